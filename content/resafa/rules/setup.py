"""Setting up. Rulebook: "Game Setup", "Individual Player Setup"."""

from collections.abc import Mapping

from pnp.play.parts import Part, action, stated
from pnp.play.printed import Items, Price, Printed
from pnp.play.rules import refused
from pnp.play.state import NOTHING
from pnp.play.views import Pools, Value, Zone, Zones

from .bases import Bases
from .canals import Network
from .city import City
from .house import House
from .kinds import OWNERS
from .printed import SetupCard


class Setup(Part):
    """The pieces of the players, the canal setup card, the first player, and the places of the starting workshops."""

    house: House
    city: City
    network: Network
    bases: Bases

    box = Zone()
    own_canals = Zones("canals")
    markers = Zones()
    on_tracks = Zones()
    grid_card = Zone()
    cards = Pools("setup")
    bonus_tiles = Pools("canal_bonus")
    printed = Printed(Items[SetupCard], "canal_setup_card", pool="setup")
    starter = Value()  # the player who began the round; in a solo game 1 is the bot
    starting_resources = Price()
    fourth_player = Price()

    def prepare(self) -> None:
        # For each setup card, the plots of bonus tiles.
        sides = [card.front if self.network.is_small else card.back for card in self.printed.items]
        self._plots = [[self.network.plot_at[at] for at in side.spaces] for side in sides]
        self._players_max = self.model.game.file.players.max

    def begin(self) -> None:
        """Individual Player Setup 1, 2, 5 and 6: give every player tiles, markers and resources."""
        discs = self.model.families["marker"]
        for seat, owner in enumerate(OWNERS[: self.players]):
            cube = self.bases.cubes[seat]
            self.table.bring(self.network.pieces(seat), self.own_canals[seat])
            self.table.bring((cube,), self.markers[seat])
            # One on the caravan track, four on the special tracks, the disc on the score track.
            self.state.move(5, cube, self.markers[seat], self.on_tracks[seat])
            self.table.bring((discs[f"disc_{owner}"],), self.on_tracks[seat])
            self.bases.caravan.stop[seat] = self.bases.caravan.roads.resafa
            self.house.gain(seat, self.starting_resources)
        self.starter = NOTHING

    def _plot_to_fill(self) -> int | None:
        """The first space of the setup card that lacks its tile; the bot's first canal removed the tile under it."""
        net = self.network
        plots = (
            plot
            for card in self.state.present(self.cards, self.grid_card)
            for plot in self._plots[card - self.cards[0]]
        )
        return next((plot for plot in plots if net.bonus[plot] is None and net.is_free(plot)), None)

    @action(
        phase="lay_bonus",
        by="chance",
        of={"tile": "canal_bonus"},
        source=stated("Game Setup 10", "randomly place canal bonus tiles"),
        text="The canal bonus tile {tile} is laid out",
        otherwise=refused("SUPPLY_EMPTY", "a tile of this kind in the box"),
    )
    def lay_bonus(self, seat: int, tile: int) -> None:
        plot = self._plot_to_fill()
        assert plot is not None
        self.network.bonus.put(tile, self.box, plot)

    @lay_bonus.options
    def bonus_in_box(self, seat: int) -> Mapping[int, int]:
        if self._plot_to_fill() is None:
            return {}
        return {tile: self.state.count(tile, self.box) for tile in self.state.present(self.bonus_tiles, self.box)}

    @action(
        phase="start",
        by="chance",
        of={"who": "3"},
        source=stated("Game Setup 12", "Determine a starting player"),
        text="{first} begins",
        otherwise=refused("WRONG_PLACE", "somebody who plays"),
    )
    def start(self, seat: int, who: int) -> None:
        """Set the first player; with four players the last one in turn order gains a little more."""
        self.starter = who
        if self.players == self._players_max:
            self.house.gain((who + self.players - 1) % self.players, self.fourth_player)

    @start.options
    def anybody(self, seat: int) -> list[int]:
        """The players, and in a solo game the bot."""
        return list(range(max(2, self.players))) if self.starter == NOTHING else []

    @start.words
    def who_begins(self, seat: int, who: int) -> dict[str, str]:
        return {"first": f"P{who + 1}" if who < self.players else "The bot"}

    @action(
        phase="settle",
        of={"one": "3", "other": "3"},
        source=stated("Individual Player Setup 1", "Both tiles can be rotated in any way the player chooses"),
        text="{seat} turns the starting workshops by {one} and {other} quarters",
    )
    def settle(self, seat: int, one: int, other: int) -> None:
        """Place both starting workshops corner to corner in the middle."""
        first, second = self.city.starting(seat)
        self.city.stand(seat, first, self.city.middle, one, is_back=False)
        self.city.stand(seat, second, self.city.second, other, is_back=False)
