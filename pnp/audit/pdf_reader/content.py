"""Reads the drawing of a content stream: pieces with their clips, placed letters, strokes in margins.

A form is walked once, in its own coordinates, however often it is placed.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple, Protocol

from pnp.audit.pdf_reader.drawings import Dots, Drawing
from pnp.audit.pdf_reader.model import ReadFont, ReadPiece, Run, Stroke, Words
from pnp.audit.pdf_reader.text import Operands, Pen, TextState
from pnp.audit.pdf_reader.tokens import PATH, Statement, UnreadableContentError, properties
from pnp.drawing import geometry
from pnp.drawing.geometry import IDENTITY, Box, Matrix, Point, around

_NOTHING = Box(0, 0, 0, 0)


class Painted(NamedTuple):
    """The strokes and the drawing of a form, without its letters."""

    strokes: tuple[Stroke, ...]
    drawing: Drawing


class Form(NamedTuple):
    """A drawing placed by name: its box and letters in its own coordinates, and the matrix from these outwards."""

    box: Box
    matrix: Matrix
    words: Words
    painted: Callable[[], Painted]
    digest: bytes = b""


class Resources(Protocol):
    """The fonts and forms that operators refer to by name."""

    def form(self, name: str) -> Form | None:
        """The form of that name; None for a picture."""

    def picture(self, name: str) -> Dots:
        """The look of the picture of that name."""

    def font(self, name: str) -> ReadFont:
        """The font of that name."""


class _State(NamedTuple):
    ctm: Matrix
    is_dashed: bool
    clip: Box | None
    text: TextState


@dataclass(slots=True)
class _Piece:
    """A piece that is being read: its mark, its head, which defines its coordinates, and its letters."""

    mark: dict[str, str]
    depth: int
    trim: Box | None = None
    matrix: Matrix = IDENTITY
    in_head: bool = True
    shown: Box | None = None
    runs: list[Run] = field(default_factory=list)
    words: Words | None = None
    drawing: Drawing = field(default_factory=Drawing)

    def read(self) -> ReadPiece:
        """The finished piece."""
        # A piece's own coordinates start at its trim box, so that bleed has negative coordinates.
        bleed = -self.trim.x if self.trim else 0.0
        return ReadPiece(
            component=self.mark.get("Component", ""),
            item=self.mark.get("Item", ""),
            side=self.mark.get("Side", ""),
            copy=int(self.mark.get("Copy", "0")),
            part=self.mark.get("Part"),
            trim=self.trim.inset(bleed) if self.trim else None,
            bleed=bleed,
            matrix=self.matrix,
            shown=self.shown,
            words=self._words(),
            drawing=self.drawing,
        )

    def _words(self) -> Words:
        of_form = self.words or Words(())
        if not self.runs:
            return of_form
        back = inverse(self.matrix)
        return Words((*of_form.runs, *(run.mapped(back) for run in self.runs)))


class Walk:
    """One walk over a page or a form; `all_strokes` also collects strokes outside margins."""

    def __init__(self, resources: Resources, start: Matrix, *, all_strokes: bool = False) -> None:
        self.pieces: list[ReadPiece] = []
        self.strokes: list[Stroke] = []
        self.margin: list[Run] = []
        self.stray: list[Run] = []
        self.drawing = Drawing()
        self._resources = resources
        self._all_strokes = all_strokes
        self._ctm = start
        self._is_dashed = False
        self._clip: Box | None = None
        self._pen = Pen(resources.font, self._show)
        self._stack: list[_State] = []
        self._marks: list[bytes] = []
        self._piece: _Piece | None = None
        self._path = b""
        self._clips = False

    def over(self, statements: Iterable[Statement]) -> "Walk":
        """Walk over all statements."""
        handlers: dict[bytes, Callable[[Operands], None]] = {
            **dict.fromkeys((b"S", b"s", b"B", b"b", b"B*", b"b*"), self._stroke),
            **dict.fromkeys((b"f", b"F", b"f*"), self._paint),
            **dict.fromkeys((b"W", b"W*"), self._begin_clip),
            **dict.fromkeys((b"BDC", b"BMC"), self._begin_mark),
            **self._pen.handlers,
            b"q": self._save,
            b"Q": self._restore,
            b"cm": self._concatenate,
            b"d": self._dash,
            b"n": self._end_path,
            b"Do": self._draw,
            b"EMC": self._end_mark,
            b"ET": _nothing,
        }
        for operator, operands in statements:
            if operator == PATH:
                self._path = operands[0]
            else:
                handlers[operator](operands)
        return self

    def _save(self, operands: Operands) -> None:
        # The head of a piece saves the state once; a second save begins the drawing.
        if self._piece and len(self._stack) > self._piece.depth:
            self._begin_body(operands)
        self._stack.append(_State(self._ctm, self._is_dashed, self._clip, self._pen.state))

    def _restore(self, _operands: Operands) -> None:
        if not self._stack:
            raise UnreadableContentError("a graphics state is restored that was never saved")
        self._ctm, self._is_dashed, self._clip, self._pen.state = self._stack.pop()

    def _concatenate(self, operands: Operands) -> None:
        self._ctm = Matrix(*map(float, operands)).then(self._ctm)

    def _dash(self, operands: Operands) -> None:
        self._is_dashed = len(operands) > 3

    def _begin_clip(self, _operands: Operands) -> None:
        self._clips = True

    def _narrow(self, box: Box | None) -> None:
        """Narrow the clip, except for clips inside the drawing of a piece; a clip that is not a box shows nothing."""
        piece = self._piece
        if piece and len(self._stack) > piece.depth + 1:
            return
        inner = around(box, self._ctm) if box else _NOTHING
        self._clip = inner if self._clip is None else self._clip.common(inner) or _NOTHING
        if piece and not piece.in_head:
            piece.shown = self._clip

    def _end_path(self, _operands: Operands) -> None:
        piece, box = self._piece, _rectangle(self._path)
        if self._clips and box and piece and piece.in_head:
            piece.trim, piece.matrix = box, self._ctm
        self._end_clip()

    def _paint(self, operands: Operands) -> None:
        self._begin_body(operands)
        self._drawn_in().own_outlines.append(self._path)

    def _stroke(self, operands: Operands) -> None:
        self._paint(operands)
        if self._all_strokes or (self._marks and self._piece is None):
            lines = tuple(_lines(self._path, self._ctm))
            self.strokes += [Stroke(lines, self._is_dashed)] if lines else []

    def _end_clip(self) -> None:
        if self._clips:
            self._narrow(_rectangle(self._path))
        self._clips = False

    def _begin_body(self, _operands: Operands) -> None:
        self._end_clip()
        if self._piece and self._piece.in_head:
            self._piece.in_head, self._piece.shown = False, self._clip

    def _show(self, run: Run) -> None:
        self._begin_body(())
        self._runs().append(run.mapped(self._ctm))

    def _runs(self) -> list[Run]:
        if self._piece:
            return self._piece.runs
        return self.margin if self._marks else self.stray

    def _drawn_in(self) -> Drawing:
        return self._piece.drawing if self._piece else self.drawing

    def _draw(self, operands: Operands) -> None:
        name, piece = operands[0][1:].decode("latin-1"), self._piece
        form = self._resources.form(name)
        if form is None:
            self._begin_body(operands)
            self._drawn_in().own_pictures.append(partial(self._resources.picture, name))
            return
        painted = form.painted
        self._drawn_in().forms.append(lambda: painted().drawing)
        matrix = form.matrix.then(self._ctm)
        if piece and piece.in_head:
            piece.trim, piece.matrix, piece.words = form.box, matrix, form.words
            self._begin_body(operands)
            return
        self._begin_body(operands)
        self._runs().extend(run.mapped(matrix) for run in form.words.runs)
        if piece is None and self._marks:
            self.strokes += [stroke.mapped(matrix) for stroke in painted().strokes]

    def _begin_mark(self, operands: Operands) -> None:
        self._marks.append(operands[0])
        if operands[0] == b"/Piece":
            self._piece = _Piece(properties(operands), len(self._stack))

    def _end_mark(self, _operands: Operands) -> None:
        if not self._marks:
            raise UnreadableContentError("marked content ends that never began")
        if self._marks.pop() == b"/Piece" and self._piece:
            self.pieces.append(self._piece.read())
            self._piece = None


def inverse(matrix: Matrix) -> Matrix:
    """The inverse of a matrix; raises UnreadableContentError when there is none."""
    back = geometry.inverse(matrix)
    if back is None:
        raise UnreadableContentError("a matrix leaves nothing of what it maps")
    return back


def _nothing(_operands: Operands) -> None:
    pass


def _rectangle(path: bytes) -> Box | None:
    words = path.split()
    if len(words) != 5 or words[4] != b"re":
        return None
    return Box(*map(float, words[:4]))


def _lines(path: bytes, matrix: Matrix) -> Iterable[tuple[Point, Point]]:
    """The straight lines of a path; none for a path with curves or boxes."""
    numbers: list[float] = []
    at = Point(0, 0)
    for word in path.split():
        if word == b"m":
            at = matrix.apply(*numbers[-2:])
        elif word == b"l":
            end = matrix.apply(*numbers[-2:])
            yield at, end
            at = end
        elif word.isalpha():
            return
        else:
            numbers.append(float(word))
