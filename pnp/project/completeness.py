"""Checks that faces show all of the content: a value that a layout leaves out is a finding at its place."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pnp.base.place import Place
from pnp.drawing.faces import Face
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Group, Item, Stamp, Text, Use
from pnp.game.typed_sets import TypedSet
from pnp.project.content_values import ContentValue, Shown, bare, content_values, lost_values

# The number of faces that are searched first for values of a whole set.
_FIRST = 4
_HINT = "yield a Face with **entry_of(spec, piece, game) for each entry"


class _Shown(NamedTuple):
    """The contents of drawings: the letters of their texts, and how often each stamp is placed, by name."""

    texts: Shown
    stamps: Mapping[str, int]


@dataclass(slots=True)
class _Met:
    """The contents of one drawing: `letters` in drawing order, its own `texts`, and the `lines` of placed stamps.

    `stamps` counts how often each stamp is placed, by name.
    """

    letters: list[str] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    stamps: dict[str, int] = field(default_factory=dict)

    def count(self, name: str, times: int = 1) -> None:
        self.stamps[name] = self.stamps.get(name, 0) + times


def check_completeness(item: TypedSet, faces: Sequence[Face], kit: Kit, *, filled_in: Collection[Place]) -> None:
    """Look for each text, icon and picture of a set on its faces; a missing value becomes a finding.

    A missing value of an entry is an error (not-printed). A value of the whole set that no entry shows is a warning
    (never-printed), because the kind of cards it is for may have no card at the moment.
    """
    eye = Eye(kit)
    drawings: defaultdict[Place | None, list[Face]] = defaultdict(list)
    for face in faces:
        drawings[face.place].append(face)
    for piece in item.spec.pieces:
        drawn = drawings.get(piece.place)
        if drawn is None:
            message = f'the layout "{item.layout.name}" draws no piece of "{piece.id}"'
            kit.findings.error("not-printed", message, place=piece.place, hint=_HINT)
        elif not all(look.front in kit.unchanged for face in drawn for look in face.looks):
            values = tuple(content_values(piece, kit, filled_in=filled_in))
            missed = (value for sides in _of_each_copy(drawn) for value in eye.misses(values, sides))
            for value in dict.fromkeys(missed):
                message = _not_shown(item, value, f'"{piece.id}"')
                kit.findings.error("not-printed", message, place=value.place, hint=_without(value))
    of_set = tuple(content_values(item.spec, kit, filled_in=filled_in)) if faces else ()
    for value in _never_shown(of_set, faces, eye):
        message = _not_shown(item, value, f'the set "{item.spec.id}"')
        kit.findings.warning("never-printed", message, place=value.place, hint=_without(value))


def _never_shown(values: Sequence[ContentValue], faces: Sequence[Face], eye: "Eye") -> Sequence[ContentValue]:
    """The values that no face shows; if the first few faces show all, the other faces are not read."""
    number = _FIRST
    while values:
        sides = dict.fromkeys(stamp for face in faces[:number] for stamp in face.stamps)
        missed = tuple(eye.misses(values, sides))
        if not missed or number >= len(faces):
            return missed
        number *= 2
    return ()


def _not_shown(item: TypedSet, value: ContentValue, called: str) -> str:
    message = f'does not {value.kind.verb} `{value.key}` of {called}, "{value.said}"'
    return f'the layout "{item.layout.name}" {message}'


def _without(value: ContentValue) -> str:
    return f"remove `{value.key}`, or use a layout that shows it beside the other keys"


def _of_each_copy(faces: Sequence[Face]) -> Iterator[list[Stamp]]:
    """The sides of an entry's copies: one list, or one list for each variation."""
    if not any(face.variations for face in faces):
        yield [side for face in faces for side in (face.front, face.back) if side]
        return
    for copy in range(1, max(len(face.looks) for face in faces) + 1):
        yield [side for face in faces for side in face.look_of(copy) if side]


class Eye:
    """Reads drawings, each stamp once."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._read: dict[Stamp, _Shown] = {}

    def misses(self, values: Sequence[ContentValue], sides: Iterable[Stamp]) -> Iterator[ContentValue]:
        """The values that these sides together do not show."""
        drawings = [self._of(stamp) for stamp in sides]
        return lost_values(
            values,
            Shown.all_of(shown.texts for shown in drawings),
            lambda value: _times_drawn(value.said, drawings, self._kit),
        )

    def _of(self, stamp: Stamp) -> _Shown:
        shown = self._read.get(stamp)
        if shown is None:
            content = _Met()
            self._look(stamp.items, content)
            lines = (*content.lines, " ".join(content.texts))
            shown = self._read[stamp] = _Shown(Shown(bare("".join(content.letters)), lines), content.stamps)
        return shown

    def _look(self, items: Iterable[Item], content: _Met) -> None:
        for item in items:
            if type(item) is Text:
                content.letters.append(item.text)
                content.texts.append(item.text)
            elif type(item) is Group:
                self._look(item.items, content)
            elif type(item) is Use:
                shown, inside = self._of(item.stamp)
                if shown.letters:
                    content.letters.append(shown.letters)
                    content.lines += shown.lines
                content.count(item.stamp.name)
                for name, times in inside.items():
                    content.count(name, times)


def _times_drawn(name: str, drawings: Iterable[_Shown], kit: Kit) -> int:
    """How often an icon or picture is drawn; the kit's stamp for a symbol has a name that ends with the symbol's."""
    badge = kit.style.badges.get(name)
    endings = (f"_{name}", f"_{badge.icon}") if badge and badge.icon else f"_{name}"
    return sum(times for shown in drawings for stamp, times in shown.stamps.items() if stamp.endswith(endings))
