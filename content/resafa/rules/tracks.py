"""The four tracks of Resafa, and the special cards that lie along them."""

from collections.abc import Iterable

from pnp.play.rules import Action, Ruling, offered, refused
from pnp.play.state import NOTHING

from .agenda import JOB_NAMES
from .cards import BASE, COLOURS
from .display import Display

PINK = COLOURS.index("pink")
LEVELS = 3


class Tracks(Display):
    """Twelve stacks, of each colour one for every level; the top card of a stack that may be reached lies open."""

    def prepare(self) -> None:
        super().prepare()
        game = self.model.game
        self.deck_of = {pool: self.card[pool].suits[0] * LEVELS + self.card[pool].level - 1 for pool in self.special}
        self.lasting = tuple(
            tuple(card for card in self.special if self._lasts_for(card) == kind) for kind in range(len(JOB_NAMES))
        )
        decks = range(self.number["special_stacks"])
        self.cards_of = tuple(self._cards_of(deck) for deck in decks)
        costs = game.rules.costs
        self.top_gain = tuple(costs["top_card"].amounts.items())
        early, middle = (tuple(costs[name].amounts.items()) for name in ("pink_early", "pink_middle"))
        # By round: the earlier a pink card is taken, the more it brings.
        self.pink_gains = ((), early, early, middle, middle, (), ())
        self.icons = tuple(self.number[f"track_icon_{level}"] for level in (1, 2, 3))
        self.last_step = self.number["special_track"]
        limits = {str(name): int(limit) for name, limit in game.rules.tables["track_limits"].rows}
        self.limits = tuple(limits[name] for name in ("I", "II", "III"))

    def _cards_of(self, deck: int) -> range:
        """The cards of a stack, which have numbers side by side."""
        own = [card for card in self.special if self.deck_of[card] == deck]
        return range(own[0], own[-1] + 1)

    def _lasts_for(self, card: int) -> int | None:
        """The action each of which a card has an effect on."""
        does = self.card[card].does[0]
        return (BASE if does.founding else does.during) if does.when == "each" else None

    # Steps.

    def steps(self, seat: int, colour: int) -> int:
        return self.values[self.at.steps + seat * len(COLOURS) + colour]

    def can_step(self, seat: int, colour: int) -> Ruling | None:
        """A step may not pass the end of the track, nor bring too many tracks to a level."""
        to = self.steps(seat, colour) + 1
        if to > self.last_step:
            return refused("LIMIT_REACHED", "a marker that is not at the end of its track")
        if colour != PINK and to in self.icons:
            level = self.icons.index(to)
            others, most = sum(self.steps(seat, other) >= to for other in range(PINK)), self.limits[level]
            if others >= most:
                return refused("LIMIT_REACHED", f"fewer than {most} tracks at level {level + 1}", str(others))
        if colour != PINK and self.reading["track_limit.at_once"] and self.is_shut(seat, to):
            return refused("LIMIT_REACHED", "a track whose next level can still be reached")
        return None

    def is_shut(self, seat: int, to: int) -> bool:
        """Tell whether the next symbol is out of reach; the stricter reading stops a marker on the last one."""
        level = next(level for level, icon in enumerate(self.icons) if icon >= to)
        return sum(self.steps(seat, other) >= self.icons[level] for other in range(PINK)) >= self.limits[level]

    def step_offers(self) -> Iterable[tuple[int]]:
        if self.values[self.at.free_steps]:
            return [(0,), (1,), (2,), (3,)]
        colours = self.colours_now()
        if self.values[self.at.pink_steps] and PINK not in colours:
            colours.append(PINK)
        return [(colour,) for colour in colours]

    def may_step(self, action: Action) -> Ruling | None:
        """Color actions 2: a step takes a colour action, unless a card gave it."""
        colour, values = action.what[0], self.values
        is_given = values[self.at.free_steps] or (colour == PINK and values[self.at.pink_steps])
        return (None if is_given else self.has_right(colour)) or self.can_step(action.by, colour)

    def step(self, action: Action) -> None:
        """Step, using up steps that are due before a colour action."""
        colour, values = action.what[0], self.values
        if colour == PINK and values[self.at.pink_steps]:
            self.put(self.at.pink_steps, values[self.at.pink_steps] - 1)
        elif values[self.at.free_steps]:
            self.put(self.at.free_steps, values[self.at.free_steps] - 1)
        else:
            self.use_right(colour)
        to = self.steps(action.by, colour) + 1
        self.state.set(self.at.steps + action.by * len(COLOURS) + colour, to)
        if to in self.icons:
            self.put(self.at.reached, colour * LEVELS + self.icons.index(to) + 1)

    # Special cards.

    def on_top(self, deck: int) -> int:
        return self.state.lying[self.zone.top + deck]

    def in_deck(self, deck: int) -> list[int]:
        return self.there(self.cards_of[deck], self.zone.deck + deck)

    def take_top(self, action: Action) -> None:
        """Take the open card, with its gain."""
        deck = self.values[self.at.reached] - 1
        self.take_special(action.by, self.on_top(deck), self.zone.top + deck)
        self.gain(action.by, self.top_gain)

    def stack_offers(self) -> Iterable[tuple[int, ...]]:
        """The cards of the stack that was reached, the open card among them."""
        deck = self.values[self.at.reached] - 1
        found = [(card,) for card in self.in_deck(deck)]
        if self.reading["search.whole_stack"] and found and self.on_top(deck) != NOTHING:
            found.append((self.on_top(deck),))
        return found

    may_search = offered(stack_offers, "WRONG_PLACE", "a card of the stack that was reached")

    def search(self, action: Action) -> None:
        deck, card = self.values[self.at.reached] - 1, action.what[0]
        top = self.on_top(deck) == card
        self.take_special(action.by, card, (self.zone.top if top else self.zone.deck) + deck)

    def take_special(self, seat: int, card: int, zone: int) -> None:
        """Take a card: a yellow card waits to be swapped; the next stack of the colour is opened."""
        deck = self.values[self.at.reached] - 1
        is_yellow = deck // LEVELS == 0
        self.state.move(1, card, zone, (self.zone.fresh if is_yellow else self.zone.specials) + seat)
        if deck // LEVELS == PINK:
            self.gain(seat, self.pink_gains[self.values[self.at.round]])
        self.open_decks(deck)
        self.put(self.at.reached, 0)

    def open_decks(self, deck: int) -> None:
        """Have the next card of a stack shown, and the first one of the next level."""
        self.state.set(self.at.opened + deck, 1)
        if deck % LEVELS < LEVELS - 1:
            self.put(self.at.opened + deck + 1, 1)
        self.put(self.at.reveals, 1)

    def deck_to_open(self) -> int | None:
        """The first stack that is to show a card and does not."""
        opened, lying, top = self.at.opened, self.state.lying, self.zone.top
        for deck in range(len(COLOURS) * LEVELS):
            if self.values[opened + deck] and lying[top + deck] == NOTHING and self.count_in[self.zone.deck + deck]:
                return deck
        self.put(self.at.reveals, 0)
        return None

    def reveal_offers(self) -> Iterable[tuple[int, ...]]:
        deck = self.deck_to_open()
        return [] if deck is None else [(card,) for card in self.in_deck(deck)]

    is_to_reveal = offered(reveal_offers, "WRONG_PLACE", "a card of the stack that is to be opened")

    def reveal(self, action: Action) -> None:
        deck = self.deck_of[action.what[0]]
        self.state.move(1, action.what[0], self.zone.deck + deck, self.zone.top + deck)

    # The beginning.

    def begin_tracks(self) -> None:
        """Setup 8: put all cards on their stacks, of which chance leaves out two each."""
        for card in self.special:
            self.state.move(1, card, self.zone.box, self.zone.deck + self.deck_of[card])

    def leave_out_offers(self) -> Iterable[tuple[int, ...]]:
        """The cards of the first stack that still holds more than four."""
        first, most = self.zone.deck, self.number["special_in_stack"]
        for deck in range(self.number["special_stacks"]):
            if self.count_in[first + deck] > most:
                return [(card,) for card in self.in_deck(deck)]
        return []

    is_to_leave_out = offered(leave_out_offers, "WRONG_PLACE", "a card of the stack that holds more than four")

    def leave_out(self, action: Action) -> None:
        self.state.move(1, action.what[0], self.zone.deck + self.deck_of[action.what[0]], self.zone.box)
