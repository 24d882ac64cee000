"""A small language of expressions over numbers, parsed once; texts of files are never evaluated as code.

Grammar: whole numbers, names with dots (`players`, `number.hand_limit`), `+ - * //`, `min(a, b)`, `max(a, b)`
and parentheses. A condition also has comparisons, `%`, `and`, `or` and `not`; its value is 1 if it holds, else 0.
`area in value.realm` tests whether a number is in a set of numbers of the state.
"""

import ast
import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any

from pnp.base.findings import BadValueError
from pnp.base.nearest import nearest
from pnp.game.joining import OPERATORS, Part, all_hold, any_holds, function, joined, negated, reversed_sign

LARGEST = 1_000_000
_LONGEST, _MOST_BITS = 200, 64
_TOKEN = re.compile(r"\s*([A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z0-9_]+)*|[0-9]+|//|[-+*(),])")
_CONDITION_TOKEN = re.compile(_TOKEN.pattern.replace("|[-+", "|[<>=!]=|[<>]|[-+%"))
_LOGIC = frozenset({"and", "or", "not", "in"})
_MEMBERSHIP = re.compile(r"([a-z]\w*) in (value\.[a-z]\w*)")
_FORMULA_NAMES = ("players",)
_COUNT, _CONDITION = "count", "formula"
_EXPECTED = {
    _COUNT: "numbers, players, + - * // min max",
    _CONDITION: "numbers, names, + - * // % min max, == != < <= > >=, and, or, not",
}
# Operators of other languages, with the ones to use instead; longer ones come first.
_MEANT = {"=>": ">=", "=<": "<=", "=": "==", "&&": "and", "||": "or", "&": "and", "|": "or", "!": "not", "/": "//"}
_FUNCTIONS: dict[str, Callable[[int, int], int]] = {"min": min, "max": max}

Figures = Mapping[str, int]
_Compiled = Callable[[Any], int]
_Leaf = Callable[[str], Part]


@dataclass(frozen=True, slots=True)
class Expression:
    """An arithmetic expression and the names in it; equal when the texts are equal."""

    text: str
    names: frozenset[str]

    @classmethod
    def parse(cls, text: str, known: Collection[str] | None = None) -> "Expression":
        """Read an expression; raises BadValueError, also for an unknown name."""
        return _parse(text, None if known is None else tuple(known))

    @classmethod
    def condition(cls, text: str) -> "Expression":
        """Read an expression that may compare; raises BadValueError."""
        return _parse(text, None, _CONDITION_TOKEN)

    @property
    def membership(self) -> tuple[str, str] | None:
        """The name and the set of a condition that is only a membership test; else None."""
        found = _MEMBERSHIP.fullmatch(self.text)
        return (found[1], found[2]) if found else None

    def bound(self, resolve: _Leaf) -> _Compiled:
        """The expression as a function; `resolve` gives the part of each name."""
        return function(self.part(resolve))

    def part(self, resolve: _Leaf) -> Part:
        """The expression as a part of another; a number if it is constant."""
        return _part(self.text, resolve)

    def value(self, figures: Figures) -> int:
        """The value for some figures; raises KeyError for an unknown name, and BadValueError for a division by zero."""
        try:
            return _of_figures(self.text)(figures)
        except ZeroDivisionError:
            raise division_by_zero(self.text) from None

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Formula:
    """A whole number, or an expression in `players`; equal when the texts are equal."""

    expression: Expression

    @classmethod
    def parse(cls, text: str) -> "Formula":
        """Read a formula; raises BadValueError."""
        return cls(Expression.parse(text, _FORMULA_NAMES))

    @property
    def text(self) -> str:
        """The formula as it was written."""
        return self.expression.text

    def value(self, *, players: int) -> int:
        """The value for a number of players, from 0 to a million; raises BadValueError for a zero divisor."""
        return min(max(0, self.expression.value({"players": players})), LARGEST)

    def __str__(self) -> str:
        return self.text


