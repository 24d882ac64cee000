"""Passages: consecutive texts of a drawing, which are compared with its marks together."""

from collections.abc import Iterator, Sequence
from math import inf

from pnp.base.colours import Colour
from pnp.base.units import PT
from pnp.drawing.geometry import IDENTITY, Box, Matrix, around
from pnp.drawing.inspection.letters import Letters
from pnp.drawing.inspection.marks import FALL, RISE, Edges, Mark, Seen, edges_of, letter_box
from pnp.drawing.scene import Text

# The most texts in a passage: a mark that touches the box around them is compared with each text.
_MOST_TEXTS = 32


class Passage:
    """At least one text, consecutive in a drawing, and the `boxes` of their letters.

    Most passages have one plain `ground`, and no mark over them. `letters` is empty until a mark covers a part of the
    passage; then it holds the single texts, each with its own ground. `edges` and `boxes` are clipped, except those
    of texts that lie wholly outside of their clips.
    """

    __slots__ = ("_seen", "boxes", "edges", "ground", "letters", "matrix", "texts")

    def __init__(self, texts: Sequence[Text], matrix: Matrix, seen: Seen, boxes: Sequence[Edges]) -> None:
        self.texts = texts
        self.matrix = matrix
        self.boxes = boxes
        self.edges = _edges_around(boxes)
        self.ground: Colour | None = None
        self.letters: tuple[Letters, ...] = ()
        self._seen = seen

    @property
    def box(self) -> Box:
        """The box around all letters."""
        return _box(self.edges)

    @property
    def is_hidden(self) -> bool:
        """Tell whether the texts lie wholly outside of their clips."""
        return bool(self._seen.clips) and self._seen.part(self.box) is None

    @property
    def reach(self) -> Edges:
        """The edges of all letters, ignoring clips."""
        return _edges_around(_letter_edges(self.texts, self.matrix)) if self._seen.clips else self.edges

    def complete_ground(self, ground: Colour) -> None:
        """Set the colour behind all letters."""
        self.ground = ground

    def divided(self) -> tuple[Letters, ...]:
        """The single texts, each with the ground found so far; made by the first call, and kept in `letters`."""
        self.letters = self.letters or tuple(
            [Letters(mark, edges, self.ground) for mark, edges in zip(self.marks(), self.boxes, strict=True)]
        )
        return self.letters

    def marks(self) -> Iterator[Mark]:
        """The texts as marks."""
        for text, edges in zip(self.texts, self.boxes, strict=True):
            yield Mark(text, self.matrix, self._seen.clips, "", _box(edges))

    def is_free_of_overlaps(self) -> bool:
        """Tell whether no text of the passage touches another; False also for texts that are not in rows.

        One pass is enough for texts in rows from left to right, with each row below the last.
        """
        if len(self.boxes) == 1:
            return True
        ceiling = floor = end = -inf
        for left, top, right, bottom in self.boxes:
            if top >= floor:
                ceiling = floor
            elif top < ceiling or left < end:
                return False
            end, floor = right, max(floor, bottom)
        return True


def passages(texts: Sequence[Text], matrix: Matrix, seen: Seen) -> list[Passage]:
    """Group consecutive texts into passages."""
    if seen.clips:
        boxes = ((text, around(letter_box(text), matrix)) for text in texts)
        return [Passage((text,), matrix, seen, (edges_of(seen.part(box) or box),)) for text, box in boxes]
    together = (texts[start : start + _MOST_TEXTS] for start in range(0, len(texts), _MOST_TEXTS))
    return [Passage(some, matrix, seen, _letter_edges(some, matrix)) for some in together]


def _letter_edges(texts: Sequence[Text], matrix: Matrix) -> list[Edges]:
    if matrix != IDENTITY:
        return [edges_of(around(letter_box(text), matrix)) for text in texts]
    # A shortcut for texts without clips that have one size, as most of the 100,000 texts of a deck.
    edges: list[Edges] = []
    size = 0.0
    for x, y, _, _, size_pt, _, width, _, _ in texts:
        if size_pt != size:
            size, rise, fall = size_pt, RISE * (size_pt * PT), FALL * (size_pt * PT)
        edges.append((x, y - rise, x + width, y + fall))
    return edges


def _box(edges: Edges) -> Box:
    left, top, right, bottom = edges
    return Box(left, top, right - left, bottom - top)


def _edges_around(boxes: Sequence[Edges]) -> Edges:
    if len(boxes) == 1:
        return boxes[0]
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)
