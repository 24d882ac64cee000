"""Resource Hog: counts follow the players, the fill-ins agree with the rulebook, pieces tell apart without colour."""

from pathlib import Path

import pytest

from pnp.base.findings import Findings
from pnp.checks.counts import count_content
from pnp.drawing.hexes import Hex
from pnp.project.faces import draw
from pnp.project.folder import find_project
from pnp.project.kits import kit_of
from pnp.project.loader import Layouts
from pnp.project.read import read_game

PROJECT = find_project(Path(__file__).parents[2])
PLAYERS = range(2, 7)


def read(players=0):
    findings = Findings(game="resource_hog")
    met = read_game(PROJECT, Layouts(PROJECT.layout_folders), "resource_hog", findings, players=players)
    assert met is not None
    assert [finding.as_text() for finding in findings] == []
    return met


@pytest.fixture(scope="module")
def game():
    return read().game


@pytest.fixture(scope="module")
def faces():
    met, findings = read(), Findings()
    sets = draw(met, kit_of(met, "colour", findings), only=())
    assert [finding.as_text() for finding in findings] == []
    return [face for one in sets for face in one.faces]


def table(game, name):
    met = game.rules.tables[name]
    return [dict(zip(met.columns, row, strict=True)) for row in met.rows]


def number(game, name):
    return game.amount(game.rules.numbers[name].value)


def count(game, name):
    return game.amount(game.components[name].printed_count)


@pytest.mark.parametrize("players", PLAYERS)
def test_what_each_player_needs_is_printed_once_for_each(players):
    met = read(players)
    counted = count_content(met)
    assert counted["peasant_noble_marker"] == 50 * players
    assert counted["action_card"] == 3 * players
    assert counted["building_summary"] == players
    assert {c.id: counted[c.id] for c in met.game.components.values() if not c.bring} == {
        c.id: met.game.amount(c.printed_count) for c in met.game.components.values() if not c.bring
    }


@pytest.mark.parametrize("players", PLAYERS)
def test_a_player_has_discs_and_cards_of_one_house(players):
    met, findings = read(players), Findings()
    sets = draw(met, kit_of(met, "colour", findings), only=())
    made = [face for one in sets for face in one.faces if face.count]
    houses = {face.item.split("_")[0] for face in made if face.component == "peasant_noble_marker"}
    assert len(houses) == players
    assert {face.item.split("_")[0] for face in made if face.component == "action_card"} == houses


def test_stated_sizes_are_kept(faces):
    size = {face.component: (face.width, face.height) for face in faces}
    assert size["peasant_noble_marker"] == size["slave_mercenary_marker"] == (25, 25)
    assert {size[f"{name}_marker"] for name in ("manor", "motte_castle", "harbour", "mine")} == {(30, 30)}
    assert size["road_marker"] == (15, 15)


def test_two_sided_pieces_have_two_different_sides(faces):
    backs = {face.component: face for face in faces if face.back}
    for name in ("peasant_noble_marker", "slave_mercenary_marker", "motte_castle_marker", "field_marker"):
        assert backs[name].front.items != backs[name].back.items


def test_houses_and_chips_tell_apart_without_colour(game):
    discs = next(s for s in game.sets if s.id == "marker").document["items"]
    houses = [token for token in discs if token["component"] == "peasant_noble_marker"]
    assert len({token["ring"] for token in houses}) == len({token["rim"] for token in houses}) == 6
    chips = next(s for s in game.sets if s.id == "chip").document["items"]
    assert len({token["picture"] for token in chips}) == len({token["rim"] for token in chips}) == 6


def test_one_worker_earns_ten_in_every_mine_by_the_sea(game):
    mid = next(row for row in table(game, "prices") if row["row"] == "mid")
    wage = number(game, "worker_round")
    assert number(game, "mine_salt") * mid["salt"] == wage
    assert number(game, "mine_arms") * mid["arms"] == wage
    assert number(game, "mine_gold") * number(game, "gold_value") == wage


