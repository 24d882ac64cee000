"""Content streams: the five item kinds as PDF operators, in millimetres with y down.

Text operators and colours are written only when they change, numbers have five digits (0.01 mm on the largest sheet),
and an outline is written in one formatting step, because a sheet of cards has thousands of outlines.
"""

from collections import defaultdict
from collections.abc import Iterable
from functools import lru_cache
from typing import Protocol

from pnp.backends.numbers import OutlineFormat, matrix_numbers, number, written
from pnp.backends.pdf.encoding import Subset, encode, escaped
from pnp.base.colours import Colour, channels
from pnp.base.units import PT
from pnp.drawing.geometry import IDENTITY, Box, Matrix
from pnp.drawing.scene import Group, Item, Outline, Path, Picture, Stamp, Text, Use
from pnp.sheets.sheet import Placement, Side

_OUTLINES = OutlineFormat({"M": "m", "L": "l", "C": "c", "Z": "h"}, after=True)
_State = tuple[Colour | None, Colour | None, float, tuple[float, ...], bool, tuple[str, int, float] | None]
# The initial state of a form: it inherits the graphics state of the page that draws it, so colours, line width and font
# are unknown; dashes and round caps are reset before a form is drawn.
_UNKNOWN: _State = (None, None, -1.0, (), False, None)


class Resources(Protocol):
    """The forms and images that operators refer to by name."""

    def form(self, stamp: Stamp, bleed: float) -> str | None:
        """The name of a stamp's form; None if the stamp is to be drawn in place."""

    def body(self, stamp: Stamp) -> "Content | None":
        """The operators of a stamp for an unknown graphics state; None if they are not drawn elsewhere."""

    def image(self, picture: Picture) -> str:
        """The name of a picture's image."""


def matrix_operator(matrix: Matrix) -> str:
    """The operator that puts a matrix before the current one."""
    return f"{matrix_numbers(matrix)} cm"


def clip_operator(box: Box) -> str:
    """The operators that clip to a box."""
    return written("%.5g %.5g %.5g %.5g re W n", *box)


def path_operators(outline: Outline) -> str:
    """The operators that build a path."""
    ops, points = outline.ops, outline.points
    if ops == "MLLLZ":
        x, y, right, y2, right2, bottom, x2, bottom2 = points
        if x == x2 and y == y2 and right == right2 and bottom == bottom2:
            return written("%.5g %.5g %.5g %.5g re", x, y, right - x, bottom - y)
    return _OUTLINES.write(outline)


@lru_cache(maxsize=4096)
def _colour(colour: Colour) -> str:
    red, green, blue = channels(colour)
    if red == green == blue:
        return f"{number(red)} g"
    return f"{number(red)} {number(green)} {number(blue)} rg"


@lru_cache(maxsize=1024)
def _font(font: str, subset: int, size_pt: float) -> tuple[Subset, str]:
    """A part of a font, and the operator that chooses it."""
    used = Subset(font, subset)
    return used, f"/{used.name} {number(size_pt * PT)} Tf"


