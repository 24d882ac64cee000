"""Rule summaries flow on, aids must fit, and numbers come from the rules."""

from collections import Counter

import pytest
from helpers.small_games import RULES, drawn, leaves, strokes, words

from pnp.drawing.scene import Text, walk
from pnp.drawing.style import Variant

HEAD = """\
page_set: rules
layout: rules_summary
{keys}
pages:
  - id: short
    heading: Orchard
    blocks:
"""


def summary(tmp_path, blocks, keys="size: 190mm x 260mm", **options):
    body = "".join(f"      {line}\n" for line in blocks.strip("\n").splitlines())
    return drawn(tmp_path, HEAD.format(keys=keys) + body, **options)


def test_a_short_summary_is_one_page_with_its_title_and_no_number(tmp_path):
    made = summary(tmp_path, "- text: Plant trees.")
    assert made.codes == []
    assert "Plant trees." in words(made.face.front)
    assert "1 / 1" not in words(made.face.front)


def test_a_subtitle_takes_the_whole_width_where_no_picture_stands(tmp_path):
    long = "2 players, and whatever the rulebook leaves open is marked with a ring beside the word"
    made = drawn(
        tmp_path,
        HEAD.format(keys="size: 190mm x 260mm").replace("blocks:", f"subtitle: {long}\n    blocks:")
        + "      - text: Plant trees.\n",
    )
    assert made.codes == []
    assert max(item.x + item.width for item in leaves(made.face.front.items) if isinstance(item, Text)) > 120
    assert len({item.y for item in leaves(made.face.front.items) if isinstance(item, Text) and 15 < item.y < 34}) == 2


def test_a_long_summary_flows_on_without_losing_a_block(tmp_path):
    made = summary(tmp_path, "\n".join(f"- text: Paragraph number {i} stands here." for i in range(200)))
    assert made.codes == []
    assert len(made.faces) > 1
    everything = " ".join(words(face.front) for face in made.faces)
    assert all(f"number {i} stands" in everything for i in range(200))
    assert {face.item for face in made.faces} == {"short"}
    assert f"2 / {len(made.faces)}" in everything
    assert [face.part for face in made.faces] == [f"page {n}" for n in range(1, len(made.faces) + 1)]


def test_nothing_is_set_below_the_foot_of_a_page(tmp_path):
    made = summary(tmp_path, "\n".join(f"- steps: [one {i}, two {i}, three {i}]" for i in range(60)))
    for face in made.faces:
        texts = (leaf for leaf in walk(face.front.items) if isinstance(leaf.item, Text))
        assert all(leaf.matrix.apply(leaf.item.x, leaf.item.y).y < 255 for leaf in texts)


def test_a_heading_never_stands_alone_at_the_foot_of_a_column(tmp_path):
    for filler in range(40, 60):
        blocks = [f"- text: Line {i}" for i in range(filler)] + ["- heading: Alone", "- text: Together"]
        made = summary(tmp_path, "\n".join(blocks), keys="size: 190mm x 260mm\ncolumns: 1")
        for face in made.faces:
            assert ("Alone" in words(face.front)) == ("Together" in words(face.front))


def test_steps_are_numbered_from_their_start(tmp_path):
    made = summary(tmp_path, "- steps: [Dig, Water]\n- {steps: [Pick], start: 3}")
    assert "1 Dig 2 Water 3 Pick" in words(made.face.front)


def test_a_table_takes_its_rows_from_the_rules(tmp_path):
    made = summary(
        tmp_path,
        """
- table:
    of: harvest
    head: [Tile, Fruit, Dice]
    words: {none: nothing}
""",
    )
    assert made.codes == []
    assert "Tile Fruit Dice Grove tile 4 1–3 Well tile 0 nothing" in words(made.face.front)


def test_a_table_shows_only_the_columns_it_names(tmp_path):
    made = summary(tmp_path, "- table: {of: harvest, columns: [dice, tile]}")
    assert "Dice Tile 1–3 Grove tile none Well tile" in words(made.face.front)


def heads_of(face):
    """Left edges of the columns in which the head of a table stands, and its heights in the page."""
    found = [leaf for leaf in walk(face.front.items) if isinstance(leaf.item, Text) and leaf.item.text == "Piece"]
    return [(round(leaf.matrix.e), round(leaf.matrix.f)) for leaf in found]


def test_the_head_of_a_table_stands_again_where_the_table_goes_on(tmp_path):
    rows = ", ".join(f"[Row {i}, {i}]" for i in range(130))
    made = summary(tmp_path, f"- text: Before\n- table: {{head: [Piece, Number], rows: [{rows}]}}")
    first, second = made.faces
    (one, low), (two, high) = heads_of(first)
    assert one < two
    assert low > high
    assert len(heads_of(second)) == 2
    shown = " ".join(words(face.front) for face in made.faces)
    assert all(shown.count(f"Row {i} ") == 1 for i in range(130))


