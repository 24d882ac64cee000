"""The same sheets drawn with reportlab alone, as well as it can be driven: the measure of what pnp costs.

Forms for whatever repeats, one text object per text with runs as long as they can be, every word measured once,
page streams compressed, fonts subset by reportlab.
"""

import math
from functools import cache
from io import BytesIO

from cases import CARD_SIZE, COLOURS, HEX, HILLS, ICONS, MAP_SIDE, Card, deck
from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from pnp.drawing.fonts import FONTS
from pnp.drawing.icons import outline

WIDTH, HEIGHT = (side * mm for side in CARD_SIZE)
PAGE_WIDTH, PAGE_HEIGHT = A4
LEFT, BOTTOM = (PAGE_WIDTH - 3 * WIDTH) / 2, (PAGE_HEIGHT - 3 * HEIGHT) / 2
FILLS = {name: HexColor(value) for name, value in {**COLOURS, **HILLS}.items()}
INK, WHITE = HexColor("#222222"), HexColor("#FFFFFF")


def new_canvas() -> tuple[Canvas, BytesIO]:
    for font in ("sans", "sans-bold"):
        pdfmetrics.registerFont(TTFont(font, str(FONTS[font])))
    written = BytesIO()
    return Canvas(written, pagesize=A4, pageCompression=1, invariant=1, initialFontName="sans"), written


def draw_deck(count: int) -> bytes:
    canvas, written = new_canvas()
    for name in ICONS:
        icon_form(canvas, name, INK)
    canvas.beginForm("back", 0, 0, WIDTH, HEIGHT)
    back(canvas)
    canvas.endForm()
    cards = deck(count)
    for start in range(0, count, 9):
        page = cards[start : start + 9]
        for at, card in enumerate(page):
            canvas.saveState()
            canvas.translate(*corner(at))
            front(canvas, card)
            canvas.restoreState()
        marks(canvas)
        canvas.showPage()
        for at in range(len(page)):
            canvas.saveState()
            canvas.translate(*corner(at - at % 3 + 2 - at % 3))
            canvas.doForm("back")
            canvas.restoreState()
        canvas.showPage()
    canvas.save()
    return written.getvalue()


