"""Searches all states of a reduced game up to a cap; the result is exact when the search is complete."""

from dataclasses import dataclass, replace
from typing import Any

from pnp.game.expressions import Expression
from pnp.play.match import Match
from pnp.play.opening import Opener
from pnp.play.rulings import CHANCE


@dataclass(frozen=True, slots=True, kw_only=True)
class Exhausted:
    """The result of a search: the number of states, whether it is complete, and the most pieces used of each pool."""

    states: int
    is_complete: bool
    used: tuple[int, ...]
    endings: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints."""
        return {"states": self.states, "complete": self.is_complete, "endings": list(self.endings)}


def reduced(opened: Opener, hexagon: int) -> Opener:
    """The same game on a board with `hexagon` hexagons along a side."""
    board = opened.play.board
    assert board is not None
    small = board.model_copy(update={"hexagon": Expression.parse(str(hexagon))})
    return replace(opened, play=opened.play.model_copy(update={"board": small}))


def exhaust(match: Match, cap: int) -> Exhausted:
    """Visit every state that can be reached in the first round; of the outcomes of chance only the first.

    That is exact where outcomes differ in name alone, as colours do.
    """
    visited: set[tuple[tuple[int, ...], ...]] = set()
    endings: set[str] = set()
    state, is_complete = match.state, True
    state.measure_anew()
    # For each state on the path: the length of the log to go back to, and the actions still to be tried.
    trail = [(0, match.legal())]
    while trail:
        mark, left = trail[-1]
        state.undo(mark)
        if not left:
            trail.pop()
            continue
        by_chance = match.turn == CHANCE
        match.carry_out(left.pop(0))
        if by_chance:
            left.clear()
        snapshot = state.snapshot()
        if snapshot in visited:
            continue
        if len(visited) >= cap:
            is_complete = False
            break
        visited.add(snapshot)
        if match.course.rounds or match.ending is not None:
            endings.add(str(match.course.round_ending or match.ending))
        else:
            trail.append((len(state.log), match.legal()))
    state.undo(0)
    return Exhausted(states=len(visited), is_complete=is_complete, used=state.used(), endings=tuple(sorted(endings)))
