"""The strip under a market: what the die does to it, and a few words."""

from collections.abc import Iterator

from pnp.base.colours import WHITE, mix
from pnp.drawing import outlines
from pnp.drawing.geometry import Box
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Item, Path
from pnp.drawing.style import FRAME
from pnp.game.model import Game, nearest

from .market_spec import Market, Roll

_CELL = 14.5


def foot(market: Market, box: Box, game: Game, kit: Kit) -> Iterator[Item]:
    """The die's six results as small panels, then the notes beside them."""
    style = kit.style
    left = box.x
    if market.die:
        rolls = _rolls(market, market.die, game, kit)
        title = style.title().but(size_pt=10, min_pt=7)
        width = len(rolls) * _CELL
        yield kit.text(
            market.die.title,
            Box(left, box.y, width, 5),
            title,
            what="title of the die's table",
            place=market.die.place_of("title"),
        )
        for number, (roll, good, way) in enumerate(rolls):
            cell = Box(left + number * _CELL, box.y + 5.4, _CELL - 1.0, box.height - 5.4)
            yield from _roll(roll, _icon_of(good, market), way, cell, kit)
        left += width + 3.5
    if market.notes:
        room = Box(left, box.y, box.right - left, box.height)
        type_ = style.rules().but(size_pt=8.5, min_pt=7, valign="middle")
        yield kit.text(market.notes, room, type_, what=f"notes of {market.id}", place=market.place_of("notes"))


def _rolls(market: Market, die: Roll, game: Game, kit: Kit) -> list[tuple[str, str, str]]:
    table = game.rules.tables.get(die.table)
    if table is None:
        message = f'rules.yaml has no table "{die.table}"{nearest(die.table, list(game.rules.tables))}'
        kit.findings.error("unknown-table", message, place=die.place_of("table"))
        return []
    missing = [name for name in ("roll", "good", "direction") if name not in table.columns]
    if missing:
        message = f'the table "{die.table}" of {market.id} has no column "{missing[0]}"'
        kit.findings.error("unknown-column", message, place=die.place_of("table"))
        return []
    columns = [table.columns.index(name) for name in ("roll", "good", "direction")]
    return [(str(row[columns[0]]), str(row[columns[1]]), str(row[columns[2]])) for row in table.rows]


def _icon_of(good: str, market: Market) -> str:
    return next((known.icon for known in market.goods if known.good == good), "question")


def _roll(roll: str, icon: str, way: str, cell: Box, kit: Kit) -> Iterator[Item]:
    style = kit.style
    fill = WHITE if style.is_low_ink else mix(style.ground, WHITE, 0.5)
    yield Path(outline=outlines.rectangle(cell, 1.5), fill=fill, stroke=style.ink, width=FRAME)
    side = min(cell.width * 0.44, cell.height * 0.44)
    die = f"die_{roll}" if roll in "123456" else "die"
    yield kit.glyph(die, Box(cell.x + 0.8, cell.y + 0.8, side, side), style.ink)
    yield kit.icon(icon, Box(cell.right - side - 0.8, cell.y + 0.8, side, side))
    arrow = "arrow_up" if way == "up" else "arrow_down"
    low = Box(cell.x, cell.bottom - side - 0.8, cell.width, side)
    yield kit.glyph(arrow, Box(low.centre.x - side / 2, low.y, side, side), style.accent)
