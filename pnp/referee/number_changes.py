"""Games with one number changed by one: every count, number, cost, cell of a table and number of players in turn."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from pnp.game.formulas import Formula
from pnp.game.model import Component, Game, Table, as_id
from pnp.game.ranges import parse_range


class Change(NamedTuple):
    """One thing changed: what it is called, what it was and became, and the game in which it did."""

    name: str
    was: str
    becomes: str
    game: Game


def changed_numbers(game: Game) -> Iterator[Change]:
    """Every number that `pnp mutate` changes, one higher and one lower."""
    yield from _mutated_players(game)
    yield from _mutated_components(game)
    yield from _mutated_numbers(game)
    yield from _mutated_costs(game)
    yield from _mutated_tables(game)


def _by_one(formula: Formula) -> Iterator[Formula]:
    """The formula one higher and one lower: the number it is, or the number before `* players`."""
    number, star, rest = formula.text.partition(" * ")
    if number.isdigit():
        yield from (Formula.parse(f"{n}{star}{rest}") for n in (int(number) + 1, int(number) - 1) if n >= 0)
    else:
        yield from (Formula.parse(f"{formula.text} {sign} 1") for sign in "+-")


def _mutated_players(game: Game) -> Iterator[Change]:
    players = game.file.players
    for key, was in (("min", players.min), ("max", players.max)):
        for value in (was + 1, was - 1):
            changed = players.model_copy(update={key: value})
            if 1 <= changed.min <= changed.max:
                file = game.file.model_copy(update={"players": changed})
                yield Change(f"players.{key}", str(was), str(value), replace(game, file=file))


def _mutated_components(game: Game) -> Iterator[Change]:
    for key, component in game.components.items():
        for count in _by_one(component.count):
            changed = component.model_copy(update={"count": count})
            yield Change(f"count.{key}", str(component.count), str(count), with_component(game, changed))
        if component.print:
            for count in _by_one(component.print.count):
                printed = component.print.model_copy(update={"count": count})
                changed = component.model_copy(update={"print": printed})
                yield Change(f"printed.{key}", str(component.print.count), str(count), with_component(game, changed))


def with_component(game: Game, changed: Component) -> Game:
    """The game with another component by the same id."""
    return replace(game, components={**game.components, changed.id: changed})


def _mutated_numbers(game: Game) -> Iterator[Change]:
    for key, number in game.rules.numbers.items():
        for value in _by_one(number.value):
            changed = {**game.rules.numbers, key: number.model_copy(update={"value": value})}
            yield Change(f"number.{key}", str(number.value), str(value), _with_rules(game, numbers=changed))


def _mutated_costs(game: Game) -> Iterator[Change]:
    for key, cost in game.rules.costs.items():
        for what, amount in cost.amounts.items():
            for value in (amount + 1, amount - 1):
                changed = cost.model_copy(update={"amounts": {**cost.amounts, what: value}})
                costs = {**game.rules.costs, key: changed}
                yield Change(f"cost.{key}.{what}", str(amount), str(value), _with_rules(game, costs=costs))


def _mutated_tables(game: Game) -> Iterator[Change]:
    for key, table in game.rules.tables.items():
        for y, (label, row) in enumerate(zip(map(as_id, table.row_names()), table.rows, strict=True)):
            # The first cell is the row's name.
            for x, cell in enumerate(row[1:], 1):
                for value in _other_cells(cell):
                    tables = {**game.rules.tables, key: _with_cell(table, x, y, value)}
                    name = f"table.{key}.{label}.{as_id(table.columns[x])}"
                    yield Change(name, str(cell), str(value), _with_rules(game, tables=tables))


def _other_cells(cell: str | int) -> Iterator[str | int]:
    """A whole number one higher and one lower; a range with one of its ends moved by one."""
    met = parse_range(cell)
    if isinstance(cell, int):
        yield from (cell + 1, cell - 1)
    elif met is not None:
        yield from map(str, met.neighbours())


def _with_cell(table: Table, x: int, y: int, value: str | int) -> Table:
    rows = [list(row) for row in table.rows]
    rows[y][x] = value
    return table.model_copy(update={"rows": tuple(tuple(row) for row in rows)})


def _with_rules(game: Game, **changes: Any) -> Game:
    return replace(game, rules=game.rules.model_copy(update=changes))
