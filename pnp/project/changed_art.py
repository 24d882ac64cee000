"""Remembers that the pictures of a game had no findings, so that they are read again only after a change."""

from pnp.base.findings import Findings
from pnp.base.fingerprints import fingerprint
from pnp.base.kept_results import keep, known
from pnp.game.typed_sets import ReadGame

_KIND = "sound pictures"


def check_changed_art(read: ReadGame, findings: Findings, *, code: str) -> None:
    """Read every picture of a game, unless all are known to be sound; `code` is the hash of pnp, which checks them."""
    source = _source(read, code)
    # Which icons of a pack are used is known only after drawing.
    if not read.icon_packs and known(_KIND, source) is not None:
        return
    from pnp.project.art import check_art  # noqa: PLC0415  # what draws is slow to import

    if check_art(read, findings) and _source(read, code) == source:
        keep(_KIND, source, b"")


def _source(read: ReadGame, code: str) -> bytes:
    """The inputs of the check; they are compared again afterwards, in case a picture was saved meanwhile."""
    game = read.game
    pictures = fingerprint([game.folder / "art"], inside=game.shown_from)
    return repr((code, pictures, sorted(game.file.look.palette))).encode()
