"""Readable colours, derived from a game's palette."""

from functools import lru_cache

from pnp.drawing.api import BLACK, WHITE, Colour, contrast, darker, ink_on, luminance, mix

_STEP, _MOST = 0.06, 80
_ON_A_PLATE = 4.5


@lru_cache(maxsize=4096)
def readable(colour: Colour, ground: Colour = WHITE, ratio: float = 4.8) -> Colour:
    """The colour, darkened until words in it are readable on a light ground, or lightened on a dark one."""
    towards = ink_on(ground, dark=BLACK)
    for _ in range(_MOST):
        if contrast(colour, ground) >= ratio:
            break
        colour = mix(colour, towards, _STEP)
    return colour


def with_words(colour: Colour) -> Colour:
    """The colour of a plate: as it is if dark or white words can be read on it, else darkened until white ones can."""
    return colour if contrast(colour, ink_on(colour)) >= _ON_A_PLATE else readable(colour)


def told_apart(ground: Colour, mark: Colour, ratio: float = 4.6) -> tuple[Colour, Colour]:
    """A ground and the colour of words on it; the darker of the two is darkened until the words are readable."""
    if luminance(mark) >= luminance(ground):
        return _darkened(ground, mark, ratio), mark
    return ground, _darkened(mark, ground, ratio)


def _darkened(colour: Colour, other: Colour, ratio: float) -> Colour:
    # Near black a step no longer changes the colour.
    while contrast(colour, other) < ratio and (next_colour := darker(colour, 0.04)) != colour:
        colour = next_colour
    return colour
