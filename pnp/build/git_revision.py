"""Reads files of a git revision from the objects of the repository.

A repository may be hostile: its configuration and attributes can name programs that git runs (filters, a monitor, an
SSH command, a remote that delivers missing objects). So git runs in a git folder of
our own with a configuration of our own. That folder borrows only refs and objects from the repository, and git is asked
for nothing but objects.
"""

import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Timer
from typing import IO

from pnp.base.files import ordinary
from pnp.base.findings import PnpError

_SECONDS = 30.0
_LONGEST_FILE, _MOST_BYTES, _MOST_OBJECTS = 64 * 1024**2, 512 * 1024**2, 20_000
_TOO_LARGE = "the revision has more than 20,000 files, 64 MB in one of them, or 512 MB in all"
_STOPPED = f"the repository is damaged, or git needs more than {_SECONDS:g} seconds"
_HEADER = re.compile(rb"([0-9a-f]{40,64}) \w+ (\d+)\n")
# Ids are digests by SHA-1 or SHA-256.
_ENTRIES = {size: re.compile(rb"([0-7]{5,6}) ([^\0]+)\0(.{%d})" % size, re.DOTALL) for size in (20, 32)}
_KIND, _FOLDER, _FILE, _LINK = 0o170000, 0o040000, 0o100000, 0o120000
# The two settings without which git cannot read the refs and objects of some repositories.
_STORAGE = re.compile(r"^\s*(objectformat|refstorage)\s*=\s*(sha256|reftable)\s*$", re.IGNORECASE | re.MULTILINE)
_BORROWED = ("refs", "packed-refs", "reftable", "shallow")


class RevisionError(PnpError):
    """Raised when the files of a revision cannot be read; its sentence says why."""


def write_revision(root: Path, revision: str, name: str, to: Path) -> bool:
    """Write a folder of a project, as it was in a git revision, into the folder `to`; returns whether it existed then.

    Raises RevisionError when the repository cannot be read.
    """
    root = root.resolve()
    try:
        top = next((folder for folder in (root, *root.parents) if (folder / ".git").exists()), None)
        if top is None or "\n" in revision:
            return False
        with _objects(_git_folder(top / ".git")) as objects:
            found = objects.folder(revision, (root.relative_to(top) / name).parts)
            if found:
                objects.write(found, to / name)
    except BrokenPipeError:
        raise RevisionError(_STOPPED) from None
    except OSError as error:
        raise RevisionError(f"{error.filename or 'git'}: {error.strerror or error}") from error
    return found is not None


@dataclass(frozen=True, slots=True)
class _Entry:
    """One name in a folder of a revision."""

    kind: int
    id: str


class _Objects:
    """The objects of a repository, read one at a time from a running `git cat-file --batch`."""

    def __init__(self, questions: IO[bytes], answers: IO[bytes]) -> None:
        self._questions = questions
        self._answers = answers
        self._objects_left = _MOST_OBJECTS
        self._bytes_left = _MOST_BYTES

    def folder(self, revision: str, parts: tuple[str, ...]) -> str | None:
        """Give the id of a folder in a revision; None when there is no such revision or folder."""
        found = self._get(f"{revision}^{{tree}}")
        for part in parts:
            entry = _entries(*found).get(part) if found else None
            found = self._get(entry.id) if entry and entry.kind == _FOLDER else None
        return found[0] if found else None

    def write(self, tree: str, to: Path) -> None:
        """Write a folder with everything in it; links are written last, so that no file is written through a link."""
        links: list[tuple[Path, bytes]] = []
        waiting = [(tree, to)]
        while waiting:
            tree, folder = waiting.pop()
            folder.mkdir(parents=True, exist_ok=True)
            for name, entry in _entries(tree, self._content(tree)).items():
                if entry.kind == _FOLDER:
                    waiting.append((entry.id, folder / name))
                elif entry.kind == _FILE:
                    (folder / name).write_bytes(self._content(entry.id))
                elif entry.kind == _LINK:
                    links.append((folder / name, self._content(entry.id)))
        for path, target in links:
            path.symlink_to(os.fsdecode(target))

    def _content(self, object_id: str) -> bytes:
        found = self._get(object_id)
        if found is None:
            raise RevisionError(f"the repository lacks the object {object_id}")
        return found[1]

    def _get(self, name: str) -> tuple[str, bytes] | None:
        """Give the id and the content of an object; None when no object has that name."""
        self._questions.write(os.fsencode(name) + b"\n")
        self._questions.flush()
        answer = self._answers.readline()
        header = _HEADER.fullmatch(answer)
        if header is None:
            if answer:
                return None
            raise RevisionError(_STOPPED)
        size = int(header[2])
        self._objects_left -= 1
        self._bytes_left -= size
        if self._objects_left < 0 or self._bytes_left < 0 or size > _LONGEST_FILE:
            raise RevisionError(_TOO_LARGE)
        content = self._answers.read(size + 1)
        if len(content) <= size:
            raise RevisionError(_STOPPED)
        return header[1].decode(), content[:size]


