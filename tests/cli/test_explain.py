"""`pnp explain`: one number, where it comes from, who says it again, and what uses it."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pnp.base.codes import all_codes
from pnp.cli.app import app

ROOT = Path(__file__).parents[2]

AUDIT = """\
statements:
  - {about: number.hand_limit, says: 7, source: {stated: Hints 2}}
bounds:
  - {id: mill, amount: cost.mill, at_most: number.hand_limit, source: {stated: Hints 3}}
"""


def explained(harvest, name, *options):
    (harvest.folder / "audit.yaml").write_text(AUDIT)
    return harvest.run("explain", f"harvest.{name}", *options)


def test_a_number_is_explained_with_its_source_and_place(harvest):
    told = explained(harvest, "number.hand_limit").output
    assert "harvest.number.hand_limit = 7\n  stated: Play 2\n" in told
    assert "written in content/harvest/rules.yaml:2:15" in told


def test_its_second_statement_and_its_uses_are_listed(harvest):
    told = explained(harvest, "number.hand_limit").output
    assert "also stated: Hints 2 says 7" in told
    assert "used by the sheets of crop_card, content/harvest/cards.yaml:7:11" in told
    assert "used by the check of bounds, content/harvest/audit.yaml:4:5" in told


def test_its_use_in_play_is_listed(harvest):
    (harvest.folder / "play.yaml").write_text(
        "pools:\n  token: {component: token, home: bag}\nzones:\n  bag: {}\nvalues: {}\n"
        "actions:\n  pass:\n    when: [{that: number.hand_limit > 2, refuse: SUPPLY_EMPTY}]\n"
        "    turn: next\n    source: {designed: x}\n"
        "ends:\n  full: {of: round, source: {designed: x}}\n"
    )
    told = explained(harvest, "number.hand_limit").output
    assert "used by the play, content/harvest/play.yaml:8:19" in told


def test_an_amount_is_used_where_its_cost_is_printed(harvest):
    told = explained(harvest, "cost.mill.grain").output
    assert "harvest.cost.mill.grain = 2" in told
    assert "used by the sheets of crop_card, content/harvest/cards.yaml:10:11" in told
    assert "used by the check of bounds" in told


@pytest.mark.parametrize("name", ["components.token.count", "count.token"])
def test_a_count_goes_by_both_of_its_names(harvest, name):
    assert "harvest.count.token = 20" in explained(harvest, name).output


def test_an_unknown_number_is_answered_with_the_nearest(harvest):
    done = explained(harvest, "number.hand_limt")
    assert done.exit_code == 2
    assert "hand_limit" in done.output


@pytest.mark.parametrize(
    ("name", "answer"),
    [("hand_limit", "did you mean harvest.number.hand_limit?"), ("cost.mill.corn", '"cost.mill.grain"'),
     ("cost.mil", '"cost.mill"'), ("", "such as harvest.cost.mill")],
)  # fmt: skip
def test_a_name_that_is_not_whole_is_answered_with_the_whole_one(harvest, name, answer):
    done = explained(harvest, name)
    assert done.exit_code == 2
    assert answer in " ".join(done.output.split())


def test_an_id_or_a_colour_called_like_a_number_is_no_use_of_it(harvest):
    harvest.change("cards.yaml", "title: Rye", "title: Rye\n    kind: grain\n    colour: night")
    harvest.change("rules.yaml", "numbers:", "numbers:\n  night: {value: 1, source: {stated: Play 1}}")
    assert "used by nothing yet" in explained(harvest, "number.night").output


def test_a_field_called_like_a_kind_of_numbers_is_no_use_of_them(harvest):
    (harvest.folder / "more.yaml").write_text(
        "deck: more\nlayout: template\nface: {boxes: {cost: {text: '{cost}'}, number: {text: '{number}'}}}\n"
        "cards: [{id: yew, cost: 2, number: 3}]\n"
    )
    for name in ("cost.mill", "cost.mill.grain", "number.hand_limit"):
        assert "more.yaml" not in explained(harvest, name).output


def test_a_cost_is_not_used_where_another_one_is_printed(harvest):
    harvest.change("rules.yaml", "costs:", "costs:\n  bakery: {grain: 1, source: {stated: Play 3}}")
    assert "used by nothing yet" in explained(harvest, "cost.bakery").output


def test_json_has_the_same(harvest):
    told = json.loads(explained(harvest, "number.hand_limit", "--json").stdout)
    assert told["value"] == 7
    assert told["stated_again"] == [{"section": "Hints 2", "says": "7"}]
    assert len(told["uses"]) == 2


@pytest.mark.parametrize(
    "path",
    ["resourced.number.maximum_waste", "resourced.table.waste.low_waste.waste.high", "resourced.players.max",
     "end_of_resources.count.wasted_area", "end_of_resources.printed.wasted_area"],
)  # fmt: skip
def test_numbers_of_shipped_games_can_be_explained(path):
    done = CliRunner().invoke(app, ["explain", path, "--project", str(ROOT)])
    assert done.exit_code == 0, done.output
    assert f"{path} = " in done.output


def test_a_code_is_explained_with_an_example_and_what_to_do(harvest):
    assert harvest.run("explain", "unknown-key").output.splitlines() == [
        "unknown-key (error): A mapping has a key that its kind does not have.",
        '  example: error[unknown-key]: unknown key "cuont" in a card',
        "  what to do: Correct the spelling, or remove the key; `pnp keys` lists what each kind can have.",
    ]


def test_a_code_that_a_waiver_can_accept_says_how(harvest):
    told = harvest.run("explain", "supply-runs-out").output
    assert "to accept it: {code: supply-runs-out, about: ID, reason: " in told


def test_a_code_as_json(harvest):
    told = json.loads(harvest.run("explain", "bare-number", "--json").output)
    assert (told["ok"], told["code"], told["severity"], told["area"]) == (True, "bare-number", "warning", "checks")
    assert told["waiver"].startswith("{code: bare-number, ")


def test_an_unknown_code_is_wrong_use_and_offers_the_nearest(harvest):
    done = harvest.run("explain", "unknwon-key")
    assert done.exit_code == 2
    assert '"unknwon-key" is neither the code of a finding nor a game; did you mean "unknown-key"?' in " ".join(
        done.output.split()
    )


def test_all_codes_are_listed_by_area(harvest):
    told = harvest.run("explain", "--all").output
    assert "\n\ncontent:\n" in told
    assert "\n  unknown-key (error): A mapping has a key that its kind does not have.\n" in told
    listed = json.loads(harvest.run("explain", "--all", "--json").output)["codes"]
    assert len(listed) == told.count("\n  ")


def test_a_number_that_is_wrong_where_it_stands_is_not_reported_as_unknown(harvest):
    harvest.change("components.yaml", "count: 3\n", "count: 6 // 0\n")
    done = harvest.run("explain", "harvest.count.crop_card")
    assert done.exit_code == 1
    assert '"6 // 0" divides by zero' in done.stderr
    assert "is not a number" not in done.stderr
    assert harvest.run("explain", "harvest.count.token").stdout.startswith("harvest.count.token")


def test_several_are_explained_one_after_the_other(harvest):
    names = ["harvest.number.hand_limit", "unknown-key", "harvest.count.token"]
    alone = [harvest.run("explain", name).stdout.rstrip("\n") for name in names]
    together = harvest.run("explain", *names)
    assert (together.exit_code, together.stdout) == (0, "\n\n".join(alone) + "\n")
    answers = json.loads(harvest.run("explain", *names, "--json").stdout)["explanations"]
    assert answers[1] == all_codes()["unknown-key"].as_json()
    assert [answer.get("name") for answer in answers[::2]] == [names[0], names[2]]


def test_without_a_name_it_says_what_can_be_named(harvest):
    done = harvest.run("explain")
    assert (done.exit_code, "met none; expected a number such as" in " ".join(done.output.split())) == (2, True)
