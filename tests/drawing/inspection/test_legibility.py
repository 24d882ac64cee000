"""Texts that are hard to read are found by what is drawn behind and over them; texts that can be read are not."""

from io import BytesIO

import pytest
from PIL import Image, ImageColor

from pnp.drawing import outlines
from pnp.drawing.geometry import Box, moved, scaled, turned
from pnp.drawing.inspection.legibility import faults
from pnp.drawing.inspection.unfolding import Unfolding
from pnp.drawing.scene import Group, Path, Picture, Stamp, Text, Use

WHOLE = Box(0, 0, 60, 40)
INK, WHITE, MIDDLE, DARK = "#222222", "#FFFFFF", "#8D8477", "#21476B"


def filled(colour, box=WHOLE):
    return Path(outline=outlines.rectangle(box), fill=colour)


def words(text="Take 2 wood", colour=INK, size_pt=9.0, *, font="sans", x=10.0, y=20.0, width=20.0):
    return Text(x, y, text, font, size_pt, colour, width)


def found(*items, unruly=()):
    return [(fault.code, fault.message) for fault in faults(Stamp(name="s", width=60, height=40, items=items), unruly)]


def test_ink_on_white_paper_can_be_read():
    assert found(words()) == []


def test_what_several_drawings_place_by_one_item_is_seen_on_each_of_them():
    unfolding = Unfolding()
    plate = Use(Stamp(name="plate", width=60, height=40, items=(filled(MIDDLE),)))
    drawings = [
        (plate, words(colour=WHITE)),
        (words(), plate),
        (plate, words(colour="#000000")),
        (Group(items=(plate,), matrix=moved(30, 0)), words(colour=DARK, x=2)),
    ]
    stamps = [Stamp(name="s", width=60, height=40, items=items) for items in drawings]
    codes = [[fault.code for fault in faults(stamp, (), unfolding)] for stamp in stamps]
    assert codes == [[fault.code for fault in faults(stamp)] for stamp in stamps]
    assert codes == [["low-contrast"], ["text-covered"], [], []]


def test_a_text_is_held_against_the_colour_behind_its_letters():
    message = "#FFFFFF on #8D8477 has a contrast of 3.7; expected at least 4.5"
    assert found(filled(MIDDLE), words(colour=WHITE)) == [("low-contrast", message)]


def test_the_hint_names_a_colour_that_can_be_read_there():
    (fault,) = faults(Stamp(name="s", width=60, height=40, items=(filled("#F0D6A1"), words(colour="#936812"))))
    assert fault.hint == "it can be read in #7D580F; or print it on another ground"


def test_the_hint_lightens_dark_letters_where_not_even_black_can_be_read():
    (fault,) = faults(Stamp(name="s", width=60, height=40, items=(filled("#305134"), words(colour="#20242A"))))
    assert fault.hint == "it can be read in #BCBDBF; or print it on another ground"


def test_the_hint_darkens_the_ground_of_light_letters():
    (fault,) = faults(Stamp(name="s", width=60, height=40, items=(filled(MIDDLE), words(colour=WHITE))))
    assert fault.hint == "it can be read on #787065; or print it dark"


@pytest.mark.parametrize(("size_pt", "font"), [(18, "sans"), (14, "sans-bold")])
def test_large_letters_need_less_contrast(size_pt, font):
    assert found(filled(MIDDLE), words(colour=WHITE, size_pt=size_pt, font=font)) == []
    assert found(filled(MIDDLE), words(colour=WHITE, size_pt=size_pt - 1, font=font)) != []


def test_the_size_is_that_on_paper():
    small = Group(items=(words(colour=WHITE, size_pt=36, x=0, y=0, width=40),), matrix=scaled(0.25).then(moved(10, 20)))
    assert [code for code, _ in found(filled(MIDDLE), small)] == ["low-contrast"]


def test_a_plate_between_text_and_art_is_the_ground():
    plate = filled(WHITE, Box(8, 14, 30, 9))
    assert found(filled(DARK), plate, words()) == []
    assert [code for code, _ in found(filled(DARK), words())] == ["low-contrast"]


HEXAGON = outlines.polygon([(5, 18), (12, 8), (48, 8), (55, 18), (48, 28), (12, 28)])


def test_a_polygon_around_the_letters_is_the_ground():
    plate = Path(outline=HEXAGON, fill=WHITE, stroke=DARK, width=0.5)
    assert found(filled(DARK), plate, words()) == []
    assert [code for code, _ in found(plate._replace(fill=DARK), words())] == ["low-contrast"]


def test_a_stroke_that_reaches_the_letters_from_the_edge_is_their_ground():
    plate = Path(outline=HEXAGON, fill=WHITE, stroke=DARK, width=24)
    assert [code for code, _ in found(plate, words())] == ["low-contrast"]


def test_letters_beside_a_polygon_do_not_lie_on_it():
    beside = outlines.polygon([(5, 2), (55, 2), (50, 12), (10, 12)])
    assert found(Path(outline=beside, fill=DARK), words()) == []


