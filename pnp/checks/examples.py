"""Sums in texts are right with the numbers of the rules."""

import re
from collections.abc import Iterator

from pnp.base.findings import Finding
from pnp.checks.quoted_numbers import arithmetic_in
from pnp.checks.words import texts_with
from pnp.game.model import Game
from pnp.game.placeholders import fill

_SUM = re.compile(r"\d+(?:\s*[\u00d7*+\u2212-]\s*\d+)+\s*=\s*\d+")
_SIGNS = str.maketrans({"\u00d7": "*", "\u2212": "-", "\u00a0": " "})


def check(game: Game) -> Iterator[Finding]:
    """Fill in the numbers, and calculate every sum that is written with its result."""
    facts = dict(game.facts())

    def sums_in(text: str) -> list[str]:
        return _SUM.findall(fill(text, facts).replace("**", "")) if "=" in text else []

    for head, held, sums in texts_with(game, sums_in):
        for written in sums:
            result, stated = arithmetic_in(written.translate(_SIGNS))
            if result != stated:
                message = f'a text says "{" ".join(written.split())}", but the result is {result}'
                hint = "correct the example; a number of the rules may have changed since it was written"
                yield Finding(
                    code="example-mismatch",
                    subject=head.key_of(held.path),
                    message=message,
                    place=held.place,
                    hint=hint,
                )
