"""Whatever the scene, PDF and SVG show the same: one keeps track of colours and pens, the other writes them out."""

from io import BytesIO
from random import Random

import pypdfium2
import pytest
import resvg_py
from helpers.small_sheets import document_of, text
from PIL import Image, ImageChops, ImageFilter

from pnp.backends.pdf import document as pdf
from pnp.backends.svg import document as svg
from pnp.drawing import outlines
from pnp.drawing.geometry import Box, Point, moved, scaled, turned
from pnp.drawing.scene import Group, Path, Stamp, Use
from pnp.sheets.sheet import Placement, Sheet, Side, SideName

# 250 pixels, so that both make a picture of the same size.
SIZE = 63.5
DPI = 100


class Scenes:
    """Draws lots for a scene: every kind of item, nested, clipped, turned, and placed in every way."""

    def __init__(self, seed: int) -> None:
        self.lots = Random(seed)

    def sheet(self) -> Sheet:
        stamps = [Stamp(name=f"s{n}", width=30, height=40, items=self.items(3), bleed=2) for n in range(2)]
        pieces = tuple(self.piece(self.lots.choice(stamps), copy) for copy in range(1, 4))
        side = Side(name=SideName.FRONT, pieces=pieces, furniture=self.items(1))
        return Sheet(label="1", width=SIZE, height=SIZE, sides=(side,))

    def piece(self, stamp: Stamp, copy: int) -> Placement:
        rotation = self.lots.choice([0, 90, 180, 270])
        return Placement(
            component="piece",
            item="one",
            copy=copy,
            stamp=stamp,
            x=self.lots.uniform(0, 25),
            y=self.lots.uniform(0, 25),
            width=40 if rotation % 180 else 30,
            height=30 if rotation % 180 else 40,
            rotation=rotation,
            bleed=self.lots.choice([0, 1, 2]),
            window=self.lots.choice([None, None, Box(5, 5, 40, 30)]),
        )

    def items(self, depth: int):
        kinds = [self.path, self.path, self.text, *([self.group, self.stamps] if depth else [])]
        return tuple(self.lots.choice(kinds)(depth - 1) for _ in range(self.lots.randint(2, 5)))

    def path(self, _depth: int) -> Path:
        dash = self.lots.choice([(), (3, 2)])
        return Path(
            # Programs differ in where a dash turns a corner, so what is dashed has none.
            outline=outlines.ellipse(Box(*self.place(), 18, 14)) if dash else self.shape(),
            fill=self.lots.choice([None, self.colour()]),
            stroke=self.lots.choice([None, self.colour()]),
            width=self.lots.choice([1.5, 3]),
            dash=dash,
            round_ends=self.lots.random() < 0.5,
            even_odd=self.lots.random() < 0.5,
        )

    def shape(self):
        box = Box(*self.place(), self.lots.uniform(8, 20), self.lots.uniform(8, 20))
        return self.lots.choice(
            [
                outlines.rectangle(box),
                outlines.rectangle(box, 2),
                outlines.ellipse(box),
                outlines.star(box.centre, 9, 5),
            ]
        )

    def place(self):
        return self.lots.uniform(-5, 25), self.lots.uniform(-5, 25)

    def text(self, _depth: int):
        return text(
            self.lots.uniform(0, 20),
            self.lots.uniform(5, 35),
            self.lots.choice(["Wf", "Ř(x)"]),
            self.lots.choice(["sans", "serif-bold"]),
            self.lots.choice([12.0, 30.0]),
            self.colour(),
            self.lots.choice([0.0, 2.0]),
        )

    def group(self, depth: int) -> Group:
        return Group(items=self.items(depth), matrix=self.matrix(), clip=self.lots.choice([None, self.shape()]))

    def stamps(self, depth: int) -> Group:
        width, height = self.lots.uniform(15, 30), self.lots.uniform(15, 30)
        stamp = Stamp(name="stamp", width=width, height=height, items=self.items(depth), bleed=self.lots.choice([0, 2]))
        uses = tuple(Use(stamp=stamp, matrix=self.matrix()) for _ in range(self.lots.choice([1, 2])))
        return Group(items=uses)

    def matrix(self):
        turn = turned(self.lots.choice([0, 30, 90, 200]), Point(10, 10))
        shift = moved(self.lots.uniform(-5, 10), self.lots.uniform(-5, 10))
        return scaled(self.lots.choice([0.7, 1, 1.2])).then(turn).then(shift)

    def colour(self) -> str:
        return self.lots.choice(["#000000", "#CC3300", "#336699"])


def difference(one, other):
    """How many pixels differ in places five pixels wide: edges may lie a pixel off, colours may not."""
    differing = ImageChops.difference(one, other).convert("L").point(lambda level: 255 * (level > 40))
    return sum(differing.filter(ImageFilter.MinFilter(5)).histogram()[1:])


@pytest.mark.parametrize("seed", range(20))
def test_pdf_and_svg_show_the_same(seed):
    sheet = Scenes(seed).sheet()
    page = pypdfium2.PdfDocument(pdf.render(document_of(sheet)))[0]
    printed = page.render(scale=DPI / 72 * 0.99999).to_pil().convert("RGB")
    file = svg.render(sheet, sheet.sides[0], title="x", text_as=svg.TextAs.OUTLINES).decode()
    drawn = resvg_py.svg_to_bytes(svg_string=file, background="#ffffff", dpi=DPI, skip_system_fonts=True)
    shown = Image.open(BytesIO(bytes(drawn))).convert("RGB")
    assert printed.size == shown.size == (250, 250)
    assert difference(printed, shown) == 0