def test_what_a_clip_cuts_off_is_not_behind_the_text():
    art = Group(items=(filled(DARK),), clip=outlines.rectangle(Box(0, 0, 60, 10)))
    assert found(art, words()) == []


def test_the_hole_of_a_ring_is_not_behind_the_text():
    hole, ring = outlines.rectangle(Box(5, 10, 40, 20)), outlines.rectangle(WHOLE)
    assert found(Path(outline=outlines.joined(ring, hole), fill=DARK, even_odd=True), words()) == []


def test_a_turned_stamp_counts_where_it_is_placed():
    stamp = Stamp(name="picture_sea", width=40, height=60, items=(filled(DARK, Box(0, 0, 40, 60)),))
    placed = Use(stamp=stamp, matrix=turned(90).then(moved(60, 0)))
    assert [code for code, _ in found(placed, words())] == ["low-contrast"]


def test_a_broad_stroke_is_a_ground():
    stroke = Path(outline=outlines.line(0, 18.5, 60, 18.5), stroke=DARK, width=6)
    assert [code for code, _ in found(stroke, words())] == ["low-contrast"]


def test_the_dots_of_a_photo_are_a_ground():
    data = BytesIO()
    Image.new("RGB", (8, 8), (20, 60, 90)).save(data, "PNG")
    assert [code for code, _ in found(Picture(WHOLE, data.getvalue(), "image/png"), words())] == ["low-contrast"]


def clear(colour, opacity, box=WHOLE):
    data = BytesIO()
    Image.new("RGBA", (2, 2), (*ImageColor.getrgb(colour), round(255 * opacity))).save(data, "PNG")
    return Picture(box, data.getvalue(), "image/png")


def test_what_shows_through_the_clear_dots_of_a_picture_is_a_ground():
    assert found(filled(DARK), clear("#FFFFFF", 0), words(colour=WHITE)) == []
    assert [code for code, _ in found(filled(DARK), clear("#FFFFFF", 0), words())] == ["low-contrast"]
    message = f"{WHITE} on #C7D1DA has a contrast of 1.5; expected at least 4.5"
    assert found(filled(DARK), clear("#FFFFFF", 0.75), words(colour=WHITE)) == [("low-contrast", message)]


def test_the_clear_dots_of_a_picture_hide_nothing():
    assert found(words(), clear("#FFFFFF", 0)) == []
    assert [code for code, _ in found(words(), clear("#FFFFFF", 0.9))] == ["text-covered"]


def test_a_shape_over_a_single_letter_of_a_long_text_is_reported():
    long = words("Take two wood and a stone", width=40)
    message = "a part of the drawing lies on a letter of it; expected nothing"
    assert found(long, filled(DARK, Box(6, 15, 6, 8))) == [("text-covered", message)]
    assert found(long, filled(DARK, Box(6, 15, 6, 4))) == []


def test_letters_across_light_and_dark_stripes_are_reported():
    stripes = [filled("#9A9A9A", Box(9 + 4 * n, 10, 2, 20)) for n in range(6)]
    ((code, message),) = found(*stripes, words("A road", colour="#000000"))
    assert code == "busy-ground"
    assert message == "it lies across colours with a contrast of 2.8 to each other; expected a quiet ground"


def test_a_text_on_a_text_is_reported():
    ((code, message),) = found(words("Harvest"), words("Winter", x=15))
    assert (code, message) == ("text-covered", 'the text "Winter" lies on 78% of it; expected nothing')


def test_the_same_words_twice_are_a_shadow():
    assert found(words(colour="#444444"), words(x=10.2)) == []


def test_an_icon_on_a_text_is_named():
    icon = Stamp(name="icon_wheat", width=10, height=10, items=(filled(INK, Box(0, 0, 10, 10)),))
    ((code, message),) = found(words(), Use(stamp=icon, matrix=moved(24, 12)))
    assert (code, message) == ("text-covered", 'the icon "wheat" lies on 28% of it; expected nothing')


def test_rules_are_at_least_7_points_and_other_words_6():
    assert found(words("Once a turn", size_pt=6.5)) == [
        ("small-text", "it is printed at 6.5 pt; expected at least 7 pt")
    ]
    assert found(words("Once a turn", size_pt=6.94))[0][1] == "it is printed at 6.9 pt; expected at least 7 pt"
    assert found(words("Once a turn", size_pt=6.96)) == []
    assert found(words("b07", size_pt=6.0)) == []
    assert found(words("G10", size_pt=5.5)) == [("small-text", "it is printed at 5.5 pt; expected at least 6 pt")]


def test_the_title_of_the_game_may_be_small():
    assert found(words("Harvest", size_pt=6.0), unruly=("Harvest",)) == []


def test_of_a_heap_over_a_text_the_lowest_parts_are_reported():
    heap = [filled(MIDDLE, Box(8, 14, 30, 9)) for _ in range(200)]
    assert 1 <= len(found(words(), *heap)) <= 40
