"""Laws of the state: however pieces are moved and moves undone, it says what a table of plain lists of pieces says."""

from copy import deepcopy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.play.state import NOTHING, PLAIN, SPACE, STACK, VALUE, NegativeError, OverfullError, State, TooLargeError

TOTALS, HOMES = (5, 3, 1), (0, 0, 1)
KINDS = (PLAIN, PLAIN, SPACE, SPACE, SPACE, STACK, STACK)
# Two spaces of one name; the third stands alone.
SPACES = ((2, 3),)
POOLS, ZONES, VALUES = range(len(TOTALS)), range(len(KINDS)), 3


class PlainTable:
    """Each zone is a list of its pieces, the lowest first, and a change is undone by keeping a copy."""

    def __init__(self):
        self.zones = [[] for _ in ZONES]
        for pool, home in enumerate(HOMES):
            self.zones[home] += [pool] * TOTALS[pool]
        self.values = [0] * VALUES
        self.low = list(TOTALS)

    def move(self, count, pool, source, target, place):
        lying, there = self.zones[source], self.zones[target]
        if count < 0 or lying.count(pool) < count:
            raise NegativeError
        if KINDS[target] == SPACE and count and count + len(there) > 1:
            raise OverfullError
        for _ in range(count):
            is_named = KINDS[source] == STACK and 0 <= place < len(lying) and lying[place] == pool
            del lying[place if is_named else lying.index(pool)]
            place = 0
        there += [pool] * count
        self.low = [min(pair) for pair in zip(self.low, map(self.at_home, POOLS), strict=True)]

    def at_home(self, pool):
        return self.zones[HOMES[pool]].count(pool)

    def keep(self, value, number):
        if abs(number) >= 2**63:
            raise TooLargeError
        self.values[value] = number


def agree(state, plain):
    """Hold everything that the state tells against the plain table."""
    zones = plain.zones
    assert [[state.count(pool, zone) for pool in POOLS] for zone in ZONES] == [list(map(z.count, POOLS)) for z in zones]
    assert state.held == list(map(len, zones))
    assert [state.present(range(1, 3), zone) for zone in ZONES] == [
        [pool for pool in (1, 2) if pool in z] for z in zones
    ]
    assert state.total(POOLS, (0, 2, 5)) == sum(len(zones[zone]) for zone in (0, 2, 5))
    for zone, kind in enumerate(KINDS):
        if kind == SPACE:
            assert state.lying[zone] == (zones[zone][0] if zones[zone] else NOTHING)
        if kind == STACK:
            assert state.stacks[zone] == zones[zone]
    for together in ((2, 3), (4,)):
        spread = [sum(zones[zone].count(pool) for zone in together) for pool in POOLS]
        assert [state.spread[state.spaces_of[together[0]] + pool] for pool in POOLS] == spread
    assert state.values == plain.values
    assert state.out() == tuple(TOTALS[pool] - plain.at_home(pool) for pool in POOLS)
    assert state.used() == tuple(TOTALS[pool] - plain.low[pool] for pool in POOLS)
    state.audit()
    state.audit_all()


def outcome(act, *args):
    """The kind of error that an act ends with; None when it ends well."""
    try:
        act(*args)
    except (NegativeError, OverfullError, TooLargeError) as error:
        return type(error)
    return None


MOVE = st.tuples(
    st.just("move"),
    st.tuples(
        st.sampled_from((-1, 0, 1, 1, 1, 2, 3)),
        st.sampled_from(POOLS),
        st.sampled_from(ZONES),
        st.sampled_from(ZONES),
        st.integers(-2, 5),
    ),
)
KEEP = st.tuples(
    st.just("keep"), st.tuples(st.integers(0, VALUES - 1), st.integers(-2, 2) | st.sampled_from((2**63 - 1, 2**63)))
)
UNDO = st.tuples(st.just("undo"), st.integers(0, 5))
AGAIN = st.tuples(st.just("clear"), st.none())


@given(st.lists(MOVE | MOVE | MOVE | KEEP | UNDO | AGAIN, max_size=60))
def test_the_state_says_what_a_plain_table_says(acts):
    state, plain = State(TOTALS, HOMES, KINDS, VALUES, SPACES), PlainTable()
    before = [(0, deepcopy(plain))]
    for name, given_ in acts:
        if name == "undo":
            del before[max(1, len(before) - given_) :]
            mark, earlier = before[-1]
            state.undo(mark)
            # The lowest that lay at home stays known, although it never came to that.
            plain, low = deepcopy(earlier), plain.low
            plain.low = low
        elif name == "clear":
            state.clear()
            plain, low = PlainTable(), plain.low
            plain.low = low
            before = [(0, deepcopy(plain))]
        else:
            mark = len(state.log)
            met = outcome(getattr(state, name), *given_)
            assert met == outcome(getattr(plain, name), *given_)
            assert met is None or len(state.log) == mark
            before.append((len(state.log), deepcopy(plain)))
        agree(state, plain)
    state.undo()
    plain = PlainTable()
    plain.low = list(state.low)
    agree(state, plain)


@given(st.lists(MOVE, max_size=60))
def test_the_log_records_every_move_so_that_it_can_be_done_again(acts):
    state, again = (State(TOTALS, HOMES, KINDS, VALUES, SPACES) for _ in range(2))
    for _, move in acts:
        outcome(state.move, *move)
    for count, pool, source, target, place in state.log:
        assert pool != VALUE
        again.move(count, pool, source, target, place)
    assert again.snapshot() == state.snapshot()
    assert again.log == state.log


def test_a_place_below_a_stack_is_no_place_and_the_lowest_goes():
    state = State(TOTALS, HOMES, KINDS, VALUES, SPACES)
    for pool in (0, 1, 0):
        state.move(1, pool, 0, 5)
    before, mark = state.snapshot(), len(state.log)
    state.move(1, 0, 5, 1, -1)
    assert state.stacks[5] == [1, 0]
    state.undo(mark)
    assert state.snapshot() == before


def test_a_move_home_from_home_uses_nothing():
    state = State(TOTALS, HOMES, KINDS, VALUES, SPACES)
    state.move(5, 0, 0, 0)
    assert state.used() == (0, 0, 0)


def test_a_pool_that_is_moved_from_a_stack_where_it_does_not_lie_is_reported():
    state = State(TOTALS, HOMES, KINDS, VALUES, SPACES)
    with pytest.raises(NegativeError, match="cannot move 1 of pool 1 out of zone 5: 0 lie there"):
        state.move(1, 1, 5, 0)
