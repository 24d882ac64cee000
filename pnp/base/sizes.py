"""Units of length in millimetres, and card sizes by name: width and height in millimetres, with sources."""

from typing import NamedTuple

INCH = 25.4
PT = INCH / 72
MM_PER_UNIT = {"mm": 1.0, "cm": 10.0, "in": INCH, "pt": PT}


class CardSize(NamedTuple):
    """Width and height of a card, and the source of the size."""

    width: float
    height: float
    source: str


CARD_SIZES = {
    "poker": CardSize(63.5, 88.9, "US poker, The Game Crafter template"),
    "standard": CardSize(63, 88, "European poker, trading cards"),
    "bridge": CardSize(57.15, 88.9, "The Game Crafter template"),
    "mini": CardSize(44.45, 63.5, "US mini, The Game Crafter template"),
    "mini_american": CardSize(41, 63, "common sleeve size"),
    "mini_european": CardSize(44, 68, "common sleeve size"),
    "us_game": CardSize(56, 87, "The Game Crafter template"),
    "chimera": CardSize(57.5, 89, "common sleeve size"),
    "euro": CardSize(59, 92, "common sleeve size"),
    "japanese": CardSize(59, 86, "common sleeve size"),
    "skat": CardSize(58.9, 90.7, "German skat"),
    "catan": CardSize(54, 80, "common sleeve size"),
    "tarot": CardSize(69.85, 120.65, "The Game Crafter template"),
    "trump": CardSize(62, 100, "common sleeve size"),
    "domino": CardSize(44.45, 88.9, "The Game Crafter template"),
    "business": CardSize(50.8, 88.9, "US business card"),
    "business_euro": CardSize(55, 85, "European business card"),
    "jumbo": CardSize(88.9, 139.7, "The Game Crafter template"),
    "micro": CardSize(31.75, 44.45, "The Game Crafter template"),
    "square": CardSize(70, 70, "common sleeve size"),
    "large_aid": CardSize(90, 130, "player aid, four on an A4 sheet"),
    "a6": CardSize(105, 148, "ISO 216"),
    "a5": CardSize(148, 210, "ISO 216"),
    "a4": CardSize(210, 297, "ISO 216"),
    "a3": CardSize(297, 420, "ISO 216"),
}
