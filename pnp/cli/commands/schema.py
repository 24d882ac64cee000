"""`pnp schema`: JSON Schemas for editors."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from pnp import __version__
from pnp.base.findings import Findings
from pnp.base.writer import write_text
from pnp.cli.groups import SET_UP
from pnp.cli.options import NoCode, ProjectOption, open_chosen, refuse_code
from pnp.cli.output import say, say_json, short_path
from pnp.cli.parsers import parse_folder, wrong_use

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
    editor: Annotated[
        bool, typer.Option("--editor", help="Write them once for all projects; name them to VS Code.")
    ] = False,
    project: ProjectOption = None,
    no_code: NoCode = False,
) -> None:
    """Print JSON Schemas, by which editors complete and check.

    With --editor they are written to the folder that pnp keeps for you on this machine, and .vscode/settings.json of
    the project names them. With --output .vscode/schemas they are written into the project.
    """
    from pnp.project.editor import UnreadableSettingsError, keep_schemas, name_schemas, schemas_folder
    from pnp.project.folder import root_for_new
    from pnp.project.loader import every_spec
    from pnp.project.schema import schemas

    opened = open_chosen(project, no_code=no_code)
    refuse_code(opened, opened.game_ids)
    if editor:
        keep_schemas(opened, __version__)
        with wrong_use(UnreadableSettingsError, hint="--editor"):
            settings = name_schemas(opened, project or root_for_new(Path.cwd()))
        say(f"schemas written to {schemas_folder(opened)}, and named in {short_path(settings)}")
        return
    by_kind = schemas(every_spec(opened, Findings()))
    if output is None:
        say_json(by_kind)
        return
    _write(by_kind, output)


def _write(by_kind: Mapping[str, Any], folder: Path) -> None:
    """Write schemas into a folder, with the settings of the editor if it is a folder of an editor."""
    from pnp.project.editor import UnreadableSettingsError, settings_beside, with_schemas, write_schemas
    from pnp.project.schema import file_of, patterns

    settings = settings_beside(folder)
    if settings is not None:
        names = {kind: f".vscode/{folder.name}/{file_of(kind)}" for kind in patterns()}
        with wrong_use(UnreadableSettingsError, hint=short_path(settings)):
            mapped = with_schemas(settings.read_bytes() if settings.is_file() else None, names)
        write_text(settings, mapped)
    write_schemas(folder, by_kind)
    say(f"{len(by_kind)} schemas written to {short_path(folder)}")
    if settings is not None:
        say(f"their content files are named in {short_path(settings)}")
