"""On the painted page every letter is visible, nothing else covers a piece, and the ruler is 50 mm long."""

from collections.abc import Iterator
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from pnp.audit.cutting_line import cutting_line
from pnp.audit.expected import ExpectedFile, Objection, about
from pnp.audit.letters import Ink, Letters, letters_of
from pnp.audit.pdf_reader.model import ReadFile, ReadPage, ReadPiece, Stroke, Words
from pnp.audit.pdf_reader.raster import Raster, rasters
from pnp.audit.pdf_reader.reader import UnreadablePdfError
from pnp.audit.proofs.rulers import ruler_length
from pnp.drawing.geometry import IDENTITY, Box, Matrix, Point
from pnp.game.plurals import counted
from pnp.sheets.margins import RULER

_SIZE_SLACK = 0.1
_INSET = 0.8
_EDGE = 3
"""Dots along the edge of a piece that its neighbours may touch."""
_ROOM = 7
_WINDOW_INSET = 0.5
_FEW_DOTS = 3
_DARK = 200
_RULER_SLACK = 1.0
_BESIDE = 2

_Mask = NDArray[np.bool_]


def prove(file: ReadFile, expected: ExpectedFile) -> Iterator[Objection]:
    """Paint every page that was not checked in another file, and check each piece on it."""
    known: dict[int, Letters] = {}
    with rasters(file.data) as painted:
        for page in file.pages:
            if page.digest in expected.looked_at or not _is_plain(page, expected):
                continue
            expected.looked_at.add(page.digest)
            try:
                raster, media = painted(page.number), page.boxes["media"]
            except UnreadablePdfError as error:
                yield Objection(page.number, None, f"it cannot be painted: {error}")
                continue
            if max(abs(raster.width - media.width), abs(raster.height - media.height)) > _SIZE_SLACK:
                size = f"{raster.width:.2f} x {raster.height:.2f} mm"
                contradiction = f"it is painted {size} large; expected {media.width:.2f} x {media.height:.2f} mm"
                yield Objection(page.number, None, contradiction)
            else:
                yield from _Sight(page, raster, expected, known).objections()


def _is_plain(page: ReadPage, expected: ExpectedFile) -> bool:
    """Tell whether a page is neither turned, cropped nor too large; other proofs object to pages that are."""
    media, paper = page.boxes["media"], expected.settings.paper
    is_ordered = max(media.width, media.height) < max(paper.width, paper.height) + 1
    return is_ordered and not page.turned and page.boxes["crop"].contains(media, _INSET)


