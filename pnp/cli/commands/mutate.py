"""`pnp mutate`: measures how many planted faults the checks find."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from pnp.base.findings import Findings
from pnp.cli.groups import CHECK
from pnp.cli.options import Games, Jobs, Json, NoCode, ProjectOption, chosen_games, open_chosen, processors
from pnp.cli.output import show_and_exit

if TYPE_CHECKING:
    from pnp.referee.mutation_report import MutationReport

app = typer.Typer()

_MOST = 1_000_000


@app.command(rich_help_panel=CHECK, epilog="Example: pnp mutate resourced")
def mutate(  # noqa: PLR0913  # one parameter for each option
    games: Games = None,
    project: ProjectOption = None,
    play: Annotated[bool, typer.Option("--play", help="Change the rules too, and play.")] = False,
    prints: Annotated[bool, typer.Option("--print", help="Change what is printed instead.")] = False,
    sample: Annotated[
        int | None,
        typer.Option(
            help="Try this many changes, chosen at random.",
            metavar="N",
            min=0,
            max=_MOST,
            show_default=False,
        ),
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="Every change, instead of a sample.")] = False,
    jobs: Jobs = 0,
    no_code: NoCode = False,
    json: Json = False,
) -> None:
    """Plant one fault at a time, and report which ones are found.

    Changes every number by one, in memory only. With --play it also changes the rules in YAML and in Python (a sample
    of 100 changes). With --print it changes the printed words, icons, pictures, entries and their order instead (200).
    """
    from pnp.referee import mutation, print_mutation

    if play and prints:
        raise typer.BadParameter("--play changes rules, --print what is printed; met both", param_hint="--print")
    opened, findings = open_chosen(project, no_code=no_code), Findings()
    chosen, count = chosen_games(opened, games), processors(jobs)
    most = None if every else sample if sample is not None else print_mutation.SAMPLE if prints else mutation.SAMPLE
    report: MutationReport[Any]
    if prints:
        wanted = print_mutation.PrintOptions(sample=most)
        report = print_mutation.plant_print_faults(opened, chosen, findings, wanted, jobs=count)
    else:
        options = mutation.MutationOptions(play=play, sample=most)
        report = mutation.mutate_games(opened, chosen, findings, options, jobs=count)
    show_and_exit(report.as_json() if json else report.as_text(), findings, opened.root)
