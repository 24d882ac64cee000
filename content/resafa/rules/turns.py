"""A turn: an action card, its main action and its colour action in any order. Rulebook: "A Player's Turn"."""

from pnp.play.parts import Part, action, stated
from pnp.play.procedures import Formula
from pnp.play.rules import Ruling, refused, unless
from pnp.play.views import Number, Reading, Value, Zones

from .agenda import FINISH_FIRST, Agenda
from .canals import Canals
from .cards import Job
from .house import House
from .kinds import ANY_TIME, BEGUN, MAIN, Kind
from .production import Production
from .stock import Stock
from .trading import Trading

# The actions of play by which each kind of action is taken.
_WAYS = {
    Kind.WORKSHOP: ("build",),
    Kind.PRODUCTION: ("produce",),
    Kind.PROVISIONS: ("step", "take_sack", "take_bonus"),
    Kind.GARDEN: ("plant",),
    Kind.CANAL: ("canal",),
    Kind.TRADING: ("travel",),
}


class Turns(Part):
    """The use of an action card by the player in turn."""

    house: House
    agenda: Agenda
    stock: Stock
    production: Production
    canals: Canals
    trading: Trading

    hand = Zones()
    played = Zones()
    carded = Value(bool)  # the action card of the turn is played
    closing = Value(bool)
    hand_limit = Number()
    draws = Formula()
    hand_size = Formula()
    must_act = Reading("main_action.must")

    # Playing an action card.

    @action(
        phase="play",
        of={"card": "action or special", "half": "top or bottom"},
        then="turn",
        source=stated("Gameplay", "plays one of the action cards from their hand"),
        text="{seat} plays {card}, {half}",
    )
    def play(self, seat: int, card: int, half: int) -> None:
        """Add a main action and a colour action; a yellow card lets the player choose both, and gives its gain."""
        self.state.move(1, card, self.hand[seat], self.played[seat])
        self.carded = True
        if card in self.stock.actions:
            chosen = self.stock.halves(card)[half]
            self.agenda.promise(Job(kind=chosen.kind))
            self.agenda.promise(Job(kind=Kind.COLOUR, colour=chosen.suit))
            return
        for effect in self.stock.cards.of[card].effects:
            for job in (effect.jobs[half],) if effect.printed.choose else effect.jobs:
                self.agenda.promise(job)
            self.house.gain(seat, effect.gain)

    @play.options
    def playable(self, seat: int) -> list[tuple[int, int]]:
        cards = [] if self.agenda.current else self.stock.cards_in(self.hand[seat])
        return [(card, half) for card in cards for half in (0, 1) if not half or self.stock.has_halves(card)]

    @play.verify
    def may_play(self, seat: int, card: int, half: int) -> Ruling | None:
        if self.agenda.current:
            return FINISH_FIRST
        if not self.state.count(card, self.hand[seat]):
            return refused("CANNOT_PAY", "this card in hand")
        return unless(not half or self.stock.has_halves(card), "WRONG_PLACE", "a card with a lower half")

    # Main actions.

    @action(
        phase=ANY_TIME,
        of={"job": "workshop or production or garden or canal or trading"},
        source=stated("A Player's Turn", "they may take the main action and the color action"),
        text="{seat} takes a {job} action",
    )
    def take(self, seat: int, job: int) -> None:
        self.agenda.begin(self.agenda.strike(BEGUN[job]))
        if BEGUN[job] is Kind.PRODUCTION:
            self.production.begin(seat)

    @take.options
    def open_jobs(self, seat: int) -> list[int]:
        if self.agenda.current:
            return []
        kinds = self.agenda.open_kinds()
        return [number for number, kind in enumerate(BEGUN) if kind in kinds]

    @take.verify
    def may_take(self, seat: int, job: int) -> Ruling | None:
        if self.agenda.current:
            return FINISH_FIRST
        is_there = self.agenda.job_for(BEGUN[job]) is not None
        return unless(is_there, "ALREADY_DONE", f"a {BEGUN[job]} action still to be taken")

    @action(
        phase=ANY_TIME,
        source=stated("A Player's Turn", "If the player is not able to play the main action"),
        text="{seat} ends the action",
    )
    def finish(self, seat: int) -> None:
        """End the action; the rest of it is skipped."""
        if self.agenda.kind is Kind.TRADING:
            self.trading.end(seat)
        elif self.agenda.kind is Kind.PRODUCTION:
            self.production.end()
        self.canals.end()
        self.agenda.end()

    @finish.verify
    def may_finish(self, seat: int) -> Ruling | None:
        if not self.agenda.current:
            return refused("PRECONDITION", "an action that was begun")
        return self._is_done(seat)

    def _is_done(self, seat: int) -> Ruling | None:
        """In the stricter reading, an action that was begun must be taken if possible."""
        kind = self.agenda.kind
        if self.must_act and kind is not Kind.NONE and self._is_open(kind, seat):
            return refused("PRECONDITION", f"the {kind} action done, because it can be")
        return None

    # The end of a turn.

    @action(
        phase="turn",
        source=stated("Gameplay", "Players take turns one after another in clockwise order"),
        text="{seat} ends the turn",
    )
    def end_turn(self, seat: int) -> None:
        """Drop the open jobs; then yellow cards are swapped and a card is drawn."""
        self.finish(seat)
        self.agenda.clear()
        self.house.due.clear()
        self.production.used.clear()
        self.stock.to_draw[seat] = self.draws(seat)
        self.closing = True

    @end_turn.verify
    def may_end_turn(self, seat: int) -> Ruling | None:
        """The hand is within its limit; in the stricter reading, every possible main action was taken."""
        if (size := self.hand_size(seat)) > self.hand_limit:
            return refused("LIMIT_REACHED", f"{self.hand_limit} cards or fewer", str(size))
        able = [kind for kind in MAIN if self._is_able(kind, seat)] if self.must_act and not self.agenda.current else []
        if able:
            return refused("PRECONDITION", f"the {able[0]} action taken, because it can be")
        return self._is_done(seat)

    def _is_able(self, kind: Kind, seat: int) -> bool:
        """Tell whether an action may be taken and has an effect: it is tried and undone."""
        if self.agenda.job_for(kind) is None:
            return False
        mark = len(self.state.log)
        if kind in BEGUN:
            self.take(seat, BEGUN.index(kind))
        is_able = self._is_open(kind, seat)
        self.state.undo(mark)
        return is_able

    def _is_open(self, kind: Kind, seat: int) -> bool:
        return any(self.table.is_open(name, seat) for name in _WAYS[kind])
