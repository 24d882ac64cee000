import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.findings import Place
from pnp.drawing import outlines
from pnp.drawing.faces import Face, Shape
from pnp.drawing.geometry import IDENTITY, Box, Point, moved, scaled
from pnp.drawing.scene import Group, Path, Stamp, Text, Use
from pnp.exports.shops.fitting import fit_of
from pnp.exports.shops.products import VENDORS, Kind
from pnp.exports.shops.safe_zone import Zone, marks, strayed

CARD = Zone(shape=Shape.RECTANGLE, width=60, height=90, inside=3)
WORD = Text(x=20, y=40, text="word", font="sans", size_pt=10, colour="#000000", width=8, place=Place("a.yaml", 4, 2))
DISC = Path(outline=outlines.circle(Point(12, 12), 12), fill="#000000")
ICON = Stamp(name="icon_wood", width=24, height=24, items=(DISC,))


def stamp(*items):
    return Stamp(name="card", width=60, height=90, items=items)


def face(width, height, shape=Shape.RECTANGLE, bleed=12.0):
    return Face(
        component="c", item="i", shape=shape, front=Stamp(name="s", width=width, height=height, items=(), bleed=bleed)
    )


def test_words_in_the_middle_are_safe():
    assert strayed(stamp(WORD), IDENTITY, CARD) is None


def test_a_word_too_near_to_the_cut_is_reported_with_its_place_and_by_how_much():
    near = Group(items=(WORD,), matrix=moved(-19, 0))
    met = strayed(stamp(near), IDENTITY, CARD)
    assert met.beyond == pytest.approx(2.0)
    assert (met.mark.what, met.mark.place) == ('"word"', Place("a.yaml", 4, 2))


def test_letters_that_hang_reach_further_down_than_those_that_do_not():
    level, hanging = (
        strayed(stamp(Group(items=(t,), matrix=moved(0, 46.9))), IDENTITY, CARD)
        for t in (WORD, Text(x=20, y=40, text="gap", font="sans", size_pt=10, colour="#000000", width=8))
    )
    assert level is None
    assert hanging.beyond > 0.5


def test_a_round_icon_is_measured_by_its_outline_and_not_by_its_box():
    zone = Zone(shape=Shape.DISC, width=60, height=60, inside=3)
    filling = Use(stamp=ICON, matrix=scaled(27 / 12).then(moved(3, 3)))
    met = strayed(stamp(filling), IDENTITY, zone)
    # The corners of its box would stand 11 mm outside; control points of its curves a little.
    assert met is None or met.beyond < 4.0


def test_a_frame_may_be_cut():
    frame = Path(outline=outlines.rectangle(Box(-3, -3, 66, 96)), fill="#FFFFFF", stroke="#000000")
    assert list(marks(stamp(frame).items)) == []


@given(st.floats(-80, 80), st.floats(-80, 80), st.sampled_from(list(Shape)))
def test_shrunk_by_the_room_there_is_a_point_comes_to_the_wall(x, y, shape):
    zone = Zone(shape=shape, width=60, height=60, inside=3)
    point = Point(30 + x, 30 + y)
    room = zone.room(point)
    if math.isinf(room) or room > 1e6:
        return
    shrunk = Point(30 + x * room, 30 + y * room)
    assert zone.beyond(shrunk) == pytest.approx(0.0, abs=1e-6)


@pytest.mark.parametrize(
    ("width", "height", "shape", "kind", "product"),
    [
        (63.5, 88.9, Shape.RECTANGLE, "card", "Poker Deck"),
        (63, 88, Shape.RECTANGLE, "card", "Euro Poker Deck"),
        (88, 63, Shape.RECTANGLE, "card", "Euro Poker Deck"),
        (25, 25, Shape.DISC, "token", "Large Circle Chit"),
        (12.7, 12.7, Shape.RECTANGLE, "token", "Small Square Chit"),
        (50.8, 50.8, Shape.RECTANGLE, "tile", "Small Square Tile"),
        (44.45, 50.8, Shape.HEX_POINTY, "tile", "Small Hex Tile"),
        (457.2, 457.2, Shape.RECTANGLE, "board", "Quad-Fold Board"),
    ],
)
def test_a_piece_of_a_products_size_is_that_product_at_its_own_size(width, height, shape, kind, product):
    fit = fit_of(face(width, height, shape), kind, VENDORS["gamecrafter"])
    assert (fit.product.name, fit.is_own_size, fit.scale) == (product, True, 1.0)


def test_a_piece_without_a_product_knows_the_nearest_and_how_it_would_change():
    fit = fit_of(face(44, 68), "card", VENDORS["gamecrafter"])
    assert (fit.product.name, fit.is_own_size) == ("Mini Deck", False)
    assert fit.scale == pytest.approx(63.5 / 68)


def test_a_shop_without_boards_has_nothing_near_a_board():
    assert fit_of(face(457.2, 457.2), "board", VENDORS["mpc"]) is None


def test_a_face_lies_in_the_middle_of_its_product_turned_when_it_must():
    upright = face(88, 63)
    fit = fit_of(upright, "card", VENDORS["gamecrafter"])
    assert fit.is_turned
    assert fit.matrix(upright).apply(44, 31.5) == pytest.approx((31.5, 44))
    assert fit.matrix(upright).apply(0, 0) == pytest.approx((63, 0))


@pytest.mark.parametrize("vendor", VENDORS.values(), ids=lambda vendor: vendor.id)
def test_every_product_bleeds_three_millimetres_and_says_where_its_figures_come_from(vendor):
    for product in vendor.products:
        across, down = product.bleed
        assert min(across, down) > 2.98, product.name
        assert "read on 23 November 2026" in product.source
        assert product.checked == (vendor.id == "gamecrafter")
        assert product.safe < min(product.width, product.height) / 2
    assert len({product.name for product in vendor.products}) == len(vendor.products)


def test_every_product_of_the_lists_of_the_game_crafter_bleeds_an_eighth_of_an_inch_where_it_is_cut_in_inches():
    """Those cut by millimetres, hexagons and standees have pictures with more room."""
    exact = [p for p in VENDORS["gamecrafter"].products if p.shape is not Shape.HEX_FLAT and p.kind is not Kind.STANDEE]
    odd = {product.name for product in exact if product.bleed != pytest.approx((3.175, 3.175), abs=0.01)}
    assert odd == {"Card Crafting Deck", "Euro Poker Deck", "US Game Deck", "Mint Tin Deck", "Euro Square Deck"}


def test_chits_have_a_narrower_safe_zone_than_cards():
    by_kind = {product.kind: product.safe for product in VENDORS["gamecrafter"].products}
    assert by_kind[Kind.CARD] == pytest.approx(3.175)
    assert by_kind[Kind.CHIT] == pytest.approx(1.5875)
