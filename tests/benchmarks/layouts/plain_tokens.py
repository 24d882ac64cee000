"""Plain tokens: an icon on a disc."""

from collections.abc import Iterator

from pnp.drawing import outlines
from pnp.drawing.faces import Face, Shape
from pnp.drawing.geometry import Box
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Path, Stamp
from pnp.game.model import ColourName, Game, IconName, Piece, PieceSet, entry_of


class Token(Piece):
    """One kind of token."""

    icon: IconName
    colour: ColourName


class Spec(PieceSet):
    """A box of tokens."""

    items: tuple[Token, ...]


def faces(spec: Spec, game: Game, kit: Kit) -> Iterator[Face]:
    """Draw every kind once."""
    for token in spec.items:
        disc = Path(outline=outlines.ellipse(Box(0, 0, 20, 20)), fill=kit.colour(token.colour))
        ring = Path(outline=outlines.ellipse(Box(1, 1, 18, 18)), stroke="#FFFFFF", width=0.5)
        glyph = kit.glyph(token.icon, Box(4, 4, 12, 12), "#FFFFFF")
        yield Face(
            front=Stamp(name=token.id, width=20, height=20, items=(disc, ring, glyph)),
            shape=Shape.DISC,
            **entry_of(spec, token, game),
        )
