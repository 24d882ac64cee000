"""`pnp colours`: how far colours are apart, and what else tells the pieces apart."""

import json
from pathlib import Path

from typer.testing import CliRunner

from pnp.cli.app import app

ROOT = Path(__file__).parents[2]


def pnp(*arguments):
    return CliRunner().invoke(app, [*arguments, "--project", str(ROOT)])


def test_the_closest_pairs_are_listed_with_what_else_distinguishes_them():
    result = pnp("colours", "resourced", "--closest", "3")
    assert result.exit_code == 0
    first, *pairs = result.stdout.splitlines()
    assert first.startswith("resourced: ")
    assert first.endswith("0 told apart by colour alone")
    assert len(pairs) == 3
    assert all(": by " in pair for pair in pairs)


def test_figures_are_given_for_every_sight():
    told = json.loads(pnp("colours", "resourcity", "--json").stdout)
    [game] = told["games"]
    assert len(game["closest"]) == 10
    assert game["only_colour"] == 3
    nearest = [min(pair["distances"].values()) for pair in game["closest"]]
    assert nearest == sorted(nearest)
    assert set(game["closest"][0]["distances"]) == {"normal", "protan", "deutan", "tritan", "grey"}


def test_a_game_with_an_error_in_its_pieces_has_no_figures(harvest):
    harvest.change("cards.yaml", "size: poker", "size: poker\ncolour: 99")
    done = harvest.run("colours")
    assert done.exit_code == 1
    assert "cards.yaml:4:9: error[unknown-colour]" in done.stderr
