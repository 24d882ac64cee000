"""Lantern cards: a wish under a glow."""

from collections.abc import Iterator

from pnp.drawing.faces import Face
from pnp.drawing.geometry import Box
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Stamp
from pnp.game.model import Game, Piece, PieceSet, RichText, Size, entry_of

from .parts.glow import glow


class Lantern(Piece):
    """One lantern."""

    wish: RichText


class Spec(PieceSet):
    """A deck of lanterns."""

    size: Size = (44.0, 68.0)
    items: tuple[Lantern, ...]


def faces(spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    """One face for each lantern."""
    width, height = spec.size
    for card in spec.items:
        wish = kit.text(card.wish, Box(4, 32, width - 8, 30), kit.style.rules(), place=card.place_of("wish"))
        front = Stamp(name=card.id, width=width, height=height, items=(glow(Box(12, 6, 20, 20), kit), wish))
        yield Face(front=front, **entry_of(spec, card, game))
