"""A sheet's cutting lines as DXF in millimetres, with y upwards as in drawing programs; layers CUT and FOLD."""

import io
from collections.abc import Iterator

import ezdxf
from ezdxf import path, units
from ezdxf.filemanagement import new

from pnp.drawing.scene import Outline
from pnp.sheets.cutting import CutLines

_RED, _BLUE = 1, 5
_TOLERANCE = 0.01


def render(lines: CutLines, height: float) -> bytes:
    """Write the lines of one page; curves become chains of chords within 0.01 mm of them."""
    # Without dates and random ids, so that the same lines give the same bytes.
    ezdxf.options.write_fixed_meta_data_for_testing = True  # type: ignore[attr-defined]  # public, but not typed so
    document = new("R2000", units=units.MM)
    document.layers.add("CUT", color=_RED)
    document.layers.add("FOLD", color=_BLUE)
    space = document.modelspace()
    for layer, outlines in (("CUT", lines.cuts), ("FOLD", lines.folds)):
        for points, is_closed in (chain for outline in outlines for chain in _chains(outline, height)):
            space.add_lwpolyline(points, close=is_closed, dxfattribs={"layer": layer})
    stream = io.StringIO()
    document.write(stream)
    return stream.getvalue().encode()


def _chains(outline: Outline, height: float) -> Iterator[tuple[list[tuple[float, float]], bool]]:
    at = iter(outline.points)
    chain: path.Path | None = None
    for op in outline.ops:
        if op == "Z" and chain is not None:
            yield _points(chain), True
            chain = None
            continue
        points = [(next(at), height - next(at)) for _ in range(3 if op == "C" else 1)]
        if op == "M" or chain is None:
            if chain is not None and len(chain):
                yield _points(chain), False
            chain = path.Path(points[-1])
        elif op == "L":
            chain.line_to(points[0])
        else:
            chain.curve4_to(points[2], points[0], points[1])
    if chain is not None and len(chain):
        yield _points(chain), False


def _points(chain: path.Path) -> list[tuple[float, float]]:
    points = [(round(point.x, 4), round(point.y, 4)) for point in chain.flattening(_TOLERANCE)]
    return points[:-1] if len(points) > 1 and points[0] == points[-1] else points
