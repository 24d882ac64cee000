"""The symbols of texts (stars, suits of cards, faces of dice, arrows, pictographs): a font made of the icons.

The fonts that ship with pnp have few symbols. A symbol is a character of a font and not an inline icon, so that text
with symbols is measured, broken, searched and audited like other text, in every kind of file. It is drawn from the
icon's own SVG file, so that a star in a text looks like `{icon:star}`, and no second set of drawings is needed. This
font is the last choice, after the game's fonts and the text's own family.
"""

import tomllib
from collections.abc import Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from pnp.drawing.fonts.carried_font import CarriedFont, Metrics

_EM = 2000
_SIDE_EM = 1.1
# The heights of the fonts that ship with pnp, so that symbols are centred on the capitals.
_CAP_EM, _X_EM = 0.66, 0.49
_BOTTOM_EM = (_CAP_EM - _SIDE_EM) / 2


@cache
def icons_by_character() -> Mapping[str, str]:
    """The icons that draw characters, by character."""
    characters = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
    return {character: icon for icon, drawn in characters.items() for character in drawn}


class _SymbolFont:
    """The icons as letters of equal width; an icon is read when its character is drawn."""

    name = installed_as = digest = "PnpSymbols"
    em = _EM

    @cached_property
    def metrics(self) -> Metrics:
        """Metrics with the width of the icon grid, which includes white space, for every symbol."""
        return Metrics(
            widths=dict.fromkeys(icons_by_character(), _SIDE_EM),
            ascent=_BOTTOM_EM + _SIDE_EM,
            descent=-_BOTTOM_EM,
            cap_height=_CAP_EM,
            x_height=_X_EM,
        )

    def outline(self, character: str) -> Any:
        """The icon of a character as a fontTools glyph."""
        from pnp.drawing.fonts.icon_glyphs import glyph  # noqa: PLC0415  # reads fontTools, and few games have symbols

        icon = icons_by_character().get(character)
        return glyph(icon, side=_SIDE_EM * _EM, bottom=_BOTTOM_EM * _EM) if icon else None

    def data(self, characters: frozenset[str]) -> bytes:
        """A TrueType file with these characters."""
        from pnp.drawing.fonts.font_writer import written_font  # noqa: PLC0415

        letters = {character: (self.outline(character), round(_SIDE_EM * _EM)) for character in sorted(characters)}
        return written_font(name=self.name, em=_EM, metrics=self.metrics, letters=letters, rights=0)


SYMBOLS = CarriedFont("symbols", _SymbolFont())
"""The key of the font of symbols."""
