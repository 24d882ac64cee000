"""The columns and rows of a market as drawn: heads with badges, prices on tags, round places for the pieces."""

from collections.abc import Iterator

from pnp.base.colours import WHITE, Colour, darker, ink_on, mix
from pnp.drawing.api import Box, Group, Item, Kit, Outline, Path, Point, centred, hatching, outlines, turned
from pnp.drawing.style import FRAME, HAIRLINE, HEAVY, Style, Type

from .market_plan import HEADS, LABELS, Column, Line, MarketPlan
from .tints import readable

_PRICE = 6.6
# In a narrower column the name of a good has a line of its own.
_NARROW = 30.0


def grid_items(plan: MarketPlan, kit: Kit) -> Iterator[Item]:
    """Draw the market from the bottom layer up."""
    for index, line in enumerate(plan.lines):
        yield from _row_ground(plan, line, index, kit)
    for column in plan.columns:
        yield from _head(column, Box(column.x, plan.box.y, column.width, HEADS), kit)
        for index, line in enumerate(plan.lines):
            yield from _cell(column, line, column.prices[index], kit)
    yield from _rules(plan, kit)
    for line in plan.lines:
        yield from _label(plan, line, kit)
    for word, room in plan.sides:
        yield from _along(word, room, kit)


def _along(word: str, room: Box, kit: Kit) -> Iterator[Item]:
    style = kit.style
    if not style.is_low_ink:
        yield Path(outline=outlines.rectangle(room.inset(0.65, 0.6)), fill=mix(style.ground, WHITE, 0.2))
    type_ = style.flavour().but(
        italic=True, size_pt=12, min_pt=7, align="centre", valign="middle", colour=mix(style.ink, style.ground, 0.15)
    )
    level = centred(room.centre, room.height, room.width)
    words = kit.text(word, level, type_, what="a word beside the rows")
    yield Group(items=(words,), matrix=turned(270, room.centre))


def _row_ground(plan: MarketPlan, line: Line, index: int, kit: Kit) -> Iterator[Item]:
    style = kit.style
    box = Box(plan.box.x, line.y, plan.box.width, line.height)
    if style.is_low_ink:
        return
    if line.row and line.row.strong:
        yield Path(outline=outlines.rectangle(box), fill=_strong_ground(style))
    elif line.is_open:
        yield Path(outline=outlines.rectangle(box), fill=mix(style.ground, style.ink, 0.1))
        yield from hatching(
            box._replace(x=box.x + LABELS, width=box.width - LABELS), mix(style.ground, style.ink, 0.2), 1.6
        )
    elif index % 2:
        yield Path(outline=outlines.rectangle(box), fill=mix(style.ground, WHITE, 0.42))


def _strong_ground(style: Style) -> Colour:
    if "gold" in style.palette:
        return mix(style.ground, style.colour("gold"), 0.45)
    return mix(style.ground, style.accent, 0.3)


def _rules(plan: MarketPlan, kit: Kit) -> Iterator[Item]:
    ink = kit.style.ink
    box = plan.box
    for line in plan.lines:
        width = HEAVY if line.row and line.row.strong else HAIRLINE
        for y in (line.y, line.y + line.height):
            yield Path(outline=outlines.line(box.x, y, box.right, y), stroke=ink, width=width)
    for column in plan.columns:
        yield Path(outline=outlines.line(column.x, box.y + HEADS, column.x, box.bottom), stroke=ink, width=HAIRLINE)
    yield Path(
        outline=outlines.rectangle(Box(box.x, box.y + HEADS, box.width, box.height - HEADS)), stroke=ink, width=HEAVY
    )


def _head(column: Column, box: Box, kit: Kit) -> Iterator[Item]:
    style, good = kit.style, column.good
    low = style.is_low_ink
    ground = kit.colour(good.colour)
    tab = Box(box.x + 0.6, box.y, box.width - 1.2, box.height)
    yield Path(outline=_tab(tab), fill=WHITE if low else ground, stroke=style.ink, width=FRAME)
    yield Path(
        outline=_tab(Box(tab.x + 0.9, tab.y + 0.9, tab.width - 1.8, tab.height - 0.9)),
        stroke=style.ink if low else mix(ground, ink_on(ground, style.ink), 0.35),
        width=HAIRLINE,
    )
    ink = style.ink if low else ink_on(ground, style.ink)
    room = Box(tab.x + 1.8, tab.y + 2.0, tab.width - 3.6, tab.height - 3.2)
    is_wide = box.width > _NARROW
    icon, name, note = _wide_head(room) if is_wide else _narrow_head(room)
    yield kit.icon(good.icon, icon)
    title = style.title().but(size_pt=11.5, min_pt=7, colour=ink, valign="bottom" if good.note else "middle")
    yield kit.text(
        good.name,
        name if good.note else name.union(note),
        title,
        what=f"head of {good.good}",
        place=good.place_of("name"),
    )
    if good.note:
        small = style.label().but(size_pt=7, bold=False, colour=ink, letter_spacing_pt=0.0, leading=1.1)
        small = small.but(valign="top" if is_wide else "middle")
        yield kit.text(good.note, note, small, what=f"note of {good.good}", place=good.place_of("note"))


