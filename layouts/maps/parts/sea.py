"""Water around land: fine lines that follow the coast, as engravers drew them."""

from collections.abc import Iterator, Sequence

from pnp.drawing.api import Box, Colour, Item, Kit, Outline, Path, darker, lighter, mix, outlines

# The distances of the lines from the coast, as shares of the largest; outer lines are lighter.
_LINES = (1.0, 0.72, 0.48, 0.27)


def sea_items(box: Box, water: Colour, kit: Kit) -> Iterator[Item]:
    """The ground of the water; nothing with little ink."""
    if not kit.style.is_low_ink:
        yield Path(outline=outlines.rectangle(box), fill=water)


def coast_lines(land: Sequence[Outline], water: Colour, reach: float, kit: Kit) -> Iterator[Item]:
    """Lines around the coast up to `reach` millimetres off it; the caller draws the land over them."""
    low = kit.style.is_low_ink
    coast = outlines.joined(*land)
    deep = kit.style.ground if low else water
    for number, share in enumerate(_LINES):
        line = mix(darker(deep, 0.35), deep, 0.22 * (len(_LINES) - 1 - number))
        shallow = deep if low else lighter(deep, 0.08 * (number + 1))
        width = 2 * reach * share
        yield Path(outline=coast, stroke=line, width=width, round_ends=True)
        yield Path(outline=coast, stroke=shallow, width=width - 0.5, round_ends=True)
