"""`pnp validate`: the rules validator."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pnp.base.findings import Findings
from pnp.cli.groups import CHECK
from pnp.cli.options import Games, Json, NoCode, ProjectOption, Strict, chosen_games, open_chosen
from pnp.cli.output import show_and_exit, table_of
from pnp.cli.parsers import parse_ordinary_file

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pnp.project.folder import Project
    from pnp.project.kept_sets import KeptSets

app = typer.Typer()


@app.command(rich_help_panel=CHECK, epilog="Example: pnp validate resourced --waived")
def validate(  # noqa: PLR0913  # one parameter for each option
    games: Games = None,
    project: ProjectOption = None,
    waived: Annotated[bool, typer.Option("--waived", help="Also show waived findings, with the rulings.")] = False,
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
        typer.Option("--record", help="Rewrite sentences.yaml: hashes, no words."),
    ] = False,
    strict: Strict = False,
    no_code: NoCode = False,
    json: Json = False,
) -> None:
    """Check everything without drawing.

    Checks counts, costs, sums, tables, sources, and the rulings on gaps. With --rulebook it looks up quotes in the
    text of the rulebook, and compares sentences.yaml with it.
    """
    opened, findings = open_chosen(project, no_code=no_code), Findings()
    chosen = chosen_games(opened, games)
    if record:
        from pnp.checks.validation import record_sentences

        if rulebook is None or len(chosen) != 1:
            raise typer.BadParameter("expected one game and --rulebook FILE", param_hint="--record")
        record_sentences(opened, chosen[0], rulebook, findings)
    verdicts = [verdict for verdict in _verdicts(opened, chosen, findings, rulebook) if verdict]
    if gaps:
        from pnp.referee.questions import ask_games

        ask_games(opened, [verdict["game"] for verdict in verdicts], findings, rulebook=rulebook)
    report = {"games": verdicts} if json else _as_table(verdicts)
    show_and_exit(report, findings, opened.root, with_waived=waived, strict=strict)


def _verdicts(
    project: Project, games: Sequence[str], findings: Findings, rulebook: Path | None
) -> Iterator[dict[str, Any] | None]:
    """The verdict on each game, or None where it cannot be read; verdicts of unchanged games are kept between runs."""
    from pnp.build.answers import Answers

    answers = Answers(project)

    def work(found: Findings, sets: KeptSets, game_id: str, text: str | None) -> dict[str, Any] | None:
        from pnp.checks.validation import validate_game
        from pnp.project.changed_art import check_changed_art

        look_at = partial(check_changed_art, code=answers.code)
        verdict = validate_game(project, answers.layouts, game_id, found, rulebook=text, look_at=look_at, kept=sets)
        return verdict.as_json() if verdict else None

    text = _text_of(rulebook, findings)
    for game_id in games:
        question = repr(("validate", text))
        yield answers.about(game_id, question, findings, partial(work, game_id=game_id, text=text))


def _text_of(rulebook: Path | None, findings: Findings) -> str | None:
    if rulebook is None:
        return None
    from pnp.checks.validation import text_of

    return text_of(rulebook, findings)


def _as_table(verdicts: Sequence[dict[str, Any]]) -> str:
    if not verdicts:
        return ""
    columns = ("game", "pieces", "checks", "passed", "waived", "failed", "warnings")
    return table_of(columns, ([str(verdict[column]) for column in columns] for verdict in verdicts), words=["game"])
