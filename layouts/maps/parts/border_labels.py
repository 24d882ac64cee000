"""Names of rows and columns at the border of a map, in place of a label in every hexagon."""

import math
from collections.abc import Iterator

from pnp.base.hexes import Labelling, parts_of_label
from pnp.drawing.api import Box, Colour, Item, Kit, ascent, mix
from pnp.drawing.hexes import Grid
from pnp.game.hex_maps.chart import HexChart


def border_labels(
    chart: HexChart, grid: Grid, edge: Box, labelling: Labelling, own_colour: Colour | None, kit: Kit
) -> Iterator[Item]:
    """Draw the labels of rows at the left and right of the hexagons, and those of columns above and below them."""
    size = min(9.0, max(6.0, 0.42 * grid.across))
    colour = own_colour or mix(kit.style.ink, kit.style.ground, 0.1)
    type_ = kit.style.rules().but(size_pt=size, min_pt=size, bold=True, colour=colour, align="centre")
    high, off = ascent(type_), 0.16 * grid.across
    centres: tuple[dict[int, list[float]], dict[int, list[float]]] = ({}, {})
    first_is_level = (labelling is not Labelling.DOUBLE) or not grid.flat_top
    for cell, numbers in chart.coordinates.items():
        centre = grid.centre(cell)
        for axis, number in enumerate(numbers):
            is_level = (axis == 0) == first_is_level
            centres[axis].setdefault(number, []).append(centre.y if is_level else centre.x)
    for axis, found in enumerate(centres):
        for number, values in sorted(found.items()):
            middle = math.fsum(values) / len(values)
            words = parts_of_label(number, number, labelling)[axis]
            if (axis == 0) == first_is_level:
                for x in (edge.x - off - size * 0.12, edge.right + off + size * 0.12):
                    yield kit.line(words, x, middle + high * 0.36, type_)
            else:
                for y in (edge.y - off, edge.bottom + off + high * 0.75):
                    yield kit.line(words, middle, y, type_)
