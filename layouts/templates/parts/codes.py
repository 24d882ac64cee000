"""QR codes of boxes, as vector modules in one path."""

import math
from functools import lru_cache
from itertools import groupby

from pnp.base.colours import luminance
from pnp.base.findings import BadValueError
from pnp.drawing.api import Box, Colour, Group, Item, Outline, Path, centred, contrast, outlines, scaled

# Measures of ISO/IEC 18004 in modules, and the smallest module, in millimetres, that phones read from any printer.
_QUIET = 4
_SMALLEST = 0.35
_ROUNDING = 1e-6
_CONTRAST = 3.0


@lru_cache(maxsize=16384)
def _modules(text: str, level: str) -> tuple[bytes, ...]:
    """The rows of a code, one byte for each module; raises BadValueError if no code can hold the text."""
    import segno  # noqa: PLC0415  # few games have codes

    try:
        code = segno.make_qr(text, error=level[0], boost_error=False)
    except segno.DataOverflowError:
        size = len(text.encode())
        raise BadValueError(
            f'met {size:,} bytes for "qr"; no QR code with error correction "{level}" holds them',
            hint="shorten it, or encode the address of a page that has it",
        ) from None
    return tuple(map(bytes, code.matrix))


def check_code(text: str, level: str, width: float, height: float) -> None:
    """Raise BadValueError if a text is too long for a code, or a box too small for readable modules."""
    across = len(_modules(text, level)) + 2 * _QUIET
    side, smallest = min(width, height), math.ceil(across * _SMALLEST * 10) / 10
    if side / across < _SMALLEST - _ROUNDING:
        raise BadValueError(
            f"the modules of the QR code are {side / across:.3g} mm wide in a box of {width:.1f} x {height:.1f} mm; "
            f"expected {_SMALLEST} mm or more",
            hint=f"a box of {smallest:g} x {smallest:g} mm or more, or a shorter text",
        )


def modules_box(text: str, level: str, box: Box) -> Box:
    """The square that the modules of a code fill in a box, without the quiet zone around them."""
    count, side = len(_modules(text, level)), min(box.width, box.height)
    return centred(box.centre, side * count / (count + 2 * _QUIET))


def is_readable(colour: Colour, behind: Colour) -> bool:
    """Tell whether scanners read a code of this colour: it must be darker than its ground, with enough contrast."""
    return luminance(colour) < luminance(behind) and contrast(colour, behind) >= _CONTRAST


def code(text: str, level: str, box: Box, colour: Colour, behind: Colour | None) -> Item:
    """The code with its quiet zone, as large as fits in the middle of the box; `behind` also fills the quiet zone."""
    rows = _modules(text, level)
    across = len(rows) + 2 * _QUIET
    side = min(box.width, box.height)
    items: list[Path] = []
    if behind is not None:
        items.append(Path(outline=outlines.rectangle(Box(0, 0, across, across)), fill=behind))
    items.append(Path(outline=_outline(rows), fill=colour))
    at = scaled(side / across)._replace(e=box.centre.x - side / 2, f=box.centre.y - side / 2)
    return Group(items=tuple(items), matrix=at)


def _outline(rows: tuple[bytes, ...]) -> Outline:
    """Each run of dark modules as a rectangle, one unit a module."""
    points: list[float] = []
    for y, row in enumerate(rows, start=_QUIET):
        x = _QUIET
        for is_dark, run in groupby(row):
            end = x + len(list(run))
            if is_dark:
                points += (x, y, end, y, end, y + 1, x, y + 1)
            x = end
    return Outline("MLLLZ" * (len(points) // 8), tuple(points))
