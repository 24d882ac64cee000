"""Renders a scene: the table, then the props from back to front, each with its shadow, its edge and its face."""

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from pnp.base.colours import darker
from pnp.drawing.geometry import convex_hull
from pnp.exports.table_scene.camera import TABLE, Camera, Plane, Vector
from pnp.exports.table_scene.ground import ground, lit
from pnp.exports.table_scene.materials import Surface
from pnp.exports.table_scene.props import Cluster, Cutout, Prop
from pnp.exports.table_scene.textures import View, textures

# Supersampling: the scene is rendered with this many dots per dot of the picture in each direction, then reduced.
FINER = 2

# The length of shadows per millimetre of height: to the right, and towards the viewer.
_SHADOW_X, _SHADOW_Y = 0.62, 0.20
_SHADOW_COLOUR = "#1A120C"
_SOFTEST = 9.0
_LEAF = 0.9
_STANDEE_EDGE = 0.9

# The light at the back of the picture, and its blur.
_FAR_BLUR, _SHARP_FROM = 1.6, 0.22


class Scene:
    """Clusters of props in front of a camera, some on the table and some on the plane of a hand."""

    def __init__(self, camera: Camera, size: tuple[int, int], seed: str) -> None:
        self.camera, self.size, self.seed = camera, size, seed
        self._drawn: list[tuple[Plane, Prop]] = []

    def add(self, clusters: Iterable[Cluster], plane: Plane = TABLE) -> None:
        """Put clusters on a plane, in front of those already there: by layers, then from the back to the front."""
        for cluster in sorted(clusters, key=lambda cluster: (cluster.layer, cluster.box.bottom)):
            self._drawn += [(plane, prop) for prop in cluster.props]

    def photograph(self, surface: Surface, jobs: int) -> Image.Image:
        """The finished picture."""
        views = [View(prop.cutout, _face_plane(plane, prop)) for plane, prop in self._drawn]
        faces = textures(views, self.camera, jobs)
        picture = ground(self.camera, self.size, surface, self.seed)
        for (plane, prop), view in zip(self._drawn, views, strict=True):
            _Painter(picture, self.camera, plane, prop).paint(faces[prop.cutout], view.plane)
        small = picture.resize((self.size[0] // FINER, self.size[1] // FINER), Image.Resampling.LANCZOS)
        return lit(_focused(small))


class _Painter:
    """Paints one prop."""

    def __init__(self, picture: Image.Image, camera: Camera, plane: Plane, prop: Prop) -> None:
        self.picture, self.camera, self.plane, self.prop = picture, camera, plane, prop
        self.foot = _foot(plane, prop)
        self.ring = [(x, y) for x, y in prop.cutout.ring]
        near, far = self._dots([self.foot.at(0, 0), self.foot.at(1, 0)])
        self.dots_of_a_mm = math.dist(near, far)

    def paint(self, face: Image.Image, plane: Plane) -> None:
        for shadow, softness, strength in self._shadows():
            _paint_shadow(self.picture, shadow, min(softness, _SOFTEST) * self.dots_of_a_mm, strength)
        draw = ImageDraw.Draw(self.picture)
        for corners, colour in self._edges():
            draw.polygon(corners, fill=colour)
        _paint_face(self.picture, face, self.camera, plane, self.prop.cutout)

    def _shadows(self) -> Iterator[tuple[Sequence[tuple[float, float]], float, float]]:
        """Two shadows, one close around the foot and one cast by the lamp: corners, softness in mm, strength."""
        high = self.prop.top - self.prop.base
        if self.prop.is_standing:
            foot = self._cast([(x, 0.0) for x, _ in self.ring])
            yield convex_hull(foot + self._cast([(x, 1.2) for x, _ in self.ring])), 0.7, 0.5
            yield convex_hull(self._cast([(x, self.prop.cutout.stamp.height - y) for x, y in self.ring])), 1.2, 0.5
            return
        base = self._level(0.0)
        yield convex_hull(base), 0.5 + 0.1 * high, 0.42
        yield convex_hull(base + self._level(0.0, (_SHADOW_X * high, _SHADOW_Y * high))), 0.5 + 0.32 * high, 0.40

    def _edges(self) -> Iterator[tuple[Sequence[tuple[float, float]], str]]:
        material, high = self.prop.cutout.material, self.prop.thickness
        if self.prop.is_standing:
            behind = [(x + _STANDEE_EDGE, y) for x, y in self.ring]
            yield convex_hull(self._upright(self.ring) + self._upright(behind)), darker(material.edge, 0.35)
            return
        if self.prop.pile == 1:
            yield convex_hull(self._level(0.0) + self._level(high)), darker(material.edge, 0.22)
            return
        leaves = self.prop.pile if material.thickness >= _LEAF else max(3, round(high / _LEAF))
        for number, (low, top) in enumerate(pairwise(np.linspace(0, high, leaves + 1))):
            shade = (0.12, 0.26)[number % 2]
            nudge = (0.22 * ((number * 7) % 5 - 2) / 2, 0.0) if number < leaves - 1 else (0.0, 0.0)
            yield convex_hull(self._level(low, nudge) + self._level(top, nudge)), darker(material.edge, shade)

    def _level(self, z: float, nudge: tuple[float, float] = (0.0, 0.0)) -> list[tuple[float, float]]:
        """The outline of a lying piece at a height above the place where it lies."""
        shift = nudge[0] * self.plane.right + nudge[1] * self.plane.down
        return self._dots([self.foot.at(x, y, z) + shift for x, y in self.ring])

    def _upright(self, ring: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
        plane = _face_plane(self.plane, self.prop)
        return self._dots([plane.at(x, y) for x, y in ring])

    def _cast(self, ring: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
        """The shadow of points of a standing piece, given by their x and their height."""
        return self._dots(
            [
                self.foot.at(x, 0.0) + _SHADOW_X * high * self.plane.right + _SHADOW_Y * high * self.plane.down
                for x, high in ring
            ]
        )

    def _dots(self, places: Sequence[Vector]) -> list[tuple[float, float]]:
        return [(float(x), float(y)) for x, y in self.camera.seen(places)]


def _foot(plane: Plane, prop: Prop) -> Plane:
    """The plane on which a prop lies or stands, with its rotation; its corner is that of the face."""
    stamp = prop.cutout.stamp
    middle = plane.turned(prop.x, prop.y, prop.turn, prop.base)
    return middle.turned(-stamp.width / 2, 0.0 if prop.is_standing else -stamp.height / 2, 0.0)


def _face_plane(plane: Plane, prop: Prop) -> Plane:
    foot = _foot(plane, prop)
    if prop.is_standing:
        return foot.turned(0, 0, 0, prop.cutout.stamp.height).raised()
    return foot.turned(0, 0, 0, prop.thickness)


def _paint_shadow(picture: Image.Image, corners: Sequence[tuple[float, float]], blur: float, strength: float) -> None:
    box = _box(corners, picture.size, 3 * blur + 2)
    if box is None:
        return
    mask = Image.new("L", (box[2] - box[0], box[3] - box[1]), 0)
    ImageDraw.Draw(mask).polygon([(x - box[0], y - box[1]) for x, y in corners], fill=round(255 * strength))
    picture.paste(_SHADOW_COLOUR, box, mask.filter(ImageFilter.GaussianBlur(blur)))


def _paint_face(picture: Image.Image, face: Image.Image, camera: Camera, plane: Plane, cutout: Cutout) -> None:
    stamp = cutout.stamp
    dots = camera.homography(plane) @ np.diag([stamp.width / face.width, stamp.height / face.height, 1.0])
    corners = [plane.at(x, y) for x in (0.0, stamp.width) for y in (0.0, stamp.height)]
    box = _box([(x, y) for x, y in camera.seen(corners)], picture.size, 1)
    if box is None:
        return
    back = np.linalg.inv(dots) @ np.array([[1, 0, box[0]], [0, 1, box[1]], [0, 0, 1]])
    back = back / back[2, 2]
    shown = face.transform(
        (box[2] - box[0], box[3] - box[1]),
        Image.Transform.PERSPECTIVE,
        [float(number) for number in back.flatten()[:8]],
        Image.Resampling.BICUBIC,
    )
    picture.paste(shown, box[:2], shown)


def _box(
    corners: Sequence[tuple[float, float]], size: tuple[int, int], margin: float
) -> tuple[int, int, int, int] | None:
    """The box of whole pixels around some corners, inside the picture; None if it is empty."""
    xs, ys = zip(*corners, strict=True)
    left, top = max(0, int(min(xs) - margin)), max(0, int(min(ys) - margin))
    right, bottom = min(size[0], int(max(xs) + margin) + 1), min(size[1], int(max(ys) + margin) + 1)
    return (left, top, right, bottom) if right > left and bottom > top else None


def _focused(picture: Image.Image) -> Image.Image:
    """The picture with its far end slightly out of focus."""
    fade = np.clip(1 - np.linspace(0, 1, picture.height) / _SHARP_FROM, 0, 1) * 255
    mask = Image.fromarray(np.repeat(fade.astype(np.uint8)[:, None], picture.width, axis=1), "L")
    return Image.composite(picture.filter(ImageFilter.GaussianBlur(_FAR_BLUR)), picture, mask)
