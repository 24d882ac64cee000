"""Cutting lines for machines: which they are, and as SVG and DXF in millimetres."""

import io
import xml.etree.ElementTree as ET
from dataclasses import replace

import ezdxf
import pytest

from pnp.backends.cutting import dxf as cut_dxf
from pnp.backends.cutting.files import svg_file
from pnp.base.findings import Findings
from pnp.drawing import outlines
from pnp.drawing.faces import Face, Shape
from pnp.drawing.geometry import Box
from pnp.drawing.scene import Stamp
from pnp.project.faces import DrawnSet
from pnp.sheets.cutting import CutLines, cut_lines
from pnp.sheets.imposition import impose
from pnp.sheets.options import Options
from pnp.sheets.order import Machine, Sides
from pnp.sheets.paper import parse_paper
from pnp.sheets.registration import Registration

A4 = parse_paper("a4")


def face(width=63.0, height=88.0, *, back=False, **options):
    stamp = Stamp(name="front", width=width, height=height, items=())
    behind = replace(stamp, name="back") if back else None
    return Face(component="card", item="one", front=stamp, back=behind, **options)


def sheets_of(*faces, **options):
    return impose(DrawnSet(id="set", title="Set", faces=faces), "Game", A4, Options(**options), Findings()).sheets


def lines_of(*faces, sides=Sides.LONG):
    return cut_lines(sheets_of(*faces, sides=sides)[0].sides[0])


def test_nine_cards_are_eight_cuts():
    assert len(lines_of(face(count=9)).cuts) == 8


def test_a_disc_is_cut_around():
    [around] = lines_of(face(20, 20, shape=Shape.DISC)).cuts
    assert around.ops == "MCCCCZ"


def test_a_net_is_cut_and_folded_along_its_own_lines():
    cut, fold = outlines.rectangle(Box(5, 5, 40, 40)), outlines.line(5, 20, 45, 20)
    lines = lines_of(face(50, 50, cut=cut, folds=(fold,)))
    assert lines.cuts == (outlines.rectangle(Box(85, 128.5, 40, 40)),)
    assert lines.folds == (outlines.line(85, 143.5, 125, 143.5),)


def test_a_folded_sheet_is_scored_where_it_is_folded():
    lines = lines_of(face(count=2, back=True), sides=Sides.FOLD)
    [fold] = lines.folds
    assert fold.points[0] == fold.points[2] == 105
    assert len(lines_of(face(count=2, back=True)).folds) == 0


def test_svg_has_layers_in_millimetres():
    lines = CutLines((outlines.rectangle(Box(10, 20, 30, 40)),), (outlines.line(10, 40, 40, 40),))
    tree = ET.fromstring(svg_file(lines, 210, 297, "Set"))
    assert (tree.get("width"), tree.get("viewBox")) == ("210mm", "0 0 210 297")
    layers = {group.get("id"): group for group in tree if group.get("id")}
    assert list(layers) == ["cut", "fold"]
    assert layers["cut"][0].get("d").startswith("M10 20")


def test_dxf_is_read_back_in_millimetres_with_y_upwards():
    lines = CutLines((outlines.rectangle(Box(10, 20, 30, 40)), outlines.ellipse(Box(100, 100, 20, 20))), ())
    document = ezdxf.read(io.StringIO(cut_dxf.render(lines, 297).decode()))
    assert document.units == ezdxf.units.MM
    square, disc = document.modelspace()
    assert square.dxf.layer == "CUT"
    assert square.is_closed
    assert sorted(square.get_points("xy")) == [(10, 237), (10, 277), (40, 237), (40, 277)]
    assert disc.is_closed
    radii = [((x - 110) ** 2 + (y - 187) ** 2) ** 0.5 for x, y in disc.get_points("xy")]
    assert radii == pytest.approx([10] * len(radii), abs=0.02)


def test_the_same_lines_give_the_same_bytes():
    lines = lines_of(face(count=9))
    assert cut_dxf.render(lines, 297) == cut_dxf.render(lines, 297)


@pytest.mark.parametrize(("machine", "count"), [(Machine.SILHOUETTE, 5), (Machine.CRICUT, 8)])
def test_marks_stand_as_far_from_the_edges_as_ordered(machine, count):
    bars = [path.outline.points for path in Registration(machine=machine, inset=16).items(210, 297)]
    assert len(bars) == count
    xs, ys = [x for bar in bars for x in bar[::2]], [y for bar in bars for y in bar[1::2]]
    assert (min(xs), max(xs), min(ys), max(ys)) == (16, 194, 16, 281)


def test_pieces_keep_clear_of_marks():
    marks = Registration(machine=Machine.SILHOUETTE)
    assert marks.is_clear_of([Box(10.5, 17.5, 189, 262)], 210, 297)
    assert not marks.is_clear_of([Box(10.5, 16.5, 189, 264)], 210, 297)
    assert marks.is_clear_of([Box(100, 6, 20, 20)], 210, 297)


def test_a_sheet_has_the_marks_of_a_machine_and_no_crop_marks():
    marks = Registration(machine=Machine.SILHOUETTE)
    sheets = sheets_of(face(count=9, back=True), registration=marks)
    front, back = sheets[0].sides
    width, height = sheets[0].width, sheets[0].height
    assert set(marks.items(width, height)) <= set(front.furniture)
    assert not set(marks.items(width, height)) & set(back.furniture)
    boxes = [Box(piece.x, piece.y, piece.width, piece.height) for piece in front.pieces]
    assert marks.is_clear_of(boxes, width, height)
    assert not [item for item in front.furniture if getattr(getattr(item, "stamp", None), "name", "") == "crop_marks"]


def test_a_build_writes_cut_files_beside_its_sheets(harvest):
    result = harvest.run("build", "--cut", "svg,dxf", "--registration", "cricut", "--inset", "12mm")
    assert result.exit_code == 0, result.output
    names = {path for path in harvest.built("a4-cricut-inset12") if path.startswith("cut/")}
    assert names == {"cut/crop_card-01.svg", "cut/crop_card-01.dxf", "cut/token-01.svg", "cut/token-01.dxf"}


@pytest.mark.parametrize("options", [("--cut", "hpgl"), ("--registration", "brother"), ("--inset", "far")])
def test_wrong_wishes_are_wrong_use(harvest, options):
    assert harvest.run("build", *options).exit_code == 2
