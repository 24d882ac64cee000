"""Cities and the offer of workshops. Rulebook: "Workshop construction"."""

from collections.abc import Iterable
from itertools import product
from math import isqrt

from pnp.play.boards.squares import square_board
from pnp.play.parts import Part, action, stated
from pnp.play.printed import Price, Printed
from pnp.play.rules import Ruling, refused
from pnp.play.slots import Slots
from pnp.play.views import Grid, Number, Pools, Reading, Value, Values, Zone, Zones

from .agenda import Agenda, Prices
from .house import House, Tokens
from .kinds import ANY_TIME, Kind
from .printed import Amounts, Workshops

_BACK = 4


class City(Part):
    """Cells are as large as a workshop; as on a chess board, dark ones are for workshops, light ones for gardens."""

    tiles = Pools("workshop")
    printed = Printed(Workshops, "workshop_tiles", pool="workshop")
    city = Zones()
    lots = Grid(int)  # 0 for nothing, the number of a workshop plus one, or a garden
    stands = Values()  # its cell plus one
    lies = Values()  # quarter turns, plus 4 if the back is up

    def prepare(self) -> None:
        size = isqrt(len(self.model.places("cell")))
        ground = square_board(size, size)
        self.beside, self.middle = ground.sides, ground.spaces // 2
        # A lower right corner of the middle, for the second of the two starting workshops.
        self.second = self.middle + size + 1
        self.corners = [
            [cell for cell in around if cell not in sides]
            for around, sides in zip(ground.around, ground.sides, strict=True)
        ]
        kinds = self.printed.kinds
        fronts = [[room.gives for room in tile.rooms] for tile in self.printed.items]
        backs = [back.rooms if (back := kinds[tile.kind].back) else () for tile in self.printed.items]
        self._rooms = [(front, [room.gives for room in back]) for front, back in zip(fronts, backs, strict=True)]

    def is_dark(self, cell: int) -> bool:
        """Tell whether a cell is for workshops: the number of columns is odd, so the colours alternate by number."""
        return cell % 2 == 0

    def built(self, seat: int) -> list[int]:
        """The tiles of a city, the one that was just built among them."""
        return self.state.present(self.tiles, self.city[seat])

    def count(self, seat: int) -> int:
        return self.state.held[self.city[seat]]

    def cell_of(self, tile: int) -> int | None:
        """The cell of a workshop."""
        stands = self.stands[tile - self.tiles[0]]
        return stands - 1 if stands else None

    def standing(self, seat: int) -> list[tuple[int, int]]:
        """The placed workshops of a city, with their cells."""
        first, stands = self.tiles[0], self.stands
        return [(tile, cell - 1) for tile in self.built(seat) if (cell := stands[tile - first])]

    def level(self, tile: int) -> int:
        return self.printed.items[tile - self.tiles[0]].level

    def is_back(self, tile: int) -> bool:
        return self.lies[tile - self.tiles[0]] >= _BACK

    def front_rooms(self, tile: int) -> list[Amounts]:
        return self._rooms[tile - self.tiles[0]][False]

    def rooms(self, tile: int) -> list[Amounts]:
        """The gains of the rooms on the side that is up."""
        return self._rooms[tile - self.tiles[0]][self.is_back(tile)]

    def green(self, tile: int, side: int) -> Amounts:
        """The bonus of a workshop on a side, as the tile is rotated."""
        number = tile - self.tiles[0]
        return self.printed.items[number].sides[(side - self.lies[number]) % 4]

    def workshop_at(self, seat: int, cell: int) -> int | None:
        """The workshop on a dark cell, which may be beyond the edge."""
        lot = self.lots[seat, cell] if cell >= 0 else 0
        return lot - 1 + self.tiles[0] if lot else None

    def sites(self, seat: int) -> list[int]:
        """The free cells corner to corner with a workshop."""
        cells = (to for _, cell in self.standing(seat) for to in self.corners[cell] if not self.lots[seat, to])
        return list(dict.fromkeys(cells))

    def stand(self, seat: int, tile: int, cell: int, turns: int, *, is_back: bool) -> None:
        number = tile - self.tiles[0]
        self.lots[seat, cell] = number + 1
        self.stands[number] = cell + 1
        self.lies[number] = turns + (_BACK if is_back else 0)

    def starting(self, seat: int) -> tuple[int, int]:
        return self.tiles[0] + 2 * seat, self.tiles[0] + 2 * seat + 1


