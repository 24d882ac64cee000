"""The distances of links from their cities, so that the slots of links to one city do not overlap."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from .courses import Course

_SLACK = 0.4
_LOOK = 12.0


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkBand:
    """A link as a band between two cities: its course, its width with all lanes, and the length that its slots need."""

    between: tuple[str, str]
    course: Course
    width: float
    needed: float


def room_at_ends(bands: Sequence[LinkBand], radii: Mapping[str, float]) -> list[tuple[float, float]]:
    """The free length at the ends of each link: the city, and more if another link leaves at a narrow angle.

    Links give way as far as their slots keep their length.
    """
    wanted = [[radii[city] for city in band.between] for band in bands]
    leaving: dict[str, list[tuple[int, int]]] = {}
    for number, band in enumerate(bands):
        for side, city in enumerate(band.between):
            leaving.setdefault(city, []).append((number, side))
    for pair in (pair for ends in leaving.values() for pair in combinations(ends, 2)):
        off = _free_of(*(_leaving(bands[number], side) for number, side in pair))
        for number, side in pair:
            wanted[number][side] = max(wanted[number][side], off)
    return [_affordable(band, (wish[0], wish[1]), radii) for band, wish in zip(bands, wanted, strict=True)]


def _affordable(band: LinkBand, wanted: tuple[float, float], radii: Mapping[str, float]) -> tuple[float, float]:
    least = radii[band.between[0]], radii[band.between[1]]
    more = [wish - floor for wish, floor in zip(wanted, least, strict=True)]
    spare = max(0.0, band.course.length - sum(least) - band.needed)
    share = min(1.0, spare / sum(more)) if sum(more) > 0 else 0.0
    return least[0] + more[0] * share, least[1] + more[1] * share


def _leaving(band: LinkBand, side: int) -> tuple[float, float]:
    """The direction in which a link leaves a city, in radians, and half of its width."""
    whole, look = band.course.length, min(_LOOK, band.course.length / 3)
    start, end = band.course.at(whole if side else 0), band.course.at(whole - look if side else look)
    return math.atan2(end.y - start.y, end.x - start.x), band.width / 2


def _free_of(first_end: tuple[float, float], second_end: tuple[float, float]) -> float:
    """The distance from their common point at which two bands begin if neither has a corner in the other."""
    angle = abs(math.remainder(first_end[0] - second_end[0], math.tau))
    if angle < 0.02 or angle > math.pi - 0.02:
        return 0.0
    first, second = first_end[1], second_end[1]
    sine, cosine = math.sin(angle), math.cos(angle)
    sides = ((first, second), (second, first))
    return _SLACK + max(min((far + near * cosine) / sine, near / math.tan(angle / 2)) for near, far in sides)
