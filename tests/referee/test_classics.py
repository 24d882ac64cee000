"""Classic games in YAML alone: what is known of them is counted exactly."""

from fractions import Fraction
from functools import cache, reduce
from itertools import product
from operator import xor
from pathlib import Path
from random import Random

import pytest
from helpers.kalah import sequences

from pnp.base.findings import Findings
from pnp.game.loading import load_game
from pnp.play.match import Match, read_action
from pnp.play.opening import opener
from pnp.play.rulings import CHANCE, Action
from pnp.referee.move_counts import count_moves
from pnp.referee.players import at_random

CLASSICS = Path(__file__).parents[1] / "cases" / "classics"


def begun(name: str, players: int = 2) -> Match:
    findings = Findings()
    game = load_game(CLASSICS / name, shown_from=CLASSICS, findings=findings)
    assert list(findings) == []
    assert game is not None
    opened = opener(game, run_code=False)
    assert opened.rules is None
    return opened.match(players)


def do(match: Match, *lines: str) -> list[str | None]:
    return [match.do(read_action(match, line)).code for line in lines]


def test_tic_tac_toe_has_255168_games_and_5478_positions():
    counted = count_moves(begun("tic_tac_toe"), 9)
    assert counted.sequences == (9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872)
    assert counted.endings == {"first_wins": 131_184, "second_wins": 77_904, "draw": 46_080}
    assert (counted.finished, counted.positions) == (255_168, 5_478)


def test_connect_four_has_7_to_the_power_of_the_moves_until_a_column_is_full():
    assert count_moves(begun("connect_four"), 5).sequences == (7, 49, 343, 2_401, 16_807)


def test_discs_of_connect_four_fall_to_the_lowest_free_slot_and_four_on_a_slope_win():
    match = begun("connect_four")
    assert do(match, "drop a5", "drop a6", "drop a6") == ["WRONG_PLACE", None, "NO_SPACE"]
    slope = ("b6", "b5", "c6", "g6", "c5", "c4", "d6", "g5", "d5", "f6", "d4")
    assert do(match, *(f"drop {at}" for at in slope)) == [None] * 11
    assert match.ending is None
    assert do(match, "drop d3") == [None]
    assert match.ending == "first_wins"


def test_whoever_faces_heaps_whose_xor_is_not_0_wins_nim():
    match = begun("nim")

    @cache
    def can_win(heaps: tuple[int, ...]) -> bool:
        after = ((*heaps[:at], left, *heaps[at + 1 :]) for at in range(3) for left in range(heaps[at]))
        return any(not can_win(following) for following in after)

    zones = match.model.zone_numbers["heap"]
    met = 0

    def mover_wins() -> bool:
        """Searched in the match itself."""
        nonlocal met
        mark, seat = len(match.state.log), match.turn
        heaps = tuple(match.state.held[zone] for zone in zones)
        if heaps in known:
            return known[heaps]
        won = False
        for action in match.legal():
            match.carry_out(action)
            ended = match.ending
            if ended:
                assert ended == ("first_wins", "second_wins")[seat]
            won = bool(ended) or not mover_wins() or won
            match.state.undo(mark)
        known[heaps] = won
        met += 1
        return won

    known: dict[tuple[int, ...], bool] = {}
    mover_wins()
    assert set(known) == set(product(range(4), range(5), range(6))) - {(0, 0, 0)}
    assert all(won == bool(reduce(xor, heaps)) == can_win(heaps) for heaps, won in known.items())


def test_a_turn_of_pig_held_at_20_busts_with_its_exact_probability():
    match = begun("pig")
    total = match.model.value_numbers["turn_total"][0]

    def busts() -> Fraction:
        """Searched in the match, with the weights of its own chance."""
        mark = len(match.state.log)
        match.carry_out(Action("roll", 0))
        odds, chance = match.odds(), Fraction(0)
        inner = len(match.state.log)
        for action, weight in odds.items():
            match.carry_out(action)
            share = Fraction(weight, sum(odds.values()))
            if match.turn != 0:
                chance += share
            elif match.state.values[total] < 20:
                chance += share * busts()
            match.state.undo(inner)
        match.state.undo(mark)
        return chance

    @cache
    def reckoned(so_far: int) -> Fraction:
        if so_far >= 20:
            return Fraction(0)
        return (1 + sum(reckoned(so_far + face) for face in range(2, 7))) / Fraction(6)

    assert busts() == reckoned(0)
    assert round(float(reckoned(0)), 4) == 0.6245


