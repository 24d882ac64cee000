"""Farms: the crops on the plots inside loops of road. Rulebook: "Forming Loops", "Farm actions" and "Compost"."""

from dataclasses import dataclass
from enum import IntEnum
from itertools import compress

from pnp.play.parts import Part, action, stated
from pnp.play.rules import Ruling, refused, unless
from pnp.play.views import Grid, Number, Pool, Reading, Values, Zone, Zones

from .city import City
from .pool import Cost, cost_of, cost_text
from .pool import Pool as Resources
from .powers import Powers
from .turn import Turn


class Farmed(IntEnum):
    """The work done on a plot in this turn."""

    NOT, PLANTED, GROWN, HARVESTED = range(4)


@dataclass(frozen=True, slots=True, kw_only=True)
class Crop:
    """A crop: its token, the tokens of a set with and without Compost, the price of planting and the value of a set."""

    number: int
    name: str
    token: int
    ready: int
    ready_compost: int
    price: Cost
    value: Cost
    is_rain: bool


# The crops by the names of their planting, each with the token that grows on its plot.
CROPS = (("sugar_cane", "sugar_cane"), ("sweet_potato", "sweet_potato"), ("water_catchment", "rainwater"))
Lost = list[tuple[Crop, int]]


class Plots(Part):
    """Every plot is a zone for its tokens; Rainwater is the crop of a catchment."""

    city: City

    supply = Zone()
    zones = Zones("plot")
    tank = Pool("water_catchment")
    compost = Pool()
    farmed = Values(Farmed)
    compost_gained = Number()
    allows_middle = Reading("catchment_place")
    loses_open_plots = Reading("broken_loop")

    def prepare(self) -> None:
        self.crops = tuple(self._crop(*row) for row in enumerate(CROPS))
        self.rain = self.crops[-1]
        self._corners = len(self.city.map.plots) - self.city.map.spaces
        width, tokens = self.state.zones, (*(crop.token for crop in self.crops), self.tank, self.compost)
        self._rows = {t: slice(t * width + self.zones.start, t * width + self.zones.stop) for t in tokens}
        # The cell of each token in the supply, and the number of tokens there before any is used.
        self._stocks = {t: (t * width + self.supply, self.state.totals[t]) for t in tokens}
        self._plots = range(len(self.zones))

    def _crop(self, number: int, names: tuple[str, str]) -> Crop:
        planted, token = names
        ready = self.table.number[f"{token}_ready"]
        return Crop(
            number=number,
            name=planted,
            token=self.model.families[token][token],
            ready=ready,
            ready_compost=self.table.number.get(f"{token}_ready_compost", ready),
            price=cost_of(self.table, f"plant_{planted}"),
            value=cost_of(self.table, f"harvest_{token}"),
            is_rain=planted != token,
        )

    def on(self, pool: int, plot: int) -> int:
        return self.state.count(pool, self.zones[plot])

    def is_out(self, pool: int) -> bool:
        """Tell whether a token of a kind has left the supply."""
        stock, whole = self._stocks[pool]
        return self.state.cells[stock] != whole

    def with_any(self, pool: int) -> list[int]:
        return list(compress(self._plots, self.state.cells[self._rows[pool]])) if self.is_out(pool) else []

    def counts(self, pool: int) -> list[int]:
        """The number of tokens on each plot that has any."""
        return list(filter(None, self.state.cells[self._rows[pool]])) if self.is_out(pool) else []

    def crop_on(self, plot: int) -> Crop | None:
        """The crop whose tokens are on a plot; a catchment is a crop even when it is empty."""
        zone, count = self.zones[plot], self.state.count
        if not self.state.held[zone]:
            return None
        for crop in self.crops:
            if count(crop.token, zone):
                return crop
        return self.rain if count(self.tank, zone) else None

    def bearing(self) -> Lost:
        """Every crop and the plots that bear it."""
        return [(crop, plot) for crop in self.crops for plot in self.with_any(crop.token)]

    def is_full(self, crop: Crop, plot: int) -> bool:
        ready = crop.ready_compost if self.on(self.compost, plot) else crop.ready
        return self.on(crop.token, plot) >= ready

    def is_by_green(self, plot: int) -> bool:
        """Tell whether a catchment may be there."""
        return plot in self.city.view().green and (plot < self._corners or bool(self.allows_middle))

    def add(self, pool: int, count: int, plot: int) -> None:
        self.table.take(pool, count, self.zones[plot])

    def enrich(self, crop: Crop, plot: int) -> None:
        """Put a Compost on a plot that bore cane or potatoes, if it has none."""
        if not crop.is_rain and not self.on(self.compost, plot):
            self.add(self.compost, self.compost_gained, plot)

    def clear(self, plot: int, *pools: int) -> None:
        """Return some tokens of a plot to the supply."""
        for pool in pools:
            self.table.put_back(pool, self.on(pool, plot), self.zones[plot])

    def settle(self) -> Lost:
        """Remove tokens that no loop encloses any more, and catchments without a Green Space; return the lost plots."""
        if not any(map(self.is_out, self._stocks)):
            return []
        inside, held = self.city.view().inside, self.state.held[self.zones.start : self.zones.stop]
        used = compress(self._plots, held) if self.loses_open_plots else ()
        opened = [plot for plot in used if plot not in inside]
        dry = [plot for plot in self.with_any(self.tank) if plot not in opened and not self.is_by_green(plot)]
        if not opened and not dry:
            return []
        lost = [(crop, plot) for crop, plot in self.bearing() if plot in opened or plot in dry]
        self.table.send_home(self.zones[plot] for plot in opened)
        for plot in dry:
            self.clear(plot, self.tank, self.rain.token)
        return lost