def test_the_head_of_a_table_in_one_column_stands_once(tmp_path):
    made = summary(tmp_path, "- table: {head: [Piece, Number], rows: [[Grove, 12], [Well, 3]]}")
    assert len(heads_of(made.face)) == 1


def test_a_column_of_numbers_is_no_wider_than_they_are(tmp_path):
    keys = "size: 190mm x 260mm\ncolumns: 1"
    made = summary(tmp_path, "- table: {head: [Bag, Holds], rows: [[1, Grove], [2, Well]]}", keys)
    left = {
        leaf.item.text: leaf.matrix.e + leaf.item.x
        for leaf in walk(made.face.front.items)
        if isinstance(leaf.item, Text)
    }
    assert left["Grove"] < 40


def test_costs_are_printed_from_the_rules(tmp_path):
    made = summary(tmp_path, "- table: {head: [Tile, Pay], costs: [grove, well]}")
    assert made.codes == []
    shown = words(made.face.front)
    assert "Grove tile 2" in shown
    assert "Well tile 3" in shown


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ("{of: harvests}", 'did you mean "harvest"?'),
        ("{of: harvest, columns: [dices]}", 'did you mean "dice"?'),
        ("{costs: [groves]}", 'did you mean "grove"?'),
        ("{of: harvest, costs: [grove]}", "met of and costs"),
        ("{head: [a]}", "met none"),
    ],
)
def test_a_table_that_refers_to_nothing_says_what_there_is(tmp_path, table, said):
    made = summary(tmp_path, f"- table: {table}")
    (finding,) = made.findings
    assert said in f"{finding.message} {finding.hint}"
    assert finding.place is not None
    assert finding.place.line == 8


@pytest.mark.parametrize(
    ("table", "column"),
    [
        ("{rows: [[plums, four], [pears, f\u6f22ve]]}", 47),
        ("{head: [Fruit, H\u6f22w many], rows: [[plums, four]]}", 31),
        ("{rows: [[plums, four]], words: {four: f\u6f22ur}}", 54),
        ("{costs: [grove, well], words: {well: W\u6f22ll}}", 53),
    ],
)
def test_what_is_wrong_in_a_cell_is_reported_at_the_cell(tmp_path, table, column):
    (finding,) = summary(tmp_path, f"- table: {table}").findings
    assert (finding.code, finding.place.line, finding.place.column) == ("glyph-missing", 8, column)


def test_what_is_wrong_in_a_cell_of_the_rules_is_reported_in_their_file(tmp_path):
    rules = RULES.replace("[well, 0, none]", "[well, 0, n\u6f22ne]")
    (finding,) = summary(tmp_path, "- table: {of: harvest}", rules=rules).findings
    line, column = next(
        (number, text.index("n\u6f22") + 1) for number, text in enumerate(rules.splitlines(), 1) if "n\u6f22" in text
    )
    assert finding.place.file.endswith("rules.yaml")
    assert (finding.code, finding.place.line, finding.place.column) == ("glyph-missing", line, column)


def test_components_bring_their_counts(tmp_path):
    made = summary(
        tmp_path, "- components: [{component: grove, icon: tree}, {component: well, icon: water}]", players=3
    )
    shown = words(made.face.front)
    assert "12 × Grove tile" in shown
    assert "9 × Well tile" in shown


def test_a_table_that_is_not_there_is_reported_where_it_would_span_the_columns(tmp_path):
    made = summary(tmp_path, "- text: Plant trees.\n- {table: {of: nothing}, span: true}")
    assert made.codes == ["unknown-reference"]


def test_a_component_that_is_not_there_is_reported_with_the_nearest(tmp_path):
    (finding,) = summary(tmp_path, "- components: [{component: wel}]").findings
    assert (finding.code, finding.hint) == ("unknown-reference", 'did you mean "well"?')


def test_a_break_that_spans_the_columns_breaks(tmp_path):
    made = summary(tmp_path, "- text: Before.\n- {break: page, span: true}\n- text: After.")
    assert [("Before." in words(f.front), "After." in words(f.front)) for f in made.faces] == [
        (True, False),
        (False, True),
    ]


@pytest.mark.parametrize("block", ["- headin: Oops", "- {id: top, span: true, headin: Oops}"])
def test_an_unknown_kind_of_block_is_named_with_the_nearest_one(tmp_path, block):
    made = summary(tmp_path, block)
    (finding,) = made.findings
    assert finding.message == '"headin" is not a kind of block'
    assert finding.hint == 'did you mean "heading"?'