def test_holding_in_pig_adds_what_the_turn_has_brought_and_100_points_win():
    match = begun("pig")
    assert do(match, "hold", "roll", "show 6", "roll", "show 5", "hold") == ["PRECONDITION"] + [None] * 5
    assert [match.rules.value("points", seat) for seat in range(2)] == [11, 0]
    assert (match.turn, match.rules.value("turn_total")) == (1, 0)
    do(match, "roll", "show 6", "roll", "show 1")
    assert (match.turn, match.rules.value("points", 1), match.rules.value("turn_total")) == (0, 0, 0)
    match.rules.set("points", 98, 0)
    do(match, "roll", "show 2", "hold")
    assert match.ending == "won"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_game_of_go_fish_ends_with_13_books(players):
    match, rng = begun("go_fish", players), Random(players)
    for _ in range(3):
        match.reset()
        dealt = False
        for _ in range(match.model.play.longest):
            if match.ending:
                break
            action = match.draw(rng.random) if match.turn == CHANCE else at_random(match, rng)
            assert action is not None
            assert match.do(action).is_allowed
            match.state.log.clear()
            if match.phase == "play" and not dealt:
                dealt = True
                held = sum(match.state.held[zone] for zone in (*match.rules.zones["hand"], *match.rules.zones["books"]))
                assert held == players * (7 if players < 4 else 5)
            assert match.broken_claims() == []
        books = [match.state.held[zone] for zone in match.rules.zones["books"]]
        assert sum(books) == 52
        assert all(count % 4 == 0 for count in books)
        assert sum(count // 4 for count in books) == 13


def test_kalah_has_as_many_sequences_as_a_count_without_pnp():
    counted = count_moves(begun("kalah"), 5)
    assert counted.sequences == tuple(sequences(5)) == (6, 35, 185, 942, 4_690)


def test_games_of_kalah_end_as_they_do_without_pnp():
    from helpers.kalah import sown

    match, rng = begun("kalah"), Random(7)
    zones = match.rules.zones["pit"]
    for _ in range(5):
        match.reset()
        pits, player = (*[4] * 6, 0) * 2, 0
        while match.ending is None:
            assert match.turn == player
            houses = [house for house in range(7 * player, 7 * player + 6) if pits[house]]
            assert [action.what[0] for action in match.legal()] == houses
            house = rng.choice(houses)
            pits, player = sown(pits, player, house)
            match.carry_out(Action("sow", match.turn, (house,)))
            assert tuple(match.state.held[zone] for zone in zones) == pits
        assert pits[6] + pits[13] == 48


def test_reversi_has_the_known_numbers_of_sequences():
    assert count_moves(begun("reversi"), 5).sequences == (4, 12, 56, 244, 1_396)


def test_whoever_cannot_lay_a_disc_of_reversi_passes_and_two_passes_end_the_game():
    match = begun("reversi")
    assert do(match, "pass", "lay d3") == ["PRECONDITION", None]
    rng = Random(3)
    while match.ending is None:
        action = at_random(match, rng)
        assert action is not None
        match.do(action)
    assert match.ending in {"full", "nobody_can"}


COIN = """\
title: Coin
players: {min: 2, max: 2, source: {designed: draft}}
credits: {authors: [You], licence: CC BY 4.0, statement: The game is yours.}
---
components: [{id: coin, name: Coin, count: 1, source: {designed: draft}}]
---
token_set: coins
layout: tokens
tokens: [{id: coin, icon: coin}]
---
pools: {coin: {component: coin, home: box}}
zones: {box: {}}
phases: [act, flip]
actions:
  call: {effect: [{phase: flip}, {turn: chance}], source: {designed: draft}}
  wait: {turn: next, source: {designed: draft}}
  flip: {phase: [flip], by: chance, then: act, turn: next, source: {designed: draft}}
ends:
  never: {of: game, that: box.coin == 0, source: {designed: draft}}
"""


def test_who_called_for_chance_is_no_part_of_a_position_once_a_player_acts(tmp_path):
    (tmp_path / "coin").mkdir()
    (tmp_path / "coin" / "game.yaml").write_text(COIN)
    game = load_game(tmp_path / "coin", shown_from=tmp_path, findings=Findings())
    counted = count_moves(opener(game).match(2), 6)
    assert counted.positions == 4, "each player to act, and chance called for by each"
    assert counted.sequences == (2, 3, 5, 8, 13, 21)
