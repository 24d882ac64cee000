"""Texts have the numbers of the rules as placeholders, so that they change with the rules."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from pnp.base.findings import Finding, Severity
from pnp.base.made_ids import FLAVOUR_WORDS
from pnp.checks.words import texts_with
from pnp.game.model import Game
from pnp.game.placeholders import BRACES
from pnp.game.rule_words import number_words

_SENTENCE = 4
_DIGIT = re.compile(r"\d")
# A number after one of these words, or after a capitalised word inside a sentence (the Bonus 3), is part of a name.
_NAME = re.compile(
    r"\b(?:Rings?|Rounds?|Levels?|Phases?|Steps?|Pages?|Zones?|Tiers?|Eras?|Ages?|Rows?|Columns?|Parts?|Sections?)"
    r" \d+(?: (?:and|or|to) \d+)?|(?<=[a-z,] )[A-Z][a-z]+ \d+"
    # A card, an entry or a page that is named by its number, which may be in bold.
    r"|\b(?:[Cc]ard|[Cc]lue|[Ee]ntry|[Pp]age)s? \**\d+\**(?:(?:, (?:and |or )?| (?:and|or|to) )\**\d+\**)*"
)
_NUMERAL = re.compile(
    r"(?<![\w#./:-])\d+(?![\w%/:.-]*\w)(?!\s*(?:mm|cm|pt|in|g|%|players))(?! (?:and|or|to) \d+ players)"
)
_SIGNS = ("+", "\u2212")
# The check `examples` calculates sums.
_SUM = re.compile(r"(?:\d+|\{\})(?:\s*[\u00d7+\u2212]\s*(?:\d+|\{\}))+(?:\s*=\s*(?:\d+|\{\}))?")


def check(game: Game) -> Iterator[Finding]:
    """Find sentences with a number of the rules in digits, or in words before what is counted."""
    names: dict[int, list[str]] = {}
    for name, value in game.figures().items():
        if name.startswith(("number.", "count.")):
            names.setdefault(value, []).append(name)
    called = {f"count.{component.id}": _stems(component.name) for component in game.components.values()}
    counted = _CountedThings(game)

    def told(number: "_Number", text: str) -> list[str]:
        """The names of a number that a text may mean; it means a count where it has the name of the component."""
        lowered = text.lower()
        found = [name for name in names.get(number.value, ()) if not (number.is_signed and name in called)]
        return [name for name in found if all(stem in lowered for stem in called.get(name, ()))]

    def number_in(text: str) -> _Number | None:
        if len(text.split(None, _SENTENCE - 1)) < _SENTENCE:
            return None
        has_digits = _DIGIT.search(text) is not None
        # Most texts have neither digits nor braces, so there is nothing to take out of them.
        bare = _without_names(text) if has_digits or "{" in text else text
        numbers = [
            *(_in_digits(bare) if has_digits else ()),
            *(_Number(value, "in words") for value in counted.numbers_in(bare)),
        ]
        return next((number for number in numbers if number.value > 1 and told(number, text)), None)

    for head, held, number in texts_with(game, number_in):
        if held.path[-1] in FLAVOUR_WORDS:
            continue
        name, key = _likely(told(number, held.text), held.text), head.key_of(held.path)
        yield Finding(
            code="bare-number",
            subject=key,
            message=f'a text has the number {number.value} {number.how}: "{_short(held.text)}"',
            severity=Severity.WARNING,
            place=held.place,
            hint=f"write {{{name}}} if it is that number, or add it to rules.yaml; where the text is about no rule, "
            f"waivers.yaml has {{code: bare-number, about: {key}, ...}}, or about: {head.id}.* for the whole set",
        )


class _Number(NamedTuple):
    """A number in a text, in digits or in words; one with a sign changes another number, and counts nothing."""

    value: int
    how: str
    is_signed: bool = False


def _in_digits(text: str) -> Iterator[_Number]:
    for found in _NUMERAL.finditer(text):
        yield _Number(int(found.group()), "in digits", text[: found.start()].endswith(_SIGNS))


class _CountedThings:
    """Finds spelled-out numbers before what a game counts: its components, and what its costs are paid in."""

    def __init__(self, game: Game) -> None:
        self._values = number_words(game.file.language)
        things = {component.name.split()[-1].lower() for component in game.components.values()}
        things |= {unit.rpartition("_")[2] for cost in game.rules.costs.values() for unit in cost.amounts}
        self._nouns = tuple(sorted(thing.removesuffix("s") for thing in things if thing))
        nouns = "|".join(map(re.escape, self._nouns))
        words = "|".join(self._values)
        self._pattern = re.compile(rf"\b({words})\b\W+(?:\w+\W+)?(?:{nouns})(?:s|es)?\b", re.IGNORECASE)

    def numbers_in(self, text: str) -> Iterator[int]:
        """The values of the spelled-out numbers before things, in order."""
        # Few texts have both, and the pattern is slow.
        lowered = text.lower()
        if all(any(map(lowered.__contains__, words)) for words in (self._nouns, self._values)):
            yield from (self._values[match.group(1).lower()] for match in self._pattern.finditer(text))


def _without_names(text: str) -> str:
    """The text without its sums, and without names that have a number."""
    return _NAME.sub("", _SUM.sub("", BRACES.sub("{}", text)))


def _likely(names: list[str], text: str) -> str:
    """The name that has the most words in common with a text; the first of several."""
    lowered = text.lower()
    return max(
        names, key=lambda name: sum(word[:5] in lowered for word in re.split(r"[._]", name)[1:] if len(word) > 3)
    )


def _stems(name: str) -> tuple[str, ...]:
    """The beginnings of the words of a name, by which a text has them in another number, too."""
    return tuple(word[:5].removesuffix("s") for word in name.lower().split())


def _short(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= 60 else text[:57] + "..."
