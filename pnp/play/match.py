"""Matches: rules on every action, carries it out, and takes it back.

`verify` is the only place where rules are checked. `can` and `do` call it, and `carry_out` carries out actions that
were verified before. A refusal leaves the state unchanged. After each action, every pool that it touched is recounted.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Any

from pnp.base.findings import Place
from pnp.game.model import nearest
from pnp.game.play import Play
from pnp.game.plurals import counted
from pnp.play import chance
from pnp.play.actions import ActionKind, bind_action
from pnp.play.course import AFTER_EVERY_ACTION, Course
from pnp.play.errors import Faults, PlayError
from pnp.play.model import DONE, OVER, PHASE, TURN, PlayModel
from pnp.play.parts import PartAction, bound_actions
from pnp.play.rules import GameRules
from pnp.play.rulings import ALLOWED, CHANCE, Action, Ruling, new_action
from pnp.play.state import State

OUTSIDE = -1
_MOST_NAMED = 3
_GAME_OVER = Ruling("GAME_OVER", "a game that goes on")


class Match:
    """One game for some players; `reset` begins it again.

    `checked` counts the actions that were verified, carried out and recounted, including those taken back later.
    """

    def __init__(
        self,
        model: PlayModel,
        make_rules: Callable[[Course], GameRules] | None = None,
        declared_actions: Mapping[str, PartAction[Any]] | None = None,
    ) -> None:
        faults = Faults()
        self.model = model
        names = (model.pools, model.zones)
        self.state = State(model.totals, model.homes, model.zone_kinds, model.values, model.spaces, names)
        self.course = Course(model, self.state, faults)
        self.rules = (make_rules or GameRules)(self.course)
        self._everybody = range(model.players)
        self.action_kinds: dict[str, ActionKind] = {}
        # By name, so that the order does not depend on the place of declarations.
        self._python = python = bound_actions(self.rules)
        for name, declared in (declared_actions or {}).items():
            if name not in python:
                owner = declared.effect.__qualname__.rpartition(".")[0]
                sentence = f'the action "{name}" of {owner} is declared, but the rules have no such part'
                faults.add(PlayError(sentence, declared.place))
        for name, rule in sorted(model.play.actions.items()):
            with faults.gathered():
                self.action_kinds[name] = bind_action(name, rule, self.course.resolver, python.get(name))
        if make_rules is None:
            _check_moments(model.play, faults)
        faults.raise_all()
        self.course.resolver.kinds.counts = {
            name: partial(self._number_of_legal, kind) for name, kind in self.action_kinds.items()
        }
        # Others offer combinations of what the game has.
        self.offered_in_python = {name: self.action_kinds[name] for name, bound in python.items() if bound.has_options}
        self.by_phase = tuple(map(self._split, range(len(model.play.phases))))
        self.checked = 0
        # Looked up in advance, because `carry_out` runs for every action of every playout.
        self._effects = {name: kind.effect for name, kind in self.action_kinds.items()}
        goes_on = self.rules.automatic or type(self.rules).after is not GameRules.after
        self._after = self.rules.after if goes_on else None
        self._ends_after_actions = self.course.ends_after_actions
        self.broken_claims = self.course.broken_claims
        self.reset()

    def reset(self) -> None:
        """Restart with all pieces at home."""
        self.state.clear()
        self.course.set_up()
        self.rules.begin()
        self.state.log.clear()

    def verify(self, action: Action) -> Ruling:
        """Rule on an action without carrying it out."""
        values = self.state.values
        if values[OVER]:
            return _GAME_OVER
        kind = self.action_kinds.get(action.kind)
        if kind is None or len(action.what) != len(kind.domains):
            return self._unreadable(action)
        if values[PHASE] not in kind.phases:
            return Ruling("WRONG_PHASE", self._phases(kind), f"phase {self.course.phase}")
        if not self._may_act(kind, action.by):
            return Ruling("NOT_YOUR_TURN", f"an action by {self.seat(values[TURN])}", f"one by {self.seat(action.by)}")
        if not kind.knows(action.what):
            return self._unknown(kind, action)
        return kind.refuses(action) or ALLOWED

    def _may_act(self, kind: ActionKind, seat: int) -> bool:
        if kind.by == "anyone":
            return seat in self._everybody
        return seat == self.state.values[TURN] and (kind.by == "chance") == (seat == CHANCE)

    def _unreadable(self, action: Action) -> Ruling:
        """The refusal of an unknown action, or of an action with wrong parameters."""
        if action.kind not in self.action_kinds:
            return Ruling("UNKNOWN_ACTION", f"an action of the game{nearest(action.kind, self.action_kinds)}")
        of = self.model.play.actions[action.kind].of
        return Ruling(
            "UNKNOWN_ACTION", f"{action.kind} {' '.join(of)}", f"{len(action.what)} of its {len(of)} parameters"
        )

    @staticmethod
    def _unknown(kind: ActionKind, action: Action) -> Ruling:
        pairs = zip(action.what, kind.domains, strict=True)
        first = next(number for number, domain in pairs if number not in domain)
        return Ruling("WRONG_PLACE" if first == OUTSIDE else "UNKNOWN_ACTION", "something the game has here")

    def knows(self, action: Action) -> bool:
        """Tell whether the game has such an action with such parameters, whether it is legal or not."""
        kind = self.action_kinds.get(action.kind)
        return kind is not None and kind.knows(action.what)

    def wrong_offer(self, action: Action) -> PlayError:
        """The error for rules in Python that offer an action with invalid parameters."""
        kind, rule = self.action_kinds[action.kind], self.model.play.actions[action.kind]
        place = self._python[action.kind].declared.place
        if len(action.what) != len(rule.of):
            sentence = f'"{action.kind}" offers {counted(len(action.what), "parameter")}; expected {len(rule.of)}'
            return PlayError(sentence, place)
        of, number, words = next(
            parameter
            for parameter in zip(rule.of, action.what, kind.words, strict=True)
            if parameter[1] not in parameter[2].values()
        )
        known = " or ".join(f"{value} ({word})" for word, value in islice(words.items(), _MOST_NAMED))
        known += " ..." if len(words) > _MOST_NAMED else ""
        return PlayError(f'"{action.kind}" offers {number} for "{of}"; expected {known}', place)

    def can(self, action: Action) -> bool:
        """Tell whether an action is allowed now."""
        return self.verify(action).code is None

    def do(self, action: Action) -> Ruling:
        """Carry out an action if it is allowed; if an effect fails, the state is restored and the error raised."""
        ruling = self.verify(action)
        if ruling.code is None:
            self.carry_out(action)
        return ruling

    def carry_out(self, action: Action) -> None:
        """Carry out an action that was verified; if an effect fails, the state is restored and the error raised."""
        state = self.state
        mark = len(state.log)
        self.checked += 1
        try:
            self._effects[action.kind](action)
            state.set(DONE, state.values[DONE] + 1)
            if self._after is not None:
                self._after()
            if self._ends_after_actions and not state.values[OVER]:
                self.course.look_for_ends(AFTER_EVERY_ACTION)
            state.audit()
        except Exception:
            state.undo(mark)
            raise

    def open_kinds(self) -> tuple[ActionKind, ...]:
        """The kinds of action of this phase for the player in turn, or for chance."""
        values = self.state.values
        return () if values[OVER] else self.by_phase[values[PHASE]][values[TURN] == CHANCE]

    def who_may(self, kind: ActionKind) -> Sequence[int]:
        """The seats that could take an action of this kind now."""
        return self._everybody if kind.by == "anyone" else (self.state.values[TURN],)

    def costs_paid(self, done: Iterable[Action]) -> set[str]:
        """The costs that actions paid which were done."""
        paying = ((self.action_kinds[action.kind].payment, action) for action in done)
        return {payment.cost_of(action) for payment, action in paying if payment is not None}

    def legal(self) -> list[Action]:
        """Every action that is allowed now, in a fixed order."""
        return list(self.odds()) + [
            action
            for kind in self.open_kinds()
            if kind.by != "chance"
            for seat in self.who_may(kind)
            for action in self._legal_of(kind, seat)
        ]

    @staticmethod
    def _legal_of(kind: ActionKind, seat: int) -> list[Action]:
        name, refuses = kind.name, kind.chooses
        if kind.is_exact:
            return [new_action((name, seat, what)) for what in kind.offers(seat)]
        if kind.gate is not None and kind.gate(Action(name, seat)) is not None:
            return []
        actions = [new_action((name, seat, what)) for what in kind.offers(seat)]
        return actions if refuses is None else [action for action in actions if refuses(action) is None]

    def _number_of_legal(self, kind: ActionKind, seat: int) -> int:
        return len(kind.offers(seat) if kind.is_exact else self._legal_of(kind, seat))

    def odds(self) -> dict[Action, int]:
        """Every outcome that chance can have now, with its weight; none while it is a player's turn."""
        return chance.odds(self.open_kinds()) if self.state.values[TURN] == CHANCE else {}

    def draw(self, lot: Callable[[], float]) -> Action | None:
        """One outcome of chance by its weight; None if there are no outcomes. A `lot` is a number from 0 to below 1."""
        return chance.draw(self.open_kinds(), lot)

    @property
    def phase(self) -> str:
        """The phase the game is in."""
        return self.course.phase

    @property
    def turn(self) -> int:
        """Who acts now: a seat, or CHANCE."""
        return self.course.turn

    @property
    def ending(self) -> str | None:
        """The reason why the game ended; None while it goes on."""
        return self.course.ending

    def seat(self, number: int) -> str:
        """The name of a seat: P1, P2 ..., or chance."""
        return self.model.seats[number] if number in self._everybody else "chance" if number == CHANCE else "nobody"

    def _split(self, phase: int) -> tuple[tuple[ActionKind, ...], tuple[ActionKind, ...]]:
        """The kinds of action of a phase for players, and those for chance or anyone."""
        here = [kind for kind in self.action_kinds.values() if phase in kind.phases]
        return tuple(k for k in here if k.by != "chance"), tuple(k for k in here if k.by != "player")

    def _phases(self, kind: ActionKind) -> str:
        return "phase " + " or ".join(self.model.play.phases[phase] for phase in sorted(kind.phases))


