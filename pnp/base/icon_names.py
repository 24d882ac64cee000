"""The names of the icons that ship with pnp: the names of their SVG files, and synonyms."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

ICON_FILES = Path(__file__).resolve().parents[1] / "drawing" / "pictures" / "icon_files"

ICON_NAMES = tuple(sorted(path.stem for path in ICON_FILES.glob("*.svg")))

OTHER_NAMES: Mapping[str, str] = MappingProxyType(
    {
        "airplane": "plane",
        "anchor": "harbour",
        "anvil": "workshop",
        "apple": "food",
        "bike": "bicycle",
        "boat": "ship",
        "bolt": "lightning",
        "chain": "link",
        "cog": "gear",
        "deer": "game",
        "dice": "die",
        "droplet": "water",
        "earth": "globe",
        "envelope": "letter",
        "flame": "fire",
        "football": "ball",
        "helmet": "mercenary",
        "jewel": "gem",
        "lorry": "truck",
        "palm": "garden_palm",
        "people": "players",
        "person": "player",
        "pig": "hog",
        "plaster": "bandage",
        "present": "gift",
        "rabbit": "hare",
        "sack": "bag",
        "search": "magnifier",
        "snowflake": "snow",
        "swords": "arms",
        "tick": "check",
        "trash": "bin",
        "wheat": "grain",
        "wine": "goblet",
        "wreath": "laurel",
    }
)
"""The name of an icon by another name, under which a text may ask for it."""

KNOWN_ICONS = tuple(sorted({*ICON_NAMES, *OTHER_NAMES}))


def icon_file(name: str) -> Path:
    """The file of an icon, by its name or a synonym."""
    return ICON_FILES / f"{OTHER_NAMES.get(name, name)}.svg"
