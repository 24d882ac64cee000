"""Reads the shapes of a picture: walks its tree with the paint, the clips and the place of each part."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from pnp.base.findings import Findings, Place
from pnp.drawing import outlines
from pnp.drawing.geometry import IDENTITY, Matrix, keeps_angles, magnification, moved
from pnp.drawing.pictures import svg_shapes
from pnp.drawing.pictures.svg_clips import clip_outline
from pnp.drawing.pictures.svg_paint import PAINTING, Paint, Palette, declared, painted
from pnp.drawing.pictures.svg_paths import path_outline
from pnp.drawing.pictures.svg_tree import LARGEST_BYTES, MOST_ELEMENTS, Element, NotKeptError, number
from pnp.drawing.scene import Outline

# Elements that are not drawn in place, or have no meaning on paper; scripts are never run.
_NOT_DRAWN = {
    *("title", "desc", "metadata", "defs", "style", "script", "symbol", "view", "cursor", "font"),
    *("linearGradient", "radialGradient", "pattern", "clipPath", "mask", "filter", "marker"),
    *("animate", "animateTransform", "animateMotion", "set"),
}

# Limits on the points of copies: each copy of a path is transformed, and each copy of a clip is read, so that more
# would take minutes and gigabytes.
_MOST_CHARACTERS = 2 * LARGEST_BYTES
_CHARACTERS_OF_AN_OPERATOR = 8

# Drawing programs rotate by matrices that stretch by a thousandth, which is invisible in a line.
_STRETCH = 0.01

T = TypeVar("T")

PathsRead = dict[str, Outline]
"""The outlines of paths by their data."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """One painted outline of a picture, and the clips around it, outermost first."""

    outline: Outline
    paint: Paint
    clips: tuple[Outline, ...] = ()


class ShapeReader:
    """Walks the tree; mistakes become findings, and properties that outlines cannot represent are collected."""

    def __init__(self, root: Element, palette: Palette, findings: Findings, paths: PathsRead) -> None:
        self.findings = findings
        self.palette = palette
        self._paths = paths
        self.has_failed = False
        self.not_kept: dict[str, Place] = {}
        self._by_id = {key: element for element in root.everything() if (key := element.attributes.get("id"))}
        self._used: list[Element] = []
        self._left = MOST_ELEMENTS
        self._characters_left = _MOST_CHARACTERS

    def shapes(self, element: Element, paint: Paint, matrix: Matrix) -> Iterator[Shape]:
        """The shapes in an element; `paint` and `matrix` are inherited from its parent."""
        paint = self._paint(element, paint, matrix)
        for child in element:
            yield from self._child(child, paint, matrix)

    def _child(self, element: Element, paint: Paint, matrix: Matrix) -> Iterator[Shape]:
        self._left -= 1
        if element.tag in _NOT_DRAWN:
            return
        self._characters_left -= sum(map(len, element.attributes.values()))
        if self._left < 0 or self._characters_left < 0:
            self._note("very many copies", element)
            return
        if element.tag in ("g", "a"):
            yield from self.shapes(element, paint, self._matrix(element, matrix))
        elif element.tag == "use":
            yield from self._use(element, paint, matrix)
        elif element.tag == "foreignObject":
            self._fail(element, "svg-refused", "only browsers draw <foreignObject>", "use the drawing program's text")
        elif element.tag in svg_shapes.SHAPES:
            matrix = self._matrix(element, matrix)
            yield from self._shape(element, self._paint(element, paint, matrix), matrix)
        else:
            self._note(f"<{element.tag}>", element)

    def _use(self, element: Element, paint: Paint, matrix: Matrix) -> Iterator[Shape]:
        target = self._by_id.get(element.attributes.get("href", "").removeprefix("#"))
        if target is None or target.tag not in ("g", "a", "use", *svg_shapes.SHAPES):
            self._note("<use>", element)
        elif target in self._used:
            self._fail(element, "svg-refused", "<use> draws what it is a part of", "take one of the two out")
        else:
            self._used.append(target)
            x, y = (self._read(element, number, element.attributes.get(name, "0"), name) or 0.0 for name in ("x", "y"))
            matrix = self._matrix(element, matrix)
            yield from self._child(target, self._paint(element, paint, matrix), moved(x, y).then(matrix))
            self._used.pop()

    def _shape(self, element: Element, paint: Paint, matrix: Matrix) -> Iterator[Shape]:
        outline = self._read(element, self._outline, element)
        if element.tag == "line":
            paint = paint._replace(fill=None)
        paint = paint.seen
        is_shown = paint.is_shown and paint.is_visible
        if outline is None or not is_shown or (paint.fill is None and paint.stroke is None):
            return
        paint = _with_ends_for(paint, outline)
        for lost in paint.not_kept:
            self._note(lost, element)
        scale = magnification(matrix)
        if paint.stroke is not None and not keeps_angles(matrix, _STRETCH):
            self._note("lines stretched in one direction", element)
        grown = paint._replace(width=paint.width * scale, dash=tuple(length * scale for length in paint.dash))
        placed = outline if matrix == IDENTITY else outlines.mapped(outline, matrix)
        yield Shape(outline=placed, paint=grown, clips=paint.clips)

    def _outline(self, element: Element) -> Outline | None:
        if element.tag != "path":
            return svg_shapes.SHAPES[element.tag](element.attributes)
        data = element.attributes.get("d", "")
        if data not in self._paths:
            self._paths[data] = path_outline(data)
        return self._paths[data]

    def _paint(self, element: Element, paint: Paint, matrix: Matrix) -> Paint:
        """The paint of an element; its clip is in the element's own coordinates, which `matrix` transforms."""
        for name, value in dict(declared(element.attributes)).items():
            if name in PAINTING:
                paint = self._read(element, self._painted, paint, name, value, matrix, code="svg-paint") or paint
        return paint

    def _painted(self, paint: Paint, name: str, value: str, matrix: Matrix) -> Paint:
        if name != "clip-path":
            return painted(paint, name, value, self.palette)
        if value == "none":
            return paint
        clip = clip_outline(value, self._by_id, matrix)
        self._characters_left -= _CHARACTERS_OF_AN_OPERATOR * len(clip.ops)
        return paint._replace(clips=(*paint.clips, clip))

    def _matrix(self, element: Element, matrix: Matrix) -> Matrix:
        own_matrix = self._read(element, svg_shapes.matrix_of, element.attributes.get("transform", ""))
        return own_matrix.then(matrix) if own_matrix else IDENTITY

    def _read(self, element: Element, read: Callable[..., T], *written: object, code: str = "svg-broken") -> T | None:
        """The result of reading a part of an element; None, which is recorded, if it cannot be read or represented."""
        try:
            return read(*written)
        except ValueError as error:
            self._fail(element, code, str(error))
        except NotKeptError as effect:
            self._note(str(effect), element)
        return None

    def _note(self, effect: str, element: Element) -> None:
        self.not_kept.setdefault(effect, element.place)

    def _fail(self, element: Element, code: str, message: str, hint: str | None = None) -> None:
        self.has_failed = True
        self.findings.error(code, message, place=element.place, hint=hint)


def _with_ends_for(paint: Paint, outline: Outline) -> Paint:
    """The paint with caps like its joins if no line has ends, or with joins like its caps if no line has corners."""
    lines = outline.ops.split("M")[1:]
    if not paint.dash and all(line.endswith("Z") for line in lines):
        return paint._replace(ends=paint.corners) if paint.corners == "round" else paint
    return paint._replace(corners=paint.ends) if all(len(line) == 1 for line in lines) else paint
