"""Square tiles: roads that join at every edge in every turn, one back for all, events, mistakes."""

import re
from itertools import pairwise, product
from pathlib import Path as FilePath

import pytest
from helpers.small_games import drawn, leaves, words

from pnp.drawing.geometry import Point
from pnp.drawing.scene import Group, Path, Use, bounds
from pnp.drawing.scenery.figures import Figures
from pnp.drawing.style import Variant
from pnp.drawing.visual_hash import VisualHashes

ASPHALT, KERB, LANE, SHADE = "#4A4E57", "#D8CFB8", "#F6EBCB", "#7FAF6B"
SIZE = 45.0
STEPS = 48

TILES = """\
tile_set: tiles
layout: square_tiles
component: grove
{keys}
tiles:
  - {{id: straight, roads: [NS]}}
  - {{id: curve, roads: [ES]}}
  - {{id: double_curve, roads: [NW, ES]}}
  - {{id: three_way, roads: [NSW]}}
  - {{id: four_way, roads: [NESW]}}
  - {{id: park, roads: [N, E, S, W], free_middle: true}}
  - {{id: hall, roads: [NESW], centre: house, colour: clay}}
"""
EDGES = {
    "straight": "NS", "curve": "ES", "double_curve": "NESW", "three_way": "NSW", "four_way": "NESW",
    "park": "NESW", "hall": "NESW",
}  # fmt: skip

EVENT = """\
tile_set: tiles
layout: square_tiles
component: grove
back: {{emblem: tree}}
tiles:
  - {{id: road, roads: [NS], count: 2}}
  - id: storm
    title: Storm
    kind: storm
    text: "The pool loses {{cost.grove}}."
    deeds: [{deed}]
"""


def tiles(tmp_path, keys="", **options):
    return drawn(tmp_path, TILES.format(keys=keys), **options)


def points_of(outline):
    """The corners of an outline, one list for each part, curves cut into steps."""
    parts, at = [], 0
    for op in outline.ops:
        if op == "M":
            parts.append([Point(*outline.points[at : at + 2])])
            at += 2
        elif op == "L":
            parts[-1].append(Point(*outline.points[at : at + 2]))
            at += 2
        elif op == "C":
            start = parts[-1][-1]
            x1, y1, x2, y2, x3, y3 = outline.points[at : at + 6]
            at += 6
            for i in range(1, STEPS + 1):
                t = i / STEPS
                a, b, c, d = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3
                parts[-1].append(Point(a * start.x + b * x1 + c * x2 + d * x3, a * start.y + b * y1 + c * y2 + d * y3))
        else:
            parts[-1].append(parts[-1][0])
    return parts


def along_edge(point, edge):
    """A point as (along the edge clockwise, inwards from it)."""
    return {
        "N": (point.x, point.y),
        "E": (point.y, SIZE - point.x),
        "S": (SIZE - point.x, SIZE - point.y),
        "W": (SIZE - point.y, point.x),
    }[edge]


def span(face, edge, colour, depth=0.02):
    """From where to where a colour is filled along an edge of a tile; None when it is not."""
    met = []
    for item in leaves(face.front.items):
        if not isinstance(item, Path) or item.fill != colour:
            continue
        for part in points_of(item.outline):
            for a, b in pairwise([along_edge(p, edge) for p in part]):
                if (a[1] - depth) * (b[1] - depth) < 0:
                    met.append(a[0] + (b[0] - a[0]) * (depth - a[1]) / (b[1] - a[1]))
    return (min(met), max(met)) if met else None


@pytest.fixture(scope="module")
def roads(tmp_path_factory):
    made = tiles(tmp_path_factory.mktemp("tiles"))
    assert made.codes == []
    return {face.item: face for face in made.faces}


@pytest.mark.parametrize("name", EDGES)
def test_a_tile_has_road_at_the_edges_it_names_and_at_no_other(roads, name):
    for edge in "NESW":
        assert (span(roads[name], edge, ASPHALT) is not None) == (edge in EDGES[name]), (name, edge)


