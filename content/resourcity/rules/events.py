"""Crises and Huats, from their effects as data. Rulebook: "Crisis Cards" and "Huat Cards"."""

from collections.abc import Callable
from functools import partial

from pnp.game.event_effects import EventEffect
from pnp.play.parts import Part
from pnp.play.pieces import event_effects
from pnp.play.views import Number, Phase, Reading, Value, Zone

from .city import City
from .farms import Lost, Plots
from .pool import Cost, Pool, Resource, cost_of
from .powers import Powers
from .turn import Measure, Turn

Deed = Callable[[], Lost | None]


class Events(Part):
    """The events in the draw pile beside roads and Green Spaces; an effect returns the plots it destroys."""

    city: City
    pool: Pool
    powers: Powers
    turn: Turn
    plots: Plots

    past = Zone()
    drawer = Value()
    spread = Value()
    spread_phase = Phase("spread")
    quarter_side = Number()
    others_only = Reading("next_round")
    ties_hit_both = Reading("two_crops_lead")
    harvests_at_once = Reading("bumper_plot")
    saves_in_any_turn = Reading("farmer_whose_turn")

    def prepare(self) -> None:
        half, board = self.quarter_side, self.city.map
        corners = [(row, column) for row in (0, half) for column in (0, half)]
        self._quarters = [frozenset(board.inside(board.block(*corner, half, half))) for corner in corners]
        told, families = event_effects(self.model.game, "tiles"), self.model.families
        events = {pool: told[name] for family in ("crisis", "huat") for name, pool in families[family].items()}
        self._deeds = {pool: [self._bound(effect) for effect in effects] for pool, effects in events.items()}

    def happen(self, event: int) -> Lost:
        """Carry out the effects of a tile; return the plots that they destroyed."""
        return [lost for deed in self._deeds[event] for lost in deed() or ()]

    def _bound(self, effect: EventEffect) -> Deed:
        """The function for an effect; each verb is a method, and another method chooses the plots to destroy."""
        number = self.table.number[effect.number] if effect.number else 0
        cost = cost_of(self.table, effect.cost) if effect.cost else ()
        match effect.do:
            case "lose":
                deed: Deed = partial(self.pool.lose, cost)
            case "gain" if effect.where:
                deed = partial(self._pay_ready, cost)
            case "gain":
                pool = self.model.families[effect.per][effect.per] if effect.per else None
                deed = partial(self._gain, cost or ((Resource[str(effect.what).upper()], number),), pool)
            case "turn":
                cells = {"diagonals": self.city.map.diagonals, "border": self.city.map.border}
                deed = partial(self._turn, cells[str(effect.where)], effect.quarters or 0)
            case "clear":
                chosen = {
                    "leading_kind": self._leading, "farm_of_few_kinds": self._of_few_kinds,
                    "crowded_quarter": self._crowded,
                }  # fmt: skip
                deed = partial(self._clear, chosen[str(effect.where)], number)
            case "grow":
                deed = partial(self._grow, number)
            case "place":
                deed = partial(self._place, number)
            case verb:
                deed = partial(self._last, Measure[verb.upper()], self.table.number[str(effect.rounds)])
        return deed

    def _gain(self, gained: Cost, per: int | None) -> None:
        """Gain resources once, or for each piece of a pool in the city."""
        times = 1 if per is None else sum(self.plots.on(per, plot) for plot in self.plots.with_any(per))
        self.pool.gain(gained, times)

    def _turn(self, cells: tuple[int, ...], quarters: int) -> Lost:
        for cell in cells:
            self.city.turn(cell, quarters)
        return self.plots.settle()

    def _last(self, measure: Measure, rounds: int) -> None:
        self.turn.lasting[measure] = rounds * (self.players - self.others_only)

    def _grow(self, number: int) -> None:
        """Grow every crop that is not ready, by as many tokens as are left."""
        for crop, plot in self.plots.bearing():
            if not self.plots.is_full(crop, plot):
                count = min(number, self.state.count(crop.token, self.plots.supply))
                self.plots.add(crop.token, count, plot)

    def _pay_ready(self, value: Cost) -> None:
        """Bumper Harvest: ready plots of a crop pay, and are harvested on the spot."""
        for crop, plot in self.plots.bearing():
            if crop.value == value and self.plots.is_full(crop, plot):
                self.pool.gain(value)
                if self.harvests_at_once:
                    self.plots.clear(plot, crop.token)
                    self.plots.enrich(crop, plot)

    # Crops are destroyed.

    def _clear(self, choose: Callable[[int], set[int]], number: int) -> Lost:
        """The crops of some plots go back to the supply; Compost and catchments stay."""
        plots = choose(number)
        lost = [(crop, plot) for crop, plot in self.plots.bearing() if plot in plots]
        for crop, plot in lost:
            self.plots.clear(plot, crop.token)
        return lost

    def _leading(self, _number: int) -> set[int]:
        """Blight: the plots of the more frequent crop, cane or potatoes."""
        cane, potatoes = (set(self.plots.with_any(crop.token)) for crop in self.plots.crops if not crop.is_rain)
        if len(cane) == len(potatoes):
            return cane | potatoes if self.ties_hit_both else set()
        return max(cane, potatoes, key=len)

    def _of_few_kinds(self, number: int) -> set[int]:
        """Monsoon: the farms with at most `number` kinds of crop."""
        kinds = {plot: crop for crop, plot in self.plots.bearing()}
        farms = self.city.view().farms
        return {plot for farm in farms if len({kinds[p] for p in farm if p in kinds}) <= number for plot in farm}

    def _crowded(self, number: int) -> set[int]:
        """Pests: the quarters with more than `number` plots, planted or not."""
        parts = [quarter & self.city.view().inside for quarter in self._quarters]
        return {plot for part in parts if len(part) > number for plot in part}

    def save(self, lost: Lost) -> None:
        """Pay the Farmer for destroyed plots beside the pawn."""
        for seat in range(self.players) if self.saves_in_any_turn else (self.drawer,):
            saved, near = self.powers.of(seat).saved, self.city.map.plots_of[self.city.spot[seat]]
            for crop, plot in lost if saved else ():
                if plot in near:
                    self.pool.gain(tuple((resource, saved) for resource, _ in crop.value))

    # Compost Day.

    def beds(self) -> list[int]:
        """The plots that can get a Compost."""
        return [plot for plot in sorted(self.city.view().inside) if not self.plots.on(self.plots.compost, plot)]

    def _place(self, number: int) -> None:
        """The player who drew the tile chooses the plots, as long as there are plots and Composts."""
        self.spread = min(number, len(self.beds()), self.state.count(self.plots.compost, self.plots.supply))
        if self.spread:
            self.table.pass_to(self.drawer)
            self.table.begin_phase(self.spread_phase)
