"""Reports visible faults of the drawn pieces: texts that are hard to read or cut off, pieces that look alike."""

import marshal
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, groupby, starmap
from operator import attrgetter
from typing import Any, NamedTuple

from pnp.base.codes import code_of
from pnp.base.findings import Findings, Place
from pnp.build.kept_drawings import KeptDrawings
from pnp.drawing.faces import Face
from pnp.drawing.inspection.edges import cut_off_on
from pnp.drawing.inspection.fault import Fault
from pnp.drawing.inspection.legibility import faults
from pnp.drawing.inspection.twins import QuickKey, Twins, grey_twins, quick_key
from pnp.drawing.inspection.unfolding import Lettering, Unfolding
from pnp.drawing.scene import Stamp
from pnp.game.model import Game
from pnp.game.templates import LAYOUT
from pnp.project.faces import DrawnSet

_FAULTLESS = "drawings on which no fault is seen"
# From this number on, kinds of fault at one spot are merged.
_MANY = 4
_APART = "drawings of which no two look alike"


class _Seen(NamedTuple):
    """A fault, the face and side that it is on, and the number of further faults of its kind on that side."""

    face: int
    side: str
    code: str
    kind: str
    what: str
    at: tuple[float, float]
    message: str
    hint: str
    halo: str | None
    place: tuple[str, int, int] | None
    more: int = 0


class _Alike(NamedTuple):
    """Two faces, by their numbers, that look alike in grey."""

    first: int
    second: int
    message: str


_second = attrgetter("second")

_Looked = tuple[list[tuple[Any, ...]], list[tuple[Any, ...]]]
"""The result of looking at the drawings of a set, as plain values: faults, and pairs that look alike."""


def look_at(drawn: Iterable[DrawnSet], game: Game, findings: Findings, kept: KeptDrawings | None = None) -> None:
    """Report visible faults; faults of one kind on the pieces of a component are merged into one finding.

    Those at one spot are merged, too, if they differ only in their kinds, as words do over the art of each card.
    """
    title, with_boxes = game.title, _components_with_boxes(game)
    alike: defaultdict[tuple[str, ...], list[tuple[Face, _Seen]]] = defaultdict(list)
    for drawn_set in drawn:
        look = partial(_looked, drawn_set, title, kept)
        sides = [side for face in drawn_set.faces for side in (face.front, face.back) if side]
        items = [(face.item, face.back is None, face.shape.value) for face in drawn_set.faces]
        found, twins = kept.worked_out("a look", sides, (title, items), look) if kept else look()
        for fault in starmap(_Seen, found):
            face = drawn_set.faces[fault.face]
            alike[face.component, fault.side, fault.code, fault.kind].append((face, fault))
        for _, pairs in groupby(sorted(starmap(_Alike, twins), key=_second), key=_second):
            _tell_alike(list(pairs), drawn_set.faces, findings)
    at_spots: defaultdict[tuple[object, ...], list[list[tuple[Face, _Seen]]]] = defaultdict(list)
    for (component, side, code, _), group in alike.items():
        x, y = group[0][1].at
        at_spots[component, side, code, round(x), round(y)].append(group)
    for groups in at_spots.values():
        for group in groups if len(groups) < _MANY else [list(chain.from_iterable(groups))]:
            _tell(group, findings, with_boxes)


def _components_with_boxes(game: Game) -> frozenset[str]:
    """The components whose faces are boxes of a template."""
    return frozenset(piece.component for head in game.sets if head.layout == LAYOUT for piece in head.pieces)


def find_cut_off(faces: Sequence[Face], findings: Findings) -> None:
    """Report texts that are cut off at the edge of pieces, which are errors; other faults are not looked for."""
    unfolding = Unfolding()
    for number, side, stamp in _sides(faces):
        for fault in cut_off_on(stamp, faces[number].shape, unfolding):
            _tell([(faces[number], _seen(number, side, fault))], findings)


def _looked(drawn_set: DrawnSet, title: str, kept: KeptDrawings | None) -> _Looked:
    unfolding = Unfolding()
    found, twins = _seen_on(drawn_set, title, unfolding, kept), _twins(drawn_set, unfolding.lettering, kept)
    return list(map(tuple, found)), list(map(tuple, twins))


