"""A combat table: odds across, dice down, results in the colours of their meanings."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from pydantic import Field

from pnp.drawing.api import FRAME, HAIRLINE, WHITE, Box, Colour, Item, Path, Type, ink_on, mix, outlines
from pnp.game.model import ColourName, Placed, RichText

from ...parts.tints import readable
from ...rules.parts.tables import Cell, PrintedTable, Row, laid_out
from ..parts.region import Canvas, Region

_KEY_LINE = 5.0
_DICE = [str(pips) for pips in range(1, 7)]


class Result(Placed):
    """The meaning of a result of the table."""

    colour: ColourName | None = None
    text: RichText | None = Field(None, description="explained under the table")


class CombatTable(PrintedTable):
    """A table whose first column is the roll; `of` takes it from rules.yaml, so that its numbers are written once."""

    results: dict[str, Result] = Field(default_factory=dict, description="by the word of a cell: {AE: {colour: clay}}")
    across: int = Field(2, ge=1, le=6, description="explanations in a line")
    dice: bool = Field(default=False, description="rolls from 1 to 6 are shown as dice")

    def printed_parts(self, path: Sequence[str | int], text: str) -> Iterator[str]:
        """The part that is words, not dice."""
        if not (self.dice and path[0] == "rows" and path[2:] == (0,) and text in _DICE):
            yield text


class CombatRegion(Region):
    """A combat table."""

    combat: CombatTable


def draw(region: CombatRegion, canvas: Canvas) -> Iterator[Item]:
    """Draw the table in equal cells, and beneath it the meanings of the results."""
    grid = laid_out(region.combat, canvas.page(9.0))
    if grid is None:
        return
    keys = {word: result for word, result in region.combat.results.items() if result.text}
    lines = -(-len(keys) // region.combat.across)
    foot = lines * _KEY_LINE + 1.5 if keys else 0.0
    table = _Table(region=region, canvas=canvas, box=canvas.box.above(foot), head=grid.head, rows=grid.rows)
    yield from table.items()
    yield from table.explained(keys, canvas.box.from_bottom(foot - 1.5 if keys else 0.0))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Table:
    region: CombatRegion
    canvas: Canvas
    box: Box
    head: Row
    rows: tuple[Row, ...]

    def items(self) -> Iterator[Item]:
        """Head and rows."""
        accent, is_low_ink = self.canvas.ink(self.region.colour), self.canvas.kit.style.is_low_ink
        has_head = any(cell.text for cell in self.head)
        lines = [self.head, *self.rows] if has_head else list(self.rows)
        columns = max(map(len, lines))
        first = min(self.box.width / columns, 14.0)
        width, height = (self.box.width - first) / max(1, columns - 1), self.box.height / len(lines)
        for y, row in enumerate(lines):
            is_head = y == 0 and has_head
            for x, cell in enumerate(row):
                left = self.box.x + (first + (x - 1) * width if x else 0.0)
                box = Box(left, self.box.y + y * height, width if x else first, height)
                if is_head or x == 0:
                    yield from self._heading(cell, box, accent, is_roll=not is_head)
                else:
                    yield from self._result(cell, box)
        edge = self.canvas.kit.style.ink if is_low_ink else accent
        yield Path(outline=outlines.rectangle(self.box), stroke=edge, width=FRAME)

    def explained(self, keys: Mapping[str, Result], box: Box) -> Iterator[Item]:
        """The meanings of the results, each beside its cell."""
        kit, across = self.canvas.kit, self.region.combat.across
        type_ = kit.style.rules().but(size_pt=8, min_pt=6, valign="middle")
        width = box.width / across
        for index, (word, result) in enumerate(keys.items()):
            row, column = divmod(index, across)
            line = Box(box.x + column * width, box.y + row * _KEY_LINE, width, _KEY_LINE).inset(0, 0.4)
            yield from self._result(Cell(word, result.place), line._replace(width=9.0))
            words = Box(line.x + 10.5, line.y, line.width - 12, line.height)
            yield kit.text(result.text or "", words, type_, what="meaning of a result", place=result.place_of("text"))

    def _heading(self, cell: Cell, box: Box, accent: Colour, *, is_roll: bool) -> Iterator[Item]:
        kit = self.canvas.kit
        fill = WHITE if kit.style.is_low_ink else accent
        ink = accent if kit.style.is_low_ink else ink_on(accent)
        yield Path(outline=outlines.rectangle(box), fill=fill, stroke=mix(accent, WHITE, 0.35), width=HAIRLINE)
        if is_roll and self.region.combat.dice and cell.text in _DICE:
            yield kit.glyph(f"die_{cell.text}", box.inset(0.8), ink)
        else:
            yield self._words(cell, box, ink)

    def _result(self, cell: Cell, box: Box) -> Iterator[Item]:
        kit, result = self.canvas.kit, self.region.combat.results.get(cell.text)
        ground = kit.colour(result.colour) if result and result.colour else mix(kit.style.ground, WHITE, 0.5)
        is_low_ink = kit.style.is_low_ink
        fill = WHITE if is_low_ink else ground
        yield Path(outline=outlines.rectangle(box), fill=fill, stroke=mix(kit.style.ink, WHITE, 0.45), width=HAIRLINE)
        yield self._words(cell, box, readable(ground) if is_low_ink else ink_on(ground, kit.style.ink))

    def _words(self, cell: Cell, box: Box, ink: Colour) -> Item:
        type_ = Type(
            family=self.canvas.kit.style.text_family,
            size_pt=max(6.0, min(12.0, box.height * 1.5)),
            bold=True,
            colour=ink,
            align="centre",
            valign="middle",
            leading=1.0,
        )
        return self.canvas.kit.text(
            cell.text, box.inset(0.5, 0.2), type_, what="cell of a combat table", place=cell.place
        )
