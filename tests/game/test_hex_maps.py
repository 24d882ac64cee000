"""Charts of hex maps: names, outlines, terrain from text, sides, lines, and what play asks of them."""

import pytest

from pnp.base.findings import Findings
from pnp.game.board_maps import Route
from pnp.game.hex_maps.keys import HexGridKeys, HexMapKeys
from pnp.game.hex_maps.surveying import chart_of
from pnp.reader.typed import typed
from pnp.reader.yaml_reader import parse


class OneMap(HexMapKeys):
    id: str


class Maps(HexGridKeys):
    items: tuple[OneMap, ...]


GRID = """\
terrain: {clear: ".", woods: {sign: w, cost: 2}, sea: {sign: s, closed: true}}
grid: |
  .ww.
  ..s.
  w.s.
"""


def survey(board, keys="labels: ccrr"):
    """The chart of one map, and the findings about it."""
    findings = Findings()
    lines = "".join(f"    {line}\n" for line in board.splitlines())
    text = f"{keys}\nitems:\n  - id: m\n{lines}"
    (node,) = parse(text.encode(), shown_as="set.yaml", findings=findings)
    findings.lines["set.yaml"] = text.splitlines()
    maps = typed(Maps, node, names=None, findings=findings)
    assert maps is not None, [finding.as_text() for finding in findings]
    return chart_of(maps, maps.items[0], "m", findings), list(findings)


def names(board, keys="labels: ccrr"):
    chart, findings = survey(board, keys)
    assert not findings, [finding.as_text() for finding in findings]
    return " ".join(sorted(chart.cells))


@pytest.mark.parametrize(
    ("labels", "expected"),
    [
        ("ccrr", "0101 0102 0201 0202 0301 0302"),
        ("rrcc", "0101 0102 0103 0201 0202 0203"),
        ("letter_number", "A1 A2 A3 B1 B2 B3"),
        ("column_letter", "A1 A2 B1 B2 C1 C2"),
        ("double", "A1 A3 A5 B2 B4 B6"),
    ],
)
def test_hexagons_are_named_in_the_common_ways(labels, expected):
    assert names("columns: 3\nrows: 2", f"labels: {labels}") == expected


def test_doubled_numbers_follow_the_offset_and_the_columns_of_flat_tops():
    assert names("columns: 2\nrows: 2", "labels: double\noffset: even") == "A2 A4 B1 B3"
    assert names("columns: 2\nrows: 2", "labels: double\norientation: flat") == "A1 A3 B2 B4"


def test_the_offset_moves_the_other_rows():
    odd, _ = survey("columns: 2\nrows: 2", "labels: ccrr")
    even, _ = survey("columns: 2\nrows: 2", "labels: ccrr\noffset: even")
    assert odd.cells["0101"].distance(odd.cells["0202"]) == 2
    assert even.cells["0101"].distance(even.cells["0202"]) == 1


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        ("cells: [A1:B2, C1]", "A1 A2 B1 B2 C1"),
        ("columns: 2\nrows: 2\nwithout: [A2, B1]", "A1 B2"),
        ("terrain: {clear: c}\ngrid: |\n  cc-\n  -cc", "A1 A2 B2 B3"),
        ("side: 2\nwithout: [B2]", "A2 A3 B1 B3 C1 C2"),
    ],
)
def test_outlines_are_ranges_lists_missing_hexagons_and_grids(board, expected):
    labels = "labels: diagonal" if "side" in board else "labels: letter_number"
    assert names(board, labels) == expected


def test_terrain_comes_from_the_grid_and_lists_win():
    chart, findings = survey(GRID + "without: ['0403']\nhexsides: []")
    assert not findings
    assert chart.terrain[chart.cells["0201"]] == "woods"
    listed = GRID.replace("cost: 2", "cost: 2, hexes: ['0101:0102']")
    chart, findings = survey(listed)
    assert {chart.terrain[chart.cells[name]] for name in ("0101", "0102")} == {"woods"}


def test_blanks_between_the_characters_of_a_grid_are_passed_over():
    chart, findings = survey("terrain: {clear: c}\ngrid: |\n  c c c\n   c c c")
    assert not findings
    assert len(chart.cells) == 6


@pytest.mark.parametrize(
    ("old", "new", "code", "line", "column", "said"),
    [
        (".ww.", ".wW.", "map-grid", 6, 9, "did you mean"),
        (".ww.", ".wX.", "map-grid", 6, 9, "name it under terrain"),
        ("..s.", "..s", "map-grid", 7, 10, "3 characters; expected 4"),
        ("..s.", "..s..", "map-grid", 7, 11, "5 characters; expected 4"),
    ],
)
def test_mistakes_in_a_grid_are_reported_at_line_and_column(old, new, code, line, column, said):
    _, findings = survey(GRID.replace(old, new))
    (finding,) = findings
    assert (finding.code, finding.place.line, finding.place.column) == (code, line, column)
    assert said in f"{finding.message} {finding.hint}"


def test_a_grid_with_too_few_lines_is_reported():
    _, findings = survey("columns: 4\nrows: 4\n" + GRID)
    assert [finding.message for finding in findings] == ["the grid has 3 lines; the map has 4 rows"]


def test_two_kinds_of_terrain_with_one_character_are_reported():
    _, findings = survey(GRID.replace('clear: "."', 'clear: ".", fields: w'))
    assert [finding.code for finding in findings] == ["map-grid"]


