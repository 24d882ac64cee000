"""The four tracks and the special cards along them. Rulebook: "Special Cards and their Color Tracks"."""

from pnp.play.parts import Part, action, stated
from pnp.play.printed import Price, Rows
from pnp.play.procedures import Formula
from pnp.play.rules import Ruling, refused
from pnp.play.slots import Slots
from pnp.play.views import Grid, Number, Numbers, Reading, Value, Values, Zone, Zones

from .agenda import Agenda
from .cards import Cards
from .house import House
from .kinds import ANY_TIME, Colour, Due, Kind


class Stacks(Part):
    """Twelve stacks, one for each level of each colour; the top card of a stack that may be reached is face up."""

    cards: Cards

    decks = Zones("deck")
    tops = Slots("top")
    box = Zone()
    removed = Zone()
    most = Number("special_in_stack")
    levels = Number("special_levels")
    opened = Values(bool)
    reveals = Value(bool)

    def prepare(self) -> None:
        cards = self.cards
        self._stack_of = {card: cards.stack(card, cards.of[card].suits[0], self.levels) for card in cards.special}
        self._cards = [cards.among(colour, level + 1) for colour in Colour for level in range(self.levels)]

    def begin(self) -> None:
        """Setup 8: put all cards on their stacks, without the two of each left out by chance; open level I."""
        for card, stack in self._stack_of.items():
            self.state.move(1, card, self.box, self.decks[stack])
        for stack in range(0, len(self.decks), self.levels):
            self.opened[stack] = True
        self.reveals = True

    def covered(self, stack: int) -> list[int]:
        return self.state.present(self._cards[stack], self.decks[stack])

    def remove_top(self, stack: int) -> None:
        self.tops.empty(stack, self.removed)
        self.open(stack)

    def open(self, stack: int) -> None:
        """Show the next card of an open stack, and the first one of the next level."""
        if (stack + 1) % self.levels:
            self.opened[stack + 1] = True
        self.reveals = True

    def to_open(self) -> int | None:
        """The first stack that should show a card and does not."""
        held, decks = self.state.held, self.decks
        return next((stack for stack in self.tops.free() if self.opened[stack] and held[decks[stack]]), None)

    @action(
        phase="leave_out",
        by="chance",
        of={"card": "special"},
        source=stated("Game Setup 8", "randomly draw 4 cards from each stack"),
        text="The special card {card} is left out",
        otherwise=refused("WRONG_PLACE", "a card of the stack that holds more than four"),
    )
    def leave_out(self, seat: int, card: int) -> None:
        self.state.move(1, card, self.decks[self._stack_of[card]], self.box)

    @leave_out.options
    def too_many(self, seat: int) -> list[int]:
        held = self.state.held
        stack = next((stack for stack, deck in enumerate(self.decks) if held[deck] > self.most), None)
        return [] if stack is None else self.covered(stack)

    @action(
        phase="reveal",
        by="chance",
        of={"card": "special"},
        source=stated("Special Cards and their Color Tracks", "reveal the next card in that stack"),
        text="The special card {card} is revealed",
        otherwise=refused("WRONG_PLACE", "a card of the stack that is to be opened"),
    )
    def reveal(self, seat: int, card: int) -> None:
        stack = self._stack_of[card]
        self.tops.put(card, self.decks[stack], stack)

    @reveal.options
    def next_top(self, seat: int) -> list[int]:
        stack = self.to_open()
        return [] if stack is None else self.covered(stack)


