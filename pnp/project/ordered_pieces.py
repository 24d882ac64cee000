"""The pieces of a game that an order asks for with `--only`, in as many copies as it asks for."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from pnp.base.findings import Findings
from pnp.drawing.faces import Face
from pnp.game.model import nearest
from pnp.game.ordered_parts import OrderedPart, ordered_part
from pnp.game.typed_sets import ReadGame
from pnp.project.part_names import parts_called, pieces_called


@dataclass(slots=True)
class OrderedPieces:
    """The parts of a game that are ordered, all where there are none; keeps the ids of the pieces it chose from."""

    _ordered: Sequence[OrderedPart]
    _items: dict[str, dict[str, None]] = field(default_factory=dict)

    @property
    def parts(self) -> frozenset[str]:
        """The ids of the components and sets of which at least a piece is ordered."""
        return frozenset(one.part for one in self._ordered)

    def of_set(self, set_id: str, faces: Iterable[Face]) -> list[Face]:
        """The ordered faces of a set."""
        return list(self._chosen(set_id, faces) if self._ordered else faces)

    def _chosen(self, set_id: str, faces: Iterable[Face]) -> Iterator[Face]:
        for face in faces:
            names = (set_id, face.component)
            for name in names:
                self._items.setdefault(name, {})[face.item] = None
            wanted = (one for one in self._ordered if one.part in names and one.piece in ("", face.item))
            copies = max((one.copies or face.count for one in wanted), default=None)
            if copies is not None:
                yield face if copies == face.count else replace(face, count=copies)

    def report_unknown(self, findings: Findings) -> None:
        """Report each ordered piece that its component or set does not have."""
        for one in self._ordered:
            items = self._items.get(one.part, {})
            if one.piece and items and one.piece not in items:
                message = f'"{one.piece}" is not a piece of {one.part}'
                hint = f"--only {one.part}.{next(iter(items))}"
                findings.error("unknown-piece", message, subject=one.word, nearest=nearest(one.piece, items), hint=hint)


def ordered_pieces(words: Collection[str], read: ReadGame, findings: Findings) -> OrderedPieces:
    """Take the words of an order apart; a word that names no component and no set of the game is a finding."""
    ordered = [ordered_part(word) for word in sorted(words)]
    known = dict.fromkeys((*read.game.components, *(item.outline.id for item in read.sets)))
    for part in dict.fromkeys(one.part for one in ordered):
        if part not in known:
            _report_unknown_part(part, read, known, findings)
    return OrderedPieces(ordered)


def _report_unknown_part(name: str, read: ReadGame, known: Mapping[str, None], findings: Findings) -> None:
    # A name of one thing alone was taken for its id before.
    if named := parts_called(read.game, name) or pieces_called(read.game, name):
        message = f'"{name}" names {" and ".join(named)} of {read.game.title}'
        hint = " or ".join(f"--only {part}" for part in named)
        findings.error("unknown-component", message, hint=hint, subject=name)
        return
    message = f'"{name}" is not a component of {read.game.title}'
    findings.error("unknown-component", message, hint="pnp list", subject=name, nearest=nearest(name, known))
