"""Maps of squares: painted grids with walls and doors, names of squares, boards for chess, looks, and what is told."""

import pytest
from helpers.small_games import drawn, leaves, words

from pnp.base.findings import Findings
from pnp.drawing.geometry import Box
from pnp.drawing.scene import Path, Text, bounds
from pnp.drawing.style import Variant
from pnp.project.folder import Project
from pnp.project.maps import game_to_play, with_maps

SET = """\
board_set: map
layout: square_map
square: 10mm
KEYS
boards:
  - id: map
BOARD
"""
DUNGEON = """\
    grid: |
      #######
      #..+..#
      #..#~~#
      #SS####
      #..o.>#
      #######
"""
CHESS = """\
    columns: 4
    rows: 3
    colours: [milk, clay]
"""


def squares(folder, board=DUNGEON, keys="", **options):
    return drawn(folder, SET.replace("KEYS\n", keys).replace("BOARD\n", board), **options)


def model(folder, board=DUNGEON, keys=""):
    squares(folder, board, keys)
    project = Project(root=folder, output=folder)
    game = game_to_play(project, folder / "content" / "orchard", Findings())
    return with_maps(game, project).maps["map"]


def fills(made, colour):
    return [item for item in leaves(made.face.front.items) if isinstance(item, Path) and item.fill == colour]


def test_the_map_is_as_large_as_its_squares_with_their_margin(tmp_path):
    face = squares(tmp_path, keys="panel: 30mm\n").face
    assert (face.width, face.height) == (7 * 10 + 24 + 30, 6 * 10 + 24)
    assert Box(0, 0, face.width, face.height).contains(bounds(face.front.items), slack=0.5)


def test_a_step_costs_what_the_square_that_it_leads_into_says(tmp_path):
    mud = "    legend_of: {m: {cost: 3}}\n    grid: |\n      .m.\n"
    assert model(tmp_path, mud).route("a1", "c1").length == 4


def test_rock_is_no_square_of_play_and_doors_are(tmp_path):
    made = model(tmp_path)
    assert "a1" not in made.by_id
    assert made.neighbours("d2") == ("c2", "e2")
    assert made.route("b2", "f2").length == 4
    assert made.parts == (tuple(made.by_id),)


def test_a_plan_has_its_walls_and_doors_between_the_squares(tmp_path):
    plan = "    plan: |\n      +-+-+-+\n      |. .|.|\n      + +D+-+\n      |.S. ~=\n      +-+-+-+\n"
    made = model(tmp_path, plan)
    assert set(made.neighbours("a1")) == {"b1", "a2"}
    assert "c1" not in made.neighbours("b1")
    assert {way.kind for way in made.ways if "b2" in way.ends} == {"door", "secret_door", ""}
    assert made.parts[1:] == (("c1",),)


def test_walls_stop_and_doors_let_through(tmp_path):
    edges = "    edges: [{at: b2, side: east}, {at: b1, side: south, kind: door}]\n"
    made = model(tmp_path, CHESS + edges)
    assert "c2" not in made.neighbours("b2")
    assert "b2" in made.neighbours("b1")


def test_diagonal_steps_are_a_choice_and_cut_no_corner_of_rock(tmp_path):
    assert "b2" not in model(tmp_path, CHESS).neighbours("a1")
    assert "b2" in model(tmp_path, CHESS, "diagonal: true\n").neighbours("a1")
    assert "c3" not in model(tmp_path, DUNGEON, "diagonal: true\n").neighbours("d2")


def test_squares_are_counted_from_the_top_or_for_chess_from_the_bottom(tmp_path):
    marks = "    marks: [{at: [a1], icon: wood, text: Corner}]\n"
    for labels, is_low in (("grid", False), ("chess", True)):
        made = squares(tmp_path, CHESS + marks, f"labels: {labels}\n")
        (corner,) = [item for item in leaves(made.face.front.items) if isinstance(item, Text) and item.text == "Corner"]
        assert (corner.y > 27) is is_low


def test_labels_stand_along_the_border_or_nowhere(tmp_path):
    assert words(squares(tmp_path, CHESS).face.front).split() == ["a", "b", "c", "d", "1", "2", "3"]
    assert words(squares(tmp_path, CHESS, "labels: none\n").face.front) == ""


def test_the_squares_of_a_board_are_coloured_in_turn_and_may_be_missing(tmp_path):
    (clay,) = fills(squares(tmp_path, CHESS), "#B5532E")
    assert clay.outline.ops == "MLLLZ" * 6
    (clay,) = fills(squares(tmp_path, CHESS + "    missing: [a1, b1]\n"), "#B5532E")
    assert clay.outline.ops == "MLLLZ" * 5
    assert "b1" not in model(tmp_path, CHESS + "    missing: [a1, b1]\n").by_id


def test_rooms_have_numbers_and_names_which_the_legend_takes_over(tmp_path):
    rooms = "    rooms: [{id: hall, at: b2, number: '7', name: Hall}]\n"
    assert "7 Hall" in words(squares(tmp_path, DUNGEON + rooms).face.front)
    legend = "    legend: Rooms\n    legend_box: [85mm, 5mm, 40mm, 40mm]\n"
    assert "7 Rooms 7 Hall" in words(
        squares(tmp_path, DUNGEON + rooms + legend, "panel: 40mm\nlabels: none\n").face.front
    )


