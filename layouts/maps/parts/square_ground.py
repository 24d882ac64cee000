"""The ground of a map of squares: hatching around the rooms, floors, water, rubble, lines of the grid, walls."""

import math
from collections.abc import Iterator

from pnp.drawing.api import Box, Chance, Group, Item, Outline, Path, Point, hatching, mix, outlines

from .curves import rounded
from .lattice import Cell
from .motif import Spot
from .square_board import Look, SquareBoard
from .square_plan import SquarePlan

_REACH = 0.7
_PITCH = 0.27


def ground_items(board: SquareBoard, *, hatched: bool, dotted: bool) -> Iterator[Item]:
    """Draw everything up to the walls."""
    if hatched:
        yield from _hatching(board)
    yield from _floors(board)
    yield from _grid(board, dotted=dotted)


def _floors(board: SquareBoard) -> Iterator[Item]:
    """All floors as one path, so that no seams show between them; then grounds that differ from the floor."""
    plan, look = board.plan, board.look
    open_ = [cell for cell in plan.squares if plan.is_open(cell)]
    if open_:
        yield Path(outline=board.outline(open_), fill=look.floor)
    coloured, low = board.plan.board.colours, board.kit.style.is_low_ink
    for number, name in enumerate(coloured):
        cells = [cell for cell in open_ if (cell.row + cell.column) % len(coloured) == number]
        if cells and not low:
            yield Path(outline=board.outline(cells), fill=board.kit.colour(name))
        elif cells and number:
            strokes = tuple(hatching(board.whole, look.grid, board.side / (4 * number)))
            yield Group(items=strokes, clip=board.outline(cells))
    yield from _water(board)
    for cell in open_:
        yield from _differing(board, cell)


def _water(board: SquareBoard) -> Iterator[Item]:
    """Water with a rounded shore, which keeps its corners at walls."""
    plan = board.plan
    wet = {cell for cell, kind in plan.squares.items() if kind.ground == "water" and not kind.colour}
    walls = {corner for ring in board.border({cell for cell in plan.squares if plan.is_open(cell)}) for corner in ring}
    if wet:
        shore = outlines.joined(*(rounded(ring, walls.__contains__) for ring in board.border(wet)))
        yield Path(outline=shore, fill=board.look.water, stroke=board.look.ink, width=0.3, even_odd=True)


def _differing(board: SquareBoard, cell: Cell) -> Iterator[Item]:
    kind, box, look = board.plan.squares[cell], board.box(cell), board.look
    chance = Chance(f"square/{cell.row}/{cell.column}")
    if kind.terrain:
        yield from _terrain(board, cell, kind.terrain, chance)
        return
    if kind.colour and not board.kit.style.is_low_ink:
        yield Path(outline=board.outline([cell]), fill=board.kit.colour(kind.colour))
    elif kind.ground == "grass":
        yield Path(outline=board.outline([cell]), fill=look.grass)
    yield from ground_marks(kind.ground, box, look, chance)


def ground_marks(ground: str, box: Box, look: Look, chance: Chance) -> Iterator[Item]:
    """The strokes of a kind of ground: waves, tufts of grass, stones."""
    ink, side = mix(look.ink, look.floor, 0.35), min(box.width, box.height)
    if ground == "rubble":
        stones = [_stone(box.centre, side, chance) for _ in range(5)]
        yield Path(outline=outlines.joined(*stones), fill=look.floor, stroke=ink, width=0.25)
        return
    draw = {"water": _wave, "grass": _tuft}.get(ground)
    if draw:
        feet = (Point(box.x + box.width * x, box.y + box.height * y) for x, y in _places(chance))
        lines = outlines.joined(*(line for foot in feet for line in draw(foot, side)))
        yield Path(outline=lines, stroke=ink, width=0.25, round_ends=True)


