"""Prints one game in memory: draws the faces, lays them on sheets, and turns the sheets into the bytes of files."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from pnp.backends.pdf import document as pdf
from pnp.base.findings import Findings
from pnp.base.gc_pause import collector_paused
from pnp.build.packing.guide import pack
from pnp.build.reprints import reprint
from pnp.build.revisions import Key
from pnp.checks.run import objections
from pnp.drawing.kit import Kit
from pnp.drawing.style import Family, Variant
from pnp.game.model import Game
from pnp.game.typed_sets import ReadGame
from pnp.project.faces import DrawnSet, apart_for_folding, draw, kit_of, worded
from pnp.project.folder import Project
from pnp.project.loader import Layouts
from pnp.project.read import read_game
from pnp.sheets.cover import cover
from pnp.sheets.imposition import Marks, Options, Sides, impose
from pnp.sheets.manifest import manifest, manifest_text
from pnp.sheets.order import Order
from pnp.sheets.paper import Paper, parse_paper
from pnp.sheets.registration import registration
from pnp.sheets.sheet import Document, SheetSet
from pnp.texts.catalogue import Catalogue

_PNG_DPI = 150


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed:
    """A game's files by name, the names of files that need not be made again, and what the sheets amount to."""

    files: Mapping[str, bytes]
    kept: frozenset[str]
    sheets: int
    pages: int


@collector_paused()
def print_game(  # each is a wish of the caller
    project: Project,
    layouts: Layouts,
    game_id: str,
    order: Order,
    findings: Findings,
    unchanged: Path | None,
) -> Printed | None:
    """Print one game; None when problems, all of them findings, forbid it.

    `unchanged` is the folder of an earlier build by the same code: a sheet set whose PDF comes out the same
    keeps its other files from there.
    """
    laid = lay_game_out(project, layouts, game_id, order, findings)
    return None if laid is None else files_of(laid, order, unchanged)


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnGame:
    """A game with its faces drawn, before anything is said about sides, bleed and marks."""

    read: ReadGame
    kit: Kit
    drawn: tuple[DrawnSet, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidOut:
    """A game on its sheets, the cover first, and the faces that were laid on them."""

    game: Game
    sheet_sets: tuple[SheetSet, ...]
    drawn: tuple[DrawnSet, ...]


def lay_game_out(project: Project, layouts: Layouts, game_id: str, order: Order, findings: Findings) -> LaidOut | None:
    """Read, check, draw and lay out one game; None when problems, all of them findings, forbid it."""
    drawn = draw_game(project, layouts, game_id, order, findings)
    return None if drawn is None else lay_drawn_out(project, layouts, drawn, order, findings)


def draw_game(project: Project, layouts: Layouts, game_id: str, order: Order, findings: Findings) -> DrawnGame | None:
    """Read, check and draw one game; None when it cannot be read."""
    read = read_game(project, layouts, game_id, findings, players=order.players, paper=parse_paper(order.paper).name)
    if read is None or not read.has_all_sets:
        return None
    findings.extend(objections(read))
    language = ""
    if order.wording:
        read, language = worded(read, order.wording, project, findings)
    kit = kit_of(read, Variant(order.variant), findings, language)
    drawn = draw(read, kit, only=order.only)
    return DrawnGame(read=read, kit=kit, drawn=tuple(drawn))


def lay_drawn_out(
    project: Project, layouts: Layouts, one: DrawnGame, order: Order, findings: Findings
) -> LaidOut | None:
    """Lay a drawn game out, cover first, or what goes with it; None when problems, all of them findings, forbid it."""
    read, kit, paper = one.read, one.kit, parse_paper(order.paper)
    game, drawn = read.game, list(one.drawn)
    labels: Mapping[Key, tuple[str, ...]] = {}
    if order.changed_since and not findings.has_errors():
        again = reprint(project, read, drawn, order.changed_since, kit.words, findings)
        drawn, labels = list(again.drawn), again.labels
        game = replace(game, file=game.file.model_copy(update={"assembly": again.notes}))
    if order.sides == Sides.FOLD:
        drawn = list(apart_for_folding(drawn, kit.words))
    family = kit.style.text_family
    sheet_sets = lay_out(game, drawn, paper, order, findings, kit.words, labels, family)
    if findings.has_errors():
        return None
    sheet_sets = [cover(game, kit, sheet_sets, paper), *sheet_sets]
    if order.pack:
        drawn = pack(read, drawn, sheet_sets, kit, paper, layouts, order)
        single = replace(order, sides=Sides.SINGLE)
        sheet_sets = lay_out(game, drawn, paper, single, findings, kit.words, family=family)
    if findings.has_errors():
        return None
    return LaidOut(game=game, sheet_sets=tuple(sheet_sets), drawn=tuple(drawn))


def lay_out(  # what is laid out, and what is asked of it
    game: Game,
    drawn: Iterable[DrawnSet],
    paper: Paper,
    order: Order,
    findings: Findings,
    words: Catalogue,
    labels: Mapping[Key, tuple[str, ...]] | None = None,
    family: Family = "sans",
) -> list[SheetSet]:
    """Lay every sheet set out on paper, with a line under every piece that has a label; `family` is for margins."""
    wishes = Options(
        sides=Sides(order.sides),
        bleed=order.bleed,
        marks=Marks(order.marks),
        printer=order.printer,
        registration=registration(order.registration, order.inset),
        words=words,
        labels=labels or {},
        family=family,
    )
    return [
        impose(
            one.faces,
            id=one.id,
            title=one.title,
            game_title=game.title,
            paper=paper,
            options=wishes,
            findings=findings,
        )
        for one in drawn
    ]


def files_of(laid: LaidOut, order: Order, unchanged: Path | None = None) -> Printed:
    """Turn sheets into the files that were ordered; `unchanged` is the folder of an earlier build."""
    game, sheet_sets = laid.game, laid.sheet_sets
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
        sheets=sum(len(s.sheets) for s in sheet_sets),
        pages=sum(len(sheet.sides) for s in sheet_sets for sheet in s.sheets),
    )


