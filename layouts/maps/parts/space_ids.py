"""Ids of the spaces of a map: checks for ids that are used twice, and for ids that no space has."""

from collections.abc import Collection, Iterable
from typing import Protocol

from pnp.base.findings import Findings, Place
from pnp.base.nearest import nearest


class _Space(Protocol):
    @property
    def id(self) -> str: ...
    def place_of(self, *path: str | int) -> Place | None: ...


def check_ids(what: str, spaces: Iterable[_Space], map_id: str, findings: Findings) -> None:
    """Report every space whose id an earlier space has; `what` is the word for spaces, such as city."""
    seen: set[str] = set()
    for space in spaces:
        if space.id in seen:
            message = f'the {what} "{space.id}" stands twice on the map "{map_id}"'
            findings.error("duplicate-id", message, place=space.place_of("id"), subject=space.id)
        seen.add(space.id)


def check_known(
    what: str, name: str, known: Collection[str], map_id: str, place: Place | None, findings: Findings
) -> None:
    """Report an id that no space has."""
    if name not in known:
        message = f'the map "{map_id}" has no {what} "{name}"'
        findings.error("unknown-space", message, place=place, subject=name, nearest=nearest(name, known))
