"""Pages of a finished PDF as pictures."""

from collections.abc import Iterator
from io import BytesIO

import pypdfium2  # type: ignore[import-untyped]


def pages(pdf: bytes, dpi: float) -> Iterator[bytes]:
    """Draw every page as a PNG that knows its resolution, so that it prints at its real size."""
    # The size of a page is rounded up: a hair less, or a page of exactly 420 dots would be 421 wide.
    scale = dpi / 72 * 0.99999
    document = pypdfium2.PdfDocument(pdf)
    try:
        for page in document:
            picture = page.render(scale=scale).to_pil()
            written = BytesIO()
            picture.save(written, format="png", dpi=(dpi, dpi))
            yield written.getvalue()
    finally:
        document.close()
