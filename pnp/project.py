"""A project: any folder with `content/` and, if it wants, `layouts/`; results go to `output/`."""

import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from pnp.findings import PnpError


class NoSuchProjectError(PnpError, ValueError):
    """A folder was named that holds no content."""


@dataclass(frozen=True, slots=True)
class Project:
    """Where content, layouts and output are.

    `layout_folders` are searched in turn, the project's own first, so that a layout of the same name replaces ours.
    Without `runs_code` it has no layouts of its own and no rules of its own for the referee.
    """

    root: Path
    output: Path
    is_builtin: bool = False
    runs_code: bool = True

    @property
    def content(self) -> Path:
        """The folder with one folder for each game."""
        return self.root / "content"

    @property
    def layout_folders(self) -> tuple[Path, ...]:
        """The folders with layout modules that exist."""
        own = (self.root / "layouts",) if self.runs_code else ()
        folders = dict.fromkeys((*own, _builtin_root() / "layouts"))
        return tuple(folder for folder in folders if folder.is_dir())

    @property
    def game_ids(self) -> tuple[str, ...]:
        """The games of the project in alphabetical order; whether their files can be read is seen when they are."""
        return tuple(sorted(folder.name for folder in self.content.iterdir() if os.path.lexists(folder / "game.yaml")))

    def game_folder(self, game_id: str) -> Path:
        """Where a game's content is."""
        return self.content / game_id


def own_code(project: Project, game_ids: Iterable[str]) -> tuple[Path, ...]:
    """The files of Python that a project brings for these games; what ships with pnp is not its own."""
    if project.is_builtin:
        return ()
    rules = (project.game_folder(game_id) / "rules.py" for game_id in game_ids)
    return (*sorted((project.root / "layouts").glob("*.py")), *(path for path in rules if os.path.lexists(path)))


def find_project(start: Path) -> Project:
    """The project a folder belongs to, looking upwards; the games that ship with pnp when there is none."""
    for folder in (start, *start.parents):
        if (folder / "content").is_dir():
            return Project(root=folder, output=folder / "output", is_builtin=folder == _builtin_root())
    return Project(root=_builtin_root(), output=start / "output", is_builtin=True)


def open_project(folder: Path) -> Project:
    """The project in exactly this folder; raises NoSuchProjectError when it has no content."""
    if not (folder / "content").is_dir():
        raise NoSuchProjectError(f'no folder "content" in {folder}; expected a project, such as `pnp new NAME` makes')
    return Project(root=folder, output=folder / "output", is_builtin=folder == _builtin_root())


def _builtin_root() -> Path:
    package = Path(__file__).resolve().parent
    installed = package / "builtin"
    return installed if installed.is_dir() else package.parent
