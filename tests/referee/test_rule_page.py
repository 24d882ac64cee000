"""`pnp referee --rules`: what the page prints of a game, and that the shipped games leave nothing out."""

import json
from pathlib import Path

import pytest
from helpers.small_play import write
from typer.testing import CliRunner

from pnp.base.findings import Findings
from pnp.cli.app import app
from pnp.project.folder import find_project
from pnp.referee.rule_page import rule_pages

PROJECT = find_project(Path(__file__).parents[2])
RULEBOOK = """\
sections:
  - section: Mills
    rules:
      - {at: 1a, rule: A mill costs two grain and a stone., by: [action.build], shown: [a mill is built]}
      - {rule: A hand is filled with grain or stone, by: [action.reap, action.dig, reading.harvest], unshown: too plain}
      - {rule: The last mill ends the game., by: [end.all_built, claim.mills_are_points]}
  - section: Advice
    rules:
      - {rule: Be friendly., not_played: printed advice}
"""
SCENARIO = "{scenario: NAME, players: 2, steps: [{expect: {bank.grain: 6}}]}\n"
EVERYTHING = RULEBOOK.replace("[action.build]", "[action.build, action.give, action.stop]")


def page_of(root, *arguments, rulebook=RULEBOOK):
    write(
        root, scenarios="---\n".join(SCENARIO.replace("NAME", name) for name in ("a mill is built", "nothing happens"))
    )
    (root / "content/mill/rulebook.yaml").write_text(rulebook)
    return CliRunner().invoke(app, ["referee", "--rules", *arguments, "--project", str(root)])


def test_the_page_groups_rules_by_section_with_what_plays_and_shows_them(tmp_path):
    done = page_of(tmp_path, rulebook=EVERYTHING)
    assert done.exit_code == 0, done.output
    assert done.stdout.splitlines() == [
        "Mill: 4 rules, 3 of them played; 1 of 2 scenarios show one; nothing unlisted",
        "",
        "Mills",
        "  1a  A mill costs two grain and a stone.",
        "        played      action.build, action.give, action.stop",
        "        shown       a mill is built",
        "      A hand is filled with grain or stone",
        "        played      action.reap, action.dig, reading.harvest",
        "        not shown   too plain",
        "      The last mill ends the game.",
        "        played      end.all_built, claim.mills_are_points",
        "",
        "Advice",
        "  Be friendly.",
        "    not played  printed advice",
        "",
        "Scenarios that show no rule of the list",
        "  nothing happens",
    ]


def test_an_action_that_no_rule_names_is_an_error_at_its_line(tmp_path):
    done = page_of(tmp_path)
    assert done.exit_code == 1
    assert "not listed: action.give, action.stop" in done.stdout
    assert "play.yaml:37:5: error[rule-unlisted]: action.give belongs to no rule of rulebook.yaml" in done.output
    assert "hint: name it with the rule that it plays: by: [action.give]" in done.output


def test_the_page_as_json_has_the_same_with_places(tmp_path):
    shown = json.loads(page_of(tmp_path, "--json", rulebook=EVERYTHING).stdout)
    (game,) = shown["games"]
    assert shown["ok"] is True
    assert (game["rules"], game["played"], game["scenarios"]) == (4, 3, 2)
    assert (game["unlisted"], game["scenarios_of_no_rule"]) == ([], ["nothing happens"])
    first = game["sections"][0]["rules"][0]
    assert first["by"][0] == {"name": "action.build", "code": [], "place": "content/mill/play.yaml:28:5"}
    assert (first["at"], first["shown"], first["unshown"]) == ("1a", ["a mill is built"], None)
    assert game["sections"][1]["rules"][0]["not_played"] == "printed advice"


@pytest.mark.parametrize(
    ("rule", "problem"),
    [
        ("{rule: Be quick.}", "a rule has either `by`, what plays it, or `not_played`, why nothing does"),
        ("{rule: Be quick., by: [action.dig]}", "either `shown`, its scenarios, or `unshown`, why none"),
        ("{rule: Be quick., not_played: advice, shown: [x]}", "that is not played has neither `shown` nor `unshown`"),
        ("{rule: Be quick., by: [action.digg], unshown: so}", 'hint: did you mean "action.dig"?'),
        ("{rule: Be quick., by: [action.dig], shown: [a mil is built]}", 'hint: did you mean "a mill is built"?'),
    ],
)
def test_a_rule_with_too_little_or_a_wrong_name_is_an_error(tmp_path, rule, problem):
    done = page_of(tmp_path, rulebook=RULEBOOK.replace("{rule: Be friendly., not_played: printed advice}", rule))
    assert done.exit_code == 1
    assert problem in done.output


def test_a_game_with_a_broken_file_is_reported_for_that_alone(tmp_path):
    page_of(tmp_path)
    play = tmp_path / "content/mill/play.yaml"
    play.write_text(play.read_text().replace("ends:", "end:"))
    done = CliRunner().invoke(app, ["referee", "--rules", "--project", str(tmp_path)])
    assert done.exit_code == 1
    assert 'unknown key "end"' in done.output
    assert "broken-reference" not in done.output


def test_a_game_without_the_file_says_so(tmp_path):
    write(tmp_path)
    done = CliRunner().invoke(app, ["referee", "--rules", "--project", str(tmp_path)])
    assert (done.exit_code, done.stdout) == (0, "mill: no rulebook.yaml, so no rules are listed\n")


@pytest.mark.parametrize("game_id", PROJECT.game_ids)
def test_shipped_games_leave_nothing_unlisted(game_id):
    findings = Findings()
    (page,) = rule_pages(PROJECT, [game_id], findings).pages
    assert (list(findings), page.unlisted) == ([], ())
    assert max(map(len, page.as_text().splitlines())) <= 100
