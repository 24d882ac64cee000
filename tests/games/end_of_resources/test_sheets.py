"""End of Resources: its numbers agree with each other and with what is printed."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from pnp.base.findings import Findings
from pnp.checks import statements
from pnp.drawing.hexes import hexagon
from pnp.game.expressions import Formula
from pnp.game.model import copies_of
from pnp.project.folder import find_project
from pnp.project.loader import Layouts
from pnp.project.read import read_game

PROJECT = find_project(Path(__file__).parents[2])
PLAYERS = range(2, 7)


@pytest.fixture(scope="module")
def read():
    findings = Findings()
    made = read_game(PROJECT, Layouts(PROJECT.layout_folders), "end_of_resources", findings, players=0, paper="a3")
    assert list(findings) == []
    return made


@pytest.fixture(scope="module")
def game(read):
    return read.game


def spec(read, name):
    (met,) = [item.spec for item in read.sets if item.spec.id == name]
    return met


def number(game, name, players):
    return game.rules.numbers[name].value.value(players=players)


def test_there_are_cards_for_every_species_in_play_and_for_every_colour(read, game):
    cards = spec(read, "specie_card").items
    assert len({card.colour for card in cards}) == len(cards) == number(game, "colours", 6)
    assert len(cards) >= max(number(game, "species_in_play", players) for players in PLAYERS)


def test_twelve_pieces_of_each_colour_are_printed_whichever_kind_is_chosen(read, game):
    for name in ("specie_piece", "specie_strip"):
        pieces = spec(read, name).items
        assert {piece.count.value(players=6) for piece in pieces} == {number(game, "pieces_each", 6)}
        assert len(pieces) == number(game, "colours", 6)


def test_card_and_piece_of_a_colour_bear_the_same_animal(read, game):
    animals = {card.id: card.emblem for card in spec(read, "specie_card").items}
    assert {piece.id: piece.icon for piece in spec(read, "specie_piece").items} == animals
    assert {row[0]: row[1] for row in game.rules.tables["species"].rows} == animals
    assert len(set(animals.values())) == len(animals)


def test_a_wasted_area_is_printed_for_every_hexagon_but_the_last(read, game):
    areas = spec(read, "wasted_area")
    printed = sum(copies_of(areas, piece, game, players=6) for piece in areas.items)
    assert printed == game.components["wasted_area"].printed_count.value(players=6)
    assert printed == len(hexagon(number(game, "map_side", 6))) - 1
    assert printed >= number(game, "wasted_stated", 6)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_table_of_zones_follows_from_the_formulas(game, players):
    row = dict(zip(game.rules.tables["zones"].columns, game.rules.tables["zones"].rows[players - 2], strict=True))
    assert row == {
        "players": players,
        "side": number(game, "map_side_for_players", players),
        "hexes": number(game, "map_hexes_for_players", players),
        "starting pieces": number(game, "start_pieces", players),
        "turns at most": number(game, "turns_most", players),
        "wasted at most": number(game, "wasted_most", players),
    }


@pytest.mark.parametrize("players", PLAYERS)
def test_a_zone_holds_the_starting_pieces_and_leaves_room_to_play(game, players):
    side = number(game, "map_side_for_players", players)
    assert len(hexagon(side)) == number(game, "map_hexes_for_players", players)
    assert number(game, "start_pieces", players) == number(game, "start_each", players) * (players + 1)
    assert number(game, "turns_most", players) == len(hexagon(side)) - number(game, "start_pieces", players) > 0


def test_with_the_wasted_areas_of_the_rulebook_every_number_of_players_has_a_land(game):
    for players in PLAYERS:
        side = number(game, "map_side_small_supply", players)
        assert len(hexagon(side)) - 1 <= number(game, "wasted_small_supply", players)
    assert number(game, "wasted_small_supply", 6) <= number(game, "wasted_stated", 6)


def test_the_map_has_one_zone_for_each_number_of_players(read, game):
    (board,) = spec(read, "map").items
    assert board.side == number(game, "map_side", 6)
    assert {int(zone.badge): zone.side for zone in board.zones} == {
        players: number(game, "map_side_for_players", players) for players in PLAYERS
    }


def test_the_pieces_fit_the_hexagons_of_every_paper():
    for paper in ("a3", "a4", "letter", "legal", "tabloid"):
        findings = Findings()
        made = read_game(PROJECT, Layouts(PROJECT.layout_folders), "end_of_resources", findings, paper=paper)
        across = spec(made, "map").hex
        assert spec(made, "specie_piece").size <= across - 2
        assert spec(made, "wasted_area").size <= across - 2


def test_no_text_of_a_card_repeats_a_number_of_the_rules(read):
    for card in spec(read, "specie_card").items:
        assert not Counter(card.text)["{"] or "{number." in card.text
        assert not any(letter.isdigit() for letter in card.text)


def test_the_cover_says_the_minutes_of_the_rules(game):
    assert game.file.minutes.range == f"{number(game, 'minutes_min', 6)}-{number(game, 'minutes_max', 6)}"


def test_the_example_of_three_players_is_worked_out_for_three(game):
    numbers = dict(game.rules.numbers)
    numbers["species_in_play"] = numbers["species_in_play"].model_copy(update={"value": Formula.parse("7")})
    changed = replace(game, rules=game.rules.model_copy(update={"numbers": numbers}))
    (finding,) = statements.check(changed)
    assert finding.message == "number.species_in_play is 7 with 3 players, but Setup, 1, example says 4"


def test_every_open_question_has_one_ruling_and_every_ruling_a_question(game):
    asked = sorted(gap.id for gap in game.audit.gaps)
    kinds = {gap.kind for gap in game.audit.gaps}
    assert sorted(waiver.about for waiver in game.waivers.waivers if waiver.code in kinds) == asked
    assert len(set(asked)) == len(asked)
