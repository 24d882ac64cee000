"""The game that travels inside the package: it is sound, printed in both languages and variants, audited and played."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pnp.cli.app import app

BUILTIN = Path(__file__).parents[3] / "pnp" / "builtin"


@pytest.fixture(autouse=True)
def _an_empty_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def pnp(*arguments):
    done = CliRunner().invoke(app, arguments)
    assert done.exit_code == 0, done.output
    return done


@pytest.mark.parametrize(
    ("order", "made"),
    [
        ((), "6 sheets, 9 pages"),  # a cover, the map, two sheets of orders, the pieces, the rules
        (("--lang", "de", "--variant", "low-ink", "--paper", "letter"), "7 sheets, 11 pages"),
    ],
)
def test_it_is_printed_without_a_warning_and_passes_every_proof(order, made):
    said = pnp("build", "eight_jetties", "--format", "pdf", *order).output
    assert "warning" not in said
    assert f"eight_jetties: {made}" in said
    proved = json.loads(pnp("audit", "eight_jetties", "--all", "--json").stdout)
    assert proved["ok"]
    assert proved["findings"] == []


def test_it_is_sound_and_all_words_are_translated():
    assert json.loads(pnp("validate", "--json").stdout)["findings"] == []
    (german,) = json.loads(pnp("text", "status", "--json").stdout)["texts"]
    assert (german["language"], german["there"]) == ("de", german["texts"])
    assert german["missing"] == german["outdated"] == german["too_long"] == german["own_words_in_english"] == []


def test_its_scenarios_pass_and_every_game_ends_at_night():
    (game,) = json.loads(pnp("referee", "--games", "5", "--jobs", "1", "--json").stdout)["games"]
    assert game["scenarios"] == {"passed": 9, "failed": 0}
    assert set(game["playouts"]["endings"]) == {"night"}
    assert {pool["proof"] for pool in game["pools"]} == {"tight"}


def test_it_is_written_in_yaml_alone_and_drawn_in_vectors():
    assert {path.suffix for path in BUILTIN.rglob("*") if path.is_file()} == {".md", ".yaml", ".svg"}


def test_a_folder_without_a_project_says_what_to_do_first():
    for verb in ("build", "watch"):
        done = CliRunner().invoke(app, [verb])
        assert done.exit_code == 2
        assert done.stderr.splitlines() == [
            "There is no game here yet. Begin one of your own: pnp new NAME",
            "Or print the one that comes with pnp: pnp build eight_jetties",
        ]
