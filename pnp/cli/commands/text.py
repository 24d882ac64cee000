"""`pnp text`: exports texts to a spreadsheet, imports them, changes one, and shows the state of translations."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.base.findings import Findings
from pnp.cli import completers
from pnp.cli.groups import WORDS
from pnp.cli.options import Games, Json, NoCode, ProjectOption, chosen_game, chosen_games, open_chosen
from pnp.cli.output import show_and_exit, table_of
from pnp.cli.parsers import wrong_use

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnp.texts.status import Coverage

app = typer.Typer(
    name="text",
    rich_help_panel=WORDS,
    help="Change words, one by one or in a spreadsheet, and translate.",
)

Game = Annotated[str, typer.Argument(metavar="GAME", help="The game.", autocompletion=completers.games)]
InPlace = Annotated[bool, typer.Option("--in-place", help="Change the original files, and nothing else in them.")]


@app.command("export", epilog="Example: pnp text export resourced -o resourced.xlsx --to fi")
def export_texts(
    game: Game,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="A .csv or .xlsx file.", metavar="FILE", dir_okay=False)
    ] = None,
    to: Annotated[
        list[str] | None,
        typer.Option(
            help="Add a column for a language or edition.", metavar="NAME", autocompletion=completers.wordings
        ),
    ] = None,
    project: ProjectOption = None,
    no_code: NoCode = False,
    json: Json = False,
) -> None:
    """Write every text into a spreadsheet.

    Each row has the key of the text, its place, how it fits, and a column for each language.
    """
    from pnp.build import text_changes
    from pnp.game.plurals import counted
    from pnp.reader.tables import UnreadableTableError
    from pnp.texts.changes import TextError

    opened, findings = open_chosen(project, no_code=no_code), Findings()
    path = output or Path(f"{game}.csv")
    with wrong_use(TextError, UnreadableTableError):
        title, count = text_changes.export_texts(opened, chosen_game(opened, game), path, findings, to=to or ())
    written = {"game": game, "file": str(path), "texts": count}
    text = f"{counted(count, 'text')} of {title} written to {path}"
    show_and_exit(written if json else text, findings, opened.root)


@app.command("import", epilog="Example: pnp text import resourced resourced.xlsx --edition house-rules")
def import_texts(
    game: Game,
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="The table, as export made it.", exists=True, dir_okay=False)
    ],
    edition: Annotated[
        str, typer.Option(help="Where changed original words go.", metavar="NAME", autocompletion=completers.wordings)
    ] = "edited",
    in_place: InPlace = False,
    project: ProjectOption = None,
    no_code: NoCode = False,
    json: Json = False,
) -> None:
    """Import changed cells, and show each change.

    An empty cell of a language takes the translation that the same words get in another row of the table.
    Writes nothing when one of the texts does not fit.
    """
    from pnp.build import text_changes
    from pnp.game.plurals import counted
    from pnp.project.folder import BuiltinGameError
    from pnp.reader.tables import UnreadableTableError
    from pnp.texts.changes import TextError

    opened, findings = open_chosen(project, no_code=no_code), Findings()
    with wrong_use(TextError, UnreadableTableError, BuiltinGameError):
        changes = text_changes.import_texts(
            opened, chosen_game(opened, game), file, findings, edition=edition, in_place=in_place
        )
    is_written = not findings.has_errors()
    if json:
        told = {"game": game, "written": is_written, "changes": [change.as_json() for change in changes]}
        show_and_exit(told, findings, opened.root)
    result = f"{counted(len(changes), 'text')} changed" if is_written else "nothing written"
    if is_written and (repeated := sum(change.equal_to is not None for change in changes)):
        result += f", {repeated} of them as the same words elsewhere"
    show_and_exit("\n".join([*map(str, changes), result]), findings, opened.root)


@app.command("set", epilog='Example: pnp text set resourced event_bad.flood.title "High water" --to house-rules')
def set_text(  # noqa: PLR0913  # one parameter for each option
    game: Game,
    key: Annotated[str, typer.Argument(metavar="KEY", help="As export shows it, such as event_bad.flood.title.")],
    text: Annotated[str, typer.Argument(metavar="TEXT", help="The new words.")],
    to: Annotated[
        str,
        typer.Option(help="The language or edition they go to.", metavar="NAME", autocompletion=completers.wordings),
    ] = "edited",
    in_place: InPlace = False,
    preview: Annotated[
        Path | None, typer.Option(help="Draw the piece into this file.", metavar="FILE.png", dir_okay=False)
    ] = None,
    project: ProjectOption = None,
    no_code: NoCode = False,
    json: Json = False,
) -> None:
    """Change one text, and show at once whether it fits.

    Writes nothing when it does not fit.
    """
    from pnp.build import text_changes
    from pnp.project.folder import BuiltinGameError
    from pnp.texts.changes import TextError

    opened, findings = open_chosen(project, no_code=no_code), Findings()
    game_id = chosen_game(opened, game)
    with wrong_use(TextError, BuiltinGameError):
        change, fit = text_changes.set_text(
            opened, game_id, key, text, findings, to=to, in_place=in_place, preview=preview
        )
    is_written = not findings.has_errors()
    if json:
        told = {"game": game_id, "written": is_written, "changes": [change.as_json()], "fit": fit}
        show_and_exit(told, findings, opened.root)
    show_and_exit(f"{change}\n{f'  {fit}' if is_written else 'nothing written'}", findings, opened.root)


@app.command("proofread", epilog="Example: pnp text proofread end_of_resources")
def proofread(games: Games = None, project: ProjectOption = None, no_code: NoCode = False, json: Json = False) -> None:
    """Write down what rules in each text, once it was read.

    Somebody reads all that changed against the rulebook before.
    """
    from pnp.build import text_changes
    from pnp.game.plurals import counted
    from pnp.project.folder import BuiltinGameError

    opened, findings = open_chosen(project, no_code=no_code), Findings()
    with wrong_use(BuiltinGameError):
        counts = {game: text_changes.proofread(opened, game, findings) for game in chosen_games(opened, games)}
    read = {game: count for game, count in counts.items() if count is not None}
    if json:
        show_and_exit(
            {"games": [{"game": game, "texts": count} for game, count in read.items()]}, findings, opened.root
        )
    lines = [f"{counted(count, 'text')} of {game} proofread" for game, count in read.items()]
    show_and_exit("\n".join(lines), findings, opened.root)


@app.command("status", epilog="Example: pnp text status end_of_resources")
def show_status(
    games: Games = None, project: ProjectOption = None, no_code: NoCode = False, json: Json = False
) -> None:
    """Show what each language and edition lacks.

    Texts that are there, missing, outdated and too long.
    """
    from pnp.build import text_changes
    from pnp.texts.changes import TextError

    opened, findings = open_chosen(project, no_code=no_code), Findings()
    with wrong_use(TextError):
        rows = [row for game in chosen_games(opened, games) for row in text_changes.text_status(opened, game, findings)]
    show_and_exit({"texts": [row.as_json() for row in rows]} if json else _as_table(rows), findings, opened.root)


def _as_table(rows: Sequence[Coverage]) -> str:
    words = ("game", "texts", "language")
    cells = (
        (
            *(row.game, row.name, row.language or "-", f"{row.there} of {row.texts}"),
            *map(str, (len(row.missing), len(row.outdated), len(row.too_long))),
        )
        for row in rows
    )
    return table_of((*words, "there", "missing", "outdated", "too long"), cells, words=words)
