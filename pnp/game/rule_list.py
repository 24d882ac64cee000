"""The models of `rulebook.yaml`: every rule of the rulebook in our own words, its implementation, and its scenarios.

A name under `by` has a kind and dots: `action.gather`, `end.won`, `cost.starting_hand`, `identity.board_hexes`; a
function of the game's rules in Python goes by its module: `upkeep.begin_round`.
"""

from typing import ClassVar, Self

from pydantic import Field, model_validator

from pnp.base.findings import BadValueError
from pnp.game.sentences import SentenceId
from pnp.reader.placed import Placed

PROOFS = frozenset({"agreement", "bound", "claim", "count", "cover", "identity", "need", "order"})
"""Kinds of names that hold in every game or for every number, so that a rule needs no scenario beside them."""


class ListedRule(Placed):
    """One rule of the rulebook: its implementation and its scenarios; or the reason why it is not played."""

    called: ClassVar[str] = "a rule"

    rule: str = Field(description="what it says, in our own words")
    at: str = Field("", description="its number inside the section, such as 2a")
    by: tuple[str, ...] = Field((), description="what plays it: action.gather, end.won, cost.bread, upkeep.begin_round")
    shown: tuple[str, ...] = Field((), description="scenarios in which it can be seen, by their names")
    unshown: str | None = Field(None, description="why no scenario shows it")
    not_played: str | None = Field(None, description="why play has nothing of it: printed advice, a component")
    sentences: tuple[SentenceId, ...] = Field((), description="those it stands for, where no quote finds them")

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        if (not self.by) == (self.not_played is None):
            raise BadValueError("a rule has either `by`, what plays it, or `not_played`, why nothing does")
        if self.not_played is not None and (self.shown or self.unshown is not None):
            raise BadValueError("a rule that is not played has neither `shown` nor `unshown`")
        if self.by and not self.is_proved and bool(self.shown) == (self.unshown is not None):
            raise BadValueError("a rule that is played has either `shown`, its scenarios, or `unshown`, why none")
        return self

    @property
    def is_proved(self) -> bool:
        """Tell whether a part of its implementation is checked to hold in every game."""
        return any(name.partition(".")[0] in PROOFS for name in self.by)


class RuleSection(Placed):
    """A section of the rulebook, with its rules."""

    called: ClassVar[str] = "a section"

    section: str
    rules: tuple[ListedRule, ...] = Field(min_length=1)


class LeftOut(Placed):
    """Sentences with content that this project leaves out, and the reason."""

    called: ClassVar[str] = "what is left out"

    why: str
    sentences: tuple[SentenceId, ...] = Field(min_length=1, description="the sentences")


class RuleList(Placed):
    """`rulebook.yaml`."""

    called: ClassVar[str] = "rulebook.yaml"

    sections: tuple[RuleSection, ...] = Field(min_length=1)
    flavour: tuple[SentenceId, ...] = Field((), description="sentences that rule nothing: story, captions, thanks")
    left_out: tuple[LeftOut, ...] = Field((), description="sentences that are not taken over, with the reason")

    @property
    def rules(self) -> tuple[ListedRule, ...]:
        """The rules of all sections."""
        return tuple(rule for section in self.sections for rule in section.rules)
