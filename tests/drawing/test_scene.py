import pytest

from pnp.drawing.geometry import IDENTITY, Box, moved, scaled, turned
from pnp.drawing.outlines import rectangle
from pnp.drawing.scene import Group, Outline, Path, Picture, Stamp, Text, Use, bounds, characters, rebuilt, walk

SQUARE = Path(outline=rectangle(Box(0, 0, 10, 10)), fill="#000000")


def test_nothing_has_no_bounds():
    assert bounds(()) is None
    assert bounds((Group(items=()), Path(outline=Outline("", ())))) is None


def test_half_a_stroke_lies_outside_and_grows_with_the_matrix():
    framed = SQUARE._replace(stroke="#000000", width=1.0)
    assert bounds((framed,)) == Box(-0.5, -0.5, 11, 11)
    assert bounds((framed,), scaled(2)) == Box(-1, -1, 22, 22)


def test_matrices_are_applied_from_the_inside_out():
    inner = Group(items=(SQUARE,), matrix=scaled(2))
    outer = Group(items=(inner,), matrix=moved(3, 4))
    assert bounds((outer,)) == Box(3, 4, 20, 20)


def test_a_clip_limits_what_shows_and_adds_nothing():
    assert bounds((Group(items=(SQUARE,), clip=rectangle(Box(5, 5, 100, 100))),)) == Box(5, 5, 5, 5)
    assert bounds((Group(items=(SQUARE,), clip=rectangle(Box(50, 50, 9, 9))),)) is None


def test_a_use_reaches_as_far_as_its_stamp_with_its_bleed():
    stamp = Stamp(name="card", width=60, height=90, items=(), bleed=3)
    assert bounds((Use(stamp=stamp, matrix=moved(10, 10)),)) == Box(7, 7, 66, 96)
    lying = bounds((Use(stamp=stamp, matrix=turned(90)),))
    assert lying is not None
    assert (lying.width, lying.height) == (96, 66)


def test_a_text_and_a_picture_are_as_large_as_they_say():
    text = Text(x=5, y=10, text="Hall", font="sans", size_pt=72, colour="#000000", width=40)
    box = bounds((text,))
    assert box is not None
    assert (box.x, box.width, box.height) == pytest.approx((5, 40, 25.4))
    assert box.y < 10 < box.bottom
    assert bounds((Picture(box=Box(1, 2, 3, 4), data=b"", media_type="image/png"),)) == Box(1, 2, 3, 4)


def test_two_stamps_that_look_alike_are_still_two():
    one, other = (Stamp(name="back", width=1, height=1, items=()) for _ in range(2))
    assert one != other
    assert one == one  # noqa: PLR0124


def test_items_are_frozen():
    with pytest.raises(AttributeError):
        SQUARE.fill = "#FFFFFF"  # type: ignore[misc]


WORD = Text(x=1, y=2, text="ab", font="sans", size_pt=9, colour="#000000", width=3)
DOT = Stamp(name="dot", width=10, height=10, items=(SQUARE, WORD))
NESTED = (WORD, Group(items=(Use(stamp=DOT, matrix=scaled(2)), WORD), matrix=moved(3, 4)), SQUARE)


def test_a_walk_yields_every_leaf_in_drawing_order_with_its_matrix():
    inside = scaled(2).then(moved(3, 4))
    assert list(walk(NESTED)) == [
        (WORD, IDENTITY), (SQUARE, inside), (WORD, inside), (WORD, moved(3, 4)), (SQUARE, IDENTITY)
    ]  # fmt: skip
    assert characters(NESTED) == "ababab"


def test_a_walk_yields_a_stamp_whole_that_it_must_not_enter():
    met = list(walk(NESTED, enter=lambda stamp: stamp is not DOT))
    assert met == [
        (WORD, IDENTITY), (Use(stamp=DOT, matrix=scaled(2)), moved(3, 4)), (WORD, moved(3, 4)), (SQUARE, IDENTITY)
    ]  # fmt: skip


def test_a_rebuilt_drawing_keeps_groups_and_clips_and_opens_stamps():
    clip = rectangle(Box(0, 0, 5, 5))
    red = SQUARE._replace(fill="#FF0000")
    scales = []

    def painted(_leaf, matrix):
        scales.append(matrix.a)
        return red

    drawn = rebuilt((Group(items=(Use(stamp=DOT, matrix=scaled(2)),), clip=clip),), painted, scaled(3))
    assert drawn == (Group(items=(Group(items=(red, red), matrix=scaled(2)),), clip=clip),)
    assert scales == [6, 6]
