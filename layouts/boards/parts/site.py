"""The context in which a land is drawn: its outline, its tints, free places, and a random stream."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise

from pnp.base.figure_names import by_figure
from pnp.drawing.api import Box, Chance, Colour, Group, Item, Kit, Outline, Path, Point, outlines
from pnp.drawing.geometry import box_around
from pnp.drawing.pictures.artwork import Artwork
from pnp.drawing.pictures.svg_art import Art
from pnp.drawing.rings import contours, depth, is_inside, rings_of
from pnp.drawing.scenery.figures import THINGS, drawn, standing
from pnp.drawing.scenery.tints import Tints

# The height of the usual tree in the units of its file.
_TREE = 52.0
# The share of a figure's width and height that stays free of others; the rest may overlap neighbours and the edge.
_ROOM = 0.42
_TRIES = 8


@dataclass(frozen=True, kw_only=True)
class Site:
    """The ground in an outline: `size` is the height of a tree; the boxes of `clear` are kept free of figures.

    Lands draw it in full colours, which are made paler afterwards. `colour` is the game's own colour for it.
    """

    outline: Outline
    box: Box
    kit: Kit
    chance: Chance
    colour: Colour | None = None
    things: Sequence[str] | None = None
    size: float = 8.0
    clear: tuple[Box, ...] = ()
    _standing: list[Box] = field(default_factory=list)

    @property
    def tints(self) -> Tints:
        """The colours of landscapes by their names; the game's colours replace the usual ones."""
        return Tints(self.kit.style, "day")

    @cached_property
    def rings(self) -> tuple[tuple[Point, ...], ...]:
        """The outline as straight segments."""
        return tuple(tuple(ring) for ring in contours(self.outline))

    def ground(self, name: str) -> Colour:
        """The colour of the land: the colour of this site if it has one, or else a tint."""
        return self.colour or self.tints[name]

    def fill(self, colour: Colour, outline: Outline | None = None) -> Iterator[Item]:
        """Fill the site, or an outline in it; nothing with little ink."""
        if not self.kit.style.is_low_ink:
            yield Path(outline=outline or self.outline, fill=colour, even_odd=True)

    def places(self, spacing: float, jitter: float = 0.34) -> Iterator[Point]:
        """Places all over the box, from top to bottom, about `spacing` apart."""
        chance, box = self.chance, self.box
        rows, columns = max(1, round(box.height / spacing)), max(1, round(box.width / spacing))
        down, across = box.height / rows, box.width / columns
        for row in range(rows):
            shift = 0.5 if row % 2 else 0.0
            for column in range(columns + row % 2):
                x = box.x + (column + 0.5 - shift + chance.between(-jitter, jitter)) * across
                yield Point(x, box.y + (row + 0.5 + chance.between(-jitter, jitter)) * down)

    def is_free(self, room: Box) -> bool:
        """Tell whether a box lies inside the site, clear of figures and of the boxes to keep free."""
        if any(map(room.touches, self.clear)) or any(map(room.touches, self._standing)):
            return False
        return all(is_inside(corner, self.rings) for corner in room.corners)

    def hides(self, room: Box) -> bool:
        """Tell whether a single region covers all of a box."""
        return any(plate.contains(room) for plate in self.clear if not plate.contains(self.box))

    def strokes(self, lines: Sequence[Outline], colour: Colour, width: float = 0.25) -> Iterator[Item]:
        """Draw lines in one colour."""
        if lines:
            yield Path(outline=outlines.joined(*lines), stroke=colour, width=width, round_ends=True)

    def tufts(self, spacing: float, colour: Colour) -> Iterator[Item]:
        """Draw blades of grass here and there."""
        high, chance = self.size * 0.12, self.chance.child("tufts")
        blades: list[Outline] = []
        for at in self.places(spacing, 0.45):
            if chance.share() < 0.7:
                blades += [
                    outlines.line(
                        at.x + k * high * 0.4, at.y, at.x + k * high * 0.8, at.y - high * chance.between(0.8, 1.3)
                    )
                    for k in (-1, 0, 1)
                ]
        yield from self.strokes(blades, colour)

    def patches(self, colour: Colour, spacing: float) -> Iterator[Item]:
        """Lay soft-edged patches of another colour here and there; none with little ink."""
        chance = self.chance.child(f"patches {colour}")
        for at in self.places(spacing, 0.45):
            if chance.share() < 0.6:
                wide, high = spacing * chance.between(0.3, 0.6), spacing * chance.between(0.14, 0.28)
                ring = [
                    Point(at.x + wide * r * math.cos(a), at.y + high * r * math.sin(a))
                    for a, r in ((k * math.tau / 9, chance.between(0.75, 1.1)) for k in range(9))
                ]
                yield from self.fill(colour, outlines.loop(ring))

    def within(self, inset: float) -> Outline:
        """A wavy line around the site, about `inset` inside its edge."""
        chance, lines = self.chance.child(f"within {inset:g}"), []
        for ring in rings_of(self.outline, self.size * 1.5):
            around = (*ring, ring[0])
            turn = math.copysign(1.0, math.fsum(a.x * b.y - b.x * a.y for a, b in pairwise(around)))
            points = []
            for before, here, after in zip((ring[-1], *ring), ring, around[1:], strict=False):
                x, y = after.x - before.x, after.y - before.y
                off = turn * inset * chance.between(0.75, 1.25) / (math.hypot(x, y) or 1.0)
                point = Point(here.x - y * off, here.y + x * off)
                # In a corner the lines of neighbours would cross.
                if depth(point, (ring,)) >= inset * 0.7:
                    points.append(point)
            lines += [outlines.loop(points)] if len(points) > 3 else []
        return outlines.joined(*lines)

    def ways(self, kerb: Colour, colour: Colour, width: float) -> Iterator[Item]:
        """Draw winding ways from side to side, on a large site also across; they are kept free of figures."""
        box, step, chance = self.box, self.size * 7, self.chance.child("ways")
        rows, columns = max(1, round(box.height / step)), round(box.width / step / 1.4)
        lines = [
            self._way(box.y + box.height * (row + 0.5) / rows, box.x, box.right, chance, lies=True)
            for row in range(rows)
        ]
        lines += [
            self._way(box.x + box.width * (column + 0.5) / columns, box.y, box.bottom, chance, lies=False)
            for column in range(columns if columns > 1 else 0)
        ]
        for points in lines:
            for a, b in pairwise(points):
                self._standing.append(box_around((a, b)).inset(-width / 2))
        line = outlines.joined(*map(outlines.smooth, lines))
        yield Path(outline=line, stroke=kerb, width=width + max(0.5, width * 0.24))
        yield Path(outline=line, stroke=colour, width=width)

    def _way(self, level: float, start: float, end: float, chance: Chance, *, lies: bool) -> list[Point]:
        """A way whose ends meet the ways of neighbouring sites."""
        count = max(4, round((end - start) / self.size / 1.5))
        swing = self.size * 0.36
        points = [
            Point(start + (end - start) * k / count, level + swing * chance.between(-1, 1) * (0 < k < count))
            for k in range(count + 1)
        ]
        return points if lies else [Point(y, x) for x, y in points]

    def grown(self, usual: Sequence[str], spacing: float) -> Iterator[Item]:
        """Scatter figures over the site, about `spacing` apart, wherever they have room."""
        names, chance, box = usual if self.things is None else self.things, self.chance.child("things"), self.box
        wanted = round(box.width * box.height / spacing**2) if names else 0
        first = chance.whole(0, max(0, len(names) - 1))
        found: list[tuple[float, Item]] = []
        for number in range(wanted):
            art = self._variant(names[(first + number) % len(names)], chance)
            unit = self.size / _TREE * chance.between(0.9, 1.12)
            wide, high = art.width * unit, art.height * unit
            for _ in range(_TRIES):
                foot = Point(box.x + box.width * chance.share(), box.y + box.height * chance.share())
                room = Box(foot.x - wide * _ROOM, foot.y - high * 0.95, 2 * wide * _ROOM, high * 0.95)
                if self.is_free(room):
                    self._standing.append(room)
                    found.append((foot.y, self._placed(art, foot, unit, chance)))
                    break
        for _, item in sorted(found, key=lambda placed: placed[0]):
            yield item

    def _variant(self, name: str, chance: Chance) -> Artwork:
        own = self._own
        return chance.pick(THINGS[name]) if name in THINGS else self.kit.art[chance.pick(own[name])]

    @cached_property
    def _own(self) -> Mapping[str, tuple[str, ...]]:
        return by_figure(sorted(self.kit.art))

    def _placed(self, art: Artwork, foot: Point, unit: float, chance: Chance) -> Item:
        matrix = standing(art, foot.x, foot.y, unit, unit)
        if not isinstance(art, Art):
            return Group(items=art.items(self.kit.style), matrix=matrix)
        return Group(items=drawn(art, matrix, self.tints, chance))
