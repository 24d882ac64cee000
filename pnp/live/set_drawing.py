"""Draws one piece set, and redraws it where its entries changed."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from pnp.base.findings import Finding, Findings
from pnp.build.appearance import find_cut_off
from pnp.checks.registry import waiving
from pnp.drawing.kit import Kit, Setting
from pnp.game.model import PieceSet
from pnp.game.typed_sets import ReadGame, TypedSet
from pnp.live.pictures import Pictures, Shown
from pnp.live.requested_names import RequestedNames
from pnp.project.faces import DrawnSet, draw
from pnp.texts.keys import Wording, wordings

LAYOUT_BROKEN = "layout-broken"
# If more entries changed, the whole set is drawn at once.
_FEW = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class SetDrawing:
    """A drawn piece set: its faces by the id of their piece, and how each text was set, by key.

    `sheet` and `title` belong to the sheet set that it is printed on. `asked` has the names that each piece requested
    while it was drawn, and `made_of` is the hash of all inputs of the set, empty while it is unknown.
    """

    typed: TypedSet
    sheet: str
    title: str
    shown: Mapping[str, tuple[Shown, ...]]
    wordings: tuple[Wording, ...]
    settings: Mapping[str, Setting]
    findings: tuple[Finding, ...]
    asked: Mapping[str, frozenset[str]]
    made_of: str = ""

    def pictures(self) -> frozenset[str]:
        """Give the names of its pictures."""
        faces = chain.from_iterable(self.shown.values())
        return frozenset(name for face in faces for name in (face.front, face.back) if name)

    def all_asked(self) -> frozenset[str]:
        """Give the names that any piece requested."""
        return frozenset().union(*self.asked.values())


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawingContext:
    """The context of drawing a set: the kit, the pictures for its faces, and the lines of the content files."""

    kit: Kit
    pictures: Pictures
    lines: dict[str, Sequence[str]]


def drawn_whole(read: ReadGame, typed: TypedSet, context: DrawingContext) -> SetDrawing:
    """Draw a whole set."""
    return _drawn(read, typed, typed, context)


def drawn_alone(read: ReadGame, typed: TypedSet, ids: Collection[str], context: DrawingContext) -> SetDrawing:
    """Draw some pieces of a set as if it had no others."""
    pieces = tuple(piece for piece in typed.spec.pieces if piece.id in ids)
    return _drawn(read, replace(typed, spec=typed.spec.model_copy(update={"items": pieces})), typed, context)


def drawn_where_changed(
    before: SetDrawing, read: ReadGame, typed: TypedSet, context: DrawingContext, names: Collection[str] = ()
) -> SetDrawing | None:
    """Redraw only the pieces whose entries changed, or that requested one of the names; None if these are many.

    The result is right unless a piece depends on another piece of its set; only `drawn_whole` is always right.
    """
    changed = _changed(before, typed)
    if changed is None:
        return None
    ids = {piece.id for piece in typed.spec.pieces}
    changed |= {piece for piece, asked in before.asked.items() if piece in ids and not asked.isdisjoint(names)}
    if len(changed) > _FEW:
        return None
    is_same = typed.spec is before.typed.spec
    words = before.wordings if is_same else tuple(wordings(typed.spec, typed.spec.id))
    if not changed:
        return replace(before, typed=typed, wordings=words)
    alone = drawn_alone(read, typed, changed, context)
    shown = {**before.shown, **alone.shown}
    gone = {piece.id for piece in before.typed.spec.pieces} - ids
    order = dict.fromkeys([*(piece.id for piece in typed.spec.pieces), *shown])
    return replace(
        before,
        typed=typed,
        shown={key: shown[key] for key in order if key in shown and key not in gone},
        wordings=words,
        settings={**before.settings, **alone.settings},
        findings=(*_elsewhere(before, changed), *alone.findings),
        asked={**before.asked, **alone.asked},
        made_of="",
    )


def _elsewhere(before: SetDrawing, changed: Collection[str]) -> Iterator[Finding]:
    """The findings of a drawing, except those in the lines of some of its pieces."""
    starts = [(piece.place, piece.id) for piece in before.typed.spec.pieces if piece.place]
    for finding in before.findings:
        at = finding.place
        above = [(place, name) for place, name in starts if at and place.file == at.file and place.line <= at.line]
        if not above or max(above)[1] not in changed:
            yield finding


def _drawn(read: ReadGame, typed: TypedSet, whole: TypedSet, context: DrawingContext) -> SetDrawing:
    findings = Findings(game=read.game.id, lines=context.lines)
    # A kit gives some warnings only once; here every drawing gives them, and collects only its own texts.
    kit = replace(context.kit, findings=findings, settings={}, notes_all=True, coarse={})
    asked = RequestedNames()
    sets = draw(replace(read, sets=(asked.watched(typed),)), kit, only=(typed.spec.id,))
    sheet = sets[0] if sets else DrawnSet(id=typed.spec.sheet_set, title=typed.spec.id, faces=())
    find_cut_off(sheet.faces, findings.adjusted(waiving(read.game)))
    words = tuple(wordings(whole.spec, whole.spec.id))
    ids = {piece.id for piece in typed.spec.pieces}
    shown: dict[str, tuple[Shown, ...]] = {}
    for face in context.pictures.faces(sheet.faces):
        name = _piece_of(face.face.item, ids)
        shown[name] = (*shown.get(name, ()), face)
    return SetDrawing(
        typed=whole,
        sheet=sheet.id,
        title=sheet.title,
        shown=shown,
        wordings=words,
        settings={word.key: kit.settings[word.place] for word in words if word.place in kit.settings},
        findings=tuple(findings),
        asked=asked.by_piece(kit.stamps, lambda item: _piece_of(item, ids)),
    )


def _piece_of(item: str, ids: Collection[str]) -> str:
    """The id of the piece of a face: that of the face itself, or without a suffix (`b07_blue`); else the face's."""
    name = item
    while name not in ids:
        name, line, _ = name.rpartition("_")
        if not line:
            return item
    return name


def _changed(before: SetDrawing, typed: TypedSet) -> frozenset[str] | None:
    """Give the ids of the entries that changed; None if the set itself changed, or its layout failed."""
    old, new = before.typed.spec, typed.spec
    is_broken = any(finding.code == LAYOUT_BROKEN for finding in before.findings)
    if is_broken or typed.layout is not before.typed.layout or _head(old) != _head(new):
        return None
    if old is new:
        return frozenset()
    entries = {piece.id: piece.node for piece in old.pieces}
    return frozenset(piece.id for piece in new.pieces if entries.get(piece.id) != piece.node)


def _head(spec: PieceSet) -> Mapping[str, object]:
    return spec.node.without({"items"}) if spec.node else {}
