"""Fonts that are not installed as packages: a font is passed around as its key, which holds the font itself."""

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
        """The length of a text in em; characters that are not in the font have no length."""
        widths = self.widths
        return math.fsum([widths.get(c, 0.0) for c in text])


class FontFile(Protocol):
    """The interface of a font that layouts measure and back ends embed."""

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
        """The units of its outlines per em."""

    @property
    def metrics(self) -> Metrics:
        """Its widths and heights."""

    def outline(self, character: str) -> Any:
        """The outline of a character as a fontTools glyph; None when there is nothing to draw."""

    def data(self, characters: frozenset[str]) -> bytes:
        """A TrueType file with these characters."""


class CarriedFont(str):
    """The key of a font with the font itself, so that code that has a text can measure and embed its font.

    Equal keys have equal fonts: the key of a game's font is made of the hashes of its files. `stand_ins` draw, in this
    order, the characters that the font lacks.
    """

    __slots__ = ("file", "stand_ins")
    file: FontFile
    stand_ins: tuple["CarriedFont", ...]

    def __new__(cls, key: str, file: FontFile, stand_ins: tuple["CarriedFont", ...] = ()) -> Self:
        """Make a key with its font."""
        font = super().__new__(cls, key)
        font.file = file
        font.stand_ins = stand_ins
        return font
