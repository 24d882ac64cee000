"""`pnp referee`: scenarios replayed, whole games played."""

from pathlib import Path
from typing import Annotated

import typer

from pnp.base.findings import Findings
from pnp.cli.options import (
    Games,
    Jobs,
    Json,
    NoCode,
    ProjectOption,
    Scheduler,
    chosen_games,
    open_chosen,
    parse_folder,
    parse_range,
    processors,
)
from pnp.cli.output import show_and_exit

app = typer.Typer()

_MOST = 1_000_000_000


@app.command(epilog="Example: pnp referee end_of_resources --games 20 --players 2-3")
def referee(  # noqa: PLR0913  # one parameter for each option
    games: Games = None,
    project: ProjectOption = None,
    playouts: Annotated[
        int, typer.Option("--games", help="Games played for each number of players.", min=1, max=_MOST)
    ] = 100,
    actions: Annotated[
        int,
        typer.Option(
            help="Play on until so many actions of each game were checked.", min=0, max=_MOST, show_default=False
        ),
    ] = 0,
    players: Annotated[str, typer.Option(help="N or A-B; left out: all the game is for.", show_default=False)] = "",
    seed: Annotated[int, typer.Option(help="One seed, one answer.")] = 1,
    jobs: Jobs = 0,
    scheduler: Scheduler = "",
    save: Annotated[
        Path | None,
        typer.Option(
            help="Failing games, and those that need the most, become scenarios.", metavar="DIR", parser=parse_folder
        ),
    ] = None,
    no_code: NoCode = False,
    show: Annotated[
        int | None, typer.Option(help="Print the game of a seed, action by action.", metavar="SEED", show_default=False)
    ] = None,
    save_all: Annotated[
        Path | None, typer.Option(help="Every game played is written here, as a scenario.", metavar="DIR")
    ] = None,
    replay: Annotated[
        Path | None, typer.Option(help="Replay the scenarios of a file, action by action.", metavar="FILE")
    ] = None,
    rules: Annotated[bool, typer.Option("--rules", help="List every rule, what plays it and what shows it.")] = False,
    count_moves: Annotated[
        int,
        typer.Option(
            help="Count the sequences of so many actions, the games they finish, and the distinct positions.",
            min=0,
            max=100,
            show_default=False,
            metavar="DEPTH",
        ),
    ] = 0,
    json: Json = False,
) -> None:
    """Replay the scenarios, play whole games, and tell how many of each component play can need."""
    from pnp.referee.move_counts import count_games
    from pnp.referee.rule_page import rule_pages
    from pnp.referee.run import RefereeOptions, referee_games
    from pnp.referee.transcripts import transcripts

    opened, findings = open_chosen(project, no_code=no_code), Findings()
    chosen = chosen_games(opened, games)
    if rules:
        pages = rule_pages(opened, chosen, findings)
        show_and_exit(pages.as_json() if json else pages.as_text(), findings, opened.root)
    if count_moves:
        counts = count_games(opened, chosen, count_moves, parse_range(players), findings)
        show_and_exit(counts.as_json() if json else counts.as_text(), findings, opened.root)
    options = RefereeOptions(
        games=playouts,
        actions=actions,
        players=parse_range(players),
        seed=seed if show is None else show,
        jobs=processors(jobs),
        scheduler=scheduler,
        save=save,
        run_code=opened.runs_code,
    )
    if show is not None or save_all is not None or replay is not None:
        told = transcripts(opened, chosen, findings, options, save_all=save_all, replay=replay)
        show_and_exit(told.as_json() if json else told.as_text(), findings, opened.root)
    report = referee_games(opened, chosen, findings, options)
    show_and_exit(report.as_json() if json else report.as_text(), findings, opened.root)
