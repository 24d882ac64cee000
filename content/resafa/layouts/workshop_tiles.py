"""Workshop tiles: square courtyards seen from above, with rooms that produce and a green bonus on every side."""

from collections.abc import Iterator
from typing import Literal

from pydantic import Field

from pnp.base.colours import WHITE, Colour, darker, ink_on, lighter, mix
from pnp.drawing.api import FRAME, HAIRLINE, Box, Face, Group, Item, Kit, Path, Point, Stamp, centred, outlines, turned
from pnp.game.card_effects import Amounts
from pnp.game.model import (
    ColourName,
    Game,
    IconName,
    Id,
    Length,
    Piece,
    PieceSet,
    Placed,
    RichText,
    Rules,
    entry_of,
)

from .parts.amounts import amounts, stacked
from .parts.courtyard import Court, arched, corner_palms, court_ground, house

_ROOF = 6.3


class Room(Placed):
    """A room, with the yield of one production in it."""

    gives: Amounts = Field(min_length=1)


class WorkshopSide(Placed):
    """One side of a workshop: its rooms, and the bonuses on its four edges."""

    rooms: tuple[Room, ...] = Field(min_length=1, max_length=2)
    sides: tuple[Amounts, ...] = Field((), max_length=4, description="green bonuses: above, right, below, left")
    extra: Amounts = Field(default_factory=dict, description="what the workshop adds to each production action")
    at_once: bool = Field(default=False, description="its room also produces when it is built")


class Kind(Placed):
    """The features that the workshops of one kind share."""

    colour: ColourName = Field(description="of the mosaic and the roof")
    mark: RichText | None = Field(None, description="a Roman number in the corner")
    icon: IconName | None = Field(None, description="a symbol in the corner, such as a player's")
    back: WorkshopSide | Literal["plain"] = Field("plain", description="the other side of all of them")


class Workshop(Piece, WorkshopSide):
    """One workshop."""

    kind: Id


class Spec(PieceSet):
    """A set of workshop tiles."""

    size: Length = Field(45.0, gt=0)
    ground: ColourName
    roof: ColourName
    green: ColourName
    once_icon: IconName | None = Field(None, description="mark of a room that also produces at once")
    emblem: IconName = Field(description="on plain backs")
    kinds: dict[Id, Kind] = Field(min_length=1)
    items: tuple[Workshop, ...]


