"""Resolves names of values of routes over tiles: `routes.<name>.joined.<place>.<place>` and others."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from pnp.base.findings import BadValueError
from pnp.base.tile_edges import TileEdges, TileShape
from pnp.game.edge_tiles import edges_of_backs, shape_of, tile_edges
from pnp.game.heads import EDGE_TILES
from pnp.game.joining import Part, function
from pnp.game.model import nearest
from pnp.game.play import Routes
from pnp.play.boards.squares import NOWHERE, SquareBoard
from pnp.play.boards.tile_routes import TileWays, TooManyWaysError
from pnp.play.errors import Faults, PlayError
from pnp.play.model import PLENTY, PlayModel
from pnp.play.place_names import PlaceNames
from pnp.play.rulings import Action, Query
from pnp.play.state import NOTHING

_MOST_KEPT = 5_000

Lying = tuple[tuple[int, int, bool], ...]
"""For every place the pool of the tile there, or NOTHING, how far it is turned, and whether it shows its back."""


@dataclass(frozen=True, slots=True)
class RouteNames:
    """Resolves such names; without a way, the cost is greater than that of any way."""

    places: PlaceNames

    def read(self, name: str) -> Part:
        """Resolve a name: `rail.joined.from.to`, `rail.cost.from.to`, `rail.longest`, `rail.loose.at`."""
        called, _, rest = name.partition(".")
        place = self.places.place
        known = self.places.model.play.routes
        if called not in known:
            raise PlayError(f'"routes.{called}" is not under `routes`{nearest(called, known)}', place)
        question, *words = rest.split(".")
        routes = known[called]
        ways, per = self._ways(routes), self.places.model.play.zones[routes.zone].per
        if question not in _QUESTIONS:
            message = f'"routes.{name}" asks for "{question}"{nearest(question, _QUESTIONS)}'
            raise PlayError(message, place)
        asked, fewest, most = _QUESTIONS[question]
        at: list[Query] = []
        while words and len(at) < most:
            index, left = self.places.read(words, per)
            if index is None:
                break
            at.append(function(index))
            words = left
        if words or len(at) < fewest:
            expected = f"routes.{called}.{question}" + f".<{per}>" * max(1, fewest)
            raise PlayError(f'"routes.{name}" is no route; expected {expected}', place)

        def answer(action: Action) -> int:
            try:
                return asked(ways(), [of(action) for of in at])
            except TooManyWaysError:
                raise PlayError(f'"routes.{name}" has more ways than can be tried', place) from None

        return answer

    def _ways(self, routes: Routes) -> Callable[[], TileWays]:
        """The ways over the current tiles, cached for recurring positions."""
        model, state = self.places.model, self.places.state
        zones, turns = model.zone_numbers[routes.zone], model.value_numbers.get(routes.turned or "", ())
        flips = model.value_numbers.get(routes.flipped or "", ())
        ground = _ground(routes, model)
        tiles = _tiles(routes, ground, model)

        @lru_cache(maxsize=_MOST_KEPT)
        def ways(lying: Lying) -> TileWays:
            laid = {
                at: tiles[pool][is_flipped].turned(turn)
                for at, (pool, turn, is_flipped) in enumerate(lying)
                if pool in tiles
            }
            return TileWays(routes.kind, {**ground.printed, **laid}, ground.beside, ground.costs)

        def now() -> TileWays:
            pools = [state.lying[zone] for zone in zones]
            turned = [state.values[number] for number in turns] or [0] * len(zones)
            flipped = [state.values[number] != 0 for number in flips] or [False] * len(zones)
            return ways(
                tuple(
                    (pool, turn, is_flipped) if pool != NOTHING else (pool, 0, False)
                    for pool, turn, is_flipped in zip(pools, turned, flipped, strict=True)
                )
            )

        return now


@dataclass(frozen=True, slots=True, kw_only=True)
class _Ground:
    """The places for tiles: their shape, neighbours, costs of entering, and printed tiles."""

    shape: TileShape
    beside: Sequence[Sequence[int | None]]
    costs: Sequence[int]
    printed: Mapping[int, TileEdges]


def check_routes(model: PlayModel, faults: Faults) -> None:
    """Report routes without places or tiles, even if no expression uses them."""
    for routes in model.play.routes.values():
        with faults.gathered():
            _tiles(routes, _ground(routes, model), model)


def _ground(routes: Routes, model: PlayModel) -> _Ground:
    """The places for the tiles of routes; raises PlayError if they have no edges."""
    zone, areas, board = model.play.zones.get(routes.zone), model.play.areas, model.board
    if zone is None:
        raise PlayError(f'"{routes.zone}" is not a zone{nearest(routes.zone, model.play.zones)}', routes.place)
    if not zone.single:
        raise PlayError(f'tiles lie alone in the zone "{routes.zone}"; expected `single: true`', zone.place)
    for key, value in (("turned", routes.turned), ("flipped", routes.flipped)):
        if value is not None and model.play.values.get(value) != zone.per:
            message = f'"{value}" is not kept for each {zone.per}; expected `{value}: {zone.per}` under values'
            raise PlayError(message, routes.place_of(key))
    if zone.per == "space" and isinstance(board, SquareBoard):
        beside = [[None if near == NOWHERE else near for near in edges] for edges in board.sides]
        return _Ground(shape=TileShape.SQUARE, beside=beside, costs=[1] * board.spaces, printed={})
    drawn = model.drawn_map(areas.map, areas.place) if zone.per == "area" and areas and areas.map else None
    if drawn is None or drawn.shape is None:
        message = (
            f'"{routes.zone}" has no places with edges: tiles lie on a board of squares, or on a map of tiles\' shape'
        )
        raise PlayError(message, routes.place_of("zone"))
    number = {space.id: at for at, space in enumerate(drawn.spaces)}
    return _Ground(
        shape=drawn.shape,
        beside=[[number.get(near or "") for near in space.beside] for space in drawn.spaces],
        costs=[space.cost for space in drawn.spaces],
        printed={at: space.printed for at, space in enumerate(drawn.spaces) if space.printed},
    )


def _tiles(routes: Routes, ground: _Ground, model: PlayModel) -> Mapping[int, tuple[TileEdges, TileEdges]]:
    """The edges of the front and of the back of the tiles, by the numbers of their pools."""
    found: dict[int, tuple[TileEdges, TileEdges]] = {}
    for name, pool in model.play.pools.items():
        head = model.game.piece_set(pool.kinds.set) if pool.kinds and pool.kinds.set else None
        if head is None or head.layout != EDGE_TILES:
            continue
        if shape_of(head) is not ground.shape:
            message = f'tiles of "{head.id}" are {shape_of(head)}; their places are {ground.shape}'
            raise PlayError(message, head.place)
        try:
            fronts, backs = tile_edges(head), edges_of_backs(head)
        except BadValueError as error:
            raise PlayError(error.message, head.place) from error
        found |= {number: (fronts[kind], backs[kind]) for kind, number in model.families[name].items()}
    laid = (side for sides in found.values() for side in sides)
    kinds = {join.kind for tile in (*laid, *ground.printed.values()) for join in tile.joins}
    if routes.kind not in kinds:
        message = f'no tile has a run of the kind "{routes.kind}"{nearest(routes.kind, kinds)}'
        raise PlayError(message, routes.place_of("kind"))
    return found


def _joined(ways: TileWays, at: Sequence[int]) -> int:
    return at[1] in ways.distances(at[0])


def _cost(ways: TileWays, at: Sequence[int]) -> int:
    return ways.distances(at[0]).get(at[1], PLENTY)


def _longest(ways: TileWays, at: Sequence[int]) -> int:
    return ways.longest(at or tuple(ways.lying))


def _loose(ways: TileWays, at: Sequence[int]) -> int:
    return sum(ways.loose.get(place, 0) for place in at or ways.lying)


# The values of routes, with the least and the greatest number of places in their names.
_QUESTIONS: Mapping[str, tuple[Callable[[TileWays, Sequence[int]], int], int, int]] = {
    "joined": (_joined, 2, 2),
    "cost": (_cost, 2, 2),
    "longest": (_longest, 0, 1),
    "loose": (_loose, 0, 1),
}
