"""The sheets of a drawn game; a sheet set is laid out again only when its faces changed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from pnp.base.findings import Finding, Findings
from pnp.drawing.faces import Face
from pnp.drawing.kit import Kit
from pnp.drawing.visual_hash import VisualHashes
from pnp.game.model import Game
from pnp.live.pictures import Pictures
from pnp.live.set_drawing import SetDrawing
from pnp.project.faces import DrawnSet
from pnp.sheets.imposition import impose_sets
from pnp.sheets.order import Order


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetSide:
    """One side of a sheet as a page shows it: its title and label, its size, and the name of its picture."""

    title: str
    label: str
    width: float
    height: float
    picture: str


@dataclass(frozen=True, slots=True)
class _Laid:
    """The sheets of one set, the faces that they were laid out from, and the findings."""

    faces: tuple[Face, ...]
    sides: tuple[SheetSide, ...]
    findings: tuple[Finding, ...]


class Sheets:
    """All sheets of a game on one paper."""

    def __init__(self, pictures: Pictures, paper: str) -> None:
        self._pictures = pictures
        self._order = Order(paper=paper)
        self._laid: dict[str, _Laid] = {}

    @property
    def sides(self) -> tuple[SheetSide, ...]:
        """Every side of every sheet, in printing order."""
        return tuple(side for laid in self._laid.values() for side in laid.sides)

    def lay_out(self, game: Game, drawings: Iterable[SetDrawing], kit: Kit, findings: Findings) -> bool:
        """Lay out the sets that changed; tells whether any sheet changed."""
        before = self.sides
        sets = gathered(drawings)
        self._laid = {one.id: self._known(one) or self._lay_out(game, one, kit, findings) for one in sets}
        findings.extend(finding for laid in self._laid.values() for finding in laid.findings)
        return self.sides != before

    def _known(self, one: DrawnSet) -> _Laid | None:
        laid = self._laid.get(one.id)
        same = laid and len(laid.faces) == len(one.faces) and all(map(_is, laid.faces, one.faces))
        return laid if same else None

    def _lay_out(self, game: Game, one: DrawnSet, kit: Kit, findings: Findings) -> _Laid:
        found = findings.of_game(game.id)
        (sheet_set,) = impose_sets(game, [one], self._order, kit, found)
        looks = VisualHashes()
        sides = tuple(
            SheetSide(
                title=sheet_set.title,
                label=f"{sheet.label}, {side.name}" if len(sheet.sides) > 1 else sheet.label,
                width=sheet.width,
                height=sheet.height,
                picture=self._pictures.side(sheet, side, looks),
            )
            for sheet in sheet_set.sheets
            for side in sheet.sides
        )
        return _Laid(one.faces, sides, tuple(found))


def gathered(drawings: Iterable[SetDrawing]) -> Sequence[DrawnSet]:
    """Gather faces by the sheet set that they are printed on; optional sets are left out."""
    sets: dict[str, DrawnSet] = {}
    for drawing in drawings:
        if not drawing.typed.spec.optional and drawing.shown:
            faces = tuple(shown.face for group in drawing.shown.values() for shown in group)
            first = sets.get(drawing.sheet, DrawnSet(id=drawing.sheet, title=drawing.title, faces=()))
            sets[drawing.sheet] = replace(first, faces=(*first.faces, *faces))
    return tuple(sets.values())


def _is(one: Face, other: Face) -> bool:
    return one is other
