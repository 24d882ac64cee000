"""The head of a card and its cost, which must be readable in a fanned hand."""

from collections.abc import Iterator

from pnp.drawing.api import WHITE, Box, Item, Kit, Path, Point, Style, Type, centred, outlines

from .card_front import CardFront
from .haloes import with_halo
from .spec import Card, Spec

# The height of a row of the cost, at which icons are still recognisable.
_LEAST_ROW = 4.4
# The width of the icon of the kind, the width of the value, and the height of a one-line subtitle on the usual card.
_KIND, _VALUE, _SUBTITLE = 12.6, 9.0, 3.2


def head_height(card: Card, spec: Spec, edge: tuple[float, float], scale: float, kit: Kit) -> float:
    """The height of the head, from the trim down; minimal for a card without title, kind, value and label."""
    is_labelled = spec.label is not None
    if not (card.title or card.kind or spec.kind or card.value or spec.value):
        return edge[1] + (4.6 if is_labelled else 0.9) * scale
    beside = (_KIND * bool(card.kind or spec.kind) + _VALUE * bool(card.value or spec.value)) * scale
    further = _subtitle_height(card, spec.size[0] - 2 * edge[0] - beside, scale, kit) - _SUBTITLE * scale
    return edge[1] + (14.6 if is_labelled and card.subtitle else 12.0) * scale + max(0.0, further)


def head(front: CardFront) -> Iterator[Item]:
    """Kind, label, title and value, on the band over the art."""
    scale, room = front.scale, front.border.room
    room = Box(room.x, room.y, room.width, front.border.head - room.y)
    value = _value_width(front)
    # Keeps letters off the line under the head.
    high = room.height - 1.2 * scale
    left, right = room.x, room.right
    if value and front.spec.value_at == "left":
        yield _value(front, Box(left, room.y, value, high))
        left += value + 0.8 * scale
    if front.kind:
        side = 11.0 * scale
        yield from _medallion(front.kind, Point(left + side / 2 - 0.2, room.centre.y), side, front)
        left += side + 1.6 * scale
    if value and front.spec.value_at == "right":
        right -= value
        yield _value(front, Box(right, room.y, value - 0.6, high))
        right -= scale
    yield from _words(front, Box(left, room.y, right - left, high))


def _value_type(front: CardFront) -> Type:
    ink = front.border.head_ink
    title = front.kit.style.title().but(size_pt=20 * front.scale, min_pt=9, colour=ink, valign="middle")
    return title.but(align="right" if front.spec.value_at == "right" else "centre")


def _value_width(front: CardFront) -> float:
    """The width of the number or letters of a card; 0 if it has none."""
    words = front.card.value or front.spec.value
    return max(8.0 * front.scale, front.kit.width(words, _value_type(front))) if words else 0.0


def _value(front: CardFront, box: Box) -> Item:
    named = front.card if front.card.value else front.spec
    what = f"value of {front.card.id}"
    return front.kit.text(named.value or "", box, _value_type(front), what=what, place=named.place_of("value"))


def _words(front: CardFront, box: Box) -> Iterator[Item]:
    card, label, scale, style = front.card, front.spec.label, front.scale, front.kit.style
    ink = front.border.head_ink
    small = style.label().but(size_pt=max(7.0, 6.5 * scale), colour=ink, valign="middle")
    top = max(3.4 * scale, 3.1) if label else 0.0
    bottom = _subtitle_height(card, box.width, scale, front.kit)
    if label:
        place = front.spec.place_of("label")
        yield front.kit.text(label, box.from_top(top + 0.6), small, what="label", place=place)
    if card.title:
        title = style.title().but(size_pt=13 * scale, min_pt=7, colour=ink, valign="middle", leading=1.05)
        yield front.words("title", Box(box.x, box.y + top, box.width, box.height - top - bottom), title)
    if card.subtitle:
        yield front.words("subtitle", box.from_bottom(bottom + 0.4), _subtitle_type(style, scale).but(colour=ink))


def _subtitle_type(style: Style, scale: float) -> Type:
    return style.label().but(bold=False, letter_spacing_pt=0.1, size_pt=max(6.0, 7 * scale), valign="middle")


def _subtitle_height(card: Card, width: float, scale: float, kit: Kit) -> float:
    """The height of the subtitle: a single line at full size, or several lines at the smallest size."""
    if not card.subtitle:
        return 0.0
    smallest = _subtitle_type(kit.style, scale).but(size_pt=6.0)
    line, all_ = kit.height("X", width, smallest), kit.height(card.subtitle, width, smallest)
    return _SUBTITLE * scale if all_ < 1.5 * line else all_


def _medallion(kind: str, centre: Point, side: float, front: CardFront) -> Iterator[Item]:
    kit, dark = front.kit, front.border.dark
    if kind in kit.style.badges:
        yield from with_halo(kind, centred(centre, side), kit, 0.55)
        return
    yield Path(outline=outlines.circle(centre, side / 2), fill=WHITE, stroke=dark, width=0.35)
    yield Path(outline=outlines.circle(centre, side * 0.43), stroke=dark, width=0.2)
    yield kit.glyph(kind, centred(centre, side * 0.62), dark)


def cost_height(front: CardFront) -> float:
    """The least height of the art for the column of the cost."""
    return len(front.cost) * _LEAST_ROW + 3 if front.card.cost else 0.0


def cost_rail(front: CardFront, art: Box) -> Iterator[Item]:
    """The cost as a column of numbers and icons, in the upper left corner of the art."""
    if not front.cost:
        return
    kit = front.kit
    row = min(7.0, max(_LEAST_ROW, (art.height - 3) / len(front.cost)))
    rail = Box(art.x + 1.2, art.y + 1.2, row * 1.66, row * len(front.cost) + 1)
    yield Path(outline=outlines.rectangle(rail, 1.6), fill=WHITE, stroke=front.border.dark, width=0.35)
    number = kit.style.rules().but(size_pt=row * 1.85, bold=True, align="right", valign="middle")
    for i, (unit, n) in enumerate(front.cost):
        line = Box(rail.x, rail.y + 0.5 + i * row, rail.width, row)
        yield kit.text(str(n), Box(line.x + 0.3, line.y, row * 0.65, row), number, what=f"cost of {front.card.id}")
        yield kit.icon(unit, Box(line.x + row * 0.76, line.y + row * 0.06, row * 0.82, row * 0.88))
