"""The root of all models: frozen, closed, and aware of where in the files it stands."""

from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple, Self

from pydantic import BaseModel, ConfigDict, ModelWrapValidatorHandler, PrivateAttr, model_validator

from pnp.base.findings import Place
from pnp.reader.nodes import MappingNode, place_at, texts_within

RULINGS = "(rulings)"
"""Stands among the printed tables for what audit.yaml and waivers.yaml hold."""


class Implied(NamedTuple):
    """A text that is printed though nobody wrote it as one: where it would be written, and where it comes from."""

    path: tuple[str, ...]
    text: str
    place: Place


class Placed(BaseModel):
    """A model that remembers where in the files it and each of its keys stand.

    `called` is what findings call it, when that is not its name in small letters. `example` is how one is written
    when its keys alone do not tell that, with `{words}` for what its author has to say.
    """

    # A number in a text field is the text that was typed: the reader keeps as text what would not print the same.
    model_config = ConfigDict(
        frozen=True, extra="forbid", arbitrary_types_allowed=True, coerce_numbers_to_str=True, allow_inf_nan=False
    )

    called: ClassVar[str] = ""
    example: ClassVar[str] = ""

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
        node = self._node
        return None if node is None else node.place

    def place_of(self, *path: str | int) -> Place | None:
        """Where the value of a key, or at the end of a path of keys and numbers, stands.

        A key that was left out stands where what should hold it begins.
        """
        return place_at(self._node, path)

    def written_texts(self) -> Iterator[str]:
        """Every text in its part of the file, be it for people or for pnp."""
        return (text for text, _ in texts_within(self._node))

    @property
    def name_in_keys(self) -> str | None:
        """What it goes by in the keys of its texts, inside a list; None where its number has to do."""
        return getattr(self, "id", None)

    def implied(self) -> Iterator[Implied]:
        """The texts that are printed where none is written, such as a column's own name at its head."""
        yield from ()

    def printed_tables(self) -> Iterator[str]:
        """The tables of rules.yaml whose words it prints; RULINGS when it prints those."""
        yield from ()

    @property
    def node(self) -> MappingNode | None:
        """What was read; None for what was made in code."""
        return self._node
