"""Plain map: a hexagon of hexes, coloured and numbered, as posters."""

import math
from collections.abc import Iterator

from pnp.drawing import outlines
from pnp.drawing.faces import Face
from pnp.drawing.geometry import Point
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Item, Path, Stamp
from pnp.game.model import Game, Piece, PieceSet, entry_of


class Board(Piece):
    """One map: hexes along its side, and millimetres across their flats."""

    side: int
    hex: float


class Spec(PieceSet):
    """Maps."""

    items: tuple[Board, ...]


def faces(spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    """Draw every map."""
    for board in spec.items:
        cells = list(hexes(board.side, board.hex))
        width = 2 * max(centre.x for centre, _ in cells)
        height = 2 * max(centre.y for centre, _ in cells)
        margin = board.hex
        items = tuple(_items(cells, width, height, margin, board.hex, kit))
        stamp = Stamp(name=board.id, width=width + 2 * margin, height=height + 2 * margin, items=items)
        yield Face(front=stamp, poster=True, **entry_of(spec, board, game))


def hexes(side: int, across: float) -> Iterator[tuple[Point, str]]:
    """Centres from the middle of the map, and labels."""
    for q in range(1 - side, side):
        for r in range(max(1 - side, -q - side + 1), min(side - 1, side - 1 - q) + 1):
            x = q * across * math.sqrt(3) / 2
            yield Point(x, (r + q / 2) * across), f"{q + side:02d}{r + side:02d}"


def _items(
    cells: list[tuple[Point, str]], width: float, height: float, margin: float, across: float, kit: Kit
) -> Iterator[Item]:
    colours = [kit.colour(name) for name in ("field", "clay", "teal", "far", "near", "sky")]
    label = kit.style.credit().but(align="centre")
    for at, (centre, name) in enumerate(cells):
        x, y = centre.x + width / 2 + margin, centre.y + height / 2 + margin
        cell = outlines.hexagon(Point(x, y), across - 0.3)
        yield Path(outline=cell, fill=colours[(at * 7 + at // 11) % len(colours)], stroke="#222222", width=0.25)
        yield kit.line(name, x, y + across / 2 - 1.5, label)
