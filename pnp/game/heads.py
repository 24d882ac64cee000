"""The heads of piece sets and their pieces: the keys that are read before a layout is loaded.

Checks, play and exports use heads; only a layout knows the meaning of the other keys.
"""

import json
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeVar

from pydantic import ConfigDict, TypeAdapter, ValidationError

from pnp.base.findings import Findings, Place
from pnp.base.made_ids import in_words
from pnp.base.nearest import nearest
from pnp.game.expressions import Formula
from pnp.game.fields import Copies
from pnp.game.player_numbers import ForPlayers
from pnp.game.results import WithResults
from pnp.game.source import Source
from pnp.game.tellings import Telling, without_tellings
from pnp.reader.nodes import HeldText, MappingNode, SequenceNode, described, different_texts, held_texts, value_at
from pnp.reader.placed import Placed
from pnp.reader.typed import typed

T = TypeVar("T")

# The first key of a piece set, and the key of its entries.
ITEMS_KEYS = {"deck": "cards", "tile_set": "tiles", "token_set": "tokens", "board_set": "boards", "page_set": "pages"}

EDGE_TILES = "edge_tiles"
"""The layout whose tiles a rule can make, and play reads."""

WORDS = ("title", "text", "heading")
"""The keys of an entry that most often hold words of its own."""

NAMED_BY = ("title", "heading", "name", "label")
"""The keys of an entry that name it; the first with words does."""

_COPIES: TypeAdapter[Formula] = TypeAdapter(Copies)
_FOR_PLAYERS: TypeAdapter[tuple[int, int]] = TypeAdapter(ForPlayers)
_SOURCE: TypeAdapter[Source] = TypeAdapter(Source)
_encoded = json.JSONEncoder(default=str, sort_keys=True).encode
# Types whose values `repr` distinguishes in the same way as JSON.
_PLAIN = frozenset({str, int, float})


def _valid(kind: TypeAdapter[T], written: Any) -> T | None:
    try:
        return None if written is None else kind.validate_python(written)
    except ValidationError:
        return None


def _text(node: MappingNode, key: str) -> str | None:
    value = node.get(key)
    return value if isinstance(value, str) else None


def _as_text(value: Any) -> str:
    """A value as one text; equal values have equal texts."""
    if isinstance(value, str):
        return value
    if isinstance(value, SequenceNode) and all(type(entry) in _PLAIN for entry in value):
        # A shortcut, because JSON takes ten times as long.
        return repr(value)
    return _encoded(value)


def printed_name(entry: MappingNode) -> str:
    """The name of an entry, as rich text, from the first key that holds one; empty if there is none."""
    return next((words for key in NAMED_BY if (words := _text(entry, key)) and words.strip()), "")


class _Head:
    """The node of a head, and typed access to its keys."""

    __slots__ = ()
    document: MappingNode

    @property
    def place(self) -> Place:
        """The place where it begins."""
        return self.document.place

    def place_of(self, key: str) -> Place:
        """The place of the value of a key; the place of the head if the key is missing."""
        return self.document.place_of(key)

    @property
    def source(self) -> Source | None:
        """The source of its numbers; None if it is missing or wrong."""
        return _valid(_SOURCE, self.document.get("source"))

    @property
    def for_players(self) -> tuple[int, int] | None:
        """The fewest and the most players that need it; None when it is left out or wrong."""
        return _valid(_FOR_PLAYERS, self.document.get("for_players"))

    def text(self, key: str) -> str | None:
        """The value of a key if that is a text."""
        return _text(self.document, key)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class PieceHead(_Head):
    """One piece: its id, and its component, which `component_among` decides."""

    id: str
    component: str
    document: MappingNode = field(repr=False)

    @property
    def count(self) -> Formula | None:
        """Its own count of copies; None if it is missing or wrong."""
        return _valid(_COPIES, self.document.get("count"))

    @property
    def printed_name(self) -> str:
        """Its name, as rich text; empty if it has none."""
        return printed_name(self.document)

    def value(self, path: str) -> Any:
        """The value at keys separated by dots, such as `back.colour`; None if there is none."""
        return value_at(self.document, path.split("."))

    def as_texts(self, *, without: Collection[str] = ()) -> dict[str, str]:
        """Each key except those in `without`, with its value as one text, for comparing pieces."""
        return {key: _as_text(value) for key, value in self.document.items() if key not in without}


