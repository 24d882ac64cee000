"""What a project holds: games, components with counts, layouts and where each comes from."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pnp.base.findings import Findings
from pnp.checks.counts import count_content
from pnp.game.model import Game
from pnp.project.folder import Project
from pnp.project.loader import Layout, LayoutError, Layouts
from pnp.project.read import ReadGame, read_game


@dataclass(frozen=True, slots=True, kw_only=True)
class Overview:
    """Games that could be read, and the layouts."""

    root: Path
    games: tuple[ReadGame, ...]
    layouts: tuple[Layout, ...]

    def as_text(self) -> str:
        """Give the listing a terminal shows."""
        lines = [line for read in self.games for line in _game_lines(read)]
        width = max((len(layout.name) for layout in self.layouts), default=0)
        lines += ["Layouts", *(f"  {one.name:<{width}}  {one.sentence}  [{self._origin(one)}]" for one in self.layouts)]
        return "\n".join(lines)

    def as_json(self) -> dict[str, Any]:
        """Give the object `--json` prints."""
        return {
            "games": [_game_json(read) for read in self.games],
            "layouts": [
                {"name": one.name, "sentence": one.sentence, "file": self._origin(one)} for one in self.layouts
            ],
        }

    def _origin(self, layout: Layout) -> str:
        return str(layout.file.relative_to(self.root)) if layout.file.is_relative_to(self.root) else "ships with pnp"


def overview(project: Project, game_ids: Sequence[str], findings: Findings) -> Overview:
    """Read the games and load the layouts of a project."""
    layouts = Layouts(project.layout_folders)
    games = (read_game(project, layouts, game_id, findings) for game_id in game_ids)
    return Overview(
        root=project.root,
        games=tuple(read for read in games if read is not None),
        layouts=tuple(_loadable(project, layouts, findings)),
    )


def _loadable(project: Project, layouts: Layouts, findings: Findings) -> Iterator[Layout]:
    """The layouts of a project, and those that its games bring, each file once."""
    games = (project.game_folder(game_id) for game_id in project.game_ids) if project.runs_code else ()
    seen: set[Path] = set()
    for each in layouts.with_games(games):
        for name in (name for name, file in each.files.items() if file not in seen):
            seen.add(each.files[name])
            try:
                yield each.load(name)
            except LayoutError as error:
                findings.extend([error.finding])


def _game_lines(read: ReadGame) -> list[str]:
    game, content = read.game, count_content(read)
    lines = [f"{game.id}  {game.title}, {_players(game)} players"]
    width = max((len(key) for key in game.components), default=0)
    for component in game.components.values():
        count = "bring" if component.bring else str(content[component.id])
        lines.append(f"  {component.id:<{width}}  {count:>5}  {component.name}")
    return [*lines, ""]


def _players(game: Game) -> str:
    players = game.file.players
    return str(players.min) if players.min == players.max else f"{players.min}-{players.max}"


def _game_json(read: ReadGame) -> dict[str, Any]:
    game, content = read.game, count_content(read)
    return {
        "id": game.id,
        "title": game.title,
        "players": {"min": game.file.players.min, "max": game.file.players.max},
        "components": [
            {"id": c.id, "name": c.name, "count": content[c.id], "source": c.source.kind}
            for c in game.components.values()
        ],
        "sets": [{"id": s.spec.id, "layout": s.layout.name} for s in read.sets],
    }
