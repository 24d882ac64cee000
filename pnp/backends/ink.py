"""Ink coverage of a page, summed over cyan, magenta, yellow and black.

Grey counts as black alone, as printers print it; 100 % is as much ink as a page of solid black.
"""

from collections.abc import Iterator

import pypdfium2  # type: ignore[import-untyped]
from PIL import ImageChops, ImageStat

_DPI = 24


def coverage(pdf: bytes) -> Iterator[float]:
    """The coverage of every page, in percent of one solid ink."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        for page in document:
            red, green, blue = page.render(scale=_DPI / 72).to_pil().convert("RGB").split()
            light = ImageChops.lighter(ImageChops.lighter(red, green), blue)
            black = 255 - ImageStat.Stat(light).mean[0]
            inks = sum(255 - ImageStat.Stat(channel).mean[0] for channel in (red, green, blue))
            yield (inks - 2 * black) / 255 * 100
    finally:
        document.close()
