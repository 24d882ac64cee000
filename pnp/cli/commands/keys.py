"""`pnp keys`: the keys that layouts and documents take."""

from typing import Annotated

import typer

from pnp.base.findings import Findings
from pnp.cli import completers
from pnp.cli.groups import SET_UP
from pnp.cli.options import Json, NoCode, ProjectOption, open_chosen, refuse_code
from pnp.cli.output import show_and_exit
from pnp.cli.parsers import wrong_use

app = typer.Typer()


@app.command(rich_help_panel=SET_UP, epilog="Example: pnp keys cards.scene")
def keys(
    what: Annotated[
        str,
        typer.Argument(
            metavar="WHAT",
            help="A layout, or a file such as game; then a key, after a point.",
            autocompletion=completers.layouts,
        ),
    ] = "",
    project: ProjectOption = None,
    no_code: NoCode = False,
    json: Json = False,
) -> None:
    """List the keys of a layout or document, and the values of each."""
    from pnp.game.keys import UnknownKeyError, overview, sections_at
    from pnp.project.loader import every_layout, every_spec

    opened, findings = open_chosen(project, no_code=no_code), Findings()
    refuse_code(opened, opened.game_ids)
    with wrong_use(UnknownKeyError, hint="WHAT"):
        sections = sections_at(what, every_spec(opened, findings, only=what.partition(".")[0])) if what else ()
    text = "\n\n".join(section.as_text() for section in sections)
    text = text or overview((layout.name, layout.sentence) for layout in every_layout(opened, findings))
    show_and_exit({"sections": [section.as_json() for section in sections]} if json else text, findings, opened.root)
