"""Games whose `play.yaml` says one thing otherwise: a test left out, a comparison moved by one, a piece short."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from pnp.game.expressions import Expression
from pnp.game.formulas import Formula
from pnp.game.model import Game
from pnp.game.play import ActionEffect, ActionRule, Play, Test
from pnp.referee.number_changes import Change, with_component

_T = TypeVar("_T")
# What the names of these changes begin with.
OF_PLAY = ("play.", "supply.")
_COMPARISON = re.compile(r"[<>=!]=|[<>]")
# Of each comparison the two that differ by one: a little more is allowed, or a little less.
_NEIGHBOURS = {
    "<": ("<=", "+ 1 <"),
    "<=": ("<", "- 1 <="),
    ">": (">=", "- 1 >"),
    ">=": (">", "+ 1 >="),
    "==": ("+ 1 ==", "- 1 =="),
    "!=": ("==",),
}


def changed_play(game: Game) -> Iterator[Change]:
    """Every rule of `play.yaml` changed as little as it can be, one at a time."""
    if game.play is None:
        return
    for name, deed in game.play.actions.items():
        for where, was, becomes, changed in _changed_deeds(deed):
            actions = {**game.play.actions, name: changed}
            yield Change(f"play.{name}.{where}", was, becomes, _with_play(game, game.play, actions=actions))
    yield from _changed_ends(game, game.play)
    yield from _short_supplies(game, game.play)


def _with_play(game: Game, play: Play, **changes: object) -> Game:
    return replace(game, play=play.model_copy(update=changes))


def _changed_deeds(deed: ActionRule) -> Iterator[tuple[str, str, str, ActionRule]]:
    for number, test in enumerate(deed.when):
        where, was = f"when.{test.own or number}", test.own or str(test.that)
        yield where, was, "left out", deed.model_copy(update={"when": _without(deed.when, number)})
        for that in _neighbours(test.that):
            changed = test.model_copy(update={"that": that})
            yield where, was, str(that), deed.model_copy(update={"when": _with(deed.when, number, changed)})
    for number, effect in enumerate(deed.effect):
        for key, changed_effect in _changed_effects(effect):
            where, was, becomes = f"effect.{number}.{key}", getattr(effect, key), getattr(changed_effect, key)
            effects = _with(deed.effect, number, changed_effect)
            yield where, str(was), str(becomes), deed.model_copy(update={"effect": effects})


def _changed_effects(effect: ActionEffect) -> Iterator[tuple[str, ActionEffect]]:
    """A move of one piece more or fewer, a value set to one more or less."""
    for key, met in (("move", effect.move), ("to", effect.to)):
        for other in () if met is None else _by_one(met):
            yield key, effect.model_copy(update={key: other})


def _changed_ends(game: Game, play: Play) -> Iterator[Change]:
    for name, end in play.ends.items():
        for that in _neighbours(end.that):
            ends = {**play.ends, name: end.model_copy(update={"that": that})}
            yield Change(f"play.ends.{name}", str(end.that), str(that), _with_play(game, play, ends=ends))


def _short_supplies(game: Game, play: Play) -> Iterator[Change]:
    """Of every kind of a pool one piece fewer; what is different on every piece is counted elsewhere."""
    for name, pool in play.pools.items():
        if pool.kinds is not None and (pool.kinds.table is None or pool.kinds.column is None):
            continue
        kinds = len(game.rules.tables[str(pool.kinds.table)].rows) if pool.kinds else 1
        for component in filter(None, (pool.component, *(pool.components or {}).values())):
            yield Change(f"supply.{component}", f"all of {name}", f"{kinds} fewer", _short(game, component, kinds))


def _short(game: Game, component: str, kinds: int) -> Game:
    met = game.components[component]
    changes: dict[str, object] = {"count": Formula.parse(f"{met.count} - {kinds}")}
    if met.print:
        changes["print"] = met.print.model_copy(update={"count": Formula.parse(f"{met.print.count} - {kinds}")})
    return with_component(game, met.model_copy(update=changes))


def _neighbours(that: Expression | None) -> Iterator[Expression]:
    """The condition with each of its comparisons moved by one; one without a comparison the other way round."""
    if that is None:
        return
    met = list(_COMPARISON.finditer(that.text))
    for one in met:
        for other in _NEIGHBOURS[one.group()]:
            yield Expression.condition(that.text[: one.start()] + other + that.text[one.end() :])
    if not met:
        yield Expression.condition(f"not ({that.text})")


def _by_one(met: Expression) -> Iterator[Expression]:
    yield from (Expression.condition(f"({met.text}) {sign} 1") for sign in "+-")


def _without(some: Sequence[Test], number: int) -> tuple[Test, ...]:
    return (*some[:number], *some[number + 1 :])


def _with(some: Sequence[_T], number: int, one: _T) -> tuple[_T, ...]:
    return (*some[:number], one, *some[number + 1 :])
