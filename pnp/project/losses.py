"""Nothing is lost between the content and a face: what a layout leaves out is a finding at its place."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from pnp.base.place import Place
from pnp.drawing.faces import Face
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Group, Item, Stamp, Text, Use
from pnp.drawing.typesetting.markup import parse
from pnp.game.fields import ICON, PICTURE
from pnp.game.placeholders import icons
from pnp.game.typed_sets import TypedSet
from pnp.reader.placed import Placed
from pnp.texts.keys import fields_with, wordings

# A text may be broken, hyphenated and set in capitals on its way to paper.
_BETWEEN = re.compile(r"[\s\u00ad\u200b\u2010\u2011-]+")


class Shown(NamedTuple):
    """What a drawing shows: its letters without spaces and hyphens, and the names of the stamps on it."""

    letters: str
    stamps: frozenset[str]


class _Name(NamedTuple):
    key: str
    name: str
    mark: str
    place: Place | None


class Eye:
    """Reads drawings; each stamp is read once."""

    def __init__(self) -> None:
        self._seen: dict[Stamp, Shown] = {}

    def sees(self, stamps: Iterable[Stamp]) -> Shown:
        """Everything that several drawings show together."""
        seen = [self._of(stamp) for stamp in stamps]
        return Shown("".join(one.letters for one in seen), frozenset().union(*(one.stamps for one in seen)))

    def _of(self, stamp: Stamp) -> Shown:
        if stamp not in self._seen:
            letters: list[str] = []
            names: set[str] = set()
            self._read(stamp.items, letters, names)
            self._seen[stamp] = Shown(_bare("".join(letters)), frozenset(names))
        return self._seen[stamp]

    def _read(self, items: Iterable[Item], letters: list[str], names: set[str]) -> None:
        for item in items:
            match item:
                case Text():
                    letters.append(item.text)
                case Group():
                    self._read(item.items, letters, names)
                case Use():
                    inside = self._of(item.stamp)
                    letters.append(inside.letters)
                    names.add(item.stamp.name)
                    names |= inside.stamps


def check_losses(item: TypedSet, faces: Sequence[Face], kit: Kit) -> None:
    """Compare the texts, icons and pictures of a set with what its faces show; each that is nowhere is a finding.

    With little ink a layout may leave out icons and pictures. What a layout means to keep from paper it names in
    `unprinted` of its models. Finding: not-printed.
    """
    eye = Eye()
    drawings: defaultdict[Place | None, list[Stamp]] = defaultdict(list)
    for face in faces:
        drawings[face.place] += [side for side in (face.front, face.back) if side]
    for piece in item.spec.pieces:
        if piece.place in drawings:
            _check(piece, f'"{piece.id}"', eye.sees(drawings[piece.place]), kit, item)
    if faces:
        all_sides = dict.fromkeys(side for sides in drawings.values() for side in sides)
        _check(item.spec, f'the set "{item.spec.id}"', eye.sees(all_sides), kit, item)


def _check(model: Placed, called: str, shown: Shown, kit: Kit, item: TypedSet) -> None:
    for key, text, place in _texts(model):
        wanted = _plain(kit.filled(text))
        if wanted not in shown.letters:
            _lost(f'the layout "{item.layout.name}" does not print `{key}` of {called}, "{text}"', key, place, kit)
    if kit.style.is_low_ink:
        return
    for named in (*_names(model, ICON), *_names(model, PICTURE), *_inline(model)):
        if not _is_shown(named.name, shown, kit):
            message = f'the layout "{item.layout.name}" does not draw `{named.key}` of {called}, "{named.name}"'
            _lost(message, named.key, named.place, kit)


def _lost(message: str, key: str, place: Place | None, kit: Kit) -> None:
    hint = f"remove `{key}`, or use a layout that shows it with the other keys"
    kit.findings.error("not-printed", message, place=place, hint=hint)


def _texts(model: Placed) -> Iterator[tuple[str, str, Place]]:
    """The texts of an entry with their keys, those of other entries within it left out."""
    for word in wordings(model, ""):
        key = word.path[0]
        if key not in _ELSEWHERE and key not in model.unprinted() and not word.is_implied:
            yield ".".join(map(str, word.path)), word.text, word.place


# Entries are checked one by one; what sheets say, and where a number comes from, is not printed on pieces.
_ELSEWHERE = ("items", "title", "source", "on")
