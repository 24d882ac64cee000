"""The colours of a drawing at some of its points, for words that will stand there."""

from collections.abc import Iterator, Sequence
from itertools import compress

from pnp.base.colours import Colour, mix
from pnp.drawing.geometry import Point, box_around
from pnp.drawing.inspection.covering import Points
from pnp.drawing.inspection.letters import covering, painted
from pnp.drawing.inspection.marks import Mark
from pnp.drawing.inspection.passages import Passage
from pnp.drawing.inspection.unfolding import Part, Unfolding
from pnp.drawing.scene import Item, Stamp

# The bleed of the stamp around the items, so that it cuts nothing off.
_FAR = 10_000.0


def painted_over(items: Sequence[Item], points: Points, under: Sequence[Colour]) -> list[Colour]:
    """The colour at each point after shapes and pictures are drawn over the colours `under` them; texts are ignored."""
    colours, unfolding = list(under), Unfolding()
    around = box_around(map(Point._make, points))
    whole = Stamp(name="", width=0, height=0, items=tuple(items), bleed=_FAR)
    for mark in _marks(unfolding.parts(whole), unfolding):
        if mark.box.common(around) is None:
            continue
        hits = covering(mark, points)
        dots = iter(painted(mark, list(compress(points, hits))))
        for number in compress(range(len(points)), hits):
            dot = next(dots)
            colours[number] = dot.colour if dot.opacity == 1 else mix(colours[number], dot.colour, dot.opacity)
    return colours


def _marks(parts: Sequence[Part], unfolding: Unfolding) -> Iterator[Mark]:
    for part in parts:
        if isinstance(part, Mark):
            yield part
        elif not isinstance(part, Passage):
            yield from _marks(unfolding.inside(part), unfolding)
