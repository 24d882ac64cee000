import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pnp.base.findings import Place
from pnp.base.units import PT
from pnp.drawing.geometry import Box
from pnp.drawing.scene import Stamp, Text, Use
from pnp.drawing.style import Type
from pnp.drawing.typesetting import text, words
from pnp.drawing.typesetting.words import Cut, measured, measured_by_spans

RULES = Type()
TITLE = Type(family="serif", size_pt=11, min_pt=7, bold=True, align="centre", valign="middle", leading=1.1)


def stamp(name, colour):
    return Stamp(name=f"{name} {colour}", width=24, height=24, items=())


def fit(markup, box, type_=RULES, **more):
    return text.fit(markup, box, type_, icon=stamp, **more)


def reading(fitted):
    """Lines of a fitted text as a person would read them: bold in capitals' brackets, icons in angle brackets."""
    lines = {}
    for item in fitted.items:
        if isinstance(item, Text):
            lines.setdefault(round(item.y, 3), []).append(item.text)
        else:
            middle = item.matrix.f + item.stamp.height * item.matrix.d / 2
            y = min((y for y in lines if y > middle), default=round(middle, 3))
            lines.setdefault(y, []).append(f"<{item.stamp.name.split()[0]}>")
    return [" ".join(parts) for parts in lines.values()]


def extent(item):
    if isinstance(item, Use):
        side = item.stamp.width * item.matrix.a
        return Box(item.matrix.e, item.matrix.f, side, side)
    em = item.size_pt * PT
    return Box(item.x, item.y - 0.7 * em, item.width, 0.9 * em)


RICH = (
    "Pay **2 {icon:wood}** or *lose* the well-known city.\n- Take 3 {icon:food} from the supply.\n- Stop.\n\nThen end."
)


def test_a_card_text_reads_line_by_line():
    assert reading(fit(RICH, Box(0, 0, 36, 40))) == [
        "Pay 2 <wood> or lose the well-",
        "known city.",
        "• Take 3 <food> from the",
        "supply.",
        "• Stop.",
        "Then end.",
    ]


def test_neighbours_of_one_font_are_one_item():
    fitted = fit("one two **three four** five", Box(0, 0, 60, 10))
    assert [(item.text, item.font) for item in fitted.items] == [
        ("one two", "sans"),
        ("three four", "sans-bold"),
        ("five", "sans"),
    ]


def test_a_setter_sets_every_text_as_if_it_were_the_first():
    box, texts = Box(3, 4, 30, 12), ["one **two** three", "a few words that are too many for this box", "", "x"]
    setter = text.Setter(box, RULES)
    assert [setter.fit(markup) for markup in texts] == [text.fit(markup, box, RULES) for markup in texts]


def test_the_first_baseline_stands_an_ascent_under_the_top():
    (item,) = fit("Hall", Box(5, 7, 30, 10)).items
    assert (item.x, item.y) == pytest.approx((5, 7 + text.ascent(RULES)))


@pytest.mark.parametrize(("align", "left"), [("left", 0.0), ("centre", 0.5), ("right", 1.0)])
def test_lines_are_aligned(align, left):
    (item,) = fit("Hall", Box(5, 7, 30, 10), RULES.but(align=align)).items
    assert item.x == pytest.approx(5 + left * (30 - item.width))


@pytest.mark.parametrize(("valign", "down"), [("top", 0.0), ("middle", 0.5), ("bottom", 1.0)])
def test_a_block_is_aligned_in_its_height(valign, down):
    fitted = fit("Hall\nWall", Box(5, 7, 30, 20), RULES.but(valign=valign))
    assert fitted.items[0].y == pytest.approx(7 + down * (20 - fitted.height) + text.ascent(RULES))


def test_capitals_of_a_centred_number_stand_in_the_middle():
    type_ = Type(size_pt=24, align="centre", valign="middle")
    (item,) = fit("H", Box(0, 0, 20, 20), type_).items
    assert item.y - 0.66 * 24 * PT / 2 == pytest.approx(10, abs=0.02)


def test_an_icon_stands_on_the_middle_of_the_capitals_a_little_higher_than_the_em():
    _, icon = fit("3 {icon:wood}", Box(0, 0, 20, 20)).items
    box = extent(icon)
    baseline = text.ascent(RULES)
    assert box.height == pytest.approx(1.15 * 9 * PT)
    assert box.centre.y == pytest.approx(baseline - 0.66 * 9 * PT / 2, abs=0.01)
    assert icon.stamp.name == f"wood {RULES.colour}"


def test_icons_beside_each_other_do_not_touch_so_that_they_can_be_counted():
    first, second, third = map(extent, fit("{icon:wood}{icon:wood}{icon:wood}", Box(0, 0, 40, 20)).items)
    gap = second.x - first.right
    assert gap == pytest.approx(third.x - second.right) == pytest.approx(0.12 * 9 * PT)