def _seen_on(drawn_set: DrawnSet, title: str, unfolding: Unfolding, kept: KeptDrawings | None) -> list[_Seen]:
    """Find the faults on a set; drawings that the last build found faultless are skipped."""
    name = f"{kept.scope} {drawn_set.id} {title}" if kept else ""
    known = kept.known(_FAULTLESS, name) if kept else None
    before = frozenset(marshal.loads(known)) if known else frozenset()  # noqa: S302  # a checked result of our own
    found: list[_Seen] = []
    faultless: list[str] = []
    for number, side, stamp in _sides(drawn_set.faces):
        item, shape = drawn_set.faces[number].item, drawn_set.faces[number].shape
        key = f"{kept.looks.of(stamp)} {shape} {item}" if kept else ""
        new = faults(stamp, (title, item), unfolding, shape) if key not in before else ()
        # A map can have thousands of faults of one kind; only the first is reported, with the number of the others.
        alike: defaultdict[tuple[str, str], list[Fault]] = defaultdict(list)
        for fault in new:
            alike[fault.code, fault.kind].append(fault)
        found += [_seen(number, side, first, len(more)) for first, *more in alike.values()]
        faultless += [] if alike else [key]
    if kept:
        kept.keep(_FAULTLESS, name, marshal.dumps(faultless))
    return found


def _seen(face: int, side: str, fault: Fault, more: int = 0) -> _Seen:
    code, what, place, at, kind, message, hint, halo = fault
    written_at = (place.file, place.line, place.column) if place else None
    return _Seen(face, side, code, kind, what, (at.x, at.y), message, hint, halo, written_at, more)


def _sides(faces: Iterable[Face]) -> Iterator[tuple[int, str, Stamp]]:
    """Yield every drawing once, with the number of the first face that shows it."""
    known: set[Stamp] = set()
    for number, face in enumerate(faces):
        for side, stamp in (("front", face.front), ("back", face.back)):
            if stamp is not None and stamp not in known:
                known.add(stamp)
                yield number, side, stamp


def _tell(group: Sequence[tuple[Face, _Seen]], findings: Findings, with_boxes: Collection[str] = frozenset()) -> None:
    (face, fault), more = group[0], sum(1 + alike.more for _, alike in group) - 1
    x, y = fault.at
    where = f'{fault.what} on the {fault.side} of "{face.item}", at {x:.0f} x {y:.0f} mm'
    others = f" ({more:,} more like it)" if more else ""
    halo = f'; or give its box `halo: "{fault.halo}"`' if fault.halo and face.component in with_boxes else ""
    code = code_of(fault.code)
    report = findings.error if code and code.severity == "error" else findings.warning
    report(
        fault.code,
        f"{where}: {fault.message}{others}",
        place=Place(*fault.place) if fault.place else face.place,
        subject=face.component,
        hint=f"{fault.hint}{halo}",
    )


def _twins(drawn_set: DrawnSet, lettering: Lettering, kept: KeptDrawings | None) -> list[_Alike]:
    """Find pieces of one set that look alike in grey; pairs that the last build found different are skipped."""
    owners = {face.front: number for number, face in enumerate(drawn_set.faces)}
    name = f"{kept.scope} {drawn_set.id}" if kept else ""
    known = kept.known(_APART, name) if kept else None
    before: Mapping[str, QuickKey] = marshal.loads(known) if known else {}  # noqa: S302  # a checked result of our own
    looks = {stamp: kept.looks.of(stamp) for stamp in owners} if kept else {}
    told_apart = {stamp: before[look] for stamp, look in looks.items() if look in before}
    found = [_alike(twins, owners) for twins in grey_twins(owners, lettering, told_apart)]
    if kept and not found:
        keys = {look: told_apart.get(stamp) or quick_key(stamp, lettering) for stamp, look in looks.items()}
        kept.keep(_APART, name, marshal.dumps(keys))
    return found


def _alike(twins: Twins, owners: Mapping[Stamp, int]) -> _Alike:
    first, second = twins.colours
    message = f"{first} and {second} differ by {twins.distance:.0f} of 100 in lightness; expected at least 10"
    return _Alike(owners[twins.first], owners[twins.second], message)


def _tell_alike(pairs: Sequence[_Alike], faces: Sequence[Face], findings: Findings) -> None:
    """Report a piece that looks like earlier ones."""
    first, second = faces[pairs[0].first], faces[pairs[0].second]
    others = f" and {len(pairs) - 1} more" if len(pairs) > 1 else ""
    findings.warning(
        "alike-in-grey",
        f'"{second.item}" looks like "{first.item}"{others} in grey: {pairs[0].message}',
        place=second.place,
        subject=second.item,
        hint="let an icon, a letter or a pattern differ, too, or take a clearly lighter or darker colour",
    )
