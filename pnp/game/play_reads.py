"""The data that parts of play use: the numbers, costs, tables and resources of an action, an end, a deed ..."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cached_property
from typing import Any

from pnp.game.model import Game, PieceHead
from pnp.game.play import Play, Pool
from pnp.game.rule_reads import RuleReads, rule_reads
from pnp.reader.nodes import MappingNode, SequenceNode, value_at
from pnp.reader.placed import Placed

_TOKEN = re.compile(r"[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)*")
_KEPT = frozenset({"number", "cost", "table", "count", "reading"})
_KNOWN_ITSELF = frozenset({"number", "cost", "table", "count", "players", "pool", "resource"})
_REFERENCES = {"use": "procedure", "limit": "limit"}
# Keys with words for people.
_NO_RULES = frozenset({"text", "needs", "source", "words", "refuse"})
# The keys of a deed that name entries of rules.yaml or components.yaml.
_AMOUNTS_OF_DEEDS = {"number": "number", "takes": "number", "cost": "cost"}
_KEYS_OF_DEEDS = {**_AMOUNTS_OF_DEEDS, "rounds": "number", "what": "count", "per": "count"}

Reads = frozenset[str]
NOTHING: Reads = frozenset()


@dataclass(frozen=True)
class PlayReads:
    """The data that every named part of play reads, in `play.yaml` and in the rules in Python.

    Data is named like figures (`number.fee`, `cost.bread`, `table.prices`, `count.grain`, `reading.exile`); pools are
    `pool.card` or `pool.card.wood`. A `*` in a name matches any words.
    """

    game: Game

    def of(self, name: str, *, far: bool = True) -> Reads:
        """The data that a name like `action.plant` or `scoring.standing` reads; without `far`, only in its own part."""
        if (name, far) not in self._found:
            self._found[name, far] = self._read_by(name, far=far)
        return self._found[name, far]

    @cached_property
    def _found(self) -> dict[tuple[str, bool], Reads]:
        """The cached results of `of`, because several texts tell each name."""
        return {}

    def _read_by(self, name: str, *, far: bool) -> Reads:
        kind, _, rest = name.partition(".")
        if kind in _KNOWN_ITSELF:
            return frozenset({name})
        if kind == "deed":
            return self._of_deeds(self.deeds[rest], far=far) if rest in self.deeds else NOTHING
        if kind == "reading":
            name = f"reading.{rest.partition('.')[0]}"
            return self._of_yaml(name) | self._of_readers(name) | {name}
        found = self._of_yaml(name) | self._of_python(name, far=far)
        named = frozenset(name for name in found if name.startswith(("formula.", "procedure.")))
        return NOTHING.union(found - named, *map(self._of_yaml, named))

    def written(self, name: str) -> Reads:
        """The data that the YAML of a name reads: of an action, an end, a deed."""
        return self.of(name, far=False) if name.startswith("deed.") else self._of_yaml(name)

    @cached_property
    def deeds(self) -> Mapping[str, PieceHead]:
        """The pieces with effects in play as data beside their words, by id."""
        return {piece.id: piece for piece in pieces_with_deeds(self.game)}

    def resources(self, reads: Reads) -> frozenset[str]:
        """The resources in these costs and pools, such as wood and card_wood."""
        words: set[str] = set()
        for name in reads:
            kind, *rest = name.split(".")
            if kind == "cost" and len(rest) == 1:
                words |= {word for cost, each in self._costs.items() if fnmatchcase(cost, rest[0]) for word in each}
            elif kind in {"cost", "count", "resource"}:
                words.add(rest[-1])
            elif kind == "pool":
                words |= self._words_of_pool(rest)
        return frozenset(words)

    @cached_property
    def all_resources(self) -> frozenset[str]:
        """Every resource that the costs and pools of the game name."""
        pools = (f"pool.{name}" for name in self._pools)
        return self.resources(frozenset({*(f"cost.{name}" for name in self._costs), *pools}))

    @cached_property
    def python(self) -> RuleReads:
        """The data that the rules in Python read."""
        return rule_reads(self.game.folder)

    @property
    def _play(self) -> Play | None:
        return self.game.play

    @property
    def _pools(self) -> Mapping[str, Pool]:
        return self._play.pools if self._play else {}

    @cached_property
    def _costs(self) -> Mapping[str, Mapping[str, int]]:
        return {name: cost.amounts for name, cost in self.game.rules.costs.items()}

    def _of_readers(self, reading: str) -> Reads:
        """The data that actions and ends of `play.yaml`, and functions in Python, read together with a reading."""
        asking = (reads for name in self._nodes if name != reading and reading in (reads := self._of_yaml(name)))
        return self.python.of_readers(reading).union(*asking)

    def _of_python(self, name: str, *, far: bool) -> Reads:
        kind, _, rest = name.partition(".")
        if kind == "action":
            return self.python.of_action(rest, far=far)
        if kind == "phase":
            return self.python.of_phase(rest)
        return self.python.of_step(*name.rsplit(".", 1)) if "." in rest else self.python.of_function(name)

    def _of_yaml(self, name: str) -> Reads:
        if name not in self._found_in_yaml:
            self._found_in_yaml[name] = NOTHING.union(*map(self._within, self._nodes.get(name, ())))
        return self._found_in_yaml[name]

    @cached_property
    def _found_in_yaml(self) -> dict[str, Reads]:
        """The cached results of `_of_yaml`, because a formula can be used in several places."""
        return {}

    @cached_property
    def _nodes(self) -> Mapping[str, Sequence[Any]]:
        """The nodes of `play.yaml` by the names that texts use under `tells`."""
        play = self._play
        if play is None:
            return {}
        entries: dict[str, Mapping[str, Placed]]
        entries = {"action": play.actions, "end": play.ends, "reading": play.readings}
        found: dict[str, list[Any]] = {
            f"{kind}.{name}": [entry.node] for kind, named in entries.items() for name, entry in named.items()
        }
        found |= {f"claim.{claim.id}": [claim.node] for claim in play.claims}
        for action in play.actions.values():
            for phase in action.phase or play.phases[:1]:
                found.setdefault(f"phase.{phase}", []).append(action.node)
        for kind in ("formula", "procedure", "limit"):
            written = value_at(play.node, (f"{kind}s",))
            found |= {f"{kind}.{name}": [node] for name, node in (written or {}).items()}
        return found

    def _within(self, node: Any) -> Reads:
        """The data that the expressions in a node of `play.yaml` read, also through formulas, procedures and limits."""
        found: set[str] = set()
        for key, text in _strings(node):
            if key in _REFERENCES:
                found |= self._of_yaml(f"{_REFERENCES[key]}.{text}")
            elif key == "cost":
                found |= self.paid(text, value_at(node, ("of", text)))
            else:
                found |= {name for token in _TOKEN.findall(text) for name in self._read_as(token)}
        return frozenset(found)

    def paid(self, cost: str, pools: Any) -> Reads:
        """The named cost, or the costs named like the kinds of the pools that a parameter chooses from."""
        chosen = pools.split(" or ") if isinstance(pools, str) else ()
        names = [kind for pool in chosen for kind in self._kinds(self._pools.get(pool))] or [cost]
        return frozenset(f"cost.{name}" for name in names if name in self._costs)

    def _read_as(self, token: str) -> Iterator[str]:
        first, *rest = token.split(".")
        if first == "formula" and rest:
            yield from self._of_yaml(token)
        elif first in _KEPT and rest:
            yield f"{first}.{rest[0]}" if first in {"table", "reading"} else token
        elif first == "printed" and rest:
            yield f"count.{rest[0]}"
        elif first in self.game.rules.tables and rest:
            yield f"table.{first}"
        else:
            yield from (self._pool_of_word[word] for word in (first, *rest) if word in self._pool_of_word)

    @cached_property
    def _pool_of_word(self) -> Mapping[str, str]:
        kinds = {kind: f"pool.{name}.{kind}" for name, pool in self._pools.items() for kind in self._kinds(pool)}
        return {**kinds, **{name: f"pool.{name}" for name in self._pools}}

    def _kinds(self, pool: Pool | None) -> tuple[str, ...]:
        """The names of the kinds of a pool; none if they are numbers of players or unknown."""
        kinds = pool.kinds if pool else None
        if pool is None or kinds is None:
            return tuple(pool.components or ()) if pool else ()
        if kinds.set is not None:
            head = self.game.piece_set(kinds.set)
            pieces = head.pieces if head else ()
            return tuple(piece.id for piece in pieces if piece.component == pool.component)
        table = self.game.rules.tables.get(kinds.table or "")
        if table is None or kinds.column not in table.columns:
            return ()
        column = table.columns.index(kinds.column)
        return tuple(table.cell(row, column) for row in range(len(table.rows)))

    def _words_of_pool(self, path: list[str]) -> set[str]:
        pool = self._pools.get(path[0])
        if pool is None:
            return set(path)
        if len(path) > 1:
            return {path[1], *([pool.components[path[1]]] if pool.components and path[1] in pool.components else [])}
        components = (pool.components or {}).values()
        return {path[0], *self._kinds(pool), *components, *([pool.component] if pool.component else [])}

    def _of_deeds(self, piece: PieceHead, *, far: bool) -> Reads:
        keys = _KEYS_OF_DEEDS if far else _AMOUNTS_OF_DEEDS
        found: set[str] = set()
        for deed in deeds_of(piece):
            found |= {f"{kind}.{deed[key]}" for key, kind in keys.items() if key in deed}
            if far:
                found |= {f"cost.{action}" for action in deed.get("actions", ()) if action in self._costs}
        return frozenset(found)


def pieces_with_deeds(game: Game) -> Iterator[PieceHead]:
    """The pieces with effects in play as data beside their words."""
    return (piece for head in game.sets for piece in head.pieces if "deeds" in piece.document)


def deeds_of(piece: PieceHead) -> Iterator[MappingNode]:
    """The deeds of a piece that are mappings."""
    deeds = piece.document.get("deeds")
    return (deed for deed in deeds if isinstance(deed, MappingNode)) if isinstance(deeds, SequenceNode) else iter(())


def _strings(node: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Every text in a node with its closest key, except words for people."""
    if isinstance(node, MappingNode):
        for name, value in node.items():
            if name not in _NO_RULES:
                yield from _strings(value, name)
    elif isinstance(node, SequenceNode):
        for value in node:
            yield from _strings(value, key)
    elif isinstance(node, str):
        yield key, node
