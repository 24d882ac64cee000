"""Measures the distance between two spaces on the maps of games, with the shortest route."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pnp.base.findings import Findings
from pnp.base.nearest import nearest
from pnp.game.board_maps import BoardMap, Route
from pnp.game.loading import load_game
from pnp.project.folder import Project
from pnp.project.maps import with_maps


@dataclass(frozen=True, slots=True, kw_only=True)
class Distance:
    """The answer for one map; `route` is None when no way leads from one space to the other."""

    game: str
    drawn: BoardMap
    ends: tuple[str, str]
    route: Route | None

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints."""
        return {
            "game": self.game,
            "map": self.drawn.id,
            "from": self.ends[0],
            "to": self.ends[1],
            "distance": self.route.length if self.route else None,
            "route": list(self.route.spaces) if self.route else [],
        }

    def as_text(self) -> str:
        """Give the line a terminal shows."""
        start, end = map(self.drawn.name, self.ends)
        opening = f"{self.game}, {self.drawn.id}: {start} to {end}"
        if self.route is None:
            return f"{opening}: no route"
        return f"{opening}: {self.route.length} ({', '.join(self.drawn.route_names(self.route))})"


@dataclass(frozen=True, slots=True)
class Distances:
    """The answers of all maps that have both spaces."""

    found: tuple[Distance, ...]

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints."""
        return {"distances": [distance.as_json() for distance in self.found]}

    def as_text(self) -> str:
        """Give the lines a terminal shows."""
        return "\n".join(distance.as_text() for distance in self.found)


def distances(project: Project, game_ids: Sequence[str], findings: Findings, ends: tuple[str, str]) -> Distances:
    """Measure the distance on every map that has both spaces; if no map has them, that is a finding."""
    maps: list[tuple[str, BoardMap]] = []
    for game_id in game_ids:
        of_game = findings.of_game(game_id)
        game = load_game(project.game_folder(game_id), shown_from=project.root, findings=of_game)
        findings.extend(of_game)
        if game is not None:
            maps += [(game_id, drawn) for drawn in with_maps(game, project).maps.values()]
    found = tuple(_between(game_id, drawn, ends) for game_id, drawn in maps if set(ends) <= drawn.by_id.keys())
    if not found:
        known = [space for _, drawn in maps for space in drawn.by_id]
        for end in ends if known else ():
            if end not in known:
                findings.error("unknown-space", f'no map has a space "{end}"', subject=end, nearest=nearest(end, known))
        if set(ends) <= set(known):
            findings.error("unknown-space", f'no map has both "{ends[0]}" and "{ends[1]}"', subject=ends[0])
        if not known:
            message = f'there is no space "{ends[0]}": no piece set draws a map whose spaces play knows'
            findings.error("unknown-space", message, subject=ends[0])
    return Distances(found)


def _between(game_id: str, drawn: BoardMap, ends: tuple[str, str]) -> Distance:
    return Distance(game=game_id, drawn=drawn, ends=ends, route=drawn.route(*ends))
