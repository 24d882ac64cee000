"""Land on hex maps: terrain, coasts, sides, lines, areas, names at the border, cut edges, the legend."""

from itertools import combinations

import pytest
from helpers.small_games import LAYOUTS, drawn, leaves, strokes, words

from pnp.base.colours import luminance
from pnp.base.findings import Findings
from pnp.drawing.geometry import Box
from pnp.drawing.scene import Group, Path, Text, bounds
from pnp.drawing.style import Variant
from pnp.project.folder import open_project
from pnp.project.read import read_game

SET = """\
board_set: map
layout: hex_map
hex: 20mm
orientation: flat
labels: ccrr
{keys}
boards:
  - id: map
    terrain: {{clear: ".", woods: w, hills: h, water: s, town: T}}
    grid: |
      ..ww.s
      .hhw.s
      .hT..s
      ....ss
{board}
"""


def board(folder, board="", keys="", **options):
    lines = "".join(f"    {line}\n" for line in board.splitlines())
    return drawn(folder, SET.format(keys=keys, board=lines), **options)


def front(folder, *args, **options):
    made = board(folder, *args, **options)
    assert made.codes == []
    return made.face.front


def labels(stamp):
    return [item.text for item in leaves(stamp.items) if isinstance(item, Text)]


@pytest.mark.parametrize("drawing", ["flat", "woodcut", "engraved"])
def test_terrain_is_drawn_in_every_style(tmp_path, drawing):
    stamp = front(tmp_path, keys=f"drawing: {drawing}")
    plain = front(tmp_path / "plain", keys="labels: ccrr".replace("labels: ccrr", ""))
    assert len(list(leaves(stamp.items))) > 300
    assert Box(0, 0, stamp.width, stamp.height).contains(bounds(stamp.items), slack=0.01)
    assert (stamp.items == plain.items) == (drawing == "flat")


def test_water_has_a_beach_and_a_coast_that_only_low_ink_leaves_white(tmp_path):
    colours = {item.fill for item in leaves(front(tmp_path).items) if isinstance(item, Path)}
    assert "#A5CCDD" in colours
    low = front(tmp_path / "low", variant=Variant.LOW_INK)
    filled = {item.fill for item in leaves(low.items) if isinstance(item, Path) and item.fill}
    assert filled <= {"#FFFFFF", "#222222"}


def test_no_line_of_the_land_is_too_thin_to_print(tmp_path):
    stamp = front(tmp_path, "hexsides: [{kind: stream, along: [0101 S]}]", "on: {a4: {hex: 8mm}}")
    assert all(item.width >= 0.2 for item in strokes(stamp))


@pytest.mark.parametrize(
    ("along", "is_told"),
    [
        ("0202 N, 0303 S", True),
        ("0202 N, 0202 NE", False),
        ("0101 N, 0303 S", True),
        ("0101 N, 0404 S", False),
        ("0502 N, 0302 NE", True),
        ("0502 SE, 0404 NE", False),
    ],
)
def test_a_named_river_in_parts_is_told_unless_water_or_the_edge_joins_them(tmp_path, along, is_told):
    made = board(tmp_path, f"hexsides: [{{kind: river, name: Rill, along: [{along}]}}]")
    assert made.codes == (["river-parted"] if is_told else [])
    assert board(tmp_path / "unnamed", f"hexsides: [{{kind: river, along: [{along}]}}]").codes == []


def test_a_named_river_goes_on_along_another_and_a_named_wall_may_have_gaps(tmp_path):
    parts = "{kind: river, name: Rill, along: [0202 N, 0202 S]}"
    assert board(tmp_path, f"hexsides: [{parts}, {{kind: stream, along: [0202 NE, 0202 SE]}}]").codes == []
    assert board(tmp_path / "b", f"hexsides: [{parts.replace('river', 'wall')}]").codes == []
    (found,) = board(tmp_path / "c", f"hexsides: [{parts}]").findings
    assert found.message == '"Rill" is in 2 parts, and only one of them bears the name'
    assert found.place.line == 15


