"""Woods: round trees and firs, close together."""

import math
from collections.abc import Iterator

from pnp.drawing.api import Point, outlines

from ..parts.figure import Figure
from ..parts.motif import Spot


def draw(spot: Spot) -> Iterator[Figure]:
    chance = spot.chance
    share = chance.pick((0.15, 0.3, 0.7))
    for x, y in spot.packed(12, 0.41):
        size = spot.across * chance.between(0.08, 0.11)
        yield _fir(Point(x, y + size), size, spot) if chance.share() < share else _tree(Point(x, y), size, spot)


def _tree(middle: Point, size: float, spot: Spot) -> Figure:
    x, y = middle
    crown = []
    for k in range(9):
        angle, out = math.radians(40 * k), size * spot.chance.between(0.88, 1.1)
        crown.append((x + out * math.cos(angle), y + out * 0.92 * math.sin(angle)))
    dark = [*crown[:4], (x + size * 0.02, y + size * 0.5), (x + size * 0.5, y + size * 0.3)]
    hatch = []
    for k in range(3):
        at = size * (0.25 + 0.22 * k)
        hatch.append(outlines.line(x + at, y + size * (0.55 - 0.14 * k), x + at + size * 0.16, y - size * 0.12 * k))
    trunk = outlines.line(x, y + size * 0.95, x, y + size * 1.4)
    return Figure(body=outlines.loop(crown), shade=outlines.loop(dark), lines=(trunk,), hatch=tuple(hatch))


def _fir(foot: Point, size: float, spot: Spot) -> Figure:
    x, y = foot
    high, wide = size * spot.chance.between(2.3, 2.7), size * spot.chance.between(0.72, 0.85)
    right = [(0.0, 1.0), (0.5, 0.62), (0.3, 0.62), (0.8, 0.3), (0.5, 0.3), (1.0, 0.0)]
    half = [(x + wide * across, y - high * up) for across, up in right]
    body = [*half, *((2 * x - px, py) for px, py in reversed(half[1:]))]
    hatch = [
        outlines.line(x + wide * 0.15, y - high * up, x + wide * (0.75 - up), y - high * up) for up in (0.08, 0.38)
    ]
    trunk = outlines.line(x, y, x, y + size * 0.35)
    shade = outlines.polygon([*half, (x + wide * 0.12, y)])
    return Figure(body=outlines.polygon(body), shade=shade, lines=(trunk,), hatch=tuple(hatch), tone="second")
