"""Compares what lies inside the cut of drawings, dot by dot."""

from contextlib import closing

import numpy as np
import pypdfium2  # type: ignore[import-untyped]

from pnp.backends.pdf.document import render
from pnp.base.units import INCH
from pnp.drawing import outlines
from pnp.drawing.faces import Face, trim_outline
from pnp.drawing.geometry import moved, scaled
from pnp.drawing.scene import Group, Stamp
from pnp.exports.pictures import page_of
from pnp.sheets.sheet import document_of

_DPI = 101.6
# Of 255: more than lines at the edge of a dot differ by, less than joints in the tint of their stones.
_FAR = 12
# Dots on the cutting line are not compared: half of such a dot lies in the bleed. In millimetres.
_MARGIN = 0.3


def differing(one: Face, other: Face) -> list[float]:
    """The share of dots inside the cut that differ between two drawings of a piece, for each of its sides."""
    pairs = zip(one.stamps, other.stamps, strict=True)
    return [_differing(a, b, one) for a, b in pairs]


def _differing(one: Stamp, other: Stamp, face: Face) -> float:
    a, b = (_dots(stamp, face) for stamp in (one, other))
    return float((np.abs(a - b).max(axis=2) > _FAR).mean())


def _dots(stamp: Stamp, face: Face) -> np.ndarray:
    width, height = stamp.width, stamp.height
    clip = trim_outline(face.shape, width, height, -_MARGIN)
    if face.cut:
        middle = moved(width / 2, height / 2)
        nearer = scaled(1 - 2 * _MARGIN / min(width, height))
        clip = outlines.mapped(face.cut, moved(-width / 2, -height / 2).then(nearer).then(middle))
    inside = Stamp(name="s", width=stamp.width, height=stamp.height, items=(Group(items=stamp.items, clip=clip),))
    side = INCH / _DPI
    size = (round(stamp.width / side) * side, round(stamp.height / side) * side)
    page = page_of(inside, size, component="c", item="i")
    with closing(pypdfium2.PdfDocument(render(document_of("dots", [page])))) as document:
        # As numbers with a sign, because they are subtracted.
        dots: np.ndarray = document[0].render(scale=_DPI / 72 * 0.99999).to_numpy().astype(np.int16)
        return dots
