"""One game on its sheets: read, checked, drawn, and laid out on paper; nothing is turned into files yet."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from pnp.base.findings import Findings
from pnp.build.bleed import check_bleed
from pnp.build.packing.guide import packing_sets
from pnp.build.revisions import Key, reprint
from pnp.checks.run import objections
from pnp.drawing.kit import Kit
from pnp.drawing.pictures.resampling import Resampling
from pnp.drawing.style import Variant
from pnp.game.model import Game
from pnp.game.typed_sets import ReadGame
from pnp.project.faces import DrawnSet, apart_for_folding, draw, kit_of, with_bleed
from pnp.project.folder import Project
from pnp.project.loader import Layouts
from pnp.project.read import read_sound_game
from pnp.sheets.cover import cover
from pnp.sheets.imposition import Sides, impose_sets
from pnp.sheets.order import Order
from pnp.sheets.paper import parse_paper
from pnp.sheets.sheet import SheetSet
from pnp.texts.translation import translated


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnGame:
    """A game with its faces drawn, which do not depend on sides and marks."""

    read: ReadGame
    kit: Kit
    drawn: tuple[DrawnSet, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSheets:
    """A game on its sheets, the cover first, and the faces that stand on them; what it was read as, and its kit."""

    game: Game
    read: ReadGame
    kit: Kit
    sheet_sets: tuple[SheetSet, ...]
    drawn: tuple[DrawnSet, ...]


def sheets_of_game(
    project: Project, layouts: Layouts, game_id: str, order: Order, findings: Findings
) -> GameSheets | None:
    """Read, check, draw and lay out one game; None when problems, all of them findings, forbid it."""
    drawn = draw_game(project, layouts, game_id, order, findings)
    return None if drawn is None else sheets_of_drawn(project, drawn, order, findings)


def draw_game(project: Project, layouts: Layouts, game_id: str, order: Order, findings: Findings) -> DrawnGame | None:
    """Read, check and draw one game; None when it cannot be read."""
    read = read_sound_game(
        project, layouts, game_id, findings, players=order.players, paper=parse_paper(order.paper).name
    )
    if read is None:
        return None
    findings.extend(objections(read))
    language = ""
    if order.wording:
        read, language = translated(read, order.wording, project.root, findings)
    if order.bleed:
        read = with_bleed(read, order.bleed)
    kit = kit_of(read, Variant(order.variant), findings, language, provenance=order.provenance)
    drawn = tuple(draw(read, kit, only=order.only))
    if order.bleed:
        check_bleed(drawn, order.bleed, findings)
    if order.dpi:
        resampling = Resampling((face for one in drawn for face in one.faces), order.dpi)
        drawn = tuple(replace(one, faces=tuple(map(resampling.face, one.faces))) for one in drawn)
    return DrawnGame(read=read, kit=kit, drawn=drawn)


def sheets_of_drawn(project: Project, drawn_game: DrawnGame, order: Order, findings: Findings) -> GameSheets | None:
    """Lay a drawn game out, the cover first; for an order with `pack` lay out its boxes, label and guide instead.

    None when problems, all of them findings, forbid it.
    """
    read, kit, drawn = drawn_game.read, drawn_game.kit, drawn_game.drawn
    game = read.game
    labels: Mapping[Key, tuple[str, ...]] = {}
    if order.changed_since and not findings.has_errors():
        again = reprint(project, read, drawn, order.changed_since, kit.words, findings)
        drawn, labels = again.drawn, again.labels
        game = replace(game, file=game.file.model_copy(update={"assembly": again.notes}))
    if order.sides == Sides.FOLD:
        drawn = tuple(apart_for_folding(drawn, kit.words))
    sheet_sets = impose_sets(game, drawn, order, kit, findings, labels)
    if findings.has_errors():
        return None
    paper = parse_paper(order.paper)
    sheet_sets = [cover(game, kit, sheet_sets, paper), *sheet_sets]
    if order.pack:
        drawn = tuple(packing_sets(read, drawn, sheet_sets, kit, paper, order))
        sheet_sets = impose_sets(game, drawn, replace(order, sides=Sides.SINGLE), kit, findings)
    if findings.has_errors():
        return None
    return GameSheets(game=game, read=read, kit=kit, sheet_sets=tuple(sheet_sets), drawn=drawn)
