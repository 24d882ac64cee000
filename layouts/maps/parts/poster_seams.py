"""The best seams of a map that is larger than the paper."""

from collections.abc import Collection


def seams(lines: Collection[float], edge: float, whole: float) -> tuple[float, ...]:
    """The lines between spaces; from the edge of the spaces on every millimetre is as good as the next."""
    return (*sorted(lines), *(edge + step for step in range(int(whole - edge)))) if lines else ()
