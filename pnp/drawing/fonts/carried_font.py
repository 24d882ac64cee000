"""Fonts that no package holds: each is handed about as its key, and the key carries the font itself."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol, Self


@dataclass(frozen=True, slots=True, kw_only=True)
class Metrics:
    """Widths by character and heights of one font, in em."""

    widths: Mapping[str, float]
    ascent: float
    descent: float
    cap_height: float
    x_height: float

    def width(self, text: str) -> float:
        """The length of a text in em; a character that is not in the font counts nothing."""
        widths = self.widths
        return math.fsum([widths.get(c, 0.0) for c in text])


class FontFile(Protocol):
    """A font as layouts measure it and back ends embed it."""

    @property
    def digest(self) -> str:
        """A short hash of the file."""

    @property
    def name(self) -> str:
        """Its PostScript name."""

    @property
    def installed_as(self) -> str:
        """The family name under which programs list it when it is installed."""

    @property
    def em(self) -> int:
        """How many units of its outlines make an em."""

    @property
    def metrics(self) -> Metrics:
        """Its widths and heights."""

    def outline(self, character: str) -> Any:
        """The outline of a character as a fontTools glyph; None when there is nothing to draw."""

    def data(self, characters: frozenset[str]) -> bytes:
        """A TrueType file with these characters."""


class CarriedFont(str):
    """The key of a font, and the font itself: whoever holds a text can measure and embed it.

    Equal keys have equal fonts: the key of a game's font is made of the hashes of its files. `stand_ins` draw, in this
    order, what the font lacks.
    """

    __slots__ = ("file", "stand_ins")
    file: FontFile
    stand_ins: tuple["CarriedFont", ...]

    def __new__(cls, key: str, file: FontFile, stand_ins: tuple["CarriedFont", ...] = ()) -> Self:
        """Give the key its font."""
        font = super().__new__(cls, key)
        font.file = file
        font.stand_ins = stand_ins
        return font
