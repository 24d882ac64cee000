"""The names that rules of a rulebook can be played by, and the functions of a game's rules in Python.

The Python files are read, never run.
"""

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from pnp.base.findings import Findings, Place
from pnp.base.nearest import Nearest, nearest
from pnp.game.audit import Agreement, Bound, Cover, Gap, Identity, Need, Order
from pnp.game.folders import GameFolder
from pnp.game.model import Game
from pnp.game.play import ActionRule, Play
from pnp.reader.placed import Placed

PLAYED = ("action", "end", "claim", "reading")
"""Kinds of names in play that have to belong to a rule."""


@dataclass(frozen=True)
class RuleNames:
    """Everything in one game that a rule can name."""

    game: Game

    @cached_property
    def played(self) -> Mapping[str, Place | None]:
        """The names in `play.yaml` that have to belong to a rule, with their places."""
        play = self.game.play
        if play is None:
            return {}
        entries: dict[str, Placed] = {}
        entries |= {f"action.{name}": action for name, action in play.actions.items()}
        entries |= {f"end.{name}": end for name, end in play.ends.items()}
        entries |= {f"claim.{claim.id}": claim for claim in play.claims}
        entries |= {f"reading.{name}": reading for name, reading in play.readings.items()}
        return {name: entry.place for name, entry in entries.items()}

    @cached_property
    def functions(self) -> Mapping[str, Place]:
        """The functions of the rules in Python by module and name, such as `upkeep.begin_round`."""
        folder = self.game.folder / "rules"
        alone = self.game.folder / "rules.py"
        files = sorted(folder.glob("*.py")) or ([alone] if alone.is_file() else [])
        return {name: place for file in files for name, place in _functions(file)}

    @cached_property
    def all(self) -> Mapping[str, Place | None]:
        """Every name, with its place where it has one."""
        return {**self._of_rules, **self._of_audit, **self._of_play, **self.played, **self.functions}

    @cached_property
    def scenarios(self) -> Mapping[str, Place]:
        """The scenarios by their names."""
        files = GameFolder(self.game.folder, self.game.folder, Findings())
        return {str(node["scenario"]): node.place for node in files.scenarios() if "scenario" in node}

    def code_of(self, action: str) -> tuple[str, ...]:
        """The functions that an action of `play.yaml` calls, by module and name."""
        rule = self.game.play.actions.get(action) if self.game.play else None
        called = dict.fromkeys(_called(rule)) if rule else {}
        return tuple(name for function in called for name in self._by_function.get(function, ()))

    def nearest(self, name: str) -> Nearest:
        """The closest known name: of the same kind or module, or with that name in another one."""
        kind, _, last = name.rpartition(".")
        same = [known for known in self.all if known.startswith(f"{kind}.")]
        elsewhere = [known for known in self.all if known.rpartition(".")[2] == last]
        return nearest(name, elsewhere or same or tuple(self.all))

    @cached_property
    def _by_function(self) -> Mapping[str, list[str]]:
        found: dict[str, list[str]] = {}
        for name in self.functions:
            found.setdefault(name.rpartition(".")[2], []).append(name)
        return found

    @property
    def _of_rules(self) -> dict[str, Place | None]:
        rules = self.game.rules
        tables = dict.fromkeys((f"table.{name}" for name in rules.tables), None)
        return {**dict.fromkeys(self.game.figures(), None), **tables}

    @property
    def _of_audit(self) -> dict[str, Place | None]:
        audit = self.game.audit
        named: dict[str, tuple[Identity | Bound | Need | Gap, ...]]
        named = {"identity": audit.identities, "bound": audit.bounds, "need": audit.needs, "gap": audit.gaps}
        tables: dict[str, tuple[Cover | Order | Agreement, ...]]
        tables = {"cover": audit.covers, "order": audit.orders, "agreement": audit.agreements}
        found = {f"{kind}.{entry.id}": entry.place for kind, entries in named.items() for entry in entries}
        return found | {f"{kind}.{entry.table}": entry.place for kind, entries in tables.items() for entry in entries}

    @property
    def _of_play(self) -> dict[str, Place | None]:
        return {} if self.game.play is None else dict(_kept(self.game.play))


def _kept(play: Play) -> Iterator[tuple[str, Place | None]]:
    """Zones, pools, kept values and phases."""
    yield from ((f"pool.{name}", pool.place) for name, pool in play.pools.items())
    yield from ((f"zone.{name}", zone.place) for name, zone in play.zones.items())
    yield from ((f"value.{name}", play.place_of("values", name)) for name in play.values)
    yield from ((f"phase.{name}", play.place_of("phases")) for name in play.phases)


def _called(rule: ActionRule) -> Iterator[str]:
    """The functions that an action names: what it offers, what it asks, what it does."""
    yield from ([rule.offer] if rule.offer else ())
    yield from (test.own for test in rule.when if test.own)
    yield from (effect.own for effect in rule.effect if effect.own)


def _functions(file: Path) -> Iterator[tuple[str, Place]]:
    try:
        tree = ast.parse(file.read_bytes())
    except (OSError, SyntaxError, ValueError):
        # The referee reports rules that cannot be run, with their place.
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            yield f"{file.stem}.{node.name}", Place(f"{file.parent.name}/{file.name}", node.lineno, node.col_offset + 1)
