"""Faces to lay on sheets, for the tests of everything in pnp.sheets."""

from pnp.base.findings import Findings
from pnp.drawing.faces import Face, Shape, hex_size
from pnp.drawing.geometry import Box
from pnp.drawing.scene import Stamp
from pnp.project.faces import DrawnSet
from pnp.sheets.imposition import impose
from pnp.sheets.options import Options
from pnp.sheets.order import OVERLAP, Marks, Sides
from pnp.sheets.paper import Paper, parse_paper
from pnp.sheets.registration import Registration
from pnp.sheets.sheet import Placement, SheetSet


def stamp(width: float, height: float, bleed: float = 0.0, name: str = "s") -> Stamp:
    return Stamp(name=name, width=width, height=height, items=(), bleed=bleed)


def face(
    item: str,
    width: float,
    height: float,
    count: int = 1,
    *,
    shape: Shape = Shape.RECTANGLE,
    back: bool = True,
    bleed: float = 0.0,
    poster: bool = False,
) -> Face:
    front = stamp(width, height, bleed, item)
    reverse = stamp(width, height, bleed, f"{item} back") if back else None
    return Face(component="c", item=item, front=front, back=reverse, count=count, shape=shape, poster=poster)


def text_pages(item: str, pages: int, width: float = 190, height: float = 260, count: int = 1) -> list[Face]:
    """The pages of a text, as the layout of rule pages makes them."""
    return [
        Face(
            component="c",
            item=item,
            front=stamp(width, height, name=f"{item}_{n}"),
            part=f"page {n}",
            page=n,
            count=count,
        )
        for n in range(1, pages + 1)
    ]


def hexagon(item: str, across_flats: float, count: int, shape: Shape = Shape.HEX_FLAT) -> Face:
    return face(item, *hex_size(across_flats, shape), count, shape=shape)


def imposed(
    *faces: Face,
    paper: Paper | str = "a4",
    sides: Sides = Sides.LONG,
    bleed: float | None = None,
    marks: Marks = Marks.CROP,
    overlap: float = OVERLAP,
    registration: Registration | None = None,
    findings: Findings | None = None,
) -> SheetSet:
    page = parse_paper(paper) if isinstance(paper, str) else paper
    options = Options(sides=sides, bleed=bleed, marks=marks, overlap=overlap, registration=registration)
    drawn = DrawnSet(id="set", title="Set", faces=faces)
    return impose(drawn, "Game", page, options, Findings() if findings is None else findings)


def box_of(piece: Placement) -> Box:
    return Box(piece.x, piece.y, piece.width, piece.height)


def overlap(a: Box, b: Box, slack: float = 1e-6) -> bool:
    return a.x < b.right - slack and b.x < a.right - slack and a.y < b.bottom - slack and b.y < a.bottom - slack
