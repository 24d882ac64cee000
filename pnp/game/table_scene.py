"""The model of `scene:` in game.yaml: the pieces on the table in the picture of a game; every key is optional."""

from collections.abc import Collection, Iterator, Sequence
from typing import Annotated, Literal

from pydantic import Field

from pnp.base.findings import Findings
from pnp.base.nearest import nearest
from pnp.game.fields import ONE_OR_MORE, ColourName, Length, Whole
from pnp.game.heads import SetHead
from pnp.reader.placed import Placed

MOST_PLACED = 300
MOST_OF_A_PILE = 40

PieceName = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*(\.[a-z0-9][a-z0-9_]*)?$")]
"""A component, or one of its pieces: `special_card.p12`."""

PieceNames = Annotated[tuple[PieceName, ...], ONE_OR_MORE]


class PlacedPiece(Placed):
    """A piece with the place of its middle, from the top left corner of the first board, or of the table."""

    piece: PieceName
    at: tuple[Length, Length]
    turn: float = Field(default=0, ge=-360, le=360, description="degrees, clockwise")
    pile: Whole = Field(default=1, ge=1, le=MOST_OF_A_PILE, description="so many lie on each other")
    face_down: bool = False


class TableScene(Placed):
    """The table of a game's picture; defaults are chosen from the pieces of the game."""

    surface: Literal["oak", "walnut", "linen", "felt", "slate"] | None = Field(
        default=None, description="what the table is of"
    )
    colour: ColourName | None = Field(
        default=None, description="the colour of the table, instead of that of its surface"
    )
    boards: PieceNames | None = Field(default=None, description="the first in the middle, the others in front of it")
    hand: PieceNames | None = Field(default=None, description="cards in a hand; [] for none")
    decks: PieceNames | None = Field(default=None, description="decks beside the board, face down")
    heaps: PieceNames | None = Field(default=None, description="tokens and tiles in heaps around the board")
    standees: PieceNames | None = Field(default=None, description="standees on the board")
    pieces: tuple[PlacedPiece, ...] = Field(
        default=(), max_length=MOST_PLACED, description="pieces at places of their own"
    )
    zoom: float = Field(
        default=1, ge=0.5, le=4, description="more than 1 is closer, and cuts off what lies at the edges"
    )

    def names(self) -> Iterator[tuple[str, Sequence[str | int]]]:
        """Every name of a piece, with the path of its keys."""
        for key in ("boards", "hand", "decks", "heaps", "standees"):
            yield from ((name, (key, at)) for at, name in enumerate(getattr(self, key) or ()))
        yield from ((placed.piece, ("pieces", at, "piece")) for at, placed in enumerate(self.pieces))


def check_scene(scene: TableScene, sets: Collection[SetHead], findings: Findings) -> None:
    """Report unknown names of pieces."""
    if next(scene.names(), None) is None:
        # Return early, because collecting the names of a large deck is slow.
        return
    known = {
        name for head in sets for piece in head.pieces for name in (piece.component, f"{piece.component}.{piece.id}")
    }
    for name, path in scene.names():
        if name not in known:
            message = f'the scene shows "{name}", which is neither a component with pieces nor one of its pieces'
            place = scene.place_of(*path)
            findings.error("unknown-component", message, place=place, subject=name, nearest=nearest(name, known))
