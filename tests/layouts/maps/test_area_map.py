"""Area maps: areas lie where the rules say, sites in their areas, and what does not agree is told."""

import math

import pytest
from helpers.small_games import drawn, leaves, words

from pnp.drawing.faces import Shape
from pnp.drawing.geometry import Box
from pnp.drawing.scene import Path, bounds
from pnp.drawing.style import Variant

RULES = """\
numbers:
  rounds: {value: 12, source: {stated: Rounds}}
tables:
  areas:
    columns: [area, kind, q, r, mine, forest, pool]
    rows:
      - [A, coast, 0, 0, iron, 1, 0]
      - [B, inland, 1, 0, iron, 1, 9]
      - [Z, sea, 0, 1, none, 0, 40]
    source: {designed: three areas}
"""

MAP = """\
board_set: maps
layout: area_map
component: map
{keys}
boards:
  - id: map
    table: {table}
    across: 100mm
    margin: 10mm
    heading: Orchard
    subtitle: A map
    heading_box: [14mm, 14mm, 60mm, 24mm]
    mines:
      - {{mine: {mine}, icon: wood, label: ore, stock: "8", gives: {{coast: "2", inland: "3"}}}}
    plans:
      - plan: land
        colour: moss
        edge: clay
        sites:
          - {{site: place, at: [20mm, -10mm], size: 30mm, icon: wood, label: mill}}
          - {{site: mine, at: [-20mm, -10mm], size: 30mm, picture: wood_scene}}
          - {{site: forest, at: [0mm, 25mm], size: 20mm, picture: wood_scene}}
          - {{site: letter, at: [0mm, -40mm], size: 12mm}}
      - {{plan: water, ground: sea, colour: night, edge: night,
          sites: [{{site: pool, at: [0mm, 0mm], size: 30mm, icon: water, note: all the fish}}]}}
      - {{plan: pond, ground: lake, colour: night, edge: moss}}
    areas:
      - {{area: A, plan: {plan}, flip: {flip}}}
      - {{area: {second}, plan: land}}
      - {{area: Z, plan: water}}
    vignettes:
      - {{picture: wood_scene, box: [12mm, 150mm, 20mm, 20mm]}}
    panels:
      - {{heading: Note, text: "Play {{number.rounds}} rounds.", box: [12mm, 175mm, 60mm, 24mm]}}
"""


def area_map(tmp_path, **changes):
    options = {name: changes.pop(name) for name in ("variant", "paper") if name in changes}
    keys = {"keys": "", "table": "areas", "mine": "iron", "plan": "land", "second": "B", "flip": "no"} | changes
    return drawn(tmp_path, MAP.format(**keys), rules=RULES, **options)


def squares(stamp, side):
    """The middles of filled squares of a side, left to right."""
    made = []
    for item in leaves(stamp.items):
        if isinstance(item, Path) and item.fill and "L" in item.outline.ops:
            box = bounds([Path(outline=item.outline, fill="#000000")])
            if abs(box.width - side) < 0.01 and abs(box.height - side) < 0.01:
                made.append(box.centre)
    return sorted(made)


def test_the_sheet_is_as_large_as_its_areas_and_margins(tmp_path):
    made = area_map(tmp_path)
    assert made.codes == []
    high = 100 * math.sqrt(3) / 2 + 2 * 100 / math.sqrt(3)
    assert (made.face.width, made.face.height) == pytest.approx((200 + 20, high + 20))
    assert made.face.poster


def test_every_area_has_its_initial_pool_and_mine(tmp_path):
    said = words(area_map(tmp_path).face.front).split()
    assert [said.count(word) for word in ("A", "B", "40")] == [1 + 1, 1, 1]  # "A map" is the subtitle
    assert "Z" not in said
    assert (said.count("2"), said.count("3"), said.count("12")) == (1, 1, 1)


def test_a_plan_turned_over_has_its_sites_on_the_other_side(tmp_path):
    plain = squares(area_map(tmp_path).face.front, 30)[0]
    turned = squares(area_map(tmp_path, flip="x").face.front, 30)[0]
    over = squares(area_map(tmp_path, flip="y").face.front, 30)[0]
    assert turned.x == pytest.approx(plain.x)
    assert over.y - plain.y == pytest.approx(20)


def test_sites_lie_inside_their_area(tmp_path):
    made = area_map(tmp_path)
    top = 10 + 100 / math.sqrt(3)
    for at in squares(made.face.front, 20):
        assert min(math.dist(at, (60, top)), math.dist(at, (160, top))) < 40


def test_a_smaller_scale_makes_a_smaller_sheet_on_that_paper_only(tmp_path):
    keys = "on: {a4: {scale: 0.9}}"
    small, large = area_map(tmp_path, keys=keys).face, area_map(tmp_path, keys=keys, paper="a3").face
    assert small.width == pytest.approx(large.width * 0.9)
    assert small.height == pytest.approx(large.height * 0.9)


def test_areas_may_be_pieces_of_their_own(tmp_path):
    made = area_map(tmp_path, keys="form: areas")
    assert made.codes == []
    assert [face.part for face in made.faces] == ["area A", "area B", "area Z"]
    assert {(face.shape, face.item, face.width) for face in made.faces} == {(Shape.HEX_POINTY, "map", 100)}
    assert all(Box(0, 0, f.width, f.height).contains(bounds(f.front.items), slack=0.6) for f in made.faces)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"table": "area"}, "unknown-table"),
        ({"second": "C"}, "x-unknown-area"),
        ({"plan": "lands"}, "x-unknown-plan"),
        ({"plan": "pond"}, "x-forest-mismatch"),
        ({"mine": "coal"}, "x-unknown-mine"),
    ],
)
def test_what_does_not_agree_with_the_rules_is_a_finding(tmp_path, change, code):
    assert code in area_map(tmp_path, **change).codes


@pytest.mark.parametrize("variant", list(Variant))
def test_nothing_leaves_the_sheet(tmp_path, variant):
    front = area_map(tmp_path, variant=variant).face.front
    assert Box(0, 0, front.width, front.height).contains(bounds(front.items), slack=0.1)
