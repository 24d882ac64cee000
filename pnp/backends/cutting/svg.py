"""A sheet's cutting lines as SVG in real millimetres: one layer to cut, one to score."""

from xml.etree import ElementTree as ET

import svgwrite

from pnp.backends.svg.items import OUTLINES
from pnp.sheets.cutting import CutLines

_CUT, _FOLD = "#FF0000", "#0000FF"


def render(lines: CutLines, width: float, height: float, title: str) -> bytes:
    """Write the lines of one page; machines tell cuts (red) from folds (blue, dashed) by their colours."""
    drawing = svgwrite.Drawing(size=(f"{width:g}mm", f"{height:g}mm"), viewBox=f"0 0 {width:g} {height:g}", debug=False)
    drawing.set_desc(title=title)
    style = {"fill": "none", "stroke_width": 0.1}
    cut = drawing.g(id="cut", stroke=_CUT, **style)
    fold = drawing.g(id="fold", stroke=_FOLD, stroke_dasharray="2 1.5", **style)
    for layer, outlines in ((cut, lines.cuts), (fold, lines.folds)):
        for outline in outlines:
            layer.add(drawing.path(d=OUTLINES.write(outline)))
        if outlines:
            drawing.add(layer)
    tree = ET.tostring(drawing.get_xml(), encoding="unicode")
    return f'<?xml version="1.0" encoding="utf-8"?>\n{tree}\n'.encode()
