"""Makes a booklet of pages of text: nested sheets, folded once in the middle, and stapled along the fold.

The outermost sheet comes first. Its front holds the last page and the first, its back the second and the last
but one. Blank pages at the end fill up the last sheet.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import NamedTuple

from pnp.base.findings import Findings
from pnp.drawing import outlines
from pnp.drawing.faces import Face
from pnp.drawing.geometry import IDENTITY, Box, Matrix, moved, turned
from pnp.drawing.scene import Item, Path
from pnp.drawing.style import HAIRLINE
from pnp.game.catalogue import Catalogue
from pnp.project.faces import DrawnSet
from pnp.sheets.duplex import behind, correction, mirror_of
from pnp.sheets.margins import DEPTH, Margins, Strip, Words, labels
from pnp.sheets.marks import MARK_COLOUR, fold_line
from pnp.sheets.options import Options
from pnp.sheets.paper import Paper
from pnp.sheets.sheet import Placement, Sheet, SheetSet, Side, SideName

BOOKLET = "booklet"

GUTTER = 4.0
"""The white between a page and the fold."""

_PAGES_OF_A_SHEET = 4
_TICK = 4.0
_STAPLE = 12.0
_STAPLE_ENDS = 1.6


class _Page(NamedTuple):
    face: Face
    copy: int


def page_size(paper: Paper) -> tuple[float, float]:
    """Width and height of the printable area of a booklet's page on this paper."""
    half = paper.landscape.printable
    return half.width / 2 - GUTTER, half.height


def bound(drawn: Iterable[DrawnSet], words: Catalogue) -> Iterator[DrawnSet]:
    """Move the pages of text of all sets into one booklet, which comes last."""
    pages: list[Face] = []
    taken: set[str] = set()
    for drawn_set in drawn:
        others = tuple(face for face in drawn_set.faces if not face.page)
        pages += [face for face in drawn_set.faces if face.page]
        if others:
            taken.add(drawn_set.id)
            yield replace(drawn_set, faces=others)
    if pages:
        names = chain((BOOKLET,), (f"{BOOKLET}_{number}" for number in range(2, len(taken) + 3)))
        free = next(name for name in names if name not in taken)
        yield DrawnSet(id=free, title=words.say("sheet.booklet"), faces=tuple(pages), is_booklet=True)


def booklet(drawn: DrawnSet, game_title: str, paper: Paper, options: Options, findings: Findings) -> SheetSet:
    """Make the sheets of a booklet, one booklet for every copy; a page that is too large becomes a finding."""
    binder = _Binder(drawn.title, game_title, paper.landscape, options)
    for face in drawn.faces:
        _check_size(face, paper, findings)
    copies = range(1, max(face.count for face in drawn.faces) + 1)
    sheets = (binder.sheets([_Page(face, copy) for face in drawn.faces if copy <= face.count]) for copy in copies)
    return SheetSet(
        id=drawn.id,
        title=drawn.title,
        sheets=tuple(chain.from_iterable(sheets)),
        flip=options.sides.flip,
        is_booklet=True,
    )


def _check_size(face: Face, paper: Paper, findings: Findings) -> None:
    width, height = page_size(paper)
    if face.width > width + 0.01 or face.height > height + 0.01:
        findings.error(
            "too-large",
            f'"{face.item}" is {face.width:g} x {face.height:g} mm and larger than a page of a booklet on '
            f"{paper.words}: {width:g} x {height:g} mm",
            place=face.place,
            subject=face.item,
            hint="--paper a3",
        )


def leaves_of_sheets(pages: int) -> Iterator[tuple[int, int]]:
    """Give the first pages of the right and the left leaf of each sheet, as seen from the front, outermost first."""
    last = -(-pages // _PAGES_OF_A_SHEET) * _PAGES_OF_A_SHEET
    for outer in range(1, last // 2, 2):
        yield outer, last - outer


class _Binder(NamedTuple):
    title: str
    game_title: str
    paper: Paper
    options: Options

    def sheets(self, pages: Sequence[_Page]) -> Iterator[Sheet]:
        """The sheets of one booklet."""
        leaves = list(leaves_of_sheets(len(pages)))
        by_number = dict(enumerate(pages, 1))
        for number, (right, left) in enumerate(leaves, 1):
            # The front of the sheet shows the second page of the left leaf, so its first page is on the back.
            fronts = [
                self._on_front(by_number.get(left + 1), left=True),
                self._on_front(by_number.get(right), left=False),
            ]
            backs = [self._behind(by_number.get(left), left=True), self._behind(by_number.get(right + 1), left=False)]
            furniture = (*self._fold(is_outermost=number == 1), *self._words(number, len(leaves)))
            yield Sheet(
                label=f"{self.title} {number}",
                width=self.paper.width,
                height=self.paper.height,
                sides=(
                    Side(name=SideName.FRONT, pieces=tuple(filter(None, fronts)), furniture=furniture),
                    Side(name=SideName.BACK, pieces=tuple(filter(None, backs)), matrix=self._correction()),
                ),
                is_whole=True,
            )

    def _on_front(self, page: _Page | None, *, left: bool) -> Placement | None:
        if page is None:
            return None
        face, bleed = page.face, self.options.bleed
        fold = self.paper.width / 2
        return Placement(
            component=face.component,
            item=face.item,
            copy=page.copy,
            stamp=face.front,
            x=fold - GUTTER - face.width if left else fold + GUTTER,
            y=(self.paper.height - face.height) / 2,
            width=face.width,
            height=face.height,
            bleed=face.front.bleed if bleed is None else min(bleed, face.front.bleed),
            part=face.part,
        )

    def _behind(self, page: _Page | None, *, left: bool) -> Placement | None:
        """A page on the back of the sheet, behind this half of the front."""
        place = self._on_front(page, left=left)
        if page is None or place is None:
            return None
        axis, mirror = mirror_of(self.paper, self.options.sides)
        return behind(place, page.face.front, axis, mirror=mirror)._replace(side=SideName.FRONT)

    def _correction(self) -> Matrix:
        printer = self.options.printer
        return correction(printer, self.paper.width, self.paper.height, self.options.sides) if printer else IDENTITY

    def _fold(self, *, is_outermost: bool) -> Iterator[Item]:
        """Marks at the ends of the fold; on the outermost sheet also the places of two staples."""
        room = self.paper.printable
        for start in (room.y, room.bottom - _TICK):
            yield fold_line(upright=True, at=room.centre.x, start=start, end=start + _TICK)
        if is_outermost:
            for share in (0.25, 0.75):
                yield _staple(room.centre.x, room.y + share * room.height)

    def _words(self, number: int, count: int) -> tuple[Item, ...]:
        """The name of the sheet and the edge to turn it over, printed beside the fold."""
        say, room = self.options.words.say, self.paper.printable
        inner = Box(room.centre.x - DEPTH - 0.4, room.y + _TICK, DEPTH, room.height - 2 * _TICK)
        strip = Strip(inner.height, turned(270).then(moved(inner.x, inner.bottom)))
        name = f"{self.game_title} · {self.title} · {say('sheet.number', number=number, count=count)}"
        return labels(
            Margins((strip, strip), inner), Words(name, say(f"sheet.{self.options.sides}"), family=self.options.family)
        )


def _staple(x: float, y: float) -> Item:
    ends = (y - _STAPLE / 2, y + _STAPLE / 2)
    strokes = [outlines.line(x - _STAPLE_ENDS / 2, end, x + _STAPLE_ENDS / 2, end) for end in ends]
    return Path(outline=outlines.joined(*strokes), stroke=MARK_COLOUR, width=HAIRLINE)
