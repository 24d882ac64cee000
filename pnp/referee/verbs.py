"""Actions of `play.yaml` made into functions over the table of a match."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Any, cast

from pnp.game.expressions import Expression
from pnp.game.model import as_id, nearest
from pnp.game.play import Code, Deed, Effect, Test
from pnp.referee.names import Look, Names
from pnp.referee.own import Own
from pnp.referee.plan import PHASE, TURN, Plan, PlayError
from pnp.referee.rulings import Action, Ruling

Question = Callable[[Action], Ruling | None]
Do = Callable[[Action], None]
Offers = Callable[[], Iterable[tuple[int, ...]]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Verb:
    """One kind of action: when and by whom, what its parameters can be, what must hold, and what it does.

    `known` holds every combination of parameters, unless these are too many to be listed.
    """

    name: str
    phases: frozenset[int]
    by: str
    domains: tuple[frozenset[int], ...]
    words: tuple[Mapping[str, int], ...]
    questions: tuple[Question, ...]
    deeds: tuple[Do, ...]
    offers: Offers
    known: frozenset[tuple[int, ...]]


_MOST_KNOWN = 5000


def make_verb(name: str, deed: Deed, names: Names, own: Own | None) -> Verb:
    """Bind one action to a table; raises PlayError for what `play.yaml` cannot mean."""
    plan = names.plan
    words = tuple(_words(word, plan, deed) for word in deed.of.values())
    few = prod(map(len, words)) <= _MOST_KNOWN or deed.offer is None
    every = tuple(product(*(tuple(one.values()) for one in words))) if few else ()
    for phase in (*deed.phase, *([deed.then] if deed.then else [])):
        if phase not in plan.play.phases:
            raise PlayError(f'unknown phase "{phase}"{nearest(phase, plan.play.phases)}', deed.place)
    return Verb(
        name=name,
        phases=frozenset(map(plan.play.phases.index, deed.phase)),
        by=deed.by,
        domains=tuple(frozenset(one.values()) for one in words),
        words=words,
        questions=(
            *_paid(deed, names),
            *(_question(test, deed, names, own) for test in deed.when),
            *(made for effect in deed.effect if effect.move for made in [_there(effect, deed, names)] if made),
        ),
        # The next phase first: what the game's own rules do may change it.
        deeds=(*_after(deed, names), *_payment(deed, names), *(_effect(one, deed, names, own) for one in deed.effect)),
        offers=(lambda: every) if deed.offer is None else _function(own, deed.offer, deed),
        known=frozenset(every),
    )


def _words(domain: str, plan: Plan, deed: Deed) -> Mapping[str, int]:
    """What a parameter can be, by the words for it."""
    if domain in plan.families:
        return plan.families[domain]
    if domain in {"space", "plot", "player", "area", "border", *plan.play.places} and (places := plan.places(domain)):
        return {name: number for number, name in enumerate(places)}
    table, _, column = domain.partition(".")
    if table in plan.game.rules.tables:
        return {as_id(cell): number for number, cell in enumerate(plan.cells(table, column, deed.place))}
    if " or " in domain:
        return {word: number for number, word in enumerate(domain.split(" or "))}
    try:
        highest = Expression.parse(domain, tuple(plan.figures)).value(plan.figures)
    except ValueError:
        known = [*plan.families, *plan.play.places, "space", "plot", "player", "area", "border"]
        raise PlayError(f'"{domain}" is no domain{nearest(domain, known)}', deed.place) from None
    return {str(number): number for number in range(highest + 1)}


def _function(own: Own | None, name: str, deed: Deed) -> Callable[..., Any]:
    made = getattr(own, name, None)
    if not callable(made) or name.startswith("_"):
        known = [n for n in dir(type(own)) if n in vars(type(own)) and not n.startswith("_")] if own else []
        raise PlayError(f'rules.py has no function "{name}"{nearest(name, known)}', deed.place)
    return cast("Callable[..., Any]", made)


def _question(test: Test, deed: Deed, names: Names, own: Own | None) -> Question:
    if test.own is not None:
        return _function(own, test.own, deed)
    assert test.that is not None
    assert test.refuse is not None
    holds, needed, code = names.look(test.that, list(deed.of), test.place), str(test.that), test.refuse
    refusal = Ruling(code, needed, "that does not hold")
    return lambda action: None if holds(action) else refusal


def _paid(deed: Deed, names: Names) -> Iterable[Question]:
    for pool, count, source, _ in _costs(deed, names):
        yield _enough(names, lambda _a, p=pool: p, lambda _a, n=count: n, source, "CANNOT_PAY")  # type: ignore[misc]


def _payment(deed: Deed, names: Names) -> Iterable[Do]:
    table = names.table
    for pool, count, source, target in _costs(deed, names):
        yield lambda action, p=pool, n=count, s=source, t=target: table.move(n, p, s(action), t(action))  # type: ignore[misc]


def _costs(deed: Deed, names: Names) -> Iterable[tuple[int, int, Look, Look]]:
    if deed.cost is None:
        return
    plan, pay = names.plan, names.plan.play.pay
    cost = plan.game.rules.costs.get(deed.cost)
    if cost is None or pay is None:
        raise PlayError(f'no cost "{deed.cost}"{nearest(deed.cost, plan.game.rules.costs)}', deed.place_of("cost"))
    source, target = names.zone(pay.out_of, deed.of, pay.place), names.zone(pay.into, deed.of, pay.place)
    for resource, count in cost.amounts.items():
        matching = [n for n, pool in enumerate(plan.pools) if resource in {pool, pool.partition(".")[2]}]
        if len(matching) != 1:
            raise PlayError(f'the cost "{deed.cost}" asks for "{resource}", which is no pool', deed.place_of("cost"))
        yield matching[0], count, source, target


def _there(effect: Effect, deed: Deed, names: Names) -> Question | None:
    """What moves must be there, unless a gain that is not there is lost."""
    assert effect.move is not None
    assert effect.of is not None
    assert effect.out_of is not None
    pool = names.pool(effect.of, deed.of, effect.place)
    count = names.look(effect.move, list(deed.of), effect.place)
    source = names.zone(effect.out_of, deed.of, effect.place)
    homes = {names.plan.play.pools[name].home for name in names.plan.families}
    return _enough(names, pool, count, source, "SUPPLY_EMPTY" if effect.out_of in homes else "CANNOT_PAY")


def _enough(names: Names, pool: Look, count: Look, zone: Look, code: Code) -> Question:
    table, plan = names.table, names.plan
    cells, width = table.cells, table.zones

    def question(action: Action) -> Ruling | None:
        number = pool(action)
        there, wanted = cells[number * width + zone(action)], count(action)
        if there >= wanted:
            return None
        called = plan.pools[number].rpartition(".")[2]
        return Ruling(code, f"{wanted} {called} in {plan.zones[zone(action)]}", str(there))

    return question


def _effect(effect: Effect, deed: Deed, names: Names, own: Own | None) -> Do:
    table = names.table
    if effect.own is not None:
        return _function(own, effect.own, deed)
    if effect.set is not None:
        assert effect.to is not None
        numbers = names.plan.value_numbers.get(effect.set)
        if not numbers:
            raise PlayError(f'"{effect.set}" is no kept value', effect.place)
        value, to = numbers[0], names.look(effect.to, list(deed.of), effect.place)
        per_player = names.plan.play.values[effect.set] == "player"
        return lambda action: table.set(value + (action.by if per_player else 0), int(to(action)))
    assert effect.move is not None
    assert effect.of is not None
    assert effect.out_of is not None
    assert effect.into is not None
    count, pool = names.look(effect.move, list(deed.of), effect.place), names.pool(effect.of, deed.of, effect.place)
    source, target = (names.zone(zone, deed.of, effect.place) for zone in (effect.out_of, effect.into))
    return lambda action: table.move(count(action), pool(action), source(action), target(action))


def _after(deed: Deed, names: Names) -> Iterable[Do]:
    table, plan = names.table, names.plan
    if deed.then is not None:
        phase = plan.play.phases.index(deed.then)
        yield lambda _action: table.set(PHASE, phase)
    if deed.turn is not None:
        yield lambda action: table.set(TURN, (action.by + 1) % plan.players)
