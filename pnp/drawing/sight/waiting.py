"""What waits for the parts of a drawing that lie where it is, and a way through those parts."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from itertools import product

from pnp.drawing.geometry import Box, Matrix, around
from pnp.drawing.scene import Group, Item, Path, Picture, Use
from pnp.drawing.sight.letters import Letters
from pnp.drawing.sight.marks import Edges, Mark, Seen, box_of, edges_of, icon_of
from pnp.drawing.sight.passages import Part, Passage

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
        for waiter in self._near(edges):
            left, top, far, low = self.edges[waiter]
            # Written out: this is asked of each waiter for each mark.
            if left < right and far > x and top < bottom and low > y and _lies_in(waiter, edges):
                found.append(waiter)
        return found

    def _near(self, edges: Edges) -> Iterable[Waiter]:
        if len(self.edges) <= FEW:
            return self.edges
        cells = list(_cells(edges))
        if len(cells) >= len(self.edges):
            return self.edges
        for waiter in self._loose:
            if waiter in self.edges:
                for cell in _cells(waiter.edges):
                    self._cells[cell].add(waiter)
        self._loose.clear()
        return {waiter for cell in cells for waiter in self._cells.get(cell, ())}


class Way:
    """A way through the parts of a drawing, in drawing order or against it, that shows `meet` what somebody waits for.

    What nobody waits for is passed by. Most of a card is: art below the plates of its texts, and plates below art.
    """

    def __init__(
        self,
        waiting: Waiting,
        order: Callable[[Sequence[Item]], Iterable[Item]],
        meet: Callable[[Mark, list[Waiter]], None],
    ) -> None:
        self._waiting = waiting
        self._order = order
        self._meet = meet

    def through(self, part: Part) -> None:
        """Go through a part without text."""
        if self._waiting.edges:
            self._go(*part)

    def _go(self, item: Item, matrix: Matrix, seen: Seen, icon: str) -> None:
        if isinstance(item, Path | Picture):
            box = box_of(item, matrix)
            shown = box and seen.part(box)
            if shown and (touched := self._waiting.touched(shown)):
                self._meet(Mark(item, matrix, seen.clips, icon, shown), touched)
        elif isinstance(item, Group):
            inner = item.matrix.then(matrix)
            if item.clip is None:
                self._go_inside(item.items, inner, seen, icon)
            elif (narrower := seen.through(item.clip, inner)) and self._waiting.touched(narrower.window):
                self._go_inside(item.items, inner, narrower, icon)
        else:
            assert isinstance(item, Use)
            inner = item.matrix.then(matrix)
            if self._waiting.touched(around(item.stamp.reach, inner)):
                self._go_inside(item.stamp.items, inner, seen, icon or icon_of(item.stamp))

    def _go_inside(self, items: Sequence[Item], matrix: Matrix, seen: Seen, icon: str) -> None:
        for item in self._order(items):
            if not self._waiting.edges:
                return
            self._go(item, matrix, seen, icon)


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
