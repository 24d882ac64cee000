"""The HTML of a gallery: contents, tools, games with their pieces, and elements that scripts fill."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Any

from pnp.exports.gallery.album import Album
from pnp.exports.gallery.shelves import GalleryPiece, Shelf
from pnp.exports.gallery.words import as_html

_FRAMES = Path(__file__).parent / "page_files" / "frames.html"
_KINDS = {"card": "Cards", "tile": "Tiles", "token": "Tokens", "board": "Boards", "page": "Pages"}
_WIDE_SHELF = ' style="--wide:28rem;--narrow:18rem" class="shelf wide"'


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """One game of the page; `panorama` is the key of its key art, empty if it has none.

    `hand` is the data for dealing hands; `others` has the game's translations and editions by name.
    """

    id: str
    title: str
    tagline: str
    facts: tuple[str, ...]
    credit: str
    colour: str
    language: str
    panorama: str
    shelves: tuple[Shelf, ...]
    hand: Mapping[str, Any]
    others: Mapping[str, "Chapter"]

    @property
    def pieces(self) -> Iterator[GalleryPiece]:
        """Every piece, in the order of the shelves."""
        return (piece for shelf in self.shelves for piece in shelf.pieces)


@dataclass(slots=True)
class Markup:
    """Writes the body of a page; `embedded` are the keys of the pictures embedded so far."""

    album: Album
    pictures: Mapping[str, str]
    embedded: set[str] = field(default_factory=set)

    def body(self, chapters: Sequence[Chapter]) -> Iterator[str]:
        """The whole body without its data and script."""
        is_alone = len(chapters) == 1
        yield '<a class="skip" href="#pieces">To the pieces</a>'
        yield '<header class="top">'
        if is_alone:
            yield from self._head(chapters[0], 1)
        else:
            yield f"<h1>{escape(' · '.join(chapter.title for chapter in chapters))}</h1>"
        yield "</header>"
        yield from _tools(chapters)
        yield '<div class="columns">'
        yield from _contents(chapters)
        yield '<main id="pieces" tabindex="-1">'
        for chapter in chapters:
            yield f'<article id="{chapter.id}" aria-label="{escape(chapter.title)}">'
            if not is_alone:
                yield '<header class="game">'
                yield from self._head(chapter, 2)
                yield "</header>"
            for shelf in chapter.shelves:
                yield from self._shelf(shelf, 2 if is_alone else 3, chapter.language)
            yield "</article>"
        yield '<p class="none" id="none" hidden>No piece says that. Try fewer words, or all components.</p>'
        yield "</main></div>"
        yield '<footer class="foot">'
        yield from (f"<p>{escape(chapter.credit)}</p>" for chapter in chapters)
        yield "</footer>"
        yield _FRAMES.read_text(encoding="utf-8")

    def _head(self, chapter: Chapter, level: int) -> Iterator[str]:
        if chapter.panorama:
            yield f'<img class="art" {self._source(chapter.panorama)} alt="">'
        yield f'<h{level} class="title">{escape(chapter.title)}</h{level}>'
        if chapter.tagline:
            yield f'<p class="tagline">{escape(chapter.tagline)}</p>'
        yield f'<p class="facts">{" · ".join(map(escape, chapter.facts))}</p>'

    def _shelf(self, shelf: Shelf, level: int, language: str) -> Iterator[str]:
        is_wide = any(piece.is_wide for piece in shelf.pieces)
        single = " single" if len(shelf.pieces) == 1 and not is_wide else ""
        style = _WIDE_SHELF if is_wide else f' class="shelf{single}"'
        title = f'<span lang="{escape(language)}" class="name">{escape(shelf.name)}</span>'
        yield f'<section{style} id="{escape(shelf.address)}">'
        yield f"<h{level}>{title} <small>× {shelf.count}</small></h{level}>"
        if shelf.source:
            yield f'<p class="from">{escape(shelf.source)}</p>'
        yield '<ul class="pieces">'
        for piece in shelf.pieces:
            yield from self._piece(piece, shelf, language)
        yield "</ul></section>"

    def _piece(self, piece: GalleryPiece, shelf: Shelf, language: str) -> Iterator[str]:
        searched = f"{shelf.address} {piece.item} {piece.searched}".replace("_", " ")
        title, of = escape(piece.title), f'lang="{escape(language)}"'
        yield (
            f'<li class="piece" id="{escape(piece.address)}" data-kind="{escape(shelf.address)}"'
            f' data-copies="{piece.copies}" data-front="{piece.front}" data-back="{piece.back}"'
            f' data-size="{piece.width:.4g} × {piece.height:.4g} mm" data-said="{escape(searched)}">'
        )
        corner = f"{100 * piece.corner / piece.width:.1f}%/{100 * piece.corner / piece.height:.1f}%"
        style = f' style="border-radius:{corner}"' if piece.corner else ""
        yield (
            f'<button class="look" type="button" aria-label="Enlarge {title}">'
            f'<img class="face"{style} {self._source(piece.front)} alt="{title}, front" decoding="async"></button>'
        )
        copies = f'<span class="copies">× {piece.copies}</span>' if piece.copies else ""
        yield f'<div class="about"><p class="title"><span {of} class="name">{title}</span>{copies}</p>'
        yield f'<p class="words" {of}>{as_html(piece.words)}</p></div>'
        if piece.back:
            yield (
                '<button class="turn" type="button" aria-pressed="false"'
                f' aria-label="Turn over {title}">Turn over</button>'
            )
        yield "</li>"

    def _source(self, key: str) -> str:
        """The attributes of an image; each drawing is embedded once, and further images refer to it by its key."""
        width, height = self.album.shots[key].size
        size = f'width="{width}" height="{height}"'
        if key in self.embedded:
            return f'data-same="{key}" {size}'
        self.embedded.add(key)
        return f'data-key="{key}" src="{self.pictures[key]}" {size}'


def _tools(chapters: Sequence[Chapter]) -> Iterator[str]:
    yield '<div class="tools" role="search">'
    yield '<input id="find" type="search" placeholder="Search names and words" aria-label="Search names and words">'
    yield '<select id="kind" aria-label="Component"><option value="">All components</option>'
    for chapter in chapters:
        options = [
            f'<option value="{escape(s.address)}">{escape(s.name)} ({s.count})</option>' for s in chapter.shelves
        ]
        if len(chapters) > 1:
            options = [f'<optgroup label="{escape(chapter.title)}">', *options, "</optgroup>"]
        yield from options
    yield "</select>"
    others = sorted({name for chapter in chapters for name in chapter.others})
    if others:
        yield f'<select id="language" aria-label="Words"><option value="">{escape(chapters[0].language)}</option>'
        yield from (f'<option value="{escape(name)}">{escape(name)}</option>' for name in others)
        yield "</select>"
    yield '<button id="all" type="button" aria-pressed="false">All backs</button>'
    if any(chapter.hand["decks"] for chapter in chapters):
        yield '<button id="play" type="button" class="main">Play a hand</button>'
    yield '<button id="theme" type="button">Dark or light</button>'
    yield '<p class="soft" id="shown" role="status"></p></div>'


def _contents(chapters: Sequence[Chapter]) -> Iterator[str]:
    yield '<nav class="contents" aria-label="Contents"><details open><summary>Contents</summary>'
    for chapter in chapters:
        if len(chapters) > 1:
            yield f'<p class="of"><a href="#{chapter.id}">{escape(chapter.title)}</a></p>'
        for kind, group in groupby(chapter.shelves, lambda shelf: shelf.kind):
            of_kind = list(group)
            total = sum(shelf.count for shelf in of_kind)
            yield f'<p class="kind">{_KINDS[kind]} <span>{total}</span></p><ul>'
            for shelf in of_kind:
                address = escape(shelf.address)
                name = f'<span lang="{escape(chapter.language)}" class="name">{escape(shelf.name)}</span>'
                yield f'<li><a href="#{address}" data-shelf="{address}">{name} <span>{shelf.count}</span></a></li>'
            yield "</ul>"
    yield "</details></nav>"
