"""The parts of a game that a page can deal or roll: components of cards, tiles and tokens, dice and spinners."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pnp.exports.drawn_game import DrawnGame
from pnp.exports.gallery.shelves import Shelf
from pnp.game.model import Game, Piece, component_of
from pnp.game.placeholders import plain_words

_DEALT = ("card", "tile", "token")
_SIX = ("1", "2", "3", "4", "5", "6")
_MOST_PLAYERS = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayDie:
    """A die or a spinner: its name, the number of copies, and its faces."""

    name: str
    count: int
    faces: tuple[str, ...]


def dealt(shelves: tuple[Shelf, ...]) -> Iterator[Shelf]:
    """The components that can be shuffled and dealt."""
    return (shelf for shelf in shelves if shelf.kind in _DEALT and shelf.count > 1)


def dice_of(drawn: DrawnGame) -> Iterator[PlayDie]:
    """The dice and spinners of the game, including those in optional sets."""
    game = drawn.read.game
    for typed in drawn.read.sets:
        for piece in typed.spec.pieces:
            faces = _faces(piece, game)
            if faces:
                component = component_of(typed.spec, piece, game)
                known = game.components.get(component)
                yield PlayDie(
                    name=drawn.name_of(component), count=game.amount(known.count) if known else 1, faces=faces
                )


def _faces(piece: Piece, game: Game) -> tuple[str, ...]:
    """The faces of a die, or the sectors of a spinner; none for any other piece."""
    match getattr(piece, "kind", None):
        case "die":
            return tuple(map(plain_words, getattr(piece, "faces", _SIX)))
        case "spinner" if table := game.rules.tables.get(getattr(piece, "table", "")):
            return tuple(str(row[getattr(piece, "column", "")]) for row in table.records())
    return ()


def hand_data(drawn: DrawnGame, shelves: tuple[Shelf, ...]) -> dict[str, Any]:
    """The data that the script needs for playing a hand."""
    players = drawn.read.game.file.players
    return {
        "game": drawn.read.game.id,
        "title": drawn.read.game.file.title,
        "players": [players.min, min(players.max, _MOST_PLAYERS)],
        "decks": [{"address": s.address, "name": s.name, "count": s.count, "kind": s.kind} for s in dealt(shelves)],
        "dice": [{"name": die.name, "count": die.count, "faces": die.faces} for die in dice_of(drawn)],
    }
