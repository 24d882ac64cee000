"""A game in play: says of every action whether it may be done, does it, and takes it back.

`verify` is the only place where a rule is applied; `can` asks it and `do` obeys it, and `carry_out` does what was
verified already. A refusal leaves everything as it was. After an action every pool that it touched is counted again.
"""

from collections.abc import Callable, Sequence

from pnp.base.findings import Place
from pnp.game.joining import Part, all_hold, function
from pnp.play.actions import Verb, make_verb
from pnp.play.model import DONE, OVER, PHASE, ROUND, ROUND_END, TURN, Faults, Plan, PlayError
from pnp.play.names import Look, Names
from pnp.play.rules import Own, Plain
from pnp.play.rulings import ALLOWED, CHANCE, Action, Ruling
from pnp.play.state import BrokenTableError, Table

OUTSIDE = -1
_GAME_OVER = Ruling("GAME_OVER", "a game that goes on")
_NO_PARAMETERS = Ruling("UNKNOWN_ACTION", "an action of the game with its parameters")


class Match:
    """One game for some players; `reset` begins it again.

    `checked` counts the actions that were verified, done and counted again, those taken back later among them.
    """

    def __init__(self, plan: Plan, make_own: Callable[["Match"], Own] | None = None) -> None:
        self.plan = plan
        self.table = Table(plan.totals, plan.homes, plan.zone_kinds, plan.values, plan.spaces)
        self.phase_numbers = {name: number for number, name in enumerate(plan.play.phases)}
        self.when_empty = tuple(plan.play.pools[name].when_empty for name in plan.family_of)
        self.own = make_own(self) if make_own else Plain(self)
        self.names = Names(plan, self.table)
        self._everybody = range(plan.players)
        self.verbs: dict[str, Verb] = {}
        self._ends: list[tuple[str, int, Look]] = []
        self._claims: list[tuple[Part, str]] = []
        self.bounds: dict[str, Look] = {}
        self.aim: Look | None = None
        self._bind()
        self.by_phase = tuple(self._split(phase) for phase in range(len(plan.play.phases)))
        self._sound = function(all_hold([holds for holds, _ in self._claims]))
        # Whose answer does not depend on who acts is asked for nobody.
        self._nobody = tuple(Action("", seat) for seat in self._everybody)
        self.checked = 0
        self._deeds = {name: verb.deeds for name, verb in self.verbs.items()}
        self._after = None if type(self.own).after is Own.after else self.own.after
        self.reset()

    def _bind(self) -> None:
        """Make functions of everything `play.yaml` says; all that it cannot mean is told at once."""
        faults, names, play = Faults(), self.names, self.plan.play
        for name, deed in play.actions.items():
            with faults.gathered():
                self.verbs[name] = make_verb(name, deed, names, self.own)
        for number, end in enumerate(play.ends.values(), 1):
            with faults.gathered():
                if end.at and end.that:
                    self._ends.append((end.at, number, names.look(end.that, place=end.place)))
        for claim in play.claims:
            with faults.gathered():
                self._claims.append((names.part(claim.that, place=claim.place), claim.id))
        for bound in play.bounds:
            with faults.gathered():
                self.bounds[names.family(bound.pool, bound.place)] = names.look(bound.at_most, place=bound.place)
        for answer in play.answers:
            with faults.gathered():
                names.family(answer.pool, answer.place)
                names.look(answer.most, place=answer.place)
        with faults.gathered():
            self.aim = names.look(play.aim, place=play.place_of("aim")) if play.aim else None
        faults.tell()

    def reset(self) -> None:
        """Begin anew with all pieces at home."""
        self.table.clear()
        self.own.begin()
        self.table.log.clear()

    def verify(self, action: Action) -> Ruling:
        """Rule on an action without doing it."""
        values = self.table.values
        if values[OVER]:
            return _GAME_OVER
        verb = self.verbs.get(action.verb)
        if verb is None or len(action.what) != len(verb.domains):
            return _NO_PARAMETERS
        if values[PHASE] not in verb.phases:
            return Ruling("WRONG_PHASE", self._phases(verb), f"phase {self.phase}")
        if not self._may_act(verb, action.by):
            return Ruling("NOT_YOUR_TURN", f"an action by {self.seat(values[TURN])}", f"one by {self.seat(action.by)}")
        if not verb.knows(action.what):
            return self._unknown(verb, action)
        return verb.refuses(action) or ALLOWED

    def _may_act(self, verb: Verb, seat: int) -> bool:
        if verb.by == "anyone":
            return seat in self._everybody
        return seat == self.table.values[TURN] and (verb.by == "chance") == (seat == CHANCE)

    @staticmethod
    def _unknown(verb: Verb, action: Action) -> Ruling:
        first = next(met for met, domain in zip(action.what, verb.domains, strict=True) if met not in domain)
        return Ruling("WRONG_PLACE" if first == OUTSIDE else "UNKNOWN_ACTION", "something the game has here")

    def can(self, action: Action) -> bool:
        """Tell whether an action may be done."""
        return self.verify(action).code is None

    def do(self, action: Action) -> Ruling:
        """Do an action if it may be done; whatever goes wrong inside, the table is as it was."""
        ruling = self.verify(action)
        if ruling.code is not None:
            return ruling
        self.carry_out(action)
        return ruling

    def carry_out(self, action: Action) -> None:
        """Do an action that was verified as the game stands; whatever goes wrong inside, the table is as it was."""
        table = self.table
        mark = len(table.log)
        self.checked += 1
        try:
            for deed in self._deeds[action.verb]:
                deed(action)
            table.set(DONE, table.values[DONE] + 1)
            if self._after is not None:
                self._after()
            table.audit(mark)
        except Exception:
            table.undo(mark)
            raise

    def open_verbs(self) -> tuple[Verb, ...]:
        """The verbs of the phase for whoever acts now."""
        values = self.table.values
        return () if values[OVER] else self.by_phase[values[PHASE]][values[TURN] == CHANCE]

    def who_may(self, verb: Verb) -> Sequence[int]:
        """Those who could do something now."""
        return self._everybody if verb.by == "anyone" else (self.table.values[TURN],)

    def offers(self) -> list[tuple[Verb, Sequence[tuple[int, ...]], Sequence[int]]]:
        """What is worth asking about now: verbs with parameters and with those who could act."""
        return [(verb, verb.offers(), self.who_may(verb)) for verb in self.open_verbs()]

    def legal(self) -> list[Action]:
        """Every action that may be done now, in a fixed order."""
        return [
            action
            for verb, offers, seats in self.offers()
            for seat in seats
            for what in offers
            if verb.refuses(action := Action(verb.name, seat, what)) is None and verb.knows(what)
        ]

    def look_for_ends(self, moment: str) -> bool:
        """Let the game be over by the first end looked at now that has come; tells whether one has."""
        nobody = self._nobody[max(0, self.table.values[TURN])]
        for at, number, holds in self._ends:
            if at == moment and holds(nobody):
                self.table.set(OVER, number)
                return True
        return False

    def broken_claims(self) -> list[str]:
        """The claims of `play.yaml` that do not hold now."""
        nobody = self._nobody[max(0, self.table.values[TURN])]
        return [] if self._sound(nobody) else [name for holds, name in self._claims if not function(holds)(nobody)]

    @property
    def phase(self) -> str:
        """The phase the game is in."""
        return self.plan.play.phases[self.table.values[PHASE]]

    @property
    def turn(self) -> int:
        """Who acts now: a seat, or CHANCE."""
        return self.table.values[TURN]

    @property
    def ending(self) -> str | None:
        """How the game ended; None while it goes on."""
        over = self.table.values[OVER]
        return self.plan.ends[over - 1] if over else None

    @property
    def rounds(self) -> int:
        """How many rounds have ended."""
        return self.table.values[ROUND]

    @property
    def round_ending(self) -> str | None:
        """How the last round ended."""
        end = self.table.values[ROUND_END]
        return self.plan.ends[end - 1] if end else None

    def seat(self, number: int) -> str:
        """What somebody is called."""
        return self.plan.seats[number] if number in self._everybody else "chance" if number == CHANCE else "nobody"

    def _split(self, phase: int) -> tuple[tuple[Verb, ...], tuple[Verb, ...]]:
        """The verbs of a phase: those of players, and those of chance with what anyone can do."""
        here = [verb for verb in self.verbs.values() if phase in verb.phases]
        return tuple(v for v in here if v.by != "chance"), tuple(v for v in here if v.by != "player")

    def _phases(self, verb: Verb) -> str:
        return "phase " + " or ".join(self.plan.play.phases[phase] for phase in sorted(verb.phases))


def read_action(match: Match, words: str, by: int | None = None, place: Place | None = None) -> Action:
    """An action as it is written, `place G7`; by whoever's turn it is when nobody is named."""
    verb_name, *rest = words.split()
    verb = match.verbs.get(verb_name)
    seat = match.turn if by is None else by
    if verb is None:
        return Action(verb_name, seat)
    board = match.plan.board
    what = []
    for word, known in zip(rest, verb.words, strict=False):
        if word in known:
            what.append(known[word])
        elif board and word in board.printed:
            what.append(OUTSIDE)
        else:
            raise PlayError(f'"{word}" is nothing that {verb_name} knows', place)
    return Action(verb_name, seat, tuple(what))


def written(match: Match, action: Action) -> str:
    """An action in words that can be read again."""
    verb = match.verbs[action.verb]
    pairs = zip(verb.words, action.what, strict=True)
    return " ".join((action.verb, *(next(word for word, n in known.items() if n == met) for known, met in pairs)))


__all__ = ["OUTSIDE", "BrokenTableError", "Match", "read_action", "written"]
