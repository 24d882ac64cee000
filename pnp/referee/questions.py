"""Asks the questions about a rulebook that need playouts: supplies that run out, readings that make a difference."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

from pnp.base.findings import Finding, Findings
from pnp.checks.questions.question import answered, is_unsaid, question
from pnp.checks.questions.registry import asked
from pnp.checks.validation import text_of
from pnp.game.model import Game
from pnp.game.play import Pool
from pnp.play.model import PLENTY
from pnp.play.opening import CannotPlayError, Opener, opener
from pnp.project.folder import Project
from pnp.project.maps import game_to_play
from pnp.referee.baseline import first_difference, guarded_transcript
from pnp.referee.playouts import play_games
from pnp.referee.tally import Setting

_GAMES, _PLAYOUTS = 10, 4
# Games with more pieces than are printed often have no end.
_GAMES_OF_PLENTY = 3


def ask_games(project: Project, game_ids: Iterable[str], findings: Findings, *, rulebook: Path | None = None) -> None:
    """Ask about some games, and about the text of a rulebook; gaps of audit.yaml answer."""
    text = text_of(rulebook, Findings()) if rulebook else None
    for game_id in game_ids:
        game = game_to_play(project, project.game_folder(game_id), Findings())
        if game is not None:
            questions = questions_about(replace(game, rulebook=text), run_code=project.runs_code)
            findings.extend(answered(game, questions))


def questions_about(game: Game, *, run_code: bool) -> list[Finding]:
    """Every question about a game; faulty play raises no questions, because validation reports it."""
    if game.play is None:
        return asked(game)
    try:
        opened = opener(game, run_code=run_code)
        of_play = [*_supplies(opened), *_readings(opened)]
    except CannotPlayError:
        return asked(game)
    # Actions that are declared in Python are asked about, too.
    return [*asked(replace(game, play=opened.play)), *of_play]


def _supplies(opened: Opener) -> Iterator[Finding]:
    """Ask what happens when all pieces of a kind are in use, where no sentence of the rulebook says it."""
    open_pools = {name: pool for name, pool in opened.play.pools.items() if _is_open(pool)}
    seen: set[str] = set()
    for players, plenty in product(opened.game.file.players.extremes, (0, PLENTY)):
        # Games with more pieces than are printed show, too, that those printed do not suffice.
        tally = play_games(
            opened, Setting(players=players, plenty=plenty), range(_GAMES_OF_PLENTY if plenty else _GAMES), seed=1
        )
        model = opened.model(players)
        for name, pool in open_pools.items():
            for kind, number in model.families[name].items():
                component, total = model.component_of[number], model.totals[number]
                is_laid_out = tally.laid.get(component, 0) >= model.figures[f"printed.{component}"]
                if 0 < total <= tally.used[number] and component not in seen and not is_laid_out:
                    seen.add(component)
                    situation = f"all {total} of {kind} can be in use in a game of {players} players"
                    message = f"{situation}, and the rulebook does not say what happens then"
                    yield question("supply-unsaid", f"count.{component}", message, pool.place)


def _is_open(pool: Pool) -> bool:
    return not pool.fixed and (pool.when_empty == "undefined" or is_unsaid(pool.source))


def _readings(opened: Opener) -> Iterator[Finding]:
    """Ask about each reading if another of its options changes the course of a game."""
    keys = product(opened.game.file.players.extremes, range(_PLAYOUTS))
    played = {key: tuple(guarded_transcript(opened, *key)) for key in keys}
    # An endless game, which the referee reports, would be played to its greatest length for every option.
    chosen = {key: lines for key, lines in played.items() if len(lines) <= opened.play.longest}
    for name, reading in opened.play.readings.items():
        others = [option for option in reading.of if option != reading.choose]
        for (players, number), option in product(chosen, others):
            other = guarded_transcript(opened, players, number, {name: option})
            if (step := first_difference(chosen[players, number], other)) is not None:
                difference = f"read as {option} instead of {reading.choose}, a game of {players} players goes otherwise"
                message = f"{name}, {difference} from action {step + 1} on"
                yield question("reading-unsaid", f"reading.{name}", message, reading.place)
                break
