"""A game kept drawn in memory, in its own words or in those of an overlay, and drawn anew only where it changed.

After a save the entries that changed are drawn at once; what depends on the rest of the game (pieces that look at
their neighbours, checks, sheets) is settled afterwards, step by step.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace

from pnp.base.findings import Finding, Findings
from pnp.base.gc_pause import collector_paused
from pnp.checks.run import objections
from pnp.drawing.kit import Kit
from pnp.drawing.style import Variant
from pnp.game.typed_sets import ReadGame, TypedSet
from pnp.live.pictures import Pictures
from pnp.live.set_drawing import SetDrawing, Table, drawn_where_changed, drawn_whole
from pnp.live.sheet_sets import Sheets
from pnp.live.snapshot import Material, material_of
from pnp.project.faces import kit_of, worded
from pnp.project.folder import Project
from pnp.project.loader import Layouts
from pnp.project.read import read_game
from pnp.texts.editions import all_wordings
from pnp.texts.keys import Wording
from pnp.texts.overlays import FOLDER, Overlay, read_overlay


@dataclass(slots=True, kw_only=True)
class Desk:
    """One game in its own words, or in those of the overlay `words` of the game on the desk `base`."""

    project: Project
    game_id: str
    pictures: Pictures
    paper: str
    words: str = ""
    base: "Desk | None" = None
    read: ReadGame | None = None
    overlay: Overlay | None = None
    language: str = ""
    kit: Kit | None = None
    sets: dict[str, SetDrawing] = field(default_factory=dict)
    steps: tuple[str, ...] = ()
    met: dict[str, tuple[Finding, ...]] = field(default_factory=dict)
    lines: dict[str, list[str]] = field(default_factory=dict)
    sheets: Sheets = field(init=False)
    layouts: Layouts = field(init=False)
    seen: Material = field(default_factory=Material)
    drawn: Material = field(default_factory=Material)
    common: object = None
    set_files: set[str] = field(default_factory=set)
    unsure: set[str] = field(default_factory=set)
    other: tuple[Wording, ...] = ()

    def __post_init__(self) -> None:
        self.sheets = Sheets(self.pictures, self.paper)
        self.layouts = Layouts(self.project.layout_folders)
        if self.base is not None and self.base.kit is not None:
            # Most pieces look the same in other words of the same language.
            self.sets, self.kit = dict(self.base.sets), self.base.kit
            self.common = (self.base.common, self.kit.language, self.kit.language, ())
            self.drawn = self.base.drawn.without(self._overlay_file)

    def table(self) -> Table:
        """What the sets are drawn on; there is none before something was drawn."""
        assert self.kit is not None
        return Table(kit=self.kit, pictures=self.pictures, lines=self.lines)

    def findings(self) -> list[Finding]:
        """All that is wrong now and that no waiver covers, in order."""
        every = Findings()
        for met in (*self.met.values(), *(drawing.findings for drawing in self.sets.values())):
            every.extend(finding for finding in met if not finding.waived)
        return list(every)

    def shown_pictures(self) -> frozenset[str]:
        """The names of all pictures it shows."""
        sheets = frozenset(side.picture for side in self.sheets.sides)
        return sheets.union(*(drawing.pictures() for drawing in self.sets.values()))

    @collector_paused()
    def refresh(self) -> bool:
        """Read and draw what changed since the last time; tells whether anything did."""
        if self.base is not None:
            self.base.refresh()
        before, self.seen = self.seen, material_of(self.project, self.game_id)
        if before == self.seen:
            return False
        if self.base is None:
            self._read_own(anew=before.layouts not in ("", self.seen.layouts))
        else:
            self._read_worded(self.base)
        # While a file is broken, what was drawn last stays.
        if self.read is not None and not (self.sets and self._is_broken()):
            self._draw(self.read)
        self.steps = ("checks", "sheets") if self.base is None else ("sheets",)
        return True

    @property
    def settled(self) -> bool:
        """Tell whether nothing is left to be made sure of."""
        return not self.unsure and not self.steps

    @collector_paused()
    def settle(self) -> bool:
        """Do the next step: a set drawn whole, the checks, or the sheets; tells whether what is shown changed."""
        if self.unsure:
            return self._draw_whole(min(self.unsure))
        if not self.steps or self.read is None or self._is_broken():
            self.steps = ()
            return False
        step, *left = self.steps
        self.steps = tuple(left)
        if step == "checks":
            return self._told(step, objections(self.read))
        findings = Findings(game=self.game_id, lines=self.lines)
        is_new = self.sheets.lay_out(self.read.game, self.sets.values(), self.table().kit, findings)
        return self._told(step, findings) or is_new

    def _draw_whole(self, name: str) -> bool:
        self.unsure.discard(name)
        before = self.sets.get(name)
        if before is None or self.read is None:
            return False
        self.sets[name] = self._drawn_whole(self.read, before.typed)
        return _look(before) != _look(self.sets[name])

    @property
    def _overlay_file(self) -> str:
        return self._shown(f"{FOLDER}/{self.words}.yaml")

    def _shown(self, name: str) -> str:
        """A file of the game as findings name it."""
        return (self.project.game_folder(self.game_id) / name).relative_to(self.project.root).as_posix()

    def _told(self, kind: str, findings: Iterable[Finding]) -> bool:
        before, self.met[kind] = self.met.get(kind, ()), tuple(findings)
        return before != self.met[kind]

    def _is_broken(self) -> bool:
        return Findings(found=list(self.met.get("reading", ()))).has_errors()

    def _read_own(self, *, anew: bool) -> None:
        if anew:
            self.layouts = Layouts(self.project.layout_folders).imported_anew()
        findings = Findings(game=self.game_id)
        self.read = read_game(self.project, self.layouts, self.game_id, findings, paper=self.paper)
        self.lines = findings.lines
        self._told("reading", findings)

    def _read_worded(self, base: "Desk") -> None:
        self.read, self.lines = base.read, dict(base.lines)
        findings = Findings(game=self.game_id, found=list(base.met.get("reading", ())), lines=self.lines)
        if base.read is not None:
            folder = self.project.game_folder(self.game_id)
            self.overlay = read_overlay(folder, self.words, shown_from=self.project.root, findings=Findings())
            self.read, self.language = worded(base.read, self.words, self.project, findings)
        self._told("reading", findings)

    def _draw(self, read: ReadGame) -> None:
        self.set_files |= {one.place.file for one in read.game.sets}
        anew = self._lay_the_table(read)
        changed = self.drawn.changed(self.seen)
        self.sets = {
            one.spec.id: self._draw_set(read, one, None if anew else self.sets.get(one.spec.id), changed)
            for one in read.sets
        }
        self.drawn = self.seen
        if anew and self.base is None:
            own = tuple(f"{name}." for name in self.sets)
            self.other = tuple(word for word in all_wordings(read) if not word.key.startswith(own))

    def _lay_the_table(self, read: ReadGame) -> bool:
        """Get a kit when what all pieces depend on changed; tells whether it did."""
        shared: object = self.seen.common(self.set_files, self._shown("game.yaml"))
        if self.base is not None:
            shared = (self.base.common, read.game.file.language, self.language, self._shared_texts())
        if shared == self.common and self.kit is not None:
            return False
        findings = Findings(game=self.game_id, lines=self.lines)
        self.kit, self.common = kit_of(read, Variant.COLOUR, findings, self.language), shared
        self._told("art", findings)
        return True

    def _shared_texts(self) -> tuple[tuple[str, str], ...]:
        """The overlay's texts that may stand on pieces of any set, such as the names of the rules."""
        texts = self.overlay.texts if self.overlay else {}
        own = tuple(f"{name}." for name in self.sets)
        return tuple((key, text) for key, text in texts.items() if not key.startswith(own))

    def _draw_set(
        self, read: ReadGame, one: TypedSet, before: SetDrawing | None, changed: Collection[str]
    ) -> SetDrawing:
        source = one.spec.place
        is_touched = source is None or source.file in changed or self._overlay_file in changed
        if before is not None and not is_touched:
            return before
        drawing = drawn_where_changed(before, read, one, self.table()) if before else None
        if before is None or drawing is None:
            self.unsure.discard(one.spec.id)
            return self._drawn_whole(read, one)
        if drawing.shown is not before.shown or (source and source.file in changed):
            self.unsure.add(one.spec.id)
        return drawing

    def _drawn_whole(self, read: ReadGame, one: TypedSet) -> SetDrawing:
        """A set drawn; while its layout is broken the pieces that were drawn last stay."""
        drawing = drawn_whole(read, one, self.table())
        last = self.sets.get(one.spec.id)
        is_broken = any(finding.code == "layout-broken" for finding in drawing.findings)
        return replace(drawing, shown=last.shown) if last and is_broken else drawing


def _look(drawing: SetDrawing) -> object:
    return list(drawing.shown), drawing.pictures(), drawing.settings, drawing.findings
