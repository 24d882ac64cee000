"""Reads the functions of a game's rules in Python, and the actions they declare, from source without running it."""

import ast
import marshal
import sys
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from pnp.base.findings import Place
from pnp.base.fingerprints import digests
from pnp.base.kept_results import kept

Sources = tuple[tuple[str, bytes], ...]
"""The modules of a game's rules: the name and the source of each."""

# The fields of statements that hold other statements.
_BODIES = ("body", "handlers", "orelse", "finalbody", "cases")
_PARTS_OF_ACTION = frozenset({"options", "among", "verify", "words"})


class RuleFunction(NamedTuple):
    """A function of the rules: its module, its name, its place, and the actions that it belongs to.

    Attributes:
        actions: the action that it declares, or those whose options, ruling or words it gives; else none.
        declares: whether it declares the action.

    """

    module: str
    name: str
    place: Place
    actions: tuple[str, ...] = ()
    declares: bool = False

    @property
    def full_name(self) -> str:
        """Its module and its name: `upkeep.begin_round`."""
        return f"{self.module}.{self.name}"


def rule_sources(folder: Path) -> Iterator[tuple[Path, bytes]]:
    """The readable files of `rules/` or `rules.py` in a game's folder, with their contents."""
    alone = folder / "rules.py"
    for file in sorted((folder / "rules").glob("*.py")) or ([alone] if alone.is_file() else []):
        with suppress(OSError):
            yield file, file.read_bytes()


def parsed(source: bytes) -> ast.Module:
    """The syntax tree of a file; empty if it has a syntax error, which the referee reports."""
    try:
        return ast.parse(source)
    except (SyntaxError, ValueError):
        return ast.Module(body=[], type_ignores=[])


def statements(holder: ast.AST) -> Iterator[ast.AST]:
    """The nodes that `ast.walk` gives for a module or a function, without expressions, which are most of them."""
    waiting = deque([holder])
    while waiting:
        node = waiting.popleft()
        yield node
        for name in _BODIES:
            waiting.extend(getattr(node, name, ()))


@lru_cache(maxsize=32)
def kept_by_source(find: Callable[[Sources], Any], sources: Sources) -> Any:
    """The plain values that `find` finds in sources; kept between runs until a source or this room changes."""
    kind = f"{find.__module__}.{find.__name__} {_version()}"
    return marshal.loads(kept(kind, marshal.dumps(sources, 2), lambda: marshal.dumps(find(sources))))  # noqa: S302  # ours


@cache
def _version() -> str:
    """The other inputs of the result: the code of this room, and the version of Python."""
    return repr((digests(Path(__file__).parent), sys.version))


def rule_functions(folder: Path, *, shown_as: str) -> Iterator[RuleFunction]:
    """The functions in `rules/` or `rules.py` of a game's folder; files with syntax errors have none.

    Places name the folder `shown_as`.
    """
    for file, (functions, _) in _outlines(folder):
        shown = _shown(file, folder, shown_as)
        for name, line, column, actions, declares in functions:
            place = Place(shown, line, column)
            yield RuleFunction(module=file.stem, name=name, place=place, actions=actions, declares=declares)


def _shown(file: Path, folder: Path, shown_as: str) -> str:
    return f"{shown_as}/{file.relative_to(folder).as_posix()}"


def actions_of(function: ast.FunctionDef) -> tuple[str, ...]:
    """The actions that a function declares, or whose options, ruling or words it gives."""
    actions = []
    for decorator in function.decorator_list:
        match decorator:
            case ast.Call(func=ast.Name(id="action")):
                actions.append(function.name.rstrip("_"))
            case ast.Attribute(value=ast.Name(id=name), attr=part) if part in _PARTS_OF_ACTION:
                actions.append(name.rstrip("_"))
    return tuple(actions)


class QuoteInCode(NamedTuple):
    """A quote of the rulebook in Python: `stated("Trading", "its words")`, and its function or class."""

    function: str
    section: str
    quote: str
    place: Place


def quotes_in_code(folder: Path, *, shown_as: str) -> Iterator[QuoteInCode]:
    """The quotes in the rules of a game's folder, in order."""
    for file, (_, quotes) in _outlines(folder):
        shown = _shown(file, folder, shown_as)
        for function, section, quote, line, column in quotes:
            yield QuoteInCode(f"{file.stem}.{function}", section, quote, Place(shown, line, column))


def _outlines(folder: Path) -> Iterator[tuple[Path, Any]]:
    """The files of a game's rules, each with its functions and its quotes."""
    found = dict(rule_sources(folder))
    sources = tuple((file.stem, source) for file, source in found.items())
    yield from zip(found, kept_by_source(_outlined, sources), strict=True)


def _outlined(sources: Sources) -> list[tuple[Any, Any]]:
    return [_outline(parsed(source)) for _, source in sources]


def _outline(module: ast.Module) -> tuple[Any, Any]:
    """The functions and the quotes of a module, as plain values."""
    functions = [node for node in statements(module) if isinstance(node, ast.FunctionDef)]
    quotes = (quote for function in functions for quote in _quotes(function))
    return tuple(map(_function, functions)), tuple(quotes)


def _function(node: ast.FunctionDef) -> tuple[str, int, int, tuple[str, ...], bool]:
    declares = any(isinstance(word, ast.Call) and ast.unparse(word.func) == "action" for word in node.decorator_list)
    return node.name, node.lineno, node.col_offset + 1, actions_of(node), declares


def _quotes(function: ast.FunctionDef) -> Iterator[tuple[str, str, str, int, int]]:
    """The quotes in the decorators of a function: its name, section and words, line and column."""
    for node in (node for decorator in function.decorator_list for node in ast.walk(decorator)):
        match node:
            case ast.Call(func=ast.Name(id="stated"), args=[ast.Constant(str(section)), ast.Constant(str(quote))]):
                yield function.name, section, quote, node.lineno, node.col_offset + 1