def _documents(game: Game, sheet_sets: tuple[SheetSet, ...]) -> dict[str, Document]:
    """The whole game as one document, and every set but the cover as one of its own."""
    theirs = game.file.credits
    author = ", ".join(theirs.authors)

    def document(title: str, sets: tuple[SheetSet, ...]) -> Document:
        return Document(title=title, author=author, subject=theirs.statement, sets=sets, language=game.file.language)

    whole = {f"{game.id}.pdf": document(game.title, sheet_sets)}
    return whole | {f"{one.id}.pdf": document(f"{game.title}: {one.title}", (one,)) for one in sheet_sets[1:]}


def _names_of_pictures(sheet_set: SheetSet, order: Order) -> list[str]:
    """Names of the one-page files of a set, `svg/cards-front-01.svg`, side by side with those of other formats."""
    names = []
    for folder in (f for f in ("svg", "png") if f in order.formats):
        for number, sheet in enumerate(sheet_set.sheets, 1):
            for side in sheet.sides:
                which = f"-{side.name}" if len(sheet.sides) > 1 else ""
                names.append(f"{folder}/{sheet_set.id}{which}-{number:02d}.{folder}")
    return names


def _names_of_cut_files(sheet_set: SheetSet, order: Order) -> list[str]:
    """Names of the cutting lines of each sheet, `cut/cards-01.svg`."""
    numbers = [number for number, sheet in enumerate(sheet_set.sheets, 1) if sheet.is_cut]
    return [f"cut/{sheet_set.id}-{number:02d}.{ending}" for ending in order.cut for number in numbers]


def _pictures(document: Document, pdf_bytes: bytes, names: list[str]) -> dict[str, bytes]:
    files: dict[str, bytes] = {}
    svgs = [name for name in names if name.startswith("svg/")]
    # Each brings a library along that a build without such files, or with all of them kept, does not need.
    if svgs:
        from pnp.backends.svg import document as svg  # noqa: PLC0415

        files |= dict(zip(svgs, svg.render_document(document), strict=True))
    pngs = [name for name in names if name.startswith("png/")]
    if pngs:
        from pnp.backends import png  # noqa: PLC0415

        files |= dict(zip(pngs, png.pages(pdf_bytes, _PNG_DPI), strict=True))
    return files


def _cut_files(sheet_set: SheetSet, order: Order) -> dict[str, bytes]:
    """The cutting lines of each sheet in the formats wanted."""
    names = _names_of_cut_files(sheet_set, order)
    if not names:
        return {}
    from pnp.backends.cutting.files import cut_file  # noqa: PLC0415

    sheets = [sheet for sheet in sheet_set.sheets if sheet.is_cut] * len(order.cut)
    return {name: cut_file(sheet, name) for name, sheet in zip(names, sheets, strict=True)}


def _manifest(game: Game, sheet_sets: tuple[SheetSet, ...], order: Order, whole: str) -> bytes:
    files = {whole: sheet_sets} | {f"{s.id}.pdf": (s,) for s in sheet_sets[1:]}
    words = manifest(game.id, order.paper, files, order.as_words())
    return manifest_text(words).encode()


def _is_same(path: Path, data: bytes) -> bool:
    return path.is_file() and path.read_bytes() == data
