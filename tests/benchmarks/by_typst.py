"""The same sheets by Typst: values from a JSON file, functions in its own language, texts shrunk until they fit."""

import json
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

import cases
from svg_of_icons import icon_file

from pnp.base.font_files import FONTS

COMMON = """\
#set page(width: 210mm, height: 297mm, margin: 0mm)
#set text(font: "Source Sans Pro", size: 8pt, fill: rgb("#222222"), hyphenate: false)
#let data = json("data.json")
#let fills = (:)
#for (name, value) in data.fills { fills.insert(name, rgb(value)) }
#let at(x, y, body) = place(top + left, dx: x * 1mm, dy: y * 1mm, body)
#let icon(name, side, ink) = image(data.icons.at(name) + "-" + ink + ".svg", width: side * 1mm)
#let shrunk(width, height, size, least, make) = layout(_ => {
  let now = size
  while now > least and measure(block(width: width * 1mm, make(now * 1pt))).height > height * 1mm { now -= 0.25 }
  block(width: width * 1mm, height: height * 1mm, make(now * 1pt))
})
"""
CARDS = """
#let ridge(heights, ink) = {
  let step = 55 / heights.len()
  let base = 45
  let drawn = (curve.move((4mm, base * 1mm)), curve.line((4mm, (base - heights.last()) * 1mm)))
  for (i, height) in heights.enumerate() {
    let before = heights.at(i - 1)
    let x = 4 + i * step
    drawn.push(curve.cubic(
      ((x + step / 2) * 1mm, (base - before) * 1mm), ((x + step / 2) * 1mm, (base - height) * 1mm),
      ((x + step) * 1mm, (base - height) * 1mm)))
  }
  drawn.push(curve.line((59mm, base * 1mm)))
  drawn.push(curve.close())
  place(top + left, curve(fill: fills.at(ink), ..drawn))
}
#let rich(words) = words.map(word => if word.at(1) { strong(word.at(0)) } else [#word.at(0)]).join([ ])
#let front(card) = box(width: 63mm, height: 88mm, {
  at(0, 0, rect(width: 63mm, height: 88mm, fill: white))
  at(2, 2, rect(width: 59mm, height: 84mm, radius: 3mm, stroke: 0.5mm + fills.at(card.colour)))
  at(4, 4, rect(width: 55mm, height: 9mm, radius: 2mm, fill: fills.at(card.colour)))
  at(4, 25, rect(width: 55mm, height: 20mm, fill: fills.sky))
  at(43, 28, circle(radius: 3mm, fill: fills.sun))
  ridge(card.hills.slice(0, 4), "far")
  ridge(card.hills.slice(4), "near")
  for (i, name) in card.icons.enumerate() { at(4 + 9 * i, 15, icon(name, 8, "ink")) }
  at(5, 4, shrunk(53, 9, 11, 7, size => align(center + horizon,
    box(height: 9mm, align(horizon, text(size: size, weight: "bold", fill: white, card.title))))))
  at(5, 48, shrunk(53, 33, 8, 6, size => {
    set par(leading: 0.55em)
    text(size: size, rich(card.words))
  }))
  at(5, 82, box(width: 53mm, align(center, text(size: 6pt, card.id))))
})
#let back = box(width: 63mm, height: 88mm, {
  at(0, 0, rect(width: 63mm, height: 88mm, fill: fills.night))
  for row in range(9) { for column in range(6) {
    at(4 + 10 * column, 1.5 + 10 * row, circle(radius: 2.5mm, fill: fills.teal))
  } }
})
#let marks = {
  for i in range(4) {
    let x = 10.5 + 63 * i
    let y = 16.5 + 88 * i
    for (x, y, dx, dy) in ((x, 11, 0, 4), (x, 282, 0, 4), (5, y, 4, 0), (201, y, 4, 0)) {
      at(x, y, line(end: (dx * 1mm, dy * 1mm), stroke: 0.25pt))
    }
  }
}
#for page in data.cards.chunks(9) {
  marks
  for (i, card) in page.enumerate() { at(10.5 + 63 * calc.rem(i, 3), 16.5 + 88 * calc.quo(i, 3), front(card)) }
  pagebreak()
  for i in range(page.len()) { at(10.5 + 63 * (2 - calc.rem(i, 3)), 16.5 + 88 * calc.quo(i, 3), back) }
  pagebreak(weak: true)
}
"""
TOKENS = """
#let token(kind) = box(width: 20mm, height: 20mm, {
  at(0, 0, circle(radius: 10mm, fill: fills.at(kind.at(1)), stroke: 0.25pt + rgb("#222222")))
  at(1, 1, circle(radius: 9mm, stroke: 0.5mm + white))
  at(4, 4, icon(kind.at(0), 12, "white"))
})
#for page in range(data.count).chunks(96) {
  for (i, number) in page.enumerate() {
    at(17 + 22 * calc.rem(i, 8), 17 + 22 * calc.quo(i, 8), token(data.tokens.at(calc.quo(number * 12, data.count))))
  }
  pagebreak(weak: true)
}
"""
MAP = """
#let cell(hex, i) = {
  let (x, y, label) = hex
  let radius = (data.hex - 0.3) / calc.sqrt(3)
  let flat = radius * calc.sqrt(3) / 2
  let half = radius / 2
  let corners = ((radius, 0), (half, flat), (-half, flat), (-radius, 0), (-half, -flat), (half, -flat))
  place(top + left, polygon(
    fill: fills.at(("field", "clay", "teal", "far", "near", "sky").at(calc.rem(i * 7 + calc.quo(i, 11), 6))),
    stroke: 0.25mm + rgb("#222222"), ..corners.map(p => ((x + p.at(0)) * 1mm, (y + p.at(1)) * 1mm))))
  at(x - 7, y + data.hex / 2 - 3.2, box(width: 14mm, align(center, text(size: 6pt, label))))
}
#let numbered = data.hexes.enumerate()
#for row in range(data.rows) { for column in range(data.columns) {
  let (west, north) = (190 * column, 265 * row)
  let shown = numbered.filter(((i, hex)) => {
    hex.at(0) > west - 10 and hex.at(0) < west + 200 and hex.at(1) > north - 10 and hex.at(1) < north + 275
  })
  at(10, 16, box(width: 190mm, height: 265mm, clip: true, place(top + left, dx: -west * 1mm, dy: -north * 1mm, {
    for (i, hex) in shown { cell(hex, i) }
  })))
  pagebreak(weak: true)
} }
"""


