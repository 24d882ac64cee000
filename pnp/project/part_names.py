"""The components, sets and pieces that `--only` means by their names: what is printed stands for the id."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from pnp.base.findings import Findings
from pnp.base.made_ids import are_ids
from pnp.game.loading import load_game
from pnp.game.model import Game, PieceHead
from pnp.game.placeholders import plain_words
from pnp.project.folder import Project


def ids_meant(project: Project, game_ids: Iterable[str], words: Iterable[str]) -> tuple[str, ...]:
    """The ids of what some words name in games; a word that is an id, or names nothing or several things, stays.

    Behind a name, as behind an id, `=2` orders two copies.
    """
    games = list(_games(project, game_ids))
    return tuple(dict.fromkeys(_meant(games, word) for word in words))


def parts_of_each(project: Project, game_ids: Sequence[str], words: Sequence[str]) -> Mapping[str, Mapping[str, str]]:
    """What the words mean in each of several games, by the words that it has; a game that cannot be read has all.

    A word that no game has stays with all of them, so that each reports it.
    """
    games = {game.id: game for game in _games(project, game_ids)}
    meanings = {
        game_id: {word: word if are_ids(word) else _meant([game], word) for word in words}
        for game_id, game in games.items()
    }
    nowhere = {word for word in words if not any(_has(games[one], meanings[one][word]) for one in games)}
    parts = {game_id: dict(zip(words, words, strict=True)) for game_id in game_ids}
    for game_id, game in games.items():
        meant = meanings[game_id].items()
        parts[game_id] = {word: part for word, part in meant if word in nowhere or _has(game, part)}
    return parts


def _meant(games: Sequence[Game], word: str) -> str:
    name, equals, copies = word.partition("=")
    parts = {_called(game, name) for game in games if not _has_id(game, name)} - {()}
    alone = {found[0] for found in parts if len(found) == 1}
    return f"{alone.pop()}{equals}{copies}" if len(parts) == len(alone) == 1 else word


def parts_called(game: Game, name: str) -> tuple[str, ...]:
    """The ids of the components and sets of a name; else of the components that are one piece of that name."""
    wanted = _compared(name)
    parts = [component.id for component in game.components.values() if _compared(component.name) == wanted]
    parts += [head.id for head in game.sets if _compared(head.sheet_title) == wanted]
    if not parts:
        parts += [one.component for one in _pieces_with(game, name) if game.pieces_of.get(one.component) == 1]
    return tuple(dict.fromkeys(parts))


def pieces_called(game: Game, name: str) -> tuple[str, ...]:
    """The pieces of a name, each as `--only` orders it: its component, a dot, and its id."""
    return tuple(dict.fromkeys(f"{piece.component}.{piece.id}" for piece in _pieces_with(game, name)))


def _called(game: Game, name: str) -> tuple[str, ...]:
    return parts_called(game, name) or pieces_called(game, name)


def _pieces_with(game: Game, name: str) -> Iterator[PieceHead]:
    wanted = _compared(name)
    pieces = (piece for head in game.sets for piece in head.pieces)
    return (piece for piece in pieces if _compared(piece.printed_name) == wanted)


def _has(game: Game, word: str) -> bool:
    """Tell whether a game has the component, set or piece that a word orders."""
    part, _, piece = word.partition("=")[0].partition(".")
    if not piece or not _has_id(game, part):
        return _has_id(game, part)
    return any(one.id == piece and part in (head.id, one.component) for head in game.sets for one in head.pieces)


def _has_id(game: Game, word: str) -> bool:
    return word in game.components or game.piece_set(word) is not None


def _games(project: Project, game_ids: Iterable[str]) -> Iterator[Game]:
    for game_id in game_ids:
        game = load_game(project.game_folder(game_id), shown_from=project.root, findings=Findings())
        if game is not None:
            yield game


def _compared(name: str) -> str:
    return plain_words(name).casefold()
