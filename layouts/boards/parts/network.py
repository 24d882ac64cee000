"""A network of water on a board: a grid of spaces for canal tiles, tanks at its foot, springs around it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pnp.base.colours import WHITE, darker, lighter
from pnp.drawing import outlines
from pnp.drawing.geometry import Box, Point
from pnp.drawing.kit import Kit, centred
from pnp.drawing.scene import Item, Path
from pnp.drawing.style import FRAME, HAIRLINE
from pnp.game.model import Rules, nearest

from ...parts.amounts import pill, sign_of
from ...parts.channels import Edge, Waters, basin, channel, waters
from .places import Network, NetworkRegion

_TANK: tuple[Edge, ...] = ("N",)
_THROUGH: tuple[Edge, ...] = ("N", "S")


@dataclass(frozen=True, slots=True, kw_only=True)
class Space:
    """One space of the grid: what it scores and what it takes off the cost."""

    row: int
    column: int
    points: int
    discount: Mapping[str, int]


def network(region: NetworkRegion, box: Box, kit: Kit, rules: Rules) -> tuple[Item, ...]:
    """Sources, channels, spaces; a grid that needs more room than its box is a finding."""
    own = region.network
    if not _has_tables(own, rules, kit):
        return ()
    spaces = spaces_of(own, rules)
    columns, rows = max(s.column for s in spaces), max(s.row for s in spaces)
    step = own.tile + own.gap
    need = columns * step - own.gap + 2 * own.rim, rows * step - own.gap + own.rim
    if need[0] > box.width + 0.05 or need[1] > box.height + 0.05:
        kit.findings.error(
            "network-overflow",
            f"{columns} x {rows} spaces need {need[0]:.1f} x {need[1]:.1f} mm; "
            f"the box has {box.width:.1f} x {box.height:.1f} mm",
            place=region.place_of("box"),
            hint="give the region a larger box",
        )
    grid = Box(box.centre.x - need[0] / 2 + own.rim, box.y + own.rim, need[0] - 2 * own.rim, need[1] - own.rim)
    inks = waters(kit, lighter(kit.colour(own.water), 0.4), kit.colour(own.bank))
    marked = {(int(r), int(c)) for r, c in rules.tables[own.marked].rows} if own.marked else set()
    items: list[Item] = [*_ground(grid, own, kit), *_sources(own, grid, inks, rules, kit)]
    for space in spaces:
        place = Box(grid.x + (space.column - 1) * step, grid.y + (space.row - 1) * step, own.tile, own.tile)
        items += _space(space, place, own, inks, kit, is_tank=space.row == rows)
        items += _worth(space, place, own, rules, kit, is_marked=(space.row, space.column) in marked)
    return tuple(items)


def spaces_of(own: Network, rules: Rules) -> tuple[Space, ...]:
    """The spaces as the table of the rules has them; the last row is that of the tanks."""
    table = rules.tables[own.of]
    made = []
    for row in table.rows:
        cells = {key: int(value) for key, value in zip(table.columns, row, strict=True)}
        at = cells.pop("row"), cells.pop("column")
        points = cells.pop(own.points)
        made.append(Space(row=at[0], column=at[1], points=points, discount={k: v for k, v in cells.items() if v}))
    return tuple(made)


def _has_tables(own: Network, rules: Rules, kit: Kit) -> bool:
    keys = [key for key in ("of", "sources", "marked") if getattr(own, key)]
    missing = [(key, name) for key in keys if (name := getattr(own, key)) not in rules.tables]
    for key, name in missing:
        kit.findings.error(
            "unknown-table", f'rules.yaml has no table "{name}"{nearest(name, rules.tables)}', place=own.place_of(key)
        )
    return not missing


def _ground(grid: Box, own: Network, kit: Kit) -> Iterator[Item]:
    if kit.style.is_low_ink:
        return
    frame = grid.inset(-1.6)
    ground = kit.colour(own.ground)
    yield Path(outline=outlines.rectangle(frame, 2), fill=darker(ground, 0.22), stroke=darker(ground, 0.5), width=FRAME)


def _sources(own: Network, grid: Box, inks: Waters, rules: Rules, kit: Kit) -> Iterator[Item]:
    """A spring outside the grid for every source, with a place for its cube."""
    step = own.tile + own.gap
    for side, line in rules.tables[own.sources].rows:
        along = (int(line) - 1) * step + own.tile / 2
        out = own.rim / 2
        match str(side):
            case "top":
                at, mouth = Point(grid.x + along, grid.y - out), Point(grid.x + along, grid.y)
            case "left":
                at, mouth = Point(grid.x - out, grid.y + along), Point(grid.x, grid.y + along)
            case _:
                at, mouth = Point(grid.right + out, grid.y + along), Point(grid.right, grid.y + along)
        for stroke, width in (
            (inks.line, own.width * 0.75),
            (inks.bank, own.width * 0.7),
            (inks.shore, own.width * 0.5),
            (inks.water, own.width * 0.42),
        ):
            yield Path(outline=outlines.line(*at, *mouth), stroke=stroke, width=width)
        yield from _spring(at, own, kit)


def _spring(at: Point, own: Network, kit: Kit) -> Iterator[Item]:
    water, low = kit.colour(own.water), kit.style.is_low_ink
    radius = min(own.rim * 0.45, 6.4)
    yield Path(
        outline=outlines.circle(at, radius),
        fill=WHITE if low else kit.colour(own.bank),
        stroke=darker(water, 0.3),
        width=FRAME,
    )
    yield Path(
        outline=outlines.circle(at, radius - 0.8),
        fill=WHITE if low else lighter(water, 0.35),
        stroke=water,
        width=HAIRLINE,
    )
    hexagon = outlines.hexagon(at, radius * 1.35, flat_top=False)
    yield Path(outline=hexagon, stroke=darker(water, 0.3) if low else WHITE, width=0.3, dash=(0.9, 0.7))
    yield kit.glyph(own.source_icon, centred(at, radius * 0.9), darker(water, 0.3) if low else WHITE)


def _space(space: Space, box: Box, own: Network, inks: Waters, kit: Kit, *, is_tank: bool) -> Iterator[Item]:
    """The printed channel: straight down, with an inlet from either side; a basin in the row of the tanks."""
    low = kit.style.is_low_ink
    ground = kit.colour(own.ground)
    yield Path(
        outline=outlines.rectangle(box, 1.2),
        fill=WHITE if low else lighter(ground, 0.3 if (space.row + space.column) % 2 else 0.18),
        stroke=darker(ground, 0.4),
        width=HAIRLINE,
    )
    if is_tank:
        yield from channel(_TANK, box, own.width, inks)
        yield from basin(centred(Point(box.centre.x, box.centre.y + box.height * 0.08), box.width * 0.66), inks, 2)
        return
    yield from _inlets(box, own, inks, kit)
    yield from channel(_THROUGH, box, own.width, inks)


def _inlets(box: Box, own: Network, inks: Waters, kit: Kit) -> Iterator[Item]:
    """Narrow channels from either side into the middle, with an arrow each: water enters here and runs down."""
    middle = box.centre
    for x, toward in ((box.x, 1), (box.right, -1)):
        for stroke, share in ((inks.line, 0.62), (inks.bank, 0.56), (inks.shore, 0.36), (inks.water, 0.28)):
            line = outlines.line(x, middle.y, middle.x, middle.y)
            yield Path(outline=line, stroke=stroke, width=own.width * share)
        tip = Point(x + toward * box.width * 0.2, middle.y)
        arrow = [(tip.x - toward * 1.6, tip.y - 1.0), (tip.x, tip.y), (tip.x - toward * 1.6, tip.y + 1.0)]
        ink = inks.line if kit.style.is_low_ink else WHITE
        yield Path(outline=outlines.polyline(arrow), stroke=ink, width=0.35, round_ends=True)


def _worth(space: Space, box: Box, own: Network, rules: Rules, kit: Kit, *, is_marked: bool) -> Iterator[Item]:
    """Points in the upper right corner, the discount under them, and the mark."""
    if space.points:
        yield from pill({own.points: space.points}, Box(box.right - 10.4, box.y + 0.8, 9.8, 5.6), kit, rules)
    for unit, number in space.discount.items():
        plate = Box(box.x + 0.7, box.bottom - 6.2, 11.4, 5.6)
        yield Path(outline=outlines.rectangle(plate, 1.2), fill=WHITE, stroke=kit.style.ink, width=HAIRLINE)
        type_ = kit.style.title().but(family=kit.style.text_family, size_pt=12, colour=kit.style.ink)
        yield kit.line(f"−{number}", plate.x + 1.0, plate.centre.y + 1.5, type_)
        yield kit.icon(sign_of(unit, rules), Box(plate.right - 5.1, plate.y + 0.5, 4.6, 4.6))
    if is_marked and own.mark:
        yield kit.glyph(own.mark, Box(box.right - 6.6, box.bottom - 6.8, 6.0, 6.0), kit.style.ink)
