"""The same sheets drawn with reportlab alone, as well as it can be driven: the measure of what pnp costs.

Whatever repeats is a form; the operators of a page are joined from strings and handed to the canvas at once, because
its methods cost more than what they write; every word is measured and encoded once; streams are compressed and not
turned into letters; reportlab subsets the fonts and writes the file.
"""

# ruff: noqa: SLF001  # reaching under the canvas is what makes it fast

import math
from collections.abc import Sequence
from functools import cache
from io import BytesIO
from itertools import pairwise
from pathlib import Path

from cases import CARD_SIZE, COLOURS, HEX, HILLS, ICONS, MAP_SIDE, TOKENS, Card
from reportlab import rl_config
from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from pnp.base.font_files import FONTS
from pnp.drawing.pictures.icons import outline

rl_config.useA85 = 0

WIDTH, HEIGHT = (side * mm for side in CARD_SIZE)
PAGE_WIDTH, PAGE_HEIGHT = A4
LEFT, BOTTOM = (PAGE_WIDTH - 3 * WIDTH) / 2, (PAGE_HEIGHT - 3 * HEIGHT) / 2
FILLS = {name: HexColor(value) for name, value in {**COLOURS, **HILLS}.items()}
INK, WHITE = HexColor("#222222"), HexColor("#FFFFFF")
ESCAPED = str.maketrans({"(": r"\(", ")": r"\)", "\\": r"\\"})


class Sheets:
    """A canvas whose pages are handed to it as operators."""

    def __init__(self) -> None:
        for font in ("sans", "sans-bold"):
            pdfmetrics.registerFont(TTFont(font, str(FONTS[font])))
        self._written = BytesIO()
        self.canvas = Canvas(self._written, pagesize=A4, pageCompression=1, invariant=1, initialFontName="sans")
        self._names: dict[str, str] = {}
        self.encoded = cache(self._encoded)
        self.font = cache(self._font)

    def begin_form(self, name: str, width: float, height: float) -> None:
        self.canvas.beginForm(name, 0, 0, width, height)

    def end_form(self, operators: str = "") -> None:
        if operators:
            self.canvas._code.append(operators)
        self.canvas.endForm()

    def form(self, name: str) -> str:
        """The operator that draws a form."""
        if name not in self._names:
            self._names[name] = f"/{self.canvas._doc.getXObjectName(name)} Do"
        return self._names[name]

    def page(self, operators: Sequence[str], forms: Sequence[str] = ()) -> None:
        self.canvas._code.append("\n".join(operators))
        self.canvas._formsinuse.extend(forms)
        self.canvas.showPage()

    def _font(self, font: str) -> str:
        """The name that the first subset has in the file: English fits it, and ASCII keeps its codes there."""
        name = pdfmetrics.getFont(font).getSubsetInternalName(0, self.canvas._doc)
        assert isinstance(name, str)
        return name

    def _encoded(self, word: str, font: str) -> str:
        """A word as it stands between the brackets of a string; reportlab hears of its characters."""
        for subset, coded in pdfmetrics.getFont(font).splitString(word, self.canvas._doc):
            assert subset == 0, "a character outside the first subset"
            assert coded.decode("ascii") == word
        return word.translate(ESCAPED)

    def data(self) -> bytes:
        self.canvas.save()
        return self._written.getvalue()


@cache
def width(word: str, font: str) -> float:
    """Measured in em, once for every word."""
    return pdfmetrics.stringWidth(word, font, 1)


def fill(colour: HexColor) -> str:
    return f"{colour.red:.3g} {colour.green:.3g} {colour.blue:.3g} rg"


FILL = {name: fill(colour) for name, colour in FILLS.items()}
INK_FILL, WHITE_FILL = fill(INK), fill(WHITE)
EM_OF_A_LINE, COLUMN = 1.25, 53 * mm


def draw_deck(cards: Sequence[Card]) -> bytes:
    sheets = Sheets()
    card_forms(sheets)
    uses = [f"icon_{name}" for name in ICONS] + [f"front_{name}" for name in COLOURS]
    corners = [f"1 0 0 1 {LEFT + at % 3 * WIDTH:.5g} {BOTTOM + (2 - at // 3) * HEIGHT:.5g} cm" for at in range(9)]
    mirrored = [corners[at - at % 3 + 2 - at % 3] for at in range(9)]
    for start in range(0, len(cards), 9):
        page = cards[start : start + 9]
        operators: list[str] = []
        for corner, card in zip(corners, page, strict=False):
            operators += ("q", corner)
            front(sheets, card, operators)
            operators.append("Q")
        operators.append(sheets.form("marks"))
        sheets.page(operators, ["marks", *uses])
        sheets.page(
            [f"q {corner} {sheets.form('back')} Q" for corner, _ in zip(mirrored, page, strict=False)], ["back"]
        )
    return sheets.data()


