"""Dashed lines that continue beyond the cut."""

import math
from collections.abc import Sequence


def lead(beyond: float, dash: Sequence[float]) -> float:
    """The distance before the cut at which a dashed line begins, so that a bleed does not move its dashes."""
    period = math.fsum(dash)
    return math.ceil(beyond / period) * period