@dataclass(frozen=True, kw_only=True, eq=False)
class SetHead(_Head, WithResults):
    """One piece set: its first key (`deck`, `tile_set` ...), its layout, and the heads of its pieces.

    `component` is the value of its own key, None if it is missing. `document` has the id under `id` and the entries
    under `items`; the values of `tells` are in `tellings`.
    """

    id: str
    kind: str
    layout: str
    component: str | None
    sheet: str | None
    optional: bool
    pieces: tuple[PieceHead, ...] = field(repr=False)
    document: MappingNode = field(repr=False)
    tellings: tuple[Telling, ...] = field(default=(), repr=False)

    @property
    def sheet_set(self) -> str:
        """The id of its sheet set: its own id unless it names another."""
        return self.sheet or self.id

    @property
    def sheet_title(self) -> str:
        """The title on its sheets."""
        return self.text("title") or in_words(self.sheet_set)

    @property
    def piece_kind(self) -> str:
        """The noun for an entry: card, tile, token, board or page."""
        return ITEMS_KEYS[self.kind].removesuffix("s")

    def key_of(self, path: Sequence[str]) -> str:
        """The key of a text, such as `events.flood.title`, by its path in `held_texts`."""
        return ".".join((self.id, *(path[1:] if path[0] == "items" else path)))

    @cached_property
    def prints_rulings(self) -> bool:
        """Tell whether one of its pages prints the rulings on gaps."""
        return any("rulings" in held.path[-2:] for held in self.all_texts)

    @cached_property
    def files(self) -> frozenset[str]:
        """Its source files: its own, those of its templates, and the table of its rows."""
        keys = (self.document.place_of(key).file for key in self.document)
        names = {self.document.file, *keys, *(piece.document.file for piece in self.pieces)}
        return frozenset(Place(name, 1, 1).path for name in names)

    @cached_property
    def all_texts(self) -> tuple[HeldText, ...]:
        """Every text with its key; cached, because a page of numbers searches them a hundred times."""
        return tuple(held_texts(self.document))

    @cached_property
    def different_texts(self) -> frozenset[str]:
        """Its distinct texts without places, which answer most questions about texts."""
        return different_texts(self.document)

    def forget_texts(self) -> None:
        """Free the memory of its texts and cached results; they are computed again on demand."""
        for name in ("all_texts", "different_texts"):
            vars(self).pop(name, None)
        self.forget_results()

    def forget(self) -> None:
        """Free the memory of everything that was computed from it or from its nodes."""
        self.forget_texts()
        for node in (self.document, *(piece.document for piece in self.pieces)):
            node.forget()

    def texts_outside(self, keys: AbstractSet[str]) -> Iterator[HeldText]:
        """Every text except those under some keys."""
        return (held for held in self.all_texts if not held.is_under(keys))

    @cached_property
    def of_same_words(self) -> tuple[tuple[int, PieceHead], ...]:
        """The pieces, with their numbers from 0, whose title, heading and text equal those of another piece.

        Only these few pieces need a full comparison.
        """
        words = [tuple(_as_text(piece.document.get(key, "")) for key in WORDS) for piece in self.pieces]
        times = Counter(words)
        return tuple((at, piece) for at, piece in enumerate(self.pieces) if times[words[at]] > 1)

    @cached_property
    def by_id(self) -> Mapping[str, PieceHead]:
        """Its pieces by their ids."""
        return {piece.id: piece for piece in self.pieces}


def for_paper(document: MappingNode, paper: str) -> MappingNode:
    """The document of a piece set for a paper; its keys under `on:` for that paper replace the others."""
    differing = value_at(document, ("on", paper))
    return document.overlaid(differing) if isinstance(differing, MappingNode) else document


def component_among(components: Collection[str], *, said: str | None, piece: str, piece_set: str) -> str:
    """The component of a piece: its own key or its set's, else its id if that is a component, else the set's id."""
    return said or (piece if piece in components else piece_set)


def report_repeated_ids(ids: Iterable[tuple[str, MappingNode]], what: str, where: str, findings: Findings) -> None:
    """Report duplicate ids of a list, each with its entry."""
    first: dict[str, MappingNode] = {}
    for name, entry in ids:
        if name in first:
            line = first[name].place_of("id").line
            message = f'the {what} "{name}" stands twice in {where}; first in line {line}'
            place = entry.place_of("id")
            findings.error("duplicate-id", message, place=place, subject=name, hint="give one of them another id")
        else:
            first[name] = entry


