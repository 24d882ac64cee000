"""Actions of `play.yaml`, bound to the state of a match as functions that check and carry out."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from inspect import signature
from itertools import product
from math import prod
from typing import Any, cast

from pnp.game.effects import Move, Turn, all_effects
from pnp.game.expressions import Expression
from pnp.game.joining import Part, function
from pnp.game.model import nearest
from pnp.game.play import ActionRule, Code, Play, Test
from pnp.play.domains import domain_of
from pnp.play.effects import BoundEffect, EffectBinder, turn_of
from pnp.play.errors import PlayError, check_most
from pnp.play.model import PHASE, SEAT, TURN
from pnp.play.parts import BoundAction
from pnp.play.resolver import Resolver
from pnp.play.rulings import CHANCE, Action, Ruling

Check = Callable[[Action], Ruling | None]
# What may be tried by a seat.
Offers = Callable[[int], Sequence[tuple[int, ...]]]
Outcomes = Callable[[], Iterable[tuple[tuple[int, ...], int]]]

WORD = re.compile(r"\{(\w+)\}")
"""A word of the text of an action."""
_MOST_LISTED, _MOST_COMBINATIONS = 5_000, 50_000


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionKind:
    """One kind of action: when and by whom, its possible parameters, what must hold, and what it does.

    `known` lists every combination of parameters, unless there are too many. `refuses` runs all checks in their order;
    `gate` runs those that do not depend on the parameters, `chooses` the others. Where `is_listed`, `offers` gives all
    of `known`; otherwise it gives what the game's rules offer, which is legal where `is_exact`. Chance has `outcomes`
    with their weights; `details` are further words for the text of an action.
    """

    name: str
    phases: frozenset[int]
    by: str
    domains: tuple[frozenset[int], ...]
    words: tuple[Mapping[str, int], ...]
    refuses: Check
    gate: Check | None
    chooses: Check | None
    effects: tuple[BoundEffect, ...]
    offers: Offers
    outcomes: Outcomes | None
    is_listed: bool
    is_exact: bool
    known: frozenset[tuple[int, ...]]
    details: Callable[[Action], Mapping[str, object]] | None

    def knows(self, what: tuple[int, ...]) -> bool:
        """Tell whether every parameter is in its domain."""
        return what in self.known or (
            len(what) == len(self.domains)
            and all(number in domain for number, domain in zip(what, self.domains, strict=True))
        )


def bind_action(
    name: str, rule: ActionRule, resolver: Resolver, rules: object, python: BoundAction | None = None
) -> ActionKind:
    """Bind one action to a state and to its Python, if it has any.

    Raises PlayError for what `play.yaml` or a declaration in Python cannot mean.
    """
    try:
        return _Binder(name, rule, resolver, rules, python).bound()
    except PlayError as error:
        if error.place is None and python is not None:
            error.place = python.declared.place
        raise


@dataclass(frozen=True, slots=True)
class _Binder:
    """One action with what its names mean."""

    name: str
    rule: ActionRule
    resolver: Resolver
    rules: object
    python: BoundAction | None

    def bound(self) -> ActionKind:
        rule, model = self.rule, self.resolver.model
        words = tuple(domain_of(word, model, rule.place) for word in rule.of.values())
        python = self.python
        combinations = prod(map(len, words))
        is_listed = rule.offer is None and not (python and python.has_options)
        if is_listed:
            what = "combinations of parameters without an `offer`"
            check_most(combinations, _MOST_COMBINATIONS, what, rule.place_of("of"))
        is_short = combinations <= _MOST_LISTED or is_listed
        every = tuple(product(*(tuple(known.values()) for known in words))) if is_short else ()
        phases = rule.phase or model.play.phases[:1]
        for phase in (*phases, *([rule.then] if rule.then else [])):
            if phase not in model.play.phases:
                raise PlayError(f'unknown phase "{phase}"{nearest(phase, model.play.phases)}', rule.place)
        self._check_text()
        checks = tuple(self._checks())
        return ActionKind(
            name=self.name,
            phases=frozenset(map(model.play.phases.index, phases)),
            by=rule.by,
            domains=tuple(frozenset(known.values()) for known in words),
            words=words,
            refuses=_in_order([check for check, _ in checks]) or _no_refusal,
            gate=_in_order([check for check, is_gate in checks if is_gate]),
            chooses=_in_order([check for check, is_gate in checks if not is_gate]),
            # The phase changes first, because the game's own rules may change it again.
            effects=self._for_whom((*self._then(), *self._payment(), *self._effects(), *self._forgetting())),
            offers=(lambda _seat: every) if is_listed else self._offers(),
            outcomes=self._outcomes(every) if rule.by == "chance" else None,
            is_listed=is_listed,
            is_exact=python is not None and python.has_options,
            known=frozenset(every),
            details=python.details if python else None,
        )

    def _outcomes(self, every: Sequence[tuple[int, ...]]) -> Outcomes:
        """The outcomes of chance with their weights; the game's rules may offer them as a mapping to these."""
        if (python := self.python) is not None and python.has_options:
            return lambda: python.odds(CHANCE).items()
        name, weigh = self.name, self._weigh()
        offer: Callable[[], Iterable[tuple[int, ...]]] = (
            self._function(self.rule.offer) if self.rule.offer else lambda: every
        )

        def outcomes() -> Iterable[tuple[tuple[int, ...], int]]:
            offered = offer()
            if isinstance(offered, Mapping):
                return offered.items()
            # Takes half the time of Action(...), which counts because it runs for every outcome of every draw.
            new = tuple.__new__
            return [(what, weigh(new(Action, (name, CHANCE, what)))) for what in offered]

        return outcomes

    def _weigh(self) -> Callable[[Action], int]:
        """The weight of an outcome: as `weight` says, else the number of such pieces where the outcome takes one."""
        rule = self.rule
        if rule.weight is not None:
            return self.resolver.query(rule.weight, rule.of, rule.place_of("weight"))
        moves = [effect for effect in rule.effect if isinstance(effect, Move)]
        drawn = [self._binder.parts_of_move(move) for move in moves if move.of in rule.of]
        if len(drawn) != 1:
            return lambda _action: 1
        cells, width = self.resolver.state.cells, self.resolver.state.zones
        pool_of, zone_of = map(function, drawn[0][1:3])
        return lambda action: cells[pool_of(action) * width + zone_of(action)]

    def _check_text(self) -> None:
        """Raise PlayError for a word of the text that means nothing."""
        rule = self.rule
        known = ["seat", *rule.of, *(["cost"] if rule.cost else [])]
        if self.python is None or self.python.details is None:
            for word in WORD.findall(rule.text or ""):
                if word not in known:
                    raise PlayError(
                        f'"{{{word}}}" is no word of this action{nearest(word, known)}', rule.place_of("text")
                    )

    def _for_whom(self, effects: tuple[BoundEffect, ...]) -> tuple[BoundEffect, ...]:
        """The effects of chance happen to whoever called for it; else the game's rules know to whom."""
        if self.rule.by != "chance" or not _is_called_for(self.resolver.model.play):
            return effects
        values = self.resolver.state.values

        def of_seat(effect: BoundEffect) -> BoundEffect:
            return lambda action: effect(Action(action.kind, values[SEAT], action.what))

        return tuple(map(of_seat, effects))

    def _checks(self) -> Iterable[tuple[Check, bool]]:
        """The checks in their order, each with whether its answer is the same for all parameters."""
        rule = self.rule
        for pool, count, source, _ in self._costs():
            yield self._enough(pool, count, source, "CANNOT_PAY"), isinstance(count, int)
        if self.python is not None and self.python.check is not None:
            yield self.python.check, not rule.of
        for test in rule.when:
            check = self._check(test)
            yield check, not rule.of or self._is_gate(test, check)
        if rule.weight is not None:
            yield self._is_possible(rule.weight), not rule.of
        for effect in rule.effect:
            if isinstance(effect, Move):
                yield self._has_pieces(effect), not rule.of

    def _is_gate(self, test: Test, check: Check) -> bool:
        """Tell whether parameters cannot change the answer; a function of the rules says so by naming it `_action`."""
        if test.that is None:
            return next(iter(signature(check).parameters), "").startswith("_")
        return not any(word in self.rule.of for name in test.that.names for word in name.split("."))

    def _function(self, name: str) -> Callable[..., Any]:
        found = getattr(self.rules, name, None)
        if not callable(found) or name.startswith("_"):
            kind = type(self.rules)
            known = [n for n in dir(kind) if n in vars(kind) and not n.startswith("_")]
            raise PlayError(f'the rules in Python have no function "{name}"{nearest(name, known)}', self.rule.place)
        return cast("Callable[..., Any]", found)

    def _effects(self) -> Iterable[BoundEffect]:
        return [self.python.effect] if self.python else self._binder.all(self.rule.effect)

    @property
    def _binder(self) -> EffectBinder:
        return EffectBinder(self.resolver, self._function, self.rule.of)

    def _offers(self) -> Offers:
        if self.python is not None:
            return self.python.options
        offer = self._function(str(self.rule.offer))

        def offers(_seat: int) -> Sequence[tuple[int, ...]]:
            offered: Iterable[tuple[int, ...]] = offer()
            return offered if isinstance(offered, list | tuple) else tuple(offered)

        return offers

    def _check(self, test: Test) -> Check:
        if test.own is not None:
            return self._function(test.own)
        assert test.that is not None
        assert test.refuse is not None
        holds = self.resolver.query(test.that, self.rule.of, test.place)
        refusal = Ruling(test.refuse, str(test.that), "that does not hold")
        return lambda action: None if holds(action) else refusal

    def _is_possible(self, weight: Expression) -> Check:
        weigh = self.resolver.query(weight, self.rule.of, self.rule.place_of("weight"))
        refusal = Ruling("SUPPLY_EMPTY", f"{weight} > 0", "0")
        return lambda action: None if weigh(action) > 0 else refusal

    def _payment(self) -> Iterable[BoundEffect]:
        for pool, count, source, target in self._costs():
            yield self._binder.moving(count, pool, source, target)

    def _costs(self) -> Iterable[tuple[int, Part, Part, Part]]:
        """Pool, count, source zone and target zone of each payment; the count may depend on a parameter."""
        rule, resolver = self.rule, self.resolver
        if rule.cost is None:
            return
        pay = resolver.model.play.pay
        if pay is None:
            raise PlayError("a cost needs `pay`: out of which zone, into which", rule.place_of("cost"))
        source, target = (resolver.zone(zone, rule.of, pay.place) for zone in (pay.out_of, pay.into))
        for resource, count in self._amounts():
            yield self._pool_of(resource), count, source, target

    def _amounts(self) -> Iterable[tuple[str, Part]]:
        """How much of each resource the cost asks for."""
        rule, model = self.rule, self.resolver.model
        costs, name = model.game.rules.costs, str(rule.cost)
        if name not in rule.of:
            if name not in costs:
                raise PlayError(f'no cost "{name}"{nearest(name, costs)}', rule.place_of("cost"))
            yield from costs[name].amounts.items()
            return
        kinds = domain_of(rule.of[name], model, rule.place)
        for kind in kinds:
            if kind not in costs:
                raise PlayError(f'"{name}" can be {kind}, and no cost is called so', rule.place_of("cost"))
        at = list(rule.of).index(name)
        for resource in dict.fromkeys(resource for kind in kinds for resource in costs[kind].amounts):
            yield resource, _chosen_from({n: costs[kind].amounts.get(resource, 0) for kind, n in kinds.items()}, at)

    def _pool_of(self, resource: str) -> int:
        pools = self.resolver.model.pools
        matching = [n for n, pool in enumerate(pools) if resource in {pool, pool.partition(".")[2]}]
        if len(matching) != 1:
            message = f'the cost "{self.rule.cost}" asks for "{resource}", which is not a pool'
            raise PlayError(message, self.rule.place_of("cost"))
        return matching[0]

    def _has_pieces(self, effect: Move) -> Check:
        """The check that the pieces to move are in their zone."""
        count, pool, source, _ = self._binder.parts_of_move(effect)
        play = self.resolver.model.play
        homes = {play.pools[name].home for name in self.resolver.model.families}
        return self._enough(pool, count, source, "SUPPLY_EMPTY" if effect.out_of in homes else "CANNOT_PAY")

    def _enough(self, pool: Part, count: Part, zone: Part, code: Code) -> Check:
        cells, width, model = self.resolver.state.cells, self.resolver.state.zones, self.resolver.model
        pool_of, zone_of, count_of = function(pool), function(zone), function(count)

        def check(action: Action) -> Ruling | None:
            number = pool_of(action)
            present, wanted = cells[number * width + zone_of(action)], count_of(action)
            if present >= wanted:
                return None
            name = model.pools[number].rpartition(".")[2]
            return Ruling(code, f"{wanted} {name} in {model.zones[zone_of(action)]}", str(present))

        if isinstance(pool, int) and isinstance(zone, int) and isinstance(count, int):
            cell, least = pool * width + zone, count
            return lambda action: None if cells[cell] >= least else check(action)
        return check

    def _forgetting(self) -> Iterable[BoundEffect]:
        """Numbers that are kept during an action alone are 0 after it."""
        model, state = self.resolver.model, self.resolver.state
        values = state.values
        kept = [model.value_numbers[name][0] for name, per in model.play.values.items() if per == "action"]

        def forget(_action: Action) -> None:
            for number in kept:
                if values[number]:
                    state.set(number, 0)

        if kept:
            yield forget

    def _then(self) -> Iterable[BoundEffect]:
        """The change of phase and the change of turn."""
        rule, state, model = self.rule, self.resolver.state, self.resolver.model
        if rule.then is not None:
            phase = model.play.phases.index(rule.then)
            yield lambda _action: state.set(PHASE, phase)
        if rule.turn == "chance":
            yield lambda action: state.set(SEAT, action.by)
            yield lambda _action: state.set(TURN, CHANCE)
        elif rule.turn is not None:
            yield turn_of(self.resolver, rule.turn, rule.of, rule.place_of("turn"))


def _is_called_for(play: Play) -> bool:
    """Tell whether players call for chance, so that what it does happens to them."""
    blocks = [play.setup, *play.procedures.values(), *(rule.effect for rule in play.actions.values())]
    words = (effect for block in blocks for effect in all_effects(block))
    calls = any(isinstance(effect, Turn) and effect.turn == "chance" for effect in words)
    return calls or any(rule.turn == "chance" for rule in play.actions.values())


def _no_refusal(_action: Action) -> None:
    return None


def _in_order(checks: Sequence[Check]) -> Check | None:
    """All checks as one: the first refusal is the answer."""
    if len(checks) < 2:
        return checks[0] if checks else None
    first, second = checks[:2]
    if len(checks) == 2:
        return lambda action: first(action) or second(action)
    rest = _in_order(checks[2:]) or _no_refusal
    return lambda action: first(action) or second(action) or rest(action)


def _chosen_from(amounts: Mapping[int, int], at: int) -> Callable[[Action], int]:
    return lambda action: amounts[action.what[at]]
