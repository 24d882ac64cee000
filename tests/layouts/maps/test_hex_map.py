"""Hex maps: forms, zones, labels, spaces, legend, and one key that scales them all."""

import math
from collections import Counter

import pytest
from helpers.small_games import drawn, leaves, strokes, words

from pnp.drawing.geometry import Box
from pnp.drawing.hexes import Grid, hexagon
from pnp.drawing.scene import Path, Text, bounds
from pnp.drawing.style import Variant

SET = """\
board_set: map
layout: hex_map
hex: 20mm
{keys}
boards:
  - id: map
{board}
"""
SIDE = "    side: 3\n"
ZONES = """\
    side: 3
    zones:
      - {side: 2, colour: moss, badge: "2", name: Inside, motif: trees}
      - {side: 3, colour: milk, badge: "3", name: Outside, motif: stones}
"""


def board(folder, keys="", lines=SIDE, **options):
    return drawn(folder, SET.format(keys=keys, board=lines), **options)


def texts(stamp):
    return [item for item in leaves(stamp.items) if isinstance(item, Text)]


def test_every_hexagon_has_its_label_once(tmp_path):
    front = board(tmp_path, "panel: 0mm").face.front
    named = "A3 A4 A5 B2 B3 B4 B5 C1 C2 C3 C4 C5 D1 D2 D3 D4 E1 E2 E3"
    assert " ".join(sorted(item.text for item in texts(front))) == named


@pytest.mark.parametrize(
    ("keys", "label"), [("labels: ccrr", "0201"), ("labels: ring_step", "2-12"), ("orientation: flat", "C3")]
)
def test_labels_follow_the_chosen_style(tmp_path, keys, label):
    assert label in [item.text for item in texts(board(tmp_path, f"panel: 0mm\n{keys}").face.front)]


def test_labels_can_be_left_out(tmp_path):
    assert texts(board(tmp_path, "panel: 0mm\nlabels: none").face.front) == []


def test_a_label_stands_inside_its_hexagon(tmp_path):
    front = board(tmp_path, "panel: 0mm").face.front
    grid = Grid(across=20)
    box = grid.bounds(hexagon(3))
    centres = [grid.centre(cell) for cell in hexagon(3)]
    for item in texts(front):
        x, y = item.x + item.width / 2 - (14 - box.x), item.y - (14 - box.y)
        near = min(centres, key=lambda c: math.dist(c, (x, y)))
        assert abs(x - near.x) < 0.01
        assert 0 < y - near.y < grid.radius


def test_a_map_is_a_poster_and_stays_in_its_trim(tmp_path):
    face = board(tmp_path, lines=ZONES).face
    assert face.poster
    assert face.count == 1
    assert Box(0, 0, face.width, face.height).contains(bounds(face.front.items), slack=0.01)


def test_all_measures_shrink_with_the_hexagon(tmp_path):
    large = board(tmp_path).face
    small = board(tmp_path, "on: {a4: {hex: 10mm}}").face
    assert small.width == pytest.approx(large.width / 2)
    assert small.height == pytest.approx(large.height / 2)
    assert min(item.size_pt for item in texts(small.front)) >= 5.5


def test_another_paper_leaves_the_hexagon_as_it_is(tmp_path):
    assert board(tmp_path, "on: {a4: {hex: 10mm}}", paper="a3").face.width == board(tmp_path).face.width


def test_the_legend_counts_the_hexagons_of_each_zone(tmp_path):
    made = board(tmp_path, lines=ZONES)
    assert made.codes == []
    for word in ("Inside", "Outside", "7 hexes", "19 hexes"):
        assert word in words(made.face.front)


def test_every_zone_has_its_number_twice_on_the_border_and_once_in_the_legend(tmp_path):
    printed = [item.text for item in texts(board(tmp_path, lines=ZONES).face.front)]
    assert printed.count("2") == printed.count("3") == 3


def test_zones_must_grow(tmp_path):
    lines = ZONES.replace("{side: 2", "{side: 3")
    (finding,) = board(tmp_path, lines=lines).findings
    assert finding.code == "map-zones"


@pytest.mark.parametrize(
    "lines", ["    side: 3\n    columns: 4\n    rows: 4\n", "    columns: 4\n", "    title: None\n"]
)
def test_a_map_has_exactly_one_form(tmp_path, lines):
    (finding,) = board(tmp_path, lines=lines).findings
    assert finding.code == "map-form"


