"""The water network of Resafa: canals and tanks, and the bonus tiles on its spaces."""

import re
from collections.abc import Iterable

from pnp.play.boards import networks
from pnp.play.boards.networks import EMPTY
from pnp.play.rules import Action, Ruling, refused, unless
from pnp.play.state import NOTHING

from .cards import CANAL, Amounts, Job, items
from .gardens import Gardens

OWNERS = ("red", "green", "yellow", "blue")
PIECES = 6
TANK = "tank"
_GAIN = re.compile(r"(?:(\d+)\s+)?\{icon:(\w+)\}")


class Canals(Gardens):
    """Plots of the grid, row by row; the last row is that of the tanks."""

    def prepare(self) -> None:
        super().prepare()
        rules, few = self.model.game.rules, self.players <= 2
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
        told = items(self.model.game, "canal_tiles")
        self.faces_of = tuple((self.face[str(item["front"])], self.face[str(item["back"])]) for item in told)
        self.bonus_tiles = self.kinds("canal_bonus")
        self.bonus_gain = {
            pool: self._printed_gain(str(item["value"]))
            for pool, item in zip(self.bonus_tiles, items(self.model.game, "canal_bonus"), strict=True)
        }
        self.few = few

    @staticmethod
    def _printed_gain(value: str) -> Amounts:
        """The amounts that the face of a canal bonus tile shows."""
        return tuple((unit, int(number or 1)) for number, unit in _GAIN.findall(value))

    # What lies where.

    def owner(self, plot: int) -> int:
        """Whose tile lies on a plot: a seat, the bot's after the last; NOTHING for no tile."""
        tile = self.state.lying[self.zone.network + plot]
        return NOTHING if tile == NOTHING else (tile - self.canals[0]) // PIECES

    def face_on(self, plot: int) -> int:
        return self.values[self.at.faces + plot]

    def shapes(self) -> list[int]:
        lying, first, faces = self.state.lying, self.zone.network, self.at.faces
        return [
            EMPTY if lying[first + plot] == NOTHING else self.face_shape[self.values[faces + plot]]
            for plot in self.plots
        ]

    def canal_count(self, seat: int) -> int:
        return self.number["canal_tiles"] - self.count_in[self.zone.canals + seat]

    def bases(self, seat: int) -> int:
        return self.count_in[self.zone.bases + seat]

    @property
    def water(self) -> int:
        return self.model.families["water"]["water"]

    # Building.

    def canal_offers(self) -> Iterable[tuple[int, int, int]]:
        if self.job_kind != CANAL:
            return []
        seat, job = self.values[self.at.who], self.job
        free = [plot for plot in self.plots if self.state.lying[self.zone.network + plot] == NOTHING]
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
        base = {unit: max(0, number - off.get(unit, 0) - spared[unit]) for unit, number in self.face_cost[face].items()}
        return self.cost(base, job, seat, CANAL)

    def may_build_canal(self, action: Action) -> Ruling | None:
        """The tile is in the seat's own supply, the plot is free and of its kind, and the price can be paid."""
        piece, side, plot = action.what
        if refusal := self.wants_job(CANAL):
            return refusal
        seat = action.by
        if not self.lie(self.canals[0] + seat * PIECES + piece, self.zone.canals + seat):
            return refused("SUPPLY_EMPTY", "a tile of one's own supply")
        face = self.faces_of[seat * PIECES + piece][side]
        refusal = self.may_lie(face, plot) or (self.may_tank(seat) if face == self.face[TANK] else None)
        return refusal or self.short(seat, self.canal_cost(face, plot, self.job, seat))

    def may_lie(self, face: int, plot: int) -> Ruling | None:
        """Tanks go on the row of tanks, canals on any other free space."""
        if (plot in self.net.last_row) != (face == self.face[TANK]):
            return refused("WRONG_PLACE", "the row of tanks for tanks, another space for canals")
        if self.state.lying[self.zone.network + plot] != NOTHING:
            return refused("NO_SPACE", "a space without a tile")
        return None

    def may_tank(self, seat: int) -> Ruling | None:
        """A tank needs two filled gardens and a base."""
        squares, bases = self.number["squares_for_tanks"], self.number["bases_for_tanks"]
        if self.values[self.at.filled + seat] < squares:
            return refused("PRECONDITION", f"{squares} filled gardens", str(self.values[self.at.filled + seat]))
        if self.reading["tank_needs.squares_and_base"] and self.bases(seat) < bases:
            return refused("PRECONDITION", f"{bases} trading base", str(self.bases(seat)))
        return None

    def build_canal(self, action: Action) -> None:
        """Pay, lay the tile, gain the points and the bonus tile of the space; a cube beside it moves onto it."""
        (piece, side, plot), seat = action.what, action.by
        face, job = self.faces_of[seat * PIECES + piece][side], self.job
        self.spend(seat, self.canal_cost(face, plot, job, seat))
        self.gain(seat, tuple(one for one in self.each_time(seat, CANAL, "gain") if one[0] == "vp"))
        self.lay_canal(self.canals[0] + seat * PIECES + piece, self.zone.canals + seat, face, plot)
        self.score(seat, self.plot_vp[plot])
        bonus = self.state.lying[self.zone.bonus + plot]
        if bonus != NOTHING:
            self.state.move(1, bonus, self.zone.bonus + plot, self.zone.kept + seat)
        self.score(seat, self.values[self.at.canal_vp] * self.canal_count(seat))
        self.forget((self.at.canal_vp, self.at.off_coin, self.at.off_marble, self.at.job))

    def lay_canal(self, tile: int, source: int, face: int, plot: int) -> None:
        self.state.move(1, tile, source, self.zone.network + plot)
        self.put(self.at.faces + plot, face)
        for spring, beside in enumerate(self.net.springs):
            if beside == plot and self.lie(self.water, self.zone.spring + spring):
                self.state.move(1, self.water, self.zone.spring + spring, self.zone.cube + plot)

    # Bonus tiles.

    def kept_offers(self) -> Iterable[tuple[int]]:
        return [(pool,) for pool in self.there(self.bonus_tiles, self.zone.kept + self.values[self.at.who])]

    def may_use_tile(self, action: Action) -> Ruling | None:
        there = self.lie(action.what[0], self.zone.kept + action.by)
        return unless(there, "SUPPLY_EMPTY", "a canal bonus tile one has taken")

    def use_tile(self, action: Action) -> None:
        self.state.move(1, action.what[0], self.zone.kept + action.by, self.zone.removed)
        self.gain(action.by, self.bonus_gain[action.what[0]])
