"""The use of cards: their conditions and their effects. Rulebook: "Color actions", "Organising your cards"."""

from collections.abc import Callable
from functools import partial

from pnp.play.parts import Part, action, stated
from pnp.play.rules import Ruling, refused, unless
from pnp.play.views import Zone, Zones

from .agenda import Agenda
from .bases import Bases
from .canals import Canals
from .cards import Cards, Effect
from .gardens import Gardens
from .house import House, Tokens
from .kinds import ANY_TIME, GOODS, RARE, Colour, Due, Kind, Stage
from .trading import Trading


class Possessions(Part):
    """The possessions that cards count, when they are used or at the end."""

    house: House
    tokens: Tokens
    cards: Cards
    gardens: Gardens
    canals: Canals
    trading: Trading
    bases: Bases

    specials = Zones()
    used = Zones()
    fresh = Zones()
    stock = Zones()
    hand = Zones()
    played = Zones()
    led = Zones()

    def prepare(self) -> None:
        tokens, gardens, city = self.tokens, self.gardens, self.gardens.city
        self._counts: dict[str, Callable[[int], int]] = {
            "trading_base": self.bases.count,
            "camel": self.house.camels.__getitem__,
            "built_canal": self.canals.count,
            "workshop": city.count,
            "workshop_tile": city.count,
            "garden_tile": gardens.count,
            "filled_garden": gardens.filled.__getitem__,
            "special_card": lambda seat: len(self.special_cards(seat)),
            "water_cube": lambda seat: self.state.held[self.led[seat]],
            "square_token": lambda seat: tokens.of_kind(tokens.square, seat),
            "scarab_token": lambda seat: tokens.of_kind(tokens.scarab, seat),
            "merchant_token": tokens.count,
            "workshop_and_garden": lambda seat: min(city.count(seat), gardens.count(seat)),
            **{f"{good}_sold": partial(self.trading.sold_of, good) for good in GOODS},
            **{f"{colour.name.lower()}_special_card": partial(self._of_colour, colour) for colour in Colour},
        }

    def special_cards(self, seat: int) -> list[int]:
        """All special cards of a player, wherever they are; yellow ones are among the action cards."""
        shown = [card for zones in (self.specials, self.used) for card in self._in(self.cards.special, zones[seat])]
        zones = (self.fresh, self.stock, self.hand, self.played)
        return shown + [card for zone in zones for card in self._in(self.cards.yellow, zone[seat])]

    def _in(self, cards: range, zone: int) -> list[int]:
        return self.state.present(cards, zone)

    def _of_colour(self, colour: Colour, seat: int) -> int:
        return sum(self.cards.of[card].suits == (colour,) for card in self.special_cards(seat))

    def count(self, unit: str, seat: int) -> int:
        return self._counts[unit](seat)

    def times(self, effect: Effect, seat: int) -> int:
        """The number of times of an effect's gain: one, or one for each of the things it counts."""
        count = self.count(effect.printed.per, seat) if effect.printed.per else 1
        return min(count, effect.printed.times) if effect.printed.times else count


