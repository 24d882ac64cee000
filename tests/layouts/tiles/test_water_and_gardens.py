"""Canal, workshop, garden and trading tiles: mistakes are findings, pieces are drawn whole and always the same."""

import pytest
from helpers.small_games import RULES, drawn, leaves, strokes, words

from pnp.drawing.scene import Text, bounds
from pnp.drawing.style import Variant

FACES = """\
  channels:
    columns: [face, open, wood, rain]
    rows: [[long, N S, 2, 0], [cross, N E S W, 3, 1], [end, N, 4, 5]]
    source: {stated: Water}
"""

WITH_FACES = RULES.replace("tables:\n", "tables:\n" + FACES)

CANALS = """\
tile_set: canals
layout: canal_tiles
component: grove
bleed: 1mm
of: channels
water: night
bank: milk
ground: "#EBD7AE"
rain_unit: water
tank: end
tank_icon: tank
owners:
  red: {colour: clay, icon: sun}
tiles:
"""


def canals(tmp_path, *tiles, **options):
    lines = "".join(f"  - {tile}\n" for tile in tiles or ("{id: a, owner: red, front: long, back: end}",))
    return drawn(tmp_path, CANALS + lines, rules=WITH_FACES, **options)


@pytest.mark.parametrize("variant", list(Variant))
def test_a_canal_tile_says_its_cost_and_its_points(tmp_path, variant):
    made = canals(tmp_path, "{id: a, owner: red, front: long, back: cross, count: 12}", variant=variant)
    assert made.codes == []
    assert (words(made.face.front), words(made.face.back)) == ("2", "3 1")
    assert (made.face.width, made.face.count) == (30, 12)


def test_water_is_cut_off_at_the_bleed(tmp_path):
    made = canals(tmp_path, "{id: a, owner: red, front: cross, back: end, count: 12}")
    around = bounds(made.face.front.items)
    assert around.x >= -1.2
    assert around.right <= 31.2


@pytest.mark.parametrize(
    ("tile", "met"),
    [("{id: a, owner: rad, front: long, back: end}", "red"), ("{id: a, owner: red, front: lang, back: end}", "long")],
)
def test_a_mistyped_name_on_a_canal_tile_is_a_finding_with_the_right_one(tmp_path, tile, met):
    made = canals(tmp_path, tile)
    (finding,) = made.findings
    assert finding.code == "unknown-name"
    assert met in finding.as_text()
    assert made.faces == ()


def test_a_set_of_canals_without_its_table_is_a_finding(tmp_path):
    made = drawn(tmp_path, CANALS.replace("of: channels", "of: chanels") + "  []\n", rules=WITH_FACES)
    assert made.codes == ["unknown-table"]
    assert "channels" in made.findings[0].as_text()


WORKSHOPS = """\
tile_set: workshops
layout: workshop_tiles
component: grove
ground: "#EBD7AE"
roof: milk
green: moss
once_icon: star
emblem: hammer
kinds:
  one: {colour: clay, mark: I, back: {rooms: [{gives: {water: 3}}], extra: {wood: 1}}}
  own: {colour: night, icon: sun}
tiles:
"""


def workshops(tmp_path, *tiles, **options):
    return drawn(tmp_path, WORKSHOPS + "".join(f"  - {tile}\n" for tile in tiles), **options)


@pytest.mark.parametrize("variant", list(Variant))
def test_a_workshop_says_what_its_rooms_and_sides_give(tmp_path, variant):
    made = workshops(
        tmp_path,
        "{id: a, kind: one, rooms: [{gives: {wood: 2}}, {gives: {water: 7}}], "
        "sides: [{wood: 4}, {wood: 5}, {wood: 6}, {water: 8}]}",
        variant=variant,
    )
    assert made.codes == []
    (face,) = made.faces
    assert sorted(words(face.front).split()) == ["2", "4", "5", "6", "7", "8", "I"]
    assert sorted(words(face.back).split()) == ["+", "1", "3", "I"]


def test_workshops_of_a_kind_have_one_back_and_plain_backs_say_nothing(tmp_path):
    made = workshops(
        tmp_path,
        *(
            f"{{id: {i}, kind: {k}, rooms: [{{gives: {{wood: 1}}}}]}}"
            for i, k in (("a", "one"), ("b", "one"), ("c", "own"))
        ),
    )
    first, second, third = made.faces
    assert first.back is second.back
    assert words(third.back) == ""


def test_a_mistyped_kind_is_a_finding(tmp_path):
    made = workshops(tmp_path, "{id: a, kind: won, rooms: [{gives: {wood: 1}}]}")
    assert made.codes == ["unknown-name"]


GARDENS = """\
tile_set: gardens
layout: garden_tiles
component: grove
colours:
  {leaf: moss, leaf_dark: moss, leaf_light: moss, lawn: moss, water: night, stone: milk, clay: clay, gold: clay,
   blossom: milk}
tiles:
  - {id: park, size: 30mm x 45mm, count: 8, features: [pool, star]}
  - {id: strip, size: 45mm x 15mm, count: 4, features: [palms, orchard, beds, basin, mixed]}
"""


@pytest.mark.parametrize("variant", list(Variant))
def test_every_garden_is_its_own_and_is_planted_the_same_again(tmp_path, variant):
    first, again = (drawn(tmp_path, GARDENS, variant=variant).faces for _ in range(2))
    assert [face.front.items for face in first] == [face.front.items for face in again]
    assert len({face.front.items for face in first}) == 12
    assert [face.count for face in first] == [1] * 12


TRADES = """\
tile_set: trades
layout: trading_tiles
component: grove
ground: milk
golden: clay
kinds:
  blue: {colour: night, letter: B}
tiles:
  - id: a
    colour: COLOUR
    buy: {item: wood, better: {water: 1}, worse: {water: 2}}
    sell: {item: wood, better: {water: 6}, bonus: {water: 9}, worse: {water: 3}}
"""


@pytest.mark.parametrize("variant", list(Variant))
def test_a_trading_tile_is_better_for_buying_in_front_and_for_selling_behind(tmp_path, variant):
    made = drawn(tmp_path, TRADES.replace("COLOUR", "blue"), variant=variant)
    assert made.codes == []
    assert words(made.face.front).split() == ["Buy", "1", "Sell", "3", "B"]
    assert words(made.face.back).split() == ["Buy", "2", "Sell", "9", "6", "B"]


def test_no_line_of_a_trading_tile_is_dashed_like_a_fold(tmp_path):
    face = drawn(tmp_path, TRADES.replace("COLOUR", "blue")).face
    assert not any(path.dash for side in (face.front, face.back) for path in strokes(side))


def test_a_trading_tile_of_no_colour_is_a_finding(tmp_path):
    made = drawn(tmp_path, TRADES.replace("COLOUR", "green"))
    assert made.codes == ["unknown-name"]


def test_amounts_stay_in_their_box(tmp_path):
    made = workshops(tmp_path, "{id: a, kind: one, rooms: [{gives: {wood: 20, water: 35}}], sides: [{wood: 12}]}")
    texts = [item for item in leaves(made.faces[0].front.items) if isinstance(item, Text)]
    assert {"20", "35"} <= {text.text for text in texts}
    for text in texts:
        assert text.x >= -0.1
        assert text.x + text.width <= 45.1
