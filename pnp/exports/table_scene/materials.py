"""Materials of pieces and tables: thickness and edges of a piece by its kind, colour and grain of a table."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from pnp.base.colours import Colour

_ROWS = Path(__file__).with_suffix(".toml")


class Material(NamedTuple):
    """The material of a piece: its thickness and the radius of its corners in millimetres, the colour of its edge."""

    thickness: float
    radius: float
    edge: Colour


class Surface(NamedTuple):
    """The material of a table: colour, the lengths of its streaks, how much they darken, the width of its planks."""

    colour: Colour
    along: float
    across: float
    contrast: float
    plank: float


@cache
def _rows() -> dict[str, Any]:
    return tomllib.loads(_ROWS.read_text(encoding="utf-8"))


def material(kind: str) -> Material:
    """The material of a kind of piece: card, tile, token, board or page."""
    return Material(**_rows()["piece"][kind])


def surface(name: str) -> Surface:
    """A table by the word that `scene:` has for it."""
    return Surface(**_rows()["surface"][name])
