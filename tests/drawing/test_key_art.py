"""Key art: one scene as data, composed for boxes of every shape; the title has calm sky, and little ink means lines."""

import pytest

from pnp.base.colours import READABLE, contrast
from pnp.base.findings import Findings
from pnp.drawing import outlines
from pnp.drawing.geometry import Box
from pnp.drawing.kit import Kit
from pnp.drawing.pictures.svg_art import Art
from pnp.drawing.pictures.svg_paint import Paint
from pnp.drawing.pictures.svg_reader import Shape
from pnp.drawing.scene import Path, bounds, walk
from pnp.drawing.scenery.key_art import key_art, sky_of, stage_in, title_ink
from pnp.drawing.style import Mood, Style, Variant
from pnp.game.key_art import KeyArt, Layer
from pnp.texts.catalogue import catalogue

WIDE, TALL = Box(5, 5, 200, 60), Box(5, 5, 30, 90)
SKY = ("#112233", "#AABBCC")
RED, BLUE = "#C00000", "#0000C0"


def square(colour):
    """A picture that is a square of one colour."""
    shape = Shape(outline=outlines.rectangle(Box(0, 0, 10, 10)), paint=Paint(fill=colour))
    return Art(width=10, height=10, shapes=(shape,))


PLAIN = Mood()


def kit(variant=Variant.COLOUR, mood=PLAIN):
    style = Style(
        palette={"field": "#5C7A3A"},
        badges={},
        ground="#FFFFFF",
        ink="#222222",
        accent="#444444",
        title_family="serif",
        variant=variant,
        mood=mood,
    )
    art = {"red": square(RED), "blue": square(BLUE)}
    return Kit(style=style, facts={}, findings=Findings(), words=catalogue("en"), art=art)


def scene(*layers, **changes):
    return KeyArt(**({"sky": SKY, "layers": layers} | changes))


def squares(recipe, panel, *, calm=0.0, variant=Variant.COLOUR, colour=RED):
    """Where the squares of a colour are."""
    drawn = key_art(recipe, panel, kit(variant), seed="game", calm=calm)
    return [bounds([leaf.item], leaf.matrix) for leaf in walk([drawn]) if leaf.item.fill == colour]


def test_a_figure_stands_where_its_shares_say():
    (box,) = squares(scene(Layer(show=("red",), at=(0.25,), foot=0.9, size=0.5)), WIDE)
    assert box == pytest.approx(Box(5 + 0.25 * 200 - 15, 5 + 0.9 * 60 - 30, 30, 30))


def test_the_same_seed_gives_the_same_drawing():
    recipe = scene(Layer(strip="hills"), Layer(show=("palm",), every=0.4, size=0.3))
    assert key_art(recipe, WIDE, kit(), seed="a") == key_art(recipe, WIDE, kit(), seed="a")
    assert key_art(recipe, WIDE, kit(), seed="a") != key_art(recipe, WIDE, kit(), seed="b")


def test_a_wide_scene_repeats_more_figures():
    recipe = scene(Layer(show=("red",), every=0.5, foot=0.9, size=0.2))
    assert len(squares(recipe, WIDE)) == 7
    assert len(squares(recipe, Box(0, 0, 60, 60))) == 2


def test_several_figures_take_turns():
    recipe = scene(Layer(show=("red", "blue"), at=(0.1, 0.5, 0.9), foot=0.9, size=0.2))
    assert [len(squares(recipe, WIDE, colour=colour)) for colour in (RED, BLUE)] == [2, 1]


def test_nothing_but_sky_is_drawn_where_the_title_is():
    recipe = scene(Layer(strip="mountains"), Layer(show=("red",), size=0.6), Layer(fill="field", foot=0.1))
    drawn = key_art(recipe, TALL, kit(), calm=30)
    tops = [bounds([leaf.item], leaf.matrix).y for leaf in walk([drawn]) if leaf.item.fill not in SKY]
    assert min(tops) >= TALL.y + 30


def test_a_narrow_box_shows_the_part_around_the_centre():
    recipe = scene(Layer(show=("red",), at=(0.8,), foot=0.9, size=0.2), centre=0.8)
    (box,) = squares(recipe, TALL)
    assert stage_in(recipe, TALL, 0).stage.width > TALL.width
    assert TALL.contains(box)


def test_a_scene_that_needs_width_is_lower_in_a_narrow_box():
    heights = [stage_in(scene(span=span), Box(0, 0, 60, 80), 10).stage.height for span in (1.0, 1.5)]
    assert heights == [60, 40]


def test_what_lies_under_a_figure_has_its_size():
    recipe = scene(Layer(show=("red",), under="blue", foot=0.9, size=0.4))
    assert squares(recipe, WIDE) == squares(recipe, WIDE, colour=BLUE)


def test_haze_mixes_the_lowest_colour_of_the_sky_into_a_layer():
    recipe = scene(Layer(show=("red",), foot=0.9, size=0.4, haze=1.0))
    fills = [leaf.item.fill for leaf in walk([key_art(recipe, WIDE, kit())])]
    assert RED not in fills
    assert fills.count(SKY[-1]) == 2


def test_with_little_ink_the_scene_is_lines_on_white():
    recipe = scene(Layer(strip="hills"), Layer(fill="field"), Layer(show=("red",), foot=0.9, size=0.4))
    drawn = [leaf.item for leaf in walk([key_art(recipe, WIDE, kit(Variant.LOW_INK))])]
    assert {item.fill for item in drawn if isinstance(item, Path)} <= {None, "#FFFFFF"}
    assert any(item.stroke == "#222222" for item in drawn)


@pytest.mark.parametrize("sky", ["#FFFFFF", "#000000", "#777777", "#3A7A3A", "#F0C060"])
def test_a_title_without_a_colour_of_its_own_can_be_read(sky):
    assert contrast(title_ink(scene(sky=(sky,)), kit().style), sky) >= READABLE


def test_the_mood_of_the_look_tints_sky_ground_and_our_figures_but_no_picture_of_the_game():
    mood = Mood(dark="#000000", middle="#800080", light="#FFFFFF", share=1.0)
    recipe = scene(
        Layer(fill="field", foot=0.7), Layer(strip="hills"), Layer(show=("red",), at=(0.25,), foot=0.9, size=0.5)
    )
    plain, moody = (
        {leaf.item.fill for leaf in walk([key_art(recipe, WIDE, kit(mood=used), seed="game")]) if leaf.item.fill}
        for used in (PLAIN, mood)
    )
    assert plain & moody == {RED}
    assert set(sky_of(recipe, kit(mood=mood).style)) < moody


def test_a_mood_of_lines_draws_the_figures_as_lines_over_a_wash():
    recipe = scene(Layer(strip="hills"))
    items = [leaf.item for leaf in walk([key_art(recipe, WIDE, kit(mood=Mood(lines=True, wash=0.5)), seed="game")])]
    assert any(item.stroke == "#222222" and item.fill for item in items)
