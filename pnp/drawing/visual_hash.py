"""Computes a short hash of the appearance of a drawing, which is the same in every process and on every machine.

Pieces with the same hash look the same in print, except for the resolution of their pictures; a reprint needs only the
pieces whose hash changed. Like a back end, it handles all five kinds of item, because groups and stamps are part of the
hash.
"""

import hashlib
import marshal
from collections.abc import Iterable
from typing import Any

from pnp.base.hashed_bytes import sha256_of
from pnp.drawing.scene import Group, Item, Path, Picture, Stamp, Text, Use

# Version 2 of marshal's format, because later versions depend on reference counts, and differ for equal values.
_VERSION = 2
_DIGITS = 12


class VisualHashes:
    """Hashes of stamps, each computed once."""

    def __init__(self) -> None:
        self._known: dict[Stamp, str] = {}

    def of(self, stamp: Stamp) -> str:
        """The hash of the size and the items of a stamp; its name is not part of it."""
        look: str | None = self._known.get(stamp) or getattr(stamp, "look", None)
        if look is None:
            drawn = (stamp.width, stamp.height, stamp.bleed, self._drawn(stamp.items))
            look = hashlib.sha256(marshal.dumps(drawn, _VERSION)).hexdigest()[:_DIGITS]
            self._known[stamp] = look
        return look

    def _drawn(self, items: Iterable[Item]) -> tuple[Any, ...]:
        return tuple([_text(item) if isinstance(item, Text) else self._item(item) for item in items])

    def _item(self, item: Path | Use | Group | Picture) -> tuple[Any, ...]:
        match item:
            case Path():
                line = (item.stroke, item.width, item.dash, item.round_ends) if item.stroke else ()
                return ("path", item.outline.ops, item.outline.points, item.fill, item.even_odd, line)
            case Use():
                return ("use", self.of(item.stamp), tuple(item.matrix))
            case Group():
                clip = (item.clip.ops, item.clip.points) if item.clip else ()
                return ("group", tuple(item.matrix), clip, self._drawn(item.items))
            case Picture():
                return ("picture", tuple(item.box), item.original or sha256_of(item.data))


def _text(item: Text) -> tuple[Any, ...]:
    x, y, text, font, size_pt, colour, _, spacing, _ = item
    return ("text", x, y, text, str(font), size_pt, colour, spacing)
