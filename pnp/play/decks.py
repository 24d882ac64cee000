"""Decks, bags and dice: the possible draws with their weights, and drawing.

The order of the shuffled rest is unknown to players, and not part of the state; cards that were put on top or under it
lie in separate zones with `order: stack`, in a known order.
"""

from itertools import compress

from pnp.play.state import State


def copies_in(state: State, pools: range, zone: int) -> dict[int, int]:
    """The pools of a range with pieces in a zone, each with the number of pieces."""
    if not state.held[zone]:
        return {}
    row = state.cells[pools.start * state.zones + zone : pools.stop * state.zones : state.zones]
    return dict(zip(compress(pools, row), filter(None, row), strict=True))


class Deck:
    """Face-down cards; a bag has neither `top` nor `under` nor `discards`.

    Cards on `top` are drawn first, then a random card of the rest, then the cards put `under` it, in the order in which
    they were put there. When all are drawn, the `discards` are shuffled and become the rest.
    """

    def __init__(
        self,
        state: State,
        cards: range,
        rest: int,
        *,
        top: int | None = None,
        under: int | None = None,
        discards: int | None = None,
    ) -> None:
        self.state, self.cards, self.rest = state, cards, rest
        self.top, self.under, self.discards = top, under, discards
        self._zones = [zone for zone in (top, rest, under, discards) if zone is not None]

    def __len__(self) -> int:
        """The number of cards that can be drawn, including discards that would be shuffled."""
        return sum(sum(copies_in(self.state, self.cards, zone).values()) for zone in self._zones)

    def odds(self) -> dict[int, int]:
        """The cards that may be drawn next, each with its number of copies, as options of an action of chance."""
        for zone in self._zones:
            if copies := copies_in(self.state, self.cards, zone):
                is_in_order = zone in (self.top, self.under)
                return {self.state.stacks[zone][-1 if zone == self.top else 0]: 1} if is_in_order else copies
        return {}

    def peek(self) -> dict[int, int]:
        """All cards of the rest, for a player who may look through the deck."""
        return copies_in(self.state, self.cards, self.rest)

    def draw(self, card: int, target: int) -> None:
        """Move the card that was drawn."""
        zone = self._next()
        assert zone is not None
        if zone == self.discards:
            self.reshuffle()
            zone = self.rest
        place = len(self.state.stacks[zone]) - 1 if zone == self.top else 0
        self.state.move(1, card, zone, target, place)

    def put_on_top(self, card: int, source: int) -> None:
        """Put a card face down on top."""
        assert self.top is not None
        self.state.move(1, card, source, self.top)

    def put_under(self, card: int, source: int) -> None:
        """Put a card face down under the deck and the cards already under it."""
        assert self.under is not None
        self.state.move(1, card, source, self.under)

    def discard(self, card: int, source: int) -> None:
        """Put a card on the discards."""
        assert self.discards is not None
        self.state.move(1, card, source, self.discards)

    def reshuffle(self) -> None:
        """Shuffle the discards into the rest."""
        assert self.discards is not None
        for card, count in copies_in(self.state, self.cards, self.discards).items():
            self.state.move(count, card, self.discards, self.rest)

    def _next(self) -> int | None:
        """The zone from which the next card is drawn."""
        return next((zone for zone in self._zones if copies_in(self.state, self.cards, zone)), None)