def _wide_head(room: Box) -> tuple[Box, Box, Box]:
    side = 10.0
    words = Box(room.x + side + 1.2, room.y, room.width - side - 1.2, room.height)
    icon = Box(room.x, room.y + (room.height - side) / 2, side, side)
    return icon, words.above(words.height * 0.42), words.from_bottom(words.height * 0.4)


def _narrow_head(room: Box) -> tuple[Box, Box, Box]:
    side = 7.0
    foot = room.from_bottom(side)
    note = Box(room.x + side + 1.2, foot.y, room.width - side - 1.2, side)
    return Box(room.x, foot.y, side, side), room.above(side + 0.6), note


def _tab(box: Box) -> Outline:
    r = 3.0
    return outlines.polygon(
        [
            (box.x, box.bottom),
            (box.x, box.y + r),
            (box.x + r, box.y),
            (box.right - r, box.y),
            (box.right, box.y + r),
            (box.right, box.bottom),
        ]
    )


def _cell(column: Column, line: Line, price: str, kit: Kit) -> Iterator[Item]:
    style = kit.style
    colour = kit.colour(column.good.colour)
    strong = bool(line.row and line.row.strong)
    if line.is_open:
        big = _price_type(kit, 16.0).but(colour=style.ink)
        yield kit.text(price, Box(column.x, line.y, column.width, line.height), big, what="a price")
        return
    piece = column.good.piece
    gap = (column.width - _PRICE - column.spaces * piece) / 2
    left = column.x + _PRICE + gap * 1.4
    for number in range(column.spaces):
        centre = Point(left + (number + 0.5) * piece, line.y + line.height / 2)
        is_full = line.held * column.spaces + number < column.start
        yield from _place(centre, piece, colour, kit, is_full=is_full)
    # The point of a tag ends before the first place, so that no piece covers a price.
    yield from _tag(price, Box(column.x + 0.5, line.y, _PRICE - 1.3 + gap, line.height), colour, kit, strong=strong)


def _place(centre: Point, piece: float, colour: Colour, kit: Kit, *, is_full: bool) -> Iterator[Item]:
    style = kit.style
    low = style.is_low_ink
    # Large pieces may overlap like shingles; then a smaller circle is drawn.
    radius = min(piece / 2 - 0.75, 7.8)
    ink = readable(colour, style.ground, 3.0)
    tint = mix(style.ground, colour, 0.5 if is_full else 0.12)
    yield Path(
        outline=outlines.circle(centre, radius),
        fill=WHITE if low else tint,
        stroke=ink,
        width=0.35,
        dash=() if is_full else (1.1, 0.9),
    )
    if is_full:
        yield Path(outline=outlines.circle(centre, radius - 1.0), stroke=ink, width=HAIRLINE)


def _price_type(kit: Kit, size_pt: float) -> Type:
    return kit.style.flavour().but(size_pt=size_pt, min_pt=7, bold=True, align="centre", valign="middle", leading=1.0)


def _tag(price: str, box: Box, colour: Colour, kit: Kit, *, strong: bool) -> Iterator[Item]:
    style = kit.style
    low = style.is_low_ink
    high = 8.6
    top = box.y + (box.height - high) / 2
    shoulder, bottom = box.right - 1.0, top + high
    shape = outlines.polygon(
        [(box.x, top), (shoulder, top), (box.right + 1.0, top + high / 2), (shoulder, bottom), (box.x, bottom)]
    )
    ground = style.ink if strong and not low else (WHITE if low else mix(colour, WHITE, 0.25))
    yield Path(outline=shape, fill=ground, stroke=darker(colour, 0.5) if not low else style.ink, width=0.35)
    ink = ink_on(ground, style.ink)
    words = Box(box.x + 0.3, top - 0.2, box.width - 0.6, high)
    yield kit.text(price, words, _price_type(kit, 11.0).but(colour=ink), what="a price")


def _label(plan: MarketPlan, line: Line, kit: Kit) -> Iterator[Item]:
    if line.row is None:
        return
    style, row = kit.style, line.row
    box = Box(plan.box.x + 0.8, line.y, LABELS - 1.6, line.height).inset(0, 0.8)
    type_ = style.title().but(
        size_pt=10.5,
        min_pt=7,
        colour=readable(style.accent, _strong_ground(style) if row.strong and not style.is_low_ink else style.ground),
        align="centre",
        valign="middle",
        leading=1.0,
    )
    if row.note:
        half = box.height * 0.46
        note = style.label().but(size_pt=7, min_pt=6, bold=False, letter_spacing_pt=0.0, align="centre", leading=1.1)
        yield kit.text(row.note, box.below(half), note, what=f"note of the row {row.row}", place=row.place_of("note"))
        box, type_ = box.from_top(half), type_.but(valign="bottom")
    yield kit.text(row.label, box, type_, what=f"label of the row {row.row}", place=row.place_of("label"))
