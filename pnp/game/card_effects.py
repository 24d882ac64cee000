"""Effects of cards as data: costs, gains, discounts, scores and timing; both printing and the referee use them.

Amounts are in units of `rules.yaml`, which give each unit its words and its icon.
"""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field, model_validator

from pnp.base.findings import BadValueError
from pnp.game.fields import IconName, Title, Whole, Words, fact
from pnp.game.placeholders import BRACES
from pnp.reader.placed import Implied, Placed

When = Literal["now", "each", "end"]
Join = Literal["all", "any", "one"]


class Unit(Placed):
    """A unit that effects count: its words and its icons."""

    name: Title = Field(description="one of it: coin")
    plural: Words | None = Field(None, description="several; left out: the name with an s")
    icon: IconName | None = Field(None, description="left out: the unit's id")
    or_icon: IconName | None = Field(None, description="second icon, for a unit that is one of two things")
    icon_at_end: IconName | None = Field(None, description="icon in an effect of the final scoring")
    icon_without: IconName | None = Field(None, description="icon that says: not this")
    verb: Words = Field("gain", description="what one does to get it: gain, build, draw")
    alone: Words | None = Field(None, description="the whole clause for one of it, where verb and name do not make it")
    apart: Words | None = Field(None, description="several that must differ; left out: different, and the plural")
    each: Words | None = Field(None, description="words after `for each`; left out: the name")
    when: Words | None = Field(None, description="words after `when`, for an action: you trade")

    def implied(self) -> Iterator[Implied]:
        """The plural made from the name."""
        if self.plural is None and (place := self.place_of("name")):
            yield Implied(("plural",), self.named(2), place)

    def named(self, number: int) -> str:
        """The name in the singular or plural."""
        return self.name if number == 1 else self.plural or f"{self.name}s"


class Phrases(Placed):
    """Templates of the sentences of effects, each of which a game or a language may replace."""

    last: Words = Field(default=" and ", description="between the last two of a list")
    either: Words = Field(default=" or ", description="between the last two to choose from")
    comma: Words = ", "
    amount: Words = "{number} {name}"
    different: Words = "{number} different {name}"
    do: Words = "{verb} {things}"
    take: Words = "take {things}"
    mix: Words = "gain {number} of {things} in any mix"
    discount: Words = "pay {things} less"
    discounted: Words = "{what} for {things} less"
    each_discounted: Words = "{what}, each for {things} less"
    free: Words = "{what} for free"
    free_icon: IconName | None = Field(default=None, description="icon beside what costs nothing")
    usual: Words = "{what} at the usual cost"
    without: Words = "{what}, without {things}"
    including: Words = "{what}, with {things}"
    per: Words = "{what} for each {unit}"
    at_most: Words = "{what}, up to {times} times"
    most_paid: Words = "up to {times} times: {what}"
    pay: Words = "pay {things} to {what}"
    needs: Words = "if you have {things}: {what}"
    at_least: Words = "at least {number} {name}"
    when: Words = "**when {when}:** {what}"
    each: Words = "**each time {when}:** {what}"
    end: Words = "**game end:** {what}"
    scale: Words = "{units} score {values} VP instead"
    again: Words = "score one of your {units} again, in full"
    any_joined: Words = "{first} and/or {second}"
    one_joined: Words = "{first}, or {second}"

    @model_validator(mode="after")
    def _has_known_holes(self) -> Self:
        for name, info in type(self).model_fields.items():
            known = set(BRACES.findall(str(info.default)))
            unknown = [hole for hole in BRACES.findall(str(getattr(self, name))) if hole not in known]
            if unknown:
                expected = ", ".join(sorted(known)) or "no hole"
                raise BadValueError(f'the phrase "{name}" has the hole {unknown[0]}; expected {expected}')
        return self


UnitName = Annotated[str, fact("unit")]
TableName = Annotated[str, fact("table")]
Amounts = dict[UnitName, Annotated[Whole, Field(ge=1)]]


class Mix(Placed):
    """A number of units in any mix of several kinds."""

    number: Whole = Field(ge=1)
    of: tuple[UnitName, ...] = Field(min_length=2)


class CardEffect(Placed):
    """One effect of a card; a card has a list of them, done in any order."""

    called: ClassVar[str] = "an effect"

    when: When = Field("now", description="once when played, each time of `during`, or in the final scoring")
    during: UnitName | None = Field(None, description="the action it belongs to; left out: any time in one's turn")
    needs: Amounts = Field(default_factory=dict, description="what the player must have, and keeps")
    pay: Amounts = Field(default_factory=dict, description="what goes back to the supply")
    gain: Amounts = Field(default_factory=dict, description="what one gets, builds or does")
    mix: Mix | None = Field(None, description="what one gets, put together from several kinds")
    actions: Amounts = Field(default_factory=dict, description="actions that are taken at once")
    choose: Whole | None = Field(None, ge=1, description="how many of the actions; left out: all")
    discount: Amounts = Field(default_factory=dict, description="taken off the cost of the actions, or of `during`")
    cost: Literal["none", "usual"] | None = Field(None, description="what the gained or the actions cost")
    without: tuple[UnitName, ...] = Field((), description="what usually comes with it, and does not here")
    including: tuple[UnitName, ...] = Field((), description="what comes with it, where that is not plain")
    different: bool = Field(default=False, description="no two of the same")
    per: UnitName | None = Field(None, description="the gain is for each of these")
    times: Whole | None = Field(None, ge=1, description="how often at most, with `per` or `pay`")
    scale: TableName | None = Field(None, description="a table of rules.yaml by which `per` scores instead")
    again: UnitName | None = Field(None, description="one of these is scored again")

    @model_validator(mode="after")
    def _says_something(self) -> Self:
        if not (self.gain or self.mix or self.actions or self.discount or self.scale or self.again):
            raise BadValueError("an effect without gain, mix, actions, discount, scale or again does nothing")
        if self.when == "each" and self.during is None:
            raise BadValueError("an effect that happens each time needs `during`, the action it belongs to")
        return self

    @model_validator(mode="after")
    def _is_bound(self) -> Self:
        needed = (
            ("times", self.times, self.per or self.pay, "`per` or `pay`"),
            ("choose", self.choose, self.actions, "`actions`"),
            ("scale", self.scale, self.per, "`per`"),
            ("cost", self.cost, self.gain or self.actions, "`gain` or `actions`"),
            ("discount", self.discount, self.actions or self.during, "`actions` or `during`"),
        )
        for key, value, bound, named in needed:
            if value and not bound:
                raise BadValueError(f"`{key}` means something only with {named}")
        return self

    def happens_with(self, other: "CardEffect") -> bool:
        """Tell whether it happens at the same time as another."""
        return (self.when, self.during) == (other.when, other.during)
