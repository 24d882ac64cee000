"""The geometry of a hexagon tile: the foot of the picture, the width at each height, the place for a disc."""

from dataclasses import dataclass

from pnp.drawing.api import Box, Colour, Kit, Point, Shape, hex_size

from .hex_spec import ACROSS, Spec


@dataclass(frozen=True, slots=True)
class HexPlan:
    """The geometry of the tiles of one set, in millimetres."""

    spec: Spec
    kit: Kit

    @property
    def shape(self) -> Shape:
        """How the tiles are cut."""
        return self.spec.shape

    @property
    def unit(self) -> float:
        """The scale of all measures, which are those of tiles of the usual size."""
        return self.spec.across / ACROSS

    @property
    def box(self) -> Box:
        """The trim box."""
        return Box(0, 0, *hex_size(self.spec.across, self.shape))

    @property
    def panel_top(self) -> float:
        """The line between the picture and the words."""
        return self.box.height * (0.52 if self.spec.flat_top else 0.55)

    @property
    def slot_centre(self) -> Point:
        """The middle of the largest disc that fits above the words."""
        return Point(self.box.centre.x, self.panel_top / 2 + (0 if self.spec.flat_top else 0.85 * self.unit))

    def width_at(self, y: float) -> float:
        """How wide the hexagon is at a height."""
        width, height = self.box.width, self.box.height
        from_middle = abs(y - height / 2)
        if self.spec.flat_top:
            return width - from_middle * width / height
        return width * min(1.0, (height / 2 - from_middle) / (height / 4))

    def colour(self, name: str | None) -> Colour:
        """A colour by name, or the accent."""
        return self.kit.colour(name) if name else self.kit.style.accent
