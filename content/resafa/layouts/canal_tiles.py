"""Canal tiles: square tiles whose channels meet at the middle of the edges, with a cost and points at rain.

They differ from road tiles: they are never rotated, the cost is in a corner without a channel, and each tile belongs to
a player and shows the use of its other side.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from pydantic import Field

from pnp.base.colours import WHITE, darker, ink_on, lighter, mix
from pnp.drawing.api import FRAME, HAIRLINE, Box, Face, Group, Item, Kit, Path, Point, Stamp, centred, outlines
from pnp.game.model import ColourName, Game, IconName, Id, Length, Name, Piece, PieceSet, Placed, Rules, entry_of

from .parts.amounts import amounts, pill
from .parts.channels import EDGES, Edge, basin, channel, waters
from .parts.rule_tables import table_at

_PLATE = 0.26  # side of the cost plate as a share of the tile
_TANK_DOWN = 0.08  # distance of the tank below the middle, so that its channel stays visible


class Owner(Placed):
    """A player who owns tiles."""

    colour: ColourName
    icon: IconName = Field(description="symbol that tells the colour apart")


class CanalTile(Piece):
    """One tile: its owner, and the face on each side."""

    owner: Id
    front: Name
    back: Name


class Spec(PieceSet):
    """A set of canal tiles."""

    size: Length = Field(30.0, gt=0, description="side of the square")
    width: Length = Field(8.0, gt=0, description="of the water")
    water: ColourName
    bank: ColourName
    ground: ColourName
    of: Id = Field(description="table of rules.yaml: face, open edges (N E S W), what it costs, and points at rain")
    rain_column: Name = Field("rain", description="column of that table with the points at rain")
    rain_unit: IconName = Field(description="icon of those points")
    tank: Name | None = Field(None, description="face that is a tank; the other side shows a small one")
    tank_icon: IconName | None = None
    owners: dict[Id, Owner] = Field(min_length=1)
    items: tuple[CanalTile, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CanalFace:
    """One face, from the table of the rules."""

    name: str
    open_at: tuple[Edge, ...]
    cost: dict[str, int]
    rain: int


def canal_faces(spec: Spec, rules: Rules) -> dict[str, CanalFace]:
    """The faces by name, from the table of the rules."""
    table = rules.tables[spec.of]
    found: dict[str, CanalFace] = {}
    for cells in table.records(*(column for column in table.columns if column not in ("open", "face"))):
        words = str(cells.pop("open")).split()
        name = str(cells.pop("face"))
        rain = cells.pop(spec.rain_column)
        cost = {unit: number for unit, number in cells.items() if number}
        found[name] = CanalFace(name=name, open_at=tuple(e for e in EDGES if e in words), cost=cost, rain=rain)
    return found


def faces(spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    """A face for every tile of every owner."""
    if table_at("of", spec, game, kit) is None:
        return
    known = canal_faces(spec, game.rules)
    for tile in spec.items:
        if _is_sound(tile, known, spec, kit):
            front, back = (
                _side(name, other, tile, known, spec, game.rules, kit)
                for name, other in ((tile.front, tile.back), (tile.back, tile.front))
            )
            yield Face(front=front, back=back, **entry_of(spec, tile, game))


def _is_sound(tile: CanalTile, known: dict[str, CanalFace], spec: Spec, kit: Kit) -> bool:
    named = (("front", tile.front, known), ("back", tile.back, known), ("owner", tile.owner, spec.owners))
    found = [kit.knows(name, names, f'unknown {key} "{name}"', tile.place_of(key)) for key, name, names in named]
    return all(found)


def _side(
    name: str, other: str, tile: CanalTile, known: dict[str, CanalFace], spec: Spec, rules: Rules, kit: Kit
) -> Stamp:
    face, owner, box = known[name], spec.owners[tile.owner], Box(0, 0, spec.size, spec.size)
    colour = kit.colour(owner.colour)
    has_tank_behind = spec.tank is not None and other == spec.tank and name != spec.tank
    items = (
        *_ground(box, spec, kit),
        *_water(face, box, spec, kit),
        *_owner(owner, colour, box, spec, kit),
        *_cost(face, box, spec, rules, kit),
        *_rain(face, box, spec, rules, kit),
        *(_tank_behind(box, spec, kit) if has_tank_behind else ()),
    )
    side = "front" if name == tile.front else "back"
    return Stamp(name=f"{tile.id}_{side}", width=spec.size, height=spec.size, items=items, bleed=spec.bleed)


def _ground(box: Box, spec: Spec, kit: Kit) -> Iterator[Item]:
    if kit.style.is_low_ink:
        yield Path(outline=outlines.rectangle(box.inset(-spec.bleed)), fill=WHITE)
        return
    ground = kit.colour(spec.ground)
    yield Path(outline=outlines.rectangle(box.inset(-spec.bleed)), fill=darker(ground, 0.14))
    side = box.width / 6
    for row in range(-1, 7):
        for column in range(-1, 7):
            stone = Box(box.x + (column + (row % 2) / 2) * side, box.y + row * side, side, side).inset(0.16)
            tint = (0.0, 0.14, 0.06)[(row * 5 + column * 3) % 3]
            seen = stone.common(box.inset(-spec.bleed))
            if seen and seen.width > 0.2 and seen.height > 0.2:
                yield Path(outline=outlines.rectangle(seen, 0.4), fill=lighter(ground, tint))


def _water(face: CanalFace, box: Box, spec: Spec, kit: Kit) -> Iterator[Item]:
    inks = waters(kit, kit.colour(spec.water), kit.colour(spec.bank))
    drawn = tuple(channel(face.open_at, box, spec.width, inks, beyond=spec.bleed + 0.5))
    yield Group(items=drawn, clip=outlines.rectangle(box.inset(-spec.bleed)))
    if face.name == spec.tank:
        yield from basin(centred(Point(box.centre.x, box.centre.y + box.height * _TANK_DOWN), box.width * 0.66), inks)
        neck = Box(box.centre.x - spec.width / 2, box.y - spec.bleed, spec.width, box.height * 0.36 + spec.bleed)
        yield Path(outline=outlines.rectangle(neck), fill=inks.water)
        strip = Box(box.centre.x - spec.width * 0.21, neck.y, spec.width * 0.42, neck.height)
        yield Path(outline=outlines.rectangle(strip), fill=inks.light)
        for x in (neck.x, neck.right):
            yield Path(outline=outlines.line(x, neck.y, x, neck.bottom - 1.1), stroke=inks.shore, width=0.35)


def _owner(owner: Owner, colour: str, box: Box, spec: Spec, kit: Kit) -> Iterator[Item]:
    reach = box.inset(-spec.bleed)
    # With any bleed, the corner has the same size inside the cut.
    leg = box.width * 0.26 + 2 * spec.bleed
    corners = (
        ((reach.x, reach.bottom - leg), (reach.x + leg, reach.bottom), (reach.x, reach.bottom)),
        ((reach.right, reach.y + leg), (reach.right - leg, reach.y), (reach.right, reach.y)),
    )
    for corner in corners:
        fill = WHITE if kit.style.is_low_ink else colour
        yield Path(outline=outlines.polygon(corner), fill=fill, stroke=darker(colour, 0.35), width=HAIRLINE)
    ink = darker(colour, 0.4) if kit.style.is_low_ink else ink_on(colour)
    side = box.width * 0.112
    yield kit.glyph(owner.icon, Box(box.x + 0.5, box.bottom - 0.5 - side, side, side), ink)
    yield kit.glyph(owner.icon, Box(box.right - 0.5 - side, box.y + 0.5, side, side), ink)


def _cost(face: CanalFace, box: Box, spec: Spec, rules: Rules, kit: Kit) -> Iterator[Item]:
    side = box.width * _PLATE
    plate = Box(box.x + 0.9, box.y + 0.9, side, side * 1.04)
    fill = WHITE if kit.style.is_low_ink else mix(kit.colour(spec.ground), WHITE, 0.72)
    yield Path(outline=outlines.rectangle(plate, 1.0), fill=fill, stroke=kit.style.ink, width=HAIRLINE)
    yield from amounts(face.cost, plate.inset(0.45, 0.35), kit, rules, way="column")


def _rain(face: CanalFace, box: Box, spec: Spec, rules: Rules, kit: Kit) -> Iterator[Item]:
    if not face.rain:
        return
    size = box.width * (0.25 if face.name == spec.tank else 0.21)
    at = Point(box.centre.x, box.centre.y + (box.height * _TANK_DOWN if face.name == spec.tank else 0.0))
    yield from pill({spec.rain_unit: face.rain}, Box(at.x - size * 0.95, at.y - size / 2, size * 1.9, size), kit, rules)


def _tank_behind(box: Box, spec: Spec, kit: Kit) -> Iterator[Item]:
    if spec.tank_icon is None:
        return
    side = box.width * 0.2
    at = centred(Point(box.right - side * 0.72, box.bottom - side * 0.72), side)
    colour = darker(kit.colour(spec.water), 0.15)
    yield Path(outline=outlines.circle(at.centre, side / 2), fill=WHITE, stroke=colour, width=FRAME)
    yield kit.glyph(spec.tank_icon, at.inset(side * 0.17), colour)
