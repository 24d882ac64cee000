"""Evaluates each pool: the most pieces used in play, the bound, and the quality of its proof."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pnp.play.model import PlayModel
from pnp.play.opening import Opener, fresh_match
from pnp.play.rulings import Action
from pnp.referee.tally import Setting, Tally


@dataclass(frozen=True, slots=True, kw_only=True)
class HighWaterMark:
    """The most pieces of one pool that were away from home at once in one setting, and the most that can be.

    `bound` is proven, None when nothing is; `witness` is `playouts`, or the name of the scenario that used the most.
    """

    pool: str
    component: str
    setting: Setting
    printed: int
    used: int
    bound: int | None
    rung: int
    witness: str
    is_critical: bool

    @property
    def proof(self) -> str:
        """The quality of the bound: tight if as many pieces were used."""
        if self.bound is None:
            return "playouts"
        return "tight" if self.used >= self.bound else "bounded"

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints."""
        return {
            "id": self.pool,
            "printed": self.printed,
            "high_water": self.used,
            "low_water": self.printed - self.used,
            "bound": self.bound,
            "proof": self.proof,
            "rung": self.rung,
            "witness": self.witness,
        }


# The kinds of proof of a bound, in order of strength.
CONSERVED, BOUNDED, PLAYED = 1, 2, 4
RUNGS = {
    CONSERVED: "pieces only move, so no more than are printed",
    BOUNDED: "a bound with its proof in play.yaml",
    PLAYED: "playouts, so it can be more",
}
Witnesses = Mapping[Setting, Mapping[str, tuple[int, str]]]


def high_water_marks(opened: Opener, tally: Tally, witnesses: Witnesses) -> Iterator[HighWaterMark]:
    """The marks of one setting; a scenario that used more than the playouts is the better witness."""
    setting = tally.setting
    model = opened.model(setting.players, dict(setting.readings), plenty=setting.plenty)
    bounds = _bounds(opened, setting)
    shown = witnesses.get(setting, {})
    for number, (pool, used) in enumerate(zip(model.pools, tally.used, strict=True)):
        played, witness = max((used, "playouts"), shown.get(pool, (0, "")), key=lambda pair: pair[0])
        bound, rung = _bound(opened, model, number, bounds)
        yield HighWaterMark(
            pool=pool,
            component=model.component_of[number],
            setting=setting,
            printed=model.printed[number],
            used=played,
            bound=bound,
            rung=rung,
            witness=witness,
            is_critical=opened.play.pools[model.family_of[number]].when_empty == "undefined",
        )


def by_setting(marks: Iterable[HighWaterMark]) -> dict[Setting, list[HighWaterMark]]:
    """The marks of each setting."""
    grouped: dict[Setting, list[HighWaterMark]] = {}
    for mark in marks:
        grouped.setdefault(mark.setting, []).append(mark)
    return grouped


def _bound(opened: Opener, model: PlayModel, number: int, bounds: Mapping[str, int]) -> tuple[int | None, int]:
    """The stated bound, or the printed number if a rule says what happens when no piece is left; with its rung."""
    family = model.family_of[number]
    if model.plenty:
        return None, PLAYED
    for name in (model.kinds[number], family):
        if name in bounds:
            return bounds[name], BOUNDED
    if opened.play.pools[family].when_empty == "undefined":
        return None, PLAYED
    return model.totals[number], CONSERVED


def _bounds(opened: Opener, setting: Setting) -> dict[str, int]:
    """The proven bounds of a setting, in which a figure may depend on the board."""
    if not opened.play.bounds:
        return {}
    match = fresh_match(opened, setting.players, dict(setting.readings))
    nobody = Action("", 0)
    return {pool: int(at_most(nobody)) for pool, at_most in match.course.bounds.items()}
