"""A small closed language for numbers that depend on others: parsed once, never evaluated as code.

Grammar: whole numbers, names with dots (`players`, `number.hand_limit`), `+ - * //`, `min(a, b)`, `max(a, b)`
and parentheses.
"""

import ast
import operator
import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import lru_cache

_LONGEST = 200
_LARGEST = 1_000_000
_TOKEN = re.compile(r"\s*([A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z0-9_]+)*|[0-9]+|//|[-+*(),])")
_OPERATORS: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
}
_FUNCTIONS: dict[str, Callable[[int, int], int]] = {"min": min, "max": max}

Figures = Mapping[str, int]
_Compiled = Callable[[Figures], int]


@dataclass(frozen=True, slots=True)
class Expression:
    """An arithmetic expression and the names it needs; equal when written the same."""

    text: str
    names: frozenset[str]
    compiled: _Compiled = field(compare=False, repr=False)

    @classmethod
    def parse(cls, text: str, known: Collection[str] | None = None) -> "Expression":
        """Read an expression; raises ValueError with a sentence for the user, also for names that are not known."""
        return _parse(text, None if known is None else tuple(known))

    def value(self, figures: Figures) -> int:
        """Work it out, anything divided by zero being nothing; raises KeyError for a name that has no figure."""
        try:
            return self.compiled(figures)
        except ZeroDivisionError:
            return 0

    def __str__(self) -> str:
        return self.text


@lru_cache(maxsize=4096)
def _parse(text: str, known: tuple[str, ...] | None) -> Expression:
    if text.isascii() and text.isdigit() and len(text) <= 6:
        number = int(text)
        return Expression(str(number), frozenset(), lambda _figures: number)
    if len(text) > _LONGEST:
        raise ValueError(f"a formula has at most {_LONGEST} characters; met {len(text)}")
    words = _words(text)
    names = frozenset(word for word in words if word[0].isalpha() and word not in _FUNCTIONS)
    _check_names(names, known, text)
    # Names become single words, so that Python's parser meets arithmetic and nothing else of its own.
    aliases = {name: f"n{number}" for number, name in enumerate(sorted(names))}
    try:
        tree = ast.parse(" ".join(aliases.get(word, word) for word in words), mode="eval").body
    except (SyntaxError, RecursionError, MemoryError):
        expected = "a whole number or a formula such as 50 * players"
        raise ValueError(f'"{text}" is not a count; expected {expected}') from None
    return Expression(text, names, _compile(tree, text, {alias: name for name, alias in aliases.items()}))


def _words(text: str) -> list[str]:
    words, at, end = [], 0, len(text.rstrip())
    while at < end:
        met = _TOKEN.match(text, at)
        if met is None:
            raise _cannot_stand(text[at:].strip()[0], text)
        words.append(met.group(1))
        at = met.end()
    return words


def _check_names(names: frozenset[str], known: tuple[str, ...] | None, text: str) -> None:
    for name in sorted(names) if known is not None else ():
        if name not in (known or ()):
            words = (*(known or ()), *_FUNCTIONS)
            close = get_close_matches(name, words, 1, 0.6)
            listed = f"; expected {', '.join(words)}" if len(words) < 6 else ""
            cure = f'; did you mean "{close[0]}"?' if close else listed
            raise ValueError(f'unknown word "{name}" in the count "{text}"{cure}')


def _compile(node: ast.expr, text: str, names: Mapping[str, str]) -> _Compiled:
    match node:
        case ast.Constant(value=int() as number) if not isinstance(number, bool) and number <= _LARGEST:
            return lambda _figures: number
        case ast.Name(id=alias) if alias in names:
            name = names[alias]
            return lambda figures: figures[name]
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _OPERATORS:
            return _joined(_OPERATORS[type(op)], _compile(left, text, names), _compile(right, text, names))
        case ast.Call(func=ast.Name(id=function), args=[left, right], keywords=[]) if function in _FUNCTIONS:
            return _joined(_FUNCTIONS[function], _compile(left, text, names), _compile(right, text, names))
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            inner = _compile(operand, text, names)
            return lambda figures: -inner(figures)
    raise _cannot_stand(ast.unparse(node), text)


def _cannot_stand(met: str, text: str) -> ValueError:
    return ValueError(f'"{met}" cannot stand in the count "{text}"; expected numbers, players, + - * // min max')


def _joined(join: Callable[[int, int], int], left: _Compiled, right: _Compiled) -> _Compiled:
    return lambda figures: join(left(figures), right(figures))
