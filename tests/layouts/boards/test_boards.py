"""Boards: every region in its box, tracks complete, hexagons counted, places sized for what lies there."""

from io import BytesIO
from itertools import combinations

import pytest
from helpers.small_games import drawn, leaves, strokes, words
from PIL import Image

from pnp.base.colours import luminance
from pnp.drawing.geometry import Box, box_around
from pnp.drawing.scene import Group, Path, Picture, Text, bounds, walk
from pnp.drawing.style import Variant

HEAD = """\
board_set: boards
layout: boards
component: map
boards:
  - id: map
    size: 200mm x 150mm
    poster: true
    regions:
"""


def board(tmp_path, regions, **options):
    body = "".join(f"      {line}\n" for line in regions.strip("\n").splitlines())
    return drawn(tmp_path, HEAD + body, **options)


def test_a_board_is_one_piece_that_may_be_split(tmp_path):
    made = board(tmp_path, "- {picture: wood_scene, box: [0mm, 0mm, 50mm, 50mm]}")
    assert made.codes == []
    assert (made.face.component, made.face.count, made.face.poster) == ("map", 1, True)
    assert (made.face.width, made.face.height) == (200, 150)


@pytest.mark.parametrize("way", ["rows", "snake", "around", "line"])
def test_a_track_has_every_number_once_whichever_way_it_goes(tmp_path, way):
    made = board(
        tmp_path,
        f"""
- track: {{start: Go, last: "{{number.rounds}}", way: {way}, rows: 2}}
  box: [10mm, 10mm, 180mm, 60mm]
""",
    )
    assert made.codes == []
    assert sorted(words(made.face.front).split()) == sorted(["Go", *map(str, range(1, 13))])


def test_tens_stand_under_tens_when_a_word_comes_first(tmp_path):
    made = board(
        tmp_path,
        """
- track: {start: Go, last: "20", rows: 2}
  box: [0mm, 0mm, 180mm, 40mm]
""",
    )
    middles = {item.text: item.x + item.width / 2 for item in leaves(made.face.front.items) if isinstance(item, Text)}
    assert middles["1"] == pytest.approx(middles["11"], abs=0.2)
    assert middles["10"] == pytest.approx(middles["20"], abs=0.2)
    assert middles["Go"] < middles["1"]


@pytest.mark.parametrize("way", ["rows", "snake", "around", "line"])
def test_a_track_stays_in_its_box(tmp_path, way):
    made = board(
        tmp_path,
        f"""
- track: {{last: "17", way: {way}, rows: 3, points: [[10mm, 10mm], [90mm, 10mm], [90mm, 50mm]], size: 6mm}}
  box: [10mm, 10mm, 100mm, 60mm]
""",
    )
    around = bounds(strokes(made.face.front))
    assert around.x >= 9.5
    assert around.y >= 9.5
    assert around.right <= 110.5
    assert around.bottom <= 70.5


@pytest.mark.parametrize("last", [4, 5, 49, 50, 100])
@pytest.mark.parametrize("more", ["", ", size: 3mm", ", shape: hexagon"])
def test_a_track_around_a_box_has_a_space_in_each_corner_and_none_over_another(tmp_path, last, more):
    made = board(
        tmp_path,
        f"""
- track: {{last: "{last}", way: around{more}}}
  box: [5mm, 5mm, 170mm, 110mm]
""",
    )
    spaces = [bounds([item]) for item in leaves(made.face.front.items) if isinstance(item, Path) and item.fill]
    spaces = [box for box in spaces if box.width < 100]
    assert len(spaces) == last
    assert not [(a, b) for a, b in combinations(spaces, 2) if a.inset(0.05).touches(b.inset(0.05))]
    around = box_around(corner for box in spaces for corner in box.corners)
    for corner in around.corners:
        assert any(box.inset(-0.1).contains(Box(*corner, 0, 0)) for box in spaces)


@pytest.mark.parametrize("last", ["1000000", "1001", "\u00b2", "9" * 5000])
def test_a_track_of_too_many_spaces_is_a_finding_at_its_end(tmp_path, last):
    made = board(tmp_path, f'- {{track: {{last: "{last}"}}, box: [0mm, 0mm, 90mm, 20mm]}}')
    [finding] = made.findings
    assert (finding.code, finding.place.file) == ("track-end", "content/orchard/set.yaml")


def test_an_edge_of_too_many_spaces_is_a_finding(tmp_path):
    made = board(tmp_path, '- {edge: {spaces: "4000000", across: 1000002, depth: 5mm}, box: [0mm, 0mm, 90mm, 90mm]}')
    [finding] = made.findings
    assert finding.message == "met 4,000,000 spaces around a board; expected at most 1,000"


