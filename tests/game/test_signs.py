"""What tells the pieces of a game apart, and which have nothing but their colour for it."""

from pathlib import Path

import pytest

from pnp.base.findings import Findings
from pnp.game.loading import load_game
from pnp.game.signs import pairs, pairs_by_colour

CONTENT = Path(__file__).parents[2] / "content"


@pytest.mark.parametrize("game_id", sorted(path.parent.name for path in CONTENT.glob("*/game.yaml")))
def test_pairs_with_nothing_but_their_colour_are_found_without_looking_at_all_the_others(game_id):
    game = load_game(CONTENT / game_id, shown_from=CONTENT.parent, findings=Findings())
    assert list(pairs_by_colour(game)) == [pair for pair in pairs(game) if not pair.told_apart_by]


def test_some_game_has_such_a_pair():
    game = load_game(CONTENT / "resourcity", shown_from=CONTENT.parent, findings=Findings())
    assert len(list(pairs_by_colour(game))) == 3
