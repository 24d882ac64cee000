"""Computes the place of the back of a piece on a sheet that is turned over about a line.

A reader turns a sheet over by its side edge (a vertical line) or by its top edge (a horizontal one).
Which of the two is the *long* edge depends on how the page lies. On the back, a point of the front
is at its mirror image about the line. Front and back have the same direction of up on the piece itself: a finished card
that is turned over like the page of a book is upright.
"""

from enum import Enum

from pnp.drawing.geometry import Box, Matrix, Point, moved, turned
from pnp.drawing.scene import Stamp
from pnp.sheets.order import Printer, Sides
from pnp.sheets.paper import Paper
from pnp.sheets.sheet import Placement, SideName


class Axis(Enum):
    """The direction of the line about which the paper is turned over, as the page is seen."""

    VERTICAL = "vertical"
    HORIZONTAL = "horizontal"


def axis_of(paper: Paper, sides: Sides) -> Axis:
    """The line a duplex printer turns this page about."""
    long_edge_at_top = paper.is_landscape
    turns_on_long = sides is not Sides.SHORT
    return Axis.HORIZONTAL if long_edge_at_top == turns_on_long else Axis.VERTICAL


def mirror_of(paper: Paper, sides: Sides) -> tuple[Axis, float]:
    """The line about which the back of this page is mirrored: its axis and its coordinate."""
    axis = axis_of(paper, sides)
    return axis, (paper.width if axis is Axis.VERTICAL else paper.height) / 2


def correction(printer: Printer, width: float, height: float, sides: Sides) -> Matrix:
    """The matrix that moves a back page to correct the known registration error of a printer.

    The error is stated as seen from the front, through the paper. A back page is its mirror image: along the axis the
    page moves against the error, across the axis with the error and its rotation.
    """
    paper = Paper(name="page", width=width, height=height)
    dx, dy = (printer.wide_dx, printer.wide_dy) if paper.is_landscape else (printer.dx, printer.dy)
    shift = moved(dx, -dy) if axis_of(paper, sides) is Axis.VERTICAL else moved(-dx, dy)
    return shift.then(turned(printer.rotate, Point(width / 2, height / 2)))


def mirrored(box: Box, axis: Axis, at: float) -> Box:
    """A box on the other side of a line at x (or y) = `at`."""
    return box._replace(x=2 * at - box.right) if axis is Axis.VERTICAL else box._replace(y=2 * at - box.bottom)


def behind(front: Placement, back: Stamp, axis: Axis, *, mirror: float) -> Placement:
    """The back of a placed piece, mirrored about a line at x (or y) = `mirror`."""
    x, y, rotation = front.x, front.y, -front.rotation
    if axis is Axis.VERTICAL:
        x = 2 * mirror - front.x - front.width
    else:
        y = 2 * mirror - front.y - front.height
        rotation = 180 - front.rotation
    window = front.window and mirrored(front.window, axis, mirror)
    return front._replace(stamp=back, x=x, y=y, rotation=rotation % 360, window=window, side=SideName.BACK)
