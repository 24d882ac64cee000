"""Pictures of tiles on pages of rules: all of a set with their counts, or what each may become."""

import pytest
from helpers.small_games import drawn, leaves, words

from pnp.drawing.scene import Path as Stroke
from pnp.drawing.scene import Text, bounds

PAGES = """\
page_set: rules
layout: rules_summary
pages:
  - id: short
    heading: Orchard
    blocks:
      - tiles: {{{figure}}}
        caption: All of them
---
tile_set: land
layout: edge_tiles
component: grove
kinds: {{rail: {{look: track}}}}
tiles:
  - {{id: bend, number: "8", upgrade: yellow, count: 3, edges: {{rail: [N-SE]}}}}
  - {{id: fork, number: "25", upgrade: green, count: 2, label: B, edges: {{rail: [S-N, S-NE]}}, stops: [{{value: 40}}]}}
  - {{id: way, every: 2 of 6, upgrade: brown, count: 1}}
"""


def figure(tmp_path, figure):
    made = drawn(tmp_path, PAGES.format(figure=figure))
    return made, made.faces[0].front


def grounds(stamp, *colours):
    """The colours of the grounds of tiles, from left to right in each row."""
    found = [item for item in leaves(stamp.items) if isinstance(item, Stroke) and item.fill in colours]
    return [item.fill for item in found]


YELLOW, GREEN, BROWN = "#F4D84B", "#7CB86B", "#C08A55"


def test_all_tiles_of_a_set_are_shown_with_their_numbers_and_counts(tmp_path):
    made, front = figure(tmp_path, "of: land")
    assert made.codes == []
    assert grounds(front, YELLOW, GREEN, BROWN) == [YELLOW, GREEN, *[BROWN] * 3]
    said = words(front)
    assert "8 × 3" in said
    assert "25 × 2" in said
    assert said.count("× 1") == 3


def test_a_tile_and_those_that_replace_it_stand_side_by_side(tmp_path):
    made, front = figure(tmp_path, "of: land, counts: false, become: {bend: [fork, way_n_s], fork: [way_n_s]}")
    assert made.codes == []
    assert grounds(front, YELLOW, GREEN, BROWN) == [YELLOW, GREEN, BROWN, GREEN, BROWN]
    assert "×" not in words(front)


def test_words_that_would_be_too_small_to_read_are_left_out(tmp_path):
    _, small = figure(tmp_path / "small", "of: land, show: [fork], size: 15mm")
    _, large = figure(tmp_path / "large", "of: land, show: [fork], size: 30mm")
    assert "40" not in words(small)
    assert "40" in words(large)
    assert all(item.size_pt >= 6 for item in leaves(small.items) if isinstance(item, Text))


def test_a_row_is_no_wider_than_its_column(tmp_path):
    _, front = figure(tmp_path, "of: land, size: 26mm, become: {bend: [fork, way_n_s, way_n_ne, way_n_se]}")
    tiles = [bounds([item]) for item in leaves(front.items) if getattr(item, "fill", None) in {YELLOW, GREEN, BROWN}]
    assert len(tiles) == 5
    assert front.reach.contains(bounds(front.items), slack=0.1)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ("of: lend", 'no set of edge_tiles is called "lend"'),
        ("of: land, show: [bent]", '"land" has no tile "bent"'),
        ("of: land, become: {bent: [fork]}", '"land" has no tile "bent"'),
        ("of: land, become: {bend: [forc]}", '"land" has no tile "forc"'),
    ],
)
def test_a_set_or_a_tile_that_is_not_there_is_a_finding(tmp_path, wrong, message):
    made, _ = figure(tmp_path, wrong)
    assert [(finding.code, finding.message) for finding in made.findings] == [("unknown-reference", message)]
