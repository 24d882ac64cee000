"""Crises and Huats of Resourcity, carried out from the deeds that stand beside their words in tiles.yaml."""

from collections.abc import Callable, Iterable

from pnp.game.event_effects import EventEffect
from pnp.play.pieces import event_effects
from pnp.play.rules import CHANCE, Action, Ruling, refused, unless

from .farms import CATCHMENT, Farms
from .pool import RESOURCES

LASTS = {"forbid": "forbidden", "limit": "limited", "discount": "discounted"}


class Events(Farms):
    """What comes out of the draw pile beside roads and Green Spaces."""

    def prepare(self) -> None:
        super().prepare()
        told, families = event_effects(self.model.game, "tiles"), self.model.families
        self.events = {number: told[name] for kind in ("crisis", "huat") for name, number in families[kind].items()}
        self.crisis_pools, self.huat_pools = families["crisis"].values(), families["huat"].values()
        self.pile, self.past = self.zones["pile"][0], self.zones["past"][0]
        self.land = (*self.tile.values(), *self.huat_pools)
        self.lying_in_pile = [tile * self.state.zones + self.pile for tile in self.land]
        half = self.number["quarter_side"]
        corners = [(row, column) for row in (0, half) for column in (0, half)]
        self.quarters = [frozenset(self.map.inside(self.map.block(*at, half, half))) for at in corners]
        self.cells = {"diagonals": self.map.diagonals, "border": self.map.border}
        self.clearing: dict[str | None, Callable[[int], set[int]]] = {
            "leading_kind": self._leading,
            "farm_of_few_kinds": self._of_few_kinds,
            "crowded_quarter": self._crowded,
        }
        self.doing: dict[str, Callable[[EventEffect], list[tuple[int, int]] | None]] = {
            "lose": self._lose, "gain": self._gain, "turn": self._turn, "clear": self._clear, "grow": self._grow,
            "forbid": self._last, "limit": self._last, "discount": self._last, "place": self._place,
        }  # fmt: skip
        self.value_of = {
            str(name): crop
            for crop in self.crops
            for name, met in self.costs.items()
            if name.startswith("harvest_") and met is crop.value
        }

    # What comes next.

    def in_pile(self) -> int:
        """How many tiles the pile holds beside its Crises."""
        cells = self.state.cells
        return sum([cells[at] for at in self.lying_in_pile])

    def due(self, crisis: int) -> int:
        """How many tiles lie under a Crisis of the pile; under the last one none."""
        return self.value(f"due_{crisis + 1}") if crisis < self.number["crises_slotted"] else 0

    def is_crisis_on_top(self) -> bool:
        """Tell whether the next tile is a Crisis."""
        return self.in_pile() <= self.due(self.value("crises"))

    def is_tile_next(self, _action: Action) -> Ruling | None:
        return refused("PRECONDITION", "a pile without a Crisis on top") if self.is_crisis_on_top() else None

    def is_crisis_next(self, _action: Action) -> Ruling | None:
        return unless(self.is_crisis_on_top(), "PRECONDITION", "a pile with a Crisis on top")

    def tiles(self) -> Iterable[tuple[int]]:
        """The tiles of the pile; Huats are drawn, but never dealt."""
        cells, width = self.state.cells, self.state.zones
        land = self.land if self.course.phase == "draw" else self.tile.values()
        return [(tile,) for tile in land if cells[tile * width + self.pile]]

    def crises(self) -> Iterable[tuple[int]]:
        if not self.is_crisis_on_top():
            return ()
        return [(crisis,) for crisis in self.crisis_pools if self.state.count(crisis, self.state.homes[crisis])]

    # What a tile does.

    def carry_out(self, action: Action) -> None:
        """Put the tile aside and carry out its effects."""
        (event,) = action.what
        self.state.move(1, event, self.state.homes[event], self.past)
        is_crisis = action.kind == "crisis"
        if is_crisis:
            self.set("crises", self.value("crises") + 1)
        last = is_crisis and self.value("crises") == self.number["crises"]
        if not (last and not self.reading["won_when"]):
            destroyed = [plot for deed in self.events[event] for plot in self.doing[deed.do](deed) or ()]
            if is_crisis:
                self.save(destroyed)
        if last and self.course.ending is None:
            self.win()
        elif not self.value("spread"):
            self.go_on_drawing(1 - self.reading["drawn_event"])

    def _lose(self, deed: EventEffect) -> None:
        self.lose(self.costs[str(deed.cost)])

    def _gain(self, deed: EventEffect) -> None:
        """Gain a cost of the rules or a number of a resource, once or for each piece in the city."""
        if deed.where:
            self._pay_ready(str(deed.cost))
            return
        times = 1
        if deed.per:
            pool = self.model.families[deed.per][deed.per]
            times = sum(self.on(pool, plot) for plot in self.with_any(pool))
        one = self.costs[deed.cost] if deed.cost else ((RESOURCES.index(str(deed.what)), self._number(deed)),)
        self.gain(one, times)

    def _turn(self, deed: EventEffect) -> list[tuple[int, int]]:
        for cell in self.cells[str(deed.where)]:
            self.turn(cell, deed.quarters or 0)
        return self.settle()

    def _clear(self, deed: EventEffect) -> list[tuple[int, int]]:
        """The crops of some plots go back to the supply; Compost and catchments stay."""
        plots = self.clearing[deed.where](self._number(deed))
        hit = [(crop, plot) for crop, plot in self.bearing() if plot in plots]
        for crop, plot in hit:
            self.clear_plot(plot, (self.crops[crop].token,))
        return hit

    def _last(self, deed: EventEffect) -> None:
        rounds = self.number[str(deed.rounds)]
        self.set(LASTS[deed.do], rounds * (self.players - self.reading["next_round"]))

    def _grow(self, deed: EventEffect) -> None:
        """Grow every crop that is not ready, by as many tokens as are left."""
        for crop, plot in self.bearing():
            if not self.is_full(crop, plot):
                token = self.crops[crop].token
                count = min(self._number(deed), self.state.count(token, self.supply))
                self.state.move(count, token, self.supply, self.plot + plot)

    def _number(self, deed: EventEffect) -> int:
        return self.number[deed.number] if deed.number else 0

    def _pay_ready(self, cost: str) -> None:
        """Bumper Harvest: ready plots of a crop pay, and are harvested on the spot."""
        kind = self.value_of[cost]
        crop = self.crops.index(kind)
        for plot in self.with_any(kind.token):
            if self.is_full(crop, plot):
                self.gain(kind.value)
                if self.reading["bumper_plot"]:
                    self.clear_plot(plot, (kind.token,))
                    self.enrich(crop, plot)

    # What a Crisis destroys.

    def _leading(self, _number: int) -> set[int]:
        """Blight: the plots of the more frequent crop, cane or potatoes."""
        cane, potatoes = (set(self.with_any(crop.token)) for crop in self.crops[:CATCHMENT])
        if len(cane) == len(potatoes):
            return cane | potatoes if self.reading["two_crops_lead"] else set()
        return cane if len(cane) > len(potatoes) else potatoes

    def _of_few_kinds(self, number: int) -> set[int]:
        """Monsoon: the farms with at most so many kinds of crop."""
        kinds = {plot: crop for crop, plot in self.bearing()}
        bare = [farm for farm in self.view().farms if len({kinds[plot] for plot in farm if plot in kinds}) <= number]
        return {plot for farm in bare for plot in farm}

    def _crowded(self, number: int) -> set[int]:
        """Pests: the quarters with more than so many plots, planted or not."""
        inside = self.view().inside
        return {plot for quarter in self.quarters if len(quarter & inside) > number for plot in quarter & inside}

    def save(self, destroyed: list[tuple[int, int]]) -> None:
        """Give the Farmer something for plots destroyed beside the pawn."""
        seats = range(self.players) if self.reading["farmer_whose_turn"] else (self.value("drawer"),)
        for seat in seats:
            saved, near = self.power(seat).saved, self.map.plots_of[self.spot(seat)]
            for crop, plot in destroyed if saved else ():
                if plot in near:
                    self.gain(tuple((resource, saved) for resource, _ in self.crops[crop].value))

    # Compost Day.

    def beds(self) -> Iterable[tuple[int]]:
        return [(plot,) for plot in sorted(self.view().inside) if not self.on(self.compost, plot)]

    def _place(self, deed: EventEffect) -> None:
        """Whoever drew the tile chooses the plots, as long as there are plots and Composts."""
        free = min(self._number(deed), len(list(self.beds())), self.state.count(self.compost, self.supply))
        self.set("spread", free)
        if free:
            self.pass_to(self.value("drawer"))
            self.go("spread")

    def may_spread(self, action: Action) -> Ruling | None:
        """A plot of a farm gets one Compost."""
        (plot,) = action.what
        if plot not in self.view().inside:
            return refused("WRONG_PLACE", "a plot inside a closed loop of road")
        return refused("ALREADY_DONE", "a plot without Compost") if self.on(self.compost, plot) else None

    def spread(self, action: Action) -> None:
        """Place one Compost; after the last one drawing goes on."""
        self.take(self.compost, 1, self.plot + action.what[0])
        self.set("spread", self.value("spread") - 1)
        if not self.value("spread"):
            self.pass_to(CHANCE)
            self.go_on_drawing(1 - self.reading["drawn_event"])

    def go_on_drawing(self, drawn: int) -> None:
        """Draw the next tile, or let the next turn begin."""
        raise NotImplementedError

    def win(self) -> None:
        """End the game: all Crises are outlived."""
        raise NotImplementedError
