"""The names that can implement rules of a rulebook: parts of play, the audit, numbers, and functions in Python."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from pnp.base.findings import Place
from pnp.base.nearest import Nearest, nearest
from pnp.game.audit import Agreement, Bound, Cover, Gap, Identity, Need, Order
from pnp.game.model import Game
from pnp.game.play import Play
from pnp.game.play_reads import pieces_with_deeds
from pnp.game.rule_code import RuleFunction, rule_functions
from pnp.reader.placed import Placed


@dataclass(frozen=True)
class RuleNames:
    """All names in one game that a rule can refer to."""

    game: Game

    @cached_property
    def played(self) -> Mapping[str, Place | None]:
        """The actions, ends, claims and readings, which must each belong to a rule, with their places."""
        return {**self._declared, **(_played(self.game.play) if self.game.play else {})}

    @cached_property
    def functions(self) -> Mapping[str, RuleFunction]:
        """The functions of the rules in Python by module and name, such as `upkeep.begin_round`."""
        found = rule_functions(self.game.folder, shown_as=self.game.shown_as)
        return {function.full_name: function for function in found}

    @cached_property
    def all(self) -> Mapping[str, Place | None]:
        """Every name, with its place if it has one."""
        functions = {name: function.place for name, function in self.functions.items()}
        deeds = {f"deed.{piece.id}": piece.place_of("deeds") for piece in pieces_with_deeds(self.game)}
        return {**self._of_rules, **self._of_audit, **self._of_play, **self.played, **deeds, **functions}

    @cached_property
    def scenarios(self) -> Mapping[str, Place]:
        """The scenarios by their names."""
        return {str(node["scenario"]): node.place for node in self.game.scenarios() if "scenario" in node}

    def code_of(self, action: str) -> tuple[str, ...]:
        """The functions that declare an action in Python, by module and name."""
        return tuple(name for name, function in self.functions.items() if action in function.actions)

    def nearest(self, name: str) -> Nearest:
        """The closest known name: the same name with another kind or module, as after a move, or a similar name."""
        kind, _, last = name.rpartition(".")
        moved = tuple(known for known in self.all if known.rpartition(".")[2] == last)
        if moved:
            return nearest(moved[0], moved)
        return nearest(name, [known for known in self.all if known.startswith(f"{kind}.")] or tuple(self.all))

    @property
    def _declared(self) -> dict[str, Place | None]:
        return {
            f"action.{function.actions[0]}": function.place for function in self.functions.values() if function.declares
        }

    @property
    def _of_rules(self) -> dict[str, Place | None]:
        rules = self.game.rules
        whole = (*(f"table.{name}" for name in rules.tables), *(f"cost.{name}" for name in rules.costs))
        return dict.fromkeys((*self.game.figures(), *whole))

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


def _played(play: Play) -> dict[str, Place | None]:
    entries: dict[str, Placed] = {f"action.{name}": action for name, action in play.actions.items()}
    entries |= {f"end.{name}": end for name, end in play.ends.items()}
    entries |= {f"claim.{claim.id}": claim for claim in play.claims}
    entries |= {f"reading.{name}": reading for name, reading in play.readings.items()}
    return {name: entry.place for name, entry in entries.items()}


def _kept(play: Play) -> Iterator[tuple[str, Place | None]]:
    """The names of zones, pools, values, formulas, procedures and phases."""
    yield from ((f"pool.{name}", pool.place) for name, pool in play.pools.items())
    yield from ((f"zone.{name}", zone.place) for name, zone in play.zones.items())
    yield from ((f"value.{name}", play.place_of("values", name)) for name in play.values)
    yield from ((f"formula.{name}", play.place_of("formulas", name)) for name in play.formulas)
    yield from ((f"procedure.{name}", play.place_of("procedures", name)) for name in play.procedures)
    yield from ((f"limit.{name}", play.place_of("limits", name)) for name in play.limits)
    yield from ((f"phase.{name}", play.place_of("phases")) for name in play.phases)
