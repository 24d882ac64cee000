"""The same sheets by WeasyPrint: HTML and CSS with absolute places; CSS cannot shrink a text until it fits its box."""

import html
import math
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import cases
from svg_of_icons import back_file, icon_file, icon_path

from pnp.base.font_files import FONTS

FILLS = {**cases.COLOURS, **cases.HILLS}
STYLE = """\
@page { size: 210mm 297mm; margin: 0 }
@font-face { font-family: S; src: url(file://%s) }
@font-face { font-family: S; font-weight: bold; src: url(file://%s) }
body { margin: 0; font-family: S; color: #222222 }
.page { position: relative; width: 210mm; height: 297mm; break-after: page; overflow: hidden }
.card, .card > *, .mark, .token, .window, .window > * { position: absolute; box-sizing: border-box }
.card { width: 63mm; height: 88mm; background: #fff }
.frame { left: 2mm; top: 2mm; width: 59mm; height: 84mm; border: .5mm solid; border-radius: 3mm }
.banner { left: 4mm; top: 4mm; width: 55mm; height: 9mm; border-radius: 2mm; color: #fff; font-weight: bold;
  text-align: center; line-height: 9mm; white-space: nowrap; overflow: hidden }
.panel { left: 4mm; top: 25mm; width: 55mm; height: 20mm }
.icon { top: 15mm; width: 8mm; height: 8mm }
.text { left: 5mm; top: 48mm; width: 53mm; height: 33mm; line-height: 1.25; overflow: hidden }
.foot { left: 5mm; top: 82mm; width: 53mm; font-size: 6pt; text-align: center }
.back { width: 63mm; height: 88mm }
.mark { background: #222222 }
.token, .token img { width: 20mm; height: 20mm }
.window { left: 10mm; top: 16mm; width: 190mm; height: 265mm; overflow: hidden }
"""


def _style() -> str:
    return STYLE % (FONTS["sans"], FONTS["sans-bold"])


def cards(count: int, folder: Path) -> str:
    """The deck as one HTML page; `folder` takes the pictures."""
    for name in cases.ICONS:
        (folder / f"{name}.svg").write_text(icon_file(name, "#222222"))
    (folder / "back.svg").write_text(back_file())
    deck = cases.deck(count)
    pages: list[str] = []
    for start in range(0, count, 9):
        shown = deck[start : start + 9]
        fronts = "".join(_front(card, 10.5 + 63 * (i % 3), 16.5 + 88 * (i // 3)) for i, card in enumerate(shown))
        places = [(10.5 + 63 * (2 - i % 3), 16.5 + 88 * (i // 3)) for i in range(len(shown))]
        backs = "".join(f'<img class="card back" src="back.svg" style="left:{x}mm;top:{y}mm">' for x, y in places)
        pages += (f'<div class="page">{"".join(_marks())}{fronts}</div>', f'<div class="page">{backs}</div>')
    return "".join(pages)


def _marks() -> Iterator[str]:
    for i in range(4):
        x, y = 10.5 + 63 * i, 16.5 + 88 * i
        for left, top, width, height in ((x, 11, 0.1, 4), (x, 282, 0.1, 4), (5, y, 4, 0.1), (201, y, 4, 0.1)):
            yield f'<i class="mark" style="left:{left}mm;top:{top}mm;width:{width}mm;height:{height}mm"></i>'


def _front(card: cases.Card, x: float, y: float) -> str:
    colour = FILLS[card.colour]
    icons = "".join(
        f'<img class="icon" src="{name}.svg" style="left:{4 + 9 * i}mm">' for i, name in enumerate(card.icons)
    )
    words = " ".join(f"<b>{html.escape(word)}</b>" if bold else html.escape(word) for word, bold in card.words)
    # The sizes that fit, told from the number of letters: the others find them themselves.
    letters = sum(len(word) + 1 for word, _ in card.words)
    size = min(8.0, math.floor(math.sqrt(330 / letters) * 32) / 4)
    title = min(11.0, math.floor(150 / len(card.title) * 2 * 4) / 4)
    return (
        f'<div class="card" style="left:{x}mm;top:{y}mm"><div class="frame" style="border-color:{colour}"></div>'
        f'<div class="banner" style="background:{colour};font-size:{title}pt">{html.escape(card.title)}</div>'
        f'<svg class="panel" viewBox="0 0 55 20"><rect width="55" height="20" fill="{FILLS["sky"]}"/>'
        f'<circle cx="42" cy="6" r="3" fill="{FILLS["sun"]}"/>{_ridge(card.hills[:4], "far")}'
        f"{_ridge(card.hills[4:], 'near')}</svg>{icons}"
        f'<div class="text" style="font-size:{size}pt">{words}</div><div class="foot">{card.id}</div></div>'
    )


def _ridge(heights: tuple[float, ...], ink: str) -> str:
    step, drawn = 55 / len(heights), [f"M0 20L0 {20 - heights[-1]:g}"]
    for i, height in enumerate(heights):
        x, before = i * step, heights[i - 1]
        drawn.append(f"C{x + step / 2:g} {20 - before:g} {x + step / 2:g} {20 - height:g} {x + step:g} {20 - height:g}")
    return f'<path fill="{FILLS[ink]}" d="{"".join(drawn)}L55 20Z"/>'


def tokens(count: int, folder: Path) -> str:
    """The tokens as one HTML page; each kind is one picture."""
    for kind, (name, colour) in enumerate(cases.TOKENS):
        (folder / f"t{kind}.svg").write_text(
            '<svg xmlns="http://www.w3.org/2000/svg" width="20mm" height="20mm" viewBox="0 0 20 20">'
            f'<circle cx="10" cy="10" r="10" fill="{FILLS[colour]}" stroke="#222222" stroke-width=".09"/>'
            '<circle cx="10" cy="10" r="9" fill="none" stroke="#fff" stroke-width=".5"/>'
            f'<path transform="translate(4 4) scale(.5)" fill="#fff" fill-rule="evenodd" d="{icon_path(name)}"/></svg>'
        )
    pages = []
    for start in range(0, count, 96):
        shown = "".join(
            f'<img class="token" src="t{number * 12 // count}.svg" '
            f'style="left:{17 + 22 * ((number - start) % 8)}mm;top:{17 + 22 * ((number - start) // 8)}mm">'
            for number in range(start, min(start + 96, count))
        )
        pages.append(f'<div class="page">{shown}</div>')
    return "".join(pages)


DRAWN = {"cards": cards, "tokens": tokens}


def prepare(case: str, count: int) -> Callable[[], int]:
    """Prepare one case; running it gives the size of the file. A map that runs over pages is none of its cases."""
    import weasyprint

    draw = DRAWN[case]
    folder = Path(tempfile.mkdtemp(prefix="pnp-bench-"))

    def run() -> int:
        page = f"<style>{_style()}</style>{draw(count, folder)}"
        weasyprint.HTML(string=page, base_url=f"{folder}/").write_pdf(str(folder / "weasyprint.pdf"))
        size = (folder / "weasyprint.pdf").stat().st_size
        shutil.rmtree(folder)
        return size

    return run
