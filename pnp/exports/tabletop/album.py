"""The pictures that a virtual table needs: each different drawing once, named by the first piece that has it."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from pnp.base.colours import Colour
from pnp.drawing import outlines
from pnp.drawing.faces import Face, Shape
from pnp.drawing.geometry import Box
from pnp.drawing.scene import Group, Path, Stamp
from pnp.drawing.visual_hash import VisualHashes
from pnp.exports.pictures import Canvas, Shot, canvas_of, page_of, shaped, squared
from pnp.exports.tabletop.deck_sheets import Grid, deck_sheet
from pnp.exports.tabletop.lots import Lot, Piece

BLEED = 1.0
"""Millimetres of ground around a face, so that the outermost pixels of a picture are not half white."""


@dataclass(slots=True, kw_only=True)
class PictureSet:
    """Collects pictures as `shots` by file name; `plain` is the colour of backs for pieces without one."""

    plain: Colour
    shots: dict[str, Shot] = field(default_factory=dict)
    _names: dict[tuple[str, Shape, bool], str] = field(default_factory=dict)
    _plain_backs: dict[tuple[float, float], Stamp] = field(default_factory=dict)
    _looks: VisualHashes = field(default_factory=VisualHashes)

    def picture(
        self, name: str, stamp: Stamp, face: Face, *, is_clear: bool = False, canvas: Canvas | None = None
    ) -> str:
        """The file name of a picture of a drawing; a clear one is cut out, with a transparent ground."""
        key = (self._looks.of(stamp), face.shape, is_clear)
        if key not in self._names:
            canvas = canvas or canvas_of(stamp.width, stamp.height)
            drawn = _cut_out(stamp, face) if is_clear else squared(stamp)
            page = page_of(drawn, canvas.size, component=face.component, item=face.item)
            shot = Shot(sheet=page, dpi=canvas.dpi, format="png" if is_clear else "jpeg", is_clear=is_clear)
            self._names[key] = self._add(f"{name}.{'png' if is_clear else 'jpg'}", shot)
        return self._names[key]

    def sheet(self, name: str, stamps: Sequence[Stamp], grid: Grid, *, hidden: Stamp | Colour | None = None) -> str:
        """The file name of a sheet of drawings of one size."""
        return self._add(f"{name}.jpg", deck_sheet(stamps, hidden, grid))

    def pictures_of(self, piece: Piece, lot: Lot, canvas: Canvas) -> tuple[str, str]:
        """The file names of the front and of the back of a piece; the latter is empty if it has none."""
        picture = partial(self.picture, face=piece.face, is_clear=lot.is_clear, canvas=canvas)
        front, back = picture(f"{piece.name}-front", piece.front), self.back_of(piece, lot)
        return front, picture(f"{piece.name}-back", back) if back else ""

    def back_of(self, piece: Piece, lot: Lot) -> Stamp | None:
        """The back of a piece; a card without one has a plain back."""
        return piece.back or (self.plain_back(piece.face) if lot.kind == "card" else None)

    def plain_back(self, face: Face) -> Stamp:
        """The back of a card that has none."""
        size = (face.width, face.height)
        if size not in self._plain_backs:
            ground = Path(outline=outlines.rectangle(Box(0, 0, *size).inset(-BLEED)), fill=self.plain)
            self._plain_backs[size] = Stamp(name="plain", width=size[0], height=size[1], items=(ground,), bleed=BLEED)
        return self._plain_backs[size]

    def look(self, stamp: Stamp | None) -> str:
        """A short text that is equal for drawings that look alike; empty for none."""
        return self._looks.of(stamp) if stamp is not None else ""

    def _add(self, name: str, shot: Shot) -> str:
        self.shots[name] = shot
        return name


def _cut_out(stamp: Stamp, face: Face) -> Stamp:
    if face.cut is None or face.panel is not None:
        return shaped(stamp, face.shape)
    return replace(stamp, items=(Group(items=stamp.items, clip=face.cut),), bleed=0.0)
