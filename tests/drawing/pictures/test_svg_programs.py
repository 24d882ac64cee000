"""SVG as drawing programs write it stays outlines, and looks as another reader draws it."""

from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest
import resvg_py
from PIL import Image, ImageChops, ImageStat

from pnp.backends.pdf import document as pdf
from pnp.base.findings import Findings
from pnp.drawing.geometry import scaled
from pnp.drawing.pictures.svg_art import Art, read_art
from pnp.drawing.scene import Group
from pnp.game.model import Look
from pnp.project.kits import style_of
from pnp.sheets.sheet import Document, SheetSet, drawn_sheet

CASES = sorted((Path(__file__).resolve().parents[2] / "cases" / "svg_programs").glob("*.svg"))
STYLE = style_of(Look())
SIDE = 200


def as_pdf_draws(art):
    scale = SIDE * 25.4 / 72 / art.width
    sheet = drawn_sheet("art", art.width * scale, art.height * scale, [Group(art.items(STYLE), scaled(scale))])
    data = pdf.render(Document(title="art", sets=(SheetSet(id="art", title="art", sheets=(sheet,)),)))
    return pypdfium2.PdfDocument(data)[0].render(scale=1).to_pil().convert("RGB")


def as_resvg_draws(text):
    data = resvg_py.svg_to_bytes(svg_string=text, width=SIDE, background="#ffffff", dpi=96, skip_system_fonts=True)
    return Image.open(BytesIO(data)).convert("RGB")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_files_of_drawing_programs_are_kept_as_outlines(case):
    findings = Findings()
    art = read_art(case, shown_as=case.name, findings=findings)
    assert list(findings) == []
    assert isinstance(art, Art)
    ours, theirs = as_pdf_draws(art), as_resvg_draws(case.read_text())
    assert ours.size == theirs.size
    (mean, *_) = ImageStat.Stat(ImageChops.difference(ours, theirs).convert("L")).mean
    assert mean < 1.5
