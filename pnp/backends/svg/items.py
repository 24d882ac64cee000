"""The five item kinds as SVG, as strings that are made once per document.

svgwrite builds the frame of every file. Symbols and pieces hold thousands of elements that many files of a document
repeat; a string is made once and copied. Signs are escaped as in HTML, because xml.sax.saxutils
imports urllib and ssl, which takes long.

Symbols and clips have numbers in their order in the document. Those of symbols are known before anything is drawn. A
string has the path of a clip in place of its number, until `numbered` puts the number there.
"""

from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from html import escape
from typing import Self

from pnp.backends.appearances import appearances
from pnp.backends.numbers import OutlineFormat, matrix_numbers, number, written
from pnp.backends.svg.windows import Part, parts_of, shown
from pnp.base.units import PT
from pnp.drawing.fonts.text_outlines import text_outline
from pnp.drawing.geometry import IDENTITY, Box, Matrix
from pnp.drawing.outlines import rectangle
from pnp.drawing.scene import Group, Item, Outline, Path, Picture, Stamp, Text, Use, placed_stamps, walk
from pnp.sheets.sheet import Document, Placement, Side

OUTLINES = OutlineFormat({op: op for op in "MLCZ"}, after=False)


LARGE = 20_000
"""A drawing of more items is not written whole on every page of a poster: each page has only the part in its window."""


class TextAs(StrEnum):
    """Whether texts stay texts in an embedded font, or become outlines for cutters and editors without the font."""

    TEXT = "text"
    OUTLINES = "outlines"


# Delimits the path of a clip; no other string contains it, because < and > are escaped in texts.
_CLIP = "<>"


@dataclass(slots=True)
class Needs:
    """The paths of the clips that a fragment refers to, in order of first use, and its letters in each font."""

    clips: dict[str, None] = field(default_factory=dict)
    letters: dict[str, set[str]] = field(default_factory=dict)

    @classmethod
    def of_all(cls, several: Iterable["Needs"]) -> Self:
        """The needs of several fragments."""
        needs = cls()
        for part in several:
            needs.add(part)
        return needs

    def add(self, other: "Needs") -> None:
        """Add the needs of another fragment."""
        self.clips |= other.clips
        for font, letters in other.letters.items():
            self.letters.setdefault(font, set()).update(letters)


@dataclass(frozen=True, slots=True)
class Fragment:
    """Finished elements and their needs."""

    text: str
    needs: Needs


def numbered(text: str, clips: Mapping[str, str]) -> str:
    """A string with the numbers of clips in place of their paths."""
    parts = text.split(_CLIP)
    parts[1::2] = [clips[path] for path in parts[1::2]]
    return "".join(parts)


