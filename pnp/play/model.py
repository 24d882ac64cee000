"""The play model: `play.yaml` with a number for every name, for a number of players and a choice of readings."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from string import ascii_uppercase
from typing import Literal

from pnp.base.findings import BadValueError
from pnp.base.hexes import Hex
from pnp.base.place import Place
from pnp.game.board_maps import BoardMap
from pnp.game.effects import Turn, all_effects
from pnp.game.expressions import Expression
from pnp.game.model import Game, as_id, nearest
from pnp.game.numbers import values_of
from pnp.game.play import Areas, Board, Places, Play, Pool
from pnp.play.boards.hexes import HexBoard, hex_board
from pnp.play.boards.routes import AreaMap, drawn_areas, hex_areas
from pnp.play.boards.squares import SquareBoard, square_board
from pnp.play.errors import PlayError, check_most
from pnp.play.pool_sets import copies_in_set, kinds_of_set
from pnp.play.state import PLAIN, SPACE, STACK

PHASE, TURN, OVER, ROUND, ROUND_END, DONE, SEAT = range(7)
_OWN_VALUES = 7
PLENTY = 10_000
# Limits on a game, so that any game begins within seconds, and within a few hundred megabytes.
_MOST_PLACES, _MOST_POOLS, _MOST_CELLS, _MOST_VALUES = 10_000, 1_000, 1_000_000, 50_000
_LONGEST_SIDE = 25


@dataclass(frozen=True, kw_only=True)
class PlayModel:
    """Pools, zones and values by number; each pool has `plenty` more pieces than are printed."""

    game: Game
    play: Play
    players: int
    readings: Mapping[str, str]
    plenty: int = 0

    @cached_property
    def figures(self) -> dict[str, int]:
        """Every number of the game, and the values of the readings."""
        figures = self.game.figures(self.players)
        for name, reading in self.play.readings.items():
            figures |= {f"reading.{name}.{option}": option == self.readings[name] for option in reading.of}
            figures[f"reading.{name}"] = self.number(reading.of[self.readings[name]], figures, reading.place)
        return figures

    @property
    def other_readings(self) -> tuple[tuple[str, str], ...]:
        """The readings with another option than the chosen one, by name."""
        chosen = self.play.readings
        return tuple(sorted((name, option) for name, option in self.readings.items() if option != chosen[name].choose))

    @cached_property
    def board(self) -> HexBoard | SquareBoard | None:
        """The board in its size for this number of players."""
        board = self.play.board
        if board is None:
            return None
        if board.square is not None:
            side = self._side(board, "square")
            return square_board(side, side)
        if board.rows is not None:
            return square_board(self._side(board, "rows"), self._side(board, "columns"))
        return hex_board(self._side(board, "hexagon"), printed_side=self._side(board, "labels"), naming=board.naming)

    def _side(self, board: Board, key: Literal["square", "rows", "columns", "hexagon", "labels"]) -> int:
        expression, place = getattr(board, key), board.place_of(key)
        side = self.number(expression, self.figures, place)
        if not 1 <= side <= _LONGEST_SIDE:
            raise PlayError(f"{expression} gives a board with a side of {side:,}; expected 1 to {_LONGEST_SIDE}", place)
        return side

    @cached_property
    def areas(self) -> AreaMap | None:
        """The map of named areas."""
        return None if self.play.areas is None else self._area_map(self.play.areas)

    def places(self, per: str | None, place: Place | None = None) -> tuple[str, ...]:
        """The places that each have the zone or value: players, spaces, areas; one nameless place for the game.

        `place` is the place of the key `per`.
        """
        if per in {None, "game", "action"}:
            return ("",)
        place = place or self.play.place
        first, _, second = str(per).partition(" and ")
        if second:
            pairs = len(self.places(first, place)) * len(self.places(second, place))
            check_most(pairs, _MOST_PLACES, f'places of "{per}"', place)
            return tuple(f"{outer}.{inner}" for outer in self.places(first) for inner in self.places(second))
        if first not in self.named_places:
            raise PlayError(f'"{per}" is not a place{nearest(first, self.named_places)}', place)
        return self.named_places[first]

    @cached_property
    def named_places(self) -> dict[str, tuple[str, ...]]:
        """All lists of places by their word, including kinds of pools and places defined by the game."""
        board, areas = self.board, self.areas
        return {
            "player": self.seats,
            "space": board.names if board else (),
            "plot": board.plots if board else (),
            "area": areas.names if areas else (),
            "border": areas.border_names if areas else (),
            **{name: tuple(kinds) for name, kinds in self.families.items()},
            **{name: tuple(self._names_of(places)) for name, places in self.play.places.items()},
        }

    def _names_of(self, places: Places) -> Iterator[str]:
        yield from places.names
        if places.square:
            letters = ascii_uppercase[: places.square]
            yield from (f"{letter}{row + 1}" for row in range(places.square) for letter in letters)
        if places.links:
            yield from self.drawn_map(places.links, places.place_of("links")).links
        for players, table in places.rows.items():
            if self.players in values_of(players, self.players):
                if table not in self.game.rules.tables:
                    raise PlayError(f'rules.yaml has no table "{table}"', places.place_of("rows"))
                yield from self.game.rules.tables[table].row_names()

    @cached_property
    def families(self) -> dict[str, dict[str, int]]:
        """The numbers of the kinds of every pool in `play.yaml`; a pool without kinds is its own single kind."""
        families: dict[str, dict[str, int]] = {}
        number = 0
        for name, pool in self.play.pools.items():
            kinds = tuple(self._kinds(name, pool))
            if len(set(kinds)) < len(kinds):
                twice = next(kind for at, kind in enumerate(kinds) if kind in kinds[:at])
                raise PlayError(f'two kinds of the pool "{name}" are called "{twice}"', pool.place_of("kinds"))
            if not kinds:
                raise PlayError(f'the pool "{name}" has no kinds', pool.place_of("kinds"))
            check_most(number + len(kinds), _MOST_POOLS, "pools and kinds of pools", pool.place)
            families[name] = {kind: number + at for at, kind in enumerate(kinds)}
            number += len(kinds)
        return families

    @cached_property
    def own_families(self) -> tuple[str, ...]:
        """The pools in `play.yaml` with a kind for each player."""
        return tuple(name for name, pool in self.play.pools.items() if pool.kinds and pool.kinds.per == "player")

    @cached_property
    def pools(self) -> tuple[str, ...]:
        """The names of the pools by number: `wasted`, or `specie.blue` for a kind."""
        return tuple(
            name if name == kind else f"{name}.{kind}" for name, kinds in self.families.items() for kind in kinds
        )

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The names of the pools without their families, by number: `wasted`, or `blue` for a kind."""
        return tuple(kind for kinds in self.families.values() for kind in kinds)

    def pools_called(self, name: str) -> tuple[int, ...]:
        """The numbers of the pools with a name, such as `specie.blue` or `blue`."""
        names = zip(self.pools, self.kinds, strict=True)
        return tuple(number for number, (pool, kind) in enumerate(names) if name in {pool, kind})

    @cached_property
    def family_of(self) -> tuple[str, ...]:
        """The names in `play.yaml` of the pools, by number."""
        return tuple(name for name, kinds in self.families.items() for _ in kinds)

    @cached_property
    def totals(self) -> tuple[int, ...]:
        """The number of pieces of each pool."""
        extra = {name: 0 if pool.fixed else self.plenty for name, pool in self.play.pools.items()}
        return tuple(count + extra[name] for name, count in zip(self.family_of, self.printed, strict=True))

    @cached_property
    def printed(self) -> tuple[int, ...]:
        """The number of printed pieces of each pool."""
        return tuple(map(self._printed, self.family_of, self.component_of, self.kinds))

    @cached_property
    def component_of(self) -> tuple[str, ...]:
        """The component of each pool."""
        components = []
        for name, kinds in self.families.items():
            pool = self.play.pools[name]
            components += [pool.components[kind] if pool.components else str(pool.component) for kind in kinds]
        return tuple(components)

    def by_component(self, counts: Sequence[int]) -> dict[str, int]:
        """The sum of a count of every pool for each component."""
        sums = dict.fromkeys(self.component_of, 0)
        for component, count in zip(self.component_of, counts, strict=True):
            sums[component] += count
        return sums

    @cached_property
    def zone_numbers(self) -> dict[str, tuple[int, ...]]:
        """The numbers of every zone in `play.yaml`: one, or one for each of its places."""
        zones = self._numbered({name: (zone.per, zone.place_of("per")) for name, zone in self.play.zones.items()}, 0)
        cells = sum(map(len, zones.values())) * len(self.pools)
        check_most(cells, _MOST_CELLS, "zones times pools", self.play.place_of("zones"))
        return zones

    def _numbered(self, per: Mapping[str, tuple[str | None, Place | None]], number: int) -> dict[str, tuple[int, ...]]:
        """Consecutive numbers for all places of every name."""
        numbers: dict[str, tuple[int, ...]] = {}
        for name, (places, place) in per.items():
            end = number + len(self.places(places, place))
            numbers[name] = tuple(range(number, end))
            number = end
        return numbers

    @cached_property
    def zones(self) -> tuple[str, ...]:
        """Names of the zones by number: `supply`, `hand.P1`, `map.G7`."""
        names = []
        for name, zone in self.play.zones.items():
            names += [f"{name}.{end}" if end else name for end in self.places(zone.per, zone.place_of("per"))]
        return tuple(names)

    @cached_property
    def zone_kinds(self) -> tuple[int, ...]:
        """The kind of each zone: PLAIN, SPACE or STACK."""
        kinds = []
        for name, zone in self.play.zones.items():
            kind = SPACE if zone.per == "space" or zone.single else STACK if zone.order == "stack" else PLAIN
            kinds += [kind] * len(self.zone_numbers[name])
        return tuple(kinds)

    @cached_property
    def spaces(self) -> tuple[tuple[int, ...], ...]:
        """The zones that hold one piece, grouped by name."""
        groups = self.zone_numbers.values()
        return tuple(group for group in groups if group and self.zone_kinds[group[0]] == SPACE)

    @cached_property
    def homes(self) -> tuple[int, ...]:
        """The home zone of each pool."""
        return tuple(self._home(self.play.pools[name]) for name in self.family_of)

    @cached_property
    def value_numbers(self) -> dict[str, tuple[int, ...]]:
        """The numbers of every value of the state; the first ones belong to the engine, from PHASE to SEAT."""
        play = self.play
        values = self._numbered(
            {name: (per, play.place_of("values", name)) for name, per in play.values.items()}, _OWN_VALUES
        )
        check_most(sum(map(len, values.values())), _MOST_VALUES, "kept values", self.play.place_of("values"))
        return values

    @property
    def values(self) -> int:
        """The number of values in the state."""
        return _OWN_VALUES + sum(map(len, self.value_numbers.values()))

    @cached_property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats: P1, P2 ..."""
        return tuple(f"P{seat + 1}" for seat in range(self.players))

    @cached_property
    def ends(self) -> tuple[str, ...]:
        """The ways to end, in the order of the file."""
        return tuple(self.play.ends)

    @cached_property
    def phase_numbers(self) -> dict[str, int]:
        """The numbers of the phases by name."""
        return {name: number for number, name in enumerate(self.play.phases)}

    def phase_number(self, name: str, place: Place | None) -> int:
        """The number of a phase; raises PlayError for an unknown one."""
        if name not in self.phase_numbers:
            raise PlayError(f'unknown phase "{name}"{nearest(name, self.phase_numbers)}', place)
        return self.phase_numbers[name]

    def end_number(self, name: str, place: Place | None = None) -> int:
        """The number of an end, the first is 1; raises PlayError for an unknown one."""
        if name not in self.ends:
            raise PlayError(f'"{name}" is not an end{nearest(name, self.ends)}', place)
        return self.ends.index(name) + 1

    @cached_property
    def is_chance_called_for(self) -> bool:
        """Tell whether players call for chance, so that its effects apply to them."""
        play = self.play
        if any(rule.turn == "chance" for rule in play.actions.values()):
            return True
        blocks = (play.setup, *play.procedures.values(), *(rule.effect for rule in play.actions.values()))
        words = (effect for block in blocks for effect in all_effects(block))
        return any(isinstance(effect, Turn) and effect.turn == "chance" for effect in words)

    @cached_property
    def when_empty(self) -> tuple[str, ...]:
        """The result of taking from the empty home of each pool: refused, lost, or undefined."""
        return tuple(self.play.pools[name].when_empty for name in self.family_of)

    def number(self, expression: Expression, figures: Mapping[str, int], place: Place | None) -> int:
        """The value of an expression of plain numbers; raises PlayError for a name that is not a number."""
        try:
            return expression.value(figures)
        except KeyError as error:
            name = str(error.args[0])
            raise PlayError(f'"{name}" is not a number{nearest(name, list(figures))}', place) from None
        except BadValueError as error:
            raise PlayError(error.sentence, place) from None

    def _kinds(self, name: str, pool: Pool) -> Iterator[str]:
        if pool.components is not None:
            yield from pool.components
        elif pool.kinds is None:
            yield name
        elif pool.kinds.set is not None:
            yield from kinds_of_set(self.game, pool.kinds.set, pool)
        elif pool.kinds.per is not None:
            yield from self.seats
        else:
            yield from map(as_id, self.cells(str(pool.kinds.table), str(pool.kinds.column), pool.place))

    def place_in(self, table: str, *path: int) -> Place | None:
        """The place of the rows of a table of `rules.yaml`, or of one row by number, or of one of its cells."""
        return self.game.rules.tables[table].place_of("rows", *path)

    def cells(self, name: str, column: str, place: Place | None = None) -> tuple[int | str, ...]:
        """The cells of a column of a table of `rules.yaml`; raises PlayError if there is no such column."""
        table = self.game.rules.tables.get(name)
        if table is None or column not in table.columns:
            raise PlayError(f'rules.yaml lacks a table "{name}" with a column "{column}"', place)
        try:
            at = table.column_number(column)
        except BadValueError as error:
            raise PlayError.of(error) from None
        return tuple(row[at] for row in table.rows)

    def wholes(self, name: str, column: str, place: Place | None = None) -> tuple[int, ...]:
        """The cells of a column of whole numbers; raises PlayError if the column is missing or has another cell."""
        self.cells(name, column, place)
        try:
            return tuple(row[column] for row in self.game.rules.tables[name].records(column))
        except BadValueError as error:
            raise PlayError.of(error) from None

    def drawn_map(self, name: str, place: Place | None) -> BoardMap:
        """The map of a piece set; raises PlayError if no set draws it."""
        if name not in self.game.maps:
            raise PlayError(f'no piece set draws a map "{name}"{nearest(name, self.game.maps)}', place)
        return self.game.maps[name]

    def _area_map(self, areas: Areas) -> AreaMap:
        if areas.map is not None:
            return drawn_areas(self.drawn_map(areas.map, areas.place_of("map")))
        table = str(areas.table)
        names, kinds = (self.cells(table, str(column), areas.place) for column in (areas.name, areas.kind))
        across, down = (self.wholes(table, column, areas.place) for column in areas.at or ())
        at = list(map(Hex, across, down))
        return hex_areas([str(name) for name in names], at, [kind in areas.passable for kind in kinds])

    def _printed(self, name: str, component: str, kind: str) -> int:
        pool = self.play.pools[name]
        if component not in self.game.components:
            message = f'unknown component "{component}"{nearest(component, self.game.components)}'
            raise PlayError(message, pool.place_of("component"))
        if pool.kinds and pool.kinds.set:
            return copies_in_set(self.game, pool.kinds.set, kind, self.players)
        printed, kinds = self.figures[f"printed.{component}"], 1 if pool.components else len(self.families[name])
        if printed % kinds:
            raise PlayError(f'{printed} of "{component}" cannot be shared by {kinds} kinds', pool.place)
        return printed // kinds

    def _home(self, pool: Pool) -> int:
        numbers = self.zone_numbers.get(pool.home, ())
        if len(numbers) != 1:
            message = f'"{pool.home}" is not a single zone{nearest(pool.home, self.play.zones)}'
            raise PlayError(message, pool.place_of("home"))
        if self.zone_kinds[numbers[0]] != PLAIN:
            message = f'"{pool.home}" is a stack or holds one piece, where no pool can begin; expected a plain zone'
            raise PlayError(message, pool.place_of("home"))
        return numbers[0]


def play_model(
    game: Game, play: Play, players: int, *, readings: Mapping[str, str] | None = None, plenty: int = 0
) -> PlayModel:
    """The play model of a game for some players; readings that are not given are those that `play.yaml` chooses."""
    chosen = {name: reading.choose for name, reading in play.readings.items()} | dict(readings or {})
    for name, option in chosen.items():
        if name not in play.readings:
            raise PlayError(f'unknown reading "{name}"{nearest(name, play.readings)}')
        if option not in play.readings[name].of:
            raise PlayError(f'reading "{name}" has no option "{option}"{nearest(option, play.readings[name].of)}')
    return PlayModel(game=game, play=play, players=players, readings=chosen, plenty=plenty)


def seat_of(word: str, players: int) -> int | None:
    """The number of a seat called P1, P2 ...; None for another word or an unoccupied seat."""
    found = re.fullmatch(r"P([1-9]\d?)", word)
    return int(found.group(1)) - 1 if found and int(found.group(1)) <= players else None
