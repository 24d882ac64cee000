"""Reads, checks and draws one game, and lays it out on sheets; back ends turn the sheets into files."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pnp.base.findings import Findings
from pnp.base.steps import step
from pnp.build.appearance import look_at
from pnp.build.drawn_game import DrawnGame, draw_for, read_for
from pnp.build.freshness import Names
from pnp.build.kept_drawings import KeptDrawings
from pnp.build.piece_names import names_of
from pnp.build.set_papers import check_papers
from pnp.checks.registry import waiving
from pnp.checks.run import objections
from pnp.drawing.kit import Kit
from pnp.game.model import Game
from pnp.game.typed_sets import ReadGame
from pnp.project.faces import DrawnSet, apart_for_folding
from pnp.project.folder import Project
from pnp.project.loader import Layouts
from pnp.sheets.cover import Changes, Remarks, cover
from pnp.sheets.ganging import ganged
from pnp.sheets.imposition import Labels, impose_sets
from pnp.sheets.left_out_sides import report_left_out_sides
from pnp.sheets.order import USUAL_SCALE, Order, Sides
from pnp.sheets.paper import parse_paper
from pnp.sheets.sheet import Sheet, SheetSet

# A length in a sentence of an author, such as 20 mm, which holds at the usual scale.
_LENGTH = re.compile(r"\d\s?(?:mm|cm|in|inch|inches)\b")


@dataclass(frozen=True, slots=True, kw_only=True)
class Imprint:
    """The inputs of the back ends: the sheets of a game as below, its title and words, and the names of its pieces.

    `box` lists all pieces of the game when a reprint prints only some of them.
    """

    game: str
    title: str
    author: str
    subject: str
    language: str
    sheet_sets: tuple[SheetSet, ...]
    whole: tuple[SheetSet, ...]
    names: Names
    box: Sequence[Mapping[str, Any]]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSheets:
    """A game on its sheets, the cover first, with the faces on them, the game, and its kit.

    `sheet_sets` go into one file each; `whole` goes into the file of the whole game, where sets share sheets if that
    saves some.
    """

    read: ReadGame
    kit: Kit
    sheet_sets: tuple[SheetSet, ...]
    whole: tuple[SheetSet, ...]
    drawn: tuple[DrawnSet, ...]
    box: Sequence[Mapping[str, Any]]

    @property
    def imprint(self) -> Imprint:
        """The sheets without the content that they were drawn from, which takes most of the memory of a large game."""
        game, file = self.read.game, self.read.game.file
        return Imprint(
            game=game.id,
            title=game.title,
            author=", ".join(file.credits.authors),
            subject=file.credits.statement,
            language=file.language,
            sheet_sets=self.sheet_sets,
            whole=self.whole,
            names=names_of(self.drawn, self.kit),
            box=self.box,
        )


def sheets_of_game(
    project: Project,
    layouts: Layouts,
    game_id: str,
    order: Order,
    findings: Findings,
    kept: KeptDrawings | None = None,
) -> GameSheets | None:
    """Read, check, draw and lay out one game; None when problems, all of them findings, forbid it."""
    drawn = draw_game(project, layouts, game_id, order, findings, kept)
    if drawn is None:
        return None
    with step(f"{game_id}: laying out the sheets"):
        return sheets_of_drawn(project, drawn, order, findings)


def draw_game(  # one parameter for each input of a drawing
    project: Project,
    layouts: Layouts,
    game_id: str,
    order: Order,
    findings: Findings,
    kept: KeptDrawings | None = None,
) -> DrawnGame | None:
    """Read, check and draw one game; None when it cannot be read."""
    with step(f"{game_id}: reading"):
        read = read_for(order, project, layouts, game_id, findings, kept)
    if read is None:
        return None
    with step(f"{game_id}: checking the content"):
        findings.extend(objections(read))
        check_papers(read.game.sets, findings)
    with step(f"{game_id}: drawing the pieces"):
        drawn = draw_for(order, read, findings, kept)
    if not findings.has_errors():
        with step(f"{game_id}: looking at what is drawn"):
            look_at(drawn.drawn, drawn.read.game, drawn.kit.findings.adjusted(waiving(read.game)), kept)
    return drawn


def sheets_of_drawn(project: Project, drawn_game: DrawnGame, order: Order, findings: Findings) -> GameSheets | None:
    """Lay a drawn game out, the cover first; for an order with `pack` lay out its boxes, label and guide instead.

    None when problems, all of them findings, forbid it.
    """
    read, kit, one_game = drawn_game.read, drawn_game.kit, drawn_game.drawn
    drawn = tuple(one.times(order.copies) for one in one_game)
    game = read.game
    findings = findings.adjusted(waiving(game))
    labels: Labels = {}
    changes: Changes | None = None
    box: Sequence[Mapping[str, Any]] = ()
    if order.changed_since and not findings.has_errors():
        from pnp.build.reprint import reprint  # noqa: PLC0415  # what few orders ask for is imported with the order

        again = reprint(project, replace(drawn_game, drawn=drawn), order, findings)
        drawn, labels, changes, box = again.drawn, again.labels, again.changes, again.box
    if order.booklet:
        from pnp.sheets.booklet import bound  # noqa: PLC0415  # as above

        drawn = tuple(bound(drawn, kit.words))
    if order.sides == Sides.FOLD:
        drawn = tuple(apart_for_folding(drawn, kit.words))
    if order.sides == Sides.SINGLE and not order.pack:
        report_left_out_sides((face for one in drawn for face in one.faces), findings)
    sheet_sets = impose_sets(game, drawn, order, kit, findings, labels)
    if findings.has_errors():
        return None
    together = ganged(game, drawn, sheet_sets, order, kit, labels) if order.gang else sheet_sets
    first = _cover(drawn_game, together, order, changes)
    sheet_sets, whole = [first, *sheet_sets], [first, *together]
    if order.pack:
        from pnp.build.packing.guide import packing_sets  # noqa: PLC0415  # as above

        drawn = tuple(packing_sets(read, one_game, whole, kit, order))
        sheet_sets = whole = impose_sets(game, drawn, replace(order, sides=Sides.SINGLE, easy_cut=False), kit, findings)
    if findings.has_errors():
        return None
    return GameSheets(read=read, kit=kit, sheet_sets=tuple(sheet_sets), whole=tuple(whole), drawn=drawn, box=box)


def _cover(drawn_game: DrawnGame, sheet_sets: Sequence[SheetSet], order: Order, changes: Changes | None) -> SheetSet:
    """The cover, and the guide to the cuts if an easy cut is ordered."""
    game, kit, paper = drawn_game.read.game, drawn_game.kit, parse_paper(order.paper)
    guide: tuple[Sheet, ...] = ()
    if order.easy_cut:
        from pnp.sheets.cutting_guide import cutting_guide  # noqa: PLC0415  # as above

        guide = cutting_guide(sheet_sets, kit, paper)
    faces_of = drawn_game.drawings.cover if drawn_game.drawings else None
    return cover(game, kit, sheet_sets, paper, guide, changes, faces_of, _remarks(order, kit, game))


def _remarks(order: Order, kit: Kit, game: Game) -> Remarks:
    """Sentences for the cover about the number of games and the size of their pieces."""
    say, facts, sizes = kit.words.say, [], ""
    if order.copies > 1:
        facts.append("{icon:die} " + say("cover.copies", n=order.copies).replace("**", ""))
    if order.scale != USUAL_SCALE:
        percent = f"{order.scale:g}"
        facts.append("{icon:magnifier} " + say("cover.scale", percent=percent))
        if any(map(_LENGTH.search, game.file.assembly)):
            sizes = say("cover.sizes_in_steps", percent=percent)
    return Remarks(tuple(facts), sizes)
