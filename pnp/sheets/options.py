"""The options of imposition: sides, bleed, marks, overlap."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from pnp.drawing.scene import Stamp
from pnp.drawing.style import Family
from pnp.game.catalogue import Catalogue
from pnp.sheets.order import OVERLAP, USUAL_SCALE, Marks, Printer, Sides
from pnp.sheets.registration import Registration
from pnp.sheets.seams import Harm, harms
from pnp.texts.catalogue import catalogue


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The options of one build.

    `bleed` is how much of the drawn bleed is shown around a piece, None for all of it; `overlap` is the strip that
    neighbouring pages of a poster share; `printer` has the registration error to correct; `registration` are the marks
    for a cutting machine, instead of crop marks; `words` is the catalogue of words printed around the pieces, in a
    `family` of fonts; `labels` are lines to print under pieces, by component and item, longer ones before shorter.
    `copies` is the number of copies of the game, which are printed one after the other; `scale` is the percentage at
    which pieces were drawn. `harms` measures how much of a drawing cuts would damage.
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
    scale: float = USUAL_SCALE
    harms: Callable[[Stamp], tuple[Harm, Harm]] = harms
