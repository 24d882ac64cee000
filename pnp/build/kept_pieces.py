"""Keeps single pieces, so that a change of one piece does not redraw the others of its set.

A layout declares by `Kit.drawing_of` which drawings come from a single entry. For entries whose content and places are
unchanged, these drawings are taken from the set that the last build of the same order kept.
"""

import hashlib
import json
import marshal
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cached_property, partial
from typing import Any

from pnp.base.fingerprints import hashed
from pnp.base.kept_results import EarlierBuilds
from pnp.build.set_inputs import SetInputs
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Stamp
from pnp.drawing.scene_codec import read
from pnp.game.model import Piece
from pnp.game.typed_sets import TypedSet
from pnp.reader.nodes import MappingNode, SequenceNode

DRAWN = "a drawn set"
# Later versions depend on reference counts; the second gives equal bytes for equal values.
_VERSION = 2
_LAST = "the pieces of a set at the last build"


class KeptPieces:
    """The pieces of one set: unchanged ones from the last build, and those that this build draws.

    `unchanged` are the drawings from the last build; the names that they had asked for are added to `asked`.
    """

    def __init__(self, kept: EarlierBuilds, inputs: SetInputs, item: TypedSet, kit: Kit, asked: set[str]) -> None:
        self._kept = kept
        self._inputs = inputs
        self._name = f"{kept.scope} {item.outline.id}"
        document = item.head.document.without(("items",))
        self._of_set = hashed(inputs.before_entries(), _with_places(document))
        self._kit = kit
        self._asked = asked
        self._pieces: list[tuple[Piece, object, Stamp]] = []
        self.unchanged: set[Stamp] = set()

    def drawing_of(self, entry: Piece, also: object, draw: Callable[[], Stamp]) -> Stamp:
        """The drawing of an entry: from the last build if it is unchanged, else made by `draw`."""
        last = self._last.get(_key(entry, also)) if self._last else None
        stamp = last() if last else draw()
        if last:
            self.unchanged.add(stamp)
        self._pieces.append((entry, also, stamp))
        return stamp

    def keep(self, drawn: str, stamps: Iterable[Stamp], asked: Collection[str], shared: Collection[Stamp]) -> None:
        """Keep which stamps show which pieces of the set that was kept under the key `drawn`.

        `shared` are the stamps that the kit holds. A piece that places a stamp outside of `shared` is left out: read
        back, it would place a copy of that stamp.
        """
        pieces, self._pieces = self._pieces, []
        if not pieces:
            return
        by_name = {stamp.name: (number, stamp) for number, stamp in enumerate(stamps)}
        shown: dict[str, tuple[int, int | None]] = {}
        for entry, also, piece in pieces:
            number, stamp = by_name.get(piece.name, (0, None))
            if stamp and all(inside in shared for inside in piece.placed):
                if stamp is piece:
                    shown[_key(entry, also)] = number, None
                elif stamp.items[: len(piece.items)] == piece.items:
                    # The stamp has one item more than the layout drew: the mark for content that no rulebook states.
                    shown[_key(entry, also)] = number, len(piece.items)
        words = self._common(asked), sorted(asked), drawn, shown
        self._kept.keep(_LAST, self._name, json.dumps(words).encode())

    def _common(self, asked: Collection[str]) -> str:
        """The hash of everything on which all pieces of the set depend."""
        return self._inputs.after(self._of_set, asked)

    @cached_property
    def _last(self) -> Mapping[str, Callable[[], Stamp]]:
        """Functions that give the pieces of the last build by key; empty if an input of all pieces changed."""
        known = self._kept.known(_LAST, self._name)
        common, asked, drawn, shown = json.loads(known) if known else (None, (), "", {})
        data = self._kept.known(DRAWN, drawn) if common == self._common(asked) else None
        if data is None:
            return {}
        self._asked.update(asked)
        stamps = read(data, self._kit.shared, self._kept.fonts).stamps
        return {key: partial(_part, stamps[number], length) for key, (number, length) in shown.items()}


def _key(entry: Piece, also: object) -> str:
    """The hash of the inputs of the drawing of a single entry."""
    words: Any = _with_places(entry.node), also
    try:
        # marshal takes a third of the time of `hashed`, which matters in decks of thousands of cards.
        data = marshal.dumps(words, _VERSION)
    except ValueError:  # places in tables and templates are no plain values
        return hashed(words)
    return hashlib.sha256(data).hexdigest()


def _part(stamp: Stamp, length: int | None) -> Stamp:
    """The stamp with its first `length` items; the whole stamp if the length is None."""
    if length is None:
        return stamp
    return Stamp(name=stamp.name, width=stamp.width, height=stamp.height, items=stamp.items[:length], bleed=stamp.bleed)


def _with_places(node: Any) -> Any:
    """A node as plain values with the places of everything in it, because drawings hold the places of texts."""
    if isinstance(node, MappingNode):
        entries = [
            (key, _with_places(value), node.spots.get(key), node.key_spots.get(key)) for key, value in node.items()
        ]
        return node.file, node.spot, entries
    if isinstance(node, SequenceNode):
        return node.file, node.spot, list(map(_with_places, node)), node.spots
    return node