def test_a_block_that_is_a_bare_text_is_reported_how_to_begin(tmp_path):
    made = summary(tmp_path, "- Just words")
    (finding,) = made.findings
    assert finding.message == 'met "Just words"; expected a block such as "heading: ..."'


def test_a_mistyped_key_is_looked_up_in_its_own_block(tmp_path):
    (finding,) = summary(tmp_path, "- callout: Look out\n  tittle: Hint").findings
    assert finding.message == 'unknown key "tittle" in a callout'
    assert finding.hint == 'did you mean "title"?'


def test_a_block_higher_than_a_page_is_a_finding_and_the_rest_goes_on(tmp_path):
    made = summary(tmp_path, "- text: " + "word " * 4000 + "\n- text: After all")
    assert made.codes == ["block-overflow"]
    assert "After all" in words(made.faces[-1].front)


def test_every_kind_of_block_can_be_drawn(tmp_path):
    made = summary(
        tmp_path,
        """
- {heading: Large, icon: tree}
- {heading: Small, level: 2}
- {text: With an icon, icon: water}
- {points: [a, b], icon: star}
- {callout: Look out, title: Hint, icon: sun, colour: clay}
- {formula: "3 + 2 × {icon:wood}", caption: A sum}
- {picture: wood_scene, height: 20mm, caption: A scene}
- hexes:
    cells: [{at: [0, 0], fill: moss, icon: tree, label: Home, tokens: [night, clay]}, {at: [1, 0]}]
    arrows: [{start: [0, 0], end: [1, 0]}]
  caption: A move
- {break: column}
- {text: Wide, span: true}
- {break: page}
- {text: Last}
""",
    )
    assert made.codes == []
    assert len(made.faces) == 2
    assert "Last" in words(made.faces[1].front)


@pytest.mark.parametrize(("level", "size"), [(1, 13.5), (2, 10.35)])
def test_a_heading_is_larger_than_running_text_by_its_level(tmp_path, level, size):
    made = summary(tmp_path, f"- {{heading: Harvest, level: {level}}}\n- text: Pick.")
    sizes = {item.text: item.size_pt for item in leaves(made.face.front.items) if isinstance(item, Text)}
    assert sizes["Harvest"] == pytest.approx(size)
    assert sizes["Pick."] == 9


def test_a_formula_wider_than_its_column_is_set_smaller_but_never_smaller_than_running_text(tmp_path):
    sizes = []
    for terms in (1, 8, 60):
        made = summary(tmp_path, f'- {{formula: "{" + ".join(["tree"] * terms)}"}}', keys="columns: 2")
        assert made.codes == []
        words_set = (item for item in leaves(made.face.front.items) if isinstance(item, Text))
        sizes.append(next(item.size_pt for item in words_set if item.text.startswith("tree")))
    assert sizes[0] > sizes[1] > sizes[2] == 9


def test_a_component_that_is_not_in_the_box_is_a_finding_and_the_others_are_listed(tmp_path):
    made = summary(tmp_path, "- components: [{component: grave}, {component: well}]", players=2)
    (finding,) = made.findings
    assert finding.message == 'no component "grave" in components.yaml'
    assert finding.place.line == 8
    assert "6 × Well tile" in words(made.face.front)


def test_columns_end_side_by_side(tmp_path):
    made = summary(tmp_path, "\n".join(f"- text: Line {i}" for i in range(10)))
    lines = [leaf for leaf in walk(made.face.front.items) if isinstance(leaf.item, Text)]
    columns = Counter(round(leaf.matrix.e) for leaf in lines if leaf.item.text.startswith("Line"))
    assert sorted(columns.values()) == [5, 5]


AID = """\
page_set: aids
layout: rules_summary
component: aid
form: cards
size: {size}
columns: 1
pages:
  - id: aid
    heading: Turn
    blocks: [{{steps: [Plant, Water, Pick]}}]
    back: [{{table: {{costs: [grove, well]}}}}]
"""


def test_an_aid_is_one_card_with_both_sides_for_each_player(tmp_path):
    face = drawn(tmp_path, AID.format(size="large_aid"), players=3).face
    assert (face.width, face.height, face.count) == (90, 130, 3)
    assert "Plant" in words(face.front)
    assert "Grove tile" in words(face.back)


