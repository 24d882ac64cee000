"""The table: pieces only move, every change can be taken back, and what is broken is told."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.play.state import NOTHING, PLAIN, SPACE, STACK, BrokenTableError, Table

KINDS = (PLAIN, PLAIN, SPACE, SPACE, STACK)
HOME, HAND, A, B, PILE = range(5)


def table():
    return Table(totals=(5, 3), homes=(HOME, HOME), kinds=KINDS, values=2)


def test_everything_begins_at_home():
    assert [table().count(pool, HOME) for pool in (0, 1)] == [5, 3]


def test_what_leaves_one_zone_arrives_in_another():
    made = table()
    made.move(2, 0, HOME, HAND)
    assert (made.count(0, HOME), made.count(0, HAND)) == (3, 2)


def test_what_is_not_there_cannot_move():
    made = table()
    before = made.state()
    with pytest.raises(BrokenTableError, match="cannot move 4 of pool 1: 3 lie in zone 0"):
        made.move(4, 1, HOME, HAND)
    with pytest.raises(BrokenTableError):
        made.move(-1, 1, HOME, HAND)
    assert made.state() == before


def test_a_space_tells_what_lies_on_it_and_holds_one_piece():
    made = table()
    made.move(1, 1, HOME, A)
    assert made.lying[A] == 1
    with pytest.raises(BrokenTableError):
        made.move(1, 0, HOME, A)
    made = table()
    made.move(1, 1, HOME, A)
    made.move(1, 1, A, B)
    assert (made.lying[A], made.lying[B]) == (NOTHING, 1)


def test_from_a_stack_goes_the_lowest_unless_a_place_is_named():
    made = table()
    for pool in (0, 1, 0, 1):
        made.move(1, pool, HOME, PILE)
    made.move(1, 1, PILE, HOME)
    assert made.stacks[PILE] == [0, 0, 1]
    made.move(1, 0, PILE, HAND, 1)
    assert made.stacks[PILE] == [0, 1]
    made.undo()
    assert made.stacks[PILE] == []


def test_the_lowest_at_home_is_remembered_although_it_came_back():
    made = table()
    made.move(4, 0, HOME, HAND)
    made.move(4, 0, HAND, HOME)
    assert made.low == [1, 3]


def test_a_made_up_piece_is_found():
    made = table()
    made.move(1, 0, HOME, HAND)
    made.cells[HAND] += 1
    with pytest.raises(BrokenTableError, match="other pieces than the 5"):
        made.audit(0)


def test_a_piece_made_where_none_has_ever_been_is_found_when_all_are_counted():
    made = table()
    made.cells[A] += 1
    made.spread[0] += 1
    with pytest.raises(BrokenTableError, match="other pieces than the 5"):
        made.audit_all()
    made = table()
    made.cells[HAND] += 1
    with pytest.raises(BrokenTableError, match="other pieces than the 5"):
        made.audit_all()


def test_what_is_kept_beside_the_pieces_is_held_against_them():
    for spoil in (
        lambda made: made.held.__setitem__(HAND, 1),
        lambda made: made.spread.__setitem__(0, 1),
        lambda made: made.lying.__setitem__(A, 1),
        lambda made: made.stacks[PILE].append(0),
    ):
        made = table()
        made.audit_all()
        spoil(made)
        with pytest.raises(BrokenTableError, match="a zone shows other pieces"):
            made.audit_all()


moves = st.lists(
    st.tuples(st.integers(0, 3), st.integers(0, 1), st.sampled_from(range(5)), st.sampled_from(range(5))), max_size=40
)


@given(moves)
def test_no_list_of_moves_makes_or_loses_a_piece_and_undo_brings_all_back(listed):
    made = table()
    before = made.state()
    for count, pool, source, target in listed:
        now = made.state()
        try:
            made.move(count, pool, source, target)
            made.set(pool, count)
        except BrokenTableError:
            assert made.state() == now
        made.audit(0)
        assert [sum(made.cells[p * 5 : p * 5 + 5]) for p in (0, 1)] == [5, 3]
    made.undo()
    assert made.state() == before
