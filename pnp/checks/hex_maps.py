"""Hex maps hang together, and no two places or areas of one map have the same name."""

from collections.abc import Iterator

from pnp.base.findings import Finding, Place, Severity
from pnp.game.hex_maps.charts import ChartedMap, charted
from pnp.game.hex_maps.keys import Area, KnownSpace
from pnp.game.model import Game

WORDS_ONLY = True


def check(game: Game) -> Iterator[Finding]:
    """Look at the maps of every set."""
    for head in game.sets:
        for one in charted(head):
            yield from _cut_off(one, f"{head.id}.{one.chart.id}")
            yield from _named_twice(one, f"{head.id}.{one.chart.id}")


def _cut_off(one: ChartedMap, subject: str) -> Iterator[Finding]:
    """Hexagons that nothing can reach, because those around them are missing."""
    for part in one.chart.pieces()[1:]:
        listed = [one.chart.names[cell] for cell in sorted(part)]
        shown = ", ".join(listed[:5]) + (", ..." if len(listed) > 5 else "")
        yield Finding(
            code="map-unreached",
            severity=Severity.WARNING,
            message=f"nothing leads to {shown}: hexagons between them and the rest of the map are missing",
            subject=f"{subject}.{listed[0]}",
            hint="put back the hexagons between them and the rest of the map",
            place=one.keys.place_of("without" if one.keys.without else "grid" if one.keys.grid else "cells"),
        )


def _named_twice(one: ChartedMap, subject: str) -> Iterator[Finding]:
    first: dict[str, Place] = {}
    everything: tuple[Area | KnownSpace, ...] = (*one.keys.areas, *one.keys.spaces)
    for named in everything:
        if named.name is None or (place := named.place_of("name")) is None:
            continue
        before = first.setdefault(named.name, place)
        if before != place:
            yield Finding(
                code="map-name-twice",
                severity=Severity.WARNING,
                message=f'"{named.name}" stands on the map twice; first in line {before.line}',
                subject=f"{subject}.{named.name}",
                hint="rename one of them",
                place=place,
            )
