"""Remembers that nothing was wrong with the pictures of a game, which are not read again before one of them changes."""

from pnp.base.findings import Findings
from pnp.base.fingerprints import fingerprint
from pnp.base.kept_results import keep, known
from pnp.game.typed_sets import ReadGame

_KIND = "sound pictures"


def check_changed_art(read: ReadGame, findings: Findings, *, code: str) -> None:
    """Read every picture of a game, unless all were sound before; `code` is the hash of pnp, which judges them."""
    source = _source(read, code)
    # Only drawing shows which icons of a pack are used.
    if not read.icon_packs and known(_KIND, source) is not None:
        return
    from pnp.project.art import check_art  # noqa: PLC0415  # what draws is slow to import

    if check_art(read, findings) and _source(read, code) == source:
        keep(_KIND, source, b"")


def _source(read: ReadGame, code: str) -> bytes:
    """The inputs of the verdict on the pictures; they differ afterwards if a picture was saved meanwhile."""
    game = read.game
    pictures = fingerprint([game.folder / "art"], inside=game.folder.parent.parent)
    return repr((code, pictures, sorted(game.file.look.palette))).encode()