class Content:
    """The operators of one page or form."""

    def __init__(self, resources: Resources) -> None:
        self.used: set[str] = set()
        self.fonts: set[Subset] = set()
        self._texts: defaultdict[str, list[str]] = defaultdict(list)
        self._resources = resources
        self._out: list[str] = []
        self._line: tuple[float, float] | None = None
        self._fill, self._stroke, self._width, self._dash, self._round, self._font = _UNKNOWN

    @property
    def characters(self) -> dict[str, str]:
        """The drawn characters of each font, each once and unordered; a set of them would take ten times the memory."""
        return {font: "".join(set("".join(texts))) for font, texts in self._texts.items()}

    def data(self) -> bytes:
        """The finished stream."""
        self._end_text()
        return "\n".join(self._out).encode("latin-1")

    def page(self, side: Side, matrix: Matrix) -> None:
        """Draw a side of a sheet: every piece in marked content, then the furniture as an artifact."""
        self._out.append(matrix_operator(side.matrix.then(matrix)))
        for piece in side.pieces:
            self._piece(piece)
        if side.furniture:
            self._out.append("/Artifact BMC")
            self.items(side.furniture)
            self._end_text()
            self._out.append("EMC")

    def items(self, items: Iterable[Item]) -> None:
        """Draw items in order."""
        for item in items:
            # The most frequent kinds, texts and paths, come first.
            if isinstance(item, Text):
                self._text(item)
            elif isinstance(item, Path):
                self._path(item)
            elif isinstance(item, Use):
                self._stamp(item.stamp, item.matrix, item.stamp.bleed, None)
            elif isinstance(item, Group):
                self._group(item)
            else:
                self._picture(item)

    def _piece(self, piece: Placement) -> None:
        part = f" /Part ({escaped(piece.part)})" if piece.part else ""
        component, item = escaped(piece.component), escaped(piece.item)
        self._end_text()
        self._out.append(
            f"/Piece <</Component ({component}) /Item ({item}) /Side ({piece.side}) /Copy {piece.copy}{part}>> BDC"
        )
        bleed = min(piece.bleed, piece.stamp.bleed)
        self._stamp(piece.stamp, piece.matrix, bleed, piece.window)
        self._out.append("EMC")

    def _stamp(self, stamp: Stamp, matrix: Matrix, bleed: float, window: Box | None) -> None:
        self._end_text()
        form = self._resources.form(stamp, bleed)
        if form is not None:
            self._plain()
        saved = self._save()
        if window is not None:
            self._out.append(clip_operator(window))
        if matrix != IDENTITY:
            self._out.append(matrix_operator(matrix))
        if form is None:
            self._out.append(clip_operator(stamp.trim.inset(-bleed)))
            body = self._resources.body(stamp) if saved == _UNKNOWN else None
            if body is None:
                self.items(stamp.items)
            else:
                self._include(body)
        else:
            self.used.add(form)
            self._out.append(f"/{form} Do")
        self._restore(saved)

    def _include(self, body: "Content") -> None:
        """Insert operators that were drawn for an unknown graphics state."""
        body._end_text()  # noqa: SLF001  # of the same class
        self._out += body._out  # noqa: SLF001
        self.used |= body.used
        self.fonts |= body.fonts
        for font, texts in body._texts.items():  # noqa: SLF001
            self._texts[font] += texts

    def _group(self, group: Group) -> None:
        if group.clip is None and group.matrix == IDENTITY:
            self.items(group.items)
            return
        self._end_text()
        saved = self._save()
        if group.matrix != IDENTITY:
            self._out.append(matrix_operator(group.matrix))
        if group.clip is not None:
            self._out.append(path_operators(group.clip) + " W n")
        self.items(group.items)
        self._restore(saved)

    def _picture(self, picture: Picture) -> None:
        self._end_text()
        name = self._resources.image(picture)
        self.used.add(name)
        box = picture.box
        upright = matrix_operator(Matrix(box.width, 0, 0, -box.height, box.x, box.bottom))
        self._out.append(f"q {upright} /{name} Do Q")

    def _path(self, path: Path) -> None:
        outline, fill, stroke, _, _, _, even_odd = path
        if fill is None and stroke is None:
            return
        if self._line is not None:
            self._end_text()
        if fill is not None and fill != self._fill:
            self._fill = fill
            self._out.append(_colour(fill))
        if stroke is None:
            paint = "f*" if even_odd else "f"
        else:
            self._pen(path)
            paint = "S" if fill is None else "B*" if even_odd else "B"
        self._out.append(f"{path_operators(outline)} {paint}")

    def _pen(self, path: Path) -> None:
        if path.stroke != self._stroke and path.stroke is not None:
            self._stroke = path.stroke
            self._out.append(_colour(path.stroke).upper())
        if path.width != self._width:
            self._width = path.width
            self._out.append(f"{number(path.width)} w")
        if path.dash != self._dash:
            self._dash = path.dash
            self._out.append(f"[{' '.join(map(number, path.dash))}] 0 d")
        if path.round_ends != self._round:
            self._round = path.round_ends
            self._out.append("1 J 1 j" if path.round_ends else "0 J 0 j")

    def _text(self, text: Text) -> None:
        # Each text is unpacked once, because a deck has 100,000 texts.
        x, y, characters, font, size_pt, colour, _, spacing, _ = text
        out = self._out
        self._texts[font].append(characters)
        if colour != self._fill:
            self._fill = colour
            out.append(_colour(colour))
        placed = False
        for subset, codes in encode(characters):
            look = (font, subset, size_pt)
            if look != self._font:
                self._font = look
                used, operator = _font(*look)
                self.fonts.add(used)
                out.append(operator)
            if not placed:
                # The page is mirrored so that y points down; the text matrix mirrors letters back.
                if self._line is None:
                    out.append(written("BT 1 0 0 -1 %.5g %.5g Tm", x, y))
                else:
                    before, above = self._line
                    out.append(written("%.5g %.5g Td", x - before, above - y))
                self._line = (x, y)
                placed = True
            out.append(f"{number(spacing * PT)} Tc ({codes}) Tj 0 Tc" if spacing else f"({codes}) Tj")

    def _end_text(self) -> None:
        if self._line is not None:
            self._out.append("ET")
            self._line = None

    def _plain(self) -> None:
        if self._dash:
            self._dash = ()
            self._out.append("[] 0 d")
        if self._round:
            self._round = False
            self._out.append("0 J 0 j")

    def _save(self) -> _State:
        self._out.append("q")
        return self._fill, self._stroke, self._width, self._dash, self._round, self._font

    def _restore(self, saved: _State) -> None:
        self._end_text()
        self._out.append("Q")
        self._fill, self._stroke, self._width, self._dash, self._round, self._font = saved
