"""Bonus, sack and special cards of Resafa in use: what they need, and what they do."""

from collections.abc import Callable, Iterable

from pnp.play.rules import Action, Ruling, refused, unless

from .caravan import ARRIVED
from .cards import NO_JOB, TRADING, Does
from .house import GOODS, ROWS
from .trading import Trading


class Hand(Trading):
    """Everything is read from the data that prints the cards."""

    def prepare(self) -> None:
        super().prepare()
        yellow = [card for card in self.special if self.card[card].suits == (0,)]
        self.yellow = range(yellow[0], yellow[-1] + 1)
        self.counts: dict[str, Callable[[int], int]] = {
            "trading_base": self.bases,
            "camel": lambda seat: self.values[self.at.caravan + seat],
            "built_canal": self.canal_count,
            "workshop": self.workshops,
            "workshop_tile": self.workshops,
            "garden_tile": self.gardens,
            "filled_garden": lambda seat: self.values[self.at.filled + seat],
            "special_card": lambda seat: len(self.own_cards(seat)),
            "water_cube": lambda seat: self.count_in[self.zone.led + seat],
            "square_token": lambda seat: self.on_board("square_token", seat),
            "scarab_token": lambda seat: self.on_board("scarab_token", seat),
            "merchant_token": self.tokens,
            "workshop_and_garden": lambda seat: min(self.workshops(seat), self.gardens(seat)),
        }

    def use_offers(self) -> Iterable[tuple[int]]:
        seat = self.values[self.at.who]
        hand = self.zone.hand + seat
        cards = self.there(self.bonus, hand) + self.there(self.sack, hand)
        return [(card,) for card in cards if not self.may_do(card, seat)]

    def special_offers(self) -> Iterable[tuple[int]]:
        seat = self.values[self.at.who]
        cards = self.there(self.special, self.zone.specials + seat)
        return [(card,) for card in cards if not self.card[card].lasts and not self.may_do(card, seat)]

    def may_use(self, action: Action) -> Ruling | None:
        card = action.what[0]
        if not self.lie(card, self.zone.hand + action.by):
            return refused("CANNOT_PAY", "this card in hand")
        return self.may_do(card, action.by)

    def may_use_special(self, action: Action) -> Ruling | None:
        card = action.what[0]
        if self.lie(card, self.zone.used + action.by):
            return refused("ALREADY_DONE", "a card not yet used")
        if self.card[card].lasts or not self.lie(card, self.zone.specials + action.by):
            return refused("CANNOT_PAY", "this card with an effect at once")
        return self.may_do(card, action.by)

    def may_do(self, card: int, seat: int) -> Ruling | None:
        for does in self.card[card].does:
            if refusal := self._is_time(does, seat) or self.short(seat, does.pay):
                return refusal
            for unit, number in does.needs:
                there = self.had(unit, seat)
                if there < number:
                    return refused("PRECONDITION", f"{number} {unit}", str(there))
        return None

    def _is_time(self, does: Does, seat: int) -> Ruling | None:
        if does.during == NO_JOB:
            return None
        refusal = self.wants_job(does.during)
        if refusal is None and does.during == TRADING:
            if self.values[self.at.stage] < ARRIVED:
                return refused("PRECONDITION", "a caravan that has moved")
            if does.per and not self.counted(does, seat):
                return refused("PRECONDITION", f"something sold in this action: {does.per}")
        return refusal

    def counted(self, does: Does, seat: int) -> int:
        if not does.per:
            return 1
        if does.per in {"amphora_sold", "marble_sold"}:
            good = GOODS.index(does.per.partition("_")[0]) + 1
            return min(does.times, self.values[self.at.sold_count]) if self.values[self.at.sold] == good else 0
        return self.had(does.per, seat)

    def own_cards(self, seat: int) -> list[int]:
        """All special cards of a player, wherever they lie."""
        shown = (self.zone.specials, self.zone.used)
        among_actions = (self.zone.fresh, self.zone.stock, self.zone.hand, self.zone.played)
        found = [card for zone in shown for card in self.there(self.special, zone + seat)]
        return found + [card for zone in among_actions for card in self.there(self.yellow, zone + seat)]

    def had(self, unit: str, seat: int) -> int:
        """How many of something a player has: what cards count when they are used, or at the end."""
        return self.counts[unit](seat)

    def use(self, action: Action) -> None:
        """A bonus card leaves the game, a sack card goes under its deck."""
        card, seat = action.what[0], action.by
        to = self.zone.sack_foot if card in self.sack else self.zone.removed
        self.state.move(1, card, self.zone.hand + seat, to)
        self.do_all(card, seat)

    def use_special(self, action: Action) -> None:
        card, seat = action.what[0], action.by
        self.state.move(1, card, self.zone.specials + seat, self.zone.used + seat)
        self.do_all(card, seat)

    def do_all(self, card: int, seat: int) -> None:
        values = self.values
        for does in self.card[card].does:
            self.spend(seat, does.pay)
            for unit, number in does.off:
                spared = self.at.off_coin if unit == "coin" else self.at.off_marble
                self.put(spared, values[spared] + number)
            if does.per == "canal_tile":
                self.put(self.at.canal_vp, values[self.at.canal_vp] + dict(does.gain)["vp"])
            elif does.apart and does.gain:
                self._gain_apart(does, seat)
            else:
                self.gain(seat, does.gain, self.counted(does, seat))
            for of, number in does.mix:
                picks = self.at.rare_picks if "stone" not in of else self.at.good_picks
                self.put(picks, values[picks] + number)
            for code in does.jobs:
                self.promise(code)

    def _gain_apart(self, does: Does, seat: int) -> None:
        """Count productions in different workshops apart; gain the rest as usual."""
        for unit, number in does.gain:
            if unit != "production":
                self.gain(seat, ((unit, number),))
                continue
            self.put(self.at.apart_runs, self.values[self.at.apart_runs] + number)

    # Cards that are not used.

    def may_discard_sack(self, action: Action) -> Ruling | None:
        return unless(self.lie(action.what[0], self.zone.hand + action.by), "CANNOT_PAY", "this card in hand")

    def sacks_in_hand(self) -> Iterable[tuple[int]]:
        return [(card,) for card in self.there(self.sack, self.zone.hand + self.values[self.at.who])]

    def discard_sack(self, action: Action) -> None:
        """Gain 1 VP for a sack card, which goes under its deck."""
        self.state.move(1, action.what[0], self.zone.hand + action.by, self.zone.sack_foot)
        self.score(action.by, self.number["sack_discard"])

    def hand_size(self, seat: int) -> int:
        """How many cards the hand will hold at the end of the turn, the one to be drawn among them."""
        return self.count_in[self.zone.hand + seat] + self.will_draw(seat)

    def will_draw(self, seat: int) -> int:
        """In odd rounds a card is drawn after each turn."""
        return int(self.values[self.at.round] % 2 == 1 and self.count_in[self.zone.stock + seat] > 0)

    def surplus_offers(self) -> Iterable[tuple[int]]:
        seat = self.values[self.at.who]
        if self.hand_size(seat) <= self.number["hand_limit"]:
            return []
        return [(card,) for card in self.there(self.bonus, self.zone.hand + seat)]

    def may_discard_bonus(self, action: Action) -> Ruling | None:
        if not self.lie(action.what[0], self.zone.hand + action.by):
            return refused("CANNOT_PAY", "this card in hand")
        size = self.hand_size(action.by)
        there = size > self.number["hand_limit"]
        return unless(there, "PRECONDITION", f"more than {self.number['hand_limit']} cards", str(size))

    def discard_bonus(self, action: Action) -> None:
        self.state.move(1, action.what[0], self.zone.hand + action.by, self.zone.removed)

    # What was gained and still has to be chosen.

    def pick_offers(self) -> Iterable[tuple[int, ...]]:
        values = self.values
        if values[self.at.good_picks]:
            return [(good,) for good in range(len(GOODS))]
        return [(2,), (3,)] if values[self.at.rare_picks] else []

    def may_pick(self, action: Action) -> Ruling | None:
        if action.what not in self.pick_offers():
            return refused("LIMIT_REACHED", "a good still to be chosen")
        return unless(self.purse[GOODS[action.what[0]]].held(self.zone.supply), "SUPPLY_EMPTY", "a good in the supply")

    def pick(self, action: Action) -> None:
        """Take the good; a rare good uses up a choice of rare goods first."""
        good = GOODS[action.what[0]]
        rare = good in GOODS[2:] and self.values[self.at.rare_picks]
        picks = self.at.rare_picks if rare else self.at.good_picks
        self.put(picks, self.values[picks] - 1)
        self.gain(action.by, ((good, 1),))

    def may_place_token(self, action: Action) -> Ruling | None:
        full = self.in_row(ROWS[action.what[0]], action.by) >= self.number["token_rows"]
        return refused("NO_SPACE", "a row with a place left") if full else None

    def place_token(self, action: Action) -> None:
        token = self.next_token()
        assert token is not None
        self.lay_token(token, self.row_zone[ROWS[action.what[0]]] + action.by)
