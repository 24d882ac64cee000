"""Every action and every chosen reading of a game is described by a printed text."""

from collections.abc import Iterator

from pnp.base.findings import Finding
from pnp.game.model import Game
from pnp.game.telling_index import telling_index

WORDS_ONLY = True


def check(game: Game) -> Iterator[Finding]:
    """Find actions and readings that no text describes, in a game whose texts have `tells`."""
    index = telling_index(game)
    if not index.texts:
        return
    for name, place in index.names.played.items():
        kind, _, rest = name.partition(".")
        wanted = f"{name}.{index.readings[rest].choose}" if kind == "reading" else name
        if kind in {"action", "reading"} and wanted not in index.by_name:
            yield Finding(
                code="told-nowhere",
                subject=name,
                message=f"{wanted} is played, but no printed text tells it",
                place=place,
                hint=f"write `tells: {wanted}` beside the text that does, or waive it with the reason",
            )
