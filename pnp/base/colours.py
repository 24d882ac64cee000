"""Colours as `#RRGGBB` texts: mixing and contrast."""

import math
import re
from functools import lru_cache

Colour = str

WHITE = "#FFFFFF"
BLACK = "#000000"

READABLE = 4.5
"""The least contrast of a text and its ground, by WCAG 2.1."""

COLOUR = r"^#[0-9A-Fa-f]{6}$"
"""The pattern of a colour."""

_COLOUR = re.compile(COLOUR)


def is_colour(text: str) -> bool:
    """Tell whether the text is a colour of the form `#RRGGBB`."""
    return _COLOUR.fullmatch(text) is not None


@lru_cache(maxsize=1024)
def channels(colour: Colour) -> tuple[float, float, float]:
    """Red, green and blue, each from 0 to 1."""
    return tuple(int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))  # type: ignore[return-value]


@lru_cache(maxsize=4096)
def mix(colour: Colour, other: Colour, share: float) -> Colour:
    """Blend two colours; `share` is the share of the other, from 0 to 1."""
    pairs = zip(channels(colour), channels(other), strict=True)
    return "#" + "".join(f"{round(255 * (a + (b - a) * share)):02X}" for a, b in pairs)


def lighter(colour: Colour, share: float) -> Colour:
    """Blend towards white."""
    return mix(colour, WHITE, share)


def darker(colour: Colour, share: float) -> Colour:
    """Blend towards black."""
    return mix(colour, BLACK, share)


@lru_cache(maxsize=4096)
def luminance(colour: Colour) -> float:
    """Relative luminance, from 0 (black) to 1 (white), as WCAG 2.1 defines it."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels(colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@lru_cache(maxsize=4096)
def contrast(colour: Colour, other: Colour) -> float:
    """Contrast ratio of two colours, from 1 to 21, as WCAG 2.1 defines it."""
    low, high = sorted((luminance(colour), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def coverage(colour: Colour) -> float:
    """How much ink a colour takes, from 0 (white) to 1 (black): the mean of cyan, magenta and yellow."""
    return 1 - math.fsum(channels(colour)) / 3


def ink_on(ground: Colour, dark: Colour = "#222222") -> Colour:
    """The dark ink or white, whichever has more contrast on the ground."""
    return max((dark, WHITE), key=lambda ink: contrast(ink, ground))


@lru_cache(maxsize=4096)
def readable(colour: Colour, ground: Colour = WHITE, least: float = READABLE) -> Colour:
    """The colour, darkened step by step until it has at least this contrast on its ground.

    If not even black has enough contrast, it is lightened; if white has not either, the better of the two is given.
    """
    for other in (BLACK, WHITE):
        for step in range(20):
            mixed = mix(colour, other, step / 20)
            if contrast(mixed, ground) >= least:
                return mixed
        if contrast(other, ground) >= least:
            return other
    return ink_on(ground, dark=BLACK)
