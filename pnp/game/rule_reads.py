"""Finds the data of a game's YAML that the functions of its rules in Python read.

A function reads the data that it names, and the data read by the functions that it calls on its own or other parts.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from pnp.game.rule_code import Sources, kept_by_source, rule_sources
from pnp.game.rule_views import NamedInCode, named_in_code


@dataclass(frozen=True)
class RuleReads:
    """The data that each function of a game's rules reads."""

    functions: tuple[NamedInCode, ...]

    def of_action(self, action: str, *, far: bool) -> frozenset[str]:
        """The data that the functions of an action in Python read; without `far`, only within their own part."""
        return self._read((function for function in self.functions if action in function.actions), far=far)

    def of_function(self, full_name: str) -> frozenset[str]:
        """The data that the functions `module.name` read, directly or through others."""
        return self._read(self._called(full_name), far=True)

    def of_phase(self, phase: str) -> frozenset[str]:
        """The functions that run automatically in a phase, by `@automatic`."""
        return self._read((function for function in self.functions if phase in function.phases), far=True)

    def of_readers(self, view: str) -> frozenset[str]:
        """The data read by functions that also read a view, such as `reading.fee`."""
        found = (function.views for function in self.functions)
        return frozenset[str]().union(*(reads for reads in found if any(f"{r}.".startswith(f"{view}.") for r in reads)))

    def steps(self, full_name: str) -> tuple[str, ...]:
        """The names in the functions `module.name`, in the order of their source: attributes and other functions."""
        return tuple(dict.fromkeys(step for function in self._called(full_name) for step in function.steps))

    def of_step(self, full_name: str, step: str) -> frozenset[str]:
        """The data that a function `module.name` reads at this step."""
        found: frozenset[str] = frozenset()
        for function in self._called(full_name):
            through = (self._by_name[owner, name] for owner, name, _ in function.called if name == step)
            found |= function.steps.get(step, frozenset()) | self._read(through, far=True)
        return found

    def _called(self, full_name: str) -> Iterator[NamedInCode]:
        module, _, name = full_name.rpartition(".")
        return (function for function in self.functions if function.module == module and function.name == name)

    @cached_property
    def _by_name(self) -> Mapping[tuple[str, str], NamedInCode]:
        return {(function.owner, function.name): function for function in self.functions}

    def _read(self, functions: Iterable[NamedInCode], *, far: bool) -> frozenset[str]:
        seen: set[tuple[str, str]] = set()
        found: set[str] = set()
        open_ = [(function.owner, function.name) for function in functions]
        while open_:
            name = open_.pop()
            if name in seen:
                continue
            seen.add(name)
            function = self._by_name[name]
            found |= function.views
            open_ += ((owner, called) for owner, called, is_own in function.called if far or is_own)
        return frozenset(found)


def rule_reads(folder: Path) -> RuleReads:
    """The data that the rules in Python of a game's folder read."""
    named = kept_by_source(_named, tuple((file.stem, source) for file, source in rule_sources(folder)))
    return RuleReads(tuple(NamedInCode(*names) for names in named))


def _named(sources: Sources) -> list[tuple[object, ...]]:
    return list(map(tuple, named_in_code(sources)))
