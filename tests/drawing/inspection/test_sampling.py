"""The colours of a drawing at points of it."""

from io import BytesIO

from PIL import Image

from pnp.drawing import outlines
from pnp.drawing.geometry import Box, moved
from pnp.drawing.inspection.sampling import painted_over
from pnp.drawing.scene import Group, Path, Picture, Stamp, Text, Use

RED, BLUE = "#FF0000", "#0000FF"
POINTS = [(5.0, 5.0), (15.0, 5.0)]
GROUND = ["#FFFFFF", "#000000"]


def square(fill, left=0.0):
    return Path(outline=outlines.rectangle(Box(left, 0, 10, 10)), fill=fill)


def test_the_last_shape_over_a_point_gives_its_colour_and_others_keep_what_is_under_them():
    assert painted_over([square(RED), square(BLUE)], POINTS, GROUND) == [BLUE, "#000000"]


def test_shapes_in_stamps_and_groups_are_found_where_they_are_placed_and_not_outside_of_their_clips():
    stamp = Stamp(name="flag", width=10, height=10, items=(square(RED),))
    placed = Use(stamp=stamp, matrix=moved(10, 0))
    assert painted_over([placed], POINTS, GROUND) == ["#FFFFFF", RED]
    clipped = Group(items=(placed,), clip=outlines.rectangle(Box(0, 0, 12, 10)))
    assert painted_over([clipped], POINTS, GROUND) == GROUND


def test_a_clear_picture_is_mixed_with_what_is_under_it():
    written = BytesIO()
    Image.new("RGBA", (2, 2), (255, 0, 0, 51)).save(written, "PNG")
    picture = Picture(box=Box(0, 0, 20, 10), data=written.getvalue(), media_type="image/png")
    assert painted_over([picture], POINTS, GROUND) == ["#FFCCCC", "#330000"]


def test_the_clear_colour_of_a_large_picture_is_not_mixed_into_its_other_colours():
    striped = Image.new("RGB", (1024, 512), (0, 0, 255))
    for column in range(0, 1024, 2):
        striped.paste((255, 0, 0), (column, 0, column + 1, 512))
    written = BytesIO()
    striped.save(written, "PNG", transparency=(255, 0, 0))
    picture = Picture(box=Box(0, 0, 20, 10), data=written.getvalue(), media_type="image/png")
    on_white, on_black = painted_over([picture], POINTS, GROUND)
    assert (on_white[5:], on_black[1:5]) == ("FF", "0000")


def test_words_give_no_colour():
    assert painted_over([Text(0, 8, "mmmmmmmm", "sans-bold", 20, RED, 20)], POINTS, GROUND) == GROUND
