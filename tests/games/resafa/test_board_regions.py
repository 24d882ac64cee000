"""Resafa's regions of boards: the map of trade roads and the network of water."""

import pytest
from helpers.small_games import RULES, drawn, leaves, words

from pnp.drawing.scene import Text
from pnp.drawing.style import Variant

HEAD = """\
board_set: boards
layout: boards
component: map
boards:
  - id: map
    size: 200mm x 150mm
    regions:
"""

PLACES = """\
  centres:
    columns: [centre, colour]
    rows: [[East, blue], [West, blue]]
    source: {stated: Map}
  roads:
    columns: [from, to]
    rows: [[East, West]]
    source: {stated: Map}
  boxes:
    columns: [box, token, gain, players]
    rows: [[1, square, none, 1-4], [2, square, 3 water, "4"]]
    source: {stated: Map}
  grid:
    columns: [row, column, water, wood]
    rows: [[1, 1, 3, 0], [1, 2, 2, 1], [2, 1, 5, 0], [2, 2, 4, 0]]
    source: {stated: Water}
  springs:
    columns: [side, line]
    rows: [[top, 1], [left, 1], [right, 1]]
    source: {stated: Water}
"""

ROUTES = """\
- routes:
    places: centres
    roads: roads
    boxes: boxes
    colours: {blue: night}
    letters: {blue: B}
    toll: "{number.near}"
    toll_icon: wood
    tokens: {square: star}
    tile: 30mm x 40mm
    road: clay
    stops:
      - {name: East, at: [145mm, 60mm]}
      - {name: West, at: [40mm, 60mm]}
    waypoint: {name: Halfway, at: [95mm, 20mm], between: [East, West]}
  box: [0mm, 0mm, 190mm, 120mm]
"""

NETWORK = """\
- network:
    of: grid
    points: water
    sources: springs
    water: night
    bank: milk
    ground: "#EBD7AE"
    source_icon: water
  box: [10mm, 10mm, 100mm, 100mm]
"""


def board(tmp_path, regions, tables="", **options):
    body = "".join(f"      {line}\n" for line in regions.strip("\n").splitlines())
    return drawn(tmp_path, HEAD + body, rules=RULES.replace("tables:\n", "tables:\n" + PLACES + tables), **options)


@pytest.mark.parametrize("variant", list(Variant))
def test_a_map_names_its_places_tolls_and_boxes(tmp_path, variant):
    made = board(tmp_path, ROUTES, variant=variant)
    assert made.codes == []
    met = words(made.face.front).split()
    assert {"East", "West", "Halfway"} <= set(met)
    assert met.count("2") == 1
    assert met.count("3") == 2


def test_a_place_of_the_rules_that_is_not_on_the_map_is_a_finding(tmp_path):
    made = board(tmp_path, ROUTES.replace("name: West", "name: Wets"))
    assert made.codes == ["unknown-name"]
    assert '"West"' in made.findings[0].message


@pytest.mark.parametrize("key", ["places: centres", "roads: roads", "boxes: boxes"])
def test_a_map_without_its_table_is_a_finding(tmp_path, key):
    made = board(tmp_path, ROUTES.replace(key, key + "x"))
    assert made.codes == ["unknown-table"]


@pytest.mark.parametrize("variant", list(Variant))
def test_a_network_shows_points_and_discounts(tmp_path, variant):
    made = board(tmp_path, NETWORK, variant=variant)
    assert made.codes == []
    assert sorted(words(made.face.front).split()) == ["2", "3", "4", "5", "−1"]


def test_a_network_larger_than_its_box_is_a_finding(tmp_path):
    made = board(tmp_path, NETWORK.replace("100mm, 100mm", "70mm, 100mm"))
    assert made.codes == ["network-overflow"]


@pytest.mark.parametrize("key", ["of: grid", "sources: springs"])
def test_a_network_without_its_table_is_a_finding(tmp_path, key):
    made = board(tmp_path, NETWORK.replace(key, key + "x"))
    assert made.codes == ["unknown-table"]


def test_a_mark_stands_on_the_spaces_of_its_table_only(tmp_path):
    marked = NETWORK.replace("    source_icon", "    mark: star\n    marked: stars\n    source_icon")
    stars = "  stars:\n    columns: [row, column]\n    rows: [[1, 2]]\n    source: {stated: Water}\n"
    plain, made = board(tmp_path, NETWORK), board(tmp_path, marked, tables=stars)
    assert made.codes == []
    assert len(list(leaves(made.face.front.items))) == len(list(leaves(plain.face.front.items))) + 1


def test_a_road_with_a_coin_of_its_own_has_its_toll_there(tmp_path):
    middles = []
    for coin in ("", "    stretches: [{between: [East, West], coin: [20mm, 30mm]}]\n"):
        made = board(tmp_path, ROUTES.replace("    waypoint:", coin + "    waypoint:"))
        assert made.codes == []
        (toll,) = (item for item in leaves(made.face.front.items) if isinstance(item, Text) and item.text == "2")
        middles.append(toll.y)
    assert middles[0] != middles[1]
