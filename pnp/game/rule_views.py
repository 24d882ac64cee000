"""Finds the names in the functions of a game's rules in Python, from their source without running it.

A part declares views: `fee = Number("trip_fee")`, `price = Cost("card")`, `exile = Reading("exile.must")`. A function
reads a view when it names the attribute of its own part, of a part that its part annotates, or of a base class. The
types of the parts that a part uses are known from its annotations, without running code.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from pnp.game.rule_code import actions_of, parsed, statements

_NAMED = re.compile(r"\b(?:number|cost|table|reading|formula|procedure|count|printed)\.[a-z0-9_.]*[a-z0-9_]")


class NamedInCode(NamedTuple):
    """The names in the source of a function of a class.

    Attributes:
        actions: the actions to which it belongs.
        phases: the phases in which it runs automatically.
        views: the views anywhere in it.
        called: the functions of parts that it calls, by class and name, each with whether they belong to its own part.
        steps: every attribute in the order of the source, with the views behind it.

    """

    owner: str
    module: str
    name: str
    actions: tuple[str, ...]
    phases: frozenset[str]
    views: frozenset[str]
    called: tuple[tuple[str, str, bool], ...]
    steps: Mapping[str, frozenset[str]]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Class:
    """A class of the rules: its views, its annotated parts, its functions, and attributes set from views."""

    name: str
    module: str
    bases: tuple[str, ...]
    views: dict[str, frozenset[str]] = field(default_factory=dict)
    parts: dict[str, str] = field(default_factory=dict)
    functions: dict[str, ast.FunctionDef] = field(default_factory=dict)
    kept: dict[str, frozenset[str]] = field(default_factory=dict)


def named_in_code(sources: Iterable[tuple[str, bytes]]) -> Iterator[NamedInCode]:
    """The names in every function of every class, in modules with these names and sources."""
    nodes = ((module, node) for module, source in sources for node in statements(parsed(source)))
    classes = {node.name: _class(node, module) for module, node in nodes if isinstance(node, ast.ClassDef)}
    naming = _Naming(classes)
    for class_ in classes.values():
        for function in class_.functions.values():
            yield naming.of(class_, function)


@dataclass(frozen=True)
class _Naming:
    """Finds the names in the functions of some classes."""

    classes: Mapping[str, _Class]

    def of(self, class_: _Class, function: ast.FunctionDef) -> NamedInCode:
        """The names in a function of a class."""
        nodes = list(ast.walk(function))
        attributes = [node for node in nodes if isinstance(node, ast.Attribute)]
        attributes.sort(key=lambda node: (node.end_lineno or 0, node.end_col_offset or 0))
        local = _local_names(nodes)
        steps: dict[str, frozenset[str]] = {}
        for node in attributes:
            steps[node.attr] = steps.get(node.attr, frozenset()) | self._views_of(class_, node, local)
        return NamedInCode(
            owner=class_.name,
            module=class_.module,
            name=function.name,
            actions=actions_of(function),
            phases=_phases_of(function),
            views=frozenset(_in_words(nodes)).union(*steps.values()),
            called=tuple(self._called(class_, attributes, local)),
            steps=steps,
        )

    def _views_of(self, owner: _Class, node: ast.Attribute, local: Mapping[str, ast.expr]) -> frozenset[str]:
        holder = self._class_of(owner, node.value, local)
        return self._attribute(holder, node.attr) if holder else self._anywhere.get(node.attr, frozenset())

    def _attribute(self, owner: str, name: str) -> frozenset[str]:
        """The views behind an attribute of a class or its bases."""
        class_ = self.classes.get(owner)
        if class_ is None:
            return frozenset()
        views = class_.views.get(name, frozenset()) | class_.kept.get(name, frozenset())
        return views or frozenset().union(*(self._attribute(base, name) for base in class_.bases))

    @cached_property
    def _anywhere(self) -> Mapping[str, frozenset[str]]:
        """The views of all classes by attribute, for names such as `powers.of(seat).rotate`, whose class is unknown."""
        found: dict[str, frozenset[str]] = {}
        for class_ in self.classes.values():
            for name, views in class_.views.items():
                found[name] = found.get(name, frozenset()) | views
        return found

    def _called(
        self, owner: _Class, attributes: Iterable[ast.Attribute], local: Mapping[str, ast.expr]
    ) -> Iterator[tuple[str, str, bool]]:
        for node in attributes:
            holder = self._class_of(owner, node.value, local)
            defined = self._defining(holder, node.attr) if holder else None
            if defined:
                yield defined, node.attr, holder == owner.name

    def _class_of(self, owner: _Class, value: ast.expr, local: Mapping[str, ast.expr]) -> str | None:
        """The class of `self`, `self.part` or `self.part.other`, or of a local variable with such a value."""
        if _is_self(value):
            return owner.name
        if isinstance(value, ast.Attribute) and (holder := self._class_of(owner, value.value, local)):
            return self._part(holder, value.attr)
        if isinstance(value, ast.Name) and value.id in local:
            return self._class_of(owner, local[value.id], {})
        return None

    def _part(self, owner: str, name: str) -> str | None:
        class_ = self.classes.get(owner)
        if class_ is None:
            return None
        return class_.parts.get(name) or next(
            (found for base in class_.bases if (found := self._part(base, name))), None
        )

    def _defining(self, owner: str, name: str) -> str | None:
        class_ = self.classes.get(owner)
        if class_ is None:
            return None
        if name in class_.functions:
            return owner
        return next((found for base in class_.bases if (found := self._defining(base, name))), None)


def _class(node: ast.ClassDef, module: str) -> _Class:
    bases = tuple(base.id for base in node.bases if isinstance(base, ast.Name))
    class_ = _Class(name=node.name, module=module, bases=bases)
    for inside in node.body:
        match inside:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call() as call):
                class_.views[name] = frozenset(_viewed(name, call))
            case ast.AnnAssign(target=ast.Name(id=name), annotation=ast.Name(id=part)):
                class_.parts[name] = part
            case ast.FunctionDef():
                class_.functions[inside.name] = inside
    for function in class_.functions.values():
        _keep(class_, function)
    return class_


def _viewed(attribute: str, call: ast.Call) -> Iterator[str]:
    """The names that a view looks up: `Number("trip_fee")` looks up number.trip_fee."""
    called = call.func.value if isinstance(call.func, ast.Subscript) else call.func
    kind = called.id if isinstance(called, ast.Name) else ""
    words = [word.value for word in call.args if isinstance(word, ast.Constant) and isinstance(word.value, str)]
    last = words[-1] if words else attribute
    match kind:
        case "Number" | "Numbers":
            yield from (word if "." in word else f"number.{word}" for word in words or [attribute])
        case "Reading":
            yield f"reading.{last}"
        case "Price":
            yield f"cost.{last}"
        case "Cost":
            yield f"cost.{words[1] if len(words) > 1 else attribute}"
        case "Rows":
            yield f"table.{last}"
        case "Formula" | "Procedure":
            yield f"{kind.lower()}.{last}"
        case "Heap" | "Heaps" | "Pool" | "Pools":
            yield f"pool.{words[0] if words else attribute}"


def _keep(class_: _Class, function: ast.FunctionDef) -> None:
    """Record the views from which a function computes the attributes that it sets, also through local variables."""
    local: dict[str, frozenset[str]] = {}
    for node in statements(function):
        if not isinstance(node, ast.Assign):
            continue
        found = _direct(class_, node.value, local)
        for target in (part for outer in node.targets for part in ast.walk(outer)):
            if isinstance(target, ast.Attribute) and _is_self(target.value) and target.attr not in class_.views:
                class_.kept[target.attr] = class_.kept.get(target.attr, frozenset()) | found
            elif isinstance(target, ast.Name) and isinstance(target.ctx, ast.Store):
                local[target.id] = local.get(target.id, frozenset()) | found


def _direct(class_: _Class, value: ast.expr, local: Mapping[str, frozenset[str]]) -> frozenset[str]:
    """The views in a value, except views that it passes on under their own names, by which they are read."""
    found: set[str] = set()
    handed_on = {id(word.value) for word in ast.walk(value) if isinstance(word, ast.keyword) and _hands_on(word)}
    for node in ast.walk(value):
        if id(node) in handed_on:
            continue
        if isinstance(node, ast.Attribute) and _is_self(node.value):
            found |= class_.views.get(node.attr, frozenset())
        elif isinstance(node, ast.Name):
            found |= local.get(node.id, frozenset())
        elif isinstance(node, ast.Subscript):
            found |= _subscripted(node)
    return frozenset(found)


def _hands_on(word: ast.keyword) -> bool:
    return isinstance(word.value, ast.Attribute) and word.value.attr == word.arg


def _subscripted(node: ast.Subscript) -> frozenset[str]:
    """The view of a subscript: number.fee for `table.number["fee"]`, a pattern for `table.number[f"{crop}_ready"]`."""
    if not (isinstance(node.value, ast.Attribute) and node.value.attr in {"number", "cost", "figures"}):
        return frozenset()
    kind = "" if node.value.attr == "figures" else f"{node.value.attr}."
    match node.slice:
        case ast.Constant(value=str(name)):
            return frozenset({f"{kind}{name}"})
        case ast.JoinedStr(values=parts):
            return frozenset({kind + "".join(str(p.value) if isinstance(p, ast.Constant) else "*" for p in parts)})
    return frozenset()


def _in_words(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """The views named in texts and in subscripts."""
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from _NAMED.findall(node.value)
        elif isinstance(node, ast.Subscript):
            yield from _subscripted(node)


def _local_names(nodes: Iterable[ast.AST]) -> Mapping[str, ast.expr]:
    """The values that a function assigns to local variables, also as `land, stores = self.land, self.stores`."""
    found: dict[str, ast.expr] = {}
    for node in nodes:
        if isinstance(node, ast.Assign):
            for target in node.targets:
                match target, node.value:
                    case ast.Name(id=name), value:
                        found[name] = value
                    case ast.Tuple(elts=names), ast.Tuple(elts=values):
                        found |= {
                            name.id: value
                            for name, value in zip(names, values, strict=False)
                            if isinstance(name, ast.Name)
                        }
    return found


def _is_self(value: ast.expr) -> bool:
    return isinstance(value, ast.Name) and value.id == "self"


def _phases_of(function: ast.FunctionDef) -> frozenset[str]:
    return frozenset(
        word.value
        for decorator in function.decorator_list
        if isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) and decorator.func.id == "automatic"
        for word in decorator.args
        if isinstance(word, ast.Constant) and isinstance(word.value, str)
    )
