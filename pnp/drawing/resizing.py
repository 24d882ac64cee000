"""Draws faces in another size: words, pictures, lines, folds and bleed grow or shrink with the piece."""

from collections.abc import Iterable
from dataclasses import replace

from pnp.drawing.faces import Face
from pnp.drawing.geometry import Box, scaled
from pnp.drawing.outlines import mapped
from pnp.drawing.scene import Group, Outline, Stamp


class Resizing:
    """Redraws faces `factor` times as large; a stamp that several faces share stays one stamp."""

    def __init__(self, factor: float) -> None:
        self._factor = factor
        self._matrix = scaled(factor)
        self._stamps: dict[Stamp, Stamp] = {}

    def face(self, face: Face) -> Face:
        """The face in the other size."""
        return replace(
            face.redrawn(self._stamp),
            panel=face.panel and self._box(face.panel),
            cut=face.cut and self._outline(face.cut),
            folds=tuple(map(self._outline, face.folds)),
            seams=(self._lengths(face.seams[0]), self._lengths(face.seams[1])),
            block=face.block and face.block._replace(gutter=self._factor * face.block.gutter),
        )

    def _stamp(self, stamp: Stamp) -> Stamp:
        if stamp not in self._stamps:
            self._stamps[stamp] = Stamp(
                name=stamp.name,
                width=self._factor * stamp.width,
                height=self._factor * stamp.height,
                items=(Group(items=stamp.items, matrix=self._matrix),),
                bleed=self._factor * stamp.bleed,
            )
        return self._stamps[stamp]

    def _box(self, box: Box) -> Box:
        return Box(*self._lengths(box))

    def _lengths(self, lengths: Iterable[float]) -> tuple[float, ...]:
        return tuple(self._factor * length for length in lengths)

    def _outline(self, outline: Outline) -> Outline:
        return mapped(outline, self._matrix)
