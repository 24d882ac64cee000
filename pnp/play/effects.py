"""Binds the effects of `play.yaml` to the state of a match, as functions of the action that they belong to.

The variable of an `each` is added behind the parameters of the action, so that inside the action has one more number.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import singledispatchmethod

from pnp.base.findings import Place
from pnp.game import effects as words
from pnp.game.joining import Part, asking, function, in_a_row, snippet
from pnp.game.model import nearest
from pnp.game.play import ActionRule
from pnp.play.domains import domain_of
from pnp.play.errors import PlayError, SupplyRunsOutError
from pnp.play.model import OVER, PHASE, ROUND, ROUND_END, SEAT, TURN, PlayModel
from pnp.play.resolver import Resolver
from pnp.play.rulings import CHANCE, Action, new_action
from pnp.play.state import State

BoundEffect = Callable[[Action], None]
Several = Callable[[Action], Iterable[int]]

# A loop with more repetitions is taken to be endless.
_MOST_TIMES = 10_000


@dataclass(frozen=True, slots=True)
class EffectBinder:
    """Binds effects in the scope of a resolver."""

    resolver: Resolver
    used: tuple[str, ...] = ()
    # Bound procedures by name and scope, so that each is bound only once.
    procedures: dict[tuple[str, tuple[tuple[str, str], ...]], BoundEffect] = field(default_factory=dict)

    def all(self, effects: Iterable[words.Effect]) -> tuple[BoundEffect, ...]:
        """Bind several effects; raises PlayError for invalid ones."""
        return tuple(map(self.bind, effects))

    def together(self, effects: Iterable[words.Effect]) -> BoundEffect:
        """Bind several effects as one function that runs them in order."""
        bound = self.all(effects)
        if len(bound) == 1:
            return bound[0]

        def together(action: Action) -> None:
            for effect in bound:
                effect(action)

        return together

    @singledispatchmethod
    def bind(self, effect: words.Effect) -> BoundEffect:
        """Bind one effect as a function of an action."""
        raise AssertionError(effect)

    @bind.register
    def _move(self, effect: words.Move) -> BoundEffect:
        return self.moving(*self.parts_of_move(effect))

    def parts_of_move(self, effect: words.Move) -> tuple[Part, Part, Part, Part]:
        """Count, pool, source and target of a move."""
        resolver = self.resolver.at(effect.place)
        count, pool = resolver.part(effect.move), resolver.pool(effect.of)
        return count, pool, resolver.zone(effect.out_of), resolver.zone(effect.into)

    def moving(self, count: Part, pool: Part, source: Part, target: Part) -> BoundEffect:
        """A move of pieces."""
        return function(snippet(self.resolver.state.move, "(", *in_a_row(", ", (count, pool, source, target)), ")"))

    @bind.register
    def _take(self, effect: words.Take) -> BoundEffect:
        resolver = self.resolver.at(effect.place)
        count, pool = resolver.query(effect.take), function(resolver.pool(effect.of))
        zone = function(resolver.zone(effect.into))
        state, model = resolver.state, resolver.model

        def do_take(action: Action) -> None:
            take(model, state, pool(action), count(action), zone(action))

        return do_take

    @bind.register
    def _gather(self, effect: words.Gather) -> BoundEffect:
        resolver = self.resolver.at(effect.place)
        source, target = function(resolver.zone(effect.gather)), function(resolver.zone(effect.into))
        state = resolver.state

        def gather(action: Action) -> None:
            zone, into = source(action), target(action)
            for pool, count in state.pieces_in(zone):
                state.move(count, pool, zone, into)

        return gather

    @bind.register
    def _set(self, effect: words.SetValue) -> BoundEffect:
        resolver = self.resolver.at(effect.place)
        number, to = resolver.value(effect.set), resolver.asked(effect.to)
        return function(snippet(resolver.state.keep, "(", asking(number), ", ", int, "(", to, "))"))

    @bind.register
    def _if(self, effect: words.If) -> BoundEffect:
        holds = self.resolver.at(effect.place_of("if")).asked(effect.if_)
        do, otherwise = asking(self.together(effect.do)), asking(self.together(effect.else_))
        return function(snippet(do, " if ", holds, " else ", otherwise))

    @bind.register
    def _each(self, effect: words.Each) -> BoundEffect:
        ((name, domain),) = effect.each.items()
        scope = self.resolver.scope
        if name in scope or name in self.resolver.model.play.values:
            other = "a parameter, or of an `each` around this one" if name in scope else "a kept value"
            hint = f"another name, such as each: {{other_{name}: {domain}}}"
            raise PlayError(f'"{name}" is already the name of {other}', effect.place_of("each"), hint)
        several = self._several(domain, effect)
        inside = EffectBinder(self.resolver.in_scope({**scope, name: domain}), self.used, self.procedures)
        do = inside.together(effect.do)
        where = inside.resolver.at(effect.place_of("where")).query(effect.where) if effect.where else None

        def each(action: Action) -> None:
            kind, by, what = action
            for number in several(action):
                with_number = new_action((kind, by, (*what, number)))
                if where is None or where(with_number):
                    do(with_number)

        return each

    def _several(self, domain: str, effect: words.Each) -> Several:
        """The numbers that `each` iterates over: the values of a domain in order, or flanked spaces."""
        place = effect.place_of("each")
        if domain.startswith("flanked."):
            return self.resolver.at(place).flanked(domain.removeprefix("flanked."))
        numbers = tuple(domain_of(domain, self.resolver.model, place).values())
        if effect.from_ is None:
            return lambda _action: numbers
        first = self.resolver.at(effect.place_of("from")).query(effect.from_)

        def turned(action: Action) -> Sequence[int]:
            at = (first(action) - numbers[0]) % len(numbers)
            return numbers[at:] + numbers[:at]

        return turned

    @bind.register
    def _repeat(self, effect: words.Repeat) -> BoundEffect:
        times, do = self.resolver.at(effect.place).query(effect.repeat), self.together(effect.do)
        place = effect.place_of("repeat")

        def repeat(action: Action) -> None:
            count = times(action)
            if count > _MOST_TIMES:
                raise _endless(place)
            for _ in range(count):
                do(action)

        return repeat

    @bind.register
    def _while(self, effect: words.While) -> BoundEffect:
        holds, do = self.resolver.at(effect.place).query(effect.while_), self.together(effect.do)
        place = effect.place_of("while")

        def loop(action: Action) -> None:
            for _ in range(_MOST_TIMES):
                if not holds(action):
                    return
                do(action)
            raise _endless(place)

        return loop

    @bind.register
    def _use(self, effect: words.Use) -> BoundEffect:
        procedures, place = self.resolver.model.play.procedures, effect.place_of("use")
        if effect.use not in procedures:
            raise PlayError(f'"{effect.use}" is not a procedure{nearest(effect.use, procedures)}', place)
        if effect.use in self.used:
            raise PlayError(f'the procedure "{effect.use}" uses itself', place)
        key = effect.use, tuple(self.resolver.scope.items())
        if key not in self.procedures:
            inside = EffectBinder(self.resolver, (*self.used, effect.use), self.procedures)
            self.procedures[key] = inside.together(procedures[effect.use])
        return self.procedures[key]

    @bind.register
    def _turn(self, effect: words.Turn) -> BoundEffect:
        return turn_of(self.resolver.at(effect.place_of("turn")), effect.turn)

    @bind.register
    def _phase(self, effect: words.BeginPhase) -> BoundEffect:
        phase, state = self.resolver.model.phase_number(effect.phase, effect.place_of("phase")), self.resolver.state
        return lambda _action: state.set(PHASE, phase)

    @bind.register
    def _end(self, effect: words.EndBy) -> BoundEffect:
        model, state = self.resolver.model, self.resolver.state
        number = model.end_number(effect.end, effect.place_of("end"))
        if model.play.ends[effect.end].of == "game":
            return lambda _action: state.set(OVER, number)
        return lambda _action: end_round(state, number)


def take(model: PlayModel, state: State, pool: int, count: int, zone: int) -> int:
    """Move pieces from their home and return the number: less than `count` if missing pieces are lost.

    Raises SupplyRunsOutError if no rule says what happens when the home is empty, and NegativeError if that refuses the
    action, which should have been checked.
    """
    home = state.homes[pool]
    present = state.count(pool, home)
    if present < count:
        when_empty = model.when_empty[pool]
        if when_empty == "undefined":
            raise SupplyRunsOutError(model.pools[pool])
        if when_empty == "lost":
            count = present
    state.move(count, pool, home, zone)
    return count


def end_round(state: State, end: int) -> None:
    """Count a round that ended for a reason."""
    state.set(ROUND, state.values[ROUND] + 1)
    state.set(ROUND_END, end)


def turn_of(resolver: Resolver, word: str) -> BoundEffect:
    """The change of turn for a word."""
    state, players = resolver.state, resolver.model.players
    values = state.values
    if word == "next":
        return lambda action: state.set(TURN, (action.by + 1) % players)
    if word == "back":
        return lambda action: state.set(TURN, action.by)
    if word == "chance":

        def call_for_chance(_action: Action) -> None:
            if values[TURN] != CHANCE:
                state.set(SEAT, values[TURN])
                state.set(TURN, CHANCE)

        return call_for_chance
    seat, left = resolver.places.read(word.split("."), "player")
    if seat is None or left:
        kept = word.removeprefix("value.")
        hint = f"turn: {kept}" if kept != word and kept in resolver.model.play.values else None
        raise PlayError(f'"{word}" is nobody; expected next, back, chance, or a player', resolver.place, hint)
    seat_of = function(seat)
    return lambda action: state.set(TURN, seat_of(action))


def _endless(place: Place | None) -> PlayError:
    return PlayError(f"it is repeated more than {_MOST_TIMES:,} times; expected an end", place)


def foreseeable_takes(rule: ActionRule, model: PlayModel) -> Iterator[words.Take]:
    """The effects that take from a home whose pieces are known before the action, except for payments into it."""
    homes = {model.play.pools[name].home for name in model.families}
    is_changed = rule.cost is not None
    for effect in rule.effect:
        if isinstance(effect, words.Take) and (not is_changed or set(effect.take.names) <= set(model.figures)):
            yield effect
        brings_home = isinstance(effect, words.Move) and effect.into in homes
        if brings_home or not isinstance(effect, words.Move | words.Take | words.SetValue):
            return
        is_changed = True
