"""Scores `pnp validate --gaps`: how many of the gaps entered by hand it asks about when audit.yaml is hidden.

`python tests/benchmarks/gaps.py [--rulebooks DIR] [GAME ...]`. A gap is found when it would answer a question: when
it is `about` its subject, or quotes the sentence of `DIR/GAME.txt` that is asked about. A question that no gap answers
is an alarm, to be read by somebody.
"""

import argparse
import sys
from collections import Counter
from dataclasses import dataclass, fields, replace
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from pnp.base.findings import Finding, Findings  # noqa: E402
from pnp.checks.questions.question import answers  # noqa: E402
from pnp.game.audit import Audit  # noqa: E402
from pnp.game.model import Game  # noqa: E402
from pnp.project.folder import open_project  # noqa: E402
from pnp.project.maps import game_to_play  # noqa: E402
from pnp.referee.questions import questions_about  # noqa: E402

GAMES = ("end_of_resources", "resafa", "resource_hog", "resourced", "resourcity")
# What is found because a source of the game says so; and in the text of the rulebook.
OF_SOURCES = {"number-unsaid", "piece-unsaid", "players-unsaid", "action-unsaid"}
OF_TEXT = {"picture-unseen", "names-differ"}


def questions(game_id: str, rulebooks: Path | None) -> tuple[Game, list[Finding]]:
    """A game, and what is asked about it without its audit."""
    project = open_project(ROOT)
    game = game_to_play(project, project.game_folder(game_id), Findings())
    assert game is not None
    text = (rulebooks / f"{game_id}.txt").read_text() if rulebooks else None
    return game, questions_about(replace(game, audit=Audit(), rulebook=text), run_code=True)


@dataclass(slots=True)
class Score:
    """How many gaps are found in all, of them by play and by the text; how much was asked, and in vain."""

    gaps: int = 0
    found: int = 0
    by_play: int = 0
    by_text: int = 0
    asked: int = 0
    alarms: int = 0

    def __add__(self, other: "Score") -> "Score":
        return Score(*(getattr(self, one.name) + getattr(other, one.name) for one in fields(Score)))

    def __str__(self) -> str:
        return (
            f"{self.found} of {self.gaps} gaps found, {self.by_play} by numbers and play, {self.by_text} in the text; "
            f"{self.asked} questions, {self.alarms} that no gap answers"
        )


def score(game: Game, asked: list[Finding]) -> Score:
    """Count the gaps that answer a question, and print the questions that none answers."""
    codes = [{one.code for one in asked if answers(gap, one)} for gap in game.audit.gaps]
    alarms = [one for one in asked if not any(answers(gap, one) for gap in game.audit.gaps)]
    for one in alarms:
        print(f"    {one.code} {one.message}"[:170])
    return Score(
        gaps=len(codes),
        found=sum(map(bool, codes)),
        by_play=sum(bool(found - OF_SOURCES - OF_TEXT) for found in codes),
        by_text=sum(bool(found & OF_TEXT) for found in codes),
        asked=len(asked),
        alarms=len(alarms),
    )


def main() -> None:
    """Print a line for each game, its alarms, and the sums."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--rulebooks", type=Path)
    wanted = parser.parse_args()
    codes, together = Counter[str](), Score()
    for game_id in wanted.games:
        game, asked = questions(game_id, wanted.rulebooks)
        codes.update(one.code for one in asked)
        of_game = score(game, asked)
        together += of_game
        print(f"{game_id}: {of_game}")
    print(f"together: {together}")
    print(", ".join(f"{code} {count}" for code, count in codes.most_common()))


if __name__ == "__main__":
    main()
