"""Divides a face that is larger than the paper into pages that overlap, to be trimmed and glued together.

Columns are letters and rows are numbers, as in a spreadsheet: A1 is the top left page, B1 is right of it.
"""

from collections.abc import Iterable, Iterator
from math import fsum
from typing import NamedTuple

from pnp.base.findings import Findings
from pnp.base.place import column_letters
from pnp.drawing import outlines
from pnp.drawing.faces import Face
from pnp.drawing.geometry import Box
from pnp.drawing.scene import Item, Outline, Path
from pnp.drawing.style import HAIRLINE
from pnp.game.catalogue import Catalogue
from pnp.sheets.assembly_plan import LEAST_PLAN, Page, plan
from pnp.sheets.margins import DEPTH
from pnp.sheets.marks import MARK_COLOUR
from pnp.sheets.options import Options
from pnp.sheets.page_layout import Copy, PageLayout, PlacedCopy
from pnp.sheets.paper import Paper
from pnp.sheets.seams import Division, Harm, divided

_SIDE = 4.0
_TOP = DEPTH + 4.0
_BOTTOM = LEAST_PLAN + 1.0
_OFF, _LENGTH = 0.8, 2.4
_GLUE = "#9A9A9A"


class Window(NamedTuple):
    """The part of a face on one page, with the page's column and row."""

    column: int
    row: int
    part: Box

    @property
    def label(self) -> str:
        """The page's name: A1, B1, ... AA1."""
        return f"{column_letters(self.column + 1)}{self.row + 1}"


class _Split(NamedTuple):
    """A face divided into windows.

    `shared` is the overlap of neighbours, across and down, `missed` the number of cuts that are not on a seam, and
    `harm` how much of the drawing the cuts damage.
    """

    face: Face
    paper: Paper
    room: Box
    columns: int
    rows: int
    bleed: float
    windows: tuple[Window, ...]
    shared: tuple[float, float]
    missed: int
    harm: float


def poster_pages(faces: Iterable[Face], paper: Paper, options: Options, findings: Findings) -> Iterator[PageLayout]:
    """Give the pages of every copy of the faces, in reading order; cuts that miss the seams of a face are a finding."""
    for face in faces:
        harm = options.harms(face.front)
        split = min(
            (_split(face, way, options, harm) for way in (paper.portrait, paper.landscape)),
            key=lambda split: (len(split.windows), split.missed, split.harm),
        )
        if split.missed:
            message = f'"{face.item}" is divided through its spaces at {split.missed} of the cuts between pages'
            hint = "use another paper, or make the spaces smaller, so that whole rows fit on a page"
            findings.warning("poster-seam", message, place=face.place, subject=face.item, hint=hint)
        for number in range(1, face.count + 1):
            for window in split.windows:
                yield _page(Copy(face, number, split.bleed), window, split, options)


def windows(across: Division, down: Division) -> tuple[Window, ...]:
    """The parts of a face that is divided in both directions."""
    return tuple(
        Window(column, row, Box(x, y, wide, high))
        for row, (y, high) in enumerate(down.spans)
        for column, (x, wide) in enumerate(across.spans)
    )


def _split(face: Face, paper: Paper, options: Options, harm: tuple[Harm, Harm]) -> _Split:
    """Divide a face into pages; the ordered bleed shows at the outer edges, as far as it is drawn."""
    page = paper.printable
    room = Box(page.x + _SIDE, page.y + _TOP, page.width - 2 * _SIDE, page.height - _TOP - _BOTTOM)
    bleed = min(face.front.bleed, options.bleed or 0.0)
    across, down = (
        divided(length + 2 * bleed, most, options.overlap, [seam + bleed for seam in seams], along.moved(bleed))
        for length, most, seams, along in zip(
            (face.width, face.height), (room.width, room.height), face.seams, harm, strict=True
        )
    )
    shown = tuple(
        window._replace(part=window.part._replace(x=window.part.x - bleed, y=window.part.y - bleed))
        for window in windows(across, down)
    )
    missed, shared = len(across.missed) + len(down.missed), (across.shared, down.shared)
    divisions = zip(harm, (across, down), strict=True)
    parted = fsum(along.moved(bleed).of(at) for along, division in divisions for at in division.cuts)
    columns, rows = shown[-1].column + 1, shown[-1].row + 1
    return _Split(face, paper, room, columns, rows, bleed, shown, shared, missed, parted)


