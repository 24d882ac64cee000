"""What an event or a power does to a shared table, as data that stands beside its words.

A deed is one verb with what it takes; its amounts are names of `rules.yaml`, so that the print, the checks and the
referee all read the same number.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, ClassVar, Literal, Self

from pydantic import AfterValidator, Field, ValidationInfo, model_validator

from pnp.base.findings import BadValueError
from pnp.base.nearest import nearest
from pnp.game.fields import Names
from pnp.reader.placed import Placed

EventVerb = Literal[
    "lose", "gain", "turn", "clear", "forbid", "limit", "discount", "grow", "place", "reach", "pay", "swap", "send",
    "combine",
]  # fmt: skip


def _known(value: str, info: ValidationInfo, kind: str) -> str:
    facts = info.context.facts if isinstance(info.context, Names) else None
    if facts is None or f"{kind}.{value}" in facts:
        return value
    known = [f.removeprefix(f"{kind}.") for f in facts if f.startswith(f"{kind}.") and f.count(".") == 1]
    raise BadValueError(f'rules.yaml has no {kind} "{value}"', nearest=nearest(value, known), code=f"unknown-{kind}")


def _number(value: str, info: ValidationInfo) -> str:
    return _known(value, info, "number")


def _cost(value: str, info: ValidationInfo) -> str:
    return _known(value, info, "cost")


def _component(value: str, info: ValidationInfo) -> str:
    return _known(value, info, "count")


NumberName = Annotated[str, AfterValidator(_number)]
CostName = Annotated[str, AfterValidator(_cost)]
ComponentName = Annotated[str, AfterValidator(_component)]

# What each verb cannot do without.
_NEEDS: Mapping[EventVerb, tuple[str, ...]] = MappingProxyType(
    {
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
)


class EventEffect(Placed):
    """One thing that happens."""

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
