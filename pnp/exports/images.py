"""Exports a picture of each different piece, named by its component and id."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from pnp.backends.svg import document as svg
from pnp.base.findings import Findings
from pnp.base.units import INCH
from pnp.drawing.faces import Face, Shape
from pnp.drawing.scene import Group, Stamp
from pnp.exports.drawn_game import drawn_game
from pnp.exports.order import Exported, ExportOrder
from pnp.exports.pictures import HAIR, Shot, page_of, pictures, shaped, squared
from pnp.project.folder import Project
from pnp.sheets.sheet import Sheet

BLEED = 3.0
"""The bleed that a picture shows around a piece, in millimetres, if it is ordered."""

# The most dots of a picture (more would take over half a gigabyte of memory), and the longest side of each format.
_MOST_DOTS = 120_000_000
_MOST_DOTS_OF_A_SIDE = {"webp": 16383}


class _Image(NamedTuple):
    name: str
    face: Face
    stamp: Stamp


def export(project: Project, game_id: str, order: ExportOrder, findings: Findings, jobs: int) -> Exported | None:
    """Draw every different piece of a game; None if the game has problems, which are findings."""
    bleed = BLEED if order.bleed else 0.0
    drawn = drawn_game(project, game_id, findings, bleed=bleed + HAIR, selection=order)
    if drawn is None:
        return None
    images = list(_images(drawn.faces, order))
    sheets = [_page(image, bleed, order.dpi) for image in images]
    if order.format == "svg":
        files = {image.name: _svg(sheet) for image, sheet in zip(images, sheets, strict=True)}
    else:
        shots = [Shot(sheet=sheet, dpi=order.dpi, format=order.format, is_clear=True) for sheet in sheets]
        for image, shot in zip(images, shots, strict=True):
            _check_dots(image, shot, findings)
        if findings.has_errors():
            return None
        files = dict(zip((image.name for image in images), pictures(shots, jobs), strict=True))
    components = len({image.face.component for image in images})
    left_out = not order.backs and any(look.back for face in drawn.faces for look in face.looks)
    backs = "; backs are left out, --backs draws them" if left_out else ""
    return Exported(files=files, summary=f"{len(images)} pictures of pieces of {components} components{backs}")


def _images(faces: tuple[Face, ...], order: ExportOrder) -> Iterator[_Image]:
    """Name the pictures; if a piece is drawn in several ways, its further pictures are numbered."""
    taken: set[str] = set()
    for face in faces:
        part = f"-{face.part}" if face.part else ""
        stem = f"{face.component}/{face.item}{part}"
        backs = set[Stamp]()
        for look in face.looks:
            number = 1
            name = stem
            while name in taken:
                number += 1
                name = f"{stem}-{number}"
            taken.add(name)
            yield _Image(f"{name}.{order.format}", face, look.front)
            if order.backs and look.back is not None and look.back not in backs:
                backs.add(look.back)
                yield _Image(f"{name}-back.{order.format}", face, look.back)


def _page(image: _Image, bleed: float, dpi: int) -> Sheet:
    """A page of whole pixels around the piece."""
    face, stamp = image.face, image.stamp
    if face.cut is not None:
        stamp = replace(stamp, items=(Group(items=stamp.items, clip=face.cut),))
    elif face.shape is Shape.RECTANGLE:
        stamp = squared(stamp, bleed)
    else:
        stamp = shaped(stamp, face.shape, min(bleed, stamp.bleed))
    sides = (round((length + 2 * bleed) / INCH * dpi) / dpi * INCH for length in (stamp.width, stamp.height))
    width, height = (max(side, INCH / dpi) for side in sides)
    return page_of(stamp, (width, height), component=face.component, item=face.item)


def _svg(sheet: Sheet) -> bytes:
    """An SVG whose texts are outlines, so that it looks the same without the fonts."""
    (side,) = sheet.sides
    return svg.render(sheet, side, title=sheet.label, text_as=svg.TextAs.OUTLINES)


def _check_dots(image: _Image, shot: Shot, findings: Findings) -> None:
    width, height = shot.size
    longest = _MOST_DOTS_OF_A_SIDE.get(shot.format, _MOST_DOTS)
    if shot.dots <= _MOST_DOTS and max(width, height) <= longest:
        return
    most = min((_MOST_DOTS / shot.dots) ** 0.5, longest / max(width, height)) * shot.dpi
    findings.error(
        "picture-dots",
        f"a picture of {image.face.component} {image.face.item} at {shot.dpi} dpi has {width:,} x {height:,} dots",
        place=image.face.place,
        subject=image.face.component,
        hint=f"--dpi {int(most)}, or leave the component out with --only",
    )