def _page(copy: Copy, window: Window, split: _Split, options: Options) -> PageLayout:
    """One page: the face clipped to a window at the top, marks where pages meet, and the assembly plan below."""
    face, part, room = copy.face, window.part, split.room
    shown = Box(room.centre.x - part.width / 2, room.y, part.width, part.height)
    box = Box(shown.x - part.x, shown.y - part.y, face.width, face.height)
    laid = PlacedCopy(copy, box, window=shown, part=window.label)
    return PageLayout(
        paper=split.paper,
        laid=(laid,),
        block=shown,
        extra=(*_marks(window, shown, split), *_strips(window, shown, split), *_plan(window, shown, split, options)),
        advice=_advice(window, options.words),
    )


def _advice(window: Window, words: Catalogue) -> str:
    column, row, part = window
    left = Window(column - 1, row, part).label if column else None
    above = Window(column, row - 1, part).label if row else None
    if left and above:
        return words.say("sheet.trim_both", left=left, above=above)
    if left:
        return words.say("sheet.trim_left", left=left)
    return words.say("sheet.trim_top", above=above) if above else words.say("sheet.trim_first")


def _marks(window: Window, shown: Box, split: _Split) -> Iterator[Item]:
    """Ticks outside of the window, plain at outer edges, and with a small triangle where two pages join."""
    ticks, joins = [], []
    for upright, at, is_join in _cuts(window, shown, split):
        edges = (shown.y, shown.bottom) if upright else (shown.x, shown.right)
        for sign, edge in zip((-1, 1), edges, strict=True):
            near, far = edge + sign * _OFF, edge + sign * (_OFF + _LENGTH)
            ticks.append(outlines.line(at, near, at, far) if upright else outlines.line(near, at, far, at))
            if is_join:
                joins.append(_triangle(upright, at, near, far))
    yield Path(outline=outlines.joined(*ticks), stroke=MARK_COLOUR, width=HAIRLINE)
    if joins:
        yield Path(outline=outlines.joined(*joins), fill=MARK_COLOUR)


def _cuts(window: Window, shown: Box, split: _Split) -> Iterator[tuple[bool, float, bool]]:
    """The trimming lines of a page: direction, coordinate, and whether another page joins there."""
    part, face, bleed = window.part, split.face, split.bleed
    for upright, start, offset, size, whole, shared in (
        (True, shown.x, part.x + bleed, part.width, face.width + 2 * bleed, split.shared[0]),
        (False, shown.y, part.y + bleed, part.height, face.height + 2 * bleed, split.shared[1]),
    ):
        is_first, is_last = offset <= 1e-6, offset + size >= whole - 1e-6
        yield upright, start + (bleed if is_first else shared / 2), not is_first
        yield upright, start + size - (bleed if is_last else shared / 2), not is_last


def _triangle(upright: bool, at: float, near: float, far: float) -> Outline:  # noqa: FBT001
    half = 0.7
    middle = (near + far) / 2
    corners = [(at, near), (at - half, middle), (at + half, middle)]
    return outlines.polygon(corners if upright else [(y, x) for x, y in corners])


def _strips(window: Window, shown: Box, split: _Split) -> Iterator[Item]:
    """Bars beside the strips onto which the next pages are glued, at the right and at the bottom."""
    across, down = (shared / 2 for shared in split.shared)
    bars = []
    if window.column < split.columns - 1:
        levels = (shown.y - _OFF - _LENGTH, shown.bottom + _OFF)
        bars += [outlines.rectangle(Box(shown.right - across, y, across, _LENGTH)) for y in levels]
    if window.row < split.rows - 1:
        sides = (shown.x - _OFF - _LENGTH, shown.right + _OFF)
        bars += [outlines.rectangle(Box(x, shown.bottom - down, _LENGTH, down)) for x in sides]
    if bars:
        yield Path(outline=outlines.joined(*bars), fill=_GLUE)


def _plan(window: Window, shown: Box, split: _Split, options: Options) -> Iterator[Item]:
    """The assembly plan, in the room below the window."""
    room = Box(shown.x, shown.bottom, shown.width, split.paper.printable.bottom - shown.bottom)
    pages = [Page(other.label, _kept(other, split), is_here=other == window) for other in split.windows]
    return plan(split.face.front, pages, room.below(_OFF + _LENGTH), options.family)


def _kept(window: Window, split: _Split) -> Box:
    """The part of a face that is left on a page after trimming."""
    (across, down), part = (shared / 2 for shared in split.shared), window.part
    left, top = across if window.column else split.bleed, down if window.row else split.bleed
    right = across if window.column < split.columns - 1 else split.bleed
    bottom = down if window.row < split.rows - 1 else split.bleed
    return Box(part.x + left, part.y + top, part.width - left - right, part.height - top - bottom)
