"""A picture that `pnp preview` wrote, as it tells of it."""

from typing import Any, NamedTuple


class WrittenPicture(NamedTuple):
    """The game or example that a picture shows, and its file; None for a game without pieces to show."""

    name: str
    file: str | None

    def as_json(self) -> dict[str, Any]:
        """Give the object that `--json` prints for a picture."""
        return self._asdict()

    def as_text(self) -> str:
        """Give the line for a terminal."""
        return f"{self.name}: {self.file or 'no pieces to show'}"
