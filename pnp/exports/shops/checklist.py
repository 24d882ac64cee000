"""The checklist for ordering: the cart, options to choose, pieces that the shop does not make, sources of sizes."""

import math
from collections.abc import Iterator, Mapping, Sequence

from pnp.exports.drawn_game import DrawnGame
from pnp.exports.listing import section, titled
from pnp.exports.shops.products import Kind, Product, Vendor
from pnp.exports.shops.purchase import LeftOut, Lot, Purchase
from pnp.game.plurals import counted

_SCALED = "Pieces scaled onto another product no longer match spaces and pieces that were drawn for their size."
_PROOF = "Look through proof.pdf: it shows where every picture is cut (magenta) and where words are safe (cyan)."
_INSET = "           "


def checklist(  # one parameter for each part of the checklist
    drawn: DrawnGame,
    vendor: Vendor,
    lots: Sequence[tuple[str, Lot]],
    bought: Purchase,
    backs: Mapping[str, Sequence[str]],
    only: Sequence[str],
) -> bytes:
    """The text of `checklist.txt`; `backs` are the fronts of each back of a deck with several."""
    brought = drawn.brought(only)
    lines = [
        "Cart for one copy of the game:",
        "",
        *(line for folder, lot in lots for line in _lot(drawn, folder, lot)),
        *_total(vendor, bought),
        "",
        *section(
            "Which back belongs to which fronts", (f"{back}: {', '.join(fronts)}" for back, fronts in backs.items())
        ),
        *section("Options to choose", _options(vendor, bought), mark="[ ] "),
        *_missing(drawn, vendor, bought),
        *section(
            f"Not drawn, brought by the players ({vendor.elsewhere['brought']})",
            (f"{count} x {part.name}" for part, count in brought),
            mark=" - ",
        ),
        *section("Before you order", _notes(vendor, bought)),
        *section("Where sizes were read", (vendor.source, f"safe zone: {vendor.safe_source}")),
    ]
    return titled(f"{drawn.read.game.title} at {vendor.name}", lines[:-1])


def _options(vendor: Vendor, bought: Purchase) -> Iterator[str]:
    kinds = {lot.product.kind for lot in bought.lots}
    yield from (text for kind, text in vendor.options.items() if kinds and (kind in kinds or kind == "all"))


def _notes(vendor: Vendor, bought: Purchase) -> Iterator[str]:
    if vendor.checked:
        yield "Sizes are those of the shop's own lists. No template file was opened: lay one picture on each template."
    else:
        yield "Compare every size with the shop's own template: none was read at the shop."
    yield _PROOF
    yield from vendor.notes
    if any(fit.scale != 1 for lot in bought.lots for _, fit in lot.pieces):
        yield _SCALED


def _lot(drawn: DrawnGame, folder: str, lot: Lot) -> Iterator[str]:
    product = lot.product
    yield f"[ ] {lot.copies:4d} x {product.label}: {drawn.name_of(lot.component)}"
    kinds = len(lot.pieces)
    yield f"{_INSET}folder {folder}/, {kinds} different, {product.pixels[0]} x {product.pixels[1]} px{_sheets(lot)}"
    backs = [look.back for face, _ in lot.pieces for look in face.looks]
    if product.sides == 1 and any(backs):
        yield f"{_INSET}printed on one side: the backs are left out, print them at home"
    elif product.kind is Kind.CARD and None in backs:
        yield f"{_INSET}without backs: leave them white, or choose one at the shop"
    if abs(lot.scale - 1) > 0.0005:
        why = "so that all words stand in the safe zone" if lot.shrink < 1 else "to fit the product"
        both = ", and to fit the product" if lot.shrink < 1 and lot.pieces[0][1].scale != 1 else ""
        yield f"{_INSET}drawn at {lot.scale:.1%} {why}{both}"
    face, fit = lot.pieces[0]
    across, down = (face.height, face.width) if fit.is_turned else (face.width, face.height)
    if fit.is_own_size and (abs(product.width - across) > 0.05 or abs(product.height - down) > 0.05):
        yield f"{_INSET}the piece is {face.width:.4g} x {face.height:.4g} mm at home"


def sheets_of(product: Product, copies: int) -> int:
    """The number of the shop's sheets that this many pieces take; 0 if that is not known."""
    return math.ceil(copies / product.sheet) if product.sheet else 0


def _sheets(lot: Lot) -> str:
    sheets = sheets_of(lot.product, lot.copies)
    if not sheets:
        return ""
    free = sheets * lot.product.sheet - lot.copies
    return f", {counted(sheets, 'sheet')} of {lot.product.sheet}" + (f" with {free} free" if free else "")


def _total(vendor: Vendor, bought: Purchase) -> Iterator[str]:
    """The bracket of each card size, if the shop sells by brackets."""
    if not vendor.brackets:
        return
    by_product: dict[str, int] = {}
    for lot in bought.lots:
        by_product[lot.product.name] = by_product.get(lot.product.name, 0) + lot.copies
    for product, copies in by_product.items():
        bracket = next((size for size in vendor.brackets if size >= copies), vendor.brackets[-1])
        orders = math.ceil(copies / bracket)
        several = f" in {orders} orders" if orders > 1 else ""
        yield f"{product}: {copies} cards together, ordered as {bracket}{several}"


def _missing(drawn: DrawnGame, vendor: Vendor, bought: Purchase) -> Iterator[str]:
    if not bought.left_out:
        return
    yield from ("Not offered:", "")
    for pieces in bought.left_out:
        size = f"{pieces.width:.4g} x {pieces.height:.4g} mm"
        yield f" - {pieces.copies:4d} x {drawn.name_of(pieces.component)}, {size}"
        yield f"{_INSET}{_instead(drawn, vendor, pieces)}"
    yield ""


def _instead(drawn: DrawnGame, vendor: Vendor, pieces: LeftOut) -> str:
    nearest = pieces.nearest
    if nearest is not None and pieces.is_near:
        return f"nearest: {nearest.product.label}, at {nearest.scale:.0%} (--nearest), or print at home"
    cure = vendor.elsewhere.get(drawn.kinds.get(pieces.component, "page"), "print it at home")
    return cure if nearest is None else f"nearest: {nearest.product.label}, too different; {cure}"
