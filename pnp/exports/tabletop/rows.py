"""Boxes in rows, side by side from the left, row under row."""

from collections.abc import Iterable

from pnp.drawing.geometry import Box


def in_rows(sizes: Iterable[tuple[float, float]], across: float, gap: float) -> list[list[Box]]:
    """A box for each size, in the order given; a row is at most `across` wide unless one box alone is wider."""
    rows: list[list[Box]] = [[]]
    for width, height in sizes:
        row = rows[-1]
        if row and row[-1].right + gap + width > across:
            y = max(box.bottom for box in row) + gap
            rows.append(row := [])
        else:
            y = row[0].y if row else 0.0
        row.append(Box(row[-1].right + gap if row else 0.0, y, width, height))
    return rows
