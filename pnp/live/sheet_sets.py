"""The sheets of a drawn game; a sheet set is laid out again only if its faces changed."""

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
from pnp.sheets.sheet import Sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownSheet:
    """A sheet for a page: its set, label and size, and the names of the pictures of its sides."""

    set_id: str
    title: str
    label: str
    width: float
    height: float
    front: str
    back: str | None


@dataclass(frozen=True, slots=True)
class _Laid:
    """The sheets of one set, their faces, and the findings."""

    faces: tuple[Face, ...]
    sheets: tuple[ShownSheet, ...]
    findings: tuple[Finding, ...]


class Sheets:
    """All sheets of a game, laid out by an order."""

    def __init__(self, pictures: Pictures, order: Order) -> None:
        self._pictures = pictures
        self._order = order
        self._laid: dict[str, _Laid] = {}

    @property
    def shown(self) -> tuple[ShownSheet, ...]:
        """Every sheet, in printing order."""
        return tuple(sheet for laid in self._laid.values() for sheet in laid.sheets)

    def lay_out(self, game: Game, drawings: Iterable[SetDrawing], kit: Kit, findings: Findings) -> bool:
        """Lay out the sets that changed; return whether any sheet changed."""
        before = self.shown
        sets = gathered(drawings)
        self._laid = {
            drawn_set.id: self._known(drawn_set) or self._lay_out(game, drawn_set, kit, findings) for drawn_set in sets
        }
        findings.extend(finding for laid in self._laid.values() for finding in laid.findings)
        return self.shown != before

    def _known(self, drawn_set: DrawnSet) -> _Laid | None:
        laid = self._laid.get(drawn_set.id)
        same = laid and len(laid.faces) == len(drawn_set.faces) and all(map(_is, laid.faces, drawn_set.faces))
        return laid if same else None

    def _lay_out(self, game: Game, drawn_set: DrawnSet, kit: Kit, findings: Findings) -> _Laid:
        found = findings.of_game(game.id)
        (sheet_set,) = impose_sets(game, [drawn_set], self._order, kit, found)
        looks = VisualHashes()
        sheets = tuple(self._shown(drawn_set.id, sheet_set.title, sheet, looks) for sheet in sheet_set.sheets)
        return _Laid(drawn_set.faces, sheets, tuple(found))

    def _shown(self, set_id: str, title: str, sheet: Sheet, looks: VisualHashes) -> ShownSheet:
        front, *back = (self._pictures.side(sheet, side, looks) for side in sheet.sides)
        return ShownSheet(
            set_id=set_id,
            title=title,
            label=sheet.label,
            width=sheet.width,
            height=sheet.height,
            front=front,
            back=back[0] if back else None,
        )


def gathered(drawings: Iterable[SetDrawing]) -> Sequence[DrawnSet]:
    """Group faces by their sheet sets; optional sets are left out."""
    sets: dict[str, DrawnSet] = {}
    for drawing in drawings:
        if not drawing.typed.spec.optional and drawing.shown:
            faces = tuple(shown.face for group in drawing.shown.values() for shown in group)
            first = sets.get(drawing.sheet, DrawnSet(id=drawing.sheet, title=drawing.title, faces=()))
            sets[drawing.sheet] = replace(first, faces=(*first.faces, *faces))
    return tuple(sets.values())


def _is(first: Face, second: Face) -> bool:
    return first is second