def test_the_legend_lists_what_was_used_and_nothing_else(tmp_path):
    said = words(
        front(tmp_path, "hexsides: [{kind: river, along: [0101 S]}]\nlines: [{kind: rail, through: [0101, 0201]}]")
    )
    for word in ("Clear", "Woods", "Hills", "Water", "Town", "River", "Rail"):
        assert word in said
    assert "Road" not in said


def test_the_legend_has_the_words_of_the_map(tmp_path):
    said = words(front(tmp_path, "lines: [{kind: rail, through: [0101, 0201]}]\nlegend_names: {rail: Eisenbahn}"))
    assert "Eisenbahn" in said
    assert "Rail" not in said


def test_names_stand_along_lines_in_areas_and_under_places(tmp_path):
    stamp = front(
        tmp_path,
        "hexsides: [{kind: river, name: Rill, along: [0101 S, 0201 SW]}]\n"
        "lines: [{kind: road, name: Salt road, through: [0101, 0201, 0302]}]\n"
        "areas: [{name: Upland, hexes: ['0101:0202'], colour: clay, tint: true}]\n"
        "spaces: [{at: '0303', name: Dorn}, {at: '0101', slots: 2, value: '30'}]\n"
        "scale: {hexes: 2, says: a day}\n"
        "arrows: [{from: '0101', to: '0403', text: March}]",
    )
    said = words(stamp)
    for name in ("Rill", "Salt road", "Upland", "Dorn", "30", "a day", "March"):
        assert name in said


def test_names_at_the_border_are_those_of_rows_and_columns(tmp_path):
    printed = labels(front(tmp_path, keys="label_at: border"))
    assert "0101" not in printed
    assert printed.count("01") == 4
    assert printed.count("06") == 2


@pytest.mark.parametrize("place", ["top", "centre", "bottom"])
def test_a_label_stands_where_it_is_asked_for(tmp_path, place):
    stamp = front(tmp_path, keys=f"label_at: {place}\npanel: 0mm")
    items = [item for item in leaves(stamp.items) if isinstance(item, Text) and item.text == "0101"]
    (item,) = items
    low, high = {"top": (14, 18), "centre": (22.5, 26), "bottom": (30, 34)}[place]
    assert low < item.y < high


def test_a_cut_edge_is_straight_and_clips_the_hexagons(tmp_path):
    whole, cut = board(tmp_path, keys="edge: whole").face, board(tmp_path / "cut", keys="edge: half").face
    assert cut.width < whole.width
    assert cut.height == pytest.approx(whole.height - 20)
    assert any(isinstance(item, Group) and item.clip and item.clip.ops == "MLLLZ" for item in cut.front.items)


def test_regions_of_boards_stand_on_a_map(tmp_path):
    said = words(front(tmp_path, "regions: [{track: {last: '12'}, box: [5mm, 5mm, 90mm, 20mm], title: Turns}]"))
    assert "Turns" in said
    assert "12" in said


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ("spaces: [{at: '9999', name: Nowhere}]", "unknown-hex"),
        ("arrows: [{from: '0101', to: '9999'}]", "unknown-hex"),
        ("lines: [{kind: raod, through: [0101, 0201]}]", "bad-value"),
        ("hexsides: [{kind: rivr, along: [0101 S]}]", "bad-value"),
    ],
)
def test_what_the_map_does_not_have_is_reported(tmp_path, lines, code):
    with pytest.raises(AssertionError):
        front(tmp_path, lines)
    assert board(tmp_path, lines).codes == [code]


def test_terrain_that_nothing_draws_is_reported_with_the_nearest_name(tmp_path):
    document = SET.format(keys="", board="").replace("woods: w", "wods: w")
    (finding,) = drawn(tmp_path, document).findings
    assert finding.code == "unknown-terrain"
    assert finding.hint == 'did you mean "woods"?'


