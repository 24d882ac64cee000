"""Mats with slots as large as their pieces, score pads, and courses of tracks."""

from itertools import combinations

import pytest
from helpers.small_games import drawn, leaves, strokes, words

from pnp.drawing.geometry import Box
from pnp.drawing.scene import Path, Text, bounds
from pnp.drawing.style import Variant

SET = """\
token_set: chips
layout: tokens
component: grove
size: 20mm
tokens: [{id: chip, letter: W, count: 12}]
---
board_set: boards
layout: boards
component: map
boards:
  - id: map
    size: 200mm x 150mm
    regions:
"""


def board(tmp_path, region, box="10mm, 10mm, 180mm, 130mm", **options):
    made = drawn(tmp_path, f"{SET}      - {region}\n        box: [{box}]\n", **options)
    return made, made.faces[-1].front


def test_a_slot_is_as_large_as_the_pieces_that_lie_there(tmp_path):
    made, front = board(tmp_path, "slots: [{component: grove, name: Chips, count: 2}]")
    assert made.codes == []
    widths = [bounds([item]).width for item in leaves(front.items) if isinstance(item, Path)]
    assert any(width == pytest.approx(22, abs=0.6) for width in widths)
    assert words(front) == "Chips Chips"


def test_a_slot_can_have_a_size_of_its_own_and_lie_on_its_side(tmp_path):
    made, front = board(tmp_path, "slots: [{size: 63mm x 88mm, turned: true, stack: 3, note: Draw}]")
    assert made.codes == []
    assert words(front) == "Draw"


def test_slots_of_a_row_stand_on_one_middle(tmp_path):
    made, front = board(tmp_path, "slots: [{size: 20mm x 20mm}, {size: 10mm x 10mm}]")
    assert made.codes == []
    large, small = (bounds([item]) for item in leaves(front.items) if isinstance(item, Path) and item.dash)
    assert large.height > small.height + 9
    assert large.centre.y == pytest.approx(small.centre.y)


def test_a_pile_and_a_slot_beside_it_begin_and_are_named_at_one_height(tmp_path):
    made, front = board(
        tmp_path, "slots: [{size: 20mm x 30mm, stack: 4, name: Draw}, {size: 20mm x 30mm, name: Discard}]"
    )
    assert made.codes == []
    pile, slot = (bounds([item]) for item in leaves(front.items) if isinstance(item, Path) and item.dash)
    draw, discard = (item for item in leaves(front.items) if isinstance(item, Text))
    assert pile.y == pytest.approx(slot.y)
    assert draw.y == pytest.approx(discard.y)


@pytest.mark.parametrize(
    ("pieces", "width"),
    [
        ("tile_set: chips\nlayout: hex_tiles\nacross: 30mm\nflat_top: true\ntiles: [{id: a, title: A}]", 34.64),
        ("tile_set: chips\nlayout: edge_tiles\nshape: hex_pointy\nacross: 30mm\ntiles: [{id: a}]", 30.0),
        ("token_set: chips\nlayout: dials\ntokens: [{id: a, kind: die, edge: 16mm}]", 16.0),
    ],
)
def test_tiles_and_dice_tell_how_large_their_slots_are(tmp_path, pieces, width):
    boards = SET.partition("---\n")[2]
    region = "      - slots: [{component: grove}]\n        box: [10mm, 10mm, 80mm, 80mm]\n"
    made = drawn(tmp_path, f"{pieces}\ncomponent: grove\n---\n{boards}{region}")
    assert made.codes == []
    slot = next(item for item in strokes(made.faces[-1].front) if item.dash)
    assert bounds([slot._replace(width=0)]).width == pytest.approx(width, abs=0.02)


@pytest.mark.parametrize(
    ("slot", "said"),
    [
        ("component: grive", 'there is no component "grive"'),
        ("component: aid", 'nothing says how large a "aid" is'),
        ("name: Here", "a slot needs a component or a size"),
    ],
)
def test_a_slot_without_a_size_is_a_finding(tmp_path, slot, said):
    made, _ = board(tmp_path, f"slots: [{{{slot}}}]")
    assert [finding.code for finding in made.findings] == ["slot-size"]
    assert said in made.findings[0].message


def test_slots_that_need_more_room_than_their_box_are_a_finding(tmp_path):
    made, _ = board(tmp_path, "slots: [{component: grove, count: 6}]", "10mm, 10mm, 60mm, 40mm")
    assert made.codes == ["spaces-overflow"]


