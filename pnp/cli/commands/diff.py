"""`pnp diff`: the pieces whose look or number of copies changed."""

from typing import Annotated

import typer

from pnp.base.findings import Findings
from pnp.cli import completers
from pnp.cli.groups import CHECK
from pnp.cli.options import Json, NoCode, ProjectOption, chosen_games, open_chosen
from pnp.cli.output import show_and_exit

app = typer.Typer()


@app.command(rich_help_panel=CHECK, epilog="Example: pnp diff HEAD~1")
def diff(
    old: Annotated[str, typer.Argument(metavar="OLD", help="A manifest.json, a folder with one, or a git revision.")],
    new: Annotated[
        str, typer.Argument(metavar="NEW", help="The same; left out: the content as it is now.", show_default=False)
    ] = "",
    game: Annotated[
        list[str] | None,
        typer.Option(help="Games; all when none is named.", metavar="GAME", autocompletion=completers.games),
    ] = None,
    project: ProjectOption = None,
    no_code: NoCode = False,
    json: Json = False,
) -> None:
    """List pieces whose look or number of copies changed."""
    from pnp.build.revisions import NoSuchRevisionError, compare

    opened, findings = open_chosen(project, no_code=no_code), Findings()
    chosen = chosen_games(opened, game)
    try:
        differences = [d for name in chosen for d in compare(opened, name, old, new, findings)]
    except NoSuchRevisionError as error:
        raise typer.BadParameter(str(error), param_hint=error.argument) from None
    text = "\n".join(map(str, differences)) or "nothing looks different"
    show_and_exit({"differences": [d.as_json() for d in differences]} if json else text, findings, opened.root)
