"""The rules of each game can be printed on small paper; what is cut from it is divided or turned as it needs."""

from pathlib import Path

import pytest
from helpers.documents import SHIPPED
from helpers.small_project import SmallProject

from pnp.base.findings import Findings
from pnp.project.folder import open_project
from pnp.project.loader import Layouts
from pnp.project.read import read_game

PROJECT = open_project(Path(__file__).parents[2])


@pytest.mark.parametrize("game_id", SHIPPED)
def test_the_pages_of_a_game_have_room_on_a5(game_id, tmp_path):
    read = read_game(PROJECT, Layouts(PROJECT.layout_folders), game_id, Findings())
    pages = {item.spec.component or item.spec.id for item in read.sets if getattr(item.spec, "form", "") == "pages"}
    assert len(pages) >= 2
    order = ("--paper", "a5", "--only", ",".join(pages), "--format", "pdf", "--output", str(tmp_path))
    done = SmallProject.call("build", game_id, *order, "--project", str(PROJECT.root))
    assert done.exit_code == 0, done.output
