"""Resafa with a deck more: 500 cards, each with a photo, of a template and the rows of a table."""

import csv
import shutil
from pathlib import Path

from cases import COLOURS, deck
from decks import FRAMED_FACE
from PIL import Image

CONTENT = Path(__file__).parent.parent.parent / "content"
DOTS = (750, 525)

TEMPLATE = (
    f"deck: event_card\ntitle: Events\n{FRAMED_FACE}"
    """\
    art: {at: [0, 14, 63, 44.1], picture: "{id}", fit: cover}
    text: {at: [5, 60, 53, 21], text: "{text}", size: 7pt}
    footer: {at: [4, 81.5, 55, 3], text: "{id}", style: credit, align: centre}
back: {ground: "#21476B"}
rows: events.csv
"""
)
COMPONENT = "  - {id: event_card, name: Event card, count: %s, source: {designed: benchmark}}\n"
NUMBER = " {number.productions}"


def write_game(root: Path, cards: int) -> Path:
    """Write the game into a project; gives its folder."""
    game = root / "content" / "resafa"
    shutil.copytree(CONTENT / "resafa", game)
    components = game / "components.yaml"
    components.write_text(components.read_text().replace("components:\n", f"components:\n{COMPONENT % cards}", 1))
    (game / "events.yaml").write_text(TEMPLATE)
    with (game / "events.csv").open("w", newline="") as file:
        rows = csv.writer(file)
        rows.writerow(["id", "title", "colour", "text"])
        for card in deck(cards):
            words = " ".join(word for word, _ in card.words[:24])
            rows.writerow([card.id, card.title, COLOURS[card.colour], words + NUMBER * card.id.endswith("00")])
            write_photo(game / "art" / f"{card.id}.jpg", int(card.id[1:]))
    return game


def write_photo(path: Path, seed: int) -> None:
    """Write a JPEG that looks like no other."""
    reds, greens, blues = (Image.linear_gradient("L").rotate(turn) for turn in (seed % 360, seed * 7 % 360, 90))
    grain = Image.effect_noise(DOTS, 24)
    colours = Image.merge("RGB", (reds, greens, blues)).resize(DOTS)
    Image.blend(colours, Image.merge("RGB", (grain, grain, grain)), 0.2).save(path, quality=88)
