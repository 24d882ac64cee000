"""Writes sets of files atomically: a set replaces the previous one completely, or not at all.

New files are written to a folder beside the old one, unchanged files are linked into it, all data is flushed to the
disk, and the two folders are exchanged in one step. A build that dies leaves the previous files unchanged, and a
temporary folder that the next build removes. Only plain files are replaced, never links, devices, pipes or folders.
"""

import errno
import os
import secrets
import shutil
import stat
import sys
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from contextlib import suppress
from pathlib import Path

from pnp.base.findings import MachineError

_EXCHANGE = 2
_HERE = -100
# Windows opens longer paths only if the user has enabled that.
_LONGEST_PATH = 260
_STAGING, _RETIRED = ".new", ".old"
_KINDS = {
    stat.S_IFLNK: "a link",
    stat.S_IFDIR: "a folder",
    stat.S_IFIFO: "a pipe",
    stat.S_IFSOCK: "a socket",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
}


class NotWritableError(MachineError):
    """Raised when the system refuses to write: a full disk, no permission, a file in place of a folder."""


def not_writable(path: Path, error: OSError) -> NotWritableError:
    """Make the error for a file or folder that the system refused to write."""
    refused = Path(os.fsdecode(error.filename or path))
    return NotWritableError(f"cannot write {refused}: {error.strerror or error}{_likely_reason(refused, error)}")


def _likely_reason(path: Path, error: OSError) -> str:
    """Give the likely reason for errors whose message on Windows is misleading."""
    length = len(str(path))
    if isinstance(error, PermissionError) and path.exists() and os.access(path.parent, os.W_OK):
        within = "a file in it" if path.is_dir() else "it"
        return f"; {within} may be open in another program, such as a viewer of PDFs: close it, and try again"
    if isinstance(error, FileNotFoundError) and length >= _LONGEST_PATH:
        return f"; the path has {length} characters, and Windows takes {_LONGEST_PATH - 1}: use a shorter folder"
    return ""


def replace_folder(
    folder: Path, files: Mapping[str, bytes], *, remove: AbstractSet[str] = frozenset()
) -> tuple[str, ...]:
    """Write `files` to the folder and delete those in `remove`; other files stay. Call it under `locked`.

    Names are paths relative to the folder, with `/`. Files with the same bytes are not written again. Returns the names
    of the written files. Raises NotWritableError, and then leaves the folder unchanged.
    """
    try:
        return _replace(folder, files, remove)
    except OSError as error:
        raise not_writable(folder, error) from error


