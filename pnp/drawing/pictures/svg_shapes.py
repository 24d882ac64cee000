"""Converts SVG shapes and transforms to outlines and matrices."""

import math
import re
from collections.abc import Callable, Mapping
from functools import partial

from pnp.drawing import outlines
from pnp.drawing.geometry import IDENTITY, Box, Matrix, Point, moved, scaled, turned
from pnp.drawing.pictures.svg_paths import path_outline
from pnp.drawing.pictures.svg_tree import number, numbers
from pnp.drawing.scene import Outline

_TRANSFORM = re.compile(r"\s*,?\s*(\w+)\s*\(([^()]*)\)")

_TRANSFORMS: Mapping[str, Mapping[int, Callable[..., Matrix]]] = {
    "matrix": {6: Matrix},
    "translate": {1: lambda x: moved(x, 0), 2: moved},
    "scale": {1: scaled, 2: scaled},
    "rotate": {1: turned, 3: lambda degrees, x, y: turned(degrees, Point(x, y))},
    "skewX": {1: lambda degrees: Matrix(c=math.tan(math.radians(degrees)))},
    "skewY": {1: lambda degrees: Matrix(b=math.tan(math.radians(degrees)))},
}

Attributes = Mapping[str, str]


def view_box(attributes: Attributes) -> Box:
    """The part of the drawing plane a file shows: its viewBox, or its width and height."""
    if "viewBox" in attributes:
        sides = numbers(attributes["viewBox"], "viewBox")
        if len(sides) != 4:
            raise ValueError(f'viewBox is "{attributes["viewBox"]}"; expected four numbers')
        box = Box(*sides)
    elif "width" in attributes and "height" in attributes:
        box = Box(0, 0, number(attributes["width"], "width"), number(attributes["height"], "height"))
    else:
        raise ValueError('the picture has no viewBox; expected for example viewBox="0 0 24 24"')
    if box.width <= 0 or box.height <= 0:
        raise ValueError(f"the picture is {box.width:g} by {box.height:g}; expected both to be more than zero")
    return box


def matrix_of(text: str) -> Matrix:
    """Read a `transform`; its last part is applied first."""
    matrix, at = IDENTITY, 0
    while text[at:].strip():
        step = _TRANSFORM.match(text, at)
        if step is None:
            raise ValueError(f'transform is "{text}"; expected for example translate(3 4) rotate(45)')
        matrix = _step_matrix(step[1], numbers(step[2], f"{step[1]}()")).then(matrix)
        at = step.end()
    return matrix


def _step_matrix(name: str, args: list[float]) -> Matrix:
    known = _TRANSFORMS.get(name, {}).get(len(args))
    if known is None:
        raise ValueError(f"{name}() with {len(args)} numbers is not a transform of SVG")
    return known(*args)


def _get(attributes: Attributes, name: str) -> float:
    return number(attributes[name], name) if name in attributes else 0.0


def _length(attributes: Attributes, name: str) -> float:
    length = _get(attributes, name)
    if length < 0:
        raise ValueError(f'met "{attributes[name]}" for "{name}"; expected 0 or more')
    return length


def _rect(attributes: Attributes) -> Outline | None:
    x, y = _get(attributes, "x"), _get(attributes, "y")
    width, height = _length(attributes, "width"), _length(attributes, "height")
    if width <= 0 or height <= 0:
        return None
    radii = [_get(attributes, name) for name in ("rx", "ry") if attributes.get(name, "auto") != "auto"]
    across, down = min(max(radii[:1], default=0.0), width / 2), min(max(radii[-1:], default=0.0), height / 2)
    if across == down or across <= 0 or down <= 0:
        return outlines.rectangle(Box(x, y, width, height), min(across, down))
    # The corners of a circle, stretched to the radii.
    stretch = Matrix(1, 0, 0, down / across, 0, 0)
    return outlines.mapped(
        outlines.rectangle(Box(x, y * across / down, width, height * across / down), across), stretch
    )


def _circle(attributes: Attributes) -> Outline | None:
    r = _length(attributes, "r")
    return outlines.circle(Point(_get(attributes, "cx"), _get(attributes, "cy")), r) if r > 0 else None


def _ellipse(attributes: Attributes) -> Outline | None:
    rx, ry = _length(attributes, "rx"), _length(attributes, "ry")
    if rx <= 0 or ry <= 0:
        return None
    return outlines.ellipse(Box(_get(attributes, "cx") - rx, _get(attributes, "cy") - ry, 2 * rx, 2 * ry))


def _line(attributes: Attributes) -> Outline:
    x1, y1, x2, y2 = (_get(attributes, name) for name in ("x1", "y1", "x2", "y2"))
    return outlines.line(x1, y1, x2, y2)


def _through_points(attributes: Attributes, draw: Callable[[list[tuple[float, float]]], Outline]) -> Outline | None:
    coordinates = numbers(attributes.get("points", ""), "points")
    if len(coordinates) % 2:
        raise ValueError(f"points has {len(coordinates)} numbers; expected pairs")
    points = list(zip(coordinates[::2], coordinates[1::2], strict=True))
    return draw(points) if len(points) > 1 else None


SHAPES: Mapping[str, Callable[[Attributes], Outline | None]] = {
    "path": lambda attributes: path_outline(attributes.get("d", "")),
    "rect": _rect,
    "circle": _circle,
    "ellipse": _ellipse,
    "line": _line,
    "polygon": partial(_through_points, draw=outlines.polygon),
    "polyline": partial(_through_points, draw=outlines.polyline),
}
"""The outline of a shape element by its tag; None when it draws nothing. Raises ValueError."""
