"""The symbols of texts (stars, suits of cards, faces of dice, arrows, pictographs): a font made of the icons.

The fonts that ship have few symbols. A symbol is a character of a font and not an inline icon, so that a line is
measured, broken, searched and audited as any other text, in every kind of file; it is drawn from the icon's own SVG
file, so that a star in a text is the star of `{icon:star}` and no second set of drawings has to be kept or licensed.
The last font to be asked: what a game's font or the text's own family can draw, they draw.
"""

import tomllib
from collections.abc import Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from pnp.drawing.fonts.carried_font import CarriedFont, Metrics

_EM = 2000
_SIDE_EM = 1.1
# Those of the fonts that ship, so that a symbol stands in the middle of the capitals.
_CAP_EM, _X_EM = 0.66, 0.49
_BOTTOM_EM = (_CAP_EM - _SIDE_EM) / 2


@cache
def icons_by_character() -> Mapping[str, str]:
    """The icon that draws a character."""
    characters = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
    return {character: icon for icon, drawn in characters.items() for character in drawn}


class _SymbolFont:
    """The icons as letters of equal width; an icon is read when its character is drawn."""

    name = installed_as = digest = "PnpSymbols"
    em = _EM

    @cached_property
    def metrics(self) -> Metrics:
        """Every symbol is as wide as the grid of the icons, which has white space of its own."""
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
