"""Reports letters within a word that another font draws, because the game's font lacks them."""

import unicodedata
from collections.abc import Sequence
from itertools import pairwise

from pnp.base.findings import Findings, Place
from pnp.drawing.fonts import library as fonts
from pnp.drawing.fonts.carried_font import CarriedFont
from pnp.drawing.fonts.library import GameFamily
from pnp.drawing.scene import Item, Text
from pnp.drawing.style import Family

# The greatest gap between runs of one word, in millimetres; a space is wider.
_TOUCHING = 0.01


def report_borrowed(items: Sequence[Item], family: Family, place: Place | None, findings: Findings) -> None:
    """Report letters of a text in a game's family that are drawn in another font within a word."""
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
    """The borrowed letters beside letters of a family in a word, each with the font that lacks it."""
    found: dict[str, str] = {}
    for left, right in pairwise(item for item in items if isinstance(item, Text)):
        if left.y != right.y or abs(left.x + left.width - right.x) > _TOUCHING:
            continue
        if left.font.startswith(family) is right.font.startswith(family):
            continue
        of_family, strange = (left, right) if left.font.startswith(family) else (right, left)
        if _script(left.text[-1:]) == _script(right.text[:1]) != "":
            known = fonts.metrics(of_family.font).widths
            found |= {letter: of_family.font for letter in strange.text if letter.isalpha() and letter not in known}
    return found


def _script(character: str) -> str:
    """The script of a letter, such as LATIN; words in different scripts may have different fonts."""
    return unicodedata.name(character, "").partition(" ")[0] if character.isalpha() else ""
