"""`pnp colours`: how well people with each kind of colour vision tell the pieces of a game apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from pnp.base.findings import Findings
from pnp.cli.groups import CHECK
from pnp.cli.options import Games, Json, NoCode, ProjectOption, chosen_games, open_chosen
from pnp.cli.output import show_and_exit
from pnp.game.plurals import counted

if TYPE_CHECKING:
    from pnp.game.colour_vision import Pair

app = typer.Typer()


@app.command(rich_help_panel=CHECK, epilog="Example: pnp colours resafa --closest 20")
def colours(
    games: Games = None,
    project: ProjectOption = None,
    closest: Annotated[int, typer.Option(help="How many pairs of each game.", metavar="N", min=1)] = 10,
    no_code: NoCode = False,
    json: Json = False,
) -> None:
    """Measure how far colours are apart for each kind of colour vision.

    Print in grey is measured, too. Also lists what else sets the pieces apart.
    """
    from pnp.game.colour_vision import pairs
    from pnp.project.loader import Layouts
    from pnp.project.read import if_sound, read_game

    opened, findings = open_chosen(project, no_code=no_code), Findings()
    layouts = Layouts(opened.layout_folders)
    by_game: dict[str, list[Pair]] = {}
    for game_id in chosen_games(opened, games):
        found = findings.of_game(game_id)
        read = if_sound(read_game(opened, layouts, game_id, found))
        findings.extend(found)
        if read is not None:
            by_game[game_id] = sorted(pairs(read.game), key=lambda pair: min(pair.distances.values()))
    if json:
        report = {"games": [_as_json(game_id, found, closest) for game_id, found in by_game.items()]}
        show_and_exit(report, findings, opened.root)
    lines = [line for game_id, found in by_game.items() for line in _lines(game_id, found, closest)]
    show_and_exit("\n".join(lines), findings, opened.root)


def _lines(game_id: str, pairs: list[Pair], closest: int) -> list[str]:
    head = f"{game_id}: {counted(len(pairs), 'pair')} of colours, {_only_by_colour(pairs)} told apart by colour alone"
    return [head, *map(_line, pairs[:closest])]


def _line(pair: Pair) -> str:
    """Describe a pair by the vision in which its two colours are nearest, as a CIEDE2000 distance."""
    vision = min(pair.distances, key=lambda name: pair.distances[name])
    by = ", ".join(pair.told_apart_by) or "colour alone"
    names = f"{pair.first.name}, {pair.second.name} ({pair.group})"
    return f"  {pair.distances[vision]:4.1f} {vision:<6}  {names}: by {by}"


def _as_json(game_id: str, pairs: list[Pair], closest: int) -> dict[str, Any]:
    return {
        "game": game_id,
        "pairs": len(pairs),
        "only_colour": _only_by_colour(pairs),
        "closest": [
            {
                "group": pair.group,
                "first": pair.first.name,
                "second": pair.second.name,
                "distances": dict(pair.distances),
                "told_apart_by": list(pair.told_apart_by),
            }
            for pair in pairs[:closest]
        ],
    }


def _only_by_colour(pairs: list[Pair]) -> int:
    return sum(not pair.told_apart_by for pair in pairs)