@pytest.mark.parametrize(
    ("keys", "message", "hint"),
    [
        ("start: '1', last: '9'", 'two spaces of a track are called "1"', "first: 2, or leave out `start`"),
        ("start: '0', first: 0, last: '9'", 'two spaces of a track are called "0"', "first: 1, or leave out `start`"),
        ("start: '5', last: '9'", 'two spaces of a track are called "5"', "choose another word, or leave out `start`"),
        ("step: 3, last: '20'", "a track from 1 in steps of 3 ends at 19; expected 20", "last: 19"),
        ("first: 5, last: '3'", "a track from 5 to 3 has no spaces", "first: 1"),
        ("last: '9', marks: [{at: '90', colour: moss}]", 'the track has no space "90"', 'did you mean "9"?'),
    ],
)
def test_spaces_of_a_track_that_are_there_twice_or_not_at_all_are_a_finding(tmp_path, keys, message, hint):
    made = board(tmp_path, f"- {{track: {{{keys}}}, box: [0mm, 0mm, 90mm, 20mm]}}")
    (finding,) = made.findings
    assert (finding.message, finding.hint) == (message, hint)
    assert finding.place is not None


def test_a_track_that_ends_at_no_number_is_a_finding(tmp_path):
    made = board(tmp_path, "- {track: {last: ten}, box: [0mm, 0mm, 90mm, 20mm]}")
    (finding,) = made.findings
    assert finding.code == "track-end"
    assert '"ten"' in finding.message


@pytest.mark.parametrize(("side", "count"), [(1, 1), (2, 7), (3, 19), (4, 37)])
def test_a_field_has_all_its_hexagons(tmp_path, side, count):
    made = board(
        tmp_path,
        f"""
- hexes: {{side: {side}, across: 18mm, labels: ring_step}}
  box: [0mm, 0mm, 140mm, 140mm]
""",
    )
    assert made.codes == []
    assert len(words(made.face.front).split()) == count


def test_a_field_may_be_a_block_of_columns_and_rows(tmp_path):
    for flat_top in ("true", "false"):
        made = board(
            tmp_path,
            f"""
- hexes: {{columns: 5, rows: 4, across: 18mm, labels: ccrr, flat_top: {flat_top}}}
  box: [10mm, 10mm, 110mm, 100mm]
""",
        )
        assert made.codes == []
        assert {"0101", "0504"} <= set(words(made.face.front).split())
        around = bounds(strokes(made.face.front))
        assert around.centre == pytest.approx((65, 60))


def test_a_field_has_a_side_or_columns_and_rows(tmp_path):
    for extent in ("side: 2, columns: 3, rows: 3", "columns: 3", "flat_top: true"):
        made = board(tmp_path, f"- {{hexes: {{{extent}, across: 9mm}}, box: [0mm, 0mm, 90mm, 90mm]}}")
        (finding,) = made.findings
        assert "either a side, or columns and rows" in finding.message


def test_a_field_larger_than_its_box_says_what_it_needs(tmp_path):
    made = board(tmp_path, "- {hexes: {side: 4, across: 36mm}, box: [0mm, 0mm, 200mm, 150mm]}")
    (finding,) = made.findings
    assert finding.code == "hexes-overflow"
    assert "37 hexagons of 36 mm need 252.0 x 228.6 mm" in finding.message


def test_rings_are_bordered_and_named(tmp_path):
    made = board(
        tmp_path,
        """
- hexes:
    side: 3
    across: 20mm
    centre_note: Home
    zones:
      - {ring: 0, colour: clay}
      - {ring: 1, colour: moss, name: Near, icon: seedling}
      - {ring: 2, colour: night, name: Far, note: build here}
  box: [0mm, 0mm, 140mm, 140mm]
""",
    )
    assert made.codes == []
    shown = words(made.face.front).split()
    assert shown.count("build") == 12
    assert {"Near", "Far", "Home"} <= set(shown)


def test_places_have_the_size_of_what_lies_there(tmp_path):
    made = board(
        tmp_path,
        """
- spaces:
    size: mini_european
    across: 2
    gap: 2mm
    places: [{label: Wood, icon: wood}, {label: Water, icon: water, note: cold}]
  box: [5mm, 5mm, 90mm, 68mm]
""",
    )
    assert made.codes == []
    frames = [item for item in leaves(made.face.front.items) if isinstance(item, Path) and item.width == 0.5]
    sizes = {(round(bounds([frame]).width - 0.5, 3), round(bounds([frame]).height - 0.5, 3)) for frame in frames}
    assert sizes == {(44, 68)}
    assert "Wood" in words(made.face.front)


