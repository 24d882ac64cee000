"""What lies beyond the edge of a piece is found; what bleeds on purpose is not."""

import pytest

from pnp.base.place import Place
from pnp.drawing import outlines
from pnp.drawing.faces import Shape, trim_outline
from pnp.drawing.geometry import Box, moved, turned
from pnp.drawing.inspection.legibility import faults
from pnp.drawing.pictures.continuation import continued
from pnp.drawing.scene import Group, Path, Stamp, Text, Use

INK = "#222222"


def words(text="Take 2 wood", *, x=10.0, y=20.0, width=20.0):
    return Text(x, y, text, "sans", 9.0, INK, width, place=Place("cards.yaml", 7, 3))


def icon(x, y, name="icon_grain"):
    return Use(Stamp(name=name, width=8, height=8, items=()), moved(x, y))


def found(*items, shape=Shape.RECTANGLE, height=40):
    whole = Stamp(name="s", width=60, height=height, items=items, bleed=3)
    return [(fault.what, round(fault.at.x)) for fault in faults(whole, shape=shape) if fault.code == "cut-off"]


@pytest.mark.parametrize(
    ("text", "is_cut_off"),
    [
        (words(x=39.9), False),
        (words(x=41), True),
        (words(x=-1), True),
        (words(x=80), True),
        (words(y=39.9), False),
        (words(y=41), True),
        (words(y=1.5), False),
        (words(y=0.5), True),
        (words("  ", x=50), False),
    ],
)
def test_a_text_is_cut_off_where_its_small_letters_reach_beyond_the_edge(text, is_cut_off):
    assert found(text) == ([(f'"{text.text}"', round(text.x))] if is_cut_off else [])


def test_a_fault_tells_the_place_how_far_the_letters_reach_and_where_the_piece_ends():
    (fault,) = faults(Stamp(name="s", width=60, height=40, items=(words(), words("gg", x=59))))
    assert (fault.what, fault.place) == ('"gg"', Place("cards.yaml", 7, 3))
    assert fault.message == (
        "its letters reach from 59.0 x 18.6 to 79.0 x 20.0 mm, beyond the edge of the piece of 60 x 40 mm; "
        "expected all of them inside"
    )


def test_a_turned_text_is_held_against_the_edge_as_it_lies():
    turn = turned(90, Box(50, 20, 0, 0).centre)
    assert found(Group((words(x=40, y=20),), matrix=turn)) == []
    assert found(Group((words(x=40, y=30, width=40),), matrix=turn)) == [('"Take 2 wood"', 40)]


@pytest.mark.parametrize("shape", [Shape.DISC, Shape.HEX_POINTY, Shape.DROP])
@pytest.mark.parametrize("is_clipped", [False, True])
def test_the_corners_of_a_round_piece_are_beyond_its_edge(shape, is_clipped):
    items = (words("middle", x=20, y=30), words("corner", x=50, y=58, width=9), words("away", x=70, y=30, width=9))
    if is_clipped:
        items = (Group(items, clip=trim_outline(shape, 60, 60, 3)),)
    assert found(*items, shape=shape, height=60) == [('"corner"', 50), ('"away"', 70)]


def test_an_icon_or_a_picture_is_lost_only_where_nothing_of_it_is_on_the_piece():
    assert found(icon(-4, 10), icon(57, 36)) == []
    lost = Group((icon(61, 10), icon(0, 50, "picture_barn")), matrix=moved(1, 0))
    assert found(lost) == [('the icon "grain"', 62), ('the picture "barn"', 1)]


def test_the_mirror_images_that_continue_a_picture_into_the_bleed_may_lie_beyond_the_edge():
    photo = Stamp(name="picture_marsh", width=66, height=40, items=())
    copies = tuple(Use(photo, matrix) for matrix in continued(Box(0, -1, 66, 40), Box(-3, -3, 66, 43)))
    assert len(copies) == 6
    assert found(Group(copies, clip=outlines.rectangle(Box(-3, -3, 66, 43)))) == []
    assert ('the picture "marsh"', 170) in found(Group(copies, matrix=moved(170, 0)))


def test_each_icon_of_a_row_is_looked_at():
    one = Stamp(name="icon_grain", width=8, height=8, items=())
    assert found(Group((Use(one, moved(40, 10)), Use(one, moved(65, 10))))) == [('the icon "grain"', 65)]


def test_icons_on_a_stamp_that_a_layout_places_as_a_whole_are_looked_at():
    badge = Stamp(name="badge", width=20, height=10, items=(icon(1, 1), icon(11, 1, "picture_barn")))
    assert found(Use(badge, moved(20, 10))) == []
    assert found(Use(badge, moved(50, 10))) == [('the picture "barn"', 61)]
    assert found(Use(badge, moved(70, 10))) == [('the icon "grain"', 71), ('the picture "barn"', 81)]
    around_it = Stamp(name="rows", width=20, height=10, items=(Group((Use(badge),)),))
    assert found(Use(around_it, moved(10, -12))) == [('the icon "grain"', 11), ('the picture "barn"', 21)]


def test_a_picture_of_dots_is_told_by_its_name():
    assert found(icon(70, 10, "picture_of_590_dots_ship")) == [('the picture "ship"', 70)]


def test_shapes_and_stamps_of_a_layout_may_lie_anywhere():
    assert found(icon(70, 10, "frame"), Path(outline=outlines.rectangle(Box(70, 0, 5, 5)), fill=INK)) == []


def test_a_text_that_its_clips_hide_inside_the_edge_has_no_fault():
    hidden = Group((words(),), clip=outlines.rectangle(Box(40, 30, 5, 5)))
    assert list(faults(Stamp(name="s", width=60, height=40, items=(hidden,)))) == []
