"""The same sheets by pnp, from YAML to finished PDF files, and by reportlab alone, from values in memory.

`python tests/benchmarks/decks.py CASE` shows where pnp's time goes; `against.py` measures.
"""

import cProfile
import json
import os
import pstats
import shutil
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent.parent))

GAME = """\
title: Bench
players: {min: 2, max: 4, source: {designed: benchmark}}
credits: {authors: [Nobody], licence: MIT, statement: Made to be measured.}
look:
  ground: "#FFFFFF"
  ink: "#222222"
  accent: night
  palette: {palette}
"""


def write_project(root: Path, case: str, count: int) -> None:
    """Write the YAML of a case."""
    from cases import COLOURS, HILLS, write_pictures

    folder = root / "content" / "bench"
    folder.mkdir(parents=True)
    if case in ("cards", "tokens", "map"):
        (root / "layouts").symlink_to(HERE / "layouts")
    (folder / "game.yaml").write_text(GAME.replace("{palette}", json.dumps({**COLOURS, **HILLS})))
    (folder / "rules.yaml").write_text("{}\n")
    printed = 1 if case == "map" else count
    piece = f"{{id: piece, name: Piece, count: {printed}, source: {{designed: benchmark}}}}"
    (folder / "components.yaml").write_text(f"components:\n  - {piece}\n")
    if case == "template":
        (folder / "pieces.csv").write_text(table_of(count))
    if case in PICTURES:
        (folder / "art").mkdir()
        write_pictures(folder / "art", count, clear=PICTURES[case])
    write = {
        "cards": cards_yaml,
        "template": lambda _count: TEMPLATE,
        "tokens": tokens_yaml,
        "map": map_yaml,
        "photos": photos_yaml,
        "clear": photos_yaml,
    }[case]
    (folder / "pieces.yaml").write_text(write(count))


def cards_yaml(count: int) -> str:
    """A deck of different cards."""
    from cases import deck

    entries = (
        f"  - id: {card.id}\n    title: {card.title}\n    colour: {card.colour}\n"
        f"    icons: [{', '.join(card.icons)}]\n    hills: {list(card.hills)}\n    text: {card.markup!r}\n"
        for card in deck(count)
    )
    return "deck: piece\nlayout: plain_cards\ncards:\n" + "".join(entries)


FRAMED_FACE = """\
layout: template
size: 63mm x 88mm
face:
  ground: "#FFFFFF"
  boxes:
    frame: {at: [2, 2, 59, 84], stroke: "{colour}", line: 0.5, corner: 3}
    title: {at: [4, 4, 55, 9], fill: "{colour}", corner: 2, text: "{title}", style: title, colour: "#FFFFFF"}
"""
TEMPLATE = (
    f"deck: piece\n{FRAMED_FACE}"
    """\
    sky: {at: [4, 25, 55, 20], fill: sky}
    sun: {at: [43, 28, 6, 6], shape: disc, fill: sun}
    icons: {at: [4, 15, 55, 8], icons: "{icons}"}
    text: {at: [5, 48, 53, 33], text: "{text}", size: 8pt}
    footer: {at: [4, 81.5, 55, 3], text: "{id}", style: credit, align: centre}
back: {ground: night}
rows: pieces.csv
"""
)


PICTURES = {"photos": False, "clear": True}
"""The cases with pictures, and whether those have transparent parts."""

PHOTO_TEMPLATE = """\
deck: piece
layout: template
size: poker
face:
  boxes:
    art: {at: [0, 0, 63.5, 44.45], picture: "{id}"}
    title: {at: [4, 50, 55.5, 8], text: "{title}", style: title}
cards:
"""


def table_of(count: int) -> str:
    """The same deck without its hills, as rows of a table."""
    from cases import deck

    rows = (f"{card.id},{card.title},{card.colour},{'; '.join(card.icons)},{card.markup}\n" for card in deck(count))
    return "id,title,colour,icons,text\n" + "".join(rows)


