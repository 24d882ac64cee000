"""Slots of a player mat, each as large as the pieces that lie there."""

import math
from collections.abc import Iterator, Sequence
from typing import Literal

from pydantic import Field

from pnp.drawing.api import FRAME, HAIRLINE, WHITE, Box, Item, Outline, Path, centred, darker, mix, outlines
from pnp.game.model import ColourName, IconName, Id, Length, Placed, RichText, Size

from ...parts.tints import readable
from ..parts.region import Canvas, Region

# The space on every side of a piece in its slot.
_ROOM = 1.0
_NAME, _STEP = 5.0, 1.1


class Slot(Placed):
    """A place for a piece or a pile."""

    component: Id | None = Field(None, description="what lies there: the slot is as large as its pieces")
    size: Size | None = Field(None, description="left out: that of the component's pieces")
    name: RichText | None = Field(None, description="under the slot")
    icon: IconName | None = None
    note: RichText | None = Field(None, description="a few words in the slot")
    colour: ColourName | None = None
    count: int = Field(1, ge=1, le=100, description="so many slots side by side")
    stack: int = Field(0, ge=0, le=6, description="edges of a pile that show beneath the slot")
    turned: bool = Field(default=False, description="the pieces lie on their side")
    shape: Literal["square", "disc"] = Field("square", description="disc: for round pieces")


class SlotsRegion(Region):
    """Slots for pieces."""

    slots: tuple[Slot, ...] = Field(min_length=1)
    gap: Length = Field(4.0, ge=0, description="between slots")


def draw(region: SlotsRegion, canvas: Canvas) -> Iterator[Item]:
    """The slots in rows from the top left, each in the middle of its row; slots that need more room are a finding."""
    wanted = [(slot, _size(slot, canvas)) for slot in region.slots for _ in range(slot.count)]
    rows = list(_rows([(slot, size) for slot, size in wanted if size], region.gap, canvas.box.width))
    heights = [_height(row) for row in rows]
    widths = [math.fsum(size[0] for _, size in row) + region.gap * (len(row) - 1) for row in rows]
    need = max(widths, default=0.0), math.fsum(heights) + region.gap * max(0, len(rows) - 1)
    canvas.check_room(region, "spaces-overflow", "the slots", need, "give the region a larger box, or a smaller gap")
    spare = (canvas.box.height - need[1]) / 2
    y = canvas.box.y + max(0.0, spare)
    for row, width, height in zip(rows, widths, heights, strict=True):
        x = canvas.box.centre.x - width / 2
        tallest, below = max(size[1] for _, size in row), max(slot.stack for slot, _ in row) * _STEP
        for slot, size in row:
            colour = slot.colour or region.colour
            box = Box(x, y + (tallest - size[1]) / 2, *size)
            yield from _slot(slot, box, colour, canvas)
            yield from _name(slot, Box(x, box.bottom + below, size[0], _NAME), colour, canvas)
            x += size[0] + region.gap
        y += height + region.gap


def _size(slot: Slot, canvas: Canvas) -> tuple[float, float] | None:
    """Width and height of a slot; None, with a finding, if its size is unknown."""
    size = slot.size
    if size is None and slot.component is None:
        message, hint = "a slot needs a component or a size", "size: 63mm x 88mm"
        canvas.kit.findings.error("slot-size", message, place=slot.place, hint=hint)
    elif size is None and slot.component is not None:
        size = canvas.size_of(slot.component, slot.place, "size: 63mm x 88mm")
    if size is None:
        return None
    width, height = reversed(size) if slot.turned else size
    return width + 2 * _ROOM, height + 2 * _ROOM


_Sized = tuple[Slot, tuple[float, float]]


def _height(row: Sequence[_Sized]) -> float:
    tallest, stack = max(size[1] for _, size in row), max(slot.stack for slot, _ in row)
    return tallest + stack * _STEP + (_NAME if any(slot.name for slot, _ in row) else 0.0)


def _rows(slots: Sequence[_Sized], gap: float, room: float) -> Iterator[list[_Sized]]:
    row: list[_Sized] = []
    used = 0.0
    for slot, size in slots:
        if row and used + gap + size[0] > room + 0.05:
            yield row
            row, used = [], 0.0
        used += size[0] + (gap if row else 0.0)
        row.append((slot, size))
    if row:
        yield row


def _slot(slot: Slot, box: Box, accent: str | None, canvas: Canvas) -> Iterator[Item]:
    kit, colour, ink = canvas.kit, canvas.colour(accent), canvas.ink(accent)
    is_low_ink, corner = kit.style.is_low_ink, min(3.0, min(box.width, box.height) * 0.12)

    def outline(room: Box, radius: float) -> Outline:
        return outlines.ellipse(room) if slot.shape == "disc" else outlines.rectangle(room, radius)

    ground = mix(colour, mix(kit.style.ground, WHITE, 0.5), 0.72)
    for edge in range(slot.stack, 0, -1):
        fill = WHITE if is_low_ink else darker(ground, 0.05 * edge)
        under = box._replace(y=box.y + edge * _STEP)
        yield Path(outline=outline(under, corner), fill=fill, stroke=ink, width=HAIRLINE)
    yield Path(outline=outline(box, corner), fill=WHITE if is_low_ink else ground, stroke=ink, width=FRAME)
    inner = box.inset(_ROOM)
    dashed = mix(ink, WHITE, 0.4)
    yield Path(outline=outline(inner, max(0.5, corner - _ROOM)), stroke=dashed, width=HAIRLINE, dash=(1.6, 1.2))
    room = inner.inset(inner.width * 0.1, inner.height * 0.1)
    if slot.note:
        type_ = kit.style.rules().but(
            size_pt=8, min_pt=6, align="centre", valign="middle", colour=readable(ink, ground)
        )
        low = kit.height(slot.note, room.width, type_) + 0.2 if slot.icon else room.height
        low = min(low, room.height * 0.5 if slot.icon else room.height)
        yield kit.text(slot.note, room.from_bottom(low), type_, what="note of a slot", place=slot.place_of("note"))
        room = room.above(low)
    if slot.icon:
        side = min(room.width, room.height, 22.0) * 0.8
        yield kit.glyph(slot.icon, centred(room.centre, side), ink if is_low_ink else mix(ink, ground, 0.35))


def _name(slot: Slot, line: Box, accent: str | None, canvas: Canvas) -> Iterator[Item]:
    if slot.name:
        kit, ink = canvas.kit, canvas.ink(accent)
        type_ = kit.style.title().but(size_pt=9, min_pt=6, align="centre", valign="middle", colour=ink)
        yield kit.text(slot.name, line.below(0.4), type_, what="name of a slot", place=slot.place_of("name"))
