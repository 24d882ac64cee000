"""A spatial index of the texts of a drawing, and a walk through the marks that touch them."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from itertools import product
from math import floor

from pnp.drawing.geometry import Box
from pnp.drawing.inspection.letters import Letters
from pnp.drawing.inspection.marks import Edges, Mark, edges_of
from pnp.drawing.inspection.passages import Passage
from pnp.drawing.inspection.unfolding import Part, Textless

# The side of the squares of the index, in millimetres.
_SQUARE = 12.0
# Up to this number of entries, every mark is compared with all of them, without squares.
MOST_UNSORTED = 12

Entry = Passage | Letters


class TextIndex:
    """Passages, and the single texts of divided passages, found by a box that touches them."""

    def __init__(self) -> None:
        self.edges: dict[Entry, Edges] = {}
        self._in_square: defaultdict[tuple[int, int], dict[Entry, Edges]] = defaultdict(dict)
        # Entries that are not in squares yet: most drawings have so few texts that no squares are needed.
        self._unsorted: list[Entry] = []

    def add(self, entry: Entry) -> None:
        """Add a passage or a single text."""
        self.edges[entry] = entry.edges
        self._unsorted.append(entry)

    def remove(self, entry: Entry) -> None:
        """Remove an entry, which needs no more comparisons."""
        del self.edges[entry]
        if self._in_square:
            for square in product(*_steps(entry.edges)):
                self._in_square[square].pop(entry, None)

    def divide(self, passage: Passage, box: Box) -> list[Entry]:
        """Replace a passage by its single texts; give the texts that a box touches."""
        self.remove(passage)
        for letters in passage.divided():
            self.add(letters)
        edges = edges_of(box)
        return [letters for letters in passage.letters if _overlap(letters.edges, edges)]

    def touched(self, edges: Edges) -> list[Entry]:
        """The entries that a box with these edges touches; it touches a passage where it touches one of its texts."""
        known = self.edges
        if not known:
            return []
        x, y, right, bottom = edges
        found = []
        # Written out instead of `_overlap` for speed, because each mark is compared with each entry near it.
        for entry, (left, top, far, low) in known.items() if len(known) <= MOST_UNSORTED else self._near(edges):
            if left < right and far > x and top < bottom and low > y and _has_text_in(entry, edges):
                found.append(entry)
        return found

    def _near(self, edges: Edges) -> Iterable[tuple[Entry, Edges]]:
        columns, rows = _steps(edges)
        if len(columns) * len(rows) >= len(self.edges):
            return self.edges.items()
        for entry in self._unsorted:
            if entry in self.edges:
                for square in product(*_steps(entry.edges)):
                    self._in_square[square][entry] = entry.edges
        self._unsorted.clear()
        near: dict[Entry, Edges] = {}
        for square in product(columns, rows):
            if found := self._in_square.get(square):
                near |= found
        return near.items()


class MarkWalk:
    """A walk through the marks of a drawing, in an `order` of its parts, that calls `meet` with marks that touch texts.

    `inside` gives the parts of a part without text. A part that touches no text of the index is skipped with its
    contents, which is most of a card: art and plates away from its texts.
    """

    def __init__(
        self,
        index: TextIndex,
        inside: Callable[[Textless], list[Part]],
        order: Callable[[list[Part]], Iterable[Part]],
        meet: Callable[[Mark, list[Entry]], None],
    ) -> None:
        self._index = index
        self._inside = inside
        self._order = order
        self._meet = meet

    def enter(self, part: Mark | Textless) -> None:
        """Call `meet` with a mark, or with those in a part without text, if they touch entries of the index."""
        if touched := self._index.touched(edges_of(part.box)):
            if isinstance(part, Mark):
                self._meet(part, touched)
                return
            for inner in self._order(self._inside(part)):
                assert not isinstance(inner, Passage)
                self.enter(inner)


def _has_text_in(entry: Entry, edges: Edges) -> bool:
    if isinstance(entry, Letters) or len(entry.boxes) == 1:
        return True
    left, top, right, bottom = entry.edges
    if edges[0] <= left and edges[1] <= top and edges[2] >= right and edges[3] >= bottom:
        return True
    return any(_overlap(box, edges) for box in entry.boxes)


def _overlap(first: Edges, second: Edges) -> bool:
    left, top, right, bottom = first
    x, y, far, low = second
    return left < far and right > x and top < low and bottom > y


def _steps(edges: Edges) -> tuple[range, range]:
    """The columns and the rows of the squares in which a box lies."""
    left, top, right, bottom = edges
    columns = range(floor(left / _SQUARE), floor(right / _SQUARE) + 1)
    return columns, range(floor(top / _SQUARE), floor(bottom / _SQUARE) + 1)
