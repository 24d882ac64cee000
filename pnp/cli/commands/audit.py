"""`pnp audit`: reads finished PDFs back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from pnp.base.findings import Findings
from pnp.cli.groups import CHECK
from pnp.cli.options import AnyPaper, Games, Json, NoCode, Output, ProjectOption, chosen_games, open_chosen, processors
from pnp.cli.output import show_and_exit, table_of, unknown
from pnp.cli.parsers import words_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pnp.audit.run import Audited

app = typer.Typer()


@app.command(rich_help_panel=CHECK, epilog="Example: pnp audit resafa --paper a4")
def audit(
    games: Games = None,
    project: ProjectOption = None,
    output: Output = None,
    paper: AnyPaper = None,
    folder: Annotated[
        list[str] | None,
        typer.Option(metavar="FOLDER", help="Folders of other orders, such as a4-fi, separated by commas."),
    ] = None,
    all_: Annotated[bool, typer.Option("--all", help="The sheets of all orders.")] = False,
    no_code: NoCode = False,
    json: Json = False,
) -> None:
    """Read the finished PDFs back and prove that they are right.

    Proves counts, sizes, backs, fonts, words, boxes and the ruler.

    Without options it reads the sheets of the usual order on every paper.
    """
    from pnp.audit.run import audit_games, built_folders

    opened, findings = open_chosen(project, output, no_code=no_code), Findings()
    chosen, folders = chosen_games(opened, games), words_of(folder)
    built = built_folders(opened, chosen)
    for name in folders:
        if name not in built:
            raise typer.BadParameter(unknown("folder", name, built), param_hint="--folder")
    names = {*([paper] if paper else []), *folders}
    is_named = names.__contains__ if names else None
    audited = audit_games(
        opened,
        chosen,
        findings,
        is_chosen=(lambda _: True) if all_ else is_named,
        jobs=processors(),
    )
    others = () if all_ or names else [name for name in built if name not in {read.paper for read in audited}]
    text = "\n".join(filter(None, (_as_table(audited), _not_read(others))))
    show_and_exit({"audited": [folder.as_json() for folder in audited]} if json else text, findings, opened.root)


def _not_read(folders: Sequence[str]) -> str:
    return f"not read: {', '.join(folders)}; pnp audit --all reads the sheets of all orders" if folders else ""


def _as_table(audited: Sequence[Audited]) -> str:
    from pnp.audit.registry import all_proofs

    figures = ("files", "pages", "pieces", "letters")
    rows = []
    for folder in audited:
        failed = sum(1 for count in folder.failed.values() if count)
        proved = len(all_proofs()) - failed if folder.files else 0
        counts = (*(getattr(folder, figure) for figure in figures), proved, failed)
        rows.append((folder.game, folder.paper, *map(str, counts)))
    return table_of(("game", "folder", *figures, "proved", "failed"), rows, words=("game", "folder"))
