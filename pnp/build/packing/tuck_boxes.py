"""Tuck boxes: a net to cut, score, fold and glue, sized from the deck, its stock and its sleeves.

The net, from the left: glue flap, back, side, front, side; lids with their tuck flaps are joined to the back, dust
flaps to the sides, and the front has a thumb notch. Allowances follow the tuck boxes of card makers: 4 mm around a deck
and 7 mm around sleeves, 5 mm and 0.4 mm for each card in depth, and never a box thinner than for 15 such cards.
"""

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pnp.base.colours import WHITE, darker
from pnp.drawing import outlines
from pnp.drawing.geometry import Box, Point, turned
from pnp.drawing.hatching import hatching
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Group, Item, Outline, Path, Stamp
from pnp.sheets.order import CARD_STOCK

_AROUND, _AROUND_SLEEVES = 4.0, 7.0
_AIR = 0.1
_SLEEVE = 0.12
_DEPTH_OF_NONE = 5.0
_FEWEST = 15
_MARGIN = 1.0
_CUT, _FOLD = 0.3, (1.6, 1.0)
_TAPER = 3.0


@dataclass(frozen=True, slots=True, kw_only=True)
class TuckBox:
    """A box by its inner width, height and depth in millimetres."""

    width: float
    height: float
    depth: float

    @property
    def flap(self) -> float:
        """Length of the part of the lid that is tucked in."""
        return min(max(0.6 * self.depth, 11.0), 20.0)

    @property
    def glue(self) -> float:
        """Width of the flap that is glued."""
        return min(max(0.4 * self.depth, 9.0), 16.0)

    @property
    def dust(self) -> float:
        """Depth of the flaps under a lid."""
        return min(self.width / 3, self.depth)

    @property
    def notch(self) -> float:
        """Depth of the thumb notch in the front."""
        return min(8.5, self.width / 4)

    @property
    def net(self) -> tuple[float, float]:
        """Width and height of the piece that holds the net."""
        across = self.glue + 2 * self.width + 2 * self.depth
        return across + 2 * _MARGIN, self.height + 2 * (self.depth + self.flap) + 2 * _MARGIN

    @property
    def panels(self) -> tuple[Box, Box, Box, Box]:
        """Back, side, front and side, as rectangles of the net."""
        x, y = _MARGIN + self.glue, _MARGIN + self.flap + self.depth
        back = Box(x, y, self.width, self.height)
        side = Box(back.right, y, self.depth, self.height)
        front = Box(side.right, y, self.width, self.height)
        return back, side, front, Box(front.right, y, self.depth, self.height)


def tuck_box(width: float, height: float, cards: int, *, stock: float = CARD_STOCK, sleeved: bool = False) -> TuckBox:
    """Size the box of a deck; `stock` is the thickness of one card."""
    around = _AROUND_SLEEVES if sleeved else _AROUND
    each, usual = (thickness + _AIR + (_SLEEVE if sleeved else 0.0) for thickness in (stock, min(stock, CARD_STOCK)))
    depth = _DEPTH_OF_NONE + max(each * cards, usual * _FEWEST)
    return TuckBox(width=width + around, height=height + around, depth=round(depth, 1))


def net_stamp(box: TuckBox, name: str, faces: Iterable[Item], kit: Kit) -> Stamp:
    """Draw the lines of the net over the faces of the box."""
    width, height = box.net
    items = (*faces, *_glue_flap(box, kit), *_lines(box, kit))
    return Stamp(name=name, width=width, height=height, items=items)


def _glue_flap(box: TuckBox, kit: Kit) -> Iterator[Item]:
    back = box.panels[0]
    flap = Box(_MARGIN, back.y, box.glue, back.height)
    yield Path(outline=outlines.polygon(_glue_corners(box)), fill=WHITE)
    yield from hatching(flap.inset(2.2, _TAPER + 1.5), "#9A9A9A", 3.0)
    type_ = kit.style.label().but(colour="#444444", align="centre", valign="middle")
    words = kit.words.say("pack.glue")
    room = Box(flap.centre.x - 9, flap.centre.y - 2.2, 18, 4.4)
    yield Group(
        items=(Path(outline=outlines.rectangle(room), fill=WHITE), kit.text(words, room, type_, what="the glue flap")),
        matrix=turned(-90, flap.centre),
    )


