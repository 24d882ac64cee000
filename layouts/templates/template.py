"""Faces laid out in YAML: boxes with texts, icons, pictures and shapes, filled with the fields of each entry."""

import json
from collections import defaultdict
from collections.abc import Collection, Iterator
from typing import Annotated, Any, Literal, Self

from pydantic import (
    BeforeValidator,
    Field,
    ModelWrapValidatorHandler,
    PrivateAttr,
    ValidationError,
    ValidationInfo,
    model_validator,
)

from pnp.base.findings import BadValueError, Findings, Place
from pnp.base.made_ids import COUNT_WORDS
from pnp.drawing.api import Face, Kit, Shape, Stamp, hex_size
from pnp.game.fields import Size, names_of
from pnp.game.model import Game, PieceSet, PlacedBox, entry_of, nearest
from pnp.reader.cells import EmphasisCell
from pnp.reader.nodes import MappingNode, SequenceNode

from ..cards.parts.back_spec import Back
from ..cards.parts.backs import back_stamp
from .parts.covered import covered_boxes
from .parts.entry_checks import check_entries
from .parts.faults import Problems, as_validation_error, with_further_faults
from .parts.fields import DIVIDERS, Row, Value, is_number, listed, named
from .parts.model import Entry, TemplateBox, TemplateFace
from .parts.painting import Painter
from .parts.plan import GROUND, WHOLE, PlannedFace, Side, check_fields, planned
from .parts.values import Values

__all__ = ["Entry", "Spec", "TemplateBox", "TemplateFace", "faces"]

_SHAPES = {
    "rectangle": Shape.RECTANGLE,
    "square": Shape.RECTANGLE,
    "disc": Shape.DISC,
    "drop": Shape.DROP,
    "hexagon": Shape.HEX_POINTY,
    "hexagon_flat": Shape.HEX_FLAT,
}
_CORNERED = ("rectangle", "square")
_COUNTERS = ("id", "index", "total")


def _size(value: Any) -> Any:
    """One length is both width and height."""
    if isinstance(value, str) and value.strip()[:1].isdigit() and "x" not in value.replace("×", "x"):
        return f"{value} x {value}"
    return value


