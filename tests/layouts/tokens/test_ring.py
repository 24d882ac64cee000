"""Tokens with a ring: the symbol stays in sight around whatever lies on the middle, the dot only where it is said."""

import math

import pytest
from helpers.small_games import drawn, leaves, words

from pnp.drawing.geometry import Box, Point
from pnp.drawing.scene import Group, Path, Text, Use, bounds
from pnp.drawing.style import Variant

SET = """\
token_set: discs
layout: tokens
component: grove
size: 25mm
tokens:
  - id: one
    count: 1
    colour: moss
    ring: wood
    picture: wood_scene
    back: {picture: wood_scene, dot: true, middle: milk}
"""


def face(tmp_path, **options):
    made = drawn(tmp_path, SET, **options)
    assert made.codes == []
    return made.face


def symbols(stamp):
    """The middles of the symbols on the ring."""
    boxes = [bounds([item]) for item in stamp.items if isinstance(item, Use)]
    return [box.centre for box in boxes]


def dots(stamp):
    """Small filled discs."""
    paths = [item for item in leaves(stamp.items) if isinstance(item, Path) and item.outline.ops == "MCCCCZ"]
    boxes = [bounds([Path(outline=item.outline, fill="#000000")]) for item in paths if item.fill]
    return [box.centre for box in boxes if box.width < 5]


def test_the_symbol_stands_three_times_beyond_a_chip_on_the_middle(tmp_path):
    for side in (face(tmp_path).front, face(tmp_path).back):
        places = symbols(side)
        assert len(places) == 3
        assert all(math.dist(at, (12.5, 12.5)) > 7.5 for at in places)


def test_only_the_side_that_says_so_has_a_dot_and_it_is_at_the_top(tmp_path):
    made = face(tmp_path)
    assert dots(made.front) == []
    (dot,) = dots(made.back)
    assert dot.x == pytest.approx(12.5)
    assert dot.y < 12.5 - 7.5


@pytest.mark.parametrize("variant", list(Variant))
def test_symbols_stay_on_the_disc(tmp_path, variant):
    front = face(tmp_path, variant=variant).front
    assert all(math.dist(at, (12.5, 12.5)) < 11 for at in symbols(front))
    assert Box(0, 0, 25, 25).contains(bounds(front.items), slack=0.01)


def test_the_picture_is_cut_off_at_the_edge_of_the_middle(tmp_path):
    (group,) = [item for item in face(tmp_path).front.items if isinstance(item, Group) and item.clip]
    window = bounds([Path(outline=group.clip, fill="#000000")])
    assert window.centre == pytest.approx(Point(12.5, 12.5))
    assert 12 < window.width < 16


@pytest.mark.parametrize("keys", ["value: '5'", "letter: W", "label: Well", "value: '5', letter: W, label: Well"])
@pytest.mark.parametrize("symbol", ["", "icon: water, ", "picture: wood_scene, "])
def test_words_and_symbols_stand_in_the_middle(tmp_path, symbol, keys):
    ringed = SET[: SET.index("tokens:")] + f"tokens:\n  - {{id: one, count: 1, ring: wood, {symbol}{keys}}}\n"
    made = drawn(tmp_path, ringed)
    assert made.codes == []
    said = {"value": "5", "letter": "W", "label": "Well"}
    assert set(words(made.face.front).split()) == {word for key, word in said.items() if key in keys}
    shown = {item.stamp.name for item in used(made.face.front.items)}
    assert shown >= {"icon: water, ": {"glyph_water"}, "picture: wood_scene, ": {"picture_wood_scene"}}.get(
        symbol, set()
    )
    texts = [item for item in leaves(made.face.front.items) if isinstance(item, Text)]
    assert all(math.dist((text.x, text.y), (12.5, 12.5)) < 8 for text in texts)


def used(items):
    """Every placing of a stamp, those in groups included."""
    for item in items:
        if isinstance(item, Use):
            yield item
        elif isinstance(item, Group):
            yield from used(item.items)
