"""The library: projects, games and matches, the public interface of `import pnp`.

Everything here is a frozen value with a readable repr, or a handle on a game or a match. Everything else in the package
is private by convention and may change.
"""

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from pnp.base.findings import BadValueError, Finding, Findings, PnpError, Severity, in_order
from pnp.base.nearest import nearest
from pnp.base.writer import write_file
from pnp.build.inputs import fingerprint_of_code
from pnp.build.library_values import order_from, whole_number, yaml_files
from pnp.build.run import Built, build
from pnp.checks.validation import validate_game
from pnp.game.model import Component as BoxComponent
from pnp.game.model import component_of, copies_of
from pnp.game.source import Source
from pnp.game.typed_sets import ReadGame
from pnp.play import match as engine
from pnp.play.errors import PlayError
from pnp.play.opening import CannotPlayError, Opener, opener
from pnp.play.rulings import CHANCE, Ruling
from pnp.play.rulings import Action as NumberedAction
from pnp.project import folder as folders
from pnp.project.changed_art import check_changed_art
from pnp.project.loader import Layouts
from pnp.project.read import read_game


class NoSuchGameError(PnpError, LookupError):
    """Raised when a project has no game of that id."""


class UnreadableGameError(PnpError, ValueError):
    """Raised when a game cannot be read; `findings` say why, each with its place."""

    def __init__(self, game: str, findings: Sequence[Finding]) -> None:
        super().__init__(f"{game} cannot be read: {findings[0].message if findings else 'it has no game.yaml'}")
        self.findings = tuple(findings)


class NoPlayError(PnpError, ValueError):
    """Raised when a game cannot be played, because it has no `play.yaml`."""


@dataclass(frozen=True, slots=True)
class Component:
    """A kind of piece in the box: its count, how many are printed, and where the count comes from."""

    id: str
    name: str
    count: int
    printed: int
    source: Source = field(repr=False)


@dataclass(frozen=True, slots=True)
class Number:
    """A number of the rules by its name, such as `number.hand_limit` or `cost.mill.grain`."""

    name: str
    value: int
    source: Source | None = field(repr=False)


@dataclass(frozen=True, slots=True)
class Piece:
    """One entry of a piece set: what it is called, which component it counts as, and how many are printed."""

    id: str
    component: str
    copies: int


@dataclass(frozen=True, slots=True)
class PieceSet:
    """The pieces that one layout draws from one document of the content."""

    id: str
    layout: str
    pieces: tuple[Piece, ...] = field(repr=False)


class Project:
    """A folder with games; made by `open_project`."""

    def __init__(self, project: folders.Project) -> None:
        if not isinstance(project, folders.Project):
            raise TypeError("a project is opened by pnp.open_project(folder)")
        self._project = project

    def __repr__(self) -> str:
        return f"<Project {self._project.root.name}: {', '.join(self._project.game_ids)}>"

    @property
    def root(self) -> Path:
        """The folder that holds `content/`."""
        return self._project.root

    @property
    def games(self) -> tuple["Game", ...]:
        """The games of the project in alphabetical order."""
        return tuple(Game(self._project, game_id) for game_id in self._project.game_ids)

    def game(self, game_id: str) -> "Game":
        """The game of that id; raises NoSuchGameError."""
        if game_id not in self._project.game_ids:
            raise NoSuchGameError(f'no game "{game_id}" here{nearest(str(game_id), self._project.game_ids)}')
        return Game(self._project, game_id)


