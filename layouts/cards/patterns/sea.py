"""Waves like the scales of a fish, each of concentric rings, as on old prints and cloth."""

from collections.abc import Iterator

from pnp.drawing.api import Item, Path, outlines

from ..parts.pattern import Ground

_RADIUS = 5.2
_RINGS = (1.0, 0.92, 0.7, 0.62, 0.4, 0.32)


def draw(ground: Ground) -> Iterator[Item]:
    for centre, i, j in ground.grid(2 * _RADIUS, _RADIUS / 2):
        deep = (i + j // 2) % 3 == 0
        inks = (
            ground.light,
            ground.deep if deep else ground.dark,
            ground.light,
            ground.dark,
            ground.light,
            ground.deep,
        )
        for share, ink in zip(_RINGS, inks, strict=True):
            yield Path(outline=outlines.circle(centre, _RADIUS * share), fill=ink)
