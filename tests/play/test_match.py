"""A match: rulings with a code, what was needed and what was there; nothing changes when it refuses."""

import random
from pathlib import Path

import pytest
from helpers.small_play import PLAY, RULES, RULES_PY, opened, write
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pnp.base.findings import Findings
from pnp.game.loading import load_game
from pnp.play.match import action_text, read_action
from pnp.play.opening import CannotPlayError, opener
from pnp.play.rulings import Action
from pnp.referee.players import at_random


@pytest.fixture
def match(tmp_path):
    return opened(tmp_path).match(2)


def do(match, words, by=None):
    return match.do(read_action(match, words, by))


def test_a_cost_is_paid_and_what_it_buys_arrives(match):
    for words in ("reap", "dig", "reap", "dig", "dig"):
        assert do(match, words).is_allowed
    assert str(do(match, "build", 0)) == "NOT_YOUR_TURN: needed an action by P2; met one by P1"
    do(match, "dig")
    assert do(match, "build").code is None
    assert match.state.count(2, match.model.zone_numbers["built"][0]) == 1
    assert list(match.broken_claims()) == []


def test_a_refusal_says_what_was_needed_and_what_was_there_and_changes_nothing(match):
    before = match.state.snapshot()
    ruling = do(match, "build")
    assert (ruling.code, ruling.needed, ruling.met) == ("CANNOT_PAY", "2 grain in hand.P1", "0")
    assert match.state.snapshot() == before


@pytest.mark.parametrize(
    ("words", "code"), [("fly", "UNKNOWN_ACTION"), ("give", "UNKNOWN_ACTION"), ("give P2", "CANNOT_PAY")]
)
def test_what_cannot_be_done_has_a_code(match, words, code):
    assert do(match, words).code == code


@pytest.mark.parametrize("by", [-1, 1, 2, 7])
def test_only_whoever_has_the_turn_acts(match, by):
    assert match.verify(Action("reap", by)).code == "NOT_YOUR_TURN"


def test_an_empty_supply_and_a_full_hand_refuse(match):
    for _ in range(4):
        do(match, "reap", match.turn)
        do(match, "dig", match.turn)
    assert do(match, "reap").code == "LIMIT_REACHED"
    match.state.move(match.state.count(1, 0), 1, 0, 3)
    match.state.move(1, 0, match.model.zone_numbers["hand"][0], 0)
    assert do(match, "dig").code == "SUPPLY_EMPTY"


def test_after_the_end_nothing_can_be_done(match):
    for built in (3, 3, 3):
        del built
        match.state.move(1, 2, 0, match.model.zone_numbers["built"][1])
    do(match, "reap")
    assert match.ending == "all_built"
    assert do(match, "reap").code == "GAME_OVER"
    assert match.legal() == []


def test_another_reading_is_played_by_another_number(tmp_path):
    match = opened(tmp_path).match(2, {"harvest": "two"})
    do(match, "reap")
    assert match.state.count(0, match.model.zone_numbers["hand"][0]) == 2


def test_actions_are_written_as_they_are_read(match):
    do(match, "reap")
    match.state.set(1, 0)
    for action in match.legal():
        assert read_action(match, action_text(match, action)) == action


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40, deadline=None)
@given(seed=st.integers(0, 10_000), players=st.integers(2, 3))
def test_no_way_to_play_makes_or_loses_a_piece(tmp_path, seed, players):
    match = opened(tmp_path).match(players)
    rng, state = random.Random(seed), match.state
    for _ in range(40):
        mark, before = len(state.log), state.snapshot()
        for verb in match.action_kinds.values():
            action = Action(verb.name, rng.randrange(players), tuple(rng.randrange(players) for _ in verb.domains))
            if not match.do(action).is_allowed:
                assert state.snapshot() == before
            state.undo(mark)
            assert state.snapshot() == before
        action = at_random(match, rng)
        if action is None or match.ending:
            break
        assert match.do(action).is_allowed
        width = state.zones
        assert [sum(state.cells[p * width : (p + 1) * width]) for p in range(3)] == [6, 4, 3]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("of: grain, out_of: bank, into: hand}]\n    turn", "of: corn, out_of: bank, into: hand}]\n    turn", '"corn"'),
        ("out_of: bank, into: built", "out_of: bnak, into: built", '"bnak" is not a zone; did you mean "bank"?'),
        (
            "hand.total < number.hand_limit",
            "hand.total < number.hand_limt",
            '"number.hand_limt" is not a name that is known here',
        ),
        ("cost: mill", "cost: mil", 'no cost "mil"; did you mean "mill"?'),
        ("{whom: player}", "{whom: plyer}", '"plyer" is nothing to choose from; did you mean "player"?'),
        ("component: stone", "component: stoen", 'unknown component "stoen"; did you mean "stone"?'),
        ("{whom: player}", "{whom: number.hand_limt}", 'did you mean "number.hand_limit"?'),
        ("of: grain, out_of: hand, into: hand.whom", "of: whm, out_of: hand, into: hand.whom", 'did you mean "whom"?'),
        ("  reap:\n", '  reap:\n    text: "{seat reaps"\n', 'a brace of "{seat reaps" has no partner'),
        ("longest: 60", "small: {players: 2, hexagon: 2}", "only a game on a board of hexagons can be reduced"),
        ("    cost: mill\n", "    cost: mill\n    then: sleep\n", 'unknown phase "sleep"'),
        (
            "{whom: player}",
            "{whom: '7'}",
            '"whom" in "hand.whom" chooses no player, but 7; expected a parameter that chooses one',
        ),
        (
            "of: {whom: player}\n    effect: [{move: 1, of: grain",
            "of: {whom: '7'}\n    effect: [{move: 1, of: whom",
            '"whom" chooses no piece, but 7; expected a parameter that is a piece',
        ),
    ],
)
def test_what_play_yaml_cannot_mean_is_a_finding_with_its_place(tmp_path, old, new, message):
    assert old in PLAY
    made = opened(tmp_path, play=PLAY.replace(old, new, 1))
    with pytest.raises(CannotPlayError) as met:
        made.match(2)
    assert message in met.value.finding.message
    assert met.value.finding.place.file == "content/mill/play.yaml"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("phases: [act]", "phase: [act]", 'unknown key "phase" in play.yaml'),
        ("choose: one,", "choose: three,", '"three" is not an option; expected one of one, two'),
        ("refuse: LIMIT_REACHED}]\n    effect: [{move: 1", "refuse: TOO_MUCH}]\n    effect: [{move: 1", "TOO_MUCH"),
        ("{set: turns, to: 9}", "{set: turns}", 'an effect lacks the key "to"'),
        ("{set: turns, to: 9}", "{sett: turns}", "an effect has one of move, take, gather, set"),
        ("hand.total < number.hand_limit", "hand.total < exec(1)", "cannot stand"),
    ],
)
def test_what_is_wrong_in_play_yaml_is_a_finding_of_reading(tmp_path, old, new, message):
    assert old in PLAY
    findings = Findings()
    load_game(write(tmp_path, play=PLAY.replace(old, new, 1)), shown_from=tmp_path, findings=findings)
    assert any(message in finding.message for finding in findings), [f.message for f in findings]


