"""A placeholder that can print 1 comes before a word in the singular."""

import re
from collections.abc import Iterator

from pnp.base.findings import Finding
from pnp.checks.words import texts_with
from pnp.game.model import Game

_COUNTED = re.compile(r"\{([^{}|:]+)\}\**[ \u00a0]+\**([A-Za-z]+)")
_PLURAL = re.compile(r"[a-z]{2,}(?<![su'i])s")
# Verbs and other words that end like a plural.
_NO_PLURALS = frozenset({
    "adds", "always", "as", "costs", "counts", "does", "gets", "gives", "goes", "has", "scores", "takes", "towards",
    "was",
})  # fmt: skip


def check(game: Game) -> Iterator[Finding]:
    """Find placeholders of an English game that can print 1 before a word in the plural."""
    if game.file.language.partition("-")[0] != "en":
        return
    ones = {name for number in game.file.players.numbers for name, value in game.figures(number).items() if value == 1}
    # A whole cost prints its icons.
    ones -= {f"cost.{name}" for name in game.rules.costs}
    for head, held, counted in texts_with(game, _COUNTED.findall):
        for name, word in counted:
            if name in ones and _PLURAL.fullmatch(word) and word not in _NO_PLURALS:
                yield Finding(
                    code="number-form",
                    subject=head.key_of(held.path),
                    message=f'a text says "{{{name}}} {word}", which prints "1 {word}"',
                    place=held.place,
                    hint=f"{{{name}|# {_singular(word)}|# {word}}}",
                )


def _singular(word: str) -> str:
    return f"{word[:-3]}y" if word.endswith("ies") else word[:-1]
