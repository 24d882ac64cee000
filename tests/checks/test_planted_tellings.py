"""Faults put by hand into the sheets and the play of shipped games are told, each at its line."""

import shutil
from pathlib import Path

import pytest

from pnp.base.findings import Findings
from pnp.checks.registry import all_checks, run
from pnp.game.loading import load_game

CONTENT = Path(__file__).parents[2] / "content"
LEFT, RIGHT = "{term.left}", "{term.right}"
ROW = "      - {{says: [{}, {}], tells: scoring.standing.{}}}"
CHECKS = ("directions", "tellings", "told_numbers", "told_orders", "untold")


def findings_of(game_id, folder, *changes):
    """The findings of all checks of tellings on a copy of a game in which texts are exchanged."""
    shutil.copytree(CONTENT / game_id, folder / game_id)
    for name, old, new in changes:
        path = folder / game_id / name
        text = path.read_text()
        assert old in text
        path.write_text(text.replace(old, new, 1))
    findings = Findings()
    game = load_game(folder / game_id, shown_from=folder, findings=findings)
    checks = [check for check in all_checks() if check.name in CHECKS]
    return {(f.code, f.place.file.rpartition("/")[2]) for found in run(game, checks).values() for f in found}


def added_findings(game_id, folder, *changes):
    """What the changes add to the findings of the game as it is, which waivers cover."""
    return findings_of(game_id, folder / "changed", *changes) - findings_of(game_id, folder / "sound")


@pytest.mark.parametrize(
    ("game_id", "change", "told"),
    [
        (
            "resourcity",
            (
                "summary.yaml",
                '["{icon:turn_round} Rotate", "{cost.rotate}"',
                '["{icon:turn_round} Rotate", "{cost.replace_road}"',
            ),
            ("told-of-another", "summary.yaml"),
        ),
        (
            "resourcity",
            (
                "tiles.yaml",
                "{number.turn_degrees}° **{term.clockwise}**",
                "{number.turn_degrees}° **{term.anticlockwise}**",
            ),
            ("told-direction", "tiles.yaml"),
        ),
        (
            "resourcity",
            ("tiles.yaml", "**{cost.drought}** go to Used", "**{cost.fuel_crisis}** go to Used"),
            ("told-of-another", "tiles.yaml"),
        ),
        ("end_of_resources", ("summary.yaml", f"the {LEFT}.", f"the {RIGHT}."), ("told-direction", "summary.yaml")),
        ("end_of_resources", ("play.yaml", "choose: may", "choose: must"), ("told-otherwise", "summary.yaml")),
        (
            "end_of_resources",
            ("waivers.yaml", "become wasted areas", "stay free"),
            ("told-otherwise", "waivers.yaml"),
        ),
        (
            "resource_hog",
            (
                "rules.yaml",
                f"{ROW.format(2, 'castles', 'castles')}\n{ROW.format(3, 'mottes and baileys', 'mottes')}",
                f"{ROW.format(2, 'mottes and baileys', 'mottes')}\n{ROW.format(3, 'castles', 'castles')}",
            ),
            ("told-order", "rules.yaml"),
        ),
        (
            "resource_hog",
            ("aids.yaml", '"{cost.mine}"', '"{cost.manor}"'),
            ("told-of-another", "aids.yaml"),
        ),
        ("resourced", ("events.yaml", "tells: action.join", "tells: action.clean"), ("told-nowhere", "events.py")),
    ],
)
def test_a_planted_fault_is_reported(game_id, change, told, tmp_path):
    assert told in added_findings(game_id, tmp_path, change)
