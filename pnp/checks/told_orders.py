"""Lists tell phases, ends and steps of scoring in the order in which play has them."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from pnp.base.findings import Finding
from pnp.game.model import Game
from pnp.game.tellings import Telling
from pnp.game.told import Told

WORDS_ONLY = True


def check(game: Game) -> Iterator[Finding]:
    """Find entries of one list that tell two things the other way round."""
    told = Told(game)
    lists: dict[tuple[str, ...], list[Telling]] = {}
    for set_id, telling in told.tellings:
        if telling.path and telling.path[-1].isdecimal():
            lists.setdefault((set_id, *telling.path[:-1]), []).append(telling)
    for entries in lists.values():
        ordered = sorted(entries, key=lambda telling: int(telling.path[-1]))
        for group in dict.fromkeys(_group(name.name) for telling in ordered for name in telling.names):
            if group:
                yield from _misplaced(ordered, group, _order(group, told))


def _group(name: str) -> str:
    """What an order belongs to: the phases, the ends, or the function of which a name is a step."""
    kind = name.partition(".")[0]
    return kind if kind in {"phase", "end"} else name.rpartition(".")[0] if name.count(".") == 2 else ""


def _order(group: str, told: Told) -> Mapping[str, int]:
    play = told.game.play
    names: Sequence[str] = told.reads.python.steps(group)
    if play is not None and group in {"phase", "end"}:
        names = play.phases if group == "phase" else tuple(play.ends)
    return {f"{group}.{name}": number for number, name in enumerate(names)}


def _misplaced(entries: Sequence[Telling], group: str, order: Mapping[str, int]) -> Iterator[Finding]:
    told = [name for telling in entries for name in telling.names if _group(name.name) == group and name.name in order]
    for before, after in pairwise(told):
        if order[after.name] < order[before.name]:
            yield Finding(
                code="told-order",
                subject=after.name,
                message=f"a list tells {after.name} after {before.name}; play has it before",
                place=after.place,
                hint="exchange the two, or correct what they tell",
            )