def test_every_unit_of_ransom_is_worth_the_same_at_mid(game):
    mid = next(row for row in table(game, "prices") if row["row"] == "mid")
    worth = number(game, "ransom_money")
    assert number(game, "ransom_salt") * mid["salt"] == worth
    assert number(game, "ransom_arms") * mid["arms"] == worth
    assert number(game, "ransom_food") * mid["food"] == worth


def test_goods_never_grow_cheaper_towards_low(game):
    rows = table(game, "prices")
    assert len(rows) == 12
    for good in ("food", "salt", "arms", "slave", "mercenary"):
        prices = [row[good] for row in rows]
        assert prices == sorted(prices)


def test_the_board_starts_at_balance(game):
    rows = [row["row"] for row in table(game, "prices")]
    spaces = {row["good"]: row["spaces"] for row in table(game, "spaces")}
    below = rows.index("low") - rows.index("mid") - 1
    assert number(game, "start_stock") == below * spaces["food"] + spaces["food"] // 2
    assert number(game, "stock_most") == (len(rows) - 2) * spaces["salt"]
    assert number(game, "rounds") == number(game, "slaves") + number(game, "mercenaries")


def test_the_die_moves_every_good_both_ways(game):
    met = [(row["good"], row["direction"]) for row in table(game, "die")]
    assert sorted(met) == sorted((good, way) for good in ("food", "salt", "arms") for way in ("up", "down"))


def test_land_takes_one_manor_mine_and_road_to_an_area(game):
    land = [row for row in table(game, "areas") if row["kind"] in ("coast", "inland")]
    assert len(land) == number(game, "land_areas") == count(game, "manor_marker") == count(game, "mine_marker")
    assert count(game, "road_marker") == len(land)
    coast = [row for row in land if row["kind"] == "coast"]
    assert len(coast) == count(game, "harbour_marker") == number(game, "coastal_areas") == game.file.players.max


def test_coasts_lie_around_the_sea_and_every_inland_area_behind_two_of_them(game):
    at = {row["area"]: Hex(row["q"], row["r"]) for row in table(game, "areas")}
    kind = {row["area"]: row["kind"] for row in table(game, "areas")}
    assert len(set(at.values())) == len(at) == 15
    coast = {at[name] for name in at if kind[name] == "coast"}
    assert coast == set(at["sea"].neighbours())
    for name, area in at.items():
        if kind[name] == "inland":
            assert len(coast & set(area.neighbours())) == 2


def test_tokens_are_enough_to_fill_the_map_and_the_board(game):
    areas = table(game, "areas")
    assert sum(row["forest"] for row in areas) <= count(game, "field_marker")
    fish = sum(row["pool"] for row in areas if row["kind"] in ("sea", "lake"))
    assert fish <= count(game, "fish_token")
    assert sum(row["pool"] for row in areas if row["kind"] == "inland") <= count(game, "game_token")
    start = number(game, "start_stock")
    for metal, token, on_board in (("gold", "gold", 0), ("salt", "salt", start), ("metal", "arms", start)):
        mines = sum(row["mine"] == metal for row in areas)
        stock = number(game, f"mine_stock_{token}")
        needed = mines * stock + on_board + 6 * game.rules.costs["start_goods"].amounts.get(token, 0)
        assert needed <= count(game, f"{token}_token")


def test_pools_on_the_map_are_those_of_the_rules(game):
    pools = {row["kind"]: row["pool"] for row in table(game, "areas")}
    assert pools["sea"] == number(game, "sea_fish")
    assert pools["lake"] == number(game, "lake_fish")
    assert pools["inland"] == number(game, "forest_game")


def test_money_in_the_box_is_worth_what_the_rules_say(game):
    gold, silver = count(game, "gold_token"), count(game, "silver_token")
    worth = gold * number(game, "gold_value") + silver * number(game, "silver_value")
    assert worth == number(game, "money_total")
