"""All games of maps, read, checked and drawn whole in colour and with little ink: nothing is to be told about them."""

from pathlib import Path

import pytest

from pnp.base.findings import Findings
from pnp.checks import maps
from pnp.drawing.geometry import Box
from pnp.drawing.scene import bounds
from pnp.drawing.style import Variant
from pnp.project.faces import draw
from pnp.project.folder import open_project
from pnp.project.kits import kit_of
from pnp.project.loader import Layouts
from pnp.project.read import if_sound, read_game

PROJECT = open_project(Path(__file__).parents[2] / "projects" / "maps")
SPACES = {
    "arden_front": 402,
    "northern_line": 65,
    "amber_line": 20,
    "glass_desert": 139,
    "knights_meadow": 74,
    "salt_crypt": 352,
    "three_shores": 28,
}

UNREACHED = {"arden_front": ["front.2704", "front.2615"]}  # islands in a sea that nothing crosses


@pytest.mark.parametrize("game_id", SPACES)
@pytest.mark.parametrize("variant", list(Variant))
def test_a_game_of_maps_draws_without_findings(game_id, variant):
    findings = Findings()
    read = if_sound(read_game(PROJECT, Layouts(PROJECT.layout_folders), game_id, findings))
    (one,) = draw(read, kit_of(read, variant, findings), only=())
    (face,) = one.faces
    assert list(findings) == []
    assert Box(0, 0, face.width, face.height).contains(bounds(face.front.items), slack=0.5)
    (drawn,) = read.game.maps.values()
    assert len(drawn.spaces) == SPACES[game_id]
    assert [finding.subject for finding in maps.check(read.game)] == UNREACHED.get(game_id, [])
