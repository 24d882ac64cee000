"""Reports visible faults of the drawn pieces: texts that are hard to read or cut off, pieces that look alike."""

import marshal
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import starmap
from typing import Any, NamedTuple

from pnp.base.codes import code_of
from pnp.base.findings import Findings, Place
from pnp.build.kept_drawings import KeptDrawings
from pnp.drawing.faces import Face
from pnp.drawing.scene import Stamp
from pnp.drawing.sight.edges import cut_off_on
from pnp.drawing.sight.fault import Fault
from pnp.drawing.sight.legibility import faults
from pnp.drawing.sight.twins import QuickKey, Twins, grey_twins, quick_key
from pnp.drawing.sight.unfolding import Lettering, Unfolding
from pnp.project.faces import DrawnSet

_FAULTLESS = "drawings on which no fault is seen"
_APART = "drawings of which no two look alike"


class _Seen(NamedTuple):
    """A fault, the number of the face and the side of the piece that it is on, and how many more like it are there."""

    face: int
    side: str
    code: str
    kind: str
    what: str
    at: tuple[float, float]
    message: str
    hint: str
    place: tuple[str, int, int] | None
    more: int = 0


class _Alike(NamedTuple):
    """Two faces, by their numbers, that a printer without colour prints alike."""

    first: int
    second: int
    message: str


_Looked = tuple[list[tuple[Any, ...]], list[tuple[Any, ...]]]
"""What is seen on the drawings of a set, as plain values: faults, and drawings that are alike."""


def look_at(drawn: Iterable[DrawnSet], title: str, findings: Findings, kept: KeptDrawings | None = None) -> None:
    """Look at each drawing once; faults of one kind on the pieces of a component become one finding."""
    alike: defaultdict[tuple[str, ...], list[tuple[Face, _Seen]]] = defaultdict(list)
    for one in drawn:
        look = partial(_looked, one, title, kept)
        sides = [side for face in one.faces for side in (face.front, face.back) if side]
        items = [(face.item, face.back is None, face.shape.value) for face in one.faces]
        seen, twins = kept.worked_out("a look", sides, (title, items), look) if kept else look()
        for fault in starmap(_Seen, seen):
            face = one.faces[fault.face]
            alike[face.component, fault.side, fault.code, fault.kind].append((face, fault))
        for pair in starmap(_Alike, twins):
            _tell_alike(pair, one.faces, findings)
    for group in alike.values():
        _tell(group, findings)


def find_cut_off(faces: Sequence[Face], findings: Findings) -> None:
    """Report only what is cut off at the edge of pieces, which is an error, drawing by drawing."""
    unfolding = Unfolding()
    for number, side, stamp in _sides(faces):
        for fault in cut_off_on(stamp, faces[number].shape, unfolding):
            _tell([(faces[number], _seen(number, side, fault))], findings)


def _looked(one: DrawnSet, title: str, kept: KeptDrawings | None) -> _Looked:
    unfolding = Unfolding()
    seen, twins = _seen_on(one, title, unfolding, kept), _twins(one, unfolding.lettering, kept)
    return list(map(tuple, seen)), list(map(tuple, twins))


def _seen_on(one: DrawnSet, title: str, unfolding: Unfolding, kept: KeptDrawings | None) -> list[_Seen]:
    """Look at a set; a drawing on which the last build saw no fault is not looked at again."""
    name = f"{kept.scope} {one.id} {title}" if kept else ""
    known = kept.known(_FAULTLESS, name) if kept else None
    before = frozenset(marshal.loads(known)) if known else frozenset()  # noqa: S302  # a checked result of our own
    seen: list[_Seen] = []
    faultless: list[str] = []
    for number, side, stamp in _sides(one.faces):
        item, shape = one.faces[number].item, one.faces[number].shape
        key = f"{kept.looks.of(stamp)} {shape} {item}" if kept else ""
        new = faults(stamp, (title, item), unfolding, shape) if key not in before else ()
        # A map can have thousands of one kind, of which only the first is told.
        alike: defaultdict[tuple[str, str], list[Fault]] = defaultdict(list)
        for fault in new:
            alike[fault.code, fault.kind].append(fault)
        seen += [_seen(number, side, first, len(more)) for first, *more in alike.values()]
        faultless += [] if alike else [key]
    if kept:
        kept.keep(_FAULTLESS, name, marshal.dumps(faultless))
    return seen


def _seen(face: int, side: str, fault: Fault, more: int = 0) -> _Seen:
    code, what, place, at, kind, message, hint = fault
    written_at = (place.file, place.line, place.column) if place else None
    return _Seen(face, side, code, kind, what, (at.x, at.y), message, hint, written_at, more)


def _sides(faces: Iterable[Face]) -> Iterator[tuple[int, str, Stamp]]:
    """Every drawing once, with the number of the first face that has it."""
    known: set[Stamp] = set()
    for number, face in enumerate(faces):
        for side, stamp in (("front", face.front), ("back", face.back)):
            if stamp is not None and stamp not in known:
                known.add(stamp)
                yield number, side, stamp


def _tell(group: Sequence[tuple[Face, _Seen]], findings: Findings) -> None:
    (face, fault), more = group[0], sum(1 + one.more for _, one in group) - 1
    x, y = fault.at
    where = f'{fault.what} on the {fault.side} of "{face.item}", at {x:.0f} x {y:.0f} mm'
    others = f" ({more:,} more like it)" if more else ""
    code = code_of(fault.code)
    report = findings.error if code and code.severity == "error" else findings.warning
    report(
        fault.code,
        f"{where}: {fault.message}{others}",
        place=Place(*fault.place) if fault.place else face.place,
        subject=face.component,
        hint=fault.hint,
    )


def _twins(one: DrawnSet, lettering: Lettering, kept: KeptDrawings | None) -> list[_Alike]:
    """Pieces of one set that a printer without colour prints alike; those that the last build told apart are none."""
    owners = {face.front: number for number, face in enumerate(one.faces)}
    name = f"{kept.scope} {one.id}" if kept else ""
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
    one, other = twins.colours
    message = f"{one} and {other} differ by {twins.distance:.0f} of 100 in lightness; expected at least 10"
    return _Alike(owners[twins.first], owners[twins.second], message)


def _tell_alike(pair: _Alike, faces: Sequence[Face], findings: Findings) -> None:
    first, second = faces[pair.first], faces[pair.second]
    findings.warning(
        "alike-in-grey",
        f'"{second.item}" looks like "{first.item}" in grey: {pair.message}',
        place=second.place,
        subject=second.item,
        hint="let an icon, a letter or a pattern differ, too, or take a clearly lighter or darker colour",
    )