def test_a_rectangle_of_hexagons_is_a_map_too(tmp_path):
    front = board(tmp_path, "panel: 0mm\norientation: flat\nlabels: ccrr", "    columns: 4\n    rows: 3\n").face.front
    assert len(texts(front)) == 12
    assert {"0101", "0403"} <= {item.text for item in texts(front)}


def test_a_rectangle_is_lettered_by_rows_unless_stated_otherwise(tmp_path):
    front = board(tmp_path, "panel: 0mm", "    columns: 4\n    rows: 3\n").face.front
    assert " ".join(sorted(item.text for item in texts(front))) == "A1 A2 A3 A4 B1 B2 B3 B4 C1 C2 C3 C4"


def test_the_title_of_a_rectangle_stands_beside_its_hexagons(tmp_path):
    lines = "    columns: 6\n    rows: 4\n    title: Long and winding road\n"
    front = board(tmp_path, "orientation: flat", lines).face.front
    title = [item.x for item in texts(front) if item.text in ("Long", "winding", "Long and", "winding road", "road")]
    assert title
    assert min(title) > max(item.x for item in texts(front) if item.text.startswith("A"))


def test_what_stands_on_a_dark_space_is_light(tmp_path):
    lines = SIDE + "    spaces:\n      - {at: C3, colour: night, icon: wood, text: Mill}\n"
    inks = {item.text: item.colour for item in texts(board(tmp_path, "panel: 0mm", lines).face.front)}
    assert inks["Mill"] == inks["C3"] == "#FFFFFF"
    assert inks["C4"] != "#FFFFFF"


def test_single_spaces_bear_icon_text_and_colour(tmp_path):
    lines = SIDE + "    spaces:\n      - {at: C3, colour: night, icon: wood, text: Mill}\n"
    front = board(tmp_path, lines=lines).face.front
    assert "Mill" in words(front)
    assert "#21476B" in {item.fill for item in leaves(front.items) if isinstance(item, Path)}


def test_a_space_off_the_map_is_reported_with_its_place(tmp_path):
    made = board(tmp_path, lines=SIDE + "    spaces:\n      - {at: A33, icon: wood}\n")
    (finding,) = made.findings
    assert (finding.code, finding.hint) == ("unknown-hex", 'did you mean "A3"?')
    assert "A3 to E3" in finding.message
    assert finding.place.line == 9


@pytest.mark.parametrize("variant", list(Variant))
def test_the_compass_rose_has_the_ink_and_the_ground_of_the_game(tmp_path, variant):
    def filled(keys):
        front = board(tmp_path, keys, "    side: 6\n", variant=variant).face.front
        paths = [item for item in leaves(front.items) if isinstance(item, Path) and item.stroke == "#222222"]
        return Counter(path.fill for path in paths if path.outline.ops == "MLLLZ")

    ground = "#F5EFDF" if variant is Variant.COLOUR else "#FFFFFF"
    assert filled("") - filled("compass: false") == {"#222222": 16, ground: 16}


def test_no_line_is_too_thin_to_print(tmp_path):
    for hexagons in ("20mm", "10mm"):
        front = board(tmp_path, f"on: {{a4: {{hex: {hexagons}}}}}", ZONES).face.front
        assert all(item.width >= 0.2 for item in strokes(front))


def test_low_ink_has_no_tints(tmp_path):
    front = board(tmp_path, lines=ZONES, variant=Variant.LOW_INK).face.front
    filled = {item.fill for item in leaves(front.items) if isinstance(item, Path) and item.fill}
    assert filled <= {"#FFFFFF", "#222222"}


@pytest.mark.parametrize("side", [2, 3, 4, 6])
@pytest.mark.parametrize("orientation", ["pointy", "flat"])
def test_the_legend_stands_beside_the_hexagons(tmp_path, side, orientation):
    zones = f"    side: {side}\n    legend_title: Zones\n    zones: [{{side: {side}, colour: milk, name: Fields}}]\n"
    front = board(tmp_path, f"orientation: {orientation}", zones).face.front
    grid = Grid(across=20, flat_top=orientation == "flat")
    box = grid.bounds(hexagon(side))
    (left,) = (item.x for item in texts(front) if item.text == "Zones")
    (top,) = (item.y for item in texts(front) if item.text == "Zones")
    corners = [corner for cell in hexagon(side) for corner in grid.corners(cell)]
    lowest = [x - box.x + 14 for x, y in corners if y - box.y + 14 > top - 5]
    assert left > max(lowest)
