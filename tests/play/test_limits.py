"""What a play has too much of is told at its line, before memory or time is spent on it."""

import pytest
from helpers.small_play import PLAY, RULES, write

from pnp.base.findings import Findings
from pnp.game.loading import load_game
from pnp.play.opening import faults, opener
from pnp.play.state import State, TooLargeError

MANY = 301
ACTION = "  do_{}: {{effect: [{{set: turns, to: 1}}], source: {{stated: Play}}}}\n"


def found(root, play, rules=RULES):
    findings = Findings()
    game = load_game(write(root, play, **{"rules.yaml": rules}), shown_from=root, findings=findings)
    if not findings.has_errors():
        findings.extend(faults(game))
    return [finding.message for finding in findings]


def listed(count, entry):
    return "".join(entry.format(number) for number in range(count))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("values:", "board: {hexagon: 10000, labels: 7}\nvalues:",
         "10000 gives a board with a side of 10,000; expected 1 to 25"),
        ("values:", "board: {square: number.hand_limit - 4}\nvalues:",
         "number.hand_limit - 4 gives a board with a side of 0; expected 1 to 25"),
        ("of: {whom: player}", "of: {whom: player, n: 1000000}",
         'met 1,000,001 numbers to choose from in "1000000"; expected at most 5,000'),
        ("of: {whom: player}", "of: {whom: player, k: 100, l: 100, m: 100, n: 100}",
         "met 208,120,802 combinations of parameters; expected at most 50,000"),
        ("values: {points: player", "places: {a: {square: 26}}\nvalues: {grid: a and a, points: player",
         'met 456,976 places of "a and a"; expected at most 10,000'),
        ("longest: 60", "longest: 1000000000",
         'met the number 1000000000 for "longest"; expected at most 20,000'),
        ("  stop:", listed(MANY, ACTION) + "  stop:",
         'met 306 entries for "actions"; expected at most 300'),
        ("phases: [act]", f"phases: [act{listed(MANY, ', p{}')}]",
         'met 302 entries for "phases"; expected at most 300'),
    ],
)  # fmt: skip
def test_too_much_is_reported(tmp_path, old, new, message):
    assert found(tmp_path, PLAY.replace(old, new)) == [message]


def test_too_many_numbers_are_reported(tmp_path):
    rules = RULES.replace("costs:", listed(1001, "  n{}: {{value: 1, source: {{stated: Play}}}}\n") + "costs:")
    assert found(tmp_path, PLAY, rules) == ['met 1002 entries for "numbers"; expected at most 1000']


@pytest.mark.parametrize("change", ["value.points * value.points + 3", "value.points // value.turns"])
def test_what_only_play_can_know_is_no_fault_of_the_file(tmp_path, change):
    assert found(tmp_path, PLAY.replace("value.points + 1", change)) == []


def test_a_kept_value_cannot_grow_for_ever(tmp_path):
    play = PLAY.replace("[{set: turns, to: 9}]", "[{set: turns, to: value.turns * value.turns + 3}]")
    game = load_game(write(tmp_path, play), shown_from=tmp_path, findings=Findings())
    match = opener(game).match(2)
    stop = next(action for action in match.legal() if action.kind == "stop")
    for _ in range(6):
        match.do(stop)
    before = match.state.snapshot()
    with pytest.raises(TooLargeError, match=r"more than 9,223,372,036,854,775,807"):
        match.do(stop)
    assert match.state.snapshot() == before


def test_values_of_64_bits_are_kept():
    state = State([1], [0], [0], 1)
    state.keep(0, 2**63 - 1)
    assert state.values == [2**63 - 1]
    with pytest.raises(TooLargeError):
        state.keep(0, -(2**63))
