"""Boards with places: the track around the edge, cells with notes, maps of roads, networks of water."""

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


def board(tmp_path, regions, **options):
    body = "".join(f"      {line}\n" for line in regions.strip("\n").splitlines())
    return drawn(tmp_path, HEAD + body, rules=RULES.replace("tables:\n", "tables:\n" + PLACES), **options)


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


def test_a_mark_of_a_track_may_stand_on_a_number_of_the_rules(tmp_path):
    made = board(
        tmp_path,
        """
- track: {last: "{number.far}", marks: [{at: "{number.near}", note: here}]}
  box: [0mm, 0mm, 180mm, 40mm]
""",
    )
    assert words(made.face.front).split() == ["1", "here", "2", "3", "4", "5"]
