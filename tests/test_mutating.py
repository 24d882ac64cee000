"""The checks are tested themselves: every number of every audited game is changed by one, and somebody notices."""

from functools import cache
from pathlib import Path

import pytest

from pnp.findings import Findings
from pnp.project import open_project
from pnp.verbs.mutating import mutate_games

ROOT = Path(__file__).parent.parent
AUDITED = sorted(path.parent.name for path in (ROOT / "content").glob("*/audit.yaml"))


@cache
def tried(game):
    """The trial of a game, and what it warns of."""
    findings = Findings()
    (trial,) = mutate_games(open_project(ROOT), [game], findings).trials
    return trial, tuple(finding.message for finding in findings)


@pytest.mark.parametrize("game", AUDITED)
def test_nearly_every_change_is_noticed(game):
    trial, _ = tried(game)
    assert trial.mutants
    assert trial.share >= 0.95, [mutant.name for mutant in trial.survivors]


@pytest.mark.parametrize("game", AUDITED)
def test_what_goes_unnoticed_has_a_reason_and_what_is_noticed_has_none(game):
    _, warnings = tried(game)
    assert warnings == ()


def mutated(harvest, audit=""):
    if audit:
        (harvest.folder / "audit.yaml").write_text(audit)
    harvest.change("rules.yaml", "source: {stated: Play 2}", "source: {designed: a handful}")
    return harvest.run("mutate").output


def test_a_number_that_nothing_pins_is_told_with_what_it_became(harvest):
    output = mutated(harvest)
    assert "number.hand_limit: 7 -> 8 goes unnoticed: no reason given" in output
    assert "warning[unpinned]: harvest.number.hand_limit can be changed by one" in output


def test_a_second_statement_pins_a_number(harvest):
    statement = "statements:\n  - {about: number.hand_limit, says: 7, source: {stated: Hints, quote: seven}}\n"
    assert "hand_limit" not in mutated(harvest, statement)


def test_a_reason_is_shown_and_spares_the_warning(harvest):
    output = mutated(harvest, "unpinned:\n  number.hand_limit: we made it up\n")
    assert "number.hand_limit: 7 -> 8 goes unnoticed: we made it up" in output
    assert "harvest.number.hand_limit can be changed" not in output


def test_a_reason_for_what_is_pinned_is_a_warning(harvest):
    output = mutated(
        harvest,
        "statements:\n  - {about: number.hand_limit, says: 7, source: {stated: Hints, quote: seven}}\n"
        "unpinned:\n  number.hand_limit: we made it up\n",
    )
    assert "warning[unpinned-unused]: harvest.number.hand_limit stands under `unpinned`" in output


def test_costs_counts_players_and_cells_of_tables_are_changed_too(harvest):
    (harvest.folder / "rules.yaml").write_text(
        (harvest.folder / "rules.yaml").read_text()
        + "tables:\n  odds: {columns: [a, n, r], rows: [[b, 3, 1-4], [c, 5, 6+]], source: {designed: odds}}\n"
    )
    output = mutated(harvest)
    for told in (
        "cost.mill.grain: 2 -> 3", "players.max: 4 -> 5", "count.token: 5 * players -> 6 * players",
        "table.odds.b.n: 3 -> 4", "table.odds.b.r: 1-4 -> 1-5", "table.odds.c.r: 6+ -> 7+",
    ):  # fmt: skip
        assert told in output
