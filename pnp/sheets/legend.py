"""The legend: the signs on the sheets, such as crop marks, outlines, folds and joins, with their meanings."""

from typing import NamedTuple

from pnp.drawing import outlines
from pnp.drawing.geometry import Box
from pnp.drawing.scene import Item, Path
from pnp.drawing.style import HAIRLINE
from pnp.game.catalogue import Catalogue
from pnp.sheets.marks import CUT_COLOUR, CUT_WIDTH, FOLD_COLOUR, FOLD_DASH, MARK_COLOUR

SIGN_WIDTH = 11.0
SIGN_HEIGHT = 6.0

_PIECE = "#D8D8D8"


class Sign(NamedTuple):
    """A sign in a box of SIGN_WIDTH x SIGN_HEIGHT, and its meaning."""

    items: tuple[Item, ...]
    meaning: str


class Signs(NamedTuple):
    """Which signs appear on the sheets."""

    crop: bool
    outline: bool
    fold: bool
    crease: bool
    join: bool


def legend(words: Catalogue, signs: Signs) -> tuple[Sign, ...]:
    """Give the signs that appear on the sheets, with their meanings."""
    drawings = {"crop": _crop, "outline": _outline, "fold": _fold, "crease": _crease, "join": _join}
    shown = (name for name, appears in signs._asdict().items() if appears)
    return tuple(Sign(drawings[name](), words.say(f"legend.{name}")) for name in shown)


def _crop() -> tuple[Item, ...]:
    piece = Path(outline=outlines.rectangle(Box(4.2, 2.6, 6.0, 3.4)), fill=_PIECE)
    lines = outlines.joined(outlines.line(4.2, 0, 4.2, 1.8), outlines.line(1.2, 2.6, 3.4, 2.6))
    return (piece, Path(outline=lines, stroke=MARK_COLOUR, width=HAIRLINE))


def _outline() -> tuple[Item, ...]:
    return (Path(outline=outlines.ellipse(Box(2.6, 0.4, 5.2, 5.2)), fill=_PIECE, stroke=CUT_COLOUR, width=CUT_WIDTH),)


def _fold() -> tuple[Item, ...]:
    sides = outlines.joined(outlines.rectangle(Box(0.8, 1, 3.6, 4)), outlines.rectangle(Box(6.4, 1, 3.6, 4)))
    line = outlines.line(5.4, 0, 5.4, SIGN_HEIGHT)
    return (
        Path(outline=sides, fill=_PIECE),
        Path(outline=line, stroke=FOLD_COLOUR, width=HAIRLINE, dash=FOLD_DASH),
    )


def _crease() -> tuple[Item, ...]:
    piece = Path(outline=outlines.rectangle(Box(2.6, 0, 5.2, SIGN_HEIGHT)), fill=_PIECE)
    line = outlines.line(1.2, SIGN_HEIGHT / 2, 9.2, SIGN_HEIGHT / 2)
    return (piece, Path(outline=line, stroke=FOLD_COLOUR, width=HAIRLINE, dash=FOLD_DASH))


def _join() -> tuple[Item, ...]:
    page = Path(outline=outlines.rectangle(Box(0.8, 3.2, 9.2, 2.6)), fill=_PIECE)
    tick = Path(outline=outlines.line(7.8, 0.4, 7.8, 2.8), stroke=MARK_COLOUR, width=HAIRLINE)
    head = Path(outline=outlines.polygon([(7.8, 2.8), (7.1, 1.6), (8.5, 1.6)]), fill=MARK_COLOUR)
    return (page, tick, head)
