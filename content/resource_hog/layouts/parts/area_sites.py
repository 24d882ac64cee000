"""The drawings on an area: places for pieces, forest squares, mines, pools and the area's initial."""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.base.colours import WHITE, Colour, darker, mix
from pnp.drawing.api import FRAME, HAIRLINE, Box, Chance, Item, Kit, Path, Point, Type, centred, outlines
from pnp.game.fields import MOST_VARIATIONS

from .area_plan import Region
from .area_spec import AreaMap, Mine, Site
from .initials import Initial


def site_items(region: Region, item: AreaMap, kit: Kit) -> Iterator[Item]:
    """Draw the sites of one area."""
    for site in region.plan.sites:
        drawing = _Drawing(site, region, item, kit)
        match site.site:
            case "place":
                yield from drawing.place()
            case "forest":
                yield from drawing.forest()
            case "mine":
                yield from drawing.mine()
            case "pool":
                yield from drawing.pool()
            case "letter":
                yield from drawing.letter()
            case "picture":
                yield from drawing.picture(drawing.box)


@dataclass(frozen=True, slots=True)
class _Drawing:
    site: Site
    region: Region
    item: AreaMap
    kit: Kit

    @property
    def at(self) -> Point:
        return self.region.at(self.site)

    @property
    def box(self) -> Box:
        return centred(self.at, self.site.size)

    @property
    def vellum(self) -> Colour:
        style = self.kit.style
        return WHITE if style.is_low_ink else mix(style.ground, WHITE, 0.35)

    def picture(self, box: Box) -> Iterator[Item]:
        if self.site.picture:
            variation = Chance(f"{self.region.name} {self.site.at}").whole(0, MOST_VARIATIONS - 1)
            yield self.kit.picture(self.site.picture, box, variation=variation)

    def place(self) -> Iterator[Item]:
        """A dashed plate with a pale icon of the building for the place."""
        site, kit, style = self.site, self.kit, self.kit.style
        yield from self._plate()
        foot = 4.2 if site.label else 0.0
        if site.icon:
            room = self.box.above(foot)
            sign = centred(room.centre, min(room.width, room.height) * 0.86)
            yield kit.glyph(site.icon, sign, mix(style.ground, style.ink, 0.42))
        if site.label:
            line, place = self.box.from_bottom(foot + 0.6).above(0.8), site.place_of("label")
            yield kit.text(site.label, line, self._label_type(8.5), what="label of a site", place=place)

    def forest(self) -> Iterator[Item]:
        """A square of wood, which a field marker covers when it is cleared."""
        style, square = self.kit.style, outlines.rectangle(self.box, 1.2)
        ground = style.palette.get("wood_wash", style.ground)
        yield Path(outline=square, fill=WHITE if style.is_low_ink else mix(ground, WHITE, 0.3))
        yield from self.picture(self.box.inset(0.8))
        yield Path(outline=square, stroke=style.ink, width=FRAME)

    def mine(self) -> Iterator[Item]:
        """The mountain for a mine: the yield for a worker, and the amount of ore."""
        kit, mine, side, row = self.kit, self._mine(), 8.4, self.box.from_bottom(9.0)
        yield from self._plate()
        yield from self.picture(self.box.above(8.0).inset(1.5, 1.0))
        if mine is None:
            return
        badge = Box(row.x + 2.4, row.y, side, side)
        yield kit.icon(mine.icon, badge)
        number = kit.style.flavour().but(size_pt=18, min_pt=9, bold=True, valign="middle", leading=1.0)
        room, gives = Box(badge.right + 1.2, row.y - 0.4, 6.5, side + 0.4), mine.gives.get(self.region.kind, "")
        yield kit.text(gives, room, number, what="yield of a mine", place=mine.place_of("gives"))
        room, small = Box(row.x + 15, row.y, row.width - 16.6, side), self._label_type(7.5).but(align="right")
        stock = f"{mine.label}\n{kit.words.say('layout.of_stock', stock=mine.stock)}"
        yield kit.text(stock, room, small, what="stock of a mine", place=mine.place_of("stock"))

    def _mine(self) -> Mine | None:
        known, name = {mine.mine: mine for mine in self.item.mines}, self.region.mine
        message = f'area {self.region.name} has a mine of "{name}", which the map does not define'
        self.kit.knows(name, known, message, self.site.place, code="x-unknown-mine")
        return known.get(name)

    def pool(self) -> Iterator[Item]:
        """A round place for a pile of chips, with its limit."""
        site, kit, ink, (x, y) = self.site, self.kit, self.kit.style.ink, self.at
        radius = site.size / 2
        yield Path(outline=outlines.circle(self.at, radius), fill=self.vellum, stroke=ink, width=FRAME)
        yield Path(outline=outlines.circle(self.at, radius - 1.0), stroke=ink, width=HAIRLINE, dash=(1.4, 1.0))
        if site.icon:
            yield kit.icon(site.icon, centred(Point(x, y - radius * 0.3), radius * 0.92))
        number = kit.style.flavour().but(
            size_pt=min(26.0, radius * 1.5), min_pt=8, bold=True, align="centre", valign="middle", leading=1.0
        )
        box = Box(x - radius * 0.7, y + radius * 0.16, radius * 1.4, radius * 0.56)
        yield kit.text(str(self.region.pool), box, number, what="a pool")
        if site.note:
            type_ = self._label_type(9)
            half = kit.width(site.note, type_) / 2 + 2
            line = Box(x - half, y + radius - 0.4, 2 * half, 5.4)
            yield Path(outline=outlines.rectangle(line, 2.7), fill=self.vellum, stroke=ink, width=HAIRLINE)
            yield kit.text(site.note, line, type_, what="note of a pool", place=site.place_of("note"))

    def letter(self) -> Iterator[Item]:
        """The area's initial, rubricated."""
        type_ = self.kit.style.flavour().but(size_pt=self.site.size * 2.1, min_pt=8, bold=True)
        edge = darker(self.kit.style.accent, 0.3)
        initial = Initial(letter=self.region.name, box=self.box, type_=type_, what="an initial", edge=edge, inset=0.8)
        yield from initial.items(self.kit)

    def _plate(self) -> Iterator[Item]:
        plate = outlines.rectangle(self.box, 1.2)
        yield Path(outline=plate, fill=self.vellum)
        yield Path(outline=plate, stroke=self.kit.style.ink, width=0.4, dash=(1.6, 1.1))

    def _label_type(self, size_pt: float) -> Type:
        return self.kit.style.flavour().but(
            size_pt=size_pt, min_pt=6, italic=True, align="centre", valign="middle", leading=1.05
        )
