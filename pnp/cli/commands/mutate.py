"""`pnp mutate`: the test of the checks themselves."""

from typing import Annotated

import typer

from pnp.base.findings import Findings
from pnp.cli.options import Games, Jobs, Json, NoCode, ProjectOption, chosen_games, open_chosen, processors
from pnp.cli.output import show_and_exit

app = typer.Typer()

_MOST = 1_000_000


@app.command(epilog="Example: pnp mutate resourced")
def mutate(
    games: Games = None,
    project: ProjectOption = None,
    play: Annotated[
        bool, typer.Option("--play", help="Change the rules too, in YAML and in Python, and play.")
    ] = False,
    sample: Annotated[
        int, typer.Option(help="With --play: so many changes of each game's rules in Python.", min=0, max=_MOST)
    ] = 100,
    every: Annotated[bool, typer.Option("--all", help="With --play: every change of the rules in Python.")] = False,
    jobs: Jobs = 0,
    no_code: NoCode = False,
    json: Json = False,
) -> None:
    """Change every number by one, in memory and one at a time, and tell which changes the checks catch."""
    from pnp.referee.mutation import MutationOptions, mutate_games

    opened, findings = open_chosen(project, no_code=no_code), Findings()
    options = MutationOptions(play=play, sample=None if every else sample)
    report = mutate_games(opened, chosen_games(opened, games), findings, options, jobs=processors(jobs))
    show_and_exit(report.as_json() if json else report.as_text(), findings, opened.root)
