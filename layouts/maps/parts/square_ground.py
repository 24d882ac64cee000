"""The ground of a map of squares: hatching around the rooms, floors, water, rubble, lines of the grid, walls."""

import math
from collections.abc import Iterator

from pnp.drawing.api import Box, Chance, Item, Outline, Path, Point, mix, outlines

from .square_board import SquareBoard
from .square_plan import Cell

_REACH = 0.7
_PITCH = 0.27
# Water is drawn as squares that are smaller by this, with strokes around them that round the shore.
_SHORE = 0.22


def ground_items(board: SquareBoard, *, hatched: bool, dotted: bool) -> Iterator[Item]:
    """Draw everything up to the walls."""
    if hatched:
        yield from _hatching(board)
    yield from _floors(board)
    yield from _grid(board, dotted=dotted)


def _floors(board: SquareBoard) -> Iterator[Item]:
    """All floors as one path, so that no seams show between them; then what differs from the floor."""
    plan, look = board.plan, board.look
    open_ = [cell for cell in plan.squares if plan.is_open(cell)]
    if open_:
        floors = outlines.joined(*(outlines.rectangle(board.box(cell)) for cell in open_))
        yield Path(outline=floors, fill=look.floor)
    coloured = board.plan.board.colours
    for cell in open_ if coloured and not board.kit.style.is_low_ink else ():
        tint = board.kit.colour(coloured[(cell.row + cell.column) % len(coloured)])
        yield Path(outline=outlines.rectangle(board.box(cell)), fill=tint)
    for cell in open_ if coloured and board.kit.style.is_low_ink else ():
        if (cell.row + cell.column) % len(coloured):
            lines = outlines.joined(*_slants(board, cell))
            yield Path(outline=lines, stroke=look.grid, width=0.2)
    yield from _water(board)
    for cell in open_:
        yield from _differing(board, cell)


def _water(board: SquareBoard) -> Iterator[Item]:
    """Water with a rounded shore."""
    side, look = board.side, board.look
    wet = {cell for cell, kind in board.plan.squares.items() if kind.ground == "water" and not kind.colour}
    if not wet:
        return
    pools = outlines.joined(*(outlines.rectangle(box.inset(_SHORE * side)) for box in _pools(board, wet)))
    width = 2 * (_SHORE + 0.03) * side
    yield Path(outline=pools, stroke=look.ink, width=width + 0.6, round_ends=True)
    yield Path(outline=pools, fill=look.water, stroke=look.water, width=width, round_ends=True)


def _pools(board: SquareBoard, wet: set[Cell]) -> Iterator[Box]:
    """The squares of water, and those that touch, by two and by four, as one box each."""
    for cell in sorted(wet):
        for down, across in ((0, 0), (0, 1), (1, 0), (1, 1)):
            block = {Cell(cell.row + y, cell.column + x) for y in range(down + 1) for x in range(across + 1)}
            if block <= wet:
                yield board.box(cell).union(board.box(Cell(cell.row + down, cell.column + across)))


def _slants(board: SquareBoard, cell: Cell) -> Iterator[Outline]:
    box = board.box(cell)
    for share in (0.25, 0.5, 0.75, 1.0):
        yield outlines.line(box.x, box.y + share * box.height, box.x + share * box.width, box.y)
        if share < 1:
            yield outlines.line(box.x + share * box.width, box.bottom, box.right, box.y + share * box.height)


def _differing(board: SquareBoard, cell: Cell) -> Iterator[Item]:
    kind, box, look = board.plan.squares[cell], board.box(cell), board.look
    chance = Chance(f"square/{cell.row}/{cell.column}")
    if kind.colour and not board.kit.style.is_low_ink:
        yield Path(outline=outlines.rectangle(box), fill=board.kit.colour(kind.colour))
    elif kind.ground == "grass":
        yield Path(outline=outlines.rectangle(box), fill=look.grass)
    ink = mix(look.ink, look.floor, 0.35)
    if kind.ground == "water":
        waves = [
            _wave(Point(box.x + box.width * x, box.y + box.height * y), 0.36 * board.side) for x, y in _places(chance)
        ]
        yield Path(outline=outlines.joined(*waves), stroke=ink, width=0.25, round_ends=True)
    elif kind.ground == "grass":
        tufts = [
            t
            for x, y in _places(chance)
            for t in _tuft(Point(box.x + box.width * x, box.y + box.height * y), board.side)
        ]
        yield Path(outline=outlines.joined(*tufts), stroke=ink, width=0.25, round_ends=True)
    elif kind.ground == "rubble":
        stones = [_stone(box.centre, board.side, chance) for _ in range(5)]
        yield Path(outline=outlines.joined(*stones), fill=look.floor, stroke=ink, width=0.25)


