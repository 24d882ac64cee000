"""The effects of the Superpower cards. Rulebook: "Superpowers"."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from pnp.base.nearest import nearest
from pnp.game.event_effects import EventEffect
from pnp.play.errors import PlayError
from pnp.play.parts import Part
from pnp.play.pieces import event_effects
from pnp.play.views import Number, Pools, Zones

from .pool import Cost, Price, cost_of

_COSTS = ("rotate", "replace_road", "replace_green")


@dataclass(frozen=True, slots=True, kw_only=True)
class Power:
    """The abilities of a player: the usual ones, as changed by a card."""

    actions: int
    steps: int
    rotate: Cost
    replace_road: Cost
    replace_green: Cost
    diagonal: frozenset[str] = frozenset()
    grows_and_harvests: bool = False
    saved: int = 0
    swap: int = 0
    send: int = 0


class Powers(Part):
    """The changes that cards make to the usual abilities, from their effects as data."""

    cards = Pools("superpower")
    held = Zones("power")
    actions = Number()
    steps = Number("move_tiles")
    rotate = Price()
    replace_road = Price()
    replace_green = Price()

    def prepare(self) -> None:
        self.usual = Power(
            actions=self.actions,
            steps=self.steps,
            rotate=self.rotate,
            replace_road=self.replace_road,
            replace_green=self.replace_green,
        )
        told = event_effects(self.model.game, "superpowers")
        self._of_card = [self._changed(told[name]) for name in self.model.families["superpower"]]
        width = self.state.zones
        self._rows = [slice(self.cards.start * width + zone, self.cards.stop * width, width) for zone in self.held]

    def _changed(self, deeds: Iterable[EventEffect]) -> Power:
        power = self.usual
        for deed in deeds:
            number = self.table.number.get(deed.number or deed.takes or "", 0)
            match deed.do:
                case "limit":
                    power = replace(power, actions=number)
                case "reach" if deed.where == "diagonal":
                    power = replace(power, diagonal=power.diagonal.union(deed.actions))
                case "reach":
                    power = replace(power, steps=number)
                case "pay":
                    power = self._with_cost(power, deed)
                case "combine":
                    power = replace(power, grows_and_harvests=True)
                case "gain":
                    power = replace(power, saved=number)
                case "swap":
                    power = replace(power, swap=number)
                case "send":
                    power = replace(power, send=number)
        return power

    def _with_cost(self, power: Power, deed: EventEffect) -> Power:
        """The power with another cost for some actions; raises PlayError if the effect names no action."""
        unknown = next((name for name in deed.actions if name not in _COSTS), None)
        if unknown is not None:
            raise PlayError(
                f'"{unknown}" is not an action with a cost{nearest(unknown, _COSTS)}', deed.place_of("actions")
            )
        cost: Any = cost_of(self.table, str(deed.cost))
        return replace(power, **dict.fromkeys(deed.actions, cost))

    def of(self, seat: int) -> Power:
        row = self.state.cells[self._rows[seat]]
        return self._of_card[row.index(1)] if 1 in row else self.usual
