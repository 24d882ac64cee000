"""`pnp pack`: aids for assembling and storing a game."""

from typing import Annotated

import typer

from pnp.base.findings import BadValueError
from pnp.cli.commands.build import build_and_exit
from pnp.cli.groups import SHARE
from pnp.cli.options import (
    Copies,
    Cut,
    Formats,
    Games,
    Json,
    NoCode,
    Output,
    Paper,
    ProjectOption,
    Scale,
    Variant,
    Wording,
    open_chosen,
)
from pnp.cli.parsers import length, parse_cut, parse_formats, wrong_use
from pnp.sheets.order import Order

app = typer.Typer()


@app.command(rich_help_panel=SHARE, epilog="Example: pnp pack resafa --sleeves")
def pack(  # noqa: PLR0913  # one parameter for each option
    games: Games = None,
    project: ProjectOption = None,
    output: Output = None,
    formats: Formats = None,
    paper: Paper = "a4",
    stock: Annotated[
        float, typer.Option(help="How thick a card is.", parser=length("stock"), metavar="LENGTH")
    ] = "0.3mm",  # type: ignore[assignment]  # parsed like what is typed
    sleeves: Annotated[bool, typer.Option("--sleeves", help="The cards are in sleeves.")] = False,
    copies: Copies = 1,
    scale: Scale = "100%",  # type: ignore[assignment]  # parsed like what is typed
    variant: Variant = "colour",
    wording: Wording = "",
    cut: Cut = None,
    no_code: NoCode = False,
    json: Json = False,
) -> None:
    """Write a guide for the bits, tuck boxes, and labels.

    The guide has a checklist and tells which pieces go into which bag.
    """
    cut_formats, is_easy = parse_cut(cut)
    with wrong_use(BadValueError):
        order = Order(
            paper=paper,
            formats=parse_formats(formats),
            copies=copies,
            scale=scale,
            variant=variant,
            wording=wording,
            cut=cut_formats,
            easy_cut=is_easy,
            pack=True,
            stock=stock,
            sleeved=sleeves,
        )
    build_and_exit(open_chosen(project, output, no_code=no_code), games, order, as_json=json)
