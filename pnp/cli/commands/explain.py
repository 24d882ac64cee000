"""`pnp explain`: a number and what uses it, how the content covers sentences of the rulebook, or a finding."""

from __future__ import annotations

from typing import Annotated

import typer

from pnp.base.codes import all_codes, code_list
from pnp.base.findings import Findings
from pnp.base.nearest import nearest
from pnp.cli import completers
from pnp.cli.groups import CHECK
from pnp.cli.options import Json, NoCode, ProjectOption, chosen_game, open_chosen
from pnp.cli.output import Answer, show_and_exit
from pnp.project.folder import Project

app = typer.Typer()


@app.command(rich_help_panel=CHECK, epilog="Example: pnp explain resourced.count.card_wood, or pnp explain unknown-key")
def explain(
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="GAME.PATH|CODE",
            help="Numbers, sentences, or codes of findings.",
            show_default=False,
            autocompletion=completers.explained,
        ),
    ] = None,
    project: ProjectOption = None,
    every: Annotated[bool, typer.Option("--all", help="List every code that a finding can have.")] = False,
    no_code: NoCode = False,
    json: Json = False,
) -> None:
    """Explain a number, a sentence of the rulebook, or a finding.

    For a number, such as resourced.number.hand_limit, prints its value, its source, its place in the rulebook, and
    its uses. GAME.sentence lists how the content covers every sentence of the rulebook, GAME.sentence.ID one sentence.
    A finding is named by its code, such as unknown-key.
    """
    opened, findings = open_chosen(project, no_code=no_code), Findings()
    if every:
        show_and_exit({"codes": [c.as_json() for c in all_codes().values()]} if json else code_list(), (), opened.root)
    if not names:
        message = "met none; expected a number such as resourced.number.hand_limit, or the code of a finding"
        raise typer.BadParameter(message, param_hint="GAME.PATH|CODE")
    explained = [explanation for name in names if (explanation := _explanation(opened, name, findings)) is not None]
    if json:
        answers = [explanation.as_json() for explanation in explained]
        alone = answers[0] if answers else {}
        show_and_exit({"explanations": answers} if len(names) > 1 else alone, findings, opened.root)
    show_and_exit("\n\n".join(explanation.as_text() for explanation in explained), findings, opened.root)


def _explanation(opened: Project, name: str, findings: Findings) -> Answer | None:
    return _of_game(opened, name, findings) if "." in name or name in opened.game_ids else _of_code(name)


def _of_code(name: str) -> Answer:
    code = all_codes().get(name)
    if code is None:
        hint = nearest(name, all_codes()).hint or "pnp explain --all lists the codes"
        message = f'"{name}" is neither the code of a finding nor a game; {hint}'
        raise typer.BadParameter(message, param_hint="CODE")
    return code


def _of_game(opened: Project, path: str, findings: Findings) -> Answer | None:
    """Explain a number or sentences of a game; None, with findings, if the name is unknown in content with errors."""
    from pnp.game.sentence_page import UnknownSentenceError, explain_sentences
    from pnp.game.uses import UnknownNumberError, explain_number
    from pnp.project.loader import Layouts
    from pnp.project.read import read_game

    game_id, _, name = path.partition(".")
    game_id = chosen_game(opened, game_id)
    found = Findings()
    read = read_game(opened, Layouts(opened.layout_folders), game_id, found)
    findings.extend(found)
    if read is None:
        raise typer.BadParameter(f"{game_id} cannot be read; pnp validate {game_id} says why", param_hint="GAME.PATH")
    kind, _, sentence = name.partition(".")
    try:
        return explain_sentences(read.game, sentence) if kind == "sentence" else explain_number(read.game, name)
    except (UnknownNumberError, UnknownSentenceError) as error:
        if found.has_errors():  # a number whose own definition has an error is unknown, too
            return None
        raise typer.BadParameter(str(error), param_hint="GAME.PATH") from None
