"""The effects that actions of `play.yaml` can have: one model for each kind, distinguished by its first key."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, ClassVar

from pydantic import BeforeValidator, Discriminator, Field, Tag

from pnp.base.findings import BadValueError
from pnp.base.nearest import nearest
from pnp.game.fields import Condition, Id
from pnp.reader.placed import Placed

_MOST = 50


class Move(Placed):
    """Moves pieces of a pool from one zone into another."""

    called: ClassVar[str] = "an effect"

    move: Condition = Field(description="how many pieces")
    of: str = Field(description="which: a pool, one of its kinds, or a parameter; of a pool per player, one's own")
    out_of: str
    into: str


class Take(Placed):
    """Takes pieces from their home; `when_empty` of the pool decides what happens if there are too few."""

    called: ClassVar[str] = "an effect"

    take: Condition = Field(description="how many pieces")
    of: str = Field(description="which: a pool, one of its kinds, or a parameter")
    into: str


class Gather(Placed):
    """Moves everything from one zone into another, such as a pile of discards back into its deck."""

    called: ClassVar[str] = "an effect"

    gather: str = Field(description="the zone that is emptied")
    into: str


class SetValue(Placed):
    """Sets a value of the state."""

    called: ClassVar[str] = "an effect"

    set: str = Field(description="the value to set, one's own where each player has one, or that of a place: owner.at")
    to: Condition


class If(Placed):
    """Does one thing or another."""

    called: ClassVar[str] = "an effect"

    if_: Condition = Field(alias="if", description="a condition")
    do: "Effects" = Field(min_length=1, max_length=_MOST, description="what happens where it holds")
    else_: "Effects" = Field((), alias="else", max_length=_MOST, description="what happens where it does not")


class Each(Placed):
    """Does something for each of several values, in order."""

    called: ClassVar[str] = "an effect"

    each: dict[Id, str] = Field(
        min_length=1,
        max_length=1,
        description="a name for each of them, and what they are, as of a parameter: {who: player}, {at: space}; "
        "or the spaces that a new piece flanks: {at: flanked.side.where}",
    )
    from_: Condition | None = Field(
        None, alias="from", description="number of the first; from the last to it it goes on"
    )
    where: Condition | None = Field(None, description="those it happens for; left out: all")
    do: "Effects" = Field(min_length=1, max_length=_MOST)


class Repeat(Placed):
    """Does something a number of times."""

    called: ClassVar[str] = "an effect"

    repeat: Condition = Field(description="how often")
    do: "Effects" = Field(min_length=1, max_length=_MOST)


class While(Placed):
    """Does something as long as a condition holds."""

    called: ClassVar[str] = "an effect"

    while_: Condition = Field(alias="while", description="asked before each time")
    do: "Effects" = Field(min_length=1, max_length=_MOST)


class Use(Placed):
    """Does the effects of a procedure, as if they were written here."""

    called: ClassVar[str] = "an effect"

    use: Id


class Turn(Placed):
    """Sets the player who acts from now on."""

    called: ClassVar[str] = "an effect"

    turn: str = Field(description="next, back, chance for whoever's turn it is, or a player: P1, or a parameter")


class BeginPhase(Placed):
    """Begins a phase."""

    called: ClassVar[str] = "an effect"

    phase: Id


class EndBy(Placed):
    """Ends the round or the game for one of the reasons under `ends`."""

    called: ClassVar[str] = "an effect"

    end: Id


_WORDS: Mapping[str, type[Placed]] = {
    "move": Move, "take": Take, "gather": Gather, "set": SetValue, "if": If, "each": Each,
    "repeat": Repeat, "while": While, "use": Use, "turn": Turn, "phase": BeginPhase, "end": EndBy,
}  # fmt: skip


def _word(value: Any) -> str:
    if isinstance(value, Placed):
        return type(value).__name__
    return next(kind.__name__ for word, kind in _WORDS.items() if word in value)


def _begins_with_a_word(value: Any) -> Any:
    if isinstance(value, Placed) or (isinstance(value, Mapping) and any(word in value for word in _WORDS)):
        return value
    written = next(map(str, value), "") if isinstance(value, Mapping) else str(value)
    raise BadValueError(f"an effect has one of {', '.join(_WORDS)}", nearest=nearest(written, _WORDS, listed=()))


Effect = Annotated[
    Annotated[Move, Tag("Move")]
    | Annotated[Take, Tag("Take")]
    | Annotated[Gather, Tag("Gather")]
    | Annotated[SetValue, Tag("SetValue")]
    | Annotated[If, Tag("If")]
    | Annotated[Each, Tag("Each")]
    | Annotated[Repeat, Tag("Repeat")]
    | Annotated[While, Tag("While")]
    | Annotated[Use, Tag("Use")]
    | Annotated[Turn, Tag("Turn")]
    | Annotated[BeginPhase, Tag("BeginPhase")]
    | Annotated[EndBy, Tag("EndBy")],
    Discriminator(_word),
    BeforeValidator(_begins_with_a_word),
]
Effects = tuple[Effect, ...]


def inner(effect: Placed) -> Effects:
    """The effects directly inside an effect."""
    return (*getattr(effect, "do", ()), *getattr(effect, "else_", ()))


def all_effects(effects: Effects) -> Iterator[Effect]:
    """Some effects, and all effects inside them."""
    for effect in effects:
        yield effect
        yield from all_effects(inner(effect))
