"""Files from the disk: ordinary ones of a sensible size that lie where they seem to."""

import errno
import stat
from pathlib import Path

from pnp.base.findings import Findings, Place


def content(
    path: Path,
    *,
    shown_as: str,
    findings: Findings,
    longest: int,
    inside: Path | None = None,
    place: Place | None = None,
) -> bytes | None:
    """The bytes of a file; None, with a finding, when it should not or cannot be read.

    The finding is at the file itself, or at the `place` that names it.
    """
    try:
        refusal = _refusal(path, longest, inside)
        if refusal is None:
            return path.read_bytes()
    except OSError as error:
        refusal = f"cannot be read: {(error.strerror or 'the system refused').lower()}"
    except (ValueError, RuntimeError):
        refusal = "cannot be read: its links lead nowhere"
    code = "file-size" if "bytes" in refusal else "unreadable-file"
    which = "the file" if place is None else shown_as
    findings.error(code, f"{which} {refusal}", place=place or Place(shown_as, 1, 1))
    return None


def ordinary(path: Path) -> bytes:
    """The bytes of a file that nobody has to wait for; raises OSError for anything else than an ordinary one."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(errno.EINVAL, "this is no ordinary file", str(path))
    return path.read_bytes()


def is_there(path: Path) -> bool:
    """Tell whether there is anything by this name, be it a link that leads nowhere."""
    try:
        return path.exists() or path.is_symlink()
    except (OSError, ValueError):
        return False


def _refusal(path: Path, longest: int, inside: Path | None) -> str | None:
    if inside is not None and not path.resolve().is_relative_to(inside.resolve()):
        return "is a link that leaves the project; expected a file of its own"
    met = path.stat()
    if stat.S_ISDIR(met.st_mode):
        return "is a folder; expected a file"
    if not stat.S_ISREG(met.st_mode):
        return "is a device or a pipe; expected an ordinary file"
    if met.st_size > longest:
        return f"has {met.st_size:,} bytes; expected at most {longest:,}"
    return None
