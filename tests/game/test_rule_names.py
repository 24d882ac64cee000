"""What rules of a rulebook can name, and which functions stand behind an action."""

from helpers.small_play import PLAY, write

from pnp.base.findings import Findings
from pnp.base.place import Place
from pnp.game.loading import load_game
from pnp.game.rule_names import RuleNames

OWN = """\
class Fields(Part):
    @action(source=designed("so"), text="{seat} rakes")
    def rake(self, seat):
        ...

    @rake.options
    def leaves(self, seat):
        ...

    @rake.verify
    def may_rake(self, seat):
        ...


def is_dry(action):
    ...


def rain(action):
    ...
"""


def names_of(root, play=PLAY, rules=OWN):
    write(root, play=play)
    (root / "content/mill/rules.py").write_text(rules)
    game = load_game(root / "content/mill", shown_from=root, findings=Findings())
    return RuleNames(game)


def test_an_action_declared_in_python_stands_with_its_effect_options_and_ruling(tmp_path):
    names = names_of(tmp_path)
    assert names.played["action.rake"] == Place("content/mill/rules.py", 3, 5)
    assert names.code_of("rake") == ("rules.rake", "rules.leaves", "rules.may_rake")


def test_functions_go_by_module_and_name_at_their_lines(tmp_path):
    names = names_of(tmp_path)
    assert {name: function.place.line for name, function in names.functions.items()} == {
        "rules.is_dry": 15, "rules.rain": 19, "rules.rake": 3, "rules.leaves": 7, "rules.may_rake": 11,
    }  # fmt: skip
    assert not any(function.declares for name, function in names.functions.items() if name != "rules.rake")


def test_rules_that_python_cannot_read_have_no_functions(tmp_path):
    assert names_of(tmp_path, rules="def rain(:\n").functions == {}


def test_a_name_that_moved_is_found_in_its_new_module(tmp_path):
    names = names_of(tmp_path)
    assert names.nearest("weather.rain").suggestion == "rules.rain"
    assert names.nearest("action.diig").suggestion == "action.dig"


def test_everything_of_play_numbers_and_zones_can_be_named(tmp_path):
    names = names_of(tmp_path)
    wanted = {"action.dig", "end.all_built", "claim.mills_are_points", "reading.harvest", "zone.bank", "pool.grain"}
    assert wanted | {"value.points", "phase.act", "number.hand_limit", "cost.mill", "count.stone"} <= set(names.all)
