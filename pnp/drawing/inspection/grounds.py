"""Finds the grounds behind the letters of each text, and the marks that are drawn over them."""

from pnp.drawing.inspection.marks import Mark, edges_of
from pnp.drawing.inspection.passages import Passage
from pnp.drawing.inspection.surrounding import surrounds
from pnp.drawing.inspection.text_index import Entry, MarkWalk, TextIndex
from pnp.drawing.inspection.unfolding import Part, Unfolding
from pnp.drawing.scene import Path, Stamp


def passages_of(stamp: Stamp, unfolding: Unfolding) -> list[Passage]:
    """The passages of a drawing, in drawing order, each with its ground or with that of its letters.

    A mark whose fill surrounds a passage is the ground of all its texts, and most passages have no mark over them. The
    letters of a passage are sampled point by point only if a mark covers a part of it.
    """
    if not unfolding.lettering.is_in(stamp.items):
        return []
    parts = unfolding.parts(stamp)
    _find_grounds(parts, unfolding)
    _find_covers(parts, unfolding)
    return [part for part in parts if isinstance(part, Passage)]


def _find_grounds(parts: list[Part], unfolding: Unfolding) -> None:
    search = _GroundSearch()
    walk = MarkWalk(search.index, unfolding.inside, reversed, search.lay_under)
    for part in reversed(parts):
        if isinstance(part, Passage):
            search.index.add(part)
        else:
            walk.enter(part)


def _find_covers(parts: list[Part], unfolding: Unfolding) -> None:
    search = _CoverSearch()
    walk = MarkWalk(search.index, unfolding.inside, iter, search.lay_over)
    for part in parts:
        if isinstance(part, Passage):
            search.add(part)
        elif search.index.edges:
            walk.enter(part)


class _GroundSearch:
    """Finds the grounds of texts; walks a drawing from its last part to its first, that is from top to bottom.

    The index holds the texts found so far whose ground is not complete.
    """

    def __init__(self) -> None:
        self.index = TextIndex()

    def lay_under(self, mark: Mark, touched: list[Entry]) -> None:
        """Make a mark the ground of the texts that it touches, as far as they have none yet."""
        for entry in touched:
            if surrounds(mark, entry.edges):
                if isinstance(mark.item, Path) and mark.item.fill is not None:
                    entry.complete_ground(mark.item.fill)
                    self.index.remove(entry)
            elif isinstance(entry, Passage):
                self.lay_under(mark, self.index.divide(entry, mark.box))
            elif not entry.take_ground(mark):
                self.index.remove(entry)


class _CoverSearch:
    """Finds the marks over texts; walks a drawing from its first part to its last, that is from bottom to top.

    The index holds the texts found so far.
    """

    def __init__(self) -> None:
        self.index = TextIndex()

    def lay_over(self, mark: Mark, touched: list[Entry]) -> None:
        """Record a mark as cover of the earlier texts that it touches."""
        for entry in touched:
            if isinstance(entry, Passage):
                self.lay_over(mark, self.index.divide(entry, mark.box))
            elif not entry.take_cover(mark):
                self.index.remove(entry)

    def add(self, passage: Passage) -> None:
        """Record the texts of a passage as cover of earlier texts, and add the passage to the index."""
        if not passage.is_free_of_overlaps():
            for letters in passage.divided():
                self.lay_over(letters.mark, self.index.touched(letters.edges))
                self.index.add(letters)
            return
        if self.index.touched(passage.edges):
            for mark in passage.marks():
                self.lay_over(mark, self.index.touched(edges_of(mark.box)))
        self.index.add(passage)
