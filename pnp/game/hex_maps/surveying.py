"""Makes the chart of a map from its keys; an unknown name or character is a finding at its place."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from pnp.base.findings import Findings, Place
from pnp.base.hexes import DIRECTIONS, Hex, Labelling, Offset, coordinates, hexagon, labels, rectangle, row_and_column
from pnp.base.nearest import nearest
from pnp.base.place import column_number
from pnp.game.hex_maps.chart import HexChart, Side, SideLine, Track
from pnp.game.hex_maps.keys import MOST_ACROSS, HexGridKeys, HexMapKeys

NO_HEX = "-"
"""The character of the grid where there is no hexagon."""

POINTY_WAYS = ("E", "SE", "SW", "W", "NW", "NE")
FLAT_WAYS = ("SE", "S", "SW", "NW", "N", "NE")
"""The names of the six directions, in the order of `DIRECTIONS`."""

# The most labels with which an unknown label is compared, which is slow.
_MOST_COMPARED = 1_000
_LETTERS_AND_NUMBER = re.compile(r"([A-Z]{1,3})([1-9][0-9]{0,4})")
_DIGITS = re.compile(r"(?:[0-9]{2}){1,5}")
_SIDES = re.compile(r"(?P<a>[\w-]+?)\s*(?:/\s*(?P<b>[\w-]+)|\s(?P<way>[A-Za-z]+))")


class _Row(NamedTuple):
    """A line of the grid: its number and column in the text, and its characters without blanks."""

    number: int
    signs: tuple[tuple[int, str], ...]


def labelling_of(grid: HexGridKeys, board: HexMapKeys) -> Labelling:
    """The labels of hexagons in the file; maps without printed labels have the default labels."""
    if grid.labels is not None and grid.labels is not Labelling.NONE:
        return grid.labels
    return Labelling.DIAGONAL if board.side is not None else Labelling.LETTER_NUMBER


def chart_of(grid: HexGridKeys, board: HexMapKeys, map_id: str, findings: Findings) -> HexChart:
    """The chart of a map; invalid parts are findings, and are left out."""
    survey = _Survey(grid=grid, board=board, findings=findings)
    if not (survey.cells or survey.unknown):
        findings.error("map-form", f'the map "{map_id}" has no hexagons', place=board.place, subject=map_id)
    terrain = survey.terrain()
    names = {cell: name for cell, name in survey.names.items() if cell in survey.cells}
    return HexChart(
        id=map_id,
        flat_top=grid.flat_top,
        names=names,
        coordinates={cell: survey.coordinates[cell] for cell in names},
        terrain=terrain,
        costs={name: kind.cost for name, kind in board.terrain.items()},
        closed=frozenset(name for name, kind in board.terrain.items() if kind.closed),
        side_lines=tuple(survey.side_lines()),
        tracks=tuple(survey.tracks()),
        areas=tuple(survey.areas()),
        place=board.place,
    )


@dataclass(frozen=True, kw_only=True)
class _Survey:
    grid: HexGridKeys
    board: HexMapKeys
    findings: Findings
    unknown: set[Place | None] = field(default_factory=set)

    @cached_property
    def labelling(self) -> Labelling:
        return labelling_of(self.grid, self.board)

    @cached_property
    def rows(self) -> tuple[_Row, ...]:
        """The lines of the grid that are not empty."""
        lines = enumerate((self.board.grid or "").splitlines())
        read = (_Row(n, tuple((at, c) for at, c in enumerate(line) if not c.isspace())) for n, line in lines)
        return tuple(row for row in read if row.signs)

    @cached_property
    def block(self) -> tuple[Hex, ...]:
        """All hexagons of the form, including the missing ones, row by row."""
        board = self.board
        if board.side is not None:
            return hexagon(board.side)
        columns, rows = board.columns, board.rows
        if columns is None or rows is None:
            columns, rows = self._reach_of_cells() if board.cells else self._size_of_grid()
        flat, offset = self.grid.flat_top, self.grid.offset
        return rectangle(min(columns, MOST_ACROSS), min(rows, MOST_ACROSS), flat_top=flat, offset=offset)

    @cached_property
    def names(self) -> Mapping[Hex, str]:
        return labels(self.block, self.labelling, flat_top=self.grid.flat_top, offset=self.grid.offset)

    @cached_property
    def coordinates(self) -> Mapping[Hex, tuple[int, int]]:
        return coordinates(self.block, self.labelling, flat_top=self.grid.flat_top, offset=self.grid.offset)

    @cached_property
    def by_name(self) -> Mapping[str, Hex]:
        return {name: cell for cell, name in self.names.items()}

    @cached_property
    def cells(self) -> frozenset[Hex]:
        """The hexagons of the map."""
        board = self.board
        kept = set(self._listed(board.cells, ("cells",))) if board.cells else set(self.block)
        kept -= set(self._listed(board.without, ("without",)))
        return frozenset(kept - {cell for cell, _, sign in self._signs() if sign == NO_HEX})

    def terrain(self) -> dict[Hex, str]:
        """The terrain of hexagons: from the grid, replaced by terrain from lists."""
        kinds = self.board.terrain
        by_sign: dict[str, str] = {}
        for name, kind in kinds.items():
            if kind.sign and by_sign.setdefault(kind.sign, name) != name:
                message = f'"{name}" and "{by_sign[kind.sign]}" have the same character "{kind.sign}"'
                hint = "give one of them another character"
                self.findings.error("map-grid", message, place=self.board.place_of("terrain", name), hint=hint)
        found: dict[Hex, str] = {}
        self._check_rows()
        for cell, spot, sign in self._signs():
            if sign in by_sign and cell in self.cells:
                found[cell] = by_sign[sign]
            elif sign != NO_HEX and sign not in by_sign:
                self._unknown_sign(sign, by_sign, self._place_in_grid(*spot))
        for name, kind in kinds.items():
            found |= dict.fromkeys(self._present(kind.hexes, ("terrain", name, "hexes")), name)
        return found

    def side_lines(self) -> Iterator[SideLine]:
        for number, line in enumerate(self.board.hexsides):
            read = (self._side(text, line.place_of("along", at)) for at, text in enumerate(line.along))
            yield SideLine(number, line.kind, tuple(side for side in read if side is not None), line.closed)

    def tracks(self) -> Iterator[Track]:
        for number, line in enumerate(self.board.lines):
            places = [line.place_of("through", at) for at in range(len(line.through))]
            cells = [self._cell(name, place) for name, place in zip(line.through, places, strict=True)]
            for (a, b), place in zip(pairwise(cells), places[1:], strict=True):
                if a is not None and b is not None and a.distance(b) != 1:
                    message = f"a line leads from {self.names[a]} to {self.names[b]}, which do not touch"
                    hint = "name every hexagon that the line goes through"
                    self.findings.error("map-line", message, place=place, subject=line.kind, hint=hint)
            if None not in cells:
                yield Track(number, line.kind, tuple(cell for cell in cells if cell is not None))

    def areas(self) -> Iterator[frozenset[Hex]]:
        for number, area in enumerate(self.board.areas):
            yield frozenset(self._present(area.hexes, ("areas", number, "hexes")))

    def _signs(self) -> Iterator[tuple[Hex, tuple[int, int], str]]:
        """Every character of the grid with its hexagon, and its line and column in the text."""
        for row, cells in zip(self.rows, self._cells_by_row, strict=False):
            for (at, sign), cell in zip(row.signs, cells, strict=False):
                yield cell, (row.number, at), sign

    @cached_property
    def _cells_by_row(self) -> list[list[Hex]]:
        rows: dict[int, list[tuple[int, Hex]]] = {}
        for cell in self.block:
            row, column = row_and_column(cell, flat_top=self.grid.flat_top, offset=self.grid.offset)
            rows.setdefault(row, []).append((column, cell))
        return [[cell for _, cell in sorted(rows[row])] for row in sorted(rows)]

    def _check_rows(self) -> None:
        """Report lines of the grid that are too long or too short, and rows without a line."""
        if self.board.grid is None:
            return
        wanted = self._cells_by_row
        for row, cells in zip(self.rows, wanted, strict=False):
            if len(row.signs) != len(cells):
                length, expected = len(row.signs), len(cells)
                at = row.signs[expected][0] if length > expected else row.signs[-1][0] + 1
                message = (
                    f"line {row.number + 1} of the grid has {length} characters; expected {expected}, one a hexagon"
                )
                self._grid_error(message, self._place_in_grid(row.number, at))
        if len(self.rows) != len(wanted):
            last = self.rows[min(len(self.rows), len(wanted) + 1) - 1] if self.rows else _Row(0, ())
            message = f"the grid has {len(self.rows)} lines; the map has {len(wanted)} rows"
            self._grid_error(message, self._place_in_grid(last.number, 0))

    def _grid_error(self, message: str, place: Place | None) -> None:
        self.findings.error("map-grid", message, place=place, hint='write "-" where there is no hexagon')

    def _unknown_sign(self, sign: str, known: Iterable[str], place: Place | None) -> None:
        close = next((other for other in known if other.lower() == sign.lower()), None)
        listed = ", ".join(f'"{other}" {name}' for other, name in self._signs_and_names())
        self.findings.error(
            "map-grid",
            f'no terrain has the character "{sign}"' + (f"; there are {listed}" if listed else ""),
            place=place,
            subject=sign,
            hint=f'did you mean "{close}"?' if close else f'name it under terrain: {{NAME: "{sign}"}}',
        )

    def _signs_and_names(self) -> list[tuple[str, str]]:
        return [(kind.sign, name) for name, kind in self.board.terrain.items() if kind.sign]

    def _place_in_grid(self, line: int, column: int) -> Place | None:
        return self.findings.place_in_block(self.board.place_of("grid"), line, column)

    def _size_of_grid(self) -> tuple[int, int]:
        """The columns and rows of the grid; its first line gives the length of all lines."""
        return len(self.rows[0].signs) if self.rows else 1, max(1, len(self.rows))

    def _reach_of_cells(self) -> tuple[int, int]:
        """The columns and rows that a list of labels needs."""
        ends = [end for text in self.board.cells for end in text.split(":")]
        read = [self._parsed(end.strip()) for end in ends]
        known = [pair for pair in read if pair is not None]
        first, second = max((a for a, _ in known), default=0), max((b for _, b in known), default=0)
        if self.labelling is Labelling.DOUBLE:
            # With doubled labels, a row has every second number.
            second //= 2
            return (first + 1, second + 1) if self.grid.flat_top else (second + 1, first + 1)
        return second + 1, first + 1

    def _parsed(self, name: str) -> tuple[int, int] | None:
        """The two numbers of a label, counted from 0, for a map whose form is given only by its labels."""
        if self.labelling in (Labelling.CCRR, Labelling.RRCC):
            half = len(name) // 2
            if not _DIGITS.fullmatch(name):
                return None
            first, second = int(name[:half]) - 1, int(name[half:]) - 1
            return (second, first) if self.labelling is Labelling.CCRR else (first, second)
        match = _LETTERS_AND_NUMBER.fullmatch(name)
        if match is None:
            return None
        pair = column_number(match[1]) - 1, int(match[2]) - 1
        return pair[::-1] if self.labelling is Labelling.COLUMN_LETTER else pair

    def _present(self, texts: Iterable[str], path: tuple[str | int, ...]) -> Iterator[Hex]:
        return (cell for cell in self._listed(texts, path) if cell in self.cells)

    def _listed(self, texts: Iterable[str], path: tuple[str | int, ...]) -> Iterator[Hex]:
        """The hexagons of labels and ranges; a range has all hexagons with both numbers between those of its ends."""
        for at, text in enumerate(texts):
            place = self.board.place_of(*path, at)
            if ":" not in text:
                cell = self._named(text, place)
                yield from () if cell is None else (cell,)
                continue
            ends = [self._named(end.strip(), place) for end in text.split(":", 1)]
            if ends[0] is not None and ends[1] is not None:
                (a, b), (c, d) = self.coordinates[ends[0]], self.coordinates[ends[1]]
                rows, columns = range(min(a, c), max(a, c) + 1), range(min(b, d), max(b, d) + 1)
                yield from (
                    cell for cell, (row, column) in self.coordinates.items() if row in rows and column in columns
                )

    def _cell(self, name: str, place: Place | None) -> Hex | None:
        """The hexagon with a label; None, with a finding, if there is none or it is missing."""
        cell = self._named(name, place)
        if cell is not None and cell not in self.cells:
            self._report(name, place)
            return None
        return cell

    def _named(self, name: str, place: Place | None) -> Hex | None:
        cell = self.by_name.get(name)
        if cell is None:
            self._report(name, place)
        return cell

    def _report(self, name: str, place: Place | None) -> None:
        if place is None or place not in self.unknown:
            self.unknown.add(place)
            close = nearest_hex(name, self.by_name)
            message = no_hex(name, self.by_name)
            self.findings.error("unknown-hex", message, place=place, subject=name, hint=self._offset_for(name) or close)

    def _offset_for(self, name: str) -> str | None:
        """The offset with which a doubled label would be valid: A2 and B1 if the map has A1 and B2."""
        if self.labelling is not Labelling.DOUBLE:
            return None
        asked, known = self._parsed(name), self._parsed(next(iter(self.by_name), ""))
        if asked is None or known is None or sum(asked) % 2 == sum(known) % 2:
            return None
        return f"offset: {Offset.EVEN if self.grid.offset is Offset.ODD else Offset.ODD}"

    def _side(self, text: str, place: Place | None) -> Side | None:
        """The side given by two labels, or by a label and a direction."""
        match = _SIDES.fullmatch(text)
        ways = FLAT_WAYS if self.grid.flat_top else POINTY_WAYS
        if match is None or (match["way"] and match["way"].upper() not in ways):
            message = (
                f'"{text}" is no side of a hexagon; expected two hexagons, or one and a direction: {", ".join(ways)}'
            )
            first = next(iter(self.by_name), "A1")
            self.findings.error("map-side", message, place=place, subject=text, hint=f"{first} {ways[0]}")
            return None
        cell = self._cell(match["a"], place)
        if cell is None:
            return None
        if match["way"]:
            return cell, cell.plus(DIRECTIONS[ways.index(match["way"].upper())])
        other = self._cell(match["b"], place)
        if other is not None and cell.distance(other) != 1:
            message = f"{match['a']} and {match['b']} do not touch, so there is no side between them"
            near = ", ".join(self.names[hex_] for hex_ in cell.neighbours() if hex_ in self.cells)
            hint = f"next to {match['a']} are {near}"
            self.findings.error("map-side", message, place=place, subject=text, hint=hint)
            return None
        return None if other is None else (cell, other)


def nearest_hex(name: str, known: Collection[str]) -> str | None:
    """A hint that suggests a label; None if no label is similar, or if there are too many labels to compare."""
    return nearest(name, known).hint if len(known) <= _MOST_COMPARED else None


def no_hex(name: str, known: Collection[str]) -> str:
    """The message about an unknown label."""
    listed = list(known)
    called = f"they are called {listed[0]} to {listed[-1]}" if listed else "it has none at all"
    return f'the map has no hexagon "{name}"; {called}'
