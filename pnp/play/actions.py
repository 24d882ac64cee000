"""Actions of `play.yaml` made into functions over the table of a match."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from inspect import signature
from itertools import product
from math import prod
from typing import Any, cast

from pnp.game.joining import Part, function
from pnp.game.model import nearest
from pnp.game.play import Code, Deed, Effect, Test
from pnp.play.model import PHASE, SEAT, TURN, Plan, PlayError
from pnp.play.names import Names, domain_of
from pnp.play.rules import Own
from pnp.play.rulings import CHANCE, Action, Ruling

Question = Callable[[Action], Ruling | None]
Do = Callable[[Action], None]
Offers = Callable[[], Sequence[tuple[int, ...]]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Verb:
    """One kind of action: when and by whom, what its parameters can be, what must hold, and what it does.

    `known` holds every combination of parameters, unless these are too many to be listed. `refuses` asks all questions
    in their order; `gate` asks those that are the same for all parameters, `chooses` the others. Where `is_listed`,
    `offers` gives all that is known; otherwise what rules.py offers.
    """

    name: str
    phases: frozenset[int]
    by: str
    domains: tuple[frozenset[int], ...]
    words: tuple[Mapping[str, int], ...]
    refuses: Question
    gate: Question | None
    chooses: Question | None
    deeds: tuple[Do, ...]
    offers: Offers
    is_listed: bool
    known: frozenset[tuple[int, ...]]

    def knows(self, what: tuple[int, ...]) -> bool:
        """Tell whether the parameters are such as there are."""
        return what in self.known or (
            len(what) == len(self.domains)
            and all(met in domain for met, domain in zip(what, self.domains, strict=True))
        )


_MOST_KNOWN = 5000


def make_verb(name: str, deed: Deed, names: Names, own: Own | None) -> Verb:
    """Bind one action to a table; raises PlayError for what `play.yaml` cannot mean."""
    plan = names.plan
    words = tuple(domain_of(word, plan, deed.place) for word in deed.of.values())
    few = prod(map(len, words)) <= _MOST_KNOWN or deed.offer is None
    every = tuple(product(*(tuple(one.values()) for one in words))) if few else ()
    phases = deed.phase or plan.play.phases[:1]
    for phase in (*phases, *([deed.then] if deed.then else [])):
        if phase not in plan.play.phases:
            raise PlayError(f'unknown phase "{phase}"{nearest(phase, plan.play.phases)}', deed.place)
    asked = tuple(_asked(deed, names, own))
    return Verb(
        name=name,
        phases=frozenset(map(plan.play.phases.index, phases)),
        by=deed.by,
        domains=tuple(frozenset(one.values()) for one in words),
        words=words,
        refuses=_in_order([question for question, _ in asked]) or _allowed,
        gate=_in_order([question for question, is_gate in asked if is_gate]),
        chooses=_in_order([question for question, is_gate in asked if not is_gate]),
        # The next phase first: what the game's own rules do may change it.
        deeds=_for_whom(
            deed,
            names,
            (*_after(deed, names), *_payment(deed, names), *(_effect(one, deed, names, own) for one in deed.effect)),
        ),
        offers=(lambda: every) if deed.offer is None else _offers(own, deed.offer, deed),
        is_listed=deed.offer is None,
        known=frozenset(every),
    )


def _for_whom(deed: Deed, names: Names, deeds: tuple[Do, ...]) -> tuple[Do, ...]:
    """What lots do is done for whoever called for them; where no action calls for lots, rules.py knows for whom."""
    if deed.by != "chance" or not any(one.turn == "chance" for one in names.plan.play.actions.values()):
        return deeds
    values = names.table.values

    def of_seat(do: Do) -> Do:
        return lambda action: do(Action(action.verb, values[SEAT], action.what))

    return tuple(map(of_seat, deeds))


def _asked(deed: Deed, names: Names, own: Own | None) -> Iterable[tuple[Question, bool]]:
    """The questions in their order, each with whether it is the same for all parameters."""
    for pool, count, source, _ in _costs(deed, names):
        yield _enough(names, pool, count, source, "CANNOT_PAY"), isinstance(count, int)
    for test in deed.when:
        question = _question(test, deed, names, own)
        yield question, not deed.of or _is_for_all(test, deed, question)
    for effect in deed.effect:
        if effect.move:
            yield _there(effect, deed, names), not deed.of


def _is_for_all(test: Test, deed: Deed, question: Question) -> bool:
    """Tell whether an answer is the same for all parameters; of rules.py an underscore says so, as in `_action`."""
    if test.that is None:
        return next(iter(signature(question).parameters), "").startswith("_")
    return not any(word in deed.of for name in test.that.names for word in name.split("."))


def _allowed(_action: Action) -> None:
    """No question, no refusal."""


def _in_order(questions: Sequence[Question]) -> Question | None:
    """All questions as one: the first refusal is the answer."""
    if len(questions) < 2:
        return questions[0] if questions else None
    one, two = questions[:2]
    if len(questions) == 2:
        return lambda action: one(action) or two(action)
    rest = _in_order(questions[2:]) or _allowed
    return lambda action: one(action) or two(action) or rest(action)


def _function(own: Own | None, name: str, deed: Deed) -> Callable[..., Any]:
    made = getattr(own, name, None)
    if not callable(made) or name.startswith("_"):
        known = [n for n in dir(type(own)) if n in vars(type(own)) and not n.startswith("_")] if own else []
        raise PlayError(f'rules.py has no function "{name}"{nearest(name, known)}', deed.place)
    return cast("Callable[..., Any]", made)


def _offers(own: Own | None, name: str, deed: Deed) -> Offers:
    offer = _function(own, name, deed)

    def offers() -> Sequence[tuple[int, ...]]:
        offered: Iterable[tuple[int, ...]] = offer()
        return offered if isinstance(offered, list | tuple) else tuple(offered)

    return offers


def _question(test: Test, deed: Deed, names: Names, own: Own | None) -> Question:
    if test.own is not None:
        return _function(own, test.own, deed)
    assert test.that is not None
    assert test.refuse is not None
    holds = names.look(test.that, deed.of, test.place)
    refusal = Ruling(test.refuse, str(test.that), "that does not hold")
    return lambda action: None if holds(action) else refusal


def _payment(deed: Deed, names: Names) -> Iterable[Do]:
    for pool, count, source, target in _costs(deed, names):
        yield _moving(names, count, pool, source, target)


def _costs(deed: Deed, names: Names) -> Iterable[tuple[int, Part, Part, Part]]:
    """What is paid of which pool, from where to where; the count depends on the action when a parameter is the cost."""
    if deed.cost is None:
        return
    pay = names.plan.play.pay
    if pay is None:
        raise PlayError("a cost needs `pay`: out of which zone, into which", deed.place_of("cost"))
    source, target = names.zone(pay.out_of, deed.of, pay.place), names.zone(pay.into, deed.of, pay.place)
    for resource, count in _amounts(deed, names.plan):
        yield _resource(resource, deed, names.plan), count, source, target


def _amounts(deed: Deed, plan: Plan) -> Iterable[tuple[str, Part]]:
    """How much of each resource a cost asks for."""
    costs, name = plan.game.rules.costs, str(deed.cost)
    if name not in deed.of:
        if name not in costs:
            raise PlayError(f'no cost "{name}"{nearest(name, costs)}', deed.place_of("cost"))
        yield from costs[name].amounts.items()
        return
    kinds = domain_of(deed.of[name], plan, deed.place)
    for kind in kinds:
        if kind not in costs:
            raise PlayError(f'"{name}" can be {kind}, and no cost is called so', deed.place_of("cost"))
    at = list(deed.of).index(name)
    for resource in dict.fromkeys(resource for kind in kinds for resource in costs[kind].amounts):
        asked = {number: costs[kind].amounts.get(resource, 0) for kind, number in kinds.items()}
        yield resource, lambda action, asked=asked: asked[action.what[at]]  # type: ignore[misc]


def _resource(name: str, deed: Deed, plan: Plan) -> int:
    matching = [n for n, pool in enumerate(plan.pools) if name in {pool, pool.partition(".")[2]}]
    if len(matching) != 1:
        raise PlayError(f'the cost "{deed.cost}" asks for "{name}", which is no pool', deed.place_of("cost"))
    return matching[0]


def _there(effect: Effect, deed: Deed, names: Names) -> Question:
    """What moves must be there, unless a gain that is not there is lost."""
    assert effect.move is not None
    assert effect.of is not None
    assert effect.out_of is not None
    pool = names.pool(effect.of, deed.of, effect.place)
    count = names.part(effect.move, deed.of, effect.place)
    source = names.zone(effect.out_of, deed.of, effect.place)
    homes = {names.plan.play.pools[name].home for name in names.plan.families}
    return _enough(names, pool, count, source, "SUPPLY_EMPTY" if effect.out_of in homes else "CANNOT_PAY")


def _enough(names: Names, pool: Part, count: Part, zone: Part, code: Code) -> Question:
    cells, width, plan = names.table.cells, names.table.zones, names.plan
    pool_of, zone_of, count_of = function(pool), function(zone), function(count)

    def question(action: Action) -> Ruling | None:
        number = pool_of(action)
        there, wanted = cells[number * width + zone_of(action)], count_of(action)
        if there >= wanted:
            return None
        called = plan.pools[number].rpartition(".")[2]
        return Ruling(code, f"{wanted} {called} in {plan.zones[zone_of(action)]}", str(there))

    if isinstance(pool, int) and isinstance(zone, int) and isinstance(count, int):
        cell, least = pool * width + zone, count
        return lambda action: None if cells[cell] >= least else question(action)
    return question


def _moving(names: Names, count: Part, pool: Part, source: Part, target: Part) -> Do:
    move = names.table.move
    if isinstance(count, int):
        number = count
        if isinstance(pool, int) and isinstance(source, int) and isinstance(target, int):
            what, first, last = pool, source, target
            return lambda _action: move(number, what, first, last)
        pool_of, source_of, target_of = function(pool), function(source), function(target)
        return lambda action: move(number, pool_of(action), source_of(action), target_of(action))
    looks = tuple(map(function, (count, pool, source, target)))
    return lambda action: move(*[look(action) for look in looks])


def _effect(effect: Effect, deed: Deed, names: Names, own: Own | None) -> Do:
    table = names.table
    if effect.own is not None:
        return _function(own, effect.own, deed)
    if effect.set is not None:
        assert effect.to is not None
        numbers = names.plan.value_numbers.get(effect.set)
        if not numbers:
            raise PlayError(f'"{effect.set}" is no kept value', effect.place)
        value, to = numbers[0], names.look(effect.to, deed.of, effect.place)
        per_player = names.plan.play.values[effect.set] == "player"
        return lambda action: table.set(value + (action.by if per_player else 0), int(to(action)))
    assert effect.move is not None
    assert effect.of is not None
    assert effect.out_of is not None
    assert effect.into is not None
    count, pool = names.part(effect.move, deed.of, effect.place), names.pool(effect.of, deed.of, effect.place)
    source, target = (names.zone(zone, deed.of, effect.place) for zone in (effect.out_of, effect.into))
    return _moving(names, count, pool, source, target)


def _after(deed: Deed, names: Names) -> Iterable[Do]:
    table, plan = names.table, names.plan
    if deed.then is not None:
        phase = plan.play.phases.index(deed.then)
        yield lambda _action: table.set(PHASE, phase)
    if deed.turn == "next":
        yield lambda action: table.set(TURN, (action.by + 1) % plan.players)
    elif deed.turn == "back":
        yield lambda action: table.set(TURN, action.by)
    elif deed.turn == "chance":
        yield lambda action: table.set(SEAT, action.by)
        yield lambda _action: table.set(TURN, CHANCE)
