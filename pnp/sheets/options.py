"""The options with which sheets are laid out: sides, bleed, marks, overlap."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from pnp.drawing.scene import Stamp
from pnp.drawing.style import Family
from pnp.game.catalogue import Catalogue
from pnp.sheets.order import OVERLAP, Marks, Printer, Sides
from pnp.sheets.registration import Registration
from pnp.sheets.seams import Harm, harms
from pnp.texts.catalogue import catalogue


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The choices for one build.

    `bleed` is how much of the drawn bleed is shown around a piece, None for all there is; `overlap` is the strip that
    neighbouring pages of a poster share; `printer` has the registration error that is corrected; `registration` are
    marks for a cutting machine, in place of crop marks; `words` are those that pnp prints around the pieces, in a
    `family` of fonts; `labels` are lines to print under pieces, by component and item, longer ones before shorter.
    Pieces are printed for so many `copies` of the game, one game after the other.
    `harms` measures how much of a drawing cuts would part.
    """

    sides: Sides = Sides.LONG
    bleed: float | None = 0.0
    marks: Marks = Marks.CROP
    overlap: float = OVERLAP
    printer: Printer | None = None
    registration: Registration | None = None
    words: Catalogue = field(default_factory=lambda: catalogue("en"))
    family: Family = "sans"
    labels: Mapping[tuple[str, str], tuple[str, ...]] = field(default_factory=dict)
    copies: int = 1
    harms: Callable[[Stamp], tuple[Harm, Harm]] = harms
