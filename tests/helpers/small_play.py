"""A small game that is played by its `play.yaml` alone, for tests of the referee."""

from pathlib import Path
from typing import Any

from pnp.base.findings import Findings
from pnp.game.loading import load_game
from pnp.play.opening import Opener, opener

GAME = """\
title: Mill
players: {min: 2, max: 3, source: {designed: a small table}}
credits: {authors: [Somebody], licence: CC BY 4.0, statement: The game is theirs.}
look: {palette: {field: "#5C7A3A"}}
"""

COMPONENTS = """\
components:
  - {id: grain, name: Grain, count: 6, source: {stated: Box}}
  - {id: stone, name: Stone, count: 4, source: {stated: Box}}
  - {id: mill, name: Mill, count: 3, source: {stated: Box}}
"""

RULES = """\
numbers:
  hand_limit: {value: 4, source: {stated: Play}}
costs:
  mill: {grain: 2, stone: 1, source: {stated: Play}}
"""

PLAY = """\
pools:
  grain: {component: grain, home: bank, when_empty: refused}
  stone: {component: stone, home: bank, when_empty: refused}
  mill: {component: mill, home: bank, when_empty: refused}
zones:
  bank: {}
  hand: {per: player}
  built: {per: player}
values: {points: player, turns: game}
readings:
  harvest: {choose: one, of: {one: 1, two: 2}, source: {designed: the sentence says some grain}}
pay: {out_of: hand, into: bank}
phases: [act]
actions:
  reap:
    phase: [act]
    when: [{that: hand.total + reading.harvest <= number.hand_limit, refuse: LIMIT_REACHED}]
    effect: [{move: reading.harvest, of: grain, out_of: bank, into: hand}]
    turn: next
    source: {stated: Play}
  dig:
    phase: [act]
    when: [{that: hand.total < number.hand_limit, refuse: LIMIT_REACHED}]
    effect: [{move: 1, of: stone, out_of: bank, into: hand}]
    turn: next
    source: {stated: Play}
  build:
    phase: [act]
    cost: mill
    effect:
      - {move: 1, of: mill, out_of: bank, into: built}
      - {set: points, to: value.points + 1}
      - {set: turns, to: value.turns + 1}
    turn: next
    source: {stated: Play}
  give:
    phase: [act]
    of: {whom: player}
    effect: [{move: 1, of: grain, out_of: hand, into: hand.whom}]
    source: {stated: Play}
  stop:
    phase: [act]
    effect: [{set: turns, to: 9}]
    source: {stated: Play}
ends:
  all_built: {of: game, at: turn, that: bank.mill == 0, source: {stated: Play}}
claims:
  - {id: mills_are_points, that: value.points.P1 == built.P1.mill, source: {stated: Play}}
bounds:
  - {pool: mill, at_most: printed.mill, proof: there are no more}
longest: 60
"""

RULES_PY = """\
from pnp.play.rules import GameRules


class Rules(GameRules):
    def begin(self):
        self.go("act")

    def after(self):
        self.look_for_ends("turn")
"""


def write(
    root: Path, play: str = PLAY, own: str | None = RULES_PY, scenarios: str | None = None, **files: str | None
) -> Path:
    """A project with the small game; None leaves a file out."""
    folder = root / "content" / "mill"
    folder.mkdir(parents=True, exist_ok=True)
    texts = {"game.yaml": GAME, "components.yaml": COMPONENTS, "rules.yaml": RULES, "play.yaml": play, "rules.py": own}
    for name, text in {**texts, **files}.items():
        if text is not None:
            (folder / name).write_text(text)
    if scenarios is not None:
        (folder / "scenarios").mkdir(exist_ok=True)
        (folder / "scenarios" / "all.yaml").write_text(scenarios)
    return folder


def opened(root: Path, **texts: Any) -> Opener:
    """The opener of the small game."""
    findings = Findings()
    game = load_game(write(root, **texts), shown_from=root, findings=findings)
    assert list(findings) == []
    assert game is not None
    return opener(game)