class Hand(Part):
    """The effects of cards, read from the data from which the cards are printed."""

    house: House
    agenda: Agenda
    cards: Cards
    canals: Canals
    trading: Trading
    possessions: Possessions

    hand = Zones()
    specials = Zones()
    used = Zones()
    removed = Zone()
    foot = Zone("sack_foot")

    # Using cards.

    @action(
        phase=ANY_TIME,
        of={"card": "bonus or sack"},
        source=stated("Color actions", "A player may play any number of bonus cards or sack cards"),
        text="{seat} uses {card}",
    )
    def use(self, seat: int, card: int) -> None:
        """A bonus card leaves the game, a sack card goes under its deck."""
        self.state.move(1, card, self.hand[seat], self.foot if card in self.cards.sack else self.removed)
        self.carry_out(card, seat)

    @use.among
    def in_hand(self, seat: int) -> list[int]:
        return [
            card for pools in (self.cards.bonus, self.cards.sack) for card in self.state.present(pools, self.hand[seat])
        ]

    @use.verify
    def may_use(self, seat: int, card: int) -> Ruling | None:
        if not self.state.count(card, self.hand[seat]):
            return refused("CANNOT_PAY", "this card in hand")
        return self._may_do(card, seat)

    @action(
        phase=ANY_TIME,
        of={"card": "special"},
        source=stated("Organising your cards", "can be used either at the point of getting them"),
        text="{seat} uses {card}",
    )
    def use_special(self, seat: int, card: int) -> None:
        self.state.move(1, card, self.specials[seat], self.used[seat])
        self.carry_out(card, seat)

    @use_special.among
    def laid_out(self, seat: int) -> list[int]:
        return self.state.present(self.cards.special, self.specials[seat])

    @use_special.verify
    def may_use_special(self, seat: int, card: int) -> Ruling | None:
        if self.state.count(card, self.used[seat]):
            return refused("ALREADY_DONE", "a card not yet used")
        if self.cards.of[card].lasts or not self.state.count(card, self.specials[seat]):
            return refused("CANNOT_PAY", "this card with an effect at once")
        return self._may_do(card, seat)

    def _may_do(self, card: int, seat: int) -> Ruling | None:
        for effect in self.cards.of[card].effects:
            if refusal := self._is_time(effect, seat) or self.house.short(seat, effect.printed.pay):
                return refusal
            for unit, number in effect.printed.needs.items():
                if (had := self.possessions.count(unit, seat)) < number:
                    return refused("PRECONDITION", f"{number} {unit}", str(had))
        return None

    def _is_time(self, effect: Effect, seat: int) -> Ruling | None:
        """A card is used with its action; in a trading action after the journey, or after the sale it counts."""
        if effect.during is Kind.NONE:
            return None
        refusal = self.agenda.wants(effect.during)
        if refusal is None and effect.during is Kind.TRADING:
            if self.trading.caravan.stage is Stage.AWAY:
                return refused("PRECONDITION", "a caravan that has moved")
            if effect.printed.per and not self.possessions.times(effect, seat):
                return refused("PRECONDITION", f"something sold in this action: {effect.printed.per}")
        return refusal

    def carry_out(self, card: int, seat: int) -> None:
        for effect in self.cards.of[card].effects:
            printed = effect.printed
            self.house.spend(seat, printed.pay)
            if not printed.actions:
                self.canals.spare(printed.discount)
            if printed.per == "canal_tile":
                self.canals.canal_vp += effect.gain.get("vp", 0)
            else:
                self._gain(effect, seat)
            if printed.mix:
                self.house.due[Due.RARE if set(printed.mix.of) <= set(RARE) else Due.GOOD] += printed.mix.number
            for job in effect.jobs:
                self.agenda.promise(job)

    def _gain(self, effect: Effect, seat: int) -> None:
        """Productions in different workshops are counted separately; the rest is gained as usual."""
        gain = dict(effect.gain)
        if effect.printed.different:
            self.house.due[Due.APART] += gain.pop("production", 0)
        self.house.gain(seat, gain, self.possessions.times(effect, seat))

    # Goods of choice.

    @action(
        phase=ANY_TIME,
        of={"good": "stone or marble or spice or amphora"},
        source=stated("card p71", "Gain 4 of the depicted items in any combination"),
        text="{seat} chooses {good}",
    )
    def pick(self, seat: int, good: int) -> None:
        """A rare good uses up a choice of rare goods first."""
        due = self.house.due
        due[Due.RARE if GOODS[good] in RARE and due[Due.RARE] else Due.GOOD] -= 1
        self.house.gain(seat, {GOODS[good]: 1})

    @pick.options
    def choices(self, seat: int) -> list[int]:
        due = self.house.due
        goods = range(len(GOODS)) if due[Due.GOOD] or due[Due.RARE] else ()
        return [good for good in goods if self.may_pick(seat, good) is None]

    @pick.verify
    def may_pick(self, seat: int, good: int) -> Ruling | None:
        due, name = self.house.due, GOODS[good]
        if not (due[Due.GOOD] or (due[Due.RARE] and name in RARE)):
            return refused("LIMIT_REACHED", "a good still to be chosen")
        return unless(self.house.purse[name].held(self.house.supply), "SUPPLY_EMPTY", "a good in the supply")
