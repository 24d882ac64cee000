"""The base class of all models: frozen, without unknown keys, and with places in the files."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any, ClassVar, NamedTuple, Self

from pydantic import BaseModel, ConfigDict, ModelWrapValidatorHandler, PrivateAttr, model_validator

from pnp.base.place import Place
from pnp.reader.nodes import MappingNode, held_texts, place_at

RULINGS = "(rulings)"
"""The name, among printed tables, of what audit.yaml and waivers.yaml hold."""


class Implied(NamedTuple):
    """A printed text that no key states: the path of the key that would replace it, and its origin."""

    path: tuple[str, ...]
    text: str
    place: Place


class Placed(BaseModel):
    """A model that knows the places of itself and of each of its keys.

    `called` is its name in findings, if that is not the class name in small letters. `example` shows how it is written,
    with `{words}` for the author's words; without it, findings show the needed keys.
    """

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        arbitrary_types_allowed=True,
        # A number becomes the text that was typed: the reader keeps numbers that would print differently as text.
        coerce_numbers_to_str=True,
        allow_inf_nan=False,
        # A validator is built when it is first used: models inside other models, and those that layouts extend, are
        # never validated by themselves.
        defer_build=True,
    )

    called: ClassVar[str] = ""
    example: ClassVar[str] = ""

    _node: MappingNode | None = PrivateAttr(default=None)

    @model_validator(mode="wrap")
    @classmethod
    def _remember_node(cls, value: Any, handler: ModelWrapValidatorHandler[Self]) -> Self:
        model = handler(value)
        if isinstance(value, MappingNode):
            model._node = value  # noqa: SLF001  # a frozen model still owns its private attributes
        return model

    @classmethod
    def unwritten(cls) -> Self:
        """The model of a mapping that is left out: every key has its default, so validation is skipped.

        Building a validator takes milliseconds, and most games leave most of these mappings out.
        """
        return cls.model_construct()

    @property
    def place(self) -> Place | None:
        """The place where it begins; None if it was made in code."""
        node = self.node
        return None if node is None else node.place

    def place_of(self, *path: str | int) -> Place | None:
        """The place of the value of a key, or at the end of a path of keys and numbers.

        The place of a missing key is that of the mapping that should hold it.
        """
        return place_at(self.node, path)

    def written_texts(self) -> Iterator[str]:
        """Every text in its part of the file, whether it is for people or for pnp."""
        return (held.text for held in held_texts(self.node))

    @property
    def name_in_keys(self) -> str | None:
        """Its name in the keys of texts if it is in a list; None if its number is used."""
        return getattr(self, "id", None)

    def implied(self) -> Iterator[Implied]:
        """The texts that are printed by default, such as the name of a column as its heading."""
        yield from ()

    def free_texts(self) -> Iterator[tuple[str, Any]]:
        """Texts for people under keys that the model does not list, with these keys."""
        yield from ()

    @property
    def node_of_texts(self) -> MappingNode | None:
        """The node that holds its texts at their paths, if it is not the node that it was made from."""
        return self.node

    def unprinted(self) -> Collection[str]:
        """The keys whose words, icons and pictures are not printed unchanged."""
        return ()

    def printed_parts(self, _path: Sequence[str | int], text: str) -> Iterator[str]:
        """The parts of the text at a path of keys that are printed separately; by default a single part."""
        yield text

    def printed_tables(self) -> Iterator[str]:
        """The tables of rules.yaml whose words it prints; includes RULINGS if it prints rulings."""
        yield from ()

    @property
    def node(self) -> MappingNode | None:
        """The node that it was made from; None if it was made in code."""
        # Read directly: pydantic looks up a private attribute in five steps, and a deck reads it 100,000 times.
        private = self.__pydantic_private__
        return private["_node"] if private else None
