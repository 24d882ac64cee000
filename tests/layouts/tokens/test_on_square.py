"""Round tokens drawn on squares, which straight cuts free."""

import pytest
from helpers.small_games import drawn, leaves
from helpers.small_project import SmallProject

from pnp.base.colours import WHITE, contrast
from pnp.base.findings import Findings
from pnp.drawing.faces import Shape
from pnp.drawing.geometry import Box
from pnp.drawing.scene import Path, bounds
from pnp.drawing.style import Variant
from pnp.project.faces import for_easy_cut
from pnp.project.folder import open_project
from pnp.project.loader import Layouts
from pnp.project.read import read_game

SHAPES = ["disc", "hexagon", "drop"]


def token(folder, shape, keys="", **options):
    text = f"token_set: chips\nlayout: tokens\ncomponent: grove\nsize: 20mm\nshape: {shape}\n{keys}"
    return drawn(folder, text + "tokens:\n  - {id: one, icon: wood, count: 3}\n", **options).face


def filled(face):
    return [(item.fill, bounds([item])) for item in leaves(face.front.items) if isinstance(item, Path) and item.fill]


@pytest.mark.parametrize("shape", SHAPES)
def test_the_square_is_of_the_colour_of_the_shape_a_shade_off(tmp_path, shape):
    (corner, square), (ground, inner), *_ = filled(token(tmp_path, f"{shape}_on_square"))
    face = token(tmp_path, f"{shape}_on_square")
    assert square == pytest.approx(Box(0, 0, face.width, face.height))
    assert inner.width <= square.width + 1e-6
    assert inner.height == pytest.approx(square.height)
    assert corner != ground
    assert contrast(corner, ground) < 2


@pytest.mark.parametrize("shape", SHAPES)
def test_with_little_ink_the_square_is_white(tmp_path, shape):
    assert filled(token(tmp_path, f"{shape}_on_square", variant=Variant.LOW_INK))[0][0] == WHITE


def test_the_square_fills_the_bleed_and_the_disc_does_not(tmp_path):
    (_, square), (_, disc), *_ = filled(token(tmp_path, "disc_on_square", "bleed: 1mm\n"))
    assert square == pytest.approx(Box(-1, -1, 22, 22))
    assert disc == pytest.approx(Box(0, 0, 20, 20), abs=0.01)


def test_an_easy_cut_changes_round_shapes_of_sets_and_of_tokens_and_no_others(tmp_path):
    project = SmallProject(tmp_path)
    tokens = "".join(
        f"  - {{id: {name}, icon: grain, colour: field, {keys}count: 1}}\n"
        for name, keys in [
            ("own", ""),
            ("drop", "shape: drop, "),
            ("hexagon", "shape: hexagon_flat, "),
            ("square", "shape: square, "),
            ("standee", "shape: standee, "),
        ]
    )
    project.change("tokens.yaml", "  - id: grain\n    icon: grain\n    colour: field\n", tokens)
    opened = open_project(tmp_path)
    read = read_game(opened, Layouts(opened.layout_folders), "harvest", Findings())
    (eased,) = (one.spec for one in for_easy_cut(read).sets if one.spec.id == "token")
    shapes = {item.id: item.shape or eased.shape for item in eased.items}
    assert shapes == {
        "own": "disc_on_square",
        "drop": "drop_on_square",
        "hexagon": "hexagon_on_square",
        "square": "square",
        "standee": "standee",
    }


def test_a_disc_is_round_where_nobody_asks_for_an_easy_cut(tmp_path):
    assert token(tmp_path, "disc").shape is Shape.DISC
