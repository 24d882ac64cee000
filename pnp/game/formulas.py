"""Counts that depend on the number of players: a small closed language, parsed once, never evaluated as code.

Grammar: whole numbers, `players`, `+ - * //`, `min(a, b)`, `max(a, b)` and parentheses.
"""

import ast
import operator
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import lru_cache

_LONGEST = 200
_LARGEST = 1_000_000
_TOKEN = re.compile(r"\s*([0-9]+|[A-Za-z_]+|//|[-+*(),])")
_OPERATORS: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
}
_FUNCTIONS: dict[str, Callable[[int, int], int]] = {"min": min, "max": max}

_WORDS = ("players", "min", "max")

_Compiled = Callable[[int], int]


@dataclass(frozen=True, slots=True)
class Formula:
    """A whole number, or an expression of `players`; equal when written the same."""

    text: str
    compiled: _Compiled = field(compare=False, repr=False)

    @classmethod
    def parse(cls, text: str) -> "Formula":
        """Read a formula; raises ValueError with a sentence for the user."""
        return _parse(text)

    @property
    def is_plain(self) -> bool:
        """Tell whether it is just a number."""
        return self.text.isdigit()

    def value(self, *, players: int) -> int:
        """Work it out; never below zero nor above a million, and anything divided by zero is nothing."""
        try:
            return min(max(0, self.compiled(players)), _LARGEST)
        except ZeroDivisionError:
            return 0

    def __str__(self) -> str:
        return self.text


@lru_cache(maxsize=4096)
def _parse(text: str) -> Formula:
    if text.isascii() and text.isdigit() and len(text) <= 6:
        number = int(text)
        return Formula(str(number), lambda _players: number)
    if len(text) > _LONGEST:
        raise ValueError(f"a formula has at most {_LONGEST} characters; met {len(text)}")
    try:
        # Parsed from its own words only, so that Python's other literals and its warnings never come up.
        tree = ast.parse(" ".join(_words(text)), mode="eval").body
    except (SyntaxError, RecursionError, MemoryError):
        expected = "a whole number or a formula such as 50 * players"
        raise ValueError(f'"{text}" is not a count; expected {expected}') from None
    return Formula(text, _compile(tree, text))


def _words(text: str) -> list[str]:
    words, at, end = [], 0, len(text.rstrip())
    while at < end:
        met = _TOKEN.match(text, at)
        if met is None:
            raise _cannot_stand(text[at:].strip()[0], text)
        words.append(met.group(1))
        at = met.end()
    for word in words:
        if word[0].isalpha() and word not in _WORDS:
            close = get_close_matches(word, _WORDS, 1, 0.6)
            cure = f'; did you mean "{close[0]}"?' if close else "; expected players, min or max"
            raise ValueError(f'unknown word "{word}" in the count "{text}"{cure}')
    return words


def _compile(node: ast.expr, text: str) -> _Compiled:
    match node:
        case ast.Constant(value=int() as number) if not isinstance(number, bool) and number <= _LARGEST:
            return lambda _players: number
        case ast.Name(id="players"):
            return lambda players: players
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _OPERATORS:
            return _joined(_OPERATORS[type(op)], _compile(left, text), _compile(right, text))
        case ast.Call(func=ast.Name(id=name), args=[left, right], keywords=[]) if name in _FUNCTIONS:
            return _joined(_FUNCTIONS[name], _compile(left, text), _compile(right, text))
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            inner = _compile(operand, text)
            return lambda players: -inner(players)
    raise _cannot_stand(ast.unparse(node), text)


def _cannot_stand(met: str, text: str) -> ValueError:
    return ValueError(f'"{met}" cannot stand in the count "{text}"; expected numbers, players, + - * // min max')


def _joined(join: Callable[[int, int], int], left: _Compiled, right: _Compiled) -> _Compiled:
    return lambda players: join(left(players), right(players))
