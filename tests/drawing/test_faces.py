import pytest

from pnp.base.sizes import CARD_SIZES
from pnp.drawing.faces import Face, Shape, hex_size, trim_outline
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
