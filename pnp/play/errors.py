"""Errors of `play.yaml`: statements without a meaning in the game, and numbers that are too large for play."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Self

from pnp.base.findings import BadValueError, PnpError
from pnp.base.place import Place


class PlayError(PnpError, ValueError):
    """Raised when a statement of `play.yaml` has no meaning in this game.

    `place` is the place of the statement, `hint` what to type instead; `more` holds further errors of the same file.
    """

    def __init__(self, message: str, place: Place | None = None, hint: str | None = None) -> None:
        super().__init__(message)
        self.place = place
        self.hint = hint
        self.more: tuple[PlayError, ...] = ()

    @classmethod
    def of(cls, error: BadValueError) -> Self:
        """Make an error of play of an error in a table of `rules.yaml`."""
        return cls(error.message, error.place, error.hint)


class SupplyRunsOutError(PnpError):
    """Raised when a rule takes a missing piece, and the rulebook does not say what happens then."""

    def __init__(self, pool: str) -> None:
        super().__init__(f"no {pool} is left, and no rule says how play goes on")
        self.pool = pool


class Faults:
    """Collects PlayErrors, so that all of them are reported together."""

    def __init__(self) -> None:
        self._errors: list[PlayError] = []

    @contextmanager
    def gathered(self) -> Iterator[None]:
        """Collect a PlayError that is raised in the block."""
        try:
            yield
        except PlayError as error:
            self._errors.append(error)

    def add(self, error: PlayError) -> None:
        """Collect a PlayError."""
        self._errors.append(error)

    def raise_all(self) -> None:
        """Raise the first error, which holds the others; does nothing if there are no errors."""
        if self._errors:
            first, *others = self._errors
            first.more = tuple(others)
            raise first


def check_most(count: int, most: int, what: str, place: Place | None) -> None:
    """Raise PlayError when there are more of something than play can hold."""
    if count > most:
        raise PlayError(f"met {count:,} {what}; expected at most {most:,}", place)
