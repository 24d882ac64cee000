"""Icons and pictures of a template that a filled box covers, because it comes later in the list of boxes."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.base.findings import BadValueError
from pnp.drawing.api import Box

from .fields import Row
from .plan import GROUND, WHOLE, PlannedBox, PlannedFace
from .values import Values

_SHOWN = ("picture", "icon", "icons")
# The share of an icon or picture that must be covered, and the share of the face from which it counts as a background.
_HIDDEN, _BACKGROUND = 0.75, 0.5


class Covered(NamedTuple):
    """A box with an icon or a picture, the filled box drawn over it, and the share that is covered."""

    box: PlannedBox
    over: PlannedBox
    share: float


def covered_boxes(
    face: PlannedFace, rows: Sequence[Row], size: tuple[float, float], values: Values
) -> Iterator[Covered]:
    """The covered boxes of a face, each with the first box that covers it, for the first entry that shows both."""
    boxes = [box for name, box in face.boxes.items() if name not in (GROUND, WHOLE) and "turn" not in box.slots]
    for number, box in enumerate(boxes):
        if box.each or not any(key in box.slots for key in _SHOWN):
            continue
        over = [later for later in boxes[number + 1 :] if _is_plate(later)]
        found = (found for row in rows for cover in over if (found := _covering(face, box, cover, row, size, values)))
        if first := next(found, None):
            yield first


def _is_plate(box: PlannedBox) -> bool:
    """Tell whether a box is filled from edge to edge, wherever it is drawn."""
    slots = box.slots
    shape = slots["shape"].value if "shape" in slots else "rectangle"
    return "fill" in slots and "opacity" not in slots and not box.each and shape in ("rectangle", "rounded")


def _covering(
    face: PlannedFace, box: PlannedBox, over: PlannedBox, row: Row, size: tuple[float, float], values: Values
) -> Covered | None:
    if not (box.rows(row) and over.rows(row)):
        return None
    try:
        below, above = face.box_of(box.name, row, size), face.box_of(over.name, row, size)
        if not values.of(over, "fill", row) or not any(values.of(box, key, row) for key in _SHOWN):
            return None
    except BadValueError:
        return None
    area, common = _area(below), below.common(above)
    if common is None or not 0 < area <= _BACKGROUND * size[0] * size[1]:
        return None
    share = _area(common) / area
    return Covered(box, over, share) if share >= _HIDDEN else None


def _area(box: Box) -> float:
    return box.width * box.height
