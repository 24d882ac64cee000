"""The functions of a game's rules in Python and the actions that they declare, read without running them."""

import ast
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from pnp.base.findings import Place

_PARTS_OF_ACTION = frozenset({"options", "among", "verify", "words"})


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleFunction:
    """A function of the rules: its module, its name, its place, and the actions that it belongs to.

    Attributes:
        actions: the one that it declares, or those whose options, ruling or words it gives; none for other functions.
        declares: whether it is the one that declares the action.

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
    """The files of `rules/` or `rules.py` of a game's folder that can be read, with what they hold."""
    alone = folder / "rules.py"
    for file in sorted((folder / "rules").glob("*.py")) or ([alone] if alone.is_file() else []):
        with suppress(OSError):
            yield file, file.read_bytes()


def parsed(source: bytes) -> ast.Module:
    """The syntax tree of a file; an empty one where Python cannot read it, which the referee reports."""
    try:
        return ast.parse(source)
    except (SyntaxError, ValueError):
        return ast.Module(body=[], type_ignores=[])


def rule_functions(folder: Path, *, shown_as: str) -> Iterator[RuleFunction]:
    """The functions in `rules/` or `rules.py` of a game's folder; files that Python cannot read have none.

    Places call the folder `shown_as`.
    """
    for file, source in rule_sources(folder):
        yield from _functions(source, file.stem, _shown(file, folder, shown_as))


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


@lru_cache(maxsize=512)
def _functions(source: bytes, module: str, shown: str) -> tuple[RuleFunction, ...]:
    nodes = ast.walk(parsed(source))
    return tuple(_function(node, module, shown) for node in nodes if isinstance(node, ast.FunctionDef))


def _function(node: ast.FunctionDef, module: str, shown: str) -> RuleFunction:
    place = Place(shown, node.lineno, node.col_offset + 1)
    declares = any(isinstance(word, ast.Call) and ast.unparse(word.func) == "action" for word in node.decorator_list)
    return RuleFunction(module=module, name=node.name, place=place, actions=actions_of(node), declares=declares)


@dataclass(frozen=True, slots=True, kw_only=True)
class QuoteInCode:
    """A quote of the rulebook in Python: `stated("Trading", "its words")`, and the function or class it stands in."""

    function: str
    section: str
    quote: str
    place: Place


def quotes_in_code(folder: Path, *, shown_as: str) -> Iterator[QuoteInCode]:
    """The quotes in the rules of a game's folder, in order."""
    for file, source in rule_sources(folder):
        for function, section, quote, line, column in _quotes(source):
            place = Place(_shown(file, folder, shown_as), line, column)
            yield QuoteInCode(function=f"{file.stem}.{function}", section=section, quote=quote, place=place)


@lru_cache(maxsize=64)
def _quotes(source: bytes) -> tuple[tuple[str, str, str, int, int], ...]:
    """The quotes in the decorators of functions: the function, the section and the words, the line and the column."""
    functions = (node for node in ast.walk(parsed(source)) if isinstance(node, ast.FunctionDef))
    decorators = ((function.name, decorator) for function in functions for decorator in function.decorator_list)
    found = []
    for name, node in ((name, node) for name, decorator in decorators for node in ast.walk(decorator)):
        match node:
            case ast.Call(func=ast.Name(id="stated"), args=[ast.Constant(str(section)), ast.Constant(str(quote))]):
                found.append((name, section, quote, node.lineno, node.col_offset + 1))
    return tuple(found)
