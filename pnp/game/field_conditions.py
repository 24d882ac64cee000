"""Conditions over the fields of an entry, such as `kind != retired and cost >= 2`.

A field has a number, a truth value, a text or a list. If one side of a comparison is a field, a bare word on the other
side is a text; a text of several words is written in quotes. `wood in goods` tests a list. Values that are empty, zero
or false do not hold.
"""

import ast
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from pnp.base.findings import BadValueError
from pnp.base.made_ids import made_id
from pnp.base.nearest import nearest
from pnp.game.joining import OPERATORS
from pnp.reader.cells import NumberCell

_LONGEST = 200
_TOKEN = re.compile(
    r"""\s*(?:(?P<quoted>"[^"]*"|'[^']*')|(?P<word>[^\W\d]\w*)|(?P<other>\d+(?:\.\d+)?|//|[<>=!]=|[-+*<>(),]))"""
)
_LOGIC = frozenset({"and", "or", "not", "in", "min", "max"})
_TRUTHS = {"true": True, "false": False}
_FUNCTIONS: Mapping[str, Callable[[Any, Any], Any]] = {"min": min, "max": max}

_Values = Mapping[str, Any]
_Test = Callable[[_Values], Any]


@dataclass(frozen=True, slots=True)
class FieldCondition:
    """A parsed condition; equal when the texts are equal.

    `fields` are the fields that it uses, `words` the words that it compares with fields: the field, and the word.
    """

    text: str
    fields: frozenset[str]
    words: tuple[tuple[str, str], ...]
    _test: _Test = field(compare=False, repr=False)

    @classmethod
    def parse(cls, text: str, known: Collection[str]) -> "FieldCondition":
        """Read a condition over known fields; raises BadValueError, also for an unknown field."""
        return _parse(text, tuple(known))

    def holds(self, values: _Values) -> bool:
        """Tell whether it holds for the values of an entry; a field without a value is empty."""
        return bool(self._test(values))

    def misspelt(self, entries: Collection[_Values]) -> Iterator[tuple[str, str]]:
        """Give each word that no entry has, with the word of an entry that differs only in capitals: `hero`, `Hero`."""
        for name, word in self.words:
            said = {str(entry.get(name, "")) for entry in entries}
            if word not in said and (meant := sorted(value for value in said if made_id(value) == made_id(word))):
                yield word, meant[0]


@lru_cache(maxsize=1024)
def _parse(text: str, known: tuple[str, ...]) -> FieldCondition:
    if len(text) > _LONGEST:
        raise BadValueError(f"a condition has at most {_LONGEST} characters; met {len(text)}")
    words, names, texts = _words(text)
    try:
        tree = ast.parse(" ".join(words), mode="eval").body
    except (SyntaxError, RecursionError, MemoryError):
        raise BadValueError(f'"{text}" is not a condition; expected one such as kind != retired') from None
    compiler = _Compiler(text, known, names, texts)
    test = compiler.test(tree)
    return FieldCondition(text, frozenset(compiler.fields), tuple(dict.fromkeys(compiler.words)), test)


def _words(text: str) -> tuple[list[str], dict[str, str], dict[str, str]]:
    """The words of a condition; names and quoted texts are replaced by aliases that Python's parser accepts."""
    words: list[str] = []
    names: dict[str, str] = {}
    texts: dict[str, str] = {}
    at, end = 0, len(text.rstrip())
    while at < end:
        match = _TOKEN.match(text, at)
        if match is None:
            rest = text[at:].strip()
            hint = 'did you mean "=="?' if rest.startswith("=") else "put a text in quotes"
            raise BadValueError(f'"{rest[0]}" cannot stand in the condition "{text}"', hint=hint)
        if match["quoted"] is not None:
            words.append(f"t{len(texts)}")
            texts[words[-1]] = match["quoted"][1:-1]
        elif match["word"] is not None and match["word"] not in _LOGIC:
            words.append(f"n{len(names)}")
            names[words[-1]] = match["word"]
        else:
            words.append(match["word"] or match["other"])
        at = match.end()
    return words, names, texts


