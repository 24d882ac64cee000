"""Nothing is lost between the content and a face: what a layout leaves out is a finding at its place."""

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
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
from pnp.texts.keys import named_values, wordings

# A text may be broken, hyphenated, set as a list, with longer dashes and in capitals on its way to paper.
_BETWEEN = re.compile(r"[\s\u00ad\u200b\u2010-\u2015\u2022\u2212-]+")


class _Shown(NamedTuple):
    """What drawings show: letters without spaces and hyphens, figures with their number, and the names of stamps."""

    letters: str
    figures: Counter[str]
    stamps: frozenset[str]


class _Value(NamedTuple):
    """A text or a part of it, or a name of an icon or picture, with its key and its place in the content."""

    key: str
    said: str
    place: Place | None
    is_part: bool = False


class _Loss(NamedTuple):
    """A value that nothing shows, and the sentence that says so."""

    message: str
    value: _Value

    @property
    def place(self) -> Place | None:
        return self.value.place

    @property
    def hint(self) -> str:
        return f"remove `{self.value.key}`, or use a layout that shows it beside the other keys"


def check_losses(item: TypedSet, faces: Sequence[Face], kit: Kit) -> None:
    """Look for each text, icon and picture of a set on its faces; one that is not there is a finding.

    What an entry loses is an error (not-printed). What a set says for its entries and none of them shows is a warning
    (never-printed), because a kind of cards may have no card just now.

    With little ink a layout may leave out icons and pictures. A model names in `unprinted` what it keeps from paper.
    """
    eye = _Eye()
    drawings: defaultdict[Place | None, list[Stamp]] = defaultdict(list)
    for face in faces:
        drawings[face.place] += [side for side in (face.front, face.back) if side]
    for piece in item.spec.pieces:
        if piece.place in drawings:
            for lost in _losses(piece, f'"{piece.id}"', eye.sees(drawings[piece.place]), item, kit):
                kit.findings.error("not-printed", lost.message, place=lost.place, hint=lost.hint)
    all_sides = dict.fromkeys(side for sides in drawings.values() for side in sides)
    if all_sides:
        for lost in _losses(item.spec, f'the set "{item.spec.id}"', eye.sees(all_sides), item, kit):
            kit.findings.warning("never-printed", lost.message, place=lost.place, hint=lost.hint)


class _Eye:
    """Reads drawings; each stamp is read once."""

    def __init__(self) -> None:
        self._read: dict[Stamp, _Shown] = {}

    def sees(self, stamps: Iterable[Stamp]) -> _Shown:
        """Everything that some drawings show together."""
        seen = [self._of(stamp) for stamp in stamps]
        figures = sum((one.figures for one in seen), Counter[str]())
        return _Shown("".join(one.letters for one in seen), figures, frozenset().union(*(one.stamps for one in seen)))

    def _of(self, stamp: Stamp) -> _Shown:
        if stamp not in self._read:
            letters: list[str] = []
            figures, names = Counter[str](), set[str]()
            self._look(stamp.items, letters, figures, names)
            self._read[stamp] = _Shown(_bare("".join(letters)), figures, frozenset(names))
        return self._read[stamp]

    def _look(self, items: Iterable[Item], letters: list[str], figures: Counter[str], names: set[str]) -> None:
        for item in items:
            if isinstance(item, Text):
                letters.append(item.text)
                figures.update(filter(str.isdigit, item.text.split()))
            elif isinstance(item, Group):
                self._look(item.items, letters, figures, names)
            elif isinstance(item, Use):
                inside = self._of(item.stamp)
                letters.append(inside.letters)
                figures += inside.figures
                names |= {item.stamp.name, *inside.stamps}


def _losses(model: Placed, called: str, shown: _Shown, item: TypedSet, kit: Kit) -> Iterator[_Loss]:
    layout = f'the layout "{item.layout.name}"'
    texts, figures = list(_texts(model)), shown.figures.copy()
    for value in texts:
        letters = _letters(kit.filled(value.said))
        # Figures in places of their own are counted, because 10 would be found in 100.
        is_figure = value.is_part and letters.isdigit()
        is_lost = figures[letters] < 1 if is_figure else letters not in shown.letters
        figures[letters] -= is_figure
        if is_lost:
            yield _Loss(f'{layout} does not print `{value.key}` of {called}, "{value.said}"', value)
    if kit.style.is_low_ink:
        return
    inline = (_Value(text.key, name, text.place) for text in texts for name in icons(kit.filled(text.said)))
    for value in (*_named(model, ICON), *_named(model, PICTURE), *inline):
        if not _is_drawn(value.said, shown.stamps, kit):
            yield _Loss(f'{layout} does not draw `{value.key}` of {called}, "{value.said}"', value)


def _texts(model: Placed) -> Iterator[_Value]:
    for word in wordings(model, ""):
        # The path of what is implied leads to where it could be written, and nothing is there.
        owners = [] if word.is_implied else list(_owners(model, word.path))
        if not owners or any(path[0] in owner.unprinted() for owner, path in owners):
            continue
        owner, path = owners[-1]
        for part in owner.printed_parts(path, word.text):
            yield _Value(_key(word.path), part, word.place, is_part=part != word.text)


def _owners(value: Any, path: Sequence[str | int]) -> Iterator[tuple[Placed, Sequence[str | int]]]:
    """Each model on the way to a text, with the path from there on."""
    for at, step in enumerate(path):
        if isinstance(value, Placed):
            yield value, path[at:]
            value = getattr(value, str(step), None)
        elif isinstance(value, tuple | dict):
            value = value[step]  # type: ignore[index]  # a path has numbers for tuples


def _named(model: Placed, mark: str) -> Iterator[_Value]:
    return (_Value(_key(path), said, place) for path, said, place in named_values(model, mark))


def _is_drawn(name: str, stamps: Collection[str], kit: Kit) -> bool:
    """Tell whether a stamp of the kit shows an icon or picture: its name ends with that of the symbol."""
    badge = kit.style.badges.get(name)
    endings = (f"_{name}", f"_{badge.icon}" if badge and badge.icon else f"_{name}")
    return any(stamp.endswith(endings) for stamp in stamps)


def _key(path: Iterable[str | int]) -> str:
    return ".".join(map(str, path))


def _letters(markup: str) -> str:
    return _bare("".join(span.text for block in parse(markup) for span in block.spans))


def _bare(text: str) -> str:
    return _BETWEEN.sub("", text).casefold()
