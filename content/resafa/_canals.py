"""The water network of Resafa: canals and tanks, their bonus tiles, and where the water runs when it rains."""

import re
from collections.abc import Iterable

from pnp.referee.boards import networks
from pnp.referee.boards.networks import EAST, EMPTY, NORTH, NOWHERE, SOUTH, WEST
from pnp.referee.own import Action, Ruling, refused
from pnp.referee.table import NOTHING

from ._cards import CANAL, NO_JOB, Amounts, Job, items
from ._city import City

OWNERS = ("red", "green", "yellow", "blue")
PIECES = 6
_GAIN = re.compile(r"(?:(\d+)\s+)?\{icon:(\w+)\}")
_OPPOSITE = {EAST: WEST, SOUTH: NORTH, WEST: EAST}
_WAYS = (SOUTH, EAST, WEST)
TANK = "tank"


class Canals(City):
    """Plots of the grid, row by row; the last row is that of the tanks."""

    def prepare(self) -> None:
        """Read the grid, the faces and the tiles."""
        super().prepare()
        rules, few = self.plan.game.rules, self.players <= 2
        side = "1_2" if few else "3_4"
        rows = [tuple(int(cell) for cell in row) for row in rules.tables[f"network_{side}"].rows]
        springs = [(str(edge), int(line)) for edge, line in rules.tables[f"sources_{side}"].rows]
        self.net = networks.network([(row, column) for row, column, *_ in rows], springs)
        self.plots = range(len(rows))
        self.plot_at = {at: plot for plot, at in enumerate(self.net.at)}
        self.plot_vp = tuple(vp for _, _, vp, _, _ in rows)
        self.plot_off = tuple({"coin": coin, "marble": marble} for _, _, _, coin, marble in rows)
        faces = rules.tables["canal_faces"].rows
        self.face = {str(name): face for face, (name, *_) in enumerate(faces)}
        self.face_shape = tuple(networks.shape_of(str(open_)) for _, open_, *_ in faces)
        self.face_cost = tuple({"marble": int(marble), "coin": int(coin)} for _, _, marble, coin, _ in faces)
        self.face_rain = tuple(int(rain) for *_, rain in faces)
        self.canals = self.kinds("canal")
        told = items(self.plan.game, "canal_tiles")
        self.faces_of = tuple((self.face[str(item["front"])], self.face[str(item["back"])]) for item in told)
        self.bonus_tiles = self.kinds("canal_bonus")
        self.bonus_gain = {
            pool: self._printed_gain(str(item["value"]))
            for pool, item in zip(self.bonus_tiles, items(self.plan.game, "canal_bonus"), strict=True)
        }
        self.few = few

    @staticmethod
    def _printed_gain(value: str) -> Amounts:
        """What the face of a canal bonus tile shows, as amounts."""
        return tuple((unit, int(number or 1)) for number, unit in _GAIN.findall(value))

    # What lies where.

    def owner(self, plot: int) -> int:
        """Whose tile lies on a plot: a seat, the bot's after the last; NOTHING for no tile."""
        tile = self.table.lying[self.zone.network + plot]
        return NOTHING if tile == NOTHING else (tile - self.canals[0]) // PIECES

    def face_on(self, plot: int) -> int:
        """The face that lies up on a plot with a tile."""
        return self.values[self.at.faces + plot]

    def shapes(self) -> list[int]:
        """What lies on the whole network, as shapes."""
        lying, first, faces = self.table.lying, self.zone.network, self.at.faces
        return [
            EMPTY if lying[first + plot] == NOTHING else self.face_shape[self.values[faces + plot]]
            for plot in self.plots
        ]

    def laid(self, owner: int) -> list[int]:
        """The plots with tiles of somebody."""
        return [plot for plot in self.plots if self.owner(plot) == owner]

    def canal_count(self, seat: int) -> int:
        """How many canal tiles somebody has built."""
        return self.number["canal_tiles"] - self.count_in[self.zone.canals + seat]

    # Building.

    def canal_offers(self) -> Iterable[tuple[int, int, int]]:
        """Tiles that can be paid, on every plot they may lie on."""
        if self.job_kind != CANAL:
            return []
        seat, job = self.values[self.at.who], self.job
        free = [plot for plot in self.plots if self.table.lying[self.zone.network + plot] == NOTHING]
        first, found = self.canals[0] + seat * PIECES, []
        for piece in range(PIECES):
            if not self.lie(first + piece, self.zone.canals + seat):
                continue
            for side, face in enumerate(self.faces_of[seat * PIECES + piece]):
                if self.short(seat, self.canal_cost(face, None, job, seat)):
                    found += [(piece, side, plot) for plot in free if any(self.plot_off[plot].values())]
                else:
                    found += [(piece, side, plot) for plot in free]
        return found

    def canal_cost(self, face: int, plot: int | None, job: Job, seat: int) -> Amounts:
        """The price on the tile without what the space, cards and the job spare."""
        off = self.plot_off[plot] if plot is not None else {}
        spared = {"coin": self.values[self.at.off_coin], "marble": self.values[self.at.off_marble]}
        base = {
            unit: max(0, number - off.get(unit, 0) - spared[unit]) for unit, number in self.face_cost[face].items()
        }
        return self.cost(base, job, seat, CANAL)

    def may_build_canal(self, action: Action) -> Ruling | None:
        """A tile one still has, on a free plot of its kind, for its price."""
        piece, side, plot = action.what
        refusal = self.wants_job(CANAL)
        if refusal is not None:
            return refusal
        seat = action.by
        if not self.lie(self.canals[0] + seat * PIECES + piece, self.zone.canals + seat):
            return refused("SUPPLY_EMPTY", "a tile of one's own supply")
        face = self.faces_of[seat * PIECES + piece][side]
        refusal = self.may_lie(face, plot) or (self.may_tank(seat) if face == self.face[TANK] else None)
        return refusal or self.short(seat, self.canal_cost(face, plot, self.job, seat))

    def may_lie(self, face: int, plot: int) -> Ruling | None:
        """Any free space, but tanks on the row of tanks, and nothing else there."""
        if (plot in self.net.last_row) != (face == self.face[TANK]):
            return refused("WRONG_PLACE", "the row of tanks for tanks, another space for canals")
        if self.table.lying[self.zone.network + plot] != NOTHING:
            return refused("NO_SPACE", "a space without a tile")
        return None

    def may_tank(self, seat: int) -> Ruling | None:
        """Two filled gardens and a base."""
        squares, bases = self.number["squares_for_tanks"], self.number["bases_for_tanks"]
        if self.values[self.at.filled + seat] < squares:
            return refused("PRECONDITION", f"{squares} filled gardens", str(self.values[self.at.filled + seat]))
        if self.reads["reading.tank_needs.squares_and_base"] and self.bases(seat) < bases:
            return refused("PRECONDITION", f"{bases} trading base", str(self.bases(seat)))
        return None

    def build_canal(self, action: Action) -> None:
        """Pay, lay, gain the points and the bonus tile of the space; a cube beside it is moved onto it."""
        (piece, side, plot), seat = action.what, action.by
        face, job = self.faces_of[seat * PIECES + piece][side], self.job
        self.spend(seat, self.canal_cost(face, plot, job, seat))
        self.gain(seat, tuple(one for one in self.each_time(seat, CANAL, "gain") if one[0] == "vp"))
        self.lay_canal(self.canals[0] + seat * PIECES + piece, self.zone.canals + seat, face, plot)
        self.score(seat, self.plot_vp[plot])
        bonus = self.table.lying[self.zone.bonus + plot]
        if bonus != NOTHING:
            self.table.move(1, bonus, self.zone.bonus + plot, self.zone.kept + seat)
        self.score(seat, self.values[self.at.canal_vp] * self.canal_count(seat))
        for value in (self.at.canal_vp, self.at.off_coin, self.at.off_marble):
            self.put(value, 0)
        self.put(self.at.job, NO_JOB)

    def lay_canal(self, tile: int, source: int, face: int, plot: int) -> None:
        """A tile comes to the network."""
        self.table.move(1, tile, source, self.zone.network + plot)
        self.put(self.at.faces + plot, face)
        for spring, beside in enumerate(self.net.springs):
            if beside == plot and self.lie(self.water, self.zone.spring + spring):
                self.table.move(1, self.water, self.zone.spring + spring, self.zone.cube + plot)

    @property
    def water(self) -> int:
        """The pool of the water cubes."""
        return self.plan.families["water"]["water"]

    def kept_offers(self) -> Iterable[tuple[int]]:
        """Canal bonus tiles one has kept."""
        return [(pool,) for pool in self.there(self.bonus_tiles, self.zone.kept + self.values[self.at.who])]

    def may_use_tile(self, action: Action) -> Ruling | None:
        """Once, at once or later."""
        there = self.lie(action.what[0], self.zone.kept + action.by)
        return None if there else refused("SUPPLY_EMPTY", "a canal bonus tile one has taken")

    def use_tile(self, action: Action) -> None:
        """Gain it and put the tile away."""
        self.table.move(1, action.what[0], self.zone.kept + action.by, self.zone.removed)
        self.gain(action.by, self.bonus_gain[action.what[0]])

    # Rain.

    def score_tiles(self) -> None:
        """Every tile and the blue points on it."""
        for plot in self.plots:
            self.score_tile(plot, self.number["rain_tile"])

    def score_tile(self, plot: int, points: int) -> None:
        """One tile, if there is one; those of the bot score nothing."""
        if self.table.lying[self.zone.network + plot] != NOTHING:
            self.score(self.owner(plot), points + self.face_rain[self.face_on(plot)])

    def cubes(self, seat: int) -> list[int]:
        """The plots with cubes that somebody leads: on one's own tiles, alone also on those of the bot."""
        count, first = self.count_in, self.zone.cube
        return [plot for plot in self.plots if count[first + plot] and (self.is_solo or self.owner(plot) == seat)]

    def begin_rain(self) -> None:
        """Even rounds: the tiles score, then the cubes move."""
        self.score_tiles()
        self.put(self.at.raining, 1)
        self.rain_on(self.starting_seat())

    def rain_on(self, seat: int) -> None:
        """The next player in turn order who has a cube to lead; when there is none the round is over."""
        start = self.starting_seat()
        for turn in range((seat - start) % self.players, self.players):
            who = (start + turn) % self.players
            if self.cubes(who):
                self.put(self.at.who, who)
                self.pass_to(who)
                self.go("rain")
                return
        self.put(self.at.raining, 0)
        self.close_round()

    def lead_offers(self) -> Iterable[tuple[int]]:
        """The cubes one may lead now."""
        return [(plot,) for plot in self.cubes(self.values[self.at.who])]

    def may_lead(self, action: Action) -> Ruling | None:
        """A cube on a tile of one's own."""
        if not self.lie(self.water, self.zone.cube + action.what[0]):
            return refused("SUPPLY_EMPTY", "a space with a water cube")
        return None if action.what[0] in self.cubes(action.by) else refused("WRONG_PLACE", "a tile of one's own")

    def lead(self, action: Action) -> None:
        """The water enters its first tile."""
        plot = action.what[0]
        self.put(self.at.cube_from, plot + 1)
        self.enter(plot, NORTH if self.net.beyond[plot][NORTH] == NOWHERE else self.edge_side(plot))

    def edge_side(self, plot: int) -> int:
        """The side by which a spring at the edge flows in."""
        return EAST if self.net.beyond[plot][EAST] == NOWHERE else WEST

    def enter(self, plot: int, came: int) -> None:
        """Score what the water passes, as far as it has only one way; then ask."""
        while True:
            is_tank = self.table.lying[self.zone.network + plot] != NOTHING and self.face_on(plot) == self.face[TANK]
            if not is_tank or self.reads["reading.tank_flow.scores"]:
                self.score_tile(plot, self.number["flow_tile"])
            ways = self.ways(plot, came)
            if len(ways) > 1:
                self.put(self.at.water_at, plot + 1)
                self.put(self.at.came, came)
                self.go("flow")
                return
            if not ways or (ways[0] == SOUTH and plot in self.net.last_row):
                self.drain()
                return
            plot, came = self.net.beyond[plot][ways[0]], _OPPOSITE[ways[0]]

    def ways(self, plot: int, came: int) -> tuple[int, ...]:
        """Where the water can go on from here."""
        return self.net.ways(plot, came, self.shapes(), walls=self.reads["reading.closed_sides.walls"])

    def drain(self) -> None:
        """At the end the cube lies before whoever led it; one from a tile of the bot is nobody's."""
        source, seat = self.values[self.at.cube_from] - 1, self.values[self.at.who]
        mine = self.owner(source) == seat
        self.table.move(1, self.water, self.zone.cube + source, self.zone.led + seat if mine else self.zone.removed)
        self.put(self.at.water_at, 0)
        self.put(self.at.cube_from, 0)
        self.rain_on(seat)

    def may_flow(self, action: Action) -> Ruling | None:
        """Down, or to an open side; never back."""
        ways = self.ways(self.values[self.at.water_at] - 1, self.values[self.at.came])
        return None if _WAYS[action.what[0]] in ways else refused("WRONG_PLACE", "a side that is open to the water")

    def flow(self, action: Action) -> None:
        """The player who placed the tile determines the route."""
        plot, side = self.values[self.at.water_at] - 1, _WAYS[action.what[0]]
        if side == SOUTH and plot in self.net.last_row:
            self.drain()
        else:
            self.enter(self.net.beyond[plot][side], _OPPOSITE[side])
