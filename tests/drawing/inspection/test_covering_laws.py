"""Which points an outline covers, against sums over arrays of all points and all sides."""

from itertools import pairwise

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from pnp.drawing import outlines
from pnp.drawing.geometry import IDENTITY, Box, Matrix, Point, moved, scaled, turned
from pnp.drawing.inspection.covering import covered
from pnp.drawing.rings import contours
from pnp.drawing.scene import Outline, Path

PER_CURVE = 6
NUMBERS = st.integers(0, 20).map(float)
SIDES = st.integers(1, 20).map(float)
BOXES = st.builds(Box, NUMBERS, NUMBERS, SIDES, SIDES)
CURVED = st.lists(NUMBERS, min_size=18, max_size=18).map(lambda points: Outline("MLCCLZ", tuple(points)))
OPEN = st.lists(NUMBERS, min_size=10, max_size=10).map(lambda points: Outline("MLCL", (*points, 3.0, 4.0)))
OUTLINES = st.one_of(
    st.builds(outlines.rectangle, BOXES),
    st.builds(outlines.rectangle, BOXES, st.integers(1, 5).map(float)),
    st.lists(st.builds(Point, NUMBERS, NUMBERS), min_size=3, max_size=9).map(outlines.polygon),
    st.builds(outlines.joined, st.builds(outlines.ellipse, BOXES), st.builds(outlines.rectangle, BOXES)),
    CURVED,
    OPEN,
)
COLOURS = st.sampled_from([None, "#222222"])
PATHS = st.builds(Path, OUTLINES, COLOURS, COLOURS, st.sampled_from([0.0, 0.25, 1.0, 6.0]), even_odd=st.booleans())
MATRICES = st.sampled_from([IDENTITY, moved(3, -2), scaled(2, 0.5), turned(90), turned(30), Matrix(a=-1, b=0.2)])
# On, between and beyond the corners of the outlines, in rows and apart.
POINTS = st.lists(st.tuples(st.integers(-8, 88).map(lambda n: n / 4), st.integers(-8, 88).map(lambda n: n / 4)))


def sides(outline, *, closed):
    """Arrays of the ends of all sides: x and y of the one, x and y of the other."""
    ends = []
    for ring in contours(outline, PER_CURVE):
        line = (*ring, ring[0]) if closed else ring
        ends += [(*one, *other) for one, other in pairwise(line) if one != other]
    return np.array(ends, dtype=float).reshape(-1, 4).T


def turns(outline, points):
    """How often the sides go around each point."""
    x1, y1, x2, y2 = sides(outline, closed=True)
    x, y = points[:, :1], points[:, 1:]
    with np.errstate(divide="ignore", invalid="ignore"):
        right = x < (x2 - x1) * (y - y1) / (y2 - y1) + x1
    return ((y1 <= y) & (y < y2) & right).sum(axis=1) - ((y2 <= y) & (y < y1) & right).sum(axis=1)


def distances(outline, points, *, closed):
    """How far each point is from the nearest side."""
    x1, y1, x2, y2 = sides(outline, closed=closed)
    if not len(x1):
        return np.full(len(points), np.inf)
    dx, dy = x2 - x1, y2 - y1
    x, y = points[:, :1] - x1, points[:, 1:] - y1
    share = np.clip((x * dx + y * dy) / (dx * dx + dy * dy), 0, 1)
    return np.hypot(x - share * dx, y - share * dy).min(axis=1)


@given(path=PATHS, matrix=MATRICES, local=POINTS)
def test_a_point_is_covered_by_the_inside_of_a_path_or_by_its_stroke(path, matrix, local):
    points = [matrix.apply(x, y) for x, y in local]
    array = np.array(local, dtype=float).reshape(-1, 2)
    around, away = turns(path.outline, array), distances(path.outline, array, closed="Z" in path.outline.ops)
    rim = distances(path.outline, array, closed=True)
    for number, hit in enumerate(covered(path, matrix, points)):
        is_inside = path.fill is not None and (around[number] % 2 if path.even_odd else around[number]) != 0
        is_near = path.stroke is not None and away[number] <= path.width / 2
        # Rounding decides of points that lie on a side or on the rim of a stroke.
        is_on_rim = rim[number] < 1e-6 or abs(away[number] - path.width / 2) < 1e-6
        assert is_on_rim or hit == (is_inside or is_near)
