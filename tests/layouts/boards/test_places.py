"""Boards with places: the track around the edge, and cells with notes."""

import pytest
from helpers.small_games import drawn, leaves, words

from pnp.drawing.scene import Text

HEAD = """\
board_set: boards
layout: boards
component: map
boards:
  - id: map
    size: 200mm x 150mm
    regions:
"""


def board(tmp_path, regions, **options):
    body = "".join(f"      {line}\n" for line in regions.strip("\n").splitlines())
    return drawn(tmp_path, HEAD + body, **options)


def test_a_track_around_the_edge_has_every_number_and_closes(tmp_path):
    made = board(tmp_path, "- {edge: {spaces: 20, across: 7, depth: 10mm}, box: [0mm, 0mm, 200mm, 150mm]}")
    assert made.codes == []
    assert words(made.face.front).split() == [str(number) for number in range(20)]
    middles = {
        item.text: (item.x + item.width / 2, item.y) for item in leaves(made.face.front.items) if isinstance(item, Text)
    }
    assert middles["0"][0] == pytest.approx(5, abs=0.2)
    assert middles["6"][0] == pytest.approx(195, abs=0.2)
    assert middles["19"][0] == pytest.approx(middles["0"][0], abs=0.4)


@pytest.mark.parametrize("spaces", [21, 12, "none"])
def test_spaces_that_do_not_go_round_are_a_finding(tmp_path, spaces):
    made = board(tmp_path, f"- {{edge: {{spaces: {spaces}, across: 7, depth: 10mm}}, box: [0mm, 0mm, 200mm, 150mm]}}")
    assert made.codes == ["edge-count"]
    hint = made.findings[0].hint
    assert board(tmp_path, f"- {{edge: {{{hint}, across: 7, depth: 10mm}}, box: [0mm, 0mm, 200mm, 150mm]}}").codes == []


@pytest.mark.parametrize("way", ["row", "column"])
def test_cells_have_their_words_and_notes(tmp_path, way):
    made = board(
        tmp_path,
        f"""
- cells:
    way: {way}
    size: 12mm x 12mm
    joined: true
    cells: [{{label: A, note: first}}, {{icon: star, note: second}}, {{label: C, colour: clay}}]
  box: [0mm, 0mm, 90mm, 60mm]
""",
    )
    assert made.codes == []
    assert words(made.face.front).split() == ["A", "first", "second", "C"]


def test_a_column_can_begin_at_the_bottom(tmp_path):
    made = board(
        tmp_path,
        """
- cells: {size: 12mm x 12mm, upwards: true, cells: [{label: A}, {label: B}]}
  box: [0mm, 0mm, 90mm, 60mm]
""",
    )
    first, second = (item for item in leaves(made.face.front.items) if isinstance(item, Text))
    assert first.y > second.y


def test_a_mark_of_a_track_may_stand_on_a_number_of_the_rules(tmp_path):
    made = board(
        tmp_path,
        """
- track: {last: "{number.far}", marks: [{at: "{number.near}", note: here}]}
  box: [0mm, 0mm, 180mm, 40mm]
""",
    )
    assert words(made.face.front).split() == ["1", "here", "2", "3", "4", "5"]


@pytest.mark.parametrize(
    ("region", "codes"),
    [
        ("cells: {size: 20.5mm x 20.5mm, cells: [{label: A}]}, holds: [grove]", []),
        ("cells: {size: 20mm x 25mm, cells: [{label: A}]}, holds: [grove]", ["space-too-small"]),
        ("spaces: {size: 20mm x 20mm, across: 1, places: [{label: A}]}, holds: [grove]", ["space-too-small"]),
        ('track: {last: "3", size: 20mm}, holds: [grove]', ["space-too-small"]),
        ("edge: {spaces: 16, across: 5, depth: 20mm}, holds: [grove]", ["space-too-small"]),
        ("hexes: {side: 2, across: 20mm}, holds: [grove]", []),
        ("hexes: {side: 2, across: 19mm}, holds: [grove]", ["space-too-small"]),
        ("cells: {size: 90mm x 90mm, cells: [{label: A}]}, holds: [well]", ["slot-size"]),
        ("cells: {size: 90mm x 90mm, cells: [{label: A}]}, holds: [grov]", ["slot-size"]),
    ],
)
def test_pieces_that_do_not_fit_the_spaces_that_hold_them_are_a_finding(tmp_path, region, codes):
    pieces = "---\ntoken_set: groves\nlayout: tokens\nsize: 20mm\ntokens: [{id: grove, icon: house}]\n"
    body = f"      - {{{region}, box: [0mm, 0mm, 200mm, 150mm]}}\n"
    assert drawn(tmp_path, HEAD + body + pieces).codes == codes


@pytest.mark.parametrize(
    ("region", "need"),
    [
        ("cells: {size: 20mm x 25mm, cells: [{label: A}]}", "20.5 mm x 20.5 mm, with 0.5 mm to spare"),
        ("hexes: {side: 2, across: 19mm}", "20 mm x 20 mm"),
    ],
)
def test_a_piece_that_does_not_fit_is_named_with_the_room_that_it_needs(tmp_path, region, need):
    pieces = "---\ntoken_set: groves\nlayout: tokens\nsize: 20mm\ntokens: [{id: grove, icon: house}]\n"
    body = f"      - {{{region}, holds: [grove], box: [0mm, 0mm, 200mm, 150mm]}}\n"
    (finding,) = drawn(tmp_path, HEAD + body + pieces).findings
    assert finding.message.partition("; ")[2] == f'"grove" needs {need}'
