"""The furniture of a map of areas: its title on a ribbon, and words in frames."""

from collections.abc import Iterator

from pnp.drawing.api import FRAME, HAIRLINE, HEAVY, WHITE, Box, Item, Kit, Path, Point, mix, outlines

from .area_spec import AreaMap, Panel
from .engraving import swelling_rule
from .initials import Initial
from .tints import readable


def title(item: AreaMap, box: Box, kit: Kit) -> Iterator[Item]:
    """The map's name over a swelling rule, with a rubricated initial."""
    style, heading, place = kit.style, item.heading or "", item.place_of("heading")
    upper = box.above(box.height * 0.34) if item.subtitle else box
    side = upper.height
    initial = Initial(
        letter=heading[:1],
        box=Box(box.x, upper.y, side, side),
        type_=style.heading().but(size_pt=side * 2.2, min_pt=12),
        what="initial of the map",
        place=place,
        inset=1.4,
        line=FRAME,
    )
    yield from initial.items(kit)
    words = Box(box.x + side + 2.5, upper.y, box.width - side - 2.5, side)
    type_ = style.heading().but(size_pt=side * 1.9, min_pt=14, valign="middle", leading=1.0)
    yield kit.text(heading[1:], words, type_, what="title of the map", place=place)
    if item.subtitle:
        y = upper.bottom + 2.4
        yield Path(outline=swelling_rule(Point(box.x, y), Point(box.right, y), 1.2), fill=style.ink)
        small = style.flavour().but(italic=True, size_pt=14, min_pt=8)
        lower = box.below(upper.height + 3.5)
        yield kit.text(item.subtitle, lower, small, what="subtitle of the map", place=item.place_of("subtitle"))


def panel(words: Panel, kit: Kit) -> Iterator[Item]:
    """A sheet of vellum with a double line, a heading and a few words."""
    style = kit.style
    box = Box(*words.box)
    fill = WHITE if style.is_low_ink else mix(style.ground, WHITE, 0.5)
    yield Path(outline=outlines.rectangle(box), fill=fill, stroke=style.ink, width=HEAVY)
    yield Path(outline=outlines.rectangle(box.inset(1.5)), stroke=style.ink, width=HAIRLINE)
    room = box.inset(5, 4)
    head = style.heading().but(size_pt=words.size_pt * 1.5, min_pt=9, colour=readable(style.accent))
    height = kit.height(words.heading, room.width, head) + 1.0
    yield kit.text(
        words.heading, room.from_top(height), head, what="heading of a panel", place=words.place_of("heading")
    )
    type_ = style.rules().but(size_pt=words.size_pt, min_pt=7)
    yield kit.text(words.text, room.below(height + 0.8), type_, what="text of a panel", place=words.place_of("text"))