def photos_yaml(count: int) -> str:
    """A deck of pictures with titles."""
    entries = (f"  - {{id: c{number}, title: Card {number}}}\n" for number in range(count))
    return PHOTO_TEMPLATE + "".join(entries)


def tokens_yaml(count: int) -> str:
    """Twelve kinds of token."""
    from cases import TOKENS

    shares = [count * (kind + 1) // 12 - count * kind // 12 for kind in range(12)]
    entries = (
        f"  - {{id: t{kind}, icon: {icon}, colour: {colour}, count: {share}}}\n"
        for kind, ((icon, colour), share) in enumerate(zip(TOKENS, shares, strict=True))
    )
    return "token_set: piece\nlayout: plain_tokens\ntokens:\n" + "".join(entries)


def map_yaml(side: int) -> str:
    """One map of hexes."""
    from cases import HEX

    return f"board_set: piece\nlayout: plain_map\nboards:\n  - {{id: world, side: {side}, hex: {HEX}}}\n"


def by_pnp(case: str, count: int) -> Callable[[], int]:
    """Prepare a build; running it gives the size of the sheet set's file.

    Everything is checked, and the whole game and the set are written, each in a file of its own.
    """
    import coloraide  # noqa: F401  # like the three below what a build imports late

    from pnp.base import locks  # noqa: F401
    from pnp.build import printed as press  # noqa: F401
    from pnp.build.run import build
    from pnp.checks.registry import all_checks
    from pnp.project.folder import open_project
    from pnp.sheets.order import Order

    all_checks()
    root = Path(tempfile.mkdtemp(prefix="pnp-bench-"))
    # By a process of its own: the memory that it leaves in pieces is not pnp's.
    writer = get_context("fork").Process(target=write_project, args=(root, case, count))
    writer.start()
    writer.join()
    project = open_project(root)

    def printed() -> None:
        (built,) = build(project, ["bench"], Order(formats=("pdf",)), force=True)
        for finding in built.findings:
            print(finding.as_text(), file=sys.stderr)

    if case == "clear":
        # What is measured is the second time, when the parts of the pictures are kept.
        os.environ["PNP_CACHE"] = str(root / "kept")
        printed()

    def run() -> int:
        printed()
        size = (root / "output" / "bench" / "a4" / "piece.pdf").stat().st_size
        shutil.rmtree(root)
        return size

    return run


def by_reportlab(case: str, count: int) -> Callable[[], int]:
    """Prepare the same with reportlab alone."""
    import direct
    from cases import deck, write_pictures

    if case in PICTURES:
        folder = Path(tempfile.mkdtemp(prefix="pnp-bench-"))
        write_pictures(folder, count, clear=PICTURES[case])

        def run_pictures() -> int:
            size = len(direct.draw_pictures(sorted(folder.iterdir())))
            shutil.rmtree(folder)
            return size

        return run_pictures

    draw = {
        "cards": direct.draw_deck,
        "template": direct.draw_deck,
        "tokens": direct.draw_tokens,
        "map": direct.draw_map,
    }[case]
    cards = [replace(card, hills=()) for card in deck(count)] if case == "template" else deck(count)
    values = cards if draw is direct.draw_deck else count

    def run() -> int:
        with tempfile.NamedTemporaryFile(suffix=".pdf") as out:
            return out.write(draw(values))

    return run


CASES = {
    "cards-90": ("cards", 90),
    "cards-900": ("cards", 900),
    "cards-9000": ("cards", 9000),
    "template-9000": ("template", 9000),
    "tokens-1000": ("tokens", 1000),
    "map-40": ("map", 40),
    "photos-54": ("photos", 54),
    "clear-54": ("clear", 54),
}


if __name__ == "__main__":
    profile = cProfile.Profile()
    profile.runcall(by_pnp(*CASES[sys.argv[1]]))
    pstats.Stats(profile).sort_stats("tottime").print_stats(35)
