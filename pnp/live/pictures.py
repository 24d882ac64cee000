"""Pictures named by their visual hash: rendered as SVG on request, and kept as long as a page may request them."""

from collections import OrderedDict
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from threading import Lock

from pnp.backends.svg import document as svg
from pnp.drawing.faces import Face, Shape, trim_outline
from pnp.drawing.outlines import rectangle
from pnp.drawing.scene import Group, Stamp, Use, characters
from pnp.drawing.visual_hash import VisualHashes
from pnp.exports.pictures import Shot
from pnp.exports.pictures import pictures as rendered
from pnp.live.refusals import RefusedError
from pnp.sheets.sheet import Sheet, Side, SideName

# The number of obsolete pictures that are kept for a while, because a page may still request them.
_SPARE = 50
# Up to this many letters, outlines take less time and room than embedded fonts.
_LONG_TEXT = 1500
# A picture of this many pixels takes a sixth of a gigabyte of memory.
_MOST_DOTS = 40_000_000


@dataclass(frozen=True, slots=True)
class Shown:
    """A face with the names of its pictures."""

    face: Face
    front: str
    back: str | None


class Pictures:
    """All pictures that pages may request; names are hashes of looks, so the picture of a name never changes."""

    def __init__(self) -> None:
        self._sides: OrderedDict[str, tuple[Sheet, Side]] = OrderedDict()
        self._registering, self._drawing = Lock(), Lock()
        self._drawn = lru_cache(maxsize=128)(self._draw)

    def faces(self, faces: Iterable[Face]) -> list[Shown]:
        """Register the pictures of faces, and give their names."""
        looks = VisualHashes()
        return [
            Shown(
                face,
                self._piece(face.front, face.shape, looks),
                self._piece(face.back, face.shape, looks) if face.back else None,
            )
            for face in faces
        ]

    def side(self, sheet: Sheet, side: Side, looks: VisualHashes) -> str:
        """Register the picture of one side of a sheet, and give its name."""
        placed = (
            Group(items=(Use(stamp=piece.stamp, matrix=piece.matrix),), clip=rectangle(piece.clip))
            for piece in side.pieces
        )
        whole = Stamp(name="side", width=sheet.width, height=sheet.height, items=(*placed, *side.furniture))
        name = f"{looks.of(whole)}-sheet"
        self._add(name, sheet, side)
        return name

    def svg(self, name: str) -> bytes | None:
        """Render a picture as SVG; None if there is none with this name."""
        # Outlines of letters are read from one open font file, so only one picture is drawn at a time.
        with self._drawing:
            try:
                return self._drawn(name)
            except KeyError:
                return None

    def png(self, name: str, dpi: int) -> bytes | None:
        """Render a picture as PNG, transparent around a piece; None if there is none with this name.

        Raises RefusedError when it would have too many dots.
        """
        with self._registering:
            drawn_side = self._sides.get(name)
        if drawn_side is None:
            return None
        sheet, side = drawn_side
        shot = Shot(sheet=replace(sheet, sides=(side,)), dpi=dpi, is_clear=not side.pieces)
        if shot.dots > _MOST_DOTS:
            across, down = shot.size
            raise RefusedError(f"a picture of {across} x {down} dots is too large; ask for fewer dots an inch")
        with self._drawing:
            (data,) = rendered([shot])
        return data

    def keep(self, names: Collection[str]) -> None:
        """Forget the pictures with other names, except the latest ones."""
        with self._registering:
            spare = [name for name in self._sides if name not in names]
            for name in spare[: max(0, len(spare) - _SPARE)]:
                del self._sides[name]

    def _piece(self, stamp: Stamp, shape: Shape, looks: VisualHashes) -> str:
        name = f"{looks.of(stamp)}-{shape}"
        cut = trim_outline(shape, stamp.width, stamp.height)
        side = Side(name=SideName.FRONT, furniture=(Group(items=(Use(stamp=stamp),), clip=cut),))
        self._add(name, Sheet(label=stamp.name, width=stamp.width, height=stamp.height, sides=(side,)), side)
        return name

    def _add(self, name: str, sheet: Sheet, side: Side) -> None:
        with self._registering:
            self._sides[name] = (sheet, side)
            self._sides.move_to_end(name)

    def _draw(self, name: str) -> bytes:
        with self._registering:
            sheet, side = self._sides[name]
        is_long = bool(side.pieces) or len(characters(side.furniture)) > _LONG_TEXT
        return svg.render(sheet, side, title=sheet.label, text_as=svg.TextAs.TEXT if is_long else svg.TextAs.OUTLINES)
