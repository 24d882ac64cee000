"""Reads a map of squares: the kind of each square, the features on edges, and possible steps."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from pnp.base.findings import Findings, Place
from pnp.base.place import column_letters
from pnp.game.board_maps import BoardMap, MapSpace, Way

from .lattice import Cell, Lattice
from .square_keys import TABLE, SquareKind, SquareMap

_SOLID = ("rock", "void")
_PASSED = {"none", "door", "open_door", "secret_door"}


@dataclass(frozen=True, kw_only=True)
class SquarePlan:
    """The squares of a map with their kinds, and the edges by their two squares; `names` are those on the border."""

    board: SquareMap
    lattice: Lattice
    rows: int
    columns: int
    squares: Mapping[Cell, SquareKind]
    edges: Mapping[frozenset[Cell], str]
    is_chess: bool
    diagonal: bool

    def is_open(self, cell: Cell) -> bool:
        """Tell whether a square is part of the rooms: neither rock nor void."""
        return cell in self.squares and self.squares[cell].ground not in _SOLID

    def name(self, cell: Cell) -> str:
        """The name of a square: a letter for the column, and the row, which a chess board counts from the bottom."""
        row = self.rows - cell.row if self.is_chess else cell.row + 1
        return f"{column_letters(cell.column + 1).lower()}{row}"

    @cached_property
    def by_name(self) -> Mapping[str, Cell]:
        """The squares by their names."""
        return {self.name(cell): cell for cell in self.squares}

    def walls(self) -> Iterator[tuple[Cell, str, str]]:
        """Every edge with a feature, once: the square, its side, and the feature."""
        for cell in self.squares:
            for side in self.lattice.sides(cell):
                near = cell.beyond(side)
                kind = self.edges.get(frozenset((cell, near)))
                if kind is not None and (side in ("south", "east") or near not in self.squares):
                    yield cell, side, kind
                elif kind is None and self.is_open(cell) and not self.is_open(near) and self.has_rock:
                    yield cell, side, "wall"

    @cached_property
    def has_rock(self) -> bool:
        """Tell whether walls follow from the squares: in a painted grid, but not on a plain board."""
        return self.board.columns is None

    def map(self) -> BoardMap:
        """The squares that can be entered, and the steps between them."""
        entered = {cell: kind for cell, kind in self.squares.items() if _can_be_entered(kind)}
        spaces = tuple(
            MapSpace(id=self.name(cell), kind=kind.terrain or kind.ground, cost=kind.cost, place=self.board.place)
            for cell, kind in entered.items()
        )
        ways = (
            Way(ends=(self.name(cell), self.name(near)), kind=self.edges.get(frozenset((cell, near)), ""))
            for cell in entered
            for near in self._further(cell)
            if near in entered and self._can_step(cell, near)
        )
        return BoardMap(id=self.board.id, spaces=spaces, ways=tuple(ways), place=self.board.place)

    def _further(self, cell: Cell) -> Iterator[Cell]:
        """The neighbours after a square in reading order, so that each pair comes once."""
        yield from (cell.beyond(side) for side in ("south", "east") if side in self.lattice.sides(cell))
        if self.diagonal:
            yield from (cell.beyond("south").beyond(side) for side in ("east", "west"))

    def _can_step(self, cell: Cell, near: Cell) -> bool:
        if cell.row != near.row and cell.column != near.column:
            corners = (Cell(cell.row, near.column), Cell(near.row, cell.column))
            return all(self.is_open(corner) for corner in corners)
        return self.edges.get(frozenset((cell, near)), "none") in _PASSED


def plan_of(board: SquareMap, lattice: Lattice, *, is_chess: bool, diagonal: bool, findings: Findings) -> SquarePlan:
    """Read a map; unknown characters and squares are findings at their places."""
    painted = _Painting(board=board, findings=findings)
    if board.columns is not None:
        rows, columns = board.rows or 1, board.columns
        squares = {Cell(row, column): SquareKind.model_validate({}) for row in range(rows) for column in range(columns)}
    else:
        rows, columns = painted.size
        squares = painted.squares()
    plan = SquarePlan(
        board=board,
        lattice=lattice,
        rows=rows,
        columns=columns,
        squares=squares,
        edges={},
        is_chess=is_chess,
        diagonal=diagonal,
    )
    gone = {
        cell
        for at, name in enumerate(board.missing)
        if (cell := _cell(plan, name, board.place_of("missing", at), findings))
    }
    plan = replace(
        plan,
        squares={cell: kind for cell, kind in squares.items() if cell not in gone},
        edges={**painted.edges(), **_edges(plan, findings)},
    )
    for room in board.rooms:
        _cell(plan, room.at, room.place_of("at"), findings)
    for mark in board.marks:
        for at, name in enumerate(mark.at):
            _cell(plan, name, mark.place_of("at", at), findings)
    return plan


def _edges(plan: SquarePlan, findings: Findings) -> dict[frozenset[Cell], str]:
    found: dict[frozenset[Cell], str] = {}
    for edge in plan.board.edges:
        cell = _cell(plan, edge.at, edge.place_of("at"), findings)
        if cell is None:
            continue
        if edge.side not in (sides := plan.lattice.sides(cell)):
            message = f"{edge.at} has no {edge.side} side; its sides are {', '.join(sides)}"
            findings.error("map-side", message, place=edge.place_of("side"), subject=edge.at)
            continue
        found[frozenset((cell, cell.beyond(edge.side)))] = edge.kind
    return found


def _cell(plan: SquarePlan, name: str, place: Place | None, findings: Findings) -> Cell | None:
    cell = plan.by_name.get(name)
    if cell is None:
        last = plan.name(Cell(0 if plan.is_chess else plan.rows - 1, plan.columns - 1))
        what = plan.lattice.name
        message = f'the map "{plan.board.id}" has no {what} "{name}"; {what}s are called {_first(plan)} to {last}'
        findings.error("unknown-space", message, place=place, subject=name)
    return cell


def _first(plan: SquarePlan) -> str:
    return plan.name(Cell(plan.rows - 1 if plan.is_chess else 0, 0))


@dataclass(frozen=True, kw_only=True)
class _Painting:
    """A painted grid, or a plan, whose squares are every second character of every second line."""

    board: SquareMap
    findings: Findings

    @cached_property
    def lines(self) -> list[str]:
        return (self.board.plan or self.board.grid or "").rstrip("\n").split("\n")

    @property
    def size(self) -> tuple[int, int]:
        """The number of rows and columns."""
        rows, columns = len(self.lines), max(map(len, self.lines))
        return (rows // 2, columns // 2) if self.board.plan else (rows, columns)

    def squares(self) -> dict[Cell, SquareKind]:
        """The kind of every square that is painted."""
        usual = {sign: SquareKind.model_validate(kind) for sign, kind in TABLE["characters"].items()}
        known = {**usual, **self.board.legend_of}
        found: dict[Cell, SquareKind] = {}
        for row, column, sign in self._signs(down=1, across=1) if self.board.plan else self._all_signs():
            if sign not in known:
                self._report(row, column, f'the character "{sign}" of the grid means nothing', sign, known)
            cell = Cell(row // 2, column // 2) if self.board.plan else Cell(row, column)
            found[cell] = known.get(sign, usual["."])
        return found

    def edges(self) -> dict[frozenset[Cell], str]:
        """The features of a plan between its squares."""
        found: dict[frozenset[Cell], str] = {}
        known = {" ": "none", **TABLE["edges"]}
        for down, across, side in ((0, 1, "north"), (1, 0, "west")) if self.board.plan else ():
            for row, column, sign in self._signs(down=down, across=across):
                if sign not in known:
                    self._report(row, column, f'the character "{sign}" is nothing that stands on an edge', sign, known)
                cell = Cell(row // 2, column // 2)
                if sign != " ":
                    found[frozenset((cell, cell.beyond(side)))] = known.get(sign, "wall")
        return found

    def _signs(self, *, down: int, across: int) -> Iterator[tuple[int, int, str]]:
        """Every second character of every second line, beginning with the given ones."""
        for row in range(down, len(self.lines), 2):
            for column in range(across, len(self.lines[row]), 2):
                yield row, column, self.lines[row][column]

    def _all_signs(self) -> Iterator[tuple[int, int, str]]:
        return ((row, column, sign) for row, line in enumerate(self.lines) for column, sign in enumerate(line))

    def _report(self, row: int, column: int, message: str, sign: str, known: Mapping[str, object]) -> None:
        key, listed = self.board.place_of("plan" if self.board.plan else "grid"), " ".join(known)
        place = self.findings.place_in_block(key, row, column)
        hint = f'legend_of: {{"{sign}": {{icon: chest, name: Chest}}}}'
        self.findings.error("square-grid", f"{message}; expected one of {listed}", place=place, subject=sign, hint=hint)


def _can_be_entered(kind: SquareKind) -> bool:
    return kind.ground not in _SOLID if kind.passable is None else kind.passable
