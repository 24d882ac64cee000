"""Pages of a finished PDF as pictures."""

from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pypdfium2  # type: ignore[import-untyped]

# Letters stay sharp in a JPEG of this quality; WebP needs less. JPEG has no transparency.
_WRITTEN: dict[str, dict[str, Any]] = {
    "png": {},
    "jpeg": {"quality": 90, "subsampling": 0},
    "webp": {"quality": 82, "method": 4},
}
_CLEAR = (255, 255, 255, 0)
_WHITE = (255, 255, 255, 255)


def pages(pdf: bytes, dpi: float, *, format_: str = "png", is_clear: bool = False) -> Iterator[bytes]:
    """Render every page as png, jpeg or webp with its resolution, so that it prints at its real size.

    The ground is transparent or white.
    """
    # The size of a page is rounded up: a hair less, or a page of exactly 420 dots would be 421 wide.
    scale = dpi / 72 * 0.99999
    document = pypdfium2.PdfDocument(pdf)
    try:
        for page in document:
            picture = page.render(scale=scale, fill_color=_CLEAR if is_clear else _WHITE).to_pil()
            written = BytesIO()
            picture.save(written, format=format_, dpi=(dpi, dpi), **_WRITTEN[format_])
            yield written.getvalue()
    finally:
        document.close()
