"""The doors for files of other kinds: pictures, fonts, tables, manifests and finished PDFs."""

import io
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from entrance import LONGEST_SEED, Entrance, judged, kit, orchard, read, shipped
from helpers import bad_fonts, small_fonts
from helpers import orchard as bad
from reportlab.pdfbase.ttfonts import TTFontFace

from pnp.audit.pdf_reader.pieces import pieces as counted
from pnp.audit.pdf_reader.reader import UnreadablePdfError, read_pdf
from pnp.audit.run import audit_folder
from pnp.backends.svg.subsets import cut_down
from pnp.base.findings import Findings
from pnp.build.freshness import read_record
from pnp.build.game_sheets import sheets_of_game
from pnp.build.printed import files_of
from pnp.build.revisions import NoSuchRevisionError, pieces_before
from pnp.drawing.fonts.game_fonts import read_font
from pnp.drawing.pictures.photo_files import read_photo
from pnp.drawing.pictures.svg_art import read_art
from pnp.project.folder import open_project
from pnp.project.loader import Layouts
from pnp.project.referee_record import needs
from pnp.reader.tables import UnreadableTableError, read_table
from pnp.sheets.order import Order
from pnp.texts.spreadsheet import write_table


def pictures(folder: Path, ending: str) -> Entrance:
    """SVG, PNG and JPEG files."""
    path = folder / f"picture.{ending}"
    palette = {name: c for g in shipped().game_ids for name, c in read(g).game.file.look.palette.items()}
    usual = kit("resourced").style
    style = replace(usual, palette={**usual.palette, **palette})

    def enter(data: bytes) -> bool:
        path.write_bytes(data)
        findings = Findings()
        if ending == "svg":
            met: Any = read_art(path, shown_as=path.name, findings=findings, palette=style.palette, inside=folder)
            if met is not None:
                met.items(style)
        else:
            met = read_photo(path, shown_as=path.name, findings=findings, inside=folder)
        assert (met is None) == findings.has_errors()
        return judged(findings)

    return Entrance(name=f"{ending} pictures", enter=enter, seeds=tuple(_seed_pictures(ending)))


def _seed_pictures(ending: str) -> Iterator[bytes]:
    kinds = ("jpg", "jpeg") if ending == "jpg" else (ending,)
    for root in (bad.BAD / ending, shipped().content):
        for path in sorted(p for p in root.rglob("*") if p.suffix[1:] in kinds):
            if path.stat().st_size < LONGEST_SEED:
                yield path.read_bytes()
    if ending != "svg":
        from PIL import Image

        for mode in ("RGB", "L", "CMYK") if ending == "jpg" else ("RGB", "RGBA", "P", "I;16", "1", "LA"):
            stream = io.BytesIO()
            Image.new(mode, (9, 7)).save(stream, "JPEG" if ending == "jpg" else "PNG")
            yield stream.getvalue()


def fonts(folder: Path) -> Entrance:
    """TrueType and OpenType fonts: what is let in is measured, drawn, and written for PDF and SVG files."""
    path = folder / "font.ttf"
    few = frozenset("Aegxz 5,é")
    sound = (
        small_fonts.truetype(characters=few),
        small_fonts.truetype("sans", few),
        small_fonts.postscript(characters=few),
    )
    seeds = (
        *sound * 40,
        *(one for make in bad_fonts.MADE.values() if len(one := make()) < LONGEST_SEED),
    )

    def enter(data: bytes) -> bool:
        path.write_bytes(data)
        findings = Findings()
        font = read_font(path, few, findings, folder)
        assert (font is None) == findings.has_errors()
        if font is not None:
            widths = font.metrics.widths
            drawn = frozenset(c for c in (*few, *list(widths)[:200]) if c in widths)
            written = font.data(drawn)
            TTFontFace(io.BytesIO(written)).makeSubset(sorted(map(ord, drawn)))
            cut_down(written, drawn, "woff")
            for character in drawn:
                font.outline(character)
        return judged(findings)

    return Entrance(name="fonts", enter=enter, seeds=seeds)


def tables(folder: Path, ending: str) -> Entrance:
    """Spreadsheets that come back."""
    path = folder / f"table.{ending}"
    write_table(path, [["key", "where", "text", "fi"], ["a.b", "f:1:2", "Pay {cost.press}.", "Maksa\nnyt"]])
    seeds = [path.read_bytes()]

    def enter(data: bytes) -> bool:
        path.write_bytes(data)
        try:
            rows = read_table(path)
        except UnreadableTableError:
            return False
        assert all(isinstance(cell, str) for row in rows for cell in row)
        return True

    return Entrance(name=f"{ending} tables", enter=enter, seeds=tuple(seeds))


def manifests(folder: Path) -> Entrance:
    """What a build left: manifest, record, answer of the referee, read again by audit, diff, build and count."""
    root, _ = orchard(folder / "manifests")
    project = open_project(root)
    layouts = Layouts(project.layout_folders)
    laid = sheets_of_game(project, layouts, "orchard", Order(), Findings())
    assert laid is not None
    home = root / "output" / "orchard" / "a4"
    home.mkdir(parents=True)
    seeds = files_of(laid.imprint, Order(formats=("pdf",))).files
    for name, data in seeds.items():
        (home / name).write_bytes(data)

    def enter(data: bytes) -> bool:
        (home / "manifest.json").write_bytes(data)
        (home / ".build.json").write_bytes(data)
        (home.parent / "referee.json").write_bytes(data)
        _, met = audit_folder(
            "orchard",
            home,
            lambda order, found: (
                sheets_of_game(project, layouts, "orchard", order, found) if len(data) % 16 == 0 else None
            ),
        )
        record = read_record(home)
        if record is not None:
            record.is_whole(home)
        needs(project, "orchard")
        try:
            pieces_before(project, "orchard", str(home), Order(), Findings())
        except NoSuchRevisionError:
            return False
        return not met

    tree = json.loads(seeds["manifest.json"])
    record = {"inputs": "a", "code": "b", "files": {"orchard.pdf": "d"}}
    kept = {"rules": "x", "components": [{"component": "fruit", "low": 1, "high": 2, "proof": "p"}]}
    texts_of = tuple(json.dumps(one).encode() for one in (tree, record, kept))
    return Entrance(name="manifests", enter=enter, seeds=(*texts_of, texts_of[0]), trees=(tree, record, kept))


def finished() -> Entrance:
    """PDF files that audit and count read back."""
    laid = _small_laid_out()
    seeds = tuple(
        data for name, data in files_of(laid.imprint, Order(formats=("pdf",))).files.items() if name.endswith("pdf")
    )

    def enter(data: bytes) -> bool:
        try:
            read_pdf("f.pdf", data)
            counted(data)
        except UnreadablePdfError:
            return False
        return True

    return Entrance(name="finished PDFs", enter=enter, seeds=seeds)


def _small_laid_out() -> Any:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        root, _ = orchard(Path(folder))
        project = open_project(root)
        return sheets_of_game(project, Layouts(project.layout_folders), "orchard", Order(), Findings())
