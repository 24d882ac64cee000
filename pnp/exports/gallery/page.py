"""Writes one page for a browser with every piece of some games."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from pnp.base.findings import Findings
from pnp.base.writer import write_file
from pnp.exports.drawn_game import DrawnGame, drawn_game, plain_words
from pnp.exports.gallery.shelves import Album, GalleryPiece, Shelf, shelves
from pnp.exports.order import Selection
from pnp.project.folder import Project

_FOLDER = Path(__file__).parent
_POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
_DIALOG = (
    '<dialog aria-labelledby="large"><button class="close" aria-label="Close">×</button><h2 id="large"></h2>'
    '<div class="sides"></div><div class="more"></div></dialog>'
)
_WIDE_SHELF = "28rem"


_BLEED = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """One game of the page; `panorama` is the key of its key art, empty where it has none."""

    title: str
    tagline: str
    credit: str
    colour: str
    language: str
    panorama: str
    shelves: tuple[Shelf, ...]


def page(chapters: Sequence[Chapter], pictures: Mapping[str, str]) -> str:
    """The whole page."""
    title = " · ".join(chapter.title for chapter in chapters)
    fronts = {piece.front for piece in _pieces(chapters)}
    backs = {piece.back: pictures[piece.back] for piece in _pieces(chapters) if piece.back and piece.back not in fronts}
    style = (_FOLDER / "page.css").read_text(encoding="utf-8")
    script = (_FOLDER / "page.js").read_text(encoding="utf-8")
    embedded = json.dumps(backs).replace("</", "<\\/")
    parts = [
        "<!doctype html>",
        f'<html lang="{escape(chapters[0].language)}"><head><meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}: every piece</title>",
        f"<style>{style}:root{{--game:{chapters[0].colour}}}</style></head><body>",
        '<a class="skip" href="#pieces">To the pieces</a>',
        *_top(chapters, title, pictures),
        '<main id="pieces">',
        *_sections(chapters, pictures),
        '<p class="none" id="none" hidden>No piece says that. Try fewer words, or all components.</p></main>',
        *(f"<footer>{escape(chapter.credit)}</footer>" for chapter in chapters),
        _DIALOG,
        f'<script type="application/json" id="backs">{embedded}</script>',
        f"<script>{script}</script></body></html>",
    ]
    return "\n".join(parts) + "\n"


def _pieces(chapters: Sequence[Chapter]) -> Iterator[GalleryPiece]:
    return (piece for chapter in chapters for shelf in chapter.shelves for piece in shelf.pieces)


def _top(chapters: Sequence[Chapter], title: str, pictures: Mapping[str, str]) -> Iterator[str]:
    yield '<header class="top">'
    yield from (f'<img class="art" src="{pictures[one.panorama]}" alt="">' for one in chapters if one.panorama)
    yield f"<h1>{escape(title)}</h1>"
    for chapter in chapters:
        if chapter.tagline:
            yield f'<p class="tagline">{escape(chapter.tagline)}</p>'
    yield "</header>"
    yield '<div class="tools" role="search">'
    yield '<input id="find" type="search" placeholder="Search names and words" aria-label="Search names and words">'
    yield '<select id="kind" aria-label="Component"><option value="">All components</option>'
    for chapter in chapters:
        options = [f'<option value="{escape(s.key)}">{escape(s.name)} ({s.count})</option>' for s in chapter.shelves]
        if len(chapters) > 1:
            options = [f'<optgroup label="{escape(chapter.title)}">', *options, "</optgroup>"]
        yield from options
    yield "</select>"
    yield '<button id="all" type="button" aria-pressed="false">All backs</button>'
    yield '<button id="theme" type="button">Dark or light</button>'
    yield '<p class="shown" id="shown" aria-live="polite"></p></div>'


def _sections(chapters: Sequence[Chapter], pictures: Mapping[str, str]) -> Iterator[str]:
    embedded: set[str] = set()
    for chapter in chapters:
        for shelf in chapter.shelves:
            game = f"{chapter.title}: " if len(chapters) > 1 else ""
            wide = any(piece.is_wide for piece in shelf.pieces)
            style = f' style="--wide:{_WIDE_SHELF};--narrow:18rem" class="wide"' if wide else ""
            style = ' class="single"' if len(shelf.pieces) == 1 and not wide else style
            yield f"<section{style}><h2>{escape(game + shelf.name)}</h2>"
            yield f'<p class="from"><span class="tag">{shelf.count} in the box.</span> {escape(shelf.source)}</p>'
            yield '<ul class="pieces">'
            for piece in shelf.pieces:
                yield from _piece(piece, shelf.key, pictures, embedded)
            yield "</ul></section>"


def _piece(piece: GalleryPiece, key: str, pictures: Mapping[str, str], embedded: set[str]) -> Iterator[str]:
    said = f"{piece.component} {piece.item} {piece.searched}".replace("_", " ")
    yield f'<li class="piece" data-kind="{escape(key)}" data-copies="{piece.copies}" data-said="{escape(said)}">'
    alt = f"{piece.title}, front"
    if piece.front in embedded:
        image = f'data-same="{piece.front}"'
    else:
        embedded.add(piece.front)
        image = f'data-key="{piece.front}" src="{pictures[piece.front]}"'
    rounded = ' class="rounded"' if piece.kind == "card" else ""
    yield (
        f'<button class="look" type="button" aria-label="Enlarge {escape(piece.title)}">'
        f'<img{rounded} {image} alt="{escape(alt)}" data-alt="{escape(alt)}" decoding="async"></button>'
    )
    copies = f'<span class="copies">× {piece.copies}</span>' if piece.copies else ""
    yield f'<div class="about"><h3>{copies}<span class="title">{escape(piece.title)}</span></h3>'
    source = f" · count {piece.source}" if piece.source else ""
    yield f"<p>{escape(piece.size)} · {escape(piece.item)}{escape(source)}</p>"
    if piece.words:
        yield f'<p class="words">{escape(piece.words)}</p>'
    yield "</div>"
    if piece.back:
        alt = f"{piece.title}, back"
        yield (
            f'<button class="turn" type="button" aria-pressed="false" data-back="{piece.back}"'
            f' data-alt="{escape(alt)}" aria-label="Turn over {escape(piece.title)}">Turn over</button>'
        )
    yield "</li>"


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
        panorama=album.panorama(drawn.panorama) if drawn.panorama else "",
        shelves=tuple(shelves(drawn, album)),
    )
