"""The symbols of texts (stars, suits of cards, faces of dice, arrows, pictographs): a font made of the icons.

The fonts that ship have few symbols. A symbol is a character of a font and not an inline icon, so that a line is
measured, broken, searched and audited as any other text, in every kind of file; it is drawn from the icon's own SVG
file, so that a star in a text is the star of `{icon:star}` and no second set of drawings has to be kept or licensed.
The last font to be asked: what a game's font or the text's own family can draw, they draw.
"""

from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Any

from pnp.drawing.fonts.carried_font import CarriedFont, Metrics

_CHARACTERS = {
    "star": "★⭐🌟✭✮",
    "star_outline": "☆✩",
    "heart": "♥❤🖤🧡💛💚💙💜🤎🤍",
    "heart_outline": "♡",
    "spade": "♠",
    "club": "♣",
    "diamond": "♦",
    "spade_outline": "♤",
    "club_outline": "♧",
    "diamond_outline": "♢",
    "die": "🎲",
    "die_1": "⚀",
    "die_2": "⚁",
    "die_3": "⚂",
    "die_4": "⚃",
    "die_5": "⚄",
    "die_6": "⚅",
    "arrow_left": "⬅",
    "arrow_right": "➔➜➡",
    "arrow_up": "⬆",
    "arrow_down": "⬇",
    "arrow_turn_left": "↰↩⮌",
    "arrow_turn_right": "↱↪⮎",
    "turn_round": "↻⟳🔄",
    "swap": "⇅",
    "trade_hands": "⇄",
    "recycle": "♻",
    "check": "✔✅",
    "cross": "✕✖✗✘❌",
    "plus": "\u2795",
    "minus": "\u2796",
    "question": "❓",
    "exclamation": "\u2757",
    "warning": "⚠",
    "no_entry": "⛔",
    "hexagon": "⬢⬣",
    "skull": "☠💀",
    "sun": "☀🌞",
    "cloud": "☁",
    "rain": "🌧",
    "storm": "⛈🌩",
    "water": "💧",
    "fire": "🔥",
    "flower": "✿❀🌼🌸",
    "leaf": "🍃",
    "seedling": "🌱",
    "tree": "🌳",
    "garden_palm": "🌴",
    "grain": "🌾",
    "food": "🍎🍏",
    "sweet_potato": "🍠",
    "bread": "🍞",
    "bowl": "🍚🍜",
    "fish": "🐟",
    "bird": "🐦",
    "bat": "🦇",
    "bear": "🐻",
    "bee": "🐝",
    "beetle": "🪲",
    "frog": "🐸",
    "fox": "🦊",
    "hare": "🐇",
    "hog": "🐖",
    "cat": "🐱",
    "camel": "🐫",
    "house": "🏠",
    "tower_block": "🏢",
    "castle": "🏰",
    "church": "⛪",
    "market": "🏪",
    "tent": "⛺",
    "fountain": "⛲",
    "harbour": "⚓",
    "ship": "⛵",
    "bus": "🚌",
    "train": "🚆",
    "road": "🛣",
    "coin": "🪙",
    "amphora": "🏺",
    "bag": "👝",
    "basket": "🧺",
    "banner": "🎌",
    "book": "📖",
    "scroll": "📜",
    "key": "🔑",
    "lock": "🔒",
    "lamp": "🪔",
    "candle": "🕯",
    "clock": "🕒",
    "hammer": "🔨",
    "shovel": "🪏",
    "broom": "🧹",
    "brush": "🖌",
    "wood": "🪵",
    "stone": "🪨",
    "stone_head": "🗿",
    "bin": "🗑",
    "computer": "🖥",
    "crown": "👑",
    "trophy": "🏆",
    "scales": "⚖",
    "arms": "⚔",
    "flag": "⚑🏴🚩",
    "hand": "✋",
    "eye": "👁",
    "step": "👣",
    "player": "👤",
    "players": "👥",
    "link": "🔗",
}

ICONS: Mapping[str, str] = MappingProxyType(
    {character: icon for icon, characters in _CHARACTERS.items() for character in characters}
)
"""The icon that draws a character."""

_EM = 2000
_SIDE_EM = 1.1
# Those of the fonts that ship, so that a symbol stands in the middle of the capitals.
_CAP_EM, _X_EM = 0.66, 0.49
_BOTTOM_EM = (_CAP_EM - _SIDE_EM) / 2


class _SymbolFont:
    """The icons as letters of equal width; an icon is read when its character is drawn."""

    name = installed_as = digest = "PnpSymbols"
    em = _EM

    @cached_property
    def metrics(self) -> Metrics:
        """Every symbol is as wide as the grid of the icons, which has white space of its own."""
        return Metrics(
            widths=dict.fromkeys(ICONS, _SIDE_EM),
            ascent=_BOTTOM_EM + _SIDE_EM,
            descent=-_BOTTOM_EM,
            cap_height=_CAP_EM,
            x_height=_X_EM,
        )

    def outline(self, character: str) -> Any:
        """The icon of a character as a fontTools glyph."""
        from pnp.drawing.fonts.icon_glyphs import glyph  # noqa: PLC0415  # reads fontTools, and few games have symbols

        return glyph(ICONS[character], side=_SIDE_EM * _EM, bottom=_BOTTOM_EM * _EM) if character in ICONS else None

    def data(self, characters: frozenset[str]) -> bytes:
        """A TrueType file with these characters."""
        from pnp.drawing.fonts.font_writer import written_font  # noqa: PLC0415

        letters = {character: (self.outline(character), round(_SIDE_EM * _EM)) for character in sorted(characters)}
        return written_font(name=self.name, em=_EM, metrics=self.metrics, letters=letters, rights=0)


SYMBOLS = CarriedFont("symbols", _SymbolFont())
"""The key of the font of symbols."""
