"""The water network: canals, tanks and the bonus tiles on its spaces. Rulebook: "Canal construction"."""

from functools import partial

from pnp.play.boards.networks import EMPTY, network, shape_of
from pnp.play.parts import Part, action, stated
from pnp.play.printed import Items, Printed, Rows
from pnp.play.rules import Ruling, refused
from pnp.play.slots import Slots
from pnp.play.views import Number, Pool, Pools, Reading, Value, Values, Zone, Zones

from .agenda import Agenda, Prices
from .gardens import Gardens
from .house import House, less
from .kinds import ANY_TIME, Kind
from .printed import Amounts, CanalBonus, CanalTile

PIECES = 6
_TANK = "tank"


class Network(Part):
    """Plots of the grid, row by row; the last row is that of the tanks."""

    tiles = Pools("canal")
    water = Pool()
    printed = Printed(Items[CanalTile], "canal_tiles", pool="canal")
    laid = Slots("network")
    bonus = Slots()
    cubes = Zones("cube")
    springs = Zones("spring")
    box = Zone()
    faces = Values()
    network_1_2 = Rows(of=int)
    network_3_4 = Rows(of=int)
    sources_1_2 = Rows(of=(str, int))
    sources_3_4 = Rows(of=(str, int))
    canal_faces = Rows(of=(str, str, int, int, int))

    def prepare(self) -> None:
        self.is_small = self.players <= 2
        rows = self.network_1_2 if self.is_small else self.network_3_4
        springs = self.sources_1_2 if self.is_small else self.sources_3_4
        listed = self.model.place_in("sources_1_2" if self.is_small else "sources_3_4")
        self.net = network([(row, column) for row, column, *_ in rows], springs, place=listed)
        self.plots, self.last_row = range(len(rows)), self.net.last_row
        self.plot_at = {at: plot for plot, at in enumerate(self.net.at)}
        self.vp = [vp for _, _, vp, _, _ in rows]
        self.spares: list[Amounts] = [less({"coin": coin, "marble": marble}) for _, _, _, coin, marble in rows]
        # Plots with equal `spares` form a group, numbered by its first plot: a tile has the same price on all of them.
        self.price_group = [self.spares.index(spared) for spared in self.spares]
        faces = self.canal_faces
        self._names = [str(name) for name, *_ in faces]
        number = {name: face for face, name in enumerate(self._names)}
        self.tank = number[_TANK]
        place_in = partial(self.model.place_in, "canal_faces")
        self._shapes = [shape_of(sides, place=place_in(row, 1)) for row, (_, sides, *_) in enumerate(faces)]
        self.costs: list[Amounts] = [{"marble": int(marble), "coin": int(coin)} for _, _, marble, coin, _ in faces]
        self.rain = [int(rain) for *_, rain in faces]
        # For each tile, its front and its back.
        self.sides = [(number[tile.front], number[tile.back]) for tile in self.printed.items]

    def piece(self, owner: int, number: int) -> int:
        """A tile of a player by its number; the tiles of the bot come after those of the player."""
        return self.pieces(owner)[number]

    def pieces(self, owner: int) -> range:
        return self.tiles[owner * PIECES : (owner + 1) * PIECES]

    def faces_of(self, owner: int, number: int) -> tuple[int, int]:
        return self.sides[owner * PIECES + number]

    def shape(self, number: int, side: int) -> str:
        """The name of a side of a tile; everybody has the same tiles."""
        return self._names[self.sides[number][side]].replace("_", " ")

    def is_free(self, plot: int) -> bool:
        return self.laid[plot] is None

    def owner(self, plot: int) -> int:
        """The owner of the tile on a plot."""
        tile = self.laid[plot]
        assert tile is not None
        return (tile - self.tiles[0]) // PIECES

    def has_tank(self, plot: int) -> bool:
        return not self.is_free(plot) and self.faces[plot] == self.tank

    def shapes(self) -> list[int]:
        return [EMPTY if self.is_free(plot) else self._shapes[self.faces[plot]] for plot in self.plots]

    def lay(self, tile: int, source: int, face: int, plot: int) -> None:
        """Lay a tile; water beside it runs onto the tile."""
        self.laid.put(tile, source, plot)
        self.faces[plot] = face
        for spring, beside in enumerate(self.net.springs):
            if beside == plot and self.state.count(self.water, self.springs[spring]):
                self.state.move(1, self.water, self.springs[spring], self.cubes[plot])


