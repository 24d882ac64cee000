"""Renders the faces of props as pictures, each once, at the highest resolution that one of its places needs."""

import math
from collections.abc import Sequence
from io import BytesIO
from typing import NamedTuple

import numpy as np
from PIL import Image

from pnp.base.units import INCH
from pnp.drawing.scene import Stamp
from pnp.exports.pictures import MOST_DOTS, Shot, page_of, pictures
from pnp.exports.table_scene.camera import Camera, Plane
from pnp.exports.table_scene.props import Cutout

# Resolutions are rounded up to steps, so that pictures can be rendered in batches.
_STEP, _LEAST = 50, 50


class View(NamedTuple):
    """A cutout on a plane in front of the camera."""

    cutout: Cutout
    plane: Plane


def textures(views: Sequence[View], camera: Camera, jobs: int) -> dict[Cutout, Image.Image]:
    """The picture of each cutout on a transparent ground, at the resolution that its nearest place needs."""
    resolutions: dict[Cutout, float] = {}
    for view in views:
        resolutions[view.cutout] = max(resolutions.get(view.cutout, 0.0), _resolution(view, camera))
    shots = [_shot(cutout.stamp, dpi) for cutout, dpi in resolutions.items()]
    return {cutout: _opened(data) for cutout, data in zip(resolutions, pictures(shots, jobs), strict=True)}


def _resolution(view: View, camera: Camera) -> float:
    """The resolution at which texture and picture have equal pixels, where the piece is nearest to the camera."""
    stamp = view.cutout.stamp
    corners = [(0.0, 0.0), (stamp.width, 0.0), (stamp.width, stamp.height), (0.0, stamp.height)]
    dots = camera.seen([view.plane.at(*corner) for corner in corners])
    sides = zip(dots, np.roll(dots, -1, axis=0), (stamp.width, stamp.height) * 2, strict=True)
    return max(math.dist(a, b) / length for a, b, length in sides) * INCH


def _shot(stamp: Stamp, dpi: float) -> Shot:
    most = MOST_DOTS * INCH / max(stamp.width, stamp.height)
    chosen = min(max(_LEAST, math.ceil(dpi / _STEP) * _STEP), most)
    return Shot(
        sheet=page_of(stamp, (stamp.width, stamp.height), component="scene", item=stamp.name),
        dpi=chosen,
        is_clear=True,
    )


def _opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data)).convert("RGBA")
