"""What every piece set and every piece in it can say, whatever its layout."""

from collections.abc import Collection, Iterator
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from pydantic import Field

from pnp.base.findings import Findings
from pnp.base.made_ids import in_words
from pnp.game.fields import Copies, Id, Length, PieceId, Words
from pnp.game.heads import NAMED_BY
from pnp.game.placed_boxes import PlacedBox
from pnp.game.player_numbers import ForPlayers
from pnp.game.source import Source
from pnp.game.sprues import named
from pnp.reader.placed import Implied, Placed

if TYPE_CHECKING:
    from pnp.game.board_maps import BoardMap


class Piece(Placed):
    """One entry of a piece set; layouts add their own keys."""

    id: PieceId
    component: Id | None = Field(None, description="component id, when it is not the set's own")
    count: Copies | None = Field(None, description="copies; left out: the component's count, or 1 in a deck")
    for_players: ForPlayers | None = Field(None, description="needed by so many players only; left out: as the set")
    source: Source | None = None

    @property
    def printed_name(self) -> str:
        """The name of the piece, as rich text, from the first key that holds one; empty if there is none."""
        values = (self._named(key) for key in NAMED_BY)
        return next((words for words in values if isinstance(words, str) and words.strip()), "")

    def _named(self, key: str) -> Any:
        return value_of(self, key)


class PieceSet(Placed):
    """A content file (or one document of it): pieces of one layout, printed as one sheet set."""

    id: Id
    layout: str
    title: Words | None = Field(None, description="what the sheets say; left out: made from the id")
    component: Id | None = Field(None, description="component of every piece; left out: the set's id")
    sheet: Id | None = Field(None, description="sheet set to print on, to share sheets with other sets")
    bleed: Length = Field(0.0, ge=0, description="drawn beyond the trim on every side")
    sprue: str | None = Field(None, description="printed into the windows of such a sheet; see `pnp keys sprue`")
    optional: bool = Field(default=False, description="printed only when asked for with --only")
    for_players: ForPlayers | None = Field(None, description="needed by so many players only; left out: by all")
    source: Source | None = None
    on: dict[str, dict[str, Any]] = Field(
        default_factory=dict, description="keys that differ on a paper: {a4: {hex: 14mm}}"
    )

    @property
    def sheet_set(self) -> str:
        """The id of its sheet set: its own id unless it names another."""
        return self.sheet or self.id

    @property
    def sheet_title(self) -> str:
        """The title on the sheets."""
        return self.title or in_words(self.sheet_set)

    @property
    def sprue_name(self) -> str | None:
        """The name of the sprue that it is printed on."""
        return named(self.sprue) if self.sprue else None

    def implied(self) -> Iterator[Implied]:
        """The title made from the id."""
        if self.title is None and self.place is not None:
            yield Implied(("title",), self.sheet_title, self.place)

    def unprinted(self) -> Collection[str]:
        """The entries, which are checked one at a time, and the title of the sheets."""
        return ("items", "title")

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The entries of the set, which every layout's Spec has as `items`."""
        return tuple(getattr(self, "items", ()))

    def for_booklet(self, width: float, height: float) -> Self:
        """The set with pages of text of this size; layouts without pages of text return it unchanged."""
        del width, height
        return self

    def for_easy_cut(self) -> Self:
        """The set with shapes that straight cuts separate; layouts without such shapes return it unchanged."""
        return self

    def size_of(self, piece: Piece) -> tuple[float, float] | None:
        """Width and height of a piece by the keys `size`; None if the layout has no such key."""
        size = value_of(piece, "size") or value_of(self, "size")
        match size:
            case (float() | int()) as side:
                return side, side
            case (width, height):
                return width, height
            case _:
                return None

    def warn(self, findings: Findings) -> None:
        """Add warnings about printable content that is probably a mistake; overridden by layouts."""

    def placed_boxes(self, number: int) -> Iterator[PlacedBox]:  # noqa: ARG002  # for layouts whose boxes can be moved
        """The boxes of an entry, by its number from 0, that the live page can move."""
        yield from ()

    def board_maps(self, folder: Path, findings: Findings) -> "Iterator[BoardMap]":  # noqa: ARG002  # for layouts that read pictures
        """The maps that it draws, in the form for play; the folder is the game's, for its pictures of areas."""
        yield from ()


def value_of(model: Placed, key: str) -> Any:
    """The value of a key that the model may lack; an entry's free field of the same name does not count."""
    return getattr(model, key) if _has_key(type(model), key) else None


@lru_cache(maxsize=1024)
def _has_key(model: type[Placed], key: str) -> bool:
    return key in model.model_fields