class Farming(Part):
    """Plant, grow and harvest, each an action for a player beside the plot; sets are exchanged at a Centre."""

    city: City
    plots: Plots
    resources: Resources
    powers: Powers
    turn: Turn

    barns = Zones("barn")
    rich = Grid()
    planted = Number()
    grown = Number()
    farming_per_plot = Number()
    plot_crops = Number()
    pays_again = Reading("standing_catchment")
    keeps_compost = Reading("compost_at_harvest")
    exchange_takes = Reading("exchange_action")

    def near(self, seat: int) -> tuple[int, ...]:
        """The plots beside a player."""
        return self.city.map.plots_of[self.city.spot[seat]]

    def _used_near(self, seat: int) -> list[int]:
        """The plots beside a player on which something lies, while actions are left."""
        held, zones = self.state.held, self.plots.zones
        return [plot for plot in self.near(seat) if held[zones[plot]]] if self.turn.left else []

    def may_farm(self, seat: int, plot: int) -> Ruling | None:
        """A farming action is for a player beside the plot."""
        return self.turn.lacks(self.turn.action_each) or unless(
            plot in self.near(seat), "NOT_ADJACENT", "a tile that touches the plot"
        )

    def is_fresh(self, plot: int) -> Ruling | None:
        """A plot is farmed once a turn."""
        times = self.plots.farmed[plot] != Farmed.NOT
        return unless(times < self.farming_per_plot, "ALREADY_DONE", "a plot not yet farmed in this turn")

    def bears(self, crop: Crop, plot: int) -> Ruling | None:
        """A crop grows inside a closed loop, a catchment on a plot that a Green Space touches."""
        if plot not in self.city.view().inside:
            return refused("WRONG_PLACE", "a plot inside a closed loop of road")
        fits = not crop.is_rain or self.plots.is_by_green(plot)
        return unless(fits, "WRONG_PLACE", "a plot that a Green Space touches")

    def is_dry(self, plot: int) -> bool:
        """Tell whether a catchment is empty and, in the reading that demands it, must be planted again."""
        return bool(self.pays_again) and not self.plots.on(self.plots.rain.token, plot)

    # Plant.

    @action(
        phase="act",
        of={"crop": "sugar_cane or sweet_potato or water_catchment", "plot": "plot"},
        source=stated("Plant", "Planting is 1 Action, and costs Resources"),
        text="{seat} plants {crop} at {plot} for {cost}",
    )
    def plant(self, seat: int, number: int, plot: int) -> None:
        """Pay, put the catchment down, and place the first token."""
        crop = self.plots.crops[number]
        self.turn.spend(self.turn.action_each)
        self.resources.lose(crop.price)
        if crop.is_rain and not self.plots.on(self.plots.tank, plot):
            self.plots.add(self.plots.tank, 1, plot)
        self.plots.add(crop.token, self.planted, plot)
        self.plots.farmed[plot] = Farmed.PLANTED

    @plant.options
    def plantings(self, seat: int) -> list[tuple[int, int]]:
        if self.turn.lacks(self.turn.action_each):
            return []
        inside = self.city.view().inside
        plots = [plot for plot in self.near(seat) if plot in inside]
        crops = [crop.number for crop in self.plots.crops if not self.resources.short(crop.price)] if plots else []
        return [(crop, plot) for plot in plots for crop in crops if not self.may_plant(seat, crop, plot)]

    @plant.verify
    def may_plant(self, seat: int, number: int, plot: int) -> Ruling | None:
        """On a bare plot of a farm, a catchment beside a Green Space, while there are tokens and resources."""
        crop, plots = self.plots.crops[number], self.plots
        if refusal := self.may_farm(seat, plot) or self.bears(crop, plot) or self.is_fresh(plot):
            return refusal
        present = plots.crop_on(plot)
        if (present is not None) >= self.plot_crops and not (present is crop is plots.rain and self.is_dry(plot)):
            return refused("NO_SPACE", "a plot without a crop", present.name if present else "")
        needed = (crop.token, plots.tank) if crop.is_rain and not plots.on(plots.tank, plot) else (crop.token,)
        if not all(self.state.count(token, plots.supply) for token in needed):
            return refused("SUPPLY_EMPTY", f"a token of {crop.name}")
        return self.resources.short(crop.price)

    @plant.words
    def planting_words(self, seat: int, number: int, plot: int) -> dict[str, str]:
        return {"cost": cost_text(self.plots.crops[number].price)}

    # Grow.

    @action(
        phase="act",
        of={"plot": "plot"},
        source=stated("Grow", "Growing is 1 Action, and does not cost Resources"),
        text="{seat} grows the crop at {plot}",
    )
    def grow(self, seat: int, plot: int) -> None:
        crop = self.plots.crop_on(plot)
        assert crop is not None
        self.turn.spend(self.turn.action_each)
        self.plots.add(crop.token, self.grown, plot)
        self.plots.farmed[plot] = Farmed.GROWN

    @grow.options
    def growths(self, seat: int) -> list[int]:
        return [plot for plot in self._used_near(seat) if not self.may_grow(seat, plot)]

    @grow.verify
    def may_grow(self, seat: int, plot: int) -> Ruling | None:
        """A crop grows on a plot that is planted and not ready, while there are tokens."""
        if refusal := self.may_farm(seat, plot) or self.is_fresh(plot):
            return refusal
        crop = self.plots.crop_on(plot)
        if crop is None or (crop.is_rain and self.is_dry(plot)):
            return refused("PRECONDITION", "a plot that is planted")
        if self.plots.is_full(crop, plot):
            return refused("NO_SPACE", "a plot that is not ready")
        return unless(self.state.count(crop.token, self.plots.supply), "SUPPLY_EMPTY", f"a token of {crop.name}")

    # Harvest.

    @action(
        phase="act",
        of={"plot": "plot"},
        source=stated("Harvest", "Harvesting is 1 Action, and does not cost Resources"),
        text="{seat} harvests {plot}",
    )
    def harvest(self, seat: int, plot: int) -> None:
        """Give the set to the player, with a Compost that replaced a token; the plot gets a new Compost."""
        crop, zone = self.plots.crop_on(plot), self.plots.zones[plot]
        assert crop is not None
        self.turn.spend(self.turn.action_each)
        count = self.plots.on(crop.token, plot)
        self.state.move(count, crop.token, zone, self.barns[seat])
        if count < crop.ready:
            self.rich[seat, crop.number] += 1
            if self.keeps_compost:
                self.state.move(1, self.plots.compost, zone, self.barns[seat])
        self.plots.enrich(crop, plot)
        self.plots.farmed[plot] = Farmed.HARVESTED

    @harvest.options
    def ready(self, seat: int) -> list[int]:
        return [plot for plot in self._used_near(seat) if not self.may_harvest(seat, plot)]

    @harvest.verify
    def may_harvest(self, seat: int, plot: int) -> Ruling | None:
        """A full set is harvested; only the Farmer harvests a set grown in this turn."""
        if refusal := self.may_farm(seat, plot):
            return refusal
        has_grown = self.plots.farmed[plot] == Farmed.GROWN
        refusal = self.is_fresh(plot)
        if refusal and not (has_grown and self.powers.of(seat).grows_and_harvests):
            return refusal
        crop = self.plots.crop_on(plot)
        is_full = crop is not None and self.plots.is_full(crop, plot)
        return unless(is_full, "PRECONDITION", "a plot with a full set")

    # Harvest 3: the exchange.

    def sets_of(self, crop: Crop, seat: int) -> int:
        """The number of sets of a crop that a player keeps."""
        tokens = self.state.count(crop.token, self.barns[seat])
        rich = self.rich[seat, crop.number]
        return rich + (tokens - rich * crop.ready_compost) // crop.ready

    @action(
        phase="act",
        of={"crop": "sugar_cane or sweet_potato or water_catchment"},
        source=stated("Harvest 3", "you may exchange your Crop"),
        text="{seat} exchanges a set from {crop} for {value}",
    )
    def exchange(self, seat: int, number: int) -> None:
        """Return one set to the supply, preferably one with a Compost."""
        crop, barn = self.plots.crops[number], self.barns[seat]
        self.turn.spend(self.exchange_takes)
        if is_rich := self.rich[seat, number] > 0:
            self.rich[seat, number] -= 1
        self.table.put_back(crop.token, crop.ready_compost if is_rich else crop.ready, barn)
        if is_rich and self.keeps_compost:
            self.table.put_back(self.plots.compost, 1, barn)
        self.resources.gain(crop.value)

    @exchange.options
    def sets(self, seat: int) -> list[int]:
        if not self.state.held[self.barns[seat]]:
            return []
        return [crop.number for crop in self.plots.crops if not self.may_exchange(seat, crop.number)]

    @exchange.verify
    def may_exchange(self, seat: int, number: int) -> Ruling | None:
        """A complete set, at a Community Centre."""
        crop = self.plots.crops[number]
        return (
            self.turn.lacks(self.exchange_takes)
            or unless(self.city.spot[seat] in self.city.view().centres, "WRONG_PLACE", "a Community Centre")
            or unless(self.sets_of(crop, seat), "CANNOT_PAY", f"a set of {crop.name}", "0")
        )

    @exchange.words
    def exchange_words(self, seat: int, number: int) -> dict[str, str]:
        return {"value": cost_text(self.plots.crops[number].value)}
