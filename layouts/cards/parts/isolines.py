"""Isolines of a function of the plane, traced through the squares of a grid."""

import math
from collections.abc import Callable, Iterator

from pnp.drawing.api import Box, Outline, outlines

Height = Callable[[float, float], float]
Spot = tuple[float, float]
# The ends of a segment: edges of the grid, each named by its two corners.
Edge = tuple[tuple[int, int], tuple[int, int]]


def isolines(height: Height, level: float, box: Box, step: float) -> Outline:
    """Smooth curves in a box on which the function has the value `level`; `step` is the side of the grid."""
    columns, rows = math.ceil(box.width / step), math.ceil(box.height / step)
    above = {
        (i, j): height(box.x + i * step, box.y + j * step) - level for i in range(columns + 1) for j in range(rows + 1)
    }
    joins: dict[Edge, list[Edge]] = {}
    for i in range(columns):
        for j in range(rows):
            for start, end in _crossings(above, i, j):
                joins.setdefault(start, []).append(end)
                joins.setdefault(end, []).append(start)

    def spot(edge: Edge) -> Spot:
        (i, j), (k, m) = edge
        share = above[i, j] / (above[i, j] - above[k, m])
        return box.x + (i + (k - i) * share) * step, box.y + (j + (m - j) * share) * step

    return outlines.joined(*(outlines.smooth([spot(edge) for edge in chain]) for chain in _chains(joins)))


def _crossings(above: dict[tuple[int, int], float], i: int, j: int) -> Iterator[tuple[Edge, Edge]]:
    """The segments of lines through one square of the grid."""
    corners = ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1))
    edges: list[Edge] = []
    for number, start in enumerate(corners):
        end = corners[(number + 1) % 4]
        if (above[start] >= 0) != (above[end] >= 0):
            edges.append((start, end) if start < end else (end, start))
    for k in range(0, len(edges) - 1, 2):
        yield edges[k], edges[k + 1]


def _chains(joins: dict[Edge, list[Edge]]) -> Iterator[list[Edge]]:
    """Join segments to lines, open lines first; a closed line ends where it starts."""
    seen: set[Edge] = set()
    for start in (*(edge for edge, ends in joins.items() if len(ends) == 1), *joins):
        if start in seen:
            continue
        chain = [start]
        seen.add(start)
        while onward := [edge for edge in joins[chain[-1]] if edge not in seen]:
            chain.append(onward[0])
            seen.add(onward[0])
        if len(chain) > 2 and start in joins[chain[-1]]:
            chain.append(start)
        yield chain
