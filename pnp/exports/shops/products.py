"""Products of shops that print on demand: shape, trim, picture size, and the source of the figures.

No product has been compared with the shop's own template; `checked` says so, and each checklist repeats it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from pnp.base.units import MM_PER_UNIT
from pnp.drawing.faces import Shape
from pnp.exports.order import DPI

INCH = MM_PER_UNIT["in"]

_SAFE = 0.125
_SAFE_ON_CHITS = 0.0625


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

    Words and icons must stay `safe` millimetres inside the cut.
    """

    name: str
    kind: Kind
    shape: Shape
    width: float
    height: float
    pixels: tuple[int, int]
    safe: float
    source: str
    checked: bool = False
    note: str = ""

    @property
    def canvas(self) -> tuple[float, float]:
        """Width and height of the whole picture in millimetres."""
        return self.pixels[0] / DPI * INCH, self.pixels[1] / DPI * INCH

    @property
    def bleed(self) -> tuple[float, float]:
        """How far the picture goes beyond the cut at the sides, and at top and bottom."""
        return (self.canvas[0] - self.width) / 2, (self.canvas[1] - self.height) / 2

    @property
    def label(self) -> str:
        """The name with the trim in millimetres."""
        return f"{self.name} ({self.width:.4g} x {self.height:.4g} mm)"


@dataclass(frozen=True, slots=True, kw_only=True)
class Vendor:
    """A shop: its products, the form of its files, and notes for its customers."""

    id: str
    name: str
    products: tuple[Product, ...]
    as_pdf: bool = False
    notes: tuple[str, ...] = ()


_NOTES = {"Mini Deck": "A Mini Deck is 2.5 in high in one list and 2.25 in in another: look before you order."}
_TEMPLATES = "templates of The Game Crafter as Templative lists them"
_CUT = "size by name; picture by the templates of The Game Crafter"
_DRIVE = "DriveThruCards' partner help 12780748203543"
_MAKER_SIZES = "sizes listed for boardgamesmaker.com, with 36 px of bleed as MakePlayingCards has it"
_MPC = "pictures that other tools make for MakePlayingCards, 36 px of bleed"

_RECTANGLES = (
    ("Poker Deck", Kind.CARD, (2.5, 3.5), (825, 1125)),
    ("Bridge Deck", Kind.CARD, (2.25, 3.5), (750, 1125)),
    ("Mini Deck", Kind.CARD, (1.75, 2.5), (600, 825)),
    ("Micro Deck", Kind.CARD, (1.25, 1.75), (450, 600)),
    ("Tarot Deck", Kind.CARD, (2.75, 4.75), (900, 1500)),
    ("Jumbo Deck", Kind.CARD, (3.5, 5.5), (1125, 1725)),
    ("Domino Deck", Kind.CARD, (1.75, 3.5), (600, 1125)),
    ("Business Deck", Kind.CARD, (2.0, 3.5), (675, 1125)),
    ("Small Square Deck", Kind.CARD, (2.5, 2.5), (825, 825)),
    ("Square Deck", Kind.CARD, (3.5, 3.5), (1125, 1125)),
    ("Small Square Chit", Kind.CHIT, (0.5, 0.5), (225, 225)),
    ("Medium Square Chit", Kind.CHIT, (0.75, 0.75), (300, 300)),
    ("Large Square Chit", Kind.CHIT, (1.0, 1.0), (375, 375)),
    ("Mini Square Tile", Kind.TILE, (1.25, 1.25), (450, 450)),
    ("Small Square Tile", Kind.TILE, (2.0, 2.0), (675, 675)),
    ("Medium Square Tile", Kind.TILE, (2.5, 2.5), (825, 825)),
    ("Large Square Tile", Kind.TILE, (3.5, 3.5), (1125, 1125)),
    ("Small Standee", Kind.STANDEE, (0.5, 1.125), (225, 525)),
    ("Medium Standee", Kind.STANDEE, (0.75, 1.675), (300, 750)),
    ("Large Standee", Kind.STANDEE, (1.0, 2.25), (375, 975)),
    ("Quarter Board", Kind.BOARD, (5.0, 5.0), (1575, 1575)),
    ("Half Board", Kind.BOARD, (5.0, 10.0), (1575, 3075)),
    ("Square Board", Kind.BOARD, (8.0, 8.0), (2475, 2475)),
    ("Bi-Fold Board", Kind.BOARD, (9.0, 18.0), (2775, 5475)),
    ("Quad-Fold Board", Kind.BOARD, (18.0, 18.0), (5475, 5475)),
    ("Large Quad-Fold Board", Kind.BOARD, (20.0, 20.0), (6075, 6075)),
    ("Six-Fold Board", Kind.BOARD, (27.0, 18.0), (8175, 5475)),
)

