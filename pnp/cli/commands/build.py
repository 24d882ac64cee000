"""`pnp build`: from games to sheets."""

from typing import Annotated

import typer

from pnp.cli.options import (
    Bleed,
    CutFiles,
    Formats,
    Games,
    Json,
    NoCode,
    Only,
    Output,
    Paper,
    Players,
    ProjectOption,
    Scheduler,
    Sides,
    Variant,
    build_and_exit,
    choice,
    open_chosen,
    parse_cut_formats,
    parse_formats,
    parse_millimetres,
    parse_printer,
    words_of,
)
from pnp.sheets.order import MACHINES, MARKS, Order

app = typer.Typer()


@app.command(epilog="Example: pnp build resourced --paper letter --format pdf")
def build(  # noqa: PLR0913  # one parameter for each option
    games: Games = None,
    project: ProjectOption = None,
    output: Output = None,
    formats: Formats = "pdf,svg",
    paper: Paper = "a4",
    only: Only = "",
    players: Players = None,
    variant: Variant = "colour",
    sides: Sides = "long",
    bleed: Bleed = None,
    marks: Annotated[str, typer.Option(help="crop, lines, borders or none.", callback=choice(MARKS))] = "crop",
    lang: Annotated[str, typer.Option(help="A translation in the games' texts/; or pseudo.", show_default=False)] = "",
    edition: Annotated[str, typer.Option(help="An edition in the games' texts/.", show_default=False)] = "",
    printer: Annotated[str, typer.Option(help="A printer of pnp printer list, to put its backs right.")] = "",
    cut: CutFiles = "",
    registration: Annotated[
        str,
        typer.Option(
            help="Marks a machine finds the print by: silhouette or cricut.",
            show_default=False,
            callback=choice(MACHINES, or_nothing=True),
        ),
    ] = "",
    inset: Annotated[
        float,
        typer.Option(help="From the paper's edges to these marks.", parser=parse_millimetres, metavar="LENGTH"),
    ] = "10mm",  # type: ignore[assignment]  # parsed like what is typed
    changed_since: Annotated[
        str,
        typer.Option(metavar="OLD", help="Only what looks different from a manifest, its folder, or a git revision."),
    ] = "",
    jobs: Annotated[int, typer.Option(help="Games built at the same time; 0: one for each processor.", min=0)] = 0,
    scheduler: Scheduler = "",
    force: Annotated[bool, typer.Option("--force", help="Build even what is up to date.")] = False,
    no_code: NoCode = False,
    json: Json = False,
) -> None:
    """Check the content and write the sheets as PDF and SVG."""
    order = Order(
        paper=paper,
        formats=parse_formats(formats),
        only=words_of(only),
        players=players or 0,
        variant=variant,
        sides=sides,
        bleed=bleed,
        marks=marks,
        wording=edition or lang,
        changed_since=changed_since,
        printer=parse_printer(printer),
        cut=parse_cut_formats(cut),
        registration=registration,
        inset=inset,
    )
    opened = open_chosen(project, output)
    build_and_exit(opened, games, order, jobs=jobs, scheduler=scheduler, force=force, no_code=no_code, as_json=json)
