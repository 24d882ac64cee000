"""Boards that games of shares need: a market, mats with slots, tracks of all courses, score pads cut from one page."""

import json
import re
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pnp.cli.app import app

OWN = Path(__file__).parents[1] / "projects" / "market"


@pytest.fixture(scope="module")
def iron_road(tmp_path_factory):
    root = tmp_path_factory.mktemp("elsewhere") / "market"
    shutil.copytree(OWN, root)
    done = CliRunner().invoke(app, ["build", "--format", "pdf", "--project", str(root)])
    assert done.exit_code == 0, done.output
    # Its boards show every region, each of them small.
    assert set(re.findall(r"warning\[([a-z-]+)\]", done.output)) == {"small-text"}
    return root


def test_four_score_pads_share_a_page(iron_road):
    manifest = json.loads((iron_road / "output/iron_road/a4/manifest.json").read_text())
    (boards,) = (file for file in manifest["files"] if file["file"] == "boards.pdf")
    counts = [sum(piece["component"] == "pad" for piece in page["pieces"]) for page in boards["pages"]]
    assert sorted(counts) == [0, 0, 0, 0, 4]


def test_the_game_is_sound(iron_road):
    done = CliRunner().invoke(app, ["validate", "--project", str(iron_road)])
    assert done.exit_code == 0, done.output
    assert done.output.split()[-1] == "0", "no warning"


def test_every_region_has_keys(iron_road):
    for region in ("grid", "combat", "chart", "slots", "score"):
        done = CliRunner().invoke(app, ["keys", f"boards.regions.{region}", "--project", str(iron_road)])
        assert done.exit_code == 0, done.output
