"""Every action and every end of the play is in the rulebook."""

from collections.abc import Iterator

from pnp.base.findings import Finding
from pnp.checks.questions.question import is_unsaid, question
from pnp.game.model import Game
from pnp.game.play import ActionRule, End


def ask(game: Game) -> Iterator[Finding]:
    """Ask about those that were filled in or come from elsewhere."""
    if game.play is None:
        return
    played: dict[str, ActionRule | End] = {f"action.{name}": action for name, action in game.play.actions.items()}
    played |= {f"end.{name}": end for name, end in game.play.ends.items()}
    for name, entry in played.items():
        if is_unsaid(entry.source):
            message = f"the rulebook does not have {name}; {entry.source.kind}: {entry.source.words}"
            yield question("action-unsaid", name, message, entry.place)