class Spec(PieceSet):
    """A set of pieces whose faces are laid out in YAML."""

    size: Annotated[Size, BeforeValidator(_size)] = Field(
        (63.5, 88.9), description="of the piece; one length where both are the same, of a hexagon across its flats"
    )
    shape: Literal["rectangle", "square", "disc", "drop", "hexagon", "hexagon_flat"] = Field(
        "rectangle", description="how the pieces are cut"
    )
    face: TemplateFace = Field(description="the front; or the name of a document `template: NAME`")
    back: TemplateFace | None = Field(None, description="the other side, or the name of a template")
    card_back: Back | None = Field(None, description="in place of `back`, one as those of `layout: cards`")
    items: tuple[Entry, ...] = Field(min_length=1)

    _front: Side | None = PrivateAttr(default=None)
    _back: Side | None = PrivateAttr(default=None)
    _values: Values | None = PrivateAttr(default=None)
    _lists: frozenset[str] = PrivateAttr(default=frozenset())
    _emphasised: frozenset[str] = PrivateAttr(default=frozenset())

    @property
    def trim(self) -> tuple[float, float]:
        """Width and height of the piece."""
        shape = _SHAPES[self.shape]
        return hex_size(self.size[0], shape) if shape in (Shape.HEX_FLAT, Shape.HEX_POINTY) else self.size

    @property
    def rows(self) -> list[dict[str, Value]]:
        """The fields of every entry, with its id, its number and the number of entries."""
        total = len(self.items)
        return [
            {**entry.fields, "id": entry.id, "index": number, "total": total}
            for number, entry in enumerate(self.items, start=1)
        ]

    @model_validator(mode="after")
    def _compile(self, info: ValidationInfo) -> Self:
        """Compile both sides and fill in every entry, so that a fault is reported when the set is read."""
        known = dict.fromkeys((*_COUNTERS, *(name for entry in self.items for name in entry.fields)))
        problems: Problems = []
        self._values = Values(names=names_of(info))
        self._front = planned(self.face, ("face",), known, problems)
        self._back = planned(self.back, ("back",), known, problems) if self.back else None
        rows, spare = self.rows, self._spare_columns
        for side, path in ((self._front, ("face",)), (self._back, ("back",))):
            if side:
                check_fields(side, path, known, spare, problems)
        for side in self._sides:
            check_entries(side, rows, self.trim, self._values, problems)
        if problems:
            raise as_validation_error(problems, type(self).__name__)
        boxes = [box for side in self._sides for face in side.faces for box in face.boxes.values()]
        others = frozenset(name for box in boxes for name in box.others)
        chosen = frozenset(side.by for side in self._sides if side.by)
        divided = frozenset(box.each for box in boxes if box.each)
        whole = frozenset(name for box in boxes for name in box.printed) - ((others | chosen) & divided)
        lists = frozenset(name for box in boxes for name in box.lists) - others - chosen - whole
        self._lists, texts = lists, dict.fromkeys(whole, False) | dict.fromkeys(lists, True)
        for entry in self.items:
            self._emphasised |= entry.mark_texts(texts, others | chosen)
        return self

    @model_validator(mode="after")
    def _has_one_back(self) -> Self:
        if self.card_back and self.back:
            raise BadValueError("met both `back` and `card_back`; expected one of them")
        if self.card_back and self.shape == "drop":
            raise BadValueError("a `card_back` has no form for drops", hint="back: {boxes: ...}")
        if self.card_back and self.shape not in _CORNERED:
            for key, default in (("border", "none"), ("level", 0)):
                if getattr(self.card_back, key) not in (None, default):
                    raise BadValueError(f'`{key}` of a `card_back` needs corners; met the shape "{self.shape}"')
        return self

    @model_validator(mode="wrap")
    @classmethod
    def _tell_all(cls, document: Any, handler: ModelWrapValidatorHandler[Self]) -> Self:
        """Report the faults of keys and of entries in one run."""
        try:
            return handler(document)
        except ValidationError as error:
            raise with_further_faults(document, error, handler) from None

    @property
    def _sides(self) -> tuple[Side, ...]:
        return tuple(side for side in (self._front, self._back) if side)

    @property
    def _used_fields(self) -> frozenset[str]:
        return frozenset(name for side in self._sides for name in side.names)

    @property
    def _spare_columns(self) -> dict[str, str]:
        """The columns of its table that no box uses, with their headers."""
        first = self.items[0]
        if not first.is_of_table:
            return {}
        of_id = first.place_of("id")
        spare = [name for name in first.fields if name not in self._used_fields and first.place_of(name) != of_id]
        return {name: first.header_of(name) for name in spare}

    def unprinted(self) -> Collection[str]:
        """The texts of both sides are not printed: they hold fields, and each entry has its own values."""
        return (*super().unprinted(), "face", "back")

    @property
    def node_of_texts(self) -> MappingNode | None:
        """Its node with the printed texts: with emphasis, and as a list if only `each` divides a text."""
        node, lists, emphasised = self.node, self._lists, self._emphasised
        if not node or not (lists or emphasised):
            return node
        return node.once("texts", (lists, emphasised), lambda: _with_texts(node, lists, emphasised))

    def warn(self, findings: Findings) -> None:
        """Warn of fields that no box uses, of misspelt kinds and words, and of covered icons and pictures."""
        self._warn_of_kinds(findings)
        self._warn_of_words(findings)
        self._warn_of_fields(findings)
        self._warn_of_covered(findings)

    def _warn_of_kinds(self, findings: Findings) -> None:
        """Warn about misspelt kinds; any other word may mean the default face, as most ids do."""
        rows, reported = self.rows, set[tuple[str | None, str]]()
        for side in self._sides:
            if side.by in _COUNTERS:
                continue
            for entry, kind in zip(self.items, map(side.kind_of, rows), strict=True):
                if not kind or kind in side.kinds or (side.by, kind) in reported:
                    continue
                reported.add((side.by, kind))
                if (meant := side.almost(kind)) is not None:
                    findings.warning(
                        "misspelt-kind",
                        f'"{kind}" is no kind of face in "{self.id}", so "{entry.id}" has the usual face',
                        place=entry.place_of(str(side.by)),
                        subject=f"{self.id}.{entry.id}",
                        hint=f'did you mean "{meant}"? Otherwise list it: kinds: {{{json.dumps(kind)}: {{}}}}',
                    )

    def _warn_of_words(self, findings: Findings) -> None:
        """Warn about words of conditions that entries write in other letters, once for each condition."""
        rows, reported = [named(row) for row in self.rows], set[Place | None]()
        for box in (box for side in self._sides for face in side.faces for box in face.boxes.values()):
            place = self.place_of(*box.slots["when"].path) if box.condition else None
            if box.condition is None or place in reported:
                continue
            for word, meant in box.condition.misspelt(rows):
                reported.add(place)
                findings.warning(
                    "misspelt-word",
                    f'the box "{box.name}" asks for "{word}", which no entry of "{self.id}" says',
                    place=place,
                    subject=f"{self.id}.{box.name}",
                    hint=f'did you mean "{meant}"?',
                )

    def _warn_of_fields(self, findings: Findings) -> None:
        """Warn about fields that no box uses; the id may have a second name, which need not be used."""
        used = self._used_fields
        unused: dict[str, Entry] = {}
        for entry in self.items:
            for name in entry.fields.keys() - used - unused.keys():
                if entry.place is None or entry.place_of(name) != entry.place_of("id"):
                    unused[name] = entry
        for name in sorted(unused):
            entry = unused[name]
            close = nearest(name, used - set(entry.fields))
            findings.warning(
                "unused-field",
                f'no box of "{self.id}" uses the field "{name}"',
                place=entry.place_of(name),
                subject=f"{self.id}.{name}",
                hint=close.hint or self._use_of(name, entry),
            )

    def _warn_of_covered(self, findings: Findings) -> None:
        """Warn about covered boxes; a box of several kinds of face is reported once."""
        assert self._values is not None
        rows, reported = self.rows, set[Place | None]()
        for side in self._sides:
            rows_of = defaultdict[PlannedFace, list[Row]](list)
            for row in rows:
                rows_of[side.of(row)].append(row)
            for face, rows_of_face in rows_of.items():
                for box, over, share in covered_boxes(face, rows_of_face, self.trim, self._values):
                    if box.origin.place in reported:
                        continue
                    reported.add(box.origin.place)
                    findings.warning(
                        "box-covered",
                        f'the box "{over.name}" lies on {share:.0%} of "{box.name}", which is drawn before it',
                        place=box.origin.place,
                        subject=f"{self.id}.{box.name}",
                        hint=f'write "{box.name}" after "{over.name}", or move one of them',
                    )

    def _use_of(self, name: str, entry: Entry) -> str:
        """The hint about a field that no box uses."""
        if name in COUNT_WORDS and entry.is_of_table and all(item.count is None for item in self.items):
            return f"columns: {{count: {json.dumps(entry.header_of(name), ensure_ascii=False)}}}, if it says how many"
        return f'text: "{{{name}}}" in a box, or leave the field out'

    def placed_boxes(self, number: int) -> Iterator[PlacedBox]:
        """The boxes that are drawn for an entry, front and back."""
        row = self.rows[number]
        for name, side in (("front", self._front), ("back", self._back)):
            face = side.of(row) if side else None
            for box in face.boxes.values() if face else ():
                if face and box.name not in (GROUND, WHOLE) and box.rows(row):
                    at, slot = face.box_of(box.name, row, self.trim), box.slots.get("at")
                    place = (at.x, at.y, at.width, at.height)
                    yield PlacedBox(name, box.name, place, self.trim, slot.path if slot else ())

    def painter(self, side: Side, name: str, kit: Kit) -> Painter:
        """The painter of a side."""
        assert self._values is not None
        return Painter(
            side=side,
            name=name,
            size=self.trim,
            shape=_SHAPES[self.shape],
            bleed=self.bleed,
            values=self._values,
            kit=kit,
            place_of=self.place_of,
        )