def test_places_that_need_more_room_are_a_finding(tmp_path):
    made = board(
        tmp_path,
        """
- spaces: {size: poker, across: 3, places: [{label: A}, {label: B}, {label: C}]}
  box: [5mm, 5mm, 90mm, 68mm]
""",
    )
    assert made.codes == ["spaces-overflow"]


def test_a_table_comes_from_the_rules_and_stays_in_its_box(tmp_path):
    made = board(tmp_path, "- {table: {of: harvest}, box: [5mm, 5mm, 90mm, 40mm], panel: true, title: Harvest}")
    assert made.codes == []
    assert "Harvest Tile Fruit Dice Grove tile 4 1–3" in words(made.face.front)
    assert all(5 < item.y < 45 for item in leaves(made.face.front.items) if isinstance(item, Text))


def test_a_table_too_high_for_its_box_is_a_finding(tmp_path):
    made = board(tmp_path, "- {table: {of: harvest}, box: [5mm, 5mm, 90mm, 6mm]}")
    assert made.codes == ["table-overflow"]


def test_blocks_legends_and_cartouches_are_read_on_a_board(tmp_path):
    made = board(
        tmp_path,
        """
- cartouche: {heading: Orchard, subtitle: A small game}
  box: [5mm, 5mm, 80mm, 25mm]
  icon: tree
- blocks: [{steps: [Plant, Pick]}]
  box: [5mm, 40mm, 80mm, 30mm]
- legend: [{icon: tree, text: A tree}, {swatch: night, text: A lake}]
  box: [5mm, 80mm, 80mm, 30mm]
  panel: true
  title: Signs
""",
    )
    assert made.codes == []
    shown = words(made.face.front)
    assert all(word in shown for word in ("Orchard", "A small game", "Plant", "A tree", "A lake", "Signs"))


def test_blocks_that_do_not_fit_are_a_finding(tmp_path):
    made = board(tmp_path, "- {blocks: [{steps: [a, b, c, d, e]}], box: [0mm, 0mm, 40mm, 10mm]}")
    assert made.codes == ["blocks-overflow"]


def test_a_region_beyond_the_board_is_a_finding_at_its_box(tmp_path):
    made = board(tmp_path, "- {picture: wood_scene, box: [180mm, 0mm, 50mm, 50mm]}")
    (finding,) = made.findings
    assert finding.code == "region-outside"
    assert "230 x 50 mm" in finding.message
    assert finding.place.line == 9


def test_an_unknown_kind_of_region_is_named_with_the_nearest_one(tmp_path):
    made = board(tmp_path, "- {trak: {last: 3}, box: [0mm, 0mm, 10mm, 10mm]}")
    (finding,) = made.findings
    assert finding.message == '"trak" is not a kind of region'
    assert finding.hint == 'did you mean "track"?'


def test_with_little_ink_no_region_is_lost_and_no_line_is_too_thin(tmp_path):
    regions = """
- track: {last: "5"}
  box: [0mm, 0mm, 100mm, 20mm]
- hexes: {side: 2, across: 20mm, labels: ccrr, zones: [{ring: 1, colour: moss, name: Near}]}
  box: [0mm, 30mm, 100mm, 80mm]
"""
    colour, low = (board(tmp_path, regions, variant=variant).face.front for variant in Variant)
    assert words(colour) == words(low)
    assert all(stroke.width >= 0.2 for stroke in strokes(low))


def test_a_panel_has_its_title_above_what_it_holds(tmp_path):
    made = board(
        tmp_path,
        """
- legend: [{icon: tree, text: Grove}]
  title: Signs
  icon: star
  panel: true
  box: [10mm, 10mm, 80mm, 40mm]
""",
    )
    assert made.codes == []
    heights = {item.text: item.y for item in leaves(made.face.front.items) if isinstance(item, Text)}
    assert 10 < heights["Signs"] < heights["Grove"] < 50


@pytest.mark.parametrize(
    "region",
    [
        '- {cartouche: {heading: Orchard}, colour: "#E3B53C", box: [10mm, 10mm, 80mm, 40mm]}',
        '- {track: {last: "1", marks: [{at: "1", colour: "#E3B53C"}]}, box: [10mm, 10mm, 80mm, 40mm]}',
    ],
)
def test_a_light_colour_keeps_its_tone_under_dark_words(tmp_path, region):
    front = board(tmp_path, region).face.front
    fills = [item.fill for item in leaves(front.items) if isinstance(item, Path)]
    (text,) = (item for item in leaves(front.items) if isinstance(item, Text))
    assert "#E3B53C" in fills
    assert text.colour == "#222222"


def test_a_cartouche_prints_no_title_over_its_names(tmp_path):
    made = board(tmp_path, "- {cartouche: {heading: Orchard}, title: Twice, box: [10mm, 10mm, 80mm, 40mm]}")
    assert words(made.face.front).split() == ["Orchard"]


