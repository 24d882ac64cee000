"""Validation of whole games: verdicts, and the findings behind them."""

import pytest

from pnp.base.findings import Findings
from pnp.checks.registry import all_checks
from pnp.checks.validation import validate_game
from pnp.project.folder import open_project
from pnp.project.loader import Layouts


@pytest.fixture
def validated(harvest):
    def validate(**options):
        findings, project = Findings(), open_project(harvest.root)
        layouts = Layouts(project.layout_folders)
        return validate_game(project, layouts, "harvest", findings, **options), list(findings)

    return validate


def test_every_check_the_pieces_the_translations_the_proofreading_and_play_are_held_against_a_game(validated):
    verdict, _ = validated()
    assert verdict.checks == len(all_checks()) + 5
    assert (verdict.game, verdict.pieces, verdict.failed) == ("harvest", 4, 0)


def test_a_check_with_an_open_finding_did_not_pass(harvest, validated):
    before, _ = validated()
    harvest.change("components.yaml", "count: 3", "count: 4")
    after, findings = validated()
    assert (after.passed, after.failed) == (before.passed - 1, 1)
    assert "count-mismatch" in {finding.code for finding in findings}


def test_a_card_that_counts_as_another_component_by_its_id_is_named_with_the_cure(harvest, validated):
    harvest.change("cards.yaml", "id: rye", "id: token")
    _, findings = validated()
    hints = {one.subject: one.hint for one in findings if one.code == "count-mismatch"}
    cure = "say `component: crop_card` in that set, if it is none; else say another count under the component, or"
    assert hints["token"].startswith(f'"token" of "crop_card" counts as this component, by its id: {cure}')
    assert hints["crop_card"].startswith("say `count: 2` under the component, or `print: {count: 2, ")
    harvest.change("cards.yaml", "deck: crop_card", "deck: crop_card\ncomponent: crop_card")
    assert "count-mismatch" not in {one.code for one in validated()[1]}


def test_the_line_that_a_hint_gives_for_a_component_that_is_not_listed_is_enough(harvest, validated):
    (harvest.folder / "dice.yaml").write_text(
        "token_set: oak_die\nlayout: dials\ntokens:\n  - {id: die, kind: die, count: 2}\n"
    )
    (unlisted,) = (one for one in validated()[1] if one.code == "component-unlisted")
    line = unlisted.hint.removeprefix("add this line to the list in components.yaml: ")
    assert line == '- {id: oak_die, name: "Oak die", count: pieces, source: {designed: why}}'
    with (harvest.folder / "components.yaml").open("a") as components:
        components.write(f"  {line}\n")
    assert not [one for one in validated()[1] if one.severity == "error"]


def test_a_supply_that_runs_out_is_told_for_the_players_who_lack_most(harvest, validated):
    need = "{id: deal, component: token, takes: 8 * players, source: {stated: Setup}}"
    (harvest.folder / "audit.yaml").write_text(f"needs:\n  - {need}\n")
    met = [one.message for one in validated()[1] if one.code == "supply-runs-out"]
    assert met == ['"deal" takes 32 of "token" with 4 players; 20 are printed']


def test_a_game_that_cannot_be_read_has_findings_and_no_verdict(harvest, validated):
    harvest.change("cards.yaml", "title: Oats", "titel: Oats")
    verdict, findings = validated()
    assert verdict is None
    assert [finding.code for finding in findings] == ["unknown-key"]


def test_quotes_are_looked_up_only_in_a_rulebook_that_is_at_hand(harvest, validated):
    harvest.change("rules.yaml", "{stated: Play 2}", '{stated: Play 2, quote: "seven cards at most"}')
    rulebook = "Nobody may hold more than eight cards."
    codes = [{finding.code for finding in validated(**options)[1]} for options in ({}, {"rulebook": rulebook})]
    assert codes[1] - codes[0] == {"quote-missing"}