_ROUND = (
    ("Circle Deck", Kind.CARD, (3.5, 3.5), (1125, 1125)),
    ("Small Circle Chit", Kind.CHIT, (0.5, 0.5), (225, 225)),
    ("Medium Circle Chit", Kind.CHIT, (0.75, 0.75), (300, 300)),
    ("Large Circle Chit", Kind.CHIT, (1.0, 1.0), (375, 375)),
)

_HEXES = (
    ("Hex Deck", Kind.CARD, (3.75, 3.25), (1200, 1050)),
    ("Hex Shard", Kind.CHIT, (0.75, 0.66), (300, 300)),
    ("Mini Hex Tile", Kind.TILE, (1.25, 1.08), (450, 450)),
    ("Small Hex Tile", Kind.TILE, (2.0, 1.75), (675, 600)),
    ("Medium Hex Tile", Kind.TILE, (2.5, 2.2), (825, 750)),
    ("Large Hex Tile", Kind.TILE, (3.75, 3.25), (1200, 1050)),
)

_MAKER = (
    ("Bridge Size", Kind.CARD, (2.25, 3.5), (747, 1122)),
    ("Business Size", Kind.CARD, (2.0, 3.5), (672, 1122)),
    ("Domino Size", Kind.CARD, (1.75, 3.5), (597, 1122)),
    ("Mini Size", Kind.CARD, (1.75, 2.5), (597, 822)),
    ("Micro Size", Kind.CARD, (1.25, 1.75), (447, 597)),
    ("Tarot Size", Kind.CARD, (2.75, 4.75), (897, 1497)),
    ("Small Square Size", Kind.CARD, (2.5, 2.5), (822, 822)),
    ("Square Size", Kind.CARD, (3.5, 3.5), (1122, 1122)),
)

_METRIC = (
    ("Euro Poker Deck", Kind.CARD, (63.0, 88.0), (825, 1125)),
    ("US Game Deck", Kind.CARD, (56.0, 87.0), (750, 1125)),
    ("Euro Square Deck", Kind.CARD, (70.0, 70.0), (900, 900)),
)

_MAKER_METRIC = (
    ("Poker Size", Kind.CARD, (63.5, 88.9), (822, 1122)),
    ("Standard Size", Kind.CARD, (63.0, 88.0), (816, 1110)),
)

_Row = tuple[str, Kind, tuple[float, float], tuple[int, int]]


def _products(rows: tuple[_Row, ...], shape: Shape, source: str, unit: float = INCH) -> tuple[Product, ...]:
    return tuple(
        Product(
            name=name,
            kind=kind,
            shape=shape,
            width=round(width * unit, 3),
            height=round(height * unit, 3),
            pixels=pixels,
            safe=(_SAFE_ON_CHITS if kind in (Kind.CHIT, Kind.STANDEE) else _SAFE) * INCH,
            source=source,
            note=_NOTES.get(name, ""),
        )
        for name, kind, (width, height), pixels in rows
    )


_PDF = (
    "One PDF for each deck, its pages in the order back 1, front 1, back 2, front 2. The shop asks for PDF/X-1a:2003 "
    "in CMYK with at most 240 % of ink, which these RGB files are not: convert them, or upload the pictures at 300 dpi "
    "that lie beside them."
)
_UNCHECKED = "Compare every size with the shop's own template before you order: none has been checked there yet."
_PROOF = "Look through proof.pdf: it shows where every picture is cut (magenta) and where words are safe (cyan)."
_COLOURS = "Colours are RGB; the shop turns them into ink, and bright ones come out quieter."

VENDORS: Mapping[str, Vendor] = {
    "gamecrafter": Vendor(
        id="gamecrafter",
        name="The Game Crafter",
        products=(
            *_products(_RECTANGLES, Shape.RECTANGLE, _TEMPLATES),
            *_products(_METRIC, Shape.RECTANGLE, _CUT, unit=1.0),
            *_products(_ROUND, Shape.DISC, _TEMPLATES),
            *_products(_HEXES, Shape.HEX_FLAT, _TEMPLATES),
        ),
        notes=(_UNCHECKED, _PROOF, _COLOURS),
    ),
    "drivethru": Vendor(
        id="drivethru",
        name="DriveThruCards",
        products=_products((("Poker Card", Kind.CARD, (2.5, 3.5), (825, 1125)),), Shape.RECTANGLE, _DRIVE),
        as_pdf=True,
        notes=(_UNCHECKED, _PROOF, _PDF),
    ),
    "mpc": Vendor(
        id="mpc",
        name="MakePlayingCards",
        products=(
            *_products(_MAKER_METRIC, Shape.RECTANGLE, _MPC, unit=1.0),
            *_products(_MAKER, Shape.RECTANGLE, _MAKER_SIZES),
        ),
        notes=(_UNCHECKED, _PROOF, _COLOURS),
    ),
}
