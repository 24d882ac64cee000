"""Letters that a game's font lacks, and that another font draws in the middle of a word."""

import unicodedata
from collections.abc import Sequence
from itertools import pairwise

from pnp.drawing.fonts import library as fonts
from pnp.drawing.fonts.library import GameFamily
from pnp.drawing.scene import Item, Text

# In millimetres: runs of one word touch, and a space is wider.
_TOUCHING = 0.01


def borrowed_letters(items: Sequence[Item], family: GameFamily) -> dict[str, str]:
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
