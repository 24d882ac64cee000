"""The strip under a market: the effects of the die, and a few words."""

from collections.abc import Iterator

from pnp.drawing.api import FRAME, WHITE, Box, Item, Kit, Path, mix, outlines
from pnp.game.model import Game

from .market_spec import Market
from .rule_tables import table_at

_CELL = 14.5


def foot(market: Market, box: Box, game: Game, kit: Kit) -> Iterator[Item]:
    """The die's results as small panels, then the notes beside them."""
    left = box.x
    if market.die:
        table = table_at("table", market.die, game, kit, ("roll", "good", "direction"))
        rolls = table.records() if table else []
        title, width = kit.style.title().but(size_pt=10, min_pt=7), len(rolls) * _CELL
        place = market.die.place_of("title")
        yield kit.text(
            market.die.title, Box(left, box.y, width, 5), title, what="title of the die's table", place=place
        )
        for number, row in enumerate(rolls):
            cell = Box(left + number * _CELL, box.y + 5.4, _CELL - 1.0, box.height - 5.4)
            icons = (str(row["roll"]), _icon_of(str(row["good"]), market), str(row["direction"]))
            yield from _roll(*icons, cell, kit)
        left += width + 3.5
    if market.notes:
        room = Box(left, box.y, box.right - left, box.height)
        type_ = kit.style.rules().but(size_pt=8.5, min_pt=7, valign="middle")
        yield kit.text(market.notes, room, type_, what=f"notes of {market.id}", place=market.place_of("notes"))


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
