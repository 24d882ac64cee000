"""What is drawn in the benchmarks, as plain data that both sides read: decks, tokens and a map."""

import math
import random
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageChops

WORDS, TITLES, QUALITIES = (
    line.split() for line in (Path(__file__).parent / "words.txt").read_text("utf-8").splitlines()
)
ICONS = ("grain", "wood", "stone", "water", "coin", "fuel", "food", "castle")
COLOURS = {"field": "#5C7A3A", "night": "#21476B", "clay": "#B4541A", "plum": "#6B3A5C", "teal": "#1F7A78"}
HILLS = {"sky": "#CFE4F2", "far": "#A9C29A", "near": "#7FA36B", "sun": "#F2B441"}

# Kinds that nothing but their colour tells apart have colours that every eye does.
TOKENS = (
    *(("grain", "field"), ("wood", "night"), ("stone", "clay"), ("water", "plum"), ("coin", "teal")),
    *(("fuel", "field"), ("food", "night"), ("castle", "clay"), ("grain", "plum"), ("wood", "teal")),
    *(("stone", "night"), ("water", "field")),
)

CARD_SIZE = (63.0, 88.0)
PICTURE_SIZE = (1500, 1050)
MAP_SIDE = 40
HEX = 14.0


@dataclass(frozen=True, slots=True)
class Card:
    """One different card: `words` alternate between plain and bold runs of the running text."""

    id: str
    title: str
    colour: str
    icons: tuple[str, ...]
    hills: tuple[float, ...]
    words: tuple[tuple[str, bool], ...]

    @property
    def markup(self) -> str:
        """The text as a designer writes it."""
        return " ".join(f"**{word}**" if bold else word for word, bold in self.words)


def deck(count: int) -> list[Card]:
    """Different cards, the same in every run."""
    chance = random.Random(7)
    return [_card(number, chance) for number in range(1, count + 1)]


def _card(number: int, chance: random.Random) -> Card:
    words = [chance.choice(WORDS) for _ in range(chance.randint(25, 60))]
    return Card(
        id=f"c{number:04d}",
        title=f"{chance.choice(QUALITIES)} {chance.choice(TITLES)} {number}",
        colour=chance.choice(list(COLOURS)),
        icons=tuple(chance.choice(ICONS) for _ in range(chance.randint(1, 5))),
        hills=tuple(round(chance.uniform(3, 14), 2) for _ in range(8)),
        words=tuple((word, chance.random() < 0.12) for word in words),
    )


def write_pictures(folder: Path, count: int, *, clear: bool) -> None:
    """Pictures of 1500 x 1050 dots, the same in every run: grainy JPEGs, or PNGs with soft transparent edges."""
    chance = random.Random(7)
    for number in range(count):
        coarse = Image.frombytes("RGB", (42, 30), chance.randbytes(42 * 30 * 3))
        picture = coarse.resize(PICTURE_SIZE, Image.Resampling.BICUBIC)
        if clear:
            oval = ImageChops.invert(Image.radial_gradient("L")).point(lambda value: min(255, 4 * max(0, value - 80)))
            picture.putalpha(oval.resize(PICTURE_SIZE))
            picture.save(folder / f"c{number}.png", compress_level=6)
        else:
            grain = Image.frombytes("L", PICTURE_SIZE, chance.randbytes(math.prod(PICTURE_SIZE)))
            picture = Image.blend(picture, Image.merge("RGB", (grain, grain, grain)), 0.05)
            picture.save(folder / f"c{number}.jpg", quality=90)


def map_of(side: int) -> dict[str, object]:
    """The map as plain values: hexes in millimetres from its top left, and how many pages it takes."""
    pitch = HEX
    wide = (2 * side - 2) * pitch * math.sqrt(3) / 2 + 2 * pitch
    high = (2 * side - 2) * pitch + 2 * pitch
    hexes = [
        (wide / 2 + q * pitch * math.sqrt(3) / 2, high / 2 + (r + q / 2) * pitch, f"{q + side:02d}{r + side:02d}")
        for q in range(1 - side, side)
        for r in range(max(1 - side, -q - side + 1), min(side - 1, side - 1 - q) + 1)
    ]
    pages = {"rows": math.ceil(high / 265), "columns": math.ceil(wide / 190)}
    return {"hexes": hexes, "hex": pitch, "width": wide, "height": high, **pages}