class _Compiler:
    """Makes functions of the parts of a condition."""

    def __init__(self, text: str, known: Collection[str], names: Mapping[str, str], texts: Mapping[str, str]) -> None:
        self.fields: set[str] = set()
        self.words: list[tuple[str, str]] = []
        self._text = text
        self._known = known
        self._names = names
        self._texts = texts

    def test(self, node: ast.expr) -> _Test:  # noqa: PLR0911  # one case for each kind of part
        match node:
            case ast.Constant(value=int() | float() as number):
                return lambda _: number
            case ast.Name(id=alias):
                return self._name(alias)
            case ast.Compare(left=left, ops=[op], comparators=[right]):
                return self._compared(left, op, right)
            case ast.BoolOp(op=op, values=parts):
                tests, decide = [self.test(part) for part in parts], any if isinstance(op, ast.Or) else all
                return lambda values: decide(test(values) for test in tests)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                denied = self.test(operand)
                return lambda values: not denied(values)
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                positive = self.test(operand)
                return lambda values: -_number(positive(values))
            case ast.BinOp(left=left, op=op, right=right) if type(op) in OPERATORS:
                return self._joined(OPERATORS[type(op)], left, right)
            case ast.Call(func=ast.Name(id=name), args=[left, right], keywords=[]) if name in _FUNCTIONS:
                return self._joined(_FUNCTIONS[name], left, right)
        raise BadValueError(f'"{self._text}" is not a condition over fields', hint="expected one such as cost >= 2")

    def _joined(self, join: Callable[[Any, Any], Any], left: ast.expr, right: ast.expr) -> _Test:
        first, second = self.test(left), self.test(right)

        def joined(values: _Values) -> Any:
            try:
                return join(_number(first(values)), _number(second(values)))
            except ZeroDivisionError:
                return 0

        return joined

    def _compared(self, left: ast.expr, op: ast.cmpop, right: ast.expr) -> _Test:
        first = self._side(left, beside=right)
        second = self._side(right, beside=left)
        if isinstance(op, ast.Eq | ast.NotEq):
            self.words += [*self._word_for(left, right), *self._word_for(right, left)]
        match op:
            case ast.Eq():
                return lambda values: _is_same(first(values), second(values))
            case ast.NotEq():
                return lambda values: not _is_same(first(values), second(values))
            case ast.In():
                return lambda values: _is_in(first(values), second(values))
            case ast.NotIn():
                return lambda values: not _is_in(first(values), second(values))
        order = OPERATORS[type(op)]

        def ordered(values: _Values) -> bool:
            left, right = first(values), second(values)
            return _is_number(left) and _is_number(right) and bool(order(left, right))

        return ordered

    def _word_for(self, field_node: ast.expr, node: ast.expr) -> Iterator[tuple[str, str]]:
        """The field and the word on two sides of a comparison."""
        if not (self._is_field(field_node) and isinstance(field_node, ast.Name) and isinstance(node, ast.Name)):
            return
        if node.id in self._texts:
            yield self._names[field_node.id], self._texts[node.id]
        elif self._is_word(node):
            yield self._names[field_node.id], self._names[node.id]

    def _side(self, node: ast.expr, *, beside: ast.expr) -> _Test:
        if isinstance(node, ast.Name) and self._is_word(node) and self._is_field(beside):
            word = self._names[node.id]
            return lambda _: word
        return self.test(node)

    def _is_word(self, node: ast.Name) -> bool:
        name = self._names.get(node.id)
        return name is not None and name not in self._known and name not in _TRUTHS

    def _is_field(self, node: ast.expr) -> bool:
        return isinstance(node, ast.Name) and self._names.get(node.id) in self._known

    def _name(self, alias: str) -> _Test:
        if alias in self._texts:
            text = self._texts[alias]
            return lambda _: text
        name = self._names.get(alias, alias)
        if name in _TRUTHS and name not in self._known:
            truth = _TRUTHS[name]
            return lambda _: truth
        if name not in self._known:
            message = f'"{self._text}" asks for "{name}", which is not a field'
            raise BadValueError(message, nearest=nearest(name, self._known), part=name)
        self.fields.add(name)
        return lambda values: _compared(values.get(name, ""))


def _compared(value: Any) -> Any:
    """The value to compare: for a number of a spreadsheet the number itself, not its formatted text."""
    return value.number if isinstance(value, NumberCell) else value


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float)


def _number(value: Any) -> Any:
    return value if _is_number(value) else 0


def _is_same(first: Any, second: Any) -> bool:
    return first == second if _is_number(first) and _is_number(second) else str(first) == str(second)


def _is_in(member: Any, container: Any) -> bool:
    return (
        any(_is_same(member, entry) for entry in container)
        if isinstance(container, list | tuple)
        else str(member) in str(container)
    )
