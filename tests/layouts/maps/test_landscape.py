"""Terrain of maps: every kind is drawn in every style, each space its own way, and inside the space."""

import importlib

import pytest
from helpers.small_games import LAYOUTS

from pnp.drawing.api import Box, Chance, Path, Point
from pnp.drawing.scene import bounds
from pnp.drawing.style import Style, Variant

_LAYOUT = LAYOUTS.load("hex_map").faces.__module__
_PARTS = f"{_LAYOUT.rpartition('.')[0]}.parts"
landscape = importlib.import_module(f"{_PARTS}.landscape")
Spot = importlib.import_module(f"{_PARTS}.motif").Spot

STYLES = ("flat", "woodcut", "engraved")


def painted(terrain, drawing="flat", *, seed="a", across=20.0, variant=Variant.COLOUR):
    style = Style(
        palette={},
        badges={},
        ground="#F5EFDF",
        ink="#222222",
        accent="#5C7A3A",
        title_family="serif",
        variant=variant,
    )
    land = landscape.Landscape(drawing=drawing, style=style)
    spot = Spot(centre=Point(0, 0), across=across, chance=Chance(seed))
    return list(land.items(terrain, spot, landscape.colours_of(terrain, None, style)))


def test_there_are_the_kinds_that_maps_need():
    needed = "city clear desert farmland fortress hills ice lava mountains swamp town waste water woods"
    assert set(needed.split()) <= set(landscape.TERRAIN)


@pytest.mark.parametrize("terrain", landscape.TERRAIN)
def test_no_two_spaces_are_drawn_alike(terrain):
    if terrain not in ("fortress", "plain"):
        assert painted(terrain, seed="0101") != painted(terrain, seed="0102")
    assert painted(terrain, seed="0101") == painted(terrain, seed="0101")


@pytest.mark.parametrize("drawing", STYLES)
@pytest.mark.parametrize("terrain", landscape.TERRAIN)
def test_terrain_stays_in_its_space(terrain, drawing):
    for seed in "abcdefgh":
        box = bounds(painted(terrain, drawing, seed=seed)) or Box(0, 0, 0, 0)
        assert max(-box.x, box.right) < 20 / 2 * 1.06
        assert max(-box.y, box.bottom) < 20 / 3**0.5 * 1.06


@pytest.mark.parametrize("drawing", STYLES)
@pytest.mark.parametrize("terrain", landscape.TERRAIN)
def test_no_line_of_terrain_is_too_thin_to_print(terrain, drawing):
    items = painted(terrain, drawing, across=8.0)
    assert all(item.width >= 0.2 for item in items if item.stroke)


@pytest.mark.parametrize("terrain", landscape.TERRAIN)
def test_low_ink_has_white_bodies_and_the_ink_of_the_game(terrain):
    items = painted(terrain, variant=Variant.LOW_INK)
    assert all(isinstance(item, Path) for item in items)
    assert {item.fill for item in items} <= {None, "#FFFFFF"}
    inks = {item.stroke for item in items} - {None}
    assert inks <= {"#222222", "#909090"}, terrain


def test_a_colour_of_the_map_is_the_ground():
    style = Style(palette={}, badges={}, ground="#FFFFFF", ink="#222222", accent="#5C7A3A", title_family="serif")
    land = landscape.Landscape(drawing="flat", style=style)
    assert land.ground(landscape.colours_of("woods", "#AABBCC", style)) == "#AABBCC"
    assert land.ground(landscape.colours_of("woods", None, style)) != "#AABBCC"
