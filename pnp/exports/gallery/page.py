"""Writes one page for a browser with every piece of some games."""

import json
from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any

from pnp.base.findings import Findings
from pnp.base.page_design import PAGE_DESIGN
from pnp.base.writer import write_file
from pnp.exports.drawn_game import DrawnGame, drawn_game
from pnp.exports.gallery.album import Album
from pnp.exports.gallery.hands import hand_data
from pnp.exports.gallery.markup import Chapter, Markup
from pnp.exports.gallery.shelves import shelves
from pnp.exports.order import Selection
from pnp.game.placeholders import plain_words
from pnp.game.plurals import counted
from pnp.project.folder import Project
from pnp.texts.overlays import overlay_names

_FILES = Path(__file__).parent / "page_files"
_STYLES = (PAGE_DESIGN, _FILES / "gallery.css", _FILES / "hand.css")
_SCRIPTS = ("page.js", "pieces.js", "dialog.js", "hand.js", "table.js")
_POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-{}'"


def page(chapters: Sequence[Chapter], album: Album, pictures: Mapping[str, str]) -> str:
    """The whole page."""
    markup = Markup(album=album, pictures=pictures)
    body = list(markup.body(chapters))
    title = " · ".join(chapter.title for chapter in chapters)
    style = "".join(path.read_text(encoding="utf-8") for path in _STYLES)
    script = _script()
    policy = _POLICY.format(b64encode(sha256(script.encode()).digest()).decode("ascii"))
    data = {
        "pictures": {key: url for key, url in pictures.items() if key not in markup.embedded},
        "words": _other_words(chapters),
        "hands": [chapter.hand for chapter in chapters],
    }
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}: every piece</title>",
        f"<style>{style}:root{{--game:{chapters[0].colour}}}</style></head><body>",
        *body,
        f'<script type="application/json" id="data">{_embedded(data)}</script>',
        f"<script>{script}</script></body></html>",
    ]
    return "\n".join(parts) + "\n"


def _script() -> str:
    parts = [(_FILES / name).read_text(encoding="utf-8") for name in _SCRIPTS]
    return '"use strict";\n{\n' + "".join(parts) + "}\n"


def _embedded(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def _other_words(chapters: Sequence[Chapter]) -> dict[str, dict[str, Any]]:
    """The words of each translation by name, and then by address: names of shelves, titles and texts of pieces."""
    words_of: dict[str, dict[str, Any]] = {}
    for chapter in chapters:
        for name, other in chapter.others.items():
            entries: dict[str, Any] = {shelf.address: {"name": shelf.name} for shelf in other.shelves}
            for piece in other.pieces:
                entry = {"name": piece.title, "words": piece.words, "front": piece.front, "back": piece.back}
                entries[piece.address] = entry | {"language": other.language}
            words_of.setdefault(name, {}).update(entries)
    return words_of


@dataclass(frozen=True, slots=True)
class Written:
    """The number of different pieces on a page, and its size in bytes; both are 0 when nothing was written.

    `left_out` are the translations, by game and name, that are not shown because they have problems.
    """

    pieces: int = 0
    size: int = 0
    left_out: tuple[tuple[str, str], ...] = ()

    def as_json(self) -> dict[str, Any]:
        """Give the figures that `--json` prints."""
        left_out = [{"game": game, "wording": name} for game, name in self.left_out]
        return {"pieces": self.pieces, "size": self.size, "left_out": left_out}


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
    """Write the page of some games; writes nothing if one of them has problems.

    Without `wording` a game is shown in its own words and in all its translations. Raises NotWritableError if the file
    cannot be written.
    """
    drawn = [_drawn(project, game_id, players, wording, findings) for game_id in game_ids]
    if findings.has_errors():
        return Written()
    album, chapters, left_out = Album(), [], []
    for game in filter(None, drawn):
        others = {}
        for name in () if wording else overlay_names(game.read.game.folder):
            other = _drawn(project, game.read.game.id, players, name, Findings())
            if other is None:
                left_out.append((game.read.game.id, name))
            else:
                others[name] = _chapter(other, album, {})
        chapters.append(_chapter(game, album, others))
    text = page(chapters, album, album.data(jobs)).encode()
    write_file(path, text)
    pieces = sum(len(list(chapter.pieces)) for chapter in chapters)
    return Written(pieces=pieces, size=len(text), left_out=tuple(left_out))


def _drawn(project: Project, game_id: str, players: int, wording: str, findings: Findings) -> DrawnGame | None:
    of_game = findings.of_game(game_id)
    drawn = drawn_game(project, game_id, of_game, bleed=0.0, selection=Selection(players=players, wording=wording))
    findings.extend(of_game)
    return drawn


def _chapter(drawn: DrawnGame, album: Album, others: Mapping[str, Chapter]) -> Chapter:
    file = drawn.read.game.file
    shown, authors = shelves(drawn, album), ", ".join(file.credits.authors)
    return Chapter(
        id=drawn.read.game.id,
        title=file.title,
        tagline=plain_words(file.tagline or ""),
        facts=tuple(_facts(drawn, sum(shelf.count for shelf in shown))),
        credit=f"{file.credits.statement} {'; '.join(filter(None, (authors, file.credits.licence)))}.",
        colour=str(drawn.style.accent),
        language=drawn.language,
        panorama=album.panorama(drawn.panorama) if drawn.panorama else "",
        shelves=shown,
        hand=hand_data(drawn, shown),
        others=others,
    )


def _facts(drawn: DrawnGame, count: int) -> Iterator[str]:
    file = drawn.read.game.file
    yield f"{file.players.printed} {'players' if file.players.max > 1 else 'player'}"
    if file.minutes:
        yield f"{file.minutes.printed} minutes"
    if file.age:
        yield f"from {file.age.min} years"
    yield f"{counted(count, 'piece')} to cut"