def _entries(tree: str, content: bytes) -> Mapping[str, _Entry]:
    """Give the entries of a folder by name; raises RevisionError for a name that leads out of the folder."""
    found = {}
    for mode, name, digest in _ENTRIES[len(tree) // 2].findall(content):
        if name in (b".", b"..") or b"/" in name or (os.name == "nt" and (b"\\" in name or b":" in name)):
            raise RevisionError("the revision has a file whose name leads out of its folder")
        found[os.fsdecode(name)] = _Entry(int(mode, 8) & _KIND, digest.hex())
    return found


@contextmanager
def _objects(git_folder: Path) -> Iterator[_Objects]:
    program = shutil.which("git", path=_search_path())
    if program is None:
        raise RevisionError("git, which may know it as a revision, is not installed")
    with tempfile.TemporaryDirectory() as folder:
        common = _borrow(git_folder, Path(folder))
        process = subprocess.Popen(  # noqa: S603  # no shell, and the repository configures nothing
            [program, "cat-file", "--batch"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=folder,
            env=_environment(folder, common / "objects"),
        )
        watchdog = Timer(_SECONDS, process.kill)
        watchdog.start()
        with process:
            assert process.stdin
            assert process.stdout
            try:
                yield _Objects(process.stdin, process.stdout)
            finally:
                watchdog.cancel()
                process.kill()


def _environment(git_folder: str, objects: Path) -> dict[str, str]:
    """Give the whole environment of git: no settings of the user, no fetching, no large allocations."""
    kept = {name: os.environ[name] for name in ("SYSTEMROOT",) if name in os.environ}
    return kept | {
        "PATH": _search_path(),
        "GIT_DIR": git_folder,
        "GIT_OBJECT_DIRECTORY": str(objects),
        "GIT_CONFIG_NOSYSTEM": "1",
        "GIT_CONFIG_GLOBAL": os.devnull,
        "GIT_ALLOW_PROTOCOL": "none",
        "GIT_NO_LAZY_FETCH": "1",
        "GIT_ALLOC_LIMIT": str(_LONGEST_FILE + 1024),
        "LC_ALL": "C",
    }


def _search_path() -> str:
    """Give the folders for programs, without relative ones: the current folder may hold a program called git."""
    return os.pathsep.join(filter(os.path.isabs, os.environ.get("PATH", os.defpath).split(os.pathsep)))


def _git_folder(place: Path) -> Path:
    """Give the git folder of a work tree, where `.git` is that folder or a file that names it."""
    return place if place.is_dir() else place.parent / _named_in(place).removeprefix("gitdir:").strip()


def _borrow(git_folder: Path, borrower: Path) -> Path:
    """Make a git folder with the refs of another one; gives the folder that holds its objects."""
    pointer = git_folder / "commondir"
    common = (git_folder / _named_in(pointer).strip() if pointer.exists() else git_folder).resolve()
    (borrower / "HEAD").write_text(_named_in(git_folder / "HEAD"))
    settings = _STORAGE.findall(ordinary(common / "config").decode(errors="replace"))
    extensions = "".join(f"\t{key} = {value}\n" for key, value in settings)
    (borrower / "config").write_text(
        f"[core]\n\trepositoryformatversion = 1\n\tbare = true\n[extensions]\n{extensions}"
    )
    (borrower / "objects").mkdir()
    (borrower / "logs").mkdir()
    for name in _BORROWED:
        if (common / name).exists():
            (borrower / name).symlink_to(common / name)
    for name, home in (("HEAD", git_folder), ("refs", common)):
        if (home / "logs" / name).exists():
            (borrower / "logs" / name).symlink_to((home / "logs" / name).resolve())
    return common


def _named_in(path: Path) -> str:
    return ordinary(path).decode(errors="replace")
