"""Small buildings of towns on maps, seen from the front and a little from above; `size` is half of their width."""

from collections.abc import Iterator

from pnp.drawing.api import Box, Outline, Point, outlines

from .figure import Figure


def house(foot: Point, size: float) -> Iterator[Figure]:
    """A house with a saddle roof."""
    x, y = foot
    high = size * 0.8
    door = outlines.line(x - size * 0.15, y, x - size * 0.15, y - high * 0.5)
    yield _wall(x, y, size, high, door)
    roof = [(x - size * 1.15, y - high), (x - size * 0.55, y - high * 2), (x + size * 0.75, y - high * 2)]
    roof.append((x + size * 1.15, y - high))
    hatch = [
        outlines.line(x + size * k, y - high * 1.1, x + size * (k - 0.12), y - high * 1.85) for k in (-0.2, 0.2, 0.6)
    ]
    shade = [(x + size * 0.35, y - high), (x + size * 0.2, y - high * 2), roof[2], roof[3]]
    yield Figure(body=outlines.polygon(roof), shade=outlines.polygon(shade), hatch=tuple(hatch), tone="second")


def church(foot: Point, size: float) -> Iterator[Figure]:
    """A nave with a pointed tower."""
    yield from house(Point(foot.x + size * 0.5, foot.y), size * 0.9)
    x, y = foot.x - size * 0.6, foot.y
    wide, high = size * 0.42, size * 1.9
    yield _wall(x, y, wide, high)
    tip = [(x - wide * 1.2, y - high), (x, y - high * 1.75), (x + wide * 1.2, y - high)]
    shade = outlines.polygon([tip[1], tip[2], (x + wide * 0.1, y - high)])
    yield Figure(body=outlines.polygon(tip), shade=shade, tone="second")


def tower(foot: Point, size: float) -> Iterator[Figure]:
    """A square tower with battlements."""
    yield from battlement(foot, size * 0.62, size * 2.1)


def battlement(foot: Point, half: float, high: float) -> Iterator[Figure]:
    """A wall with battlements; `half` is half of its width, and `high` its height."""
    x, y = foot
    tooth, top = half * 2 / 5, y - high
    edge = [(x - half, y), (x - half, top)]
    for k in range(5):
        level = top if k % 2 == 0 else top + tooth * 0.8
        edge += [(x - half + tooth * k, level), (x - half + tooth * (k + 1), level)]
    edge.append((x + half, y))
    shade = outlines.rectangle(Box(x + half * 0.45, top + tooth * 0.8, half * 0.55, high - tooth * 0.8))
    hatch = [outlines.line(x + half * k, y - high * 0.1, x + half * k, y - high * 0.7) for k in (0.55, 0.75)]
    slit = outlines.line(x - half * 0.1, y - high * 0.4, x - half * 0.1, y - high * 0.62)
    yield Figure(body=outlines.polygon(edge), shade=shade, hatch=tuple(hatch), lines=(slit,))


def _wall(x: float, y: float, half: float, high: float, *lines: Outline) -> Figure:
    shade = outlines.rectangle(Box(x + half * 0.35, y - high, half * 0.65, high))
    body = outlines.rectangle(Box(x - half, y - high, 2 * half, high))
    return Figure(body=body, shade=shade, lines=lines)
