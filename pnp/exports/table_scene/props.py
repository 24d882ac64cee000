"""The props on the table: a piece cut out, its place, and its material."""

from dataclasses import dataclass, field, replace
from itertools import chain

from pnp.drawing import outlines
from pnp.drawing.faces import Face, Shape, trim_outline
from pnp.drawing.geometry import Box, Point
from pnp.drawing.rings import Ring, contours
from pnp.drawing.scene import Group, Outline, Stamp
from pnp.exports.pictures import visible
from pnp.exports.table_scene.materials import Material


@dataclass(frozen=True, eq=False)
class Cutout:
    """One side of a piece, transparent around its outline, and the points of the outline."""

    stamp: Stamp
    ring: Ring
    material: Material


@dataclass(frozen=True, kw_only=True)
class Prop:
    """A piece on the table or in a hand: its middle, its height above the table, its rotation, and its pile's size."""

    cutout: Cutout
    x: float
    y: float
    base: float = 0.0
    turn: float = 0.0
    pile: int = 1
    is_standing: bool = False

    @property
    def thickness(self) -> float:
        """The height of its face above the place where it lies."""
        return self.cutout.material.thickness * self.pile

    @property
    def top(self) -> float:
        """The height of its upper edge above the table."""
        return self.base + (self.cutout.stamp.height if self.is_standing else self.thickness)

    def moved(self, x: float, y: float, base: float = 0.0) -> "Prop":
        """The same piece further right, further in front, and higher."""
        return replace(self, x=self.x + x, y=self.y + y, base=self.base + base)


@dataclass(frozen=True)
class Cluster:
    """Props that lie together, in the order in which they are drawn, and the box around them."""

    props: tuple[Prop, ...]
    box: Box
    layer: int = field(default=1)

    def moved(self, x: float, y: float) -> "Cluster":
        """The same props elsewhere."""
        box = Box(self.box.x + x, self.box.y + y, self.box.width, self.box.height)
        return replace(self, props=tuple(prop.moved(x, y) for prop in self.props), box=box)


def cutout(face: Face, material: Material, *, is_back: bool = False) -> Cutout:
    """The front of a face, or its back; of a standing piece, the panel that is visible."""
    stamp = face.back if is_back and face.back else face.front
    if face.panel is not None:
        stamp = visible(stamp, face)
        return _cut(stamp, outlines.rectangle(stamp.trim), material)
    if face.cut is not None:
        return _cut(stamp, face.cut, material)
    if face.shape is Shape.RECTANGLE:
        return _cut(stamp, outlines.rectangle(stamp.trim, material.radius), material)
    return _cut(stamp, trim_outline(face.shape, stamp.width, stamp.height), material)


def _cut(stamp: Stamp, outline: Outline, material: Material) -> Cutout:
    inside = Stamp(
        name=stamp.name, width=stamp.width, height=stamp.height, items=(Group(items=stamp.items, clip=outline),)
    )
    ring = tuple(Point(*point) for point in chain.from_iterable(contours(outline)))
    return Cutout(inside, ring, material)
