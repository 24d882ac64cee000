"""Tiles whose edges carry kinds: paths that join, cities, values, landscapes, and what is wrong with them."""

import math
from pathlib import Path

import pytest
from helpers.small_games import LAYOUTS, drawn, leaves, strokes, words

from pnp.base.findings import Findings
from pnp.base.units import PT
from pnp.drawing.faces import Shape
from pnp.drawing.geometry import Box
from pnp.drawing.scene import bounds, texts
from pnp.drawing.style import Variant
from pnp.project.folder import open_project
from pnp.project.read import read_game

EXAMPLES = Path(__file__).parents[2] / "projects" / "edges"
SET = """\
tile_set: map
layout: edge_tiles
shape: {shape}
across: 40mm
{keys}
kinds:
  rail: {{look: track, width: 3mm, colour: night}}
  road: {{look: trail}}
  city: {{look: city}}
  lake: {{look: lake}}
  field: {{look: meadow}}
tiles:
{tiles}
"""


def tiles(tmp_path, *entries, keys="", shape="hex_flat", **options):
    listed = "\n".join(f"  - {{{entry}}}" for entry in entries)
    return drawn(tmp_path, SET.format(shape=shape, keys=keys, tiles=listed), **options)


def findings_of(tmp_path, *entries, keys="", shape="hex_flat"):
    tiles(tmp_path, "id: plain", keys=keys, shape=shape)
    listed = "\n".join(f"  - {{{entry}}}" for entry in entries)
    text = SET.format(shape=shape, keys=keys, tiles=listed)
    (tmp_path / "content" / "orchard" / "set.yaml").write_text(text)
    findings = Findings()
    read_game(open_project(tmp_path), LAYOUTS, "orchard", findings)
    return [one for one in findings if one.place.file.endswith("set.yaml")]


def tracks(face):
    """The strokes of the rails themselves."""
    return [stroke for stroke in strokes(face.front) if stroke.width == pytest.approx(3)]


@pytest.mark.parametrize(
    ("shape", "cut", "size"),
    [
        ("square", Shape.RECTANGLE, (40, 40)),
        ("hex_flat", Shape.HEX_FLAT, (80 / math.sqrt(3), 40)),
        ("hex_pointy", Shape.HEX_POINTY, (40, 80 / math.sqrt(3))),
    ],
)
def test_a_tile_measures_its_size_from_side_to_side(tmp_path, shape, cut, size):
    face = tiles(tmp_path, "id: plain", shape=shape).face
    assert face.shape is cut
    assert (face.width, face.height) == pytest.approx(size)


@pytest.mark.parametrize(
    ("run", "radius"), [("N-NE", 20 / math.sqrt(3)), ("N-SE", 20 * math.sqrt(3)), ("NE-SE", 20 / math.sqrt(3))]
)
def test_a_curve_is_an_arc_about_the_point_where_its_edges_meet(tmp_path, run, radius):
    face = tiles(tmp_path, f"id: bend, edges: {{rail: [{run}]}}").face
    (track,) = tracks(face)
    centre, half = (face.width / 2, face.height / 2), face.height / 2
    ends = [(-90, "N"), (-30, "NE"), (30, "SE")]
    first, last = [math.radians(a) for a, name in ends if name in run.split("-")]
    middle = (first + last) / 2
    away = half / math.cos((last - first) / 2)
    about = (centre[0] + away * math.cos(middle), centre[1] + away * math.sin(middle))
    on_arc = track.outline.ops.index("C")
    assert on_arc > 0
    start = track.outline.points[2 * on_arc - 2 : 2 * on_arc]
    assert math.dist(start, about) == pytest.approx(radius)


def test_a_path_leaves_in_the_middle_of_its_edge_at_a_right_angle(tmp_path):
    face = tiles(tmp_path, "id: bend, edges: {rail: [N-SE]}").face
    (track,) = tracks(face)
    (x0, y0, x1, y1) = track.outline.points[:4]
    assert x0 == pytest.approx(x1) == pytest.approx(face.width / 2)
    assert y0 < 0
    assert y1 == pytest.approx(0)


def test_runs_that_share_an_edge_grow_together_and_others_cross(tmp_path):
    switch, crossing = tiles(
        tmp_path, "id: switch, edges: {rail: [N-S, N-SE]}", "id: crossing, edges: {rail: [N-S, NE-SW]}"
    ).faces
    assert len(tracks(switch)) == 1
    assert len(tracks(crossing)) == 2


