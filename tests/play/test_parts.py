"""Rules as parts: actions that are declared once, and typed views on what the YAML names."""

import gc
import random
from inspect import signature
from itertools import product
from math import prod
from pathlib import Path

import pytest
from helpers.small_play import PLAY, opened

from pnp.base.findings import Findings
from pnp.game.loading import load_game
from pnp.play.errors import PlayError
from pnp.play.match import action_text, read_action
from pnp.play.opening import CannotPlayError, opener
from pnp.play.rulings import CHANCE, Action
from pnp.referee.players import at_random

ROOT = Path(__file__).parents[2]
GAMES = sorted(path.parent.name for path in (ROOT / "content").glob("*/play.yaml"))
RULES = '''
from enum import IntEnum
from pnp.play.parts import Part, action, designed
from pnp.play.rules import CHANCE, GameRules, unless
from pnp.play.views import Members, Number, Phase, Pool, Pools, Reading, Value, Values, Zone, Zones

class Mood(IntEnum):
    CALM = 0
    WILD = 1

class Yard(Part):
    """A yard."""

    hand_limit = Number()
    bank = Zone()
    hand = Zones()
    grain = Pool()
    mood = Value(Mood, "turns")
    points = Values()
    act = Phase()
    is_one = Reading("harvest.one")

    @action(of={"count": "3"}, source=designed("draft"), text="{seat} gleans {count} grain", turn="next")
    def glean(self, seat: int, count: int) -> None:
        self.state.move(count, self.grain, self.bank, self.hand[seat])
        self.points[seat] += count
        self.mood = Mood.WILD

    @glean.options
    def counts(self, seat: int):
        return range(1, 1 + min(3, self.state.count(self.grain, self.bank)))

    @glean.verify
    def may_glean(self, seat: int, count: int):
        return unless(0 < count <= self.state.count(self.grain, self.bank), "SUPPLY_EMPTY", "grain", "less")

    @action(source=designed("draft"), text="Dice are thrown for {seat}", turn="chance")
    def ask(self, seat: int) -> None:
        """Nothing happens yet."""

    @action(by="chance", of={"shows": "6"}, source=designed("draft"), text="The die shows {shows}", turn="back")
    def throw(self, seat: int, shows: int) -> None:
        self.points[seat] += shows

    @throw.options
    def faces(self, seat: int):
        return {1: 3, 2: 2, 3: 1}

class Rules(GameRules):
    def prepare(self) -> None:
        self.yard = Yard(self)
'''


@pytest.fixture
def match(tmp_path):
    return opened(tmp_path, own=RULES).match(2)


def test_a_declared_action_stands_among_those_of_the_yaml(match):
    assert {"glean", "reap"} <= set(match.model.play.actions)
    assert [a.what for a in match.legal() if a.kind == "glean"] == [(1,), (2,), (3,)]
    assert match.model.play.actions["glean"].source.designed == "draft"


def test_views_read_and_write_what_the_yaml_names(match):
    yard = match.rules.yard
    assert (yard.hand_limit, yard.is_one, yard.act, list(yard.hand)) == (
        4,
        1,
        0,
        list(match.model.zone_numbers["hand"]),
    )
    mark = len(match.state.log)
    match.do(read_action(match, "glean 2"))
    assert (list(yard.points), yard.mood.name, match.turn) == ([2, 0], "WILD", 1)
    match.state.undo(mark)
    assert (list(yard.points), yard.mood.name, match.turn) == ([0, 0], "CALM", 0)


def test_a_kept_number_that_is_none_of_its_kind_is_reported_with_those_that_are(match):
    match.state.keep(match.model.value_numbers["turns"][0], 5)
    with pytest.raises(PlayError, match=r"a kept value is 5, which is no Mood; expected 0 \(calm\), 1 \(wild\)"):
        match.rules.yard.mood  # noqa: B018  # reading it is what fails


def test_who_asks_for_more_than_is_offered_is_answered_by_verify(match):
    ruling = match.verify(read_action(match, "glean 0"))
    assert str(ruling) == "SUPPLY_EMPTY: needed grain; met less"


def test_a_table_knows_whether_chance_or_a_seat_could_act(match):
    yard = match.rules.yard
    assert match.rules.is_open("throw")
    assert match.rules.is_open("glean", 0)
    match.state.move(match.state.count(yard.grain, yard.bank), yard.grain, yard.bank, yard.hand[1])
    assert not match.rules.is_open("glean", 0)


def test_an_action_without_verify_allows_what_is_offered_alone(match):
    match.do(read_action(match, "ask"))
    assert match.odds() == {
        Action("throw", CHANCE, (1,)): 3,
        Action("throw", CHANCE, (2,)): 2,
        Action("throw", CHANCE, (3,)): 1,
    }
    assert match.verify(Action("throw", CHANCE, (4,))).code == "PRECONDITION"
    match.do(Action("throw", CHANCE, (3,)))
    assert list(match.rules.yard.points) == [3, 0]


def test_other_parts_call_an_action_as_a_method(match):
    match.rules.yard.glean(1, 2)
    assert list(match.rules.yard.points) == [0, 2]


