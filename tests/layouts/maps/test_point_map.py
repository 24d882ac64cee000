"""Maps of links: slots, lanes, ferries, names beside their cities, the score track, and what is told."""

import math
from itertools import pairwise
from pathlib import Path

import pytest
from helpers.small_games import LAYOUTS, drawn, leaves, words

from pnp.base.findings import Findings
from pnp.drawing.geometry import Box, box_around
from pnp.drawing.scene import Path as Shape
from pnp.drawing.scene import Text, bounds
from pnp.drawing.style import Variant
from pnp.project.folder import open_project
from pnp.project.read import read_game

MAP = """\
board_set: map
layout: point_map
slot: 12mm x 4mm
colours:
  moss: {{colour: clay, symbol: wood, name: Woods}}
  night: {{colour: night, name: Night}}
boards:
  - id: map
    size: 200mm x 150mm
{keys}
    cities:
      - {{id: oslo, name: Oslo, at: [20 %, 40mm]}}
      - {{id: bergen, name: Bergen, at: [80 %, 40mm]}}
      - {{id: voss, name: Voss, at: [50 %, 120mm], size: large, icon: wood}}
    links:
{links}
"""
LINK = "      - {between: [oslo, bergen], length: 4, colour: moss}\n"


def rail(folder: Path, links: str = LINK, keys: str = "    notes: none\n", **options):
    return drawn(folder, MAP.format(keys=keys.rstrip("\n"), links=links.rstrip("\n")), **options)


def slots(face, colour):
    return [item for item in leaves(face.front.items) if isinstance(item, Shape) and item.fill == colour]


def middle(shape):
    return box_around(zip(shape.outline.points[::2], shape.outline.points[1::2], strict=True)).centre


def test_a_link_has_as_many_slots_as_it_is_long_between_its_cities(tmp_path):
    centres = [middle(slot) for slot in slots(rail(tmp_path).face, "#B5532E")]
    assert len(centres) == 4
    assert all(40 < x < 160 and y == pytest.approx(40) for x, y in centres)
    steps = [math.dist(a, b) for a, b in pairwise(centres)]
    assert max(steps) == pytest.approx(min(steps))
    assert min(steps) > 12


def lines(face, colour):
    return [item for item in leaves(face.front.items) if isinstance(item, Shape) and item.stroke == colour]


def test_a_link_without_a_length_is_a_line_from_city_to_city(tmp_path):
    made = rail(tmp_path, "      - {between: [oslo, bergen], colour: moss}\n")
    (line,) = lines(made.face, "#B5532E")
    xs, ys = line.outline.points[::2], line.outline.points[1::2]
    assert (xs[0], xs[-1], {round(y, 3) for y in ys}) == (40, 160, {40})
    assert (line.dash, slots(made.face, "#B5532E"), made.codes) == ((), [], [])


def test_lines_of_several_colours_run_beside_each_other_and_a_ferry_is_dashed(tmp_path):
    link = "      - {between: [oslo, bergen], colours: [moss, night], kind: ferry}\n"
    made = rail(tmp_path, link, "    legend: Tracks\n    legend_box: [2mm, 60mm, 50mm, 60mm]\n")
    first, second = (lines(made.face, colour)[0] for colour in ("#B5532E", "#21476B"))
    assert abs(middle(first).y - middle(second).y) == pytest.approx(1.7)
    assert first.dash == second.dash == (2.4, 1.6)
    said = words(made.face.front)
    assert "Ferry" in said
    assert "Any colour" not in said


def test_a_line_is_one_step_in_play(tmp_path):
    rail(tmp_path, "      - {between: [oslo, bergen]}\n      - {between: [bergen, voss], length: 3}\n")
    (piece_set,) = read_game(open_project(tmp_path), LAYOUTS, "orchard", Findings()).sets
    (board,) = piece_set.spec.board_maps(tmp_path, Findings())
    assert board.lengths["bergen"] == {"oslo": 1, "voss": 3}


def test_a_city_without_a_name_is_a_point(tmp_path):
    document = MAP.format(keys="    notes: none", links=LINK.rstrip("\n")).replace("name: Oslo, ", "")
    made = drawn(tmp_path, document)
    assert made.codes == []
    assert "Bergen" in words(made.face.front)
    assert "Oslo" not in words(made.face.front)


def test_lanes_run_beside_each_other(tmp_path):
    face = rail(tmp_path, "      - {between: [oslo, bergen], length: 3, colours: [moss, night]}\n").face
    first, second = middle(slots(face, "#B5532E")[0]), middle(slots(face, "#21476B")[0])
    assert first.x == pytest.approx(second.x)
    assert second.y - first.y == pytest.approx(4.8)


def test_a_bent_link_keeps_its_slots_apart_from_the_straight_line(tmp_path):
    face = rail(tmp_path, "      - {between: [oslo, bergen], length: 4, colour: moss, bend: 20mm}\n").face
    heights = [middle(slot).y for slot in slots(face, "#B5532E")]
    assert min(heights) == pytest.approx(20, abs=2)
    assert heights[0] > heights[1]


