"""Rubricated initials: a letter on a plate of the accent, with a fine line inside its edge."""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.base.findings import Place
from pnp.drawing.api import FRAME, HAIRLINE, WHITE, Box, Colour, Item, Kit, Path, Type, outlines


@dataclass(frozen=True, slots=True, kw_only=True)
class Initial:
    """A letter in a square; the inner line keeps `inset` from the edge. `what` and `place` are for findings."""

    letter: str
    box: Box
    type_: Type
    what: str
    place: Place | None = None
    edge: Colour | None = None
    inset: float = 0.9
    line: float = HAIRLINE

    def items(self, kit: Kit) -> Iterator[Item]:
        """Draw the plate, then the letter."""
        low, accent = kit.style.is_low_ink, kit.style.accent
        ink = accent if low else kit.style.ground
        plate = outlines.rectangle(self.box)
        yield Path(outline=plate, fill=WHITE if low else accent, stroke=self.edge or accent, width=FRAME)
        yield Path(outline=outlines.rectangle(self.box.inset(self.inset)), stroke=ink, width=self.line)
        type_ = self.type_.but(colour=ink, align="centre", valign="middle", leading=1.0)
        yield kit.text(self.letter, self.box, type_, what=self.what, place=self.place)
