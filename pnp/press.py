"""Prints one game in memory: draws the faces, lays them on sheets, and turns the sheets into the bytes of files."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from pnp.backends import pdf, png, svg
from pnp.drawing.faces import Face
from pnp.drawing.kit import Kit
from pnp.drawing.style import Variant, style_of
from pnp.editions import in_words_of
from pnp.findings import Findings
from pnp.game.model import Game, PieceSet, component_of, nearest
from pnp.game.overlays import overlay_names, read_overlay
from pnp.garbage import collector_paused
from pnp.ledger import check_counts
from pnp.order import Order
from pnp.plugins import Layouts, code_finding
from pnp.project import Project
from pnp.reading import ReadGame, TypedSet, names_of, read_game
from pnp.sheets.cover import cover
from pnp.sheets.imposition import Marks, Options, Sides, impose
from pnp.sheets.manifest import manifest, manifest_text
from pnp.sheets.paper import Paper, parse_paper
from pnp.sheets.sheet import Document, SheetSet

_PNG_DPI = 150


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed:
    """A game's files by name, the names of files that need not be made again, and what the sheets amount to."""

    files: Mapping[str, bytes]
    kept: frozenset[str]
    sheets: int
    pages: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnSet:
    """The faces of one sheet set."""

    id: str
    title: str
    faces: tuple[Face, ...]


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
    paper = parse_paper(order.paper)
    read = read_game(project, layouts, game_id, findings, players=order.players, paper=paper.name)
    if read is None or not read.has_all_sets:
        return None
    check_counts(read, findings)
    language = "en"
    if order.wording:
        read, language = worded(read, order.wording, project, findings)
    kit = kit_of(read, Variant(order.variant), findings, language)
    drawn = draw(read, kit, only=order.only, code_folders=project.layout_folders)
    sheet_sets = lay_out(read.game, drawn, paper, order, findings)
    if findings.has_errors():
        return None
    front = cover(read.game, kit, sheet_sets, paper)
    return _as_files(read.game, (front, *sheet_sets), order, unchanged, language)


def kit_of(read: ReadGame, variant: Variant, findings: Findings, language: str = "en") -> Kit:
    """The drawing table of a game."""
    style = style_of(read.game.file.look, variant)
    return Kit(style=style, facts=dict(read.game.facts()), findings=findings, art=read.art, language=language)


def worded(read: ReadGame, name: str, project: Project, findings: Findings) -> tuple[ReadGame, str]:
    """The game in the words of an overlay, and the language that is; a game without it keeps its own words."""
    folder = project.game_folder(read.game.id)
    if name not in overlay_names(folder):
        there = ", ".join(overlay_names(folder)) or "none yet"
        message = f'{read.game.title} has no texts "{name}"; there are: {there}'
        findings.error("unknown-wording", message, hint=f"pnp text export {read.game.id} --to {name}")
        return read, "en"
    overlay = read_overlay(folder, name, shown_from=project.root, findings=findings)
    if overlay is None:
        return read, "en"
    return in_words_of(read, overlay, names_of(read.game, read.art), findings), overlay.language or "en"


def draw(read: ReadGame, kit: Kit, *, only: Iterable[str], code_folders: Iterable[Path]) -> list[DrawnSet]:
    """Draw the faces of a game, gathered by the sheet set they are printed on."""
    wanted = frozenset(only)
    _check_only(wanted, read, kit.findings)
    usual = {c for item in read.sets if not item.spec.optional for c in _components(item, read.game)}
    titles: dict[str, str] = {}
    gathered: dict[str, list[Face]] = {}
    for item in read.sets:
        named = item.spec.id in wanted
        # An optional set is another way to print a component: asked for by its own name, or by the
        # component's when there is no usual way.
        if item.spec.optional and not named and not wanted & (_components(item, read.game) - usual):
            continue
        sheet_set = item.spec.sheet or item.spec.id
        faces = _faces(item, read.game, kit, code_folders)
        gathered.setdefault(sheet_set, []).extend(f for f in faces if not wanted or named or f.component in wanted)
        titles.setdefault(sheet_set, _title(item.spec))
    return [DrawnSet(id=key, title=titles[key], faces=tuple(faces)) for key, faces in gathered.items() if faces]


