"""The verbs of `pnp text`: words out to a spreadsheet, back in, one by one, and how far a translation is."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from pnp.base.findings import Findings
from pnp.cli import output as printing
from pnp.cli.options import Games, Json, ProjectOption, chosen_games, exit_on_errors, the_project

T = TypeVar("T")

texts = typer.Typer(help="Change words: out to a spreadsheet, back in, one by one, and how far a translation is.")

Game = Annotated[str, typer.Argument(metavar="GAME", help="The game.")]
InPlace = Annotated[bool, typer.Option("--in-place", help="Change the original files, and nothing else in them.")]


@texts.command("export", epilog="Example: pnp text export resourced -o resourced.xlsx --to fi")
def text_export(
    game: Game,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="A .csv or .xlsx file.")] = None,
    to: Annotated[list[str] | None, typer.Option(help="Add a column for a language or edition.")] = None,
    project: ProjectOption = None,
) -> None:
    """Write every text with its key, its place and how it fits, a column for each language."""
    from pnp.cli.commands.text import export_texts

    here = the_project(project)
    findings = Findings()
    path = output or Path(f"{game}.csv")
    told = _told(lambda: export_texts(here, chosen_games(here, [game])[0], path, findings, to=to or ()))
    printing.show(told, findings, here.root)
    exit_on_errors(findings)


@texts.command("import", epilog="Example: pnp text import resourced resourced.xlsx --edition house-rules")
def text_import(
    game: Game,
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="The table, as export made it.", exists=True, dir_okay=False)
    ],
    edition: Annotated[str, typer.Option(help="Where changed original words go.")] = "edited",
    in_place: InPlace = False,
    project: ProjectOption = None,
) -> None:
    """Take changed cells over, and show each change; nothing is written when one does not fit."""
    from pnp.cli.commands.text import import_texts
    from pnp.game.plurals import told

    here = the_project(project)
    findings = Findings()
    chosen = chosen_games(here, [game])[0]
    changes = _told(lambda: import_texts(here, chosen, file, findings, edition=edition, in_place=in_place))
    wrote = "nothing written" if findings.has_errors() else f"{told(len(changes), 'text')} changed"
    printing.show("\n".join([*map(str, changes), wrote]), findings, here.root)
    exit_on_errors(findings)


@texts.command("set", epilog='Example: pnp text set resourced event_bad.flood.title "High water" --to house-rules')
def text_set(  # the parts of a change
    game: Game,
    key: Annotated[str, typer.Argument(metavar="KEY", help="As export shows it, such as event_bad.flood.title.")],
    text: Annotated[str, typer.Argument(metavar="TEXT", help="The new words.")],
    to: Annotated[str, typer.Option(help="The language or edition they go to.")] = "edited",
    in_place: InPlace = False,
    preview: Annotated[Path | None, typer.Option(help="Draw the piece into this PNG file.")] = None,
    project: ProjectOption = None,
) -> None:
    """Change one text, and tell at once whether it fits."""
    from pnp.cli.commands.text import set_text

    here = the_project(project)
    findings = Findings()
    chosen = chosen_games(here, [game])[0]
    change, how = _told(lambda: set_text(here, chosen, key, text, findings, to=to, in_place=in_place, preview=preview))
    printing.show(f"{change}\n  {how}", findings, here.root)
    exit_on_errors(findings)


@texts.command("status", epilog="Example: pnp text status end_of_resources")
def text_status(games: Games = None, project: ProjectOption = None, json: Json = False) -> None:
    """Show for each language and edition what is there, missing, outdated and too long."""
    from pnp.cli.commands.text_status import coverage, coverage_table

    here = the_project(project)
    findings = Findings()
    chosen = chosen_games(here, games)
    rows = _told(lambda: [row for game in chosen for row in coverage(here, game, findings)])
    printing.show({"texts": [row.as_json() for row in rows]} if json else coverage_table(rows), findings, here.root)
    exit_on_errors(findings)


def _told(act: Callable[[], T]) -> T:
    """What an act on texts gives; what cannot be done is wrong use, told in its sentence."""
    from pnp.cli.commands.text import TextError
    from pnp.texts.spreadsheets import UnreadableTableError

    try:
        return act()
    except (TextError, UnreadableTableError) as error:
        raise typer.BadParameter(str(error)) from None
