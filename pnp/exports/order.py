"""The order and the result of an export."""

from dataclasses import dataclass

DPI = 300
"""Dots per inch of the pictures that are exported."""
IMAGE_FORMATS = ("png", "webp", "svg")


@dataclass(frozen=True, slots=True, kw_only=True)
class Selection:
    """Which components of a game, for how many players (0 for all), in which words (empty for the game's own).

    With `provenance`, what the rulebook does not state is marked.
    """

    only: tuple[str, ...] = ()
    players: int = 0
    wording: str = ""
    provenance: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportOrder(Selection):
    """A selection and the shop or program it is exported for.

    `nearest` also orders pieces that fit no product, scaled onto the nearest; `keep_size` never scales a face down to
    bring its words into the safe zone; `url_base` is the address of the pictures for a virtual table. The rest is for
    images: their format and resolution, and whether they show the bleed, and backs.
    """

    target: str
    nearest: bool = False
    keep_size: bool = False
    url_base: str = ""
    format: str = "png"
    dpi: int = DPI
    bleed: bool = False
    backs: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Exported:
    """The files of an export by name, and a line that says what they are."""

    files: dict[str, bytes]
    summary: str
