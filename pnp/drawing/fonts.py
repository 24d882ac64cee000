"""The fonts a piece can be set in: where their files are, how wide each character is, what they can draw.

Source Sans and Source Serif come as packages; only their tables of widths are read, and each font only when it is used.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType

from pnp.drawing.units import PT

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
            known = self.texts[text] = sum([widths.get(c, 0.0) for c in text])
        return known


@cache
def metrics(font: str) -> Metrics:
    """The metrics of a font by its key in FONTS, read once."""
    from fontTools.ttLib import TTFont  # noqa: PLC0415  # 50 ms that a check without drawing never pays

    with TTFont(FONTS[font], lazy=True) as file:
        em = file["head"].unitsPerEm
        advances = file["hmtx"].metrics
        return Metrics(
            # Control characters have glyphs in many fonts, and none that anyone wants to see.
            widths={chr(c): advances[name][0] / em for c, name in file.getBestCmap().items() if not _is_control(c)},
            ascent=file["hhea"].ascent / em,
            descent=-file["hhea"].descent / em,
            cap_height=file["OS/2"].sCapHeight / em,
            x_height=file["OS/2"].sxHeight / em,
        )


def _is_control(code: int) -> bool:
    return code < 0x20 or 0x7F <= code < 0xA0


def font_key(family: str, *, bold: bool = False, italic: bool = False) -> str:
    """The key in FONTS of a family's plain, bold, italic or bold italic cut."""
    return family + ("-bold" if bold else "") + ("-italic" if italic else "")


def substitute(font: str, character: str) -> str | None:
    """The font itself, or the same cut of the other family, whichever can draw the character; None when neither can."""
    if character in metrics(font).widths:
        return font
    family, dash, cut = font.partition("-")
    other = ("serif" if family == "sans" else "sans") + dash + cut
    return other if character in metrics(other).widths else None


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
