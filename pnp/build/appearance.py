"""Findings of what a person would see on the drawn pieces: texts that are hard to read, pieces that look alike."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pnp.base.findings import Findings
from pnp.drawing.faces import Face
from pnp.drawing.scene import Stamp
from pnp.drawing.sight.legibility import Fault, faults
from pnp.drawing.sight.twins import grey_twins
from pnp.project.faces import DrawnSet


class _Seen(NamedTuple):
    """A fault, and the side of the piece that it is on."""

    fault: Fault
    face: Face
    side: str


def look_at(drawn: Iterable[DrawnSet], title: str, findings: Findings) -> None:
    """Look at each drawing once; faults of one kind on the pieces of a component become one finding."""
    alike: defaultdict[tuple[str, ...], list[_Seen]] = defaultdict(list)
    for one in drawn:
        for face, side, stamp in _sides(one.faces):
            for fault in faults(stamp, (title, face.item)):
                alike[face.component, side, fault.code, fault.kind].append(_Seen(fault, face, side))
        _compare(one.faces, findings)
    for seen in alike.values():
        _tell(seen, findings)


def _sides(faces: Iterable[Face]) -> Iterator[tuple[Face, str, Stamp]]:
    """Every drawing once, with the first face that has it."""
    known: set[Stamp] = set()
    for face in faces:
        for side, stamp in (("front", face.front), ("back", face.back)):
            if stamp is not None and stamp not in known:
                known.add(stamp)
                yield face, side, stamp


def _tell(seen: list[_Seen], findings: Findings) -> None:
    (fault, face, side), more = seen[0], len(seen) - 1
    where = f'"{fault.text.text}" on the {side} of "{face.item}", at {fault.at.x:.0f} x {fault.at.y:.0f} mm'
    others = f" ({more:,} more like it)" if more else ""
    findings.warning(
        fault.code,
        f"{where}: {fault.message}{others}",
        place=fault.text.place or face.place,
        subject=face.component,
        hint=fault.hint,
    )


def _compare(faces: Iterable[Face], findings: Findings) -> None:
    """Report pieces of one set that a printer without colour prints alike."""
    owners = {face.front: face for face in faces}
    for twins in grey_twins(owners):
        first, second = owners[twins.first], owners[twins.second]
        one, other = twins.colours
        message = f"{one} and {other} differ by {twins.distance:.0f} of 100 in lightness; expected at least 10"
        findings.warning(
            "alike-in-grey",
            f'"{second.item}" looks like "{first.item}" in grey: {message}',
            place=second.place,
            subject=second.item,
            hint="let an icon, a letter or a pattern differ, too, or take a clearly lighter or darker colour",
        )
