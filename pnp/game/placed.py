"""The root of all models: frozen, closed, and aware of where in the files it stands."""

from typing import Any, ClassVar, Self

from pydantic import BaseModel, ConfigDict, ModelWrapValidatorHandler, PrivateAttr, model_validator

from pnp.findings import Place
from pnp.game.nodes import MappingNode


class Placed(BaseModel):
    """A model that remembers where in the files it and each of its keys stand.

    `called` is what findings call it, when that is not its name in small letters.
    """

    # A number in a text field is the text that was typed: the reader keeps as text what would not print the same.
    model_config = ConfigDict(
        frozen=True, extra="forbid", arbitrary_types_allowed=True, coerce_numbers_to_str=True, allow_inf_nan=False
    )

    called: ClassVar[str] = ""

    _node: MappingNode | None = PrivateAttr(default=None)

    @model_validator(mode="wrap")
    @classmethod
    def _remember_node(cls, value: Any, handler: ModelWrapValidatorHandler[Self]) -> Self:
        made = handler(value)
        if isinstance(value, MappingNode):
            made._node = value  # noqa: SLF001  # a frozen model still owns its private attributes
        return made

    @property
    def place(self) -> Place | None:
        """Where it begins; None for what was made in code."""
        return self._node.place if self._node is not None else None

    def place_of(self, key: str) -> Place | None:
        """Where the value of a key stands; the whole's place when the key was left out."""
        return self._node.place_of(key) if self._node is not None else None


    @property
    def node(self) -> MappingNode | None:
        """What was read; None for what was made in code."""
        return self._node
