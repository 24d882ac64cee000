"""Two lines with slanting strands between them."""

from collections.abc import Iterator

from pnp.drawing.api import Item, Path, outlines

from ..parts.rim import Rim


def draw(rim: Rim) -> Iterator[Item]:
    reach = rim.band * 0.26
    strands = []
    for (x, y), out in rim.stations(0.65, max(0.7, rim.band * 0.7)):
        across, down = (out.x - out.y) * reach, (out.y + out.x) * reach
        strands.append(outlines.line(x - across, y - down, x + across, y + down))
    yield Path(outline=outlines.joined(*strands), stroke=rim.ink, width=0.25, round_ends=True)
    yield rim.line(0.38, 0.25)
    yield rim.line(0.92, 0.25)
