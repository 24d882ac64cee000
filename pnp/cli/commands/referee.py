"""`pnp referee`: replays scenarios and plays whole games."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.base.findings import Findings
from pnp.cli.groups import PLAY
from pnp.cli.options import Games, Jobs, Json, NoCode, ProjectOption, Scheduler, chosen_games, open_chosen, processors
from pnp.cli.output import Answer, show_and_exit
from pnp.cli.parsers import parse_folder, parse_ordinary_file, parse_range

if TYPE_CHECKING:
    from pnp.project.folder import Project
    from pnp.referee.run import RefereeOptions

app = typer.Typer()

_MOST = 1_000_000_000
_MOST_MOVES = 100

Playouts = Annotated[
    int, typer.Option("--games", help="Games for each player count.", metavar="N", min=1, max=_MOST, show_default=False)
]
Actions = Annotated[
    int,
    typer.Option(help="Play until this many actions are checked.", metavar="N", min=0, max=_MOST, show_default=False),
]
PlayersRange = Annotated[
    str, typer.Option(help="N or A-B; left out: all the game is for.", metavar="RANGE", show_default=False)
]
Seed = Annotated[int, typer.Option(help="One seed, one answer.", metavar="N")]
Save = Annotated[
    Path | None,
    typer.Option(help="Keep failing and extreme games as scenarios.", metavar="DIR", parser=parse_folder),
]
Show = Annotated[
    int | None, typer.Option(help="Print the game of a seed, action by action.", metavar="SEED", show_default=False)
]
SaveAll = Annotated[
    Path | None,
    typer.Option(help="Every game played is written here, as a scenario.", metavar="DIR", parser=parse_folder),
]
Replay = Annotated[
    Path | None,
    typer.Option(
        help="Replay the scenarios of a file, action by action.",
        metavar="FILE",
        exists=True,
        dir_okay=False,
        callback=parse_ordinary_file,
    ),
]
Rules = Annotated[bool, typer.Option("--rules", help="List every rule, what plays it and what shows it.")]
CountMoves = Annotated[
    int,
    typer.Option(
        help="Count sequences of this many actions.",
        min=0,
        max=_MOST_MOVES,
        show_default=False,
        metavar="DEPTH",
    ),
]

Distance = Annotated[
    tuple[str, str] | None,
    typer.Option(
        "--distance",
        help="Distance and route of two spaces.",
        metavar="FROM TO",
        show_default=False,
    ),
]


@app.command(rich_help_panel=PLAY, epilog="Example: pnp referee end_of_resources --games 20 --players 2-3")
def referee(  # noqa: PLR0913  # one parameter for each option
    games: Games = None,
    project: ProjectOption = None,
    playouts: Playouts = 100,
    actions: Actions = 0,
    players: PlayersRange = "",
    seed: Seed = 1,
    jobs: Jobs = 0,
    scheduler: Scheduler = "",
    save: Save = None,
    no_code: NoCode = False,
    show: Show = None,
    save_all: SaveAll = None,
    replay: Replay = None,
    rules: Rules = False,
    count_moves: CountMoves = 0,
    distance: Distance = None,
    json: Json = False,
) -> None:
    """Replay scenarios, play whole games, and count what play needs.

    Counts how many of each component play can need, in 100 games for each number of players, or in as many as
    --games names; with --actions it plays on until that many actions of each game are checked. With --save,
    games that fail or need the most pieces become scenarios. --count-moves counts the sequences of actions,
    the games they finish, and the distinct positions.
    """
    from pnp.referee.run import RefereeOptions, referee_games
    from pnp.referee.transcripts import transcripts

    opened, findings = open_chosen(project, no_code=no_code), Findings()
    asked = opened, chosen_games(opened, games), findings
    options = RefereeOptions(
        games=playouts,
        actions=actions,
        players=parse_range(players),
        seed=seed if show is None else show,
        jobs=processors(jobs),
        scheduler=scheduler,
        save=save,
    )
    answer: Answer
    if rules or distance is not None or count_moves:
        answer = _looked_up(*asked, options, rules=rules, distance=distance, count_moves=count_moves)
    elif show is not None or save_all is not None or replay is not None:
        answer = transcripts(*asked, options, save_all=save_all, replay=replay)
    else:
        answer = referee_games(*asked, options)
    show_and_exit(answer.as_json() if json else answer.as_text(), findings, opened.root)


def _looked_up(
    project: Project,
    games: tuple[str, ...],
    findings: Findings,
    options: RefereeOptions,
    *,
    rules: bool,
    distance: tuple[str, str] | None,
    count_moves: int,
) -> Answer:
    """Give the answers that need no whole games: the rules, a distance, or the number of moves."""
    from pnp.referee.distances import distances
    from pnp.referee.move_counts import count_games
    from pnp.referee.rule_page import rule_pages

    if rules:
        return rule_pages(project, games, findings)
    if distance is not None:
        return distances(project, games, findings, distance)
    return count_games(project, games, findings, options, count_moves)
