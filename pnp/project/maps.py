"""Adds the maps that a game's piece sets draw to the game, in the form that play uses."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.base.findings import Findings
from pnp.game.fields import Names
from pnp.game.loading import load_game
from pnp.game.model import Game, PieceSet, SetHead
from pnp.project.folder import Project
from pnp.project.loader import LayoutError, Layouts
from pnp.reader.typed import typed

if TYPE_CHECKING:
    from pnp.game.board_maps import BoardMap


def maps_of(specs: Iterable[PieceSet], folder: Path, findings: Findings) -> "Mapping[str, BoardMap]":
    """The maps of typed piece sets by id; duplicate ids and faults in pictures become findings."""
    maps: dict[str, BoardMap] = {}
    for spec in specs:
        # Duplicate ids within one set are reported where entries are read.
        for board_map in {board_map.id: board_map for board_map in spec.board_maps(folder, findings)}.values():
            first = maps.setdefault(board_map.id, board_map)
            if first is not board_map:
                message = f'two maps of the game have the id "{board_map.id}"; the first is in {first.place}'
                findings.error(
                    "duplicate-id", message, place=board_map.place, subject=board_map.id, hint="give it another id"
                )
    return maps


def game_to_play(project: Project, folder: Path, findings: Findings) -> Game | None:
    """Load a game for play; its layouts are loaded, for their maps, only if `play.yaml` asks for a map."""
    game = load_game(folder, shown_from=project.root, findings=findings)
    if game is None or game.play is None or not game.play.map_names:
        return game
    return with_maps(game, project)


def with_maps(game: Game, project: Project) -> Game:
    """The game with the maps of all sets that can be typed; faults of other sets are reported elsewhere.

    Layouts of the game are not run if the project must not run code.
    """
    layouts = Layouts(project.layout_folders)
    if project.runs_code:
        layouts = layouts.for_game(game.folder)
    specs = (spec for head in game.sets for spec in _typed(head, layouts))
    return replace(game, maps=maps_of(specs, game.folder, Findings()))


def _typed(head: SetHead, layouts: Layouts) -> Iterator[PieceSet]:
    if head.layout not in layouts.names:
        return
    try:
        layout = layouts.load(head.layout)
    except LayoutError:
        return
    spec = typed(layout.spec, head.document, names=Names(), findings=Findings())
    if spec is not None:
        yield spec
