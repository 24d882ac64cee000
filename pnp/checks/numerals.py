"""A number of the rules stands in a text as a placeholder, so that it changes with the rules."""

import re
from collections.abc import Iterator

from pnp.checks.words import texts
from pnp.findings import Finding, Severity
from pnp.game.model import Game

_SENTENCE = 4
_BRACES = re.compile(r"\{[^{}]*\}")
# A number after a capitalised word is a name: Ring 2.
_NUMERAL = re.compile(
    r"(?<![\w#./:-])(?<![A-Z][a-z]{3} )(?<![A-Z][a-z]{4} )\d+(?![\w%/:.-]*\w)(?!\s*(?:mm|cm|pt|in|g|%))"
)


def check(game: Game) -> Iterator[Finding]:
    """Find sentences with a bare number that the rules hold as well."""
    usual = {name: value for name, value in game.figures().items() if name.startswith(("number.", "count."))}
    figures = {value: name for name, value in reversed(usual.items())}
    for text, place in texts(game):
        if len(text.split()) < _SENTENCE:
            continue
        for met in _NUMERAL.findall(_BRACES.sub("", text)):
            if int(met) > 1 and int(met) in figures:
                name = figures[int(met)]
                message = f'a text says the number {met} itself: "{_short(text)}"'
                yield Finding(
                    code="bare-number",
                    message=message,
                    severity=Severity.WARNING,
                    place=place,
                    hint=f"write {{{name}}} if it is that number, or add it to rules.yaml",
                )
                break


def _short(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= 60 else text[:57] + "..."
