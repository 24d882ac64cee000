"""Pictures in a plain subset of SVG: flat shapes whose colours may come from the game's palette."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import groupby
from pathlib import Path as FilePath

from pnp.base.colours import Colour
from pnp.base.findings import Findings, Place
from pnp.drawing import outlines
from pnp.drawing.chance import Chance
from pnp.drawing.geometry import IDENTITY, Box, Matrix, keeps_angles, magnification, moved
from pnp.drawing.pictures import svg_shapes
from pnp.drawing.pictures.rendered_art import DPI, RenderedArt, RenderingError, link_outside
from pnp.drawing.pictures.svg_clips import clip_outline
from pnp.drawing.pictures.svg_css import styled
from pnp.drawing.pictures.svg_lots import check_lots, has_lots, settled, with_all_parts
from pnp.drawing.pictures.svg_paint import (
    INK,
    PAINTING,
    Paint,
    Palette,
    Slot,
    Swatch,
    declared,
    painted,
    servers_of,
    swatches_of,
)
from pnp.drawing.pictures.svg_paths import path_outline
from pnp.drawing.pictures.svg_tree import (
    LARGEST_BYTES,
    MOST_ELEMENTS,
    SIMPLIFY,
    Element,
    NotKeptError,
    number,
    read_tree,
)
from pnp.drawing.scene import Group, Outline, Path
from pnp.drawing.style import Style

# What no program draws where it stands, and what is of no use on paper; scripts are never run.
_NOT_DRAWN = {
    *("title", "desc", "metadata", "defs", "style", "script", "symbol", "view", "cursor", "font"),
    *("linearGradient", "radialGradient", "pattern", "clipPath", "mask", "filter", "marker"),
    *("animate", "animateTransform", "animateMotion", "set"),
}

# Each copy of a long path is mapped, and each copy of a clip is read: more than this would take minutes and gigabytes.
_MOST_CHARACTERS = 2 * LARGEST_BYTES
_CHARACTERS_OF_AN_OPERATOR = 8

# Drawing programs turn things by matrices that stretch them by a thousandth, which nobody sees in a line.
_STRETCH = 0.01


PathsRead = dict[str, Outline]
"""The outlines of paths by their data."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """One painted outline of a picture, and the clips around it, the outermost first."""

    outline: Outline
    paint: Paint
    clips: tuple[Outline, ...] = ()


_Layer = tuple[tuple[Outline, ...], tuple[Shape, ...]]


@dataclass(frozen=True, eq=False)
class Art:
    """A picture: its size in its own units, and its shapes from the undermost to the topmost.

    `keeps_middle` says that its middle has to be seen where it is cut off at the sides; `lots` is the file of a picture
    that has variations, and `paths` are those of the file that were read for one of them.
    """

    width: float
    height: float
    shapes: tuple[Shape, ...]
    swatches: Mapping[str, Swatch] = field(default_factory=dict)
    keeps_middle: bool = False
    lots: Element | None = None
    paths: PathsRead = field(default_factory=dict)

    def varied(self, seed: str) -> "Art":
        """The picture with new random choices; itself where it has none."""
        drawn = self.lots and art_in(settled(self.lots, Chance(seed)), findings=Findings(), paths=self.paths)
        return drawn if isinstance(drawn, Art) else self

    def items(self, style: Style, ink: Colour | None = None) -> tuple[Path | Group, ...]:
        """Draw it with the colours of a game; `ink` is what `currentColor` means, the style's ink if not given."""

        def colour(slot: Slot) -> Colour:
            if slot.name == INK:
                return ink or style.ink
            return style.palette.get(slot.name) or slot.colour or style.colour(slot.name)

        return self.drawn(colour)

    def drawn(
        self,
        colour: Callable[[Slot], Colour],
        matrix: Matrix = IDENTITY,
        *,
        thinnest: float = 0,
        within: Box | None = None,
    ) -> tuple[Path | Group, ...]:
        """Draw it under a matrix with a colour for every slot; no stroke becomes thinner than `thinnest`.

        Items without a clip are drawn only if they reach into the box `within`; the matrix must not turn it then.
        """
        # A picture has many shapes and few colours: each slot is asked for once.
        colours = {paint: colour(paint) if isinstance(paint, Slot) else paint for paint in self._paints}
        scale = magnification(matrix)
        layers = self._layers if within is None else _layered(self._seen(within, matrix, scale, thinnest))
        drawn: list[Path | Group] = []
        for clips, shapes in layers:
            items: tuple[Path | Group, ...] = tuple([_drawn(one, colours, matrix, scale, thinnest) for one in shapes])
            for clip in reversed(clips):
                items = (Group(items=items, clip=outlines.mapped(clip, matrix)),)
            drawn += items
        return tuple(drawn)

    def _seen(self, box: Box, matrix: Matrix, scale: float, thinnest: float) -> Iterator[Shape]:
        """The shapes that reach into a box, before any of them is mapped, and all that have clips."""
        a, b, c, d, e, f = matrix
        assert b == 0 == c
        for shape, (left, top, right, bottom) in zip(self.shapes, self._extents, strict=True):
            beyond = max(thinnest, shape.paint.width * scale)
            xs, ys = (a * left + e, a * right + e), (d * top + f, d * bottom + f)
            across = max(xs) + beyond > box.x and min(xs) - beyond < box.right
            if shape.clips or (across and max(ys) + beyond > box.y and min(ys) - beyond < box.bottom):
                yield shape

    @cached_property
    def has_lines(self) -> bool:
        """Whether anything in it is drawn with a line."""
        return any(shape.paint.stroke is not None and shape.paint.width for shape in self.shapes)

    @cached_property
    def overhang(self) -> float:
        """How far its shapes reach at most beyond its size, control points included."""
        xs = [x for shape in self.shapes for x in shape.outline.points[::2]]
        ys = [y for shape in self.shapes for y in shape.outline.points[1::2]]
        return max(0.0, -min(xs), -min(ys), max(xs) - self.width, max(ys) - self.height) if xs else 0.0

    @cached_property
    def _paints(self) -> frozenset[Colour | Slot | None]:
        return frozenset(paint for shape in self.shapes for paint in (shape.paint.fill, shape.paint.stroke))

    @cached_property
    def _layers(self) -> tuple[_Layer, ...]:
        return tuple(_layered(self.shapes))

    @cached_property
    def _extents(self) -> tuple[tuple[float, float, float, float], ...]:
        """How far each shape reaches to the left, up, to the right and down, control points included."""
        sides = [(shape.outline.points[::2], shape.outline.points[1::2]) for shape in self.shapes]
        return tuple([(min(xs), min(ys), max(xs), max(ys)) for xs, ys in sides])


