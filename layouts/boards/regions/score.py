"""A score pad: a column for each player, a row for each kind of points."""

from collections.abc import Collection, Iterator

from pydantic import Field

from pnp.base.units import whole_number
from pnp.drawing.api import FRAME, HAIRLINE, WHITE, Box, Item, Path, ink_on, mix, outlines
from pnp.game.model import ColourName, Filled, IconName, Length, Placed, RichText

from ..parts.region import Canvas, Region

_MOST_PLAYERS = 12
_NARROWEST = 4.0


class ScoreRow(Placed):
    """One kind of points."""

    called = "row"

    label: RichText
    icon: IconName | None = None
    note: RichText | None = Field(None, description="small, under the label")
    colour: ColourName | None = None
    strong: bool = Field(default=False, description="a sum: a heavier line over it")


class Score(Placed):
    """A table to write points into."""

    players: Filled = Field("{players.max}", description="number of columns; left out: the most players")
    rows: tuple[ScoreRow, ...] = Field(min_length=1, max_length=60)
    names: bool = Field(default=True, description="a row at the head for names")
    label: Length = Field(30.0, gt=0, description="width of the column of labels")

    def unprinted(self) -> Collection[str]:
        """The key for the number of columns."""
        return ("players",)


class ScoreRegion(Region):
    """A score pad."""

    score: Score


def draw(region: ScoreRegion, canvas: Canvas) -> Iterator[Item]:
    """The labels at the left, cells to write in at the right."""
    score, kit, box = region.score, canvas.kit, canvas.box
    written = kit.filled(score.players)
    players = whole_number(written) or 0
    if not 1 <= players <= _MOST_PLAYERS:
        message = f'a score pad has from 1 to {_MOST_PLAYERS} players; met "{written}"'
        kit.findings.error("score-players", message, place=score.place_of("players"), hint="players: 4")
        return
    need = score.label + players * _NARROWEST, (len(score.rows) + score.names) * _NARROWEST
    hint = "give the region a larger box, or a narrower `label`"
    canvas.check_room(region, "spaces-overflow", "the columns and rows", need, hint)
    if need[0] > canvas.box.width:
        return
    accent = canvas.ink(region.colour)
    column = (box.width - score.label) / players
    height = box.height / (len(score.rows) + score.names)
    y = box.y
    if score.names:
        for player in range(players):
            cell = Box(box.x + score.label + player * column, y, column, height)
            fill = WHITE if kit.style.is_low_ink else mix(accent, WHITE, 0.75)
            yield Path(outline=outlines.rectangle(cell), fill=fill, stroke=accent, width=HAIRLINE)
        y += height
    for index, row in enumerate(score.rows):
        line = Box(box.x, y, box.width, height)
        yield from _row(row, line, score.label, canvas, is_tinted=index % 2 == 0, accent=accent)
        for player in range(players + 1):
            x = box.x + score.label + player * column
            yield Path(outline=outlines.line(x, y, x, y + height), stroke=accent, width=HAIRLINE)
        y += height
    top = box.y + (height if score.names else 0.0)
    yield Path(outline=outlines.rectangle(Box(box.x, top, box.width, box.bottom - top)), stroke=accent, width=FRAME)


def _row(row: ScoreRow, line: Box, label: float, canvas: Canvas, *, is_tinted: bool, accent: str) -> Iterator[Item]:
    kit = canvas.kit
    is_low_ink, style = kit.style.is_low_ink, kit.style
    if is_low_ink:
        # In colour, tints separate the rows.
        yield Path(outline=outlines.line(line.x, line.y, line.right, line.y), stroke=accent, width=HAIRLINE)
    else:
        tint = mix(accent, WHITE, 0.7) if row.strong else mix(accent, WHITE, 0.88 if is_tinted else 1.0)
        yield Path(outline=outlines.rectangle(line), fill=tint)
    head = line._replace(width=label)
    ground = kit.colour(row.colour) if row.colour else accent
    fill = WHITE if is_low_ink else ground
    ink = canvas.ink(row.colour) if is_low_ink else ink_on(ground, style.ink)
    yield Path(outline=outlines.rectangle(head), fill=fill, stroke=WHITE if not is_low_ink else accent, width=HAIRLINE)
    if row.strong:
        yield Path(outline=outlines.line(line.x, line.y, line.right, line.y), stroke=accent, width=FRAME * 1.4)
    room = head.inset(1.4, min(0.8, line.height * 0.1))
    if row.icon:
        side = min(room.height, 7.0)
        yield kit.glyph(row.icon, Box(room.x, room.centre.y - side / 2, side, side), ink)
        room = Box(room.x + side + 1.2, room.y, room.width - side - 1.2, room.height)
    type_ = style.title().but(size_pt=10, min_pt=6, colour=ink, valign="middle", leading=1.0)
    if row.note:
        small = style.rules().but(size_pt=6.5, min_pt=6, colour=ink, valign="top", leading=1.0)
        low = min(room.height * 0.5, kit.height(row.note, room.width, small) + 0.1)
        high = min(room.height - low, kit.height(row.label, room.width, type_) + 0.1)
        room = Box(room.x, room.centre.y - (low + high) / 2, room.width, low + high)
        yield kit.text(row.note, room.from_bottom(low), small, what="note of a row", place=row.place_of("note"))
        room = room.above(low)
    yield kit.text(row.label, room, type_, what="label of a row", place=row.place_of("label"))
