"""The game's own places: zones, values and parameters by name, by the rows of a table, or by squares."""

import pytest
from helpers.small_play import PLAY, RULES, opened, write

from pnp.base.findings import Findings
from pnp.game.loading import load_game
from pnp.play.match import read_action
from pnp.play.opening import CannotPlayError
from pnp.play.state import NOTHING, SPACE

PLACES = """\
places:
  stall: {names: [north, south]}
  road: {rows: {"2": roads, "3": long_roads}}
  cell: {square: 3}
zones:
  bank: {}
  hand: {per: player}
  built: {per: player}
  stall: {per: stall, single: true}
values: {points: player, turns: game, price: stall, lots: player and cell, worn: mill}
"""
ROADS = """\
tables:
  roads: {columns: [from, to], rows: [[a, b], [a, c]], source: {stated: Map}}
  long_roads: {columns: [from, to], rows: [[a, b], [a, c], [b, c]], source: {stated: Map}}
"""
SHOW = """\
  show:
    phase: [act]
    of: {where: stall}
    when: [{that: value.price.where == 0, refuse: ALREADY_DONE}]
    effect: [{move: 1, of: stone, out_of: bank, into: stall.where}]
    source: {stated: Play}
"""


def play(places=PLACES, show=SHOW):
    before, _, rest = PLAY.partition("zones:\n")
    rest = rest.partition("readings:\n")[2]
    return (before + places + "readings:\n" + rest).replace("  give:\n", show + "  give:\n")


def match_of(root, players=2, **texts):
    return opened(root, play=play(**texts), **{"rules.yaml": RULES + ROADS}).match(players)


def test_zones_and_values_are_there_for_every_place(tmp_path):
    plan = match_of(tmp_path).model
    assert [zone for zone in plan.zones if zone.startswith("stall")] == ["stall.north", "stall.south"]
    assert len(plan.value_numbers["price"]) == 2
    assert plan.places("cell") == ("A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3")


def test_a_value_can_be_kept_for_each_of_two_and_for_each_kind_of_a_pool(tmp_path):
    plan = match_of(tmp_path, players=3).model
    assert len(plan.value_numbers["lots"]) == 27
    assert plan.places("player and cell")[9] == "P2.A1"
    assert plan.places("mill") == ("mill",)


def test_the_rows_of_a_table_follow_the_players(tmp_path):
    opener = opened(tmp_path, play=play(), **{"rules.yaml": RULES + ROADS})
    assert [len(opener.match(players).model.places("road")) for players in (2, 3)] == [2, 3]
    assert opener.match(2).model.places("road") == ("a_b", "a_c")


def test_a_place_is_a_parameter_and_what_is_single_holds_one_piece(tmp_path):
    match = match_of(tmp_path)
    south = match.model.zones.index("stall.south")
    assert match.model.zone_kinds[south] == SPACE
    assert match.state.lying[south] == NOTHING
    assert match.do(read_action(match, "show south")).is_allowed
    assert match.state.lying[south] == match.model.families["stone"]["stone"]
    match.state.set(match.model.value_numbers["price"][0], 4)
    assert match.do(read_action(match, "show north")).code == "ALREADY_DONE"


SIDES = "tables:\n  sides: {columns: [side], rows: [[south], [north]], source: {stated: Map}}\n"


@pytest.mark.parametrize("choice", ["stall", "south or north", "sides.side"])
def test_a_place_is_chosen_by_its_name_whatever_the_order_of_the_choice(tmp_path, choice):
    show = SHOW.replace("{where: stall}", f"{{where: {choice}}}")
    rules = RULES + ROADS + SIDES.removeprefix("tables:\n")
    match = opened(tmp_path, play=play(show=show), **{"rules.yaml": rules}).match(2)
    assert match.do(read_action(match, "show south")).is_allowed
    assert match.state.lying[match.model.zones.index("stall.south")] != NOTHING
    assert match.state.lying[match.model.zones.index("stall.north")] == NOTHING


@pytest.mark.parametrize("choice", ["'1'", "left or right"])
def test_what_is_not_called_as_a_place_chooses_none_however_many_there_are(tmp_path, choice):
    with pytest.raises(CannotPlayError) as met:
        match_of(tmp_path, show=SHOW.replace("{where: stall}", f"{{where: {choice}}}"))
    finding = met.value.finding
    assert finding.message.startswith('"where" in "price.where" chooses no stall, but ')
    assert finding.hint == "for a choice of places: {where: stall}"


@pytest.mark.parametrize(
    ("old", "new", "message", "spot"),
    [
        ("price: stall", "price: stal", '"stal" is not a place; did you mean "stall"?', "stal,"),
        ("{per: player}", "{per: palyer}", '"palyer" is not a place; did you mean "player"?', "palyer}"),
        ("lots: player and cell", "lots: player and sell", '"sell" is not a place', "player and sell,"),
        ("roads, ", "rods, ", 'rules.yaml has no table "rods"', "{"),
    ],
)
def test_a_place_that_is_none_is_reported_at_its_word(tmp_path, old, new, message, spot):
    assert old in PLACES
    places = PLACES.replace(old, new)
    with pytest.raises(CannotPlayError) as met:
        match_of(tmp_path, places=places)
    finding = met.value.finding
    assert message in finding.message
    line = play(places=places).splitlines()[finding.place.line - 1]
    assert line[finding.place.column - 1 :].startswith(spot)


@pytest.mark.parametrize("wrong", ["{names: [north], square: 3}", "{}"])
def test_places_are_written_in_one_way(tmp_path, wrong):
    findings = Findings()
    text = play(places=PLACES.replace("{names: [north, south]}", wrong))
    load_game(write(tmp_path, play=text), shown_from=tmp_path, findings=findings)
    assert any("places have either names, rows, square or links" in finding.message for finding in findings)
