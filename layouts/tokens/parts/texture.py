"""The context in which a texture is drawn: the ground of a token, under its icon and words."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from pnp.drawing.api import BLACK, WHITE, Box, Colour, Item, Outline, outlines


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """The ground: its outline with the bleed, the box of the piece, its colour, its ink, and a seed for random numbers.

    The drawing in the box is mirrored beyond it.
    """

    edge: Outline
    box: Box
    colour: Colour
    ink: Colour
    seed: str


def is_seeded(texture: Callable[[Ground], Iterable[Item]]) -> bool:
    """Tell whether a texture varies from token to token."""
    box = Box(0, 0, 10, 10)
    ground = Ground(edge=outlines.rectangle(box), box=box, colour=WHITE, ink=BLACK, seed="1")
    return tuple(texture(ground)) != tuple(texture(replace(ground, seed="2")))
