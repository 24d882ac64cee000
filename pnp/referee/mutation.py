"""Puts a game with one thing changed before whoever may notice: its checks, then its scenarios and playouts.

Changes are tried in batches that are the same on any number of processors, so that the answer is the same, too.
"""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import lru_cache, partial

from pnp.base.findings import Finding, Findings
from pnp.checks.registry import Check, checks_of_numbers
from pnp.checks.run import counts
from pnp.game.model import Game
from pnp.game.typed_sets import ReadGame
from pnp.play.opening import opener
from pnp.project.folder import Project
from pnp.project.loader import Layouts
from pnp.project.read import read_game
from pnp.referee.baseline import Yardstick
from pnp.referee.number_changes import Change, changed_numbers
from pnp.referee.play_changes import OF_PLAY, changed_play
from pnp.referee.scenarios import read_scenarios

_BATCH = 25

_Asked = Callable[[ReadGame], Iterable[Finding]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutant:
    """One thing changed, and who noticed: the name of a check, `rules`, or a scenario or playout and which."""

    name: str
    was: str
    becomes: str
    caught_by: str | None


class Bench:
    """A game as it is, and everything that can be changed about it; with a yardstick it is played, too."""

    def __init__(self, read: ReadGame, yardstick: Yardstick | None) -> None:
        self.read = read
        self.is_played = yardstick is not None
        self._yardstick = yardstick
        self._changes = (*changed_numbers(read.game), *(changed_play(read.game) if yardstick else ()))
        self._asked: dict[str, _Asked] = {"counts": counts}
        self._asked |= {check.name: partial(_look, check) for check in checks_of_numbers()}
        self._before = {name: set(map(_key, ask(read))) for name, ask in self._asked.items()}

    @property
    def batches(self) -> tuple[range, ...]:
        """The numbers of the changes in the batches in which they are tried."""
        count = len(self._changes)
        return tuple(range(first, min(first + _BATCH, count)) for first in range(0, count, _BATCH))

    def tried(self, numbers: Iterable[int]) -> tuple[Mutant, ...]:
        """What becomes of some changes; it does not depend on what was tried before."""
        names = list(self._asked)
        yardstick = self._yardstick.anew() if self._yardstick else None
        return tuple(self._tried(self._changes[number], names, yardstick) for number in numbers)

    def _tried(self, change: Change, names: list[str], yardstick: Yardstick | None) -> Mutant:
        """Numbers are put before the checks, and before play what these let pass; rules before play alone."""
        caught_by = None if change.name.startswith(OF_PLAY) else self._noticed(change.game, names)
        if caught_by is None and yardstick is not None:
            caught_by = yardstick.notices(change.game)
        return Mutant(name=change.name, was=change.was, becomes=change.becomes, caught_by=caught_by)

    def _noticed(self, game: Game, names: list[str]) -> str | None:
        """The check that tells something new; it is asked first the next time, as it likely notices the next change."""
        read = replace(self.read, game=game)
        for number, name in enumerate(names):
            before = self._before[name]
            if any(_key(finding) not in before for finding in self._asked[name](read)):
                names.insert(0, names.pop(number))
                return name
        return None


def all_tried(project: Project, bench: Bench, pool: Executor | None) -> Iterator[Mutant]:
    """What becomes of every change, in their order."""
    batches = bench.batches
    if pool is None or len(batches) < 2:
        for numbers in batches:
            yield from bench.tried(numbers)
        return
    game_id = bench.read.game.id
    for task in [pool.submit(_batch, project, game_id, bench.is_played, numbers) for numbers in batches]:
        yield from task.result()


def yardstick_of(project: Project, game: Game, findings: Findings) -> Yardstick:
    """What a changed game is held against; raises CannotPlayError."""
    return Yardstick(opener(game), read_scenarios(game.folder, shown_from=project.root, findings=findings))


def _batch(project: Project, game_id: str, is_played: bool, numbers: range) -> tuple[Mutant, ...]:  # noqa: FBT001  # it crosses to another process
    return _bench(project, game_id, is_played).tried(numbers)


@lru_cache(maxsize=1)
def _bench(project: Project, game_id: str, is_played: bool) -> Bench:  # noqa: FBT001  # same
    findings = Findings()
    read = read_game(project, Layouts(project.layout_folders), game_id, findings)
    assert read is not None
    return Bench(read, yardstick_of(project, read.game, findings) if is_played else None)


def _look(check: Check, read: ReadGame) -> Iterator[Finding]:
    return check.look(read.game)


def _key(finding: Finding) -> tuple[str, str]:
    return finding.code, finding.message
