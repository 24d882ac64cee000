"""The net of a die: a cross of six squares with seven tabs; cut solid lines, fold dashed ones."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal

from pydantic import Field

from pnp.drawing.api import WHITE, Box, Item, Kit, Outline, Path, Point, darker, hatching, ink_on, mix, outlines
from pnp.game.model import ColourName, Length, Piece, RichText

# Column and row of each square of the cross. Opposite faces are two squares apart, so that opposite pips add up to
# seven.
_SQUARES = ((1, 1), (1, 0), (2, 1), (0, 1), (1, 2), (3, 1))
_TABS = (
    (1, 0, "up"),
    (1, 0, "left"),
    (1, 0, "right"),
    (1, 2, "down"),
    (1, 2, "left"),
    (1, 2, "right"),
    (3, 1, "right"),
)
# Clockwise from the head of the cross; an edge without a tab is glued to a tab.
_EDGES = (
    *((1, 0, "up"), (1, 0, "right"), (2, 1, "up"), (3, 1, "up"), (3, 1, "right"), (3, 1, "down"), (2, 1, "down")),
    *((1, 2, "right"), (1, 2, "down"), (1, 2, "left"), (0, 1, "down"), (0, 1, "left"), (0, 1, "up"), (1, 0, "left")),
)
_PIPS = {
    "1": ((0, 0),),
    "2": ((-1, -1), (1, 1)),
    "3": ((-1, -1), (0, 0), (1, 1)),
    "4": ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    "5": ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    "6": ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
_MARGIN = 1.0


class Die(Piece):
    """A net to fold and glue into a die; opposite faces add up to seven when the faces are 1 to 6."""

    kind: Literal["die"]
    edge: Length = Field(18.0, ge=10, le=40, description="of the finished die")
    faces: Annotated[tuple[RichText, ...], Field(min_length=6, max_length=6)] = Field(
        ("1", "2", "3", "4", "5", "6"), description="six faces; 1 to 6 become pips, anything else is printed"
    )
    colour: ColourName | None = Field(None, description="left out: white")
    hint: RichText | None = Field(None, description="how to fold it, beside the net")

    def printed_parts(self, path: Sequence[str | int], text: str) -> Iterator[str]:
        """Every text except the faces that become pips."""
        if path[0] != "faces" or text not in _PIPS:
            yield text


def _tab_depth(edge: float) -> float:
    return edge * 0.34


def die_size(item: Die) -> tuple[float, float]:
    """Width and height of the piece that holds the net."""
    tab = _tab_depth(item.edge)
    return 4 * item.edge + tab + 2 * _MARGIN, 3 * item.edge + 2 * tab + 2 * _MARGIN


def die_items(item: Die, kit: Kit) -> Iterator[Item]:
    """Draw the net: tabs, squares with what is on them, cutting and folding lines."""
    colour = kit.colour(item.colour) if item.colour and not kit.style.is_low_ink else WHITE
    ink = kit.style.ink
    for column, row, side in _TABS:
        corners = _tab(_square(item, column, row), side, item.edge)
        yield Path(outline=outlines.polygon(corners), fill=WHITE, stroke=ink, width=0.3)
        yield from _glue(corners, side, kit)
    for face, (column, row) in zip(item.faces, _SQUARES, strict=True):
        box = _square(item, column, row)
        yield Path(outline=outlines.rectangle(box), fill=colour, stroke=ink, width=0.3)
        yield from _face(face, box, ink_on(colour, ink), kit, item)
    for fold in die_folds(item):
        yield Path(outline=fold, stroke=colour, width=0.5)
        yield Path(outline=fold, stroke=mix(ink, colour, 0.1), width=0.25, dash=(1.4, 1.0))
    if item.hint:
        type_ = kit.style.credit().but(size_pt=7, valign="top")
        room = Box(2 * item.edge + 2 * _MARGIN + _tab_depth(item.edge) + 2, _MARGIN, 2 * item.edge - 8, item.edge)
        yield kit.text(item.hint, room, type_, what=f"hint of {item.id}", place=item.place_of("hint"))


def die_cut(item: Die) -> Outline:
    """The line to cut along: around the net and its tabs."""
    around: list[tuple[float, float]] = []
    for column, row, side in _EDGES:
        corners = _tab(_square(item, column, row), side, item.edge)
        edge = corners if (column, row, side) in _TABS else (corners[0], corners[-1])
        clockwise = edge[::-1] if side in {"down", "left"} else edge
        # Neighbouring edges share a corner.
        around += clockwise[:-1]
    return outlines.polygon(around)


def die_folds(item: Die) -> tuple[Outline, ...]:
    """The lines to score: along the tabs, and between the squares."""
    tabs = (_tab(_square(item, column, row), side, item.edge) for column, row, side in _TABS)
    folds = [(*corners[0], *corners[-1]) for corners in tabs]
    for column, row in _SQUARES:
        folds += _inner_edges(_square(item, column, row), column, row)
    return tuple(outlines.line(*fold) for fold in folds)


def _square(item: Die, column: int, row: int) -> Box:
    tab = _tab_depth(item.edge)
    return Box(_MARGIN + column * item.edge, _MARGIN + tab + row * item.edge, item.edge, item.edge)


def _inner_edges(box: Box, column: int, row: int) -> list[tuple[float, float, float, float]]:
    """The left edge of a square of the strip, and the edges towards top and bottom square."""
    if row == 1 and column:
        return [(box.x, box.y, box.x, box.bottom)]
    if row == 0:
        return [(box.x, box.bottom, box.right, box.bottom)]
    return [(box.x, box.y, box.right, box.y)] if row == 2 else []


def _tab(box: Box, side: str, edge: float) -> tuple[tuple[float, float], ...]:
    """The corners of the tab on one side of a square; the first and the last are on the square."""
    deep, slant = _tab_depth(edge), edge * 0.16
    (ax, ay), (bx, by), (x, y) = {
        "up": ((box.x, box.y), (box.right, box.y), (0, -1)),
        "down": ((box.x, box.bottom), (box.right, box.bottom), (0, 1)),
        "left": ((box.x, box.y), (box.x, box.bottom), (-1, 0)),
        "right": ((box.right, box.y), (box.right, box.bottom), (1, 0)),
    }[side]
    across, down = abs(y) * slant, abs(x) * slant
    return (
        (ax, ay),
        (ax + across + x * deep, ay + down + y * deep),
        (bx - across + x * deep, by - down + y * deep),
        (bx, by),
    )


def _glue(corners: Sequence[tuple[float, float]], side: str, kit: Kit) -> Iterator[Item]:
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    box = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    across, down = (1.0, box.height * 0.5) if side in {"left", "right"} else (box.width * 0.5, 1.0)
    room = box.inset(min(across, box.width * 0.25), min(down, box.height * 0.25))
    yield from hatching(room, mix(kit.style.ink, WHITE, 0.55), 1.1)


def _face(face: str, box: Box, ink: str, kit: Kit, item: Die) -> Iterator[Item]:
    if face in _PIPS:
        step, radius = box.width * 0.27, box.width * 0.085
        for dx, dy in _PIPS[face]:
            spot = Point(box.centre.x + dx * step, box.centre.y + dy * step)
            yield Path(outline=outlines.circle(spot, radius), fill=ink, stroke=darker(ink, 0.2), width=0.2)
        return
    size = box.width * 1.4
    type_ = kit.style.rules().but(size_pt=size, min_pt=6, bold=True, colour=ink, align="centre", valign="middle")
    yield kit.text(face, box.inset(1.2), type_, what=f"face of {item.id}", place=item.place_of("faces"))
