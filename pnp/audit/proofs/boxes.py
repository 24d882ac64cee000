"""Every page has the ordered paper size, and its boxes are nested: media, crop, bleed, trim."""

from collections.abc import Iterator
from itertools import pairwise

from pnp.audit.expected import ExpectedFile, Objection
from pnp.audit.pdf_reader.model import ReadFile, ReadPage
from pnp.drawing.geometry import Box, box_around
from pnp.sheets.paper import Paper

_SLACK = 0.01
_NAMES = ("media", "crop", "bleed", "trim")


def prove(file: ReadFile, expected: ExpectedFile) -> Iterator[Objection]:
    """Compare the boxes of every page with each other, with the paper, and with a piece that is alone on it."""
    for page in file.pages:
        media, papers = page.boxes["media"], expected.papers_of(page)
        if not any(_is_of(media, paper) for paper in papers):
            contradiction = f"the page is {media.width:.2f} x {media.height:.2f} mm; expected {papers[0].words}"
            yield Objection(page.number, None, contradiction)
        if page.turned:
            yield Objection(page.number, None, f"the page is turned by {page.turned} degrees; expected 0")
        crop = page.boxes["crop"]
        if not crop.contains(media, _SLACK):
            yield Objection(
                page.number, None, f"the crop box hides all but {_described(crop)}; expected the whole page"
            )
        yield from _nested(page)
        yield from _alone(page)


def _is_of(media: Box, paper: Paper) -> bool:
    sides, due = sorted((media.width, media.height)), sorted((paper.width, paper.height))
    return all(abs(a - b) <= _SLACK for a, b in zip(sides, due, strict=True))


def _nested(page: ReadPage) -> Iterator[Objection]:
    for outer, inner in pairwise(_NAMES):
        if not page.boxes[outer].contains(page.boxes[inner], _SLACK):
            contradiction = f"the {inner} box {_described(page.boxes[inner])} is not inside the {outer} box"
            yield Objection(page.number, None, f"{contradiction} {_described(page.boxes[outer])}")


def _alone(page: ReadPage) -> Iterator[Objection]:
    """The trim box is that of the piece if there is one piece, otherwise the page."""
    due: Box | None = page.boxes["media"]
    if len(page.pieces) == 1 and page.pieces[0].trim is not None:
        due = page.boxes["bleed"].common(box_around(page.pieces[0].corners))
    trim = page.boxes["trim"]
    if due is None or any(abs(a - b) > 2 * _SLACK for a, b in zip(trim, due, strict=True)):
        contradiction = (
            f"the trim box is {_described(trim)}; expected {_described(due) if due else 'the piece to be on the page'}"
        )
        yield Objection(page.number, None, contradiction)


def _described(box: Box) -> str:
    return f"{box.width:.2f} x {box.height:.2f} mm at {box.x:.2f}, {box.y:.2f}"
