"""Scores `pnp validate --gaps`: how many of the gaps entered by hand it asks about when audit.yaml is hidden.

`python tests/benchmarks/gaps.py [GAME ...]`. A gap is found when a question has a subject that the gap is `about`; a
question about nothing that is entered is an alarm, to be read by somebody.
"""

import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from pnp.base.findings import Finding, Findings  # noqa: E402
from pnp.game.audit import Audit  # noqa: E402
from pnp.game.model import Game  # noqa: E402
from pnp.project.folder import open_project  # noqa: E402
from pnp.project.maps import game_to_play  # noqa: E402
from pnp.referee.questions import questions_about  # noqa: E402

GAMES = ("end_of_resources", "resafa", "resource_hog", "resourced", "resourcity")
# What sources say, and what numbers and play show by themselves.
OF_SOURCES = {"number-unsaid", "piece-unsaid", "players-unsaid", "action-unsaid"}


def questions(game_id: str) -> tuple[Game, list[Finding]]:
    """A game, and what is asked about it without its audit."""
    project = open_project(ROOT)
    game = game_to_play(project, project.game_folder(game_id), Findings())
    assert game is not None
    return game, questions_about(replace(game, audit=Audit()), run_code=True)


def main(game_ids: list[str]) -> None:
    """Print a line for each game, the codes, and every alarm."""
    found_by: Counter[str] = Counter()
    known = asked = alarms = shown = 0
    for game_id in game_ids or GAMES:
        game, found = questions(game_id)
        subjects = {str(one.subject): one.code for one in found}
        gaps = [gap for gap in game.audit.gaps if not subjects.keys().isdisjoint(gap.about)]
        by_play = [gap for gap in gaps if {subjects.get(name) for name in gap.about} - {*OF_SOURCES, None}]
        entered = {name for gap in game.audit.gaps for name in gap.about}
        unknown = [one for one in found if one.subject not in entered]
        found_by.update(one.code for one in found)
        print(
            f"{game_id}: {len(found)} questions find {len(gaps)} of {len(game.audit.gaps)} gaps, "
            f"{len(by_play)} of them by numbers and play; {len(unknown)} concern nothing that is entered"
        )
        for one in unknown:
            print(f"    {one.code} {one.subject}: {one.message}"[:150])
        known, asked, alarms = known + len(gaps), asked + len(found), alarms + len(unknown)
        shown += len(by_play)
    print(f"{asked} questions find {known} gaps, {shown} of them by numbers and play; {alarms} alarms")
    print(", ".join(f"{code} {count}" for code, count in found_by.most_common()))


if __name__ == "__main__":
    main(sys.argv[1:])
