"""Borders of cards, one function to each style of the games' looks."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from pnp.base.colours import WHITE, Colour, darker, ink_on, lighter, mix
from pnp.drawing import outlines
from pnp.drawing.geometry import Box, Point
from pnp.drawing.hatching import hatching
from pnp.drawing.scene import Item, Outline, Path
from pnp.drawing.style import FRAME, HAIRLINE, Style


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What a border is drawn from: the trim box, how far the ground bleeds, the head's height, the colours."""

    trim: Box
    bleed: float
    head: float
    colour: Colour
    style: Style

    @property
    def dark(self) -> Colour:
        """The colour, dark enough for lines and letters on the ground."""
        return mix(darker(self.colour, 0.35), self.style.ink, 0.15)

    @property
    def reach(self) -> Box:
        """The trim box with the bleed."""
        return self.trim.inset(-self.bleed)


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """A drawn border: its items, the box that is left for the card's contents, and the ink of its head."""

    items: tuple[Item, ...]
    room: Box
    head_ink: Colour


# How far the contents stand from the trim, across and down; corners that are cut out want more.
EDGES: Mapping[str, tuple[float, float]] = MappingProxyType(
    {
        "plain": (3.6, 3.6),
        "double": (4.4, 4.2),
        "notched": (5.9, 4.4),
        "mosaic": (5.4, 5.3),
        "engraved": (5.9, 4.6),
        "rounded": (3.5, 2.6),
    }
)


def frame(name: str, plan: Plan) -> Frame:
    """Draw the border of this name."""
    return _FRAMES[name](plan)


def _ground(plan: Plan, colour: Colour | None = None) -> Path:
    return Path(outline=outlines.rectangle(plan.reach), fill=colour or plan.style.ground)


def _rounded(plan: Plan) -> Frame:
    """A card of one colour with a light window; the head stands on the colour."""
    edge = 2.6
    window = Box(edge, plan.head, plan.trim.width - 2 * edge, plan.trim.height - plan.head - edge)
    room = plan.trim.inset(*EDGES["rounded"])
    if plan.style.is_low_ink:
        outer = outlines.rectangle(plan.trim.inset(1.6), 2.4)
        line = outlines.line(1.6, plan.head, plan.trim.width - 1.6, plan.head)
        strip = tuple(hatching(Box(1.6, plan.head - 1.3, plan.trim.width - 3.2, 1.3), plan.dark, 0.9))
        return Frame(
            items=(_ground(plan), *strip, _stroke(outer, plan.dark, 0.6), _stroke(line, plan.dark, FRAME)),
            room=room,
            head_ink=plan.dark,
        )
    sheen = Path(
        outline=outlines.rectangle(plan.reach.from_top(plan.bleed + plan.head * 0.5)), fill=lighter(plan.colour, 0.07)
    )
    ground = Path(
        outline=outlines.rectangle(window, 2.4), fill=plan.style.ground, stroke=darker(plan.colour, 0.3), width=HAIRLINE
    )
    return Frame(items=(_ground(plan, plan.colour), sheen, ground), room=room, head_ink=ink_on(plan.colour, "#20252B"))


def _plain(plan: Plan) -> Frame:
    line = _stroke(outlines.rectangle(plan.trim.inset(2), 2), plan.dark, FRAME)
    return Frame(
        items=(_ground(plan), line, _rule(plan, 3.5)), room=plan.trim.inset(*EDGES["plain"]), head_ink=plan.dark
    )


def _double(plan: Plan) -> Frame:
    """A heavy line and a fine one inside it."""
    lines = (
        _stroke(outlines.rectangle(plan.trim.inset(1.8), 1.6), plan.dark, 0.8),
        _stroke(outlines.rectangle(plan.trim.inset(2.9), 0.8), plan.dark, HAIRLINE),
    )
    return Frame(
        items=(_ground(plan), *lines, _rule(plan, 4)), room=plan.trim.inset(*EDGES["double"]), head_ink=plan.dark
    )


def _engraved(plan: Plan) -> Frame:
    """Two fine lines whose corners are scooped out round a small rosette, as on old plates."""
    items: list[Item] = [_ground(plan)]
    items += [
        _stroke(_scooped(plan.trim.inset(2), 3.4), plan.dark, 0.45),
        _stroke(_scooped(plan.trim.inset(2.8), 3.4), plan.dark, 0.2),
    ]
    for x, y in _corners(plan.trim.inset(2.7)):
        items += [
            Path(outline=outlines.circle(Point(x, y), 1.15), stroke=plan.dark, width=0.25),
            Path(outline=outlines.star(Point(x, y), 0.9, 6, 0.45), fill=plan.dark),
        ]
    return Frame(items=(*items, _rule(plan, 5)), room=plan.trim.inset(*EDGES["engraved"]), head_ink=plan.dark)


