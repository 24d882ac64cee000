"""Whole games as transcripts: scenario files that describe every action in words and can be replayed."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pnp.base.findings import Findings
from pnp.base.writer import write_file
from pnp.game.model import Game
from pnp.game.plurals import counted
from pnp.game.scenario import Scenario
from pnp.game.source import Source
from pnp.play.match import Match
from pnp.play.model import OVER
from pnp.play.opening import CannotPlayError, Opener
from pnp.play.records import Record, Recorder
from pnp.play.rulings import Action, Ruling
from pnp.project.folder import Project
from pnp.referee.players import at_random, doing_well
from pnp.referee.run import RefereeOptions, open_game
from pnp.referee.scenario_texts import opening_lines, quoted
from pnp.referee.scenarios import Seen, read_scenario_file, replay

# The share of actions in a transcript that are taken at random instead of the best of some.
_ANYTHING = 0.2


@dataclass(frozen=True, slots=True, kw_only=True)
class Transcript:
    """One game, action by action, and how it ended: it `is_stuck` if there is no legal action and no end."""

    game: Game
    title: str
    players: int
    records: tuple[Record, ...]
    ending: str | None
    readings: tuple[tuple[str, str], ...] = ()
    is_given: bool = False
    is_stuck: bool = False

    def as_json(self) -> dict[str, Any]:
        """The object that `--json` prints."""
        return {
            "game": self.game.id,
            "title": self.title,
            "players": self.players,
            "readings": dict(self.readings),
            "ending": self.ending,
            "stuck": self.is_stuck,
            "steps": [record.as_json() for record in self.records],
        }

    def as_text(self) -> str:
        """A scenario file; the changes by each action are in comments, values in one line in brackets."""
        return "\n".join(self._lines()) + "\n"

    def _lines(self) -> Iterator[str]:
        yield from opening_lines(self.title, self.players, self.readings)
        if self.is_given:
            yield "# It begins in the middle of a game, as its scenario says."
        yield "steps:" if self.records else "steps: []"
        last = len(self.records)
        for record in self.records:
            yield f"  # {record.number}. {record.text} [{_why(record.source)}]"
            yield from (f"  #      {change}" for change in record.changes)
            if record.kept:
                yield f"  #      ({'; '.join(record.kept)})"
            if record.refused:
                yield f"  #      {record.refused}"
                yield f"  - {{do: {quoted(record.words)}, by: {record.by}, refuse: {record.refused.code}}}"
                continue
            ended = f", expect: {{ended: {self.ending}}}" if self.ending and record.number == last else ""
            yield f"  - {{do: {quoted(record.words)}, by: {record.by}{ended}}}"
        if self.is_stuck:
            yield "  # Nobody can do anything now, and nothing ends the game."


def played(opened: Opener, players: int, seed: int, findings: Findings) -> Transcript:
    """Play the game of a seed: its players choose the best of some actions, and sometimes one at random.

    If the rules fail, the game ends there, with a finding.
    """
    match, rng = opened.match(players), random.Random(f"{seed}/{players}")  # noqa: S311  # lots, not secrets
    recorder, is_stuck = Recorder(match), False
    sentence = f"the rules of {opened.game.id} fail in the game of seed {seed} with {counted(players, 'player')}"
    try:
        with opened.guarded(sentence, lambda: match.checked):
            while not match.state.values[OVER] and len(recorder.records) < match.model.play.longest:
                match.state.log.clear()
                action = (at_random if rng.random() < _ANYTHING else doing_well)(match, rng)
                if action is None:
                    is_stuck = True
                    break
                recorder.carry_out(action)
    except CannotPlayError as error:
        findings.extend(error.findings)
    title = f"{opened.game.title}: {counted(players, 'player')}, seed {seed}"
    return replace(_transcript(opened, match, recorder, title), is_stuck=is_stuck)


def replayed(opened: Opener, scenario: Scenario, findings: Findings) -> Transcript | None:
    """A scenario as it is played; its first difference becomes a finding. None when it does not begin."""
    recorders: list[Recorder] = []

    def do(match: Match, action: Action) -> Ruling:
        if not recorders:
            recorders.append(Recorder(match))
        return recorders[0].do(action)

    is_as_told = replay(opened, scenario, findings, Seen(), do)
    if not recorders:
        return None
    match = recorders[0].match
    with opened.guarded(f"the rules of {opened.game.id} fail after the scenario", lambda: match.checked):
        is_stuck = is_as_told and match.ending is None and not match.legal()
    transcript = _transcript(opened, match, recorders[0], scenario.scenario)
    return replace(transcript, is_given=scenario.given is not None, is_stuck=is_stuck)


def _transcript(opened: Opener, match: Match, recorder: Recorder, title: str) -> Transcript:
    return Transcript(
        game=opened.game,
        title=title,
        players=match.model.players,
        records=tuple(recorder.records),
        ending=match.ending,
        readings=match.model.other_readings,
    )


def _why(source: Source) -> str:
    """The source of an action: section and words of the rulebook, or the reason why it was filled in."""
    quote = f': "{source.quote}"' if source.quote else ""
    return f"{source.words}{quote}" if source.kind == "stated" else f"{source.kind}: {source.words}"


@dataclass(frozen=True, kw_only=True)
class Transcripts:
    """Several games, for the command line; `saved` are the files that were written instead."""

    transcripts: tuple[Transcript, ...]
    saved: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The object that `--json` prints."""
        return {"games": [transcript.as_json() for transcript in self.transcripts], "saved": list(self.saved)}

    def as_text(self) -> str:
        """The games, as the documents of one file; of saved games only their number."""
        if self.saved:
            first, *others = self.saved
            return f"{counted(len(self.saved), 'game')} saved, " + (
                f"from {first} to {others[-1]}" if others else f"as {first}"
            )
        return "---\n".join(transcript.as_text() for transcript in self.transcripts).rstrip("\n")


def transcripts(
    project: Project,
    game_ids: Sequence[str],
    findings: Findings,
    options: RefereeOptions,
    *,
    save_all: Path | None = None,
    replay: Path | None = None,
) -> Transcripts:
    """Give the game of a seed, save many games, or replay the scenarios of a file; problems become findings."""
    found: list[Transcript] = []
    saved: list[str] = []
    for game_id in game_ids:
        of_game = findings.of_game(game_id)
        opened = open_game(project, game_id, of_game, options)
        try:
            if opened is not None and replay is not None:
                scenarios = read_scenario_file(replay, project.root, of_game)
                found += filter(None, (replayed(opened, scenario, of_game) for scenario in scenarios))
            elif opened is not None and save_all is not None:
                saved += _save(opened, options, save_all, of_game)
            elif opened is not None:
                seats = options.seats(opened.game)
                shown = seats if options.players else seats[:1]
                found += [played(opened, players, options.seed, of_game) for players in shown]
        except CannotPlayError as error:
            of_game.extend(error.findings)
        findings.extend(of_game)
    return Transcripts(transcripts=tuple(found), saved=tuple(saved))


def _save(opened: Opener, options: RefereeOptions, folder: Path, findings: Findings) -> Iterator[str]:
    """Write the ordered number of games for each number of players; their seeds begin at the ordered one."""
    for players in options.seats(opened.game):
        for seed in range(options.seed, options.seed + options.games):
            path = folder / f"{opened.game.id}_{players}_{seed}.yaml"
            write_file(path, played(opened, players, seed, findings).as_text().encode())
            yield str(path)