def draw_pictures(paths: Sequence[Path]) -> bytes:
    """Cards with a picture and a title; reportlab passes JPEGs through."""
    sheets = Sheets()
    canvas = sheets.canvas
    for start in range(0, len(paths), 9):
        for at, path in enumerate(paths[start : start + 9]):
            x, y = LEFT + at % 3 * WIDTH, BOTTOM + (2 - at // 3) * HEIGHT
            canvas.drawImage(str(path), x, y + 40 * mm, WIDTH, 44 * mm, mask="auto")
            canvas.setFont("sans-bold", 11)
            canvas.drawString(x + 4 * mm, y + 30 * mm, path.stem)
        canvas.showPage()
    return sheets.data()


def card_forms(sheets: Sheets) -> None:
    canvas = sheets.canvas
    for name in ICONS:
        sheets.begin_form(f"icon_{name}", 24, 24)
        canvas.setFillColor(INK)
        icon(canvas, name)
        sheets.end_form()
    for name in COLOURS:
        sheets.begin_form(f"front_{name}", WIDTH, HEIGHT)
        frame(canvas, FILLS[name])
        sheets.end_form()
    sheets.begin_form("back", WIDTH, HEIGHT)
    back(canvas)
    sheets.end_form()
    sheets.begin_form("marks", PAGE_WIDTH, PAGE_HEIGHT)
    marks(canvas)
    sheets.end_form()


def marks(canvas: Canvas) -> None:
    canvas.setStrokeColor(INK)
    canvas.setLineWidth(0.25)
    lines = []
    for at in range(4):
        x, y = LEFT + at * WIDTH, BOTTOM + at * HEIGHT
        lines += [(x, BOTTOM - 16, x, BOTTOM - 4), (x, PAGE_HEIGHT - BOTTOM + 4, x, PAGE_HEIGHT - BOTTOM + 16)]
        lines += [(LEFT - 16, y, LEFT - 4, y), (PAGE_WIDTH - LEFT + 4, y, PAGE_WIDTH - LEFT + 16, y)]
    canvas.lines(lines)


def frame(canvas: Canvas, colour: HexColor) -> None:
    """What all cards of a colour share: the ground, the border, the banner, the sky and the sun."""
    canvas.setFillColor(WHITE)
    canvas.rect(0, 0, WIDTH, HEIGHT, stroke=0, fill=1)
    canvas.setStrokeColor(colour)
    canvas.setLineWidth(0.5 * mm)
    canvas.roundRect(2 * mm, 2 * mm, 59 * mm, 84 * mm, 3 * mm, stroke=1, fill=0)
    canvas.setFillColor(colour)
    canvas.roundRect(4 * mm, 75 * mm, 55 * mm, 9 * mm, 2 * mm, stroke=0, fill=1)
    canvas.setFillColor(FILLS["sky"])
    canvas.rect(4 * mm, 43 * mm, 55 * mm, 20 * mm, stroke=0, fill=1)
    canvas.setFillColor(FILLS["sun"])
    canvas.circle(46 * mm, 57 * mm, 3 * mm, stroke=0, fill=1)


def front(sheets: Sheets, card: Card, out: list[str]) -> None:
    out.append(sheets.form(f"front_{card.colour}"))
    for at, name in enumerate(card.icons):
        out.append(f"q {ICON_SCALE} {(4 + 9 * at) * mm:.5g} {65 * mm:.5g} cm {sheets.form(f'icon_{name}')} Q")
    if card.hills:
        hills(card.hills, out)
    title(sheets, card, out)
    running_text(sheets, card, out)
    footer = width(card.id, "sans") * 6
    out.append(f"{sheets.font('sans')} 6 Tf 1 0 0 1 {(WIDTH - footer) / 2:.5g} {3.8 * mm:.5g} Tm")
    out.append(f"({sheets.encoded(card.id, 'sans')}) Tj ET")


ICON_SCALE = f"{8 * mm / 24:.5g} 0 0 {8 * mm / 24:.5g}"
RIDGE_STEP = 55 * mm / 4
RIDGE_XS = [4 * mm + at * RIDGE_STEP for at in range(4)]
RIDGE = (
    f"%s {4 * mm:.5g} {43 * mm:.5g} m {4 * mm:.5g} %.5g l "
    + "".join(
        f"{x + RIDGE_STEP / 2:.5g} %.5g {x + RIDGE_STEP / 2:.5g} %.5g {x + RIDGE_STEP:.5g} %.5g c " for x in RIDGE_XS
    )
    + f"{59 * mm:.5g} {43 * mm:.5g} l f"
)


def hills(heights: tuple[float, ...], out: list[str]) -> None:
    """Two rows of waves; they stay in their panel, so nothing is clipped."""
    for colour, part in ((FILL["far"], heights[:4]), (FILL["near"], heights[4:])):
        last, *ups = (43 * mm + height * mm for height in (part[-1], *part))
        numbers = [last]
        for before, up in pairwise((last, *ups)):
            numbers += (before, up, up)
        out.append(RIDGE % (colour, *numbers))


def title(sheets: Sheets, card: Card, out: list[str]) -> None:
    words = card.title.split(" ")
    bold = "sans-bold"
    length = sum([width(word, bold) for word in words]) + (len(words) - 1) * width(" ", bold)
    size = min(11.0, int(COLUMN / length * 4) / 4)
    text = " ".join([sheets.encoded(word, bold) for word in words])
    out.append(f"BT {WHITE_FILL} {sheets.font(bold)} {size:g} Tf")
    out.append(f"1 0 0 1 {(WIDTH - length * size) / 2:.5g} {78.2 * mm:.5g} Tm ({text}) Tj {INK_FILL}")


def running_text(sheets: Sheets, card: Card, out: list[str]) -> None:
    sized = [
        (sheets.encoded(word, font), font, width(word, font), width(" ", font))
        for word, bold in card.words
        for font in ("sans-bold" if bold else "sans",)
    ]
    size = 8.0
    lines = broken(sized, COLUMN / size)
    while len(lines) * size * EM_OF_A_LINE > 33 * mm:
        size -= 0.25
        lines = broken(sized, COLUMN / size)
    out.append(f"1 0 0 1 {5 * mm:.5g} {HEIGHT - 48 * mm - 0.95 * size:.5g} Tm {size * EM_OF_A_LINE:g} TL")
    current = ""
    for line in lines:
        run: list[str] = []
        for word, font in line:
            if font != current:
                if run:
                    out.append(f"({' '.join(run)} ) Tj")
                    run = []
                out.append(f"{sheets.font(font)} {size:g} Tf")
                current = font
            run.append(word)
        out.append(f"({' '.join(run)}) Tj T*")


def broken(sized: Sequence[tuple[str, str, float, float]], column: float) -> list[list[tuple[str, str]]]:
    """Lines of words with their fonts."""
    line: list[tuple[str, str]] = []
    lines = [line]
    used = 0.0
    for word, font, needed, gap in sized:
        longer = used + gap + needed
        if line and longer <= column:
            line.append((word, font))
            used = longer
        elif line:
            line = [(word, font)]
            lines.append(line)
            used = needed
        else:
            line.append((word, font))
            used = needed
    return lines


def back(canvas: Canvas) -> None:
    canvas.setFillColor(FILLS["night"])
    canvas.rect(0, 0, WIDTH, HEIGHT, stroke=0, fill=1)
    canvas.setFillColor(FILLS["teal"])
    for row in range(9):
        for column in range(6):
            canvas.circle((6.5 + 10 * column) * mm, (4 + 10 * row) * mm, 2.5 * mm, stroke=0, fill=1)


def icon(canvas: Canvas, name: str) -> None:
    drawn = canvas.beginPath()
    shape = outline(name)
    at = 0
    for op in shape.ops:
        count = {"M": 2, "L": 2, "C": 6, "Z": 0}[op]
        numbers = [24 - value if i % 2 else value for i, value in enumerate(shape.points[at : at + count])]
        {"M": drawn.moveTo, "L": drawn.lineTo, "C": drawn.curveTo, "Z": drawn.close}[op](*numbers)
        at += count
    canvas.drawPath(drawn, stroke=0, fill=1, fillMode=0)


def draw_tokens(count: int) -> bytes:
    """A token and its cutting line are one form."""
    sheets = Sheets()
    size = 20 * mm
    for kind in range(12):
        sheets.begin_form(f"token_{kind}", size, size)
        token(sheets.canvas, *TOKENS[kind], size)
        sheets.end_form()
    columns, rows, pitch = 8, 12, 22 * mm
    room = columns * rows
    for start in range(0, count, room):
        operators = []
        for number in range(start, min(start + room, count)):
            at = number - start
            x, y = 17 * mm + at % columns * pitch, PAGE_HEIGHT - 17 * mm - size - at // columns * pitch
            operators.append(f"q 1 0 0 1 {x:.5g} {y:.5g} cm {sheets.form(f'token_{number * 12 // count}')} Q")
        sheets.page(operators, [f"token_{kind}" for kind in range(12)])
    return sheets.data()


def token(canvas: Canvas, name: str, colour: str, size: float) -> None:
    canvas.setFillColor(FILLS[colour])
    canvas.setLineWidth(0.25)
    canvas.setStrokeColor(INK)
    canvas.circle(size / 2, size / 2, size / 2, stroke=1, fill=1)
    canvas.setStrokeColor(WHITE)
    canvas.setLineWidth(0.5 * mm)
    canvas.circle(size / 2, size / 2, 9 * mm, stroke=1, fill=0)
    canvas.setFillColor(WHITE)
    canvas.translate(4 * mm, 4 * mm)
    canvas.scale(0.5 * mm, 0.5 * mm)
    icon(canvas, name)


def draw_map(side: int = MAP_SIDE, across: float = HEX) -> bytes:
    sheets = Sheets()
    pitch = across * mm
    wide = (2 * side - 2) * pitch * math.sqrt(3) / 2 + 2 * pitch
    high = (2 * side - 2) * pitch + 2 * pitch
    sheets.begin_form("map", wide, high)
    sheets.end_form("\n".join(map_operators(sheets, side, across, wide, high)))
    room_wide, room_high = PAGE_WIDTH - 20 * mm, PAGE_HEIGHT - 32 * mm
    window = f"{10 * mm:.5g} {16 * mm:.5g} {room_wide:.5g} {room_high:.5g} re W n"
    for row in range(math.ceil(high / room_high)):
        for column in range(math.ceil(wide / room_wide)):
            x, y = 10 * mm - column * room_wide, 16 * mm + room_high - high + row * room_high
            sheets.page([window, f"1 0 0 1 {x:.5g} {y:.5g} cm", sheets.form("map")], ["map"])
    return sheets.data()


def map_operators(sheets: Sheets, side: int, across: float, wide: float, high: float) -> list[str]:
    """Lengths of half a hex and of half its flat side are the same in all cells."""
    pitch = across * mm
    radius = (across - 0.3) * mm / math.sqrt(3)
    half, flat = radius / 2, radius * math.sqrt(3) / 2
    font, label_width = sheets.font("sans"), cache(lambda label: sum(width(sign, "sans") for sign in label) * 6)
    fills = [FILL[name] for name in ("field", "clay", "teal", "far", "near", "sky")]
    out = [f"{0.25 * mm:.5g} w {INK.red:.3g} G"]
    at = 0
    for q in range(1 - side, side):
        x = wide / 2 + q * pitch * math.sqrt(3) / 2
        for r in range(max(1 - side, -q - side + 1), min(side - 1, side - 1 - q) + 1):
            y = high / 2 - (r + q / 2) * pitch
            out.append(
                f"{fills[(at * 7 + at // 11) % 6]} {x + radius:.5g} {y:.5g} m {x + half:.5g} {y - flat:.5g} l "
                f"{x - half:.5g} {y - flat:.5g} l {x - radius:.5g} {y:.5g} l {x - half:.5g} {y + flat:.5g} l "
                f"{x + half:.5g} {y + flat:.5g} l b"
            )
            label = f"{q + side:02d}{r + side:02d}"
            out.append(
                f"BT {INK_FILL} {font} 6 Tf {x - label_width(label) / 2:.5g} {y - pitch / 2 + 1.5 * mm:.5g} Td "
                f"({sheets.encoded(label, 'sans')}) Tj ET"
            )
            at += 1
    return out