def test_a_city_has_a_circle_for_each_slot_that_touch(tmp_path):
    for slots in (1, 2, 3, 4, 6):
        face = tiles(tmp_path, f"id: city, edges: {{rail: [N-S]}}, stops: [{{slots: {slots}}}]", keys="slot: 9mm").face
        rings = [s for s in strokes(face.front) if s.fill and s.outline.ops == "MCCCCZ" * slots]
        assert rings
        box = bounds([rings[-1]])
        assert abs(box.centre.x - face.width / 2) < 0.5
        assert Box(0, 0, face.width, face.height).contains(box)


def test_values_labels_and_numbers_are_printed_and_overlap_neither_each_other_nor_the_city(tmp_path):
    made = tiles(
        tmp_path,
        'id: york, number: "62", label: NY, upgrade: brown, edges: {rail: [N-S-NE-SW]}, stops: [{slots: 2, value: 80}]',
    )
    assert made.codes == []
    front = made.face.front
    assert sorted(words(front).split()) == ["62", "80", "NY"]
    boxes = [Box(t.x, t.y - t.size_pt * 0.25, t.width, t.size_pt * 0.25) for t in texts(front.items)]
    city = Box(front.width / 2 - 12, front.height / 2 - 6, 24, 12)
    for at, box in enumerate(boxes):
        assert Box(0, 0, front.width, front.height).contains(box)
        for other in [city, *boxes[at + 1 :]]:
            common = box.common(other)
            assert common is None or common.width * common.height < 0.5


def test_the_number_of_a_tile_of_the_usual_size_is_printed_in_six_points(tmp_path):
    document = SET.format(shape="hex_flat", keys="", tiles='  - {id: bend, number: "57", upgrade: yellow}')
    (number,) = texts(drawn(tmp_path, document.replace("across: 40mm\n", "")).face.front.items)
    assert number.size_pt >= 6


def test_a_tile_has_another_tile_on_its_other_side(tmp_path):
    back = 'back: {number: "14", upgrade: green, edges: {rail: [N-S-NE]}, stops: [{slots: 2, value: 30}]}'
    made = tiles(
        tmp_path,
        f'id: city, number: "57", upgrade: yellow, edges: {{rail: [N-S]}}, stops: [{{slots: 1, value: 20}}], {back}',
        "id: plain",
        keys="back: {title: Land}",
    )
    assert made.codes == []
    city, plain = made.faces
    assert sorted(words(city.front).split()) == ["20", "57"]
    assert sorted(words(city.back).split()) == ["14", "30"]
    assert words(plain.back) == "Land"
    assert "#7CB86B" in {item.fill for item in leaves(city.back.items) if hasattr(item, "fill")}


def test_the_other_side_of_a_tile_is_checked_as_its_front_is(tmp_path):
    (finding,) = findings_of(tmp_path, "id: city, back: {edges: {rail: [N-E]}}")
    assert (finding.code, finding.subject) == ("tile-edge", "city")


@pytest.mark.parametrize(("name", "lines"), [("Fen", 1), ("Fen & Sedge", 1), ("Saltmarsh Ferry and Weir", 2)])
@pytest.mark.parametrize("where", ["name: {}", "stops: [{{town: dot, name: {}}}]"])
def test_a_name_that_is_wide_for_its_tile_stands_on_two_lines_on_the_tile(tmp_path, name, lines, where):
    made = tiles(tmp_path, f"id: land, {where.format(name)}")
    assert made.codes == []
    found = list(texts(made.face.front.items))
    assert " ".join(text.text for text in found) == name
    assert len({text.y for text in found}) == lines
    assert all(text.x > 0 and text.x + text.width < made.face.width for text in found)


def test_two_cities_lie_on_their_own_runs(tmp_path):
    face = tiles(
        tmp_path, "id: oo, edges: {rail: [N, S-SW]}, stops: [{on: N, slots: 1, value: 30}, {on: S-SW, slots: 1}]"
    ).face
    centres = [bounds([s]).centre.y for s in strokes(face.front) if s.fill and s.outline.ops == "MCCCCZ"]
    assert min(centres) < 12
    assert max(centres) > 24


PHASES = {"30": "#F4D84B", "50": "#7CB86B", "60": "#C08A55", "80": "#B9BBBE"}


def is_on_hexagon(point, face):
    across, down = point.x - face.width / 2, point.y - face.height / 2
    tilts = [math.radians(degrees) for degrees in (-30, 30, 90)]
    return all(abs(across * math.cos(tilt) + down * math.sin(tilt)) < face.height / 2 for tilt in tilts)


