"""The pages of every text are in reading order when the sheets are turned over, or folded and stapled."""

from collections.abc import Iterable, Iterator
from itertools import pairwise, zip_longest
from typing import NamedTuple

from pnp.audit.expected import ExpectedFile, Objection, about, pages_of
from pnp.audit.pdf_reader.model import ReadFile, ReadPage, ReadPiece
from pnp.audit.through_paper import Corners, miss, seen_through
from pnp.drawing.geometry import box_around


class _Name(NamedTuple):
    """A page of a copy of a text."""

    component: str
    item: str
    copy: int
    number: int

    @property
    def before(self) -> "_Name":
        return self._replace(number=self.number - 1)

    def __str__(self) -> str:
        return f"page {self.number} of {self.item}"


class _Shown(NamedTuple):
    name: _Name
    page: ReadPage
    piece: ReadPiece


class _Leaf(NamedTuple):
    """The two sides of half a sheet of a booklet."""

    front: _Shown | None
    back: _Shown | None


def prove(file: ReadFile, expected: ExpectedFile) -> Iterator[Objection]:
    """Check that every page of every text is present, and behind or before the right page."""
    due = [
        _Name(face.component, face.item, copy, face.page)
        for face in expected.faces
        if face.page
        for copy in range(1, face.count + 1)
    ]
    read = (_shown(page, piece, expected) for page, piece in pages_of(file))
    shown = {text_page.name: text_page for text_page in read if text_page}
    for name in due:
        if name not in shown:
            yield Objection(None, f"{name.component} {name.item} copy {name.copy}", f"page {name.number} is missing")
    if expected.settings.is_booklet:
        for copy in sorted({name.copy for name in due}):
            yield from _folded(file, [name for name in due if name.copy == copy], copy, expected)
    elif expected.is_duplex():
        for name, verso in shown.items():
            if name.number % 2 == 0 and name.before in shown:
                yield from _turned(shown[name.before], verso, expected)


def _shown(page: ReadPage, piece: ReadPiece, expected: ExpectedFile) -> _Shown | None:
    number = next((face.page for face in expected.faces_of(piece)), 0)
    return _Shown(_Name(piece.component, piece.item, piece.copy, number), page, piece) if number else None


def _turned(recto: _Shown, verso: _Shown, expected: ExpectedFile) -> Iterator[Objection]:
    if verso.page.number != recto.page.number + 1 or not expected.is_reverse(verso.page):
        yield about(verso.page, verso.piece, f"it is not on the back of {recto.name}, on page {recto.page.number}")
        return
    corners = seen_through(verso.page, verso.piece, expected)
    yield from miss(verso.page, verso.piece, corners, recto.piece.corners, "through the paper", str(recto.name))


def _folded(file: ReadFile, due: Iterable[_Name], copy: int, expected: ExpectedFile) -> Iterator[Objection]:
    """Nest the folded sheets and turn the pages: first the right leaves inwards, then the left leaves outwards."""
    left: list[_Leaf] = []
    right: list[_Leaf] = []
    for front, back in pairwise(file.pages):
        if expected.is_reverse(back):
            for leaves, is_left in ((left, True), (right, False)):
                leaf = _Leaf(*(_on_half(page, expected, copy, is_left=is_left) for page in (front, back)))
                if leaf.front or leaf.back:
                    leaves.append(leaf)
                yield from _aligned(leaf, expected)
    read = [page for leaf in right for page in leaf] + [page for leaf in reversed(left) for page in reversed(leaf)]
    bound = [page for page in read if page]
    for number, (page, name) in enumerate(zip_longest(bound, due), 1):
        if page and page.name != name:
            yield about(
                page.page, page.piece, f"folded, it is page {number} of the booklet; expected {name or 'no page'}"
            )
            return


def _on_half(page: ReadPage, expected: ExpectedFile, copy: int, *, is_left: bool) -> _Shown | None:
    middle = page.boxes["media"].centre.x
    for piece in page.pieces:
        shown = _shown(page, piece, expected)
        if (
            shown
            and shown.name.copy == copy
            and (box_around(_from_front(shown, expected)).centre.x < middle) == is_left
        ):
            return shown
    return None


def _from_front(shown: _Shown, expected: ExpectedFile) -> Corners:
    return seen_through(shown.page, shown.piece, expected) if expected.is_reverse(shown.page) else shown.piece.corners


def _aligned(leaf: _Leaf, expected: ExpectedFile) -> Iterator[Objection]:
    for shown in filter(None, leaf):
        corners, middle = _from_front(shown, expected), shown.page.boxes["media"].centre.x
        box = box_around(corners)
        if box.x < middle < box.right:
            yield about(shown.page, shown.piece, f"it lies across the fold, which is {middle:.2f} mm from the left")
        if not corners[0].x < corners[1].x:
            yield about(shown.page, shown.piece, "it stands on its head when the sheet is folded")
    if leaf.front and leaf.back:
        corners, due = _from_front(leaf.back, expected), leaf.front.piece.corners
        yield from miss(leaf.back.page, leaf.back.piece, corners, due, "through the paper", str(leaf.front.name))
