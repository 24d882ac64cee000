"""The best seams of a map that is larger than the paper."""

from collections.abc import Collection


def seams(lines: Collection[float], edge: float, whole: float) -> tuple[float, ...]:
    """The lines between spaces; beyond the edge of the spaces a seam may be at every millimetre."""
    return (*sorted(lines), *(edge + step for step in range(int(whole - edge)))) if lines else ()
