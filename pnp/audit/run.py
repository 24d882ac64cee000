"""Runs the proofs on every folder of finished PDFs of some games, against the content laid out as ordered."""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from pnp.audit.entries import expected_entries
from pnp.audit.expected import ExpectedFile, Objection, PrintSettings
from pnp.audit.pdf_reader.model import ReadFile
from pnp.audit.pdf_reader.reader import UnreadablePdfError, read_pdf
from pnp.audit.registry import all_proofs, objections
from pnp.base.files import ordinary
from pnp.base.findings import Finding, Findings
from pnp.base.place import Place
from pnp.base.steps import step
from pnp.base.workers import workers
from pnp.build.freshness import is_outdated
from pnp.build.game_sheets import GameSheets, sheets_of_game
from pnp.drawing.faces import Face
from pnp.drawing.scene import characters
from pnp.drawing.style import Variant
from pnp.exports.places import is_export
from pnp.project.faces import DrawnSet
from pnp.project.folder import Project
from pnp.project.loader import Layouts
from pnp.sheets.order import Marks, Order, Sides, order_of
from pnp.sheets.paper import parse_paper

_BUILD_AGAIN = "{again}"
# The options that a build of the same content would use again.
_HINTS = {
    "edges": "shorten the text or move it inwards, then: {build}",
    "visible": "pnp plan {game} tells what lies on a text; if it tells nothing: {again}",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Audited:
    """The result for one game on one paper: figures of the PDFs, and how often each proof failed."""

    game: str
    paper: str
    files: int = 0
    pages: int = 0
    pieces: int = 0
    letters: int = 0
    failed: Mapping[str, int]

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints."""
        proofs = [{"name": p.name, "sentence": p.sentence, "failed": self.failed.get(p.name, 0)} for p in all_proofs()]
        figures = {"files": self.files, "pages": self.pages, "pieces": self.pieces, "letters": self.letters}
        return {"game": self.game, "folder": self.paper, **figures, "proofs": proofs}


@dataclass(frozen=True, slots=True, kw_only=True)
class _Manifest:
    order: Order
    is_reprint: bool
    files: Mapping[str, tuple[Mapping[str, Any], ...]]


def audit_folder(
    game_id: str,
    folder: Path,
    lay_out: Callable[[Order, Findings], GameSheets | None],
    are_outdated: Callable[[Order], bool] = lambda _order: False,
    output_option: str = "",
) -> tuple[Audited, tuple[Finding, ...]]:
    """Audit the PDFs of one folder; `lay_out` gives the current content, laid out as the manifest says.

    All objections become one finding if `are_outdated` tells that the sheets were made from other content. Commands
    that build the folder again end with the `output_option`.
    """
    findings = Findings(game=game_id)
    return _Audit(game_id, folder, lay_out, are_outdated, output_option, findings).done(), tuple(findings)


class _Found(NamedTuple):
    """What a proof found: the name of the proof, the message, and the line of the content that expects otherwise."""

    proof: str
    message: str
    place: Place | None = None


@dataclass(slots=True)
class _Audit:
    _game_id: str
    _folder: Path
    _lay_out: Callable[[Order, Findings], GameSheets | None]
    _are_outdated: Callable[[Order], bool]
    _output_option: str
    _findings: Findings
    _objections: list[_Found] = field(default_factory=list)
    _failed: dict[str, int] = field(default_factory=dict)
    _read: list[ReadFile] = field(default_factory=list)

    def done(self) -> Audited:
        """Read and prove every file."""
        manifest = self._manifest()
        if manifest and not any(self._folder.glob("*.pdf")):
            self._report_no_pdf(manifest)
        elif manifest and (laid := self._laid_out(manifest.order)):
            for expected in _expected_files(self._game_id, manifest, laid):
                self._prove(expected)
            self._strangers(manifest)
        self._report(manifest)
        whole = [file for file in self._read if file.name == f"{self._game_id}.pdf"]
        pieces = {id(piece.words): piece.words for file in self._read for page in file.pages for piece in page.pieces}
        return Audited(
            game=self._game_id,
            paper=self._folder.name,
            files=len(self._read),
            pages=sum(len(file.pages) for file in self._read),
            pieces=len({(p.component, p.item, p.copy) for file in whole for page in file.pages for p in page.pieces}),
            letters=sum(len(words.text) for words in pieces.values()),
            failed=self._failed,
        )

    def _manifest(self) -> _Manifest | None:
        path = self._folder / "manifest.json"
        try:
            words = json.loads(ordinary(path))
            order = order_of(words["paper"], words["order"])
            files = {file["file"]: tuple(file["pages"]) for file in words["files"]}
            parse_paper(order.paper)
            Sides(order.sides), Marks(order.marks), Variant(order.variant)
            return _Manifest(order=order, is_reprint=bool(words["order"]["reprint"]), files=files)
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            message = f"{self._shown('manifest.json')} does not say how the sheets were ordered: {error!r}"
            self._object("manifest", message)
            return None

    def _report_no_pdf(self, manifest: _Manifest) -> None:
        """Report, once for all files, that a folder has files of other formats alone."""
        self._failed["missing"] = 1
        message = f"{self._game_id}/{self._folder.name} has no PDF to read"
        self._findings.error("audit-missing", message, hint=f"{self._build(manifest)} --format pdf")

    def _laid_out(self, order: Order) -> GameSheets | None:
        problems = Findings(game=self._game_id)
        laid = self._lay_out(order, problems)
        if laid is None:
            self._findings.extend(problems)
        return laid

    def _prove(self, expected: ExpectedFile) -> None:
        path = self._folder / expected.name
        try:
            data = ordinary(path)
        except OSError as error:
            self._object("missing", f"{self._shown(expected.name)}: {error.strerror or error}; the manifest lists it")
            return
        try:
            with step(f"{self._game_id}: reading {path}"):
                file = read_pdf(expected.name, data)
            with step(f"{self._game_id}: proving {path}"):
                contradictions = objections(file, expected)
        except UnreadablePdfError as error:
            self._object("unreadable", f"{self._shown(expected.name)}: this is not a complete PDF: {error}")
            return
        self._read.append(file)
        for name, of_proof in contradictions.items():
            self._failed[name] = self._failed.get(name, 0) + len(of_proof)
            for objection, more in _without_copies(of_proof):
                copies = f" (and {more:,} more of its copies)" if more else ""
                message = f"{_message(self._shown(expected.name), objection)}{copies}"
                self._objections.append(_Found(name, message, objection.place))

    def _strangers(self, manifest: _Manifest) -> None:
        for path in sorted(self._folder.glob("*.pdf")):
            if path.name not in manifest.files:
                self._object("stranger", f"{self._shown(path.name)}: the manifest does not list this file")

    def _object(self, name: str, message: str) -> None:
        self._failed[name] = self._failed.get(name, 0) + 1
        self._objections.append(_Found(name, message))

    def _report(self, manifest: _Manifest | None) -> None:
        build = self._build(manifest)
        if manifest and not manifest.is_reprint and self._objections and self._are_outdated(manifest.order):
            differences = [found.message for found in self._objections]
            report_outdated(f"{self._game_id}/{self._folder.name}", differences, build, self._findings)
            return
        # `pnp pack` has no --force: it writes files that are missing or changed.
        again = build if manifest and manifest.order.pack else f"{build} --force"
        for name, message, place in self._objections:
            hint = _HINTS.get(name, _BUILD_AGAIN).format(game=self._game_id, build=build, again=again)
            self._findings.error(f"audit-{name}", message, place=place, hint=hint)

    def _build(self, manifest: _Manifest | None) -> str:
        """The command that builds the folder again."""
        build = manifest.order.command(self._game_id) if manifest else f"pnp build {self._game_id}"
        build += self._output_option
        return f"{build} --changed-since OLD" if manifest and manifest.is_reprint else build

    def _shown(self, name: str) -> str:
        return f"{self._game_id}/{self._folder.name}/{name}"


def _expected_files(game_id: str, manifest: _Manifest, laid: GameSheets) -> Iterator[ExpectedFile]:
    """The expected files: the whole game, and every sheet set but the first."""
    order = manifest.order
    settings = PrintSettings(
        paper=parse_paper(order.paper),
        sides=Sides.SINGLE if order.pack else Sides(order.sides),
        bleed=order.most_bleed,
        printer=order.printer,
        is_booklet=order.booklet,
    )
    faces = {drawn_set.id: _printed_faces(drawn_set, manifest) for drawn_set in laid.drawn}
    sprues = {
        (face.component, face.item): drawn_set.sprue
        for drawn_set in laid.drawn
        if drawn_set.sprue
        for face in faces[drawn_set.id]
    }
    looked_at: set[bytes] = set()
    entries = expected_entries(laid.read, laid.drawn, laid.kit, with_backs=settings.sides is not Sides.SINGLE)
    gangs = (sheet_set for sheet_set in laid.whole if sheet_set.members)
    faces |= {gang.id: tuple(face for member in gang.members for face in faces[member]) for gang in gangs}
    # A set whose faces are all left out of a reprint has no file.
    whole, sets = (
        [sheet_set for sheet_set in all_sets if faces.get(sheet_set.id, True)]
        for all_sets in (laid.whole, laid.sheet_sets)
    )
    for name, held in [(f"{game_id}.pdf", whole), *((f"{sheet_set.id}.pdf", [sheet_set]) for sheet_set in sets[1:])]:
        flips = {sheet_set.flip for sheet_set in held}
        sides = (side for sheet_set in held for _, side in sheet_set.pages)
        yield ExpectedFile(
            name=name,
            faces=tuple(face for sheet_set in held for face in faces.get(sheet_set.id, ())),
            flip=flips.pop() if len(flips) == 1 else None,
            has_cover=held[0].id not in faces,
            pages=manifest.files.get(name, ()),
            margins=None if manifest.is_reprint else tuple(characters(side.furniture) for side in sides),
            settings=settings,
            looked_at=looked_at,
            sprues=sprues,
            entries=entries,
        )


def _printed_faces(drawn_set: DrawnSet, manifest: _Manifest) -> tuple[Face, ...]:
    """The faces of a set that are printed; of a reprint, those that the manifest lists, and as many."""
    faces = tuple(face for face in drawn_set.faces if face.count > 0)
    if not manifest.is_reprint:
        return faces
    pieces = (piece for pages in manifest.files.values() for page in pages for piece in page["pieces"])
    listed = Counter((name, item) for name, item, _ in {(p["component"], p["item"], p["copy"]) for p in pieces})
    printed = ((face, listed[face.component, face.item]) for face in faces)
    return tuple(replace(face, count=count) for face, count in printed if count)


def _without_copies(of_proof: Iterable[Objection]) -> Iterator[tuple[Objection, int]]:
    """The objections to a file; those that the copies of a piece share become one, with the number of the others."""
    alike: dict[object, list[Objection]] = {}
    for objection in of_proof:
        alike.setdefault((objection.of, objection.sentence) if objection.of else objection, []).append(objection)
    return ((first, len(others)) for first, *others in alike.values())


def _message(file: str, objection: Objection) -> str:
    where = [file]
    if objection.page is not None:
        where.append(f"page {objection.page}")
    if objection.piece is not None:
        where.append(objection.piece)
    return f"{', '.join(where)}: {objection.sentence}"


def audit_games(
    project: Project,
    game_ids: Sequence[str],
    findings: Findings,
    *,
    is_chosen: Callable[[str], bool] | None = None,
    jobs: int = 1,
) -> tuple[Audited, ...]:
    """Audit the PDFs of games in the folders whose names `is_chosen` accepts; by default those of the usual order.

    Every objection is a finding.
    """
    folders: list[tuple[str, Path]] = []
    for game_id in game_ids:
        built = _built(project, game_id)
        chosen = [folder for folder in built if (is_chosen or is_usual)(folder.name)]
        folders += [(game_id, folder) for folder in chosen]
        if not chosen:
            which = f"; there are others: {', '.join(folder.name for folder in built)}" if built else ""
            other = f"pnp audit {game_id} --folder {built[0].name}" if built else f"pnp build {game_id}"
            hint = f"{other}{project.output_option}"
            missing = findings.of_game(game_id)
            missing.error("not-built", f"there are no sheets of {game_id} to audit{which}", hint=hint)
            findings.extend(missing)
    with workers(min(jobs, len(folders))) as pool:
        audited = list((pool.map if pool else map)(partial(_audited, project), folders))
    findings.extend(finding for _, of_folder in audited for finding in of_folder)
    return tuple(result for result, _ in audited)


def report_outdated(folder: str, differences: Sequence[str], command: str, findings: Findings) -> None:
    """Report sheets that differ from the content as one finding: `folder` is a name such as harvest/a4."""
    more = f"; and {len(differences) - 1} more" if differences[1:] else ""
    message = f"{folder} was built before the content changed: {differences[0]}{more}"
    findings.error("sheets-outdated", message, hint=command)


def built_folders(project: Project, game_ids: Iterable[str]) -> tuple[str, ...]:
    """Give the names of the folders that hold sheets of these games."""
    return tuple(dict.fromkeys(folder.name for game_id in game_ids for folder in _built(project, game_id)))


def is_usual(folder: str) -> bool:
    """Tell whether a folder of sheets has the name of a paper, and so holds the usual order for it."""
    try:
        return parse_paper(folder).name == folder
    except ValueError:
        return False


def _audited(project: Project, named: tuple[str, Path]) -> tuple[Audited, tuple[Finding, ...]]:
    game_id, folder = named
    layouts = Layouts(project.layout_folders)
    return audit_folder(
        game_id,
        folder,
        lambda order, findings: sheets_of_game(project, layouts, game_id, order, findings),
        lambda order: is_outdated(project, game_id, folder, order),
        project.output_option,
    )


def _built(project: Project, game_id: str) -> list[Path]:
    """Give the folders of a game that hold sheets, those of the usual order first."""
    home = project.output / game_id
    folders = [path for path in home.iterdir() if path.is_dir()] if home.is_dir() else []
    builds = [path for path in folders if not path.name.startswith(".") and not is_export(path.name)]
    built = [path for path in builds if any(path.glob("*.pdf")) or (path / "manifest.json").exists()]
    return sorted(built, key=lambda path: (not is_usual(path.name), path.name))
