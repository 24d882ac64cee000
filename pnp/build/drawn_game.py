"""Reads and draws one game as an order asks; options of sheets, such as sides and marks, make no difference."""

from dataclasses import dataclass, replace

from pnp.base.findings import Findings
from pnp.build.kept_drawings import KeptDrawings, SetDrawings
from pnp.drawing.geometry import Box
from pnp.drawing.kit import Kit
from pnp.drawing.style import Variant
from pnp.game.typed_sets import ReadGame
from pnp.project.faces import DrawnSet, draw, for_booklet, for_easy_cut, for_small_paper, with_bleed
from pnp.project.folder import Project
from pnp.project.kits import kit_of
from pnp.project.loader import Layouts
from pnp.project.read import if_sound, read_game
from pnp.sheets.margins import between_strips
from pnp.sheets.order import Order
from pnp.sheets.paper import larger_paper, parse_paper


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnGame:
    """A game with its faces drawn; `drawings` are the kept drawings, if any are kept."""

    read: ReadGame
    kit: Kit
    drawn: tuple[DrawnSet, ...]
    drawings: SetDrawings | None = None


def read_for(  # one parameter for each input of a reading
    order: Order,
    project: Project,
    layouts: Layouts,
    game_id: str,
    findings: Findings,
    kept: KeptDrawings | None = None,
) -> ReadGame | None:
    """Read a game for the players and the paper of an order; None when it cannot be read."""
    paper, sets = parse_paper(order.paper).name, kept.sets if kept else None
    return if_sound(read_game(project, layouts, game_id, findings, players=order.players, paper=paper, kept=sets))


def draw_for(order: Order, read: ReadGame, findings: Findings, kept: KeptDrawings | None = None) -> DrawnGame:
    """Draw a game with the words, variant, size, bleed and resolution of an order; kept sets are not drawn again."""
    language = ""
    if order.wording:
        from pnp.texts.translation import translated  # noqa: PLC0415  # what few orders ask for is imported with them

        read, language = translated(read, order.wording, findings)
    if order.bleed:
        read = with_bleed(read, order.bleed / order.factor)
    paper = parse_paper(order.paper)
    larger = larger_paper(paper)
    if order.booklet:
        from pnp.sheets.booklet import page_size  # noqa: PLC0415  # as above

        width, height = page_size(paper)
        read = for_booklet(read, width / order.factor, height / order.factor, larger)
    else:
        room = paper.portrait.printable
        page = between_strips(room)
        read = for_small_paper(read, _shrunk(room, order.factor), _shrunk(page, order.factor), larger)
    if order.easy_cut:
        read = for_easy_cut(read)
    kit = kit_of(read, Variant(order.variant), findings, language, provenance=order.provenance)
    if kept:
        kit = replace(kit, worked_out=kept.worked_out)
    drawings = kept.of(read, kit) if kept else None
    drawn = tuple(draw(read, kit, only=order.only, faces_of=drawings.faces if drawings else None))
    if order.factor != 1:
        from pnp.drawing.resizing import Resizing  # noqa: PLC0415  # as above

        resizing = Resizing(order.factor)
        drawn = tuple(replace(drawn_set, faces=tuple(map(resizing.face, drawn_set.faces))) for drawn_set in drawn)
    if order.bleed:
        from pnp.build.bleed import check_bleed  # noqa: PLC0415  # as above

        check_bleed(drawn, order.bleed, findings)
    if order.dpi:
        from pnp.drawing.pictures.resampling import Resampling  # noqa: PLC0415  # as above

        resampling = Resampling((face for drawn_set in drawn for face in drawn_set.faces), order.dpi)
        drawn = tuple(replace(drawn_set, faces=tuple(map(resampling.face, drawn_set.faces))) for drawn_set in drawn)
    return DrawnGame(read=read, kit=kit, drawn=drawn, drawings=drawings)


def _shrunk(room: Box, factor: float) -> Box:
    """The room for pages that are printed `factor` times as large as they are drawn."""
    return Box(room.x, room.y, room.width / factor, room.height / factor)
