"""Sums that a text works out for its reader come out right with the numbers of the rules."""

import re
from collections.abc import Iterator

from pnp.base.findings import Finding
from pnp.checks.sayings import arithmetic_in
from pnp.checks.words import texts
from pnp.game.model import Game
from pnp.game.placeholders import fill

_SUM = re.compile(r"\d+(?:\s*[\u00d7*+\u2212-]\s*\d+)+\s*=\s*\d+")
_SIGNS = str.maketrans({"\u00d7": "*", "\u2212": "-", "\u00a0": " "})


def check(game: Game) -> Iterator[Finding]:
    """Fill in the numbers, and work out every sum that has a result behind it."""
    facts = dict(game.facts())
    for text, place in texts(game):
        if "=" not in text:
            continue
        for met in _SUM.findall(fill(text, facts).replace("**", "")):
            ours, theirs = arithmetic_in(met.translate(_SIGNS))
            if ours != theirs:
                message = f'a text says "{" ".join(met.split())}", but that makes {ours}'
                hint = "correct the example; a number of the rules may have changed under it"
                yield Finding(code="example-mismatch", message=message, place=place, hint=hint)