def faces(spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    """A face for every entry."""
    front, back = spec._front, spec._back  # noqa: SLF001  # compiled by this module
    assert front is not None
    painter = spec.painter(front, spec.id, kit)
    behind = spec.painter(back, f"{spec.id}_back", kit) if back else None
    common = _card_back(spec, spec.card_back, game, kit) if spec.card_back else None
    for entry, row in zip(spec.items, spec.rows, strict=True):
        yield Face(
            front=painter.stamp(row, entry),
            back=behind.stamp(row, entry) if behind else common,
            shape=_SHAPES[spec.shape],
            **entry_of(spec, entry, game, _title(row, front)),
        )


def _with_texts(document: MappingNode, lists: Collection[str], emphasised: Collection[str]) -> MappingNode:
    """The document with lists in place of texts in some fields, which keep their places, and with markup in others."""
    items: SequenceNode = document["items"]
    changed = (_with_markup(_entry_with_lists(entry, lists), emphasised) for entry in items)
    entries = zip(changed, items.spots, strict=True)
    return document.changed("items", SequenceNode(items.spot, entries, file=items.file))


def _entry_with_lists(entry: MappingNode, names: Collection[str]) -> MappingNode:
    for name in names:
        text = entry.get(name)
        if isinstance(text, str) and not is_number(text):
            spot = entry.spots.get(name, entry.spot)
            parts = ((part, spot) for part in listed(text))
            entry = entry.changed(name, SequenceNode(spot, parts, file=entry.file, dividers=DIVIDERS))
    return entry


def _with_markup(entry: MappingNode, names: Collection[str]) -> MappingNode:
    for name in names:
        if isinstance(text := entry.get(name), EmphasisCell):
            entry = entry.changed(name, text.markup)
    return entry


def _title(row: Row, front: Side) -> str | None:
    """The title on the front; None if no box prints one."""
    title = front.of(row).title
    return title.of(row) if title else None


def _card_back(spec: Spec, back: Back, game: Game, kit: Kit) -> Stamp:
    """The common back of the cards; round ones and hexagons have no border."""
    name, colour = f"{spec.id}_back", kit.style.accent
    return back_stamp(
        back, spec.trim, spec.bleed, kit, game.file.look, name=name, colour=colour, shape=_SHAPES[spec.shape]
    )
