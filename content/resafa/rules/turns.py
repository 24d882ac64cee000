"""A turn of Resafa: an action card, its main action and its colour action in any order, and cards at any time."""

from abc import abstractmethod
from collections.abc import Callable, Iterable

from pnp.play.rules import CHANCE, Action, Ruling, refused, unless

from .agenda import JOB_NAMES
from .cards import (
    ANY,
    CANAL,
    COLOUR,
    COLOURS,
    GARDEN,
    KINDS,
    NO_JOB,
    PRODUCTION,
    PROVISIONS,
    TRADING,
    WORKSHOP,
    Job,
    items,
)
from .hand import Hand

Question = Callable[[Action], Ruling | None]

TAKEN = (WORKSHOP, PRODUCTION, GARDEN, CANAL, TRADING)
_CLEARED = (
    "runs", "free_runs", "apart_runs", "free_steps", "pink_steps", "rare_picks", "good_picks", "canal_vp", "off_coin",
    "off_marble", "taken", "flips",
)  # fmt: skip


MAIN = (*TAKEN, PROVISIONS)


class Turns(Hand):
    """What the player whose turn it is may do."""

    def prepare(self) -> None:
        super().prepare()
        cleared = (getattr(self.at, name) for name in _CLEARED)
        self.cleared = (*self.kept["agenda"], *cleared, *self.kept["used"])
        self.actions = self.kinds("action")
        self.ways_of: dict[int, tuple[Callable[[], Iterable[tuple[int, ...]]], Question, str]] = {
            WORKSHOP: (self.build_offers, self.may_build, "build"),
            GARDEN: (self.plant_offers, self.may_plant, "plant"),
            CANAL: (self.canal_offers, self.may_build_canal, "canal"),
            TRADING: (self.travel_offers, self.may_travel, "travel"),
        }
        self.halves = tuple(
            tuple((KINDS[half["kind"]], COLOURS.index(half["suit"])) for half in (item["top"], item["bottom"]))
            for item in items(self.model.game, "starting_action_card")
        )

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
        card, half = action.what
        if self.values[self.at.job]:
            return refused("PRECONDITION", "no other action begun: finish first")
        if not self.lie(card, self.zone.hand + action.by):
            return refused("CANNOT_PAY", "this card in hand")
        return unless(not half or self.has_halves(card), "WRONG_PLACE", "a card with a lower half")

    def play(self, action: Action) -> None:
        """Promise a main action and a colour action; a yellow card leaves both to choose, and gives its gain."""
        (card, half), seat = action.what, action.by
        self.state.move(1, card, self.zone.hand + seat, self.zone.played + seat)
        if card in self.actions:
            kind, colour = self.halves[card - self.actions[0]][half]
            self.promise(Job(kind=kind).code)
            self.promise(Job(kind=COLOUR, colour=colour).code)
        else:
            self._play_yellow(card, half, seat)
        self.put(self.at.carded, 1)
        self.go("turn")

    def _play_yellow(self, card: int, half: int, seat: int) -> None:
        for number, does in enumerate(self.card[card].does):
            for code in (does.jobs[half],) if self.card[card].level == 1 and not number else does.jobs:
                self.promise(code)
            self.gain(seat, does.gain)

    # Main actions.

    def take_offers(self) -> Iterable[tuple[int]]:
        if self.values[self.at.job]:
            return []
        return [(job,) for job, kind in enumerate(TAKEN) if self.place_of(kind) is not None]

    def place_of(self, kind: int) -> int | None:
        """The place on the agenda of a main action, or of a free choice."""
        if (place := self.pending(kind)) is not None:
            return place
        place = self.pending(ANY)
        return place if place is not None and self.is_free_to_take(self.values[place], kind) else None

    def may_take(self, action: Action) -> Ruling | None:
        if self.values[self.at.job]:
            return refused("PRECONDITION", "no other action begun: finish first")
        if self.place_of(TAKEN[action.what[0]]) is None:
            return refused("ALREADY_DONE", f"a {JOB_NAMES[TAKEN[action.what[0]]]} action still to be taken")
        return None

    def take_job(self, action: Action) -> None:
        kind = TAKEN[action.what[0]]
        place = self.place_of(kind)
        assert place is not None
        code = self.strike(place)
        if code & 15 == ANY:
            self.state.set(self.at.taken, self.values[self.at.taken] | 1 << kind)
            code = kind
        self.put(self.at.job, code)
        if kind == PRODUCTION:
            self.begin_production(action.by)

    def may_finish(self, action: Action) -> Ruling | None:
        if not self.values[self.at.job]:
            return refused("PRECONDITION", "an action that was begun")
        return self.is_left(action.by)

    def is_left(self, seat: int) -> Ruling | None:
        """In the stricter reading an action that was begun must be done if it can be."""
        if not self.reading["main_action.must"] or not self.values[self.at.job]:
            return None
        kind = self.job_kind
        if kind == PRODUCTION:
            goes_on = bool(self.room_offers())
        else:
            goes_on = not (kind == TRADING and self.values[self.at.stage]) and self.is_possible(kind, seat)
        return refused("PRECONDITION", f"the {JOB_NAMES[kind]} action done, because it can be") if goes_on else None

    def is_possible(self, kind: int, seat: int) -> bool:
        offers, may, verb = self.ways_of[kind]
        return any(may(Action(verb, seat, what)) is None for what in offers())

    def finish(self, _action: Action | None = None) -> None:
        """End the action; the rest of it is left out."""
        if self.job_kind == TRADING:
            self.forget_trade()
        elif self.job_kind == PRODUCTION:
            self.forget_production()
        self.forget((self.at.canal_vp, self.at.off_coin, self.at.off_marble, self.at.job))

    def finish_offers(self) -> Iterable[tuple[()]]:
        return [()] if self.values[self.at.job] else []

    # The end of a turn.

    def may_end(self, action: Action) -> Ruling | None:
        """The hand is within its limit; in the stricter reading every possible main action was taken."""
        size, limit = self.hand_size(action.by), self.number["hand_limit"]
        if size > limit:
            return refused("LIMIT_REACHED", f"{limit} cards or fewer", str(size))
        if self.reading["main_action.must"]:
            able = next((kind for kind in MAIN if self.is_able(kind, action.by)), None)
            if able is not None:
                return refused("PRECONDITION", f"the {JOB_NAMES[able]} action taken, because it can be")
        return self.is_left(action.by)

    def is_able(self, kind: int, seat: int) -> bool:
        place = self.place_of(kind)
        if place is None or self.values[self.at.job]:
            return False
        if kind == PRODUCTION:
            return True
        if kind == PROVISIONS:
            steps = any(self.can_step(seat, colour) is None for colour in range(len(COLOURS)))
            return bool(steps or self.sacks_there() or self.bonus_slots())
        code = self.values[place]
        # As if it were begun; what is asked then only looks.
        self.values[self.at.job] = kind if code & 15 == ANY else code
        try:
            return self.is_possible(kind, seat)
        finally:
            self.values[self.at.job] = NO_JOB

    def end_turn(self, action: Action) -> None:
        """Clear what was not done; then yellow cards are swapped and a card is drawn."""
        self.finish()
        self.forget(self.cleared)
        self.put(self.at.to_draw + action.by, self.will_draw(action.by))
        self.put(self.at.closing, 1)

    def fresh(self, seat: int) -> list[int]:
        return self.there(self.yellow, self.zone.fresh + seat)

    def own_starting(self, seat: int) -> list[int]:
        zones = (self.zone.stock + seat, self.zone.hand + seat, self.zone.played + seat)
        return [card for zone in zones for card in self.there(self.actions, zone)]

    def swap_offers(self) -> Iterable[tuple[int, ...]]:
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
        if action.what in self.swap_offers():
            return None
        new, old = action.what
        if not self.lie(new, self.zone.fresh + action.by) or old not in self.own_starting(action.by):
            return refused("CANNOT_PAY", "a new yellow card and a starting card of one's own")
        return refused("PRECONDITION", "the starting card with the same actions")

    def swap(self, action: Action) -> None:
        """Put the new card in place of the old one; in place of a card to be drawn it comes into the hand."""
        (new, old), seat = action.what, action.by
        zones = (self.zone.stock + seat, self.zone.hand + seat, self.zone.played + seat)
        zone = next(one for one in zones if self.lie(old, one))
        self.state.move(1, old, zone, self.zone.removed)
        drawn = zone == self.zone.stock + seat and self.values[self.at.to_draw + seat] > 0
        if drawn:
            self.put(self.at.to_draw + seat, self.values[self.at.to_draw + seat] - 1)
        self.state.move(1, new, self.zone.fresh + seat, self.zone.hand + seat if drawn else zone)

    # Drawing.

    def stock(self, seat: int) -> list[int]:
        zone = self.zone.stock + seat
        return self.there(self.actions, zone) + self.there(self.yellow, zone)

    def drawer(self) -> int | None:
        """The seat that draws next; a seat that draws its whole pile does so at once."""
        for seat in range(self.players):
            due = self.values[self.at.to_draw + seat]
            if not due:
                continue
            if self.count_in[self.zone.stock + seat] > due:
                return seat
            for card in self.stock(seat):
                self.state.move(1, card, self.zone.stock + seat, self.zone.hand + seat)
            self.put(self.at.to_draw + seat, 0)
        return None

    def draw_offers(self) -> Iterable[tuple[int]]:
        seat = self.drawer()
        return [] if seat is None else [(card,) for card in self.stock(seat)]

    def may_draw(self, action: Action) -> Ruling | None:
        seat = self.drawer()
        there = seat is not None and action.what[0] in self.stock(seat)
        return unless(there, "WRONG_PLACE", "a card of the draw pile of whoever draws")

    def draw(self, action: Action) -> None:
        seat = self.drawer()
        assert seat is not None
        self.state.move(1, action.what[0], self.zone.stock + seat, self.zone.hand + seat)
        self.put(self.at.to_draw + seat, self.values[self.at.to_draw + seat] - 1)

    # Going on.

    def ask_chance(self, phase: str) -> None:
        self.pass_to(CHANCE)
        self.go(phase)

    def ask(self, seat: int, phase: str) -> None:
        self.pass_to(seat)
        self.go(phase)

    def settle_turn(self) -> None:
        """Go on where nobody has anything to decide."""
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
            self.ask(seat, "turn" if values[self.at.carded] else "play")

    def close_turn(self, seat: int) -> None:
        if self.fresh(seat):
            self.ask(seat, "swap")
        elif self.drawer() is not None:
            self.ask_chance("draw")
        else:
            self.put(self.at.closing, 0)
            self.next_turn()

    @abstractmethod
    def next_turn(self) -> None:
        """Begin the next turn, or end the round."""
