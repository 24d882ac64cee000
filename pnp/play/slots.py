"""Slots: places that hold one piece each, such as the cards of a display or the squares of a network.

class Display(Part):
    slots = Slots("slot")              # self.slots[place] is the piece in a slot, or None
"""

from pnp.play.state import NOTHING, State
from pnp.play.table import Table
from pnp.play.views import View


class SlotRow:
    """The single-piece zones of a name, by place."""

    __slots__ = ("_lying", "_state", "zones")

    def __init__(self, state: State, zones: range) -> None:
        self._state, self._lying, self.zones = state, state.lying, zones

    def __len__(self) -> int:
        return len(self.zones)

    def __getitem__(self, place: int) -> int | None:
        piece = self._lying[self.zones[place]]
        return None if piece == NOTHING else piece

    def free(self) -> list[int]:
        """The places without a piece."""
        row = self._lying[self.zones.start : self.zones.stop]
        return [place for place, piece in enumerate(row) if piece == NOTHING]

    def put(self, piece: int, source: int, place: int) -> None:
        """Move a piece from a zone to a place."""
        self._state.move(1, piece, source, self.zones[place])

    def empty(self, place: int, target: int) -> bool:
        """Move the piece at a place into a zone; return whether there was one."""
        piece = self[place]
        if piece is not None:
            self._state.move(1, piece, self.zones[place], target)
        return piece is not None


class Slots(View[SlotRow]):
    """The view of single-piece zones that every space, player or place of the game has."""

    def _found(self, table: Table) -> SlotRow:
        return SlotRow(table.state, self._zones(table))
