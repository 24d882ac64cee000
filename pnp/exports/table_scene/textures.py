"""The faces of props as pictures, each drawn once, as sharp as the place that needs it sharpest."""

import math
from collections.abc import Sequence
from io import BytesIO
from typing import NamedTuple

import numpy as np
from PIL import Image

from pnp.base.units import MM_PER_UNIT
from pnp.drawing.scene import Stamp
from pnp.exports.pictures import MOST_DOTS, Shot, page_of, pictures
from pnp.exports.table_scene.camera import Camera, Plane
from pnp.exports.table_scene.props import Cutout

_INCH = MM_PER_UNIT["in"]
# Resolutions are rounded up to steps, so that pictures are rendered together.
_STEP, _LEAST = 50, 50


class Seen(NamedTuple):
    """A cutout on a plane, as the camera sees it."""

    cutout: Cutout
    plane: Plane


def textures(seen: Sequence[Seen], camera: Camera, jobs: int) -> dict[Cutout, Image.Image]:
    """The picture of each cutout, transparent around it, at the resolution that the nearest of its places needs."""
    wanted: dict[Cutout, float] = {}
    for one in seen:
        wanted[one.cutout] = max(wanted.get(one.cutout, 0.0), _sharpness(one, camera))
    shots = [_shot(one.stamp, dpi) for one, dpi in wanted.items()]
    return {one: _opened(data) for one, data in zip(wanted, pictures(shots, jobs), strict=True)}


def _sharpness(one: Seen, camera: Camera) -> float:
    """The resolution at which a dot of the texture is a dot of the picture where it is nearest to the camera."""
    stamp = one.cutout.stamp
    corners = [(0.0, 0.0), (stamp.width, 0.0), (stamp.width, stamp.height), (0.0, stamp.height)]
    dots = camera.seen([one.plane.at(*corner) for corner in corners])
    sides = zip(dots, np.roll(dots, -1, axis=0), (stamp.width, stamp.height) * 2, strict=True)
    return max(math.dist(a, b) / length for a, b, length in sides) * _INCH


def _shot(stamp: Stamp, dpi: float) -> Shot:
    most = MOST_DOTS * _INCH / max(stamp.width, stamp.height)
    chosen = min(max(_LEAST, math.ceil(dpi / _STEP) * _STEP), most)
    return Shot(
        sheet=page_of(stamp, (stamp.width, stamp.height), component="scene", item=stamp.name),
        dpi=chosen,
        is_clear=True,
    )


def _opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data)).convert("RGBA")