def test_the_gaps_of_an_aid_grow_a_little_where_room_is_left(tmp_path):
    heights = {}
    for height in (36, 130):
        front_only = AID.format(size=f"90mm x {height}mm").partition("    back:")[0]
        made = drawn(tmp_path, front_only, players=3)
        assert made.codes == []
        lines = [leaf for leaf in walk(made.face.front.items) if isinstance(leaf.item, Text)]
        at = {leaf.item.text: leaf.matrix.f + leaf.item.y for leaf in lines}
        heights[height] = at["Pick"] - at["Plant"]
    assert heights[36] + 1 < heights[130] <= heights[36] + 2 * 1.2 + 0.01


def test_an_aid_that_does_not_fit_says_by_how_much(tmp_path):
    made = drawn(tmp_path, AID.format(size="50mm x 30mm"))
    assert "aid-overflow" in made.codes
    finding = next(f for f in made.findings if f.code == "aid-overflow")
    assert "mm too high for its card at 7.5 pt" in finding.message
    assert finding.place.line == 10


def test_an_aid_shrinks_its_words_before_it_complains(tmp_path):
    sizes = {}
    long = "[{text: Plant" + " one more tree beside the well" * 12 + "}]"
    for height in (130, 55):
        document = AID.format(size=f"60mm x {height}mm").replace("[{steps: [Plant, Water, Pick]}]", long)
        made = drawn(tmp_path, document)
        assert made.codes == []
        sizes[height] = next(
            i.size_pt for i in leaves(made.face.front.items) if isinstance(i, Text) and i.text.startswith("Plant")
        )
    assert sizes[55] < sizes[130] == 9


def test_an_aid_in_two_columns_shrinks_before_it_loses_a_block(tmp_path):
    # Three blocks in two columns: half of the whole would fit, two blocks in a column do not.
    blocks = "[{text: First" + " tree" * 90 + "}, {text: Middle" + " tree" * 90 + "}, {text: Last" + " tree" * 90 + "}]"
    told = []
    for height in range(60, 130, 10):
        document = AID.format(size=f"100mm x {height}mm").replace("[{steps: [Plant, Water, Pick]}]", blocks)
        made = drawn(tmp_path, document.replace("columns: 1", "columns: 2"))
        told.append("aid-overflow" in made.codes)
        assert told[-1] or "Last" in words(made.face.front)
    assert told[0]
    assert not told[-1]


def test_with_little_ink_no_large_ground_is_filled_and_no_line_is_too_thin(tmp_path):
    made = summary(tmp_path, "- text: Plant\n- table: {of: harvest}", variant=Variant.LOW_INK)
    assert all(stroke.width >= 0.2 for stroke in strokes(made.face.front))


def test_another_paper_may_have_another_size(tmp_path):
    keys = 'size: 190mm x 260mm\n"on": {a5: {size: 135mm x 190mm, columns: 1}}'
    assert summary(tmp_path, "- text: Plant", keys=keys, paper="a5").face.width == 135
    assert summary(tmp_path, "- text: Plant", keys=keys, paper="a4").face.width == 190


def test_what_spans_the_columns_goes_to_the_next_page_when_the_banner_leaves_too_little_room(tmp_path):
    rows = ", ".join(f"[Row {i}, words]" for i in range(40))
    made = summary(tmp_path, f"- {{heading: All, span: true}}\n- {{table: {{rows: [{rows}]}}, span: true}}")
    assert made.codes == []
    assert len(made.faces) == 2
    for face in made.faces:
        set_words = [item for item in leaves(face.front.items) if isinstance(item, Text)]
        assert all(item.y < 249 for item in set_words if item.text.startswith(("Row", "words")))


def test_a_heading_and_what_it_holds_higher_than_a_page_are_a_finding(tmp_path):
    rows = ", ".join(f"[Row {i}, words]" for i in range(43))
    made = summary(tmp_path, f"- {{heading: All, span: true}}\n- {{table: {{rows: [{rows}]}}, span: true}}")
    assert made.codes == ["block-overflow"]


def test_an_aid_in_columns_whose_only_table_is_missing_is_an_empty_card_with_a_finding(tmp_path):
    document = AID.format(size="large_aid").replace("columns: 1", "columns: 2")
    made = drawn(tmp_path, document.replace("[{steps: [Plant, Water, Pick]}]", "[{table: {of: nothing}}]"))
    assert made.codes == ["unknown-reference"]
    assert words(made.face.front) == "Turn"


def test_a_narrow_title_leaves_half_of_its_width_to_the_words_beside_a_picture(tmp_path):
    head = HEAD.format(keys="size: 129mm x 203mm\ncolumns: 1")
    subtitle = "Where the rulebook is silent or says two things"
    keys = f'subtitle: "{subtitle}"\n    picture: wood_scene\n    icon: crown\n    blocks:'
    assert drawn(tmp_path, head.replace("blocks:", keys) + "      - text: Plant trees.\n").codes == []
