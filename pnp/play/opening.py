"""Opens matches of a game by its `play.yaml`, and by its rules in Python if these may be run."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from traceback import walk_tb
from typing import Any

from pnp.base.findings import Finding, Place, PnpError
from pnp.base.watchdog import OverrunError, watched
from pnp.game.model import Game
from pnp.game.play import Play
from pnp.game.plurals import counted
from pnp.play.errors import Faults, PlayError
from pnp.play.match import Match
from pnp.play.model import PlayModel, play_model
from pnp.play.ownership import check_ownership
from pnp.play.parts import PartAction, declared_in
from pnp.play.route_names import check_routes
from pnp.play.rules import GameRules
from pnp.play.state import BrokenStateError
from pnp.project.loader import LayoutError, code_finding, load_rules, rules_file


class CannotPlayError(PnpError):
    """Raised when a game cannot be played; its findings say why, and `finding` is the first."""

    def __init__(self, finding: Finding, *others: Finding) -> None:
        # Passed as arguments, so that the error can be pickled between processes.
        super().__init__(finding, *others)
        self.finding = finding
        self.findings = (finding, *others)

    def __str__(self) -> str:
        return self.finding.message


# Players, readings, and additional pieces.
_Kind = tuple[int, tuple[tuple[str, str], ...], int]
_MOST_KEPT = 64


@dataclass(frozen=True, kw_only=True)
class Opener:
    """Makes matches of one game; `kept` holds the latest matches, which `fresh_match` restarts.

    `play` has all actions: those of `play.yaml`, and those `declared` in Python.
    """

    game: Game
    play: Play
    rules: type[GameRules] | None
    declared: Mapping[str, PartAction[Any]] = field(default_factory=dict)
    kept: dict[_Kind, Match] = field(default_factory=dict, init=False, repr=False, compare=False)

    def of(self, game: Game) -> "Opener":
        """The opener of a changed game with the same rules in Python; raises CannotPlayError."""
        return replace(self, game=game, play=_whole(game, self.declared))

    def match(self, players: int, readings: Mapping[str, str] | None = None, *, plenty: int = 0) -> Match:
        """A new match; raises CannotPlayError for invalid statements in `play.yaml`."""
        with self.guarded(self._beginning(players)):
            model = self._owning_model(players, readings, plenty)
            try:
                return Match(model, self.rules, self.declared)
            except KeyError as error:
                # Errors before the first action are about names that rules look up.
                if (place := self._line(error)) is None:
                    raise
                raise PlayError(f'the rules need "{error.args[0]}", which the game does not have', place) from error

    def model(self, players: int, readings: Mapping[str, str] | None = None, *, plenty: int = 0) -> PlayModel:
        """The model of such a match, without starting it; raises CannotPlayError."""
        with self.guarded(self._beginning(players)):
            model = self._owning_model(players, readings, plenty)
            # Computed here, so that its errors become findings.
            _ = model.totals
            return model

    def _owning_model(self, players: int, readings: Mapping[str, str] | None, plenty: int) -> PlayModel:
        """The model; raises PlayError if a piece does not belong to exactly one pool."""
        faults, model = Faults(), play_model(self.game, self.play, players, readings=readings, plenty=plenty)
        check_ownership(model, faults)
        check_routes(model, faults)
        faults.raise_all()
        return model

    def _beginning(self, players: int) -> str:
        return f"the rules of {self.game.id} cannot begin with {counted(players, 'player')}"

    @contextmanager
    def guarded(self, sentence: str, progress: Callable[[], int] = lambda: 0) -> Iterator[None]:
        """Run the game's own rules; an error that they raise, or an endless loop, becomes a CannotPlayError.

        `sentence` says what failed; `progress` counts completed steps of the rules.
        """
        try:
            with watched(progress):
                yield
        except CannotPlayError:
            raise
        except PlayError as error:
            raise CannotPlayError(*map(self._meaningless, (error, *error.more))) from error
        except BrokenStateError as error:
            raise CannotPlayError(self._broken_state(error)) from error
        except Exception as error:
            raise CannotPlayError(self.failure(sentence, error)) from error

    def failure(self, sentence: str, error: Exception) -> Finding:
        """The finding for an error in the game's own rules, at the line that raised it."""
        code = "rules-endless" if isinstance(error, OverrunError) else "rules-broken"
        return replace(code_finding(sentence, error, (self.game.folder,)), code=code, game=self.game.id)

    def _meaningless(self, error: PlayError) -> Finding:
        return _finding(self.game, str(error), error.place or self._line(error), error.hint)

    def _broken_state(self, error: BrokenStateError) -> Finding:
        """The finding for a rule that makes an impossible move."""
        name = carried_out(error)
        message = f'{error}, in the action "{name}"' if name else str(error)
        return Finding(code=error.code, message=message, place=self.line_of(error, name), game=self.game.id)

    def line_of(self, error: Exception, name: str | None) -> Place | None:
        """The line of the game's own rules that raised an error, or else the line of the action carried out."""
        return self._line(error) or (self.play.actions[name].place if name else None)

    def _line(self, error: Exception) -> Place | None:
        """The line of the game's own rules that raised an error."""
        return self.failure("", error).place


