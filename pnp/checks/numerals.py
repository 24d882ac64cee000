"""Texts have the numbers of the rules as placeholders, so that they change with the rules."""

import re
from collections.abc import Iterator

from pnp.base.findings import Finding, Severity
from pnp.checks.words import texts
from pnp.game.model import Game

_SENTENCE = 4
_DIGIT = re.compile(r"\d")
_BRACES = re.compile(r"\{[^{}]*\}")
# A number after one of these words, or after a capitalised word inside a sentence (the Bonus 3), is part of a name.
_NAME = re.compile(
    r"\b(?:Rings?|Rounds?|Levels?|Phases?|Steps?|Pages?|Zones?|Tiers?|Eras?|Ages?|Rows?|Columns?|Parts?|Sections?)"
    r" \d+(?: (?:and|or|to) \d+)?|(?<=[a-z,] )[A-Z][a-z]+ \d+"
)
_NUMERAL = re.compile(
    r"(?<![\w#./:-])\d+(?![\w%/:.-]*\w)(?!\s*(?:mm|cm|pt|in|g|%|players))(?! (?:and|or|to) \d+ players)"
)
# The check `examples` calculates sums.
_SUM = re.compile(r"(?:\d+|\{\})(?:\s*[\u00d7+\u2212]\s*(?:\d+|\{\}))+(?:\s*=\s*(?:\d+|\{\}))?")


def check(game: Game) -> Iterator[Finding]:
    """Find sentences with a number in digits that is also a number of the rules."""
    names: dict[int, list[str]] = {}
    for name, value in game.figures().items():
        if name.startswith(("number.", "count.")):
            names.setdefault(value, []).append(name)
    for key, text, place in texts(game):
        if not _DIGIT.search(text) or len(text.split()) < _SENTENCE:
            continue
        bare = _NAME.sub("", _SUM.sub("", _BRACES.sub("{}", text)))
        number = next((n for n in map(int, _NUMERAL.findall(bare)) if n > 1 and n in names), None)
        if number is not None:
            name = _likely(names[number], text)
            yield Finding(
                code="bare-number",
                subject=key,
                message=f'a text has the number {number} in digits: "{_short(text)}"',
                severity=Severity.WARNING,
                place=place,
                hint=f"write {{{name}}} if it is that number, or add it to rules.yaml",
            )


def _likely(names: list[str], text: str) -> str:
    """The name that has the most words in common with a text; the first of several."""
    said = text.lower()
    return max(names, key=lambda name: sum(word[:5] in said for word in re.split(r"[._]", name)[1:] if len(word) > 3))


def _short(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= 60 else text[:57] + "..."
