"""Measures the ink of every page of a game, in colour and with little ink."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import fsum
from typing import Any

from pnp.backends.pdf import document as pdf
from pnp.backends.raster import coverage
from pnp.base.findings import Findings
from pnp.build.game_sheets import sheets_of_game
from pnp.project.folder import Project
from pnp.project.loader import Layouts
from pnp.sheets.order import VARIANTS, Order
from pnp.sheets.sheet import Document, SheetSet

COLOUR, LOW_INK = VARIANTS


@dataclass(frozen=True, slots=True, kw_only=True)
class SetInk:
    """The ink on each page of a sheet set in both variants, in percent of a page of solid black.

    Sets that are printed together are `members` of one.
    """

    id: str
    members: tuple[str, ...] = ()
    colour: tuple[float, ...]
    low_ink: tuple[float, ...]

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints for a set."""
        pages = {"colour": _rounded(self.colour), "low_ink": _rounded(self.low_ink)}
        members = {"members": self.members} if self.members else {}
        return {"set": self.id, "pages": pages, **means([self]), **members}


@dataclass(frozen=True, slots=True, kw_only=True)
class GameInk:
    """The ink of the sheet sets of one game, as in the file of the whole game."""

    game: str
    sets: tuple[SetInk, ...]

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints for a game."""
        return {"game": self.game, "sets": [set_ink.as_json() for set_ink in self.sets], "in_all": means(self.sets)}


def means(sets: Sequence[SetInk]) -> dict[str, float]:
    """The mean ink of a page in each variant, and the share that low ink saves, all in percent."""
    colour = _mean([page for set_ink in sets for page in set_ink.colour])
    low = _mean([page for set_ink in sets for page in set_ink.low_ink])
    saved = (1 - low / colour) * 100 if colour else 0.0
    return {"colour": round(colour, 1), "low_ink": round(low, 1), "saved": round(saved, 1)}


def ink_of_games(project: Project, game_ids: Sequence[str], order: Order, findings: Findings) -> tuple[GameInk, ...]:
    """Lay games out in both variants and measure the ink of their pages. Leaves out games with problems."""
    layouts = Layouts(project.layout_folders)
    games = []
    for game_id in game_ids:
        found = findings.of_game(game_id)
        usual = sheets_of_game(project, layouts, game_id, replace(order, variant=COLOUR), found)
        low_found = findings.of_game(game_id)
        low = (
            None
            if usual is None
            else sheets_of_game(project, layouts, game_id, replace(order, variant=LOW_INK), low_found)
        )
        # Findings that both variants have are reported once.
        findings.extend(found if low is not None or usual is None else low_found)
        if usual is not None and low is not None:
            members = {sheet_set.id: sheet_set.members for sheet_set in usual.whole}
            colour, less = ink_of_pages(usual.whole), ink_of_pages(low.whole)
            sets = (
                SetInk(id=name, members=members[name], colour=pages, low_ink=less.get(name, ()))
                for name, pages in colour.items()
            )
            games.append(GameInk(game=game_id, sets=tuple(sets)))
    return tuple(games)


def ink_of_pages(sheet_sets: Iterable[SheetSet]) -> dict[str, tuple[float, ...]]:
    """The ink on each page of sheet sets by their ids, in percent of a page of solid black."""
    documents = [Document(title=sheet_set.title, sets=(sheet_set,)) for sheet_set in sheet_sets]
    files = zip(documents, pdf.render_all(documents), strict=True)
    return {document.sets[0].id: tuple(coverage(data)) for document, data in files}


def _mean(pages: Sequence[float]) -> float:
    return fsum(pages) / len(pages) if pages else 0.0


def _rounded(pages: Iterable[float]) -> list[float]:
    return [round(page, 1) for page in pages]
