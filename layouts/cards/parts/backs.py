"""Backs of decks: a pattern over the edge, a border, and a heart with the emblem, the same from both ends."""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.drawing.api import WHITE, Box, Group, Item, Kit, Path, Shape, Stamp, centred, contrast, line_drawing, outlines
from pnp.game.model import Look

from .back_labels import has_room_for_pips, label_plate, level_number, pips
from .back_sheet import BackSheet
from .back_spec import BORDERS, DESIGNS, HEARTS, PATTERNS, Back, Design
from .back_tones import Tones
from .pattern import covered

# The least contrast of a light emblem with a pale heart.
_LEAST_CONTRAST = 2.2


def back_stamp(
    back: Back,
    size: tuple[float, float],
    bleed: float,
    kit: Kit,
    look: Look,
    *,
    name: str,
    colour: str,
    shape: Shape = Shape.RECTANGLE,
) -> Stamp:
    """Draw a back of this size; the caller makes it once for a whole deck."""
    tones = Tones.of(kit.colour(back.colour) if back.colour else colour, kit.style)
    sheet = BackSheet(trim=Box(0, 0, *size), bleed=bleed, tones=tones, kit=kit, shape=shape)
    items = tuple(_Drawing(back, _design(back, kit, look), sheet).items())
    if shape is not Shape.RECTANGLE:
        items = (Group(items=items, clip=sheet.outline),)
    return Stamp(name=name, width=size[0], height=size[1], items=items, bleed=bleed)


def _design(back: Back, kit: Kit, look: Look) -> Design:
    """The design that the deck names, or else that of the game's look."""
    name = back.design or look.back
    message = f'there is no design of backs "{name}"'
    kit.knows(name, DESIGNS, message, look.place_of("back"), code="bad-value")
    return DESIGNS.get(name) or next(iter(DESIGNS.values()))


@dataclass(frozen=True, slots=True)
class _Drawing:
    back: Back
    design: Design
    sheet: BackSheet

    def items(self) -> Iterator[Item]:
        back, design, sheet = self.back, self.design, self.sheet
        low, tones = sheet.is_low_ink, sheet.tones
        yield Path(outline=outlines.rectangle(sheet.reach), fill=tones.paper)
        yield from covered(PATTERNS[back.pattern or design.pattern], sheet.reach, tones, lines_only=low)
        # Only rectangles have borders, because borders have corners.
        border = back.border or (design.border if sheet.shape is Shape.RECTANGLE else "none")
        for draw in (BORDERS[border], HEARTS[back.heart or design.heart]):
            yield from line_drawing(draw(sheet), tones.ink) if low else draw(sheet)
        if back.emblem:
            yield from self._emblem(back.emblem)
        has_pips = bool(back.level) and has_room_for_pips(sheet)
        if has_pips:
            yield from sheet.twice(pips(sheet, back.level))
        if back.level:
            yield from sheet.twice(level_number(sheet, back.level))
        if back.label:
            yield from sheet.twice(label_plate(sheet, back.label, design.plate, has_pips=has_pips))

    def _emblem(self, icon: str) -> Iterator[Item]:
        sheet, size = self.sheet, self.design.size
        ink, radius = self._emblem_ink, sheet.radius * size
        yield from sheet.twice(sheet.kit.glyph(icon, centred(sheet.above(0.46 * size), radius * 0.72), ink))
        (x, y), reach = sheet.centre, radius * 0.78
        yield Path(outline=outlines.line(x - reach, y, x + reach, y), stroke=ink, width=0.3)
        yield Path(outline=outlines.regular_polygon(sheet.centre, radius * 0.09, 4), fill=ink)

    @property
    def _emblem_ink(self) -> str:
        tones = self.sheet.tones
        is_light = self.design.emblem == "light" and contrast(WHITE, tones.full) >= _LEAST_CONTRAST
        return tones.light if is_light and not self.sheet.is_low_ink else tones.ink
