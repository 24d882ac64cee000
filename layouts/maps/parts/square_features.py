"""The features of a map of squares: walls, doors, windows, stairs, pillars, furniture, rooms, marks."""

import math
from collections.abc import Iterator

from pnp.drawing.api import (
    Box,
    Group,
    Item,
    Path,
    Point,
    centred,
    darker,
    ink_on,
    line_height,
    moved,
    outlines,
    turned,
)

from .lattice import Cell
from .square_board import SquareBoard
from .square_keys import SquareMark, SquareRoom

_WALL, _THICKEST = 0.1, 1.5
_OPENINGS = ("door", "open_door", "secret_door", "window")


def wall_items(board: SquareBoard) -> Iterator[Item]:
    """Draw the walls as strong lines, and doors and windows in them."""
    runs = [outlines.line(*start, *end) for start, end in _edges(board, "wall")]
    if runs:
        yield Path(outline=outlines.joined(*runs), stroke=board.look.ink, width=_wall(board.side), round_ends=True)
    for kind in _OPENINGS:
        for start, end in _edges(board, kind):
            middle = Point((start.x + end.x) / 2, (start.y + end.y) / 2)
            turn = math.degrees(math.atan2(end.y - start.y, end.x - start.x))
            yield Group(items=tuple(_opening(board, kind, board.side)), matrix=turned(turn).then(moved(*middle)))


def _wall(side: float) -> float:
    return max(0.7, min(_WALL * side, _THICKEST))


def _edges(board: SquareBoard, wanted: str) -> Iterator[tuple[Point, Point]]:
    return (board.edge(cell, side) for cell, side, kind in board.plan.walls() if kind == wanted)


def feature_items(board: SquareBoard) -> Iterator[Item]:
    """Draw what stands on squares."""
    for cell, kind in board.plan.squares.items():
        box = board.box(cell)
        if kind.feature in _OPENINGS:
            matrix = turned(90 if _is_upright(board, cell) else 0).then(moved(*box.centre))
            yield Group(items=tuple(_opening(board, kind.feature, board.room)), matrix=matrix)
        elif kind.feature:
            yield from _STANDING[kind.feature](board, cell)
        if kind.icon:
            yield board.kit.glyph(kind.icon, box.inset(0.14 * board.room), board.look.ink)


def _is_upright(board: SquareBoard, cell: Cell) -> bool:
    """Tell whether the wall of a door is vertical: at least half of its open sides are left and right."""
    plan = board.plan
    open_ = [side for side in plan.lattice.sides(cell) if plan.is_open(cell.beyond(side))]
    return sum(side in ("west", "east") for side in open_) * 2 >= len(open_)


def _opening(board: SquareBoard, kind: str, side: float) -> Iterator[Item]:
    """A door or window in a wall from left to right about the origin, which is `side` long."""
    look = board.look
    wall = _wall(board.side)
    half, deep = 0.3 * side, 0.11 * side
    stubs = outlines.joined(outlines.line(-side / 2, 0, -half, 0), outlines.line(half, 0, side / 2, 0))
    if kind == "secret_door":
        yield Path(outline=outlines.line(-side / 2, 0, side / 2, 0), stroke=look.ink, width=wall)
        yield Path(outline=outlines.circle(Point(0, 0), 0.2 * side), fill=look.floor, stroke=look.ink, width=0.3)
        size = 1.0 * side
        type_ = board.kit.style.title().but(
            size_pt=size, min_pt=size * 0.5, colour=look.ink, align="centre", valign="middle", leading=1.0
        )
        yield board.kit.text("S", centred(Point(0, 0), 0.5 * side), type_, what="secret door")
        return
    yield Path(outline=stubs, stroke=look.ink, width=wall)
    if kind == "open_door":
        yield Path(outline=outlines.line(-half, 0, -half + 0.12 * side, -1.8 * half), stroke=look.ink, width=0.5)
        yield Path(
            outline=outlines.arc_line(Point(-half, 0), 1.84 * half, -78, 0), stroke=look.ink, width=0.2, dash=(0.7, 0.7)
        )
    elif kind == "window":
        frame = Box(-half, -deep * 0.6, 2 * half, deep * 1.2)
        yield Path(outline=outlines.rectangle(frame), fill=look.floor, stroke=look.ink, width=0.3)
        yield Path(outline=outlines.line(-half, 0, half, 0), stroke=look.ink, width=0.3)
    else:
        leaf = Box(-half, -deep, 2 * half, 2 * deep)
        yield Path(outline=outlines.rectangle(leaf), fill=look.floor, stroke=look.ink, width=0.5)


def _stairs(board: SquareBoard, cell: Cell) -> Iterator[Item]:
    """Treads that become shorter on the way down; a person enters stairs down at the wide end."""
    side, plan, middle = board.room, board.plan, board.middle(cell)
    is_down = plan.squares[cell].feature == "stairs_down"
    sides = plan.lattice.sides(cell)
    start, end = board.edge(cell, next((name for name in sides if plan.is_open(cell.beyond(name))), sides[0]))
    entrance = math.degrees(math.atan2((start.y + end.y) / 2 - middle.y, (start.x + end.x) / 2 - middle.x))
    lines = []
    for number in range(6):
        share = (number + 0.5) / 6
        half = side * (0.44 - 0.3 * (share if is_down else 1 - share))
        lines.append(outlines.line(-half, side * (share - 0.5), half, side * (share - 0.5)))
    path = Path(outline=outlines.joined(*lines), stroke=board.look.ink, width=0.35)
    yield Group(items=(path,), matrix=turned(entrance + 90).then(moved(*middle)))


