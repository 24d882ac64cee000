"""A chart of outcomes: a row for each roll of dice or each card of a deck, with its probability."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Literal, Self

from pydantic import Field, model_validator

from pnp.drawing.api import Item
from pnp.game.model import BadValueError, Id, copies_of, nearest

from ...rules.parts.tables import Cell, PrintedTable, content_of, set_out
from ..parts.fitted_table import fitted
from ..parts.region import Canvas, Region
from ..parts.rolls import DICE, rolls_of, shown

if TYPE_CHECKING:
    DiceName = str
else:
    DiceName = Literal[tuple(DICE)]

_MOST_NAMED = 6


class Chart(PrintedTable):
    """A table whose first column is a roll (3, 2-4, 10+), or the id of a card; `of` takes it from rules.yaml."""

    roll: DiceName | None = Field(None, description="the dice: each of their numbers stands in one row")
    deck: Id | None = Field(None, description="the set of cards: each of them stands in one row")
    chances: bool = Field(default=False, description="a column with how likely each row is")

    @model_validator(mode="after")
    def _by_one(self) -> Self:
        if (self.roll is None) == (self.deck is None):
            raise BadValueError("a chart has either `roll` or `deck`", code="missing-key", hint="roll: 2d6")
        return self

    def printed_parts(self, path: Sequence[str | int], text: str) -> Iterator[str]:
        """The outcome in words: rolls may be faces of dice, and cards have their titles."""
        if path[0] != "rows" or path[2:] != (0,):
            yield text


class ChartRegion(Region):
    """A chart of outcomes."""

    chart: Chart
    text_pt: float = Field(9.0, ge=6, le=24)


def draw(region: ChartRegion, canvas: Canvas) -> Iterator[Item]:
    """The chart as a table; an outcome in no row or in two rows is a finding."""
    chart = region.chart
    content = content_of(chart, canvas.page(region.text_pt))
    if content is None:
        return
    head, rows = content
    ways = _ways(chart, canvas)
    if not ways:
        return
    written = [row[0].text for row in rows]
    outcomes = [_outcomes(row, chart) for row in written]
    _check(outcomes, written, ways, chart, canvas)
    firsts = [shown(row, chart.roll) if chart.roll else _title(row, chart, canvas) for row in written]
    total = sum(ways.values())
    chances = [_percent(sum(ways.get(outcome, 0) for outcome in some) / total) for some in outcomes]
    body = tuple(
        (row[0]._replace(text=first), *(Cell(chance, row[0].place),) * chart.chances, *row[1:])
        for first, chance, row in zip(firsts, chances, rows, strict=True)
    )
    whole = (head[0], *(Cell("%"),) * chart.chances, *head[1:]) if head else ()
    yield from fitted(lambda page: set_out(chart, whole, body, page), region.text_pt, region, canvas)


def _outcomes(written: str, chart: Chart) -> tuple[str, ...]:
    return tuple(map(str, rolls_of(written, chart.roll))) if chart.roll else (written,)


def _ways(chart: Chart, canvas: Canvas) -> dict[str, int]:
    """The number of ways of each outcome; none, with a finding, if the deck does not exist."""
    if chart.roll:
        return {str(number): ways for number, ways in DICE[chart.roll].items()}
    game, wanted = canvas.game, chart.deck or ""
    head = game.piece_set(wanted)
    if head is None:
        close = nearest(wanted, [head.id for head in game.sets])
        message, place = f'no piece set "{wanted}"', chart.place_of("deck")
        canvas.kit.findings.error("unknown-reference", message, place=place, subject=wanted, nearest=close)
        return {}
    return {piece.id: copies_of(head, piece, game) for piece in head.pieces}


def _title(card: str, chart: Chart, canvas: Canvas) -> str:
    head = canvas.game.piece_set(chart.deck or "")
    piece = head.by_id.get(card) if head else None
    title = piece and (piece.text("title") or piece.text("name"))
    return title or card.replace("_", " ")


def _check(
    outcomes: Sequence[tuple[str, ...]],
    written: Sequence[str],
    ways: Mapping[str, int],
    chart: Chart,
    canvas: Canvas,
) -> None:
    """Report rows that are not outcomes, and outcomes in no row or in several rows."""
    findings, called = canvas.kit.findings, f"of {chart.roll}" if chart.roll else f'of "{chart.deck}"'
    for number, (some, word) in enumerate(zip(outcomes, written, strict=True)):
        if not some or not ways.keys() >= {*some}:
            message, place = f'"{word}" is no outcome {called}', chart.place_of("rows", number)
            findings.error("chart-rows", message, place=place, subject=word, nearest=nearest(word, ways))
    count = Counter(outcome for some in outcomes for outcome in some)
    twice, missing = (
        [outcome for outcome in ways if count[outcome] > 1],
        [outcome for outcome in ways if not count[outcome]],
    )
    for wrong, where in ((twice, "in more than one row"), (missing, "in no row")):
        if wrong:
            listed = ", ".join(wrong[:_MOST_NAMED]) + ", ..." * (len(wrong) > _MOST_NAMED)
            verb = "stands" if len(wrong) == 1 else "stand"
            findings.error("chart-rows", f"{listed} {called} {verb} {where}", place=chart.place, subject=wrong[0])


def _percent(share: float) -> str:
    return "<1" if 0 < share < 0.005 else f"{100 * share:.0f}"
