"""Ends, claims and bounds of `play.yaml`, which belong to no action, bound to the state of one match."""

from collections.abc import Callable

from pnp.game.joining import Part, all_hold, function
from pnp.play.effects import BoundEffect, EffectBinder
from pnp.play.errors import Faults, PlayError
from pnp.play.kept_words import kept_words
from pnp.play.legal_kinds import LegalKinds
from pnp.play.model import OVER, PHASE, ROUND, ROUND_END, TURN, PlayModel
from pnp.play.resolver import Resolver
from pnp.play.rulings import Action, Query
from pnp.play.state import BrokenStateError, State

AFTER_EVERY_ACTION = "turn"
"""The moment of ends that name no other."""


class Course:
    """The conditions of `play.yaml`, bound to the state of one match."""

    def __init__(self, model: PlayModel, state: State, faults: Faults) -> None:
        self.model, self.state = model, state
        self.resolver = Resolver(model, state, LegalKinds(tuple(model.play.actions)))
        # Conditions that belong to no action are evaluated for the acting player.
        # The last action is for chance, whose number is -1.
        self.askers = tuple(Action("", seat) for seat in (*range(model.players), 0))
        self._ends: list[tuple[str, int, Query]] = []
        self._claims: list[tuple[Part, str]] = []
        self.bounds: dict[str, Query] = {}
        self.aim: Query | None = None
        self.kept_words: dict[int, Callable[[int], str]] = {}
        self._setup: tuple[BoundEffect, ...] = ()
        self._bind(faults)
        self.all_claims_hold: Callable[[Action], int] = function(all_hold([holds for holds, _ in self._claims]))

    def _bind(self, faults: Faults) -> None:
        resolver, play = self.resolver, self.model.play
        for number, end in enumerate(play.ends.values(), 1):
            with faults.gathered():
                if end.that:
                    self._ends.append((end.at or AFTER_EVERY_ACTION, number, resolver.at(end.place).query(end.that)))
        for claim in play.claims:
            with faults.gathered():
                self._claims.append((resolver.at(claim.place).part(claim.that), claim.id))
        for bound in play.bounds:
            with faults.gathered():
                at = resolver.at(bound.place)
                self.bounds[at.family(bound.pool)] = at.query(bound.at_most)
        for answer in play.answers:
            with faults.gathered():
                at = resolver.at(answer.place)
                at.family(answer.pool)
                at.query(answer.most)
        if play.small is not None and (play.board is None or play.board.hexagon is None):
            sentence = "only a game on a board of hexagons can be reduced; expected `board` with `hexagon` and `labels`"
            faults.add(PlayError(sentence, play.place_of("small")))
        with faults.gathered():
            self._setup = EffectBinder(resolver).all(play.setup)
        with faults.gathered():
            self.kept_words = kept_words(self.model)
        with faults.gathered():
            self.aim = resolver.at(play.place_of("aim")).query(play.aim) if play.aim else None

    def set_up(self) -> None:
        """Do the setup of `play.yaml`; raises PlayError if pieces are missing."""
        for word, effect in zip(self.model.play.setup, self._setup, strict=True):
            try:
                effect(self.askers[0])
            except BrokenStateError as error:
                raise PlayError(f"the setup {error}", word.place) from error

    @property
    def phase(self) -> str:
        """The current phase."""
        return self.model.play.phases[self.state.values[PHASE]]

    @property
    def turn(self) -> int:
        """The seat that acts now, or CHANCE."""
        return self.state.values[TURN]

    @property
    def ending(self) -> str | None:
        """The reason why the game ended; None while it goes on."""
        over = self.state.values[OVER]
        return self.model.ends[over - 1] if over else None

    @property
    def rounds(self) -> int:
        """The number of rounds that have ended."""
        return self.state.values[ROUND]

    @property
    def round_ending(self) -> str | None:
        """The reason why the last round ended."""
        end = self.state.values[ROUND_END]
        return self.model.ends[end - 1] if end else None

    @property
    def ends_after_actions(self) -> bool:
        """Tell whether any end is checked after every action."""
        return any(at == AFTER_EVERY_ACTION for at, _, _ in self._ends)

    def look_for_ends(self, moment: str) -> bool:
        """End the game if one of the ends that are checked at this moment applies; return whether one does."""
        asker = self._asker()
        for at, number, holds in self._ends:
            if at == moment and holds(asker):
                self.state.set(OVER, number)
                return True
        return False

    def broken_claims(self) -> list[str]:
        """The claims of `play.yaml` that do not hold now."""
        asker = self._asker()
        if self.all_claims_hold(asker):
            return []
        return [name for holds, name in self._claims if not function(holds)(asker)]

    def _asker(self) -> Action:
        return self.askers[self.state.values[TURN]]
