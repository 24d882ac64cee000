"""The pages of a poster, put together as their marks say, are the drawing it was made from."""

import io
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat

from pnp.backends import raster
from pnp.backends.pdf import document as pdf
from pnp.base.findings import Findings
from pnp.build.game_sheets import sheets_of_game
from pnp.project.folder import open_project
from pnp.project.loader import Layouts
from pnp.sheets.order import Order
from pnp.sheets.sheet import Document, Placement, Sheet, SheetSet, Side, SideName

ROOT = Path(__file__).parents[2]
PER_MM = 2.0


def pictures_of(sheets):
    """The fronts of sheets at two dots a millimetre, without colour and without the edges that dots round."""
    alone = SheetSet(id="set", title="Set", sheets=tuple(sheets))
    [data] = pdf.render_all((Document(title="Set", author="", subject="", sets=(alone,)),))
    made = raster.pages(data, PER_MM * 25.4)
    return [Image.open(io.BytesIO(one)).convert("L").filter(ImageFilter.GaussianBlur(2)) for one in made]


def poster(game, component):
    """The pages of the first piece of a component, on A4."""
    project = open_project(ROOT)
    order = Order(only=(component,), marks="none", sides="single")
    laid = sheets_of_game(project, Layouts(project.layout_folders), game, order, Findings())
    sheets = laid.sheet_sets[1].sheets
    first = sheets[0].sides[0].pieces[0].item
    return [sheet for sheet in sheets if sheet.sides[0].pieces[0].item == first]


def whole(stamp):
    """A sheet as large as the piece, and nothing but the piece on it."""
    piece = Placement(
        component="whole", item="whole", copy=1, stamp=stamp, x=0, y=0, width=stamp.width, height=stamp.height
    )
    side = Side(name=SideName.FRONT, pieces=(piece,))
    return Sheet(label="Whole", width=stamp.width, height=stamp.height, sides=(side,))


def cut(picture, left, top, width, height):
    """A part of a page, in millimetres."""
    size = (round(width * PER_MM), round(height * PER_MM))
    matrix = (1, 0, left * PER_MM, 0, 1, top * PER_MM)
    return picture.transform(size, Image.Transform.AFFINE, matrix, Image.Resampling.BICUBIC)


def difference(one, other):
    return ImageStat.Stat(ImageChops.difference(one, other)).mean[0]


@pytest.mark.parametrize(
    ("game", "component", "count"), [("resource_hog", "map_board", 6), ("resafa", "main_board", 4)]
)
def test_pages_put_together_are_the_whole(game, component, count):
    sheets = poster(game, component)
    assert len(sheets) == count
    stamp = sheets[0].sides[0].pieces[0].stamp
    [wanted] = pictures_of([whole(stamp)])
    covered = Image.new("L", wanted.size, 0)
    for sheet, picture in zip(sheets, pictures_of(sheets), strict=True):
        piece = sheet.sides[0].pieces[0]
        # The dots along the window's edge are mixed with the white beyond it.
        seen = piece.window.inset(4 / PER_MM)
        size = (seen.width, seen.height)
        part = cut(picture, seen.x, seen.y, *size)
        right = difference(part, cut(wanted, seen.x - piece.x, seen.y - piece.y, *size))
        wrong = difference(part, cut(wanted, seen.x - piece.x + 1, seen.y - piece.y, *size))
        assert right < 2
        assert right < wrong / 3
        corners = (seen.x - piece.x, seen.y - piece.y, seen.right - piece.x, seen.bottom - piece.y)
        covered.paste(255, tuple(round(at * PER_MM) for at in corners))
    inner = covered.crop((5, 5, covered.width - 5, covered.height - 5))
    assert inner.getextrema() == (255, 255)