def corner(at: int) -> tuple[float, float]:
    return LEFT + at % 3 * WIDTH, BOTTOM + (2 - at // 3) * HEIGHT


def marks(canvas: Canvas) -> None:
    canvas.setStrokeColor(INK)
    canvas.setLineWidth(0.25)
    lines = []
    for at in range(4):
        x, y = LEFT + at * WIDTH, BOTTOM + at * HEIGHT
        lines += [(x, BOTTOM - 16, x, BOTTOM - 4), (x, PAGE_HEIGHT - BOTTOM + 4, x, PAGE_HEIGHT - BOTTOM + 16)]
        lines += [(LEFT - 16, y, LEFT - 4, y), (PAGE_WIDTH - LEFT + 4, y, PAGE_WIDTH - LEFT + 16, y)]
    canvas.lines(lines)


def front(canvas: Canvas, card: Card) -> None:
    canvas.setFillColor(WHITE)
    canvas.rect(0, 0, WIDTH, HEIGHT, stroke=0, fill=1)
    canvas.setStrokeColor(FILLS[card.colour])
    canvas.setLineWidth(0.5 * mm)
    canvas.roundRect(2 * mm, 2 * mm, 59 * mm, 84 * mm, 3 * mm, stroke=1, fill=0)
    canvas.setFillColor(FILLS[card.colour])
    canvas.roundRect(4 * mm, 75 * mm, 55 * mm, 9 * mm, 2 * mm, stroke=0, fill=1)
    canvas.setFillColor(WHITE)
    size = 11.0
    while width(card.title, "sans-bold") * size > 53 * mm:
        size -= 0.25
    canvas.setFont("sans-bold", size)
    canvas.drawCentredString(WIDTH / 2, 78.2 * mm, card.title)
    for at, name in enumerate(card.icons):
        canvas.saveState()
        canvas.translate((4 + 9 * at) * mm, 65 * mm)
        canvas.scale(8 * mm / 24, 8 * mm / 24)
        canvas.doForm(f"icon_{name}")
        canvas.restoreState()
    hills(canvas, card.hills)
    canvas.setFillColor(INK)
    running_text(canvas, card)
    canvas.setFont("sans", 6)
    canvas.drawCentredString(WIDTH / 2, 3.8 * mm, card.id)


def hills(canvas: Canvas, heights: tuple[float, ...]) -> None:
    left, bottom, across, high = 4 * mm, 43 * mm, 55 * mm, 20 * mm
    canvas.saveState()
    panel = canvas.beginPath()
    panel.rect(left, bottom, across, high)
    canvas.clipPath(panel, stroke=0, fill=0)
    canvas.setFillColor(FILLS["sky"])
    canvas.rect(left, bottom, across, high, stroke=0, fill=1)
    canvas.setFillColor(FILLS["sun"])
    canvas.circle(46 * mm, 57 * mm, 3 * mm, stroke=0, fill=1)
    for colour, part in (("far", heights[:4]), ("near", heights[4:])):
        canvas.setFillColor(FILLS[colour])
        ridge = canvas.beginPath()
        ridge.moveTo(left, bottom)
        ridge.lineTo(left, bottom + part[-1] * mm)
        step = across / len(part)
        for at, height in enumerate(part):
            x, y, before = left + at * step, bottom + height * mm, bottom + part[at - 1] * mm
            ridge.curveTo(x + step / 2, before, x + step / 2, y, x + step, y)
        ridge.lineTo(left + across, bottom)
        ridge.close()
        canvas.drawPath(ridge, stroke=0, fill=1)
    canvas.restoreState()


@cache
def width(words: str, font: str) -> float:
    """Measured in em, once for every word."""
    return pdfmetrics.stringWidth(words, font, 1)


def running_text(canvas: Canvas, card: Card) -> None:
    size, column = 8.0, 53 * mm
    lines = broken(card, column / size)
    while len(lines) * size * 1.25 > 33 * mm:
        size -= 0.25
        lines = broken(card, column / size)
    drawing = canvas.beginText(5 * mm, HEIGHT - 48 * mm - 0.95 * size)
    drawing.setLeading(size * 1.25)
    font = ""
    for line in lines:
        for run, bold in line:
            wanted = "sans-bold" if bold else "sans"
            if wanted != font:
                drawing.setFont(wanted, size, size * 1.25)
                font = wanted
            drawing.textOut(run)
        drawing.textLine("")
    canvas.drawText(drawing)


def broken(card: Card, column: float) -> list[list[tuple[str, bool]]]:
    """Lines of runs; a run is as long as its font stays the same."""
    lines: list[list[tuple[str, bool]]] = [[]]
    room = column
    for word, bold in card.words:
        font = "sans-bold" if bold else "sans"
        needed = width(word, font)
        gap = width(" ", font) if lines[-1] else 0.0
        if lines[-1] and gap + needed > room:
            lines.append([])
            room, gap = column, 0.0
        room -= gap + needed
        piece = f" {word}" if gap else word
        if lines[-1] and lines[-1][-1][1] == bold:
            lines[-1][-1] = (lines[-1][-1][0] + piece, bold)
        else:
            lines[-1].append((piece, bold))
    return lines


def back(canvas: Canvas) -> None:
    canvas.setFillColor(FILLS["night"])
    canvas.rect(0, 0, WIDTH, HEIGHT, stroke=0, fill=1)
    canvas.setFillColor(FILLS["teal"])
    for row in range(9):
        for column in range(6):
            canvas.circle((6.5 + 10 * column) * mm, (4 + 10 * row) * mm, 2.5 * mm, stroke=0, fill=1)


def icon_form(canvas: Canvas, name: str, colour: HexColor) -> None:
    canvas.beginForm(f"icon_{name}", 0, 0, 24, 24)
    canvas.setFillColor(colour)
    icon(canvas, name)
    canvas.endForm()


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
    canvas, written = new_canvas()
    size = 20 * mm
    kinds = [(ICONS[kind % len(ICONS)], list(COLOURS)[kind % len(COLOURS)]) for kind in range(12)]
    for kind, (name, colour) in enumerate(kinds):
        canvas.beginForm(f"token_{kind}", 0, 0, size, size)
        canvas.setFillColor(FILLS[colour])
        canvas.circle(size / 2, size / 2, size / 2, stroke=0, fill=1)
        canvas.setStrokeColor(WHITE)
        canvas.setLineWidth(0.5 * mm)
        canvas.circle(size / 2, size / 2, 9 * mm, stroke=1, fill=0)
        canvas.setFillColor(WHITE)
        canvas.translate(4 * mm, 4 * mm)
        canvas.scale(0.5 * mm, 0.5 * mm)
        icon(canvas, name)
        canvas.endForm()
    columns, rows, pitch = 8, 12, 22 * mm
    for number in range(count):
        at = number % (columns * rows)
        if number and at == 0:
            canvas.showPage()
        canvas.saveState()
        canvas.translate(17 * mm + at % columns * pitch, PAGE_HEIGHT - 17 * mm - size - at // columns * pitch)
        canvas.doForm(f"token_{number * 12 // count}")
        canvas.setLineWidth(0.25)
        canvas.setStrokeColor(INK)
        canvas.circle(size / 2, size / 2, size / 2, stroke=1, fill=0)
        canvas.restoreState()
    canvas.save()
    return written.getvalue()


def draw_map(side: int = MAP_SIDE, across: float = HEX) -> bytes:
    canvas, written = new_canvas()
    pitch = across * mm
    wide = (2 * side - 2) * pitch * math.sqrt(3) / 2 + 2 * pitch
    high = (2 * side - 2) * pitch + 2 * pitch
    canvas.beginForm("map", 0, 0, wide, high)
    canvas.setLineWidth(0.25 * mm)
    canvas.setStrokeColor(INK)
    canvas.setFont("sans", 6)
    colours = [FILLS[name] for name in ("field", "clay", "teal", "far", "near", "sky")]
    at = 0
    for q in range(1 - side, side):
        for r in range(max(1 - side, -q - side + 1), min(side - 1, side - 1 - q) + 1):
            x, y = wide / 2 + q * pitch * math.sqrt(3) / 2, high / 2 - (r + q / 2) * pitch
            canvas.setFillColor(colours[(at * 7 + at // 11) % 6])
            cell = canvas.beginPath()
            radius = (across - 0.3) * mm / math.sqrt(3)
            cell.moveTo(x + radius, y)
            for turn in range(1, 6):
                angle = math.radians(60 * turn)
                cell.lineTo(x + radius * math.cos(angle), y - radius * math.sin(angle))
            cell.close()
            canvas.drawPath(cell, stroke=1, fill=1)
            canvas.setFillColor(INK)
            canvas.drawCentredString(x, y - pitch / 2 + 1.5 * mm, f"{q + side:02d}{r + side:02d}")
            at += 1
    canvas.endForm()
    room_wide, room_high = PAGE_WIDTH - 20 * mm, PAGE_HEIGHT - 32 * mm
    for row in range(math.ceil(high / room_high)):
        for column in range(math.ceil(wide / room_wide)):
            window = canvas.beginPath()
            window.rect(10 * mm, 16 * mm, room_wide, room_high)
            canvas.clipPath(window, stroke=0, fill=0)
            canvas.translate(10 * mm - column * room_wide, 16 * mm + room_high - high + row * room_high)
            canvas.doForm("map")
            canvas.showPage()
    canvas.save()
    return written.getvalue()
