"""A game in the manner of a wargame, without a line of Python: counters from rows on both sides."""

import json
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pnp.cli.app import app

OWN = Path(__file__).parents[1] / "projects" / "wargame"


@pytest.fixture(scope="module")
def river_line(tmp_path_factory):
    root = tmp_path_factory.mktemp("elsewhere") / "wargame"
    shutil.copytree(OWN, root)
    done = CliRunner().invoke(app, ["build", "--format", "pdf", "--project", str(root)])
    assert done.exit_code == 0, done.output
    return root


def pages(root):
    manifest = json.loads((root / "output/river_line/a4/manifest.json").read_text())
    return {file["file"]: file["pages"] for file in manifest["files"]}


def test_all_counters_stand_on_one_sheet_with_their_reduced_sides_behind_them(river_line):
    front, back = pages(river_line)["counters.pdf"]
    assert len(front["pieces"]) == 120
    fronts = {(piece["item"], piece["copy"]): piece for piece in front["pieces"]}
    assert len(back["pieces"]) > 80
    for piece in back["pieces"]:
        other = fronts[piece["item"], piece["copy"]]
        assert piece["x"] + piece["width"] == pytest.approx(210 - other["x"], abs=0.01)
        assert piece["y"] == pytest.approx(other["y"], abs=0.01)


def test_the_game_is_sound(river_line):
    done = CliRunner().invoke(app, ["validate", "--project", str(river_line)])
    assert done.exit_code == 0, done.output
    assert done.output.split()[-1] == "0", "no warning"
