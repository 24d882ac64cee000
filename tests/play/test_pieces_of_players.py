"""Pieces of a player in a zone that all share are counted by the player; what chooses no piece counts none."""

import pytest

from pnp.base.findings import Findings
from pnp.game.expressions import Expression
from pnp.game.loading import load_game
from pnp.play.opening import CannotPlayError, opener
from pnp.play.rulings import Action

GAME = """\
title: Field
players: {min: 2, max: 3, source: {designed: draft}}
credits: {authors: [You], licence: CC BY 4.0, statement: The game is yours.}
---
components:
  - {id: stone, name: Stone, count: 2, source: {designed: draft}}
  - {id: worker, name: Worker, count: 4 * players, source: {designed: draft}}
---
token_set: tokens
layout: tokens
tokens: [{id: stone, icon: star}, {id: worker, icon: meeple, count: 4 * players}]
---
pools:
  stone: {component: stone, home: box}
  worker: {component: worker, kinds: {per: player}, home: box}
zones: {box: {}, field: {}, camp: {per: player}}
values: {seen: game}
setup:
  - each: {who: player}
    do:
      - {move: who + 1, of: worker.who, out_of: box, into: field}
      - {move: 1, of: worker.who, out_of: box, into: camp.who}
actions:
  look: {of: {who: player}, effect: [{set: seen, to: field.worker.who}], source: {designed: draft}}
  name: {of: {way: left or right}, effect: [{set: seen, to: way}], source: {designed: draft}}
ends:
  seen: {of: game, that: value.seen > 5, source: {designed: draft}}
"""


def match_of(tmp_path, text=GAME):
    (tmp_path / "field").mkdir()
    (tmp_path / "field" / "game.yaml").write_text(text)
    findings = Findings()
    game = load_game(tmp_path / "field", shown_from=tmp_path, findings=findings)
    assert [finding.message for finding in findings] == []
    return opener(game).match(3)


def test_the_pieces_of_a_player_are_counted_wherever_they_lie(tmp_path):
    match = match_of(tmp_path)

    def counted(name, by, who=0):
        look = match.course.resolver.in_scope({"who": "player"}).query(Expression.condition(name))
        return look(Action("look", by, (who,)))

    assert [counted("field.worker.who", 2, who) for who in range(3)] == [1, 2, 3]
    assert [counted("field.worker.me", by) for by in range(3)] == [1, 2, 3]
    assert [counted("field.worker.P2", by) for by in range(3)] == [2, 2, 2]
    assert [counted("field.worker", by) for by in range(3)] == [6, 6, 6]
    assert [counted("camp.P1.worker.who", 2, who) for who in range(3)] == [1, 0, 0]
    assert [counted("camp.everyone.worker.who", 2, who) for who in range(3)] == [1, 1, 1]
    assert match.do(Action("look", 0, (2,))).is_allowed
    assert match.rules.value("seen") == 3


@pytest.mark.parametrize(
    ("old", "new", "told", "hint"),
    [
        (
            "to: field.worker.who",
            "to: field.who",
            '"who" in "field.who" chooses no piece, but player; expected a parameter that is a piece',
            "for the pieces of that player: field.worker.who",
        ),
        (
            "{set: seen, to: way}",
            "{set: seen, to: field.way}",
            '"way" in "field.way" chooses no piece, but left or right; expected a parameter that is a piece',
            "for a choice of pieces: {way: stone or worker}",
        ),
        (
            "{set: seen, to: field.worker.who}",
            "{move: 1, of: who, out_of: field, into: box}",
            '"who" chooses no piece, but player; expected a parameter that is a piece',
            "for the pieces of that player: worker.who",
        ),
        ("field.worker.who", "field.worker.whom", '"worker.whom" is not a pool', None),
    ],
)
def test_a_parameter_that_is_no_piece_is_reported_at_its_place(tmp_path, old, new, told, hint):
    text = GAME.replace(old, new)
    with pytest.raises(CannotPlayError) as met:
        match_of(tmp_path, text)
    finding = met.value.finding
    assert finding.message.startswith(told)
    assert finding.hint == hint
    assert new.lstrip("{") in text.splitlines()[finding.place.line - 1]
