"""Finds drawings that look the same in grey: they differ only in colours, and these have the same lightness."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations, zip_longest
from types import MappingProxyType
from typing import NamedTuple

from pnp.base.colours import Colour, luminance
from pnp.drawing.inspection.unfolding import Lettering
from pnp.drawing.scene import Item, Path, Picture, Stamp, Text, walk

# The same limit as in pnp.game.colour_vision: lamplight and cheap ink hide smaller differences.
_NEAR = 10.0


QuickKey = tuple[float, float, int, str]
"""A key that is made quickly: only drawings with equal keys can be twins."""


class Twins(NamedTuple):
    """Two drawings, and the two colours that differ most in lightness, with that difference."""

    first: Stamp
    second: Stamp
    colours: tuple[Colour, Colour]
    distance: float


def grey_twins(
    stamps: Iterable[Stamp],
    lettering: Lettering | None = None,
    told_apart: Mapping[Stamp, QuickKey] = MappingProxyType({}),
) -> Iterator[Twins]:
    """Every two drawings that differ only in colours, none of which can be told apart in grey.

    `told_apart` are drawings that are known to contain no such pair, with their keys.
    """
    lettering = lettering or Lettering()
    for group in _alike(dict.fromkeys(stamps), lettering, told_apart):
        for first, second in combinations(group, 2):
            differing = _differing(first, second)
            if differing:
                distance, colours = max((abs(lightness(a) - lightness(b)), (a, b)) for a, b in differing)
                if distance < _NEAR:
                    yield Twins(first, second, colours, distance)


def lightness(colour: Colour) -> float:
    """The perceived lightness of a colour, from 0 to 100: L* of CIELAB."""
    y = luminance(colour)
    return 116 * y ** (1 / 3) - 16 if y > (6 / 29) ** 3 else y * (29 / 3) ** 3


def _alike(
    stamps: Iterable[Stamp], lettering: Lettering, told_apart: Mapping[Stamp, QuickKey]
) -> Iterator[list[Stamp]]:
    """Groups of drawings that may be twins, because their size, number of items and words are the same."""
    # Group by the first text first: most drawings of a deck differ in it, so their other texts need not be joined.
    for begun in _groups(stamps, lambda stamp: told_apart.get(stamp) or quick_key(stamp, lettering)):
        if not all(stamp in told_apart for stamp in begun):
            yield from _groups(begun, lambda stamp: "".join([text.text for text in lettering.texts(stamp.items)]))


def _groups(stamps: Iterable[Stamp], key: Callable[[Stamp], object]) -> Iterator[list[Stamp]]:
    """Groups of at least two drawings with equal keys."""
    groups: defaultdict[object, list[Stamp]] = defaultdict(list)
    for stamp in stamps:
        groups[key(stamp)].append(stamp)
    return (group for group in groups.values() if len(group) > 1)


def quick_key(stamp: Stamp, lettering: Lettering) -> QuickKey:
    """The key of a drawing: its size, the number of its items, and its first text."""
    first = next(lettering.texts(stamp.items), None)
    return stamp.width, stamp.height, len(stamp.items), first.text if first else ""


def _differing(first: Stamp, second: Stamp) -> set[tuple[Colour, Colour]] | None:
    """The pairs of colours in which two drawings differ; None if they differ in more, or not at all."""
    pairs: set[tuple[Colour, Colour]] = set()
    for one, other in zip_longest(walk(first.items), walk(second.items)):
        colours = _colours(one.item, other.item) if one and other and one.matrix == other.matrix else None
        if colours is None:
            return None
        pairs |= colours
    return {pair for pair in pairs if pair[0] != pair[1]} or None


def _colours(first: Item, second: Item) -> set[tuple[Colour, Colour]] | None:
    match first, second:
        case Text(), Text() if first._replace(colour="", place=None) == second._replace(colour="", place=None):
            return {(first.colour, second.colour)}
        case Path(), Path() if _are_alike(first, second):
            fills = {(first.fill, second.fill)} if first.fill and second.fill else set()
            strokes = {(first.stroke, second.stroke)} if first.stroke and second.stroke else set()
            return fills | strokes
        case Picture(), Picture() if first._replace(place=None) == second._replace(place=None):
            return set()
    return None


def _are_alike(first: Path, second: Path) -> bool:
    """Tell whether two paths differ only in colours."""
    (outline, fill, stroke, *line), (other_outline, other_fill, other_stroke, *other_line) = first, second
    are_painted_alike = (fill is None, stroke is None) == (other_fill is None, other_stroke is None)
    return are_painted_alike and line == other_line and outline == other_outline
