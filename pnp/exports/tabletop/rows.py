"""Boxes in rows, side by side from the left, row under row."""

from collections.abc import Iterable

from pnp.drawing.geometry import Box


def in_rows(sizes: Iterable[tuple[float, float]], across: float, gap: float) -> list[list[Box]]:
    """A box for each size, in the order given; a row is at most `across` wide unless one box alone is wider."""
    rows: list[list[Box]] = []
    for width, height in sizes:
        if rows and rows[-1][-1].right + gap + width <= across:
            row = rows[-1]
            row.append(Box(row[-1].right + gap, row[0].y, width, height))
        else:
            below = max(box.bottom for box in rows[-1]) + gap if rows else 0.0
            rows.append([Box(0.0, below, width, height)])
    return rows
