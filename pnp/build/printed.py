"""One game as files in memory: its sheets turned into PDF, SVG, PNG, cutting lines and a manifest."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from pnp.backends.pdf import document as pdf
from pnp.base.findings import Findings
from pnp.build.game_sheets import GameSheets, sheets_of_game
from pnp.game.model import Game
from pnp.project.folder import Project
from pnp.project.loader import Layouts
from pnp.sheets.manifest import manifest, manifest_text
from pnp.sheets.order import Order
from pnp.sheets.sheet import Document, SheetSet

_PNG_DPI = 150


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed:
    """A game's files by name, the names of files that need not be made again, and the numbers of sheets and pages."""

    files: Mapping[str, bytes]
    kept: frozenset[str]
    sheets: int
    pages: int


def print_game(  # one parameter for each thing that a build depends on
    project: Project, layouts: Layouts, game_id: str, order: Order, findings: Findings, unchanged: Path | None
) -> Printed | None:
    """Print one game; None when problems, all of them findings, forbid it.

    `unchanged` is the folder of an earlier build by the same code: a sheet set whose PDF comes out the same
    keeps its other files from there.
    """
    sheets = sheets_of_game(project, layouts, game_id, order, findings)
    return None if sheets is None else files_of(sheets, order, unchanged)


def files_of(sheets: GameSheets, order: Order, unchanged: Path | None = None) -> Printed:
    """Turn sheets into the files that were ordered; `unchanged` is the folder of an earlier build."""
    game, sheet_sets = sheets.game, sheets.sheet_sets
    documents = _documents(game, sheet_sets)
    pdfs = dict(zip(documents, pdf.render_all(tuple(documents.values())), strict=True))
    whole = f"{game.id}.pdf"
    files: dict[str, bytes] = {}
    kept: set[str] = set()
    if "pdf" in order.formats:
        files |= pdfs
    for sheet_set in sheet_sets[1:]:
        name = f"{sheet_set.id}.pdf"
        names = [*_names_of_pictures(sheet_set, order), *_names_of_cut_files(sheet_set, order)]
        if unchanged and _is_same(unchanged / name, pdfs[name]) and all((unchanged / n).is_file() for n in names):
            kept |= set(names)
        else:
            files |= _pictures(documents[name], pdfs[name], names) | _cut_files(sheet_set, order)
    files["manifest.json"] = _manifest(game, sheet_sets, order, whole)
    return Printed(
        files=files,
        kept=frozenset(kept),
        sheets=sum(len(one.sheets) for one in sheet_sets),
        pages=sum(len(sheet.sides) for one in sheet_sets for sheet in one.sheets),
    )


def _documents(game: Game, sheet_sets: tuple[SheetSet, ...]) -> dict[str, Document]:
    """Give the whole game as one document, and every set but the cover as a document of its own."""
    holders = game.file.credits
    author = ", ".join(holders.authors)

    def document(title: str, sets: tuple[SheetSet, ...]) -> Document:
        return Document(title=title, author=author, subject=holders.statement, sets=sets, language=game.file.language)

    whole = {f"{game.id}.pdf": document(game.title, sheet_sets)}
    return whole | {f"{one.id}.pdf": document(f"{game.title}: {one.title}", (one,)) for one in sheet_sets[1:]}


def _names_of_pictures(sheet_set: SheetSet, order: Order) -> list[str]:
    """Give the names of the one-page files of a set, such as `svg/cards-front-01.svg`."""
    names = []
    for folder in (f for f in ("svg", "png") if f in order.formats):
        for number, sheet in enumerate(sheet_set.sheets, 1):
            for side in sheet.sides:
                which = f"-{side.name}" if len(sheet.sides) > 1 else ""
                names.append(f"{folder}/{sheet_set.id}{which}-{number:02d}.{folder}")
    return names


def _names_of_cut_files(sheet_set: SheetSet, order: Order) -> list[str]:
    """Give the names of the files with cutting lines, one for each sheet, such as `cut/cards-01.svg`."""
    numbers = [number for number, sheet in enumerate(sheet_set.sheets, 1) if sheet.is_cut]
    return [f"cut/{sheet_set.id}-{number:02d}.{ending}" for ending in order.cut for number in numbers]


def _pictures(document: Document, pdf_bytes: bytes, names: list[str]) -> dict[str, bytes]:
    files: dict[str, bytes] = {}
    svgs = [name for name in names if name.startswith("svg/")]
    # Each back end brings a library that a build without such files, or with all of them kept, does not need.
    if svgs:
        from pnp.backends.svg import document as svg  # noqa: PLC0415

        files |= dict(zip(svgs, svg.render_document(document), strict=True))
    pngs = [name for name in names if name.startswith("png/")]
    if pngs:
        from pnp.backends import raster  # noqa: PLC0415

        files |= dict(zip(pngs, raster.pages(pdf_bytes, _PNG_DPI), strict=True))
    return files


def _cut_files(sheet_set: SheetSet, order: Order) -> dict[str, bytes]:
    names = _names_of_cut_files(sheet_set, order)
    if not names:
        return {}
    from pnp.backends.cutting.files import cut_file  # noqa: PLC0415

    sheets = [sheet for sheet in sheet_set.sheets if sheet.is_cut] * len(order.cut)
    return {name: cut_file(sheet, name) for name, sheet in zip(names, sheets, strict=True)}


def _manifest(game: Game, sheet_sets: tuple[SheetSet, ...], order: Order, whole: str) -> bytes:
    files = {whole: sheet_sets} | {f"{s.id}.pdf": (s,) for s in sheet_sets[1:]}
    return manifest_text(manifest(game.id, order.paper, files, order.as_words())).encode()


def _is_same(path: Path, data: bytes) -> bool:
    return path.is_file() and path.read_bytes() == data
