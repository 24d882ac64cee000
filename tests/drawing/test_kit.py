import pytest

from pnp.base.findings import Findings, Place
from pnp.base.icon_names import ICON_NAMES
from pnp.drawing import outlines
from pnp.drawing.geometry import Box
from pnp.drawing.kit import Kit
from pnp.drawing.pictures.svg_art import Art
from pnp.drawing.pictures.svg_paint import INK, Paint, Slot
from pnp.drawing.pictures.svg_reader import Shape as ArtShape
from pnp.drawing.scene import Text, Use, bounds
from pnp.drawing.style import Type, Variant
from pnp.drawing.typesetting import text
from pnp.game.model import Badge, Look
from pnp.project.kits import style_of
from pnp.texts.catalogue import catalogue

ICON = min(ICON_NAMES)
PLACE = Place("cards.yaml", 4, 11)
HALL = Art(40, 20, (ArtShape(outline=outlines.rectangle(Box(0, 0, 40, 20)), paint=Paint(fill=Slot(INK))),))


def kit_for(variant=Variant.COLOUR):
    look = Look(palette={"leaf": "#3FA35B"}, badges={ICON: Badge(shape="disc", colour="leaf")})
    return Kit(
        style=style_of(look, variant),
        facts={"number.hand": "7", "cost.hall": f"2\u00a0{{icon:{ICON}}}"},
        findings=Findings(),
        words=catalogue("en"),
    )


def test_placeholders_are_filled_before_the_text_is_set():
    kit = kit_for()
    group = kit.text("Hold {number.hand} cards: {cost.hall}", Box(0, 0, 60, 10), Type())
    assert [i.text for i in group.items if isinstance(i, Text)] == ["Hold 7 cards: 2"]
    assert sum(isinstance(i, Use) for i in group.items) == 1
    assert not list(kit.findings)


def test_a_text_that_does_not_fit_is_a_finding_at_its_line():
    kit = kit_for()
    kit.text("word " * 90, Box(0, 0, 20, 10), Type(), what="text of card hall", place=PLACE)
    (finding,) = kit.findings
    assert (finding.code, finding.place) == ("text-overflow", PLACE)
    assert "text of card hall does not fit its box of 20.0 x 10.0 mm" in finding.message


@pytest.mark.parametrize("order", [1, -1])
@pytest.mark.parametrize(
    ("tight", "wide"), [(Box(0, 0, 20, 10), Box(0, 0, 60, 90)), (Box(0, 0, 60, 60), Box(0, 0, 60, 90))]
)
def test_a_text_in_several_boxes_is_set_as_in_the_one_that_suits_it_least(order, tight, wide):
    alone, both = kit_for(), kit_for()
    alone.notes_all = both.notes_all = True
    alone.text("word " * 90, tight, Type(), place=PLACE)
    for box in (wide, tight)[::order]:
        both.text("word " * 90, box, Type(), place=PLACE)
    assert both.settings == alone.settings


def test_a_character_that_cannot_be_drawn_is_a_finding_with_its_code():
    kit = kit_for()
    kit.text("發", Box(0, 0, 20, 10), Type(), what="title", place=PLACE)
    (finding,) = kit.findings
    assert finding.code == "glyph-missing"
    assert "(U+767C)" in finding.message


def test_letters_that_would_stand_in_the_wrong_order_are_one_finding_for_a_text():
    kit = kit_for()
    kit.text("Take ארבעה 發", Box(0, 0, 20, 10), Type(), what="title", place=PLACE)
    glyph, script = sorted(kit.findings, key=lambda finding: finding.code)
    assert (script.code, script.subject, script.place) == ("script-unsupported", "title", PLACE)
    assert 'letters in Hebrew, such as "א"' in script.message
    assert (glyph.code, "(U+767C)" in glyph.message) == ("glyph-missing", True)


@pytest.mark.parametrize(("align", "share"), [("left", 0.0), ("centre", 0.5), ("right", 1.0)])
@pytest.mark.parametrize("markup", ["Hall", "**two** words", f"3 {{icon:{ICON}}}, then *more*"])
def test_a_line_hangs_from_its_point_and_never_breaks_or_shrinks(align, share, markup):
    kit = kit_for()
    type_ = Type(size_pt=11, align=align, leading=1.1)
    group = kit.line(markup, 50, 80, type_)
    texts = [item for item in group.items if isinstance(item, Text)]
    assert all(item.y == pytest.approx(80) for item in texts)
    assert {item.size_pt for item in texts} == {11}
    assert texts[0].x == pytest.approx(50 - share * kit.width(markup, type_), abs=0.02)
    assert not list(kit.findings)


def test_a_line_of_two_rows_is_reported_with_the_room_of_one():
    kit = kit_for()
    type_ = Type(size_pt=10)
    kit.line("one\ntwo", 50, 80, type_, place=PLACE)
    (finding,) = kit.findings
    assert (finding.code, finding.place) == ("text-overflow", PLACE)
    assert f"x {text.line_height(type_):.1f} mm: {text.line_height(type_):.1f} mm too much" in finding.message


