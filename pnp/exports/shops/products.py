"""Print-on-demand shops and their products: rows of `products.toml`, with source and date of each."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from types import MappingProxyType
from typing import Any

from pnp.base.units import INCH
from pnp.drawing.faces import Shape
from pnp.exports.order import DPI
from pnp.exports.places import PLACES


class Kind(StrEnum):
    """The kind of a product."""

    CARD = "card"
    CHIT = "chit"
    TILE = "tile"
    BOARD = "board"
    STANDEE = "standee"


@dataclass(frozen=True, slots=True, kw_only=True)
class Product:
    """One product: `width` and `height` are its trim, `pixels` the picture with bleed at 300 dpi.

    Words and icons must stay `safe` millimetres inside the cut. `sheet` is the number that the shop prints on one
    sheet, 0 if unknown; `sides` is the number of printed sides.
    """

    name: str
    kind: Kind
    shape: Shape
    width: float
    height: float
    pixels: tuple[int, int]
    safe: float
    source: str
    checked: bool
    sheet: int = 0
    sides: int = 2

    @property
    def canvas(self) -> tuple[float, float]:
        """Width and height of the whole picture in millimetres."""
        return self.pixels[0] / DPI * INCH, self.pixels[1] / DPI * INCH

    @property
    def bleed(self) -> tuple[float, float]:
        """The bleed of the picture at the sides, and at top and bottom."""
        return (self.canvas[0] - self.width) / 2, (self.canvas[1] - self.height) / 2

    @property
    def label(self) -> str:
        """The name with the trim in millimetres."""
        return f"{self.name} ({self.width:.4g} x {self.height:.4g} mm)"


@dataclass(frozen=True, slots=True, kw_only=True)
class Vendor:
    """A shop: its products and notes for customers, and by kind of piece its options, and advice without a product.

    An order is priced by the smallest of its `brackets` that holds the cards; empty if the shop has none.
    """

    id: str
    name: str
    products: tuple[Product, ...]
    checked: bool
    source: str
    safe_source: str
    notes: tuple[str, ...]
    options: Mapping[str, str]
    elsewhere: Mapping[str, str]
    brackets: tuple[int, ...] = ()
    as_pdf: bool = False


def _vendors() -> Iterator[Vendor]:
    written = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
    for vendor_id, shop in written.items():
        yield Vendor(
            id=vendor_id,
            name=PLACES[vendor_id].name,
            products=tuple(_product(row, shop) for row in shop["products"]),
            checked=shop["checked"],
            source=shop["source"],
            safe_source=shop["safe_source"],
            notes=tuple(shop["notes"]),
            options=MappingProxyType(shop["options"]),
            elsewhere=MappingProxyType(shop["elsewhere"]),
            brackets=tuple(shop.get("brackets", ())),
            as_pdf=shop.get("as_pdf", False),
        )


def _product(row: Mapping[str, Any], shop: Mapping[str, Any]) -> Product:
    unit, size = (1.0, row["mm"]) if "mm" in row else (INCH, row["inches"])
    return Product(
        name=row["name"],
        kind=Kind(row["kind"]),
        shape=Shape(row.get("shape", Shape.RECTANGLE)),
        width=round(size[0] * unit, 3),
        height=round(size[1] * unit, 3),
        pixels=tuple(row["pixels"]),
        safe=shop["safe"][row["kind"]] * INCH,
        source=shop["source"],
        checked=shop["checked"],
        sheet=row.get("sheet", 0),
        sides=row.get("sides", 2),
    )


VENDORS: Mapping[str, Vendor] = MappingProxyType({vendor.id: vendor for vendor in _vendors()})
