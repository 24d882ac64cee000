"""State: pieces only move, every change can be undone, and a broken count is found."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.play.state import NOTHING, PLAIN, SPACE, STACK, BrokenStateError, State

KINDS = (PLAIN, PLAIN, SPACE, SPACE, STACK)
HOME, HAND, A, B, PILE = range(5)


def new_state():
    return State(totals=(5, 3), homes=(HOME, HOME), kinds=KINDS, values=2)


def test_everything_begins_at_home():
    assert [new_state().count(pool, HOME) for pool in (0, 1)] == [5, 3]


def test_what_leaves_one_zone_arrives_in_another():
    state = new_state()
    state.move(2, 0, HOME, HAND)
    assert (state.count(0, HOME), state.count(0, HAND)) == (3, 2)


def test_what_is_not_there_cannot_move():
    state = new_state()
    before = state.snapshot()
    with pytest.raises(BrokenStateError, match="cannot move 4 of pool 1 out of zone 0: 3 lie there"):
        state.move(4, 1, HOME, HAND)
    with pytest.raises(BrokenStateError):
        state.move(-1, 1, HOME, HAND)
    assert state.snapshot() == before


def test_a_space_knows_what_lies_on_it_and_holds_one_piece():
    state = new_state()
    state.move(1, 1, HOME, A)
    assert state.lying[A] == 1
    with pytest.raises(BrokenStateError):
        state.move(1, 0, HOME, A)
    state = new_state()
    state.move(1, 1, HOME, A)
    state.move(1, 1, A, B)
    assert (state.lying[A], state.lying[B]) == (NOTHING, 1)


def test_from_a_stack_goes_the_lowest_unless_a_place_is_named():
    state = new_state()
    for pool in (0, 1, 0, 1):
        state.move(1, pool, HOME, PILE)
    state.move(1, 1, PILE, HOME)
    assert state.stacks[PILE] == [0, 0, 1]
    state.move(1, 0, PILE, HAND, 1)
    assert state.stacks[PILE] == [0, 1]
    state.undo()
    assert state.stacks[PILE] == []


def test_the_lowest_at_home_is_remembered_although_it_came_back():
    state = new_state()
    state.move(4, 0, HOME, HAND)
    state.move(4, 0, HAND, HOME)
    assert state.low == [1, 3]


def test_a_made_up_piece_is_found():
    state = new_state()
    state.move(1, 0, HOME, HAND)
    state.cells[HAND] += 1
    with pytest.raises(BrokenStateError, match="other pieces than the 5"):
        state.audit()


def test_a_piece_made_where_none_has_ever_been_is_found_when_all_are_counted():
    state = new_state()
    state.cells[A] += 1
    state.spread[0] += 1
    with pytest.raises(BrokenStateError, match="other pieces than the 5"):
        state.audit_all()
    state = new_state()
    state.cells[HAND] += 1
    with pytest.raises(BrokenStateError, match="other pieces than the 5"):
        state.audit_all()


def test_a_piece_made_by_an_action_is_found_at_that_action():
    for zone in (HAND, PILE):
        state = new_state()
        state.move(1, 0, HOME, zone)
        for action in range(4):
            state.move(1, 0, HOME, zone)
            state.cells[zone] += action == 2
            if action == 2:
                with pytest.raises(BrokenStateError, match="other pieces than the 5"):
                    state.audit()
                break
            state.audit()


def test_an_audit_counts_every_pool_that_was_moved_since_the_last_one():
    for made_of in (0, 1):
        state = new_state()
        state.move(1, 0, HOME, HAND)
        state.move(1, 1, HOME, HAND)
        state.audit()
        state.move(1, 1, HAND, HOME)
        state.move(1, 0, HAND, A)
        state.move(1, 1, HOME, HAND)
        state.cells[made_of * state.zones + HAND] += 1
        with pytest.raises(BrokenStateError, match="has other pieces than"):
            state.audit()


def test_pieces_on_a_space_that_holds_two_are_found():
    state = new_state()
    state.move(1, 0, HOME, A)
    state.move(1, 1, HOME, HAND)
    state.cells[5 + HAND], state.cells[5 + A] = 0, 1
    state.held[HAND], state.held[A] = 0, 2
    state.spread[1] += 1
    with pytest.raises(BrokenStateError, match="a zone shows other pieces"):
        state.audit_all()


def test_what_is_kept_beside_the_pieces_is_held_against_them():
    for spoil in (
        lambda state: state.held.__setitem__(HAND, 1),
        lambda state: state.spread.__setitem__(0, 1),
        lambda state: state.lying.__setitem__(A, 1),
        lambda state: state.stacks[PILE].append(0),
    ):
        state = new_state()
        state.audit_all()
        spoil(state)
        with pytest.raises(BrokenStateError, match="a zone shows other pieces"):
            state.audit_all()


moves = st.lists(
    st.tuples(st.integers(0, 3), st.integers(0, 1), st.sampled_from(range(5)), st.sampled_from(range(5))), max_size=40
)


@given(moves)
def test_no_list_of_moves_makes_or_loses_a_piece_and_undo_brings_all_back(listed):
    state = new_state()
    before = state.snapshot()
    for count, pool, source, target in listed:
        now = state.snapshot()
        try:
            state.move(count, pool, source, target)
            state.set(pool, count)
        except BrokenStateError:
            assert state.snapshot() == now
        state.audit()
        assert [sum(state.cells[p * 5 : p * 5 + 5]) for p in (0, 1)] == [5, 3]
    state.undo()
    assert state.snapshot() == before
