"""The events of ResourCEd: the effects of every card, and the choices it offers. Rulebook: "Events", Appendix A."""

from collections.abc import Callable

from pnp.base.place import Place
from pnp.game.numbers import parse_range
from pnp.play.decks import Deck
from pnp.play.errors import PlayError
from pnp.play.kept_values import OR_NONE
from pnp.play.parts import Part, action, automatic, stated
from pnp.play.rules import CHANCE, Ruling, refused, unless
from pnp.play.views import Number, Phase, Pool, Pools, Value, Zone

from .cards import Cards
from .suburb import Suburb
from .turns import Turns
from .upkeep import Debts

_SMOKE, _CATS = "bushfire_smoke", "propurrrty_damage"


class Events(Part):
    """From the roll of the die until the card is back in its pile; `item` is the next roll, space or seat."""

    suburb: Suburb
    cards: Cards
    debts: Debts
    turns: Turns

    good_kinds = Pools("good")
    bad_kinds = Pools("bad")
    good_pile = Zone()
    bad_pile = Zone()
    drawn = Zone()
    event = Value(OR_NONE)
    item = Value()
    compost = Pool("card.compost")
    metal = Pool("card.metal")
    faces = Number("die_faces")
    event_draw = Number()
    smoke_steps = Number()
    cat_waste = Number()
    drought_water = Number()
    heat_wave_use = Number()
    study_group_draw = Number()
    free_upgrades = Number()
    roll_phase = Phase("roll")
    repair_phase = Phase("repair")
    calm_phase = Phase("calm")

    def prepare(self) -> None:
        self.good_deck = Deck(self.state, self.good_kinds, self.good_pile)
        self.bad_deck = Deck(self.state, self.bad_kinds, self.bad_pile)
        model = self.model
        self.names = {pool: name for family in ("good", "bad") for name, pool in model.families[family].items()}
        waste, good = (map(parse_range, model.cells("waste", column)) for column in ("waste", "good"))
        self.highest_good = [(w.low, g.high or 0 if g else 0) for w, g in zip(waste, good, strict=True) if w]
        self.draws = {
            "rain": self.cards.water,
            "community_planting_day": self.compost,
            "harvest": self.cards.food,
            "computer_access_program": self.metal,
            "bee_hotels": self.cards.food,
        }
        self.asks = {
            "study_group": "study",
            "trash_pickup_day": "clean",
            "join_carya": "join",
            "heat_wave": "drink",
            "drought": "repair",
            "flood": "repair",
            "vandalism": "repair",
        }
        if self.cards.waste not in self.state.stacks:
            raise PlayError(
                "cards are drawn from a place in the waste pile; expected `order: stack`",
                model.play.zones["waste"].place,
            )
        for event in self.names.values():
            if event not in {*self.draws, *self.asks, _SMOKE, _CATS}:
                raise PlayError(f'the rules do not know the event "{event}"', self._place_of(event))

    def _place_of(self, event: str) -> Place | None:
        heads = (piece for of_set in self.model.game.sets for piece in of_set.pieces)
        return next((piece.place for piece in heads if piece.id == event), None)

    # The die and the card.

    def is_good(self) -> bool:
        """The table of waste conditions: the die is good up to a number that depends on the pile."""
        return self.item <= [good for least, good in self.highest_good if self.cards.pile >= least][-1]

    @action(
        phase="draw",
        by="chance",
        of={"event": "good"},
        source=stated("Events", "flips over an Event card"),
        text="The good event {event} is drawn",
        otherwise=refused("PRECONDITION", "a bad event"),
    )
    def good(self, _seat: int, event: int) -> None:
        self.begin(event)

    @good.options
    def good_events(self, _seat: int) -> dict[int, int]:
        return self.good_deck.odds() if self.is_good() else {}

    @action(
        phase="draw",
        by="chance",
        of={"event": "bad"},
        source=stated("Events", "flips over an Event card"),
        text="The bad event {event} is drawn",
        otherwise=refused("PRECONDITION", "a good event"),
    )
    def bad(self, _seat: int, event: int) -> None:
        self.begin(event)

    @bad.options
    def bad_events(self, _seat: int) -> dict[int, int]:
        return {} if self.is_good() else self.bad_deck.odds()

    def begin(self, card: int) -> None:
        """Turn the card over, and carry it out or ask for the choices it offers."""
        (self.good_deck if card in self.good_kinds else self.bad_deck).draw(card, self.drawn)
        event = self.names[card]
        self.event, self.item = card, 0
        self.table.pass_to(0)
        if event in self.draws:
            for seat in range(self.players):
                self.cards.gain(self.draws[event], self.event_draw, seat)
            self.table.begin_phase(self.calm_phase)
        elif event == _SMOKE:
            for seat, spot in enumerate(self.suburb.spots):
                self.turns.slowed[seat] = self.smoke_steps * (spot != self.suburb.centre)
            self.table.begin_phase(self.calm_phase)
        elif event == _CATS:
            self.debts.due_any = self.cat_waste
            self.debts.owe(())
        else:
            self.table.go(self.asks[event])
            if self.asks[event] in {"study", "clean"}:
                self.table.pass_to(CHANCE)

    @automatic("calm")
    def end(self) -> bool:
        """Put the card back on its pile, and begin the turns."""
        self.table.send_home([self.drawn])
        self.event = None
        self.turns.begin_turn(0)
        return True

    def is_now(self, *names: str) -> bool:
        return self.event is not None and self.names[self.event] in names

    @automatic("pay")
    def after_paying(self) -> bool:
        if not self.debts.are_settled():
            return False
        if self.debts.upkeep:
            self.debts.upkeep = False
            self.table.pass_to(CHANCE)
            self.table.begin_phase(self.roll_phase)
        elif self.is_now("drought", "flood"):
            self.table.begin_phase(self.repair_phase)
        else:
            self.table.begin_phase(self.calm_phase)
        return True

    # Study Group and Trash Pickup Day.

    @action(
        phase="study",
        by="chance",
        of={"place": "printed.card_wood * 5 - 1"},
        source=stated("Appendix A", "Each player randomly draws a card in turn order from the Waste pile"),
        text="The next player draws card {place + 1} of the Waste Pile",
        otherwise=refused("SUPPLY_EMPTY", "a card of the pile"),
    )
    def study(self, _seat: int, place: int) -> None:
        """Give the next player a card of the pile face down."""
        waste = self.cards.waste
        self.state.move(
            1, self.state.stacks[waste][place], waste, self.cards.hands[self.item // self.study_group_draw], place
        )
        self.item += 1

    @study.options
    def places(self, _seat: int) -> range:
        return range(self.cards.pile)

    @automatic("study")
    def after_studying(self) -> bool:
        if self.cards.pile and self.item < self.players * self.study_group_draw:
            return False
        self.table.begin_phase(self.calm_phase)
        return True

    @action(
        phase="clean",
        by="chance",
        of={"shows": "number.die_faces"},
        source=stated("Appendix A", "Roll a die and Recycle that many cards"),
        text="The die shows {shows}, and as many cards are recycled",
        otherwise=refused("UNKNOWN_ACTION", "a face of the die"),
    )
    def clean(self, _seat: int, shows: int) -> None:
        self.cards.recycle(shows)
        self.table.begin_phase(self.calm_phase)

    @clean.options
    def cleaned(self, _seat: int) -> range:
        return range(1, self.faces + 1)

    # CARYA.

    @action(
        phase="join",
        by="anyone",
        of={"upgrade": "upgrade", "where": "space"},
        source=stated("Appendix A", "Choose 1 existing Resource Tile to put a free Upgrade on"),
        text="{seat} puts a free {upgrade} on the tile at {where}",
    )
    def join(self, _seat: int, upgrade: int, where: int) -> None:
        self.state.move(1, upgrade, self.suburb.box, self.suburb.fitted[where])
        if self.item + 1 < self.free_upgrades:
            self.item += 1
        else:
            self.table.begin_phase(self.calm_phase)

    @join.options
    def joins(self, _seat: int) -> list[tuple[int, int]]:
        """The remaining upgrades, on every tile that may carry them; CARYA builds on Resource Tiles."""
        suburb = self.suburb
        return [
            (upgrade, space)
            for upgrade in suburb.upgrades
            if upgrade != suburb.bus_stop and suburb.in_box(upgrade)
            for space in suburb.room_for(upgrade)
        ]

    @join.verify
    def may_join(self, _seat: int, upgrade: int, where: int) -> Ruling | None:
        if upgrade == self.suburb.bus_stop:
            return refused("WRONG_PLACE", "a Resource Tile")
        refusal = self.suburb.may_carry(upgrade, where)
        return refusal or unless(self.suburb.in_box(upgrade), "SUPPLY_EMPTY", "one in the box")

    @automatic("join")
    def after_joining(self) -> bool:
        if self.joins(0):
            return False
        self.table.begin_phase(self.calm_phase)
        return True

    # Drought, flood and vandalism.

    def _broken(self) -> Callable[[int], bool]:
        """The spaces for which an event demands a repair."""
        suburb = self.suburb
        if self.is_now("drought"):
            return lambda space: suburb.on(space) == suburb.irrigation
        if self.is_now("flood"):
            return lambda space: suburb.at(space) == suburb.garden
        return lambda space: suburb.on(space) == suburb.container

    @automatic("repair")
    def after_repairing(self) -> bool:
        """Find the next space to repair; `item` counts the spaces looked at."""
        is_broken, spaces = self._broken(), self.suburb.spaces
        self.item = next((space for space in spaces[self.item :] if is_broken(space)), len(spaces))
        if self.item < len(spaces):
            return False
        if self.is_now("drought"):
            self.dry_up()
        self.table.begin_phase(self.calm_phase)
        return True

    def dry_up(self) -> None:
        """Drought: a player who is neither on a Food Forest nor at BGCS uses a water or skips a turn."""
        price = ((self.cards.water, self.drought_water),)
        for seat, spot in enumerate(self.suburb.spots):
            if self.suburb.at(spot) in (self.suburb.food_forest, self.suburb.bgcs):
                continue
            if self.cards.has(price, seat):
                self.cards.spend(price, seat)
            else:
                self.turns.skipped[seat] = True

    # Heat wave.

    @automatic("drink")
    def after_drinking(self) -> bool:
        """Ask the next player; a player with neither food nor water skips a turn."""
        cool, drinks = (self.suburb.heat_haven, self.suburb.bgcs), (self.cards.food, self.cards.water)
        for seat in range(self.item, self.players):
            if self.suburb.at(self.suburb.spots[seat]) not in cool:
                if any(self.cards.has(((card, self.heat_wave_use),), seat) for card in drinks):
                    self.table.pass_to(seat)
                    return False
                self.turns.skipped[seat] = True
        self.table.begin_phase(self.calm_phase)
        return True
