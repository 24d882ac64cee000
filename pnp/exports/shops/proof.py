"""A proof to check before ordering: every picture with the cut line and the edge of the safe zone."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from pnp.backends.pdf import document as pdf
from pnp.drawing.faces import trim_outline
from pnp.drawing.geometry import moved
from pnp.drawing.scene import Group, Item, Path
from pnp.exports.shops.products import Product
from pnp.sheets.sheet import Document, Sheet, SheetSet

# Magenta and cyan lines on wider white ones can be seen on almost any drawing.
_CUT, _SAFE, _UNDER = "#D6007A", "#0094C8", "#FFFFFF"
_LINE = 0.25


def proof(title: str, pages: Iterable[tuple[Product, Sheet]]) -> bytes:
    """A PDF with one page for each picture."""
    sheets = tuple(_lined(product, sheet) for product, sheet in pages)
    one = SheetSet(id="proof", title="Proof", sheets=sheets)
    return pdf.render(Document(title=title, author="", subject="Cut: magenta. Safe zone: cyan.", sets=(one,)))


def _lined(product: Product, sheet: Sheet) -> Sheet:
    (side,) = sheet.sides
    lines = Group(items=tuple(_lines(product)), matrix=moved(*product.bleed))
    return replace(sheet, sides=(replace(side, furniture=(lines,)),))


def _lines(product: Product) -> Iterator[Item]:
    for inside, colour in ((0.0, _CUT), (product.safe, _SAFE)):
        outline = trim_outline(product.shape, product.width, product.height, grow=-inside)
        yield Path(outline=outline, stroke=_UNDER, width=2.5 * _LINE)
        yield Path(outline=outline, stroke=colour, width=_LINE)
