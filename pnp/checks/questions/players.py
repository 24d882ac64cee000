"""The rulebook says how many can play."""

from collections.abc import Iterator

from pnp.base.findings import Finding
from pnp.checks.questions.question import question
from pnp.game.model import Game


def ask(game: Game) -> Iterator[Finding]:
    """Ask where the range of players was inferred."""
    players = game.file.players
    if not players.source.stated:
        stated = f"{players.min} to {players.max} is {players.source.kind}: {players.source.words}"
        yield question(
            "players-unsaid", "players", f"the rulebook does not say how many can play; {stated}", players.place
        )
