"""The words of an order are those that the sheets understand."""

import math

import pytest

from pnp.base.findings import BadValueError
from pnp.drawing.style import Variant
from pnp.sheets.options import Marks, Sides
from pnp.sheets.order import MACHINES, MARKS, SIDES, VARIANTS, Order, order_of
from pnp.sheets.registration import Machine


def test_the_command_line_offers_what_the_sheets_can_do():
    assert tuple(map(str, Sides)) == SIDES
    assert tuple(map(str, Marks)) == MARKS
    assert tuple(map(str, Variant)) == VARIANTS
    assert tuple(map(str, Machine)) == MACHINES


def test_an_order_comes_back_from_the_words_of_its_manifest():
    order = Order(sides="fold", only=("card",), registration="cricut", inset=12.0, pack=True, sleeved=True)
    assert order_of(order.paper, order.as_words()) == order


@pytest.mark.parametrize(
    "lengths",
    [{"bleed": -10.0}, {"bleed": math.nan}, {"bleed": math.inf}, {"inset": -1.0}, {"stock": 0.0}, {"stock": 300.0}],
)
def test_an_order_of_lengths_that_make_no_sense_is_refused(lengths):
    with pytest.raises(BadValueError, match="expected from"):
        Order(**lengths)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"players": "x"}, "players: Input should be a valid integer"),
        ({"bleed": 10**400}, "bleed: Input should be"),
        ({"inset": float("inf")}, "inset is inf mm"),
        ({"stock": 10**400}, "stock: Input should be"),
        ({"registration": "x"}, 'registration: unknown machine "x"'),
        ({"registration": 1e300}, "registration: Input should be a valid string"),
        ({"printer": {"name": "a", "dx": "far"}}, "printer.dx: Input should be a valid number"),
        ({"onyl": []}, "unknown key onyl"),
    ],
)
def test_words_that_no_order_wrote_are_refused(change, sentence):
    with pytest.raises(ValueError, match=sentence):
        order_of("a4", Order().as_words() | change)
