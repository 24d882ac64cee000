"""The order of play: draws before a round, turns, rain, and the end. Rulebook: "Gameplay", "End of the Round"."""

from operator import itemgetter

from pnp.play.model import PHASE
from pnp.play.parts import Part
from pnp.play.rules import CHANCE
from pnp.play.views import Number, Phase, Value

from .agenda import Agenda
from .bot import BOT, Bot
from .city import Offer
from .display import Display, Sacks
from .house import House, Tokens
from .kinds import Due, Kind
from .rain import Rain
from .scoring import Scoring
from .setup import Setup
from .stock import Stock
from .tracks import Stacks, Tracks
from .turns import Turns

# The events of chance before a round, in this order: phases, and the actions in them.
ROUND_LOTS = ("uncover", "show")
FIRST_LOTS = ("leave_out", "reveal", "lay_tile", "set_grid", "lay_bonus", *ROUND_LOTS, "start", "give_set")
BOT_LOTS = ("bot_first", "bot_tile")


class Rounds(Part):
    """Six rounds of three cards each, with rain after every second one; play continues until a player has to decide."""

    house: House
    tokens: Tokens
    agenda: Agenda
    display: Display
    sacks: Sacks
    stacks: Stacks
    tracks: Tracks
    offer: Offer
    stock: Stock
    rain: Rain
    setup: Setup
    turns: Turns
    bot: Bot
    scoring: Scoring

    round = Value()
    turns_done = Value(int, "turns")
    who = Value()  # the player in turn, also while chance decides
    setting = Value(bool)
    last_round = Number("rounds")
    cards_a_round = Number()
    rounds_to_rain = Number()
    settle_phase = Phase("settle")
    rain_phase = Phase("rain")
    flow_phase = Phase("flow")

    def prepare(self) -> None:
        self._is_solo, self._parties = self.players == 1, max(2, self.players)
        kept = self.table.kept
        left = (kept[name][0] for name in ("reveals", "refills", "reached", "tile", "closing"))
        due = (kept["due"][gain] for gain in (Due.SACK_CARD, Due.SQUARE_TOKEN, Due.SCARAB_TOKEN))
        self._left_open = itemgetter(*left, *due)

    def _ask(self, phase: str, seat: int = CHANCE) -> None:
        self.table.pass_to(seat)
        self.table.go(phase)

    def begin(self) -> None:
        self.setting = True
        self._ask("leave_out")

    def go_on(self) -> None:
        """Continue after an action: with chance, the bot, the rain or the turn."""
        phase = self.table.values[PHASE]
        if self.setting:
            self._draw_lots()
        elif self._is_solo and self.bot.acts:
            if self.bot.goal:
                self._ask("bot_tile")
            elif not self._fills_up():
                self.bot.acts = False
                self._next_turn()
        elif phase == self.settle_phase:
            self._settled(self.who + 1)
        elif phase in (self.rain_phase, self.flow_phase):
            if not self.rain.water_at:
                self._rain_on(self.who)
        else:
            self._go_on_with_turn(self.who)

    # Chance before a round.

    def _draw_lots(self) -> None:
        """Ask chance for the next open event; then begin the first player's turn."""
        lots = ROUND_LOTS if self.round else (*FIRST_LOTS, *BOT_LOTS) if self._is_solo else FIRST_LOTS
        phase = self.table.course.phase
        left = lots[lots.index(phase) :] if phase in lots else lots
        lot = next(filter(self.table.is_open, left), None) or ("draw" if self.stock.draw_whole() else None)
        if lot is not None:
            self._ask(lot)
            return
        self.setting = False
        if self.round:
            self._begin_turn()
        else:
            self._settled(0)

    def _settled(self, seat: int) -> None:
        """Ask the next seat to rotate its workshops; after the last one the first round begins."""
        if seat < self.players:
            self.who = seat
            self._ask("settle", seat)
        else:
            self.round = max(1, self.round)
            self._begin_turn()

    # Turns.

    def _begin_turn(self) -> None:
        self.who = (self.setup.starter + self.turns_done) % self._parties
        self.turns.carded = False
        if self._is_solo and self.who == BOT:
            self._ask("bot")
        else:
            self._ask("play", self.who)

    def _fills_up(self) -> bool:
        """Ask chance for a special card or a workshop that comes up; return whether there is one."""
        if self.stacks.reveals:
            if self.stacks.to_open() is not None:
                self._ask("reveal")
                return True
            self.stacks.reveals = False
        if self.offer.refills:
            if self.offer.site_to_fill() is not None:
                self._ask("uncover")
                return True
            self.offer.refills = False
        return False

    def _go_on_with_turn(self, seat: int) -> None:
        # After most actions nothing is open, and one check shows it.
        if any(self._left_open(self.table.values)) and self._asks_for_what_is_open(seat):
            return
        if self.agenda.kind is Kind.PRODUCTION and not self.house.due[Due.ACTION]:
            self.turns.finish(seat)
        self._ask("turn" if self.turns.carded else "play", seat)

    def _asks_for_what_is_open(self, seat: int) -> bool:
        """Ask for the decisions that the last action left open; return whether there is one."""
        due = self.house.due
        if due[Due.SACK_CARD] and self.sacks.draw_used():
            self._ask("sack")
        elif self._fills_up():
            pass
        elif (due[Due.SQUARE_TOKEN] or due[Due.SCARAB_TOKEN]) and self.tokens.lay_due(seat):
            self._ask("token", seat)
        elif self.tracks.reached:
            self._ask("special", seat)
        elif self.offer.tile:
            self._ask("lay", seat)
        elif self.turns.closing:
            self._close_turn(seat)
        else:
            return False
        return True

    def _close_turn(self, seat: int) -> None:
        if self.stock.fresh_cards(seat):
            self._ask("swap", seat)
        elif self.stock.draw_whole():
            self._ask("draw")
        else:
            self.turns.closing = False
            self._next_turn()

    def _next_turn(self) -> None:
        """Begin the next turn; end the round after three cards of everybody."""
        self.turns_done += 1
        if self.turns_done < self.cards_a_round * self._parties:
            self._begin_turn()
            return
        self.turns_done = 0
        self.display.clear()
        if self.round % self.rounds_to_rain:
            self._close_round("dry")
        else:
            self.rain.score_tiles()
            self._rain_on(self.setup.starter % self.players)

    # The end of a round.

    def _rain_on(self, seat: int) -> None:
        """Pass to the next player who leads a cube; close the round when there is none."""
        start = self.setup.starter % self.players
        for turn in range((seat - start) % self.players, self.players):
            who = (start + turn) % self.players
            if self.rain.cubes(who):
                self.who = who
                self._ask("rain", who)
                return
        self._close_round("rain")

    def _close_round(self, reason: str) -> None:
        """Score the game after the last round; else begin the next round."""
        self.table.end_round(reason)
        if self.round == self.last_round:
            self.scoring.score()
            self.table.end(self.scoring.how_it_ended())
            return
        self.setup.starter = (self.setup.starter + 1) % self._parties
        if not self.round % self.rounds_to_rain:
            self.stock.collect()
        self.round += 1
        self.offer.refills = self.setting = True
        self._draw_lots()
