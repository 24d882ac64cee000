"""The five item kinds as SVG, as strings that are made once per document.

svgwrite builds the frame of every file. Symbols and pieces hold thousands of elements that many files of a document
repeat; a string is made once and copied. Signs are escaped as in HTML, because xml.sax.saxutils
imports urllib and ssl, which takes long.
"""

from base64 import b64encode
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from html import escape

from pnp.backends.appearances import appearances, sides_of
from pnp.backends.numbers import OutlineFormat, matrix_numbers, number, written
from pnp.backends.svg.fonts import font_rules, text_outline
from pnp.backends.svg.windows import Part, parts_of, shown
from pnp.base.units import PT
from pnp.drawing.geometry import IDENTITY, Box, Matrix
from pnp.drawing.outlines import rectangle
from pnp.drawing.scene import Group, Item, Outline, Path, Picture, Stamp, Text, Use, walk
from pnp.sheets.sheet import Document

OUTLINES = OutlineFormat({op: op for op in "MLCZ"}, after=False)


LARGE = 20_000
"""A drawing of more items is not written whole on every page of a poster: each page holds what its window shows."""


class TextAs(StrEnum):
    """Whether texts stay texts in an embedded font, or become outlines for cutters and editors without the font."""

    TEXT = "text"
    OUTLINES = "outlines"


@dataclass(slots=True)
class Needs:
    """The symbols, clips and fonts that a fragment refers to and its file must define, in order of first use."""

    symbols: dict[str, None] = field(default_factory=dict)
    clips: dict[str, None] = field(default_factory=dict)
    fonts: dict[str, None] = field(default_factory=dict)

    def add(self, other: "Needs") -> None:
        """Add the needs of another fragment."""
        self.symbols |= other.symbols
        self.clips |= other.clips
        self.fonts |= other.fonts


@dataclass(frozen=True, slots=True)
class Fragment:
    """Finished elements and what they need."""

    text: str
    needs: Needs


@dataclass(frozen=True, slots=True)
class Symbol:
    """A drawing that is used more than once, clipped to its box."""

    id: str
    box: Box
    body: Fragment


class Fragments:
    """The symbols, clips and fonts that the SVG files of one document share."""

    def __init__(self, document: Document, text_as: TextAs = TextAs.TEXT) -> None:
        self.symbols: dict[str, Symbol] = {}
        self.clips: dict[str, str] = {}
        self._text_as = text_as
        self._appearances = appearances(sides_of(document.sets))
        self._ids: dict[tuple[Stamp, float], str] = {}
        self._characters: dict[str, set[str]] = {}
        self._sizes: dict[Stamp, int] = {}
        self._parts: dict[Stamp, tuple[Part, ...]] = {}

    def draw(self, items: Iterable[Item]) -> Fragment:
        """Items one over the other."""
        needs = Needs()
        return Fragment("\n".join(self._elements(items, needs)), needs)

    def place(self, stamp: Stamp, matrix: Matrix, bleed: float, window: Box | None = None) -> Fragment:
        """A stamp at its place, cut off at its bleed and at the window; of a large one only what the window shows."""
        needs = Needs()
        if window is None:
            return Fragment(self._stamp(stamp, matrix, bleed, needs), needs)
        if matrix[:4] == IDENTITY[:4] and self._is_large(stamp):
            box = Box(0, 0, stamp.width, stamp.height).inset(-bleed)
            items = shown(self._parts_of(stamp), window._replace(x=window.x - matrix.e, y=window.y - matrix.f))
            drawn = f"<g{_transform(matrix)}>{self._cut(items, box, needs)}</g>"
        else:
            drawn = self._stamp(stamp, matrix, bleed, needs)
        drawn = f'<g clip-path="url(#{self._clip(rectangle(window), needs)})">{drawn}</g>'
        return Fragment(drawn, needs)

    def font_rules(self, fonts: Iterable[str]) -> str:
        """The style sheet of these fonts, each a subset with the characters used in the document."""
        return "".join(font_rules(font, frozenset(self._characters[font])) for font in fonts)

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
        box = Box(0, 0, stamp.width, stamp.height).inset(-bleed)
        if self._appearances[stamp] < 2:
            return f"<g{_transform(matrix)}>{self._cut(stamp.items, box, needs)}</g>"
        symbol = self._symbol(stamp, bleed, box)
        needs.symbols[symbol.id] = None
        needs.add(symbol.body.needs)
        return f'<use xlink:href="#{symbol.id}"{_sides(box)}{_transform(matrix)}/>'

    def _is_large(self, stamp: Stamp) -> bool:
        if stamp not in self._sizes:
            self._sizes[stamp] = sum(1 for _ in walk(stamp.items))
        return self._sizes[stamp] > LARGE

    def _parts_of(self, stamp: Stamp) -> tuple[Part, ...]:
        if stamp not in self._parts:
            self._parts[stamp] = tuple(parts_of(stamp.items))
        return self._parts[stamp]

    def _symbol(self, stamp: Stamp, bleed: float, box: Box) -> Symbol:
        key = self._ids.get((stamp, bleed))
        if key is None:
            key = self._ids[stamp, bleed] = f"s{len(self._ids) + 1}"
            needs = Needs()
            # Some programs do not clip a symbol to its view box.
            self.symbols[key] = Symbol(key, box, Fragment(self._cut(stamp.items, box, needs), needs))
        return self.symbols[key]

    def _cut(self, items: Iterable[Item], box: Box, needs: Needs) -> str:
        body = "\n".join(self._elements(items, needs))
        return f'<g clip-path="url(#{self._clip(rectangle(box), needs)})">\n{body}\n</g>'

    def _clip(self, outline: Outline, needs: Needs) -> str:
        path = OUTLINES.write(outline)
        key = self.clips.setdefault(path, f"c{len(self.clips) + 1}")
        needs.clips[path] = None
        return key

    def _group(self, group: Group, needs: Needs) -> str:
        body = "\n".join(self._elements(group.items, needs))
        if group.clip is not None:
            body = f'<g clip-path="url(#{self._clip(group.clip, needs)})">\n{body}\n</g>'
        return body if group.matrix == IDENTITY else f"<g{_transform(group.matrix)}>\n{body}\n</g>"

    def _text(self, text: Text, needs: Needs) -> str:
        if self._text_as is TextAs.OUTLINES:
            return f'<path d="{OUTLINES.write_once(text_outline(text))}" fill="{text.colour}"/>'
        needs.fonts[text.font] = None
        self._characters.setdefault(text.font, set()).update(text.text)
        spacing = f' letter-spacing="{number(text.letter_spacing_pt * PT)}"' if text.letter_spacing_pt else ""
        spaced = ' xml:space="preserve"' if text.text != " ".join(text.text.split()) else ""
        letters = escape(text.text, quote=False)
        # The length keeps a text in its place if the program substitutes the font.
        return (
            f'<text class="{text.font}" x="{number(text.x)}" y="{number(text.y)}"'
            f' font-size="{number(text.size_pt * PT)}" fill="{text.colour}"{spacing}{spaced}'
            f' textLength="{number(text.width)}" lengthAdjust="spacingAndGlyphs">{letters}</text>'
        )


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
