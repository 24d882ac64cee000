"""Cards with diagrams: what lies on which space, on both sides."""

import pytest
from helpers.small_games import drawn, leaves, words

from pnp.drawing.scene import Text, Use, bounds

DECK = """\
deck: cards
layout: grid_cards
component: map
icon: water
emblem: wood
grids:
  small: {{title: Two players, columns: 3, rows: 2, last_row: tank, marks: [[1, 1]], mark_icon: tree}}
  large: {{title: Four players, columns: 4, rows: 3, edges: {{top: [1, 4], left: [2], right: [2]}}, edge_icon: water}}
cards:
  - {{id: one, front: {{grid: small, spaces: {front}}}, back: {{grid: large, spaces: [[3, 4]]}}}}
"""


def card(tmp_path, front="[[1, 2], [2, 3]]"):
    return drawn(tmp_path, DECK.format(front=front))


def uses(stamp, name):
    def walk(items):
        for item in items:
            if isinstance(item, Use) and item.stamp.name == f"icon_{name}":
                yield bounds([item]).centre
            yield from walk(getattr(item, "items", ()))

    return list(walk(stamp.items))


def test_each_side_has_its_own_grid(tmp_path):
    made = card(tmp_path)
    assert made.codes == []
    assert "Two players" in words(made.face.front)
    assert "Four players" in words(made.face.back)


def test_an_icon_lies_on_every_chosen_space_in_its_row_and_column(tmp_path):
    first, second = uses(card(tmp_path).face.front, "water")
    assert first.x < second.x
    assert first.y < second.y


def test_icons_beside_a_mark_are_as_large_as_the_others_of_their_grid(tmp_path):
    front = card(tmp_path, "[[1, 1], [2, 3]]").face.front
    found = [bounds([item]).width for item in _icons(front.items, "water")]
    assert len(found) == 2
    assert found[0] == pytest.approx(found[1])


def test_a_mark_on_a_small_space_takes_the_whole_space(tmp_path):
    small = DECK.replace("icon: water\nemblem", "size: 24mm x 36mm\nicon: water\nemblem")
    front = drawn(tmp_path, small.format(front="[[1, 2], [2, 3]]")).face.front
    (mark,) = [bounds([item]).width for item in _icons(front.items, "tree")]
    assert 2.5 < mark < 4.5


def test_the_name_at_the_foot_keeps_off_the_cut(tmp_path):
    front = card(tmp_path).face.front
    (name,) = [item for item in leaves(front.items) if isinstance(item, Text) and item.text == "one"]
    assert front.height - name.y > 3


def _icons(items, name):
    for item in items:
        if isinstance(item, Use) and item.stamp.name == f"icon_{name}":
            yield item
        yield from _icons(getattr(item, "items", ()), name)


def test_what_stands_round_the_edge_stands_outside_the_spaces(tmp_path):
    spots = uses(card(tmp_path).face.back, "water")
    assert len(spots) == 4 + 1
    inside = min(spots, key=lambda spot: abs(spot.x - 42) + abs(spot.y - 60))
    assert inside.y > min(spot.y for spot in spots)
    assert len(list(leaves(card(tmp_path).face.back.items))) > 20


@pytest.mark.parametrize("front", ["[[3, 1]]", "[[0, 1]]", "[[1, 4]]"])
def test_a_space_outside_the_grid_is_a_finding(tmp_path, front):
    made = card(tmp_path, front)
    (finding,) = made.findings
    assert "the grid has 2 rows of 3" in finding.message