class Offer(Part):
    """Three tiles of each level on offer; a player pays for one, takes it, and then puts it into the city."""

    house: House
    tokens: Tokens
    agenda: Agenda
    prices: Prices
    city: City

    box = Zone()
    removed = Zone()
    heaps = Zones("heap")
    sites = Slots("site")
    round = Value()
    refills = Value(bool)
    tile = Value()  # the workshop just built, to be placed: twice its number, plus 1 if its back is up, plus 1
    workshop = Price()
    shown = Number("workshops_shown")
    level_2_round = Number()
    level_2_tokens = Number()
    gains_either_side = Reading("level_2_gain.either_side")

    def begin(self) -> None:
        """Setup 7: put the workshops on their stacks, and give every player two."""
        for tile in self.city.tiles:
            if level := self.city.level(tile):
                self.state.move(1, tile, self.box, self.heaps[level - 1])
        for seat in range(self.players):
            self.table.bring(self.city.starting(seat), self.city.city[seat])
        self.refills = True

    # Building.

    @action(
        phase=ANY_TIME,
        of={"site": "site", "side": "front or back"},
        source=stated("Workshop construction", "The cost to build a workshop is 1 coin and 1 stone"),
        text="{seat} buys the workshop at {site}, {side} up",
    )
    def build(self, seat: int, site: int, side: int) -> None:
        """Pay, take the tile and the immediate gains of level II; then it is put into the city."""
        tile = self.sites[site]
        assert tile is not None
        self.prices.pay(self.workshop, self.agenda.job, seat)
        self.sites.empty(site, self.city.city[seat])
        if self.city.level(tile) == len(self.heaps) and (not side or self.gains_either_side):
            self.house.gain(seat, self.city.front_rooms(tile)[0])
        self.tile = 2 * (tile - self.city.tiles[0]) + side + 1
        self.refills = True

    @build.among
    def sides(self, seat: int) -> Iterable[tuple[int, int]]:
        return product(range(len(self.sites)), (0, 1)) if self.agenda.kind is Kind.WORKSHOP else ()

    @build.verify
    def may_build(self, seat: int, site: int, side: int) -> Ruling | None:
        if refusal := self.agenda.wants(Kind.WORKSHOP):
            return refusal
        if self.tile:
            return refused("ALREADY_DONE", "a workshop action in which none was built")
        tile, job = self.sites[site], self.agenda.job
        if tile is None:
            return refused("SUPPLY_EMPTY", "a workshop on this space")
        level = self.city.level(tile)
        if job.only and job.only != level:
            return refused("PRECONDITION", f"a workshop of level {job.only}")
        if level == len(self.heaps) and (tokens := self.tokens.count(seat)) < self.level_2_tokens:
            return refused("PRECONDITION", f"{self.level_2_tokens} merchant tokens", str(tokens))
        return self.prices.short(self.workshop, job, seat)

    @action(
        phase="lay",
        of={"cell": "cell", "turns": "3"},
        source=stated("Workshop construction", "its corner is diagonally adjacent to another workshop"),
        text="{seat} builds the workshop at {cell}, turned by {turns} quarters",
    )
    def lay(self, seat: int, cell: int, turns: int) -> None:
        number, side = divmod(self.tile - 1, 2)
        self.city.stand(seat, number + self.city.tiles[0], cell, turns, is_back=bool(side))
        self.tile = 0
        self.agenda.end()

    @lay.options
    def free_cells(self, seat: int) -> list[tuple[int, int]]:
        return [(cell, turns) for cell in self.city.sites(seat) for turns in range(4)] if self.tile else []

    @lay.verify
    def may_lay(self, seat: int, cell: int, turns: int) -> Ruling | None:
        if not self.tile:
            return refused("PRECONDITION", "a workshop that was just built")
        if not self.city.is_dark(cell):
            return refused("WRONG_PLACE", "a square for workshops")
        if self.city.lots[seat, cell]:
            return refused("NO_SPACE", "a free square")
        if not any(self.city.lots[seat, to] for to in self.city.corners[cell]):
            return refused("NOT_ADJACENT", "a square at the corner of a workshop")
        return None

    # The offer.

    def site_to_fill(self) -> int | None:
        """The first empty space of the offer whose stack is not empty."""
        levels = 2 if self.round >= self.level_2_round else 1
        sites = (site for site in self.sites.free() if site < levels * self.shown)
        return next((site for site in sites if self.state.held[self.heaps[site // self.shown]]), None)

    @action(
        phase="uncover",
        by="chance",
        of={"tile": "workshop"},
        source=stated("Workshop construction", "refilled immediately with a tile of that type"),
        text="The workshop {tile} comes up",
        otherwise=refused("WRONG_PLACE", "a tile of the stack that is to be opened"),
    )
    def uncover(self, seat: int, tile: int) -> None:
        site = self.site_to_fill()
        assert site is not None
        self.sites.put(tile, self.heaps[site // self.shown], site)

    @uncover.options
    def next_tiles(self, seat: int) -> list[int]:
        site = self.site_to_fill()
        return [] if site is None else self.state.present(self.city.tiles, self.heaps[site // self.shown])

    def remove(self, level: int, slot: int) -> None:
        """Remove a tile from the game, if there is one."""
        if self.sites.empty((level - 1) * self.shown + slot, self.removed):
            self.refills = True
