"""Reads clips of SVG: a `clip-path` that is a single shape."""

import re
from collections.abc import Mapping

from pnp.drawing import outlines
from pnp.drawing.geometry import Matrix, moved
from pnp.drawing.pictures import svg_shapes
from pnp.drawing.pictures.svg_paint import declared
from pnp.drawing.pictures.svg_tree import Element, NotKeptError, number
from pnp.drawing.scene import Outline

_LINK = re.compile(r"url\(\s*[\"']?#([^)\"']+)[\"']?\s*\)")
_NOTES = ("title", "desc", "metadata")


def clip_outline(value: str, by_id: Mapping[str, Element], matrix: Matrix) -> Outline:
    """The outline of a clip under the matrix of the clipped element; raises NotKeptError and ValueError."""
    link = _LINK.fullmatch(value)
    clip = by_id.get(link[1]) if link else None
    parts = [part for part in clip if part.tag not in _NOTES] if clip else []
    if clip is None or clip.tag != "clipPath" or len(parts) != 1 or _is_in_shares(clip):
        raise NotKeptError("clip-path")
    shape, matrix = parts[0], _moved(clip, matrix)
    rules = [_properties(clip), _properties(shape)]
    if shape.tag == "use":
        place = moved(*(number(shape.attributes.get(name, "0"), name) for name in ("x", "y")))
        matrix = place.then(_moved(shape, matrix))
        shape = by_id.get(shape.attributes.get("href", "").removeprefix("#"), shape)
        rules.append(_properties(shape))
    if shape.tag not in svg_shapes.SHAPES or any(_hides(rule) for rule in rules):
        raise NotKeptError("clip-path")
    outline = svg_shapes.SHAPES[shape.tag](shape.attributes)
    # Back ends clip by the non-zero rule, while the clip may inherit even-odd: for a single contour both are the same.
    if outline is None or outline.ops.count("M") != 1:
        raise NotKeptError("clip-path")
    return outlines.mapped(outline, _moved(shape, matrix))


def _is_in_shares(clip: Element) -> bool:
    return clip.attributes.get("clipPathUnits", "userSpaceOnUse") != "userSpaceOnUse"


def _moved(element: Element, matrix: Matrix) -> Matrix:
    return svg_shapes.matrix_of(element.attributes.get("transform", "")).then(matrix)


def _properties(element: Element) -> Mapping[str, str]:
    return dict(declared(element.attributes))


def _hides(rule: Mapping[str, str]) -> bool:
    usual = {"clip-path": "none", "display": "inline", "visibility": "visible", "mask": "none"}
    return any(rule.get(name, value) not in (value, "inherit") for name, value in usual.items())
