"""Puts pages of text on both sides of the paper: an even page is printed behind the odd page before it."""

from collections.abc import Iterable
from dataclasses import dataclass, fields

from pnp.drawing.faces import Face
from pnp.sheets.order import Sides


@dataclass(frozen=True, slots=True, kw_only=True)
class Leaf(Face):
    """Two pages of a text; the `back` is a page by itself, and `verso` is its `part`."""

    verso: str | None


def sides_of(faces: Iterable[Face], sides: Sides) -> Sides:
    """The sides of a set: as ordered if a face has a back or is a second page, otherwise single-sided."""
    return sides if any(face.back or (sides.is_duplex and face.page > 1) for face in faces) else Sides.SINGLE


def on_leaves(faces: Iterable[Face], sides: Sides) -> list[Face]:
    """The faces to lay out: if sheets are turned over, two pages of a text become one leaf."""
    leaves: list[Face] = []
    for face in faces:
        if sides.is_duplex and leaves and _is_verso(face, leaves[-1]):
            leaves[-1] = _leaf(leaves[-1], face)
        else:
            leaves.append(face)
    return leaves


def _is_verso(face: Face, recto: Face) -> bool:
    same = (face.component, face.item, face.count, face.width, face.height)
    return (
        face.page % 2 == 0
        and 0 < face.page == recto.page + 1
        and same == (recto.component, recto.item, recto.count, recto.width, recto.height)
    )


def _leaf(recto: Face, verso: Face) -> Leaf:
    values = {field.name: getattr(recto, field.name) for field in fields(Face)}
    return Leaf(**values | {"back": verso.front}, verso=verso.part)