@pytest.mark.parametrize(("size_pt", "side"), [(7, 0.42 * 7 * PT), (9, 0.42 * 9 * PT), (14, 1.35), (36, 1.35)])
def test_the_mark_behind_a_large_number_is_no_larger_than_in_rules(size_pt, side):
    type_ = RULES.but(size_pt=size_pt)
    number, mark = fit("5{icon:°}", Box(0, 0, 40, 20), type_).items
    assert extent(mark).width == pytest.approx(side)
    assert mark.matrix.e == pytest.approx(number.x + number.width)
    assert text.width("5{icon:°}", type_) == pytest.approx(number.width + side)


def test_list_entries_hang_from_their_bullets():
    bullet, first, second = fit("- alpha beta gamma", Box(0, 0, 19, 20)).items
    assert bullet.text == "•"
    assert bullet.x < bullet.x + bullet.width < first.x == second.x
    assert bullet.y == first.y < second.y


def test_a_text_shrinks_by_quarter_points_until_it_fits():
    fitted = fit("a few words that are too many for this box", Box(0, 0, 30, 7))
    assert fitted.overflow == 0
    assert 6 <= fitted.size_pt < 9
    assert (fitted.size_pt * 4).is_integer()


def test_what_does_not_fit_at_the_smallest_size_says_by_how_much():
    fitted = fit("word " * 50, Box(0, 0, 30, 10))
    assert fitted.size_pt == 6
    assert fitted.overflow == pytest.approx(fitted.height - 10)
    assert fitted.items[-1].y < 10


def test_an_icon_wider_than_its_box_overflows():
    fitted = fit("{icon:wood}", Box(0, 0, 1, 10))
    assert fitted.overflow == pytest.approx(1.15 * 6 * PT - 1)
    assert fitted.items == ()


def test_display_type_shrinks_before_it_hyphenates():
    fitted = fit("Desertification", Box(0, 0, 20, 10), TITLE)
    assert reading(fitted) == ["Desertification"]
    assert fitted.size_pt < 11


def test_running_text_hyphenates_before_it_shrinks():
    fitted = fit("Desertification", Box(0, 0, 15, 10))
    assert reading(fitted) == ["Desertifi-", "cation"]
    assert fitted.size_pt == 9


def test_a_word_of_two_hundred_letters_stays_in_its_box():
    box = Box(0, 0, 20, 60)
    fitted = fit("x" * 200, box)
    assert fitted.overflow == 0
    assert all(box.contains(extent(item)) for item in fitted.items)


def test_a_centred_title_is_balanced():
    assert reading(fit("The Old Recycling Station of the West", Box(0, 0, 57, 12), TITLE)) == [
        "The Old Recycling",
        "Station of the West",
    ]


def test_characters_that_no_font_can_draw_are_named_once_and_left_out():
    fitted = fit("a發b🧿發\x07", Box(0, 0, 30, 10))
    assert fitted.missing == ("發", "🧿", "\x07")
    assert reading(fitted) == ["ab"]


def test_combining_marks_are_composed_before_they_are_looked_up():
    fitted = fit("re\u0301sume\u0301", Box(0, 0, 30, 10))
    assert (fitted.missing, reading(fitted)) == ((), ["résumé"])


def test_letter_spacing_shrinks_with_the_size_and_ends_before_the_margin():
    type_ = Type(size_pt=8, min_pt=4, bold=True, letter_spacing_pt=0.8)
    (item,) = fit("LEVEL", Box(0, 0, 8, 10), type_).items
    assert item.size_pt < 8
    assert item.letter_spacing_pt == pytest.approx(item.size_pt / 10)
    assert item.width <= 8 + 1e-3


def test_an_empty_text_is_nothing():
    fitted = fit(" \n\n ", Box(0, 0, 10, 10))
    assert (fitted.items, fitted.height, fitted.overflow, fitted.lines) == ((), 0, 0, 0)


def test_items_know_the_place_of_their_text():
    place = Place("cards.yaml", 3, 7)
    assert fit("a", Box(0, 0, 10, 10), place=place).items[0].place == place


