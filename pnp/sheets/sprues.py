"""Places pieces in the windows of a sprue: which copy goes into which window of which page."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import count, groupby

from pnp.base.findings import Findings
from pnp.drawing.faces import Face, Shape
from pnp.drawing.geometry import Box, centred
from pnp.game.sprues import Sprue, Window
from pnp.sheets.page_layout import Copy, Imposition, PageLayout, PlacedCopy
from pnp.sheets.paper import Paper, parse_paper

# A piece may be this much larger than its window, which is less than the width of a perforation.
_TOLERANCE = 0.3
_DIAGONAL = 2**0.5


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """A window with its box on the page."""

    box: Box
    turn: int
    is_round: bool

    def takes(self, face: Face) -> bool:
        """Tell whether a piece fits the window."""
        width, height = self._turned(face)
        if self.is_round and face.shape is not Shape.DISC:
            width, height = max(width, height) * _DIAGONAL, 0.0
        return width <= self.box.width + _TOLERANCE and height <= self.box.height + _TOLERANCE

    def spare(self, face: Face) -> float:
        """How much of the window a piece leaves empty."""
        return self.box.width * self.box.height - face.width * face.height

    def placed(self, copy: Copy) -> PlacedCopy:
        """Place a copy in the middle of the window."""
        width, height = self._turned(copy.face)
        centre = self.box.centre
        return PlacedCopy(copy, centred(centre, width, height), self.turn)

    def _turned(self, face: Face) -> tuple[float, float]:
        return (face.height, face.width) if self.turn in (90, 270) else (face.width, face.height)


def paper_of(sprue: Sprue, findings: Findings) -> Paper | None:
    """The paper of a sprue; None, with a finding, if it is unknown."""
    try:
        paper = parse_paper(sprue.paper)
    except ValueError as error:
        findings.error("bad-value", str(error), place=sprue.place_of("paper"), subject=sprue.sprue)
        return None
    return paper.landscape if sprue.landscape else paper


def openings(sprue: Sprue, paper: Paper) -> tuple[Opening, ...]:
    """The windows of a sprue on its paper: windows in rows first, then single windows."""
    in_rows = _in_rows(sprue, paper) if sprue.grid else ()
    return (*in_rows, *(_opening(window, sprue) for window in sprue.windows))


def check_windows(sprue: Sprue, paper: Paper, findings: Findings) -> bool:
    """Tell whether all windows lie on the paper and do not overlap; the first wrong window becomes a finding."""
    page, boxes = Box(0, 0, paper.width, paper.height), [opening.box for opening in openings(sprue, paper)]
    outside = next((box for box in boxes if not page.contains(box, slack=_TOLERANCE)), None)
    if outside is not None:
        message = (
            f"a window reaches to {outside.right:.1f} x {outside.bottom:.1f} mm, "
            f"beyond the paper of {page.width:g} x {page.height:g} mm"
        )
        findings.error("sprue-windows", message, place=sprue.place, subject=sprue.sprue)
        return False
    for number, box in enumerate(boxes):
        if any(_overlap(box, other) for other in boxes[:number]):
            message = f"window {number + 1}, at {box.x:.1f} x {box.y:.1f} mm, lies on another"
            findings.error("sprue-windows", message, place=sprue.place, subject=sprue.sprue)
            return False
    return True


def arrange_in(copies: Sequence[Copy], sprue: Sprue, paper: Paper) -> Imposition:
    """Place copies in windows, in order: each in the free window that it fills best, on the first page with one."""
    windows = openings(sprue, paper)
    pages: list[dict[int, PlacedCopy]] = []
    too_large: list[Face] = []
    for face, group in groupby(copies, key=lambda copy: copy.face):
        fitting = _best_first(windows, face)
        if not fitting:
            too_large.append(face)
            continue
        places = ((page, at) for page in count() for at in fitting)
        for copy in group:
            page, at = next((page, at) for page, at in places if page == len(pages) or at not in pages[page])
            if page == len(pages):
                pages.append({})
            pages[page][at] = windows[at].placed(copy)
    block = reduce(Box.union, (window.box for window in windows))
    laid = [tuple(page[at] for at in sorted(page)) for page in pages]
    layouts = (PageLayout(paper=paper, laid=copies, block=block, free=len(windows) - len(copies)) for copies in laid)
    return Imposition(tuple(layouts), tuple(too_large))


def _best_first(windows: Sequence[Opening], face: Face) -> list[int]:
    """The numbers of the windows that a face fits, sorted by how well it fills them."""
    fitting = (at for at, window in enumerate(windows) if window.takes(face))
    return sorted(fitting, key=lambda at: round(windows[at].spare(face), 1))


def _in_rows(sprue: Sprue, paper: Paper) -> Iterator[Opening]:
    grid = sprue.grid
    assert grid is not None, "asked for a sprue with a grid"
    width, height = _size(sprue.size)
    (gap_x, gap_y), across, down = grid.gap, grid.across, grid.down
    whole = across * (width + gap_x) - gap_x, down * (height + gap_y) - gap_y
    left, top = grid.first or ((paper.width - whole[0]) / 2, (paper.height - whole[1]) / 2)
    for row in range(down):
        for column in range(across):
            box = Box(left + column * (width + gap_x), top + row * (height + gap_y), width, height)
            yield Opening(box=box, turn=grid.turn, is_round=sprue.shape == "disc")


def _opening(window: Window, sprue: Sprue) -> Opening:
    width, height = _size(window.size or sprue.size)
    shape = window.shape or sprue.shape
    return Opening(box=Box(*window.at, width, height), turn=window.turn, is_round=shape == "disc")


def _size(size: float | tuple[float, float] | None) -> tuple[float, float]:
    assert size is not None, "a sprue without a size was refused"
    return size if isinstance(size, tuple) else (size, size)


def _overlap(first: Box, second: Box) -> bool:
    common = first.common(second)
    return common is not None and min(common.width, common.height) > _TOLERANCE
