"""Turns the sheets of one game into files in memory: PDF, SVG, PNG, cutting lines and a manifest."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from pnp.backends.pdf import document as pdf
from pnp.backends.pdf.kept_pages import KeptPages
from pnp.base.findings import Findings
from pnp.base.steps import log, step
from pnp.build.freshness import Names, Record
from pnp.build.game_sheets import Imprint, sheets_of_game
from pnp.build.kept_drawings import KeptDrawings
from pnp.drawing.visual_hash import VisualHashes
from pnp.project.folder import Project
from pnp.project.loader import Layouts
from pnp.reader import yaml_reader
from pnp.sheets.manifest import manifest
from pnp.sheets.order import CUT_FORMATS, FORMATS, Order
from pnp.sheets.sheet import Document, SheetSet

_PNG_DPI = 150
_DIGEST = "the hash of a PDF"
_KINDS = Order(formats=FORMATS, cut=CUT_FORMATS).kinds


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed:
    """A game's files by name, the names of files that stay unchanged, and the numbers of sheets and pages.

    `documents` are the fingerprints of all PDFs, even of those not ordered; `names` are the names of the pieces.
    """

    files: Mapping[str, bytes]
    kept: frozenset[str]
    documents: Mapping[str, str]
    sheets: int
    pages: int
    names: Names


def print_game(  # one parameter for each input of a build
    project: Project,
    layouts: Layouts,
    game_id: str,
    order: Order,
    findings: Findings,
    before: Record | None = None,
    kept: KeptDrawings | None = None,
) -> Printed | None:
    """Print one game; None if an error, which is among the findings, forbids it.

    `before` is the record of the unchanged files of an earlier build by the same code. Files of sheets whose PDF would
    be the same stay, even if their format is not ordered now. Sets that are `kept` are not drawn again.
    """
    sheets = sheets_of_game(project, layouts, game_id, order, findings, kept)
    if sheets is None:
        return None
    imprint = sheets.imprint
    # The files need memory, and no longer need the content of the game.
    findings.lines.clear()
    yaml_reader.forget()
    sheets.read.game.forget()
    del sheets
    with step(f"{game_id}: making the files"):
        printed = files_of(imprint, order, before, kept)
    for name in sorted(printed.kept):
        log.info("%s: %s stays, because its sheets look the same", game_id, name)
    return printed


def files_of(
    imprint: Imprint, order: Order, before: Record | None = None, kept_drawings: KeptDrawings | None = None
) -> Printed:
    """Turn sheets into the files that were ordered; `before` is the record of an earlier build."""
    documents = _documents(imprint)
    pages = KeptPages(kept_drawings) if kept_drawings else None
    pdfs, digests = _pdfs(documents, order, before, kept_drawings, pages)
    same = {name for name, digest in digests.items() if before and before.documents.get(name) == digest}
    earlier = before.files if before else {}
    files = dict(pdfs) if "pdf" in order.formats else {}
    kept = same & earlier.keys() - files.keys()
    for sheet_set in (*imprint.sheet_sets[1:], *_gangs(imprint)):
        name = _name_of_file(sheet_set, imprint.game)
        whole = (
            {name for kind in _KINDS for name in _names(sheet_set, kind)} & earlier.keys() if name in same else set()
        )
        kept |= whole
        for kind in order.kinds:
            names = _names(sheet_set, kind)
            if not whole.issuperset(names):
                if kind == "svg":
                    drawings = _svgs(
                        sheet_set, documents[name], kept_drawings, pages, [earlier.get(name) for name in names]
                    )
                else:
                    drawings = _drawn(kind, sheet_set, pdfs.get(name), order.dpi or _PNG_DPI)
                drawn = dict(zip(names, drawings, strict=True))
                files |= {name: data for name, data in drawn.items() if data is not None}
                kept |= drawn.keys() - files.keys()
    files["manifest.json"] = _manifest(imprint, order, kept_drawings.looks if kept_drawings else VisualHashes())
    return Printed(
        files=files,
        kept=frozenset(kept - files.keys()),
        documents=digests,
        sheets=sum(len(sheet_set.sheets) for sheet_set in imprint.whole),
        pages=sum(len(sheet_set.pages) for sheet_set in imprint.whole),
        names=imprint.names,
    )


def _pdfs(
    documents: Mapping[str, Document],
    order: Order,
    before: Record | None,
    kept: KeptDrawings | None,
    pages: KeptPages | None,
) -> tuple[dict[str, bytes], dict[str, str]]:
    """The PDF files by name, except those that exist and would be the same; and the fingerprints of all."""
    keys = {name: pages.key_of_document(document) if pages else None for name, document in documents.items()}
    known = {name: digest for name, key in keys.items() if kept and key and (digest := kept.known(_DIGEST, key))}
    digests = {name: digest.decode() for name, digest in known.items()}
    earlier = before.files if before else {}
    missing = {name for name in digests if "pdf" in order.formats and earlier.get(name) != digests[name]}
    # PNG files are made of PDF files.
    to_render = [name for name in documents if name not in digests or name in missing or "png" in order.formats]
    pdfs = dict(zip(to_render, pdf.render_all([documents[name] for name in to_render], pages), strict=True))
    for name, data in pdfs.items():
        digests[name] = hashlib.sha256(data).hexdigest()
        if kept and (key := keys[name]):
            kept.keep(_DIGEST, key, digests[name].encode())
    return pdfs, {name: digests[name] for name in documents}


def _gangs(imprint: Imprint) -> Iterator[SheetSet]:
    return (sheet_set for sheet_set in imprint.whole if sheet_set.members)


def _name_of_file(sheet_set: SheetSet, game: str) -> str:
    """Give the name of the PDF file with the sheets of a set; the file of the whole game for sets that share sheets."""
    return f"{game if sheet_set.members else sheet_set.id}.pdf"


def _documents(imprint: Imprint) -> dict[str, Document]:
    """Give the whole game as one document, and every set but the cover as a document of its own."""
    author, subject, language = imprint.author, imprint.subject, imprint.language

    def document(title: str, sets: tuple[SheetSet, ...]) -> Document:
        return Document(title=title, author=author, subject=subject, sets=sets, language=language)

    whole = {f"{imprint.game}.pdf": document(imprint.title, imprint.whole)}
    return whole | {
        f"{sheet_set.id}.pdf": document(f"{imprint.title}: {sheet_set.title}", (sheet_set,))
        for sheet_set in imprint.sheet_sets[1:]
    }


def _names(sheet_set: SheetSet, kind: str) -> list[str]:
    """Give the names of the files for single pages or sheets of a set, such as `svg/cards-front-01.svg`."""
    if kind == "pdf" or (sheet_set.members and not kind.startswith("cut/")):
        return []
    folder, _, ending = kind.partition("/")
    if ending:
        numbers = [number for number, sheet in enumerate(sheet_set.sheets, 1) if sheet.is_cut]
        return [f"{folder}/{sheet_set.id}-{number:02d}.{ending}" for number in numbers]
    names = []
    for number, sheet in enumerate(sheet_set.sheets, 1):
        for side in sheet.sides:
            which = f"-{side.name}" if len(sheet.sides) > 1 else ""
            names.append(f"{folder}/{sheet_set.id}{which}-{number:02d}.{folder}")
    return names


# Each back end below is imported late, because a build that writes none of its files does not need its library.


def _svgs(
    sheet_set: SheetSet,
    document: Document,
    kept: KeptDrawings | None,
    pages: KeptPages | None,
    hashes: Sequence[str | None],
) -> Iterable[bytes | None]:
    """Draw the SVG files of a set; None for each file that would be the same as the one with its hash in `hashes`."""
    from pnp.backends.svg import document as svg  # noqa: PLC0415
    from pnp.backends.svg.kept_sides import KeptSides  # noqa: PLC0415

    if kept and pages and pages.key_of(sheet_set):
        return svg.render_changed(document, KeptSides(kept, sheet_set.id, pages.keys_of_sides(sheet_set)), hashes)
    return svg.render_document(document)


def _drawn(kind: str, sheet_set: SheetSet, pdf_bytes: bytes | None, dpi: int) -> Iterable[bytes]:
    """Draw the PNG or cutting files of a set, in the order of their names; `dpi` is the resolution of PNG files."""
    if kind == "png":
        from pnp.backends import raster  # noqa: PLC0415

        assert pdf_bytes is not None, "PDF files are made where PNG files are ordered"
        return raster.pages(pdf_bytes, dpi)
    from pnp.backends.cutting.files import cut_file  # noqa: PLC0415

    return [cut_file(sheet, kind.removeprefix("cut/")) for sheet in sheet_set.sheets if sheet.is_cut]


def _manifest(imprint: Imprint, order: Order, looks: VisualHashes) -> bytes:
    game = imprint.game
    files = {f"{game}.pdf": imprint.whole} | {
        f"{sheet_set.id}.pdf": (sheet_set,) for sheet_set in imprint.sheet_sets[1:]
    }
    return manifest(game, order.paper, files, order.as_words(), looks, imprint.box)
