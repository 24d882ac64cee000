"""Dashed lines that go on beyond the cut."""

import math
from collections.abc import Sequence


def lead(beyond: float, dash: Sequence[float]) -> float:
    """How far before the cut a dashed line begins that covers so much beyond it: its dashes lie as they do without."""
    period = math.fsum(dash)
    return math.ceil(beyond / period) * period
