"""The farms of Resourcity: plant, grow, harvest and exchange, and what a broken loop leaves."""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from pnp.play.rules import Action, Ruling, refused, unless

from .pool import Cost
from .streets import Streets

PLANTED, GROWN, HARVESTED = 1, 2, 3
CROPS = ("sugar_cane", "sweet_potato", "water_catchment")
CATCHMENT = 2
# Sets in a barn for which a Compost stood in.
RICH = ("rich_cane", "rich_potato")


class Crop(NamedTuple):
    """A crop: its token, how many of them are a set, with and without Compost, what planting costs and a set brings."""

    token: int
    ready: int
    ready_compost: int
    price: Cost
    value: Cost


class Farms(Streets):
    """Every plot is a zone for its tokens."""

    def prepare(self) -> None:
        super().prepare()
        families = self.model.families
        self.rain, self.tank, self.compost = (families[n][n] for n in ("rainwater", "water_catchment", "compost"))
        self.crops = tuple(self._crop(name) for name in CROPS)
        self.growing = tuple(crop.token for crop in self.crops)
        self.supply, self.farmed = self.zones["supply"][0], self.kept["farmed"][0]
        self.stocked = [
            (pool * self.state.zones + self.supply, self.state.totals[pool])
            for pool in (*self.growing, self.tank, self.compost)
        ]
        self.barns, self.plots = self.zones["barn"], range(len(self.map.plots))

    def _crop(self, name: str) -> Crop:
        token = "rainwater" if name == "water_catchment" else name
        ready = self.number[f"{token}_ready"]
        return Crop(
            token=self.model.families[token][token],
            ready=ready,
            ready_compost=self.number.get(f"{token}_ready_compost", ready),
            price=self.costs[f"plant_{name}"],
            value=self.costs[f"harvest_{token}"],
        )

    def on(self, pool: int, plot: int) -> int:
        return self.state.cells[pool * self.state.zones + self.plot + plot]

    def with_any(self, pool: int) -> list[int]:
        start = pool * self.state.zones + self.plot
        cells = self.state.cells[start : start + len(self.plots)]
        return [plot for plot, count in enumerate(cells) if count] if any(cells) else []

    def crop_on(self, plot: int) -> int | None:
        """The crop whose tokens lie on a plot; a catchment is one even when it is empty."""
        cells, width, zone = self.state.cells, self.state.zones, self.plot + plot
        for number, token in enumerate(self.growing):
            if cells[token * width + zone]:
                return number
        return CATCHMENT if cells[self.tank * width + zone] else None

    def is_full(self, crop: int, plot: int) -> bool:
        kind = self.crops[crop]
        return self.on(kind.token, plot) >= (kind.ready_compost if self.on(self.compost, plot) else kind.ready)

    # Questions.

    def is_beside(self, action: Action) -> Ruling | None:
        if action.what[-1] in self.map.plots_of[self.spot(action.by)]:
            return None
        return refused("NOT_ADJACENT", "a tile that touches the plot")

    def is_in_farm(self, action: Action) -> Ruling | None:
        """A crop grows inside a closed loop, a catchment where a Green Space touches."""
        crop, plot = action.what
        view = self.view()
        if plot not in view.inside:
            return refused("WRONG_PLACE", "a plot inside a closed loop of road")
        if crop == CATCHMENT and not self.is_by_green(plot):
            return refused("WRONG_PLACE", "a plot that a Green Space touches")
        return None

    def is_by_green(self, plot: int) -> bool:
        """Tell whether a catchment can stand there."""
        middle = plot >= self.corners
        return plot in self.view().green and (not middle or bool(self.reading["catchment_place"]))

    def is_not_farmed(self, action: Action) -> Ruling | None:
        """A plot is farmed once a turn."""
        return refused("ALREADY_DONE", "a plot not yet farmed in this turn") if self.is_done(action.what[-1]) else None

    def is_done(self, plot: int) -> bool:
        """Tell whether a plot was farmed in this turn."""
        return bool(self.values[self.farmed + plot]) >= self.number["farming_per_plot"]

    def is_bare(self, action: Action) -> Ruling | None:
        """A plot bears one kind of crop."""
        crop, plot = action.what
        there = self.crop_on(plot)
        if (there is not None) < self.number["plot_crops"] or (
            crop == there == CATCHMENT and self.must_be_paid_again(plot)
        ):
            return None
        return refused("NO_SPACE", "a plot without a crop", "" if there is None else CROPS[there])

    def must_be_paid_again(self, plot: int) -> bool:
        """Tell whether a standing catchment is empty and, in that reading, planted anew."""
        return bool(self.reading["standing_catchment"]) and not self.on(self.rain, plot)

    def can_be_planted(self, action: Action) -> Ruling | None:
        """Planting needs the tokens and the price."""
        crop, plot = action.what
        kind, state = self.crops[crop], self.state
        stands = self.on(self.tank, plot)
        if not state.count(kind.token, self.supply) or (
            crop == CATCHMENT and not stands and not state.count(self.tank, self.supply)
        ):
            return refused("SUPPLY_EMPTY", f"a token of {CROPS[crop]}")
        return self.short(kind.price)

    def can_grow(self, action: Action) -> Ruling | None:
        """A crop grows where something is planted and not ready, while tokens are left."""
        plot = action.what[0]
        crop = self.crop_on(plot)
        if crop is None or (crop == CATCHMENT and self.must_be_paid_again(plot)):
            return refused("PRECONDITION", "a plot that is planted")
        if self.is_full(crop, plot):
            return refused("NO_SPACE", "a plot that is not ready")
        if not self.state.count(self.crops[crop].token, self.supply):
            return refused("SUPPLY_EMPTY", f"a token of {CROPS[crop]}")
        return None

    def may_be_harvested(self, action: Action) -> Ruling | None:
        """A full set is harvested; a set grown in this turn only by the Farmer."""
        plot = action.what[0]
        grown = self.values[self.farmed + plot] == GROWN
        if self.is_done(plot) and not (grown and self.power(action.by).grows_and_harvests):
            return refused("ALREADY_DONE", "a plot not yet farmed in this turn")
        crop = self.crop_on(plot)
        return unless(crop is not None and self.is_full(crop, plot), "PRECONDITION", "a plot with a full set")

    def plantings(self) -> Iterable[tuple[int, int]]:
        if not self.value("left"):
            return ()
        inside = self.view().inside
        near = [plot for plot in self.map.plots_of[self.spot(self.course.turn)] if plot in inside]
        return [(crop, plot) for plot in near for crop in range(len(CROPS))]

    def growths(self) -> Iterable[tuple[int]]:
        if not self.value("left"):
            return ()
        near = self.map.plots_of[self.spot(self.course.turn)]
        return [(plot,) for plot in near if self.crop_on(plot) is not None]

    # What happens.

    def plant(self, action: Action) -> None:
        """Pay, put the catchment down, and place the first token."""
        crop, plot = action.what
        kind, zone = self.crops[crop], self.plot + plot
        self.lose(kind.price)
        if crop == CATCHMENT and not self.on(self.tank, plot):
            self.take(self.tank, 1, zone)
        self.take(kind.token, self.number["planted"], zone)
        self.set("farmed", PLANTED, plot)

    def grow(self, action: Action) -> None:
        """Add one token."""
        (plot,) = action.what
        crop = self.crop_on(plot)
        assert crop is not None
        self.take(self.crops[crop].token, self.number["grown"], self.plot + plot)
        self.set("farmed", GROWN, plot)

    def harvest(self, action: Action) -> None:
        """Give the set to the player, with a Compost that stood for a token; a new Compost comes."""
        (plot,) = action.what
        crop = self.crop_on(plot)
        assert crop is not None
        kind, zone, barn = self.crops[crop], self.plot + plot, self.barns[action.by]
        count = self.on(kind.token, plot)
        self.state.move(count, kind.token, zone, barn)
        if count < kind.ready:
            self.set(RICH[crop], self.value(RICH[crop], action.by) + 1, action.by)
            if self.reading["compost_at_harvest"]:
                self.state.move(1, self.compost, zone, barn)
        self.enrich(crop, plot)
        self.set("farmed", HARVESTED, plot)

    def enrich(self, crop: int, plot: int) -> None:
        """Put a Compost on a plot that bore cane or potatoes, if it has none."""
        if crop != CATCHMENT and not self.on(self.compost, plot):
            self.take(self.compost, self.number["compost_gained"], self.plot + plot)

    # The exchange.

    def sets_of(self, crop: int, seat: int) -> int:
        """How many sets of a crop a player keeps."""
        kind, tokens = self.crops[crop], self.state.count(self.crops[crop].token, self.barns[seat])
        rich = self.value(RICH[crop], seat) if crop != CATCHMENT else 0
        return rich + (tokens - rich * kind.ready_compost) // kind.ready if tokens else 0

    def sets(self) -> Iterable[tuple[int]]:
        return [(crop,) for crop in range(len(CROPS)) if self.state.count(self.crops[crop].token, self.barn)]

    @property
    def barn(self) -> int:
        """The barn of the acting player."""
        return self.barns[self.course.turn]

    def is_on_centre(self, action: Action) -> Ruling | None:
        """Sets are exchanged at a Community Centre."""
        return unless(self.spot(action.by) in self.view().centres, "WRONG_PLACE", "a Community Centre")

    def has_set(self, action: Action) -> Ruling | None:
        return unless(self.sets_of(action.what[0], action.by), "CANNOT_PAY", f"a set of {CROPS[action.what[0]]}", "0")

    def exchange(self, action: Action) -> None:
        """Return one set to the supply, one with a Compost first."""
        (crop,) = action.what
        kind, barn = self.crops[crop], self.barns[action.by]
        rich = self.value(RICH[crop], action.by) if crop != CATCHMENT else 0
        self.put_back(kind.token, kind.ready_compost if rich else kind.ready, barn)
        if rich:
            self.set(RICH[crop], rich - 1, action.by)
            if self.reading["compost_at_harvest"]:
                self.put_back(self.compost, 1, barn)
        self.gain(kind.value)

    # What is lost.

    def settle(self) -> list[tuple[int, int]]:
        """Send home what no loop encloses any more, and catchments without a Green Space; return crops and plots."""
        cells = self.state.cells
        if all(cells[at] == total for at, total in self.stocked):
            return []
        used = {plot for pool in (*self.growing, self.tank, self.compost) for plot in self.with_any(pool)}
        inside = self.view().inside
        lost = sorted(used - inside) if self.reading["broken_loop"] else []
        dry = [plot for plot in self.with_any(self.tank) if plot not in lost and not self.is_by_green(plot)]
        destroyed = [(crop, plot) for crop, plot in self.bearing() if plot in lost or plot in dry]
        self.send_home(self.plot + plot for plot in lost)
        for plot in dry:
            self.clear_plot(plot, (self.tank, self.rain))
        return destroyed

    def bearing(self) -> list[tuple[int, int]]:
        return [(crop, plot) for crop, kind in enumerate(self.crops) for plot in self.with_any(kind.token)]

    def clear_plot(self, plot: int, pools: Collection[int]) -> None:
        """Some tokens of a plot go back to the supply."""
        for pool in pools:
            self.put_back(pool, self.on(pool, plot), self.plot + plot)

    def new_day(self) -> None:
        self.forget(self.kept["farmed"])
