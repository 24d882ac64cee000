"""Every number says where it comes from, and what it quotes or works out really gives that number."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pnp.checks.evidence import about
from pnp.findings import Finding, Severity
from pnp.game.expressions import Expression
from pnp.game.model import Game, Source
from pnp.game.placed import Placed

_WORDS = {
    "no": 0, "zero": 0, "none": 0, "empty": 0, "a": 1, "an": 1, "one": 1, "once": 1, "single": 1,
    "each": 1, "another": 1, "two": 2, "twice": 2, "both": 2, "double": 2, "pair": 2, "three": 3, "triple": 3,
    "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12,
    "first": 1, "second": 2,
    "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "half": 2, "quarter": 4, "thirty": 30, "fifty": 50,
}  # fmt: skip
_ARITHMETIC = re.compile(r"[-+*/() 0-9]*\d[-+*/() 0-9]*$")
_NUMBER = re.compile(r"\d+(?:st|nd|rd|th)?")


@dataclass(frozen=True, slots=True)
class _Figure:
    """A number of the content as it is written, and its source."""

    name: str
    value: int | None
    entry: Placed
    key: str
    source: Source


def check(game: Game) -> Iterator[Finding]:
    """Find stated numbers whose quote says another number, and derived ones whose arithmetic gives another."""
    for figure in _figures(game):
        if figure.value is None:
            continue
        if figure.source.stated:
            yield from _quoted(figure)
        elif figure.source.derived:
            yield from _derived(figure, figure.source.derived)


def numbers_in(words: str) -> set[int]:
    """Every number that some words say, in digits or spelled out."""
    said = {int(re.sub(r"\D", "", met)) for met in _NUMBER.findall(words)}
    return said | {_WORDS[word] for word in re.findall(r"[a-z]+", words.lower()) if word in _WORDS}


def _figures(game: Game) -> Iterator[_Figure]:
    for component in game.components.values():
        yield _figure(f"count.{component.id}", str(component.count), component, "count", component.source)
        if component.print:
            printed = component.print
            yield _figure(f"printed.{component.id}", str(printed.count), printed, "count", printed.source)
    for key, number in game.rules.numbers.items():
        yield _figure(f"number.{key}", str(number.value), number, "value", number.source)
    for key, cost in game.rules.costs.items():
        for what, amount in cost.amounts.items():
            yield _Figure(f"cost.{key}.{what}", amount, cost, what, cost.source)


def _figure(name: str, formula: str, entry: Placed, key: str, source: Source) -> _Figure:
    """A plain number as itself; of `50 * players` the number that is written there."""
    plain = re.fullmatch(r"(\d+)(?: \* players)?", formula)
    return _Figure(name, int(plain.group(1)) if plain else None, entry, key, source)


def _quoted(figure: _Figure) -> Iterator[Finding]:
    quote = figure.source.quote
    if quote is None:
        message = f"{figure.name} is stated in {figure.source.stated}, but quotes no words to find it by"
        yield about(
            figure.entry,
            figure.source,
            code="provenance-missing",
            message=message,
            hint='add quote: "a few words of the rulebook" to the source',
            severity=Severity.WARNING,
        )
        return
    said = numbers_in(quote)
    if figure.value not in said:
        listed = ", ".join(map(str, sorted(said))) or "no number"
        message = f'{figure.name} is {figure.value}, but the words quoted for it say {listed}: "{quote}"'
        yield about(figure.entry, figure.source, code="quote-mismatch", message=message, key=figure.key)


def _derived(figure: _Figure, words: str) -> Iterator[Finding]:
    last = re.split(r"[:;]", words)[-1]
    sides = [met.value({}) for met in map(_arithmetic, last.split("=")) if met is not None]
    wrong = [side for side in sides if side != figure.value]
    if wrong:
        message = f'{figure.name} is {figure.value}, but its arithmetic gives {wrong[0]}: "{words}"'
        yield about(figure.entry, figure.source, code="derivation-mismatch", message=message, key=figure.key)


def _arithmetic(words: str) -> Expression | None:
    words = re.sub(r"(?<=\d)\s*[x\u00d7]\s*(?=\d)", " * ", words).strip()
    if not _ARITHMETIC.fullmatch(words):
        return None
    try:
        return Expression.parse(re.sub("/+", "//", words), ())
    except ValueError:
        return None
