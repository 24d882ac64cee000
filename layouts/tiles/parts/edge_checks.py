"""Checks of the edges and stops of tiles: features that a tile of its shape cannot have."""

import math

from pnp.base.findings import BadValueError, Findings, Place
from pnp.base.nearest import nearest
from pnp.base.tile_edges import Join, run_of
from pnp.drawing.api import Point

from .edge_paths import TileForm
from .edge_spec import EdgeSet, Stop, Tile
from .edge_stops import courses_of, overlaps, ring_of, sites

# Two stops closer than this have one place.
_SAME = 1.0
# The room of a slot with its rims, in diameters.
_AROUND_SLOT = 1.06


def check_tiles(spec: EdgeSet, findings: Findings) -> None:
    """Report faults in the edges of the tiles of a set."""
    for tile in (side for item in spec.items for side in item.sides):
        _check_runs(tile, spec, findings)
        _check_kinds(tile, spec, findings)
        for at, stop in enumerate(tile.stops):
            _check_stop(tile, at, stop, spec, findings)
        _check_overlaps(tile, spec, findings)
    _check_ground(spec, findings)


def _check_runs(tile: Tile, spec: EdgeSet, findings: Findings) -> None:
    """Report the first run of a tile that names an unknown edge, or connects an edge that another run connects."""
    joins: list[Join] = []
    for kind, runs in tile.edges.items():
        for at, text in enumerate(runs):
            place = tile.place_of("edges", kind, at)
            try:
                join = Join(kind, run_of(text, spec.shape))
            except BadValueError as error:
                findings.error(error.code, error.message, place=place, subject=tile.id, hint=error.hint)
                return
            if twice := next((earlier for earlier in joins if earlier.kind == kind and _repeats(earlier, join)), None):
                edges = " and ".join(spec.shape.edges[edge] for edge in sorted({*twice.run} & {*join.run})[:2])
                message = f'the {kind} "{text}" of "{tile.id}" joins {edges}, which another {kind} joins already'
                findings.error("tile-edge", message, place=place, subject=tile.id, hint="remove one of them")
                return
            if other := next((earlier for earlier in joins if _cover(earlier, join, spec)), None):
                edge = spec.shape.edges[min({*other.run} & {*join.run})]
                message = f'the edge {edge} of "{tile.id}" is covered by {other.kind} and by {kind}'
                hint = f"name {edge} under one of them"
                findings.error("tile-edge", message, place=place, subject=tile.id, hint=hint)
                return
            joins.append(join)


def _cover(first: Join, second: Join, spec: EdgeSet) -> bool:
    """Tell whether two areas cover the same edge."""
    kinds = [spec.kinds[kind] for kind in (first.kind, second.kind) if kind in spec.kinds]
    return len(kinds) == 2 and all(kind.style.area for kind in kinds) and bool({*first.run} & {*second.run})


def _repeats(first: Join, second: Join) -> bool:
    common = {*first.run} & {*second.run}
    return len(common) > 1 or (bool(common) and 1 in (len(first.run), len(second.run)))


def _check_kinds(tile: Tile, spec: EdgeSet, findings: Findings) -> None:
    for kind in tile.edges:
        _check_kind(kind, tile.id, tile.place_of("edges", kind), spec, findings)
    if tile.ground is not None:
        _check_kind(tile.ground, tile.id, tile.place_of("ground"), spec, findings)


def _check_ground(spec: EdgeSet, findings: Findings) -> None:
    if spec.ground is not None:
        _check_kind(spec.ground, spec.id, spec.place_of("ground"), spec, findings)


def _check_kind(kind: str, subject: str, place: Place | None, spec: EdgeSet, findings: Findings) -> None:
    if kind not in spec.kinds:
        hint = nearest(kind, spec.kinds).hint or f"kinds: {{{kind}: {{look: road}}}}"
        findings.error("unknown-name", f'the set has no kind "{kind}"', place=place, subject=subject, hint=hint)


def _check_stop(tile: Tile, at: int, stop: Stop, spec: EdgeSet, findings: Findings) -> None:
    place = stop.place or tile.place_of("stops", at)
    if stop.slots:
        reach = ring_of(stop.slots, spec.slot_size) + spec.slot_size / 2
        if reach > spec.across / 2:
            message = (
                f'{stop.slots} slots of {spec.slot_size:.1f} mm on "{tile.id}" reach {reach:.1f} mm from their middle; '
                f"the edges of the tile are {spec.across / 2:.1f} mm away"
            )
            findings.error(
                "slots-overflow", message, place=place, subject=tile.id, hint=f"slot: {_fitting(stop, spec):.0f}mm"
            )
    if stop.on is None:
        return
    runs = [text for texts in tile.edges.values() for text in texts]
    if not any(sorted(stop.on.split("-")) == sorted(text.split("-")) for text in runs):
        message = f'a stop of "{tile.id}" lies on "{stop.on}", which is none of the runs of the tile'
        hint = nearest(stop.on, runs).hint or (f"on: {runs[0]}" if runs else "remove `on`")
        findings.error("tile-edge", message, place=stop.place_of("on"), subject=tile.id, hint=hint)


def _check_overlaps(tile: Tile, spec: EdgeSet, findings: Findings) -> None:
    """Report cities that lie on another stop, wherever they are on their runs; wrong runs are reported elsewhere."""
    if not spec.kinds.keys() >= tile.edges.keys():
        return
    form = TileForm(spec.shape, spec.across)
    try:
        found = sites(tile, spec, courses_of(tile, spec, form), form)
    except BadValueError:
        return
    for first, second in overlaps(found, spec)[:1]:
        if first.stop.slots or second.stop.slots:
            message = f'two stops of "{tile.id}" lie on each other, with slots of {spec.slot_size:.1f} mm'
            place = second.stop.place or tile.place_of("stops")
            hint = _apart(first.at, second.at, tile)
            findings.error("slots-overflow", message, place=place, subject=tile.id, hint=hint)


def _apart(first: Point, second: Point, tile: Tile) -> str:
    """The key that moves two stops apart, or makes their slots small enough."""
    distance = math.dist(first, second)
    if distance > _SAME:
        return f"slot: {math.floor(distance / _AROUND_SLOT)}mm"
    runs = [text for texts in tile.edges.values() for text in texts]
    return f"on: {runs[-1]}" if len(runs) > 1 else "make them one city with more slots"


def _fitting(stop: Stop, spec: EdgeSet) -> float:
    """The largest whole diameter of slots that fits."""
    return spec.across / 2 // (ring_of(stop.slots, 1) + 0.5)
