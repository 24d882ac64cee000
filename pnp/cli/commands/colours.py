"""The colours of games as every eye sees them: which badges and pieces come closest, and what else tells them apart."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from heapq import nsmallest
from typing import Any

from pnp.base.findings import Findings
from pnp.game.loading import load_game
from pnp.game.signs import Pair, pairs
from pnp.project.folder import Project


@dataclass(frozen=True, slots=True, kw_only=True)
class Colours:
    """The pairs of one game whose colours are nearest to each other in the sight that sees them nearest."""

    game: str
    pairs: int
    only_colour: int
    closest: tuple[Pair, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ColoursSeen:
    """What was measured in all games that could be read."""

    games: tuple[Colours, ...]

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints."""
        return {
            "games": [
                {
                    "game": one.game,
                    "pairs": one.pairs,
                    "only_colour": one.only_colour,
                    "closest": [_as_json(pair) for pair in one.closest],
                }
                for one in self.games
            ]
        }

    def as_text(self) -> str:
        """Give the lines a terminal shows: the closest pairs, by CIEDE2000, in the sight that sees them so."""
        return "\n".join(line for one in self.games for line in _lines(one))


def see_colours(project: Project, game_ids: Sequence[str], findings: Findings, closest: int) -> ColoursSeen:
    """Measure the colours of games, and keep the closest pairs of each."""
    seen = []
    for game_id in game_ids:
        met = findings.of_game(game_id)
        game = load_game(project.game_folder(game_id), shown_from=project.root, findings=met)
        if game is not None:
            every = list(pairs(game))
            seen.append(
                Colours(
                    game=game_id,
                    pairs=len(every),
                    only_colour=sum(not pair.told_apart_by for pair in every),
                    closest=tuple(nsmallest(closest, every, key=lambda pair: min(pair.distances.values()))),
                )
            )
        findings.extend(met)
    return ColoursSeen(games=tuple(seen))


def _lines(colours: Colours) -> Iterator[str]:
    yield f"{colours.game}: {colours.pairs} pairs of colours, {colours.only_colour} told apart by colour alone"
    for pair in colours.closest:
        sight = min(pair.distances, key=lambda name: pair.distances[name])
        by = ", ".join(pair.told_apart_by) or "colour alone"
        names = f"{pair.first.name}, {pair.second.name} ({pair.group})"
        yield f"  {pair.distances[sight]:4.1f} {sight:<6}  {names}: by {by}"


def _as_json(pair: Pair) -> dict[str, Any]:
    return {
        "group": pair.group,
        "first": pair.first.name,
        "second": pair.second.name,
        "distances": dict(pair.distances),
        "told_apart_by": list(pair.told_apart_by),
    }
