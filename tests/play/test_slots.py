"""Slots: what lies in single places, which of them are free, and moves into and out of them."""

import pytest
from helpers.small_play import PLAY, opened

from pnp.play.opening import CannotPlayError

RULES = '''
from pnp.play.parts import Part
from pnp.play.rules import GameRules
from pnp.play.slots import Slots
from pnp.play.views import Pool, Zone

class Yard(Part):
    """A yard."""

    plots = Slots("plot")
    grain = Pool()
    bank = Zone()

class Rules(GameRules):
    def prepare(self) -> None:
        self.yard = Yard(self)
'''


@pytest.fixture
def match(tmp_path):
    places = "places: {plot: {names: [north, south]}}\nzones:\n  plot: {per: plot, single: true}\n"
    return opened(tmp_path, play=PLAY.replace("zones:\n", places), own=RULES).match(2)


def test_a_slot_holds_a_piece_or_nothing_and_free_ones_are_listed(match):
    yard = match.rules.yard
    assert (len(yard.plots), yard.plots.free(), yard.plots[1]) == (2, [0, 1], None)
    yard.plots.put(yard.grain, yard.bank, 1)
    assert (yard.plots.free(), yard.plots[0], yard.plots[1]) == ([0], None, yard.grain)
    match.state.audit_all()


def test_a_slot_is_emptied_into_a_zone_if_something_lies_there(match):
    yard = match.rules.yard
    yard.plots.put(yard.grain, yard.bank, 1)
    assert yard.plots.empty(1, yard.bank) is True
    assert (yard.plots[1], match.state.count(yard.grain, yard.bank)) == (None, 6)
    assert yard.plots.empty(1, yard.bank) is False


def test_slots_that_the_game_does_not_have_are_reported_with_the_line_of_the_view(tmp_path):
    with pytest.raises(CannotPlayError, match='"plot" is not a zone') as failed:
        opened(tmp_path, own=RULES).match(2)
    assert failed.value.finding.place.file.endswith("rules.py")


def test_all_pieces_of_a_pool_are_brought_from_their_home(match):
    yard = match.rules.yard
    yard.plots.put(yard.grain, yard.bank, 1)
    hand = match.model.zone_numbers["hand"][1]
    match.rules.bring((yard.grain,), hand)
    assert (match.state.count(yard.grain, yard.bank), match.state.count(yard.grain, hand)) == (0, 5)
    assert yard.plots[1] == yard.grain
