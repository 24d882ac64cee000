"""Works out the purchase from a shop: each component on its product with its words in the safe zone, or left out."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pnp.base.findings import Findings
from pnp.drawing.faces import Face, pieces_in
from pnp.drawing.scene import Stamp, Use
from pnp.exports.drawn_game import DrawnGame
from pnp.exports.order import ExportOrder
from pnp.exports.shops.fitting import Fit, fit_of
from pnp.exports.shops.products import Product, Vendor
from pnp.exports.shops.safe_zone import Strayed, Zone, strayed

BLEED = 12.0
"""The bleed around a face, in millimetres: enough for a slightly larger product, or a face scaled down."""

_SLACK = 0.01


@dataclass(frozen=True, slots=True, kw_only=True)
class Lot:
    """The pieces of one component that become one product, all scaled by `shrink` to keep words in the safe zone."""

    component: str
    product: Product
    pieces: tuple[tuple[Face, Fit], ...]
    shrink: float = 1.0

    @property
    def copies(self) -> int:
        """The number of pieces to order."""
        return sum(face.count for face, _ in self.pieces)

    @property
    def scale(self) -> float:
        """The scale of the drawing relative to the piece that is printed at home."""
        return self.pieces[0][1].scale * self.shrink


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftOut:
    """Pieces that fit no product of the shop, and the nearest product."""

    component: str
    items: tuple[str, ...]
    width: float
    height: float
    copies: int
    nearest: Fit | None
    is_near: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Purchase:
    """The pieces that are ordered from a shop, and those that are left out."""

    lots: tuple[Lot, ...]
    left_out: tuple[LeftOut, ...]


def purchase(drawn: DrawnGame, vendor: Vendor, order: ExportOrder, findings: Findings) -> Purchase:
    """Match the pieces of a game with a shop's products; words outside the safe zone are findings."""
    lots: dict[tuple[str, Product, float], list[tuple[Face, Fit]]] = {}
    left: dict[tuple[str, float, float], list[tuple[Face, Fit | None]]] = {}
    for face in drawn.faces:
        fit = fit_of(face, drawn.kind_of(face), vendor)
        may_scale = order.nearest and fit is not None and fit.is_possible(face)
        if fit is not None and face.panel is None and (fit.is_own_size or may_scale):
            lots.setdefault((face.component, fit.product, fit.scale), []).append((face, fit))
        else:
            left.setdefault((face.component, face.width, face.height), []).append((face, fit))
    return Purchase(
        lots=tuple(_lot(*key[:2], pieces, order, findings) for key, pieces in lots.items()),
        left_out=tuple(_left_out(*key, pieces) for key, pieces in left.items()),
    )


def _left_out(component: str, width: float, height: float, pieces: Sequence[tuple[Face, Fit | None]]) -> LeftOut:
    face, nearest = pieces[0]
    items = tuple(dict.fromkeys(piece.item for piece, _ in pieces))
    return LeftOut(
        component=component,
        items=items,
        width=width,
        height=height,
        copies=pieces_in(piece for piece, _ in pieces),
        nearest=nearest,
        is_near=nearest is not None and face.panel is None and nearest.is_possible(face),
    )


def _lot(
    component: str, product: Product, pieces: Sequence[tuple[Face, Fit]], order: ExportOrder, findings: Findings
) -> Lot:
    zone = Zone(shape=product.shape, width=product.width, height=product.height, inside=product.safe)
    outside = list(_outside(pieces, zone))
    least = 1.0 if order.keep_size else pieces[0][1].least_shrink
    too_far = [(face, stray) for face, stray in outside if stray.scale < least]
    for face, stray in too_far:
        _report(face, stray, pieces[0][1], findings)
    shrink = 1.0 if too_far else _floored(min((stray.scale for _, stray in outside), default=1.0))
    for face, fit in pieces:
        _check_bleed(face, fit, shrink, findings)
    return Lot(component=component, product=product, pieces=tuple(pieces), shrink=shrink)


def _outside(pieces: Iterable[tuple[Face, Fit]], zone: Zone) -> Iterable[tuple[Face, Strayed]]:
    strayed_of: dict[Stamp, Strayed | None] = {}
    for face, fit in pieces:
        for stamp in face.stamps:
            if stamp not in strayed_of:
                strayed_of[stamp] = strayed(stamp, fit.matrix(face), zone)
                if (stray := strayed_of[stamp]) is not None:
                    yield face, stray


def _report(face: Face, stray: Strayed, fit: Fit, findings: Findings) -> None:
    product = fit.product
    cure = "move it inwards, make it shorter, or leave the component out with --only"
    if stray.scale >= fit.least_shrink:
        cure = f"without --keep-size the face is drawn at {_floored(stray.scale):.1%}"
    findings.error(
        "safe-zone",
        f"{stray.mark.what} on {face.component} {face.item} reaches {stray.beyond:.1f} mm beyond the safe zone of "
        f"a {product.name}, which ends {product.safe:.1f} mm inside the cut",
        place=stray.mark.place or face.place,
        hint=cure,
    )


def _floored(scale: float) -> float:
    """Round down to thousandths, so that words come fully into the safe zone."""
    return int(scale * 1000) / 1000


def _check_bleed(face: Face, fit: Fit, shrink: float, findings: Findings) -> None:
    """Report a face whose ground ends inside the picture, because its pieces would have white edges."""
    needed = fit.bleed(face, shrink)
    for stamp in face.stamps:
        if stamp.bleed < needed - _SLACK:
            findings.error(
                "bleed-short",
                f"{face.component} {face.item} is drawn {stamp.bleed:.1f} mm beyond its edge; "
                f"a {fit.product.name} needs {needed:.1f} mm",
                place=face.place,
                hint="let its layout draw the ground as far as the bleed, or leave the component out with --only",
            )
            return


def placed(stamp: Stamp, face: Face, fit: Fit, shrink: float) -> Stamp:
    """The drawing as the shop cuts it: a stamp of the product's trim size with all its bleed."""
    product = fit.product
    return Stamp(
        name=stamp.name,
        width=product.width,
        height=product.height,
        items=(Use(stamp=stamp, matrix=fit.matrix(face, shrink)),),
        bleed=max(product.bleed),
    )
