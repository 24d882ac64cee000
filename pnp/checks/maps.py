"""On every map all spaces can be reached, no link stands twice, and no two spaces have one name."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from pnp.base.findings import Finding, Severity
from pnp.game.model import Game

if TYPE_CHECKING:
    from pnp.game.board_maps import BoardMap

_MOST_NAMED = 6


def check(game: Game) -> Iterator[Finding]:
    """Look at every map of the game."""
    for one in game.maps.values():
        yield from _unreached(one)
        yield from _repeated_ways(one)
        yield from _repeated_names(one)


def _unreached(one: "BoardMap") -> Iterator[Finding]:
    for part in one.parts[1:]:
        names = [f'"{one.name(space)}"' for space in part]
        listed = ", ".join(names[:_MOST_NAMED]) + (f" and {len(names) - _MOST_NAMED} more" * (len(names) > _MOST_NAMED))
        few = len(part) == 1
        message = f'nothing leads from the rest of the map "{one.id}" to {listed}'
        yield Finding(
            code="map-unreached",
            subject=f"{one.id}.{part[0]}",
            message=message,
            severity=Severity.WARNING,
            place=one.by_id[part[0]].place or one.place,
            hint=f"join {'it' if few else 'one of them'} to another space, or waive this if nobody is to get there",
        )


def _repeated_ways(one: "BoardMap") -> Iterator[Finding]:
    seen: set[frozenset[str]] = set()
    for way in one.ways:
        ends = frozenset(way.ends)
        if ends in seen:
            yield Finding(
                code="map-way-twice",
                subject=f"{one.id}.{way.id}",
                message=f'"{one.name(way.ends[0])}" and "{one.name(way.ends[1])}" are joined twice',
                severity=Severity.WARNING,
                place=way.place or one.place,
                hint="leave one out; links that run beside each other are one link with several colours",
            )
        seen.add(ends)


def _repeated_names(one: "BoardMap") -> Iterator[Finding]:
    count = Counter(space.name for space in one.spaces if space.name)
    for space in one.spaces:
        if count[space.name] > 1:
            count[space.name] = 0
            yield Finding(
                code="map-name-twice",
                subject=f"{one.id}.{space.id}",
                message=f'two spaces of the map "{one.id}" are called "{space.name}"',
                severity=Severity.WARNING,
                place=space.place or one.place,
                hint="give one of them another name",
            )
