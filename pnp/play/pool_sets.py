"""Pools whose kinds are the pieces of a set, such as the cards of a deck."""

from pnp.game.model import Game, copies_of, nearest
from pnp.game.play import Pool
from pnp.game.player_numbers import is_for
from pnp.play.errors import PlayError


def kinds_of_set(game: Game, wanted: str, pool: Pool) -> list[str]:
    """The ids of the pieces of a set that belong to the component of a pool; raises PlayError if there are none."""
    head = game.piece_set(wanted)
    if head is None:
        raise PlayError(f'no piece set "{wanted}"{nearest(wanted, [s.id for s in game.sets])}', pool.place)
    kinds = [piece.id for piece in head.pieces if piece.component == pool.component]
    if not kinds:
        cure = nearest(str(pool.component), {piece.component for piece in head.pieces})
        message = f'no piece of "{wanted}" belongs to "{pool.component}"{cure}'
        raise PlayError(message, pool.place_of("component"))
    return kinds


def copies_in_set(game: Game, set_id: str, kind: str, players: int) -> int:
    """The number of printed copies of a piece; 0 for a piece of other numbers of players."""
    head = game.piece_set(set_id)
    assert head is not None
    piece = head.by_id[kind]
    if not is_for(piece.for_players or head.for_players, players):
        return 0
    # The box also holds the pieces of unoccupied seats.
    return copies_of(head, piece, game, 0)
