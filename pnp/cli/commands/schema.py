"""`pnp schema`: JSON Schemas for editors."""

import json
from pathlib import Path
from typing import Annotated

import typer

from pnp.base.findings import Findings
from pnp.base.writer import write_file
from pnp.cli.groups import SET_UP
from pnp.cli.options import NoCode, ProjectOption, open_chosen, parse_folder, refuse_code, wrong_use
from pnp.cli.output import say, say_json, short_path

app = typer.Typer()


@app.command(rich_help_panel=SET_UP, epilog="Example: pnp schema --output .vscode/schemas")
def schema(
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            help="Write a file for each kind into this folder.",
            metavar="DIR",
            parser=parse_folder,
        ),
    ] = None,
    project: ProjectOption = None,
    no_code: NoCode = False,
) -> None:
    """Print JSON Schemas: editors complete and check by them."""
    from pnp.project.editor import UnreadableSettingsError, settings_beside, with_schemas
    from pnp.project.loader import every_spec
    from pnp.project.schema import file_of, schemas

    opened = open_chosen(project, no_code=no_code)
    refuse_code(opened, opened.game_ids)
    by_kind = schemas(every_spec(opened, Findings()))
    if output is None:
        say_json(by_kind)
        return
    settings = settings_beside(output)
    if settings is not None:
        with wrong_use(UnreadableSettingsError, hint=short_path(settings)):
            mapped = with_schemas(settings.read_bytes() if settings.is_file() else None, output)
        write_file(settings, mapped)
    for kind, words in by_kind.items():
        write_file(output / file_of(kind), (json.dumps(words, indent=1, ensure_ascii=False) + "\n").encode())
    say(f"{len(by_kind)} schemas written to {short_path(output)}")
    if settings is not None:
        say(f"their content files are named in {short_path(settings)}")