def test_a_line_on_a_piece_that_bears_the_mark_as_a_whole_is_centred_without_it():
    kit = kit_for()
    kit.marked, kit.marked_whole = frozenset({"number.hand"}), frozenset({PLACE})
    (number,) = kit.line("{number.hand}", 50, 80, Type(align="centre"), place=PLACE).items
    assert number.x + number.width / 2 == pytest.approx(50)


def test_a_box_of_the_measured_height_is_high_enough():
    kit = kit_for()
    type_ = kit.style.rules()
    markup = "Every neighbour gains {number.hand} points.\n\n- one\n- two"
    group = kit.text(markup, Box(0, 0, 30, kit.height(markup, 30, type_)), type_)
    assert {item.size_pt for item in group.items if isinstance(item, Text)} == {type_.size_pt}


def test_an_icon_is_centred_and_as_large_as_its_box_allows():
    use = kit_for().icon(ICON, Box(10, 20, 8, 4))
    assert bounds((use,)) == pytest.approx(Box(12, 20, 4, 4))


def test_an_icon_is_drawn_once_for_each_colour():
    kit = kit_for()
    box = Box(0, 0, 4, 4)
    assert kit.icon(ICON, box, "#111111").stamp is kit.icon(ICON, box, "#111111").stamp
    assert kit.icon(ICON, box, "#111111").stamp is not kit.icon(ICON, box, "#222222").stamp


def test_an_icon_that_is_not_there_is_reported_once_at_the_set_being_drawn():
    kit = kit_for().at(PLACE)
    for _ in range(2):
        kit.icon(f"{ICON}x", Box(0, 0, 10, 10), "#222222")
    (finding,) = kit.findings
    assert (finding.code, finding.place) == ("unknown-icon", PLACE)
    assert finding.message == f'unknown icon "{ICON}x"'
    assert finding.hint == f'did you mean "{ICON}"?'


def test_a_glyph_and_a_picture_are_drawn_once_too():
    kit = kit_for()
    kit.art["hall"] = HALL
    box = Box(0, 0, 4, 4)
    assert kit.glyph(ICON, box, "#111111").stamp is kit.glyph(ICON, Box(9, 9, 2, 2), "#111111").stamp
    assert kit.glyph(ICON, box, "#111111").stamp is not kit.icon(ICON, box, "#111111").stamp
    (one,), (other,) = (kit.picture("hall", box, fit=fit).items for fit in ("contain", "cover"))
    assert one.stamp is other.stamp


def test_a_picture_lies_in_the_middle_of_its_box_or_covers_it():
    kit = kit_for()
    kit.art["hall"] = HALL
    box = Box(10, 10, 10, 10)
    assert bounds([kit.picture("hall", box)]) == pytest.approx(Box(10, 12.5, 10, 5))
    assert bounds(kit.picture("hall", box, fit="cover").items) == pytest.approx(Box(5, 10, 20, 10))
    assert bounds([kit.picture("hall", box, fit="cover")]) == pytest.approx(box)


@pytest.mark.parametrize("fit", ["cover", "stretch"])
def test_a_picture_with_bleed_lies_as_without_and_is_continued_by_mirror_images(fit):
    kit = kit_for()
    kit.art["hall"] = HALL
    box, reach = Box(10, 10, 10, 10), Box(7, 7, 16, 16)
    without, bled = kit.picture("hall", box, fit=fit), kit.picture("hall", box, fit=fit, reach=reach)
    assert without.items[0] in bled.items
    assert bounds([bled]) == pytest.approx(reach)
    # HALL is twice as wide as high: what covering cuts off at the sides needs no mirror image.
    assert len(bled.items) == (3 if fit == "cover" else 9)
    assert kit.picture("hall", box, fit=fit, reach=box) == without


def test_a_picture_used_as_an_icon_is_centred_and_takes_the_ink():
    kit = kit_for()
    kit.art["hall"] = HALL
    use = kit.icon("hall", Box(0, 0, 12, 12), "#284B87")
    assert bounds(use.stamp.items) == pytest.approx(Box(0, 6, 24, 12))
    assert use.stamp.items[0].items[0].fill == "#284B87"


def test_low_ink_prints_badges_as_outlines():
    (full, _), (outlined, _) = (
        kit_for(variant).icon(ICON, Box(0, 0, 4, 4)).stamp.items for variant in (Variant.COLOUR, Variant.LOW_INK)
    )
    assert full.fill == "#3FA35B"
    assert outlined.fill == "#FFFFFF"


def test_lines_are_as_high_as_their_type_says():
    assert text.line_height(Type(size_pt=72, leading=1.25)) == pytest.approx(25.4 * 1.25)


def test_a_text_of_no_place_that_does_not_fit_is_reported_at_its_set():
    kit, place = kit_for(), Place("cards.yaml", 1, 1)
    kit.at(place).text("many words " * 50, Box(0, 0, 9, 3), Type(size_pt=9, colour="#000000"))
    assert [finding.place for finding in kit.findings] == [place]
