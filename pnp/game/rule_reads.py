"""What the functions of a game's rules in Python read of its YAML, found in their source without running them.

A part declares views: `fee = Number("trip_fee")`, `price = Cost("card")`, `exile = Reading("exile.must")`. A function
reads a view when it, or a function that it calls on its own part or on one that this part annotates, names the
attribute. A part calls what it was made with by its annotations, so types are known without running anything.
"""

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import NamedTuple

from pnp.game.rule_code import actions_of, parsed, rule_sources

_NAMED = re.compile(r"\b(?:number|cost|table|reading|formula|procedure|count|printed)\.[a-z0-9_.]*[a-z0-9_]")


class Method(NamedTuple):
    """A function of a class of the rules."""

    owner: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class _Class:
    """A class of the rules: what its views are, which parts it annotates, its functions and kept attributes."""

    name: str
    module: str
    bases: tuple[str, ...]
    views: dict[str, frozenset[str]] = field(default_factory=dict)
    parts: dict[str, str] = field(default_factory=dict)
    functions: dict[str, ast.FunctionDef] = field(default_factory=dict)
    kept: dict[str, frozenset[str]] = field(default_factory=dict)


class _Named(NamedTuple):
    """What the source of a function names: views, and functions of parts, each with whether its own part has it."""

    views: frozenset[str]
    called: tuple[tuple[Method, bool], ...]


@dataclass(frozen=True)
class RuleReads:
    """What each function of a game's rules reads."""

    classes: Mapping[str, _Class]

    def of_action(self, action: str, *, far: bool) -> frozenset[str]:
        """What the functions of an action declared in Python read; without `far` only inside their own part."""
        return self._read(self._where(lambda function: action in actions_of(function)), far=far)

    def of_function(self, full_name: str) -> frozenset[str]:
        """What the functions `module.name` read, directly or through others."""
        return self._read(list(self._methods(full_name)), far=True)

    def of_phase(self, phase: str) -> frozenset[str]:
        """What parts do by themselves in a phase, by `@automatic`."""
        return self._read(self._where(lambda function: phase in _phases_of(function)), far=True)

    def of_readers(self, view: str) -> frozenset[str]:
        """What the functions that read a view, such as `reading.fee`, read beside it."""
        found = (named.views for named in self._named.values())
        return frozenset[str]().union(*(reads for reads in found if any(f"{r}.".startswith(f"{view}.") for r in reads)))

    def steps(self, full_name: str) -> tuple[str, ...]:
        """What the functions `module.name` name, in the order of their source: attributes and other functions."""
        named = (
            node.attr
            for method in self._methods(full_name)
            for node in _attributes(self.classes[method.owner].functions[method.name])
        )
        return tuple(dict.fromkeys(named))

    def of_step(self, full_name: str, step: str) -> frozenset[str]:
        """What a function `module.name` reads where it names this step."""
        found: frozenset[str] = frozenset()
        for method in self._methods(full_name):
            owner = self.classes[method.owner]
            function = owner.functions[method.name]
            local = _local_names(function)
            nodes = [node for node in _attributes(function) if node.attr == step]
            found = found.union(*(self._views_of(owner, node, local) for node in nodes))
            called = [called for called, _ in self._named[method].called if called.name == step]
            found |= self._read(called, far=True)
        return found

    def _where(self, fits: Callable[[ast.FunctionDef], bool]) -> list[Method]:
        """The functions whose declaration fits."""
        found = ((one, name) for one in self.classes.values() for name, body in one.functions.items() if fits(body))
        return [Method(one.name, name) for one, name in found]

    def _methods(self, full_name: str) -> Iterator[Method]:
        module, _, name = full_name.rpartition(".")
        return (Method(c.name, name) for c in self.classes.values() if c.module == module and name in c.functions)

    def _read(self, methods: list[Method], *, far: bool) -> frozenset[str]:
        seen: set[Method] = set()
        found: set[str] = set()
        open_ = list(methods)
        while open_:
            method = open_.pop()
            if method in seen:
                continue
            seen.add(method)
            views, called = self._named[method]
            found |= views
            open_ += (one for one, is_own in called if far or is_own)
        return frozenset(found)

    @cached_property
    def _named(self) -> Mapping[Method, _Named]:
        """What every function names."""
        found = {}
        for one in self.classes.values():
            for name, function in one.functions.items():
                local = _local_names(function)
                views, called = self._views_in(one, function, local), self._called(one, function, local)
                found[Method(one.name, name)] = _Named(views, tuple(called))
        return found

    def _views_in(self, owner: _Class, function: ast.FunctionDef, local: Mapping[str, ast.expr]) -> frozenset[str]:
        found: set[str] = set()
        for node in ast.walk(function):
            if isinstance(node, ast.Attribute):
                found |= self._views_of(owner, node, local)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= set(_NAMED.findall(node.value))
            elif isinstance(node, ast.Subscript):
                found |= _subscripted(node)
        return frozenset(found)

    def _views_of(self, owner: _Class, node: ast.Attribute, local: Mapping[str, ast.expr]) -> frozenset[str]:
        holder = self._class_of(owner, node.value, local)
        return self._attribute(holder, node.attr) if holder else self._anywhere.get(node.attr, frozenset())

    def _attribute(self, owner: str, name: str) -> frozenset[str]:
        """The views behind an attribute of a class or its bases."""
        one = self.classes.get(owner)
        if one is None:
            return frozenset()
        own = one.views.get(name, frozenset()) | one.kept.get(name, frozenset())
        return own or frozenset().union(*(self._attribute(base, name) for base in one.bases))

    @cached_property
    def _anywhere(self) -> Mapping[str, frozenset[str]]:
        """The views of all classes by attribute: `powers.of(seat).rotate` names that of another part."""
        found: dict[str, frozenset[str]] = {}
        for one in self.classes.values():
            for name, views in one.views.items():
                found[name] = found.get(name, frozenset()) | views
        return found

    def _called(
        self, owner: _Class, function: ast.FunctionDef, local: Mapping[str, ast.expr]
    ) -> Iterator[tuple[Method, bool]]:
        for node in _attributes(function):
            holder = self._class_of(owner, node.value, local)
            defined = self._defining(holder, node.attr) if holder else None
            if defined:
                yield Method(defined, node.attr), holder == owner.name

    def _class_of(self, owner: _Class, value: ast.expr, local: Mapping[str, ast.expr]) -> str | None:
        """The class of `self`, `self.part` or `self.part.other`, or of a local name for one of them."""
        if _is_self(value):
            return owner.name
        if isinstance(value, ast.Attribute) and (holder := self._class_of(owner, value.value, local)):
            return self._part(holder, value.attr)
        if isinstance(value, ast.Name) and value.id in local:
            return self._class_of(owner, local[value.id], {})
        return None

    def _part(self, owner: str, name: str) -> str | None:
        one = self.classes.get(owner)
        if one is None:
            return None
        return one.parts.get(name) or next((found for base in one.bases if (found := self._part(base, name))), None)

    def _defining(self, owner: str, name: str) -> str | None:
        one = self.classes.get(owner)
        if one is None:
            return None
        if name in one.functions:
            return owner
        return next((found for base in one.bases if (found := self._defining(base, name))), None)


