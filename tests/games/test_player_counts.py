"""Each game can be printed for every number of players that it is for."""

from pathlib import Path

import pytest
from helpers.documents import SHIPPED

from pnp.base.findings import Findings
from pnp.checks.run import objections
from pnp.project.folder import open_project
from pnp.project.loader import Layouts
from pnp.project.read import read_game

PROJECT = open_project(Path(__file__).parents[2])
LAYOUTS = Layouts(PROJECT.layout_folders)


@pytest.mark.parametrize("game_id", SHIPPED)
def test_no_number_of_players_of_a_game_leaves_an_objection(game_id):
    findings = Findings()
    read = read_game(PROJECT, LAYOUTS, game_id, findings)
    numbers = range(read.game.file.players.min, read.game.file.players.max + 1)
    games = {number: read_game(PROJECT, LAYOUTS, game_id, findings, players=number) for number in numbers}
    assert {number: objections(game) for number, game in games.items()} == {number: [] for number in numbers}
    assert not list(findings)
