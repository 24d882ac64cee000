"""The audit as a verb: reads the finished PDFs of games back and puts every one before the proofs."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.table import Table

from pnp.artwork import DrawnSet, apart_for_folding, draw, kit_of, worded
from pnp.backends.reading_model import ReadFile
from pnp.backends.reading_pdf import UnreadablePdfError, read_pdf
from pnp.drawing.style import Variant
from pnp.findings import Findings
from pnp.garbage import collector_paused
from pnp.order import Order, order_of
from pnp.plugins import Layouts
from pnp.project import Project
from pnp.proofs.panel import all_proofs, objections
from pnp.proofs.wanted import Objection, Ordered, WantedFile
from pnp.reading import read_game
from pnp.sheets.options import Sides
from pnp.sheets.paper import parse_paper

_FLIPS = {Sides.LONG: "long-edge", Sides.SHORT: "short-edge"}
_REPRINT = "-changes"


@dataclass(frozen=True, slots=True, kw_only=True)
class Audited:
    """What became of the PDFs of one game on one paper: what they hold, and which proofs failed how often."""

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
class Report:
    """All that was audited."""

    audited: tuple[Audited, ...]

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints."""
        return {"audited": [one.as_json() for one in self.audited]}

    def as_table(self) -> Table:
        """Give the table a terminal shows."""
        table = Table(box=None, pad_edge=False, header_style="bold")
        for column in ("game", "folder"):
            table.add_column(column, no_wrap=True)
        for column in ("files", "pages", "pieces", "letters", "proved", "failed"):
            table.add_column(column, justify="right")
        for one in self.audited:
            failed = sum(1 for count in one.failed.values() if count)
            figures = (one.files, one.pages, one.pieces, one.letters, len(all_proofs()) - failed, failed)
            table.add_row(one.game, one.paper, *map(str, figures))
        return table


@dataclass(frozen=True, slots=True, kw_only=True)
class _Manifest:
    """What a build said of itself."""

    order: Order
    is_reprint: bool
    files: Mapping[str, tuple[Mapping[str, Any], ...]]


@collector_paused()
def audit(project: Project, game_ids: Sequence[str], findings: Findings, *, paper: str = "") -> Report:
    """Audit the PDFs of games, on one paper or on all that were built; every objection is a finding."""
    layouts = Layouts(project.layout_folders)
    audited = []
    for game_id in game_ids:
        folders = _folders(project, game_id, paper)
        met = findings.of_game(game_id)
        if not folders:
            where = f" on {paper}" if paper else ""
            met.error("not-built", f"there are no sheets of {game_id}{where} to audit", hint=f"pnp build {game_id}")
        audited += [_Audit(project, layouts, game_id, folder, met).done() for folder in folders]
        findings.extend(met)
    return Report(audited=tuple(audited))


def _folders(project: Project, game_id: str, paper: str) -> list[Path]:
    """The folders with PDFs of a game; what a build is making or has put aside begins with a dot."""
    home = project.output / game_id
    found = sorted(p for p in home.iterdir() if p.is_dir() and not p.name.startswith(".")) if home.is_dir() else []
    wanted = [one for one in found if not paper or one.name in (paper, paper + _REPRINT)]
    return [folder for folder in wanted if any(folder.glob("*.pdf")) or (folder / "manifest.json").exists()]


