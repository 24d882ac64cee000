"""Resafabot, the opponent of a game alone: its cards, and what it takes away from the player."""

from collections.abc import Iterable, Mapping

from pnp.play.boards.networks import EAST, NOWHERE, SIDES, SOUTH, WEST
from pnp.play.rules import Action, Ruling, offered, unless
from pnp.play.state import NOTHING

from .canals import PIECES, TANK
from .cards import CANAL, COLOURS, GARDEN, KINDS, PRODUCTION, PROVISIONS, TRADING, WORKSHOP, items
from .tracks import LEVELS
from .turns import Turns

BOT = 1
_ARROWS = {"left": WEST, "right": EAST, "down": SOUTH}
_SLOTS = ("left", "middle", "right")


class Bot(Turns):
    """It has a colour of its own, the second one; its turn is left to chance and to its cards."""

    def prepare(self) -> None:
        super().prepare()
        self.solo = self.kinds("solo")
        told = items(self.model.game, "solo_card")
        self.setup_card, *self.bot_cards = self.solo
        self.solo_card = dict(zip(self.solo, told, strict=True))
        self.guide = {
            card: {KINDS[str(one["kind"])]: one for one in item["guides"]} for card, item in self.solo_card.items()
        }
        self.bot_places = [(int(row), int(column)) for row, column in self.model.game.rules.tables["bot_places"].rows]
        centres = [str(name) for name, _ in self.model.game.rules.tables["centres"].rows]
        self.centre_number = {name: number for number, name in enumerate(centres)}

    def begin_bot(self) -> None:
        """Solo mode, setup: lay out the bot's markers, canal tiles and deck."""
        for card in self.solo:
            self.state.move(1, card, self.zone.box, self.zone.bot_deck)
        first = self.canals[0] + BOT * PIECES
        for tile in range(first, first + PIECES):
            self.state.move(self.state.totals[tile], tile, self.zone.box, self.zone.bot_canals)
        cube = self.cubes_of[BOT]
        self.state.move(self.state.totals[cube], cube, self.zone.box, self.zone.bot_markers)
        # Four on the tracks, one on its last tile.
        self.state.move(len(COLOURS) + 1, cube, self.zone.bot_markers, self.zone.bot_track)

    # Its first tile.

    def bot_first_offers(self) -> Iterable[tuple[int]]:
        is_due = self.is_solo and not (self.values[self.at.bot_laid] or self.values[self.at.bot_goal])
        return [(card,) for card in self.bot_cards] if is_due else []

    def is_bot_card(self, action: Action) -> Ruling | None:
        there = action.what[0] != self.setup_card and self.lie(action.what[0], self.zone.bot_deck)
        return unless(there, "WRONG_PLACE", "a card of its deck")

    def bot_first(self, action: Action) -> None:
        at = self.bot_places[int(self.solo_card[action.what[0]]["first"]) - 1]
        self.put(self.at.bot_goal, self.plot_at[at] + 1)

    def bot_tile_offers(self) -> Mapping[tuple[int, int], int]:
        """The tiles of its stack, either side up but never the tank's; for a tank only tanks."""
        goal = self.values[self.at.bot_goal] - 1
        if goal < 0:
            return {}
        wants_tank, odds = goal in self.net.last_row, dict[tuple[int, int], int]()
        for piece in range(PIECES):
            copies, faces = self.lie(self.bot_canal(piece), self.zone.bot_canals), self.faces_of[BOT * PIECES + piece]
            sides = [side for side, face in enumerate(faces) if (face == self.face[TANK]) == wants_tank]
            # A tile with only one side that may lie up is as likely to come as one with two.
            odds |= {(piece, side): copies * len(faces) // len(sides) for side in sides if copies}
        return odds

    def bot_canal(self, piece: int) -> int:
        return self.canals[0] + BOT * PIECES + piece

    is_bot_tile = offered(bot_tile_offers, "WRONG_PLACE", "a tile of its stack for this space")

    def bot_tile(self, action: Action) -> None:
        """Lay the tile; a bonus tile there leaves the game, and the bot's marker moves onto the tile."""
        (piece, side), plot = action.what, self.values[self.at.bot_goal] - 1
        self.lay_canal(self.bot_canal(piece), self.zone.bot_canals, self.faces_of[BOT * PIECES + piece][side], plot)
        bonus = self.state.lying[self.zone.bonus + plot]
        if bonus != NOTHING:
            self.state.move(1, bonus, self.zone.bonus + plot, self.zone.removed)
        self.put(self.at.bot_at, plot + 1)
        self.put(self.at.bot_goal, 0)
        self.put(self.at.bot_laid, 1)

    # Its turn.

    def turn_offers(self) -> Iterable[tuple[int]]:
        return [(card,) for card in self.bot_cards if self.lie(card, self.zone.bot_deck)]

    def bot_turn(self, action: Action) -> None:
        """Let the last card choose a half of this card; take its colour action, then its main action."""
        self.put(self.at.bot_acts, 1)
        right = action.what[0]
        left = self.setup_card + self.values[self.at.bot_left]
        up = self.solo_card[left]["points"] == "up"
        half = self.solo_card[right]["top" if up else "bottom"]
        colour = COLOURS.index(half["suit"])
        wanted = str(self.solo_card[left]["discards"][0 if up else 1])
        if wanted == "steps":
            self.bot_step(colour)
        else:
            self.bot_discard(colour, _SLOTS.index(wanted))
        self.bot_act(KINDS[half["kind"]], colour, left, right)
        self.state.move(1, right, self.zone.bot_deck, self.zone.bot_played)
        self.put(self.at.bot_left, right - self.setup_card)
        if not any(self.lie(card, self.zone.bot_deck) for card in self.bot_cards):
            for card in self.bot_cards:
                self.state.move(1, card, self.zone.bot_played, self.zone.bot_deck)
            self.put(self.at.bot_left, 0)

    def bot_act(self, kind: int, colour: int, left: int, right: int) -> None:
        """Take the main action; the outlined action replaces production and gardens."""
        if kind in {PRODUCTION, GARDEN}:
            halves = (self.solo_card[right]["top"], self.solo_card[right]["bottom"])
            half = next(one for one in halves if one.get("fallback"))
            kind = KINDS[half["kind"]]
            if self.reading["bot_colour.outlined"]:
                colour = COLOURS.index(half["suit"])
        guide = self.guide[left].get(kind)
        assert guide is not None
        if kind == WORKSHOP:
            self.bot_workshop(_SLOTS.index(guide["slot"]))
        elif kind == PROVISIONS:
            self.bot_provisions(colour, furthest=guide["track"] == "furthest")
        elif kind == CANAL:
            self.bot_aim(_ARROWS[guide["arrow"]])
        elif kind == TRADING:
            self.bot_trade([self.centre_number[str(name)] for name in guide["places"]])

    def bot_discard(self, colour: int, slot: int) -> None:
        """Remove the card of a slot, or the next one to its left, round the row."""
        first = colour * self.shown
        for back in range(self.shown):
            at = self.zone.slot + first + (slot - back) % self.shown
            if self.state.lying[at] != NOTHING:
                self.state.move(1, self.state.lying[at], at, self.zone.removed)
                return

    def bot_step(self, colour: int) -> None:
        """Go two steps along a track, as far as possible; the open card of each level reached leaves the game."""
        before = self.values[self.at.bot_steps + colour]
        to = min(self.last_step, before + self.number["bot_steps"])
        self.put(self.at.bot_steps + colour, to)
        for level, icon in enumerate(self.icons):
            if before < icon <= to:
                deck = colour * LEVELS + level
                if self.on_top(deck) != NOTHING:
                    self.state.move(1, self.on_top(deck), self.zone.top + deck, self.zone.removed)
                self.open_decks(deck)

    def bot_workshop(self, slot: int) -> None:
        """Remove a workshop from the offer, one of level II if the player could build one."""
        shown = self.number["workshops_shown"]
        second = self.values[self.at.round] >= self.number["level_2_round"]
        level = int(second and self.tokens(0) >= self.number["level_2_tokens"])
        site = self.zone.site + level * shown + slot
        if self.state.lying[site] != NOTHING:
            self.state.move(1, self.state.lying[site], site, self.zone.removed)
            self.put(self.at.refills, 1)

    def bot_provisions(self, colour: int, *, furthest: bool) -> None:
        """Go two steps along the track of the colour, or along the track where the bot is furthest."""
        at = self.values[self.at.bot_steps : self.at.bot_steps + len(COLOURS)]
        able = [one for one in range(len(COLOURS)) if at[one] < self.last_step]
        if not able:
            return
        if not furthest and colour in able:
            self.bot_step(colour)
            return
        most = max(at[one] for one in able)
        first = [one for one in able if at[one] == most]
        if len(first) == 1 or colour in first:
            self.bot_step(colour if colour in first else first[0])

    def bot_aim(self, arrow: int) -> None:
        """Aim at the first free space in a direction from the last tile, else in the opposite direction."""
        start = self.values[self.at.bot_at] - 1
        goal = self._free_towards(start, arrow)
        if goal is None:
            goal = self._free_towards(start, (arrow + 2) % len(SIDES))
        if goal is None:
            return
        self.put(self.at.bot_goal, goal + 1)
        if not self.bot_tile_offers():
            self.put(self.at.bot_goal, 0)

    def _free_towards(self, plot: int, side: int) -> int | None:
        plot = self.net.along(plot, side)
        while plot != NOWHERE:
            if self.state.lying[self.zone.network + plot] == NOTHING:
                return plot
            if self.reading["bot_space.next_only"]:
                return None
            plot = self.net.along(plot, side)
        return None

    def bot_trade(self, centres: Iterable[int]) -> None:
        """Found a base in the first of two centres with a free box and no base of the bot; turn the tile there."""
        cube = self.cubes_of[BOT]
        for centre in centres:
            free = [box for box in self.box_at[: len(self.boxes)] if not self.values[box + centre]]
            if self.has_base(BOT, centre) or not free or not self.lie(cube, self.zone.bot_markers):
                continue
            self.state.move(1, cube, self.zone.bot_markers, self.zone.bot_bases)
            self.put(free[0] + centre, BOT + 1)
            self.turn_tile(centre)
            return

    def settle_bot(self) -> None:
        """Ask chance for what must come up before the player goes on."""
        values = self.values
        if values[self.at.bot_goal]:
            self.ask_chance("bot_tile")
        elif values[self.at.reveals] and self.deck_to_open() is not None:
            self.ask_chance("reveal")
        elif values[self.at.refills] and self.site_to_fill() is not None:
            self.ask_chance("uncover")
        else:
            self.put(self.at.bot_acts, 0)
            self.next_turn()