@pytest.mark.parametrize("colour", [ASPHALT, KERB])
def test_any_two_roads_join_whatever_the_tiles_and_their_turns(roads, colour):
    ends = {(name, edge): span(roads[name], edge, colour) for name, edges in EDGES.items() for edge in edges}
    for one, other in product(ends.values(), ends.values()):
        # The neighbour's edge runs the other way.
        assert one == pytest.approx((SIZE - other[1], SIZE - other[0]), abs=0.05)


def test_lane_lines_reach_the_edge_at_the_same_places_everywhere(roads):
    met = set()
    for name, edges in EDGES.items():
        for item in leaves(roads[name].front.items):
            if isinstance(item, Path) and item.stroke == LANE and item.width == pytest.approx(0.3):
                for part, edge in product(points_of(item.outline), edges):
                    met |= {round(along_edge(p, edge)[0], 2) for p in part if abs(along_edge(p, edge)[1]) < 1e-6}
    assert {17.1, 27.9} <= met
    assert all(place in {17.1, 27.9, 0.0, SIZE} for place in met)


def test_dashes_stop_before_the_edge_so_that_seams_do_not_show(roads):
    paths = [item for face in roads.values() for item in leaves(face.front.items) if isinstance(item, Path)]
    dashes = [path for path in paths if path.stroke == LANE and path.width == pytest.approx(0.45)]
    assert dashes
    for p in (p for dash in dashes for part in points_of(dash.outline) for p in part):
        assert min(p.x, p.y, SIZE - p.x, SIZE - p.y) > 0.5


def test_houses_trees_and_cars_stay_inside_the_tile(roads):
    for face in roads.values():
        (ground,) = face.front.items
        standing = [bounds([item]) for item in ground.items if isinstance(item, Group | Use)]
        assert len(standing) > 8
        for box in standing:
            assert face.front.reach.inset(0.15).contains(box), (face.item, box)


def test_two_tiles_of_a_kind_may_look_different(tmp_path):
    made = drawn(
        tmp_path,
        """\
tile_set: tiles
layout: square_tiles
component: grove
tiles:
  - {id: one, roads: [NS]}
  - {id: other, roads: [NS]}
  - {id: again, roads: [NS], seed: one}
""",
    )
    one, other, again = (face.front.items for face in made.faces)
    assert one == again != other


def test_the_ground_reaches_over_the_edge_by_the_bleed(tmp_path):
    for face in tiles(tmp_path, "bleed: 1.5mm").faces:
        assert face.front.bleed == 1.5
        (group,) = face.front.items
        assert min(group.clip.points) == pytest.approx(-1.5)


def test_tiles_of_another_size_are_scaled(tmp_path):
    face = tiles(tmp_path, "size: 30mm").faces[0]
    (group,) = face.front.items
    assert (face.width, face.height) == (30, 30)
    assert group.matrix.a == pytest.approx(30 / 45)


def test_roads_and_events_share_one_back(tmp_path):
    made = drawn(tmp_path, EVENT.format(deed="{do: lose, cost: grove}"))
    assert made.codes == []
    road, storm = made.faces
    assert road.back is storm.back is not None
    assert "Storm" in words(storm.front)


def test_the_back_is_the_same_from_all_four_sides(tmp_path):
    back = drawn(tmp_path, EVENT.format(deed="{do: lose, cost: grove}")).faces[0].back
    diamonds = {
        (round(sum(p.x for p in part[:-1]) / 4, 2), round(sum(p.y for p in part[:-1]) / 4, 2), item.fill)
        for item in leaves(back.items)
        if isinstance(item, Path) and item.fill and len(item.outline.points) == 8
        for part in points_of(item.outline)
    }
    turned = {(round(SIZE - y, 2), x, fill) for x, y, fill in diamonds}
    inside = {d for d in diamonds if 0 <= d[0] <= SIZE and 0 <= d[1] <= SIZE}
    assert inside <= {(x + 0.0, y, fill) for x, y, fill in turned}


def test_with_little_ink_nothing_dark_is_filled_on_a_road_tile(tmp_path):
    def dark(variant):
        items = [item for face in tiles(tmp_path, variant=variant).faces for item in leaves(face.front.items)]
        return [item for item in items if isinstance(item, Path) and item.fill == ASPHALT]

    assert dark(Variant.COLOUR)
    assert dark(Variant.LOW_INK) == []


