"""Shows every piece of games on one page for a browser."""

from collections.abc import Sequence
from pathlib import Path

from pnp.base.findings import Findings
from pnp.base.writer import write_file
from pnp.exports.drawn_game import DrawnGame, drawn_game, plain_words
from pnp.exports.gallery.page import Chapter, page
from pnp.exports.gallery.shelves import Album, shelves
from pnp.exports.order import Selection
from pnp.project.folder import Project

_BLEED = 0.0


def write_gallery(
    project: Project,
    game_ids: Sequence[str],
    findings: Findings,
    *,
    output: Path | None = None,
    players: int = 0,
    wording: str = "",
    jobs: int = 1,
) -> str:
    """Write the page of some games and give a line on it; a game with problems stops it.

    Raises writing.NotWritableError when the machine refuses.
    """
    drawn = []
    selection = Selection(players=players, wording=wording)
    for game_id in game_ids:
        met = findings.of_game(game_id)
        drawn.append(drawn_game(project, game_id, met, bleed=_BLEED, selection=selection))
        findings.extend(met)
    if findings.has_errors():
        return ""
    album = Album()
    chapters = [_chapter(one, album) for one in drawn if one is not None]
    text = page(chapters, album.data(jobs)).encode()
    path = output or project.output / (game_ids[0] if len(game_ids) == 1 else ".") / "gallery.html"
    write_file(path, text)
    kinds = sum(len(shelf.pieces) for chapter in chapters for shelf in chapter.shelves)
    shown = path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
    return f"{kinds} different pieces written to {shown}, {len(text) / 1e6:.1f} MB"


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