@pytest.mark.parametrize(
    ("inside", "key", "hint"),
    [
        ("{repeat: 2, do: [{turn: next, extra: 1}]}", "extra", "it can have turn"),
        ("{if: '1', do: [{turn: next}], els: []}", "els", 'did you mean "else"?'),
    ],
)
def test_an_unknown_key_of_an_effect_inside_others_is_reported_with_the_keys_of_that_effect(
    tmp_path, inside, key, hint
):
    findings = Findings()
    inside = f"{{if: '1', do: [{inside}]}}"
    write(tmp_path, play=PLAY.replace("{set: turns, to: 9}", inside, 1))
    load_game(tmp_path / "content" / "mill", shown_from=tmp_path, findings=findings)
    (told,) = [finding for finding in findings if finding.code == "unknown-key"]
    assert (told.message, told.hint) == (f'unknown key "{key}" in an effect', hint)


def test_broken_rules_are_a_finding_at_their_line(tmp_path):
    game = load_game(write(tmp_path, own="import nothing_like_it\n"), shown_from=tmp_path, findings=Findings())
    with pytest.raises(CannotPlayError) as met:
        opener(game)
    assert (met.value.finding.code, met.value.finding.place.line) == ("rules-broken", 1)
    write(tmp_path, own="x = 1\n")
    with pytest.raises(CannotPlayError, match=r"needs a class Rules"):
        opener(game)


def test_a_name_that_rules_look_up_and_the_game_lacks_is_reported_at_their_line(tmp_path):
    made = opened(tmp_path, own=RULES_PY.replace("self.go", 'self.kinds("straw")\n        self.go'))
    with pytest.raises(CannotPlayError) as met:
        made.match(2)
    finding = met.value.finding
    assert (finding.code, finding.message) == ("play-broken", 'the rules need "straw", which the game does not have')
    assert (Path(finding.place.file).name, finding.place.line) == ("rules.py", 6)


@pytest.mark.parametrize("own", [None, "from pnp.play.rules import GameRules as Rules\n"])
def test_without_code_only_a_game_of_yaml_alone_is_played(tmp_path, own):
    made = opened(tmp_path, own=own)
    if own is None:
        assert opener(made.game, run_code=False).rules is None
    else:
        with pytest.raises(CannotPlayError, match="needs its rules in Python"):
            opener(made.game, run_code=False)


def test_rules_that_were_changed_are_read_again(tmp_path):
    first = opened(tmp_path).rules
    assert opened(tmp_path).rules is first
    assert opened(tmp_path, own="from pnp.play.rules import GameRules as Rules\n").rules is not first


def test_rules_may_stand_in_several_modules(tmp_path):
    write(tmp_path, **{"_ends.py": "MOMENT = 'turn'\n"})
    code = "from pnp.play.rules import GameRules\nfrom ._ends import MOMENT\nclass Rules(GameRules): moment = MOMENT\n"
    assert opened(tmp_path, own=code).rules.moment == "turn"


def test_coordinates_of_areas_are_whole_numbers(tmp_path):
    areas = "areas: {table: lands, name: land, at: [q, r], kind: kind, passable: [plain]}\n"
    lands = (
        "tables:\n  lands:\n    columns: [land, q, r, kind]\n    source: {stated: Map}\n"
        "    rows: [[Moor, 0, 0, plain], [Fen, 1, 2.5, plain]]\n"
    )
    game = load_game(
        write(tmp_path, play=areas + PLAY, **{"rules.yaml": RULES + lands}), shown_from=tmp_path, findings=Findings()
    )
    with pytest.raises(CannotPlayError) as met:
        opener(game).match(2)
    assert met.value.finding.message.endswith('met "2.5" in the column "r"; expected a whole number')
    assert (met.value.finding.place.line, met.value.finding.place.column) == (9, 42)
