"""Resolves names of values of a map: `distance.<area>.<area>` and `length.<link>`."""

from dataclasses import dataclass

from pnp.game.joining import Part, entry, snippet
from pnp.play.errors import PlayError
from pnp.play.model import PLENTY, PlayModel
from pnp.play.place_names import PlaceNames


@dataclass(frozen=True, slots=True)
class MapNames:
    """Resolves such names; the distance to an unreachable area is greater than that of any route."""

    places: PlaceNames

    def distance(self, name: str) -> Part:
        """The distance of two areas: the total length of a shortest route."""
        start, words = self.places.read(name.split("."), "area")
        end, left = self.places.read(words, "area")
        if start is None or end is None or left:
            sentence = f'"distance.{name}" does not name two areas; expected distance.<area>.<area>'
            raise PlayError(sentence, self.places.place)
        table = _distances(self.places.model)
        if isinstance(start, int) and isinstance(end, int):
            return table[start][end]
        return snippet(table, "[", start, "][", end, "]")

    def length(self, name: str) -> Part:
        """The length of a link."""
        model = self.places.model
        for called, places in model.play.places.items():
            if not places.links:
                continue
            link, left = self.places.read(name.split("."), called)
            if link is not None and not left:
                drawn = model.drawn_map(places.links, places.place)
                return entry([way.length for way in drawn.links.values()], link)
        raise PlayError(f'"length.{name}" names no link; expected length.<link>', self.places.place)


def _distances(model: PlayModel) -> tuple[tuple[int, ...], ...]:
    areas, play = model.areas, model.play.areas
    if areas is None or play is None:
        return ()
    if play.map is None:
        return tuple(tuple(PLENTY if steps < 0 else steps for steps in row) for row in areas.distances)
    drawn = model.drawn_map(play.map, play.place)
    rows = (drawn.distances(start) for start in areas.names)
    return tuple(tuple(row.get(end, PLENTY) for end in areas.names) for row in rows)
