"""Finds problems in the results of playing a game: too few pieces, unused pieces, unpayable costs, unreached rules."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from pnp.base.findings import Finding, Place, Severity
from pnp.game.play import Answer
from pnp.game.plurals import counted
from pnp.play.opening import Opener
from pnp.play.payments import Payment, payment_of
from pnp.referee.needs import Needed
from pnp.referee.scenarios import Seen
from pnp.referee.tally import Tally
from pnp.referee.verdicts import HighWaterMark

# A cost that was never paid is reported only if its action was done this many times for each of its costs.
_OFTEN = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedGame:
    """A game with the results of its scenarios and playouts.

    `is_for_all` tells whether every number of players was played.
    """

    opened: Opener
    seen: Seen
    tallies: tuple[Tally, ...]
    marks: tuple[HighWaterMark, ...]
    needed: tuple[Needed, ...]
    is_for_all: bool

    def finding(
        self, code: str, message: str, place: Place | None, severity: Severity = Severity.ERROR, hint: str | None = None
    ) -> Finding:
        """A finding about this game."""
        game = self.opened.game.id
        return Finding(code=code, message=message, severity=severity, place=place, hint=hint, game=game)


def objections(played: PlayedGame) -> Iterator[Finding]:
    """All findings: errors, warnings and notes."""
    for look in _LOOKS:
        yield from look(played)


def _endless(played: PlayedGame) -> Iterator[Finding]:
    play = played.opened.play
    if not any(end.of == "game" for end in play.ends.values()):
        message, hint = "none of the ends in play.yaml ends the game", "of: game, in the end that does"
        yield played.finding("no-end-condition", message, play.place_of("ends"), hint=hint)


def _shortages(played: PlayedGame) -> Iterator[Finding]:
    for need in played.needed:
        if need.low > need.printed or (need.high or 0) > need.printed:
            place = played.opened.game.components[need.component].place_of("count")
            message = f'{need.printed} of "{need.component}" are printed; play can need {need.high or need.low}'
            yield played.finding("supply-runs-out", message, place, hint="print more of it")


def _idle(played: PlayedGame) -> Iterator[Finding]:
    """Components that neither play moves nor `unplayed` explains."""
    game, play = played.opened.game, played.opened.play
    moved = set(played.opened.model(game.file.players.min).component_of)
    for component in game.components.values():
        if component.id not in moved and component.id not in play.unplayed:
            hint = f"say under unplayed in play.yaml: {component.id}: why"
            yield played.finding(
                "unused-component", f'no rule moves "{component.id}"', component.place, Severity.NOTE, hint
            )


def _spare(played: PlayedGame) -> Iterator[Finding]:
    """Components printed in exactly the number that play can use, and those printed in excess."""
    if not played.is_for_all:
        return
    pools = [pool for pool in played.opened.play.pools.values() if pool.fixed]
    fixed = {component for pool in pools for component in (pool.component, *(pool.components or {}).values())}
    exact = [
        need.component
        for need in played.needed
        if need.low == need.printed > 0 and need.proof != "setup" and need.component not in fixed
    ]
    # A highest number that play exceeded proves nothing.
    spare = [need for need in played.needed if need.high is not None and need.low <= need.high < need.printed]
    place = played.opened.play.place
    if exact:
        message = f"play can take the last one that is printed of {', '.join(exact)}"
        yield played.finding("exact", message, place, Severity.NOTE)
    for need in spare:
        component = played.opened.game.components[need.component]
        message = f'{need.printed} of "{need.component}" are printed, and no game takes more than {need.high}'
        yield played.finding("oversupply", message, component.place_of("count"), Severity.NOTE)


def _unpayable(played: PlayedGame) -> Iterator[Finding]:
    """Costs that ask for more pieces of a pool than can ever be in use at once.

    A resource is the pool of that name; in a cost that an action of play.yaml pays, it may be a kind of a pool.
    """
    most: dict[str, int] = {}
    for mark in played.marks:
        if not mark.setting.plenty:
            can_be_out = mark.printed if mark.bound is None else min(mark.printed, mark.bound)
            most[mark.pool] = max(most.get(mark.pool, 0), can_be_out)
    as_kinds = {pool.rpartition(".")[2]: count for pool, count in most.items()}
    paid = {cost for payment in _payments(played).values() for cost in payment.costs.values()}
    for key, cost in played.opened.game.rules.costs.items():
        supply = as_kinds | most if key in paid else most
        for resource, amount in cost.amounts.items():
            if amount > supply.get(resource, amount):
                message = f'the cost "{key}" asks for {amount} {resource}; play never has more than {supply[resource]}'
                hint = f"{resource}: {supply[resource]}, or let play have more of it"
                yield played.finding("cost-unpayable", message, cost.place, hint=hint)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Reached:
    """The actions, costs and ends that some games reached; `times` tells how often an action was done in playouts."""

    actions: AbstractSet[str]
    times: Mapping[str, int]
    costs: AbstractSet[str]
    ends: AbstractSet[str]


def _reached(seen: Seen, tallies: Sequence[Tally]) -> _Reached:
    times = sum((tally.action_kinds for tally in tallies), Counter[str]())
    return _Reached(
        actions=seen.action_kinds | times.keys(),
        times=times,
        costs=seen.costs.union(*(tally.costs for tally in tallies)),
        ends=seen.ends.union(*(tally.endings | tally.rounds for tally in tallies)),
    )


def _unreached(played: PlayedGame) -> Iterator[Finding]:
    """Actions, costs and ends that no scenario and no playout with the printed pieces reached."""
    play, costs = played.opened.play, played.opened.game.rules.costs
    reached = _reached(played.seen, [tally for tally in played.tallies if not tally.setting.plenty])
    free = _reached(played.seen, played.tallies)
    for name, rule in play.actions.items():
        if name not in reached.actions:
            sentence = f'the action "{name}" was never done'
            yield _never(played, "unreachable-action", sentence, rule.place, in_plenty=name in free.actions)
    for name, end in play.ends.items():
        if name not in reached.ends:
            sentence = f'the end "{name}" was never reached'
            yield _never(played, "unreachable-end", sentence, end.place, in_plenty=name in free.ends)
    for name in sorted(_expected(played, reached.times) - reached.costs):
        sentence = f'the cost "{name}" was never paid'
        yield _never(played, "unreachable-cost", sentence, costs[name].place, in_plenty=name in free.costs)


def _payments(played: PlayedGame) -> dict[str, Payment]:
    """How the actions of play.yaml pay that pay a cost."""
    model = played.opened.model(played.opened.game.file.players.min)
    found = ((name, payment_of(rule, model)) for name, rule in played.opened.play.actions.items())
    return {name: payment for name, payment in found if payment is not None}


def _expected(played: PlayedGame, times: Mapping[str, int]) -> set[str]:
    """The costs of actions that were done so often that each of their costs should have been paid."""
    paying = _payments(played)
    often = [paid.costs.values() for name, paid in paying.items() if times[name] >= _OFTEN * len(paid.costs)]
    return {cost for costs in often for cost in costs}


def _never(played: PlayedGame, code: str, sentence: str, place: Place | None, *, in_plenty: bool) -> Finding:
    """The finding about something that never happened, except possibly in playouts with unlimited pieces."""
    if in_plenty:
        message = f"{sentence} with the pieces that are printed, only with pieces without limit"
        hint = "print more of the pieces that it needs, write a scenario that reaches it, or remove it"
    else:
        message = f"{sentence}, in no scenario and in no playout"
        hint = "write a scenario that reaches it, or remove it"
    return played.finding(code, message, place, Severity.WARNING, hint)


def _broken_bounds(played: PlayedGame) -> Iterator[Finding]:
    """Bounds that play has exceeded, in spite of their proof."""
    reported: set[str] = set()
    for mark in played.marks:
        if mark.bound is not None and mark.used > mark.bound and mark.pool not in reported:
            reported.add(mark.pool)
            family = mark.pool.partition(".")[0]
            bounds = {bound.pool: bound.place for bound in played.opened.play.bounds}
            place = bounds.get(mark.pool.rpartition(".")[2], bounds.get(family, played.opened.play.place))
            shown = "playouts" if mark.witness == "playouts" else f'the scenario "{mark.witness}"'
            message = (
                f"with {counted(mark.setting.players, 'player')} {mark.used} of {mark.pool} were out at once, "
                f"as {shown} can show; the bound says {mark.bound}"
            )
            hint = f"at_most: {mark.used}, or correct the rule that the proof speaks of"
            yield played.finding("limit-broken", message, place, hint=hint)


def _answers(played: PlayedGame) -> Iterator[Finding]:
    """Printed answers that play does not confirm: each needs a scenario that reaches it and a bound equal to it."""
    for answer in played.opened.play.answers:
        found = [mark for mark in played.marks if mark.setting.is_chosen and _is_of(answer, mark)]
        if answer.over == "each":
            cases = [(f"with {counted(mark.setting.players, 'player')} ", [mark]) for mark in found]
        else:
            cases = [("", found)] if found and played.is_for_all else []
        for whom, some in cases:
            model = played.opened.model(max(mark.setting.players for mark in some))
            says = model.number(answer.most, model.figures, answer.place)
            shown = max(_shown(played, mark) for mark in some)
            bound = max((mark.bound for mark in some if mark.bound is not None), default=None)
            if says != shown or says != bound:
                limit = "nothing bounds it" if bound is None else f"the bound is {bound}"
                message = f"{whom}the answer for {answer.pool} is {says}; scenarios reach {shown}, and {limit}"
                yield played.finding("answer-open", message, answer.place)


def _is_of(answer: Answer, mark: HighWaterMark) -> bool:
    return answer.pool in {mark.pool, mark.pool.rpartition(".")[2]}


def _shown(played: PlayedGame, mark: HighWaterMark) -> int:
    """The most of a pool that a scenario of a whole game had in use at once."""
    return played.seen.witnesses.get(mark.setting, {}).get(mark.pool, (0, ""))[0]


_LOOKS: tuple[Callable[[PlayedGame], Iterator[Finding]], ...] = (
    _endless, _shortages, _idle, _spare, _unpayable, _unreached, _broken_bounds, _answers,
)  # fmt: skip
