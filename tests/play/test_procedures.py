"""Rules in Python that use formulas and procedures of `play.yaml`, and phases that go on by themselves."""

import pytest
from helpers.small_play import PLAY, opened

from pnp.play.match import read_action
from pnp.play.opening import CannotPlayError

TEXT = PLAY.replace(
    "values: {points: player, turns: game}", "values: {points: player, turns: game, steps: game}"
).replace(
    "phases: [act]\n",
    """\
phases: [act, count, rest]
formulas: {worth: value.points.whom + 10}
procedures:
  reward: [{set: points.whom, to: value.points.whom + 2}, {set: turns, to: me}]
""",
)
RULES = """\
from pnp.play.parts import Part, automatic
from pnp.play.procedures import Formula, Procedure
from pnp.play.rules import GameRules
from pnp.play.views import Phase, Value


class Purse(Part):
    worth = Formula(whom="player")
    pay = Procedure("reward", whom="player")
    steps = Value()
    rest = Phase()

    @automatic("count")
    def count(self):
        self.steps += 1
        if self.steps == 3:
            self.table.begin_phase(self.rest)
        return True

    @automatic("rest")
    def nothing(self):
        return False


class Rules(GameRules):
    def prepare(self):
        self.purse = Purse(self)
"""


def test_python_asks_a_formula_for_a_seat_and_its_names(tmp_path):
    match = opened(tmp_path, play=TEXT, own=RULES).match(2)
    match.rules.set("points", 5, 1)
    assert (match.rules.purse.worth(0, 1), match.rules.purse.worth(1, 0)) == (15, 10)


def test_python_does_a_procedure_for_a_seat_and_its_names(tmp_path):
    match = opened(tmp_path, play=TEXT, own=RULES).match(2)
    match.rules.purse.pay(1, 0)
    assert [match.rules.value("points", seat) for seat in (0, 1)] == [2, 0]
    assert match.rules.value("turns") == 1


def test_a_phase_goes_on_by_itself_until_nothing_changes(tmp_path):
    play = TEXT.replace("[{set: turns, to: 9}]", "[{phase: count}]")
    match = opened(tmp_path, play=play, own=RULES).match(2)
    match.do(read_action(match, "stop"))
    assert (match.rules.purse.steps, match.phase) == (3, "rest")
    match.state.undo(0)
    assert (match.rules.purse.steps, match.phase) == (0, "act")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('Procedure("reward"', 'Procedure("rewards"', '"rewards" is not a procedure; did you mean "reward"?'),
        ("worth = Formula(", 'worth = Formula("wort", ', '"formula.wort" is not a name that is known here'),
        ('automatic("count")', 'automatic("cout")', '"cout" is not a phase; did you mean "count"?'),
    ],
)
def test_what_play_yaml_does_not_have_is_reported_at_the_line_of_python(tmp_path, old, new, message):
    made = opened(tmp_path, play=TEXT, own=RULES.replace(old, new))
    with pytest.raises(CannotPlayError) as met:
        made.match(2)
    assert message in met.value.finding.message
    assert met.value.finding.place.file.endswith("rules.py")
