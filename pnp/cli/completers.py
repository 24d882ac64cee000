"""What a shell offers after Tab, read from the folders of the project without running any code of it."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NoReturn

import typer

# What the script of a shell sets when it asks for words; Typer makes the name from that of the program.
ASKED = "_PNP_COMPLETE"


def answer(command: Any, words: list[str]) -> NoReturn:
    """Print what the shell asks for, its script or the words to offer, and exit."""
    # Typer knows the shells only after this, and calls it itself only for options that pnp does not have.
    from typer.completion import completion_init  # type: ignore[attr-defined]

    completion_init()
    command.main(words, prog_name="pnp", standalone_mode=False)
    raise typer.Exit


def one_of(words: Iterable[str]) -> Callable[[], list[str]]:
    """Offer the words that an option takes."""
    return lambda: list(words)


def several_of(words: Sequence[str]) -> Callable[[str], list[str]]:
    """Offer the words of an option that takes several, after what is written before the last comma."""
    return lambda incomplete: _after_comma(incomplete, words)


def games() -> list[str]:
    """Offer the ids of the games in the project of this folder."""
    from pnp.project.folder import find_project

    return list(find_project(Path.cwd()).game_ids)


def components(ctx: typer.Context, incomplete: str) -> list[str]:
    """Offer the components of the games that are named before, or of all, after what stands before the last comma."""
    from pnp.base.findings import Findings
    from pnp.game.loading import load_game
    from pnp.project.folder import find_project

    project = find_project(Path.cwd())
    wanted = ctx.params.get("games") or project.game_ids
    read = [
        load_game(project.game_folder(name), shown_from=project.root, findings=Findings())
        for name in wanted
        if name in project.game_ids
    ]
    return _after_comma(incomplete, [name for game in read if game for name in game.components])


def layouts() -> list[str]:
    """Offer the layouts of the project of this folder."""
    from pnp.project.folder import find_project
    from pnp.project.loader import Layouts

    return list(Layouts(find_project(Path.cwd()).layout_folders).names)


def papers() -> list[str]:
    """Offer the papers that have a name."""
    from pnp.sheets.paper import PAPERS

    return list(PAPERS)


def _after_comma(typed: str, words: Iterable[str]) -> list[str]:
    before, comma, _ = typed.rpartition(",")
    chosen = before.split(",")
    return [f"{before}{comma}{word}" for word in dict.fromkeys(words) if word not in chosen]
