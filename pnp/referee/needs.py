"""Computes how many pieces of each component a game can need, with the game that needed most, and the bound.

Figures of different games are never added: a component with several kinds needs the most that all its kinds together
used in one game of one setting.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from pnp.game.plurals import counted
from pnp.referee.tally import Peak, Setting, Tally, highest
from pnp.referee.verdicts import HighWaterMark, by_setting


@dataclass(frozen=True, slots=True, kw_only=True)
class ComponentMark:
    """The most of one component that a game of one setting used, and the most that it can use.

    `bound` is proven, None where nothing is; `laid` is what the setup lays out before any player chooses anything.
    """

    component: str
    setting: Setting
    printed: int
    peak: Peak
    bound: int | None
    rung: int
    laid: int

    @property
    def is_laid_out(self) -> bool:
        """Tell whether all pieces are in play from the start."""
        return self.laid >= self.printed > 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Needed:
    """The number of pieces that play can demand: at least `low`, because that was played; at most `high`, if known.

    `witness` is the game that used `low` pieces. `demand` is the most that one game had in use when pieces had no
    limit; if it is more than is printed, the game needs its rule for the case that they run out.
    """

    component: str
    printed: int
    low: int
    high: int | None
    proof: str
    rung: int
    setting: Setting
    witness: Peak
    demand: int = 0

    @property
    def when(self) -> str:
        """The game that used `low` pieces, in words."""
        game = self.witness.game
        if isinstance(game, str):
            return f'as in the scenario "{game}"'
        return f"with {counted(self.setting.players, 'player')}, game {game}"

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints and `pnp count` reads."""
        game = self.witness.game
        key = "scenario" if isinstance(game, str) else "game"
        need = asdict(self) | {"when": self.when, "witness": {"players": self.setting.players, key: game}}
        del need["setting"]
        need["without_limit"] = need.pop("demand")
        return need

    def __str__(self) -> str:
        if self.proof == "setup":
            needed = "all in play from the start"
        else:
            most = "at least " if self.high is None else ""
            highest = " (tight)" if self.low == self.high else f" to {self.high}" if self.high is not None else ""
            needed = f"needed {most}{self.low}{highest}, {self.when}"
        more = f"; {self.demand} were out at once without a limit" if self.demand > self.printed else ""
        return f"printed {self.printed}, {needed}{more}"


def needed(
    tallies: Sequence[Tally], marks: Iterable[HighWaterMark], peaks: Mapping[Setting, Mapping[str, Peak]]
) -> tuple[Needed, ...]:
    """The pieces of every component that the game with the chosen readings can need, for any number of players.

    `marks` are those of the pools in all settings, `peaks` those that scenarios reach.
    """
    of_setting = by_setting(marks)
    found = [
        mark
        for tally in tallies
        for mark in _component_marks(tally, of_setting[tally.setting], peaks.get(tally.setting, {}))
    ]
    ruled = [mark for mark in found if mark.setting.is_chosen]
    free = [mark for mark in found if mark.setting.plenty]
    printed = _printed(mark for marks in of_setting.values() for mark in marks if mark.setting.is_chosen)
    return tuple(
        _needed(
            [mark for mark in ruled if mark.component == name],
            [mark for mark in free if mark.component == name],
            printed[name],
        )
        for name in dict.fromkeys(mark.component for mark in ruled)
    )


def _printed(marks: Iterable[HighWaterMark]) -> Mapping[str, int]:
    """The pieces of each component in the whole box, of which some may be for other numbers of players than others."""
    most: dict[tuple[str, str], int] = {}
    for mark in marks:
        pool = (mark.component, mark.pool)
        most[pool] = max(most.get(pool, 0), mark.printed)
    printed: Counter[str] = Counter()
    for (component, _), count in most.items():
        printed[component] += count
    return printed


def _component_marks(
    tally: Tally, marks: Iterable[HighWaterMark], scenarios: Mapping[str, Peak]
) -> Iterator[ComponentMark]:
    """The marks of every component in one setting."""
    of_component: dict[str, list[HighWaterMark]] = {}
    for mark in marks:
        of_component.setdefault(mark.component, []).append(mark)
    for component, pools in of_component.items():
        bounds = [mark.bound for mark in pools if mark.bound is not None]
        peak = tally.peaks.get(component, Peak(used=0, game=0))
        yield ComponentMark(
            component=component,
            setting=tally.setting,
            printed=sum(mark.printed for mark in pools),
            peak=highest(peak, scenarios[component]) if component in scenarios else peak,
            bound=sum(bounds) if len(bounds) == len(pools) else None,
            rung=max(mark.rung for mark in pools),
            laid=tally.laid.get(component, 0),
        )


def _needed(ruled: Sequence[ComponentMark], free: Sequence[ComponentMark], printed: int) -> Needed:
    most = max(ruled, key=lambda mark: (mark.peak.used, mark.is_laid_out, -mark.setting.players))
    bounds = [mark.bound for mark in ruled if mark.bound is not None]
    high = max(bounds) if len(bounds) == len(ruled) else None
    if most.is_laid_out:
        proof = "setup"
    elif high is None:
        proof = "playouts"
    else:
        proof = "tight" if most.peak.used == high else "bounded"
    return Needed(
        component=most.component,
        printed=printed,
        low=most.peak.used,
        high=high,
        proof=proof,
        rung=max(mark.rung for mark in ruled),
        setting=most.setting,
        witness=most.peak,
        demand=max((mark.peak.used for mark in free), default=0),
    )
