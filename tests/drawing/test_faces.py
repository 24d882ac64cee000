from itertools import pairwise

import pytest

from pnp.base.sizes import CARD_SIZES
from pnp.drawing.faces import CopyLook, Face, Shape, hex_size, trim_outline, varied
from pnp.drawing.geometry import Box
from pnp.drawing.scene import Path, Stamp, bounds


def extent(outline):
    return bounds((Path(outline=outline, fill="#000000"),))


def size_of(shape):
    return hex_size(30, shape) if shape in {Shape.HEX_FLAT, Shape.HEX_POINTY} else (30, 40)


@pytest.mark.parametrize("shape", list(Shape))
def test_the_cutting_line_fills_the_trim_box(shape):
    width, height = size_of(shape)
    assert extent(trim_outline(shape, width, height)) == pytest.approx(Box(0, 0, width, height))


@pytest.mark.parametrize("shape", [Shape.RECTANGLE, Shape.DISC, Shape.DROP])
def test_a_grown_cutting_line_lies_further_out(shape):
    assert extent(trim_outline(shape, 30, 40, grow=2)) == pytest.approx(Box(-2, -2, 34, 44))


@pytest.mark.parametrize("shape", [Shape.HEX_FLAT, Shape.HEX_POINTY])
def test_a_grown_hexagon_has_its_flats_further_out(shape):
    box = extent(trim_outline(shape, *hex_size(30, shape), grow=2))
    assert min(box.width, box.height) == pytest.approx(34)


def test_a_flat_top_hexagon_is_wider_than_high():
    width, height = hex_size(30, Shape.HEX_FLAT)
    assert width > height == 30
    assert hex_size(30, Shape.HEX_POINTY) == (height, width)


def test_a_face_is_as_large_as_its_front():
    face = Face(component="cards", item="hall", front=Stamp(name="hall", width=63, height=88, items=()))
    assert (face.width, face.height, face.count) == (63, 88, 1)


def test_card_sizes_are_upright_and_every_one_says_where_it_is_from():
    for name, size in CARD_SIZES.items():
        assert size.width <= size.height, name
        assert size.source, name
    assert CARD_SIZES["poker"][:2] == (63.5, 88.9)


def varied_face(looks, count, *, has_own_backs=False):
    fronts = [Stamp(name=f"front {n}", width=10, height=10, items=()) for n in range(looks)]
    backs = [Stamp(name=f"back {n}", width=10, height=10, items=()) for n in range(looks if has_own_backs else 1)]
    drawings = varied(looks, lambda number: CopyLook(fronts[number], backs[number % len(backs)]))
    return Face(component="tile", item="tile", count=count, **drawings), fronts, backs


@pytest.mark.parametrize("looks", [2, 3, 4, 5, 6, 7, 12])
def test_copies_take_the_variations_in_turn_and_no_two_neighbours_are_alike(looks):
    face, fronts, _ = varied_face(looks, 5 * looks)
    turns = [fronts.index(face.look_of(copy).front) for copy in range(1, face.count + 1)]
    assert turns[:looks] == list(range(looks))
    assert sorted(turns) == sorted(5 * list(range(looks)))
    if looks > 2:
        assert all(one != other for one, other in pairwise(turns))


def test_a_face_counts_the_copies_of_each_look_and_has_every_drawing_once():
    face, fronts, backs = varied_face(3, 5)
    assert [(look.front, look.back, copies) for look, copies in face.shares().items()] == [
        (fronts[0], backs[0], 1), (fronts[1], backs[0], 2), (fronts[2], backs[0], 2),
    ]  # fmt: skip
    assert face.stamps == (fronts[0], backs[0], fronts[1], fronts[2])


def test_a_redrawn_face_has_each_of_its_drawings_changed():
    face, fronts, backs = varied_face(2, 2, has_own_backs=True)
    fresh = {stamp: Stamp(name="new", width=10, height=10, items=()) for stamp in (*fronts, *backs)}
    assert face.redrawn(fresh.__getitem__).stamps == tuple(fresh[stamp] for stamp in face.stamps)


def test_a_piece_has_one_look_at_least():
    face, fronts, _ = varied_face(1, 0)
    assert varied(0, lambda number: CopyLook(fronts[number]))["variations"] == () == face.variations
