"""Reads files safely: only ordinary files of a limited size inside the project."""

import errno
import stat
from pathlib import Path
from unicodedata import normalize

from pnp.base.findings import Findings, Place
from pnp.base.steps import log

PHOTO_ENDINGS = (".png", ".jpg", ".jpeg", ".webp", ".tif", ".tiff")
PICTURE_ENDINGS = (".svg", *PHOTO_ENDINGS)


def content(
    path: Path,
    *,
    shown_as: str,
    findings: Findings,
    longest: int,
    inside: Path | None = None,
    place: Place | None = None,
) -> bytes | None:
    """The bytes of a file of at most `longest` bytes; None, with a finding, if it must not or cannot be read.

    The finding is at the `place` that refers to the file, or at the file itself. Links that leave `inside` are refused.
    """
    try:
        refusal = _refusal(path, inside)
        code = "unreadable-file"
        if refusal is None and (size := path.stat().st_size) > longest:
            code, refusal = "file-size", f"has {size:,} bytes; expected at most {longest:,}"
        if refusal is None:
            data = path.read_bytes()
            log.info("read %s, %s bytes", shown_as, f"{len(data):,}")
            return data
    except OSError as error:
        code, refusal = "unreadable-file", f"cannot be read: {(error.strerror or 'the system refused').lower()}"
    except (ValueError, RuntimeError):
        code, refusal = "unreadable-file", "cannot be read: its links lead nowhere"
    which = "the file" if place is None else shown_as
    hint = "split it, or save the picture or font in a smaller form" if code == "file-size" else None
    findings.error(code, f"{which} {refusal}", place=place or Place(shown_as, 1, 1), subject=shown_as, hint=hint)
    return None


def ordinary(path: Path) -> bytes:
    """The bytes of an ordinary file; raises OSError for a pipe or a device, which could block for ever."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(errno.EINVAL, "not an ordinary file", str(path))
    return path.read_bytes()


def is_there(path: Path) -> bool:
    """Tell whether anything has exactly this name, in the same case, even a broken link.

    Some systems open `Plum.csv` for `plum.csv`; a game that relies on it would fail on others.
    """
    try:
        return normalize("NFC", path.name) in (normalize("NFC", other.name) for other in path.parent.iterdir())
    except (OSError, ValueError):
        return False


def shown_from(path: Path, root: Path) -> str:
    """The name of a file in findings: relative to a project if the file is in it."""
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else str(path)


def leads_out(path: Path, inside: Path) -> bool:
    """Tell whether a path, with its links followed, lies outside of a folder."""
    try:
        return not path.resolve().is_relative_to(inside.resolve())
    except (OSError, RuntimeError):  # links that lead in a circle
        return True


def _refusal(path: Path, inside: Path | None) -> str | None:
    if inside is not None and not path.resolve().is_relative_to(inside.resolve()):
        return "is a link that leaves the project; expected a file of its own"
    mode = path.stat().st_mode
    if stat.S_ISDIR(mode):
        return "is a folder; expected a file"
    return None if stat.S_ISREG(mode) else "is a device or a pipe; expected an ordinary file"