def division_by_zero(text: str) -> BadValueError:
    """The error of an expression that divides by zero."""
    return BadValueError(f'"{text}" divides by zero', hint="max(1, ...) around the divisor, if it can be zero")


@lru_cache(maxsize=4096)
def _parse(text: str, known: tuple[str, ...] | None, token: re.Pattern[str] = _TOKEN) -> Expression:
    if text.isascii() and text.isdecimal() and len(text) <= 6:
        return Expression(str(int(text)), frozenset())
    if len(text) > _LONGEST:
        raise BadValueError(f"a formula has at most {_LONGEST} characters; met {len(text)}")
    words = _words(text, token)
    logic = _LOGIC if token is _CONDITION_TOKEN else frozenset()
    names = frozenset(word for word in words if word[0].isalpha() and word not in _FUNCTIONS and word not in logic)
    if known is not None:
        _check_names(names, known, text)
    _check_sets(words, logic, text)
    kind = _CONDITION if token is _CONDITION_TOKEN else _COUNT
    try:
        tree, aliases = _tree_of(text)
    except (SyntaxError, RecursionError, MemoryError):
        example = "a formula such as 50 * players" if kind == _COUNT else "a comparison such as hand.total < 5"
        raise BadValueError(f'"{text}" is not a {kind}; expected a whole number or {example}') from None
    try:
        _compile(tree, text, {alias: _figure(name) for alias, name in aliases.items()})
    except _StrayError as error:
        raise _cannot_stand(error.node, text, kind, aliases) from None
    return Expression(text, names)


@lru_cache(maxsize=4096)
def _of_figures(text: str) -> _Compiled:
    """An expression as a function of figures."""
    return function(_part(text, _figure))


def _part(text: str, resolve: _Leaf) -> Part:
    tree, names = _tree_of(text)
    return _compile(tree, text, {alias: resolve(name) for alias, name in names.items()})


@lru_cache(maxsize=4096)
def _tree_of(text: str) -> tuple[ast.expr, dict[str, str]]:
    """The syntax tree of an expression, and the name behind each alias; cached, because every match compiles it.

    Raises what Python's parser raises.
    """
    words = _words(text, _CONDITION_TOKEN)
    names = sorted({word for word in words if word[0].isalpha()} - _FUNCTIONS.keys() - _LOGIC)
    # Names are replaced by aliases without dots, so that Python's parser gets only arithmetic.
    aliases = {name: f"n{number}" for number, name in enumerate(names)}
    tree = ast.parse(" ".join(aliases.get(word, word) for word in words), mode="eval").body
    return tree, {alias: name for name, alias in aliases.items()}


def _figure(name: str) -> _Compiled:
    return lambda figures: int(figures[name])


def _words(text: str, token: re.Pattern[str]) -> list[str]:
    words, at, end = [], 0, len(text.rstrip())
    while at < end:
        match = token.match(text, at)
        if match is None:
            raise _stray_sign(text[at:].strip(), text, _CONDITION if token is _CONDITION_TOKEN else _COUNT)
        words.append(match.group(1))
        at = match.end()
    return words


def _check_names(names: frozenset[str], known: tuple[str, ...], text: str) -> None:
    if unknown := sorted(names.difference(known)):
        message = f'unknown word "{unknown[0]}" in the count "{text}"'
        raise BadValueError(message, nearest=nearest(unknown[0], (*known, *_FUNCTIONS)), hint=_in_figures(text))


def _in_figures(text: str) -> str | None:
    """The correct form of a count: 3 for `three` and `3 cards`, 5 * players for `5 x players`; None for others."""
    from pnp.game.rule_words import number_words  # noqa: PLC0415  # only what cannot be read is compared with words

    if times := re.fullmatch(r"(\d+) ?[x×] ?(players|\d+)", text):
        return f"{times[1]} * {times[2]}"
    if found := re.fullmatch(r"(\w+)(?: [A-Za-z]+)?", text):
        number = found[1] if found[1].isdecimal() else number_words("en").get(found[1].lower())
        return None if number is None else str(number)
    return None


