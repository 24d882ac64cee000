"""The plan of a market: columns as wide as their pieces, rows that share the rest of the height."""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pnp.drawing.api import Box, Kit
from pnp.game.model import Game, Table

from .market_spec import Good, Market, Row
from .rule_tables import has_columns, table_at

LABELS = 13.2
HEADS = 17.0
_PRICE = 6.6
# A row without pieces is only as high as its price.
_OPEN = 0.72


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A good and its column: how many pieces fit in a row, and how many are there at the start."""

    good: Good
    x: float
    width: float
    spaces: int
    start: int
    prices: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A row and its place; `row` is set if it has a name."""

    y: float
    height: float
    row: Row | None
    held: int

    @property
    def is_open(self) -> bool:
        """Tell whether the row never holds pieces."""
        return bool(self.row and self.row.open)


@dataclass(frozen=True, slots=True, kw_only=True)
class MarketPlan:
    """All columns and rows of a market in their box."""

    box: Box
    columns: tuple[Column, ...]
    lines: tuple[Line, ...]
    sides: tuple[tuple[str, Box], ...] = ()


def plan_of(market: Market, box: Box, game: Game, kit: Kit) -> MarketPlan | None:
    """Read prices and spaces from the rules and lay them out; None, with a finding, if the rules lack them."""
    prices, spaces = table_at("prices", market, game, kit), table_at("spaces", market, game, kit, ("good", "spaces"))
    if prices is None or spaces is None:
        return None
    if not has_columns(prices, market.prices, kit, {good.good: (good, "good") for good in market.goods}):
        return None
    per_row = {str(row["good"]): row["spaces"] for row in spaces.records("spaces")}
    lines = _lines(market, box, prices)
    columns = tuple(
        Column(
            good=good,
            x=x,
            width=width,
            spaces=per_row.get(good.good, 1),
            start=_start(good, game, kit),
            prices=tuple(str(row[good.good]) for row in prices.records()),
        )
        for good, x, width in _columns(market, box, per_row, kit)
    )
    return MarketPlan(box=box, columns=columns, lines=lines, sides=tuple(_sides(market, box, lines)))


def _columns(market: Market, box: Box, per_row: Mapping[str, int], kit: Kit) -> Iterator[tuple[Good, float, float]]:
    """Every good with the left edge and width of its column: as wide as its pieces, and the remaining width shared."""
    needed = [_PRICE + per_row.get(good.good, 1) * good.piece for good in market.goods]
    spare = (box.width - LABELS - math.fsum(needed)) / len(needed)
    if spare < 0:
        kit.findings.error(
            "x-market-width",
            f"the columns are {-spare * len(needed):.1f} mm too wide for the board",
            place=market.place_of("size"),
            subject=market.id,
            hint="make the board wider, or the pieces smaller",
        )
    x = box.x + LABELS
    for good, width in zip(market.goods, needed, strict=True):
        yield good, x, width + spare
        x += width + spare


def _start(good: Good, game: Game, kit: Kit) -> int:
    if good.start is None:
        return 0
    known, message = game.rules.numbers, f'rules.yaml has no number "{good.start}"'
    if not kit.knows(good.start, known, message, good.place_of("start"), code="unknown-number"):
        return 0
    return game.amount(known[good.start].value)


def _lines(market: Market, box: Box, prices: Table) -> tuple[Line, ...]:
    """Rows from the top; `held` counts the rows below that hold pieces, because a market fills from the foot."""
    named = {row.row: row for row in market.rows}
    rows = [named.get(str(cells[0])) for cells in prices.rows]
    shares = [_OPEN if row and row.open else 1.0 for row in rows]
    unit = (box.height - HEADS) / math.fsum(shares)
    y, lines = box.y + HEADS, []
    for index, (row, share) in enumerate(zip(rows, shares, strict=True)):
        below = sum(1 for share_below in shares[index + 1 :] if share_below == 1.0)
        lines.append(Line(y=y, height=unit * share, row=row, held=below))
        y += unit * share
    return tuple(lines)


def _sides(market: Market, box: Box, lines: tuple[Line, ...]) -> Iterator[tuple[str, Box]]:
    """The words beside the rows without a name, above the strong row and below it, with their room."""
    strong = next((i for i, line in enumerate(lines) if line.row and line.row.strong), len(lines))
    for word, part in ((market.above, lines[:strong]), (market.below, lines[strong:])):
        plain = [line for line in part if line.row is None]
        if word and plain:
            top, last = plain[0].y, plain[-1]
            yield word, Box(box.x, top, LABELS, last.y + last.height - top)
