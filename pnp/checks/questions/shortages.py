"""There are always enough pieces for an action; if an action may take fewer, the rulebook says so."""

from collections.abc import Iterator

from pnp.base.findings import Finding
from pnp.checks.questions.question import question
from pnp.game.effects import Effects, Move, all_effects
from pnp.game.model import Game
from pnp.game.play import Play


def ask(game: Game) -> Iterator[Finding]:
    """Ask about each action that moves at most as many pieces as there are."""
    if game.play is None:
        return
    for name, effects in _effects(game.play):
        moves = (effect for effect in all_effects(effects) if isinstance(effect, Move))
        capped = next((move for move in moves if "min(" in str(move.move)), None)
        if capped is not None:
            message = f"{name} moves fewer pieces where fewer lie there: {capped.move}; does the rulebook say so?"
            yield question("shortage-unsaid", name, message, capped.place)


def _effects(play: Play) -> Iterator[tuple[str, Effects]]:
    yield from ((f"action.{name}", action.effect) for name, action in play.actions.items())
    yield from ((f"procedure.{name}", effects) for name, effects in play.procedures.items())
