"""`pnp explain`: a number and what uses it, the fate of a rulebook's sentences, or the code of a finding."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from pnp.base.codes import all_codes, code_list
from pnp.base.findings import Findings
from pnp.base.nearest import nearest
from pnp.cli import completers
from pnp.cli.groups import CHECK
from pnp.cli.options import Json, NoCode, ProjectOption, chosen_game, open_chosen
from pnp.cli.output import show_and_exit
from pnp.project.folder import Project

if TYPE_CHECKING:
    from pnp.game.sentence_page import SentencePage
    from pnp.game.uses import Explanation

app = typer.Typer()


@app.command(rich_help_panel=CHECK, epilog="Example: pnp explain resourced.count.card_wood, or pnp explain unknown-key")
def explain(
    path: Annotated[
        str,
        typer.Argument(
            metavar="[GAME.PATH|CODE]",
            help="A number, a sentence, or a code of a finding.",
            show_default=False,
            autocompletion=completers.explained,
        ),
    ] = "",
    project: ProjectOption = None,
    every: Annotated[bool, typer.Option("--all", help="List every code that a finding can have.")] = False,
    no_code: NoCode = False,
    json: Json = False,
) -> None:
    """Explain a number, a sentence of the rulebook, or a finding.

    A number, such as resourced.number.hand_limit, has a value, a source, a place in the rulebook, and uses.
    GAME.sentence tells the fate of every sentence of its rulebook, GAME.sentence.ID of one. A finding is named by
    its code, such as unknown-key.
    """
    opened = open_chosen(project, no_code=no_code)
    if every:
        show_and_exit({"codes": [c.as_json() for c in all_codes().values()]} if json else code_list(), (), opened.root)
    elif "." in path or path in opened.game_ids:
        _explain_of_game(opened, path, as_json=json)
    else:
        _explain_code(opened, path, as_json=json)


def _explain_code(opened: Project, name: str, *, as_json: bool) -> None:
    code = all_codes().get(name)
    if code is None:
        hint = nearest(name, all_codes()).hint or "pnp explain --all lists the codes"
        message = f'"{name}" is neither the code of a finding nor a game; {hint}'
        raise typer.BadParameter(message, param_hint="CODE")
    show_and_exit(code.as_json() if as_json else code.as_text(), (), opened.root)


def _explain_of_game(opened: Project, path: str, *, as_json: bool) -> None:
    from pnp.game.sentence_page import UnknownSentenceError, explain_sentences
    from pnp.game.uses import UnknownNumberError, explain_number
    from pnp.project.loader import Layouts
    from pnp.project.read import read_game

    findings = Findings()
    game_id, _, name = path.partition(".")
    game_id = chosen_game(opened, game_id)
    read = read_game(opened, Layouts(opened.layout_folders), game_id, findings)
    if read is None:
        raise typer.BadParameter(f"{game_id} cannot be read; pnp validate {game_id} says why", param_hint="GAME.PATH")
    kind, _, sentence = name.partition(".")
    explanation: Explanation | SentencePage
    is_sentence = kind == "sentence"
    try:
        explanation = explain_sentences(read.game, sentence) if is_sentence else explain_number(read.game, name)
    except (UnknownNumberError, UnknownSentenceError) as error:
        if findings.has_errors():  # a number that is wrong where it stands is unknown, too
            show_and_exit({} if as_json else "", findings, opened.root)
        raise typer.BadParameter(str(error), param_hint="GAME.PATH") from None
    show_and_exit(explanation.as_json() if as_json else explanation.as_text(), findings, opened.root)
