"""Renders pages of a finished PDF as pictures, and measures their ink."""

import math
from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pypdfium2  # type: ignore[import-untyped]
from PIL import Image, ImageChops, ImageStat

# Letters stay sharp in a JPEG of this quality; WebP needs less. JPEG has no transparency.
_WRITTEN: dict[str, dict[str, Any]] = {
    "png": {},
    "jpeg": {"quality": 90, "subsampling": 0},
    "webp": {"quality": 82, "method": 4},
}
_CLEAR = (255, 255, 255, 0)
_WHITE = (255, 255, 255, 255)
# With a lower resolution, hairlines are rendered too wide: at 24 dpi, pages of fine lines take twice the ink.
_INK_DPI = 150
# A page of more pixels, such as a poster in one piece, is rendered smaller.
_MOST_INK_DOTS = 20_000_000
_MOST_INK_PAGES = 200


def pages(pdf: bytes, dpi: float, *, format_: str = "png", is_clear: bool = False) -> Iterator[bytes]:
    """Render every page as png, jpeg or webp with its resolution, so that it prints at its real size.

    The background is transparent or white.
    """
    # Sizes are rounded up, so a little is subtracted; otherwise a page of exactly 420 dots would be 421 wide.
    for picture in _rendered(pdf, dpi * 0.99999, _CLEAR if is_clear else _WHITE):
        written = BytesIO()
        picture.save(written, format=format_, dpi=(dpi, dpi), **_WRITTEN[format_])
        yield written.getvalue()


def coverage(pdf: bytes) -> Iterator[float]:
    """The ink on every page, summed over cyan, magenta, yellow and black, in percent of a page of solid black.

    Grey counts as black ink only, as printers print it. Of a long document, some 200 pages are sampled.
    """
    for picture in _rendered(pdf, _INK_DPI, _WHITE, most=_MOST_INK_DOTS, most_pages=_MOST_INK_PAGES):
        red, green, blue = picture.convert("RGB").split()
        light = ImageChops.lighter(ImageChops.lighter(red, green), blue)
        black = 255 - ImageStat.Stat(light).mean[0]
        inks = sum(255 - ImageStat.Stat(channel).mean[0] for channel in (red, green, blue))
        yield (inks - 2 * black) / 255 * 100


def _rendered(
    pdf: bytes,
    dpi: float,
    ground: tuple[int, int, int, int],
    *,
    most: float = math.inf,
    most_pages: int | None = None,
) -> Iterator[Image.Image]:
    document = pypdfium2.PdfDocument(pdf)
    # An odd step samples alternating fronts and backs equally often.
    step = math.ceil(len(document) / most_pages) | 1 if most_pages else 1
    try:
        for number in range(0, len(document), step):
            page = document[number]
            width, height = page.get_size()
            scale = min(dpi / 72, math.sqrt(most / (width * height)))
            yield page.render(scale=scale, fill_color=ground).to_pil()
    finally:
        document.close()
