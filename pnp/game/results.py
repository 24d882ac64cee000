"""Caches results in the object that they are computed from, so that they are freed with it."""

from collections.abc import Callable, Hashable
from functools import cached_property
from typing import Any, TypeVar, cast

T = TypeVar("T")


class WithResults:
    """An object that caches results computed from it."""

    @cached_property
    def _results(self) -> dict[tuple[Hashable, ...], Any]:
        return {}

    def once(self, compute: Callable[..., T], *arguments: Hashable) -> T:
        """The result of a function of this object and some arguments, computed at the first call."""
        key = (compute, *arguments)
        if key not in self._results:
            self._results[key] = compute(self, *arguments)
        return cast("T", self._results[key])

    def forget_results(self) -> None:
        """Free the memory of all results; they are computed again on demand."""
        self._results.clear()