def id_of(entry: Any) -> str | None:
    """The id of an entry of a list, which may be a number; None if it has none."""
    written = entry.get("id") if isinstance(entry, MappingNode) else None
    return str(written) if isinstance(written, str | int) and not isinstance(written, bool) else None


def set_head(
    document: MappingNode, components: Collection[str], listed: Collection[str] | None, findings: Findings
) -> SetHead | None:
    """The head of the piece set in a document; None, with findings, if it is not a valid one.

    `listed` are all ids in the component list, also of invalid components, which are not in `components`; None if the
    list could not be read.
    """
    kind = _kind_of(document, findings)
    if kind is None or not _is_usable(document, kind, findings):
        return None
    renamed = document.once("renamed", kind, lambda: document.renamed(kind, "id").renamed(ITEMS_KEYS[kind], "items"))
    node, tellings = without_tellings(renamed, findings)
    items = node["items"]
    entries = [item for item in items if isinstance(item, MappingNode)] if isinstance(items, SequenceNode) else []
    set_id, of_set = str(document[kind]), _text(node, "component")
    pieces = tuple(
        PieceHead(
            id=name,
            component=component_among(
                components, said=_text(entry, "component") or of_set, piece=name, piece_set=set_id
            ),
            document=entry,
        )
        for entry in entries
        if (name := id_of(entry)) is not None
    )
    head = SetHead(
        id=set_id,
        kind=kind,
        layout=str(document["layout"]),
        component=of_set,
        sheet=_text(node, "sheet"),
        optional=node.get("optional") is True,
        pieces=pieces,
        document=node,
        tellings=tellings,
    )
    ids = ((piece.id, piece.document) for piece in pieces)
    report_repeated_ids(ids, head.piece_kind, f'"{set_id}"', findings)
    if listed is not None and isinstance(items, SequenceNode):
        for entry in (node, *entries):
            _check_component(entry, listed, findings)
    return head


class _Counted(Placed):
    """The count of an entry, which is checked before its layout types the other keys."""

    model_config = ConfigDict(extra="ignore")

    count: Copies | None = None


def has_usable_count(piece: PieceHead, names: object, findings: Findings) -> bool:
    """Tell whether the count of a piece is missing or valid for all numbers of players; if not, report it."""
    if "count" not in piece.document:
        return True
    try:
        _COPIES.validate_python(piece.document["count"], context=names)
    except ValidationError:
        return typed(_Counted, piece.document, names=names, findings=findings) is not None
    return True


def _check_component(node: MappingNode, listed: Collection[str], findings: Findings) -> None:
    name = _text(node, "component")
    if name is not None and name not in listed:
        findings.error(
            "unknown-component",
            f'unknown component "{name}"',
            place=node.place_of("component"),
            subject=name,
            hint=f"add `- id: {name}` to components.yaml",
            nearest=nearest(name, listed, listed=()),
        )


def _is_usable(document: MappingNode, kind: str, findings: Findings) -> bool:
    """Tell whether a document has the keys that every piece set needs; each missing key becomes a finding."""
    items, usable = ITEMS_KEYS[kind], True
    for key, hint in ((items, f"{items}: [{{id: ..., ...}}]"), ("layout", "layout: cards")):
        if key not in document:
            message = f'the {kind.replace("_", " ")} "{document[kind]}" lacks the key "{key}"'
            findings.error("missing-key", message, place=document.place, subject=str(document[kind]), hint=hint)
            usable = False
    for key in (kind, "layout"):
        if key in document and not isinstance(document[key], str):
            message = f'met {described(document[key])} for "{key}"; expected a name'
            findings.error("wrong-type", message, place=document.place_of(key))
            usable = False
    return usable


def _kind_of(document: MappingNode, findings: Findings) -> str | None:
    """The key that names the kind of a piece set; reports a finding unless there is exactly one."""
    kinds = [key for key in document if key in ITEMS_KEYS]
    if len(kinds) == 1:
        return kinds[0]
    if kinds:
        message = f"a document is one piece set; met {' and '.join(kinds)}"
        findings.error(
            "unknown-document", message, place=document.key_place_of(kinds[1]), hint='divide them with a line "---"'
        )
        return None
    close = ((hint, key) for key in document if (hint := nearest(key, ITEMS_KEYS).hint))
    hint, key = next(close, ("begin with one of " + ", ".join(f"{k}:" for k in ITEMS_KEYS), None))
    findings.error(
        "unknown-document",
        "this document is not a piece set: none of its keys says what it is",
        place=document.key_place_of(key) if key else document.place,
        hint=hint,
    )
    return None
