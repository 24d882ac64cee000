"""Effects of events and powers on shared pieces, as data beside their words.

Each effect is one verb with its parameters. Amounts are names of `rules.yaml`, so that printing, checks and the referee
use the same number.
"""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field, model_validator

from pnp.base.findings import BadValueError
from pnp.game.fields import fact
from pnp.reader.placed import Placed

EventVerb = Literal[
    "lose", "gain", "turn", "clear", "forbid", "limit", "discount", "grow", "place", "reach", "pay", "swap", "send",
    "combine",
]  # fmt: skip


NumberName = Annotated[str, fact("number")]
CostName = Annotated[str, fact("cost")]
ComponentName = Annotated[str, fact("count")]

# The keys that each verb requires.
_NEEDS: Mapping[EventVerb, tuple[str, ...]] = {
    "lose": ("cost",),
    "gain": (),
    "turn": ("where", "quarters"),
    "clear": ("where",),
    "forbid": ("actions", "rounds"),
    "limit": ("actions", "number"),
    "discount": ("cost", "actions"),
    "grow": ("number",),
    "place": ("what", "number"),
    "reach": ("actions", "where"),
    "pay": ("cost", "actions"),
    "swap": ("where",),
    "send": ("what",),
    "combine": ("actions",),
}


class EventEffect(Placed):
    """One effect of an event."""

    called: ClassVar[str] = "a deed"

    do: EventVerb = Field(description="what happens")
    cost: CostName | None = Field(None, description="a cost of rules.yaml: what is lost, gained, paid or spared")
    number: NumberName | None = Field(None, description="a number of rules.yaml: how many, or how far")
    what: str | None = Field(None, description="the resource, the component, or whose piece it is")
    where: str | None = Field(None, description="the part of the board, or the pieces, it happens to")
    per: ComponentName | None = Field(None, description="once for each of these on the board")
    quarters: Literal[-1, 1, 2] | None = Field(None, description="quarter turns clockwise")
    actions: tuple[str, ...] = Field((), description="the actions it is about")
    rounds: NumberName | None = Field(None, description="for how many rounds; left out: at once, or always")
    takes: NumberName | None = Field(None, description="how many actions it costs")

    @model_validator(mode="after")
    def _has_what_it_needs(self) -> Self:
        missing = [key for key in _NEEDS[self.do] if not getattr(self, key)]
        if missing:
            raise BadValueError(f'the deed "{self.do}" needs {" and ".join(missing)}')
        if self.do == "gain" and not (self.cost or (self.number and self.what)):
            raise BadValueError('the deed "gain" needs cost, or number and what')
        return self
