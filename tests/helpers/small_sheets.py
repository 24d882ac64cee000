"""A document small enough to know by heart, with every kind of item and every way a piece can be placed."""

from collections.abc import Iterable
from io import BytesIO
from typing import Any

import pypdfium2  # type: ignore[import-untyped]
from PIL import Image

from pnp.base.units import PT
from pnp.drawing import outlines
from pnp.drawing.fonts.library import metrics
from pnp.drawing.geometry import Box, Point, moved, scaled
from pnp.drawing.scene import Group, Item, Path, Picture, Stamp, Text, Use
from pnp.sheets.sheet import Document, Placement, Sheet, SheetSet, Side, SideName


def text(
    x: float,
    y: float,
    words: str,
    font: str = "sans",
    size_pt: float = 9.0,
    colour: str = "#222222",
    spacing: float = 0.0,
) -> Text:
    width = (metrics(font).width(words) * size_pt + spacing * len(words)) * 25.4 / 72
    return Text(x=x, y=y, text=words, font=font, size_pt=size_pt, colour=colour, width=width, letter_spacing_pt=spacing)


def png(colour: tuple[int, ...], size: tuple[int, int] = (4, 4)) -> bytes:
    written = BytesIO()
    Image.new("RGBA" if len(colour) == 4 else "RGB", size, colour).save(written, "png")
    return written.getvalue()


def plain_stamp(
    colour: str, width: float = 20.0, height: float = 30.0, bleed: float = 3.0, name: str = "plain"
) -> Stamp:
    """One colour right to the end of the bleed."""
    ground = Path(outline=outlines.rectangle(Box(0, 0, width, height).inset(-bleed)), fill=colour)
    return Stamp(name=name, width=width, height=height, bleed=bleed, items=(ground,))


ICON = Stamp(
    name="icon",
    width=24,
    height=24,
    items=(Path(outline=outlines.star(Point(12, 12), 11, 5), fill="#CC3300", even_odd=True),),
)

CARD = Stamp(
    name="card",
    width=63,
    height=88,
    bleed=3,
    items=(
        Path(outline=outlines.rectangle(Box(-5, -5, 73, 98)), fill="#EEDDAA"),
        Path(outline=outlines.rectangle(Box(3, 3, 57, 82), 3), stroke="#333333", width=0.5, dash=(2, 1)),
        text(6, 12, "Křižovatka (λ→Ω) \\", "sans-bold", 14),
        text(6, 18, "fi ffl Überraschung", "serif"),
        text(6, 24, "SPACED", size_pt=7.5, spacing=0.6),
        Use(stamp=ICON, matrix=scaled(0.5).then(moved(10, 30))),
        Use(stamp=ICON, matrix=scaled(0.8).then(moved(30, 30))),
        Group(
            items=(Path(outline=outlines.circle(Point(30, 60), 10), fill="#336699", stroke="#000000", width=1),),
            clip=outlines.rectangle(Box(20, 50, 15, 30)),
        ),
    ),
)

ONCE = Stamp(
    name="once",
    width=40,
    height=40,
    items=(
        Path(outline=outlines.rectangle(Box(-1, -1, 42, 42)), fill="#99CC99"),
        text(4, 12, "only once", "serif-italic", 12),
        Picture(box=Box(10, 20, 20, 10), data=png((10, 20, 200)), media_type="image/png"),
        Path(outline=outlines.line(5, 35, 35, 35), stroke="#AA0000", width=0.8, round_ends=True),
    ),
)


def placed(stamp: Stamp, x: float, y: float, **changes: Any) -> Placement:
    turned = changes.get("rotation", 0) % 180 == 90
    width, height = (stamp.height, stamp.width) if turned else (stamp.width, stamp.height)
    names: dict[str, Any] = {"component": stamp.name, "item": "one", "copy": 1} | changes
    return Placement(stamp=stamp, x=x, y=y, width=width, height=height, **names)


def sheet_of(
    *pieces: Placement,
    furniture: tuple[Item, ...] = (),
    backs: Iterable[Placement] | None = None,
    label: str = "Sheet 1",
) -> Sheet:
    sides = [Side(name=SideName.FRONT, pieces=pieces, furniture=furniture)]
    if backs is not None:
        sides.append(Side(name=SideName.BACK, pieces=tuple(backs)))
    return Sheet(label=label, width=210, height=297, sides=tuple(sides))


def document_of(*sheets: Sheet, flip: str = "none", id: str = "cards") -> Document:  # noqa: A002
    one = SheetSet(id=id, title=f"The {id}", sheets=sheets, flip=flip)
    return Document(title="Harvest (ěščř)", author="Somebody", subject="A game", sets=(one,))


SHEET = sheet_of(
    placed(CARD, 10, 10, item="p1"),
    placed(CARD, 76, 10, item="p1", copy=2, bleed=3),
    placed(CARD, 10, 110, item="p2", rotation=90),
    placed(ONCE, 110, 110, item="o"),
    placed(CARD, 110, 160, item="p3", window=Box(115, 170, 30, 30), part="A1"),
    furniture=(text(10, 285, "Harvest, sheet 1"),),
)
DOCUMENT = document_of(SHEET)


def picture_of(data: bytes, page: int = 0) -> Image.Image:
    """A page of a PDF file at one dot per millimetre."""
    picture = pypdfium2.PdfDocument(data)[page].render(scale=PT).to_pil().convert("RGB")
    assert isinstance(picture, Image.Image)
    return picture
