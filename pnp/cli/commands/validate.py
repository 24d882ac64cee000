"""`pnp validate`: the rules validator."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.base.findings import Findings
from pnp.cli.groups import CHECK
from pnp.cli.options import Games, Json, NoCode, ProjectOption, chosen_games, open_chosen, parse_ordinary_file
from pnp.cli.output import show_and_exit, table_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.table import Table

    from pnp.checks.validation import Verdict

app = typer.Typer()


@app.command(rich_help_panel=CHECK, epilog="Example: pnp validate resourced --waived")
def validate(
    games: Games = None,
    project: ProjectOption = None,
    waived: Annotated[bool, typer.Option("--waived", help="Show also what was ruled on, with the rulings.")] = False,
    gaps: Annotated[bool, typer.Option("--gaps", help="Also ask what the rulebook leaves open.")] = False,
    rulebook: Annotated[
        Path | None,
        typer.Option(
            help="The text, to look up what is quoted from it.",
            metavar="FILE",
            exists=True,
            dir_okay=False,
            callback=parse_ordinary_file,
        ),
    ] = None,
    record: Annotated[
        bool,
        typer.Option("--record", help="Write sentences.yaml anew: hashes, no words."),
    ] = False,
    no_code: NoCode = False,
    json: Json = False,
) -> None:
    """Check everything without drawing.

    Counts, costs, sums, tables, sources, and the rulings on gaps. With --rulebook, words that are quoted from the
    rulebook are looked up in its text, and sentences.yaml is compared with it.
    """
    from pnp.checks.validation import record_sentences, validate_games
    from pnp.project.art import check_art

    opened, findings = open_chosen(project, no_code=no_code), Findings()
    chosen = chosen_games(opened, games)
    if record:
        if rulebook is None or len(chosen) != 1:
            raise typer.BadParameter("expected one game and --rulebook FILE", param_hint="--record")
        record_sentences(opened, chosen[0], rulebook, findings)
    verdicts = validate_games(opened, chosen, findings, rulebook=rulebook, look_at=check_art)
    if gaps:
        from pnp.referee.questions import ask_games

        ask_games(opened, [verdict.game for verdict in verdicts], findings, rulebook=rulebook)
    report = {"games": [verdict.as_json() for verdict in verdicts]} if json else _as_table(verdicts)
    show_and_exit(report, findings, opened.root, with_waived=waived)


def _as_table(verdicts: Sequence[Verdict]) -> Table | str:
    if not verdicts:
        return ""
    figures = ("pieces", "checks", "passed", "waived", "failed", "warnings")
    table = table_of(("game", *figures), words=1)
    for verdict in verdicts:
        table.add_row(verdict.game, *(str(getattr(verdict, figure)) for figure in figures))
    return table