def _glue_corners(box: TuckBox) -> list[tuple[float, float]]:
    back = box.panels[0]
    return [
        (back.x, back.y), (_MARGIN, back.y + _TAPER), (_MARGIN, back.bottom - _TAPER), (back.x, back.bottom),
    ]  # fmt: skip


def lids(box: TuckBox) -> Iterator[list[tuple[float, float]]]:
    """The outlines of lid and bottom with their tuck flaps, from the left end of the hinge to its right end."""
    back = box.panels[0]
    for hinge, away in ((back.y, -1), (back.bottom, 1)):
        fold, end = hinge + away * box.depth, hinge + away * (box.depth + box.flap)
        yield [
            (back.x, hinge), (back.x, fold),
            *_rounded(back.x + 0.7, fold, end, 1), *reversed(_rounded(back.right - 0.7, fold, end, -1)),
            (back.right, fold), (back.right, hinge),
        ]  # fmt: skip


def _rounded(x: float, fold: float, end: float, inward: int) -> list[tuple[float, float]]:
    """One side of a tuck flap: straight, then a quarter of a circle."""
    radius = abs(end - fold) * 0.75
    away = math.copysign(1, end - fold)
    steps = [math.pi / 2 * step / 8 for step in range(9)]
    return [(x, fold)] + [
        (x + inward * radius * (1 - math.cos(at)), end - away * radius * (1 - math.sin(at))) for at in steps
    ]


def dust_flaps(box: TuckBox) -> Iterator[list[tuple[float, float]]]:
    """The outlines of the flaps under the lids."""
    for side in box.panels[1::2]:
        for hinge, away in ((side.y, -1), (side.bottom, 1)):
            end = hinge + away * box.dust
            yield [
                (side.x, hinge), (side.x + 0.7, hinge + away * 2), (side.x + _TAPER, end),
                (side.right - _TAPER, end), (side.right - 0.7, hinge + away * 2), (side.right, hinge),
            ]  # fmt: skip


def _lines(box: TuckBox, kit: Kit) -> Iterator[Item]:
    """Draw cuts as solid lines, and folds as dashes over a light line, which show on any ground."""
    ink = kit.style.ink
    for fold in folds(box):
        yield Path(outline=fold, stroke=WHITE, width=0.6)
        yield Path(outline=fold, stroke=darker(ink, 0.2), width=0.25, dash=_FOLD)
    yield Path(outline=cut_outline(box), stroke=ink, width=_CUT)


def folds(box: TuckBox) -> Iterator[Outline]:
    """The lines to score: the edges of the panels, and the hinges of lids and flaps."""
    back, side, front, last = box.panels
    for panel in (back, side, front, last):
        yield outlines.line(panel.x, panel.y, panel.x, panel.bottom)
    for y in (back.y - box.depth, back.y, back.bottom, back.bottom + box.depth):
        yield outlines.line(back.x, y, back.right, y)
    for panel in (side, last):
        for y in (panel.y, panel.bottom):
            yield outlines.line(panel.x, y, panel.right, y)


def cut_outline(box: TuckBox) -> Outline:
    """The line to cut along: all around the net, with the thumb notch."""
    back = box.panels[0]
    top_lid, bottom_lid = lids(box)
    first_top, first_bottom, last_top, last_bottom = dust_flaps(box)
    around = [
        *_glue_corners(box)[2:0:-1], *top_lid, *first_top, *_notch(box), *last_top,
        *reversed(last_bottom), *reversed(first_bottom), *reversed(bottom_lid), (back.x, back.bottom),
    ]  # fmt: skip
    return outlines.polygon(around)


def _notch(box: TuckBox) -> list[tuple[float, float]]:
    front, radius = box.panels[2], box.notch
    centre = Point(front.centre.x, front.y)
    angles = [math.pi - math.pi * step / 16 for step in range(17)]
    return [(centre.x + radius * math.cos(at), centre.y + radius * math.sin(at)) for at in angles]
