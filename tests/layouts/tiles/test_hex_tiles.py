"""Hexagon tiles: sizes, counts, amounts by zone, slots and backs."""

import math

import pytest
from helpers.small_games import drawn, leaves, strokes, words

from pnp.drawing.faces import Shape
from pnp.drawing.scene import bounds
from pnp.drawing.style import Variant
from pnp.drawing.visual_hash import VisualHashes

TILES = """\
tile_set: tiles
layout: hex_tiles
across: 36mm
{keys}
zones: [{{name: Near, colour: moss}}, {{name: Far, colour: night}}]
tiles:
  - id: grove
    title: Grove
    art: wood_scene
    icon: tree
    colour: clay
    output: {{icon: wood, amounts: ["{{number.near}}", "{{number.far}}"]}}
    slot: {{icon: house, size: 18mm}}
  - id: well
    title: Well
    icon: water
    text: Draw water
"""


def tiles(tmp_path, keys="flat_top: false", **options):
    return drawn(tmp_path, TILES.format(keys=keys), **options)


@pytest.mark.parametrize(
    ("keys", "shape", "size"),
    [
        ("flat_top: false", Shape.HEX_POINTY, (36, 72 / math.sqrt(3))),
        ("flat_top: true", Shape.HEX_FLAT, (72 / math.sqrt(3), 36)),
    ],
)
def test_a_tile_measures_its_size_across_the_flats(tmp_path, keys, shape, size):
    made = tiles(tmp_path, keys)
    assert made.codes == []
    for face in made.faces:
        assert face.shape is shape
        assert (face.width, face.height) == pytest.approx(size)


def test_tiles_are_counted_by_their_own_components(tmp_path):
    made = tiles(tmp_path, players=3)
    assert [(face.component, face.count) for face in made.faces] == [("grove", 12), ("well", 9)]


def test_amounts_come_from_the_rules_in_the_order_of_the_zones(tmp_path):
    grove, well = tiles(tmp_path).faces
    assert "Grove 2 5" in words(grove.front)
    assert "Draw water" in words(well.front)


def test_a_later_zone_has_more_dots_so_that_colour_is_not_alone(tmp_path):
    low = tiles(tmp_path, variant=Variant.LOW_INK).faces[0]
    assert words(low.front) == words(tiles(tmp_path).faces[0].front)


def test_nothing_reaches_beyond_the_bleed(tmp_path):
    for keys in ("bleed: 2mm", "bleed: 0mm", "{flat_top: true, bleed: 1mm}"[1:-1].replace(", ", "\n")):
        for face in tiles(tmp_path, keys).faces:
            reach = face.front.reach
            assert reach.contains(bounds(face.front.items), slack=0.4)


def test_a_slot_shows_a_ring_of_its_size(tmp_path):
    grove = tiles(tmp_path).faces[0]
    rings = [s for s in strokes(grove.front) if s.dash]
    assert len(rings) == 1
    box = bounds(rings)
    assert box.width == pytest.approx(18 + rings[0].width)


def test_tiles_may_share_one_back(tmp_path):
    first, second = tiles(tmp_path, "back: {icon: star, title: Free}").faces
    assert first.back is second.back
    assert "Free" in words(first.back)


def test_without_a_back_a_tile_is_printed_on_one_side(tmp_path):
    assert all(face.back is None for face in tiles(tmp_path).faces)


def test_a_name_too_long_for_the_tile_is_a_finding_at_its_line(tmp_path):
    document = TILES.format(keys="flat_top: false").replace("title: Well", "title: " + "Well" * 30)
    made = drawn(tmp_path, document)
    (finding,) = made.findings
    assert finding.code == "text-overflow"
    assert finding.place.line == document[: document.index("WellWell")].count("\n") + 1


def test_no_line_is_thinner_than_a_home_printer_keeps(tmp_path):
    for variant in Variant:
        for face in tiles(tmp_path, variant=variant).faces:
            assert all(stroke.width >= 0.2 for stroke in strokes(face.front))


def test_with_little_ink_the_picture_gives_way_to_the_icon(tmp_path):
    colour, low = (tiles(tmp_path, variant=variant).faces[0] for variant in (Variant.COLOUR, Variant.LOW_INK))
    assert any(getattr(item, "fill", None) == "#21476B" for item in leaves(colour.front.items))
    assert sum(1 for _ in leaves(low.front.items)) > 5


LOTS = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 46">
  <rect width="40" height="46" fill="palette:moss"/>
  <circle cx="20" cy="10" r="2" fill="palette:clay" data-shift="9 3"/>
</svg>
"""


def varied_tiles(tmp_path, keys="flat_top: false", **options):
    return drawn(tmp_path, TILES.format(keys=keys), picture=LOTS, **options)


def test_copies_of_a_tile_whose_picture_has_lots_differ_in_it_alone(tmp_path):
    grove, well = varied_tiles(tmp_path, "variations: 4").faces
    assert len({VisualHashes().of(look.front) for look in grove.looks}) == 4
    assert {words(look.front) for look in grove.looks} == {words(grove.front)}
    assert well.variations == ()


def test_a_picture_with_lots_is_drawn_once_where_all_copies_are_alike_or_ink_is_saved(tmp_path):
    assert varied_tiles(tmp_path, "variations: 1").faces[0].variations == ()
    assert varied_tiles(tmp_path, variant=Variant.LOW_INK).faces[0].variations == ()
