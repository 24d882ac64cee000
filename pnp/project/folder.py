"""A project: a folder with `content/` and optionally `layouts/`; results are written to `output/`."""

import os
import shlex
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from pnp.base.files import leads_out
from pnp.base.findings import Finding, Place, PnpError, Severity
from pnp.base.visible import shown

_ENDINGS = (".yaml", ".yml")
_OUTPUT = "output"
_PACKAGE = Path(__file__).resolve().parent.parent
# The project inside the package, with the game that is installed with it.
_BUILTIN = _PACKAGE / "builtin"


class NoSuchProjectError(PnpError, ValueError):
    """Raised when a folder has no content."""


class BuiltinGameError(PnpError, ValueError):
    """Raised when a game that is part of the installed package would be changed."""


@dataclass(frozen=True, slots=True)
class Project:
    """The folders of content, layouts and output.

    `layout_folders` are searched in order, the project's own first, so that its layouts replace ours of the same name.
    A project that `is_ours` is part of pnp itself. Without `runs_code`, layouts and rules of the project are not run.
    """

    root: Path
    output: Path
    is_ours: bool = False
    runs_code: bool = True

    @property
    def content(self) -> Path:
        """The folder with one folder for each game."""
        return self.root / "content"

    @property
    def layout_folders(self) -> tuple[Path, ...]:
        """The folders with layout modules that exist."""
        project_folders = (self.root / "layouts",) if self.runs_code else ()
        folders = dict.fromkeys((*project_folders, shipped_layouts()))
        return tuple(folder for folder in folders if folder.is_dir())

    @property
    def is_builtin(self) -> bool:
        """Tell whether this is the project inside the package, which is used when no other is found."""
        return self.root == _BUILTIN

    @property
    def output_option(self) -> str:
        """The option that leads another command to the same results, after a space; empty for the usual folder."""
        here = Path.cwd()
        if self.output == (here if self.is_builtin else self.root) / _OUTPUT:
            return ""
        shown = self.output.relative_to(here) if self.output.is_relative_to(here) else self.output
        return f" -o {shlex.quote(str(shown))}"

    @property
    def game_ids(self) -> tuple[str, ...]:
        """The ids of the games in alphabetical order; their files may still be unreadable."""
        folders = (folder for folder in self.content.iterdir() if os.path.lexists(folder / "game.yaml"))
        return tuple(sorted(folder.name for folder in folders if _refusal(folder, self.root) is None))

    def game_folder(self, game_id: str) -> Path:
        """The folder of a game's content."""
        return self.content / game_id


@contextmanager
def changing(project: Project, game_id: str) -> Iterator[None]:
    """Lock the content of a game during one change; raises BuiltinGameError, LockedError or NotWritableError."""
    from pnp.base.locks import locked  # noqa: PLC0415  # slow to import, and most commands change nothing

    if project.is_builtin:
        folder = project.game_folder(game_id)
        raise BuiltinGameError(
            f"{game_id} is part of pnp; copy {folder} into content/ of a folder of yours, and change it there"
        )
    with locked(project.output / game_id / ".texts"):
        yield


def own_code(project: Project, game_ids: Iterable[str]) -> tuple[Path, ...]:
    """The Python files that a project brings for these games; none if the project is ours."""
    if project.is_ours:
        return ()
    games = [project.game_folder(game_id) for game_id in game_ids]
    folders = (project.root / "layouts", *(game / part for game in games for part in ("layouts", "rules")))
    files = [game / "rules.py" for game in games if os.path.lexists(game / "rules.py")]
    return (*(path for folder in folders for path in sorted(folder.rglob("*.py"))), *files)


def _refusal(folder: Path, root: Path) -> str | None:
    """Give the reason why the folder of a game is refused; None if it is not."""
    if leads_out(folder, root):
        return "is a link that leaves the project; expected a folder of its own"
    if shown(folder.name) != folder.name:
        return "has a name that is not UTF-8, or holds invisible characters; expected small letters, digits and _"
    return None


def unread(project: Project) -> tuple[Finding, ...]:
    """Warn about files beside the games' folders, folders without `game.yaml`, and refused games."""
    if project.is_ours:
        return ()
    return tuple(finding for path in sorted(project.content.iterdir()) for finding in _unread(path, project.root))


def _unread(path: Path, root: Path) -> Iterator[Finding]:
    if path.name.startswith("."):
        return
    place = Place(path.relative_to(root).as_posix(), 1, 1)
    refusal = _refusal(path, root) if os.path.lexists(path / "game.yaml") else None
    if refusal:
        yield Finding(code="unreadable-file", message=f"the folder of this game {refusal}", place=place)
    elif path.suffix in _ENDINGS and not path.is_dir():
        message = f"{path.name} is not read, because it is not in the folder of a game"
        hint = f"move it into content/<game>/; a new game begins with pnp new {path.stem}"
        yield Finding(code="file-place", message=message, severity=Severity.WARNING, place=place, hint=hint)
    elif path.is_dir() and not os.path.lexists(path / "game.yaml") and any(path.glob("*.yaml")):
        message = f"{path.name} has no game.yaml, so it is not read as a game"
        hint = "pnp new NAME shows how one looks"
        yield Finding(code="file-place", message=message, severity=Severity.WARNING, place=place, hint=hint)


def shipped_layouts() -> Path:
    """The folder with the layouts that ship with pnp: inside an installed package, or beside `pnp/` in a checkout."""
    installed = _BUILTIN / "layouts"
    return installed if installed.is_dir() else _PACKAGE.parent / "layouts"


def find_project(start: Path) -> Project:
    """The project that a folder lies in, or else the project inside the package."""
    root = _root_above(start)
    if root:
        return Project(root=root, output=root / _OUTPUT, is_ours=_is_ours(root))
    return Project(root=_BUILTIN, output=start / _OUTPUT, is_ours=True)


def root_for_new(start: Path) -> Path:
    """The root of the project for a new game: the project that a folder lies in, or else the folder itself."""
    return _root_above(start) or start


def _root_above(start: Path) -> Path | None:
    return next((folder for folder in (start, *start.parents) if (folder / "content").is_dir()), None)


def open_project(folder: Path) -> Project:
    """The project in exactly this folder; raises NoSuchProjectError when it has no content.

    Nothing is written into the package: its project writes to `output/` of the current folder.
    """
    if not (folder / "content").is_dir():
        raise NoSuchProjectError(f'no folder "content" in {folder}; expected a project, such as `pnp new NAME` makes')
    place = Path.cwd() if folder == _BUILTIN else folder
    return Project(root=folder, output=place / _OUTPUT, is_ours=_is_ours(folder))


def _is_ours(root: Path) -> bool:
    """Tell whether a project is part of pnp: the project inside the package, or the checkout that pnp runs from."""
    return root in {_BUILTIN, shipped_layouts().parent}
