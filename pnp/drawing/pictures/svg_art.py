"""Pictures in a plain subset of SVG: flat shapes whose colours may come from the game's palette."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path as FilePath

from pnp.base.colours import Colour
from pnp.base.findings import Findings
from pnp.drawing import outlines
from pnp.drawing.geometry import IDENTITY, Matrix, magnification, moved
from pnp.drawing.pictures import svg_shapes
from pnp.drawing.pictures.svg_paint import INK, Paint, Palette, Slot, Swatch, declared, painted, swatches_of
from pnp.drawing.pictures.svg_tree import Element, read_tree
from pnp.drawing.scene import Outline, Path
from pnp.drawing.style import Style

_REFUSED = {
    "use": "draw the shape again where it is used",
    "image": "draw it as shapes",
    "text": "turn the text into paths",
    "script": "take it out",
    "style": "write fill and stroke on the shapes themselves",
    "foreignObject": "take it out",
}
_SILENT = {"title", "desc", "metadata", "defs", "linearGradient", "radialGradient"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """One painted outline of a picture."""

    outline: Outline
    paint: Paint


@dataclass(frozen=True, slots=True, eq=False)
class Art:
    """A picture: its size in its own units, and its shapes from the undermost to the topmost.

    `keeps_middle` says that its middle has to be seen where it is cut off at the sides.
    """

    width: float
    height: float
    shapes: tuple[Shape, ...]
    swatches: Mapping[str, Swatch] = field(default_factory=dict)
    keeps_middle: bool = False

    def items(self, style: Style, ink: Colour | None = None) -> tuple[Path, ...]:
        """Draw it with the colours of a game; `ink` is what `currentColor` means, the style's ink if not given."""

        def colour(slot: Slot) -> Colour:
            if slot.name == INK:
                return ink or style.ink
            return style.palette.get(slot.name) or slot.colour or style.colour(slot.name)

        return self.drawn(colour)

    def drawn(
        self, colour: Callable[[Slot], Colour], matrix: Matrix = IDENTITY, *, thinnest: float = 0
    ) -> tuple[Path, ...]:
        """Draw it under a matrix with a colour for every slot; no stroke becomes thinner than `thinnest`."""
        # A picture has many shapes and few colours: each slot is asked for once.
        paints = {paint for shape in self.shapes for paint in (shape.paint.fill, shape.paint.stroke)}
        colours = {paint: colour(paint) if isinstance(paint, Slot) else paint for paint in paints}
        scale = magnification(matrix)
        return tuple(_drawn(shape, colours, matrix, scale, thinnest) for shape in self.shapes)


def read_art(
    path: FilePath,
    *,
    shown_as: str,
    findings: Findings,
    palette: Collection[str] | None = None,
    inside: FilePath | None = None,
) -> Art | None:
    """Read a picture; None, with at least one finding, when something in it cannot be drawn.

    `shown_as` is the file's name in findings; with a palette, names of colours are checked; `inside` is the folder
    that links must not leave.
    """
    root = read_tree(path, shown_as=shown_as, findings=findings, inside=inside)
    if root is None:
        return None
    reader = _Reader(findings, Palette(names=palette, swatches=swatches_of(root)))
    try:
        box = svg_shapes.view_box(root.attributes)
    except ValueError as error:
        findings.error("svg-broken", str(error), place=root.place)
        return None
    shapes = tuple(reader.shapes(root, Paint(), moved(-box.x, -box.y)))
    if reader.has_failed:
        return None
    middle = root.attributes.get("preserveAspectRatio", "").startswith("xMid")
    return Art(box.width, box.height, shapes, reader.palette.swatches, keeps_middle=middle)


class _Reader:
    """Walks the tree; what it cannot draw becomes findings, all of them in one run."""

    def __init__(self, findings: Findings, palette: Palette) -> None:
        self.findings = findings
        self.palette = palette
        self.has_failed = False

    def shapes(self, element: Element, paint: Paint, matrix: Matrix) -> Iterator[Shape]:
        """The shapes in an element; `paint` and `matrix` are those around it."""
        paint = self._paint(element, paint)
        for child in element:
            if child.tag in _SILENT:
                self._refuse_hidden(child)
            elif child.tag == "g":
                yield from self.shapes(child, paint, self._matrix(child, matrix))
            elif child.tag in svg_shapes.SHAPES:
                yield from self._shape(child, self._paint(child, paint), self._matrix(child, matrix))
            else:
                self._refuse(child)

    def _shape(self, element: Element, paint: Paint, matrix: Matrix) -> Iterator[Shape]:
        for child in element:
            if child.tag not in _SILENT:
                self._refuse(child)
        try:
            outline = svg_shapes.SHAPES[element.tag](element.attributes)
        except ValueError as error:
            self._fail(element, "svg-broken", str(error))
            return
        if element.tag == "line":
            paint = replace(paint, fill=None)
        if outline is None or not paint.is_shown or (paint.fill is None and paint.stroke is None):
            return
        scale = magnification(matrix)
        grown = replace(paint, width=paint.width * scale, dash=tuple(length * scale for length in paint.dash))
        yield Shape(outline=outlines.mapped(outline, matrix), paint=grown)

    def _paint(self, element: Element, paint: Paint) -> Paint:
        for name, value in declared(element.attributes):
            try:
                paint = painted(paint, name, value, self.palette)
            except ValueError as error:
                self._fail(element, "svg-paint", str(error))
        return paint

    def _matrix(self, element: Element, matrix: Matrix) -> Matrix:
        try:
            return svg_shapes.matrix_of(element.attributes.get("transform", "")).then(matrix)
        except ValueError as error:
            self._fail(element, "svg-broken", str(error))
            return IDENTITY

    def _refuse_hidden(self, element: Element) -> None:
        for child in element:
            if child.tag in ("script", "foreignObject", "image", "style"):
                self._refuse(child)
            self._refuse_hidden(child)

    def _refuse(self, element: Element) -> None:
        hint = _REFUSED.get(element.tag)
        known = ", ".join(["g", *sorted(svg_shapes.SHAPES)])
        self._fail(element, "svg-refused", f"<{element.tag}> is not read; expected one of {known}", hint)

    def _fail(self, element: Element, code: str, message: str, hint: str | None = None) -> None:
        self.has_failed = True
        self.findings.error(code, message, place=element.place, hint=hint)


def _drawn(
    shape: Shape, colours: Mapping[Colour | Slot | None, Colour | None], matrix: Matrix, scale: float, thinnest: float
) -> Path:
    paint = shape.paint
    return Path(
        outline=shape.outline if matrix == IDENTITY else outlines.mapped(shape.outline, matrix),
        fill=colours[paint.fill],
        stroke=colours[paint.stroke] if paint.width else None,
        width=max(thinnest, paint.width * scale),
        dash=tuple(length * scale for length in paint.dash) if paint.dash else (),
        round_ends=paint.round_ends,
        even_odd=paint.even_odd,
    )