MARKUP = st.lists(
    st.sampled_from(
        [
            "water",
            "**bold move**",
            "*rarely*",
            "3 {icon:wood}",
            "{icon:food}",
            "\n",
            "\n\n",
            "\n- ",
            "a",
            "reconstruction",
            "x" * 40,
            "é—ß",
            "12\u00a0{icon:gold}\u00a07",
            "well-known",
            "2 * 3",
        ]
    ),
    max_size=25,
).map(" ".join)
TYPES = st.builds(
    Type,
    family=st.sampled_from(["sans", "serif"]),
    size_pt=st.sampled_from([7.0, 9.0, 11.3]),
    bold=st.booleans(),
    align=st.sampled_from(["left", "centre", "right"]),
    valign=st.sampled_from(["top", "middle", "bottom"]),
    leading=st.sampled_from([1.1, 1.25]),
    letter_spacing_pt=st.sampled_from([0.0, 0.6]),
)
SIDES = st.floats(4, 60)


@given(MARKUP, TYPES, SIDES, SIDES)
def test_nothing_ever_leaves_the_box(markup, type_, width, height):
    box = Box(3, 5, width, height)
    fitted = fit(markup, box, type_)
    assert all(box.contains(extent(item), slack=2e-3) for item in fitted.items)
    assert type_.min_pt <= fitted.size_pt <= type_.size_pt


@given(MARKUP, TYPES, SIDES, SIDES)
def test_every_character_appears_in_order_when_the_text_fits(markup, type_, width, height):
    fitted = fit(markup, Box(0, 0, width, height), type_)
    if fitted.overflow:
        return
    drawn = "".join(item.text if isinstance(item, Text) else item.stamp.name.split()[0] for item in fitted.items)
    typed = markup.replace("**bold move**", "bold move").replace("*rarely*", "rarely").replace("icon:", "")
    ignored = str.maketrans(dict.fromkeys("- \n\u00a0•{}"))
    assert drawn.translate(ignored) == typed.translate(ignored)


@given(MARKUP, TYPES, SIDES, SIDES, st.floats(0, 30), st.floats(0, 30))
def test_a_larger_box_never_gives_smaller_letters(markup, type_, width, height, wider, higher):
    small = fit(markup, Box(0, 0, width, height), type_)
    large = fit(markup, Box(0, 0, width + wider, height + higher), type_)
    assert large.size_pt >= small.size_pt
    assert not (large.overflow and not small.overflow)


@given(MARKUP, TYPES)
def test_a_box_of_the_measured_size_keeps_the_full_size(markup, type_):
    width = text.width(markup, type_)
    fitted = fit(markup, Box(0, 0, width, text.height(markup, width, type_)), type_)
    assert (fitted.size_pt, fitted.overflow) == (type_.size_pt, 0)
    assert fitted.width == pytest.approx(width)


@given(MARKUP, TYPES, st.floats(20, 60))
def test_the_measured_height_is_the_height_it_takes(markup, type_, width):
    height = text.height(markup, width, type_.but(bold=False))
    assert fit(markup, Box(0, 0, width, 1000), type_.but(bold=False)).height == pytest.approx(height)


def test_hostile_texts_end_and_name_what_is_wrong():
    for markup in ("\u00ad", "\u2060 \u00ad\u00ad", "-" * 500, "{icon:" * 50, "*" * 501, "\x00" * 40, "\u00a0" * 90):
        for box in (Box(0, 0, 0, 0), Box(0, 0, -5, -5), Box(0, 0, 20, 20)):
            fitted = fit(markup, box)
            assert all(box.contains(extent(item), slack=2e-3) for item in fitted.items)


WORDS = st.text(alphabet="ab.,;:'()-*{}2 \n!é", max_size=6)
TYPED = st.one_of(WORDS, WORDS.map("**{}**".format), st.tuples(WORDS, WORDS).map(lambda two: f"**{two[0]}**{two[1]}"))
CUTS = st.builds(Cut, st.sampled_from(["sans", "serif"]), st.booleans(), st.booleans(), st.just(0.05), st.just(1.15))


@given(st.lists(TYPED, max_size=6).map(" ".join), CUTS)
@example(
    "Take **two** wood, or (**three**) stone: **pay**.", Cut("sans", bold=False, italic=False, spacing=0.0, icon=1.15)
)
@example("**a** **b**, c", Cut("serif", bold=True, italic=False, spacing=0.05, icon=1.15))
@example("Žluťoučký „kůň“ · **pěl** …", Cut("sans", bold=False, italic=False, spacing=0.0, icon=1.15))
def test_words_that_are_known_as_typed_are_those_that_markup_gives(markup, cut):
    assert measured(markup, cut) == measured_by_spans(markup, cut)


def test_what_is_remembered_of_words_is_bounded():
    cut = words.Cut("sans", bold=False, italic=False, spacing=0.0, icon=1.0)
    table = words.words_after_space("sans", 0.0)
    for number in range(3 * words.MOST_WORDS):
        assert table[f"w{number}"].width > 0
    assert len(table) <= words.MOST_WORDS
    assert words.measured("w1 w2", cut).blocks[0].rows[0][1].chunks[0].text == "w2"