def _check_moments(play: Play, faults: Faults) -> None:
    """Add an error for each end that is checked at a moment that only games with Python rules have."""
    for end in play.ends.values():
        if end.at not in {None, AFTER_EVERY_ACTION}:
            sentence = (
                f'nothing checks an end at "{end.at}": without rules in Python ends are checked after every action'
            )
            faults.add(PlayError(sentence, end.place_of("at"), f"at: {AFTER_EVERY_ACTION}"))


def read_action(match: Match, text: str, by: int | None = None, place: Place | None = None) -> Action:
    """Parse an action such as `place G7`, taken by the seat `by`, or else by the player in turn."""
    name, *words = text.split() or [""]
    kind = match.action_kinds.get(name)
    seat = match.turn if by is None else by
    if kind is None:
        return Action(name, seat)
    if len(words) > len(kind.words):
        of = tuple(match.model.play.actions[name].of)
        expected = f"{name} {' '.join(of)}" if of else f"{name} alone"
        typed = text.split()[: len(kind.words) + 1]
        raise PlayError(f'met "{" ".join(words[len(of) :])}" after "{" ".join(typed)}"; expected {expected}', place)
    board = match.model.board
    what = []
    for word, known in zip(words, kind.words, strict=False):
        if word in known:
            what.append(known[word])
        elif board and word in board.printed:
            what.append(OUTSIDE)
        else:
            raise PlayError(f'"{word}" is not a parameter of {name}{nearest(word, known)}', place)
    return Action(name, seat, tuple(what))


def action_text(match: Match, action: Action) -> str:
    """Format an action in the words that `read_action` parses."""
    words = [action.kind]
    for known, chosen in zip(match.action_kinds[action.kind].words, action.what, strict=True):
        words.append(next(word for word, number in known.items() if number == chosen))
    return " ".join(words)
