"""Gangs sheet sets: sets of one stock that are printed on the same sides share sheets if that saves some."""

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

# If no pair of gangs saves a sheet, all of them are tried as one gang, if they need at most this many sheets.
_FEW_SHEETS = 6

# The fields of a face that decide its place on a sheet. Its place in the content does not matter, and its drawings
# matter only by their sizes.
_PLACING = tuple(field.name for field in fields(Face) if field.name not in {"front", "back", "variations", "place"})


class _Gang(NamedTuple):
    """The numbers of sets that are printed together, and the sheets they need; initially each set is a gang."""

    numbers: tuple[int, ...]
    sheets: int


def ganged(
    game: Game, drawn: Sequence[DrawnSet], alone: Sequence[SheetSet], order: Order, kit: Kit, labels: Labels
) -> list[SheetSet]:
    """Lay sets out together if that takes fewer sheets than laying out each set alone.

    A set joins a gang only if that saves a sheet. A gang takes the place of the first of its sets.
    """
    room = parse_paper(order.paper).printable
    needed = [fsum(face.count * needs(face) for face in drawn_set.faces) for drawn_set in drawn]
    placing = cache(lambda number: _placing(drawn[number].faces))
    settings = repr((order, labels, kit.style.text_family))

    @cache
    def laid(numbers: tuple[int, ...]) -> SheetSet:
        if len(numbers) == 1:
            return alone[numbers[0]]
        joined = _joined([drawn[number] for number in numbers])
        (sheet_set,) = impose_sets(game, [joined], order, kit, Findings(game=game.id), labels)
        return sheet_set

    @cache
    def sheets_of(numbers: tuple[int, ...]) -> int:
        faces = [placing(number) for number in numbers]
        count: int = kit.worked_out("sheets of a gang", (), (settings, faces), lambda: len(laid(numbers).sheets))
        return count

    def together(gangs: Iterable[_Gang]) -> _Gang | None:
        """Join gangs into one; None if that saves no sheet."""
        gangs = tuple(gangs)
        sheets = sum(gang.sheets for gang in gangs)
        numbers = tuple(sorted(number for gang in gangs for number in gang.numbers))
        if least_pages(fsum(needed[number] for number in numbers), room) >= sheets:
            return None
        return _Gang(numbers, sheets_of(numbers)) if sheets_of(numbers) < sheets else None

    gangs = [gang for alike in _alike(drawn, alone) for gang in _shared(alike, together)]
    return [laid(gang.numbers) for gang in sorted(gangs)]


def _shared(gangs: list[_Gang], together: Callable[[Iterable[_Gang]], _Gang | None]) -> list[_Gang]:
    """Join pairs of gangs as long as that saves sheets; if no pair does, try all gangs together if they are few."""
    while True:
        pairs = ((pair, joined) for pair in combinations(gangs, 2) if (joined := together(pair)))
        pair, joined = next(pairs, ((), None))
        if joined is None:
            break
        gangs = [*(gang for gang in gangs if gang not in pair), joined]
    are_few = len(gangs) > 2 and sum(gang.sheets for gang in gangs) <= _FEW_SHEETS
    everything = together(gangs) if are_few else None
    return [everything] if everything else gangs


def _joined(sets: Sequence[DrawnSet]) -> DrawnSet:
    return DrawnSet(
        id="gang-" + "-".join(member.id for member in sets),
        title=" + ".join(dict.fromkeys(member.title for member in sets)),
        faces=tuple(face for member in sets for face in member.faces),
        members=tuple(member.id for member in sets),
        titles={(face.component, face.item): member.title for member in sets for face in member.faces},
    )


def _alike(drawn: Sequence[DrawnSet], alone: Iterable[SheetSet]) -> list[list[_Gang]]:
    """Group the sets by stock and sides; a set that cannot share sheets is a group of its own."""
    alike: dict[Hashable, list[_Gang]] = {}
    for number, (drawn_set, sheet_set) in enumerate(zip(drawn, alone, strict=True)):
        stock = stock_of(sheet_set)
        can_share = drawn_set.sprue is None and stock in _SHARED_STOCKS and not has_posters(sheet_set)
        key: Hashable = (stock, sheet_set.flip) if can_share else number
        alike.setdefault(key, []).append(_Gang((number,), len(sheet_set.sheets)))
    return list(alike.values())


def _placing(faces: Iterable[Face]) -> str:
    """The hash of everything that decides the places of faces on their sheets."""
    deciding = [
        ([getattr(face, name) for name in _PLACING], [_size(side) for look in face.looks for side in look])
        for face in faces
    ]
    return hashed(deciding)


def _size(side: Stamp | None) -> tuple[float, float, float] | None:
    return (side.width, side.height, side.bleed) if side else None
