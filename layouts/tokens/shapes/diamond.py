"""A square on its tip; `size` is the distance between opposite tips."""

from pnp.drawing.api import Box, Point

from ..parts.polygon import Polygon


class Form(Polygon):
    room_share = 0.46

    @property
    def panel(self) -> tuple[float, float]:
        return self.size, self.height or self.size

    def corners(self, box: Box) -> tuple[Point, ...]:
        middle, centre = box.centre
        return Point(middle, box.y), Point(box.right, centre), Point(middle, box.bottom), Point(box.x, centre)