@pytest.mark.parametrize("variant", list(Variant))
def test_two_kinds_of_water_have_one_coast(tmp_path, variant):
    width = 0.5 if variant is Variant.LOW_INK else 2.6
    deep = SET.replace("water: s,", "water: s, deep: {{draw: water, hexes: ['0603', '0604']}},")
    coasts = []
    for text in (SET, deep):
        made = drawn(tmp_path, text.format(keys="", board=""), variant=variant)
        assert made.codes == []
        coasts.append([item.outline for item in strokes(made.face.front) if item.width == width])
    assert coasts[0] == coasts[1]
    assert len(coasts[0]) == 1


def test_a_name_stands_above_a_line_that_runs_down(tmp_path):
    heights = {}
    for cells in ("[0102, 0101]", "[0102, 0103]"):
        stamp = front(
            tmp_path / cells[7:11], f"lines: [{{kind: rail, through: {cells}}}]\nspaces: [{{at: '0102', name: Mill}}]"
        )
        (heights[cells],) = (item.y for item in leaves(stamp.items) if isinstance(item, Text) and item.text == "Mill")
    assert heights["[0102, 0101]"] - heights["[0102, 0103]"] == pytest.approx(10, abs=1.5)


def test_a_tile_is_printed_on_its_hexagon_as_edge_tiles_draws_it(tmp_path):
    tile = "{upgrade: green, edges: {rail: [N-S]}, stops: [{slots: 2, value: 30}]}"
    spaces = f'spaces: [{{at: "0102", name: Ford, tile: {tile}}}]'
    kinds = "kinds: {rail: {look: track, width: 2mm}}"
    plain, tiled = front(tmp_path / "plain"), front(tmp_path, spaces, keys=kinds)
    assert sorted(set(words(tiled).split()) - set(words(plain).split())) == ["30", "Ford"]
    (hexagon,) = (item for item in leaves(tiled.items) if getattr(item, "fill", None) == "#7CB86B")
    assert bounds([hexagon]).height == pytest.approx(20)
    assert len([stroke for stroke in strokes(tiled) if stroke.width == 2]) == 1


def test_the_colour_of_a_space_is_the_ground_of_its_tile(tmp_path):
    spaces = 'spaces: [{at: "0102", colour: clay, tile: {edges: {rail: [N]}, stops: [{value: 30}]}}]'
    stamp = front(tmp_path, spaces, keys="kinds: {rail: {look: track}}")
    hexagons = [item.fill for item in leaves(stamp.items) if getattr(item, "fill", None) in {"#B5532E", "#F1EBDA"}]
    assert set(hexagons) == {"#B5532E"}


@pytest.mark.parametrize(("tile", "plates"), [("edges: {rail: [N-S]}", 1), ("stops: [{slots: 1}]", 0)])
def test_the_name_of_a_hexagon_stands_on_a_plate_over_the_tracks_of_its_tile(tmp_path, tile, plates):
    spaces = f'spaces: [{{at: "0102", colour: night, tile: {{{tile}}}}}]'
    stamp = front(tmp_path, spaces, keys="kinds: {rail: {look: track}}")
    items = list(leaves(stamp.items))
    (at,) = (number for number, item in enumerate(items) if isinstance(item, Text) and item.text == "0102")
    plate, name = items[at - 1], bounds([items[at]])
    is_plate = isinstance(plate, Path) and bounds([plate]).contains(name, slack=0.3)
    assert is_plate == bool(plates)


def test_the_name_of_a_dark_hexagon_is_dark_on_its_light_plate(tmp_path):
    inks = {}
    for plates in ("true", "false"):
        space = 'spaces: [{at: "0102", colour: night}]'
        stamp = front(tmp_path / plates, space, keys=f"label_plates: {plates}")
        (inks[plates],) = (
            item.colour for item in leaves(stamp.items) if isinstance(item, Text) and item.text == "0102"
        )
    assert inks["false"] == "#FFFFFF"
    assert luminance(inks["true"]) < 0.1


def says_hills(tmp_path, spaces, keys):
    document = SET.replace("hills: h", 'hills: {{sign: h, says: "$40"}}')
    made = drawn(tmp_path, document.format(keys=keys, board=f"    spaces: [{spaces}]\n"))
    assert made.codes == []
    return [item for item in leaves(made.face.front.items) if isinstance(item, Text) and item.text == "$40"]


