"""Grounds of boards: a colour, or a land drawn beneath what stands on it."""

import pytest
from helpers.small_games import drawn, leaves, words

from pnp.base.colours import mix
from pnp.drawing.geometry import Box
from pnp.drawing.scene import Group, Path, bounds
from pnp.drawing.style import Variant

LANDS = (
    "blocks",
    "bush",
    "dunes",
    "fields",
    "garden",
    "homes",
    "lawn",
    "paving",
    "parchment",
    "park",
    "streets",
    "water",
)
BOARD = """\
board_set: boards
layout: boards
component: map
boards:
  - id: {id}
    size: 120mm x 90mm
    ground: {ground}
    regions:
      - {{blocks: [{{text: Harbour}}], box: [40mm, 30mm, 40mm, 30mm]}}
"""
FIELD = """\
board_set: boards
layout: boards
component: map
boards:
  - id: map
    size: 120mm x 90mm
    regions:
      - hexes: {{side: 2, across: 25mm, {more}zones: [{{ring: 1, colour: moss, ground: {{land: bush}}}}]}}
        box: [0mm, 0mm, 120mm, 90mm]
"""


def board(tmp_path, ground, name="map", **options):
    made = drawn(tmp_path, BOARD.format(ground=ground, id=name), **options)
    assert made.codes == []
    return made


def land_of(made):
    """What is drawn of the land: the clipped group that lies on the first fill."""
    return next(item for item in made.face.front.items if isinstance(item, Group) and item.clip)


def fills(item):
    return {path.fill for path in leaves([item]) if isinstance(path, Path) and path.fill}


def test_a_colour_alone_is_a_fill(tmp_path):
    made = board(tmp_path, "night")
    assert made.face.front.items[0].fill == "#21476B"
    assert not any(isinstance(item, Group) and item.clip for item in made.face.front.items)


@pytest.mark.parametrize("land", LANDS)
def test_each_land_fills_its_board_and_stays_inside_it(tmp_path, land):
    made = board(tmp_path, f"{{land: {land}}}")
    group = land_of(made)
    assert bounds([Path(outline=group.clip)]) == Box(0, 0, 120, 90)
    assert len(list(leaves([group]))) > 3
    assert words(made.face.front) == "Harbour"


@pytest.mark.parametrize("land", LANDS)
def test_two_boards_have_two_lands_and_one_board_always_the_same(tmp_path, land):
    first, again, other = (land_of(board(tmp_path, f"{{land: {land}}}", name=name)) for name in ("map", "map", "chart"))
    assert first == again
    assert first != other


@pytest.mark.parametrize("land", LANDS)
def test_with_little_ink_a_land_is_lines(tmp_path, land):
    group = land_of(board(tmp_path, f"{{land: {land}}}", variant=Variant.LOW_INK))
    filled = [path.fill for path in leaves([group]) if path.fill not in (None, "#FFFFFF")]
    assert len(filled) <= len(list(leaves([group]))) * 0.12


def test_strength_mixes_all_colours_with_the_ground_beneath(tmp_path):
    full, half = (land_of(board(tmp_path, f"{{land: lawn, strength: {share}}}")) for share in (1, 0.5))
    assert fills(half) == {mix("#F5EFDF", fill, 0.5) for fill in fills(full)}


def test_the_colour_of_a_land_is_its_ground(tmp_path):
    first = next(leaves([land_of(board(tmp_path, "{land: dunes, colour: night, strength: 1}"))]))
    assert first.fill == "#21476B"


def test_things_of_the_games_own_stand_on_a_land_and_keep_clear_of_regions(tmp_path):
    made = board(tmp_path, "{land: lawn, things: [wood_scene], strength: 1}")
    standing = [bounds([path]) for path in leaves([land_of(made)]) if isinstance(path, Path) and path.fill == "#21476B"]
    assert len(standing) > 5
    assert not any(box.inset(box.width * 0.1).common(Box(40, 30, 40, 30)) for box in standing)


def test_nothing_stands_where_nothing_is_wanted(tmp_path):
    full, bare = (board(tmp_path, f"{{land: bush{more}}}") for more in ("", ", things: []"))
    assert len(list(leaves([land_of(bare)]))) < len(list(leaves([land_of(full)]))) / 4


def test_each_hexagon_has_a_land_of_its_own_and_a_plate_under_its_name(tmp_path):
    made = drawn(tmp_path, FIELD.format(more="labels: ring_step, "))
    assert made.codes == []
    lands = [item.items for item in made.face.front.items if isinstance(item, Group) and item.clip]
    assert len(lands) == 6
    assert len({tuple(map(repr, items)) for items in lands}) == 6
    plain = drawn(tmp_path / "plain", FIELD.format(more=""))
    assert len(made.face.front.items) - len(plain.face.front.items) == 7 + 6


@pytest.mark.parametrize("more", ["land: desert", "land: lawn, things: [dodo]", "land: lawn, strength: 2", "size: 0mm"])
def test_a_land_that_is_wrong_is_a_finding_at_its_place(tmp_path, more):
    made = drawn(tmp_path, BOARD.format(ground=f"{{{more}}}", id="map"))
    (finding,) = made.findings
    assert finding.place.line == 7