def _layered(shapes: Iterable[Shape]) -> Iterator[_Layer]:
    """Shapes in the same clips, with these."""
    return ((clips, tuple(alike)) for clips, alike in groupby(shapes, key=lambda shape: shape.clips))


def read_art(
    path: FilePath,
    *,
    shown_as: str,
    findings: Findings,
    palette: Collection[str] | None = None,
    inside: FilePath | None = None,
) -> Art | RenderedArt | None:
    """Read a picture; None, with at least one finding, when something in it cannot be drawn.

    What outlines cannot keep exactly is drawn as dots, with a warning. `shown_as` is the file's name in findings; with
    a palette, names of colours are checked; `inside` is the folder that links must not leave.
    """
    root = read_tree(path, shown_as=shown_as, findings=findings, inside=inside)
    return None if root is None else art_in(root, findings=findings, palette=palette)


def art_in(
    root: Element, *, findings: Findings, palette: Collection[str] | None = None, paths: PathsRead | None = None
) -> Art | RenderedArt | None:
    """The picture of a tree; None, with at least one finding, when something in it cannot be drawn.

    `paths` are those that are read already; those that are not are added to them.
    """
    if (outside := link_outside(root)) is not None:
        message = f"<{outside.tag}> refers to another file; expected a picture that holds all its parts"
        findings.error("svg-refused", message, place=outside.place, hint="embed it in the drawing program")
        return None
    try:
        box = svg_shapes.view_box(root.attributes)
    except (ValueError, NotKeptError) as error:
        findings.error("svg-broken", str(error), place=root.place)
        return None
    if has_lots(root):
        return _with_lots(root, findings, palette)
    not_kept: dict[str, Place] = {}
    try:
        root = styled(root)
    except NotKeptError as effect:
        not_kept[str(effect)] = root.place
    names = Palette(names=palette, swatches=swatches_of(root), servers=servers_of(root))
    reader = _Reader(root, names, findings, {} if paths is None else paths)
    shapes = tuple(reader.shapes(root, Paint(), moved(-box.x, -box.y)))
    if reader.has_failed:
        return None
    not_kept |= reader.not_kept
    if not_kept:
        return _rendered(RenderedArt(box, root, names.swatches), not_kept, findings)
    middle = root.attributes.get("preserveAspectRatio", "").startswith("xMid")
    return Art(box.width, box.height, shapes, names.swatches, keeps_middle=middle)


