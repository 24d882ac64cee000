"""Opens matches of a game: its play, and its own rules when it has any and they may be run."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from pnp.base.findings import Finding, Place, PnpError
from pnp.game.model import Game
from pnp.game.play import Play
from pnp.play.match import Match
from pnp.play.model import Plan, PlayError, plan
from pnp.play.rules import Own
from pnp.play.state import BrokenTableError
from pnp.project.loader import LayoutError, code_finding, load_rules, rules_file


class CannotPlayError(PnpError):
    """A game cannot be played; carries the findings that say why, the first of them as `finding`."""

    def __init__(self, finding: Finding, *others: Finding) -> None:
        # As arguments, so that one comes back whole from another process.
        super().__init__(finding, *others)
        self.finding = finding
        self.findings = (finding, *others)

    def __str__(self) -> str:
        return self.finding.message


# How many play, by which readings, and how many pieces there are beyond the printed ones.
_Kind = tuple[int, tuple[tuple[str, str], ...], int]


@dataclass(frozen=True, kw_only=True)
class Opener:
    """Makes matches of one game; `kept` are those that `fresh_match` begins again."""

    game: Game
    play: Play
    own: type[Own] | None
    kept: dict[_Kind, Match] = field(default_factory=dict, init=False, repr=False, compare=False)

    def match(self, players: int, readings: Mapping[str, str] | None = None, *, plenty: int = 0) -> Match:
        """A match that has just begun; raises CannotPlayError for what `play.yaml` cannot mean."""
        with self._told(players):
            return Match(plan(self.game, self.play, players, readings=readings, plenty=plenty), self.own)

    def plan(self, players: int, readings: Mapping[str, str] | None = None, *, plenty: int = 0) -> Plan:
        """The plan of such a match, to look at without beginning one; raises CannotPlayError."""
        with self._told(players):
            made = plan(self.game, self.play, players, readings=readings, plenty=plenty)
            # Worked out here, where what is wrong with them is told.
            _ = made.figures, made.totals
            return made

    @contextmanager
    def _told(self, players: int) -> Iterator[None]:
        try:
            yield
        except PlayError as error:
            found = (_finding(self.game, str(one), one.place) for one in (error, *error.more))
            raise CannotPlayError(*found) from error
        except (LookupError, TypeError, AttributeError, BrokenTableError) as error:
            sentence = f"the rules of {self.game.id} cannot begin with {players} players"
            met = code_finding(sentence, error, (self.game.folder,))
            raise CannotPlayError(replace(met, code="rules-broken", game=self.game.id)) from error


def opener(game: Game, *, run_code: bool = True) -> Opener:
    """What opens matches of a game that has a `play.yaml`; raises CannotPlayError."""
    assert game.play is not None
    if not run_code:
        if needs_code(game.play):
            raise CannotPlayError(_finding(game, "its play.yaml needs rules.py, which was not to be run", None))
        return Opener(game=game, play=game.play, own=None)
    try:
        module: Any = load_rules(game.folder)
    except LayoutError as error:
        raise CannotPlayError(error.finding) from error
    own = getattr(module, "Rules", None)
    if module is not None and not (isinstance(own, type) and issubclass(own, Own)):
        place = Place(str(rules_file(game.folder)), 1, 1)
        raise CannotPlayError(_finding(game, "its code needs a class Rules(Own) from pnp.play.rules", place))
    return Opener(game=game, play=game.play, own=own)


def faults(game: Game, *, run_code: bool = True) -> tuple[Finding, ...]:
    """What `play.yaml` and `rules.py` name that the game does not have, with the fewest and with the most players."""
    if game.play is None:
        return ()
    able, met = game.file.players, list[Finding]()
    try:
        opened = opener(game, run_code=run_code)
        for players in dict.fromkeys((able.min, able.max)):
            opened.match(players)
    except CannotPlayError as error:
        met.extend(error.findings)
    return tuple(met)


def needs_code(play: Play) -> bool:
    """Tell whether a play names functions of `rules.py`."""
    deeds = play.actions.values()
    return any(
        deed.offer or any(test.own for test in deed.when) or any(effect.own for effect in deed.effect) for deed in deeds
    )


def fresh_match(opened: Opener, players: int, readings: Mapping[str, str] | None = None, *, plenty: int = 0) -> Match:
    """A match begun anew; the functions made for it are kept for the next game of the same kind."""
    key = (players, tuple(sorted((readings or {}).items())), plenty)
    if key not in opened.kept:
        opened.kept[key] = opened.match(players, readings, plenty=plenty)
    match = opened.kept[key]
    match.reset()
    return match


def _finding(game: Game, message: str, place: Place | None) -> Finding:
    return Finding(code="play-broken", message=message, place=place, game=game.id)
