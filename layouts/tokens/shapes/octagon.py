"""An octagon with a flat side at the top; `size` is the distance between its flat sides."""

from pnp.drawing.api import Box, Point

from ..parts.polygon import Polygon

_CORNER = 1 - 0.5**0.5


class Form(Polygon):
    def corners(self, box: Box) -> tuple[Point, ...]:
        across, down = _CORNER * box.width, _CORNER * box.height
        left, right, top, bottom = box.x + across, box.right - across, box.y + down, box.bottom - down
        return (
            *(Point(left, box.y), Point(right, box.y), Point(box.right, top), Point(box.right, bottom)),
            *(Point(right, box.bottom), Point(left, box.bottom), Point(box.x, bottom), Point(box.x, top)),
        )
