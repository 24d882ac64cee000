"""Every action and every chosen reading of a game is told by a printed text."""

from collections.abc import Iterator

from pnp.base.findings import Finding
from pnp.game.model import Game
from pnp.game.told import told_of

WORDS_ONLY = True


def check(game: Game) -> Iterator[Finding]:
    """Find actions and readings that no text tells, in a game whose texts name what they tell."""
    told = told_of(game)
    if not told.texts:
        return
    for name, place in told.names.played.items():
        kind, _, rest = name.partition(".")
        wanted = f"{name}.{told.readings[rest].choose}" if kind == "reading" else name
        if kind in {"action", "reading"} and wanted not in told.by_name:
            yield Finding(
                code="told-nowhere",
                subject=name,
                message=f"{wanted} is played, but no printed text tells it",
                place=place,
                hint=f"write `tells: {wanted}` beside the text that does, or waive it with the reason",
            )