def faces(spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    """A face for every workshop; workshops of a kind share their back."""
    backs = {name: _back(name, kind, spec, game.rules, kit) for name, kind in spec.kinds.items()}
    for tile in spec.items:
        if kit.knows(tile.kind, spec.kinds, f'unknown kind "{tile.kind}"', tile.place_of("kind")):
            front = _stamp(tile.id, tuple(_side(tile, spec.kinds[tile.kind], spec, game.rules, kit)), spec)
            yield Face(front=front, back=backs[tile.kind], **entry_of(spec, tile, game))


def _stamp(name: str, items: tuple[Item, ...], spec: Spec) -> Stamp:
    return Stamp(name=name, width=spec.size, height=spec.size, items=items, bleed=spec.bleed)


def _back(name: str, kind: Kind, spec: Spec, rules: Rules, kit: Kit) -> Stamp:
    if isinstance(kind.back, WorkshopSide):
        return _stamp(f"{name}_back", tuple(_side(kind.back, kind, spec, rules, kit)), spec)
    box = Box(0, 0, spec.size, spec.size)
    ink = _ink(kit.colour(kind.colour), kit)
    court = _court(kind, spec, kit)
    items = (
        *court_ground(court, box, kit),
        *house(court, box.inset(_ROOF), kit),
        kit.glyph(spec.emblem, centred(box.centre, box.width * 0.34), ink),
        *_mark(kind, box, kit),
    )
    return _stamp(f"{name}_back", items, spec)


def _court(kind: Kind, spec: Spec, kit: Kit) -> Court:
    return Court(
        colour=kit.colour(kind.colour),
        ground=kit.colour(spec.ground),
        roof=kit.colour(spec.roof),
        green=kit.colour(spec.green),
        bleed=spec.bleed,
    )


def _side(side: WorkshopSide, kind: Kind, spec: Spec, rules: Rules, kit: Kit) -> Iterator[Item]:
    box = Box(0, 0, spec.size, spec.size)
    roof = box.inset(_ROOF)
    court = _court(kind, spec, kit)
    yield from court_ground(court, box, kit)
    yield from house(court, roof, kit)
    yield from corner_palms(court, box, kit)
    yield from _rooms(side, roof, spec, rules, kit)
    for index, bonus in enumerate(side.sides):
        yield from _bonus(bonus, index, box, spec, rules, kit)
    yield from _mark(kind, box, kit)


def _rooms(side: WorkshopSide, roof: Box, spec: Spec, rules: Rules, kit: Kit) -> Iterator[Item]:
    inner = roof.inset(4.0, 6.0)
    if side.extra:
        inner = Box(inner.x, inner.y - 2.2, inner.width, inner.height)
    gap = 1.6
    width = (inner.width - gap * (len(side.rooms) - 1)) / len(side.rooms)
    for index, room in enumerate(side.rooms):
        box = Box(inner.x + index * (width + gap), inner.y, width, inner.height)
        yield from _room(room, box if len(side.rooms) > 1 else box.inset(2.6, 0), side, spec, rules, kit)
    if side.extra:
        yield from _extra(side.extra, Box(inner.centre.x - 8.5, inner.bottom + 0.9, 17, 6.0), rules, kit)


def _room(room: Room, box: Box, side: WorkshopSide, spec: Spec, rules: Rules, kit: Kit) -> Iterator[Item]:
    """An arched chamber with a tiled floor."""
    low = kit.style.is_low_ink
    ink = kit.style.ink
    yield Path(outline=arched(box), fill=WHITE if low else kit.colour(spec.ground), stroke=ink, width=FRAME)
    yield Path(outline=arched(box.inset(0.9)), fill=WHITE, stroke=mix(ink, WHITE, 0.45), width=HAIRLINE)
    floor = Box(box.x + 1.4, box.y + box.height * 0.16, box.width - 2.8, box.height * 0.78)
    if len(room.gives) > 1 or box.width > box.height * 0.8:
        yield from amounts(room.gives, floor, kit, rules, way="column" if len(room.gives) > 1 else "row", largest=10.0)
    else:
        yield from stacked(room.gives, floor, kit, rules)
    if side.at_once and spec.once_icon:
        spot = centred(Point(box.right - 0.4, box.y + 1.5), 6.4)
        yield Path(outline=outlines.circle(spot.centre, 3.3), fill=WHITE, stroke=kit.style.ink, width=HAIRLINE)
        yield kit.icon(spec.once_icon, spot.inset(0.9), kit.style.accent)


def _extra(extra: dict[str, int], box: Box, rules: Rules, kit: Kit) -> Iterator[Item]:
    ink = kit.style.ink
    yield Path(
        outline=outlines.rectangle(box, box.height / 2),
        fill=WHITE if kit.style.is_low_ink else kit.colour("ground"),
        stroke=ink,
        width=FRAME,
    )
    type_ = kit.style.title().but(family=kit.style.text_family, size_pt=15, colour=ink, align="centre")
    yield kit.line("+", box.x + box.width * 0.24, box.centre.y + 1.75, type_)
    yield from amounts(extra, Box(box.x + box.width * 0.36, box.y + 0.5, box.width * 0.56, box.height - 1), kit, rules)


def _bonus(bonus: dict[str, int], index: int, box: Box, spec: Spec, rules: Rules, kit: Kit) -> Iterator[Item]:
    """A green half disc on an edge; its contents are upright, so that the tile is read from one side."""
    green, low = kit.colour(spec.green), kit.style.is_low_ink
    radius = box.width * 0.165
    centre = Point(box.centre.x, box.y)
    flag = Group(
        items=(
            Path(outline=outlines.circle(centre, radius + 0.5), fill=WHITE),
            Path(
                outline=outlines.circle(centre, radius),
                fill=WHITE if low else green,
                stroke=darker(green, 0.45),
                width=0.35,
            ),
            Path(
                outline=outlines.circle(centre, radius - 0.8),
                stroke=green if low else lighter(green, 0.45),
                width=0.25,
                dash=(0.9, 0.7),
            ),
        ),
        matrix=turned(90 * index, box.centre),
    )
    yield Group(items=(flag,), clip=outlines.rectangle(box.inset(-spec.bleed)))
    middle = turned(90 * index, box.centre).apply(box.centre.x, box.y + radius * 0.47)
    room = (
        Box(middle.x - 5.0, middle.y - 2.3, 10.0, 4.6)
        if index % 2 == 0
        else Box(middle.x - 2.4, middle.y - 4.8, 4.8, 9.6)
    )
    ink = darker(green, 0.4) if low else ink_on(green)
    if index % 2 == 0:
        yield from amounts(bonus, room, kit, rules, ink=ink, largest=4.6)
    else:
        yield from stacked(bonus, room, kit, rules, ink=ink)


def _mark(kind: Kind, box: Box, kit: Kit) -> Iterator[Item]:
    """The level or the owner in the corner of the court."""
    colour = kit.colour(kind.colour)
    spot = Point(box.x + 7.2, box.y + 7.2)
    low = kit.style.is_low_ink
    yield Path(
        outline=outlines.circle(spot, 3.1), fill=WHITE if low else colour, stroke=darker(colour, 0.45), width=0.35
    )
    ink = _ink(colour, kit) if low else ink_on(colour)
    if kind.icon:
        yield kit.glyph(kind.icon, centred(spot, 4.2), ink)
    elif kind.mark:
        type_ = kit.style.title().but(size_pt=11, min_pt=7, colour=ink, align="centre", valign="middle")
        yield kit.text(kind.mark, centred(spot, 5.8), type_, what="level of a workshop", place=kind.place_of("mark"))


def _ink(colour: Colour, kit: Kit) -> Colour:
    return darker(colour, 0.45) if kit.style.is_low_ink else darker(colour, 0.25)
