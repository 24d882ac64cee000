"""The models of `audit.yaml` and `waivers.yaml`: repeated numbers, consequences, gaps, and the rulings on them.

`audit.yaml` is separate from `rules.yaml`, so that a number and its second statement are entered independently: a
check that compares a number with itself could not fail.
"""

import re
from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import Field, model_validator

from pnp.base.findings import BadValueError
from pnp.game.fields import Figure, Id, Whole, Words
from pnp.game.source import Source
from pnp.game.tellings import Tells, ToldName
from pnp.reader.placed import Implied, Placed

# The longest range, because every number of a range is checked.
_MOST = 10_000
_Number = Annotated[int, Field(ge=-_MOST, le=_MOST)]
_WORD = re.compile(r"[^\W\d_]{3}")


class Statement(Placed):
    """A second statement of a number in the rulebook: `about` and `says` must have the same value."""

    about: Figure = Field(description="count.id, number.id, cost.id.resource, table.id.row.column, players.min ...")
    says: Figure = Field(description="what that place says, entered from there")
    players: Whole | None = Field(None, ge=1, le=99, description="number of players in an example; left out: the most")
    source: Source


class Identity(Placed):
    """Arithmetic that must hold between numbers entered separately."""

    id: Id
    equal: tuple[Figure, ...] = Field(min_length=2)
    source: Source


class Bound(Placed):
    """An amount that must not exceed a limit, such as a cost that a hand must be able to hold."""

    id: Id
    amount: Figure
    at_most: Figure
    source: Source


class Need(Placed):
    """The number of pieces of a component that are in use at once, for every number of players."""

    id: Id
    component: Id
    takes: Figure
    source: Source


class Cover(Placed):
    """Cells such as 0-5, 6, 24+ that must cover every whole number of a range exactly once.

    The cells are those of one `column`, or those of the `columns` in each row.
    """

    table: Id
    column: str | None = None
    columns: tuple[str, ...] = ()
    low: _Number
    high: _Number
    source: Source

    @model_validator(mode="after")
    def _down_or_across(self) -> Self:
        if (self.column is None) == (not self.columns):
            raise BadValueError("a cover goes down one column or across columns; expected exactly one of the two keys")
        return self


class Order(Placed):
    """A column whose numbers must increase or decrease from row to row."""

    table: Id
    column: str
    direction: Literal["rising", "falling", "never_falling", "never_rising"]
    source: Source


class Agreement(Placed):
    """A key whose values in a set must agree with a table; the first cell of a row is the id of a piece."""

    table: Id
    column: str
    set: Id
    key: str = Field(description="key of a piece, with dots into its parts: output.icon")
    source: Source


class Printed(Placed):
    """The values that keys of the pieces of a set or component must have: one for all pieces, or one for each.

    The value for a piece is in `each`, or else in `says`.
    """

    set: Id
    component: Id | None = Field(None, description="left out: all pieces of the set")
    says: dict[str, Any] = Field(
        default_factory=dict, description="by key, with dots into its parts; {id}, {kind} stand for what the piece has"
    )
    each: dict[str, dict[str, Any]] = Field(default_factory=dict, description="by the id of a piece, then by key")
    source: Source

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys that are compared."""
        return tuple(
            dict.fromkeys((*self.says, *(key for keys_of_piece in self.each.values() for key in keys_of_piece)))
        )


class Series(Placed):
    """Ids of a set that must be consecutive: p1, p2 ... p72."""

    set: Id
    prefix: str
    low: _Number
    high: _Number
    source: Source


class Term(Placed):
    """The only name to print for a thing; the rulebook's other names for it must not be printed."""

    name: str
    never: tuple[str, ...] = Field(min_length=1)
    source: Source


GapKind = Literal[
    "contradiction", "no-rule-when-empty", "lost-with-picture", "undefined", "ambiguous", "broken-reference",
    "name-drift", "listed-twice", "missing-piece", "player-range", "numbering", "extraction-marker", "error",
]  # fmt: skip


class Gap(Placed):
    """A question that the rulebook leaves open or answers in contradictory ways; a waiver holds the ruling."""

    id: Id
    kind: GapKind
    says: Words = Field(description="one sentence: what is missing or contradictory")
    about: tuple[str, ...] = Field(
        (), description="what it concerns: reading.fee, number.lakes, count.coin ...; answers `pnp validate --gaps`"
    )
    section: Words | None = Field(None, description="how pages name the place; left out: as its source does")
    source: Source

    @property
    def where(self) -> str:
        """The place in the rulebook, as it is printed."""
        return self.section or self.source.words

    def implied(self) -> Iterator[Implied]:
        """The place, if only the source names it; section numbers such as 10.b are the same in every language."""
        place = self.source.place_of(self.source.kind)
        if self.section is None and place is not None and _WORD.search(self.where):
            yield Implied(("section",), self.where, place)


class Audit(Placed):
    """`audit.yaml`."""

    called: ClassVar[str] = "audit.yaml"

    statements: tuple[Statement, ...] = ()
    identities: tuple[Identity, ...] = ()
    bounds: tuple[Bound, ...] = ()
    needs: tuple[Need, ...] = ()
    covers: tuple[Cover, ...] = ()
    orders: tuple[Order, ...] = ()
    agreements: tuple[Agreement, ...] = ()
    prints: tuple[Printed, ...] = ()
    series: tuple[Series, ...] = ()
    terms: tuple[Term, ...] = ()
    gaps: tuple[Gap, ...] = ()
    unpinned: dict[str, str] = Field(
        default_factory=dict, description="numbers no other statement pins, each with the reason: {number.id: reason}"
    )


class Waiver(Placed):
    """An accepted finding, with the reason and the ruling."""

    code: str = Field(description="code of the finding")
    about: str = Field(
        description="subject of the finding: the id of a gap, a name, a text key, or riddles.* for a set"
    )
    reason: str
    ruling: Words
    tells: Tells = Field((), description="what of play the ruling tells: reading.exile.may, action.exile")

    @property
    def told_names(self) -> tuple[ToldName, ...]:
        """The names under `tells`, with their places."""
        places = ((name, self.place_of("tells", number)) for number, name in enumerate(self.tells))
        return tuple(ToldName(name, place) for name, place in places if place is not None)


class Waivers(Placed):
    """`waivers.yaml`."""

    called: ClassVar[str] = "waivers.yaml"

    waivers: tuple[Waiver, ...] = ()
