"""Small decks with `layout: template`, and what is drawn on their cards."""

from collections.abc import Iterable
from pathlib import Path

from helpers.small_games import leaves
from PIL import Image

from pnp.drawing import scene
from pnp.drawing.scene import Item, Stamp, Text, Use

HEAD = "deck: grove\nlayout: template\nsize: 60mm x 80mm\n"


def deck(boxes: str, cards: Iterable[str], *, more: str = "", head: str = HEAD) -> str:
    """Give a deck with these boxes on its face, and these cards."""
    lines = "".join(f"    {line}\n" for line in boxes.splitlines())
    entries = "".join(f"  - {card}\n" for card in cards)
    return f"{head}face:\n  boxes:\n{lines}{more}cards:\n{entries}"


def texts(stamp: Stamp) -> list[Text]:
    """Give the texts of a side."""
    return [item for item in leaves(stamp.items) if isinstance(item, Text)]


def fills(stamp: Stamp) -> list[str]:
    """Give the colours that fill the shapes of a side, in drawing order."""
    return [item.fill for item in leaves(stamp.items) if isinstance(item, scene.Path) and item.fill]


def groups(stamp: Stamp) -> list[Item]:
    """Give the items of a side, with those of the stamp that all sides share."""
    return [inner for item in stamp.items for inner in (item.stamp.items if isinstance(item, Use) else (item,))]


def lake(root: Path) -> None:
    """Give the game the picture "lake"."""
    art = root / "content" / "orchard" / "art"
    art.mkdir(parents=True)
    Image.new("RGB", (30, 40), "#336699").save(art / "lake.png")