def _check_sets(words: list[str], logic: frozenset[str], text: str) -> None:
    for word, members in pairwise([*words, ""]):
        if word == "in" and word in logic and not members.startswith("value."):
            raise BadValueError(f'"in {members}" in "{text}" is no set; expected a kept value: in value.realm')


def _compile(node: ast.expr, text: str, leaves: Mapping[str, Part]) -> Part:
    def part(inner: ast.expr) -> Part:
        return _compile(inner, text, leaves)

    match node:
        case ast.Constant(value=int() as number) if not isinstance(number, bool) and number <= LARGEST:
            return number
        case ast.Constant(value=int() as number) if not isinstance(number, bool):
            raise BadValueError(f'{number:,} cannot stand in the count "{text}"; expected at most {LARGEST:,}')
        case ast.Name(id=alias) if alias in leaves:
            return leaves[alias]
        case ast.BinOp(left=left, op=op, right=right) | ast.Compare(left=left, ops=[op], comparators=[right]) if (
            type(op) in OPERATORS
        ):
            divisor = part(right)
            if isinstance(op, ast.FloorDiv | ast.Mod) and isinstance(divisor, int) and not divisor:
                raise division_by_zero(text)
            return _checked(joined(OPERATORS[type(op)], part(left), divisor), text)
        case ast.BoolOp(op=op, values=values):
            parts = [part(value) for value in values]
            return any_holds(parts) if isinstance(op, ast.Or) else all_hold(parts)
        case ast.Call(func=ast.Name(id=name), args=[left, right], keywords=[]) if name in _FUNCTIONS:
            return joined(_FUNCTIONS[name], part(left), part(right))
        case ast.UnaryOp(op=ast.USub() | ast.Not() as op, operand=operand):
            return reversed_sign(part(operand)) if isinstance(op, ast.USub) else negated(part(operand))
    raise _StrayError(node)


def _checked(part: Part, text: str) -> Part:
    """Return the part; raises BadValueError for a constant of more than 64 bits, which products can reach."""
    if isinstance(part, int) and part.bit_length() > _MOST_BITS:
        raise BadValueError(f'"{text}" gives a number of more than {_MOST_BITS} bits')
    return part


class _StrayError(Exception):
    """Raised for a node of the syntax tree that is not allowed in expressions."""

    def __init__(self, node: ast.expr) -> None:
        super().__init__()
        self.node = node


def _cannot_stand(node: ast.expr, text: str, kind: str, aliases: Mapping[str, str]) -> BadValueError:
    """The error for a part of an expression that is not allowed, with its original names."""
    hint = None
    if isinstance(node, ast.Compare):
        terms = [node.left, *node.comparators]
        pairs = zip(terms, node.ops, terms[1:], strict=False)
        links = [ast.unparse(ast.Compare(left, [op], [right])) for left, op, right in pairs]
        hint = f'did you mean "{_spelled(" and ".join(links), aliases)}"?'
    message = f'"{_spelled(ast.unparse(node), aliases)}" cannot stand in the {kind} "{text}"'
    return BadValueError(message if hint else f"{message}; expected {_EXPECTED[kind]}", hint=hint)


def _spelled(part: str, aliases: Mapping[str, str]) -> str:
    return re.sub(r"\w+", lambda word: aliases.get(word[0], word[0]), part)


def _stray_sign(rest: str, text: str, kind: str) -> BadValueError:
    """The error for an unknown operator, with the one to use instead."""
    stray = next((sign for sign in _MEANT if rest.startswith(sign)), rest[0])
    if kind == _CONDITION and stray.startswith("="):
        return BadValueError(f'"{stray}" does not compare in "{text}"', hint=f'did you mean "{_MEANT[stray]}"?')
    meant = _MEANT.get(stray) if kind == _CONDITION or stray == "/" else None
    message = f'"{stray if meant else rest[0]}" cannot stand in the {kind} "{text}"; expected {_EXPECTED[kind]}'
    return BadValueError(message, hint=f'did you mean "{meant}"?' if meant else None)
