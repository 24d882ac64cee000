"""The rounds of Resafa: setting up, six rounds of three cards each, rain after every second one, and the end."""

from collections.abc import Callable, Iterable

from pnp.play.model import OVER, PHASE
from pnp.play.rules import CHANCE, Action, Ruling, offered, unless
from pnp.play.state import NOTHING

from .aims import Aims
from .bot import BOT
from .canals import OWNERS, PIECES
from .cards import items


class Rounds(Aims):
    """What belongs to nobody's turn."""

    def prepare(self) -> None:
        super().prepare()
        side = "front" if self.few else "back"
        self.grids = self.kinds("setup")
        self.setup = {
            card: tuple(self.plot_at[row, column] for row, column in item[side]["spaces"])
            for card, item in zip(self.grids, items(self.model.game, "canal_setup_card"), strict=True)
        }
        self.canal_bonus = self.kinds("canal_bonus")
        self.lots: tuple[tuple[str, Callable[[], object]], ...] = (
            ("leave_out", self.leave_out_offers),
            ("reveal", self.reveal_offers),
            ("lay_tile", self.tile_offers),
            ("set_grid", self.grid_offers),
            ("lay_bonus", self.lay_bonus_offers),
            ("uncover", self.uncover_offers),
            ("show", self.show_offers),
            ("start", self.start_offers),
            ("give_set", self.set_offers),
            ("bot_first", self.bot_first_offers),
            ("bot_tile", self.bot_tile_offers),
            ("draw", self.draw_offers),
        )
        self.round_lots = tuple(lot for lot in self.lots if lot[0] in {"uncover", "show", "draw"})
        own = ("play", "turn", "token", "special", "lay", "sack", "reveal", "uncover", "swap", "draw")
        self.settling = frozenset(map(self.model.play.phases.index, own))

    # Setting up.

    def begin(self) -> None:
        """Do everything of the setup that is not left to chance."""
        self.begin_display()
        self.begin_tracks()
        self.begin_city()
        costs = self.model.game.rules.costs
        for seat in range(self.players):
            self.begin_player(seat)
            self.gain(seat, tuple(costs["starting_resources"].amounts.items()))
        for spring in range(len(self.net.springs)):
            self.state.move(1, self.water, self.zone.box, self.zone.spring + spring)
        if self.is_solo:
            self.begin_bot()
        for deck in range(0, self.number["special_stacks"], 3):
            self.put(self.at.opened + deck, 1)
        for value, number in ((self.at.reveals, 1), (self.at.refills, 1), (self.at.setting, 1)):
            self.put(value, number)
        self.put(self.at.starter, NOTHING)
        self.pass_to(CHANCE)
        self.go("leave_out")

    def begin_player(self, seat: int) -> None:
        """Individual Player Setup 1, 2 and 6: give a seat its tiles and markers."""
        first = self.canals[0] + seat * PIECES
        for tile in range(first, first + PIECES):
            self.state.move(self.state.totals[tile], tile, self.zone.box, self.zone.canals + seat)
        cube, disc = self.cubes_of[seat], self.model.families["marker"][f"disc_{OWNERS[seat]}"]
        self.state.move(self.state.totals[cube], cube, self.zone.box, self.zone.markers + seat)
        # One on the caravan track, four on the special tracks, the disc on the score track.
        self.state.move(5, cube, self.zone.markers + seat, self.zone.on_tracks + seat)
        self.state.move(1, disc, self.zone.box, self.zone.on_tracks + seat)
        self.put(self.at.caravan + seat, self.first_camel)
        self.put(self.at.stop + seat, self.resafa)

    def grid_offers(self) -> Iterable[tuple[int]]:
        """Setup 10: chance chooses one of three cards."""
        return [] if self.values[self.at.grid] else [(card,) for card in self.setup]

    def set_grid(self, action: Action) -> None:
        self.state.move(1, action.what[0], self.zone.box, self.zone.grid_card)
        self.put(self.at.grid, action.what[0] - self.grids[0] + 1)

    def lay_bonus_offers(self) -> Iterable[tuple[int]]:
        """The tiles that are still in the box, while a space waits for one."""
        if self.plot_to_fill() is None:
            return []
        return [(tile,) for tile in self.canal_bonus if self.lie(tile, self.zone.box)]

    def plot_to_fill(self) -> int | None:
        """The first space of the setup card without its tile."""
        lying = self.state.lying
        places = self.setup[self.grids[self.values[self.at.grid] - 1]]
        return next((plot for plot in places if lying[self.zone.bonus + plot] == NOTHING), None)

    def is_to_lay_bonus(self, action: Action) -> Ruling | None:
        return unless(self.lie(action.what[0], self.zone.box), "SUPPLY_EMPTY", "a tile of this kind in the box")

    def lay_bonus(self, action: Action) -> None:
        plot = self.plot_to_fill()
        assert plot is not None
        self.state.move(1, action.what[0], self.zone.box, self.zone.bonus + plot)

    def start_offers(self) -> Iterable[tuple[int, ...]]:
        """Setup 12: anybody may begin, in a solo game also the bot."""
        return [(who,) for who in range(max(2, self.players))] if self.values[self.at.starter] == NOTHING else []

    is_to_start = offered(start_offers, "WRONG_PLACE", "somebody who plays")

    def start(self, action: Action) -> None:
        """Set who begins; with four players the last one in turn order gains a little more."""
        self.put(self.at.starter, action.what[0])
        if self.players == self.model.game.file.players.max:
            fourth = (action.what[0] + self.players - 1) % self.players
            self.gain(fourth, tuple(self.model.game.rules.costs["fourth_player"].amounts.items()))

    def seat_without_cards(self) -> int | None:
        """The first player who has no action cards."""
        zone = self.zone.stock
        return next((seat for seat in range(self.players) if not self.count_in[zone + seat]), None)

    def set_offers(self) -> Iterable[tuple[int, ...]]:
        if self.values[self.at.round] or self.seat_without_cards() is None:
            return []
        each = self.number["action_cards"]
        return [(n,) for n in range(self.number["action_sets"]) if self.lie(self.actions[n * each], self.zone.box)]

    is_set_there = offered(set_offers, "SUPPLY_EMPTY", "a set that nobody has")

    def give_set(self, action: Action) -> None:
        """Give the next player six cards, three of which will be drawn."""
        seat, each = self.seat_without_cards(), self.number["action_cards"]
        assert seat is not None
        for card in self.actions[action.what[0] * each : (action.what[0] + 1) * each]:
            self.state.move(1, card, self.zone.box, self.zone.stock + seat)
        self.put(self.at.to_draw + seat, self.number["starting_hand"])

    def next_to_settle(self, seat: int) -> None:
        """Ask the next seat to settle; after the last one the first round begins."""
        if seat + 1 < self.players:
            self.ask(seat + 1, "settle")
        else:
            self.put(self.at.round, max(1, self.values[self.at.round]))
            self.begin_turn()

    # Going on by itself.

    def look_again(self) -> None:
        """A scenario that begins in a turn begins after its action card."""
        self.put(self.at.carded, int(self.course.phase == "turn"))

    def after(self) -> None:
        """Go on after an action: with chance, the bot or the turn."""
        if self.values[OVER]:
            return
        if self.values[self.at.setting]:
            self.next_lot()
        elif self.values[self.at.bot_acts]:
            self.settle_bot()
        elif self.values[PHASE] in self.settling:
            self.settle_turn()

    def next_lot(self) -> None:
        """Ask chance for the first thing still open; then begin the first player's turn."""
        for phase, offers in self.round_lots if self.values[self.at.round] else self.lots:
            if offers():
                self.ask_chance(phase)
                return
        self.put(self.at.setting, 0)
        if self.values[self.at.round]:
            self.begin_turn()
        else:
            self.ask(0, "settle")

    # Rounds.

    def parties(self) -> int:
        return max(2, self.players)

    def begin_turn(self) -> None:
        who = (self.values[self.at.starter] + self.values[self.at.turns]) % self.parties()
        self.put(self.at.who, who)
        self.put(self.at.carded, 0)
        if self.is_solo and who == BOT:
            self.ask_chance("bot")
        else:
            self.ask(who, "play")

    def next_turn(self) -> None:
        """Begin the next turn; end the round after three cards of everybody."""
        self.state.set(self.at.turns, self.values[self.at.turns] + 1)
        if self.values[self.at.turns] < self.number["cards_a_round"] * self.parties():
            self.begin_turn()
            return
        self.put(self.at.turns, 0)
        self.clear_display()
        if self.values[self.at.round] % self.number["rounds_to_rain"]:
            self.close_round()
        else:
            self.begin_rain()

    def close_round(self) -> None:
        """Score the game after the last round; else begin the next round."""
        number = self.values[self.at.round]
        self.end_round("dry" if number % self.number["rounds_to_rain"] else "rain")
        if number == self.number["rounds"]:
            self.score_end()
            self.end(self.how_it_ended())
            return
        self.put(self.at.starter, (self.values[self.at.starter] + 1) % self.parties())
        self.put(self.at.round, number + 1)
        if number % 2 == 0:
            self.collect()
        self.put(self.at.refills, 1)
        self.put(self.at.setting, 1)
        self.next_lot()

    def collect(self) -> None:
        """Take all played cards back; yellow cards are drawn first, the others by lot."""
        for seat in range(self.players):
            drawn = 0
            for card in (*self.actions, *self.yellow):
                if not self.lie(card, self.zone.played + seat):
                    continue
                first = card in self.yellow and self.reading["yellow_first.first"]
                self.state.move(1, card, self.zone.played + seat, (self.zone.hand if first else self.zone.stock) + seat)
                drawn += first
            self.put(self.at.to_draw + seat, self.number["starting_hand"] - drawn)
