"""What waits for the parts of a drawing that lie where it is, and a way through those parts."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from itertools import product

from pnp.drawing.geometry import Box
from pnp.drawing.sight.letters import Letters
from pnp.drawing.sight.marks import Edges, Mark, edges_of
from pnp.drawing.sight.passages import Passage
from pnp.drawing.sight.unfolding import Closed, Part

# The side of the squares in which texts are looked up, in millimetres.
_CELL = 8.0
# So few are compared at once.
FEW = 12

Waiter = Passage | Letters


class Waiting:
    """Passages, and texts of parted ones, that wait for what lies where they are."""

    def __init__(self) -> None:
        self.edges: dict[Waiter, Edges] = {}
        self._cells: defaultdict[tuple[int, int], set[Waiter]] = defaultdict(set)
        # Those that are in no cell yet: most drawings have so few that they never are.
        self._loose: list[Waiter] = []

    def add(self, waiter: Waiter) -> None:
        """Let one wait."""
        self.edges[waiter] = waiter.edges
        self._loose.append(waiter)

    def remove(self, waiter: Waiter) -> None:
        """Let one wait no longer."""
        del self.edges[waiter]
        if self._cells:
            for cell in _cells(waiter.edges):
                self._cells[cell].discard(waiter)

    def part(self, passage: Passage, box: Box) -> list[Waiter]:
        """Let the texts of a passage wait one by one; those of them that a box touches."""
        self.remove(passage)
        for letters in passage.one_by_one():
            self.add(letters)
        edges = edges_of(box)
        return [letters for letters in passage.letters if _meet(letters.edges, edges)]

    def touched(self, box: Box) -> list[Waiter]:
        """Those that a box touches; of a passage, any of its texts."""
        if not self.edges:
            return []
        x, y, right, bottom = edges = edges_of(box)
        found = []
        # Written out: this is asked of each waiter for each mark.
        for waiter, (left, top, far, low) in self._near(edges):
            if left < right and far > x and top < bottom and low > y and _lies_in(waiter, edges):
                found.append(waiter)
        return found

    def _near(self, edges: Edges) -> Iterable[tuple[Waiter, Edges]]:
        if len(self.edges) <= FEW:
            return self.edges.items()
        left, top, right, bottom = edges
        columns, rows = _squares(left, right), _squares(top, bottom)
        if len(columns) * len(rows) >= len(self.edges):
            return self.edges.items()
        for waiter in self._loose:
            if waiter in self.edges:
                for cell in _cells(waiter.edges):
                    self._cells[cell].add(waiter)
        self._loose.clear()
        near = {waiter for cell in product(columns, rows) for waiter in self._cells.get(cell, ())}
        return [(waiter, waiter.edges) for waiter in near]


class Way:
    """A way through the parts of a drawing, in drawing order or against it, that shows `meet` what somebody waits for.

    What nobody waits for is passed by. Most of a card is: art below the plates of its texts, and plates below art.
    """

    def __init__(
        self,
        waiting: Waiting,
        inside: Callable[[Closed], list[Part]],
        order: Callable[[list[Part]], Iterable[Part]],
        meet: Callable[[Mark, list[Waiter]], None],
    ) -> None:
        self._waiting = waiting
        self._inside = inside
        self._order = order
        self._meet = meet

    def through(self, part: Mark | Closed) -> None:
        """Go through a part without text."""
        if touched := self._waiting.touched(part.box):
            if isinstance(part, Mark):
                self._meet(part, touched)
                return
            for inner in self._order(self._inside(part)):
                assert not isinstance(inner, Passage)
                self.through(inner)


def _lies_in(waiter: Waiter, edges: Edges) -> bool:
    if isinstance(waiter, Letters) or len(waiter.boxes) == 1:
        return True
    return any(_meet(box, edges) for box in waiter.boxes)


def _meet(one: Edges, other: Edges) -> bool:
    left, top, right, bottom = one
    x, y, far, low = other
    return left < far and right > x and top < low and bottom > y


def _cells(edges: Edges) -> Iterable[tuple[int, int]]:
    left, top, right, bottom = edges
    return product(_squares(left, right), _squares(top, bottom))


def _squares(start: float, end: float) -> range:
    return range(int(start // _CELL), int(end // _CELL) + 1)
