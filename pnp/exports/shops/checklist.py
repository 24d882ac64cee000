"""The checklist for ordering: what to enter on the shop's page, and what the shop does not make."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from pnp.exports.drawn_game import DrawnGame
from pnp.exports.shops.products import Kind, Vendor
from pnp.exports.shops.purchase import LeftOut, Lot, Purchase

_WIDTH = 96
_SCALED = "Pieces scaled onto another product no longer match spaces and pieces that were drawn for their size."


def checklist(drawn: DrawnGame, vendor: Vendor, lots: Sequence[tuple[str, Lot]], bought: Purchase) -> str:
    """The text of `checklist.txt`."""
    title = f"{drawn.read.game.title} at {vendor.name}"
    lines = [title, "=" * len(title), ""]
    lines += ["To order:", "", *(line for folder, lot in lots for line in _lot(drawn, folder, lot))]
    if bought.left_out:
        lines += ["", "Not offered, to be printed at home:", ""]
        lines += [line for one in bought.left_out for line in _left_out(drawn, one)]
    lines += ["", "Before you order:", ""]
    lines += [line for note in _notes(vendor, bought) for line in _wrapped("- ", note)]
    return "\n".join(lines) + "\n"


def _notes(vendor: Vendor, bought: Purchase) -> Iterator[str]:
    yield from vendor.notes
    yield from dict.fromkeys(lot.product.note for lot in bought.lots if lot.product.note)
    if any(fit.scale != 1 for lot in bought.lots for _, fit in lot.pieces):
        yield _SCALED


def _lot(drawn: DrawnGame, folder: str, lot: Lot) -> Iterator[str]:
    product = lot.product
    yield f"[ ] {lot.copies:4d} x {product.label}: {drawn.name_of(lot.component)}"
    kinds = len(lot.pieces)
    yield f"           folder {folder}/, {kinds} different, {product.pixels[0]} x {product.pixels[1]} px"
    if product.kind is Kind.CARD and any(face.back is None for face, _ in lot.pieces):
        yield "           without backs: leave them white, or choose one at the shop"
    if abs(lot.scale - 1) > 0.0005:
        why = "so that all words stand in the safe zone" if lot.shrink < 1 else "to fit the product"
        both = ", and to fit the product" if lot.shrink < 1 and lot.pieces[0][1].scale != 1 else ""
        yield f"           drawn at {lot.scale:.1%} {why}{both}"
    face, fit = lot.pieces[0]
    across, down = (face.height, face.width) if fit.is_turned else (face.width, face.height)
    if fit.is_own_size and (abs(product.width - across) > 0.05 or abs(product.height - down) > 0.05):
        yield f"           the piece is {face.width:.4g} x {face.height:.4g} mm at home"


def _left_out(drawn: DrawnGame, one: LeftOut) -> Iterator[str]:
    size = f"{one.width:.4g} x {one.height:.4g} mm"
    yield f" - {one.copies:4d} x {drawn.name_of(one.component)}, {size}"
    if one.nearest is None:
        yield "           nothing of this kind"
    elif one.is_near:
        yield f"           nearest: {one.nearest.product.label}, at {one.nearest.scale:.0%} (--nearest)"
    else:
        yield f"           nearest: {one.nearest.product.label}, too different"


def _wrapped(start: str, text: str) -> Iterator[str]:
    for number, line in enumerate(wrap(text, _WIDTH)):
        yield (start if number == 0 else " " * len(start)) + line
