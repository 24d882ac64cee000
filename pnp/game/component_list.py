"""Reads the component list, and sums up the counts that it leaves to the content.

`count: pieces` of a component is as many as the piece sets hold of it.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pnp.base.findings import Findings
from pnp.game.box import Component
from pnp.game.expressions import LARGEST, Expression, Formula
from pnp.game.fields import Names
from pnp.game.heads import SetHead, id_of, report_repeated_ids
from pnp.reader.nodes import MappingNode, SequenceNode, described
from pnp.reader.typed import typed

PIECES = "pieces"
MOST_COMPONENTS = 1_000


@dataclass(frozen=True, slots=True)
class ComponentList:
    """The components by their ids; those that are `summed` have no count until the piece sets are read.

    `ids` are those of all listed components, also of invalid ones; None if the list cannot be used.
    """

    components: Mapping[str, Component]
    ids: frozenset[str] | None
    summed: frozenset[str] = frozenset()

    @property
    def is_whole(self) -> bool:
        """Tell whether every listed component is valid."""
        return len(self.components) == len(self.ids or ())

    def with_sums(self, sets: Iterable[SetHead]) -> Mapping[str, Component]:
        """The components with their counts; optional sets are not in the sums."""
        if not self.summed:
            return self.components
        copies: dict[str, Counter[Formula | None]] = {name: Counter() for name in self.summed}
        for piece in (piece for head in sets if not head.optional for piece in head.pieces):
            if piece.component in copies:
                copies[piece.component][piece.count] += 1
        return {
            name: component.model_copy(update={"count": _sum(copies[name])}) if name in copies else component
            for name, component in self.components.items()
        }


def read_components(node: MappingNode | None, names: Names, findings: Findings) -> ComponentList:
    """Read the document of the component list; every problem becomes a finding."""
    listed = None if node is None else _entries(node, findings)
    if listed is None:
        return ComponentList({}, None)
    ids = [(name, entry) for entry in listed if (name := id_of(entry)) is not None]
    report_repeated_ids(ids, "component", "components.yaml", findings)
    components: dict[str, Component] = {}
    summed: set[str] = set()
    for at, entry in enumerate(listed):
        is_summed = isinstance(entry, MappingNode) and entry.get("count") == PIECES
        written = entry.changed("count", 0) if is_summed else entry
        component = typed(Component, written, names=names, findings=findings, place=listed.place_of(at))
        if component is None:
            continue
        components.setdefault(component.id, component)
        if is_summed:
            summed.add(component.id)
            _check_sum(component, findings)
    return ComponentList(components, frozenset(name for name, _ in ids), frozenset(summed))


def _entries(node: MappingNode, findings: Findings) -> SequenceNode | None:
    """The entries of the list; None, with a finding, if there is no list or a list that is too long."""
    unknown = [key for key in node if key != "components"]
    for key in unknown:
        message, hint = f'unknown key "{key}" in components.yaml', "everything stands in the list under `components:`"
        findings.error("unknown-key", message, place=node.key_place_of(key), hint=hint)
    listed = node.get("components")
    if not isinstance(listed, SequenceNode):
        if not unknown or "components" in node:
            message = f"components.yaml holds a list under `components:`; met {described(listed)}"
            place = node.place_of("components")
            findings.error("wrong-type", message, place=place, hint="components: [{id: ..., ...}]")
        return None
    if len(listed) > MOST_COMPONENTS:
        message = f"met {len(listed):,} components; expected at most {MOST_COMPONENTS:,}"
        findings.error("bad-value", message, place=listed.place_of(MOST_COMPONENTS))
        return None
    return listed


def _check_sum(component: Component, findings: Findings) -> None:
    """Report a component whose count the rulebook states, so that it cannot be left to the content."""
    if component.source.stated:
        findings.error(
            "bad-count",
            f"the rulebook states this count, so it cannot be `{PIECES}`; expected a number",
            place=component.place_of("count"),
            subject=component.id,
            hint="write the number of the rulebook, or `source: {derived: ...}` if it states none",
        )


def _sum(copies: Mapping[Formula | None, int]) -> Formula:
    """The sum of the counts of pieces, each with its number of pieces; a piece without a count is there once."""
    fixed, others = 0, []
    for count, times in copies.items():
        if count is None or not count.expression.names:
            fixed += times * (1 if count is None else count.value(players=0))
        else:
            others.append(f"{times} * ({count})")
    # Not parsed as a formula that is written: the sum may be longer than one may be.
    text = " + ".join([str(min(fixed, LARGEST)), *others] if fixed or not others else others)
    return Formula(Expression(text, frozenset({"players"} if others else ())))
