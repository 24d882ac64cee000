"""The verdict of all playing: for every pool the most that was used, the bound, and how far that is proven."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pnp.play.model import PlayModel
from pnp.play.opening import Opener, fresh_match
from pnp.play.rulings import Action
from pnp.referee.tally import Setting, Tally


@dataclass(frozen=True, slots=True, kw_only=True)
class HighWaterMark:
    """How much of one pool was away from home at once in one setting, and how much can be.

    `bound` is proven, None where nothing is; `witness` is what showed the most: playouts, or a scenario's name.
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
        """How far it is known: tight where what was played meets the bound."""
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


# The ladder of proof: what the bound of a pool rests on.
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
            printed=model.totals[number] - (setting.plenty if model.totals[number] >= setting.plenty else 0),
            used=played,
            bound=bound,
            rung=rung,
            witness=witness,
            is_critical=opened.play.pools[model.family_of[number]].when_empty == "undefined",
        )


def _bound(opened: Opener, model: PlayModel, number: int, bounds: Mapping[str, int]) -> tuple[int | None, int]:
    """The stated bound, or what is printed where a rule says what happens then; with its rung."""
    family, kind = model.family_of[number], model.pools[number].rpartition(".")[2]
    if model.plenty:
        return None, PLAYED
    for name in (kind, family):
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


def endings(tallies: Iterable[Tally]) -> Counter[str]:
    """How games and their rounds ended."""
    total: Counter[str] = Counter()
    for tally in tallies:
        total.update(tally.endings)
        total.update(tally.rounds)
    return total