class Fragments:
    """The drawings of one document, and the symbols that its SVG files share: drawings that are used more than once.

    `boxes` are the boxes of symbols, to which they are clipped, and `symbols` the drawn symbols, by their numbers.
    """

    def __init__(self, document: Document, text_as: TextAs = TextAs.TEXT) -> None:
        self.boxes: dict[str, Box] = {}
        self.symbols: dict[str, Fragment] = {}
        self._text_as = text_as
        self._appearances = appearances(*document.sets)
        self._used: dict[tuple[Stamp, float], Sequence[str]] = {}
        self._sizes: dict[Stamp, int] = {}
        self._parts: dict[Stamp, tuple[Part, ...]] = {}

    def symbols_of(self, side: Side) -> tuple[list[str], list[str]]:
        """The symbols that the pieces and the furniture of a side use, once for each use; new ones get numbers."""
        pieces = [symbol for piece in side.pieces for symbol in self._symbols_of_piece(piece)]
        return pieces, list(self._symbols_in(placed_stamps(side.furniture)))

    def draw(self, items: Iterable[Item]) -> Fragment:
        """Items one over the other."""
        needs = Needs()
        return Fragment("\n".join(self._elements(items, needs)), needs)

    def place(self, stamp: Stamp, matrix: Matrix, bleed: float, window: Box | None = None) -> Fragment:
        """A stamp at its place, clipped to bleed and window; a large one is reduced to the part in the window."""
        needs = Needs()
        if window is None:
            return Fragment(self._stamp(stamp, matrix, bleed, needs), needs)
        items = self._shown(stamp, matrix, window)
        if items is None:
            drawn = self._stamp(stamp, matrix, bleed, needs)
        else:
            drawn = f"<g{_transform(matrix)}>{self._cut(items, stamp.trim.inset(-bleed), needs)}</g>"
        drawn = f'<g clip-path="url(#{_clip(rectangle(window), needs)})">{drawn}</g>'
        return Fragment(drawn, needs)

    def _symbols_of_piece(self, piece: Placement) -> Iterable[str]:
        stamp, items = piece.stamp, self._shown(piece.stamp, piece.matrix, piece.window)
        if items is None:
            return self._symbols_of_stamp(stamp, min(piece.bleed, stamp.bleed))
        return self._symbols_in(placed_stamps(items))

    def _symbols_in(self, stamps: Iterable[Stamp]) -> Iterator[str]:
        for stamp in stamps:
            yield from self._symbols_of_stamp(stamp, stamp.bleed)

    def _symbols_of_stamp(self, stamp: Stamp, bleed: float) -> Iterable[str]:
        if self._appearances[stamp] < 2:
            return self._symbols_in(stamp.placed)
        if (stamp, bleed) not in self._used:
            number = f"s{len(self.boxes) + 1}"
            self.boxes[number] = stamp.trim.inset(-bleed)
            self._used[stamp, bleed] = (number, *self._symbols_in(stamp.placed))
        return self._used[stamp, bleed]

    def _shown(self, stamp: Stamp, matrix: Matrix, window: Box | None) -> list[Item] | None:
        """The items of a large drawing in a window; None if the drawing is written whole."""
        if window is None or matrix[:4] != IDENTITY[:4] or not self._is_large(stamp):
            return None
        return list(shown(self._parts_of(stamp), window._replace(x=window.x - matrix.e, y=window.y - matrix.f)))

    def _elements(self, items: Iterable[Item], needs: Needs) -> Iterator[str]:
        for item in items:
            match item:
                case Text():
                    yield self._text(item, needs)
                case Path():
                    yield _path(item)
                case Use():
                    yield self._stamp(item.stamp, item.matrix, item.stamp.bleed, needs)
                case Group():
                    yield self._group(item, needs)
                case Picture():
                    yield _picture(item)

    def _stamp(self, stamp: Stamp, matrix: Matrix, bleed: float, needs: Needs) -> str:
        box = stamp.trim.inset(-bleed)
        if self._appearances[stamp] < 2:
            return f"<g{_transform(matrix)}>{self._cut(stamp.items, box, needs)}</g>"
        number, *_ = self._symbols_of_stamp(stamp, bleed)
        if number not in self.symbols:
            of_symbol = Needs()
            # Some programs do not clip a symbol to its view box.
            self.symbols[number] = Fragment(self._cut(stamp.items, box, of_symbol), of_symbol)
        needs.add(self.symbols[number].needs)
        return f'<use xlink:href="#{number}"{_sides(box)}{_transform(matrix)}/>'

    def _is_large(self, stamp: Stamp) -> bool:
        if stamp not in self._sizes:
            self._sizes[stamp] = sum(1 for _ in walk(stamp.items))
        return self._sizes[stamp] > LARGE

    def _parts_of(self, stamp: Stamp) -> tuple[Part, ...]:
        if stamp not in self._parts:
            self._parts[stamp] = tuple(parts_of(stamp.items))
        return self._parts[stamp]

    def _cut(self, items: Iterable[Item], box: Box, needs: Needs) -> str:
        body = "\n".join(self._elements(items, needs))
        return f'<g clip-path="url(#{_clip(rectangle(box), needs)})">\n{body}\n</g>'

    def _group(self, group: Group, needs: Needs) -> str:
        body = "\n".join(self._elements(group.items, needs))
        if group.clip is not None:
            body = f'<g clip-path="url(#{_clip(group.clip, needs)})">\n{body}\n</g>'
        return body if group.matrix == IDENTITY else f"<g{_transform(group.matrix)}>\n{body}\n</g>"

    def _text(self, text: Text, needs: Needs) -> str:
        if self._text_as is TextAs.OUTLINES:
            return f'<path d="{OUTLINES.write_once(text_outline(text))}" fill="{text.colour}"/>'
        needs.letters.setdefault(text.font, set()).update(text.text)
        spacing = f' letter-spacing="{number(text.letter_spacing_pt * PT)}"' if text.letter_spacing_pt else ""
        spaced = ' xml:space="preserve"' if text.text != " ".join(text.text.split()) else ""
        letters = escape(text.text, quote=False)
        # The length keeps a text in its place if the program substitutes the font.
        return (
            f'<text class="{text.font}" x="{number(text.x)}" y="{number(text.y)}"'
            f' font-size="{number(text.size_pt * PT)}" fill="{text.colour}"{spacing}{spaced}'
            f' textLength="{number(text.width)}" lengthAdjust="spacingAndGlyphs">{letters}</text>'
        )


def _clip(outline: Outline, needs: Needs) -> str:
    path = OUTLINES.write(outline)
    needs.clips[path] = None
    return f"{_CLIP}{path}{_CLIP}"


def _path(path: Path) -> str:
    drawn = f'<path d="{OUTLINES.write(path.outline)}" fill="{path.fill or "none"}"'
    if path.even_odd:
        drawn += ' fill-rule="evenodd"'
    if path.stroke is not None:
        drawn += f' stroke="{path.stroke}" stroke-width="{number(path.width)}"'
        if path.dash:
            drawn += f' stroke-dasharray="{" ".join(map(number, path.dash))}"'
        if path.round_ends:
            drawn += ' stroke-linecap="round" stroke-linejoin="round"'
    return drawn + "/>"


def _picture(picture: Picture) -> str:
    source = f"data:{picture.media_type};base64,{b64encode(picture.data).decode('ascii')}"
    return f'<image xlink:href="{escape(source)}"{_sides(picture.box)} preserveAspectRatio="none"/>'


def _sides(box: Box) -> str:
    return written(' x="%.5g" y="%.5g" width="%.5g" height="%.5g"', *box)


def _transform(matrix: Matrix) -> str:
    return "" if matrix == IDENTITY else f' transform="matrix({matrix_numbers(matrix)})"'
