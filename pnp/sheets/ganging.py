"""Sheet sets printed together: pieces of one stock, with or without backs, share sheets where that saves some."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import fields
from functools import cache
from itertools import combinations
from math import fsum
from typing import NamedTuple

from pnp.base.findings import Findings
from pnp.base.fingerprints import hashed
from pnp.drawing.faces import Face
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Stamp
from pnp.game.model import Game
from pnp.project.faces import DrawnSet
from pnp.sheets.imposition import Labels, impose_sets
from pnp.sheets.instructions import has_posters, stock_of
from pnp.sheets.order import Order
from pnp.sheets.page_layout import least_pages, needs
from pnp.sheets.paper import parse_paper
from pnp.sheets.sheet import SheetSet

_SHARED_STOCKS = ("stock.board", "stock.card")

# Where no two gangs save a sheet together, all of them are tried together if they need at most so many sheets.
_FEW_SHEETS = 6

# The fields of a face that decide where it lies on a sheet: not its drawings, of which only the sizes do, nor its place
# in the content.
_PLACING = tuple(one.name for one in fields(Face) if one.name not in {"front", "back", "variations", "place"})


class _Gang(NamedTuple):
    """Sets that are printed together, by their numbers, and how many sheets they need; at first each set alone."""

    numbers: tuple[int, ...]
    sheets: int


def ganged(
    game: Game, drawn: Sequence[DrawnSet], alone: Sequence[SheetSet], order: Order, kit: Kit, labels: Labels
) -> list[SheetSet]:
    """Lay sets out together where that takes fewer sheets than each alone.

    Only as many sets share sheets as save some; together they stand where the first of them did.
    """
    room = parse_paper(order.paper).printable
    needed = [fsum(face.count * needs(face) for face in one.faces) for one in drawn]
    placing = cache(lambda number: _placing(drawn[number].faces))
    asked = repr((order, labels, kit.style.text_family))

    @cache
    def laid(numbers: tuple[int, ...]) -> SheetSet:
        if len(numbers) == 1:
            return alone[numbers[0]]
        one = _joined([drawn[number] for number in numbers])
        (sheets,) = impose_sets(game, [one], order, kit, Findings(game=game.id), labels)
        return sheets

    @cache
    def sheets_of(numbers: tuple[int, ...]) -> int:
        faces = [placing(number) for number in numbers]
        count: int = kit.worked_out("sheets of a gang", (), (asked, faces), lambda: len(laid(numbers).sheets))
        return count

    def together(gangs: Iterable[_Gang]) -> _Gang | None:
        """Some gangs as one; None when that saves nothing."""
        gangs = tuple(gangs)
        sheets = sum(gang.sheets for gang in gangs)
        numbers = tuple(sorted(number for gang in gangs for number in gang.numbers))
        if least_pages(fsum(needed[number] for number in numbers), room) >= sheets:
            return None
        return _Gang(numbers, sheets_of(numbers)) if sheets_of(numbers) < sheets else None

    gangs = [gang for alike in _alike(drawn, alone) for gang in _shared(alike, together)]
    return [laid(gang.numbers) for gang in sorted(gangs)]


def _shared(gangs: list[_Gang], together: Callable[[Iterable[_Gang]], _Gang | None]) -> list[_Gang]:
    """Join two gangs after the other as long as that saves sheets, at last all that are left."""
    while True:
        pairs = ((pair, one) for pair in combinations(gangs, 2) if (one := together(pair)))
        pair, one = next(pairs, ((), None))
        if one is None:
            break
        gangs = [*(gang for gang in gangs if gang not in pair), one]
    are_few = len(gangs) > 2 and sum(gang.sheets for gang in gangs) <= _FEW_SHEETS
    everything = together(gangs) if are_few else None
    return [everything] if everything else gangs


def _joined(sets: Sequence[DrawnSet]) -> DrawnSet:
    return DrawnSet(
        id="gang-" + "-".join(one.id for one in sets),
        title=" + ".join(dict.fromkeys(one.title for one in sets)),
        faces=tuple(face for one in sets for face in one.faces),
        members=tuple(one.id for one in sets),
        titles={(face.component, face.item): one.title for one in sets for face in one.faces},
    )


def _alike(drawn: Sequence[DrawnSet], alone: Iterable[SheetSet]) -> list[list[_Gang]]:
    """The sets by what they share: stock and number of sides; each by itself that is not cut to pieces."""
    found: dict[Hashable, list[_Gang]] = {}
    for number, (one, sheets) in enumerate(zip(drawn, alone, strict=True)):
        stock = stock_of(sheets)
        can_share = one.sprue is None and stock in _SHARED_STOCKS and not has_posters(sheets)
        found.setdefault((stock, sheets.flip) if can_share else number, []).append(_Gang((number,), len(sheets.sheets)))
    return list(found.values())


def _placing(faces: Iterable[Face]) -> str:
    """The hash of all that decides where faces lie on their sheets."""
    words = [
        ([getattr(face, name) for name in _PLACING], [_size(side) for look in face.looks for side in look])
        for face in faces
    ]
    return hashed(words)


def _size(side: Stamp | None) -> tuple[float, float, float] | None:
    return (side.width, side.height, side.bleed) if side else None
