"""The same sheets by protograf: Data, Deck and Card functions that give shapes, and text as HTML scaled until it fits.

protograf is under the GPL and stands on PyMuPDF, which is under the AGPL: neither is a dependency of this project, and
both are only measured where somebody has installed them. It mirrors its backs, scales a text to its box (letters and
lines alike, the title with them) and writes bold within a line. It has no filled curve, so that hills are polygons of
short lines; no middle of a box of HTML, so that a title stands where its size puts it; nothing that is drawn once and
placed many times, so that each card is drawn anew; no part of a drawing on each of several pages, so that a map over
pages is none of its cases. An SVG it draws twice, as dots to learn its size and as lines to print it. It finds fonts by
their names among those of the machine: here that is a folder of two.
"""

import contextlib
import html
import io
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import cases
from svg_of_icons import back_file, icon_file

from pnp.base.font_files import FONTS

FILLS = {**cases.COLOURS, **cases.HILLS}
INK, WHITE = "#222222", "#FFFFFF"
STEPS_OF_A_CURVE = 8


def cards(count: int, folder: Path) -> None:
    """A deck: fronts from data by a function, one back for all."""
    import protograf as p

    (folder / "back.svg").write_text(back_file())
    _begin(p, 10.5, 16.5)
    p.Data(
        source=[
            {"id": card.id, "title": card.title, "colour": card.colour, "icons": card.icons, "hills": card.hills}
            | {"text": " ".join(f"<b>{html.escape(w)}</b>" if bold else html.escape(w) for w, bold in card.words)}
            for card in cases.deck(count)
        ]
    )
    p.Deck(width=63, height=88, rows=3, cols=3, stroke=None, grid_marks=True, grid_marks_length=4)

    def front(card: Any) -> list[Any]:
        colour = FILLS[card.colour]
        return [
            p.rectangle(x=2, y=2, width=59, height=84, rounding=3, fill=None, stroke=colour, stroke_width=_pt(0.5)),
            p.rectangle(x=4, y=4, width=55, height=9, rounding=2, fill_stroke=colour),
            p.rectangle(x=4, y=25, width=55, height=20, fill=FILLS["sky"], stroke=None),
            p.circle(cx=46, cy=31, radius=3, fill=FILLS["sun"], stroke=None),
            p.polyshape(points=list(ridge(card.hills[:4])), fill=FILLS["far"], stroke=None),
            p.polyshape(points=list(ridge(card.hills[4:])), fill=FILLS["near"], stroke=None),
            *(
                p.image(str(folder / f"{name}.svg"), x=4 + 9 * at, y=15, width=8, height=8)
                for at, name in enumerate(card.icons)
            ),
            p.text(
                text=html.escape(card.title), x=5, y=5.5, width=53, height=6, html=True, style=_style(11, WHITE, "bold")
            ),
            p.text(text=card.text, x=5, y=48, width=53, height=33, html=True, style=_style(8, INK, align="left")),
            p.text(text=card.id, x=31.5, y=84.2, font_size=6, stroke=INK, align="centre"),
        ]

    p.Card("all", front)
    p.CardBack("all", p.image(str(folder / "back.svg"), x=0, y=0, width=63, height=88))


def ridge(heights: tuple[float, ...]) -> Iterator[tuple[float, float]]:
    """A row of waves as points, those of the curves that the others draw."""
    step, left, base = 55 / len(heights), 4.0, 45.0
    yield left, base
    for at, height in enumerate(heights):
        before = heights[at - 1]
        for t in (n / STEPS_OF_A_CURVE for n in range(STEPS_OF_A_CURVE + 1)):
            across = 1.5 * t * (1 - t) + t**3
            yield left + (at + across) * step, base - before - (height - before) * (3 - 2 * t) * t * t
    yield left + 55, base


def _style(size: float, colour: str, weight: str = "normal", align: str = "center") -> str:
    font = f"font-family: Source Sans Pro; font-size: {size}px; font-weight: {weight}"
    return f"{font}; line-height: 1.25; color: {colour}; text-align: {align}"


def tokens(count: int, folder: Path) -> None:
    """A sheet of round counters: twelve kinds, each with its number of copies."""
    import protograf as p

    _begin(p, 17, 17)
    p.Data(
        source=[
            {"icon": icon, "colour": colour, "copies": count * (kind + 1) // 12 - count * kind // 12}
            for kind, (icon, colour) in enumerate(cases.TOKENS)
        ]
    )
    p.CounterSheet(frame="circle", radius=10, spacing=2, rows=12, cols=8, copy="copies", stroke=INK, stroke_width=0.25)

    def face(token: Any) -> list[Any]:
        return [
            p.circle(cx=10, cy=10, radius=10, fill=FILLS[token.colour], stroke=INK, stroke_width=0.25),
            p.circle(cx=10, cy=10, radius=9, fill=None, stroke=WHITE, stroke_width=_pt(0.5)),
            p.image(str(folder / f"{token.icon}-white.svg"), x=4, y=4, width=12, height=12),
        ]

    p.Counter("all", face)


def _begin(p: Any, across: float, down: float) -> None:
    p.Create(
        filename="protograf.pdf",
        paper="A4",
        units="mm",
        margin_left=across,
        margin_right=across,
        margin_top=down,
        margin_bottom=down,
    )
    p.Font("Source Sans Pro", size=8)


def _pt(millimetres: float) -> float:
    return millimetres * 72 / 25.4


DRAWN = {"cards": cards, "tokens": tokens}


def prepare(case: str, count: int) -> Callable[[], int]:
    """Prepare one case; running it gives the size of the file."""
    draw = DRAWN[case]
    folder = Path(tempfile.mkdtemp(prefix="pnp-bench-"))
    for name in cases.ICONS:
        (folder / f"{name}.svg").write_text(icon_file(name, INK))
        (folder / f"{name}-white.svg").write_text(icon_file(name, WHITE))
    _settle(folder)
    import protograf

    def run() -> int:
        draw(count, folder)
        protograf.Save(directory=str(folder))
        size = (folder / "protograf.pdf").stat().st_size
        shutil.rmtree(folder)
        return size

    return run


def _settle(folder: Path) -> None:
    """Give it a script's name, a home and fonts: it looks beside the script, and lists the fonts of the machine."""
    fonts = folder / "fonts"
    fonts.mkdir()
    for font in ("sans", "sans-bold"):
        shutil.copy(FONTS[font], fonts)
    (folder / "fonts.conf").write_text(
        f"<fontconfig><dir>{fonts}</dir><cachedir>{folder}/cache</cachedir></fontconfig>"
    )
    os.environ |= {"HOME": str(folder), "FONTCONFIG_FILE": str(folder / "fonts.conf")}
    os.chdir(folder)
    sys.argv = [str(folder / "script.py")]
    from protograf.utils.fonts import FontInterface

    # Its bar of progress is no part of the table.
    with contextlib.redirect_stderr(io.StringIO()):
        FontInterface(cache_directory=folder / ".protograf").load_font_families(cached=False)