def _with_lots(root: Element, findings: Findings, palette: Collection[str] | None) -> Art | RenderedArt | None:
    """The picture as it is seen first; what is wrong with any of its parts is found, too."""
    unsettled = with_all_parts(root)
    paths: PathsRead = {}
    if not check_lots(root, palette, findings):
        return None
    if art_in(unsettled, findings=findings, palette=palette, paths=paths) is None:
        return None
    art = art_in(settled(root, None), findings=Findings(), palette=palette, paths=paths)
    return replace(art, lots=root, paths=paths) if isinstance(art, Art) else art


def _rendered(art: RenderedArt, not_kept: Mapping[str, Place], findings: Findings) -> RenderedArt | None:
    """The picture, once it has been drawn as dots with the colours of its file."""
    place = next(iter(not_kept.values()))
    try:
        art.dots(art.svg())
    except RenderingError as error:
        findings.error("svg-too-large", str(error), place=place, hint=SIMPLIFY)
        return None
    message = f"the picture is printed as dots, {DPI} to the inch: it has {', '.join(not_kept)}"
    findings.warning("svg-rendered", message, place=place)
    return art


class _Reader:
    """Walks the tree; what is written wrongly becomes findings, what cannot be kept as outlines is collected."""

    def __init__(self, root: Element, palette: Palette, findings: Findings, paths: PathsRead) -> None:
        self.findings = findings
        self.palette = palette
        self._paths = paths
        self.has_failed = False
        self.not_kept: dict[str, Place] = {}
        self._by_id = {key: one for one in root.everything() if (key := one.attributes.get("id"))}
        self._used: list[Element] = []
        self._left = MOST_ELEMENTS
        self._characters_left = _MOST_CHARACTERS

    def shapes(self, element: Element, paint: Paint, matrix: Matrix) -> Iterator[Shape]:
        """The shapes in an element; `paint` and `matrix` are those around it."""
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
            x, y = (self._number(element, name) for name in ("x", "y"))
            matrix = self._matrix(element, matrix)
            yield from self._child(target, self._paint(element, paint, matrix), moved(x, y).then(matrix))
            self._used.pop()

    def _number(self, element: Element, name: str) -> float:
        try:
            return number(element.attributes.get(name, "0"), name)
        except ValueError as error:
            self._fail(element, "svg-broken", str(error))
        except NotKeptError as effect:
            self._note(str(effect), element)
        return 0.0

    def _shape(self, element: Element, paint: Paint, matrix: Matrix) -> Iterator[Shape]:
        try:
            outline = self._outline(element)
        except ValueError as error:
            self._fail(element, "svg-broken", str(error))
            return
        except NotKeptError as effect:
            self._note(str(effect), element)
            return
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
        """The paint of an element; its clip lies in the coordinates that `matrix` leads out of."""
        for name, value in dict(declared(element.attributes)).items():
            if name not in PAINTING:
                continue
            try:
                if name == "clip-path":
                    if value != "none":
                        clip = clip_outline(value, self._by_id, matrix)
                        self._characters_left -= _CHARACTERS_OF_AN_OPERATOR * len(clip.ops)
                        paint = paint._replace(clips=(*paint.clips, clip))
                else:
                    paint = painted(paint, name, value, self.palette)
            except ValueError as error:
                self._fail(element, "svg-paint", str(error))
            except NotKeptError as effect:
                self._note(str(effect), element)
        return paint

    def _matrix(self, element: Element, matrix: Matrix) -> Matrix:
        try:
            return svg_shapes.matrix_of(element.attributes.get("transform", "")).then(matrix)
        except ValueError as error:
            self._fail(element, "svg-broken", str(error))
        except NotKeptError as effect:
            self._note(str(effect), element)
        return IDENTITY

    def _note(self, effect: str, element: Element) -> None:
        self.not_kept.setdefault(effect, element.place)

    def _fail(self, element: Element, code: str, message: str, hint: str | None = None) -> None:
        self.has_failed = True
        self.findings.error(code, message, place=element.place, hint=hint)


def _with_ends_for(paint: Paint, outline: Outline) -> Paint:
    """The paint with ends like its corners where no line has ends, or with corners like its ends where none has any."""
    lines = outline.ops.split("M")[1:]
    if not paint.dash and all(line.endswith("Z") for line in lines):
        return paint._replace(ends=paint.corners) if paint.corners == "round" else paint
    return paint._replace(corners=paint.ends) if all(len(line) == 1 for line in lines) else paint


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
