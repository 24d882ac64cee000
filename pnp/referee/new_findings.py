"""Runs checks on changed games to see which of them finds something that the unchanged game does not have."""

from collections.abc import Callable, Iterable, Mapping
from typing import Generic, ParamSpec

from pnp.base.findings import Finding

P = ParamSpec("P")


class NewFindings(Generic[P]):
    """Checks by their names, with the findings of each in the unchanged game.

    `about` gives the identity of a finding: findings with the same identity are one.
    """

    def __init__(
        self,
        looks: Mapping[str, Callable[P, Iterable[Finding]]],
        about: Callable[[Finding], tuple[str, str]],
        *unchanged: P.args,
        **named: P.kwargs,
    ) -> None:
        self._looks = looks
        self._about = about
        self._before = {name: set(map(about, look(*unchanged, **named))) for name, look in looks.items()}

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the checks, in their first order."""
        return tuple(self._looks)

    def first(self, names: list[str], *changed: P.args, **named: P.kwargs) -> str | None:
        """The first check of some that finds something new; it moves to the front."""
        # The check that noticed one change likely notices the next one, too.
        for number, name in enumerate(names):
            if any(self._about(finding) not in self._before[name] for finding in self._looks[name](*changed, **named)):
                names.insert(0, names.pop(number))
                return name
        return None
