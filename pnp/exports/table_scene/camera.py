"""The camera that looks at the table: it maps places in millimetres to pixels of the picture, and planes to matrices.

On the table x runs to the right, y towards the viewer and z up, in millimetres.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Vector = NDArray[np.float64]

_VIEW = 26.0
_PITCHES = (36.0, 40.0, 44.0, 48.0, 52.0, 56.0, 60.0)
_NEAREST, _FARTHEST, _HALVINGS = 60.0, 40_000.0, 40


class Plane(NamedTuple):
    """A plane in space: its top left corner, and the directions to its right, to its bottom and out of it."""

    origin: Vector
    right: Vector
    down: Vector
    up: Vector

    def at(self, x: float, y: float, z: float = 0.0) -> Vector:
        """A place by its distances from the corner."""
        return self.origin + x * self.right + y * self.down + z * self.up

    def turned(self, x: float, y: float, degrees: float, z: float = 0.0) -> "Plane":
        """The plane whose corner lies at a place of this one, turned clockwise."""
        angle = math.radians(degrees)
        cos, sin = math.cos(angle), math.sin(angle)
        right = cos * self.right + sin * self.down
        down = cos * self.down - sin * self.right
        return Plane(self.at(x, y, z), right, down, self.up)

    def raised(self) -> "Plane":
        """The upright plane through the upper edge of this one, which has the same direction to the right."""
        return Plane(self.origin, self.right, -self.up, self.down)


def vector(x: float, y: float, z: float) -> Vector:
    """A place or a direction."""
    return np.array((x, y, z), dtype=np.float64)


TABLE = Plane(vector(0, 0, 0), vector(1, 0, 0), vector(0, 1, 0), vector(0, 0, 1))


class Camera(NamedTuple):
    """A camera: its place, its directions to the right, down and ahead, focal length, and the middle of the picture."""

    eye: Vector
    right: Vector
    down: Vector
    ahead: Vector
    focus: float
    middle: tuple[float, float]

    @property
    def matrix(self) -> Vector:
        """The 3 x 4 matrix from space to the picture."""
        lens = np.array([[self.focus, 0, self.middle[0]], [0, self.focus, self.middle[1]], [0, 0, 1]])
        turn = np.array([self.right, self.down, self.ahead])
        matrix: Vector = lens @ np.hstack([turn, (-turn @ self.eye)[:, None]])
        return matrix

    def seen(self, places: Sequence[Vector]) -> Vector:
        """The pixels of places in space, a row for each."""
        rows = (self.matrix @ np.vstack([np.array(places).T, np.ones(len(places))])).T
        seen: Vector = rows[:, :2] / rows[:, 2:]
        return seen

    def homography(self, plane: Plane) -> Vector:
        """The 3 x 3 matrix from millimetres on a plane to pixels of the picture."""
        columns = [np.append(plane.right, 0.0), np.append(plane.down, 0.0), np.append(plane.origin, 1.0)]
        homography: Vector = self.matrix @ np.array(columns).T
        return homography

    def facing(self, away: float, tilt: float) -> Plane:
        """The plane that faces the camera at a distance, its top tilted back by some degrees."""
        angle = math.radians(tilt)
        down = math.cos(angle) * self.down - math.sin(angle) * self.ahead
        up = -math.cos(angle) * self.ahead - math.sin(angle) * self.down
        return Plane(self.eye + away * self.ahead, self.right, down, up)


def camera_that_sees(places: Sequence[Vector], room: tuple[float, float, float, float], zoom: float) -> Camera:
    """The camera in front of the table whose picture shows the places in a box (left, top, right, bottom).

    Its pitch is the value of `_PITCHES` with which they fill the box best.
    """
    left, top, right, bottom = room
    shots = [_fitting(places, (right - left, bottom - top), pitch) for pitch in _PITCHES]
    best = max(shots, key=lambda shot: float(np.prod(np.ptp(shot.seen(places), axis=0))))
    dots = best.seen(places)
    low, most = np.min(dots, axis=0), np.max(dots, axis=0)
    shift = ((left + right - low[0] - most[0]) / 2, (top + bottom - low[1] - most[1]) / 2)
    closer = (1 - 1 / zoom) * float(np.dot(np.mean(places, axis=0) - best.eye, best.ahead))
    return best._replace(middle=shift, eye=best.eye + closer * best.ahead)


def _fitting(places: Sequence[Vector], size: tuple[float, float], pitch: float) -> Camera:
    """The nearest camera with a pitch from which the places fit a size in the picture."""
    focus = size[1] / 2 / math.tan(math.radians(_VIEW) / 2)
    middle = (np.min(places, axis=0) + np.max(places, axis=0)) / 2
    near, far = _NEAREST, _FARTHEST
    for _ in range(_HALVINGS):
        away = math.sqrt(near * far)
        tried = _camera(middle, away, focus, math.radians(pitch))
        is_ahead = min(np.dot(place - tried.eye, tried.ahead) for place in places) > away / 10
        fits = is_ahead and np.all(np.ptp(tried.seen(places), axis=0) <= size)
        near, far = (near, away) if fits else (away, far)
    return _camera(middle, far, focus, math.radians(pitch))


def _camera(target: Vector, away: float, focus: float, pitch: float) -> Camera:
    ahead = vector(0, -math.cos(pitch), -math.sin(pitch))
    down = vector(0, math.sin(pitch), -math.cos(pitch))
    return Camera(target - away * ahead, vector(1, 0, 0), down, ahead, focus, (0.0, 0.0))
