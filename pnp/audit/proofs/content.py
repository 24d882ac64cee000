"""Every text, icon and picture of each entry of the content is on its pieces."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from pnp.audit.entries import Appearance, ExpectedEntry, PieceKey
from pnp.audit.expected import ExpectedFile, Objection, pages_of
from pnp.audit.pdf_reader.model import ReadFile, ReadPage, ReadPiece, Words
from pnp.project.content_values import Shown, lost_values

_Printed = tuple[ReadPage, ReadPiece]


def prove(file: ReadFile, expected: ExpectedFile) -> Iterator[Objection]:
    """Look for the values of each entry that the file prints on all sides of its pieces."""
    printed: defaultdict[PieceKey, list[_Printed]] = defaultdict(list)
    for page, piece in pages_of(file):
        printed[piece.component, piece.item].append((page, piece))
    known: dict[int, Shown] = {}
    for entry in expected.entries:
        of_entry = [page_and_piece for key in sorted(entry.pieces) for page_and_piece in printed.get(key, ())]
        objections: dict[str, Objection] = {}
        for sides in _looks(of_entry):
            for objection in _losses(entry, sides, known):
                objections.setdefault(objection.sentence, objection)
        yield from objections.values()


def _looks(printed: Sequence[_Printed]) -> Iterable[list[_Printed]]:
    """The sides and parts of the first copy of each look; the parts of a poster are one drawing."""
    copies: defaultdict[int, dict[tuple[str, int], _Printed]] = defaultdict(dict)
    for page, piece in printed:
        copies[piece.copy][piece.side, id(piece.words)] = page, piece
    looks: dict[frozenset[tuple[str, int]], list[_Printed]] = {}
    for _, sides in sorted(copies.items()):
        looks.setdefault(frozenset(sides), list(sides.values()))
    return looks.values()


def _losses(entry: ExpectedEntry, printed: Sequence[_Printed], known: dict[int, Shown]) -> Iterator[Objection]:
    shown = Shown.all_of(_read(piece.words, known) for _, piece in printed)
    page, piece = printed[0]
    for value in lost_values(entry.values, shown, lambda value: _times_drawn(entry.looks[value], printed)):
        contradiction = f'it does not {value.kind.verb} `{value.key}` of "{entry.name}", "{value.said}"'
        yield Objection(page.number, piece.name, contradiction, value.place)


def _times_drawn(looks: Iterable[Appearance], printed: Sequence[_Printed]) -> int:
    """How often the pieces show an icon or picture, in one of its variations."""
    return max(_times_shown(look, printed) for look in looks)


def _times_shown(look: Appearance, printed: Sequence[_Printed]) -> int:
    """How often the pieces show a drawing: the least number of times that any part of it is shown."""
    outlines = (sum(piece.drawing.outlines[outline] for _, piece in printed) for outline in look.outlines)
    pictures = (sum(piece.drawing.times_shown(dots) for _, piece in printed) for dots in look.pictures)
    return min(chain(outlines, pictures), default=0)


def _read(words: Words, known: dict[int, Shown]) -> Shown:
    if id(words) not in known:
        known[id(words)] = Shown.of(run.text for run in words.runs)
    return known[id(words)]