def _notched(plan: Plan) -> Frame:
    """A strong line with square notches, a lozenge in each, and a fine line inside."""
    items: list[Item] = [_ground(plan)]
    items += [
        _stroke(_stepped(plan.trim.inset(2), 2.6), plan.dark, 0.7),
        _stroke(_stepped(plan.trim.inset(2.9), 2.6), plan.dark, 0.2),
    ]
    items += [
        Path(outline=outlines.regular_polygon(Point(x, y), 1.1, 4), fill=plan.colour, stroke=plan.dark, width=0.2)
        for x, y in _corners(plan.trim.inset(3))
    ]
    return Frame(items=(*items, _rule(plan, 5)), room=plan.trim.inset(*EDGES["notched"]), head_ink=plan.dark)


def _mosaic(plan: Plan) -> Frame:
    """A band of small stones all round."""
    stones = tuple(tesserae(plan.trim.inset(1.5), 2.4, plan))
    inner = _stroke(outlines.rectangle(plan.trim.inset(4.3)), plan.dark, 0.35)
    outer = _stroke(outlines.rectangle(plan.trim.inset(1.1)), plan.dark, 0.35)
    return Frame(
        items=(_ground(plan), *stones, outer, inner, _rule(plan, 6)),
        room=plan.trim.inset(*EDGES["mosaic"]),
        head_ink=plan.dark,
    )


def tesserae(box: Box, side: float, plan: Plan) -> Iterator[Item]:
    """A band of square stones along the inside of a box, in three tints and a contrasting one in turn."""
    tints = (plan.colour, lighter(plan.colour, 0.35), darker(plan.colour, 0.2), lighter(plan.colour, 0.6))
    across, down = round(box.width / side), round(box.height / side)
    wide, high = box.width / across, box.height / down
    ring = [(i, 0) for i in range(across)] + [(across - 1, j) for j in range(1, down)]
    ring += [(i, down - 1) for i in range(across - 2, -1, -1)] + [(0, j) for j in range(down - 2, 0, -1)]
    for place, (i, j) in enumerate(ring):
        stone = Box(box.x + i * wide, box.y + j * high, wide, high).inset(0.16)
        low = plan.style.is_low_ink
        filled = WHITE if low and place % 4 else tints[place % 4]
        yield Path(outline=outlines.rectangle(stone, 0.3), fill=filled, stroke=plan.dark if low else None, width=0.2)


def _stroke(outline: Outline, colour: Colour, width: float) -> Path:
    return Path(outline=outline, stroke=colour, width=width)


def _rule(plan: Plan, side: float) -> Path:
    y = plan.head
    return _stroke(outlines.line(side, y, plan.trim.width - side, y), plan.dark, HAIRLINE)


def _corners(box: Box) -> tuple[tuple[float, float], ...]:
    return (box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)


def _scooped(box: Box, radius: float) -> Outline:
    parts = [
        outlines.arc_line(Point(x, y), radius, start, start - 90)
        for (x, y), start in zip(_corners(box), (90, 180, 270, 360), strict=True)
    ]
    ops, points = parts[0].ops, parts[0].points
    for part in parts[1:]:
        ops, points = ops + "L" + part.ops[1:], points + part.points
    return Outline(ops + "Z", points)


def _stepped(box: Box, notch: float) -> Outline:
    x, y, right, bottom, n = box.x, box.y, box.right, box.bottom, notch
    return outlines.polygon(
        [
            *((x + n, y), (right - n, y), (right - n, y + n), (right, y + n)),
            *((right, bottom - n), (right - n, bottom - n), (right - n, bottom), (x + n, bottom)),
            *((x + n, bottom - n), (x, bottom - n), (x, y + n), (x + n, y + n)),
        ]
    )


_FRAMES: dict[str, Callable[[Plan], Frame]] = {
    "plain": _plain,
    "double": _double,
    "notched": _notched,
    "mosaic": _mosaic,
    "engraved": _engraved,
    "rounded": _rounded,
}
