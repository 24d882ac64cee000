"""The front of a tile: its ground, connections, stops, and words in free places."""

from collections.abc import Iterator, Sequence

from pnp.base.tile_edges import Join
from pnp.base.units import PT
from pnp.drawing.api import (
    HAIRLINE,
    WHITE,
    Box,
    Chance,
    Colour,
    Item,
    Kit,
    Path,
    Point,
    centred,
    ink_on,
    line_drawing,
    mix,
    outlines,
)

from ...parts.tints import readable
from .edge_areas import Blot, border_blots, drawn_border, figure_at, figures, holds
from .edge_lines import bundles, drawn_lines, most_width, width_of
from .edge_looks import UPGRADES
from .edge_paths import TileForm, area
from .edge_spec import EdgeSet, Kind, Tile
from .edge_stops import courses_of, drawn_marks, drawn_stop, sites, stop_blots, way_blots
from .edge_values import drawn_values
from .edge_words import lettering, room_of
from .free_places import FreePlaces

_PAPER = "#F1EBDA"
_WASH = 0.14
_LETTER = 0.42
"""Half the height of a capital letter with some room around it, as a share of its size."""


class Front:
    """The front of one tile."""

    def __init__(self, tile: Tile, spec: EdgeSet, form: TileForm, kit: Kit) -> None:
        self.tile, self.spec, self.form, self.kit = tile, spec, form, kit
        joins = spec.joins(tile)
        self.areas = [join for join in joins if self._kind(join).style.area]
        self.courses = courses_of(tile, spec, form)
        self.sites = sites(tile, spec, self.courses, form)

    def _kind(self, join: Join) -> Kind:
        return self.spec.kinds[join.kind]

    @property
    def ground(self) -> Colour:
        """The colour of the ground."""
        name = self.tile.colour or (None if self.tile.upgrade else self.spec.colour)
        if name:
            return self.kit.colour(name)
        cover = self.tile.ground or self.spec.ground
        if cover:
            return self.spec.kinds[cover].tone(self.kit)
        return UPGRADES[self.tile.upgrade] if self.tile.upgrade else _PAPER

    def items(self) -> Iterator[Item]:
        """All items, from the bottom layer up."""
        free = FreePlaces(self.form, list(self._covered()))
        words = tuple(self._words(free))
        yield from self._grounds()
        yield from self._lined(self._figures(free.taken))
        yield from self._paths()
        yield from self._lined(self._ends())
        for site in self.sites:
            yield from drawn_stop(site, self.spec)
            yield from drawn_marks(site, self.spec, self.kit)
        yield from words
        if self.spec.frame or self._low:
            yield from self._rim()

    @property
    def _low(self) -> bool:
        return self.kit.style.is_low_ink

    def _lined(self, items: Iterator[Item]) -> Iterator[Item]:
        """Items as line drawings, if ink is saved."""
        yield from line_drawing(items, self.kit.style.ink, wash=_WASH) if self._low else items

    def _fill(self, colour: Colour) -> Colour:
        return mix(WHITE, colour, _WASH) if self._low else colour

    def _covered(self) -> Iterator[Blot]:
        """The obstacles for figures and words."""
        for join, run_course in self.courses.items():
            yield from way_blots(run_course.ways, most_width(self._kind(join), self.form), self.form)
        for site in self.sites:
            yield from stop_blots(site, self.spec)
        for join in self.areas:
            yield from border_blots(join.run, self._kind(join), self.form)

    def _grounds(self) -> Iterator[Item]:
        """The ground, and the grounds of the areas."""
        yield Path(outline=self.form.outline(self.spec.bleed), fill=self._fill(self.ground))
        for join in self.areas:
            if self._kind(join).look != "open":
                outline, _ = area(join.run, self.form, self.spec.bleed)
                yield Path(outline=outline, fill=self._fill(self._kind(join).tone(self.kit)))

    def _figures(self, taken: Sequence[Blot]) -> Iterator[Item]:
        """The figures on the ground and in the areas."""
        form, kit, chance = self.form, self.kit, Chance(self.tile.seed or self.tile.id)
        parts = {join: area(join.run, form, 0)[0] for join in self.areas}
        cover = self.tile.ground or self.spec.ground
        if cover:
            holes = tuple(parts.values())
            yield from figures(form.outline(), self.spec.kinds[cover], form, taken, kit, chance.child("ground"), holes)
        for join, outline in parts.items():
            yield from figures(outline, self._kind(join), form, taken, kit, chance.child(str(join.run)))

    def _paths(self) -> Iterator[Item]:
        """Roads and other paths, and over them the borders of areas, in which they look like gates."""
        for name in self.tile.edges:
            kind = self.spec.kinds[name]
            if not kind.style.area:
                mine = [run_course for join, run_course in self.courses.items() if join.kind == name]
                for bundle in bundles(mine):
                    yield from drawn_lines(bundle, kind, width_of(kind, self.form), self.form, self.kit)
        for join in self.areas:
            yield from self._lined(drawn_border(join.run, self._kind(join), self.form, self.kit))

    def _ends(self) -> Iterator[Item]:
        """The mark at the end of a stub, unless it ends at a stop or in an area with a border."""
        walled = [area(join.run, self.form, 0)[0] for join in self.areas if self._kind(join).style.border]
        stops = {site.at for site in self.sites}
        for join, run_course in self.courses.items():
            figure = self._kind(join).style.ends
            end = run_course.ways[0].pieces[-1].at(1)
            if figure and len(join.run) == 1 and end not in stops and not any(holds(wall, end) for wall in walled):
                chance = Chance(f"{self.tile.seed or self.tile.id}/{join.run}")
                yield figure_at(figure, end, 0.15 * self.form.across, self.kit, chance)

    def _words(self, free: FreePlaces) -> Iterator[Item]:
        across, tile, kit = self.spec.across, self.tile, self.kit
        ink = kit.style.ink if self._low else ink_on(self.ground)
        if tile.number is not None:
            yield from self._number(free, ink)
        for site in self.sites:
            others = [other.at for other in self.sites if other is not site]
            yield from drawn_values(site, others, self.spec, free, kit)
        for key, size in (("label", 0.42), ("name", 0.22)):
            words = getattr(tile, key)
            if words is None:
                continue
            type_ = lettering(kit, size, across, ink)
            half, high = room_of(words, type_, across, kit)
            high = max(high, type_.size_pt * PT * _LETTER)
            at = free.disc(high, reach=max(0.0, half - high), inside=(half, high / 2))
            box = Box(at.x - half - 0.2, at.y - 2 * high, 2 * half + 0.4, 4 * high)
            yield kit.text(words, box, type_, what=f"{key} of {tile.id}", place=tile.place_of(key))
        if tile.icon or tile.text is not None:
            yield from self._icon(free, ink)

    def _icon(self, free: FreePlaces, ink: Colour) -> Iterator[Item]:
        across, tile, kit = self.spec.across, self.tile, self.kit
        side = 0.17 * across
        at = free.disc(side * (0.62 if tile.text is None else 0.98))
        if tile.icon:
            up = 0 if tile.text is None else side * 0.34
            yield kit.icon(tile.icon, centred(Point(at.x, at.y - up), side), ink)
        if tile.text is not None:
            down = side * 0.56 if tile.icon else 0
            type_ = lettering(kit, 0.19, across, ink)
            box = Box(at.x - side, at.y + down - side * 0.35, 2 * side, side * 0.7)
            yield kit.text(tile.text, box, type_, what=f"text of {tile.id}", place=tile.place_of("text"))

    def _number(self, free: FreePlaces, ink: Colour) -> Iterator[Item]:
        """The number in a corner, over pips for the colour that the tile has as an upgrade."""
        across, tile, kit = self.spec.across, self.tile, self.kit
        assert tile.number is not None
        type_ = lettering(kit, 0.16, across, ink).but(bold=False)
        half = max(0.032 * across, kit.width(tile.number, type_) / 2 + 0.1)
        at = free.corner(max(0.05 * across, half))
        box = Box(at.x - half - 0.2, at.y - 0.055 * across, 2 * half + 0.4, 0.08 * across)
        yield kit.text(tile.number, box, type_, what=f"number of {tile.id}", place=tile.place_of("number"))
        if tile.upgrade:
            step, rank = 0.026 * across, list(UPGRADES).index(tile.upgrade)
            pips = [
                outlines.circle(Point(at.x + (i - rank / 2) * step, at.y + 0.034 * across), 0.008 * across)
                for i in range(rank + 1)
            ]
            yield Path(outline=outlines.joined(*pips), fill=ink)

    def _rim(self) -> Iterator[Item]:
        colour = readable(self.ground)
        if self._low:
            yield Path(outline=self.form.outline(-0.3), stroke=colour, width=HAIRLINE)
        else:
            outer, inner = self.form.outline(max(self.spec.bleed, 0.01)), self.form.outline(-self.spec.frame)
            yield Path(outline=outlines.joined(outer, inner), fill=colour, even_odd=True)