def test_a_link_runs_through_its_points(tmp_path):
    links = "      - {between: [oslo, bergen], length: 6, colour: moss, via: [[50 %, 90mm]]}\n"
    centres = [middle(slot) for slot in slots(rail(tmp_path, links).face, "#B5532E")]
    assert max(y for _, y in centres) > 80


def test_cities_too_close_for_their_slots_are_reported(tmp_path):
    made = rail(tmp_path, LINK.replace("length: 4", "length: 20"))
    assert "map-slot-short" in made.codes


def test_links_that_cross_are_reported(tmp_path):
    crossing = "      - {between: [voss, bergen], length: 6, via: [[40 %, 20mm]]}\n"
    assert rail(tmp_path, crossing + LINK).codes == ["map-links-cross"]
    assert rail(tmp_path, LINK + "      - {between: [voss, oslo], length: 6}\n").codes == []


def test_links_that_leave_a_city_at_a_narrow_angle_begin_further_off(tmp_path):
    other = "      - {between: [voss, oslo], length: 5, via: [[50 %, 55mm]]}\n"
    alone, beside = (slots(rail(tmp_path, links).face, "#B5532E") for links in (LINK, LINK + other))
    first, second = (min(middle(slot).x for slot in row) for row in (alone, beside))
    assert second > first + 2
    assert rail(tmp_path, LINK + other).codes == []


def test_links_that_have_no_room_to_give_way_are_reported(tmp_path):
    other = "      - {between: [voss, oslo], length: 11, via: [[50 %, 55mm]]}\n"
    assert "map-links-cross" in rail(tmp_path, LINK.replace("length: 4", "length: 9") + other).codes


def test_names_stand_beside_their_cities_and_off_the_links(tmp_path):
    links = LINK + "      - {between: [bergen, voss], length: 4, colour: moss}\n"
    face = rail(tmp_path, links).face
    names = {item.text: item for item in leaves(face.front.items) if isinstance(item, Text)}
    assert {"Oslo", "Bergen", "Voss"} <= names.keys()
    for name in ("Oslo", "Bergen", "Voss"):
        text = names[name]
        box = Box(text.x, text.y - 2, text.width, 2)
        assert all(box.common(Box(*middle(slot), 0, 0)) is None for slot in slots(face, "#B5532E"))
        assert 0 < text.x < text.x + text.width < 200


def test_the_score_track_has_all_its_numbers_and_stays_on_the_map(tmp_path):
    face = rail(tmp_path, keys="    track: 49\n").face
    texts = [item.text for item in leaves(face.front.items) if isinstance(item, Text)]
    assert {str(number) for number in range(50)} <= set(texts)
    assert Box(0, 0, 200, 150).contains(bounds(face.front.items), slack=0.5)


def test_the_legend_has_named_colours_and_the_kinds_that_the_map_has(tmp_path):
    keys = "    legend: Tracks\n    legend_box: [2mm, 60mm, 50mm, 60mm]\n"
    links = LINK + "      - {between: [oslo, voss], length: 2, kind: ferry, wild: 1}\n"
    said = words(rail(tmp_path, links, keys).face.front)
    assert all(word in said for word in ("Tracks", "Woods", "Night", "Ferry", "Any colour"))
    assert "Tunnel" not in said


def test_the_scoring_table_shows_the_points_of_each_length(tmp_path):
    keys = "    scoring: [1, 2, 4]\n    scoring_title: Points\n    scoring_box: [2mm, 100mm, 60mm, 30mm]\n"
    said = words(rail(tmp_path, keys=keys).face.front)
    assert "Points 1 1 2 2 3 4" in said


def test_low_ink_fills_no_slot_and_no_water(tmp_path):
    made = rail(tmp_path, keys="    water: night\n", variant=Variant.LOW_INK)
    assert slots(made.face, "#B5532E") == slots(made.face, "#21476B") == []


@pytest.mark.parametrize(
    ("link", "code", "said"),
    [
        ("{between: [oslo, bregen], length: 2}", "unknown-space", 'no city "bregen"'),
        ("{between: [oslo, oslo], length: 2}", "map-link", "to itself"),
        ("{between: [oslo, voss], length: 2, colour: mos}", "unknown-name", 'no colour "mos"'),
        ("{between: [oslo, voss], length: 31}", "bad-value", "at most 30"),
    ],
)
def test_a_wrong_link_is_reported_at_its_place(tmp_path, link, code, said):
    document = MAP.format(keys="    notes: none", links=f"      - {link}")
    findings = [one for one in drawn(tmp_path, document).findings if one.code == code]
    assert [said in str(one.message) for one in findings] == [True]
    assert findings[0].place.line == document.splitlines().index(f"      - {link}") + 1


def test_a_city_beside_the_map_is_reported(tmp_path):
    document = (
        MAP.format(keys="    notes: none", links="").replace("[20 %, 40mm]", "[120 %, 40mm]").replace("links:\n", "")
    )
    assert "map-outside" in drawn(tmp_path, document).codes
