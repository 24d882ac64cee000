"""Compiles the parts of an expression into one function, which runs without inner calls.

A variable part is a snippet: Python source that our modules write, with references to the objects that it reads. It has
no text of a file: names and numbers of files were resolved to objects and to whole numbers before.
"""

import ast
import operator
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

Function = Callable[[Any], Any]

_WORDS = re.compile(
    r"(?:\b(?:x|what|by|get|n|b[0-9]+|if|else|and|or|not|None|True|False|[0-9]+)\b|[][\s(),.:+*/%<>=!-])*"
)
"""The words and signs of which the text of a snippet can consist."""
_CALL = "(x)"
# A deeper or longer snippet becomes a separate function, because Python's parser limits nested brackets.
_DEEPEST, _MOST_PIECES = 20, 200


@dataclass(frozen=True, slots=True)
class Snippet:
    """Python source, and the objects that it refers to; `x` is the argument of the function."""

    pieces: tuple[object, ...]
    depth: int = 0


Part = int | Snippet | Function

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
_SIGNS: Mapping[Callable[[int, int], int], str] = {
    operator.add: " + ",
    operator.sub: " - ",
    operator.mul: " * ",
    operator.floordiv: " // ",
    operator.mod: " % ",
    operator.lt: " < ",
    operator.le: " <= ",
    operator.gt: " > ",
    operator.ge: " >= ",
    operator.eq: " == ",
    operator.ne: " != ",
}


def snippet(*pieces: object) -> Snippet:
    """Make a snippet of text, other snippets, numbers, and objects, which the text behind them reads or calls."""
    found: list[object] = []
    depth = 0
    for piece in pieces:
        if isinstance(piece, Snippet):
            found += ("(", *piece.pieces, ")")
            depth = max(depth, piece.depth + 1)
        else:
            found.append(f"({int(piece)})" if isinstance(piece, int) else piece)
    whole = Snippet(tuple(found), depth)
    return whole if depth < _DEEPEST and len(found) < _MOST_PIECES else asking(function(whole))


def asking(part: Part) -> Snippet:
    """A part as a snippet, which calls the part if it is a function."""
    if isinstance(part, Snippet):
        return part
    return Snippet((f"({int(part)})",)) if isinstance(part, int) else Snippet((part, _CALL))


def slot(numbers: Sequence[int], at: int) -> Snippet:
    """An element of a list of changing numbers, read at every call."""
    return snippet(numbers, f"[{at}]")


def entry(numbers: Sequence[int], at: int | Snippet) -> int | Snippet:
    """An element of a list of numbers that never change."""
    return numbers[at] if isinstance(at, int) else snippet(numbers, "[", at, "]")


def function(part: Part) -> Function:
    """A part as a function."""
    if isinstance(part, int):
        return lambda _x: part
    if not isinstance(part, Snippet):
        return part
    if len(part.pieces) == 2 and part.pieces[1] == _CALL:
        asked: Any = part.pieces[0]
        return asked  # type: ignore[no-any-return]  # what is called with x is such a function
    objects = {id(piece): piece for piece in part.pieces if not isinstance(piece, str)}
    names = {key: f"b{number}" for number, key in enumerate(objects)}
    text = "".join([piece if isinstance(piece, str) else names[id(piece)] for piece in part.pieces])
    compiled: Function = _maker(text, len(names))(*objects.values())
    return compiled


@lru_cache(maxsize=4096)
def _maker(text: str, count: int) -> Callable[..., Function]:
    """Compile a text to a factory that makes the function from the objects; cached for all matches."""
    # Not an assert, which `python -O` leaves out: only our own words may be compiled.
    if not _WORDS.fullmatch(text):
        raise AssertionError(text)
    names = ", ".join(f"b{number}" for number in range(count))
    factory: Callable[..., Function] = eval(f"lambda {names}: lambda x: {text}", {"__builtins__": {}})  # noqa: S307  # our own text
    return factory


def joined(join: Callable[[int, int], int], left: Part, right: Part) -> int | Snippet:
    """Join two parts by an operator, `min` or `max`; two numbers give a number."""
    if isinstance(left, int) and isinstance(right, int):
        return join(left, right)
    if join in _SIGNS:
        return snippet(asking(left), _SIGNS[join], asking(right))
    return snippet(join, "(", asking(left), ", ", asking(right), ")")


def any_holds(parts: Sequence[Part]) -> int | Snippet:
    """`or`: stops at the first part that holds; constant parts are removed."""
    if any(isinstance(part, int) and part for part in parts):
        return 1
    return _all_joined(" or ", parts, 0)


def all_hold(parts: Sequence[Part]) -> int | Snippet:
    """`and`: stops at the first part that does not hold; constant parts are removed."""
    if any(isinstance(part, int) and not part for part in parts):
        return 0
    return _all_joined(" and ", parts, 1)


def _all_joined(word: str, parts: Sequence[Part], of_none: int) -> int | Snippet:
    open_parts = [asking(part) for part in parts if not isinstance(part, int)]
    if not open_parts:
        return of_none
    return snippet("True if ", *in_a_row(word, open_parts), " else False")


def in_a_row(between: str, parts: Iterable[Part]) -> list[object]:
    """The pieces of a snippet: some parts, with a text between them."""
    pieces: list[object] = []
    for part in parts:
        pieces += [between, asking(part)]
    return pieces[1:]


def negated(part: Part) -> int | Snippet:
    """The negation of a condition."""
    return not part if isinstance(part, int) else snippet("not ", asking(part))


def reversed_sign(part: Part) -> int | Snippet:
    """The part with the opposite sign."""
    return -part if isinstance(part, int) else snippet("-", asking(part))
