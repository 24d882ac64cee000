"""The setup of Resourcity: the layout, hands, the city, where Crises lie in the pile, Superpowers and pawns."""

from collections.abc import Iterable

from pnp.play.boards.squares import quarters_between
from pnp.play.rules import CHANCE, Action, Ruling, refused, unless
from pnp.play.state import NOTHING

from .events import Events

LAYOUTS = ("layout_beginner", "layout_advanced")


class Setup(Events):
    """Steps 1 to 8; what is shuffled there is chance here."""

    def prepare(self) -> None:
        super().prepare()
        self.hands, self.rows = self.zones["hand"], [tile * self.state.zones for tile in self.tile.values()]
        tables = self.model.game.rules.tables
        self.layouts = [
            [dict(zip(tables[name].columns, row, strict=True)) for row in tables[name].rows] for name in LAYOUTS
        ]

    def begin(self) -> None:
        """Let the team choose a layout."""
        self.go("choose")
        self.pass_to(0)

    def lay_out(self, action: Action) -> None:
        """Step 1: lay the tiles of a layout; then tiles are dealt."""
        for row in self.layouts[action.what[0]]:
            name, cell = str(row["tile"]), (int(row["row"]) - 1) * self.map.columns + int(row["column"]) - 1
            turn = quarters_between(self.printed_roads[name], str(row["edges"]))
            self.lay(self.tile[name], self.pile, cell, turn or 0)
        self.pass_to(CHANCE)

    def held(self, seat: int) -> int:
        cells, hand = self.state.cells, self.hands[seat]
        return sum([cells[at + hand] for at in self.rows])

    def deal(self, action: Action) -> None:
        """Step 2: deal three tiles to each; a Huat is swapped at once, so only others come."""
        seat = next(seat for seat in range(self.players) if self.held(seat) < self.number["hand"])
        self.state.move(1, action.what[0], self.pile, self.hands[seat])
        if self.held(self.players - 1) == self.number["hand"]:
            self.go("fill")

    def fillings(self) -> Iterable[tuple[int, int]]:
        """Every tile of the pile, in every turn."""
        cells, width = self.state.cells, self.state.zones
        left = [tile for tile in self.tile.values() if cells[tile * width + self.pile]]
        return [(tile, turn) for tile in left for turn in range(4)]

    def fill(self, action: Action) -> None:
        """Step 3: fill the next empty cell."""
        tile, quarters = action.what
        start = self.city
        cell = self.state.lying.index(NOTHING, start) - start
        self.lay(tile, self.pile, cell, quarters)
        if NOTHING not in self.state.lying[start : start + self.map.spaces]:
            self.go("slot")

    def stack(self) -> tuple[int, int]:
        """The size of the current stack, and of all stacks under it; stacks differ by one tile at most."""
        stacks, tiles, number = self.number["stacks"], self.in_pile(), self.value("slotted")
        sizes = [tiles // stacks + (stack < tiles % stacks) for stack in range(stacks)]
        return sizes[number], sum(sizes[number + 1 :])

    def slots(self) -> Iterable[tuple[int]]:
        return [(above,) for above in range(self.stack()[0] + 1)]

    def is_within_stack(self, action: Action) -> Ruling | None:
        size, _ = self.stack()
        return unless(action.what[0] <= size, "LIMIT_REACHED", f"at most {size} tiles on the Crisis")

    def slot(self, action: Action) -> None:
        """Step 6: put a Crisis into each stack, the last one under all."""
        size, under = self.stack()
        number = self.value("slotted") + 1
        self.set(f"due_{number}", size - action.what[0] + under)
        self.set("slotted", number)
        if number == self.number["crises_slotted"]:
            self.go("empower")

    def empower(self, action: Action) -> None:
        """Step 7: give a Superpower to the next player."""
        dealt = [seat for seat, zone in enumerate(self.zones["power"]) if self._holds(zone)]
        seat = len(dealt)
        self.state.move(1, action.what[0], self.state.homes[action.what[0]], self.zones["power"][seat])
        if seat + 1 == self.players:
            self.go("stand")
            self.pass_to(0)

    def _holds(self, zone: int) -> bool:
        return any(self.state.count(card, zone) for card in self.kinds("superpower"))

    def may_stand(self, action: Action) -> Ruling | None:
        """Step 8: pawns stand on Centres, on each at least one and at most three."""
        centres, where = self.view().centres, action.what[0]
        if where not in centres:
            return refused("WRONG_PLACE", "a Community Centre")
        standing = [self.spot(seat) for seat in range(action.by)]
        if standing.count(where) >= self.number["centre_pawns_max"]:
            return refused("NO_SPACE", "a Centre with fewer than three pawns")
        empty = set(centres) - {*standing, where}
        if len(empty) * self.number["centre_pawns_min"] > self.players - action.by - 1:
            return refused("PRECONDITION", "a pawn for every Centre")
        return None

    def stand(self, action: Action) -> None:
        """Put a pawn on its Centre; after the last one the first turn begins."""
        self.set("spot", action.what[0], action.by)
        if action.by + 1 == self.players:
            self.begin_turn(0)
        else:
            self.pass_to(action.by + 1)

    def begin_turn(self, seat: int) -> None:
        self.pass_to(seat)
        self.go("upkeep")
