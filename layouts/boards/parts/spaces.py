"""Places for piles on a board: each with its outline, its icon, and what goes there."""

from collections.abc import Iterator

from pnp.base.colours import WHITE, mix
from pnp.drawing import outlines
from pnp.drawing.geometry import Box
from pnp.drawing.kit import Kit, centred
from pnp.drawing.scene import Item, Outline, Path
from pnp.drawing.style import FRAME, HAIRLINE

from ...parts.tints import readable
from .region import Shape
from .regions import Space, SpacesRegion


def spaces(region: SpacesRegion, box: Box, kit: Kit) -> tuple[Item, ...]:
    """The places in rows, centred in their box; places that need more room are a finding."""
    width, height = region.spaces.size
    across, gap = region.spaces.across, region.spaces.gap
    rows = -(-len(region.spaces.places) // across)
    need = across * width + (across - 1) * gap, rows * height + (rows - 1) * gap
    if need[0] > box.width + 0.05 or need[1] > box.height + 0.05:
        kit.findings.error(
            "spaces-overflow",
            f"the places need {need[0]:.1f} x {need[1]:.1f} mm; the box has {box.width:.1f} x {box.height:.1f} mm",
            place=region.place_of("box"),
            hint="give the region a larger box, or fewer places across",
        )
    left, top = box.centre.x - need[0] / 2, box.centre.y - need[1] / 2
    items: list[Item] = []
    for index, space in enumerate(region.spaces.places):
        row, column = divmod(index, across)
        place = Box(left + column * (width + gap), top + row * (height + gap), width, height)
        items += _space(space, place, region.spaces.shape, kit)
    return tuple(items)


def _space(space: Space, box: Box, shape: Shape, kit: Kit) -> Iterator[Item]:
    low = kit.style.is_low_ink
    colour = kit.colour(space.colour) if space.colour else kit.style.accent
    ink = readable(colour)
    ground = WHITE if low else mix(colour, mix(kit.style.ground, WHITE, 0.55), 0.7)
    yield Path(outline=space_outline(box, shape), fill=ground, stroke=ink, width=FRAME)
    inner = box.inset(1.6)
    yield Path(outline=space_outline(inner, shape), stroke=mix(ink, WHITE, 0.35), width=HAIRLINE, dash=(1.6, 1.2))
    label = kit.style.title().but(
        size_pt=min(13.0, box.width * 0.26), min_pt=6, colour=ink, align="centre", valign="middle"
    )
    room = inner.inset(1.2 if shape == "square" else box.width * 0.1, 1.5 if shape == "square" else box.height * 0.14)
    small = kit.style.rules().but(size_pt=8, min_pt=6, align="centre", valign="top")
    note_height = kit.height(space.note, room.width, small) + 0.2 if space.note else 0.0
    label_height = min(room.height * 0.4, kit.height(space.label, room.width, label) + 0.2)
    pictured = bool(space.icon or space.picture)
    side = min(room.width, room.height - label_height - note_height - 2) * 0.72 if pictured else 0.0
    stack = side + (1.5 if pictured else 0) + label_height + (1.0 + note_height if space.note else 0)
    y = room.centre.y - stack / 2
    if pictured:
        square = centred(Box(room.x, y, room.width, side).centre, side)
        if space.picture:
            yield kit.picture(space.picture, square)
        elif space.icon:
            yield kit.icon(space.icon, square, ink)
        y += side + 1.5
    yield kit.text(
        space.label,
        Box(room.x, y, room.width, label_height),
        label,
        what="label of a place",
        place=space.place_of("label"),
    )
    if space.note:
        box = Box(room.x, y + label_height + 1.0, room.width, note_height)
        yield kit.text(space.note, box, small, what="note of a place", place=space.place_of("note"))


def space_outline(box: Box, shape: Shape, radius: float = 3.0) -> Outline:
    """The outline of a place that fills its box."""
    match shape:
        case "square":
            return outlines.rectangle(box, radius)
        case "disc":
            return outlines.ellipse(box)
        case "hexagon":
            return outlines.hexagon(box.centre, box.width, flat_top=False)
