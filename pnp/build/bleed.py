"""Checks that drawings bleed as far beyond the cut as was ordered."""

from collections.abc import Iterable

from pnp.base.colours import WHITE
from pnp.base.findings import Findings
from pnp.drawing.faces import Face
from pnp.drawing.scene import Path, Stamp, bounds
from pnp.project.faces import DrawnSet

_SLACK = 0.1


def check_bleed(drawn: Iterable[DrawnSet], bleed: float, findings: Findings) -> None:
    """Warn about every component that is drawn up to the cut, but not as far beyond it as was ordered."""
    short = {face.component: face for drawn_set in drawn for face in drawn_set.faces if _is_short(face, bleed)}
    for component, face in short.items():
        is_folded = face.panel is not None or face.folds
        reason = "it is folded" if is_folded else "its drawing ends there"
        findings.warning(
            "bleed-short",
            f"{component} is not drawn {bleed:g} mm beyond the cut: {reason}",
            place=face.place,
            subject=component,
            hint="cut it exactly, or leave it out with --only"
            if is_folded
            else "give it a ground or a picture that covers the whole piece",
        )


def _is_short(face: Face, bleed: float) -> bool:
    return any(_reaches(stamp, 0.0) and not _reaches(stamp, bleed) for stamp in face.stamps)


def _reaches(stamp: Stamp, beyond: float) -> bool:
    """Tell whether the drawing, without white ground, reaches so far beyond the cut on every side."""
    drawn = bounds(item for item in stamp.items if not (isinstance(item, Path) and item.fill == WHITE))
    if drawn is None or (beyond and stamp.bleed < beyond):
        return False
    return drawn.contains(stamp.trim.inset(_SLACK - beyond), slack=0.0)
