"""A face: one piece to be cut out, front and back, drawn at its own size; layouts make them, sheets place them.

It stands with the drawings and not with the sheets, so that a layout never needs to import anything about paper.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple, TypedDict

from pnp.base.findings import Place
from pnp.drawing import outlines
from pnp.drawing.geometry import Box, Point
from pnp.drawing.scene import Outline, Stamp


class Shape(StrEnum):
    """How a piece is cut out of its trim box."""

    RECTANGLE = "rectangle"
    DISC = "disc"
    HEX_FLAT = "hex_flat"
    HEX_POINTY = "hex_pointy"
    DROP = "drop"


class Block(NamedTuple):
    """So many pieces across and down stand edge to edge; beyond them comes a gutter of so many millimetres."""

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
    the looks of further copies, which differ only in decoration.
    A face with `poster` may be split over several pages when it is larger than the paper; False where a designer could
    still allow it, None where the layout makes no posters. Faces of one item that
    differ in `part` are one piece together, such as the pages of a summary, which are numbered by `page` and printed on
    both sides of the paper; 0 is for a face that is not a page of a text. Of a piece that is folded `panel` is what
    one sees of the front when it stands; `cut` and `folds` are for pieces that are not cut along their trim box, in
    its coordinates: the net of a box. `seams` are the x and the y at which a poster is best divided, because they cut
    as little of a space as can be. `set_size` is the `size` that its piece set gives it; None where none does. Faces
    with a `block` are printed in blocks. `name` is what the piece is called, as rich text; empty where it has no name.
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
        """The drawings that copies have in turn."""
        return (CopyLook(self.front, self.back), *self.variations)

    @property
    def stamps(self) -> tuple[Stamp, ...]:
        """All drawings, each once."""
        return tuple(dict.fromkeys(side for look in self.looks for side in look if side))

    def look_of(self, copy: int) -> CopyLook:
        """The drawings of a copy, counted from 1; each round begins half-way on, so that equal ones lie apart."""
        if not self.variations:
            return CopyLook(self.front, self.back)
        looks = self.looks
        rounds, turn = divmod(copy - 1, len(looks))
        return looks[(turn + rounds * (len(looks) // 2)) % len(looks)]

    def shares(self) -> dict[CopyLook, int]:
        """The drawings that copies have, and how many copies have each."""
        return Counter(map(self.look_of, range(1, self.count + 1)))

    def apart(self) -> Iterator["Face"]:
        """A piece for each look, with the copies that have it."""
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


class Drawings(TypedDict):
    """The fields of a face that are drawn: `Face(**varied(...), **entry_of(...))`."""

    front: Stamp
    back: Stamp | None
    variations: tuple[CopyLook, ...]


def varied(most: int, draw: Callable[[int], CopyLook]) -> Drawings:
    """So many looks of a piece, at least one; `draw` makes each from its number, counted from 0."""
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
