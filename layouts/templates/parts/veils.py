"""Fills that let show what lies behind them."""

from functools import lru_cache
from io import BytesIO

from pnp.drawing.api import Box, Colour, Group, Item, Outline, mix
from pnp.drawing.scene import Picture

_ROWS = 96


def veil(outline: Outline, room: Box, fills: tuple[Colour, ...], opacity: float) -> Item:
    """A clear fill, as dots: outlines have opaque colours, so that they look the same on every printer."""
    data = _dots(fills[0], fills[-1], opacity)
    return Group(items=(Picture(box=room, data=data, media_type="image/png"),), clip=outline)


@lru_cache(maxsize=256)
def _dots(first: Colour, last: Colour, opacity: float) -> bytes:
    from PIL import Image, ImageColor  # noqa: PLC0415  # few games have clear fills, and Pillow loads slowly

    rows = 2 if first == last else _ROWS
    image, written = Image.new("RGBA", (2, rows)), BytesIO()
    for row in range(rows):
        colour = (*ImageColor.getrgb(mix(first, last, row / (rows - 1))), round(255 * opacity))
        for column in range(2):
            image.putpixel((column, row), colour)
    image.save(written, "PNG")
    return written.getvalue()
