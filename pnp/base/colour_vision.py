"""How far apart two colours are for the eye: CIEDE2000, in every kind of sight and on a print without colour."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

# Names of the filters that simulate the three kinds of colour blindness; grey is a printer without colour.
SIGHTS = ("normal", "protan", "deutan", "tritan", "grey")

# Side by side, colours are seen to differ from about 2; apart on a table, in lamplight and cheap ink, it takes more.
NEAR = 10.0


@lru_cache(maxsize=4096)
def distances(colour: str, other: str) -> Mapping[str, float]:
    """The CIEDE2000 distance of two colours `#RRGGBB` in each sight: 0 is the same colour, 100 black and white.

    Colour blindness is simulated as Brettel, Viénot and Mollon describe it, at full strength.
    """
    from coloraide import Color  # noqa: PLC0415  # only few colours are ever so close that they must be measured

    one, two = Color(colour), Color(other)
    blind = {sight: (one.filter(sight), two.filter(sight)) for sight in SIGHTS if sight not in ("normal", "grey")}
    grey = (one.filter("grayscale"), two.filter("grayscale"))
    seen = {"normal": (one, two), **blind, "grey": grey}
    return MappingProxyType({sight: round(a.delta_e(b, method="2000"), 1) for sight, (a, b) in seen.items()})
