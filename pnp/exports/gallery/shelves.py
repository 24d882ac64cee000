"""The pieces of a game as shelves of a gallery: pictures, words to search, and the source of each count.

The page embeds everything it needs; a drawing that several pieces share is embedded once.
"""

import re
from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from pnp.drawing.faces import Face
from pnp.drawing.scene import Item, Stamp, Text, Use, walk
from pnp.drawing.visual_hash import VisualHashes
from pnp.exports.drawn_game import KINDS, DrawnGame
from pnp.exports.pictures import Shot, canvas_of, page_of, panel_of, pictures, shaped
from pnp.game.model import Component

_ICON = "icon_"
_BEFORE_STOP = re.compile(r"\s+([.,;:!?)])")

# A card is shown small: this many dots per millimetre look sharp on a fine screen.
_DOTS_PER_MM = 5.0
_LEAST_DOTS, _MOST_DOTS = 200, 1400


@dataclass(frozen=True, slots=True, kw_only=True)
class GalleryPiece:
    """One piece on the page: `words` are shown, `searched` can be found; `front` and `back` are keys of pictures."""

    game: str
    component: str
    item: str
    kind: str
    title: str
    copies: int
    size: str
    words: str
    searched: str
    source: str
    front: str
    back: str | None
    is_wide: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Shelf:
    """The pieces of one component, and where its count comes from."""

    key: str
    name: str
    count: int
    source: str
    pieces: tuple[GalleryPiece, ...]


@dataclass(slots=True)
class Album:
    """The pictures that the page needs: each different drawing once, under a short key."""

    looks: VisualHashes = field(default_factory=VisualHashes)
    shots: dict[str, Shot] = field(default_factory=dict)
    _keys: dict[tuple[str, str], str] = field(default_factory=dict)

    def key(self, stamp: Stamp, face: Face) -> str:
        """The key of a drawing's picture."""
        look = (self.looks.of(stamp), str(face.shape))
        if look not in self._keys:
            self._keys[look] = f"p{len(self._keys) + 1}"
            self.shots[self._keys[look]] = _shot(stamp, face)
        return self._keys[look]

    def panorama(self, stamp: Stamp) -> str:
        """The key of the picture at the head of a game."""
        return self.key(stamp, Face(component=stamp.name, item=stamp.name, front=stamp))

    def data(self, jobs: int) -> dict[str, str]:
        """Every picture as a `data:` URL."""
        drawn = pictures(tuple(self.shots.values()), jobs)
        return {
            key: f"data:image/webp;base64,{b64encode(data).decode('ascii')}"
            for key, data in zip(self.shots, drawn, strict=True)
        }


def shelves(drawn: DrawnGame, album: Album) -> list[Shelf]:
    """The pieces of a game by component: cards first, rules last, otherwise in printing order."""
    by_component: dict[str, list[Face]] = {}
    for face in sorted(drawn.faces, key=lambda face: KINDS.index(drawn.kind_of(face))):
        by_component.setdefault(face.component, []).append(face)
    return [_shelf(drawn, album, component, faces) for component, faces in by_component.items()]


def _shelf(drawn: DrawnGame, album: Album, component: str, faces: Sequence[Face]) -> Shelf:
    known = drawn.read.game.components.get(component)
    counts = {face.item: face.count for face in faces}
    return Shelf(
        key=f"{drawn.read.game.id}/{component}",
        name=drawn.name_of(component),
        count=sum(counts.values()),
        source=_source(known),
        pieces=tuple(_piece(drawn, album, face, known) for face in faces),
    )


def _source(component: Component | None) -> str:
    if component is None:
        return ""
    source = component.source
    words = {
        "stated": "The rulebook states it",
        "derived": "Worked out from the rulebook",
        "external": "Published elsewhere for the same game",
        "designed": "Filled in by this edition",
    }[source.kind]
    quote = f" (“{source.quote}”)" if source.quote else ""
    printed = f" Printed: {component.print.source.words}." if component.print else ""
    return f"{words}: {source.words}{quote}.{printed}"


def _piece(drawn: DrawnGame, album: Album, face: Face, component: Component | None) -> GalleryPiece:
    size = face.panel or face.front.reach.inset(face.front.bleed)
    part = f", {face.part}" if face.part else ""
    back = album.key(face.back, face) if face.back is not None else None
    return GalleryPiece(
        game=drawn.read.game.id,
        component=face.component,
        item=face.item,
        kind=drawn.kind_of(face),
        title=drawn.title_of(face) + part,
        copies=face.count if _is_first(face, drawn) else 0,
        size=f"{size.width:.4g} × {size.height:.4g} mm",
        words=drawn.texts.get((face.component, face.item)) or _words(face.front, with_icons=False),
        searched=f"{_words(face.front)} {_words(face.back) if face.back is not None else ''}",
        source=component.source.kind if component else "",
        front=album.key(face.front, face),
        back=back,
        is_wide=max(size.width, size.height) > 150,
    )


def _is_first(face: Face, drawn: DrawnGame) -> bool:
    """Tell whether a face is the first page of its piece; further pages are not further pieces."""
    if face.part is None:
        return True
    pages = (one for one in drawn.faces if (one.component, one.item) == (face.component, face.item))
    return next(pages) is face


def _words(stamp: Stamp, *, with_icons: bool = True) -> str:
    words = " ".join(filter(None, (text.strip() for text in _texts(stamp.items, with_icons=with_icons))))
    return _BEFORE_STOP.sub(r"\1", words)


def _texts(items: Iterable[Item], *, with_icons: bool) -> Iterator[str]:
    for item, _ in walk(items, enter=lambda stamp: not stamp.name.startswith(_ICON)):
        if isinstance(item, Text):
            yield item.text
        elif isinstance(item, Use) and with_icons:
            yield item.stamp.name.removeprefix(_ICON).replace("_", " ")


def _shot(stamp: Stamp, face: Face) -> Shot:
    shown = panel_of(stamp, face.panel) if face.panel else stamp
    longest = max(shown.width, shown.height)
    dots = round(min(_MOST_DOTS, max(_LEAST_DOTS, longest * _DOTS_PER_MM)))
    canvas = canvas_of(shown.width, shown.height, most=dots)
    page = page_of(shaped(shown, face.shape), canvas.size, component=face.component, item=face.item)
    return Shot(sheet=page, dpi=canvas.dpi, format="webp", is_clear=True)
