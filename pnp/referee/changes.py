"""Makes variants of a game with one change each: of a number by one, or a minimal change of a rule of `play.yaml`."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple, TypeVar

from pnp.base.findings import BadValueError, Place
from pnp.game.effects import Effect
from pnp.game.expressions import Expression, Formula
from pnp.game.model import Component, Game, Table, as_id
from pnp.game.numbers import parse_range
from pnp.game.play import ActionRule, Play, Test

_T = TypeVar("_T")
# The beginnings of the names of changes of rules.
OF_PLAY = ("play.", "supply.")
# The keys of effects that are numbers, conditions and further effects.
_NUMBERS = ("move", "take", "to", "repeat")
_CONDITIONS = ("if_", "while_", "where")
_BLOCKS = ("do", "else_")
_COMPARISON = re.compile(r"[<>=!]=|[<>]")
# For each comparison the comparisons that allow one more, or one less.
_NEIGHBOURS = {
    "<": ("<=", "+ 1 <"),
    "<=": ("<", "- 1 <="),
    ">": (">=", "- 1 >"),
    ">=": (">", "+ 1 >="),
    "==": ("+ 1 ==", "- 1 =="),
    "!=": ("==",),
}


class ChangedGame(NamedTuple):
    """One change: the name and place of the changed entry, its value before and after, and the changed game."""

    name: str
    was: str
    becomes: str
    game: Game
    place: Place | None


def changed_numbers(game: Game) -> Iterator[ChangedGame]:
    """Every count, number, cost, cell of a table and number of players, one higher and one lower."""
    yield from _changed_players(game)
    yield from _changed_components(game)
    for key, number in game.rules.numbers.items():
        for value in _neighbours_of(number.value):
            numbers = {**game.rules.numbers, key: number.model_copy(update={"value": value})}
            changed_game = _with_rules(game, numbers=numbers)
            yield ChangedGame(f"number.{key}", str(number.value), str(value), changed_game, number.place)
    for key, cost in game.rules.costs.items():
        for what, amount in cost.amounts.items():
            for count in (amount + 1, amount - 1):
                changed = cost.model_copy(update={"amounts": {**cost.amounts, what: count}})
                changed_game = _with_rules(game, costs={**game.rules.costs, key: changed})
                yield ChangedGame(f"cost.{key}.{what}", str(amount), str(count), changed_game, cost.place_of(what))
    yield from _changed_tables(game)


def changed_play(game: Game) -> Iterator[ChangedGame]:
    """Every rule of `play.yaml`: a test left out, a comparison moved by one, one piece more or fewer."""
    if game.play is None:
        return
    for name, rule in game.play.actions.items():
        for where, was, becomes, changed in _changed_rules(rule):
            actions = {**game.play.actions, name: changed}
            yield _changed_rule(game, game.play, ("actions", name, where), was, becomes, actions=actions)
    for name, end in game.play.ends.items():
        for that in _neighbouring(end.that):
            ends = {**game.play.ends, name: end.model_copy(update={"that": that})}
            yield _changed_rule(game, game.play, ("ends", name), str(end.that), str(that), ends=ends)
    yield from _changed_formulas(game, game.play)
    yield from _short_supplies(game, game.play)


def _changed_formulas(game: Game, play: Play) -> Iterator[ChangedGame]:
    """Changes of parts that several actions use, also in procedures: conditions and numbers moved by one."""
    for name, formula in play.formulas.items():
        is_condition = _COMPARISON.search(formula.text) is not None
        for changed in _neighbouring(formula) if is_condition else _one_off(formula):
            formulas = {**play.formulas, name: changed}
            yield _changed_rule(game, play, ("formulas", name), formula.text, changed.text, formulas=formulas)
    for name, tests in play.limits.items():
        for number, was, becomes, others in _changed_tests(tests):
            limits = {**play.limits, name: others}
            yield _changed_rule(game, play, ("limits", name, str(number)), was, becomes, limits=limits)
    for name, block in play.procedures.items():
        for number, effect in enumerate(block):
            for where, was, becomes, other in _changed_effects(effect):
                procedures = {**play.procedures, name: _with(block, number, other)}
                path = ("procedures", name, f"{number}.{where}")
                yield _changed_rule(game, play, path, was, becomes, procedures=procedures)


def _one_off(number: Expression) -> Iterator[Expression]:
    """A number of play one more and one less."""
    return _read(Expression.condition, *(f"({number.text}) {sign} 1" for sign in "+-"))


def _neighbours_of(formula: Formula) -> Iterator[Formula]:
    """The formula one higher and one lower: the number it is, or the number before `* players`."""
    number, star, rest = formula.text.partition(" * ")
    if number.isdigit():
        yield from _read(Formula.parse, *(f"{n}{star}{rest}" for n in (int(number) + 1, int(number) - 1) if n >= 0))
    else:
        yield from _read(Formula.parse, *(f"{formula.text} {sign} 1" for sign in "+-"))


def _read(parse: Callable[[str], _T], *texts: str) -> Iterator[_T]:
    """The changed texts that can be parsed: a change can make a text too long, or a divisor zero."""
    for text in texts:
        with suppress(BadValueError):
            yield parse(text)


def _changed_players(game: Game) -> Iterator[ChangedGame]:
    players = game.file.players
    for key, was in (("min", players.min), ("max", players.max)):
        for value in (was + 1, was - 1):
            changed = players.model_copy(update={key: value})
            if 1 <= changed.min <= changed.max:
                file = game.file.model_copy(update={"players": changed})
                place = players.place_of(key)
                yield ChangedGame(f"players.{key}", str(was), str(value), replace(game, file=file), place)


def _changed_components(game: Game) -> Iterator[ChangedGame]:
    for key, component in game.components.items():
        for count in _neighbours_of(component.count):
            changed = component.model_copy(update={"count": count})
            changed_game, place = _with_component(game, changed), component.place_of("count")
            yield ChangedGame(f"count.{key}", str(component.count), str(count), changed_game, place)
        if component.print:
            for count in _neighbours_of(component.print.count):
                printed = component.print.model_copy(update={"count": count})
                changed = component.model_copy(update={"print": printed})
                changed_game, place = _with_component(game, changed), component.place_of("print")
                yield ChangedGame(f"printed.{key}", str(component.print.count), str(count), changed_game, place)


def _changed_tables(game: Game) -> Iterator[ChangedGame]:
    for key, table in game.rules.tables.items():
        for y, (label, row) in enumerate(zip(map(as_id, table.row_names()), table.rows, strict=True)):
            # The first cell is the row's name.
            for x, cell in enumerate(row[1:], 1):
                for value in _other_cells(cell):
                    tables = {**game.rules.tables, key: _with_cell(table, x, y, value)}
                    name = f"table.{key}.{label}.{as_id(table.columns[x])}"
                    place = table.place_of("rows", y, x)
                    yield ChangedGame(name, str(cell), str(value), _with_rules(game, tables=tables), place)


def _other_cells(cell: str | int) -> Iterator[str | int]:
    """A whole number one higher and one lower; a range with one of its ends moved by one."""
    cells = parse_range(cell)
    if isinstance(cell, int):
        yield from (cell + 1, cell - 1)
    elif cells is not None:
        yield from map(str, cells.neighbours())


def _changed_tests(tests: Sequence[Test]) -> Iterator[tuple[int, str, str, tuple[Test, ...]]]:
    for number, test in enumerate(tests):
        yield number, str(test.that), "left out", (*tests[:number], *tests[number + 1 :])
        for that in _neighbouring(test.that):
            yield number, str(test.that), str(that), _with(tests, number, test.model_copy(update={"that": that}))


def _changed_rules(rule: ActionRule) -> Iterator[tuple[str, str, str, ActionRule]]:
    for number, was, becomes, tests in _changed_tests(rule.when):
        yield f"when.{number}", was, becomes, rule.model_copy(update={"when": tests})
    for number, effect in enumerate(rule.effect):
        for where, was, becomes, changed_effect in _changed_effects(effect):
            effects = _with(rule.effect, number, changed_effect)
            yield f"effect.{number}.{where}", was, becomes, rule.model_copy(update={"effect": effects})


def _changed_effects(effect: Effect) -> Iterator[tuple[str, str, str, Effect]]:
    """A number of an effect one more or less, a condition moved by one, and the same of the effects inside it."""
    for key in filter(type(effect).model_fields.__contains__, _NUMBERS):
        number = getattr(effect, key)
        for changed in _one_off(number):
            yield key, number.text, changed.text, effect.model_copy(update={key: changed})
    for key in filter(type(effect).model_fields.__contains__, _CONDITIONS):
        condition = getattr(effect, key)
        for changed in _neighbouring(condition):
            yield key.strip("_"), str(condition), changed.text, effect.model_copy(update={key: changed})
    for key in filter(type(effect).model_fields.__contains__, _BLOCKS):
        block = getattr(effect, key)
        for number, inside in enumerate(block):
            for where, was, becomes, other in _changed_effects(inside):
                update = {key: _with(block, number, other)}
                yield f"{key.strip('_')}.{number}.{where}", was, becomes, effect.model_copy(update=update)


def _short_supplies(game: Game, play: Play) -> Iterator[ChangedGame]:
    """One piece fewer of every kind of a pool; pools of which every piece differs are left to the counts."""
    for name, pool in play.pools.items():
        if pool.kinds is not None and (pool.kinds.table is None or pool.kinds.column is None):
            continue
        kinds = len(game.rules.tables[str(pool.kinds.table)].rows) if pool.kinds else 1
        for component in filter(None, (pool.component, *(pool.components or {}).values())):
            for short in _read(partial(_short, game, component), str(kinds)):
                place = game.components[component].place_of("count")
                yield ChangedGame(f"supply.{component}", f"all of {name}", f"{kinds} fewer", short, place)


def _short(game: Game, component_id: str, fewer: str) -> Game:
    component = game.components[component_id]
    changes: dict[str, object] = {"count": Formula.parse(f"{component.count} - {fewer}")}
    if component.print:
        count = Formula.parse(f"{component.print.count} - {fewer}")
        changes["print"] = component.print.model_copy(update={"count": count})
    return _with_component(game, component.model_copy(update=changes))


def _neighbouring(that: Expression | None) -> Iterator[Expression]:
    """The condition with each of its comparisons moved by one; a condition without a comparison negated."""
    if that is None:
        return
    text = that.text
    changed = [
        text[: found.start()] + other + text[found.end() :]
        for found in _COMPARISON.finditer(text)
        for other in _NEIGHBOURS[found.group()]
    ]
    yield from _read(Expression.condition, *(changed or [f"not ({text})"]))


def _with(values: Sequence[_T], number: int, value: _T) -> tuple[_T, ...]:
    return (*values[:number], value, *values[number + 1 :])


def _with_component(game: Game, changed: Component) -> Game:
    return replace(game, components={**game.components, changed.id: changed})


def _with_cell(table: Table, x: int, y: int, value: str | int) -> Table:
    row = _with(table.rows[y], x, value)
    return table.model_copy(update={"rows": _with(table.rows, y, row)})


def _with_rules(game: Game, **changes: Any) -> Game:
    return replace(game, rules=game.rules.model_copy(update=changes))


def _changed_rule(
    game: Game, play: Play, path: Sequence[str], was: str, becomes: str, **changes: object
) -> ChangedGame:
    """A change of a rule at a path of `play.yaml`; the names of changes of actions leave out the first step."""
    steps = ".".join(path).split(".")
    name = ".".join(("play", *(steps[1:] if path[0] == "actions" else steps)))
    place = play.place_of(*(int(step) if step.isdecimal() else step for step in steps))
    return ChangedGame(name, was, becomes, replace(game, play=play.model_copy(update=changes)), place)
