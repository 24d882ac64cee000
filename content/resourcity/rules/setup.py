"""The setup: the layout, hands, the city, Crises in the pile, Superpowers and pawns. Rulebook: "Set Up" 1 to 8."""

from pnp.base.nearest import nearest
from pnp.base.place import Place
from pnp.play.boards.squares import quarters_between
from pnp.play.errors import PlayError
from pnp.play.parts import Part, action, stated
from pnp.play.rules import CHANCE, Ruling, refused
from pnp.play.views import Number, Phase

from .city import City
from .drawing import Pile
from .powers import Powers
from .turn import Turn


class Setup(Part):
    """Shuffling is an action of chance here."""

    city: City
    powers: Powers
    turn: Turn
    pile: Pile

    least_pawns = Number("centre_pawns_min")
    most_pawns = Number("centre_pawns_max")
    choose_phase = Phase("choose")

    def prepare(self) -> None:
        self._layouts = [self._layout(name) for name in ("layout_beginner", "layout_advanced")]

    def _layout(self, table: str) -> list[tuple[int, int, int]]:
        """The tile, cell and rotation of every tile of a layout."""
        words = (map(str, self.model.cells(table, column)) for column in ("tile", "edges"))
        spaces = (self.model.wholes(table, column) for column in ("row", "column"))
        laid = enumerate(zip(*words, *spaces, strict=True))
        return [self._lying(*cells, place=self.model.place_in(table, number)) for number, cells in laid]

    def _lying(self, name: str, edges: str, row: int, column: int, *, place: Place | None) -> tuple[int, int, int]:
        """The tile, cell and rotation of a row of a layout; raises PlayError at its place if there is no such tile."""
        tiles, board = self.model.families["tile"], self.city.map
        if name not in tiles:
            raise PlayError(f'"{name}" is not a tile{nearest(name, tiles)}', place)
        if not (1 <= row <= board.rows and 1 <= column <= board.columns):
            problem = f"met row {row} and column {column}; expected 1 to {board.rows} and 1 to {board.columns}"
            raise PlayError(problem, place)
        turn = quarters_between(self.city.printed_roads[tiles[name]], edges)
        if turn is None:
            raise PlayError(f'the roads of "{name}" do not join the edges "{edges}" in any turn', place)
        return tiles[name], (row - 1) * board.columns + column - 1, turn

    def begin(self) -> None:
        """Let the team choose a layout."""
        self.table.begin_phase(self.choose_phase)
        self.table.pass_to(0)

    @action(
        phase="choose",
        of={"layout": "beginner or advanced"},
        then="deal",
        source=stated("Step 1", "Choose 1 layout from the 2 above"),
        text="{seat} chooses the {layout} layout",
    )
    def lay_out(self, _seat: int, layout: int) -> None:
        for tile, cell, quarters in self._layouts[layout]:
            self.city.lay(tile, self.pile.pile, cell, quarters)
        self.table.pass_to(CHANCE)

    @action(
        phase="stand",
        of={"where": "space"},
        source=stated("Step 8", "Place each player token on a Community Centre"),
        text="{seat} begins at {where}",
    )
    def stand(self, seat: int, where: int) -> None:
        """Put a pawn on its Centre; after the last one the first turn begins."""
        self.city.spot[seat] = where
        if seat + 1 == self.players:
            self.turn.begin(0)
        else:
            self.table.pass_to(seat + 1)

    @stand.options
    def centres(self, seat: int) -> list[int]:
        return [cell for cell in self.city.view().centres if not self.may_stand(seat, cell)]

    @stand.verify
    def may_stand(self, seat: int, where: int) -> Ruling | None:
        """Each Centre gets one to three pawns."""
        centres = self.city.view().centres
        if where not in centres:
            return refused("WRONG_PLACE", "a Community Centre")
        standing = list(self.city.spot)[:seat]
        if standing.count(where) >= self.most_pawns:
            return refused("NO_SPACE", "a Centre with fewer than three pawns")
        empty = set(centres) - {*standing, where}
        if len(empty) * self.least_pawns > self.players - seat - 1:
            return refused("PRECONDITION", "a pawn for every Centre")
        return None
