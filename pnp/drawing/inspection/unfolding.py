"""Flattens the groups and stamps of a drawing into a list of passages and of parts without text."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from pnp.drawing.geometry import IDENTITY, Box, Matrix, around
from pnp.drawing.inspection.marks import Mark, Seen, box_of, icon_of
from pnp.drawing.inspection.passages import Passage, passages
from pnp.drawing.scene import Group, Item, Stamp, Text, Use, are_texts

_MOST_PLACED = 1024


class Textless(NamedTuple):
    """A clipped group or a placed stamp without text; it is not entered if no text touches its box."""

    items: tuple[Item, ...]
    matrix: Matrix
    seen: Seen
    icon: str
    box: Box


Part = Passage | Mark | Textless
"""A part of a drawing; a mark in it is a path or a picture, because texts are in passages."""


class Lettering:
    """The texts in drawings; a stamp that many drawings place is searched once."""

    def __init__(self) -> None:
        self._known: dict[Stamp, tuple[Text, ...]] = {}

    def texts(self, items: Sequence[Item]) -> Iterator[Text]:
        """Every text in some items, in drawing order."""
        for item in items:
            if isinstance(item, Text):
                yield item
            elif isinstance(item, Group):
                yield from item.items if are_texts(item.items) else self.texts(item.items)
            elif isinstance(item, Use):
                yield from self.of(item.stamp)

    def is_in(self, items: Sequence[Item]) -> bool:
        """Tell whether items contain any text."""
        return next(self.texts(items), None) is not None

    def of(self, stamp: Stamp) -> tuple[Text, ...]:
        """Every text in a stamp, in drawing order."""
        known = self._known.get(stamp)
        if known is None:
            known = self._known[stamp] = tuple(self.texts(stamp.items))
        return known


class Unfolding:
    """Flattens the drawings of a set; items that many drawings share unchanged, such as frames, are flattened once."""

    def __init__(self) -> None:
        self.lettering = Lettering()
        # Keyed by the id of the items, which is faster than hashing them. The value keeps the items alive, so that no
        # others can get the same id.
        self._unfolded: dict[tuple[int, str, Box], tuple[Textless, list[Part]]] = {}
        # The same for stamps without text that many drawings place by the same item: frames, and rows of icons.
        self._placed: dict[tuple[int, str, Box], tuple[Use, Textless]] = {}

    def parts(self, stamp: Stamp) -> list[Part]:
        """The parts of a drawing, in drawing order."""
        parts: list[Part] = []
        self._unfold(stamp.items, IDENTITY, Seen((), stamp.reach), "", parts)
        return parts

    def inside(self, part: Textless) -> list[Part]:
        """The parts of a part without text, in drawing order."""
        items, matrix, seen, icon, _ = part
        key = (id(items), icon, seen.window)
        if key in self._unfolded and matrix == IDENTITY and not seen.clips:
            return self._unfolded[key][1]
        parts: list[Part] = []
        self._unfold(items, matrix, seen, icon, parts)
        if matrix == IDENTITY and not seen.clips:
            self._unfolded[key] = part, parts
        return parts

    def _unfold(self, items: Iterable[Item], matrix: Matrix, seen: Seen, icon: str, parts: list[Part]) -> None:
        texts: list[Text] = []
        for item in items:
            if isinstance(item, Text):
                texts.append(item)
                continue
            if texts:
                parts.extend(passages(texts, matrix, seen))
                texts = []
            if isinstance(item, Group):
                self._unfold_group(item, item.matrix.then(matrix), seen, icon, parts)
            elif isinstance(item, Use):
                self._unfold_use(item, matrix, seen, icon, parts)
            elif (box := box_of(item, matrix)) and (shown := seen.part(box)):
                parts.append(Mark(item, matrix, seen.clips, icon, shown))
        if texts:
            parts.extend(passages(texts, matrix, seen))

    def _unfold_group(self, group: Group, matrix: Matrix, seen: Seen, icon: str, parts: list[Part]) -> None:
        if group.clip is None and are_texts(group.items):
            parts.extend(passages(group.items, matrix, seen))
        elif group.clip is None:
            self._unfold(group.items, matrix, seen, icon, parts)
        elif narrower := seen.through(group.clip, matrix):
            if self.lettering.is_in(group.items):
                self._unfold(group.items, matrix, narrower, icon, parts)
            else:
                parts.append(Textless(group.items, matrix, narrower, icon, narrower.window))

    def _unfold_use(self, use: Use, outer: Matrix, seen: Seen, icon: str, parts: list[Part]) -> None:
        stamp, key = use.stamp, (id(use), icon, seen.window)
        is_plain = outer is IDENTITY and not seen.clips
        if is_plain and key in self._placed:
            parts.append(self._placed[key][1])
            return
        icon, matrix = icon or icon_of(stamp), use.matrix.then(outer)
        if self.lettering.of(stamp):
            self._unfold(stamp.items, matrix, seen, icon, parts)
            return
        part = Textless(stamp.items, matrix, seen, icon, around(stamp.reach, matrix))
        parts.append(part)
        if is_plain:
            if len(self._placed) >= _MOST_PLACED:
                self._placed.clear()
            self._placed[key] = use, part