class Game:
    """A game of a project: what is in it, and what can be done with it.

    Content is read when it is first asked for; `Project.game` gives a new object, which reads it again.
    """

    def __init__(self, project: folders.Project, game_id: str) -> None:
        if not isinstance(project, folders.Project):
            raise TypeError("a game comes from its project: pnp.open_project(folder).game(id)")
        self._project = project
        self.id = game_id

    def __repr__(self) -> str:
        return f"<Game {self.id}>"

    @property
    def title(self) -> str:
        """The game's name."""
        return self._read.game.title

    @property
    def players(self) -> tuple[int, int]:
        """The fewest and the most who can play."""
        able = self._read.game.file.players
        return able.min, able.max

    @property
    def components(self) -> tuple[Component, ...]:
        """The contents of the box, in the order of `components.yaml`, counted for the most players."""
        return tuple(map(self._component, self._read.game.components.values()))

    @property
    def numbers(self) -> Mapping[str, Number]:
        """The numbers of the rules by their names, for the most players, each with its source."""
        game = self._read.game
        sources: dict[str, Source] = {f"number.{key}": number.source for key, number in game.rules.numbers.items()}
        sources |= {f"cost.{key}": cost.source for key, cost in game.rules.costs.items()}
        sources |= {f"table.{key}": table.source for key, table in game.rules.tables.items()}
        sources |= {f"count.{key}": component.source for key, component in game.components.items()}
        figures = game.figures()
        return {name: Number(name, value, _source_of(name, sources)) for name, value in figures.items()}

    @property
    def sets(self) -> tuple[PieceSet, ...]:
        """The piece sets in printing order."""
        return tuple(
            PieceSet(
                typed_set.spec.id,
                typed_set.layout.name,
                tuple(
                    Piece(
                        piece.id,
                        component_of(typed_set.spec, piece, self._read.game),
                        copies_of(typed_set.spec, piece, self._read.game),
                    )
                    for piece in typed_set.spec.pieces
                ),
            )
            for typed_set in self._read.sets
        )

    def validate(self) -> tuple[Finding, ...]:
        """Read and check the game; give every finding, also waived ones. A game without errors can be printed."""
        findings = Findings(game=self.id)
        look_at = partial(check_changed_art, code=fingerprint_of_code(self._project.layout_folders))
        validate_game(self._project, self._layouts(), self.id, findings, look_at=look_at)
        return self._shown(findings)

    def build(self, **order: Any) -> Built:
        """Write the sheets and tell what was written; `order` takes the fields of `Order`, such as `paper="letter"`.

        Nothing is written when a finding is an error. Raises TypeError for a field that an order does not have,
        BadValueError for a value that it does not take, and LockedError or NotWritableError when the machine refuses.
        """
        (built,) = build(self._project, (self.id,), order_from(order))
        return replace(built, findings=self._shown(built.findings))

    def match(self, *, players: int | None = None, seed: int = 1) -> "Match":
        """A new match, for the fewest players unless `players` is given; `seed` decides all chance.

        Raises NoPlayError, BadValueError for a number of players that the game is not for, or CannotPlayError for rules
        that cannot be played.
        """
        game = self._read.game
        if game.play is None:
            raise NoPlayError(f"{self.id} has no play.yaml, so it cannot be played")
        able = game.file.players
        if players is not None and not able.min <= whole_number("players", players) <= able.max:
            raise BadValueError(f"{self.id} is for {able.min} to {able.max} players; met {players}")
        try:
            opened = opener(game, run_code=self._project.runs_code)
            return Match(opened, players or able.min, whole_number("seed", seed))
        except CannotPlayError as error:
            raise CannotPlayError(*self._shown(error.findings)) from error

    @cached_property
    def _read(self) -> ReadGame:
        findings = Findings(game=self.id)
        read = read_game(self._project, self._layouts(), self.id, findings)
        if read is None or findings.has_errors():
            raise UnreadableGameError(self.id, self._shown(f for f in findings if f.severity is Severity.ERROR))
        return read

    def _layouts(self) -> Layouts:
        return Layouts(self._project.layout_folders)

    def _shown(self, findings: Iterable[Finding]) -> tuple[Finding, ...]:
        """Findings in order, with file paths relative to the project."""
        return tuple(in_order(finding.shown_from(self._project.root) for finding in findings))

    def _component(self, component: BoxComponent) -> Component:
        game = self._read.game
        count, printed = game.amount(component.count), 0 if component.bring else game.copies(component)
        return Component(component.id, component.name, count, printed, component.source)


