"""Makes print faults: one change of the words, placeholders, pictures, values or orders that a game prints.

A fault changes one value of a document, so it has a key, a place, and the value before and after.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import chain, pairwise
from typing import Any, NamedTuple

from pnp.base.findings import Findings, Place
from pnp.game.fields import ICON, PICTURE, TEXT
from pnp.game.model import Piece
from pnp.game.placeholders import BRACES, icons
from pnp.game.rule_words import rule_words, words_in
from pnp.game.typed_sets import ReadGame, TypedSet
from pnp.project.maps import maps_of
from pnp.project.read import typed_set
from pnp.reader.nodes import SequenceNode, place_at, value_at, with_value
from pnp.texts.keys import Replacement, Steps, Wording, fields_with, printed_values
from pnp.texts.overlays import Overlay
from pnp.texts.proofreading import things_of
from pnp.texts.translation import all_wordings, documents_of, with_text

OF_PRINT = "print."
"""The beginning of the names of print faults."""

_CLAUSE = re.compile(r"(?<=[,.;:!?])\s+(?=\S)")
# The keys of lists whose order is printed and matters.
_ORDERED = frozenset({"steps"})
_NOT_DRAWN = frozenset({"id", "component", "count", "source"})


class PrintFault(NamedTuple):
    """One fault: its kind, the key and place of the changed value, and this value before and after, in short.

    `value` replaces the value at `path` in the document with the key `document`. With an `overlay`, the text of that
    translation is changed instead.
    """

    kind: str
    key: str
    place: Place
    was: str
    becomes: str
    document: str
    path: Steps
    value: Any
    overlay: str = ""

    @property
    def name(self) -> str:
        """The key of its reason under `unpinned`."""
        return f"{OF_PRINT}{self.key}[{self.was}]"


def print_faults(read: ReadGame, overlays: Mapping[str, Overlay]) -> Iterator[PrintFault]:
    """Every fault of a game, in the order of its documents, and of its translations."""
    yield from _TextFaults(read).all()
    for piece_set in read.sets:
        yield from _named_otherwise(piece_set, "icon", ICON, sorted(read.names.icons or ()))
        yield from _named_otherwise(piece_set, "picture", PICTURE, sorted(read.art_files))
        yield from _swapped_lines(piece_set)
        yield from _swapped_fields(piece_set)
    for name, overlay in overlays.items():
        yield from _translated_otherwise(name, overlay)


def translated_otherwise(overlays: Mapping[str, Overlay], fault: PrintFault) -> Mapping[str, Overlay]:
    """The translations of a game with a fault, if it is one of theirs."""
    if not fault.overlay:
        return overlays
    overlay = overlays[fault.overlay]
    texts = {**overlay.texts, str(fault.path[0]): fault.value}
    return {**overlays, fault.overlay: overlay.model_copy(update={"texts": texts})}


def with_fault(read: ReadGame, fault: PrintFault, findings: Findings) -> ReadGame:
    """The game with a fault, if it is not in a translation; problems that reading notices become findings."""
    if fault.overlay:
        return read
    known = next((piece_set for piece_set in read.sets if piece_set.spec.id == fault.document), None)
    if known is None:
        return with_text(read, fault.document, fault.path, Replacement(text=fault.value, place=fault.place), findings)
    document = with_value(known.head.document, fault.path, fault.value, fault.place)
    pieces = (
        replace(piece, document=entry)
        for piece, entry in zip(known.head.pieces, document.get("items", ()), strict=False)
    )
    head = replace(known.head, document=document, pieces=tuple(pieces))
    changed = typed_set(head, known.layout, read.names, findings)
    if changed is None:
        return read
    game = replace(
        read.game,
        sets=tuple(head if set_head is known.head else set_head for set_head in read.game.sets),
        maps={**read.game.maps, **maps_of([changed.spec], read.game.folder, findings)},
    )
    return replace(read, game=game, sets=tuple(changed if piece_set is known else piece_set for piece_set in read.sets))


class _TextFaults:
    """The faults of the texts of a game: words that matter in rules, names of resources, placeholders and icons."""

    def __init__(self, read: ReadGame) -> None:
        self._read = read
        self._texts = [text for text in all_wordings(read) if not text.is_implied]
        self._documents = sorted(documents_of(read), key=len, reverse=True)
        self._things = _next_of(sorted(things_of(read.game)))
        self._icons = _next_of(sorted({icon for text in self._texts for icon in icons(text.text)}))

    def all(self) -> Iterator[PrintFault]:
        for text in self._texts:
            document = next(name for name in self._documents if text.key == name or text.key.startswith(f"{name}."))
            for kind, was, becomes, changed in self._of(text):
                yield PrintFault(kind, text.key, text.place, was, becomes, document, text.path, changed)

    def _of(self, text: Wording) -> Iterator[tuple[str, str, str, str]]:
        markup = text.text
        yield from _reworded(markup, self._read.game.file.language)
        for found in words_in(markup):
            other = self._other_thing(found.group())
            if other is not None:
                yield "resources", found.group(), other, _with(markup, found.start(), found.group(), other)
        for found in BRACES.finditer(markup):
            inside = found.group()[1:-1]
            other = self._other_inside(inside)
            if other is not None:
                kind = "icons" if inside.startswith("icon:") else "placeholders"
                yield kind, f"{{{inside}}}", f"{{{other}}}", _with(markup, found.start() + 1, inside, other)

    def _other_thing(self, word: str) -> str | None:
        for ending in ("", "s"):
            bare = word.lower().removesuffix(ending) if ending else word.lower()
            if bare in self._things:
                other = self._things[bare] + ending
                return other.capitalize() if word[0].isupper() else other
        return None

    def _other_inside(self, inside: str) -> str | None:
        """Another icon, or another fact of the same kind that prints something else."""
        if inside.startswith("icon:"):
            other = self._icons.get(inside.removeprefix("icon:"))
            return None if other is None else f"icon:{other}"
        name, bar, forms = inside.partition("|")
        name, facts = name.strip(), self._facts
        kin = self._kin.get(_kind_of(name), ())
        at = kin.index(name) if name in kin else 0
        others = (other for other in (*kin[at + 1 :], *kin[:at]) if facts[other] != facts[name])
        return next((f"{other}{bar}{forms}" for other in others), None)

    @cached_property
    def _facts(self) -> Mapping[str, str]:
        return dict(self._read.game.facts())

    @cached_property
    def _kin(self) -> Mapping[tuple[str, int], Sequence[str]]:
        """The names of facts of each kind."""
        kin: dict[tuple[str, int], list[str]] = {}
        for name in self._facts:
            kin.setdefault(_kind_of(name), []).append(name)
        return kin


def _kind_of(name: str) -> tuple[str, int]:
    return name.partition(".")[0], name.count(".")


def _with(text: str, at: int, was: str, becomes: str) -> str:
    return text[:at] + becomes + text[at + len(was) :]


def _next_of(names: Sequence[str]) -> dict[str, str]:
    """Each name with the one after it, the last with the first; empty for a single name."""
    return dict(zip(names, (*names[1:], *names[:1]), strict=True)) if len(names) > 1 else {}


def _translated_otherwise(name: str, overlay: Overlay) -> Iterator[PrintFault]:
    """The texts of a translation without their last clause, without one of their braces, or with another rule word."""
    for key, text in overlay.texts.items():
        place = overlay.place_of("texts", key)
        if place is None:
            continue
        for kind, was, becomes, changed in (*_shortened(text), *_reworded(text, overlay.language or name)):
            yield PrintFault(kind, f"{name}.{key}", place, was, becomes, "", (key,), changed, overlay=name)


def _shortened(text: str) -> Iterator[tuple[str, str, str, str]]:
    begins = [found.end() for found in _CLAUSE.finditer(text)]
    if begins:
        yield "clause", _short(text[begins[-1] :]), "left out", text[: begins[-1]].rstrip(" ,;:")
    for found in BRACES.finditer(text):
        yield "placeholders", found.group(), "left out", text[: found.start()] + text[found.end() :]


def _reworded(text: str, language: str) -> Iterator[tuple[str, str, str, str]]:
    for kind, at, word, other in rule_words(text, language):
        yield kind, word, other or "left out", _with(text, at, word, other)


def _named_otherwise(piece_set: TypedSet, kind: str, mark: str, known: Sequence[str]) -> Iterator[PrintFault]:
    """Each icon or picture that a key names, replaced by one that another key of the set names, or by any other."""
    entries = (printed_values(piece, mark, path=("items", at)) for at, piece in enumerate(piece_set.spec.pieces))
    named = [*printed_values(piece_set.spec, mark), *chain.from_iterable(entries)]
    others = _next_of(sorted({value.said for value in named}))
    any_other = _next_of(known)
    for value in named:
        was, path, place = value.said, value.path, value.place
        other = others.get(was) or any_other.get(was)
        if other is not None and place is not None and value_at(piece_set.head.document, path) == was:
            yield PrintFault(kind, _key(piece_set, path), place, was, other, piece_set.spec.id, path, other)


def _swapped_lines(piece_set: TypedSet) -> Iterator[PrintFault]:
    """Each two neighbouring lines of an ordered list, exchanged."""
    for path, lines in _ordered_lists(piece_set.head.document, ()):
        for at, (first, second) in enumerate(pairwise(lines)):
            swapped = lines.changed(at, second, lines.place_of(at + 1)).changed(at + 1, first, lines.place_of(at))
            was, becomes = _short(first), f"{_short(second)} before it"
            key, place = _key(piece_set, (*path, at)), lines.place_of(at)
            yield PrintFault("order", key, place, was, becomes, piece_set.spec.id, path, swapped)


def _ordered_lists(node: Any, path: Steps) -> Iterator[tuple[Steps, SequenceNode]]:
    entries = node.items() if isinstance(node, dict) else enumerate(node)
    for key, value in entries:
        if isinstance(value, SequenceNode) and key in _ORDERED:
            yield (*path, key), value
        if isinstance(value, (dict, list)):
            yield from _ordered_lists(value, (*path, key))


def _swapped_fields(piece_set: TypedSet) -> Iterator[PrintFault]:
    """Each key of an entry that is neither a text nor a picture, with the value of the next entry that differs."""
    document = piece_set.head.document
    for at, piece in enumerate(piece_set.spec.pieces):
        for key in _drawn_keys(piece):
            path = ("items", at, key)
            was = value_at(document, path)
            other = _other_value(piece_set, at, key, was)
            if was is not None and other is not None:
                place = place_at(document, path) or document.place
                yield PrintFault(
                    "field", _key(piece_set, path), place, _short(was), _short(other), piece_set.spec.id, path, other
                )


def _drawn_keys(piece: Piece) -> Iterator[str]:
    others = {*_NOT_DRAWN}.union(*(fields_with(mark, type(piece)) for mark in (TEXT, ICON, PICTURE)))
    node = piece.node
    yield from (key for key in node or () if key not in others)


def _other_value(piece_set: TypedSet, at: int, key: str, was: Any) -> Any:
    """The value under a key of the next entry that differs there; None where all are alike."""
    items = piece_set.head.document.get("items", ())
    following = (*items[at + 1 :], *items[:at])
    return next((entry[key] for entry in following if key in entry and entry[key] != was), None)


def _key(piece_set: TypedSet, path: Steps) -> str:
    """The key as texts have it: with the id of an entry for its number."""
    steps: Collection[Any] = path
    if len(path) > 1 and path[0] == "items" and isinstance(path[1], int):
        steps = (piece_set.spec.pieces[path[1]].id, *path[2:])
    return ".".join(map(str, (piece_set.spec.id, *steps)))


def _short(value: Any) -> str:
    text = " ".join(str(value).split())
    return text if len(text) <= 40 else f"{text[:39]}…"
