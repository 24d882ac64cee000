"""Whatever the scene, PDF and SVG show the same: one keeps track of colours and pens, the other writes them out."""

from io import BytesIO

import pypdfium2
import resvg_py
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageFilter
from small_sheets import document_of, text

from pnp.backends import pdf, svg
from pnp.drawing import outlines
from pnp.drawing.geometry import Box, Point, moved, scaled, turned
from pnp.drawing.scene import Group, Path, Stamp, Use
from pnp.sheets.sheet import Placement, Sheet, Side, SideName

# 250 pixels, so that both make a picture of the same size.
SIZE = 63.5
DPI = 100

colours = st.sampled_from(["#000000", "#CC3300", "#336699", "#FFFFFF", "#F2B441"])
places = st.integers(0, 40)
sides = st.integers(4, 30)
boxes = st.builds(Box, places, places, sides, sides)
shapes = st.one_of(
    st.builds(outlines.rectangle, boxes, st.sampled_from([0, 2])),
    st.builds(outlines.ellipse, boxes),
    st.builds(lambda x, y, r: outlines.star(Point(x, y), r, 5), places, places, sides),
)
matrices = st.builds(
    lambda x, y, degrees, factor: scaled(factor).then(turned(degrees, Point(10, 10))).then(moved(x, y)),
    st.integers(-10, 20),
    st.integers(-10, 20),
    st.sampled_from([0, 30, 90, 180]),
    st.sampled_from([0.5, 1, 1.25]),
)
paths = st.builds(
    Path,
    outline=shapes,
    fill=st.none() | colours,
    stroke=st.none() | colours,
    width=st.sampled_from([0.5, 1.5]),
    dash=st.sampled_from([(), (3, 2)]),
    round_ends=st.booleans(),
    even_odd=st.booleans(),
)
texts = st.builds(
    text, places, places, st.sampled_from(["Wf", "Ř(x)"]), st.sampled_from(["sans", "serif-bold"]),
    st.sampled_from([9.0, 20.0]), colours, st.sampled_from([0.0, 2.0]),
)  # fmt: skip


def drawings(items):
    inside = st.lists(items, max_size=4).map(tuple)
    groups = st.builds(Group, items=inside, matrix=matrices, clip=st.none() | shapes)
    stamps = st.builds(
        Stamp, name=st.just("stamp"), width=sides, height=sides, items=inside, bleed=st.sampled_from([0, 2])
    )
    return groups | st.builds(lambda stamp, at, again: twice(stamp, at, again), stamps, matrices, matrices)


def twice(stamp, at, again):
    return Group(items=(Use(stamp=stamp, matrix=at), Use(stamp=stamp, matrix=again)))


items = st.recursive(paths | texts, drawings, max_leaves=8)


@st.composite
def sheets(draw):
    stamps = [
        Stamp(name=f"s{n}", width=30, height=40, items=tuple(draw(st.lists(items, max_size=5))), bleed=2)
        for n in range(draw(st.integers(1, 2)))
    ]
    pieces = []
    for number in range(draw(st.integers(1, 3))):
        rotation = draw(st.sampled_from([0, 90, 180, 270]))
        width, height = (40, 30) if rotation % 180 else (30, 40)
        pieces.append(
            Placement(
                component="piece",
                item="one",
                copy=number + 1,
                stamp=draw(st.sampled_from(stamps)),
                x=draw(st.integers(0, 25)),
                y=draw(st.integers(0, 25)),
                width=width,
                height=height,
                rotation=rotation,
                bleed=draw(st.sampled_from([0, 1, 2])),
                window=draw(st.none() | st.just(Box(5, 5, 40, 30))),
            )  # fmt: skip
        )
    side = Side(name=SideName.FRONT, pieces=tuple(pieces), furniture=tuple(draw(st.lists(items, max_size=3))))
    return Sheet(label="1", width=SIZE, height=SIZE, sides=(side,))


def difference(one, other):
    """How many pixels differ in places five pixels wide: edges may lie a pixel off, colours may not."""
    differing = ImageChops.difference(one, other).convert("L").point(lambda level: 255 * (level > 40))
    return sum(differing.filter(ImageFilter.MinFilter(5)).histogram()[1:])


# A failure is shown as it is met: making it small takes minutes of drawing.
@settings(max_examples=60, deadline=None, derandomize=True, phases=[Phase.generate])
@given(sheets())
def test_pdf_and_svg_show_the_same(sheet):
    page = pypdfium2.PdfDocument(pdf.render(document_of(sheet)))[0]
    printed = page.render(scale=DPI / 72 * 0.99999).to_pil().convert("RGB")
    file = svg.render(sheet, sheet.sides[0], title="x", text_as=svg.TextAs.OUTLINES).decode()
    drawn = resvg_py.svg_to_bytes(svg_string=file, background="#ffffff", dpi=DPI, skip_system_fonts=True)
    shown = Image.open(BytesIO(bytes(drawn))).convert("RGB")
    assert printed.size == shown.size == (250, 250)
    assert difference(printed, shown) == 0