def test_characters_of_ones_own_stand_for_icons(tmp_path):
    own = "    legend_of: {T: {icon: chest, name: Chest}}\n"
    made = squares(tmp_path, own + DUNGEON.replace("#..o", "#.To"))
    assert made.codes == []


@pytest.mark.parametrize("look", ["ink", "blueprint", "parchment"])
def test_each_look_draws_and_low_ink_is_ink_on_white(tmp_path, look):
    colour = squares(tmp_path, keys=f"look: {look}\n")
    assert colour.codes == []
    low = squares(tmp_path, keys=f"look: {look}\n", variant=Variant.LOW_INK)
    assert {item.fill for item in leaves(low.face.front.items) if isinstance(item, Path)} <= {
        None,
        "#FFFFFF",
        "#1E1E1E",
    }


def test_hatching_lies_outside_the_rooms_and_can_be_left_out(tmp_path):
    many = len(squares(tmp_path).face.front.items)
    assert len(squares(tmp_path, keys="hatching: false\n").face.front.items) < many


def test_an_unknown_character_is_reported_at_its_line_and_column(tmp_path):
    document = SET.replace("KEYS\n", "").replace("BOARD\n", DUNGEON.replace("#..o.>#", "#..o.?#"))
    (finding,) = [one for one in drawn(tmp_path, document).findings if one.code == "square-grid"]
    line = document.splitlines()[finding.place.line - 1]
    assert line[finding.place.column - 1] == "?"


def test_a_grid_may_begin_with_blanks_and_its_characters_keep_their_places(tmp_path):
    grid = "    grid: |2\n         ..\n      ..?.\n"
    (finding,) = squares(tmp_path, grid).findings
    line = SET.replace("KEYS\n", "").replace("BOARD\n", grid).splitlines()[finding.place.line - 1]
    assert line[finding.place.column - 1] == "?"


@pytest.mark.parametrize(
    ("board", "code"),
    [
        (CHESS + "    missing: [e9]\n", "unknown-space"),
        (CHESS + "    edges: [{at: z1, side: north}]\n", "unknown-space"),
        (DUNGEON + "    columns: 3\n    rows: 3\n", "map-form"),
        (f"    grid: {'.' * 500}\n", "bad-value"),
        ("    columns: 3\n", "map-form"),
        ("    title: None\n", "map-form"),
    ],
)
def test_what_means_nothing_is_reported(tmp_path, board, code):
    assert code in squares(tmp_path, board).codes


def test_a_poster_is_divided_between_squares(tmp_path):
    across, down = squares(tmp_path, CHESS, "panel: 3mm\n").face.seams
    assert across == (12, 22, 32, 42, 52, *range(52, 67))
    assert down == (12, 22, 32, 42, *range(42, 54))


TRIANGLES = """\
    grid: |
      _..._
      ..~w.
    legend_of: {w: {terrain: woods, cost: 3}}
"""


def test_triangles_stand_on_their_side_and_on_their_tip_in_turn(tmp_path):
    face = squares(tmp_path, TRIANGLES, "shape: triangle\nhatching: false\n").face
    assert (face.width, face.height) == pytest.approx((3 * 10 + 24, 2 * 8.66 + 24), abs=0.01)
    floor = max(
        (item for item in leaves(face.front.items) if isinstance(item, Path)), key=lambda item: len(item.outline.ops)
    )
    assert floor.outline.ops == "MLLZ" * 8
    b1 = [(17, 12), (27, 12), (22, 20.66)]
    assert floor.outline.points[:6] == pytest.approx([number for point in b1 for number in point], abs=0.01)
    across, down = face.seams
    assert across == ()
    assert down[:3] == pytest.approx((12, 20.66, 29.32), abs=0.01)


def test_a_triangle_has_three_neighbours(tmp_path):
    board = model(tmp_path, TRIANGLES, "shape: triangle\n")
    assert set(board.neighbours("c1")) == {"b1", "d1", "c2"}
    assert set(board.neighbours("c2")) == {"b2", "d2", "c1"}
    assert set(board.neighbours("b1")) == {"c1"}
    assert set(board.neighbours("b2")) == {"a2", "c2"}
    assert board.by_id["d2"].kind == "woods"
    assert board.route("c2", "e2").length == 4


def test_a_wall_on_a_side_of_a_triangle_is_no_step(tmp_path):
    wall = "    edges: [{at: b1, side: east}]\n"
    assert "b1" not in model(tmp_path, TRIANGLES + wall, "shape: triangle\n").neighbours("c1")


@pytest.mark.parametrize(
    ("board", "keys", "code"),
    [
        (TRIANGLES + "    edges: [{at: b1, side: south}]\n", "", "map-side"),
        (TRIANGLES, "diagonal: true\n", "map-form"),
        ("    plan: '+-+'\n", "", "map-form"),
        (TRIANGLES + "    marks: [{at: [q9], text: no}]\n", "", "unknown-space"),
    ],
)
def test_what_means_nothing_on_triangles_is_reported(tmp_path, board, keys, code):
    assert code in squares(tmp_path, board, f"shape: triangle\n{keys}").codes


@pytest.mark.parametrize("keys", ["", "shape: triangle\n"])
def test_terrain_is_drawn_as_on_hex_maps(tmp_path, keys):
    made = {style: squares(tmp_path, TRIANGLES, f"{keys}drawing: {style}\n") for style in ("flat", "engraved")}
    assert len(fills(made["flat"], "#BFCF97")) == 1
    assert fills(made["engraved"], "#BFCF97") == []
