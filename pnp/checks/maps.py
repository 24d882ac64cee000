"""On every map all spaces can be reached, no link is repeated, and no two spaces have the same name."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from pnp.base.findings import Finding, Severity
from pnp.game.model import Game
from pnp.game.plurals import first_of

if TYPE_CHECKING:
    from pnp.game.board_maps import BoardMap


def check(game: Game) -> Iterator[Finding]:
    """Check every map of the game."""
    for board_map in game.maps.values():
        yield from _unreached(board_map)
        yield from _repeated_ways(board_map)
        yield from _repeated_names(board_map)


def _unreached(board_map: "BoardMap") -> Iterator[Finding]:
    for part in board_map.parts[1:]:
        names = [f'"{board_map.name(space)}"' for space in part]
        these = "it" if len(part) == 1 else "one of them"
        message = f'nothing leads from the rest of the map "{board_map.id}" to {first_of(names)}'
        yield Finding(
            code="map-unreached",
            subject=f"{board_map.id}.{part[0]}",
            message=message,
            severity=Severity.WARNING,
            place=board_map.by_id[part[0]].place or board_map.place,
            hint=f"join {these} to another space, or waive this if nobody is to get there",
        )


def _repeated_ways(board_map: "BoardMap") -> Iterator[Finding]:
    joined: set[frozenset[str]] = set()
    for way in board_map.ways:
        ends = frozenset(way.ends)
        if ends in joined:
            first, second = map(board_map.name, way.ends)
            yield Finding(
                code="map-way-twice",
                subject=f"{board_map.id}.{way.id}",
                message=f'"{first}" and "{second}" are joined twice',
                severity=Severity.WARNING,
                place=way.place or board_map.place,
                hint="leave one out; links that run beside each other are one link with several colours",
            )
        joined.add(ends)


def _repeated_names(board_map: "BoardMap") -> Iterator[Finding]:
    count = Counter(space.name for space in board_map.spaces if space.name)
    for space in board_map.spaces:
        if count[space.name] > 1:
            count[space.name] = 0
            yield Finding(
                code="map-name-twice",
                subject=f"{board_map.id}.{space.id}",
                message=f'two spaces of the map "{board_map.id}" are called "{space.name}"',
                severity=Severity.WARNING,
                place=space.place or board_map.place,
                hint="give one of them another name",
            )
