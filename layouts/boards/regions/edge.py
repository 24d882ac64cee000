"""A track of numbered spaces around the edge of a board."""

from collections.abc import Collection, Iterator

from pydantic import Field

from pnp.base.units import whole_number
from pnp.drawing.api import FRAME, HAIRLINE, WHITE, Box, Item, Kit, Path, darker, ink_on, lighter, mix, outlines
from pnp.game.model import ColourName, Filled, Length, Placed

from ...parts.rim import rim
from ..parts.region import MOST_SPACES, Canvas, Region


class Edge(Placed):
    """Numbered spaces all around a box, in a band of one depth, clockwise from the top left corner."""

    first: int = Field(0, ge=0, le=1_000_000)
    spaces: Filled = Field(description="how many, or the placeholder that has it")
    across: int = Field(ge=2, description="spaces along the upper edge, corners included")
    depth: Length = Field(gt=0)
    strong: ColourName | None = Field(None, description="ground of every tenth space; left out: the accent")
    half: ColourName | None = Field(None, description="ground of the fives between")

    def unprinted(self) -> Collection[str]:
        """The key for the number of spaces."""
        return ("spaces",)


class EdgeRegion(Region):
    """A track around the edge."""

    edge: Edge


def draw(region: EdgeRegion, canvas: Canvas) -> Iterator[Item]:
    """The spaces of the track; a number of spaces that cannot go round is a finding."""
    box, kit, track = canvas.box, canvas.kit, region.edge
    boxes = _boxes(track, box, kit)
    if boxes:
        canvas.check_fits(region, (min(space.width for space in boxes), min(space.height for space in boxes)))
    for number, space in enumerate(boxes, track.first):
        yield from _space(number, space, track, kit)
    for line in (box, box.inset(track.depth)):
        yield Path(outline=outlines.rectangle(line), stroke=kit.style.ink, width=FRAME)


def _boxes(track: Edge, box: Box, kit: Kit) -> tuple[Box, ...]:
    wanted = kit.filled(track.spaces)
    count = whole_number(wanted) or 0
    down = (count - 2 * track.across) // 2 + 2
    if count > MOST_SPACES:
        message = f"met {count:,} spaces around a board; expected at most {MOST_SPACES:,}"
        kit.findings.error("edge-count", message, place=track.place_of("spaces"), hint=f"spaces: {2 * track.across}")
        return ()
    if count != 2 * track.across + 2 * (down - 2) or down < 2:
        kit.findings.error(
            "edge-count",
            f"{wanted or 'no'} spaces do not go round with {track.across} along the top",
            place=track.place_of("spaces"),
            hint=f"spaces: {max(2 * track.across, count + count % 2)}",
        )
        return ()
    d = track.depth
    wide, high = (box.width - 2 * d) / (track.across - 2 or 1), (box.height - 2 * d) / (down - 2 or 1)
    xs = [box.x, *(box.x + d + i * wide for i in range(track.across - 2)), box.right - d]
    ys = [box.y, *(box.y + d + i * high for i in range(down - 2)), box.bottom - d]
    widths, heights = [d, *[wide] * (track.across - 2), d], [d, *[high] * (down - 2), d]
    return tuple(Box(xs[i], ys[j], widths[i], heights[j]) for i, j in rim(track.across, down))


def _space(number: int, box: Box, track: Edge, kit: Kit) -> Iterator[Item]:
    low, style = kit.style.is_low_ink, kit.style
    ground, strong = mix(style.ground, WHITE, 0.55 if number % 2 else 0.25), number % 10 == 0
    if strong:
        ground = kit.colour(track.strong) if track.strong else style.accent
    elif number % 5 == 0:
        ground = kit.colour(track.half) if track.half else lighter(style.accent, 0.6)
    yield Path(
        outline=outlines.rectangle(box),
        fill=WHITE if low else ground,
        stroke=darker(style.ground, 0.45),
        width=HAIRLINE,
    )
    if number % 5 == 0:
        line = darker(ground, 0.35) if low else lighter(ground, 0.45)
        yield Path(outline=outlines.rectangle(box.inset(0.9), 0.8), stroke=line, width=HAIRLINE)
    type_ = style.title().but(
        size_pt=14 if strong else 11,
        min_pt=7,
        align="centre",
        valign="middle",
        colour=style.ink if low else ink_on(ground, style.ink),
    )
    yield kit.text(str(number), box, type_, what=f"space {number} of the track around the edge")