class Canals(Part):
    """Building on the network, and the use of bonus tiles."""

    house: House
    agenda: Agenda
    prices: Prices
    gardens: Gardens
    network: Network

    bonus_tiles = Pools("canal_bonus")
    printed_bonus = Printed(Items[CanalBonus], "canal_bonus", pool="canal_bonus")
    own = Zones("canals")
    bases = Zones()
    kept = Zones()
    removed = Zone()
    spared_coin = Value(int, "off_coin")
    spared_marble = Value(int, "off_marble")
    canal_vp = Value()
    of_player = Number("canal_tiles")
    squares = Number("squares_for_tanks")
    bases_needed = Number("bases_for_tanks")
    needs_base = Reading("tank_needs.squares_and_base")

    def count(self, seat: int) -> int:
        return self.of_player - self.state.held[self.own[seat]]

    def spare(self, amounts: Amounts) -> None:
        """Reduce the price of the next canal."""
        self.spared_coin += amounts.get("coin", 0)
        self.spared_marble += amounts.get("marble", 0)

    def end(self) -> None:
        self.canal_vp = self.spared_coin = self.spared_marble = 0

    def _base(self, face: int, plot: int) -> Amounts:
        """The price on the tile, reduced by the space and by earlier effects."""
        spared = {"coin": self.spared_coin, "marble": self.spared_marble}
        return less(self.network.costs[face], self.network.spares[plot], spared)

    @action(
        phase=ANY_TIME,
        of={"piece": str(PIECES - 1), "side": "front or back", "plot": "plot"},
        source=stated("Canal construction", "pay the cost indicated on the tile"),
        text="{seat} builds a canal tile at {plot}: {shape}",
    )
    def canal(self, seat: int, piece: int, side: int, plot: int) -> None:
        """Pay, lay the tile, gain the points and the bonus tile of the space."""
        face = self.network.faces_of(seat, piece)[side]
        self.prices.pay(self._base(face, plot), self.agenda.job, seat)
        self.network.lay(self.network.piece(seat, piece), self.own[seat], face, plot)
        self.house.score(seat, self.network.vp[plot])
        self.network.bonus.empty(plot, self.kept[seat])
        self.house.score(seat, self.canal_vp * self.count(seat))
        self.end()
        self.agenda.end()

    @canal.words
    def laid(self, seat: int, piece: int, side: int, plot: int) -> dict[str, str]:
        return {"shape": self.network.shape(piece, side)}

    @canal.options
    def buildable(self, seat: int) -> list[tuple[int, int, int]]:
        if self.agenda.kind is not Kind.CANAL:
            return []
        net = self.network
        found: list[tuple[int, int, int]] = []
        pieces = [one for one in range(PIECES) if self.state.count(net.piece(seat, one), self.own[seat])]
        faces = {face for piece in pieces for face in net.faces_of(seat, piece)}
        plots = self._plots(seat, net.laid.free(), faces)
        for piece in pieces:
            for side, face in enumerate(net.faces_of(seat, piece)):
                found += [(piece, side, plot) for plot in plots[face]]
        return found

    def _plots(self, seat: int, free: list[int], faces: set[int]) -> dict[int, list[int]]:
        """For each face, the free plots on which the player may lay it and can pay for it."""
        net, job = self.network, self.agenda.job
        found: dict[int, list[int]] = {face: [] for face in faces}
        for face in faces:
            is_tank = face == net.tank
            can_pay: dict[int, bool] = {}
            if is_tank and self._lacks_for_tank(seat):
                continue
            for plot in free:
                if (plot in net.last_row) != is_tank:
                    continue
                if (group := net.price_group[plot]) not in can_pay:
                    can_pay[group] = self.prices.short(self._base(face, plot), job, seat) is None
                if can_pay[group]:
                    found[face].append(plot)
        return found

    @canal.verify
    def may_canal(self, seat: int, piece: int, side: int, plot: int) -> Ruling | None:
        if refusal := self.agenda.wants(Kind.CANAL):
            return refusal
        if not self.state.count(self.network.piece(seat, piece), self.own[seat]):
            return refused("SUPPLY_EMPTY", "a tile of one's own supply")
        return self._may_lay(seat, self.network.faces_of(seat, piece)[side], plot)

    def _may_lay(self, seat: int, face: int, plot: int) -> Ruling | None:
        """Tanks go on the row of tanks, canals on any other free space; a tank needs filled gardens and a base."""
        is_tank = face == self.network.tank
        if (plot in self.network.last_row) != is_tank:
            return refused("WRONG_PLACE", "the row of tanks for tanks, another space for canals")
        if not self.network.is_free(plot):
            return refused("NO_SPACE", "a space without a tile")
        if is_tank and (refusal := self._lacks_for_tank(seat)):
            return refusal
        return self.prices.short(self._base(face, plot), self.agenda.job, seat)

    def _lacks_for_tank(self, seat: int) -> Ruling | None:
        """The refusal of a tank to a player without enough filled gardens, or without a base."""
        if self.gardens.filled[seat] < self.squares:
            return refused("PRECONDITION", f"{self.squares} filled gardens", str(self.gardens.filled[seat]))
        if self.needs_base and (bases := self.state.held[self.bases[seat]]) < self.bases_needed:
            return refused("PRECONDITION", f"{self.bases_needed} trading base", str(bases))
        return None

    @action(
        phase=ANY_TIME,
        of={"tile": "canal_bonus"},
        source=stated("Canal construction", "keeps it to use, once, later in the game"),
        text="{seat} uses the canal bonus tile {tile}",
        otherwise=refused("SUPPLY_EMPTY", "a canal bonus tile one has taken"),
    )
    def use_tile(self, seat: int, tile: int) -> None:
        self.state.move(1, tile, self.kept[seat], self.removed)
        self.house.gain(seat, self.printed_bonus.items[tile - self.bonus_tiles[0]].gain)

    @use_tile.options
    def kept_tiles(self, seat: int) -> list[int]:
        return self.state.present(self.bonus_tiles, self.kept[seat])
