"""The faces of a tuck box: words on the band of a deck are read on its colour."""

import pytest
from helpers.small_games import COMPONENTS, GAME, LAYOUTS, RULES

from pnp.base.colours import READABLE, contrast
from pnp.base.findings import Findings
from pnp.build.packing.box_faces import BoxFaces
from pnp.build.packing.tuck_boxes import tuck_box
from pnp.drawing.scene import Path as Shape
from pnp.drawing.scene import Text, bounds, walk
from pnp.drawing.style import Variant
from pnp.project.folder import open_project
from pnp.project.kits import kit_of
from pnp.project.read import read_game


@pytest.fixture
def read(tmp_path):
    home = tmp_path / "content" / "orchard"
    home.mkdir(parents=True)
    for name, text in (("game", GAME), ("components", COMPONENTS), ("rules", RULES)):
        (home / f"{name}.yaml").write_text(text)
    return read_game(open_project(tmp_path), LAYOUTS, "orchard", Findings())


@pytest.mark.parametrize("colour", ["#5B8C5A", "#E07A2F", "#7A7A7A", "#1B2A44", "#F5EFDF"])
def test_the_name_of_a_deck_is_read_on_its_band(read, colour):
    kit = kit_of(read, Variant.COLOUR, Findings())
    faces = BoxFaces(game=read.game, kit=kit, title="Weather", contents="8 cards", colour=colour, back=None)
    grounds, pairs = [], []
    for leaf in walk(faces.items(tuck_box(63, 88, 8))):
        box = bounds((leaf.item,), leaf.matrix)
        if isinstance(leaf.item, Shape) and leaf.item.fill:
            grounds.append((box, leaf.item.fill))
        elif isinstance(leaf.item, Text) and leaf.item.text == "Weather":
            pairs.append((leaf.item.colour, [fill for ground, fill in grounds if ground.common(box)][-1]))
    assert len(pairs) == 2
    assert all(contrast(ink, ground) >= READABLE for ink, ground in pairs)
