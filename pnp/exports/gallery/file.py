"""Writes one page for a browser with every piece of some games."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pnp.base.findings import Findings
from pnp.base.writer import write_file
from pnp.exports.drawn_game import DrawnGame, drawn_game, plain_words
from pnp.exports.gallery.page import Chapter, page
from pnp.exports.gallery.shelves import Album, shelves
from pnp.exports.order import Selection
from pnp.project.folder import Project

_BLEED = 0.0


@dataclass(frozen=True, slots=True)
class Written:
    """How many different pieces a page shows, and its size in bytes; both are 0 when nothing was written."""

    pieces: int = 0
    size: int = 0


def write_gallery(
    project: Project,
    game_ids: Sequence[str],
    path: Path,
    findings: Findings,
    *,
    players: int = 0,
    wording: str = "",
    jobs: int = 1,
) -> Written:
    """Write the page of some games; writes nothing when one of them has problems.

    Raises NotWritableError when the machine refuses.
    """
    drawn = []
    selection = Selection(players=players, wording=wording)
    for game_id in game_ids:
        found = findings.of_game(game_id)
        drawn.append(drawn_game(project, game_id, found, bleed=_BLEED, selection=selection))
        findings.extend(found)
    if findings.has_errors():
        return Written()
    album = Album()
    chapters = [_chapter(game, album) for game in drawn if game is not None]
    text = page(chapters, album.data(jobs)).encode()
    write_file(path, text)
    pieces = sum(len(shelf.pieces) for chapter in chapters for shelf in chapter.shelves)
    return Written(pieces=pieces, size=len(text))


def _chapter(drawn: DrawnGame, album: Album) -> Chapter:
    file = drawn.read.game.file
    return Chapter(
        title=file.title,
        tagline=plain_words(file.tagline or ""),
        credit=f"{file.credits.statement} {', '.join(file.credits.authors)}; {file.credits.licence}.",
        colour=str(drawn.style.accent),
        language=drawn.language,
        shelves=tuple(shelves(drawn, album)),
    )
