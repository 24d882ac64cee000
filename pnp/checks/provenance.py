"""Every number has a source, and the words quoted for it or the arithmetic behind it give that number."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pnp.base.findings import Finding, Severity
from pnp.checks.evidence import finding_on
from pnp.checks.sayings import arithmetic_in, numbers_in, numbers_of
from pnp.game.model import Game, Source
from pnp.reader.placed import Placed


@dataclass(frozen=True, slots=True)
class _Figure:
    """Numbers of the content as they are written, and their source.

    `of` is the resource of an amount. The quote of a statement `may_be_silent`: it can say a number without a numeral.
    """

    name: str
    values: tuple[int, ...]
    entry: Placed
    key: str
    source: Source
    of: str | None = None
    may_be_silent: bool = False


def check(game: Game) -> Iterator[Finding]:
    """Find stated numbers whose quote says another number, and derived ones whose arithmetic gives another."""
    for figure in _figures(game):
        if figure.source.stated:
            yield from _quoted(figure)
        elif figure.source.derived and len(figure.values) == 1:
            yield from _derived(figure, figure.source.derived)


def _figures(game: Game) -> Iterator[_Figure]:
    players = game.file.players
    yield _Figure("players.min", (players.min,), players, "min", players.source)
    yield _Figure("players.max", (players.max,), players, "max", players.source)
    for component in game.components.values():
        yield from _plain(f"count.{component.id}", str(component.count), component, "count", component.source)
        if component.print:
            printed = component.print
            yield from _plain(f"printed.{component.id}", str(printed.count), printed, "count", printed.source)
    for key, number in game.rules.numbers.items():
        yield from _plain(f"number.{key}", str(number.value), number, "value", number.source)
    for key, cost in game.rules.costs.items():
        for what, amount in cost.amounts.items():
            yield _Figure(f"cost.{key}.{what}", (amount,), cost, what, cost.source, of=what)
    for key, table in game.rules.tables.items():
        cells = tuple(cell for row in table.rows for cell in row[1:] if isinstance(cell, int))
        if cells:
            yield _Figure(f"table.{key}", cells, table, "rows", table.source)
    for statement in game.audit.statements:
        if not statement.says.names:
            says = statement.says.value({})
            name = f"the statement about {statement.about}"
            yield _Figure(name, (says,), statement, "says", statement.source, may_be_silent=True)


def _plain(name: str, formula: str, entry: Placed, key: str, source: Source) -> Iterator[_Figure]:
    """The number that is written in a count such as `50` or `50 * players`; nothing for other formulas."""
    plain = re.fullmatch(r"(\d+)(?: \* players)?", formula)
    if plain:
        yield _Figure(name, (int(plain.group(1)),), entry, key, source)


def _quoted(figure: _Figure) -> Iterator[Finding]:
    quote = figure.source.quote
    if quote is None:
        message = f"{figure.name} is stated in {figure.source.stated}, but quotes no words to find it by"
        yield finding_on(
            figure.entry,
            figure.source,
            code="provenance-missing",
            subject=figure.name,
            message=message,
            hint='add quote: "a few words of the rulebook" to the source',
            severity=Severity.WARNING,
        )
        return
    said = numbers_of(figure.of, quote) if figure.of else numbers_in(quote)
    unsaid = next((value for value in figure.values if value not in said), None)
    if unsaid is not None and (said or not figure.may_be_silent):
        listed = ", ".join(map(str, sorted(said))) or "no number"
        is_table = len(figure.values) > 1
        message = f"{figure.name} {'holds' if is_table else 'is'} {unsaid}, but the words quoted for it say {listed}"
        yield finding_on(
            figure.entry,
            figure.source,
            code="quote-mismatch",
            subject=figure.name,
            message=f'{message}: "{quote}"',
            hint="quote all of its numbers, with ... for words left out, or give a derived source"
            if is_table
            else None,
            severity=Severity.WARNING if is_table else Severity.ERROR,
            key=figure.key,
        )


def _derived(figure: _Figure, words: str) -> Iterator[Finding]:
    wrong = [side for side in arithmetic_in(words) if side != figure.values[0]]
    if wrong:
        message = f'{figure.name} is {figure.values[0]}, but its arithmetic gives {wrong[0]}: "{words}"'
        yield finding_on(
            figure.entry,
            figure.source,
            code="derivation-mismatch",
            subject=figure.name,
            message=message,
            key=figure.key,
        )