@pytest.mark.parametrize("stop", ["", "town: dot, ", "slots: 2, "])
def test_values_of_phases_stand_in_boxes_of_their_colours_on_the_tile(tmp_path, stop):
    values = 'values: {yellow: "30", green: "50", brown: "60", grey: "80"}'
    made = tiles(tmp_path, f"id: off, edges: {{rail: [NE, SE]}}, stops: [{{{stop}{values}}}]")
    assert made.codes == []
    front = made.face.front
    boxes = [s for s in strokes(front) if s.outline.ops == "MLLLZ" and s.fill in PHASES.values()]
    assert [box.fill for box in boxes] == list(PHASES.values())
    assert sorted(words(front).split()) == list(PHASES)
    for text in texts(front.items):
        (box,) = (bounds([box]) for box in boxes if box.fill == PHASES[text.text])
        assert box.x < text.x < box.right
        assert all(is_on_hexagon(corner, front) for corner in box.corners)


def test_values_of_phases_are_light_with_little_ink(tmp_path):
    entry = 'id: off, stops: [{values: {brown: "60"}}]'
    front = tiles(tmp_path, entry, variant=Variant.LOW_INK).face.front
    assert "#C08A55" not in {stroke.fill for stroke in strokes(front)}
    assert words(front) == "60"


def test_the_name_of_a_tile_leaves_a_value_alone_in_its_place(tmp_path):
    for values in ('value: "30"', 'values: {yellow: "30", brown: "50"}'):
        front = tiles(tmp_path / values[:6].strip(": "), f"id: off, name: Inland, stops: [{{{values}}}]").face.front
        (name,) = (text for text in texts(front.items) if text.text == "Inland")
        assert all(abs(text.y - name.y) > 3 for text in texts(front.items) if text is not name)


def test_marks_stand_in_the_slots_in_their_order(tmp_path):
    marks = "marks: [{text: NS, colour: clay}, {icon: wood, colour: night}]"
    made = tiles(tmp_path, f"id: home, edges: {{rail: [N-S]}}, stops: [{{slots: 3, {marks}}}]")
    assert made.codes == []
    front = made.face.front
    (rings,) = (bounds([s]) for s in strokes(front) if s.stroke == "#B5532E" and s.outline.ops == "MCCCCZ")
    (text,) = texts(front.items)
    assert (text.text, rings.x < text.x < rings.right) == ("NS", True)
    assert rings.width == pytest.approx(12 * 0.96)


@pytest.mark.parametrize(
    ("stop", "message"),
    [
        (
            "slots: 1, marks: [{text: A}, {text: B}]",
            "a stop has at most as many marks as slots; met 2 marks and 1 slots",
        ),
        ('value: "30", values: {yellow: "40"}', "a stop has either `value` or `values`; met both"),
    ],
)
def test_marks_need_slots_and_values_are_of_one_kind(tmp_path, stop, message):
    (finding,) = findings_of(tmp_path, f"id: home, edges: {{rail: [N-S]}}, stops: [{{{stop}}}]")
    assert finding.message == message


def test_a_label_of_one_letter_is_clear_of_the_slots(tmp_path):
    made = tiles(tmp_path, "id: home, name: Hollins, label: B, stops: [{slots: 2}]", keys="slot: 12mm")
    (label,) = (text for text in texts(made.face.front.items) if text.text == "B")
    middle, half = made.face.height / 2, label.size_pt * PT * 0.35
    assert abs(label.y - half - middle) - half > 6


@pytest.mark.parametrize(("first", "second"), [("N-S", "NE-SE"), ("N-S", "N-SE"), ("N-S", "NE-SW"), ("N-SE", "S-NW")])
def test_cities_on_runs_that_come_close_move_along_them_until_they_are_apart(tmp_path, first, second):
    stops = f"stops: [{{on: {first}, slots: 1}}, {{on: {second}, slots: 1}}]"
    made = tiles(tmp_path, f"id: oo, edges: {{rail: [{first}, {second}]}}, {stops}", keys="slot: 11.4mm")
    assert made.codes == []
    front = made.face.front
    boxes = [bounds([s]) for s in strokes(front) if s.fill and s.outline.ops == "MCCCCZ" and s.stroke]
    one, other = (box.centre for box in boxes)
    assert math.dist(one, other) >= 12
    assert all(Box(0, 0, front.width, front.height).contains(box) for box in boxes)


def test_a_city_alone_on_its_run_stays_in_the_middle_of_it(tmp_path):
    face = tiles(tmp_path, "id: oo, edges: {rail: [N-S, NE-SE]}, stops: [{on: N-S, slots: 1}]").face
    (ring,) = (s for s in strokes(face.front) if s.fill and s.outline.ops == "MCCCCZ" and s.stroke)
    assert bounds([ring]).centre == pytest.approx((face.width / 2, face.height / 2))


