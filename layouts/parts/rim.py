"""The cells along the rim of a grid."""


def rim(across: int, down: int) -> list[tuple[int, int]]:
    """The column and the row of each cell along the rim, clockwise from the top left."""
    top = [(column, 0) for column in range(across)]
    right = [(across - 1, row) for row in range(1, down)]
    bottom = [(column, down - 1) for column in range(across - 2, -1, -1)]
    left = [(0, row) for row in range(down - 2, 0, -1)]
    return top + right + bottom + left
