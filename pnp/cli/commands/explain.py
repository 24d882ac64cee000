"""`pnp explain`: where a number comes from and what uses it."""

from typing import Annotated

import typer

from pnp.base.findings import Findings
from pnp.cli.options import Json, ProjectOption, chosen_game, open_chosen, wrong_use
from pnp.cli.output import show_and_exit

app = typer.Typer()


@app.command(epilog="Example: pnp explain resourced.count.card_wood")
def explain(
    path: Annotated[str, typer.Argument(metavar="GAME.PATH", help="A number, such as resourced.number.hand_limit.")],
    project: ProjectOption = None,
    json: Json = False,
) -> None:
    """Tell of one number its value, source and rulebook place, and everything that uses it."""
    from pnp.game.explanations import UnknownNumberError, explain_number
    from pnp.project.loader import Layouts
    from pnp.project.read import read_game

    opened, findings = open_chosen(project), Findings()
    game_id, _, name = path.partition(".")
    game_id = chosen_game(opened, game_id)
    read = read_game(opened, Layouts(opened.layout_folders), game_id, findings)
    if read is None:
        raise typer.BadParameter(f"{game_id} cannot be read; pnp validate {game_id} tells why", param_hint="GAME.PATH")
    try:
        explanation = explain_number(read.game, name)
    except UnknownNumberError as error:
        wrong_use(error, "GAME.PATH")
    show_and_exit(explanation.as_json() if json else explanation.as_text(), findings, opened.root)