def lay_out(
    game: Game, drawn: Iterable[DrawnSet], paper: Paper, order: Order, findings: Findings
) -> list[SheetSet]:
    """Lay every sheet set out on paper."""
    wishes = Options(sides=Sides(order.sides), bleed=order.bleed, marks=Marks(order.marks))
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


def _components(item: TypedSet, game: Game) -> set[str]:
    return {component_of(item.spec, piece, game) for piece in item.spec.pieces}


def _check_only(wanted: frozenset[str], read: ReadGame, findings: Findings) -> None:
    known = [*read.game.components, *(item.spec.id for item in read.sets)]
    for name in sorted(wanted - set(known)):
        message = f'"{name}" is not a component of {read.game.title}{nearest(name, known)}'
        findings.error("unknown-component", message, hint="pnp list")


def _faces(item: TypedSet, game: Game, kit: Kit, code_folders: Iterable[Path]) -> list[Face]:
    try:
        return list(item.layout.faces(item.spec, game, kit))
    except Exception as error:  # noqa: BLE001  # a layout is a user's code: whatever it raises is told, not thrown
        sentence = f'the layout "{item.layout.name}" failed on "{item.spec.id}"'
        kit.findings.extend([code_finding(sentence, error, tuple(code_folders))])
        return []


def _title(spec: PieceSet) -> str:
    return spec.title or (spec.sheet or spec.id).replace("_", " ").capitalize()


def _as_files(
    game: Game, sheet_sets: tuple[SheetSet, ...], order: Order, unchanged: Path | None, language: str
) -> Printed:
    documents = _documents(game, sheet_sets, language)
    pdfs = dict(zip(documents, pdf.render_all(tuple(documents.values())), strict=True))
    whole = f"{game.id}.pdf"
    files: dict[str, bytes] = {}
    kept: set[str] = set()
    if "pdf" in order.formats:
        files |= pdfs
    for sheet_set in sheet_sets[1:]:
        name = f"{sheet_set.id}.pdf"
        names = _names_of_pictures(sheet_set, order)
        if unchanged and _is_same(unchanged / name, pdfs[name]) and all((unchanged / n).is_file() for n in names):
            kept |= set(names)
        else:
            files |= _pictures(documents[name], pdfs[name], names)
    files["manifest.json"] = _manifest(game, sheet_sets, order, whole)
    return Printed(
        files=files,
        kept=frozenset(kept),
        sheets=sum(len(s.sheets) for s in sheet_sets),
        pages=sum(len(sheet.sides) for s in sheet_sets for sheet in s.sheets),
    )


def _documents(game: Game, sheet_sets: tuple[SheetSet, ...], language: str) -> dict[str, Document]:
    """The whole game as one document, and every set but the cover as one of its own."""
    theirs = game.file.credits
    author = ", ".join(theirs.authors)
    def document(title: str, sets: tuple[SheetSet, ...]) -> Document:
        return Document(title=title, author=author, subject=theirs.statement, sets=sets, language=language)

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


def _pictures(document: Document, pdf_bytes: bytes, names: list[str]) -> dict[str, bytes]:
    files: dict[str, bytes] = {}
    svgs = [name for name in names if name.endswith(".svg")]
    if svgs:
        files |= dict(zip(svgs, svg.render_document(document), strict=True))
    pngs = [name for name in names if name.endswith(".png")]
    if pngs:
        files |= dict(zip(pngs, png.pages(pdf_bytes, _PNG_DPI), strict=True))
    return files


def _manifest(game: Game, sheet_sets: tuple[SheetSet, ...], order: Order, whole: str) -> bytes:
    words = manifest(game.id, order.paper, {whole: sheet_sets} | {f"{s.id}.pdf": (s,) for s in sheet_sets[1:]})
    return manifest_text(words).encode()


def _is_same(path: Path, data: bytes) -> bool:
    return path.is_file() and path.read_bytes() == data
