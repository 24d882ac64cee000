"""Decks: what comes up next, cards put on top and under, and the discards that are shuffled again."""

import pytest

from pnp.play.decks import Deck, copies_in
from pnp.play.state import PLAIN, STACK, State

REST, TOP, UNDER, PAST, HAND = range(5)
CARDS = range(1, 4)


@pytest.fixture
def state():
    """One card of another kind, then 1, 2 and 3 copies."""
    return State((1, 1, 2, 3), (REST, REST, REST, REST), (PLAIN, STACK, STACK, PLAIN, PLAIN), 0)


@pytest.fixture
def deck(state):
    return Deck(state, CARDS, REST, top=TOP, under=UNDER, discards=PAST)


def test_a_card_comes_up_as_often_as_there_are_copies_of_it(deck):
    assert deck.odds() == {1: 1, 2: 2, 3: 3}
    deck.draw(3, HAND)
    assert deck.odds() == deck.peek() == {1: 1, 2: 2, 3: 2}


def test_a_card_on_top_comes_first_and_the_last_one_put_there_before_the_others(deck):
    for card in (1, 3):
        deck.draw(card, HAND)
    for card in (1, 3):
        deck.put_on_top(card, HAND)
    drawn = []
    for _ in range(2):
        ((card, weight),) = deck.odds().items()
        deck.draw(card, HAND)
        drawn.append((card, weight))
    assert drawn == [(3, 1), (1, 1)]


def test_cards_under_the_deck_come_last_in_the_order_in_which_they_were_put_there(state):
    deck = Deck(state, CARDS, REST, under=UNDER)
    state.move(1, 0, REST, HAND)
    for card in (2, 1, 2, 3, 3, 3):
        deck.draw(card, HAND)
    assert deck.odds() == {}
    for card in (2, 3, 2):
        deck.put_under(card, HAND)
    drawn = []
    while deck.odds():
        ((card, weight),) = deck.odds().items()
        assert weight == 1
        deck.draw(card, HAND)
        drawn.append(card)
    assert drawn == [2, 3, 2]
    state.audit_all()


def test_the_discards_are_shuffled_when_nothing_else_is_left(deck):
    deck.state.move(1, 0, REST, HAND)
    for card in (1, 2, 2, 3, 3, 3):
        deck.draw(card, HAND)
    for card in (2, 3, 3):
        deck.discard(card, HAND)
    assert (len(deck), deck.odds()) == (3, {2: 1, 3: 2})
    deck.draw(3, HAND)
    assert (deck.peek(), copies_in(deck.state, CARDS, PAST)) == ({2: 1, 3: 1}, {})


def test_an_empty_deck_offers_nothing_whatever_else_lies_there(state):
    state.move(1, 0, REST, HAND)
    deck = Deck(state, CARDS, HAND)
    assert (len(deck), deck.odds()) == (0, {})