def _pillar(board: SquareBoard, cell: Cell) -> Iterator[Item]:
    centre = board.box(cell).centre
    yield Path(outline=outlines.circle(centre, 0.24 * board.room), fill=board.look.ink)


def _statue(board: SquareBoard, cell: Cell) -> Iterator[Item]:
    centre, look = board.box(cell).centre, board.look
    yield Path(outline=outlines.circle(centre, 0.32 * board.room), fill=look.floor, stroke=look.ink, width=0.4)
    yield Path(outline=outlines.star(centre, 0.26 * board.room, 5, 0.42), fill=look.ink)


def _trap(board: SquareBoard, cell: Cell) -> Iterator[Item]:
    box = board.box(cell).inset(0.2 * board.room)
    cross = outlines.joined(
        outlines.line(box.x, box.y, box.right, box.bottom), outlines.line(box.x, box.bottom, box.right, box.y)
    )
    yield Path(outline=outlines.rectangle(box), stroke=board.look.ink, width=0.3, dash=(1.0, 0.7))
    yield Path(outline=cross, stroke=board.look.ink, width=0.3)


_STANDING = {
    "stairs_up": _stairs,
    "stairs_down": _stairs,
    "pillar": _pillar,
    "statue": _statue,
    "trap": _trap,
}


def room_items(board: SquareBoard, room: SquareRoom, *, with_name: bool) -> Iterator[Item]:
    """Draw the number of a room in its square, and its name below it if the legend does not give it."""
    cell = board.plan.by_name.get(room.at)
    if cell is None:
        return
    kit, box, look = board.kit, board.box(cell), board.look
    size = min(20.0, 1.6 * board.room)
    if room.number:
        type_ = kit.style.heading().but(
            size_pt=size, min_pt=6, colour=look.ink, align="centre", valign="middle", leading=1.0
        )
        wide = Box(box.x - board.room, box.y, 3 * board.room, board.room)
        yield kit.text(room.number, wide, type_, what="number of a room", place=room.place_of("number"))
    if room.name and with_name:
        small = kit.style.label().but(size_pt=7, min_pt=6, colour=look.ink, align="centre")
        y = box.y + (1.25 if room.number else 0.65) * board.room
        yield kit.line(room.name, box.centre.x, y, small, place=room.place_of("name"))


def mark_items(board: SquareBoard, mark: SquareMark) -> Iterator[Item]:
    """Draw squares with a colour or an icon, and the pieces on them."""
    kit, low = board.kit, board.kit.style.is_low_ink
    for cell in (board.plan.by_name[name] for name in mark.at if name in board.plan.by_name):
        box, ink = board.box(cell), board.look.ink
        if mark.colour:
            tint, outline = kit.colour(mark.colour), board.outline([cell])
            if low:
                yield Group(items=(Path(outline=outline, stroke=tint, width=1.4),), clip=outline)
            else:
                yield Path(outline=outline, fill=tint)
                ink = ink_on(tint, ink)
        if mark.piece:
            disc, tint = 0.39 * board.room, kit.colour(mark.piece)
            rim = darker(tint, 0.5)
            yield Path(outline=outlines.circle(box.centre, disc), fill=tint, stroke=rim, width=0.5)
            ink = ink_on(tint, board.look.ink)
        if mark.icon:
            yield kit.glyph(mark.icon, centred(box.centre, board.room * (0.52 if mark.piece else 0.68)), ink)
        if mark.text:
            # At the foot, where a square and a triangle on its side are wide.
            valign = "bottom" if "south" in board.plan.lattice.sides(cell) else "top"
            words = kit.style.label().but(colour=ink, align="centre", valign=valign)
            room = box.inset(0.06 * board.room)
            yield kit.text(mark.text, room, words, what="text of a square", place=mark.place_of("text"))


def label_items(board: SquareBoard, *, is_chess: bool, off: float) -> Iterator[Item]:
    """Draw letters and numbers `off` the border: below and at the left for chess, else above and at the left."""
    whole, plan = board.whole, board.plan
    size = max(6.0, min(10.0, 0.85 * board.side))
    type_ = board.kit.style.rules().but(size_pt=size, min_pt=size, bold=True, colour=board.look.ink, align="centre")
    high = 0.36 * line_height(type_)
    gap = off + 2.2
    for column in range(plan.columns):
        name = plan.name(Cell(0, column)).rstrip("0123456789")
        x = board.middle(Cell(0, column)).x
        yield board.kit.line(name, x, (whole.bottom + gap if is_chess else whole.y - gap) + high, type_)
    for row in range(plan.rows):
        name = plan.name(Cell(row, 0)).lstrip("abcdefghijklmnopqrstuvwxyz")
        y = whole.y + (row + 0.5) * whole.height / plan.rows
        yield board.kit.line(name, whole.x - gap, y + high, type_)
