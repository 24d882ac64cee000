"""Market columns and coins: prices by slot, buying back for the same, exact change, no money made or lost."""

from hypothesis import given
from hypothesis import strategies as st

from pnp.play.boards.coins import Coins
from pnp.play.boards.markets import column
from pnp.play.state import PLAIN, State

FOOD = column([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 15], 2)
LARGE, SMALL = 0, 1
BANK, PURSES = 0, (1, 2, 3)


def coins(large=6, small=8):
    state = State((large, small), (BANK, BANK), (PLAIN,) * 4, 0)
    return Coins(state, LARGE, SMALL, 5, BANK, PURSES)


def test_the_first_token_is_the_dearest_and_a_full_column_still_buys():
    assert FOOD.most == 20
    assert (FOOD.sells[0], FOOD.sells[1], FOOD.sells[2], FOOD.sells[19], FOOD.sells[20]) == (15, 15, 14, 6, 5)
    assert (FOOD.buys[0], FOOD.buys[1], FOOD.buys[3], FOOD.buys[20]) == (15, 15, 14, 6)


def test_at_balance_one_place_of_the_middle_row_is_free():
    assert (FOOD.buys[11], FOOD.sells[11]) == (10, 10)
    assert (FOOD.buys[10], FOOD.sells[12]) == (11, 9)


@given(st.integers(0, 19))
def test_what_was_sold_is_bought_back_for_the_same(stock):
    assert FOOD.buys[stock + 1] == FOOD.sells[stock]


@given(st.integers(0, 20), st.integers(-30, 30))
def test_a_column_stops_at_nothing_and_where_it_is_full(stock, by):
    assert FOOD.moved(stock, by) == min(20, max(0, stock + by))


@given(st.integers(0, 20), st.integers(0, 20), st.integers(0, 5))
def test_steps_towards_balance_do_not_overstep_it(stock, balance, steps):
    met = FOOD.towards(stock, balance, steps)
    assert abs(met - balance) == max(0, abs(stock - balance) - steps)


def test_money_is_held_in_as_few_coins_as_there_are():
    made = coins()
    assert made.earn(1, 13) == 13
    assert (made.state.count(LARGE, 1), made.state.count(SMALL, 1)) == (2, 3)
    made.pay(1, 4)
    assert (made.state.count(LARGE, 1), made.state.count(SMALL, 1)) == (1, 4)


def test_what_the_bank_does_not_have_is_not_gained():
    made = coins(large=1, small=2)
    assert made.earn(1, 30) == 7
    assert made.earn(2, 1) == 0
    made.give(1, 2, 2)
    assert (made.held(1), made.held(2), made.held(BANK)) == (5, 2, 0)


def test_somebody_with_small_coins_gives_change():
    made = coins(large=2, small=5)
    made.state.move(5, SMALL, BANK, 2)
    made.state.move(1, LARGE, BANK, 1)
    made.pay(1, 3)
    assert (made.held(1), made.held(2), made.held(BANK)) == (2, 5, 8)


@given(st.lists(st.tuples(st.sampled_from(PURSES), st.integers(-12, 25)), max_size=40))
def test_no_way_to_pay_makes_or_loses_money(payments):
    made = coins(large=20, small=12)
    for purse, amount in payments:
        before, bank = made.held(purse), made.held(BANK)
        if amount >= 0:
            came = made.earn(purse, amount)
            assert came <= amount
            # With twelve small coins for three, somebody can always change.
            assert came == min(amount, bank)
            assert made.held(purse) == before + came
        elif before + amount >= 0:
            made.pay(purse, -amount)
            assert made.held(purse) == before + amount
        assert sum(made.held(zone) for zone in (BANK, *PURSES)) == 112
