"""Lists describe phases and steps of scoring in the order of play."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from pnp.base.findings import Finding
from pnp.game.model import Game
from pnp.game.telling_index import TellingIndex, telling_index
from pnp.game.tellings import Telling

WORDS_ONLY = True


def check(game: Game) -> Iterator[Finding]:
    """Find entries of one list that describe two parts of play in another order than that of play."""
    index = telling_index(game)
    lists: dict[tuple[str, ...], list[Telling]] = {}
    for set_id, telling in index.tellings:
        if telling.is_entry:
            lists.setdefault((set_id, *telling.path[:-1]), []).append(telling)
    for entries in lists.values():
        groups = dict.fromkeys(_group(name.name) for telling in entries for name in telling.names)
        for group in filter(None, groups):
            yield from _misplaced(entries, group, _order(group, index))


def _group(name: str) -> str:
    """The group of names in which a name has an order: the phases, or the steps of a function."""
    return "phase" if name.startswith("phase.") else name.rpartition(".")[0] if name.count(".") == 2 else ""


def _order(group: str, index: TellingIndex) -> Mapping[str, int]:
    play = index.game.play
    names: Sequence[str] = index.reads.python.steps(group)
    if play is not None and group == "phase":
        names = play.phases
    return {f"{group}.{name}": number for number, name in enumerate(names)}


def _misplaced(entries: Sequence[Telling], group: str, order: Mapping[str, int]) -> Iterator[Finding]:
    entries_of_group = [
        [name for name in telling.names if _group(name.name) == group and name.name in order] for telling in entries
    ]
    for before, after in pairwise(filter(None, entries_of_group)):
        last, first = max(before, key=lambda name: order[name.name]), min(after, key=lambda name: order[name.name])
        if order[first.name] < order[last.name]:
            yield Finding(
                code="told-order",
                subject=first.name,
                message=f"a list tells {first.name} after {last.name}; play has it before",
                place=first.place,
                hint="exchange the two, or correct what they tell",
            )