@pytest.mark.parametrize(
    ("text", "wrong", "said"),
    [
        ("grain = Pool()", "grain = Pool('grains')", '"grains" is not a pool, or a kind of one; did you mean "grain"?'),
        ("act = Phase()", "acts = Phase()", '"acts" is not a phase; did you mean "act"?'),
        ("points = Values()", "point = Values()", '"point" is not a kept value; did you mean "points"?'),
        ('of={"count": "3"}', 'of={"count": "hexes"}', '"hexes" is nothing to choose from'),
        ("def may_glean(self, seat: int, count: int)", "def may_glean(self, seat: int)", "takes (self, seat, count)"),
        ("def glean", "def reap", 'the action "reap" is declared in play.yaml and in Python; expected one declaration'),
    ],
)
def test_a_fault_of_a_declaration_is_reported_with_its_line(tmp_path, text, wrong, said):
    changed = RULES.replace(text, wrong).replace("@glean", "@reap" if "reap" in wrong else "@glean")
    with pytest.raises(CannotPlayError) as failed:
        opened(tmp_path, own=changed).match(2)
    finding = failed.value.finding
    assert said in finding.message
    line = (tmp_path / "content" / "mill" / "rules.py").read_text().split("\n")[finding.place.line - 1]
    assert wrong.partition(" =")[0] in line or "@action" in line or "of=" in line or "verify" in line


def test_a_part_that_is_no_part_of_the_rules_is_a_fault(tmp_path):
    with pytest.raises(
        CannotPlayError, match='the action "glean" of Yard is declared, but the rules have no such part'
    ):
        opened(tmp_path, own=RULES.replace("self.yard = Yard(self)", "pass")).match(2)


def test_the_attributes_of_a_part_are_found_without_its_class_and_without_a_dictionary(match):
    """In CPython 3.11 either takes three times as long, at every step of every game."""
    yard = match.rules.yard
    assert not {"hand_limit", "bank", "hand", "grain", "points", "act", "is_one"} & vars(type(yard)).keys()
    # Only objects whose `__dict__` nobody has asked for have none that could be collected.
    assert not any(isinstance(one, dict) and "grain" in one for one in gc.get_referents(yard))


COMPOSED = (
    RULES.replace(
        "class Rules(GameRules):",
        """class Mill(Part):
    yard: Yard
    limits: dict[str, int]

    hand_limit = Number()

    def prepare(self):
        self.limits["hand"] = self.yard.hand_limit + self.hand_limit + self.model.players

class Rules(GameRules):""",
    )
    + "        self.mill = Mill(self, self.yard, {})\n"
)


def test_a_part_is_made_with_the_parts_that_it_annotates(tmp_path):
    rules = opened(tmp_path, own=COMPOSED).match(2).rules
    assert rules.mill.yard is rules.yard
    assert rules.mill.limits == {"hand": 10}
    assert [*signature(type(rules.mill)).parameters] == ["table", "yard", "limits"]


@pytest.mark.parametrize(
    ("made", "said"),
    [
        ("Mill(self, self.yard)", "missing a required argument: 'limits'"),
        ("Mill(self, self.yard, {}, 3)", "too many positional arguments"),
        ("Mill(self, self.yard, {}, bread=3)", "got an unexpected keyword argument 'bread'"),
        ("Mill(self, self, {})", "Mill takes yard: Yard, not a Rules"),
        ("Mill(self.yard, self.yard, {})", "Mill takes table: Table, not a Yard"),
    ],
)
def test_a_part_made_with_something_else_is_reported_with_its_line(tmp_path, made, said):
    with pytest.raises(CannotPlayError) as failed:
        opened(tmp_path, own=COMPOSED.replace("Mill(self, self.yard, {})", made)).match(2)
    finding = failed.value.finding
    assert said in finding.message
    assert (tmp_path / "content/mill/rules.py").read_text().split("\n")[finding.place.line - 1].endswith(made)


def test_a_game_without_any_action_cannot_be_played(tmp_path):
    play = PLAY[: PLAY.index("actions:")] + PLAY[PLAY.index("ends:") :]
    with pytest.raises(CannotPlayError, match="no action is declared"):
        opened(tmp_path, play=play, own=None)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_option_that_is_offered_is_allowed_and_what_is_allowed_is_offered(game_id):
    game = load_game(ROOT / "content" / game_id, shown_from=ROOT, findings=Findings())
    match, rng = opener(game).match(game.file.players.min), random.Random(3)
    for _ in range(60):
        legal = match.legal()
        for action in legal:
            assert {type(number) for number in (action.by, *action.what)} == {int}, "an Action is of plain numbers"
            assert match.can(action), (action_text(match, action), str(match.verify(action)))
        assert len(set(legal)) == len(legal)
        offered = set(legal)
        for kind in match.open_kinds():
            if kind.is_exact and prod(map(len, kind.domains)) < 400:
                every = tuple(product(*kind.domains))
                asked = (Action(kind.name, seat, what) for seat in match.who_may(kind) for what in every)
                assert {action for action in asked if match.can(action)} <= offered
        action = at_random(match, rng)
        if action is None:
            match.reset()
        else:
            match.carry_out(action)
