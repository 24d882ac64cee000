"""A game that is kept drawn in memory, in its own words or an overlay's, and redrawn only where it changed.

After a save, changed entries are redrawn at once, as are entries that requested a changed number or picture. Everything
that depends on the rest of the game (pieces that depend on their neighbours, checks, sheets) is updated afterwards,
step by step. A content file or a picture that is empty or broken for only a moment, because it is being written, is
ignored.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import PurePath
from time import monotonic
from typing import Any

from pnp.base.files import PICTURE_ENDINGS
from pnp.base.findings import Finding, Findings
from pnp.build.inputs import Inputs, words_of
from pnp.build.set_inputs import SetInputs
from pnp.checks.run import objections
from pnp.drawing.kit import Kit
from pnp.drawing.style import Variant
from pnp.game.box import FONTS
from pnp.game.typed_sets import ReadGame, TypedSet
from pnp.live.pictures import Pictures
from pnp.live.requested_names import differing, renamed_by_badges
from pnp.live.set_drawing import LAYOUT_BROKEN, DrawingContext, SetDrawing, drawn_where_changed, drawn_whole
from pnp.live.sheet_sets import Sheets
from pnp.live.snapshot import GameFiles, Snapshot
from pnp.project.folder import Project
from pnp.project.kits import art_of, kit_of, sizes_of
from pnp.project.loader import Layouts
from pnp.project.read import read_game
from pnp.sheets.order import Order
from pnp.texts.keys import Wording
from pnp.texts.overlays import FOLDER, Overlay, read_overlay
from pnp.texts.translation import all_wordings, translated

# The seconds for redrawing at once; the rest is drawn afterwards, one set at a time.
_AT_ONCE = 0.25
# The seconds for which an empty or broken file is ignored, because it may be half written.
_MOMENT = 0.3
# Up to this many saved pictures are read before they are drawn; more would take as long as drawing them.
_FEW_PICTURES = 12


@dataclass(slots=True, kw_only=True)
class GameSession:
    """One game as an order asks for it: the paper, the players, the variant, and the words.

    A session in the words of an overlay has the session of the same order in the game's own words as its `base`.

    `problems` are findings by the step that found them, `shared` is what the kit was made from, `set_files` are the
    files with piece sets, `provisional` are sets of which at most the changed entries were redrawn, and `other_texts`
    are the texts that stand in no set. Until `held_until`, a change that breaks the game is ignored; `is_owed` tells
    that such a change was read later by a request that does not show it, so that pages must still be notified.
    `answers` is the data about each set that pages got last.
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
    lines: dict[str, Sequence[str]] = field(default_factory=dict)
    sheets: Sheets = field(init=False)
    layouts: Layouts = field(init=False)
    files: GameFiles | None = None
    seen: Snapshot = field(default_factory=Snapshot)
    drawn: Snapshot = field(default_factory=Snapshot)
    shared: object = None
    set_files: set[str] = field(default_factory=set)
    provisional: set[str] = field(default_factory=set)
    other_texts: tuple[Wording, ...] = ()
    held_until: float | None = None
    is_owed: bool = False
    inputs: SetInputs | None = None
    answers: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.sheets = Sheets(self.pictures, self.order)
        self.layouts = self._game_layouts()
        self.files = self.files or GameFiles(self.project, self.game_id)
        if self.base is not None and self.base.kit is not None:
            # Shared with the base, because many pieces look the same in both.
            self.sets, self.kit = dict(self.base.sets), self.base.kit
            self.shared = (self.base.shared, self.kit.language, self.kit.language, ())
            self.drawn = self.base.drawn.without(self._overlay_file)

    @property
    def words(self) -> str:
        """The name of the overlay; empty for the game's own words."""
        return self.order.wording

    @property
    def original(self) -> "GameSession":
        """The session of the same order in the game's own words, which may be this one."""
        return self.base or self

    def context(self) -> DrawingContext:
        """Give the context for drawing sets; asserts that something was drawn already."""
        assert self.kit is not None
        return DrawingContext(kit=self.kit, pictures=self.pictures, lines=self.lines)

    def findings(self) -> list[Finding]:
        """Give all findings that no waiver covers, in order."""
        every = Findings()
        # A layout may rely on valid content, so that only errors in the content are reported while there are any.
        untold = LAYOUT_BROKEN if self._is_broken() else ""
        for found in self.problems.values():
            every.extend(finding for finding in found if not finding.waived and not self._is_of_lost_picture(finding))
        for drawing in self.sets.values():
            every.extend(finding for finding in drawing.findings if not finding.waived and finding.code != untold)
        return list(every)

    def _is_of_lost_picture(self, finding: Finding) -> bool:
        """Tell whether a finding of the last drawing, which stays while the content is broken, is about a lost file."""
        path = finding.place.path if finding.place else ""
        return path.startswith(f"{self._shown('art')}/") and path not in self.seen.files

    def shown_pictures(self) -> frozenset[str]:
        """Give the names of all pictures of pieces and sheets."""
        sheets = frozenset(name for sheet in self.sheets.shown for name in (sheet.front, sheet.back) if name)
        return sheets.union(*(drawing.pictures() for drawing in self.sets.values()))

    def refresh(self) -> bool:
        """Read and redraw everything that changed since the last time; return whether anything did."""
        if self.base is not None:
            self.base.refresh()
        assert self.files is not None
        now = self.base.seen if self.base else self.files.snapshot()
        if now == self.seen:
            self.held_until = None
            return False
        has_lost = bool(self.sets) and self.seen.loses(now)
        if has_lost and self._holds():
            return False
        reading = self._read_translated(self.base) if self.base else self._read_own(now)
        is_newly_broken = reading.findings.has_errors() and not self._is_broken()
        if (has_lost or (self.sets and (is_newly_broken or self._breaks_picture(reading, now)))) and self._holds():
            return False
        self.is_owed |= self.held_until is not None
        self.held_until, self.seen = None, now
        self._take(reading)
        return True

    def _breaks_picture(self, reading: "_Reading", now: Snapshot) -> bool:
        """Tell whether one of a few saved pictures cannot be drawn."""
        names = self._pictures_of(self.seen.changed(now))
        if self.base is not None or reading.read is None or len(names) > _FEW_PICTURES:
            return False
        findings = Findings()
        art = art_of(reading.read, findings)
        for name in names & set(reading.read.art_files):
            art[name]
        return findings.has_errors()

    def _holds(self) -> bool:
        """Tell whether a file may still be half written, so that the change is ignored for now."""
        if self.held_until is None:
            self.held_until = monotonic() + _MOMENT
        return monotonic() < self.held_until

    def _take(self, reading: "_Reading") -> None:
        self.read, self.lines = reading.read, reading.findings.lines
        self.overlay, self.language = reading.overlay, reading.language
        self._note("reading", reading.findings)
        # While a file is broken, the last good drawing stays.
        if self.read is not None and not (self.sets and self._is_broken()):
            self._draw(self.read)
        self.steps = ("texts", "checks", "sheets") if self.base is None else ("sheets",)

    @property
    def settled(self) -> bool:
        """Tell whether no step is left."""
        return self.held_until is None and not self.is_owed and not self.provisional and not self.steps

    def settle(self) -> bool:
        """Do the next step: redraw a whole set, check, or lay out sheets; return whether anything shown changed."""
        if self.held_until is not None:
            self.held_until = monotonic()
            self.is_owed = self.refresh()
        if self.is_owed:
            self.is_owed = False
            return True
        if name := self._next_set():
            return self._draw_whole(name)
        if not self.steps or self.read is None or self._is_broken():
            self.steps = ()
            return False
        step, *left = self.steps
        self.steps = tuple(left)
        if step == "texts":
            return self._find_other_texts(self.read)
        if step == "checks":
            return self._note(step, objections(self.read))
        findings = Findings(game=self.game_id, lines=self.lines)
        is_new = self.sheets.lay_out(self.read.game, self.sets.values(), self.context().kit, findings)
        return self._note(step, findings) or is_new

    def _next_set(self) -> str | None:
        """Give the first provisional set whose inputs changed; the sets before it become final."""
        for name in [name for name in self.sets if name in self.provisional]:
            drawing = self.sets[name]
            if not drawing.made_of or drawing.made_of != self._made_of(drawing):
                return name
            self.provisional.discard(name)
        self.provisional.clear()
        return None

    def _draw_whole(self, name: str) -> bool:
        self.provisional.discard(name)
        before = self.sets[name]
        assert self.read is not None
        self.sets[name] = self._drawn_whole(self.read, before.typed)
        return _look(before) != _look(self.sets[name])

    def _made_of(self, drawing: SetDrawing) -> str:
        """Hash the current inputs of a set."""
        assert self.read is not None
        if self.inputs is None:
            home = self._shown("")
            files = {name.removeprefix(f"{home}/"): digest.encode() for name, digest in self.drawn.files.items()}
            inputs = Inputs(
                game=self.game_id,
                code=self.drawn.layouts,
                order=words_of(self.order),
                runs_code=self.project.runs_code,
                files=files,
            )
            self.inputs = SetInputs(inputs, self.read, self.context().kit)
        made_of = self.inputs.after(self.inputs.before(drawing.typed), drawing.all_asked())
        # Waivers do not change drawings, but change their reports.
        return f"{made_of} {self.read.game.waivers.waivers}"

    @property
    def _overlay_file(self) -> str:
        return self._shown(f"{FOLDER}/{self.words}.yaml")

    def _shown(self, name: str) -> str:
        """Give the name of a game's file in findings."""
        return (self.project.game_folder(self.game_id) / name).relative_to(self.project.root).as_posix()

    def _note(self, step: str, findings: Iterable[Finding]) -> bool:
        before, self.problems[step] = self.problems.get(step, ()), tuple(findings)
        return before != self.problems[step]

    def _is_broken(self) -> bool:
        return Findings(found=list(self.problems.get("reading", ()))).has_errors()

    def _game_layouts(self) -> Layouts:
        layouts = Layouts(self.project.layout_folders)
        return layouts.for_game(self.project.game_folder(self.game_id)) if self.project.runs_code else layouts

    def _read_own(self, now: Snapshot) -> "_Reading":
        if self.seen.layouts not in ("", now.layouts):
            self.layouts = self._game_layouts()
        findings = Findings(game=self.game_id)
        order = self.order
        read = read_game(self.project, self.layouts, self.game_id, findings, players=order.players, paper=order.paper)
        return _Reading(read, findings)

    def _read_translated(self, base: "GameSession") -> "_Reading":
        lines = dict(base.lines)
        findings = Findings(game=self.game_id, found=list(base.problems.get("reading", ())), lines=lines)
        if base.read is None:
            return _Reading(None, findings, self.overlay, self.language)
        folder = self.project.game_folder(self.game_id)
        overlay = read_overlay(folder, self.words, shown_from=self.project.root, findings=Findings())
        read, language = translated(base.read, self.words, findings)
        return _Reading(read, findings, overlay, language)

    def _draw(self, read: ReadGame) -> None:
        self.set_files |= {name for piece_set in read.game.sets for name in piece_set.files}
        change = self._change(read)
        until = monotonic() + _AT_ONCE
        self.sets = {
            typed_set.spec.id: self._draw_set(read, typed_set, self.sets.get(typed_set.spec.id), change, until)
            for typed_set in read.sets
        }
        # Pictures are read when they are first drawn.
        self._note("art", self.of_kit)
        if not self.other_texts and self.base is None:
            self._find_other_texts(read)

    def _find_other_texts(self, read: ReadGame) -> bool:
        prefixes = tuple(f"{name}." for name in self.sets)
        before = self.other_texts
        self.other_texts = tuple(word for word in all_wordings(read) if not word.key.startswith(prefixes))
        return before != self.other_texts

    def _change(self, read: ReadGame) -> "_Change":
        """Find the changes since the last drawing, and make a new kit if all pieces may depend on them."""
        files, self.drawn, self.inputs = self.drawn.changed(self.seen), self.seen, None
        earlier, findings = self.kit, self.of_kit
        if not self._renew_kit(read) or self.kit is None:
            return _Change(files)
        if earlier is None or earlier.style != self.kit.style:
            return _Change(files, is_kit_new=True, is_style_new=True)
        pictures = self._pictures_of(files)
        names = renamed_by_badges(pictures, self.kit.style)
        of_kit = [name for name in files if name.startswith((f"{self._shown('art')}/", f"{self._shown(FONTS)}/"))]
        if len(pictures) == len(of_kit) and not findings.found:
            self.kit.take_over(earlier, names)
        return _Change(files, names | differing(earlier.facts, self.kit.facts), is_kit_new=True)

    def _pictures_of(self, files: Iterable[str]) -> frozenset[str]:
        """Give the names of the pictures among some files."""
        art = PurePath(self._shown("art"))
        paths = (path for path in map(PurePath, files) if path.parent == art)
        return frozenset(path.stem for path in paths if path.suffix.lower() in PICTURE_ENDINGS)

    def _renew_kit(self, read: ReadGame) -> bool:
        """Make a new kit if anything changed on which all pieces depend; return whether it did."""
        shared: object = (self.seen.shared(self.set_files, self._shown("game.yaml")), sizes_of(read))
        if self.base is not None:
            shared = (self.base.shared, read.game.file.language, self.language, self._shared_texts())
        if shared == self.shared and self.kit is not None:
            return False
        self.of_kit = Findings(game=self.game_id, lines=self.lines)
        self.kit, self.shared = kit_of(read, Variant(self.order.variant), self.of_kit, self.language), shared
        return True

    def _shared_texts(self) -> tuple[tuple[str, str], ...]:
        """Give the overlay's texts that pieces of any set may show, such as the names of the rules."""
        texts = self.overlay.texts if self.overlay else {}
        prefixes = tuple(f"{name}." for name in self.sets)
        return tuple((key, text) for key, text in texts.items() if not key.startswith(prefixes))

    def _draw_set(
        self, read: ReadGame, typed: TypedSet, before: SetDrawing | None, change: "_Change", until: float
    ) -> SetDrawing:
        """Redraw the changed parts of a set; after the time `until`, a large change is left to later steps."""
        name, is_changed = typed.spec.id, not typed.head.files.isdisjoint(change.files)
        if before is not None and not (is_changed or change.is_kit_new or self._overlay_file in change.files):
            return before
        drawing = None
        if before is not None and not change.is_style_new:
            drawing = drawn_where_changed(before, read, typed, self.context(), change.names)
        if drawing is None and before is not None and not is_changed and monotonic() > until:
            drawing = replace(before, typed=typed, made_of="")
        if before is None or drawing is None:
            self.provisional.discard(name)
            return self._drawn_whole(read, typed)
        if drawing.shown is not before.shown or is_changed or change.is_kit_new:
            self.provisional.add(name)
        return drawing

    def _drawn_whole(self, read: ReadGame, typed: TypedSet) -> SetDrawing:
        """Draw a whole set; while its layout is broken, keep the pieces of the last good drawing."""
        drawing = drawn_whole(read, typed, self.context())
        last = self.sets.get(typed.spec.id)
        if last and any(finding.code == LAYOUT_BROKEN for finding in drawing.findings):
            return replace(drawing, shown=last.shown)
        return replace(drawing, made_of=self._made_of(drawing))


@dataclass(frozen=True, slots=True)
class _Reading:
    """A game as it was read from changed files."""

    read: ReadGame | None
    findings: Findings
    overlay: Overlay | None = None
    language: str = ""


@dataclass(frozen=True, slots=True)
class _Change:
    """Changes since the last reading: files, names of facts and pictures, and whether the kit or its style are new."""

    files: Collection[str]
    names: frozenset[str] = frozenset()
    is_kit_new: bool = False
    is_style_new: bool = False


def _look(drawing: SetDrawing) -> object:
    return list(drawing.shown), drawing.pictures(), drawing.settings, drawing.findings