def rule_reads(folder: Path) -> RuleReads:
    """What the rules in Python of a game's folder read."""
    return _rule_reads(tuple((file.stem, source) for file, source in rule_sources(folder)))


@lru_cache(maxsize=16)
def _rule_reads(sources: tuple[tuple[str, bytes], ...]) -> RuleReads:
    nodes = ((module, node) for module, source in sources for node in ast.walk(parsed(source)))
    return RuleReads({node.name: _class(node, module) for module, node in nodes if isinstance(node, ast.ClassDef)})


def _class(node: ast.ClassDef, module: str) -> _Class:
    bases = tuple(base.id for base in node.bases if isinstance(base, ast.Name))
    one = _Class(name=node.name, module=module, bases=bases)
    for inside in node.body:
        match inside:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call() as call):
                one.views[name] = frozenset(_viewed(name, call))
            case ast.AnnAssign(target=ast.Name(id=name), annotation=ast.Name(id=part)):
                one.parts[name] = part
            case ast.FunctionDef():
                one.functions[inside.name] = inside
    for function in one.functions.values():
        _keep(one, function)
    return one


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


def _keep(one: _Class, function: ast.FunctionDef) -> None:
    """Note from which views a function makes the attributes that it sets, through its local names."""
    local: dict[str, frozenset[str]] = {}
    for node in ast.walk(function):
        if not isinstance(node, ast.Assign):
            continue
        found = _direct(one, node.value, local)
        for target in (part for outer in node.targets for part in ast.walk(outer)):
            if isinstance(target, ast.Attribute) and _is_self(target.value) and target.attr not in one.views:
                one.kept[target.attr] = one.kept.get(target.attr, frozenset()) | found
            elif isinstance(target, ast.Name) and isinstance(target.ctx, ast.Store):
                local[target.id] = local.get(target.id, frozenset()) | found


def _direct(one: _Class, value: ast.expr, local: Mapping[str, frozenset[str]]) -> frozenset[str]:
    """The views in a value, except those that it hands on by their own names, under which they are read."""
    found: set[str] = set()
    handed_on = {id(word.value) for word in ast.walk(value) if isinstance(word, ast.keyword) and _hands_on(word)}
    for node in ast.walk(value):
        if id(node) in handed_on:
            continue
        if isinstance(node, ast.Attribute) and _is_self(node.value):
            found |= one.views.get(node.attr, frozenset())
        elif isinstance(node, ast.Name):
            found |= local.get(node.id, frozenset())
        elif isinstance(node, ast.Subscript):
            found |= _subscripted(node)
    return frozenset(found)


def _hands_on(word: ast.keyword) -> bool:
    return isinstance(word.value, ast.Attribute) and word.value.attr == word.arg


def _subscripted(node: ast.Subscript) -> frozenset[str]:
    """`table.number["fee"]` reads number.fee; `table.number[f"{crop}_ready"]` every number that ends so."""
    if not (isinstance(node.value, ast.Attribute) and node.value.attr in {"number", "cost", "figures"}):
        return frozenset()
    kind = "" if node.value.attr == "figures" else f"{node.value.attr}."
    match node.slice:
        case ast.Constant(value=str(name)):
            return frozenset({f"{kind}{name}"})
        case ast.JoinedStr(values=parts):
            return frozenset({kind + "".join(str(p.value) if isinstance(p, ast.Constant) else "*" for p in parts)})
    return frozenset()


def _local_names(function: ast.FunctionDef) -> Mapping[str, ast.expr]:
    """The values that a function gives to local names: `land, stores = self.land, self.stores`."""
    found: dict[str, ast.expr] = {}
    for node in ast.walk(function):
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


def _attributes(function: ast.FunctionDef) -> list[ast.Attribute]:
    """The attributes that a function names, in the order of its source."""
    nodes = (node for node in ast.walk(function) if isinstance(node, ast.Attribute))
    return sorted(nodes, key=lambda node: (node.end_lineno or 0, node.end_col_offset or 0))


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
