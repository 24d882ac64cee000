"""A sheet's cutting lines as a file: SVG in real millimetres, or DXF."""

from xml.etree import ElementTree as ET

import svgwrite

from pnp.backends.svg.items import OUTLINES
from pnp.sheets.cutting import CutLines, cut_lines
from pnp.sheets.sheet import Sheet

_CUT, _FOLD = "#FF0000", "#0000FF"


def cut_file(sheet: Sheet, ending: str) -> bytes:
    """The bytes of a file whose name ends in `svg` or `dxf`."""
    lines = cut_lines(sheet.sides[0])
    if ending == "svg":
        return svg_file(lines, sheet.width, sheet.height, sheet.label)
    # ezdxf is an optional dependency.
    from pnp.backends.cutting import dxf  # noqa: PLC0415

    return dxf.render(lines, sheet.height)


def svg_file(lines: CutLines, width: float, height: float, title: str) -> bytes:
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
