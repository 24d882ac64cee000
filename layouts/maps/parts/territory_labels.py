"""The name of an area in one or two lines, with a disc for its value, at the widest place of the area."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.drawing.api import WHITE, Box, Item, Kit, Path, Point, Type, ascent, centred, lighter, line_height, outlines
from pnp.drawing.rings import Ring, visual_centre

from .plates import plate
from .territories import Territory

_LARGEST, _SMALLEST = 11.5, 6.0
_DISC = 6.4
# The side of the largest rectangle in an ellipse, as a share of the ellipse's width and height.
_IN_ELLIPSE = 0.7071


@dataclass(frozen=True, slots=True, kw_only=True)
class Label:
    """The lines of a name around a point, in a size; `depth` is the distance of the point from the border of the area.

    A name that does not fit into its area is drawn on a plate.
    """

    area: Territory
    centre: Point
    lines: tuple[str, ...]
    type_: Type
    box: Box
    depth: float
    fits: bool


def label_of(area: Territory, rings: Sequence[Ring], kit: Kit) -> Label:
    """Place the label of an area, in one line or two, whichever can be larger."""
    ways = (_placed(area, lines, rings, kit) for lines in _ways(area.name))
    return max(ways, key=lambda label: (label.type_.size_pt, label.fits))


def _ways(name: str) -> Iterator[tuple[str, ...]]:
    words = name.split()
    yield (name,)
    if len(words) > 1:
        cuts = range(1, len(words))
        best = min(cuts, key=lambda at: abs(len(" ".join(words[:at])) - len(" ".join(words[at:]))))
        yield " ".join(words[:best]), " ".join(words[best:])


def _placed(area: Territory, lines: tuple[str, ...], rings: Sequence[Ring], kit: Kit) -> Label:
    family = kit.style.title().but(bold=True, italic=area.kind == "sea", align="centre", leading=1.12)
    type_ = family.but(size_pt=_LARGEST, min_pt=_LARGEST)
    width, height = _size(area, lines, type_, kit)
    centre, half = visual_centre(rings, aspect=max(0.5, width / height))
    share = min(1.0, 2 * half * _IN_ELLIPSE / height)
    size = max(_SMALLEST, _LARGEST * share)
    type_ = family.but(size_pt=size, min_pt=size)
    width, height = _size(area, lines, type_, kit)
    return Label(
        area=area,
        centre=centre,
        lines=lines,
        type_=type_,
        box=centred(centre, width, height),
        depth=half,
        fits=_LARGEST * share >= _SMALLEST,
    )


def _size(area: Territory, lines: tuple[str, ...], type_: Type, kit: Kit) -> tuple[float, float]:
    words = max(kit.width(line, type_) for line in lines)
    marks = (_DISC + 1) * bool(area.value) + (_DISC + 1) * bool(area.icon)
    high = len(lines) * line_height(type_) + (_DISC + 0.8 if marks else 0.0)
    return max(words, marks) + 1.0, high


def label_items(label: Label, kit: Kit) -> Iterator[Item]:
    """Draw the disc and the icon, and the name below them."""
    area, box, type_ = label.area, label.box, label.type_
    top = box.y
    if area.value or area.icon:
        yield from _marks(area, Point(label.centre.x, top + _DISC / 2), kit)
        top += _DISC + 0.8
    for line in label.lines:
        if not label.fits:
            yield plate(line, Point(label.centre.x, top + ascent(type_)), type_, kit.style.ground, kit)
        yield kit.line(line, label.centre.x, top + ascent(type_), type_, place=area.place_of("name"))
        top += line_height(type_)


def _marks(area: Territory, middle: Point, kit: Kit) -> Iterator[Item]:
    both = bool(area.value) and bool(area.icon)
    step = (_DISC + 1) / 2 if both else 0.0
    style = kit.style
    if area.value:
        centre = Point(middle.x - step, middle.y)
        fill = WHITE if style.is_low_ink else lighter(style.ground, 0.5)
        yield Path(outline=outlines.circle(centre, _DISC / 2), fill=fill, stroke=style.ink, width=0.4)
        type_ = style.title().but(size_pt=10, min_pt=6, align="centre", valign="middle", leading=1.0)
        yield kit.text(area.value, centred(centre, _DISC * 0.86), type_, what="value", place=area.place_of("value"))
    if area.icon:
        yield kit.icon(area.icon, centred(Point(middle.x + step, middle.y), _DISC * 0.92), style.ink)
