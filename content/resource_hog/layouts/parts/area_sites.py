"""What stands on an area: places for pieces, forest squares, mines, pools and the area's initial."""

from collections.abc import Iterator

from pnp.base.colours import WHITE, darker, mix
from pnp.drawing import outlines
from pnp.drawing.geometry import Box, Point
from pnp.drawing.kit import Kit, centred
from pnp.drawing.scene import Item, Path
from pnp.drawing.style import FRAME, HAIRLINE, Type
from pnp.game.model import nearest

from .area_plan import Region
from .area_spec import AreaMap, Mine, Site
from .initials import Initial


def site_items(region: Region, item: AreaMap, kit: Kit) -> Iterator[Item]:
    """Draw the sites of one area."""
    for site in region.plan.sites:
        at = region.at(site)
        match site.site:
            case "place":
                yield from _place(site, at, kit)
            case "forest":
                yield from _forest(site, at, kit)
            case "mine":
                yield from _mine(site, at, region, item, kit)
            case "pool":
                yield from _pool(site, at, region, kit)
            case "letter":
                yield from _letter(region.name, at, site.size, kit)
            case "picture":
                if site.picture:
                    yield kit.picture(site.picture, centred(at, site.size))


def _plate(box: Box, kit: Kit, *, dashed: bool) -> Iterator[Item]:
    style = kit.style
    fill = WHITE if style.is_low_ink else mix(style.ground, WHITE, 0.35)
    yield Path(outline=outlines.rectangle(box, 1.2), fill=fill)
    yield Path(outline=outlines.rectangle(box, 1.2), stroke=style.ink, width=0.4, dash=(1.6, 1.1) if dashed else ())


def _label_type(kit: Kit, size_pt: float) -> Type:
    return kit.style.flavour().but(
        size_pt=size_pt, min_pt=6, italic=True, align="centre", valign="middle", leading=1.05
    )


def _place(site: Site, at: Point, kit: Kit) -> Iterator[Item]:
    """A dashed plate with a pale sign of what is built here."""
    box = centred(at, site.size)
    yield from _plate(box, kit, dashed=True)
    pale = mix(kit.style.ground, kit.style.ink, 0.42)
    foot = 4.2 if site.label else 0.0
    if site.icon:
        room = box.above(foot)
        yield kit.glyph(site.icon, centred(room.centre, min(room.width, room.height) * 0.86), pale)
    if site.label:
        line = box.from_bottom(foot + 0.6).above(0.8)
        yield kit.text(site.label, line, _label_type(kit, 8.5), what="label of a site", place=site.place_of("label"))


def _forest(site: Site, at: Point, kit: Kit) -> Iterator[Item]:
    """A square of wood, which a field marker covers when it is cleared."""
    style = kit.style
    box = centred(at, site.size)
    ground = style.colour("wood_wash") if "wood_wash" in style.palette else style.ground
    yield Path(outline=outlines.rectangle(box, 1.2), fill=WHITE if style.is_low_ink else mix(ground, WHITE, 0.3))
    if site.picture:
        yield kit.picture(site.picture, box.inset(0.8))
    yield Path(outline=outlines.rectangle(box, 1.2), stroke=style.ink, width=FRAME)


def _mine(site: Site, at: Point, region: Region, item: AreaMap, kit: Kit) -> Iterator[Item]:
    """The mountain where a mine can be dug: what a worker takes here, and how much there is."""
    mine = _kind(site, region, item, kit)
    box = centred(at, site.size)
    yield from _plate(box, kit, dashed=True)
    if site.picture:
        yield kit.picture(site.picture, box.above(8.0).inset(1.5, 1.0))
    if mine is None:
        return
    gives = mine.gives.get(region.kind, "")
    side = 8.4
    row = box.from_bottom(9.0)
    badge = Box(row.x + 2.4, row.y, side, side)
    yield kit.icon(mine.icon, badge)
    number = kit.style.flavour().but(size_pt=18, min_pt=9, bold=True, valign="middle", leading=1.0)
    yield kit.text(
        gives,
        Box(badge.right + 1.2, row.y - 0.4, 6.5, side + 0.4),
        number,
        what="yield of a mine",
        place=mine.place_of("gives"),
    )
    small = _label_type(kit, 7.5).but(align="right")
    stock = kit.words.say("layout.of_stock", stock=mine.stock)
    yield kit.text(
        f"{mine.label}\n{stock}",
        Box(row.x + 15, row.y, row.width - 16.6, side),
        small,
        what="stock of a mine",
        place=mine.place_of("stock"),
    )


def _kind(site: Site, region: Region, item: AreaMap, kit: Kit) -> Mine | None:
    known = {mine.mine: mine for mine in item.mines}
    if region.mine not in known:
        message = f'area {region.name} has a mine of "{region.mine}", which the map does not define'
        close = nearest(region.mine, known)
        kit.findings.error("unknown-mine", message, place=site.place, subject=region.mine, nearest=close)
    return known.get(region.mine)


def _pool(site: Site, at: Point, region: Region, kit: Kit) -> Iterator[Item]:
    """A round place for a pile of chips, with how many it may hold."""
    style = kit.style
    radius = site.size / 2
    fill = WHITE if style.is_low_ink else mix(style.ground, WHITE, 0.35)
    yield Path(outline=outlines.circle(at, radius), fill=fill, stroke=style.ink, width=FRAME)
    yield Path(outline=outlines.circle(at, radius - 1.0), stroke=style.ink, width=HAIRLINE, dash=(1.4, 1.0))
    if site.icon:
        yield kit.icon(site.icon, centred(Point(at.x, at.y - radius * 0.3), radius * 0.92))
    number = style.flavour().but(
        size_pt=min(26.0, radius * 1.5), min_pt=8, bold=True, align="centre", valign="middle", leading=1.0
    )
    box = Box(at.x - radius * 0.7, at.y + radius * 0.16, radius * 1.4, radius * 0.56)
    yield kit.text(str(region.pool), box, number, what="a pool")
    if site.note:
        type_ = _label_type(kit, 9)
        half = kit.width(site.note, type_) / 2 + 2
        line = Box(at.x - half, at.y + radius - 0.4, 2 * half, 5.4)
        yield Path(outline=outlines.rectangle(line, 2.7), fill=fill, stroke=style.ink, width=HAIRLINE)
        yield kit.text(site.note, line, type_, what="note of a pool", place=site.place_of("note"))


def _letter(name: str, at: Point, size: float, kit: Kit) -> Iterator[Item]:
    type_ = kit.style.flavour().but(size_pt=size * 2.1, min_pt=8, bold=True)
    edge = darker(kit.style.accent, 0.3)
    initial = Initial(letter=name, box=centred(at, size), type_=type_, what="an initial", edge=edge, inset=0.8)
    yield from initial.items(kit)
