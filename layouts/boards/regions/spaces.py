"""Places for piles on a board: each with its outline, its icon, and words for its content."""

from collections.abc import Iterator

from pydantic import Field

from pnp.drawing.api import FRAME, HAIRLINE, WHITE, Box, Item, Path, centred, mix
from pnp.game.model import ColourName, IconName, Length, PictureName, Placed, RichText, Size

from ...parts.tints import readable
from ..parts.region import Canvas, Region, Shape, space_outline


class Space(Placed):
    """A place for one pile, with its icon and words."""

    label: RichText
    icon: IconName | None = None
    picture: PictureName | None = None
    colour: ColourName | None = None
    note: RichText | None = None


class Spaces(Placed):
    """Places of one size, in rows."""

    size: Size
    across: int = Field(ge=1, le=100)
    gap: Length = Field(2.0, ge=0)
    shape: Shape = "square"
    places: tuple[Space, ...] = Field(min_length=1)


class SpacesRegion(Region):
    """Places for cards and pieces."""

    spaces: Spaces


def draw(region: SpacesRegion, canvas: Canvas) -> Iterator[Item]:
    """The places in rows, centred in their box; places that need more room are a finding."""
    spaces, box = region.spaces, canvas.box
    (width, height), across, gap = spaces.size, spaces.across, spaces.gap
    rows = -(-len(spaces.places) // across)
    need = across * width + (across - 1) * gap, rows * height + (rows - 1) * gap
    hint = "give the region a larger box, or fewer places across"
    canvas.check_room(region, "spaces-overflow", "the places", need, hint)
    canvas.check_fits(region, spaces.size)
    left, top = box.centre.x - need[0] / 2, box.centre.y - need[1] / 2
    for index, space in enumerate(spaces.places):
        row, column = divmod(index, across)
        place = Box(left + column * (width + gap), top + row * (height + gap), width, height)
        yield from _space(space, place, spaces.shape, canvas)


def _space(space: Space, box: Box, shape: Shape, canvas: Canvas) -> Iterator[Item]:
    kit, colour, ink = canvas.kit, canvas.colour(space.colour), canvas.ink(space.colour)
    ground = WHITE if kit.style.is_low_ink else mix(colour, mix(kit.style.ground, WHITE, 0.55), 0.7)
    yield Path(outline=space_outline(box, shape), fill=ground, stroke=ink, width=FRAME)
    inner = box.inset(1.6)
    yield Path(outline=space_outline(inner, shape), stroke=mix(ink, WHITE, 0.35), width=HAIRLINE, dash=(1.6, 1.2))
    label = kit.style.title().but(
        size_pt=min(13.0, box.width * 0.26), min_pt=6, colour=readable(ink, ground), align="centre", valign="middle"
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
    line = Box(room.x, y, room.width, label_height)
    yield kit.text(space.label, line, label, what="label of a place", place=space.place_of("label"))
    if space.note:
        box = Box(room.x, y + label_height + 1.0, room.width, note_height)
        yield kit.text(space.note, box, small, what="note of a place", place=space.place_of("note"))