class _Audit:
    """The audit of one folder."""

    def __init__(self, project: Project, layouts: Layouts, game_id: str, folder: Path, findings: Findings) -> None:
        self._project = project
        self._layouts = layouts
        self._game_id = game_id
        self._folder = folder
        self._findings = findings
        self._failed: dict[str, int] = {}
        self._read: list[ReadFile] = []

    def done(self) -> Audited:
        """Read and prove every file."""
        manifest = self._manifest()
        drawn = self._drawn(manifest) if manifest else None
        if manifest and drawn is not None:
            for wanted in _wanted(self._game_id, manifest, drawn):
                self._prove(wanted)
            self._strangers(manifest)
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
            words = json.loads(path.read_bytes())
            order = order_of(words["paper"], words["order"])
            files = {file["file"]: tuple(file["pages"]) for file in words["files"]}
            parse_paper(order.paper)
            Sides(order.sides)
            Variant(order.variant)
            return _Manifest(order=order, is_reprint=bool(words["order"]["reprint"]), files=files)
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            told = f"{self._shown('manifest.json')} does not tell how the sheets were ordered: {error!r}"
            self._object("manifest", told)
            return None

    def _drawn(self, manifest: _Manifest) -> list[DrawnSet] | None:
        """The sheet sets of the content as it is now, drawn as they were ordered."""
        order, met = manifest.order, self._findings.of_game(self._game_id)
        read = read_game(
            self._project, self._layouts, self._game_id, met, players=order.players, paper=parse_paper(order.paper).name
        )
        drawn = None
        if read is not None and read.has_all_sets:
            told: list[str] = []
            if order.wording:
                read, *told = worded(read, order.wording, self._project, met)
            kit = kit_of(read, Variant(order.variant), met, *told)
            drawn = draw(read, kit, only=order.only, code_folders=self._project.layout_folders)
            if order.sides == Sides.FOLD:
                drawn = list(apart_for_folding(drawn, kit.words))
        if met.has_errors() or drawn is None:
            self._findings.extend(met)
            return None
        return _reprinted(drawn, manifest) if manifest.is_reprint else drawn

    def _prove(self, wanted: WantedFile) -> None:
        path = self._folder / wanted.name
        try:
            data = path.read_bytes()
        except OSError as error:
            self._object("missing", f"{self._shown(wanted.name)}: {error.strerror or error}; the manifest lists it")
            return
        try:
            file = read_pdf(wanted.name, data)
        except UnreadablePdfError as error:
            self._object("unreadable", f"{self._shown(wanted.name)}: this is no whole PDF: {error}")
            return
        self._read.append(file)
        for name, met in objections(file, wanted).items():
            for objection in met:
                self._object(name, _told(self._shown(wanted.name), objection))

    def _strangers(self, manifest: _Manifest) -> None:
        for path in sorted(self._folder.glob("*.pdf")):
            if path.name not in manifest.files:
                self._object("stranger", f"{self._shown(path.name)}: the manifest does not list this file")

    def _object(self, name: str, message: str) -> None:
        self._failed[name] = self._failed.get(name, 0) + 1
        self._findings.error(f"audit-{name}", message, hint=f"pnp build {self._game_id} --force")

    def _shown(self, name: str) -> str:
        return f"{self._game_id}/{self._folder.name}/{name}"


def _wanted(game_id: str, manifest: _Manifest, drawn: Sequence[DrawnSet]) -> Iterator[WantedFile]:
    """The files that there must be: the whole game, and every sheet set alone."""
    order = manifest.order
    ordered = Ordered(
        paper=parse_paper(order.paper), sides=Sides(order.sides), bleed=order.bleed, printer=order.printer
    )
    flips = {one.id: _flip(one, ordered.sides) for one in drawn}
    mixed = {"none", *flips.values()}
    parts = [(f"{game_id}.pdf", tuple(drawn), mixed.pop() if len(mixed) == 1 else None)]
    parts += [(f"{one.id}.pdf", (one,), flips[one.id]) for one in drawn]
    for name, sets, flip in parts:
        yield WantedFile(
            name=name,
            faces=tuple(face for one in sets for face in one.faces if face.count > 0),
            flip=flip,
            has_cover=name == f"{game_id}.pdf",
            pages=manifest.files.get(name, ()),
            ordered=ordered,
        )


def _flip(one: DrawnSet, sides: Sides) -> str:
    return _FLIPS.get(sides, "none") if any(face.back and face.count for face in one.faces) else "none"


def _reprinted(drawn: Sequence[DrawnSet], manifest: _Manifest) -> list[DrawnSet]:
    """Of a reprint only what was printed again: which pieces these were is the manifest's to say."""
    pages = [page for pages in manifest.files.values() for page in pages]
    kept = {(piece["component"], piece["item"]) for page in pages for piece in page["pieces"]}
    chosen = [
        DrawnSet(id=one.id, title=one.title, faces=tuple(f for f in one.faces if (f.component, f.item) in kept))
        for one in drawn
    ]
    return [one for one in chosen if one.faces]


def _told(file: str, objection: Objection) -> str:
    where = [file]
    if objection.page is not None:
        where.append(f"page {objection.page}")
    if objection.piece is not None:
        where.append(objection.piece)
    return f"{', '.join(where)}: {objection.met}"
