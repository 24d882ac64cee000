"""`pnp mutate`: the test of the checks themselves."""

from typing import Annotated

import typer

from pnp.base.findings import Findings
from pnp.cli.options import Games, Jobs, Json, NoCode, ProjectOption, chosen_games, open_chosen, processors
from pnp.cli.output import show_and_exit

app = typer.Typer()


@app.command(epilog="Example: pnp mutate resourced")
def mutate(
    games: Games = None,
    project: ProjectOption = None,
    play: Annotated[bool, typer.Option("--play", help="Change the rules of play.yaml too, and play.")] = False,
    jobs: Jobs = 0,
    no_code: NoCode = False,
    json: Json = False,
) -> None:
    """Change every number by one, in memory and one at a time, and tell which changes the checks catch."""
    from pnp.referee.mutation import mutate_games

    opened, findings = open_chosen(project, no_code=no_code), Findings()
    report = mutate_games(opened, chosen_games(opened, games), findings, play=play, jobs=processors(jobs))
    show_and_exit(report.as_json() if json else report.as_text(), findings, opened.root)
