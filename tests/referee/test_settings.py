"""The settings of playouts: the readings that can change what is used, found without a match or a model of each."""

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from pnp.base.findings import Findings
from pnp.game.loading import load_game
from pnp.play.opening import Opener, opener
from pnp.referee.playouts import settings

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True, kw_only=True)
class CountingOpener(Opener):
    """Counts the models that are asked for, by the number of players."""

    models: Counter[int] = field(default_factory=Counter)

    def model(self, players, readings=None, *, plenty=0):
        self.models[players] += 1
        return super().model(players, readings, plenty=plenty)


def opened(game_id):
    game = load_game(ROOT / "content" / game_id, shown_from=ROOT, findings=Findings())
    made = opener(game)
    return CountingOpener(game=game, play=made.play, rules=made.rules, declared=made.declared)


def test_the_other_readings_are_found_with_one_model_for_each_number_of_players():
    made = opened("resource_hog")
    found = list(settings(made, (3, 6)))
    assert len(found) > 10
    assert made.models == {3: 1, 6: 1}
    assert not made.kept


def test_only_options_with_another_value_than_the_chosen_one_are_played():
    made = opened("end_of_resources")
    chosen = made.model(3).readings
    for setting in settings(made, (3,)):
        for name, option in setting.readings:
            assert option != chosen[name]
            assert not made.play.readings[name].same_pieces