def test_with_little_ink_nothing_on_a_road_tile_casts_a_shadow(tmp_path):
    for colour, low in zip(tiles(tmp_path).faces, tiles(tmp_path, variant=Variant.LOW_INK).faces, strict=True):
        shaded = [item.outline for item in leaves(colour.front.items) if isinstance(item, Path) and item.fill == SHADE]
        # Single curves are the banks of ponds.
        shadows = [outline for outline in shaded if "L" in outline.ops or outline.ops.count("M") > 1]
        assert shadows
        lines = {item.outline for item in leaves(low.front.items) if isinstance(item, Path)}
        assert not lines.intersection(shadows)


@pytest.mark.parametrize(
    ("deed", "code"),
    [
        ("{do: lose, cost: groove}", "unknown-cost"),
        ("{do: lose}", "bad-value"),
        ("{do: gain, number: near}", "bad-value"),
        ("{do: gain, number: nearer, what: wood}", "unknown-number"),
        ("{do: gain, number: near, what: wood, per: wells}", "unknown-count"),
    ],
)
def test_a_deed_that_cannot_be_done_is_reported(tmp_path, deed, code):
    assert drawn(tmp_path, EVENT.format(deed=deed)).codes == [code]


@pytest.mark.parametrize(("road", "said"), [("[NX]", "edges a road joins"), ("[NS, SW]", "meet at its edge S")])
def test_a_road_that_cannot_be_is_reported(tmp_path, road, said):
    made = drawn(tmp_path, f"tile_set: tiles\nlayout: square_tiles\ntiles:\n  - {{id: a, roads: {road}}}\n")
    assert [said in finding.message for finding in made.findings if finding.code == "bad-value"] == [True]


def test_every_picture_of_the_city_is_filled_by_the_tints_of_the_city():
    parts = FilePath(__file__).parents[3] / "layouts/tiles/parts"
    figures, tints = Figures(parts / "city_art"), (parts / "city_tints.py").read_text()
    assert {"shophouse", "rain_tree", "young_tree", "palm", "car", "bus"} <= set(figures.names)
    for name in figures.names:
        for art in figures[name]:
            chosen = {slot for slot, swatch in art.swatches.items() if swatch.choices}
            colours = {slot.split("-")[0] for slot in art.swatches} - chosen
            colours |= {choice for swatch in art.swatches.values() for choice in swatch.choices}
            assert all(re.search(rf'"{colour}": "#', tints) for colour in colours), (name, colours)


def decorated(tmp_path, keys, *, count=7):
    listed = f"  - {{id: way, roads: [NS], count: {count}}}\n"
    return drawn(tmp_path, TILES.split("  - ", maxsplit=1)[0].format(keys=keys) + listed).face


def asphalt(stamp):
    return [item.outline for item in leaves(stamp.items) if isinstance(item, Path) and item.fill == ASPHALT]


def test_copies_differ_in_houses_and_never_in_their_roads(tmp_path):
    face = decorated(tmp_path, "variations: 4")
    hashes = [VisualHashes().of(look.front) for look in face.looks]
    assert len(set(hashes)) == len(hashes) == 4
    assert asphalt(face.front) != []
    assert {tuple(asphalt(look.front)) for look in face.looks} == {tuple(asphalt(face.front))}


def test_no_more_variations_are_drawn_than_there_are_copies(tmp_path):
    assert len(decorated(tmp_path, "variations: 4", count=3).looks) == 3
    assert decorated(tmp_path, "variations: 1").variations == ()


def test_all_variations_have_the_same_back(tmp_path):
    face = decorated(tmp_path, "back: {emblem: tree}")
    assert len(face.looks) == 5
    assert {look.back for look in face.looks} == {face.back}


def test_event_tiles_have_no_variations(tmp_path):
    road, storm = drawn(tmp_path, EVENT.format(deed="{do: lose, cost: grove}").replace("count: 2", "count: 1")).faces
    assert (road.variations, storm.variations) == ((), ())
