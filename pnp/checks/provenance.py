"""Every number has a source, and its quote or its arithmetic gives that number."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pnp.base.findings import Finding, Severity
from pnp.checks.entry_findings import finding_on
from pnp.checks.quoted_numbers import arithmetic_in, numbers_in, numbers_of
from pnp.game.audit import Statement
from pnp.game.box import Component, Minutes, Players, Printed
from pnp.game.expressions import Formula
from pnp.game.model import Game
from pnp.game.numbers import Cost, Number, Table
from pnp.game.uses import Sourced, sourced


@dataclass(frozen=True, slots=True)
class _Figure:
    """Numbers of the content, as written at a key of an entry; `of` is the resource of an amount."""

    name: str
    values: tuple[int, ...]
    entry: Sourced
    key: str
    of: str | None = None

    @property
    def may_be_silent(self) -> bool:
        """Tell whether the quote can say the number without a numeral, as a second statement of it can."""
        return isinstance(self.entry, Statement)


def check(game: Game) -> Iterator[Finding]:
    """Find stated numbers whose quote says another number, and derived ones whose arithmetic gives another."""
    figures = (figure for name, entry in sourced(game) for figure in _figures(name, entry))
    for figure in (*figures, *_stated_again(game)):
        source = figure.entry.source
        if source.stated:
            yield from _quoted(figure)
        elif source.derived and len(figure.values) == 1:
            yield from _derived(figure, source.derived)


def _figures(name: str, entry: Sourced) -> Iterator[_Figure]:
    match entry:
        case Players():
            yield _Figure(f"{name}.min", (entry.min,), entry, "min")
            yield _Figure(f"{name}.max", (entry.max,), entry, "max")
        case Minutes():
            yield _Figure(name, tuple(map(int, re.findall(r"\d+", entry.range))), entry, "range")
        case Component() | Printed():
            yield from _plain(name, entry.count, entry, "count")
        case Number():
            yield from _plain(name, entry.value, entry, "value")
        case Cost():
            for what, amount in entry.amounts.items():
                yield _Figure(f"{name}.{what}", (amount,), entry, what, of=what)
        case Table():
            cells = tuple(cell for row in entry.rows for cell in row[1:] if isinstance(cell, int))
            if cells:
                yield _Figure(name, cells, entry, "rows")


def _stated_again(game: Game) -> Iterator[_Figure]:
    for statement in game.audit.statements:
        if not statement.says.names:
            yield _Figure(f"the statement about {statement.about}", (statement.says.value({}),), statement, "says")


def _plain(name: str, formula: Formula, entry: Sourced, key: str) -> Iterator[_Figure]:
    """The number that is written in a count such as `50` or `50 * players`; nothing for other formulas."""
    plain = re.fullmatch(r"(\d+)(?: \* players)?", str(formula))
    if plain:
        yield _Figure(name, (int(plain.group(1)),), entry, key)


def _quoted(figure: _Figure) -> Iterator[Finding]:
    source = figure.entry.source
    if source.quote is None:
        message = f"{figure.name} is stated in {source.stated}, but quotes no words to find it by"
        yield finding_on(
            figure.entry,
            code="provenance-missing",
            subject=figure.name,
            message=message,
            hint='add quote: "a few words of the rulebook" to the source',
            severity=Severity.WARNING,
        )
        return
    quoted = numbers_of(figure.of, source.quote) if figure.of else numbers_in(source.quote)
    unsaid = next((value for value in figure.values if value not in quoted), None)
    if unsaid is not None and (quoted or not figure.may_be_silent):
        listed = ", ".join(map(str, sorted(quoted))) or "no number"
        is_table = len(figure.values) > 1
        message = f"{figure.name} {'holds' if is_table else 'is'} {unsaid}, but the words quoted for it say {listed}"
        yield finding_on(
            figure.entry,
            code="quote-mismatch",
            subject=figure.name,
            message=f'{message}: "{source.quote}"',
            hint="quote all of its numbers, with ... for words left out, or give a derived source"
            if is_table
            else f"write {listed} where the number stands, or quote the words that say {unsaid}",
            severity=Severity.WARNING if is_table else Severity.ERROR,
            key=figure.key,
        )


def _derived(figure: _Figure, words: str) -> Iterator[Finding]:
    wrong = [side for side in arithmetic_in(words) if side != figure.values[0]]
    if wrong:
        message = f'{figure.name} is {figure.values[0]}, but its arithmetic gives {wrong[0]}: "{words}"'
        yield finding_on(
            figure.entry,
            code="derivation-mismatch",
            subject=figure.name,
            message=message,
            key=figure.key,
        )
