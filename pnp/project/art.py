"""Checks the pictures of a game as a build does: errors in unused pictures do not stop it."""

from collections.abc import Collection
from dataclasses import replace

from pnp.base.findings import Finding, Findings, Severity
from pnp.drawing.style import Variant
from pnp.game.typed_sets import ReadGame
from pnp.project.faces import draw
from pnp.project.kits import art_of, kit_of


def check_art(read: ReadGame, findings: Findings) -> bool:
    """Read every picture of a game, and tell whether all are free of findings.

    For pictures that no piece shows, errors become warnings, and warnings are dropped.
    """
    found = Findings(game=read.game.id)
    art = art_of(read, found)
    for name in read.art_files:
        art[name]
    # Which pictures and icons are used is known only after drawing, which most games do not need here: they have no
    # icon packs and no findings on pictures.
    shown = _shown(read) if list(found) or read.icon_packs else ()
    for name in shown:
        art[name]
    findings.extend(judged for finding in found if (judged := _judged(finding, read, shown)) is not None)
    return not list(found)


def _shown(read: ReadGame) -> Collection[str]:
    unheard = Findings()
    art = art_of(read, unheard)
    draw(read, replace(kit_of(read, Variant.COLOUR, unheard), art=art), only=())
    return art.used


def _judged(finding: Finding, read: ReadGame, shown: Collection[str]) -> Finding | None:
    """The finding to report on a picture: if no piece shows it, an error becomes a warning, and a warning None."""
    if finding.place is None:
        return finding
    names = {path.name: name for name, path in read.art_files.items()}
    name = names.get(finding.place.file.rpartition("/")[2])
    if name is None or name in shown:
        return finding
    if finding.severity is not Severity.ERROR:
        return None
    return replace(finding, severity=Severity.WARNING, message=f"{finding.message}; no piece shows it")