def test_terrain_says_its_words_on_each_of_its_hexagons_opposite_their_names(tmp_path):
    below = says_hills(tmp_path / "below", "", "label_at: top")
    above = says_hills(tmp_path / "above", "", "label_at: bottom")
    assert len(below) == len(above) == 3
    heights = [low.y - high.y for low, high in zip(below, above, strict=True)]
    assert heights == pytest.approx([13.2] * 3, abs=0.1)


def test_hexsides_say_their_words_in_the_middle_of_each_side(tmp_path):
    stamp = front(tmp_path, 'hexsides: [{kind: river, along: [0202/0302, 0203/0303], says: "$30"}]')
    said = [item for item in leaves(stamp.items) if isinstance(item, Text) and item.text == "$30"]
    ((ax, ay), (bx, by)) = ((text.x + text.width / 2, text.y) for text in said)
    assert (bx - ax, by - ay) == pytest.approx((0, 20))


def test_words_of_terrain_make_room_for_what_is_on_a_space(tmp_path):
    plain = says_hills(tmp_path / "plain", "", "")
    named = says_hills(tmp_path / "named", '{at: "0202", slots: 1, name: Mill}', "")
    moved = [text for text in named if text.x not in {other.x for other in plain}]
    assert len(named) == 3
    assert len(moved) == 1


def test_a_printed_tile_says_the_words_of_its_terrain_unless_it_has_a_text(tmp_path):
    tile = "tile: {stops: [{slots: 1}]"
    assert len(says_hills(tmp_path / "says", f'{{at: "0202", {tile}}}}}', "")) == 3
    assert len(says_hills(tmp_path / "own", f'{{at: "0202", {tile}, text: Free}}}}', "")) == 2


def test_what_is_wrong_with_a_printed_tile_is_reported_at_its_line(tmp_path):
    spaces, kinds = 'spaces:\n  - {at: "0102", tile: {edges: {rail: [N-S]}}}', "kinds: {rail: {look: track}}"
    assert board(tmp_path, spaces, keys=kinds).codes == []
    file = tmp_path / "content" / "orchard" / "set.yaml"
    file.write_text(file.read_text().replace("N-S", "N-E"))
    findings = Findings()
    read_game(open_project(tmp_path), LAYOUTS, "orchard", findings)
    (finding,) = (one for one in findings if one.place.file.endswith("set.yaml"))
    assert (finding.code, finding.place.line) == ("tile-edge", 16)


SHORT = """\
board_set: map
layout: hex_map
orientation: flat
boards:
  - id: map
    title: The Coast
    terrain: {{clear: ".", woods: w, hills: h, water: s, town: T}}
    grid: |
{rows}
{more}
"""
FULL = "    subtitle: A map for three\n    notes: They say something.\n    scale: {hexes: 2, says: a day's march}\n"


@pytest.mark.parametrize(
    ("rows", "more"), [(2, ""), (3, ""), (4, ""), (4, FULL), (6, FULL), (6, "    legend_title: Land")]
)
def test_beside_a_short_map_the_title_leaves_room_for_the_legend(tmp_path, rows, more):
    grid = "\n".join(f"      {row}" for row in ("..ww.s", ".hTw.s", *["...s.s"] * 4)[:rows])
    made = drawn(tmp_path, SHORT.format(rows=grid, more=more))
    assert made.codes == []
    stamp = made.face.front
    drawings = [(item, bounds([item])) for item in leaves(stamp.items) if isinstance(item, Path | Text)]
    rules = [
        box for item, box in drawings if isinstance(item, Path) and box.width > 50 and box.height < 4 and item.fill
    ]
    beside = rules[0].x
    said = [(item.text, box) for item, box in drawings if isinstance(item, Text) and box.x > beside]
    title = [box for text, box in said if text in "The Coast"]
    others = [box for text, box in said if text not in "The Coast"]
    assert len(rules) == 2
    assert rules[0].bottom < min(box.y for box in title)
    assert max(box.bottom for box in title) < rules[1].y
    assert rules[1].bottom < min(box.y for box in others)
    assert not [(a, b) for a, b in combinations(others, 2) if a.common(b)]


