"""Finished sheets: paper with sides, placed pieces, and marks and labels around them."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from pnp.drawing.faces import Shape
from pnp.drawing.geometry import IDENTITY, Box, Matrix, Point, moved, turned
from pnp.drawing.rings import area
from pnp.drawing.scene import Item, Outline, Stamp

# The share of their box that pieces with clipped corners keep at least.
_LEAST_OF_BOX = 0.9
_area = lru_cache(maxsize=64)(area)


class SideName(StrEnum):
    """A side of the paper, or of a piece."""

    FRONT = "front"
    BACK = "back"


class Placement(NamedTuple):
    """One piece at one place of a page.

    `x`, `y`, `width`, `height` are the trim box on the page after rotation (0, 90, 180, 270, clockwise); `copy` counts
    from 1; `bleed` is how much of the stamp's bleed shows; `window` is the visible part of a poster, in page
    coordinates, and `part` is its label ("A1"). `side` is the side of the piece: on a sheet to be folded, both sides
    of a piece are on the front of the paper. `cut` and `folds` are in the stamp's own coordinates, for pieces that are
    not cut along their trim box.
    """

    component: str
    item: str
    copy: int
    stamp: Stamp
    x: float
    y: float
    width: float
    height: float
    rotation: int = 0
    shape: Shape = Shape.RECTANGLE
    bleed: float = 0.0
    window: Box | None = None
    part: str | None = None
    side: SideName = SideName.FRONT
    cut: Outline | None = None
    folds: tuple[Outline, ...] = ()

    @property
    def matrix(self) -> Matrix:
        """The transformation from the stamp's own coordinates to the page."""
        stamp = self.stamp
        if not self.rotation:
            return moved(self.x + (self.width - stamp.width) / 2, self.y + (self.height - stamp.height) / 2)
        centre = Point(stamp.width / 2, stamp.height / 2)
        shift = moved(self.x + self.width / 2 - centre.x, self.y + self.height / 2 - centre.y)
        return turned(self.rotation, centre).then(shift)

    @property
    def box(self) -> Box:
        """The trim box on the page."""
        return Box(self.x, self.y, self.width, self.height)

    @property
    def kept(self) -> Box:
        """The visible part of the trim box: on a page of a poster, the part within the window."""
        return self.box.common(self.window) or self.box if self.window else self.box

    @property
    def is_cut_out(self) -> bool:
        """Tell whether it is cut out along an outline, such as a net; clipped corners are straight cuts."""
        return self.cut is not None and (bool(self.folds) or self.cut.ops.count("M") > 1 or self.has_outline)

    @property
    def has_outline(self) -> bool:
        """Tell whether scissors follow an outline that is not drawn on the piece, such as that of a shield."""
        if self.cut is None or self.folds or self.cut.ops.count("M") > 1:
            return False
        return _area(self.cut) < _LEAST_OF_BOX * self.stamp.width * self.stamp.height

    @property
    def clip(self) -> Box:
        """The part of the page that this piece may draw on: its window, or its trim box and the visible bleed."""
        return self.window or self.box.inset(-self.bleed)


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One side of a sheet: the pieces, with marks, ruler and labels on top.

    `matrix` moves everything on the page, to correct the registration error of a printer.
    """

    name: SideName
    pieces: tuple[Placement, ...] = ()
    furniture: tuple[Item, ...] = ()
    matrix: Matrix = IDENTITY

    @property
    def fronts(self) -> list[Placement]:
        """The fronts of pieces."""
        return [piece for piece in self.pieces if piece.side is SideName.FRONT]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """One sheet of paper, one or two sides.

    `label` is the text of its bookmark, `free` counts empty windows of a sprue; nothing is cut out if it `is_whole`.
    """

    label: str
    width: float
    height: float
    sides: tuple[Side, ...]
    free: int | None = None
    is_whole: bool = False

    @property
    def is_cut(self) -> bool:
        """Tell whether pieces are cut out of the sheet."""
        return not self.is_whole and self.holds_fronts

    @property
    def holds_fronts(self) -> bool:
        """Tell whether fronts of pieces lie on its first side."""
        return bool(self.sides[0].fronts)


def drawn_sheet(label: str, width: float, height: float, items: Iterable[Item]) -> Sheet:
    """A sheet with one side that holds a drawing and no pieces."""
    return Sheet(label=label, width=width, height=height, sides=(Side(name=SideName.FRONT, furniture=tuple(items)),))


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetSet:
    """All sheets of one deck, map or set of tokens, which become one file.

    `id` is the file's name; `flip` is the edge about which sheets are turned over: "long-edge", "short-edge" or "none".
    The sheets of a booklet are folded and stapled. `members` are the ids of the sets that were ganged into this one.
    """

    id: str
    title: str
    sheets: tuple[Sheet, ...]
    flip: str = "none"
    is_booklet: bool = False
    members: tuple[str, ...] = ()

    @property
    def pages(self) -> list[tuple[Sheet, Side]]:
        """Every side with its sheet, in printing order."""
        return [(sheet, side) for sheet in self.sheets for side in sheet.sides]


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """The contents of one file: sheet sets in printing order, and properties; `language` is a BCP 47 tag."""

    title: str
    author: str = ""
    subject: str = ""
    sets: tuple[SheetSet, ...]
    language: str = "en"


def document_of(title: str, sheets: Iterable[Sheet]) -> Document:
    """A document with one set of single-sided sheets."""
    return Document(title=title, sets=(SheetSet(id="sheets", title=title, sheets=tuple(sheets)),))
