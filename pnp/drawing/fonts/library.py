"""The fonts a piece can be set in: where their files are, how wide each character is, what they can draw.

Source Sans and Source Serif come as packages; only their tables of widths are read, and each font only when it is used.
A game may bring fonts of its own. Their names are made from what is in their files, so games that are printed by one
process never meet each other's.
"""

import hashlib
import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType
from typing import Any, Protocol

from pnp.base.units import PT
from pnp.drawing.fonts.tables import read_tables

_PACKAGES = {
    "sans": ("font_source_sans_pro", "SourceSansPro"),
    "serif": ("font_source_serif_pro", "SourceSerifPro"),
}
_CUTS = {
    "": "Regular",
    "-italic": "It",
    "-semibold": "Semibold",
    "-semibold-italic": "SemiboldIt",
    "-bold": "Bold",
    "-bold-italic": "BoldIt",
    "-black": "Black",
}


def _folder(package: str) -> Path:
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise ImportError(f"the package {package.replace('_', '-')} is missing; type: pip install pnp")
    return Path(spec.submodule_search_locations[0]) / "files"


def _font_files() -> dict[str, Path]:
    return {
        f"{family}{cut}": _folder(package) / f"{stem}-{suffix}.ttf"
        for family, (package, stem) in _PACKAGES.items()
        for cut, suffix in _CUTS.items()
    }


FONTS: Mapping[str, Path] = MappingProxyType(_font_files())


@dataclass(frozen=True, slots=True, kw_only=True)
class Metrics:
    """What one font file says, in parts of the em: widths by character, and how high its letters stand."""

    widths: Mapping[str, float]
    ascent: float
    descent: float
    cap_height: float
    x_height: float
    texts: dict[str, float] = field(default_factory=dict, compare=False, repr=False)

    def width(self, text: str) -> float:
        """How long a text is in em; a character that is not in the font counts nothing."""
        known = self.texts.get(text)
        if known is None:
            widths = self.widths
            known = self.texts[text] = math.fsum([widths.get(c, 0.0) for c in text])
        return known


class OwnFont(Protocol):
    """A font that a game brings."""

    @property
    def digest(self) -> str:
        """A short hash of its file."""

    @property
    def name(self) -> str:
        """What it calls itself."""

    @property
    def installed_as(self) -> str:
        """The family that programs know it by where it is installed."""

    @property
    def em(self) -> int:
        """In how many units its outlines are to the em."""

    @property
    def metrics(self) -> Metrics:
        """What its file says."""

    def outline(self, character: str) -> Any:
        """The outline of a character, as a glyph of the library."""

    def data(self, characters: frozenset[str]) -> bytes:
        """A font file with these characters."""


_OWN: dict[str, OwnFont] = {}
_STEP_IN: dict[str, tuple[str, ...]] = {}
# What is asked for of a family, and in which order its cuts are looked at for it.
_NEAREST = {
    "": ("", "-bold", "-italic", "-bold-italic"),
    "-bold": ("-bold", "", "-bold-italic", "-italic"),
    "-italic": ("-italic", "", "-bold-italic", "-bold"),
    "-bold-italic": ("-bold-italic", "-bold", "-italic", ""),
}


def own_family(files: Mapping[str, OwnFont], stepping_in: str = "") -> str:
    """Make a family known by the files of its cuts ("", "-bold", ...), and give the name to set texts in.

    What it cannot draw is drawn by the family that steps in, before the usual ones are asked.
    """
    parts = [stepping_in, *(f"{cut}:{files[cut].digest}" for cut in _NEAREST if cut in files)]
    family = "f" + hashlib.blake2b(" ".join(parts).encode(), digest_size=5).hexdigest()
    for cut, order in _NEAREST.items():
        nearest, *others = [one for one in order if one in files]
        _OWN.setdefault(family + cut, files[nearest])
        _STEP_IN[family + cut] = (
            *(family + one for one in others),
            *(stepping_in + one for one in order if stepping_in),
        )
    return family


def own_font(font: str) -> OwnFont | None:
    """The font of a game by its key; None for one of those that ship with pnp."""
    return _OWN.get(font)


@cache
def metrics(font: str) -> Metrics:
    """The metrics of a font by its key, read once."""
    if font in _OWN:
        return _OWN[font].metrics
    tables = read_tables(FONTS[font].read_bytes())
    em = tables.em
    return Metrics(
        widths={chr(character): tables.advance(glyph) / em for character, glyph in tables.glyphs.items()},
        ascent=tables.ascent / em,
        descent=tables.descent / em,
        cap_height=tables.cap_height / em,
        x_height=tables.x_height / em,
    )


def font_key(family: str, *, bold: bool = False, italic: bool = False) -> str:
    """The key of a family's plain, bold, italic or bold italic cut."""
    return family + ("-bold" if bold else "") + ("-italic" if italic else "")


def substitute(font: str, character: str) -> str | None:
    """The font itself, or the same cut of another family, whichever can draw the character; None when none can."""
    return next((one for one in (font, *_next_to(font)) if character in metrics(one).widths), None)


@cache
def _next_to(font: str) -> tuple[str, ...]:
    """The fonts that step in for one, in their order."""
    family, dash, cut = font.partition("-")
    usual = (one for one in _PACKAGES if one != family)
    return (*_STEP_IN.get(font, ()), *(one + dash + cut for one in usual))


def can_draw(font: str, character: str) -> bool:
    """Tell whether the font has the character."""
    return character in metrics(font).widths


def advance(font: str, text: str, size_pt: float) -> float:
    """How long a text is, in millimetres."""
    return metrics(font).width(text) * size_pt * PT


def ascent(font: str, size_pt: float = 1.0) -> float:
    """How far the font reaches over the baseline, in millimetres."""
    return metrics(font).ascent * size_pt * PT


def descent(font: str, size_pt: float = 1.0) -> float:
    """How far the font reaches under the baseline, in millimetres."""
    return metrics(font).descent * size_pt * PT


def cap_height(font: str, size_pt: float = 1.0) -> float:
    """How high the capitals are, in millimetres."""
    return metrics(font).cap_height * size_pt * PT
