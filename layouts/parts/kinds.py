"""Things that say by one word what they are, such as a block of a page (`text:`) or a region of a board (`table:`)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pnp.game.model import Placed, nearest


@dataclass(frozen=True, slots=True, kw_only=True)
class Kinds:
    """The models of one sort of thing by the word that tells them; `base` holds what all of them may say.

    The tag of a kind is the name of its model, so that an error's path leads to that model and never to a key.
    """

    called: str
    base: type[Placed]
    models: Mapping[str, type[Placed]]

    def tag(self, value: Any) -> str:
        """The name of the model that a value is, or is read as."""
        if isinstance(value, self.base):
            return type(value).__name__
        return next(model.__name__ for word, model in self.models.items() if word in value)

    def told(self, value: Any) -> Any:
        """The value itself, when it says what it is."""
        if isinstance(value, self.base) or (isinstance(value, Mapping) and any(word in value for word in self.models)):
            return value
        if not isinstance(value, Mapping):
            first = next(iter(self.models))
            raise ValueError(f'met "{value}"; expected a {self.called} such as "{first}: ..."')  # noqa: TRY004  # pydantic wants it
        met = next((str(key) for key in value if key not in self.base.model_fields), "nothing")
        raise ValueError(f'"{met}" is not a kind of {self.called}{nearest(met, self.models)}')
