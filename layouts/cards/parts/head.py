"""The head of a card and its cost: what must be read in a fanned hand."""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.base.colours import WHITE, Colour
from pnp.base.findings import Place
from pnp.drawing import outlines
from pnp.drawing.geometry import Box, Point
from pnp.drawing.kit import Kit, centred
from pnp.drawing.scene import Item, Path
from pnp.drawing.style import Type
from pnp.game.model import Game

from .frames import Frame, Plan
from .haloes import with_halo
from .spec import Card, Spec

# A row of the cost, with icons that can still be told apart.
_LEAST_ROW = 4.4


def head_height(card: Card, spec: Spec, edge: float, scale: float) -> float:
    """How high the head is, from the trim down; a card without title, kind, value and label has nearly none."""
    is_labelled = spec.label is not None
    if not (card.title or card.kind or spec.kind or card.value or spec.value):
        return edge + (4.6 if is_labelled else 0.9) * scale
    return edge + (14.6 if is_labelled and card.subtitle else 12.0) * scale


def head(card: Card, spec: Spec, plan: Plan, made: Frame, kit: Kit, scale: float) -> Iterator[Item]:
    """Kind, label, title and value, on the band over the art."""
    room = Box(made.room.x, made.room.y, made.room.width, plan.head - made.room.y)
    value = _value(card, spec, made, kit, scale)
    if value and spec.value_at == "left":
        yield value.set_in(Box(room.x, room.y, value.width, room.height - 1.2 * scale), kit)
        taken = value.width + 0.8 * scale
        room = Box(room.x + taken, room.y, room.width - taken, room.height)
    left, right = room.x, room.right
    if kind := card.kind or spec.kind:
        side = 11.0 * scale
        yield from _medallion(kind, Point(room.x + side / 2 - 0.2, room.centre.y), side, plan, kit)
        left += side + 1.6 * scale
    if value and spec.value_at == "right":
        right -= value.width
        yield value.set_in(Box(right, room.y, value.width - 0.6, room.height - 1.2 * scale), kit)
        right -= scale
    # Letters keep clear of the line under the head.
    yield from _words(card, spec, Box(left, room.y, right - left, room.height - 1.2 * scale), made.head_ink, kit, scale)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Value:
    """The number or letters of a card, as wide as they are set."""

    words: str
    type_: Type
    width: float
    what: str
    place: Place | None

    def set_in(self, box: Box, kit: Kit) -> Item:
        """Set it in its box."""
        return kit.text(self.words, box, self.type_, what=self.what, place=self.place)


def _value(card: Card, spec: Spec, made: Frame, kit: Kit, scale: float) -> _Value | None:
    words = card.value or spec.value
    if not words:
        return None
    title = kit.style.title().but(size_pt=20 * scale, min_pt=9, colour=made.head_ink, valign="middle")
    type_ = title.but(align="right" if spec.value_at == "right" else "centre")
    place = card.place_of("value") if card.value else spec.place_of("value")
    width = max(8.0 * scale, kit.width(words, type_))
    return _Value(words=words, type_=type_, width=width, what=f"value of {card.id}", place=place)


def _words(card: Card, spec: Spec, box: Box, ink: Colour, kit: Kit, scale: float) -> Iterator[Item]:
    label = spec.label
    title = kit.style.title().but(size_pt=13 * scale, min_pt=7, colour=ink, valign="middle", leading=1.05)
    small = kit.style.label().but(size_pt=max(6.0, 6.5 * scale), colour=ink, valign="middle")
    top = 3.4 * scale if label else 0.0
    bottom = 3.2 * scale if card.subtitle else 0.0
    if label:
        yield kit.text(label, box.from_top(top + 0.6), small, what="label", place=spec.place_of("label"))
    if card.title:
        room = Box(box.x, box.y + top, box.width, box.height - top - bottom)
        yield kit.text(card.title, room, title, what=f"title of {card.id}", place=card.place_of("title"))
    if card.subtitle:
        plain = small.but(bold=False, letter_spacing_pt=0.1, size_pt=max(6.0, 7 * scale))
        yield kit.text(
            card.subtitle,
            box.from_bottom(bottom + 0.4),
            plain,
            what=f"subtitle of {card.id}",
            place=card.place_of("subtitle"),
        )


def _medallion(kind: str, centre: Point, side: float, plan: Plan, kit: Kit) -> Iterator[Item]:
    if kind in kit.style.badges:
        yield from with_halo(kind, centred(centre, side), kit, 0.55)
        return
    yield Path(outline=outlines.circle(centre, side / 2), fill=WHITE, stroke=plan.dark, width=0.35)
    yield Path(outline=outlines.circle(centre, side * 0.43), stroke=plan.dark, width=0.2)
    yield kit.glyph(kind, centred(centre, side * 0.62), plan.dark)


def cost_height(card: Card, game: Game) -> float:
    """How high the art must be for the column of the cost, at the least."""
    return len(_amounts(card, game)) * _LEAST_ROW + 3 if card.cost else 0.0


def _amounts(card: Card, game: Game) -> list[tuple[str, int]]:
    return [(what, n) for what, n in game.rules.costs[card.cost].amounts.items() if n] if card.cost else []


def cost_rail(card: Card, art: Box, game: Game, plan: Plan, kit: Kit) -> Iterator[Item]:
    """The cost as a column of numbers and icons that hangs from the top of the art, at the left."""
    amounts = _amounts(card, game)
    if not amounts:
        return
    row = min(7.0, max(_LEAST_ROW, (art.height - 3) / len(amounts)))
    width = row * 1.66
    rail = Box(art.x + 1.2, art.y + 1.2, width, row * len(amounts) + 1)
    yield Path(outline=outlines.rectangle(rail, 1.6), fill=WHITE, stroke=plan.dark, width=0.35)
    number = kit.style.rules().but(size_pt=row * 1.85, bold=True, align="right", valign="middle")
    for i, (what, n) in enumerate(amounts):
        line = Box(rail.x, rail.y + 0.5 + i * row, width, row)
        yield kit.text(str(n), Box(line.x + 0.3, line.y, row * 0.65, row), number, what=f"cost of {card.id}")
        yield kit.icon(what, Box(line.x + row * 0.76, line.y + row * 0.06, row * 0.82, row * 0.88))