def carried_out(error: Exception) -> str | None:
    """The action that was being carried out; read from the traceback, so that playing need not record it."""
    for frame, _ in walk_tb(error.__traceback__):
        if frame.f_code is Match.carry_out.__code__:
            return str(frame.f_locals["action"].kind)
    return None


def opener(game: Game, *, run_code: bool = True) -> Opener:
    """The opener of a game that has a `play.yaml`; raises CannotPlayError when its rules cannot be loaded."""
    assert game.play is not None
    if not run_code:
        if rules_file(game.folder) is not None:
            raise CannotPlayError(
                _finding(game, "its play.yaml needs its rules in Python, which must not be run", None)
            )
        return Opener(game=game, play=_whole(game, {}), rules=None)
    try:
        module: Any = load_rules(game.folder)
    except LayoutError as error:
        raise CannotPlayError(error.finding) from error
    rules = getattr(module, "Rules", None)
    if module is not None and not (isinstance(rules, type) and issubclass(rules, GameRules)):
        place = Place(str(rules_file(game.folder)), 1, 1)
        raise CannotPlayError(_finding(game, "its code needs a class Rules(GameRules) from pnp.play.rules", place))
    declared = {} if module is None else {action.name: action for action in declared_in(module)}
    return Opener(game=game, play=_whole(game, declared), rules=rules, declared=declared)


def _whole(game: Game, declared: Mapping[str, PartAction[Any]]) -> Play:
    """The play with the actions declared in Python; raises CannotPlayError for an action that is declared twice."""
    assert game.play is not None
    play, written = game.play, game.play.actions
    twice = [action for name, action in declared.items() if name in written]
    if twice:
        message = 'the action "{}" is declared in play.yaml and in Python; expected one declaration'
        raise CannotPlayError(*(_finding(game, message.format(action.name), action.place) for action in twice))
    if not written and not declared:
        raise CannotPlayError(_finding(game, "no action is declared, in play.yaml or in Python", play.place))
    return play.model_copy(update={"actions": {**written, **{name: action.rule for name, action in declared.items()}}})


def faults(game: Game, *, run_code: bool = True) -> tuple[Finding, ...]:
    """Findings about unknown names in `play.yaml` and in the rules, for the fewest and the most players."""
    if game.play is None:
        return ()
    try:
        opened = opener(game, run_code=run_code)
        for players in game.file.players.extremes:
            opened.match(players)
    except CannotPlayError as error:
        return error.findings
    return ()


def fresh_match(opened: Opener, players: int, readings: Mapping[str, str] | None = None, *, plenty: int = 0) -> Match:
    """A match at its beginning; it is kept and restarted for the next game with the same parameters."""
    key = (players, tuple(sorted((readings or {}).items())), plenty)
    if key not in opened.kept:
        while len(opened.kept) >= _MOST_KEPT:
            del opened.kept[next(iter(opened.kept))]
        opened.kept[key] = opened.match(players, readings, plenty=plenty)
    match = opened.kept[key]
    with opened.guarded(f"the rules of {opened.game.id} cannot begin again"):
        match.reset()
    return match


def _finding(game: Game, message: str, place: Place | None, hint: str | None = None) -> Finding:
    return Finding(code="play-broken", message=message, place=place, hint=hint, game=game.id)
