"""Letters that a game's font lacks, and that another font draws in the middle of a word."""

import unicodedata
from collections.abc import Sequence
from itertools import pairwise

from pnp.base.findings import Findings, Place
from pnp.drawing.fonts import library as fonts
from pnp.drawing.fonts.carried_font import CarriedFont
from pnp.drawing.fonts.library import GameFamily
from pnp.drawing.scene import Item, Text
from pnp.drawing.style import Family

# In millimetres: runs of one word touch, and a space is wider.
_TOUCHING = 0.01


def report_borrowed(items: Sequence[Item], family: Family, place: Place | None, findings: Findings) -> None:
    """Find letters of a text in a game's family that are drawn in another font in the middle of a word."""
    if not isinstance(family, GameFamily):
        return
    for letter, font in _borrowed(items, family).items():
        name = font.file.name if isinstance(font, CarriedFont) else font
        findings.warning(
            "letter-borrowed",
            f'the font {name} has no "{letter}" (U+{ord(letter):04X}), which stands in another font within a word',
            place=place,
            subject=name,
            hint="bring a font that has it (look: fonts: in game.yaml), or use another word",
        )


def _borrowed(items: Sequence[Item], family: GameFamily) -> dict[str, str]:
    """The letters that stand beside those of a family in a word, each with the font that lacks it."""
    found: dict[str, str] = {}
    for one, other in pairwise(item for item in items if isinstance(item, Text)):
        if one.y != other.y or abs(one.x + one.width - other.x) > _TOUCHING:
            continue
        if one.font.startswith(family) is other.font.startswith(family):
            continue
        own, strange = (one, other) if one.font.startswith(family) else (other, one)
        if _script(one.text[-1:]) == _script(other.text[:1]) != "":
            known = fonts.metrics(own.font).widths
            found |= {letter: own.font for letter in strange.text if letter.isalpha() and letter not in known}
    return found


def _script(character: str) -> str:
    """The script of a letter, such as LATIN; words of different scripts may well have different fonts."""
    return unicodedata.name(character, "").partition(" ")[0] if character.isalpha() else ""