def test_a_score_pad_has_a_column_for_each_player(tmp_path):
    rows = "[{label: Cities, note: 2 each}, {label: Sum, strong: true}]"
    made, front = board(tmp_path, f"score: {{rows: {rows}}}")
    assert made.codes == []
    assert sorted(words(front).split()) == ["2", "Cities", "Sum", "each"]
    upright = [p for p in leaves(front.items) if isinstance(p, Path) and p.outline.ops == "ML" and _is_upright(p)]
    assert len(upright) == 2 * (4 + 1), "four players in each of two rows"


def test_the_rows_of_a_score_pad_are_parted_by_lines_where_ink_is_saved(tmp_path):
    rows = "[{label: Cities}, {label: Roads}, {label: Sum}]"
    made, front = board(tmp_path, f"score: {{rows: {rows}}}", variant=Variant.LOW_INK)
    assert made.codes == []
    level = [p.outline.points for p in leaves(front.items) if isinstance(p, Path) and p.outline.ops == "ML"]
    ends = [round(x2 - x1) for x1, y1, x2, y2 in level if y1 == y2]
    assert ends == [180] * 3


def _is_upright(path):
    x1, y1, x2, y2 = path.outline.points
    return x1 == x2 and y1 != y2


@pytest.mark.parametrize("players", ["many", "0", "40"])
def test_a_score_pad_for_no_number_of_players_is_a_finding(tmp_path, players):
    made, _ = board(tmp_path, f"score: {{players: '{players}', rows: [{{label: Sum}}]}}")
    assert made.codes == ["score-players"]


@pytest.mark.parametrize("players", ["3", "{players.min}"])
def test_the_number_of_players_of_a_score_pad_is_no_text_that_it_prints(harvest, players):
    score = f"score: {{players: '{players}', rows: [{{label: Sum}}]}}"
    (harvest.folder / "pads.yaml").write_text(
        "board_set: pad\nlayout: boards\noptional: true\nboards:\n  - id: pad\n    component: token\n"
        f"    size: 90mm x 60mm\n    regions:\n      - {{{score}, box: [5mm, 5mm, 80mm, 50mm]}}\n"
    )
    done = harvest.run("build", "--only", "pad", "--format", "pdf")
    assert done.exit_code == 0, done.output
    harvest.run("text", "export", "harvest", "-o", str(harvest.root / "words.csv"))
    assert "players" not in (harvest.root / "words.csv").read_text()


@pytest.mark.parametrize("shape", ["square", "disc", "hexagon"])
@pytest.mark.parametrize("way", ["circle", "spiral"])
def test_spaces_of_round_tracks_keep_apart_within_their_box(tmp_path, way, shape):
    made, front = board(tmp_path, f"track: {{way: {way}, last: '30', shape: {shape}}}")
    assert made.codes == []
    spaces = [item for item in leaves(front.items) if isinstance(item, Path) and item.stroke and item.fill]
    boxes = [bounds([space]) for space in spaces]
    assert len(boxes) == 30
    assert all(Box(10, 10, 180, 130).contains(box, slack=0.5) for box in boxes)
    size = min(box.width for box in boxes)
    for one, other in combinations([box.centre for box in boxes], 2):
        across, down = abs(one.x - other.x), abs(one.y - other.y)
        assert max(across, down) >= size * 0.86 if shape == "square" else (across**2 + down**2) ** 0.5 >= size * 0.9


def test_a_circle_begins_where_the_content_says(tmp_path):
    _, front = board(tmp_path, "track: {way: circle, last: '12', begin: 90}")
    first = next(item for item in leaves(front.items) if isinstance(item, Text) and item.text == "1")
    assert first.x > 150
    assert first.y == pytest.approx(75, abs=4)


def test_a_curved_line_goes_through_its_points(tmp_path):
    points = "[[10mm, 10mm], [60mm, 80mm], [120mm, 10mm]]"
    made, front = board(tmp_path, f"track: {{way: line, points: {points}, curved: true, last: '5', size: 8mm}}")
    assert made.codes == []
    strokes = [item for item in leaves(front.items) if isinstance(item, Path) and not item.fill]
    assert [stroke.outline.ops[:2] for stroke in strokes] == ["MC"]


@pytest.mark.parametrize("way", ["rows", "around", "circle", "spiral", "line"])
def test_a_track_without_room_for_its_spaces_is_a_finding(tmp_path, way):
    made, _ = board(tmp_path, f"track: {{way: {way}, last: '900'}}", "10mm, 10mm, 30mm, 20mm")
    assert made.codes == ["track-room"]


def test_a_score_pad_whose_labels_leave_no_room_is_a_finding(tmp_path):
    made, _ = board(tmp_path, "score: {label: 170mm, rows: [{label: Sum}]}")
    assert made.codes == ["spaces-overflow"]
