"""Texts that follow each other in a drawing, and are looked at as one."""

from collections.abc import Iterator, Sequence

from pnp.base.colours import Colour
from pnp.base.units import PT
from pnp.drawing.geometry import IDENTITY, Box, Matrix, around
from pnp.drawing.scene import Text
from pnp.drawing.sight.letters import Letters
from pnp.drawing.sight.marks import FALL, RISE, Edges, Mark, Seen, edges_of, letter_box

# So many texts are a passage at most: each of them is asked whether it lies where a mark touches their common box.
_MOST_TOGETHER = 32


class Passage:
    """Texts that follow each other in a drawing, at least one, and where their letters lie.

    Most passages stand on one plain `ground`, with nothing over them; `letters` are their texts one by one, once a mark
    was met that lies on a part of them.
    """

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

    def lie_in(self, ground: Colour) -> None:
        """Take the colour behind all letters."""
        self.ground = ground

    def one_by_one(self) -> tuple[Letters, ...]:
        """The texts from here on, one by one."""
        self.letters = self.letters or tuple(
            [Letters(mark, edges, self.ground) for mark, edges in zip(self.marks(), self.boxes, strict=True)]
        )
        return self.letters

    def marks(self) -> Iterator[Mark]:
        """The texts as marks."""
        for text, edges in zip(self.texts, self.boxes, strict=True):
            yield Mark(text, self.matrix, self._seen.clips, "", _box(edges))

    def lies_apart(self) -> bool:
        """Whether no text of the passage touches another, as far as rows from left to right tell."""
        ceiling = floor = end = -float("inf")
        for left, top, right, bottom in self.boxes:
            if top >= floor:
                ceiling = floor
            elif top < ceiling or left < end:
                return False
            end, floor = right, max(floor, bottom)
        return True


def passages(texts: Sequence[Text], matrix: Matrix, seen: Seen) -> Iterator[Passage]:
    """Texts that follow each other, as far as they can be seen, as passages."""
    if seen.clips:
        for text in texts:
            if box := seen.part(around(letter_box(text), matrix)):
                yield Passage((text,), matrix, seen, (edges_of(box),))
        return
    for start in range(0, len(texts), _MOST_TOGETHER):
        together = texts[start : start + _MOST_TOGETHER]
        yield Passage(together, matrix, seen, _letter_edges(together, matrix))


def _letter_edges(texts: Sequence[Text], matrix: Matrix) -> list[Edges]:
    if matrix != IDENTITY:
        return [edges_of(around(letter_box(text), matrix)) for text in texts]
    # Most texts of a deck are placed where they stand, and there are a hundred thousand of them.
    edges = []
    for x, y, _, _, size_pt, _, width, _, _ in texts:
        em = size_pt * PT
        edges.append((x, y - RISE * em, x + width, y + FALL * em))
    return edges


def _box(edges: Edges) -> Box:
    left, top, right, bottom = edges
    return Box(left, top, right - left, bottom - top)


def _edges_around(boxes: Sequence[Edges]) -> Edges:
    if len(boxes) == 1:
        return boxes[0]
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)