@pytest.mark.parametrize(
    ("entry", "hint"),
    [
        ("edges: {rail: [N, NE]}, stops: [{on: N, slots: 1}, {on: NE, slots: 1}]", "slot: 9mm"),
        ("edges: {rail: [N-S, NE]}, stops: [{slots: 1}, {slots: 2}]", "on: NE"),
        ("stops: [{slots: 1}, {town: dot}]", "make them one city with more slots"),
    ],
)
def test_cities_that_lie_on_another_stop_are_an_error(tmp_path, entry, hint):
    (finding,) = findings_of(tmp_path, f"id: oo, {entry}")
    assert (finding.code, finding.hint) == ("slots-overflow", hint)


@pytest.mark.parametrize("variant", [Variant.COLOUR, Variant.LOW_INK])
@pytest.mark.parametrize("shape", ["square", "hex_flat", "hex_pointy"])
def test_nothing_reaches_beyond_the_bleed(tmp_path, shape, variant):
    edge = "N" if shape != "hex_pointy" else "NE"
    keys = "bleed: 2mm\nground: field\nback: {icon: castle, title: Land}"
    entry = f"id: land, edges: {{city: [{edge}], road: [S{'W' if shape == 'hex_pointy' else ''}], lake: [SE]}}"
    entry = entry.replace(", lake: [SE]", "") if shape == "square" else entry
    made = tiles(tmp_path, entry, keys=keys, shape=shape, variant=variant)
    assert made.codes == []
    for stamp in (made.face.front, made.face.back):
        assert stamp.reach.contains(bounds(stamp.items), slack=0.4)


def test_an_area_reaches_its_corners_and_all_edges_are_all_of_the_tile(tmp_path):
    one, both, every = tiles(
        tmp_path,
        "id: one, edges: {lake: [N]}",
        "id: both, edges: {lake: [N-E]}",
        "id: every, edges: {lake: [N-E-S-W]}",
        shape="square",
    ).faces
    lakes = [
        next(i for i in leaves(f.front.items) if getattr(i, "fill", None) == "#74B6D6") for f in (one, both, every)
    ]
    depth = [bounds([lake]) for lake in lakes]
    assert depth[0].width == pytest.approx(40)
    assert 6 < depth[0].height < 20
    assert (depth[1].width, depth[1].height) == pytest.approx((40, 40))
    assert "C" not in lakes[2].outline.ops


@pytest.mark.parametrize(
    ("entry", "code", "message"),
    [
        ("id: t, edges: {rail: [N-E]}", "tile-edge", 'no edge "E"; expected one of N, NE'),
        ("id: t, edges: {rail: [N-S, S-N]}", "tile-edge", "joins N and S, which another rail joins already"),
        ("id: t, edges: {rail: [N-S-SE, N-SE]}", "tile-edge", "joins N and SE, which another rail joins already"),
        ("id: t, edges: {rail: [N-S, N]}", "tile-edge", "joins N, which another rail joins already"),
        ("id: t, edges: {lake: [N-S], city: [N]}", "tile-edge", 'the edge N of "t" is covered by lake and by city'),
        ("id: t, edges: {rial: [N-S]}", "unknown-name", 'the set has no kind "rial"'),
        ("id: t, ground: feild", "unknown-name", 'the set has no kind "feild"'),
        ("id: t, edges: {rail: [N-S]}, stops: [{on: N-SE, slots: 1}]", "tile-edge", 'lies on "N-SE", which is none'),
    ],
)
def test_what_cannot_be_is_an_error_at_its_line(tmp_path, entry, code, message):
    found = findings_of(tmp_path, entry)
    (finding,) = (one for one in found if one.code == code)
    assert message in finding.message
    assert finding.place.line == 13
    assert finding.hint


def test_more_slots_than_fit_are_reported_with_a_size_that_fits(tmp_path):
    entry = "id: t, edges: {rail: [N-S]}, stops: [{slots: 4}]"
    (found,) = findings_of(tmp_path, entry, keys="slot: 18mm")
    assert (found.code, found.hint) == ("slots-overflow", "slot: 16mm")
    assert '4 slots of 18.0 mm on "t" reach 22.2 mm from their middle' in found.message
    assert findings_of(tmp_path, entry, keys="slot: 16mm") == []


@pytest.mark.parametrize(("game", "kinds"), [("railway", 46), ("landscape", 24), ("ribbons", 19), ("branch_line", 5)])
def test_the_example_games_are_sound(game, kinds):
    findings = Findings()
    read = read_game(open_project(EXAMPLES), LAYOUTS, game, findings)
    assert [str(finding) for finding in findings] == []
    assert sum(len(one.spec.pieces) for one in read.sets) == kinds
