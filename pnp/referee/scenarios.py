"""Replays scenarios: worked examples, refusals and whole games, with the expected result of each step."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from pnp.base.files import shown_from
from pnp.base.findings import Findings, Place
from pnp.base.watchdog import OverrunError, watched
from pnp.game.effects import Gather, Move, Take, all_effects
from pnp.game.expressions import Expression
from pnp.game.joining import function
from pnp.game.model import nearest
from pnp.game.scenario import Given, Scenario, Step, typed_scenarios
from pnp.play.errors import PlayError
from pnp.play.kept_words import meaning
from pnp.play.match import Match, read_action
from pnp.play.model import OVER, PHASE, TURN, PlayModel, seat_of
from pnp.play.opening import CannotPlayError, Opener, fresh_match
from pnp.play.rules import SupplyRunsOutError
from pnp.play.rulings import CHANCE, Action, Ruling
from pnp.play.state import NOTHING, SPACE, BrokenStateError
from pnp.reader.yaml_reader import read
from pnp.referee.tally import Peak, Setting, highest

Do = Callable[[Match, Action], Ruling]


@dataclass(slots=True)
class Seen:
    """The coverage of scenarios: actions, costs, codes of refusals, ends; the most used of pools and components."""

    action_kinds: set[str] = field(default_factory=set)
    costs: set[str] = field(default_factory=set)
    codes: set[str] = field(default_factory=set)
    ends: set[str] = field(default_factory=set)
    witnesses: dict[Setting, dict[str, tuple[int, str]]] = field(default_factory=dict)
    peaks: dict[Setting, dict[str, Peak]] = field(default_factory=dict)


def read_scenario_file(file: Path, root: Path, findings: Findings) -> Iterator[Scenario]:
    """The scenarios of one file, wherever it lies; their errors become findings, with places relative to `root`."""
    yield from typed_scenarios(read(file, shown_as=shown_from(file, root), findings=findings), findings)


def replay(opened: Opener, scenario: Scenario, findings: Findings, seen: Seen, do: Do = Match.do) -> bool:
    """Play a scenario; the first difference becomes a finding. Return whether there was none.

    `do` carries out each step that is allowed.
    """
    place = scenario.place
    if not _has_seats(opened, scenario, findings):
        return False
    try:
        match = fresh_match(opened, scenario.players, scenario.readings)
        match.state.measure_anew()
        with watched(lambda: match.checked):
            if scenario.given is not None:
                lay_out(match, scenario.given)
            for number, step in enumerate(scenario.steps):
                place = step.place or scenario.place_of("steps", number)
                wrong = _take(match, step, seen, do)
                if wrong:
                    _tell(findings, scenario, wrong, place, _hint(opened, scenario, step))
                    return False
        _remember(scenario, match, seen)
    except (PlayError, CannotPlayError, SupplyRunsOutError, BrokenStateError, ValueError) as error:
        _tell(findings, scenario, str(error), getattr(error, "place", None) or place)
        return False
    except OverrunError as error:
        # Other scenarios would be stopped, too.
        opened.kept.clear()
        sentence = (
            f'the rules of {opened.game.id} are stopped in "{scenario.scenario}", line {place.line if place else 1}'
        )
        raise CannotPlayError(opened.failure(sentence, error)) from error
    except Exception as error:  # noqa: BLE001  # a game's own rules can fail in any way
        _tell(findings, scenario, opened.failure("its rules fail", error).message, place)
        return False
    return True


def _has_seats(opened: Opener, scenario: Scenario, findings: Findings) -> bool:
    """Tell whether a scenario has a number of players that the game is for; another one becomes a finding."""
    able = opened.game.file.players
    nearest_one = min(max(scenario.players, able.min), able.max)
    if scenario.players != nearest_one:
        message = (
            f'"{scenario.scenario}" has {scenario.players} players; {opened.game.id} is for {able.min} to {able.max}'
        )
        findings.error("player-range", message, place=scenario.place_of("players"), hint=f"players: {nearest_one}")
    return scenario.players == nearest_one


def _remember(scenario: Scenario, match: Match, seen: Seen) -> None:
    """Record what a whole game used; a scenario that begins in the middle of a game does not count."""
    if scenario.given is not None:
        return
    setting = Setting(players=scenario.players, readings=match.model.other_readings)
    used, shown, peaks = match.state.used(), seen.witnesses.setdefault(setting, {}), seen.peaks.setdefault(setting, {})
    for pool, count in zip(match.model.pools, used, strict=True):
        shown[pool] = max((count, scenario.scenario), shown.get(pool, (0, "")))
    for component, count in match.model.by_component(used).items():
        peaks[component] = highest(peaks.get(component), Peak(used=count, game=scenario.scenario))


def lay_out(match: Match, given: Given) -> None:
    """Bring a match to the state a scenario begins with, by moves alone."""
    if given.spaces or given.zones:
        match.rules.send_home(range(match.state.zones))
    for zone, pool, count, place in _lain(given):
        _bring(match, pool, count, zone, place)
    for name, number in given.values.items():
        match.state.keep(_value_of(match.model, name, given), _number(match, name, number, given))
    if given.phase is not None:
        match.state.set(PHASE, match.model.phase_number(given.phase, given.place_of("phase")))
    if given.turn is not None:
        match.state.set(TURN, _seat(match, given.turn, given.place_of("turn")))
    match.rules.look_again()
    match.state.log.clear()


def _value_of(model: PlayModel, name: str, given: Given) -> int:
    """The number of a kept value, such as `round`, or `points.P1` where each player has one."""
    base, _, rest = name.partition(".")
    numbers, place = model.value_numbers.get(base), given.place_of("values")
    if numbers is None:
        raise PlayError(f'"{base}" is not a kept value{nearest(base, model.value_numbers)}', place)
    per = model.play.values[base]
    places = model.places(per)
    if rest not in places:
        if places == ("",):
            raise PlayError(f'"{name}" is not a kept value: there is one {base} for all', place)
        raise PlayError(f'"{name}" is not a kept value: {base} has one for each {per}{nearest(rest, places)}', place)
    return numbers[places.index(rest)]


def _number(match: Match, name: str, value: int | str, given: Given) -> int:
    """A number, or that of a space by its name; if the value has words for its numbers, it must be one of these."""
    place = given.place_of("values")
    if isinstance(value, str):
        names = match.model.board.names if match.model.board else ()
        if value not in names:
            raise PlayError(f'"{value}" is not a space{nearest(value, names)}', place)
        return names.index(value)
    means = meaning(match.model, name.partition(".")[0])
    if means and value not in means:
        raise PlayError(f"{name} cannot be {value}; expected {min(means)} to {max(means)}", place)
    return value


def _lain(given: Given) -> Iterator[tuple[str, str, int, Place | None]]:
    """The pieces to lay out: the zone, the pool, the number, and the place in the scenario."""
    for zone, amounts in given.zones.items():
        for pool, count in amounts.items():
            yield zone, pool, count, given.place_of("zones", zone, pool)
    for base, laid in given.spaces.items():
        for pool, spaces in laid.items():
            yield from ((f"{base}.{space}", pool, 1, given.place_of("spaces", base, pool)) for space in spaces)


def _bring(match: Match, pool: str, count: int, zone: str, place: Place | None) -> None:
    model = match.model
    action = Action("", 0)
    numbers = model.pools_called(pool)
    if not numbers:
        raise PlayError(f'"{pool}" is not a pool{nearest(pool, {*model.pools, *model.kinds})}', place)
    number = model.pools.index(pool) if pool in model.pools else numbers[0]
    several = [name for name in model.zones if name.startswith(f"{zone}.")]
    if several:
        # Nobody acts yet, so there is no acting player whose zones a name could mean.
        raise PlayError(f'"{zone}" is not a single zone{nearest("", several)}', place)
    target = function(match.course.resolver.at(place).zone(zone))(action)
    left = match.state.count(number, model.homes[number])
    if count > left:
        raise PlayError(
            f"{zone} cannot begin with {count} of {pool}: {left} are left in {model.zones[model.homes[number]]}", place
        )
    if match.state.kinds[target]:
        for _ in range(count):
            match.state.move(1, number, model.homes[number], target)
    else:
        match.state.move(count, number, model.homes[number], target)


def _seat(match: Match, word: str, place: Place | None = None) -> int:
    seat = CHANCE if word == "chance" else seat_of(word, match.model.players)
    if seat is None:
        raise PlayError(f'"{word}" is not a seat; expected chance or one of {", ".join(match.model.seats)}', place)
    return seat


def _take(match: Match, step: Step, seen: Seen, do: Do) -> str | None:
    """Take one step; return a sentence about the first difference."""
    if step.do is not None:
        wrong = _do(match, step, step.do, seen, do)
        if wrong:
            return wrong
    if step.legal is not None:
        legal = len(match.legal())
        if legal != step.legal:
            return f"{legal} actions may be done after this; the scenario says {step.legal}"
    for name, wanted in step.expect.items():
        found = _met(match, name, step)
        if found not in (wanted, _space(match, name, wanted)):
            return f"{name} is {found} after this; the scenario says {wanted}"
    return None


def _do(match: Match, step: Step, words: str, seen: Seen, do: Do) -> str | None:
    action = read_action(match, words, None if step.by is None else _seat(match, step.by), step.place_of("do"))
    before, rounds = match.state.snapshot() if step.refuse else None, match.course.rounds
    match.state.log.clear()
    ruling = do(match, action)
    if ruling.code is not None:
        seen.codes.add(ruling.code)
        if step.refuse and match.state.snapshot() != before:
            return f'"{words}" is refused, but has changed something'
    else:
        seen.action_kinds.add(action.kind)
        seen.costs |= match.costs_paid([action])
        if match.course.rounds != rounds and match.course.round_ending:
            seen.ends.add(match.course.round_ending)
        if match.state.values[OVER]:
            seen.ends.add(str(match.ending))
        broken = list(match.broken_claims())
        if broken:
            return f"the claim {broken[0]} does not hold after this"
    if ruling.code != step.refuse:
        wanted = f"to be refused with {step.refuse}" if step.refuse else "to be allowed"
        return f'"{words}" is {ruling}; the scenario says it is {wanted}'
    return None


def _met(match: Match, name: str, step: Step) -> int | str | None:
    """The value of a name of `expect`: phase, turn, ended, round_ended, what lies on a space, or an expression."""
    match name:
        case "phase":
            return match.phase
        case "turn":
            return match.seat(match.turn)
        case "ended":
            return match.ending or "no"
        case "round_ended":
            return match.course.round_ending or "no"
    zone = match.model.zones.index(name) if name in match.model.zones else None
    if zone is not None and match.model.zone_kinds[zone] == SPACE:
        lies = match.state.lying[zone]
        return "empty" if lies == NOTHING else match.model.kinds[lies]
    look = match.course.resolver.at(step.place).query(Expression.condition(name))
    return int(look(Action("", max(0, match.turn))))


def _space(match: Match, name: str, wanted: int | str) -> int | str:
    """The number of a space where a kept value holds one."""
    names = match.model.board.names if match.model.board and name.startswith("value.") else ()
    return names.index(str(wanted)) if wanted in names else wanted


def _hint(opened: Opener, scenario: Scenario, step: Step) -> str | None:
    """The hint about an action of a scenario that replaces the setup of a game by its own pieces."""
    lays_out = scenario.given is not None and bool(scenario.given.zones or scenario.given.spaces)
    if step.do is None or not lays_out:
        return None
    setup = any(isinstance(effect, Move | Take | Gather) for effect in all_effects(opened.play.setup))
    return "what `setup` lays out is not there: `given` begins with every other piece at home" if setup else None


def _tell(findings: Findings, scenario: Scenario, sentence: str, place: Place | None, hint: str | None = None) -> None:
    findings.error("example-mismatch", f'in "{scenario.scenario}": {sentence}', place=place, hint=hint)