class Tracks(Part):
    """Steps along the tracks, and taking special cards."""

    house: House
    agenda: Agenda
    stacks: Stacks

    fresh = Zones()
    specials = Zones()
    steps = Grid(int)
    reached = Value()
    top_card = Price()
    pink_coin = Formula()
    pink_vp = Formula()
    limits = Rows("track_limits", of=(str, int))
    last_step = Number("special_track")
    icons = Numbers("track_icon_1", "track_icon_2", "track_icon_3")
    stops_at_once = Reading("track_limit.at_once")
    whole_stack = Reading("search.whole_stack")

    def prepare(self) -> None:
        self._most = [int(most) for _, most in self.limits]

    # Steps.

    def can_step(self, seat: int, colour: int) -> Ruling | None:
        """A step may not pass the end of the track, nor bring too many tracks to a level."""
        to = self.steps[seat, colour] + 1
        if to > self.last_step:
            return refused("LIMIT_REACHED", "a marker that is not at the end of its track")
        if colour == Colour.PINK:
            return None
        if to in self.icons:
            level = self.icons.index(to)
            others = self._at_level(seat, level)
            if others >= self._most[level]:
                return refused(
                    "LIMIT_REACHED", f"fewer than {self._most[level]} tracks at level {level + 1}", str(others)
                )
        if self.stops_at_once:
            # The stricter reading stops a marker on the last symbol that can be reached.
            level = next(level for level, icon in enumerate(self.icons) if icon >= to)
            if self._at_level(seat, level) >= self._most[level]:
                return refused("LIMIT_REACHED", "a track whose next level can still be reached")
        return None

    def _at_level(self, seat: int, level: int) -> int:
        icon = self.icons[level]
        return sum(steps >= icon for steps in self.steps.of(seat)[: Colour.PINK])

    @action(
        phase=ANY_TIME,
        of={"track": "track"},
        source=stated("Color actions 2", "move their marker a step along the special cards track"),
        text="{seat} moves a step along the {track} track",
    )
    def step(self, seat: int, track: int) -> None:
        """Take a step, and use up steps that are due before a colour action."""
        due = self.house.due
        if track == Colour.PINK and due[Due.PINK_STEP]:
            due[Due.PINK_STEP] -= 1
        elif due[Due.ANY_STEP]:
            due[Due.ANY_STEP] -= 1
        else:
            self.agenda.strike(Kind.COLOUR, Colour(track))
        to = self.steps[seat, track] + 1
        self.steps[seat, track] = to
        if to in self.icons:
            self.reached = track * self.stacks.levels + self.icons.index(to) + 1

    @step.options
    def open_tracks(self, seat: int) -> list[int]:
        colours: list[Colour] = list(Colour) if self.house.due[Due.ANY_STEP] else self.agenda.colours()
        if self.house.due[Due.PINK_STEP] and Colour.PINK not in colours:
            colours.append(Colour.PINK)
        return [int(colour) for colour in colours if self.can_step(seat, colour) is None]

    @step.verify
    def may_step(self, seat: int, track: int) -> Ruling | None:
        due = self.house.due
        is_given = due[Due.ANY_STEP] or (track == Colour.PINK and due[Due.PINK_STEP])
        return (None if is_given else self.agenda.lacks_right(Colour(track))) or self.can_step(seat, track)

    # Special cards.

    @action(
        phase="special",
        source=stated("Special Cards and their Color Tracks 1", "gain a bonus of 1 VP and 1 coin"),
        text="{seat} takes the open special card",
    )
    def take_top(self, seat: int) -> None:
        card = self.stacks.tops[self.reached - 1]
        assert card is not None
        self.house.gain(seat, self.top_card)
        self._take(seat, card)

    @action(
        phase="special",
        of={"card": "special"},
        source=stated(
            "Special Cards and their Color Tracks 2", "look at the unrevealed cards in that stack and select any"
        ),
        text="{seat} searches the stack for the special card {card}",
        otherwise=refused("WRONG_PLACE", "a card of the stack that was reached"),
    )
    def search(self, seat: int, card: int) -> None:
        self._take(seat, card)

    @search.options
    def in_stack(self, seat: int) -> list[int]:
        """The cards of the stack that was reached, including the open card."""
        stack = self.reached - 1
        found, top = self.stacks.covered(stack), self.stacks.tops[stack]
        return [*found, top] if self.whole_stack and found and top is not None else found

    def _take(self, seat: int, card: int) -> None:
        """Take a card: a yellow card waits to be swapped; the next stack of the colour is opened."""
        stack, stacks = self.reached - 1, self.stacks
        colour = Colour(stack // stacks.levels)
        target = (self.fresh if colour is Colour.YELLOW else self.specials)[seat]
        if card == stacks.tops[stack]:
            stacks.tops.empty(stack, target)
        else:
            self.state.move(1, card, stacks.decks[stack], target)
        if colour is Colour.PINK:
            self.house.gain(seat, {"coin": self.pink_coin(seat), "vp": self.pink_vp(seat)})
        self.stacks.open(stack)
        self.reached = 0
