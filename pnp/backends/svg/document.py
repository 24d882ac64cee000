"""One side of a sheet as SVG, in real millimetres, carrying the fonts it is set in.

svgwrite, unchecked because its checks take most of its time, builds the frame, the definitions and the pieces' groups;
the drawings inside come as finished strings and take the place of numbered comments.
"""

import re
from typing import Any
from xml.etree import ElementTree as ET

import svgwrite
from svgwrite.base import BaseElement

from pnp.backends.numbers import matrix_numbers
from pnp.backends.svg.items import Fragment, Fragments, TextAs
from pnp.drawing.geometry import IDENTITY
from pnp.sheets.sheet import Document, Placement, Sheet, Side, document_of

__all__ = ["TextAs", "render", "render_document"]

_SLOT = re.compile(r"<!--slot (\d+)-->")


def render(sheet: Sheet, side: Side, *, title: str, description: str = "", text_as: TextAs = TextAs.TEXT) -> bytes:
    """Write one side of a sheet."""
    return _File(Fragments(document_of(title, [sheet]), text_as), sheet, side).data(title, description)


def render_document(document: Document) -> list[bytes]:
    """Write every side of every sheet, in printing order, sharing fonts and repeated drawings."""
    fragments = Fragments(document)
    sides = [(sheet, side) for one in document.sets for sheet in one.sheets for side in sheet.sides]
    # All are drawn before the first is written, when the characters of all fonts are known.
    files = [(f"{document.title}: {sheet.label}, {side.name}", _File(fragments, sheet, side)) for sheet, side in sides]
    return [file.data(title, document.subject) for title, file in files]


class _Slot(BaseElement):  # type: ignore[misc]
    elementname = "slot"

    def __init__(self, number: int) -> None:
        super().__init__(debug=False)
        self._number = number

    def get_xml(self) -> ET.Element:
        """A comment that names the string."""
        comment: Any = ET.Comment(f"slot {self._number}")
        assert isinstance(comment, ET.Element)
        return comment


class _File:
    """One SVG file: it is drawn at once and written later, when the characters of all fonts are known."""

    def __init__(self, fragments: Fragments, sheet: Sheet, side: Side) -> None:
        self._fragments = fragments
        self._sheet = sheet
        self._matrix = side.matrix
        self._pieces = [
            (p, fragments.place(p.stamp, p.matrix, min(p.bleed, p.stamp.bleed), p.window)) for p in side.pieces
        ]
        self._furniture = fragments.draw(side.furniture)
        self._slots: list[str] = []

    def data(self, title: str, description: str) -> bytes:
        """The finished file."""
        width, height = self._sheet.width, self._sheet.height
        drawing = svgwrite.Drawing(
            size=(f"{width:g}mm", f"{height:g}mm"), viewBox=f"0 0 {width:g} {height:g}", debug=False
        )
        drawing["stroke-miterlimit"] = 10
        drawing.set_desc(title=title, desc=description or None)
        self._define(drawing)
        page = self._page(drawing)
        for piece, fragment in self._pieces:
            page.add(self._piece(drawing, piece, fragment))
        marks = drawing.g(id="marks")
        marks.add(self._slot(self._furniture.text))
        page.add(marks)
        tree = ET.tostring(drawing.get_xml(), encoding="unicode")
        filled = _SLOT.sub(lambda met: self._slots[int(met[1])], tree)
        return ('<?xml version="1.0" encoding="utf-8"?>\n' + filled + "\n").encode()

    def _page(self, drawing: svgwrite.Drawing) -> Any:
        if self._matrix == IDENTITY:
            return drawing
        moved = drawing.g(id="page", transform=f"matrix({matrix_numbers(self._matrix)})")
        drawing.add(moved)
        return moved

    def _define(self, drawing: svgwrite.Drawing) -> None:
        needed = self._furniture.needs
        for _, fragment in self._pieces:
            needed.add(fragment.needs)
        if needed.fonts:
            drawing.defs.add(drawing.style(self._fragments.font_rules(sorted(needed.fonts))))
        for path in needed.clips:
            clip = drawing.clipPath(id=self._fragments.clips[path])
            clip.add(drawing.path(d=path))
            drawing.defs.add(clip)
        for key in needed.symbols:
            drawn = self._fragments.symbols[key]
            x, y, width, height = drawn.box
            symbol = drawing.symbol(id=key, viewBox=f"{x:g} {y:g} {width:g} {height:g}")
            symbol.add(self._slot(drawn.body.text))
            drawing.defs.add(symbol)

    def _piece(self, drawing: svgwrite.Drawing, piece: Placement, fragment: Fragment) -> Any:
        group = drawing.g()
        marks = {"component": piece.component, "item": piece.item, "copy": piece.copy, "side": str(piece.side)}
        if piece.part:
            marks["part"] = piece.part
        for name, value in marks.items():
            group[f"data-{name}"] = value
        group.add(self._slot(fragment.text))
        return group

    def _slot(self, text: str) -> _Slot:
        self._slots.append(text)
        return _Slot(len(self._slots) - 1)