def test_sides_are_named_by_two_hexagons_or_by_a_hexagon_and_a_way():
    board = GRID + "hexsides:\n  - {kind: river, along: [0101/0201, 0101 SE]}"
    chart, findings = survey(board)
    assert not findings
    (river,) = chart.side_lines
    assert [{chart.names[cell] for cell in side} for side in river.sides] == [{"0101", "0201"}, {"0101", "0102"}]


@pytest.mark.parametrize(
    ("written", "code", "said"),
    [
        ("hexsides:\n  - {kind: river, along: [0101/0301]}", "map-side", "do not touch"),
        ("hexsides:\n  - {kind: river, along: [0101 N]}", "map-side", "is no side"),
        ("hexsides:\n  - {kind: river, along: [0101/0901]}", "unknown-hex", '"0901"'),
        ("lines:\n  - {kind: road, through: [0101, 0301]}", "map-line", "0101 to 0301"),
        ("lines:\n  - {kind: road, through: [0101, 9901]}", "unknown-hex", '"9901"'),
        ("areas:\n  - {name: North, hexes: ['0101:9999']}", "unknown-hex", '"9999"'),
    ],
)
def test_what_does_not_touch_or_is_not_there_is_reported_at_its_place(written, code, said):
    _, findings = survey(GRID + written)
    (finding,) = findings
    assert finding.code == code
    assert said in finding.message
    assert finding.place.line == 10


def test_play_sees_hexagons_as_spaces_and_touching_as_ways():
    chart, _ = survey(GRID + "lines:\n  - {kind: road, through: [0101, 0201]}")
    seen = chart.as_board_map(places={}, called={chart.cells["0101"]: "Mill"}, regions={})
    assert (seen.id, len(seen.spaces), seen.name("0101"), seen.by_id["0201"].kind) == ("m", 10, "Mill", "woods")
    assert set(seen.neighbours("0101")) == {"0201", "0102"}
    assert seen.links["0101_to_0201"].kind == "road"


def test_a_step_costs_what_the_terrain_of_its_end_says():
    seen = survey(GRID)[0].as_board_map({}, {}, {})
    assert seen.route("0101", "0401") == Route(("0101", "0201", "0301", "0401"), 5)
    assert seen.route("0401", "0101").length == 5


def test_closed_terrain_is_entered_along_lines_alone():
    sea = {"0302", "0303"}
    assert not sea & survey(GRID)[0].as_board_map({}, {}, {}).by_id.keys()
    ferry = survey(GRID + "lines:\n  - {kind: track, through: [0202, 0302]}")[0].as_board_map({}, {}, {})
    assert sea & ferry.by_id.keys() == {"0302"}
    assert ferry.neighbours("0302") == ("0202",)


def test_a_closed_side_is_crossed_along_lines_alone():
    wall = "columns: 2\nrows: 1\nhexsides:\n  - {kind: wall, along: [0101/0201], closed: %s}\n"
    step = survey(wall % "false")[0].as_board_map({}, {}, {}).route("0101", "0201")
    assert step == Route(("0101", "0201"), 1)
    assert survey(wall % "true")[0].as_board_map({}, {}, {}).route("0101", "0201") is None
    gate = survey(wall % "true" + "lines:\n  - {kind: road, through: [0101, 0201]}")[0]
    assert gate.as_board_map({}, {}, {}).route("0101", "0201") == step


def test_hexagons_that_missing_ones_cut_off_are_parts_of_their_own():
    chart, _ = survey("columns: 5\nrows: 1\nwithout: ['0301']")
    assert chart.as_board_map({}, {}, {}).parts == (("0101", "0201"), ("0401", "0501"))


def test_a_map_without_hexagons_is_reported():
    _, findings = survey("columns: 1\nrows: 1\nwithout: ['0101']")
    assert [finding.code for finding in findings] == ["map-form"]


@pytest.mark.parametrize("name", ["ZZZZ9", "A99999999", "9" * 6000, "", "A"])
def test_labels_that_no_map_has_are_reported_once(name):
    _, findings = survey(f'cells: ["{name}"]', "labels: letter_number")
    assert [finding.code for finding in findings] == ["unknown-hex"]


def test_doubled_numbers_of_the_other_rows_are_reported_with_the_offset_that_has_them():
    _, (finding, *_) = survey("cells: [A2:C2, B1]", "labels: double\norientation: flat")
    assert (finding.code, finding.hint) == ("unknown-hex", "offset: even")
    assert names("cells: [A2, B1]", "labels: double\norientation: flat\noffset: even") == "A2 B1"


@pytest.mark.parametrize(
    ("sign", "said"),
    [
        ("324009253", 'met 9 characters for "sign"; expected at most 1'),
        ("''", 'met 0 characters for "sign"; expected at least 1'),
    ],
)
def test_a_sign_is_one_character_also_where_digits_are_written(sign, said):
    findings = Findings()
    text = f"items:\n  - {{id: m, side: 2, terrain: {{woods: {{sign: {sign}}}}}}}\n"
    (node,) = parse(text.encode(), shown_as="set.yaml", findings=findings)
    assert typed(Maps, node, names=None, findings=findings) is None
    assert [finding.message for finding in findings] == [said]