class _Sight:
    """One page as painted."""

    def __init__(self, page: ReadPage, raster: Raster, expected: ExpectedFile, known: dict[int, Letters]) -> None:
        self._page = page
        self._raster = raster
        self._expected = expected
        self._known = known
        self._ink = Ink(raster.whole, raster.bare)
        self._owners = np.zeros(raster.whole.shape, dtype=np.int32)
        media = page.boxes["media"]
        height, width = raster.whole.shape
        self._to_dots = Matrix(width / media.width, 0, 0, height / media.height, 0, 0)

    def objections(self) -> Iterator[Objection]:
        """Check the margin and every piece."""
        for contradiction in self._unseen(self._page.margin, IDENTITY, None):
            yield Objection(self._page.number, None, f"in the margin, {contradiction}")
        for stroke in self._page.strokes:
            yield from self._ruler(stroke)
        for number, piece in enumerate(self._page.pieces, 1):
            if piece.trim is None:
                continue
            window = piece.shown if piece.part else None
            for contradiction in (*self._unseen(piece.words, piece.matrix, window), *self._covered(number, piece)):
                yield about(self._page, piece, contradiction)

    def _unseen(self, words: Words, matrix: Matrix, window: Box | None) -> Iterator[str]:
        if id(words) not in self._known:
            self._known[id(words)] = letters_of(words)
        letters = self._known[id(words)]
        dots = window and _in_dots(window.inset(_WINDOW_INSET), self._to_dots)
        unseen = self._ink.unseen(letters, matrix.then(self._to_dots), dots)
        if unseen.size and self._raster.is_sharp:
            first = int(unseen[0])
            run = words.runs[letters.runs[first]]
            count = counted(unseen.size, "letter")
            yield f'{count} cannot be seen, first "{letters.letters[first]}" of "{run.text}"; expected all to be seen'

    def _covered(self, number: int, piece: ReadPiece) -> Iterator[str]:
        faces = self._expected.faces_of(piece)
        if not faces or faces[0].cut is not None:
            return
        line = cutting_line(faces[0].shape, faces[0].width, faces[0].height, 0.0)
        place = piece.matrix.then(self._to_dots)
        mask, left, top = _mask(tuple(place.apply(*corner) for corner in line))
        if piece.part and piece.shown:
            _blacken_outside(mask, left, top, _in_dots(piece.shown.inset(_INSET), self._to_dots))
        part = np.s_[top : top + mask.shape[0], left : left + mask.shape[1]]
        strange, owners = self._raster.strange[part], self._owners[part]
        mask = mask[: owners.shape[0], : owners.shape[1]]
        if np.count_nonzero(strange[mask]) > _FEW_DOTS:
            yield "something that belongs to no piece lies on it; expected nothing"
        others = owners[mask]
        if np.count_nonzero(others) > _FEW_DOTS:
            other = self._page.pieces[int(others.max()) - 1]
            yield f"it lies on {other.name}; expected room between them"
        owners[mask] = number

    def _ruler(self, stroke: Stroke) -> Iterator[Objection]:
        length = ruler_length(stroke)
        if length is None:
            return
        start, end = max(stroke.lines, key=lambda line: abs(line[1].x - line[0].x) + abs(line[1].y - line[0].y))
        painted = self._painted_length(start, end)
        if abs(painted - RULER) > _RULER_SLACK:
            contradiction = f"the ruler is painted {painted:.1f} mm long; expected {RULER:g}"
            yield Objection(self._page.number, None, contradiction)

    def _painted_length(self, start: Point, end: Point) -> float:
        """The length in millimetres of the dark line that is painted where a line should be."""
        (x, y), (right, bottom) = self._to_dots.apply(*start), self._to_dots.apply(*end)
        steps = int(max(abs(right - x), abs(bottom - y)))
        dark = 0
        for step in range(steps + 1):
            column, row = round(x + (right - x) * step / steps), round(y + (bottom - y) * step / steps)
            near = self._raster.whole[
                max(0, row - _BESIDE) : row + _BESIDE, max(0, column - _BESIDE) : column + _BESIDE
            ]
            dark += bool(near.size and near.min() < _DARK)
        return RULER * dark / (steps + 1)


def _in_dots(box: Box, matrix: Matrix) -> Box:
    (x, y), (right, bottom) = matrix.apply(box.x, box.y), matrix.apply(box.right, box.bottom)
    return Box(x, y, right - x, bottom - y)


def _mask(line: tuple[Point, ...]) -> tuple[_Mask, int, int]:
    """The dots inside a line, and the place of the first one; dots left of the page or above it are cut off."""
    left, top = (int(min(values)) - _ROOM for values in zip(*line, strict=True))
    mask = _filled(tuple((round(p.x - left), round(p.y - top)) for p in line))
    return mask[max(0, -top) :, max(0, -left) :].copy(), max(0, left), max(0, top)


@lru_cache(maxsize=256)
def _filled(line: tuple[tuple[int, int], ...]) -> _Mask:
    width, height = (max(values) + _ROOM for values in zip(*line, strict=True))
    picture = Image.new("L", (width, height))
    ImageDraw.Draw(picture).polygon(list(line), fill=255)
    return _shrunk(_shrunk(np.array(picture, dtype=bool)).T).T


def _shrunk(mask: _Mask) -> _Mask:
    """A mask without the dots that lie less than `_EDGE` rows inside its ends."""
    pairs = mask[1:] & mask[:-1]
    fours = pairs[2:] & pairs[:-2]
    sevens = fours[3:] & fours[:-3]
    return np.pad(sevens, ((_EDGE, _EDGE), (0, 0)))


def _blacken_outside(mask: _Mask, left: int, top: int, window: Box) -> None:
    mask[: max(0, int(window.y) - top)] = False
    mask[max(0, int(window.bottom) - top) :] = False
    mask[:, : max(0, int(window.x) - left)] = False
    mask[:, max(0, int(window.right) - left) :] = False