def prepare(case: str, count: int) -> Callable[[], int]:
    """Prepare one case; running it gives the size of the file."""
    import typst

    folder = Path(tempfile.mkdtemp(prefix="pnp-bench-"))
    data: dict[str, object] = {"fills": {**cases.COLOURS, **cases.HILLS}, "icons": {name: name for name in cases.ICONS}}
    for name in cases.ICONS:
        for ink, colour in (("ink", "#222222"), ("white", "#FFFFFF")):
            (folder / f"{name}-{ink}.svg").write_text(icon_file(name, colour))
    if case == "cards":
        data["cards"] = [
            {"id": c.id, "title": c.title, "colour": c.colour, "icons": c.icons, "hills": c.hills, "words": c.words}
            for c in cases.deck(count)
        ]
    elif case == "tokens":
        data |= {"tokens": cases.TOKENS, "count": count}
    else:
        data |= cases.map_of(count)
    (folder / "data.json").write_text(json.dumps(data))
    body = {"cards": CARDS, "tokens": TOKENS, "map": MAP}[case]
    (folder / "main.typ").write_text(COMMON + body)
    fonts = sorted({str(path.parent) for path in FONTS.values()})

    def run() -> int:
        # Of the tags for screen readers the others write none either.
        made = typst.compile(str(folder / "main.typ"), font_paths=fonts, ignore_system_fonts=True, pdf_tags=False)
        (folder / "typst.pdf").write_bytes(made)
        shutil.rmtree(folder)
        return len(made)

    return run
