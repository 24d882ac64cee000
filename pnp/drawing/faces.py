"""Faces: single pieces with front and back, drawn at their own size; layouts make them, sheets place them.

They are defined here and not in `sheets`, so that layouts need not import anything about paper.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple, TypedDict

from pnp.base.findings import Place
from pnp.drawing import outlines
from pnp.drawing.geometry import Box, Point
from pnp.drawing.scene import Outline, Stamp

CARD_CORNER = 3.0
"""The radius of the corners of cards where they are shown as from a shop; printed cards have none."""


class Shape(StrEnum):
    """How a piece is cut out of its trim box."""

    RECTANGLE = "rectangle"
    DISC = "disc"
    HEX_FLAT = "hex_flat"
    HEX_POINTY = "hex_pointy"
    DROP = "drop"


class Block(NamedTuple):
    """Pieces are printed in blocks of this many across and down without gaps; `gutter` millimetres separate blocks."""

    across: int
    down: int
    gutter: float


class CopyLook(NamedTuple):
    """The drawings of one copy of a piece; a back shared by many is the same stamp object."""

    front: Stamp
    back: Stamp | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """One piece: its drawings, its size, its outline, and how many copies are printed.

    `front` and `back` are stamps of the trim size; a back shared by a deck is the same stamp object. `variations` are
    the looks of further copies, which differ only in decoration. A face with `poster` may be divided over several pages
    when it is larger than the paper; False if the designer could allow that, None if the layout makes no posters. Faces
    of one item that differ in `part` are one piece together, such as the pages of a summary, which are numbered by
    `page` and printed on both sides of the paper; 0 is for a face that is not a page of text. Of a folded piece,
    `panel` is the part of the front that is visible when it stands; `cut` and `folds` are for pieces that are not cut
    along their trim box, such as the net of a box, in its coordinates. `seams` are the x and the y at which a poster is
    best divided, because cuts there damage few spaces. `set_size` is the `size` in its piece set, or None. Faces with a
    `block` are printed in blocks. `name` is the name of the piece as rich text; empty if it has none.
    """

    component: str
    item: str
    front: Stamp
    back: Stamp | None = None
    count: int = 1
    shape: Shape = Shape.RECTANGLE
    poster: bool | None = None
    part: str | None = None
    page: int = 0
    panel: Box | None = None
    cut: Outline | None = None
    folds: tuple[Outline, ...] = ()
    seams: tuple[tuple[float, ...], tuple[float, ...]] = ((), ())
    place: Place | None = None
    set_size: float | tuple[float, float] | None = None
    block: Block | None = None
    variations: tuple[CopyLook, ...] = ()
    name: str = ""

    @property
    def looks(self) -> tuple[CopyLook, ...]:
        """The looks that copies have in rotation."""
        return (CopyLook(self.front, self.back), *self.variations)

    @property
    def stamps(self) -> tuple[Stamp, ...]:
        """All drawings, each once."""
        return tuple(dict.fromkeys(side for look in self.looks for side in look if side))

    def look_of(self, copy: int) -> CopyLook:
        """The look of a copy, counted from 1; each rotation starts half-way further, so that equal looks lie apart."""
        if not self.variations:
            return CopyLook(self.front, self.back)
        looks = self.looks
        rounds, turn = divmod(copy - 1, len(looks))
        return looks[(turn + rounds * (len(looks) // 2)) % len(looks)]

    def shares(self) -> dict[CopyLook, int]:
        """The distinct looks of the copies, and the number of copies with each."""
        return Counter(map(self.look_of, range(1, self.count + 1)))

    def apart(self) -> Iterator["Face"]:
        """Split the piece by look: a face for each look, with its number of copies."""
        for look, copies in self.shares().items():
            yield replace(self, front=look.front, back=look.back, count=copies, variations=())

    def redrawn(self, change: Callable[[Stamp], Stamp]) -> "Face":
        """The piece with every drawing changed."""
        first, *further = (CopyLook(change(look.front), look.back and change(look.back)) for look in self.looks)
        return replace(self, front=first.front, back=first.back, variations=tuple(further))

    @property
    def width(self) -> float:
        """Trim width in millimetres."""
        return self.front.width

    @property
    def height(self) -> float:
        """Trim height in millimetres."""
        return self.front.height


def pieces_in(faces: Iterable[Face]) -> int:
    """The number of pieces; the faces of one item, such as the pages of a summary, are one piece together."""
    return sum({(face.component, face.item): face.count for face in faces}.values())


class Drawings(TypedDict):
    """The drawn fields of a face, for `Face(**varied(...), **entry_of(...))`."""

    front: Stamp
    back: Stamp | None
    variations: tuple[CopyLook, ...]


def varied(most: int, draw: Callable[[int], CopyLook]) -> Drawings:
    """Up to `most` looks of a piece, at least one; `draw` makes each from its number, counted from 0."""
    first, *further = map(draw, range(max(1, most)))
    return {"front": first.front, "back": first.back, "variations": tuple(further)}


def trim_outline(shape: Shape, width: float, height: float, grow: float = 0.0) -> Outline:
    """The cutting line of a shape in its trim box, `grow` millimetres further out."""
    box = Box(0, 0, width, height).inset(-grow)
    match shape:
        case Shape.RECTANGLE:
            return outlines.rectangle(box)
        case Shape.DISC:
            return outlines.ellipse(box)
        case Shape.DROP:
            return outlines.drop(box)
        case Shape.HEX_FLAT:
            return outlines.hexagon(Point(width / 2, height / 2), height + 2 * grow)
        case Shape.HEX_POINTY:
            return outlines.hexagon(Point(width / 2, height / 2), width + 2 * grow, flat_top=False)


def hex_size(across_flats: float, shape: Shape) -> tuple[float, float]:
    """Width and height of the trim box of a hexagon."""
    across_points = across_flats * 2 / math.sqrt(3)
    return (across_points, across_flats) if shape is Shape.HEX_FLAT else (across_flats, across_points)
