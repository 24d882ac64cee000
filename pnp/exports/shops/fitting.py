"""Finds the product that a piece fits best, and the scale and turn it needs."""

import math
from dataclasses import dataclass

from pnp.drawing.faces import Face, Shape
from pnp.drawing.geometry import Matrix, moved, scaled, turned
from pnp.exports.shops.products import Kind, Product, Vendor

_KINDS = {
    "card": (Kind.CARD,),
    "tile": (Kind.TILE, Kind.CHIT),
    "token": (Kind.CHIT, Kind.TILE),
    "board": (Kind.BOARD,),
    "page": (),
}
_HEXES = (Shape.HEX_FLAT, Shape.HEX_POINTY)

# A piece this close to the size of a product keeps its own size; cutting dies are no more exact.
_CLOSE = 1.0
_EXACT = 0.05

# The least scale, relative to the piece printed at home, at which words are readable; True is for products of the
# piece's own size. The symbols of a chit can be scaled further.
_LEAST = {True: 0.9, False: 0.85}
_LEAST_OF_CHITS = {True: 0.8, False: 0.75}
_MOST = 1.4


@dataclass(frozen=True, slots=True, kw_only=True)
class Fit:
    """A piece on a product: turned a quarter or not, and drawn at `scale` about the middle."""

    product: Product
    scale: float
    is_turned: bool
    is_own_size: bool

    def is_possible(self, face: Face) -> bool:
        """Tell whether the scale is within its limits and the ground of the piece fills the picture."""
        reach = min(stamp.bleed for stamp in face.stamps)
        return self.least_shrink <= 1.0 and self.scale <= _MOST and self.bleed(face) <= reach

    @property
    def least_shrink(self) -> float:
        """The least further scale that may be used to bring words into the safe zone."""
        table = _LEAST_OF_CHITS if self.product.kind is Kind.CHIT else _LEAST
        return table[self.is_own_size] / self.scale

    def bleed(self, face: Face, shrink: float = 1.0) -> float:
        """The bleed that a face needs to fill the product's picture."""
        width, height = self.product.canvas
        across, down = (height, width) if self.is_turned else (width, height)
        size = self.scale * shrink
        return max(across / size - face.width, down / size - face.height) / 2

    def matrix(self, face: Face, shrink: float = 1.0) -> Matrix:
        """The matrix from the face's coordinates to those of the product's trim box."""
        product = self.product
        middle = moved(-face.width / 2, -face.height / 2)
        size = scaled(self.scale * shrink)
        way = turned(90) if self.is_turned else scaled(1.0)
        return middle.then(size).then(way).then(moved(product.width / 2, product.height / 2))


def fit_of(face: Face, kind: str, vendor: Vendor) -> Fit | None:
    """The product for a piece, the nearest if none has its size; None if the shop has no product of its kind."""
    kinds = (Kind.STANDEE,) if face.panel else _KINDS[kind]
    width, height = (face.panel.width, face.panel.height) if face.panel else (face.width, face.height)
    tries = [
        fit
        for product in vendor.products
        if product.kind in kinds and _is_of_shape(product.shape, face.shape)
        for fit in _ways(product, width, height, face.shape)
    ]
    return min(tries, key=lambda fit: _distance(fit, width, height), default=None)


def _is_of_shape(first: Shape, second: Shape) -> bool:
    return first is second or (first in _HEXES and second in _HEXES)


def _ways(product: Product, width: float, height: float, shape: Shape) -> list[Fit]:
    """The possible fits: upright and turned; a hexagon fits another in one direction only."""
    if shape in _HEXES:
        return [_fit(product, width, height, is_turned=product.shape is not shape)]
    ways = [_fit(product, width, height, is_turned=False)]
    return ways if width == height else [*ways, _fit(product, width, height, is_turned=True)]


def _fit(product: Product, width: float, height: float, *, is_turned: bool) -> Fit:
    across, down = (height, width) if is_turned else (width, height)
    off = max(abs(product.width - across), abs(product.height - down))
    is_own_size = off <= _CLOSE
    scale = 1.0 if is_own_size else min(product.width / across, product.height / down)
    return Fit(product=product, scale=scale, is_turned=is_turned, is_own_size=is_own_size)


def _distance(fit: Fit, width: float, height: float) -> tuple[float, float, bool]:
    """A sort key: exact fits first, then close ones, then by the change of size; upright before turned."""
    across, down = (height, width) if fit.is_turned else (width, height)
    product = fit.product
    change = abs(math.log(product.width / across)) + abs(math.log(product.height / down))
    off = max(abs(product.width - across), abs(product.height - down))
    return (0.0 if off <= _EXACT else 1.0 if fit.is_own_size else 2.0, change, fit.is_turned)
