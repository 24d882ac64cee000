"""The plan of a poster: what is large in its drawing, and no trace of what is small."""

from pnp.drawing.geometry import Box, Matrix
from pnp.drawing.outlines import rectangle
from pnp.drawing.scene import Group, Path, Stamp, Use, walk
from pnp.sheets.assembly_plan import Page, plan


def picture_of(*items):
    face = Stamp(name="map", width=400, height=400, items=items)
    drawn = plan(face, [Page(name="A1", kept=Box(0, 0, 400, 400), is_here=True)], Box(0, 0, 100, 40), "sans")
    return next(item for item in drawn if isinstance(item, Use)).stamp.items


def path(size):
    return Path(outline=rectangle(Box(0, 0, size, size)), fill="#336699")


def test_large_things_stay_and_small_ones_go():
    assert picture_of(path(200), path(0.1)) == (path(200),)


def test_groups_of_small_things_leave_nothing():
    assert picture_of(Group(items=(path(0.1), path(0.2))), path(200)) == (path(200),)


def test_groups_are_measured_under_their_matrix():
    grown = Group(items=(path(0.1),), matrix=Matrix(2000, 0, 0, 2000, 0, 0))
    assert picture_of(grown) == (grown,)


def test_what_a_clip_leaves_small_goes():
    assert picture_of(Group(items=(path(200),), clip=rectangle(Box(0, 0, 0.1, 0.1)))) == ()


def test_stamps_are_looked_into():
    inner = Stamp(name="inner", width=200, height=200, items=(path(150), path(0.1)))
    (group,) = picture_of(Use(inner))
    assert [leaf.item for leaf in walk([group])] == [path(150)]
