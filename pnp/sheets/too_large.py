"""Reports a face that is larger than its paper, with the papers, sizes and options that would help."""

import math

from pnp.base.findings import Findings
from pnp.drawing.faces import Face
from pnp.drawing.geometry import Box
from pnp.sheets.options import Options
from pnp.sheets.order import USUAL_SCALE, Sides
from pnp.sheets.paper import Paper, paper_for


def report_too_large(face: Face, paper: Paper, options: Options, sides: Sides, findings: Findings) -> None:
    """Report a face that is larger than the paper; the hint names what would help."""
    # A page of text is not cut, so it needs no room for marks.
    marks = None if face.page else options.registration
    if marks:
        paper = marks.inside(paper)
    room = paper.portrait.printable
    bleed = face.front.bleed if options.bleed is None else min(face.front.bleed, options.bleed)
    larger = paper_for(face.width, face.height, paper.margin, like=paper.name)
    cures = [f"--paper {larger.name}"] if larger and larger.name != paper.name and sides is not Sides.FOLD else []
    cures += ["--sides long"] if sides is Sides.FOLD else []
    if face.poster is False:
        cures.append("poster: true, to print it over several pages")
    size = _fitting_size(face, room, bleed) if sides is not Sides.FOLD else None
    if options.scale != USUAL_SCALE:
        cures.append(f"--scale {_fitting_scale(face, room, bleed, options.scale)}%")
    elif size:
        cures.append(f"smaller pieces on this paper: on: {{{paper.name}: {{size: {size}}}}}")
    spare = (min(room.width, room.height) - min(face.width, face.height)) / 2
    spare = min(spare, (max(room.width, room.height) - max(face.width, face.height)) / 2)
    around = ""
    if sides is not Sides.FOLD and 0 <= spare < bleed:
        around = f" with {bleed:g} mm of bleed on every side"
        cures.insert(0, f"--bleed {math.floor(spare * 10) / 10:g}mm")
    limit = "has room for inside the registration marks" if marks else "can print"
    half = ", half of it when folded" if sides is Sides.FOLD else ""
    findings.error(
        "too-large",
        f'"{face.item}" is {face.width:g} x {face.height:g} mm{around} and larger than {paper.words} {limit}: '
        f"{room.width:g} x {room.height:g} mm{half}",
        place=face.place,
        hint=" or ".join(cures) or None,
    )


def _fitting_scale(face: Face, room: Box, bleed: float, scale: float) -> int:
    """The percentage with which a piece of another scale, and its bleed, would fit on the paper."""
    return math.floor(scale * _most(face.width + 2 * bleed, face.height + 2 * bleed, room))


def _fitting_size(face: Face, room: Box, bleed: float) -> str | None:
    """The `size` of the piece set with which its pieces would fit on the paper; None if the set has no such key."""
    inner = room.inset(bleed)
    match face.set_size:
        case None:
            return None
        case float(side):
            return f"{math.floor(side * _most(face.width, face.height, inner))}mm"
        case _:
            return f"{math.floor(inner.width)}mm x {math.floor(inner.height)}mm"


def _most(width: float, height: float, room: Box) -> float:
    """How many times as large a piece may be to lie in the room, upright or turned."""
    upright = min(room.width / width, room.height / height)
    lying = min(room.width / height, room.height / width)
    return max(upright, lying)
