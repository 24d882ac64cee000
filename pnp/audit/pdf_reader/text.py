"""Interprets the text operators of a content stream as runs of letters with matrices."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from pnp.audit.pdf_reader.model import ReadFont, Run
from pnp.audit.pdf_reader.tokens import UnreadableContentError, string
from pnp.drawing.geometry import IDENTITY, Matrix, moved

Operands = tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class TextState:
    """The text part of the graphics state, which is saved and restored with the rest of it."""

    font: ReadFont | None = None
    size: float = 1.0
    spacing: float = 0.0
    word_spacing: float = 0.0
    stretch: float = 1.0
    leading: float = 0.0
    rise: float = 0.0


class Pen:
    """Interprets text operators; calls `show` with every run, in coordinates before the page's matrix."""

    def __init__(self, font: Callable[[str], ReadFont], show: Callable[[Run], None]) -> None:
        self.state = TextState()
        self._font = font
        self._show_run = show
        self._line = self._at = IDENTITY
        self.handlers: Mapping[bytes, Callable[[Operands], None]] = {
            b"BT": self._begin,
            b"Tf": self._choose,
            b"Tm": self._place,
            b"Td": self._move,
            b"TD": self._move_with_leading,
            b"T*": self._next_line,
            b"Tj": self._show,
            b"TJ": self._show_array,
            b"'": self._show_next,
            b'"': self._show_spaced,
            b"Tc": lambda operands: self._set(spacing=float(operands[0])),
            b"Tw": lambda operands: self._set(word_spacing=float(operands[0])),
            b"Tz": lambda operands: self._set(stretch=float(operands[0]) / 100),
            b"TL": lambda operands: self._set(leading=float(operands[0])),
            b"Tr": _ignore,
            b"Ts": lambda operands: self._set(rise=float(operands[0])),
        }

    def _set(self, **changes: float) -> None:
        self.state = replace(self.state, **changes)  # type: ignore[arg-type]  # names are those of numbers

    def _begin(self, _operands: Operands) -> None:
        self._line = self._at = IDENTITY

    def _choose(self, operands: Operands) -> None:
        name, size = operands
        self.state = replace(self.state, font=self._font(name[1:].decode("latin-1")), size=float(size))

    def _place(self, operands: Operands) -> None:
        self._line = self._at = Matrix(*map(float, operands))

    def _move(self, operands: Operands) -> None:
        across, up = map(float, operands)
        self._line = self._at = moved(across, up).then(self._line)

    def _move_with_leading(self, operands: Operands) -> None:
        self._set(leading=-float(operands[1]))
        self._move(operands)

    def _next_line(self, _operands: Operands) -> None:
        self._line = self._at = moved(0, -self.state.leading).then(self._line)

    def _show(self, operands: Operands) -> None:
        self._run(string(operands[-1]))

    def _show_next(self, operands: Operands) -> None:
        self._next_line(operands)
        self._show(operands)

    def _show_spaced(self, operands: Operands) -> None:
        self._set(word_spacing=float(operands[0]), spacing=float(operands[1]))
        self._show_next(operands)

    def _show_array(self, operands: Operands) -> None:
        for token in operands[1:-1]:
            if token[:1] in b"(<":
                self._run(string(token))
            else:
                self._advance(-float(token) / 1000)

    def _run(self, codes: bytes) -> None:
        state = self.state
        if state.font is None:
            raise UnreadableContentError("text is shown before a font is chosen")
        size = state.size or 1.0
        ems = Matrix(size * state.stretch, 0, 0, size, 0, state.rise).then(self._at)
        spacing, word_spacing = state.spacing / size, state.word_spacing / size
        advance = state.font.advance(codes) + spacing * len(codes) + word_spacing * codes.count(32)
        self._show_run(Run(state.font, codes, spacing, word_spacing, advance, ems))
        self._advance(advance)

    def _advance(self, ems: float) -> None:
        self._at = moved(ems * self.state.size * self.state.stretch, 0).then(self._at)


def _ignore(_operands: Operands) -> None:
    """Ignore the rendering mode: whether letters are filled is judged on the painted page."""
