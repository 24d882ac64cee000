"""A game kept drawn in memory, in its own words or in those of an overlay, and redrawn only where it changed.

After a save the entries that changed are redrawn at once; what depends on the rest of the game (pieces that depend on
their neighbours, checks, sheets) is settled afterwards, step by step.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace

from pnp.base.findings import Finding, Findings
from pnp.checks.run import objections
from pnp.drawing.kit import Kit
from pnp.drawing.style import Variant
from pnp.game.typed_sets import ReadGame, TypedSet
from pnp.live.pictures import Pictures
from pnp.live.set_drawing import DrawingContext, SetDrawing, drawn_where_changed, drawn_whole
from pnp.live.sheet_sets import Sheets
from pnp.live.snapshot import Snapshot, snapshot_of
from pnp.project.faces import kit_of, sizes_of
from pnp.project.folder import Project
from pnp.project.loader import Layouts
from pnp.project.read import read_game
from pnp.sheets.order import Order
from pnp.texts.keys import Wording
from pnp.texts.overlays import FOLDER, Overlay, read_overlay
from pnp.texts.translation import all_wordings, translated

_LAYOUT_BROKEN = "layout-broken"


@dataclass(slots=True, kw_only=True)
class GameSession:
    """One game as an order asks for it: the paper, the players, the variant, and the words.

    In the words of an overlay it stands over the session `base` of the same order in the game's own words.

    `problems` are findings by the step that found them, `shared` is what the kit was made from, `set_files` are the
    files with piece sets, `provisional` are sets of which only the changed entries were redrawn, and `other_texts`
    are the texts that stand in no set.
    """

    project: Project
    game_id: str
    pictures: Pictures
    order: Order = field(default_factory=Order)
    base: "GameSession | None" = None
    read: ReadGame | None = None
    overlay: Overlay | None = None
    language: str = ""
    kit: Kit | None = None
    of_kit: Findings = field(default_factory=Findings)
    sets: dict[str, SetDrawing] = field(default_factory=dict)
    steps: tuple[str, ...] = ()
    problems: dict[str, tuple[Finding, ...]] = field(default_factory=dict)
    lines: dict[str, list[str]] = field(default_factory=dict)
    sheets: Sheets = field(init=False)
    layouts: Layouts = field(init=False)
    seen: Snapshot = field(default_factory=Snapshot)
    drawn: Snapshot = field(default_factory=Snapshot)
    shared: object = None
    set_files: set[str] = field(default_factory=set)
    provisional: set[str] = field(default_factory=set)
    other_texts: tuple[Wording, ...] = ()

    def __post_init__(self) -> None:
        self.sheets = Sheets(self.pictures, self.order)
        self.layouts = Layouts(self.project.layout_folders)
        if self.base is not None and self.base.kit is not None:
            # Most pieces look the same in other words of the same language.
            self.sets, self.kit = dict(self.base.sets), self.base.kit
            self.shared = (self.base.shared, self.kit.language, self.kit.language, ())
            self.drawn = self.base.drawn.without(self._overlay_file)

    @property
    def words(self) -> str:
        """The name of the overlay; empty for the game's own words."""
        return self.order.wording

    def context(self) -> DrawingContext:
        """Give what sets are drawn with; asserts that something was drawn already."""
        assert self.kit is not None
        return DrawingContext(kit=self.kit, pictures=self.pictures, lines=self.lines)

    def findings(self) -> list[Finding]:
        """Give all findings that no waiver covers, in order."""
        every = Findings()
        # A layout may rely on sound content; where that has errors, they alone are told.
        untold = _LAYOUT_BROKEN if self._is_broken() else ""
        for found in self.problems.values():
            every.extend(finding for finding in found if not finding.waived)
        for drawing in self.sets.values():
            every.extend(finding for finding in drawing.findings if not finding.waived and finding.code != untold)
        return list(every)

    def shown_pictures(self) -> frozenset[str]:
        """Give the names of all pictures of pieces and sheets."""
        sheets = frozenset(name for sheet in self.sheets.shown for name in (sheet.front, sheet.back) if name)
        return sheets.union(*(drawing.pictures() for drawing in self.sets.values()))

    def refresh(self) -> bool:
        """Read and redraw what changed since the last time; tells whether anything did."""
        if self.base is not None:
            self.base.refresh()
        before, self.seen = self.seen, snapshot_of(self.project, self.game_id)
        if before == self.seen:
            return False
        if self.base is None:
            self._read_own(anew=before.layouts not in ("", self.seen.layouts))
        else:
            self._read_translated(self.base)
        # While a file is broken, the last good drawing stays.
        if self.read is not None and not (self.sets and self._is_broken()):
            self._draw(self.read)
        self.steps = ("checks", "sheets") if self.base is None else ("sheets",)
        return True

    @property
    def settled(self) -> bool:
        """Tell whether no step is left."""
        return not self.provisional and not self.steps

    def settle(self) -> bool:
        """Do the next step: redraw a set whole, check, or lay sheets out; tells whether what is shown changed."""
        if self.provisional:
            return self._draw_whole(min(self.provisional))
        if not self.steps or self.read is None or self._is_broken():
            self.steps = ()
            return False
        step, *left = self.steps
        self.steps = tuple(left)
        if step == "checks":
            return self._note(step, objections(self.read))
        findings = Findings(game=self.game_id, lines=self.lines)
        is_new = self.sheets.lay_out(self.read.game, self.sets.values(), self.context().kit, findings)
        return self._note(step, findings) or is_new

    def _draw_whole(self, name: str) -> bool:
        self.provisional.discard(name)
        before = self.sets.get(name)
        if before is None or self.read is None:
            return False
        self.sets[name] = self._drawn_whole(self.read, before.typed)
        return _look(before) != _look(self.sets[name])

    @property
    def _overlay_file(self) -> str:
        return self._shown(f"{FOLDER}/{self.words}.yaml")

    def _shown(self, name: str) -> str:
        """Give the name of a game's file as findings have it."""
        return (self.project.game_folder(self.game_id) / name).relative_to(self.project.root).as_posix()

    def _note(self, step: str, findings: Iterable[Finding]) -> bool:
        before, self.problems[step] = self.problems.get(step, ()), tuple(findings)
        return before != self.problems[step]

    def _is_broken(self) -> bool:
        return Findings(found=list(self.problems.get("reading", ()))).has_errors()

    def _read_own(self, *, anew: bool) -> None:
        if anew:
            self.layouts = Layouts(self.project.layout_folders)
        findings = Findings(game=self.game_id)
        order = self.order
        self.read = read_game(
            self.project, self.layouts, self.game_id, findings, players=order.players, paper=order.paper
        )
        self.lines = findings.lines
        self._note("reading", findings)

    def _read_translated(self, base: "GameSession") -> None:
        self.read, self.lines = base.read, dict(base.lines)
        findings = Findings(game=self.game_id, found=list(base.problems.get("reading", ())), lines=self.lines)
        if base.read is not None:
            folder = self.project.game_folder(self.game_id)
            self.overlay = read_overlay(folder, self.words, shown_from=self.project.root, findings=Findings())
            self.read, self.language = translated(base.read, self.words, self.project.root, findings)
        self._note("reading", findings)

    def _draw(self, read: ReadGame) -> None:
        self.set_files |= {name for one in read.game.sets for name in one.files}
        anew = self._renew_kit(read)
        changed = self.drawn.changed(self.seen)
        self.sets = {
            one.spec.id: self._draw_set(read, one, None if anew else self.sets.get(one.spec.id), changed)
            for one in read.sets
        }
        # Pictures are read when they are first drawn.
        self._note("art", self.of_kit)
        self.drawn = self.seen
        if anew and self.base is None:
            own = tuple(f"{name}." for name in self.sets)
            self.other_texts = tuple(word for word in all_wordings(read) if not word.key.startswith(own))

    def _renew_kit(self, read: ReadGame) -> bool:
        """Make a new kit when what all pieces depend on changed; tells whether it did."""
        shared: object = (self.seen.shared(self.set_files, self._shown("game.yaml")), sizes_of(read))
        if self.base is not None:
            shared = (self.base.shared, read.game.file.language, self.language, self._shared_texts())
        if shared == self.shared and self.kit is not None:
            return False
        self.of_kit = Findings(game=self.game_id, lines=self.lines)
        self.kit, self.shared = kit_of(read, Variant(self.order.variant), self.of_kit, self.language), shared
        return True

    def _shared_texts(self) -> tuple[tuple[str, str], ...]:
        """Give the overlay's texts that may stand on pieces of any set, such as the names of the rules."""
        texts = self.overlay.texts if self.overlay else {}
        own = tuple(f"{name}." for name in self.sets)
        return tuple((key, text) for key, text in texts.items() if not key.startswith(own))

    def _draw_set(
        self, read: ReadGame, one: TypedSet, before: SetDrawing | None, changed: Collection[str]
    ) -> SetDrawing:
        is_changed = not one.head.files.isdisjoint(changed)
        is_touched = is_changed or self._overlay_file in changed
        if before is not None and not is_touched:
            return before
        drawing = drawn_where_changed(before, read, one, self.context()) if before else None
        if before is None or drawing is None:
            self.provisional.discard(one.spec.id)
            return self._drawn_whole(read, one)
        if drawing.shown is not before.shown or is_changed:
            self.provisional.add(one.spec.id)
        return drawing

    def _drawn_whole(self, read: ReadGame, one: TypedSet) -> SetDrawing:
        """Draw a whole set; while its layout is broken, keep the pieces of the last good drawing."""
        drawing = drawn_whole(read, one, self.context())
        last = self.sets.get(one.spec.id)
        is_broken = any(finding.code == _LAYOUT_BROKEN for finding in drawing.findings)
        return replace(drawing, shown=last.shown) if last and is_broken else drawing


def _look(drawing: SetDrawing) -> object:
    return list(drawing.shown), drawing.pictures(), drawing.settings, drawing.findings
