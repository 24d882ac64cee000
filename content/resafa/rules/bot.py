"""Resafabot, the opponent in a game for one player. Rulebook: "Solo mode"."""

from collections.abc import Mapping

from pnp.base.nearest import nearest
from pnp.play.boards.networks import EAST, SOUTH, WEST
from pnp.play.boards.squares import NOWHERE, SIDES
from pnp.play.errors import PlayError
from pnp.play.parts import Part, action, stated
from pnp.play.printed import Items, Printed, Rows
from pnp.play.rules import refused
from pnp.play.views import Number, Pools, Reading, Value, Values, Zone

from .bases import Bases
from .canals import PIECES, Network
from .caravan import Roads
from .city import Offer
from .display import Display
from .house import Tokens
from .kinds import Colour, Kind
from .printed import Guide, SoloCard
from .tracks import Stacks, Tracks
from .trading import Market

BOT = 1
_ARROWS = {"left": WEST, "right": EAST, "down": SOUTH}
_SLOTS = ("left", "middle", "right")


class Bot(Part):
    """The bot has a colour of its own, the second one; chance and its cards decide its turn."""

    tokens: Tokens
    display: Display
    stacks: Stacks
    tracks: Tracks
    offer: Offer
    network: Network
    roads: Roads
    market: Market
    bases: Bases

    cards = Pools("solo")
    printed = Printed(Items[SoloCard], "solo_card", pool="solo")
    removed = Zone()
    deck = Zone("bot_deck")
    played = Zone("bot_played")
    tiles = Zone("bot_canals")
    markers = Zone("bot_markers")
    track = Zone("bot_track")
    bases_at = Zone("bot_bases")
    steps = Values(int, "bot_steps")
    last_card = Value(int, "bot_left")  # which card was turned over last; 0 is the setup card
    at = Value(int, "bot_at")  # the plot of its last tile plus one
    goal = Value(int, "bot_goal")  # the plot of its next tile plus one
    has_laid = Value(bool, "bot_laid")
    acts = Value(bool, "bot_acts")
    round = Value()
    steps_each = Number("bot_steps")
    level_2_round = Number()
    level_2_tokens = Number()
    places = Rows("bot_places", of=int)
    takes_outlined_colour = Reading("bot_colour.outlined")
    next_space_only = Reading("bot_space.next_only")

    def prepare(self) -> None:
        """Find the cards; raises PlayError for unknown plots of first tiles and unknown centres."""
        self._others = self.cards[1:]
        for number, at in enumerate(self.places):
            if at not in self.network.plot_at:
                place = self.model.place_in("bot_places", number)
                raise PlayError(f"the board has no plot in row {at[0]}, column {at[1]}", place)
        for guide in (guide for card in self.printed.items for guide in card.guides):
            for name in guide.places:
                if name not in self.roads.number:
                    problem = f'"{name}" is not a trading centre{nearest(name, self.roads.number)}'
                    raise PlayError(problem, guide.place_of("places"))

    def begin(self) -> None:
        """Solo mode, setup: lay out the bot's markers, canal tiles and deck."""
        cube = self.bases.cubes[BOT]
        self.table.bring(self.cards, self.deck)
        self.table.bring(self.network.pieces(BOT), self.tiles)
        self.table.bring((cube,), self.markers)
        # Four on the tracks, and one on the last tile.
        self.state.move(len(Colour) + 1, cube, self.markers, self.track)

    # Canal tiles.

    @action(
        phase="bot_first",
        by="chance",
        of={"card": "solo"},
        source=stated("Solo mode, setup", "One of the remaining 6 solo cards is picked at random"),
        text="{card} tells where the bot's first canal tile lies",
        otherwise=refused("WRONG_PLACE", "a card of its deck"),
    )
    def bot_first(self, seat: int, card: int) -> None:
        self.goal = self.network.plot_at[self.places[self._card(card).first - 1]] + 1

    @bot_first.options
    def first_cards(self, seat: int) -> list[int]:
        return [] if self.has_laid or self.goal else list(self._others)

    def _card(self, card: int) -> SoloCard:
        return self.printed.items[card - self.cards[0]]

    @action(
        phase="bot_tile",
        by="chance",
        of={"piece": str(PIECES - 1), "side": "front or back"},
        source=stated("Canal Construction of the bot", "draws the top tile of Resafabot's canal tiles"),
        text="The bot lays a canal tile: {shape}",
        otherwise=refused("WRONG_PLACE", "a tile of its stack for this space"),
    )
    def bot_tile(self, seat: int, piece: int, side: int) -> None:
        """Lay the tile; a bonus tile there leaves the game, and the bot's marker moves onto the tile."""
        plot, net = self.goal - 1, self.network
        net.lay(net.piece(BOT, piece), self.tiles, net.faces_of(BOT, piece)[side], plot)
        net.bonus.empty(plot, self.removed)
        self.at, self.goal, self.has_laid = plot + 1, 0, True

    @bot_tile.words
    def laid(self, seat: int, piece: int, side: int) -> dict[str, str]:
        return {"shape": self.network.shape(piece, side)}

    @bot_tile.options
    def stack(self, seat: int) -> Mapping[tuple[int, int], int]:
        """The tiles of its stack with either side up, but not the tank's side; for a tank only tanks."""
        plot, net = self.goal - 1, self.network
        odds: dict[tuple[int, int], int] = {}
        for piece in range(PIECES if plot >= 0 else 0):
            copies, faces = self.state.count(net.piece(BOT, piece), self.tiles), net.faces_of(BOT, piece)
            wants_tank = plot in net.last_row
            sides = [side for side, face in enumerate(faces) if (face == net.tank) == wants_tank]
            # A tile of which only one side may be up is as likely as a tile with two.
            odds |= {(piece, side): copies * len(faces) // len(sides) for side in sides if copies}
        return odds

    # Its turn.

    @action(
        phase="bot",
        by="chance",
        of={"card": "solo"},
        source=stated("Solo mode, gameplay", "the top card of the solo deck is flipped over"),
        text="The bot turns over {card}",
        otherwise=refused("WRONG_PLACE", "a card of its deck"),
    )
    def bot_turn(self, seat: int, card: int) -> None:
        """Let the last card choose a half of this card; take its colour action, then its main action."""
        self.acts = True
        left, right = self.printed.items[self.last_card], self._card(card)
        is_up = left.points == "up"
        half = right.top if is_up else right.bottom
        assert half is not None
        discard = left.discards[not is_up]
        if discard == "steps":
            self._step(half.suit)
        else:
            self._discard(half.suit, _SLOTS.index(discard))
        kind, colour = half.kind, half.suit
        if kind in (Kind.PRODUCTION, Kind.GARDEN):
            # The outlined action is taken instead.
            outlined = next(one for one in (right.top, right.bottom) if one and one.fallback)
            kind = outlined.kind
            colour = outlined.suit if self.takes_outlined_colour else colour
        self._act(kind, colour, left.guide(kind))
        self._put_down(card)

    @bot_turn.options
    def in_deck(self, seat: int) -> list[int]:
        return self.state.present(self._others, self.deck)

    def _put_down(self, card: int) -> None:
        """Lay the card to the left; after all six shuffle them, with the setup card on top."""
        self.state.move(1, card, self.deck, self.played)
        self.last_card = card - self.cards[0]
        if not self.state.present(self._others, self.deck):
            for one in self._others:
                self.state.move(1, one, self.played, self.deck)
            self.last_card = 0

    def _act(self, kind: Kind, colour: Colour, guide: Guide) -> None:
        if kind is Kind.WORKSHOP:
            self._workshop(_SLOTS.index(guide.slot))
        elif kind is Kind.PROVISIONS:
            self._provisions(colour, furthest=guide.track == "furthest")
        elif kind is Kind.CANAL:
            self._aim(_ARROWS[guide.arrow])
        elif kind is Kind.TRADING:
            self._trade([self.roads.number[name] for name in guide.places])

    def _discard(self, colour: Colour, slot: int) -> None:
        """Remove the card of a slot, or the next one to its left, round the row."""
        slots = self.display.slots_of(colour)
        any(self.display.remove(slots[(slot - back) % len(slots)]) for back in range(len(slots)))

    def _step(self, colour: Colour) -> None:
        """Go two steps along a track, as far as possible; the open card of each level reached leaves the game."""
        before = self.steps[colour]
        to = min(self.tracks.last_step, before + self.steps_each)
        self.steps[colour] = to
        for level, icon in enumerate(self.tracks.icons):
            if before < icon <= to:
                self.stacks.remove_top(colour * self.stacks.levels + level)

    def _workshop(self, slot: int) -> None:
        """Remove a workshop from the offer, one of level II if the player could build one."""
        second = self.round >= self.level_2_round and self.tokens.count(0) >= self.level_2_tokens
        self.offer.remove(2 if second else 1, slot)

    def _provisions(self, colour: Colour, *, furthest: bool) -> None:
        """Go two steps along the track of the colour, or along the track where the bot is furthest."""
        able = [one for one in Colour if self.steps[one] < self.tracks.last_step]
        if able and not furthest and colour in able:
            self._step(colour)
        elif able:
            most = max(self.steps[one] for one in able)
            first = [one for one in able if self.steps[one] == most]
            if len(first) == 1 or colour in first:
                self._step(colour if colour in first else first[0])

    def _aim(self, arrow: int) -> None:
        """Aim at the first free space in a direction from the last tile, else in the opposite direction."""
        goal = self._free_towards(arrow)
        if goal is None:
            goal = self._free_towards((arrow + 2) % len(SIDES))
        if goal is not None:
            self.goal = goal + 1
            if not self.stack(BOT):
                self.goal = 0

    def _free_towards(self, side: int) -> int | None:
        plot = self.network.net.along(self.at - 1, side)
        while plot != NOWHERE and not self.network.is_free(plot):
            if self.next_space_only:
                return None
            plot = self.network.net.along(plot, side)
        return None if plot == NOWHERE else plot

    def _trade(self, centres: list[int]) -> None:
        """Found a base in the first of two centres with a free box and no base of the bot; turn the tile there."""
        for centre in centres:
            boxes = self.bases.free_boxes(centre)
            has_marker = self.state.count(self.bases.cubes[BOT], self.markers)
            if boxes and has_marker and not self.bases.has_base(BOT, centre):
                self.bases.settle(BOT, boxes[0], centre, self.markers, self.bases_at)
                self.market.turn(centre)
                return
