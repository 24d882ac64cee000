"""Water of a hex map: a beach, lighter bands along the coast, and one coast around all kinds of water together."""

from collections.abc import Iterator, Sequence

from pnp.base.hexes import Hex
from pnp.drawing.api import WHITE, Colour, Group, Item, Outline, Path, Style, darker, lighter, mix

from .hex_regions import HexRegions

Waters = Sequence[tuple[Colour, frozenset[Hex]]]
"""The colour and the hexagons of each kind of water."""

_SAND = "#E9D8A8"
_BANDS = ((0.14, 8.4), (0.3, 5.6), (0.5, 2.8))


def water_items(waters: Waters, regions: HexRegions, land: Colour, unit: float, style: Style) -> Iterator[Item]:
    """Draw all water; `unit` is 1 for hexagons of 20 mm."""
    cells = frozenset[Hex]().union(*(cells for _, cells in waters))
    whole, coast = regions.outline(cells), regions.coast(cells)
    parts = [(colour, regions.outline(cells)) for colour, cells in waters]
    if style.is_low_ink:
        yield from _without_colour([outline for _, outline in parts[1:]], whole, coast, unit, style)
        return
    yield Path(outline=coast, stroke=mix(_SAND, land, 0.6), width=2.6 * unit, round_ends=True)
    (first, _), *others = parts
    yield Path(outline=whole, fill=first, even_odd=True)
    if others:
        fills = tuple(Path(outline=outline, fill=colour, even_odd=True) for colour, outline in others)
        yield Group(items=fills, clip=whole)
    bands = tuple(Group(items=_bands(coast, colour, unit), clip=outline) for colour, outline in parts)
    yield Group(items=bands, clip=whole) if others else bands[0]
    yield Path(outline=coast, stroke=darker(first, 0.5), width=max(0.2, 0.34 * unit), round_ends=True)


def _bands(coast: Outline, water: Colour, unit: float) -> tuple[Item, ...]:
    return tuple(
        Path(outline=coast, stroke=lighter(water, share), width=width * unit, round_ends=True)
        for share, width in _BANDS
    )


def _without_colour(
    others: Sequence[Outline], whole: Outline, coast: Outline, unit: float, style: Style
) -> Iterator[Item]:
    """A second line along the coast, and dashes around each further kind of water."""
    yield Path(outline=whole, fill=WHITE, even_odd=True)
    yield Path(outline=coast, stroke=style.ink, width=0.5)
    lines = [
        Path(outline=coast, stroke=style.ink, width=6.0 * unit),
        Path(outline=coast, stroke=WHITE, width=6.0 * unit - 0.4),
        *(Path(outline=other, stroke=style.ink, width=0.3, dash=(1.2, 1.0)) for other in others),
        Path(outline=coast, stroke=style.ink, width=0.8),
    ]
    yield Group(items=tuple(lines), clip=whole)