def _terrain(board: SquareBoard, cell: Cell, terrain: str, chance: Chance) -> Iterator[Item]:
    colours = board.terrain_colours(board.plan.squares[cell])
    yield Path(outline=board.outline([cell]), fill=board.landscape.ground(colours))
    # Figures keep off the sides of a square on their own; in a triangle they may come nearer.
    spot = Spot(centre=board.middle(cell), across=min(board.side, 1.25 * board.room), chance=chance)
    yield from board.landscape.items(terrain, spot, colours)


def _places(chance: Chance) -> Iterator[tuple[float, float]]:
    for x, y in ((0.32, 0.3), (0.68, 0.55), (0.34, 0.8)):
        yield x + chance.between(-0.08, 0.08), y + chance.between(-0.06, 0.06)


def _wave(at: Point, side: float) -> Iterator[Outline]:
    length = 0.36 * side
    x, y, half, rise = at.x - length / 2, at.y, length / 2, length * 0.16
    up = (x + half * 0.35, y - rise, x + half * 0.65, y - rise, x + half, y)
    down = (x + half * 1.35, y + rise, x + half * 1.65, y + rise, x + 2 * half, y)
    yield Outline("MCC", (x, y, *up, *down))


def _tuft(foot: Point, side: float) -> Iterator[Outline]:
    for lean in (-0.07, 0.0, 0.07):
        yield outlines.line(foot.x + lean * side * 0.4, foot.y, foot.x + lean * side, foot.y - 0.13 * side)


def _stone(centre: Point, side: float, chance: Chance) -> Outline:
    at = Point(centre.x + chance.between(-0.34, 0.34) * side, centre.y + chance.between(-0.34, 0.34) * side)
    return outlines.regular_polygon(at, chance.between(0.05, 0.11) * side, chance.whole(4, 6), chance.between(0, 90))


def _grid(board: SquareBoard, *, dotted: bool) -> Iterator[Item]:
    """Lines between open squares; edges with a feature are drawn with the walls."""
    plan = board.plan
    lines = [
        outlines.line(*start, *end)
        for cell in plan.squares
        if plan.is_open(cell)
        for side in ("east", "south")
        if side in plan.lattice.sides(cell)
        and plan.is_open(cell.beyond(side))
        and frozenset((cell, cell.beyond(side))) not in plan.edges
        for start, end in (board.edge(cell, side),)
    ]
    if lines:
        dash = (0.5, 1.0) if dotted else ()
        yield Path(outline=outlines.joined(*lines), stroke=board.look.grid, width=0.25, dash=dash)


def _hatching(board: SquareBoard) -> Iterator[Item]:
    """Short strokes in bundles around the rooms, each bundle in a random direction, as if drawn by hand."""
    plan, side, look = board.plan, board.side, board.look
    cells = [cell for cell in plan.squares if plan.is_open(cell)]
    if not cells:
        return
    yield Path(outline=board.outline(cells), stroke=look.shade, width=2 * 0.4 * side, round_ends=True)
    strokes: list[Outline] = []
    reach = math.ceil(_REACH / _PITCH) + 1
    columns, rows = (math.ceil(size / _PITCH) for size in plan.lattice.extent(plan.rows, plan.columns))
    for row in range(-reach, rows + reach):
        for column in range(-reach, columns + reach):
            chance = Chance(f"hatch/{row}/{column}")
            across, down = column + chance.between(-0.3, 0.3), row + chance.between(-0.3, 0.3)
            at = Point(across * _PITCH, down * _PITCH)
            if 0 < _distance(plan, at) < _REACH * chance.between(0.72, 1.0):
                strokes += _bundle(board.point(at), side, chance)
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


def _distance(plan: SquarePlan, at: Point) -> float:
    """How far a point, in sides from the corner, is from the nearest open square; 0 inside one."""
    lattice = plan.lattice
    return min((lattice.distance(at, cell) for cell in lattice.around(at) if plan.is_open(cell)), default=math.inf)
