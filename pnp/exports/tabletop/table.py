"""The steps that all virtual tables share: drawing pictures, writing files, and reporting what is missing."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from pnp.base.findings import Findings
from pnp.drawing.faces import pieces_in
from pnp.exports.drawn_game import DrawnGame, drawn_game
from pnp.exports.listing import section, titled
from pnp.exports.order import Exported, ExportOrder
from pnp.exports.pictures import pictures
from pnp.exports.places import PLACES
from pnp.exports.tabletop.album import BLEED, PictureSet
from pnp.game.plurals import counted
from pnp.project.folder import Project

Pictures = Mapping[str, bytes]


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """The objects of a game at one virtual table.

    `write` makes the files of the pictures; `contents` names them in the summary; `steps` are the instructions for
    importing them, and `differences` the differences from the game on paper.
    """

    write: Callable[[Pictures], dict[str, bytes]]
    contents: str
    steps: Sequence[str]
    differences: Sequence[str] = ()


def export_table(
    project: Project,
    game_id: str,
    order: ExportOrder,
    findings: Findings,
    jobs: int,
    compose: Callable[[DrawnGame, ExportOrder, PictureSet], Table],
) -> Exported | None:
    """Draw a game and write the files of a virtual table; None if the game has problems, which are findings."""
    drawn = drawn_game(project, game_id, findings, bleed=BLEED, selection=order)
    if drawn is None:
        return None
    album = PictureSet(plain=drawn.style.accent)
    table = compose(drawn, order, album)
    drawings = dict(zip(album.shots, pictures(tuple(album.shots.values()), jobs), strict=True))
    name = PLACES[order.target].name
    files = table.write(drawings) | {"notes.txt": _notes(drawn, order, table, name)}
    return Exported(files=files, summary=f"{counted(pieces_in(drawn.faces), 'piece')} as {table.contents} for {name}")


def _notes(drawn: DrawnGame, order: ExportOrder, table: Table, name: str) -> bytes:
    brought = (f"{count} x {part.name}" for part, count in drawn.brought(order.only))
    lines = [
        *section("How to bring it to the table", table.steps, mark="[ ] "),
        *section("Not as it is on paper", table.differences),
        *section("Not drawn, to be taken from the table's own pieces", brought),
        *section("Credits", [drawn.read.game.file.credits.statement]),
    ]
    return titled(f"{drawn.read.game.title} at {name}", lines[:-1])