def write_file(path: Path, data: bytes) -> None:
    """Write one file under a temporary name, flush it, and rename it; raises NotWritableError.

    An existing file keeps its mode and its owner; anything else at the path is refused.
    """
    temporary = None
    try:
        before = _plain_file(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary = path.with_name(f"{_STAGING}-{secrets.token_hex(8)}")
        _write_flushed(temporary, data, like=before)
        temporary.replace(path)
    except OSError as error:
        if temporary is not None:
            temporary.unlink(missing_ok=True)
        raise not_writable(path, error) from error


def write_text(path: Path, text: str) -> None:
    """Write a text as UTF-8, with the line ends of Windows if the replaced file has them.

    `text` has line ends of Unix. Raises NotWritableError.
    """
    with suppress(OSError):
        if _plain_file(path) and b"\r\n" in path.read_bytes():
            text = text.replace("\n", "\r\n")
    write_file(path, text.encode())


def sweep(folder: Path) -> None:
    """Remove the leftovers of dead builds beside the folder, and restore a folder whose exchange was interrupted."""
    retired = folder.with_name(f".{folder.name}{_RETIRED}")
    if retired.is_dir() and not folder.exists():
        retired.rename(folder)
    for name in (_STAGING, _RETIRED):
        _remove_folder(folder.with_name(f".{folder.name}{name}"))


def _replace(folder: Path, files: Mapping[str, bytes], remove: AbstractSet[str]) -> tuple[str, ...]:
    if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
        raise OSError(errno.ENOTDIR, "something else is in place of the folder", str(folder))
    if folder.exists() and not os.access(folder, os.W_OK | os.X_OK):
        raise OSError(errno.EACCES, "the folder is read-only", str(folder))
    sweep(folder)
    before = {name: _plain_file_inside(folder, name) for name in files}
    fresh = tuple(name for name, data in files.items() if not _holds(folder / name, data))
    unwanted = {name for name in remove - files.keys() if _is_plain_file(folder / name)}
    if not fresh and not unwanted:
        return ()
    staging = folder.with_name(f".{folder.name}{_STAGING}")
    try:
        staging.mkdir(parents=True)
        _link_kept(folder, staging, leave_out=unwanted | set(fresh))
        for name in fresh:
            _write_flushed(staging / name, files[name], like=before[name])
        _flush_folder(staging)
        _change_places(staging, folder)
    finally:
        with suppress(OSError):  # the next build removes it
            _remove_folder(staging)
    return fresh


def _remove_folder(folder: Path) -> None:
    """Remove a folder with its contents; read-only folders in it are made writable first."""
    if not folder.is_dir() or folder.is_symlink():
        return
    folder.chmod(stat.S_IRWXU)
    for path, names, _ in os.walk(folder):
        for inner in (Path(path, name) for name in names):
            if not inner.is_symlink():
                inner.chmod(stat.S_IRWXU)
    shutil.rmtree(folder)


def _holds(path: Path, data: bytes) -> bool:
    return path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data


def _plain_file(path: Path) -> os.stat_result | None:
    """Give the status of a plain file, or None if nothing has the name; raises OSError for anything else."""
    try:
        status = path.lstat()
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(status.st_mode):
        raise _in_the_way(path, status, "a file or a free name")
    return status


def _plain_file_inside(folder: Path, name: str) -> os.stat_result | None:
    """Do the same for a name inside a folder; no folder in between may be a link."""
    for part in reversed(Path(name).parents[:-1]):
        if os.path.lexists(folder / part) and not stat.S_ISDIR((status := (folder / part).lstat()).st_mode):
            raise _in_the_way(folder / part, status, "a folder")
    return _plain_file(folder / name)


def _in_the_way(path: Path, status: os.stat_result, expected: str) -> OSError:
    kind = _KINDS.get(stat.S_IFMT(status.st_mode), "a file")
    return OSError(errno.EEXIST, f"it is {kind}; expected {expected}", str(path))


def _is_plain_file(path: Path) -> bool:
    return path.is_file() and not path.is_symlink()


def _link_kept(old: Path, new: Path, leave_out: set[str]) -> None:
    for folder, inner, names in os.walk(old):
        within = Path(folder).relative_to(old)
        links = [name for name in inner if Path(folder, name).is_symlink()]
        kept = [name for name in (*names, *links) if (within / name).as_posix() not in leave_out]
        if kept:
            (new / within).mkdir(parents=True, exist_ok=True)
        for name in kept:
            _link(Path(folder, name), new / within / name)


def _link(old: Path, new: Path) -> None:
    try:
        os.link(old, new, follow_symlinks=False)
    except (OSError, NotImplementedError):  # a file system without hard links
        if not (old.is_symlink() or old.is_file()):
            raise
        shutil.copy2(old, new, follow_symlinks=False)


def _write_flushed(path: Path, data: bytes, *, like: os.stat_result | None) -> None:
    """Write a new file with the owner and the mode of the file that it replaces."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("xb") as file:
        if like is not None:
            _be_like(path, like)
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _be_like(path: Path, like: os.stat_result) -> None:
    if hasattr(os, "chown"):
        with suppress(OSError):  # only root can change the owner of files
            os.chown(path, like.st_uid, like.st_gid)
    path.chmod(stat.S_IMODE(like.st_mode))


def _flush_folder(folder: Path) -> None:
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _change_places(new: Path, old: Path) -> None:
    if not os.path.lexists(old):
        new.rename(old)
    elif not _exchanged(new, old):
        retired = old.with_name(f".{old.name}{_RETIRED}")
        old.rename(retired)
        new.rename(old)
        retired.rename(new)
    # The new files are in place even if this flush fails.
    with suppress(OSError):
        _flush_folder(old.parent)


def _exchanged(first: Path, second: Path) -> bool:
    """Exchange two folders, in one step on Linux; on other systems `sweep` repairs an interrupted exchange."""
    if not sys.platform.startswith("linux"):
        return False
    import ctypes  # noqa: PLC0415  # slow to import, and few calls write

    rename = getattr(ctypes.CDLL(None, use_errno=True), "renameat2", None)
    return rename is not None and rename(_HERE, os.fsencode(first), _HERE, os.fsencode(second), _EXCHANGE) == 0
