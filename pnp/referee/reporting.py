"""The report of the referee about games, as lines for a terminal and as the object of `--json`."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pnp.game.plurals import counted
from pnp.referee.needs import Needed
from pnp.referee.search import Exhausted
from pnp.referee.tally import Setting, Tally
from pnp.referee.verdicts import RUNGS, HighWaterMark, by_setting


@dataclass(frozen=True, slots=True, kw_only=True)
class Refereed:
    """The results of the referee about one game."""

    game: str
    passed: int
    failed: int
    tallies: tuple[Tally, ...]
    marks: tuple[HighWaterMark, ...]
    needed: tuple[Needed, ...]
    small: Exhausted | None

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints; the figures of single settings are under `settings`.

        Games without a limit of pieces, and those with other readings, are counted as `further` ones.
        """
        return {
            "game": self.game,
            "scenarios": {"passed": self.passed, "failed": self.failed},
            "playouts": self._playouts(),
            "pools": [mark.as_json() for mark in _highest(self.marks)],
            "exhaustive": self.small.as_json() if self.small else None,
            "components": [need.as_json() for need in self.needed],
            "settings": [
                {
                    "players": setting.players,
                    "readings": dict(setting.readings),
                    "without_limit": bool(setting.plenty),
                    "pools": [mark.as_json() for mark in some],
                }
                for setting, some in by_setting(self.marks).items()
            ],
        }

    def _playouts(self) -> dict[str, Any]:
        ruled = [tally for tally in self.tallies if tally.setting.is_chosen]
        endings = sum((tally.endings + tally.rounds for tally in ruled), Counter[str]())
        return {
            **_figures(ruled),
            "checked": sum(tally.checked for tally in self.tallies),
            "violations": sum(tally.violations for tally in self.tallies),
            "endings": dict(sorted(endings.items())),
            "further": _figures([tally for tally in self.tallies if not tally.setting.is_chosen]),
        }

    def as_lines(self) -> Iterator[str]:
        """Give the lines a terminal shows."""
        playouts = self._playouts()
        passed = f"{counted(self.passed, 'scenario')} {'passes' if self.passed == 1 else 'pass'}"
        scenarios = passed + (f", {self.failed} {'fails' if self.failed == 1 else 'fail'}" if self.failed else "")
        yield f"{self.game}: {scenarios}; {_games_in_words(playouts)}"
        yield "  endings: " + ", ".join(f"{name} {count:,}" for name, count in playouts["endings"].items())
        if playouts["further"]["games"]:
            yield f"  beside them, {self._kinds_of_further}: {_games_in_words(playouts['further'])}"
        yield (
            f"  {counted(playouts['checked'], 'action')} checked, those looked at and taken back among them: "
            f"{playouts['violations']:,} made or lost a piece"
        )
        width = max((len(need.component) for need in self.needed), default=0)
        yield from (f"  {need.component:{width}}  {need}" for need in self.needed)
        yield from self._rungs()
        yield from self._table()
        if self.small:
            how = "every one of" if self.small.is_complete else "the first"
            yield f"  the reduced game: {how} {self.small.states:,} states looked at; ends by {_listed(self.small)}"

    @property
    def _kinds_of_further(self) -> str:
        codes = {
            "with other readings" if tally.setting.readings else "with pieces without limit"
            for tally in self.tallies
            if not tally.setting.is_chosen
        }
        return " or ".join(sorted(codes))

    def _rungs(self) -> Iterator[str]:
        """The proofs of the highest numbers, the strongest first."""
        for rung, words in RUNGS.items():
            named = [need.component for need in self.needed if need.rung == rung]
            if named:
                yield f"  rung {rung}, {words}: {', '.join(named)}"

    def _table(self) -> Iterator[str]:
        """Pools that could run out without a rule for it, by readings and players: the most used, and the bound."""
        pools = dict.fromkeys(mark.pool for mark in self.marks if mark.is_critical)
        for pool in pools:
            by_reading: dict[str, list[str]] = {}
            for mark in self.marks:
                if mark.pool == pool and not mark.setting.plenty:
                    bound = "" if mark.bound is None else f" of {mark.bound}"
                    by_reading.setdefault(in_words(mark.setting), []).append(
                        f"{mark.setting.players}: {mark.used}{bound}"
                    )
            yield from (f"  {pool} by players, {words}: {', '.join(cells)}" for words, cells in by_reading.items())


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """All games asked for; `without` have no `play.yaml` yet."""

    games: tuple[Refereed, ...]
    without: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints."""
        return {"games": [game.as_json() for game in self.games], "no_referee": list(self.without)}

    def as_text(self) -> str:
        """Give the lines a terminal shows."""
        lines = [line for game in self.games for line in game.as_lines()]
        return "\n".join([*lines, *(f"{game}: no referee yet" for game in self.without)])


def in_words(setting: Setting) -> str:
    """The difference of a setting from the game with the chosen readings."""
    if setting.plenty:
        return "pieces without limit"
    return " and ".join(f"{name} {option}" for name, option in setting.readings) or "the readings chosen"


def _figures(tallies: Sequence[Tally]) -> dict[str, int]:
    return {
        "games": sum(tally.games for tally in tallies),
        "actions": sum(tally.actions for tally in tallies),
        "longest": max((tally.longest for tally in tallies), default=0),
    }


def _games_in_words(figures: Mapping[str, int]) -> str:
    games = f"{counted(figures['games'], 'game')} of {counted(figures['actions'], 'action')}"
    return games if figures["games"] == 1 else f"{games}, the longest of {figures['longest']:,}"


def _highest(marks: Iterable[HighWaterMark]) -> Iterator[HighWaterMark]:
    """For every pool, the mark of the setting that used the most with the chosen readings."""
    best: dict[str, HighWaterMark] = {}
    for mark in marks:
        if mark.setting.is_chosen and (mark.pool not in best or mark.used > best[mark.pool].used):
            best[mark.pool] = mark
    yield from best.values()


def _listed(small: Exhausted) -> str:
    return ", ".join(small.endings) or "nothing"
