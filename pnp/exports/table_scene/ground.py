"""Draws the table itself: its grain in perspective, and light from the left."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from pnp.base.colours import channels
from pnp.drawing.chance import Chance
from pnp.exports.table_scene.camera import TABLE, Camera
from pnp.exports.table_scene.materials import Surface

Grid = NDArray[np.float64]

_CELLS = 128
_SEAM, _SEAM_SHADE = 0.9, 0.45
_PLANK_SHADES = 0.16
# Each layer of the grain: how coarse it is, and its share of the shade.
_LAYERS = ((4.0, 0.35), (1.0, 0.4), (0.35, 0.25))
# Rows that are worked out at once: few enough for their arrays to stay in the cache of the processor.
_BAND = 8
# The light of the picture: its share at the brightest place, and at the darkest corner.
_BRIGHT, _DIM = 1.10, 0.62
_LIGHT_AT = (0.30, 0.22)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Numbers:
    """The random numbers of a table: those of its planks, and those of each layer of its grain."""

    planks: Grid
    layers: tuple[Grid, ...]


def ground(camera: Camera, size: tuple[int, int], surface: Surface, seed: str) -> Image.Image:
    """The table in a picture of this size in pixels."""
    width, height = size
    numbers = _Numbers(
        planks=_numbers(f"{seed}/planks"), layers=tuple(_numbers(f"{seed}/{n}") for n in range(len(_LAYERS)))
    )
    tops = range(0, height, _BAND)
    bands = [_band(camera, width, (top, min(top + _BAND, height)), surface, numbers) for top in tops]
    return Image.fromarray(np.concatenate(bands), "RGB")


def lit(picture: Image.Image) -> Image.Image:
    """The picture under a lamp at its left: bright there, dim in the far corners."""
    high, wide = picture.height, picture.width
    across, down = np.meshgrid(np.linspace(0, 1, wide), np.linspace(0, 1, high))
    away = np.hypot((across - _LIGHT_AT[0]) * 1.0, (down - _LIGHT_AT[1]) * 0.9)
    light = _BRIGHT - (_BRIGHT - _DIM) * np.clip(away / 0.98, 0, 1) ** 1.7
    dots = np.clip(np.asarray(picture, dtype=np.float64) * light[..., None], 0, 255)
    return Image.fromarray(dots.astype(np.uint8), "RGB")


def _band(camera: Camera, width: int, rows: tuple[int, int], surface: Surface, numbers: _Numbers) -> NDArray[np.uint8]:
    """The pixels of some rows of the picture."""
    across, down = np.meshgrid(np.arange(width) + 0.5, np.arange(*rows) + 0.5)
    x, y = _on_the_table(camera, across, down)
    shade = 1.0 - surface.contrast * _grain(x, y, surface, numbers)
    if surface.plank:
        plank = np.floor(y / surface.plank)
        tones = numbers.planks[plank.astype(int) % _CELLS, 0]
        seam = np.abs(y - np.round(y / surface.plank) * surface.plank)
        shade *= 1.0 - _PLANK_SHADES * tones
        shade *= 1.0 - _SEAM_SHADE * np.clip(1 - seam / _SEAM, 0, 1)
    colour = np.array(channels(surface.colour)) * 255
    dots: NDArray[np.uint8] = np.clip(shade[..., None] * colour, 0, 255).astype(np.uint8)
    return dots


def _on_the_table(camera: Camera, across: Grid, down: Grid) -> tuple[Grid, Grid]:
    back = np.linalg.inv(camera.homography(TABLE))
    x, y, w = (row[0] * across + row[1] * down + row[2] for row in back)
    return x / w, y / w


def _grain(x: Grid, y: Grid, surface: Surface, numbers: _Numbers) -> Grid:
    """Streaks from 0 to 1: three layers of noise, each finer than the one before."""
    plank = np.floor(y / surface.plank) * 37.0 if surface.plank else 0.0
    grain = np.zeros_like(x)
    for layer, (scale, share) in zip(numbers.layers, _LAYERS, strict=True):
        along, across = x / (surface.along * scale) + plank, y / (surface.across * scale)
        grain += share * _noise(along, across, layer)
    return grain


def _noise(x: Grid, y: Grid, numbers: Grid) -> Grid:
    """Smooth noise from 0 to 1 with a cell of 1."""
    left, top = np.floor(x).astype(int), np.floor(y).astype(int)
    dx, dy = x - left, y - top
    dx, dy = dx * dx * (3 - 2 * dx), dy * dy * (3 - 2 * dy)
    near, far = top % _CELLS, (top + 1) % _CELLS
    first, second = left % _CELLS, (left + 1) % _CELLS
    upper = numbers[near, first] * (1 - dx) + numbers[near, second] * dx
    lower = numbers[far, first] * (1 - dx) + numbers[far, second] * dx
    noise: Grid = upper * (1 - dy) + lower * dy
    return noise


def _numbers(seed: str) -> Grid:
    chance = Chance(seed)
    return np.array([chance.share() for _ in range(_CELLS * _CELLS)]).reshape(_CELLS, _CELLS)