def test_a_picture_is_a_line_drawing_where_ink_is_saved(tmp_path):
    region = "- {picture: wood_scene, box: [0mm, 0mm, 50mm, 50mm]}"
    colour, saved = (board(tmp_path, region, variant=variant) for variant in Variant)
    dark, pale = (
        min(luminance(path.fill) for path in leaves(made.face.front.items) if isinstance(path, Path) and path.fill)
        for made in (colour, saved)
    )
    assert (dark < 0.4, pale > 0.6) == (True, True)
    assert [path.stroke for path in leaves(saved.face.front.items) if isinstance(path, Path) and path.stroke]


def test_a_region_on_a_picture_leaves_it_visible_where_ink_is_saved(tmp_path):
    regions = (
        "- {picture: wood_scene, box: [0mm, 0mm, 50mm, 50mm]}\n"
        "      - {cartouche: {heading: Orchard}, box: [0mm, 0mm, 50mm, 50mm]}\n"
    )
    land = HEAD.replace("    regions:", "    ground: {land: dunes}\n    regions:")
    items = drawn(tmp_path, f"{land}      {regions}", variant=Variant.LOW_INK).face.front.items
    plates = [at for at, item in enumerate(items) if isinstance(item, Path) and bounds([item]) == Box(0, 0, 50, 50)]
    picture = next(at for at, item in enumerate(items) if isinstance(item, Group) and bounds([item]).width <= 50)
    assert plates
    assert max(at for at in plates if items[at].stroke is None and items[at].fill == "#FFFFFF") < picture


def test_the_picture_under_a_board_and_photos_on_it_are_faint_where_ink_is_saved(tmp_path):
    art = tmp_path / "content" / "orchard" / "art"
    art.mkdir(parents=True)
    Image.new("RGB", (400, 400), (200, 60, 20)).save(art / "photo.png")
    sign = "- {cartouche: {heading: Orchard}, box: [10mm, 10mm, 60mm, 20mm]}"
    under = HEAD.replace("    regions:", "    picture: photo\n    regions:")
    for document in (f"{under}      {sign}\n", f"{HEAD}      - {{picture: photo, box: [0mm, 0mm, 50mm, 50mm]}}\n"):
        colour, saved = (drawn(tmp_path, document, variant=variant) for variant in Variant)
        (full,), (faint,) = (pictures(made) for made in (colour, saved))
        assert [Image.open(BytesIO(one.data)).convert("RGBA").getpixel((9, 9)) for one in (full, faint)] == [
            (200, 60, 20, 255),
            (200, 60, 20, 102),
        ]
    drawing = drawn(tmp_path, f"{under.replace('photo', 'wood_scene')}      {sign}\n", variant=Variant.LOW_INK)
    fills = {path.fill for path in leaves(drawing.face.front.items) if isinstance(path, Path) and path.fill}
    assert len(fills) > 1
    assert min(map(luminance, fills)) > 0.6


def pictures(made):
    return [leaf for leaf in leaves(made.face.front.items) if isinstance(leaf, Picture)]


def test_rows_of_a_table_share_the_height_of_its_box(tmp_path):
    gaps = []
    for height in (20, 30):
        made = board(tmp_path, f"- {{table: {{of: harvest}}, box: [0mm, 0mm, 90mm, {height}mm]}}")
        assert made.codes == []
        rows = [leaf for leaf in walk(made.face.front.items) if isinstance(leaf.item, Text)]
        grove, well = (next(r for r in rows if r.item.text.startswith(name)) for name in ("Grove", "Well"))
        gaps.append(well.matrix.f - grove.matrix.f)
    assert gaps[0] < gaps[1]


def test_a_table_shrinks_its_words_before_it_complains(tmp_path):
    sizes = []
    for height in (30, 13):
        made = board(tmp_path, f"- {{table: {{of: harvest}}, box: [0mm, 0mm, 90mm, {height}mm]}}")
        assert made.codes == []
        words_set = (item for item in leaves(made.face.front.items) if isinstance(item, Text))
        sizes.append(next(item.size_pt for item in words_set if item.text.startswith("Well")))
    assert 6 <= sizes[1] < sizes[0] == 9


def test_a_table_that_the_rules_lack_is_a_finding_and_the_other_regions_are_drawn(tmp_path):
    made = board(
        tmp_path,
        """
- {table: {of: harvests}, box: [0mm, 0mm, 90mm, 30mm]}
- {legend: [{text: Grove}], box: [0mm, 40mm, 90mm, 30mm]}
""",
    )
    assert made.codes == ["unknown-reference"]
    assert "Grove" in words(made.face.front)
