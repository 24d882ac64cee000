"""One piece set drawn, and redrawn where its entries changed."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace

from pnp.base.findings import Finding, Findings
from pnp.drawing.kit import Kit, Setting
from pnp.game.model import Piece, PieceSet
from pnp.game.typed_sets import ReadGame, TypedSet
from pnp.live.pictures import Pictures, Shown
from pnp.project.faces import DrawnSet, draw
from pnp.texts.keys import Wording, wordings

# When more entries changed, the whole set is drawn at once.
_FEW = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class SetDrawing:
    """A drawn piece set: its faces by the id of their piece, and how each text came out, by its key.

    `sheet` and `title` belong to the sheet set that it is printed on.
    """

    typed: TypedSet
    sheet: str
    title: str
    shown: Mapping[str, tuple[Shown, ...]]
    wordings: tuple[Wording, ...]
    settings: Mapping[str, Setting]
    findings: tuple[Finding, ...]

    def pictures(self) -> frozenset[str]:
        """Give the names of its pictures."""
        shown = [one for group in self.shown.values() for one in group]
        return frozenset(name for one in shown for name in (one.front, one.back) if name)


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawingContext:
    """What a set is drawn with: the kit, the pictures that its faces go to, and the lines of the content files."""

    kit: Kit
    pictures: Pictures
    lines: dict[str, list[str]]


def drawn_whole(read: ReadGame, one: TypedSet, context: DrawingContext) -> SetDrawing:
    """Draw a whole set."""
    return _drawn(read, one, one, context)


def drawn_alone(read: ReadGame, one: TypedSet, ids: Collection[str], context: DrawingContext) -> SetDrawing:
    """Draw some pieces of a set as if it had no others."""
    pieces = tuple(piece for piece in one.spec.pieces if piece.id in ids)
    return _drawn(read, replace(one, spec=one.spec.model_copy(update={"items": pieces})), one, context)


def drawn_where_changed(
    before: SetDrawing, read: ReadGame, one: TypedSet, context: DrawingContext
) -> SetDrawing | None:
    """Redraw only the pieces whose entries changed; None when too much changed for that.

    The result is right unless a piece depends on another piece of its set; `drawn_whole` makes sure.
    """
    changed = _changed(before, one)
    if changed is None:
        return None
    words = tuple(wordings(one.spec, one.spec.id))
    if not changed:
        return replace(before, typed=one, wordings=words)
    alone = drawn_alone(read, one, changed, context)
    shown = {**before.shown, **alone.shown}
    gone = {piece.id for piece in before.typed.spec.pieces} - {piece.id for piece in one.spec.pieces}
    order = dict.fromkeys([*(piece.id for piece in one.spec.pieces), *shown])
    return replace(
        before,
        typed=one,
        shown={key: shown[key] for key in order if key in shown and key not in gone},
        wordings=words,
        settings={**before.settings, **alone.settings},
        findings=alone.findings,
    )


def piece_named(name: str, pieces: Iterable[Piece]) -> Piece | None:
    """Find the piece of a face by the name of the face: the id of the piece, or the id and a suffix (`b07_blue`)."""
    fitting = [piece for piece in pieces if f"{name}_".startswith(f"{piece.id}_")]
    return max(fitting, key=lambda piece: len(piece.id), default=None)


def _drawn(read: ReadGame, one: TypedSet, whole: TypedSet, context: DrawingContext) -> SetDrawing:
    findings = Findings(game=read.game.id, lines=context.lines)
    kit = replace(context.kit, findings=findings, settings={})
    sets = draw(replace(read, sets=(one,)), kit, only=(one.spec.id,))
    sheet = sets[0] if sets else DrawnSet(id=one.spec.sheet or one.spec.id, title=one.spec.id, faces=())
    words = tuple(wordings(whole.spec, whole.spec.id))
    shown: dict[str, tuple[Shown, ...]] = {}
    for face in context.pictures.faces(sheet.faces):
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
    """Give the ids of the entries that changed; None when the set itself changed, or many entries did."""
    old, new = before.typed.spec, one.spec
    is_sure = one.layout is before.typed.layout and not before.findings
    if not is_sure or _head(old) != _head(new):
        return None
    entries = {piece.id: piece.node for piece in old.pieces}
    changed = frozenset(piece.id for piece in new.pieces if entries.get(piece.id) != piece.node)
    return changed if len(changed) <= _FEW else None


def _head(spec: PieceSet) -> Mapping[str, object]:
    return spec.node.without({"items"}) if spec.node else {}
