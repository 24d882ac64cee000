"""Binds the actions of `play.yaml` to the state of a match, as functions that check and carry them out."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import product
from math import prod
from operator import add, ge, mul
from typing import Any

from pnp.game.effects import Move, Take
from pnp.game.expressions import Expression
from pnp.game.joining import Part, Snippet, function, in_a_row, joined, snippet
from pnp.game.model import nearest
from pnp.game.play import ActionRule, Code, Test
from pnp.play.action_texts import Details, check_text, details_of
from pnp.play.combinations import Check, Checked, Limit, Members, in_order, legal_combinations, no_refusal, separable
from pnp.play.domains import domain_of
from pnp.play.effects import BoundEffect, EffectBinder, foreseeable_takes, turn_of
from pnp.play.errors import PlayError, check_most
from pnp.play.model import PHASE, SEAT, TURN
from pnp.play.parts import BoundAction
from pnp.play.payments import Payment, payment_of
from pnp.play.resolver import Resolver, divides
from pnp.play.rulings import CHANCE, Action, Ruling, new_action

# The function that gives the combinations of parameters that a seat may try.
Offers = Callable[[int], Sequence[tuple[int, ...]]]
Effecting = BoundEffect | Snippet
Outcomes = Callable[[], Mapping[tuple[int, ...], int]]

_MOST_COMBINATIONS = 50_000


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionKind:
    """One kind of action: its phases and actors, its possible parameters, its conditions, and its effects.

    `refuses` runs all checks in order; `gate` runs the checks that do not depend on the parameters, `chooses` the other
    checks. `offers` gives the legal combinations if `is_exact`, else every combination of the parameters. Actions of
    chance have `outcomes` with their weights; `payment` tells which cost they pay, `details` are further words for the
    text.
    """

    name: str
    phases: frozenset[int]
    by: str
    domains: tuple[frozenset[int], ...]
    words: tuple[Mapping[str, int], ...]
    refuses: Check
    gate: Check | None
    chooses: Check | None
    effect: BoundEffect
    offers: Offers
    outcomes: Outcomes | None
    is_exact: bool
    payment: Payment | None
    details: Details | None

    def knows(self, what: tuple[int, ...]) -> bool:
        """Tell whether every parameter is in its domain."""
        domains = self.domains
        if len(what) != len(domains):
            return False
        for number, domain in zip(what, domains, strict=True):  # noqa: SIM110  # asked at every action
            if number not in domain:
                return False
        return True


def bind_action(name: str, rule: ActionRule, resolver: Resolver, python: BoundAction | None = None) -> ActionKind:
    """Bind one action to a state and to its Python, if it has any.

    Raises PlayError for invalid statements in `play.yaml`, or in a declaration in Python.
    """
    try:
        return _Binder(name, rule, resolver.in_scope(rule.of), python).bound()
    except PlayError as error:
        if error.place is None and python is not None:
            error.place = python.declared.place
        raise


@dataclass(frozen=True, slots=True)
class _Binder:
    """Binds one action; the resolver knows its parameters."""

    name: str
    rule: ActionRule
    resolver: Resolver
    python: BoundAction | None

    def bound(self) -> ActionKind:
        rule, model = self.rule, self.resolver.model
        words = tuple(domain_of(word, model, rule.place_of("of", name)) for name, word in rule.of.items())
        values = [tuple(known.values()) for known in words]
        combinations, has_options = prod(map(len, words)), self.python is not None and self.python.has_options
        if not has_options:
            check_most(combinations, _MOST_COMBINATIONS, "combinations of parameters", rule.place_of("of"))
        phases = rule.phase or model.play.phases[:1]
        python_details = self.python.details if self.python else None
        check_text(rule, python_details)
        details = details_of(rule, self.resolver, python_details)
        if details is not None and details is not python_details:
            details = self._for_caller(details)
        limits = tuple(self._limits())
        options = self._options(values, limits)
        every = () if options else tuple(product(*values))
        return ActionKind(
            name=self.name,
            phases=frozenset(model.phase_number(phase, rule.place_of("phase")) for phase in phases),
            by=rule.by,
            domains=tuple(frozenset(known.values()) for known in words),
            words=words,
            refuses=in_order([limit.check for limit in limits]) or no_refusal,
            gate=in_order([limit.check for limit in limits if not limit.reads]),
            chooses=in_order([limit.check for limit in limits if limit.reads]),
            # The phase changes first, because the game's own rules may change it again.
            effect=self._for_caller(
                self._in_turn(*self._then(), *self._payment(), *self._effects(), *self._forgetting())
            ),
            offers=options or (lambda _seat: every),
            outcomes=self._outcomes(every) if rule.by == "chance" else None,
            is_exact=options is not None,
            payment=self.payment,
            details=details,
        )

    def _options(self, values: Sequence[Sequence[int]], limits: Sequence[Limit]) -> Offers | None:
        """The function that gives exactly the legal combinations, by Python or by separate checks of parameters."""
        if self.python is not None and self.python.has_options:
            return self.python.options
        if self.rule.by != "chance" and separable(limits, len(values)):
            return legal_combinations(self.name, values, limits)
        return None

    def _outcomes(self, every: Sequence[tuple[int, ...]]) -> Outcomes:
        """The outcomes of chance with their weights."""
        if (python := self.python) is not None and python.has_options:
            return partial(python.odds, CHANCE)
        if (drawn := self._drawn(every)) is not None:
            return drawn
        name, weigh = self.name, self._weigh()
        return lambda: {what: weigh(new_action((name, CHANCE, what))) for what in every}

    def _drawn(self, every: Sequence[tuple[int, ...]]) -> Outcomes | None:
        """If every outcome takes a piece from the same zone: the outcomes with pieces in it, weighted by number."""
        rule, width, cells = self.rule, self.resolver.state.zones, self.resolver.state.cells
        moves = [effect for effect in rule.effect if isinstance(effect, Move) and effect.of in rule.of]
        if rule.weight is not None or len(moves) != 1 or self._read_by({moves[0].out_of}):
            return None
        at, zone_of = list(rule.of).index(moves[0].of), self._for_caller(self._binder.parts_of_move(moves[0])[2])
        places, asker = [(what, what[at] * width) for what in every], Action(self.name, CHANCE)

        def there() -> Mapping[tuple[int, ...], int]:
            zone = zone_of(asker)
            return {what: count for what, place in places if (count := cells[place + zone])}

        return there

    def _weigh(self) -> Callable[[Action], int]:
        """The weight of an outcome: the value of `weight`, or else the number of pieces that it can take."""
        rule = self.rule
        if rule.weight is not None:
            return self._for_caller(self.resolver.at(rule.place_of("weight")).query(rule.weight))
        moves = [effect for effect in rule.effect if isinstance(effect, Move)]
        drawn = [self._binder.parts_of_move(move) for move in moves if move.of in rule.of]
        if len(drawn) != 1:
            return lambda _action: 1
        cells, width = self.resolver.state.cells, self.resolver.state.zones
        pool_of, zone_of = map(self._for_caller, drawn[0][1:3])
        return lambda action: cells[pool_of(action) * width + zone_of(action)]

    @staticmethod
    def _in_turn(*effects: Effecting) -> Effecting:
        return effects[0] if len(effects) == 1 else snippet("(", *in_a_row(", ", effects), ")")

    def _for_caller(self, part: Part) -> Callable[[Action], Any]:
        """A part as a function; chance that a player calls for runs it for that player."""
        run = function(part)
        if not self._is_called_for:
            return run
        values = self.resolver.state.values
        return lambda action: run(new_action((action.kind, values[SEAT], action.what)))

    @property
    def _is_called_for(self) -> bool:
        return self.rule.by == "chance" and self.resolver.model.is_chance_called_for

    def _limit(self, check: Checked, reads: frozenset[int], that: Expression | None = None) -> Limit:
        """A check of `play.yaml`, which may be that of a condition."""
        if self._is_called_for:
            check = self._for_caller(check)
        return Limit(check, reads) if that is None else Limit(check, reads, self._members(that), self._is_settled(that))

    def _limits(self) -> Iterable[Limit]:
        """The checks, in order."""
        rule, pay = self.rule, self.resolver.model.play.pay
        for pool, count, source, _ in self._costs():
            assert pay is not None
            yield self._limit(
                self._enough(pool, count, source, "CANNOT_PAY"), self._read_by({str(rule.cost), pay.out_of})
            )
        if self.python is not None and self.python.check is not None:
            yield Limit(self.python.check, frozenset(range(len(rule.of))))
        for test in (*self._common_tests(), *rule.when):
            yield self._limit(self._check(test), self._read_by(test.that.names), test.that)
        if rule.weight is not None:
            yield self._limit(self._is_possible(rule.weight), self._read_by(rule.weight.names))
        for effect in rule.effect:
            if isinstance(effect, Move):
                reads = self._read_by({*effect.move.names, effect.of, effect.out_of})
                yield self._limit(self._has_pieces(effect), reads)
        for take in foreseeable_takes(rule, self.resolver.model):
            yield self._limit(self._has_supply(take), self._read_by({*take.take.names, take.of, str(rule.cost)}))

    def _common_tests(self) -> tuple[Test, ...]:
        name, known = self.rule.limit, self.resolver.model.play.limits
        if name is None:
            return ()
        if name not in known:
            raise PlayError(f'"{name}" is not a limit{nearest(name, known)}', self.rule.place_of("limit"))
        return known[name]

    def _members(self, that: Expression) -> Members | None:
        """The set of numbers that a parameter must be in, if the condition is only a membership test."""
        if that.membership is None or that.membership[0] not in self.rule.of:
            return None
        kept = self.resolver.query(Expression.condition(that.membership[1]))
        return lambda seat: kept(new_action((self.name, seat, ())))

    def _is_settled(self, that: Expression) -> bool:
        """Tell whether a condition depends only on parameters and numbers of the game, and cannot divide by zero."""
        figures, of = self.resolver.model.figures, self.rule.of
        known = all(name in figures or name.partition(".")[0] in of for name in that.names)
        return known and not divides(that.text)

    def _read_by(self, names: Collection[str]) -> frozenset[int]:
        """The positions of the parameters that names can depend on."""
        words = {word for name in self.resolver.spelled_out(names) for word in name.split(".")}
        return frozenset(position for position, name in enumerate(self.rule.of) if name in words)

    def _effects(self) -> Iterable[Effecting]:
        return [self.python.effect] if self.python else self._binder.all(self.rule.effect)

    @property
    def payment(self) -> Payment | None:
        """How the action pays."""
        return payment_of(self.rule, self.resolver.model)

    @property
    def _binder(self) -> EffectBinder:
        return EffectBinder(self.resolver)

    def _check(self, test: Test) -> Checked:
        refusal = Ruling(test.refuse, test.needs or str(test.that))
        return snippet("None if ", self.resolver.at(test.place).asked(test.that), " else ", refusal)

    def _is_possible(self, weight: Expression) -> Checked:
        refusal = Ruling("SUPPLY_EMPTY", f"{weight} > 0", "0")
        weigh = self.resolver.at(self.rule.place_of("weight")).asked(weight)
        return snippet("None if ", weigh, " > 0 else ", refusal)

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
        source, target = map(resolver.at(pay.place).zone, (pay.out_of, pay.into))
        for resource, count in self._amounts():
            yield self._pool_of(resource), count, source, target

    def _amounts(self) -> Iterable[tuple[str, Part]]:
        """The amount of each resource in the cost."""
        payment, costs, place = self.payment, self.resolver.model.game.rules.costs, self.rule.place_of("cost")
        assert payment is not None
        unknown = next((name for name in payment.costs.values() if name not in costs), None)
        if payment.at is None:
            if unknown is not None:
                raise PlayError(f'no cost "{unknown}"{nearest(unknown, costs)}', place)
            yield from costs[payment.costs[0]].amounts.items()
            return
        if unknown is not None:
            raise PlayError(f'"{self.rule.cost}" can be {unknown}, and no cost is called so', place)
        amounts = {number: costs[name].amounts for number, name in payment.costs.items()}
        for resource in dict.fromkeys(resource for of_cost in amounts.values() for resource in of_cost):
            yield resource, _chosen_from({n: of_cost.get(resource, 0) for n, of_cost in amounts.items()}, payment.at)

    def _pool_of(self, resource: str) -> int:
        pools, matching = self.resolver.model.pools, self.resolver.model.pools_called(resource)
        if len(matching) != 1:
            owners = " and ".join(pools[n].partition(".")[0] for n in matching)
            wrong = f"which is a kind of {owners}" if matching else f"which is not a pool{nearest(resource, pools)}"
            raise PlayError(f'the cost "{self.rule.cost}" asks for "{resource}", {wrong}', self.rule.place_of("cost"))
        return matching[0]

    def _has_pieces(self, effect: Move) -> Checked:
        """The check that the pieces to move are in their zone."""
        count, pool, source, _ = self._binder.parts_of_move(effect)
        play = self.resolver.model.play
        homes = {play.pools[name].home for name in self.resolver.model.families}
        return self._enough(pool, count, source, "SUPPLY_EMPTY" if effect.out_of in homes else "CANNOT_PAY")

    def _has_supply(self, effect: Take) -> Checked:
        """The check that the home holds the pieces to take, if an empty home refuses the action."""
        resolver = self.resolver.at(effect.place)
        pool_of, count_of = function(resolver.pool(effect.of)), resolver.query(effect.take)
        model, state = resolver.model, resolver.state
        paid = [(number, function(count), function(into)) for number, count, _, into in self._costs()]

        def refusal(action: Action) -> Ruling | None:
            pool, wanted = pool_of(action), count_of(action)
            home = state.homes[pool]
            present = state.count(pool, home)
            present += sum(count(action) for number, count, into in paid if number == pool and into(action) == home)
            if present >= wanted or model.when_empty[pool] != "refused":
                return None
            return _missing("SUPPLY_EMPTY", wanted, model.pools[pool], model.zones[home], present)

        return refusal

    def _enough(self, pool: Part, count: Part, zone: Part, refuse: Code) -> Checked:
        cells, width, model = self.resolver.state.cells, self.resolver.state.zones, self.resolver.model

        # Cached, because most tried combinations are refused, for few different reasons.
        @lru_cache(maxsize=1_000)
        def refusal(number: int, at: int, wanted: int, present: int) -> Ruling:
            return _missing(refuse, wanted, model.pools[number], model.zones[at], present)

        present = snippet(cells, "[", joined(add, joined(mul, pool, width), zone), "]")
        asked = in_a_row(", ", (pool, zone, count, present))
        return snippet("None if ", joined(ge, present, count), " else ", refusal, "(", *asked, ")")

    def _forgetting(self) -> Iterable[BoundEffect]:
        """Reset the values that are only used during an action to 0 after it."""
        model, state = self.resolver.model, self.resolver.state
        kept = [model.value_numbers[name][0] for name, per in model.play.values.items() if per == "action"]
        if kept:
            yield lambda _action: state.forget(kept)

    def _then(self) -> Iterable[Effecting]:
        """The change of phase and the change of turn."""
        rule, state, model = self.rule, self.resolver.state, self.resolver.model
        if rule.then is not None:
            phase = model.phase_number(rule.then, rule.place_of("then"))
            yield snippet(state.set, f"({PHASE}, {phase})")
        if rule.turn == "chance":
            yield snippet(state.set, f"({SEAT}, x.by)")
            yield snippet(state.set, f"({TURN}, {CHANCE})")
        elif rule.turn is not None:
            yield turn_of(self.resolver.at(rule.place_of("turn")), rule.turn)


def _missing(refuse: Code, wanted: int, pool: str, zone: str, present: int) -> Ruling:
    return Ruling(refuse, f"{wanted} {pool.rpartition('.')[2]} in {zone}", str(present))


def _chosen_from(amounts: Mapping[int, int], at: int) -> Callable[[Action], int]:
    return lambda action: amounts[action.what[at]]
