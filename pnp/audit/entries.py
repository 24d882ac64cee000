"""The texts, icons and pictures that the pieces of each entry must show, determined without its layout."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from pnp.audit.pdf_reader.drawings import Dots, dots_in
from pnp.backends.pdf.content import path_operators
from pnp.base.place import Place
from pnp.drawing.geometry import Box
from pnp.drawing.kit import Kit
from pnp.drawing.scene import Item, Path, Picture, Stamp, walk
from pnp.game.fields import MOST_VARIATIONS
from pnp.game.model import Piece
from pnp.game.typed_sets import ReadGame
from pnp.project.completeness import Eye
from pnp.project.content_values import ContentValue, Kind, content_values
from pnp.project.faces import DrawnSet

PieceKey = tuple[str, str]
"""The component and the item that a printed piece is marked with."""

_BOX = Box(0, 0, 10, 10)


@dataclass(frozen=True, slots=True)
class Appearance:
    """An icon or picture alone: its outlines as in a file, and its dots, independent of size."""

    outlines: tuple[bytes, ...]
    pictures: tuple[Dots, ...]


@dataclass(frozen=True, slots=True)
class ExpectedEntry:
    """The values of an entry, all looks of its icons and pictures, and the pieces that it is printed as."""

    name: str
    pieces: frozenset[PieceKey]
    values: tuple[ContentValue, ...]
    looks: Mapping[ContentValue, tuple[Appearance, ...]]


def expected_entries(
    read: ReadGame, drawn: Iterable[DrawnSet], kit: Kit, *, with_backs: bool
) -> tuple[ExpectedEntry, ...]:
    """The printed entries of a game, each with its pieces; without backs, values that only these show are left out."""
    return tuple(_Entries(read, drawn, kit, with_backs=with_backs).all())


class _Entries:
    def __init__(self, read: ReadGame, drawn: Iterable[DrawnSet], kit: Kit, *, with_backs: bool) -> None:
        self._read = read
        self._kit = kit
        self._eye = None if with_backs else Eye(kit)
        self._pieces: defaultdict[Place | None, set[PieceKey]] = defaultdict(set)
        self._fronts: defaultdict[Place | None, list[Stamp]] = defaultdict(list)
        self._backs: defaultdict[Place | None, list[Stamp]] = defaultdict(list)
        for face in chain.from_iterable(drawn_set.faces for drawn_set in drawn):
            if face.count > 0:
                self._pieces[face.place].add((face.component, face.item))
                self._fronts[face.place].append(face.front)
                self._backs[face.place] += [face.back] if face.back else []
        self._looks: dict[tuple[Kind, str], tuple[Appearance, ...]] = {}

    def all(self) -> Iterator[ExpectedEntry]:
        for typed in self._read.sets:
            for piece in typed.spec.pieces:
                keys = self._pieces.get(piece.place)
                if keys and piece.place is not None:
                    values = self._values(piece)
                    looks = {value: self._look(value) for value in values if value.kind is not Kind.TEXT}
                    yield ExpectedEntry(piece.id, frozenset(keys), values, looks)

    def _values(self, piece: Piece) -> tuple[ContentValue, ...]:
        values = tuple(content_values(piece, self._kit, filled_in=self._read.filled_in))
        if self._eye is None:
            return values
        # Which values a layout puts on the back is known only from the drawing.
        on_backs = set(self._eye.misses(values, self._fronts[piece.place]))
        return tuple(value for value in values if value not in on_backs and not self._is_sign_of_back(value, piece))

    def _is_sign_of_back(self, value: ContentValue, piece: Piece) -> bool:
        """Tell whether the back shows the same icon or picture, so that the expected number on the front is unknown."""
        backs = self._backs[piece.place]
        return value.kind is not Kind.TEXT and self._eye is not None and not any(self._eye.misses((value,), backs))

    def _look(self, value: ContentValue) -> tuple[Appearance, ...]:
        key = (value.kind, value.said)
        if key not in self._looks:
            self._looks[key] = tuple(map(_appearance, self._drawn(value)))
        return self._looks[key]

    def _drawn(self, value: ContentValue) -> Iterator[Item]:
        """The icon, or the picture with all its variations."""
        if value.kind is Kind.ICON:
            yield self._kit.glyph(value.said, _BOX, self._kit.style.ink)
            return
        for number in range(MOST_VARIATIONS if self._kit.varies(value.said) else 1):
            yield self._kit.picture(value.said, _BOX, variation=number)


def _appearance(item: Item) -> Appearance:
    leaves = [leaf.item for leaf in walk([item])]
    painted = dict.fromkeys(leaf.outline for leaf in leaves if isinstance(leaf, Path) and (leaf.fill or leaf.stroke))
    return Appearance(
        outlines=tuple(path_operators(outline).encode() for outline in painted),
        pictures=tuple(dots_in(leaf.data) for leaf in leaves if isinstance(leaf, Picture)),
    )
