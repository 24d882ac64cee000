"""`pnp doctor`: whether this machine has what pnp needs."""

import os
import platform
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from importlib import metadata
from pathlib import Path

import typer

from pnp import __version__
from pnp.base.distribution import DISTRIBUTION, how_to_install
from pnp.cli.groups import SET_UP
from pnp.cli.options import Json, ProjectOption, open_chosen
from pnp.cli.output import PROBLEMS, say, say_json, short_path
from pnp.project.folder import Project

app = typer.Typer()

# Extras for people who develop pnp itself.
_FOR_DEVELOPERS = {"test", "fuzz", "docs"}
_GET_GIT = {"darwin": "xcode-select --install", "win32": "winget install Git.Git"}


@dataclass(frozen=True, slots=True)
class _Check:
    """A part of the machine and its state; `advice` says what to do, `is_needed` whether pnp cannot work without it."""

    name: str
    found: str
    advice: str = ""
    is_needed: bool = False

    def as_text(self, width: int) -> str:
        """Give a line of the report, with the advice behind an arrow."""
        mark = "ok  " if not self.advice else "FAIL" if self.is_needed else "none"
        return f"{mark}  {self.name:<{width}}  {self.found}{f' -> {self.advice}' if self.advice else ''}"


@app.command(rich_help_panel=SET_UP, epilog="Example: pnp doctor")
def doctor(project: ProjectOption = None, json: Json = False) -> None:
    """Tell whether this machine has what pnp needs.

    Checks the libraries and extras, the fonts, git, and the folders that pnp writes to.
    """
    checks = [*_programs(), *_libraries(), _fonts(), *_folders(open_chosen(project))]
    failed = any(check.advice and check.is_needed for check in checks)
    if json:
        say_json({"ok": not failed, "findings": [], "checks": [asdict(check) for check in checks]})
    else:
        width = max(len(check.name) for check in checks)
        say("\n".join(check.as_text(width) for check in checks))
    raise typer.Exit(PROBLEMS if failed else 0)


def _programs() -> Iterator[_Check]:
    yield _Check("pnp", f"{__version__} in {Path(__file__).resolve().parents[2]}")
    yield _Check("Python", f"{platform.python_version()} in {sys.executable}")
    git = shutil.which("git")
    yield _Check(
        "git",
        git or "not found",
        "" if git else f"{_GET_GIT.get(sys.platform, 'apt-get install git')}; pnp diff HEAD needs it",
    )


def _libraries() -> Iterator[_Check]:
    try:
        stated = metadata.requires(DISTRIBUTION) or []
    except metadata.PackageNotFoundError:
        yield _Check("libraries", f"{DISTRIBUTION} is not installed", how_to_install(), is_needed=True)
        return
    wanted: dict[str, list[str]] = {"": []}
    for requirement in stated:
        for_extra = re.search(r"extra\s*==\s*['\"]([\w-]+)", requirement)
        name = re.match(r"[\w.-]+", requirement)
        if name:
            wanted.setdefault(for_extra[1] if for_extra else "", []).append(name[0])
    for extra in sorted(wanted.keys() - _FOR_DEVELOPERS):
        missing = [name for name in wanted[extra] if _version(name) is None]
        found = f"missing: {', '.join(missing)}" if missing else ", ".join(f"{n} {_version(n)}" for n in wanted[extra])
        advice = how_to_install(extra) if missing else ""
        yield _Check(f"extra {extra}" if extra else "libraries", found, advice, is_needed=not extra)


def _version(library: str) -> str | None:
    try:
        return metadata.version(library)
    except metadata.PackageNotFoundError:
        return None


def _fonts() -> _Check:
    try:
        from pnp.base.font_files import FONTS
    except ImportError as error:
        return _Check("fonts", str(error), how_to_install(), is_needed=True)
    missing = [path.name for path in FONTS.values() if not path.is_file()]
    found = f"missing: {', '.join(missing)}" if missing else f"{len(FONTS)} styles"
    return _Check("fonts", found, f"{how_to_install()} --force-reinstall" if missing else "", is_needed=True)


def _folders(project: Project) -> Iterator[_Check]:
    from pnp.build.printers import printers_file
    from pnp.game.plurals import counted
    from pnp.project.editor import schemas_folder

    yield _Check("project", f"{short_path(project.root)}, {counted(len(project.game_ids), 'game')}")
    yield _writable("output", project.output, "name another folder: pnp build --output DIR", is_needed=True)
    yield _kept()
    yield _writable("printers", printers_file().parent, "name another file in PNP_PRINTERS")
    yield _writable("schemas", schemas_folder(project), "name another folder in PNP_SCHEMAS")


def _kept() -> _Check:
    from pnp.base.kept_results import kept_folder, others_write

    name, folder = "kept results", kept_folder()
    if others_write():
        found = f"{short_path(folder)}: others may write there, so nothing is read from it"
        # A folder that the user named may be shared with other people.
        advice = f"chmod go-w {short_path(folder)}"
        return _Check(name, found, "name a folder of your own in PNP_CACHE" if os.environ.get("PNP_CACHE") else advice)
    return _writable(name, folder, "name another folder in PNP_CACHE")


def _writable(name: str, folder: Path, advice: str, *, is_needed: bool = False) -> _Check:
    """Try to write a file into a folder, or into the nearest above it that exists."""
    existing = next(parent for parent in (folder, *folder.parents) if parent.exists())
    try:
        with tempfile.TemporaryFile(dir=existing):
            pass
    except OSError as error:
        return _Check(name, f"{short_path(folder)}: {error.strerror or error}", advice, is_needed=is_needed)
    return _Check(name, short_path(folder))
