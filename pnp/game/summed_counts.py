"""Counts that the content decides: `count: pieces` is as many as the piece sets hold of a component."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping

from pnp.base.findings import Findings
from pnp.game.box import Component
from pnp.game.expressions import LARGEST, Expression, Formula
from pnp.game.heads import SetHead
from pnp.reader.nodes import MappingNode

PIECES = "pieces"


def is_summed(entry: object) -> bool:
    """Tell whether an entry of the component list leaves its count to the content."""
    return isinstance(entry, MappingNode) and entry.get("count") == PIECES


def without_sum(entry: MappingNode) -> MappingNode:
    """The entry with a count that stands for the sum until the piece sets are read."""
    return entry.changed("count", 0)


def is_sum(component: Component) -> bool:
    """Tell whether the count of a component is such a sum."""
    return component.node is not None and component.node.get("count") == 0 and str(component.count) != "0"


def check_sums(summed: Iterable[Component], findings: Findings) -> None:
    """Report components whose count the rulebook states, so that it cannot be left to the content."""
    for component in summed:
        if component.source.stated:
            findings.error(
                "bad-count",
                f"the rulebook states this count, so it cannot be `{PIECES}`; expected a number",
                place=component.place_of("count"),
                subject=component.id,
                hint="write the number of the rulebook, or `source: {derived: ...}` if it states none",
            )


def with_sums(
    components: Mapping[str, Component], summed: Collection[str], sets: Iterable[SetHead]
) -> Mapping[str, Component]:
    """The components, those in `summed` with as many copies as the piece sets hold; optional sets do not count."""
    if not summed:
        return components
    copies: dict[str, Counter[Formula | None]] = {name: Counter() for name in summed}
    for piece in (piece for head in sets if not head.optional for piece in head.pieces):
        if piece.component in copies:
            copies[piece.component][piece.count] += 1
    return {
        name: component.model_copy(update={"count": _sum(copies[name])}) if name in summed else component
        for name, component in components.items()
    }


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
