"""Every text, icon and picture of each entry of the content is on its pieces, whatever the layout drew."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import chain

from pnp.audit.entries import Appearance, ExpectedEntry, PieceKey
from pnp.audit.expected import ExpectedFile, Objection, pages_of
from pnp.audit.pdf_reader.model import ReadFile, ReadPage, ReadPiece, Words
from pnp.project.content_values import Shown, lost_values

_Printed = tuple[ReadPage, ReadPiece]


def prove(file: ReadFile, wanted: ExpectedFile) -> Iterator[Objection]:
    """Look for the values of each entry that the file prints on all sides of its pieces."""
    printed: defaultdict[PieceKey, list[_Printed]] = defaultdict(list)
    for page, piece in pages_of(file):
        printed[piece.component, piece.item].append((page, piece))
    known: dict[int, Shown] = {}
    for entry in wanted.entries:
        found = [one for key in sorted(entry.pieces) for one in printed.get(key, ())]
        if found:
            yield from _losses(entry, _one_copy(found), known)


def _one_copy(printed: Sequence[_Printed]) -> list[_Printed]:
    """The sides and parts of the first copy; the parts of a poster are one drawing."""
    first = min(piece.copy for _, piece in printed)
    pieces = (one for one in printed if one[1].copy == first)
    return list({(one[1].side, id(one[1].words)): one for one in pieces}.values())


def _losses(entry: ExpectedEntry, printed: Sequence[_Printed], known: dict[int, Shown]) -> Iterator[Objection]:
    shown = Shown.all_of(_read(piece.words, known) for _, piece in printed)
    page, piece = printed[0]
    for value in lost_values(entry.values, shown, lambda value: _times_drawn(entry.looks[value], printed)):
        told = f'it does not {value.kind.verb} `{value.key}` of "{entry.name}", "{value.said}"'
        yield Objection(page.number, piece.name, told, value.place)


def _times_drawn(look: Appearance, printed: Sequence[_Printed]) -> int:
    """How often the pieces show an icon or picture: as often as the part of it that they show least."""
    outlines = (sum(piece.drawing.outlines[outline] for _, piece in printed) for outline in look.outlines)
    pictures = (sum(piece.drawing.times_shown(dots) for _, piece in printed) for dots in look.pictures)
    return min(chain(outlines, pictures), default=0)


def _read(words: Words, known: dict[int, Shown]) -> Shown:
    if id(words) not in known:
        known[id(words)] = Shown.of(run.text for run in words.runs)
    return known[id(words)]
