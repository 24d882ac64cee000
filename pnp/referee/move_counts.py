"""Counts exactly how many sequences of actions, finished games and distinct positions a game can have."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from marshal import dumps
from typing import Any

from pnp.base.findings import Findings
from pnp.game.plurals import counted
from pnp.play.match import Match
from pnp.play.model import DONE, SEAT, TURN
from pnp.play.opening import CannotPlayError, Opener
from pnp.play.rulings import CHANCE
from pnp.project.folder import Project
from pnp.referee.run import RefereeOptions, open_game

_Position = bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveCounts:
    """The sequences, ends and positions that a game can reach within a number of actions.

    `sequences` has the number of different sequences after 1, 2, 3 ... actions; `endings` those that end the game, at
    whatever depth. An outcome of chance is an action. `positions` counts the distinct positions, the first among them.
    """

    game: str
    players: int
    sequences: tuple[int, ...]
    endings: Counter[str]
    positions: int

    @property
    def finished(self) -> int:
        """The number of sequences that end the game."""
        return self.endings.total()

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints."""
        return {
            "game": self.game,
            "players": self.players,
            "sequences": list(self.sequences),
            "finished": self.finished,
            "endings": dict(sorted(self.endings.items())),
            "positions": self.positions,
        }

    def as_lines(self) -> Iterator[str]:
        """Give the lines a terminal shows."""
        yield f"{self.game}, {counted(self.players, 'player')}"
        width = len(f"{max((0, *self.sequences)):,}")
        for depth, count in enumerate(self.sequences, 1):
            actions, sequences = "action " if depth == 1 else "actions", "sequence" if count == 1 else "sequences"
            yield f"  after {depth:>3} {actions}  {count:>{width},} {sequences}"
        ends = ", ".join(f"{name} {count:,}" for name, count in sorted(self.endings.items()))
        yield f"  {counted(self.finished, 'game')} finished{f': {ends}' if ends else ''}"
        yield f"  {counted(self.positions, 'distinct position')}"


@dataclass(frozen=True, slots=True)
class CountsOfGames:
    """The counts of all games asked for."""

    games: tuple[MoveCounts, ...]

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints."""
        return {"games": [game.as_json() for game in self.games]}

    def as_text(self) -> str:
        """Give the lines a terminal shows."""
        return "\n".join(line for game in self.games for line in game.as_lines())


def count_games(
    project: Project, game_ids: Sequence[str], findings: Findings, options: RefereeOptions, depth: int
) -> CountsOfGames:
    """Count the moves of games, each with the fewest players it can have unless others are asked for."""
    counted = []
    for game_id in game_ids:
        of_game = findings.of_game(game_id)
        opened = open_game(project, game_id, of_game, options)
        try:
            if opened is not None:
                counted.append(_counted(opened, options.seats(opened.game)[0], depth))
        except CannotPlayError as error:
            of_game.extend(error.findings)
        findings.extend(of_game)
    return CountsOfGames(tuple(counted))


def _counted(opened: Opener, players: int, depth: int) -> MoveCounts:
    match = opened.match(players)
    with opened.guarded(f"the rules of {opened.game.id} fail while moves are counted", lambda: match.checked):
        return count_moves(match, depth, name=opened.game.id)


def count_moves(match: Match, depth: int, *, name: str = "") -> MoveCounts:
    """Count from the position of a match, which stays as it is."""
    counter = _Counter(match)
    found = counter.below(depth)
    sequences = [*found.sequences, *([0] * (depth - len(found.sequences)))]
    return MoveCounts(
        game=name,
        players=match.model.players,
        sequences=tuple(sequences),
        endings=found.endings,
        positions=len(counter.positions),
    )


@dataclass(frozen=True, slots=True)
class _Below:
    """The continuations of a position: sequences by their length, and how they end."""

    sequences: tuple[int, ...] = ()
    endings: Counter[str] = field(default_factory=Counter)


class _Counter:
    """Walks through the positions of a match; the continuations of each are counted once, however often it occurs."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.positions: set[_Position] = set()
        self._known: dict[tuple[_Position, int, int], _Below] = {}

    def below(self, depth: int) -> _Below:
        """Count the continuations of the position within `depth` actions."""
        match, state = self.match, self.match.state
        done, position = state.values[DONE], self._position()
        self.positions.add(position)
        if match.ending is not None or not depth:
            return _Below(endings=Counter([match.ending] if match.ending else []))
        # Rules may ask how many actions were done, so positions of different depth are not the same.
        key = position, done, depth
        if key not in self._known:
            self._known[key] = self._followed(depth)
        return self._known[key]

    def _followed(self, depth: int) -> _Below:
        match, state = self.match, self.match.state
        mark, legal = len(state.log), match.legal()
        sequences, endings = [0] * depth, Counter[str]()
        sequences[0] = len(legal)
        for action in legal:
            match.carry_out(action)
            found = self.below(depth - 1)
            state.undo(mark)
            endings.update(found.endings)
            for length, count in enumerate(found.sequences, 1):
                sequences[length] += count
        return _Below(tuple(sequences), endings)

    def _position(self) -> _Position:
        """A hash of the state without the number of actions; its 128 bits are enough to tell a billion states apart.

        Who called for chance is part of it only until a player acts again: it is kept longer, but never read.
        """
        cells, values, *others = self.match.state.snapshot()
        caller = values[SEAT] if values[TURN] == CHANCE else 0
        position = cells, (*values[:DONE], caller, *values[SEAT + 1 :]), others
        # Later versions of the format write equal numbers differently, by how often they are referred to.
        return blake2b(dumps(position, 2), digest_size=16).digest()
