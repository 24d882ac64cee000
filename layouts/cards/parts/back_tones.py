"""The tints of a card back: all of one colour, and pale, so that a sheet of backs takes little ink."""

from dataclasses import dataclass
from typing import Self

from pnp.base.colours import WHITE, Colour, contrast, coverage, darker, lighter, mix, readable
from pnp.drawing.api import Style

# The most ink of a full tint; darker colours are lightened to it.
_FULL = 0.44
# The greatest contrast of lines; lines with more are lightened, too.
_STRONG = 8.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Tones:
    """Tints of one colour from light to dark; `full` is the colour itself, for small, strong shapes."""

    light: Colour
    paper: Colour
    dark: Colour
    deep: Colour
    full: Colour
    ink: Colour

    @classmethod
    def of(cls, colour: Colour, style: Style) -> Self:
        """The tints of a colour on the ground of the game; with little ink the grounds are white."""
        base = WHITE if style.is_low_ink else lighter(style.ground, 0.4)
        thin = min(1.0, _FULL / max(0.01, coverage(colour)))
        ink = readable(darker(mix(colour, style.ink, 0.1), 0.15), base)
        if contrast(ink, base) > _STRONG:
            ink = mix(ink, base, 0.15)
        if style.is_low_ink:
            return cls(light=WHITE, paper=WHITE, dark=WHITE, deep=mix(WHITE, ink, 0.6), full=WHITE, ink=ink)
        paper = mix(base, colour, 0.16 * thin)
        return cls(
            light=mix(paper, WHITE, 0.6),
            paper=paper,
            dark=mix(paper, colour, 0.36 * thin),
            deep=mix(paper, colour, 0.75 * thin),
            full=colour,
            ink=ink,
        )
