"""Joins the parts of an expression into one function with as few inner calls as possible."""

import ast
import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

Function = Callable[[Any], int]


@dataclass(frozen=True, slots=True)
class Slot:
    """An index of a list of numbers that change; it is read at every call."""

    numbers: list[int]
    at: int


Part = int | Slot | Function

OPERATORS: Mapping[type[ast.operator | ast.cmpop], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.In: lambda number, numbers: numbers >> number & 1 if number >= 0 else 0,
}
# An operator in a lambda takes half the time of a call of the function in `operator`.
_WITH_NUMBER: Mapping[Callable[[int, int], int], Callable[[Function, int], Function]] = {
    operator.add: lambda f, n: lambda x: f(x) + n,
    operator.sub: lambda f, n: lambda x: f(x) - n,
    operator.mul: lambda f, n: lambda x: f(x) * n,
    operator.lt: lambda f, n: lambda x: f(x) < n,
    operator.le: lambda f, n: lambda x: f(x) <= n,
    operator.gt: lambda f, n: lambda x: f(x) > n,
    operator.ge: lambda f, n: lambda x: f(x) >= n,
    operator.eq: lambda f, n: lambda x: f(x) == n,
    operator.ne: lambda f, n: lambda x: f(x) != n,
}
_OF_TWO: Mapping[Callable[[int, int], int], Callable[[Function, Function], Function]] = {
    operator.add: lambda f, g: lambda x: f(x) + g(x),
    operator.sub: lambda f, g: lambda x: f(x) - g(x),
    operator.mul: lambda f, g: lambda x: f(x) * g(x),
    operator.lt: lambda f, g: lambda x: f(x) < g(x),
    operator.le: lambda f, g: lambda x: f(x) <= g(x),
    operator.gt: lambda f, g: lambda x: f(x) > g(x),
    operator.ge: lambda f, g: lambda x: f(x) >= g(x),
    operator.eq: lambda f, g: lambda x: f(x) == g(x),
    operator.ne: lambda f, g: lambda x: f(x) != g(x),
}
_OF_SLOT: Mapping[Callable[[int, int], int], Callable[[list[int], int, int], Function]] = {
    operator.add: lambda some, at, n: lambda _x: some[at] + n,
    operator.sub: lambda some, at, n: lambda _x: some[at] - n,
    operator.lt: lambda some, at, n: lambda _x: some[at] < n,
    operator.le: lambda some, at, n: lambda _x: some[at] <= n,
    operator.gt: lambda some, at, n: lambda _x: some[at] > n,
    operator.ge: lambda some, at, n: lambda _x: some[at] >= n,
    operator.eq: lambda some, at, n: lambda _x: some[at] == n,
    operator.ne: lambda some, at, n: lambda _x: some[at] != n,
}


def function(part: Part) -> Function:
    """A part as a function."""
    if isinstance(part, Slot):
        numbers, at = part.numbers, part.at
        return lambda _x: numbers[at]
    if isinstance(part, int):
        return lambda _x: part
    return part


def joined(join: Callable[[int, int], int], left: Part, right: Part) -> Part:
    """Two parts with an operator, `min` or `max` between them; two numbers make a number."""
    if isinstance(right, int):
        if isinstance(left, int):
            return join(left, right)
        if isinstance(left, Slot) and join in _OF_SLOT:
            return _OF_SLOT[join](left.numbers, left.at, right)
        if join in _WITH_NUMBER:
            return _WITH_NUMBER[join](function(left), right)
    f, g = function(left), function(right)
    return _OF_TWO[join](f, g) if join in _OF_TWO else lambda x: join(f(x), g(x))


def any_holds(parts: Sequence[Part]) -> Part:
    """`or`: stops at the first part that holds; parts that are constant are removed."""
    open_parts = [part for part in parts if not isinstance(part, int)]
    if any(isinstance(part, int) and part for part in parts):
        return 1
    if not open_parts:
        return 0
    first, *others = map(function, open_parts)
    if not others:
        return lambda x: bool(first(x))
    rest = function(any_holds(others))
    return lambda x: bool(first(x) or rest(x))


def all_hold(parts: Sequence[Part]) -> Part:
    """`and`: stops at the first part that does not hold; parts that are constant are removed."""
    open_parts = [part for part in parts if not isinstance(part, int)]
    if any(isinstance(part, int) and not part for part in parts):
        return 0
    if not open_parts:
        return 1
    first, *others = map(function, open_parts)
    match others:
        case []:
            return lambda x: bool(first(x))
        case [second]:
            return lambda x: bool(first(x) and second(x))
        case [second, third]:
            return lambda x: bool(first(x) and second(x) and third(x))
    second, third, *more = others
    rest = function(all_hold(more))
    return lambda x: bool(first(x) and second(x) and third(x) and rest(x))


def negated(part: Part) -> Part:
    """The negation of a condition."""
    if isinstance(part, int):
        return not part
    f = function(part)
    return lambda x: not f(x)


def reversed_sign(part: Part) -> Part:
    """The number with the other sign."""
    if isinstance(part, int):
        return -part
    f = function(part)
    return lambda x: -f(x)
