"""A grid of coloured cells with arrows and ledges: stock markets, price tables, areas of a chart.

`values` and `paint` have a line for each row of cells. A cell is named by its column and row: A1 is at the top left,
and `B2:D2` names three cells.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from pydantic import Field

from pnp.base.colours import WHITE, Colour, darker, ink_on, mix
from pnp.base.place import Place
from pnp.drawing.api import FRAME, HAIRLINE, HEAVY, Box, Item, Kit, Outline, Path, Type, outlines
from pnp.game.model import ColourName, IconName, Length, Name, Placed, RichText, Size, nearest, words_of

from ...parts.tints import readable
from ..parts.painted import At, cell_named, lines_of, name_of
from ..parts.region import MOST_SPACES, Canvas, Region

Way = Literal["left", "right", "up", "down"]

_NONE, _EMPTY = ".", "_"
_STEPS: Mapping[Way, At] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Special(Placed):
    """Differences of some cells."""

    called = "cell"

    at: tuple[Name, ...] = Field(min_length=1, description="cells, or ranges of cells: [A1, B2:D2]")
    colour: ColourName | None = None
    label: RichText | None = Field(None, description="after its value, or alone where that is _")
    icon: IconName | None = Field(None, description="under the word")
    note: RichText | None = Field(None, description="a few words at the foot of the cell")


class Grid(Placed):
    """Cells in rows and columns."""

    values: RichText | tuple[RichText, ...] = Field(
        description='a line for each row, its words apart: "60 67 71"; . is no cell, _ is empty'
    )
    paint: Name | tuple[Name, ...] = Field(
        (), description='a line for each row, a letter for each cell: "wwy"; . is plain'
    )
    colours: dict[str, ColourName] = Field(default_factory=dict, description="the colour of each letter: {y: straw}")
    cells: tuple[Special, ...] = Field((), description="cells that differ")
    arrows: dict[Way, tuple[Name, ...]] = Field(default_factory=dict, description="cells with an arrow: {up: [A1:A4]}")
    ledges: dict[Way, tuple[Name, ...]] = Field(
        default_factory=dict, description="cells with a heavy line at one side: {down: [B3:D3]}"
    )
    heads: tuple[RichText, ...] = Field((), description="words over the columns")
    sides: tuple[RichText, ...] = Field((), description="words before the rows")
    size: Size | None = Field(None, description="of a cell; left out: as large as fits")
    gap: Length = Field(0.0, ge=0)
    align: Literal["middle", "corner"] = Field("middle", description="where the word of a cell stands")

    def printed_parts(self, path: Sequence[str | int], text: str) -> Iterator[str]:
        """The words of its values, each in a cell."""
        yield from (word for word in words_of(text) if word not in (_NONE, _EMPTY)) if path[0] == "values" else (text,)


class GridRegion(Region):
    """A grid of coloured cells."""

    grid: Grid


def draw(region: GridRegion, canvas: Canvas) -> Iterator[Item]:
    """The cells, then the ledges, then the arrows over them."""
    plan = _Plan(region=region, canvas=canvas)
    if not plan.words:
        return
    yield from plan.heads()
    for at in plan.words:
        yield from plan.cell(at)
    yield from plan.outline()
    for way, cells in region.grid.ledges.items():
        for at in plan.named(cells, "ledges", way):
            yield plan.ledge(at, way)
    for way, cells in region.grid.arrows.items():
        for at in plan.named(cells, "arrows", way):
            yield plan.arrow(at, way)


@dataclass(frozen=True, kw_only=True)
class _Plan:
    region: GridRegion
    canvas: Canvas

    @property
    def grid(self) -> Grid:
        return self.region.grid

    @property
    def kit(self) -> Kit:
        return self.canvas.kit

    @cached_property
    def rows(self) -> list[list[str]]:
        """The words of the values, including signs for empty cells."""
        return [words_of(line) for line in lines_of(self.grid.values)]

    @cached_property
    def words(self) -> Mapping[At, str]:
        """The word of every existing cell."""
        count = sum(map(len, self.rows))
        if count > MOST_SPACES:
            message = f"met {count:,} cells in a grid; expected at most {MOST_SPACES:,}"
            self.kit.findings.error("grid-cells", message, place=self.grid.place_of("values"))
            return {}
        return {
            (x, y): "" if word == _EMPTY else word
            for y, row in enumerate(self.rows)
            for x, word in enumerate(row)
            if word != _NONE
        }

    @cached_property
    def painted(self) -> Mapping[At, str]:
        """The colour of every coloured cell, from `paint` and then from lists."""
        found: dict[At, str] = {}
        for y, line in enumerate(lines_of(self.grid.paint)):
            letters, expected = line.replace(" ", ""), len(self.rows[y]) if y < len(self.rows) else 0
            if len(letters) > expected:
                message = f"row {y + 1} is painted with {len(letters)} letters; it has {expected} cells"
                self.kit.findings.error("grid-cells", message, place=self._line_place("paint", y))
                continue
            for x, letter in enumerate(letters):
                if letter == _NONE:
                    continue
                message = f'row {y + 1} is painted with "{letter}", which `colours` does not name'
                place = self._line_place("paint", y)
                if self.kit.knows(letter, self.grid.colours, message, place, code="grid-cells"):
                    found[x, y] = self.grid.colours[letter]
        return found | {at: cell.colour for at, cell in self.special.items() if cell.colour}

    def _line_place(self, key: Literal["values", "paint"], line: int) -> Place | None:
        """The place of a line of a list, or of a block of text."""
        if isinstance(getattr(self.grid, key), str):
            return self.kit.findings.place_in_block(self.grid.place_of(key), line, 0)
        return self.grid.place_of(key, line)

    @cached_property
    def special(self) -> Mapping[At, Special]:
        """The entries of `cells`, by cell."""
        listed = enumerate(self.grid.cells)
        return {at: cell for i, cell in listed for at in self.named(cell.at, "cells", i, "at")}

    @cached_property
    def size(self) -> tuple[float, float]:
        """Width and height of a cell."""
        columns, rows = self._extent
        box, gap = self._room, self.grid.gap
        if self.grid.size:
            width, height = self.grid.size
            need = columns * (width + gap) - gap, rows * (height + gap) - gap
            self.canvas.check_room(self.region, "spaces-overflow", "the cells", need, "give it a larger box")
            return self.grid.size
        return (box.width + gap) / columns - gap, (box.height + gap) / rows - gap

    @property
    def _extent(self) -> At:
        return max(x for x, _ in self.words) + 1, max(y for _, y in self.words) + 1

    @property
    def _room(self) -> Box:
        box = self.canvas.box
        left, top = (9.0 if self.grid.sides else 0.0), (5.5 if self.grid.heads else 0.0)
        return Box(box.x + left, box.y + top, box.width - left, box.height - top)

    def box(self, at: At) -> Box:
        """The box of a cell."""
        (width, height), gap, room = self.size, self.grid.gap, self._room
        return Box(room.x + at[0] * (width + gap), room.y + at[1] * (height + gap), width, height)

    def named(self, cells: tuple[str, ...], *path: str | int) -> Iterator[At]:
        """The cells that a list names; a cell that does not exist is a finding."""
        for number, written in enumerate(cells):
            place = self.grid.place_of(*path, number)
            first, _, last = written.partition(":")
            ends = [cell_named(first), cell_named(last or first)]
            if None in ends:
                message = f'"{written}" names no cell; expected one such as B2, or cells such as B2:D2'
                self.kit.findings.error("grid-cells", message, place=place, subject=written)
                continue
            (x1, y1), (x2, y2) = (end for end in ends if end)
            wanted = [(x, y) for y in range(min(y1, y2), max(y1, y2) + 1) for x in range(min(x1, x2), max(x1, x2) + 1)]
            missing = [at for at in wanted if at not in self.words]
            if missing:
                name = name_of(missing[0])
                close = nearest(name, [name_of(at) for at in self.words])
                message = f"the grid has no cell {name}"
                self.kit.findings.error("grid-cells", message, place=place, subject=name, nearest=close)
            yield from (at for at in wanted if at in self.words)

    def ground(self, at: At) -> Colour:
        """The colour under a cell."""
        name, style = self.painted.get(at), self.kit.style
        return self.kit.colour(name) if name else mix(style.ground, WHITE, 0.6)

    def ink(self, at: At) -> Colour:
        """The colour of words in a cell."""
        ground = self.ground(at)
        if self.kit.style.is_low_ink:
            return readable(ground) if at in self.painted else self.kit.style.ink
        return ink_on(ground, self.kit.style.ink)

    def cell(self, at: At) -> Iterator[Item]:
        """One cell with its words."""
        kit, box, special = self.kit, self.box(at), self.special.get(at)
        is_low_ink = kit.style.is_low_ink
        fill = WHITE if is_low_ink else self.ground(at)
        yield Path(outline=outlines.rectangle(box), fill=fill, stroke=darker(self.ground(at), 0.4), width=HAIRLINE)
        if is_low_ink and at in self.painted:
            yield Path(outline=outlines.rectangle(box.inset(0.6)), stroke=self.ink(at), width=FRAME)
        edge = min(box.width, box.height) * 0.09
        room = box.inset(max(edge, 1.2) if is_low_ink else edge)
        if special and special.note:
            type_ = kit.style.rules().but(
                size_pt=7, min_pt=6, colour=self.ink(at), align="centre", valign="middle", leading=1.0
            )
            low = max(2.4, room.height * 0.26)
            place = special.place_of("note")
            yield kit.text(special.note, room.from_bottom(low), type_, what=f"note of {name_of(at)}", place=place)
            room = room.above(low)
        if special and special.icon:
            half = room.height * (0.5 if self._word(at) else 1.0)
            yield kit.glyph(special.icon, room.from_bottom(half), self.ink(at))
            room = room.above(half)
        if self._word(at):
            place = self._line_place("values", at[1])
            if special and not self.words[at]:
                place = special.place_of("label")
            yield kit.text(self._word(at), room, self._type(at, room), what=f"cell {name_of(at)}", place=place)

    def _word(self, at: At) -> str:
        special = self.special.get(at)
        return " ".join(filter(None, (self.words[at], special.label if special else None)))

    def _type(self, at: At, room: Box) -> Type:
        is_small = self.grid.align == "corner"
        type_ = self.kit.style.title().but(colour=self.ink(at), min_pt=6, leading=1.0)
        if is_small:
            return type_.but(size_pt=max(6.0, min(11.0, room.height * 0.95)), align="left", valign="top")
        return type_.but(size_pt=max(6.0, min(18.0, room.height * 1.5)), align="centre", valign="middle")

    def heads(self) -> Iterator[Item]:
        """The words over the columns and before the rows."""
        type_ = self.kit.style.label().but(size_pt=8, align="centre", valign="middle", letter_spacing_pt=0.0)
        for x, word in enumerate(self.grid.heads):
            box = self.box((x, 0))
            line = Box(box.x, self.canvas.box.y, box.width, 5.0)
            yield self.kit.text(word, line, type_, what="head of a column", place=self.grid.place_of("heads", x))
        for y, word in enumerate(self.grid.sides):
            box = self.box((0, y))
            line = Box(self.canvas.box.x, box.y, 8.0, box.height)
            beside = type_.but(align="right")
            yield self.kit.text(word, line, beside, what="word before a row", place=self.grid.place_of("sides", y))

    def outline(self) -> Iterator[Item]:
        """A line around all cells, along sides without a neighbour."""
        if self.grid.gap:
            return
        for at in self.words:
            for way, (across, down) in _STEPS.items():
                if (at[0] + across, at[1] + down) not in self.words:
                    yield Path(
                        outline=_side(self.box(at), way), stroke=self.kit.style.ink, width=FRAME, round_ends=True
                    )

    def ledge(self, at: At, way: Way) -> Item:
        """A heavy line at one side of a cell."""
        colour = readable(self.canvas.colour(self.region.colour))
        return Path(outline=_side(self.box(at), way), stroke=colour, width=HEAVY * 1.2, round_ends=True)

    def arrow(self, at: At, way: Way) -> Item:
        """An arrow at one side of a cell, pointing out of it."""
        box = self.box(at)
        (across, down), side = _STEPS[way], min(box.width, box.height)
        half, depth = side * 0.13, side * 0.15
        middle = box.centre.x
        if self.grid.align == "corner" and way == "up":
            # Beside the word, which is at the upper left.
            middle = box.right - half - side * 0.06
        tip_x = middle + across * (box.width / 2 - side * 0.06)
        tip_y = box.centre.y + down * (box.height / 2 - side * 0.06)
        back_x, back_y = tip_x - across * depth, tip_y - down * depth
        corners = (
            (tip_x, tip_y),
            (back_x - down * half, back_y + across * half),
            (back_x + down * half, back_y - across * half),
        )
        return Path(outline=outlines.polygon(corners), fill=self.ink(at))


def _side(box: Box, way: Way) -> Outline:
    match way:
        case "left":
            return outlines.line(box.x, box.y, box.x, box.bottom)
        case "right":
            return outlines.line(box.right, box.y, box.right, box.bottom)
        case "up":
            return outlines.line(box.x, box.y, box.right, box.y)
        case "down":
            return outlines.line(box.x, box.bottom, box.right, box.bottom)