def test_what_leaves_no_room_for_a_title_is_reported(tmp_path):
    made = drawn(tmp_path, SHORT.format(rows="      ..ww.s\n      .hTw.s", more=FULL))
    assert set(made.codes) == {"text-overflow"}


def names_of(stamp):
    """The names of hexagons with the boxes of their letters."""
    found = [item for item in leaves(stamp.items) if isinstance(item, Text) and item.text.isdigit()]
    return [(item.text, bounds([item])) for item in found]


@pytest.mark.parametrize("place", ["top", "centre", "bottom"])
@pytest.mark.parametrize("orientation", ["flat", "pointy"])
def test_no_name_of_a_hexagon_is_cut_off_at_a_straight_edge(tmp_path, orientation, place):
    keys = f"edge: half\nlabel_at: {place}\npanel: 0mm"
    made = drawn(tmp_path, SET.format(keys=keys, board="").replace("orientation: flat", f"orientation: {orientation}"))
    stamp = made.face.front
    (edge,) = [bounds([item]) for item in stamp.items if isinstance(item, Path) and item.width == 0.6][-1:]
    assert len(names_of(stamp)) == 24
    assert all(edge.contains(box) for _, box in names_of(stamp))


def test_a_hexagon_under_the_panel_of_a_region_has_no_name(tmp_path):
    region = "regions: [{track: {last: '3'}, box: [0mm, 0mm, 50mm, 40mm], panel: true}]"
    said = [name for name, _ in names_of(front(tmp_path, region))]
    assert "0101" not in said
    assert "0604" in said
    without_panel = front(tmp_path / "bare", region.replace(", panel: true", ""))
    assert "0101" in [name for name, _ in names_of(without_panel)]


def test_names_of_hexagons_have_the_colour_and_the_plates_that_are_asked_for(tmp_path):
    keys = "label_colour: '#123456'\nlabel_plates: true\npanel: 0mm"
    stamp, plain = front(tmp_path, keys=keys), front(tmp_path / "plain", keys="panel: 0mm")
    named = [item for item in leaves(stamp.items) if isinstance(item, Text) and item.text.isdigit()]
    assert {item.colour for item in named} == {"#123456"}
    assert len(list(leaves(stamp.items))) == len(list(leaves(plain.items))) + 24


def test_names_at_the_border_have_the_colour_that_is_asked_for(tmp_path):
    stamp = front(tmp_path, keys="label_at: border\nlabel_colour: '#123456'\npanel: 0mm")
    assert {item.colour for item in leaves(stamp.items) if isinstance(item, Text)} == {"#123456"}


def test_with_little_ink_names_of_hexagons_are_dark(tmp_path):
    stamp = front(tmp_path, keys="label_colour: '#FFFFFF'\npanel: 0mm", variant=Variant.LOW_INK)
    assert "#FFFFFF" not in {item.colour for item in leaves(stamp.items) if isinstance(item, Text)}


def test_a_scale_longer_than_the_panel_is_an_error(tmp_path):
    made = board(tmp_path, "scale: {hexes: 5, says: 20 km}")
    (finding,) = made.findings
    assert finding.code == "map-scale"
    assert finding.message == "the bar of the scale is 100 mm long; the panel beside the map has room for 74 mm"
    assert finding.hint == "hexes: 3"


def test_a_scale_stays_in_the_panel(tmp_path):
    stamp = front(tmp_path, "scale: {hexes: 3, says: 20 km}")
    boxes = [bounds([item]) for item in leaves(stamp.items) if isinstance(item, Path)]
    parts = [box for box in boxes if box and 1.8 <= box.height < 2.3 and 20 <= box.width < 20.5]
    assert len(parts) == 3
    assert max(part.right for part in parts) < stamp.width - 8
