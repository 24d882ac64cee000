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
from pnp.drawing.geometry import IDENTITY, Box, Matrix, magnification, moved
from pnp.drawing.pictures import svg_shapes
from pnp.drawing.pictures.rendered_art import DPI, RenderedArt, RenderingError, link_outside
from pnp.drawing.pictures.svg_css import styled
from pnp.drawing.pictures.svg_lots import check_lots, has_lots, settled, with_all_parts
from pnp.drawing.pictures.svg_paint import INK, Paint, Palette, Slot, Swatch, servers_of, swatches_of
from pnp.drawing.pictures.svg_reader import PathsRead, Shape, ShapeReader
from pnp.drawing.pictures.svg_tree import SIMPLIFY, Element, NotKeptError, read_tree
from pnp.drawing.scene import Group, Outline, Path
from pnp.drawing.style import Style

_Layer = tuple[tuple[Outline, ...], tuple[Shape, ...]]


@dataclass(frozen=True, eq=False)
class Art:
    """A picture: its size in its own units, and its shapes from bottom to top.

    With `keeps_middle`, its middle stays visible if it is clipped at the sides; `lots` is the file of a picture with
    variations, and `paths` are the paths of the file that were parsed for one of them.
    """

    width: float
    height: float
    shapes: tuple[Shape, ...]
    swatches: Mapping[str, Swatch] = field(default_factory=dict)
    keeps_middle: bool = False
    lots: Element | None = None
    paths: PathsRead = field(default_factory=dict)

    def varied(self, seed: str) -> "Art":
        """The picture with new random choices; the picture itself if it has none."""
        drawn = self.lots and art_in(settled(self.lots, Chance(seed)), findings=Findings(), paths=self.paths)
        return drawn if isinstance(drawn, Art) else self

    def items(self, style: Style, ink: Colour | None = None) -> tuple[Path | Group, ...]:
        """Draw it with the colours of a game; `ink` is the value of `currentColor`, by default the style's ink."""

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

        With a box `within`, items without a clip are drawn only if they reach into it; the matrix must not rotate then.
        """
        # Each slot is resolved once, because a picture has many shapes and few colours.
        colours = {paint: colour(paint) if isinstance(paint, Slot) else paint for paint in self._paints}
        scale = magnification(matrix)
        layers = self._layers if within is None else _layered(self._seen(within, matrix, scale, thinnest))
        drawn: list[Path | Group] = []
        for clips, shapes in layers:
            items: tuple[Path | Group, ...] = tuple(
                [_drawn(shape, colours, matrix, scale, thinnest) for shape in shapes]
            )
            for clip in reversed(clips):
                items = (Group(items=items, clip=outlines.mapped(clip, matrix)),)
            drawn += items
        return tuple(drawn)

    def _seen(self, box: Box, matrix: Matrix, scale: float, thinnest: float) -> Iterator[Shape]:
        """The shapes that reach into a box, found before they are transformed, and all shapes with clips."""
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
        """Tell whether any of its shapes has a stroke."""
        return any(shape.paint.stroke is not None and shape.paint.width for shape in self.shapes)

    @cached_property
    def overhang(self) -> float:
        """The greatest distance that its shapes reach beyond its size, including control points."""
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
        """The left, top, right and bottom extents of each shape, including control points."""
        sides = [(shape.outline.points[::2], shape.outline.points[1::2]) for shape in self.shapes]
        return tuple([(min(xs), min(ys), max(xs), max(ys)) for xs, ys in sides])


def _layered(shapes: Iterable[Shape]) -> Iterator[_Layer]:
    """Group consecutive shapes with the same clips."""
    return ((clips, tuple(alike)) for clips, alike in groupby(shapes, key=lambda shape: shape.clips))


def read_art(
    path: FilePath,
    *,
    shown_as: str,
    findings: Findings,
    palette: Collection[str] | None = None,
    inside: FilePath | None = None,
) -> Art | RenderedArt | None:
    """Read a picture; None, with at least one finding, if a part of it cannot be drawn.

    A picture that outlines cannot represent exactly is rendered as dots, with a warning. `shown_as` is the file's name
    in findings; with a palette, names of colours are checked; `inside` is the folder that links must not leave.
    """
    root = read_tree(path, shown_as=shown_as, findings=findings, inside=inside)
    return None if root is None else art_in(root, findings=findings, palette=palette)


def art_in(
    root: Element, *, findings: Findings, palette: Collection[str] | None = None, paths: PathsRead | None = None
) -> Art | RenderedArt | None:
    """The picture of a tree; None, with at least one finding, if a part of it cannot be drawn.

    `paths` are the parsed paths; newly parsed paths are added.
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
    reader = ShapeReader(root, names, findings, {} if paths is None else paths)
    shapes = tuple(reader.shapes(root, Paint(), moved(-box.x, -box.y)))
    if reader.has_failed:
        return None
    not_kept |= reader.not_kept
    if not_kept:
        return _rendered(RenderedArt(box, root, names.swatches), not_kept, findings)
    middle = root.attributes.get("preserveAspectRatio", "").startswith("xMid")
    return Art(box.width, box.height, shapes, names.swatches, keeps_middle=middle)


def _with_lots(root: Element, findings: Findings, palette: Collection[str] | None) -> Art | RenderedArt | None:
    """The picture with its first choices; faults in all other parts are reported, too."""
    unsettled = with_all_parts(root)
    paths: PathsRead = {}
    if not check_lots(root, palette, findings):
        return None
    if art_in(unsettled, findings=findings, palette=palette, paths=paths) is None:
        return None
    art = art_in(settled(root, None), findings=Findings(), palette=palette, paths=paths)
    return replace(art, lots=root, paths=paths) if isinstance(art, Art) else art


def _rendered(art: RenderedArt, not_kept: Mapping[str, Place], findings: Findings) -> RenderedArt | None:
    """The rendered picture, after a first rendering with the colours of its file has succeeded."""
    place = next(iter(not_kept.values()))
    try:
        art.dots(art.svg())
    except RenderingError as error:
        findings.error("svg-too-large", str(error), place=place, hint=SIMPLIFY)
        return None
    message = f"the picture is printed as dots, {DPI} to the inch: it has {', '.join(not_kept)}"
    findings.warning("svg-rendered", message, place=place)
    return art


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
