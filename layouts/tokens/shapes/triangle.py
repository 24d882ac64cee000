"""A triangle with three sides of the same length; `size` is that length."""

from pnp.drawing.api import Box, Point

from ..parts.polygon import Polygon

_HEIGHT = 3**0.5 / 2


class Form(Polygon):
    room_share = 0.42

    @property
    def panel(self) -> tuple[float, float]:
        return self.size, self.height or self.size * _HEIGHT

    def corners(self, box: Box) -> tuple[Point, ...]:
        return Point(box.centre.x, box.y), Point(box.right, box.bottom), Point(box.x, box.bottom)

    def room(self, box: Box, *, has_picture: bool) -> Box:
        """A square about the middle of the triangle, a third of its height above its foot."""
        return super().room(box.from_bottom(box.height * 2 / 3), has_picture=has_picture)
