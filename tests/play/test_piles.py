"""Piles of one pool by place, several of them as one, and further views and options of parts."""

import pytest
from helpers.small_play import opened

from pnp.play.match import read_action
from pnp.play.opening import CannotPlayError
from pnp.play.rulings import Action

RULES = '''
from pnp.play.parts import Part, action, designed
from pnp.play.piles import Heap, Heaps, Piles
from pnp.play.rules import GameRules, unless
from pnp.play.views import MembersOfEach, Numbers

class Yard(Part):
    """A yard."""

    grain = Heap("grain", "hand")
    bank = Heap("grain")
    all_grain = Heaps("grain", "hand")
    seen = MembersOfEach("points")
    limits = Numbers("hand_limit", "printed.grain")

    @action(of={"count": "3"}, source=designed("draft"), text="{seat} raises {count}")
    def raise_(self, seat: int, count: int) -> None:
        self.grain.gain(count, seat)

    @raise_.verify
    def may_raise(self, seat: int, count: int):
        return unless(count % 2, "LIMIT_REACHED", "an odd number", str(count))

    @raise_.among
    def counts(self, seat: int):
        return range(4)

class Rules(GameRules):
    def prepare(self) -> None:
        self.yard = Yard(self)
        self.both = Piles(self.yard.bank, self.yard.grain)
'''


@pytest.fixture
def match(tmp_path):
    return opened(tmp_path, own=RULES).match(2)


def test_pieces_of_a_pile_are_gained_moved_and_lost_by_place(match):
    grain = match.rules.yard.grain
    assert (grain.gain(2, 1), grain[0], grain[1], grain.places()) == (2, 0, 2, [1])
    grain.move(1, 1, grain, 0)
    assert (grain[0], grain[1], grain.places()) == (1, 1, [0, 1])
    assert (grain.lose(5, 0), grain[0], grain.lose(5, 0)) == (1, 0, 0)
    match.state.audit_all()


def test_several_piles_are_counted_together_and_used_up_in_their_order(match):
    yard = match.rules.yard
    yard.grain.gain(2, 0)
    both = type(match.rules.both)(yard.grain, yard.all_grain[0])
    assert both[0] == 4
    assert (both.lose(1), yard.grain[0]) == (1, 1)


def test_every_player_can_have_a_set_of_numbers(match):
    first, second = match.rules.yard.seen
    second.update({1, 3})
    assert (list(first), list(second), second.digits, 3 in second) == ([], [3, 1], 10, True)


def test_several_numbers_are_one_view(match):
    assert match.rules.yard.limits == (4, match.model.figures["printed.grain"])


def test_what_is_worth_trying_is_offered_where_verify_allows_it(match):
    assert [action for action in match.legal() if action.kind == "raise"] == [
        Action("raise", 0, (1,)),
        Action("raise", 0, (3,)),
    ]
    assert match.verify(read_action(match, "raise 2")).code == "LIMIT_REACHED"


@pytest.mark.parametrize(
    ("declared", "message"),
    [
        ('Heap("grane", "hand")', '"grane" is not a pool, or a kind of one; did you mean "grain"?'),
        ('Heaps("grain", "hind")', '"hind" is not a zone; did you mean "hand"?'),
        (
            'Numbers("hand_limit", "hand_limits")',
            '"hand_limits" is not a number of rules.yaml; did you mean "hand_limit"?',
        ),
    ],
)
def test_an_unknown_name_is_reported_with_its_line(tmp_path, declared, message):
    rules = RULES.replace('    bank = Heap("grain")', f'    bank = Heap("grain")\n    wrong = {declared}')
    with pytest.raises(CannotPlayError) as error:
        opened(tmp_path, own=rules).match(2)
    assert message in str(error.value)