@dataclass(frozen=True, slots=True)
class Action:
    """A legal action: the player who takes it, and its words as in `play.yaml`."""

    seat: str
    words: str

    def __str__(self) -> str:
        return f"{self.seat}: {self.words}"

    def __repr__(self) -> str:
        return f"<Action {self}>"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: the ending as `play.yaml` names it, and the number of rounds."""

    end: str
    rounds: int


class Match:
    """One game in play. Actions of chance happen automatically, decided by the seed."""

    def __init__(self, opened: Opener, players: int, seed: int) -> None:
        if not isinstance(opened, Opener):
            raise TypeError("a match comes from its game: pnp.open_project(folder).game(id).match()")
        self._match = opened.match(players)
        self._rng = random.Random(seed)  # noqa: S311  # lots, not secrets
        self._taken_back: list[tuple[int, Any]] = []
        self._let_chance_act()

    def __repr__(self) -> str:
        return f"<Match of {self._match.model.game.id}: {self.outcome() or f'{self.turn} acts in phase {self.phase}'}>"

    @property
    def phase(self) -> str:
        """The phase the game is in."""
        return self._match.phase

    @property
    def turn(self) -> str:
        """The player who acts now."""
        return self._match.seat(self._match.turn)

    def legal(self) -> tuple[Action, ...]:
        """Every action that may be done now, in a fixed order."""
        return tuple(self._in_words(action) for action in self._match.legal())

    def verify(self, action: Action) -> Ruling:
        """Rule on an action without doing it; a refusal says what was required and what was found.

        Raises BadValueError for a value that is no action of this match.
        """
        return self._match.verify(self._numbered(action))

    def do(self, action: Action) -> Ruling:
        """Do an action if it may be done, then let chance act; a refusal changes nothing.

        Raises BadValueError for a value that is no action of this match.
        """
        before = len(self._match.state.log), self._rng.getstate()
        ruling = self._match.do(self._numbered(action))
        if ruling.is_allowed:
            self._taken_back.append(before)
            self._let_chance_act()
        return ruling

    def undo(self) -> None:
        """Take back the last action and the chance actions after it; raises IndexError at the beginning."""
        if not self._taken_back:
            raise IndexError("no action was done that could be taken back")
        mark, lots = self._taken_back.pop()
        self._match.state.undo(mark)
        self._rng.setstate(lots)

    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""
        return Outcome(self._match.ending, self._match.course.rounds) if self._match.ending else None

    def _let_chance_act(self) -> None:
        while self._match.turn == CHANCE and (outcome := self._match.draw(self._rng.random)) is not None:
            self._match.carry_out(outcome)

    def _in_words(self, action: NumberedAction) -> Action:
        return Action(self._match.seat(action.by), engine.action_text(self._match, action))

    def _numbered(self, action: Action) -> NumberedAction:
        if not isinstance(action, Action):
            example = next(map(self._in_words, self._match.legal()), Action("P1", "pass"))
            raise BadValueError(
                f"met {action!r}; expected one of match.legal(), or "
                f'pnp.Action(seat="{example.seat}", words="{example.words}")'
            )
        seats = {self._match.seat(number): number for number in (*range(len(self._match.model.seats)), CHANCE)}
        if action.seat not in seats:
            raise BadValueError(f'"{action.seat}" has no seat{nearest(str(action.seat), seats)}')
        try:
            return engine.read_action(self._match, str(action.words), seats[action.seat])
        except PlayError as error:
            raise BadValueError(str(error)) from None


def open_project(folder: str | Path = ".") -> Project:
    """Open the project that a folder lies in; without a project, open the games that ship with pnp.

    Raises NoSuchProjectError when there is no such folder.

    >>> import pnp
    >>> project = pnp.open_project()
    >>> game = project.game("resafa")
    >>> game.players
    (1, 4)
    >>> match = game.match(players=3, seed=1)
    >>> match.verify(match.legal()[0]).is_allowed
    True
    """
    if not Path(folder).is_dir():
        raise folders.NoSuchProjectError(f'there is no folder "{folder}"')
    return Project(folders.find_project(Path(folder).resolve()))


def write_game(root: str | Path, game_id: str, files: Mapping[str, Any]) -> Game:
    """Write a game from Python values into `content/<game_id>/` of a project, and return the game.

    Each entry of `files` becomes a file of that name with the ending `.yaml`: a mapping is one document, a sequence
    of mappings several. Raises NotWritableError when the machine refuses, and BadValueError, before anything is
    written, for a game id, a name or a value that no file can have.

    >>> import pnp, tempfile
    >>> source = {"designed": "an example"}
    >>> game = pnp.write_game(tempfile.mkdtemp(), "dots", {
    ...     "game": {
    ...         "title": "Dots", "players": {"min": 2, "max": 2, "source": source},
    ...         "credits": {"authors": ["Somebody"], "licence": "CC0", "statement": "Free for everyone."},
    ...     },
    ...     "components": {"components": [{"id": "dot", "name": "Dot", "count": 3, "source": source}]},
    ...     "dots": {"token_set": "dot", "layout": "tokens", "shape": "disc", "size": "20mm",
    ...              "tokens": [{"id": "dot", "letter": "D", "colour": "#336699"}]},
    ... })
    >>> game.components
    (Component(id='dot', name='Dot', count=3, printed=3),)
    >>> [str(finding.severity) for finding in game.validate()]
    []
    """
    texts = yaml_files(game_id, files)
    folder = Path(root).resolve() / "content" / game_id
    for name, text in texts.items():
        write_file(folder / f"{name}.yaml", text.encode())
    return Project(folders.open_project(Path(root).resolve())).game(game_id)


def _source_of(name: str, sources: Mapping[str, Source]) -> Source | None:
    """The source that applies to a name: that of its longest known prefix."""
    while name and name not in sources:
        name = name.rpartition(".")[0]
    return sources.get(name)
