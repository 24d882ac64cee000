"""Writes the frame of an SVG file with svgwrite, unchecked because its checks take most of its time."""

from itertools import count
from typing import Any
from xml.etree import ElementTree as ET

import svgwrite
from svgwrite.base import BaseElement

from pnp.backends.svg.frame import Frame


def written(frame: Frame) -> str:
    """A frame as XML; its slots are numbered in their order in the file."""
    numbers = count()
    drawing = svgwrite.Drawing(
        size=(f"{frame.width:g}mm", f"{frame.height:g}mm"),
        viewBox=f"0 0 {frame.width:g} {frame.height:g}",
        debug=False,
    )
    drawing["stroke-miterlimit"] = 10
    drawing.set_desc(title=frame.title, desc=frame.description or None)
    if frame.has_fonts:
        drawing.defs.add(drawing.style(frame.slot(next(numbers))))
    for key, path in frame.clips:
        clip = drawing.clipPath(id=key)
        clip.add(drawing.path(d=path))
        drawing.defs.add(clip)
    for key, box in frame.symbols:
        symbol = drawing.symbol(id=key, viewBox=box)
        symbol.add(_Slot(next(numbers)))
        drawing.defs.add(symbol)
    page = drawing
    if frame.matrix:
        page = drawing.g(id="page", transform=f"matrix({frame.matrix})")
        drawing.add(page)
    for marks in frame.pieces:
        group = drawing.g()
        for name, value in marks:
            group[f"data-{name}"] = value
        group.add(_Slot(next(numbers)))
        page.add(group)
    guides = drawing.g(id="marks")
    guides.add(_Slot(next(numbers)))
    page.add(guides)
    return ET.tostring(drawing.get_xml(), encoding="unicode")


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