def _places(chance: Chance) -> Iterator[tuple[float, float]]:
    for x, y in ((0.32, 0.3), (0.68, 0.55), (0.34, 0.8)):
        yield x + chance.between(-0.08, 0.08), y + chance.between(-0.06, 0.06)


def _wave(at: Point, length: float) -> Outline:
    x, y, half, rise = at.x - length / 2, at.y, length / 2, length * 0.16
    up = (x + half * 0.35, y - rise, x + half * 0.65, y - rise, x + half, y)
    down = (x + half * 1.35, y + rise, x + half * 1.65, y + rise, x + 2 * half, y)
    return Outline("MCC", (x, y, *up, *down))


def _tuft(foot: Point, side: float) -> Iterator[Outline]:
    for lean in (-0.07, 0.0, 0.07):
        yield outlines.line(foot.x + lean * side * 0.4, foot.y, foot.x + lean * side, foot.y - 0.13 * side)


def _stone(centre: Point, side: float, chance: Chance) -> Outline:
    at = Point(centre.x + chance.between(-0.34, 0.34) * side, centre.y + chance.between(-0.34, 0.34) * side)
    return outlines.regular_polygon(at, chance.between(0.05, 0.11) * side, chance.whole(4, 6), chance.between(0, 90))


def _grid(board: SquareBoard, *, dotted: bool) -> Iterator[Item]:
    """Lines between squares that one can see at once; those with something on them are drawn as walls."""
    plan = board.plan
    lines = [
        outlines.line(*start, *end)
        for cell in plan.squares
        if plan.is_open(cell)
        for side in ("east", "south")
        if plan.is_open(cell.beyond(side)) and frozenset((cell, cell.beyond(side))) not in plan.edges
        for start, end in (board.edge(cell, side),)
    ]
    if lines:
        dash = (0.5, 1.0) if dotted else ()
        yield Path(outline=outlines.joined(*lines), stroke=board.look.grid, width=0.25, dash=dash)


def _hatching(board: SquareBoard) -> Iterator[Item]:
    """Short strokes in bundles around the rooms, each bundle in a direction of its own, as if drawn by hand."""
    plan, side, look = board.plan, board.side, board.look
    cells = [cell for cell in plan.squares if plan.is_open(cell)]
    if not cells:
        return
    rooms = outlines.joined(*(outlines.rectangle(board.box(cell)) for cell in cells))
    yield Path(outline=rooms, stroke=look.shade, width=2 * 0.4 * side, round_ends=True)
    strokes: list[Outline] = []
    step = _PITCH * side
    reach = math.ceil(_REACH / _PITCH) + 1
    rows, columns = math.ceil(plan.rows / _PITCH), math.ceil(plan.columns / _PITCH)
    for row in range(-reach, rows + reach):
        for column in range(-reach, columns + reach):
            chance = Chance(f"hatch/{row}/{column}")
            across, down = column + chance.between(-0.3, 0.3), row + chance.between(-0.3, 0.3)
            far = _distance(board, across * _PITCH, down * _PITCH)
            if 0 < far < _REACH * chance.between(0.72, 1.0):
                middle = Point(board.corner.x + across * step, board.corner.y + down * step)
                strokes += _bundle(middle, side, chance)
    for first in range(0, len(strokes), 400):
        some = outlines.joined(*strokes[first : first + 400])
        yield Path(outline=some, stroke=look.hatch, width=0.22, round_ends=True)


def _bundle(middle: Point, side: float, chance: Chance) -> Iterator[Outline]:
    angle = math.radians(chance.whole(0, 5) * 30 + chance.between(-10, 10))
    cos, sin = math.cos(angle), math.sin(angle)
    for number in (-1, 0, 1):
        half = side * 0.17 * chance.between(0.75, 1.1)
        aside = number * side * 0.1
        x, y = middle.x - sin * aside, middle.y + cos * aside
        yield outlines.line(x - cos * half, y - sin * half, x + cos * half, y + sin * half)


def _distance(board: SquareBoard, across: float, down: float) -> float:
    """How far a point, in squares from the corner, is from the nearest open square; 0 inside one."""
    plan = board.plan
    nearest = math.inf
    for row in range(math.floor(down) - 1, math.floor(down) + 2):
        for column in range(math.floor(across) - 1, math.floor(across) + 2):
            if plan.is_open(Cell(row, column)):
                dx = max(column - across, 0.0, across - column - 1)
                dy = max(row - down, 0.0, down - row - 1)
                nearest = min(nearest, math.hypot(dx, dy))
    return nearest
