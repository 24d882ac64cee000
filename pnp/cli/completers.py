"""Completions for a shell, read from the folders of the project without running any code of it."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import typer

if TYPE_CHECKING:
    from pnp.project.folder import Project

# The variable that a shell's script sets when it asks for completions; Typer derives its name from the program's.
ASKED = "_PNP_COMPLETE"


def answer(command: Any, words: list[str]) -> NoReturn:
    """Print the script or the completions that the shell asks for, and exit."""
    # Registers the shells; Typer calls it only for its own completion options, which pnp leaves out.
    from typer.completion import completion_init  # type: ignore[attr-defined]

    completion_init()
    command.main(words, prog_name="pnp", standalone_mode=False)
    raise typer.Exit


def one_of(words: Iterable[str]) -> Callable[[], list[str]]:
    """Offer the words that an option takes."""
    return lambda: list(words)


def several_of(words: Sequence[str]) -> Callable[[str], list[str]]:
    """Offer the words of an option that takes several, separated by commas."""
    return lambda incomplete: _after_comma(incomplete, words)


def games() -> list[str]:
    """Offer the ids of the games in the project of this folder."""
    return list(_project().game_ids)


def components(ctx: typer.Context, incomplete: str) -> list[str]:
    """Offer the components and piece sets of the games named earlier on the line, or of all games."""
    from pnp.base.findings import Findings
    from pnp.game.loading import load_game

    project = _project()
    read = [
        game
        for name in _named(ctx, project)
        if (game := load_game(project.game_folder(name), shown_from=project.root, findings=Findings()))
    ]
    sets = [head.id for game in read for head in game.sets]
    return _after_comma(incomplete, [*(name for game in read for name in game.components), *sets])


def wordings(ctx: typer.Context) -> list[str]:
    """Offer the pseudo-language, and the translations and editions of the games named on the line, or of all."""
    from pnp.texts.overlays import overlay_names
    from pnp.texts.pseudo import PSEUDO

    project = _project()
    return [*{name: None for game in _named(ctx, project) for name in overlay_names(project.game_folder(game))}, PSEUDO]


def printers() -> list[str]:
    """Offer the printers of this person."""
    from pnp.build.printers import PrinterError
    from pnp.build.printers import printers as known

    try:
        return list(known())
    except PrinterError:
        return []


def explained(incomplete: str) -> list[str]:
    """Offer the names that `pnp explain` takes: numbers and sentences of the games, and codes of findings."""
    from pnp.base.codes import all_codes
    from pnp.base.findings import Findings
    from pnp.game.loading import load_game

    project = _project()
    game_id, dot, _ = incomplete.partition(".")
    if not dot:
        return [*(f"{name}." for name in project.game_ids), *all_codes()]
    game = game_id in project.game_ids and load_game(
        project.game_folder(game_id), shown_from=project.root, findings=Findings()
    )
    return [f"{game_id}.{name}" for name in game.figures()] if game else []


def layouts() -> list[str]:
    """Offer the layouts of the project of this folder."""
    from pnp.project.loader import Layouts

    return list(Layouts(_project().layout_folders).names)


def papers() -> list[str]:
    """Offer the papers that have a name."""
    from pnp.sheets.paper import PAPERS

    return list(PAPERS)


def _project() -> "Project":
    from pnp.project.folder import find_project

    return find_project(Path.cwd())


def _named(ctx: typer.Context, project: "Project") -> list[str]:
    """Give the games named earlier on the line, or all."""
    # While the value of an option is completed, the earlier words are not yet parsed into parameters.
    typed = ctx.params.get("games") or ctx.params.get("game") or ctx.args
    named = [name for name in ([typed] if isinstance(typed, str) else typed) if name in project.game_ids]
    return named or list(project.game_ids)


def _after_comma(typed: str, words: Iterable[str]) -> list[str]:
    before, comma, _ = typed.rpartition(",")
    chosen = before.split(",")
    return [f"{before}{comma}{word}" for word in dict.fromkeys(words) if word not in chosen]
