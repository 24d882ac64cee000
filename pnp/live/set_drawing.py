"""One piece set drawn, and drawn anew where its entries changed."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace

from pnp.base.findings import Finding, Findings
from pnp.drawing.kit import Kit, Setting
from pnp.game.model import Piece, PieceSet
from pnp.game.typed_sets import ReadGame, TypedSet
from pnp.live.pictures import Pictures, Shown
from pnp.project.faces import DrawnSet, draw
from pnp.texts.keys import Wording, wordings

# With more entries changed the whole set is drawn at once.
_FEW = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class SetDrawing:
    """A piece set as drawn: its faces by the id of their piece, and how each text by its key came out.

    `sheet` and `title` are of the sheet set it is printed on.
    """

    typed: TypedSet
    sheet: str
    title: str
    shown: Mapping[str, tuple[Shown, ...]]
    wordings: tuple[Wording, ...]
    settings: Mapping[str, Setting]
    findings: tuple[Finding, ...]

    def pictures(self) -> frozenset[str]:
        """The names of all pictures it shows."""
        shown = [one for group in self.shown.values() for one in group]
        return frozenset(name for one in shown for name in (one.front, one.back) if name)


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """What sets are drawn on: the kit, and where pictures go."""

    kit: Kit
    pictures: Pictures
    lines: dict[str, list[str]]


def drawn_whole(read: ReadGame, one: TypedSet, table: Table) -> SetDrawing:
    """A set drawn from its first piece to its last."""
    return _drawn(read, one, one, table)


def drawn_alone(read: ReadGame, one: TypedSet, ids: Collection[str], table: Table) -> SetDrawing:
    """Some pieces of a set drawn as if it had no others."""
    pieces = tuple(piece for piece in one.spec.pieces if piece.id in ids)
    return _drawn(read, replace(one, spec=one.spec.model_copy(update={"items": pieces})), one, table)


def drawn_where_changed(before: SetDrawing, read: ReadGame, one: TypedSet, table: Table) -> SetDrawing | None:
    """A set with only those pieces drawn anew whose entries changed; None when too much changed for that.

    It is right as long as no piece depends on another of its set; whoever wants to be sure draws it whole later.
    """
    changed = _changed(before, one)
    if changed is None:
        return None
    words = tuple(wordings(one.spec, one.spec.id))
    if not changed:
        return replace(before, typed=one, wordings=words)
    alone = drawn_alone(read, one, changed, table)
    met = {**before.shown, **alone.shown}
    gone = {piece.id for piece in before.typed.spec.pieces} - {piece.id for piece in one.spec.pieces}
    order = dict.fromkeys([*(piece.id for piece in one.spec.pieces), *met])
    return replace(
        before,
        typed=one,
        shown={key: met[key] for key in order if key in met and key not in gone},
        wordings=words,
        settings={**before.settings, **alone.settings},
        findings=alone.findings,
    )


def piece_named(name: str, pieces: Iterable[Piece]) -> Piece | None:
    """The piece a face is of: faces of one piece may carry its id and a word more, such as `b07_blue`."""
    fitting = [piece for piece in pieces if f"{name}_".startswith(f"{piece.id}_")]
    return max(fitting, key=lambda piece: len(piece.id), default=None)


def _drawn(read: ReadGame, one: TypedSet, whole: TypedSet, table: Table) -> SetDrawing:
    findings = Findings(game=read.game.id, lines=table.lines)
    kit = replace(table.kit, findings=findings, settings={})
    sets = draw(replace(read, sets=(one,)), kit, only=(one.spec.id,))
    sheet = sets[0] if sets else DrawnSet(id=one.spec.sheet or one.spec.id, title=one.spec.id, faces=())
    words = tuple(wordings(whole.spec, whole.spec.id))
    shown: dict[str, tuple[Shown, ...]] = {}
    for face in table.pictures.faces(sheet.faces):
        piece = piece_named(face.face.item, one.spec.pieces)
        name = piece.id if piece else face.face.item
        shown[name] = (*shown.get(name, ()), face)
    return SetDrawing(
        typed=whole,
        sheet=sheet.id,
        title=sheet.title,
        shown=shown,
        wordings=words,
        settings={word.key: kit.settings[word.place] for word in words if word.place in kit.settings},
        findings=tuple(findings),
    )


def _changed(before: SetDrawing, one: TypedSet) -> frozenset[str] | None:
    """The ids of entries that are not as they were; None when the set itself changed, or many entries did."""
    old, new = before.typed.spec, one.spec
    is_sure = one.layout is before.typed.layout and not before.findings
    if not is_sure or _head(old) != _head(new):
        return None
    entries = {piece.id: piece.node for piece in old.pieces}
    changed = frozenset(piece.id for piece in new.pieces if entries.get(piece.id) != piece.node)
    return changed if len(changed) <= _FEW else None


def _head(spec: PieceSet) -> Mapping[str, object]:
    return spec.node.without({"items"}) if spec.node else {}
