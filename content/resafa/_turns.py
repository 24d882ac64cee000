"""A turn of Resafa: an action card, its main action and its colour action in any order, and cards at any time."""

from collections.abc import Callable, Iterable

from pnp.referee.own import CHANCE, Action, Ruling, refused

from ._cards import (
    ANY,
    CANAL,
    COLOUR,
    COLOURS,
    GARDEN,
    KINDS,
    NO_JOB,
    PRODUCTION,
    TRADING,
    WORKSHOP,
    Does,
    Job,
    items,
)
from ._house import GOODS, ROWS
from ._tracks import JOB_NAMES
from ._trading import ARRIVED, Trading

TAKEN = (WORKSHOP, PRODUCTION, GARDEN, CANAL, TRADING)
_CLEARED = (
    "runs", "free_runs", "apart_runs", "free_steps", "pink_steps", "rare_picks", "good_picks", "canal_vp", "off_coin",
    "off_marble", "taken",
)  # fmt: skip


class Turns(Trading):
    """What the player whose turn it is may do."""

    def prepare(self) -> None:
        """Read the action cards."""
        super().prepare()
        self.actions = self.kinds("action")
        self.halves = tuple(
            tuple((KINDS[half["kind"]], COLOURS.index(half["suit"])) for half in (item["top"], item["bottom"]))
            for item in items(self.plan.game, "starting_action_card")
        )
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

    # Playing an action card.

    def play_offers(self) -> Iterable[tuple[int, int]]:
        """The action cards in hand, either half up; yellow cards of level II and III have no halves."""
        hand = self.zone.hand + self.values[self.at.who]
        held = self.there(self.actions, hand) + self.there(self.yellow, hand)
        return [(card, half) for card in held for half in (0, 1) if not half or self.has_halves(card)]

    def has_halves(self, card: int) -> bool:
        """Tell whether a choice between two actions stands on a card."""
        return card in self.actions or self.card[card].level == 1

    def may_play(self, action: Action) -> Ruling | None:
        """A card of the hand."""
        card, half = action.what
        if not self.lie(card, self.zone.hand + action.by):
            return refused("CANNOT_PAY", "this card in hand")
        return None if not half or self.has_halves(card) else refused("WRONG_PLACE", "a card with a lower half")

    def play(self, action: Action) -> None:
        """A main action and a colour action; a yellow card leaves the choice of both, and brings something."""
        (card, half), seat = action.what, action.by
        self.table.move(1, card, self.zone.hand + seat, self.zone.played + seat)
        if card in self.actions:
            kind, colour = self.halves[card - self.actions[0]][half]
            self.promise(Job(kind=kind).code)
            self.promise(Job(kind=COLOUR, colour=colour).code)
        else:
            self._play_yellow(card, half, seat)
        self.go("turn")

    def _play_yellow(self, card: int, half: int, seat: int) -> None:
        for number, does in enumerate(self.card[card].does):
            for code in (does.jobs[half],) if self.card[card].level == 1 and not number else does.jobs:
                self.promise(code)
            self.gain(seat, does.gain)

    # Main actions.

    def take_offers(self) -> Iterable[tuple[int]]:
        """Main actions that may be begun."""
        if self.values[self.at.job]:
            return []
        return [(job,) for job, kind in enumerate(TAKEN) if self.place_of(kind) is not None]

    def place_of(self, kind: int) -> int | None:
        """Where the agenda has a main action, or one of choice."""
        place = self.pending(kind)
        if place is not None:
            return place
        place = self.pending(ANY)
        return place if place is not None and self.is_free_to_take(self.values[place], kind) else None

    def may_take(self, action: Action) -> Ruling | None:
        """One after the other."""
        if self.values[self.at.job]:
            return refused("PRECONDITION", "no other action begun: finish first")
        if self.place_of(TAKEN[action.what[0]]) is None:
            return refused("ALREADY_DONE", f"a {JOB_NAMES[TAKEN[action.what[0]]]} action still to be taken")
        return None

    def take_job(self, action: Action) -> None:
        """It is begun."""
        kind = TAKEN[action.what[0]]
        place = self.place_of(kind)
        assert place is not None
        code = self.strike(place)
        if code & 15 == ANY:
            self.table.set(self.at.taken, self.values[self.at.taken] | 1 << kind)
            code = kind
        self.put(self.at.job, code)
        if kind == PRODUCTION:
            self.begin_production(action.by)

    def may_finish(self, _action: Action) -> Ruling | None:
        """What was begun."""
        return None if self.values[self.at.job] else refused("PRECONDITION", "an action that was begun")

    def finish(self, _action: Action | None = None) -> None:
        """The rest of the action is left out."""
        if self.job_kind == TRADING:
            self.forget_trade()
        elif self.job_kind == PRODUCTION:
            self.forget_production()
        for value in (self.at.canal_vp, self.at.off_coin, self.at.off_marble):
            self.put(value, 0)
        self.put(self.at.job, NO_JOB)

    def finish_offers(self) -> Iterable[tuple[()]]:
        """Once, while an action is being taken."""
        return [()] if self.values[self.at.job] else []

    # Bonus, sack and special cards.

    def use_offers(self) -> Iterable[tuple[int]]:
        """Bonus and sack cards of the hand that do something now."""
        seat = self.values[self.at.who]
        hand = self.zone.hand + seat
        cards = self.there(self.bonus, hand) + self.there(self.sack, hand)
        return [(card,) for card in cards if not self.may_do(card, seat)]

    def special_offers(self) -> Iterable[tuple[int]]:
        """Special cards not yet used."""
        seat = self.values[self.at.who]
        cards = self.there(self.special, self.zone.specials + seat)
        return [(card,) for card in cards if not self.card[card].lasts and not self.may_do(card, seat)]

    def may_use(self, action: Action) -> Ruling | None:
        """A card of the hand that may be used now."""
        card = action.what[0]
        if not self.lie(card, self.zone.hand + action.by):
            return refused("CANNOT_PAY", "this card in hand")
        return self.may_do(card, action.by)

    def may_use_special(self, action: Action) -> Ruling | None:
        """A card with an effect at once that lies open."""
        card = action.what[0]
        if self.lie(card, self.zone.used + action.by):
            return refused("ALREADY_DONE", "a card not yet used")
        if self.card[card].lasts or not self.lie(card, self.zone.specials + action.by):
            return refused("CANNOT_PAY", "this card with an effect at once")
        return self.may_do(card, action.by)

    def may_do(self, card: int, seat: int) -> Ruling | None:
        """What a card needs and takes."""
        for does in self.card[card].does:
            refusal = self._is_time(does, seat) or self.short(seat, does.pay)
            if refusal is not None:
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
        """How often a gain comes."""
        if not does.per:
            return 1
        if does.per in {"amphora_sold", "marble_sold"}:
            good = GOODS.index(does.per.partition("_")[0]) + 1
            return min(does.times, self.values[self.at.sold_count]) if self.values[self.at.sold] == good else 0
        return self.had(does.per, seat)

    def use(self, action: Action) -> None:
        """A bonus card leaves the game, a sack card goes under its deck."""
        card, seat = action.what[0], action.by
        to = self.zone.sack_foot if card in self.sack else self.zone.removed
        self.table.move(1, card, self.zone.hand + seat, to)
        self.do_all(card, seat)

    def use_special(self, action: Action) -> None:
        """It is flipped over."""
        card, seat = action.what[0], action.by
        self.table.move(1, card, self.zone.specials + seat, self.zone.used + seat)
        self.do_all(card, seat)

    def do_all(self, card: int, seat: int) -> None:
        """Everything a card does when it is used."""
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
        """Productions in different workshops, of which the card asks; the rest as usual."""
        for unit, number in does.gain:
            if unit != "production":
                self.gain(seat, ((unit, number),))
                continue
            self.put(self.at.apart_runs, self.values[self.at.apart_runs] + number)

    def may_discard_sack(self, action: Action) -> Ruling | None:
        """At any time."""
        there = self.lie(action.what[0], self.zone.hand + action.by)
        return None if there else refused("CANNOT_PAY", "this card in hand")

    def sacks_in_hand(self) -> Iterable[tuple[int]]:
        """The sack cards that may be discarded."""
        return [(card,) for card in self.there(self.sack, self.zone.hand + self.values[self.at.who])]

    def discard_sack(self, action: Action) -> None:
        """For 1 VP, under the deck."""
        self.table.move(1, action.what[0], self.zone.hand + action.by, self.zone.sack_foot)
        self.score(action.by, self.number["sack_discard"])

    def hand_size(self, seat: int) -> int:
        """How many cards the hand will hold at the end of the turn, the one to be drawn among them."""
        return self.count_in[self.zone.hand + seat] + self.will_draw(seat)

    def will_draw(self, seat: int) -> int:
        """In odd rounds a card is drawn after each turn."""
        return int(self.values[self.at.round] % 2 == 1 and self.count_in[self.zone.stock + seat] > 0)

    def surplus_offers(self) -> Iterable[tuple[int]]:
        """Bonus cards, when there are too many cards."""
        seat = self.values[self.at.who]
        if self.hand_size(seat) <= self.number["hand_limit"]:
            return []
        return [(card,) for card in self.there(self.bonus, self.zone.hand + seat)]

    def may_discard_bonus(self, action: Action) -> Ruling | None:
        """Only when the hand is too large."""
        if not self.lie(action.what[0], self.zone.hand + action.by):
            return refused("CANNOT_PAY", "this card in hand")
        size = self.hand_size(action.by)
        there = size > self.number["hand_limit"]
        return None if there else refused("PRECONDITION", f"more than {self.number['hand_limit']} cards", str(size))

    def discard_bonus(self, action: Action) -> None:
        """It leaves the game for nothing."""
        self.table.move(1, action.what[0], self.zone.hand + action.by, self.zone.removed)

    def own_cards(self, seat: int) -> list[int]:
        """All special cards of a player, wherever they lie."""
        zones = (self.zone.specials, self.zone.used, self.zone.fresh, self.zone.stock, self.zone.hand, self.zone.played)
        return sorted(card for zone in zones for card in self.there(self.special, zone + seat))

    def had(self, unit: str, seat: int) -> int:
        """How many of something a player has: what cards count when they are used, or at the end."""
        return self.counts[unit](seat)

    # What was gained and still has to be chosen.

    def pick_offers(self) -> Iterable[tuple[int]]:
        """Goods one may choose."""
        values = self.values
        if values[self.at.good_picks]:
            return [(good,) for good in range(len(GOODS))]
        return [(2,), (3,)] if values[self.at.rare_picks] else []

    def may_pick(self, action: Action) -> Ruling | None:
        """A good of which one was promised, and of which there is one."""
        if action.what not in self.pick_offers():
            return refused("LIMIT_REACHED", "a good still to be chosen")
        there = self.purse[GOODS[action.what[0]]].held(self.zone.supply)
        return None if there else refused("SUPPLY_EMPTY", "a good in the supply")

    def pick(self, action: Action) -> None:
        """Into the store house; rare ones first."""
        good = GOODS[action.what[0]]
        rare = good in GOODS[2:] and self.values[self.at.rare_picks]
        picks = self.at.rare_picks if rare else self.at.good_picks
        self.put(picks, self.values[picks] - 1)
        self.gain(action.by, ((good, 1),))

    def may_place_token(self, action: Action) -> Ruling | None:
        """The leftmost space of one of three rows."""
        full = self.in_row(ROWS[action.what[0]], action.by) >= self.number["token_rows"]
        return refused("NO_SPACE", "a row with a place left") if full else None

    def place_token(self, action: Action) -> None:
        """What each tile of its kind is worth at the end."""
        token = self.next_token()
        assert token is not None
        self.lay_token(token, getattr(self.zone, ROWS[action.what[0]]) + action.by)

    # The end of a turn.

    def may_end(self, action: Action) -> Ruling | None:
        """Within the hand limit."""
        size, limit = self.hand_size(action.by), self.number["hand_limit"]
        return refused("LIMIT_REACHED", f"{limit} cards or fewer", str(size)) if size > limit else None

    def end_turn(self, action: Action) -> None:
        """What was not done is left out; yellow cards are swapped, a card is drawn."""
        self.finish()
        for place in self.kept["agenda"]:
            self.put(place, 0)
        for name in _CLEARED:
            self.put(getattr(self.at, name), 0)
        for flag in self.kept["used"]:
            self.put(flag, 0)
        self.put(self.at.to_draw + action.by, self.will_draw(action.by))
        self.put(self.at.closing, 1)

    def fresh(self, seat: int) -> list[int]:
        """Yellow cards taken in this turn."""
        return self.there(self.yellow, self.zone.fresh + seat)

    def own_starting(self, seat: int) -> list[int]:
        """The starting action cards somebody still has."""
        zones = (self.zone.stock + seat, self.zone.hand + seat, self.zone.played + seat)
        return [card for zone in zones for card in self.there(self.actions, zone)]

    def swap_offers(self) -> Iterable[tuple[int, int]]:
        """A yellow card for a starting card: of level I for the one with its actions, if that is still there."""
        seat = self.values[self.at.who]
        starting = self.own_starting(seat)
        found = []
        for card in self.fresh(seat):
            pair = tuple(code & 15 for code in self.card[card].does[0].jobs) if self.card[card].level == 1 else ()
            same = [old for old in starting if tuple(kind for kind, _ in self.halves[old - self.actions[0]]) == pair]
            found += [(card, old) for old in same or starting]
        return found

    def may_swap(self, action: Action) -> Ruling | None:
        """One's own cards."""
        if action.what in self.swap_offers():
            return None
        new, old = action.what
        if not self.lie(new, self.zone.fresh + action.by) or old not in self.own_starting(action.by):
            return refused("CANNOT_PAY", "a new yellow card and a starting card of one's own")
        return refused("PRECONDITION", "the starting card with the same actions")

    def swap(self, action: Action) -> None:
        """In its place; from the draw pile it comes into the hand as the new card."""
        (new, old), seat = action.what, action.by
        zones = (self.zone.stock + seat, self.zone.hand + seat, self.zone.played + seat)
        zone = next(one for one in zones if self.lie(old, one))
        self.table.move(1, old, zone, self.zone.removed)
        drawn = zone == self.zone.stock + seat and self.values[self.at.to_draw + seat] > 0
        if drawn:
            self.put(self.at.to_draw + seat, self.values[self.at.to_draw + seat] - 1)
        self.table.move(1, new, self.zone.fresh + seat, self.zone.hand + seat if drawn else zone)

    # Lots of a turn.

    def ask_chance(self, phase: str) -> None:
        """Let chance decide."""
        self.pass_to(CHANCE)
        self.go(phase)

    def ask(self, seat: int, phase: str) -> None:
        """Let a player decide."""
        self.pass_to(seat)
        self.go(phase)

    def settle_turn(self) -> None:
        """Go on by itself where nobody has anything to decide."""
        values, seat = self.values, self.values[self.at.who]
        if values[self.at.sacks]:
            self.draw_used_sacks()
            if values[self.at.sacks] and self.sacks_to_draw():
                self.ask_chance("sack")
                return
            self.put(self.at.sacks, 0)
        if values[self.at.reveals] and self.deck_to_open() is not None:
            self.ask_chance("reveal")
        elif values[self.at.refills] and self.site_to_fill() is not None:
            self.ask_chance("uncover")
        elif (values[self.at.squares] or values[self.at.scarabs]) and self.lay_tokens(seat):
            self.ask(seat, "token")
        elif values[self.at.reached]:
            self.ask(seat, "special")
        elif values[self.at.tile]:
            self.ask(seat, "lay")
        elif values[self.at.closing]:
            self.close_turn(seat)
        else:
            if self.job_kind == PRODUCTION and not values[self.at.runs]:
                self.finish()
            self.ask(seat, "turn")

    def close_turn(self, seat: int) -> None:
        """Swap, draw, and the next player."""
        if self.fresh(seat):
            self.ask(seat, "swap")
        elif self.drawer() is not None:
            self.ask_chance("draw")
        else:
            self.put(self.at.closing, 0)
            self.next_turn()

    # Drawing.

    def stock(self, seat: int) -> list[int]:
        """The draw pile of a player."""
        zone = self.zone.stock + seat
        return self.there(self.actions, zone) + self.there(self.yellow, zone)

    def drawer(self) -> int | None:
        """Who draws next; somebody who draws all of a pile has nothing to leave to chance."""
        for seat in range(self.players):
            due = self.values[self.at.to_draw + seat]
            if not due:
                continue
            if self.count_in[self.zone.stock + seat] > due:
                return seat
            for card in self.stock(seat):
                self.table.move(1, card, self.zone.stock + seat, self.zone.hand + seat)
            self.put(self.at.to_draw + seat, 0)
        return None

    def draw_offers(self) -> Iterable[tuple[int]]:
        """The cards of the pile."""
        seat = self.drawer()
        return [] if seat is None else [(card,) for card in self.stock(seat)]

    def may_draw(self, action: Action) -> Ruling | None:
        """A card of the pile of whoever draws."""
        seat = self.drawer()
        there = seat is not None and action.what[0] in self.stock(seat)
        return None if there else refused("WRONG_PLACE", "a card of the draw pile of whoever draws")

    def draw(self, action: Action) -> None:
        """Into the hand."""
        seat = self.drawer()
        assert seat is not None
        self.table.move(1, action.what[0], self.zone.stock + seat, self.zone.hand + seat)
        self.put(self.at.to_draw + seat, self.values[self.at.to_draw + seat] - 1)
