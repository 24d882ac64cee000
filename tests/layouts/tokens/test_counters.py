"""Counters: symbols of units, numbers, the reduced side, and the sides they belong to."""

import pytest
from helpers.small_games import drawn, leaves, strokes, words

from pnp.base.colours import contrast
from pnp.base.units import PT
from pnp.drawing.geometry import Box
from pnp.drawing.scene import Path, Text, bounds
from pnp.drawing.style import SMALLEST_PT, Variant

HEAD = """\
token_set: units
layout: counters
component: grove
{keys}
sides:
  red: {{colour: clay, frame: milk, emblem: star}}
  blue: {{colour: night, edge: double}}
tokens:
"""


def counters(folder, *listed, keys="size: 15mm", **options):
    entries = "".join(f"  - {{id: c{number}, {entry}}}\n" for number, entry in enumerate(listed))
    return drawn(folder, HEAD.format(keys=keys) + entries, **options)


def fills(stamp):
    return [item.fill for item in leaves(stamp.items) if isinstance(item, Path) and item.fill]


def test_a_counter_shows_all_that_is_written_on_it(tmp_path):
    corners = "top_left: '3', code: B2"
    entry = f"side: red, unit: infantry, values: 4-6-5, name: Guard, designation: '7', formation: II, {corners}"
    made = counters(tmp_path, entry, keys="size: 20mm")
    assert made.codes == []
    assert set(words(made.face.front).split()) == {"4\u20136\u20135", "Guard", "7", "II", "3", "B2"}
    assert (made.face.width, made.face.height) == (20, 20)


@pytest.mark.parametrize(("size", "trim"), [("12.7mm", (12.7, 12.7)), ("15mm x 20mm", (15, 20))])
def test_a_counter_is_a_square_or_of_any_size(tmp_path, size, trim):
    face = counters(tmp_path, "unit: armour", keys=f"size: {size}").face
    assert (face.width, face.height) == trim


def test_the_reduced_side_differs_only_where_it_says_so(tmp_path):
    face = counters(tmp_path, "side: red, unit: infantry, values: 4-6, name: Old, reduced: {values: 2-4}").face
    assert words(face.front) == "Old 4\u20136"
    assert words(face.back) == "Old 2\u20134"
    assert len(fills(face.back)) == len(fills(face.front)) + 1, "a band marks the reduced side"


def test_the_reduced_side_can_take_something_away(tmp_path):
    face = counters(tmp_path, "values: 4-6, name: Old, reduced: {name: null}").face
    assert words(face.back) == "4\u20136"


@pytest.mark.parametrize(("keys", "own", "has"), [("back: emblem", "", True), ("back: same", ", back: none", False)])
def test_the_back_without_a_reduced_side_is_what_set_or_counter_say(tmp_path, keys, own, has):
    face = counters(tmp_path, f"side: red, unit: armour, values: 4-6{own}", keys=keys).face
    assert bool(face.back) is has
    assert not face.back or words(face.back) == ""


def test_branches_are_joined_in_one_frame(tmp_path):
    plain, joined = counters(tmp_path, "unit: armour", "unit: Armour + infantry").faces
    assert len(strokes(joined.front)) == len(strokes(plain.front)) + 1


def test_a_picture_of_the_game_is_a_branch(tmp_path):
    assert counters(tmp_path, "unit: wood_scene").codes == []


@pytest.mark.parametrize(("echelon", "marks"), [("division", 2), ("XX", 2), ("Army Group", 5), ("...", 3)])
def test_an_echelon_is_a_name_or_its_marks(tmp_path, echelon, marks):
    without, with_marks = counters(tmp_path, "unit: armour", f"unit: armour, echelon: {echelon}").faces
    assert len(list(leaves(with_marks.front.items))) == len(list(leaves(without.front.items))) + marks


@pytest.mark.parametrize(
    ("entry", "hint"),
    [
        ("unit: infantri", 'did you mean "infantry"?'),
        ("unit: armour + cavelry", 'did you mean "cavalry"?'),
        ("unit: infantry, echelon: divison", 'did you mean "division"?'),
        ("unit: infantry, side: rad", 'did you mean "red"?'),
    ],
)
def test_a_name_that_is_not_known_is_reported_with_the_nearest(tmp_path, entry, hint):
    (finding,) = counters(tmp_path, entry).findings
    assert finding.code == "unknown-name"
    assert hint in finding.as_text()


def test_code_and_top_right_do_not_share_a_corner(tmp_path):
    (finding,) = counters(tmp_path, "code: A1, top_right: '3'").findings
    assert "leave out code or top_right" in finding.message


def test_words_are_readable_on_ground_band_and_stripe(tmp_path):
    entry = "side: {side}, values: 4-6, designation: '9', unit: armour, stripe: {stripe}, reduced: {{}}"
    made = counters(tmp_path, entry.format(side="red", stripe="milk"), entry.format(side="blue", stripe="clay"))
    assert made.codes == []
    for face, ground, stripe in zip(made.faces, ("#B5532E", "#21476B"), ("#FFFFFF", "#B5532E"), strict=True):
        colours = {item.text: item.colour for item in leaves(face.back.items) if isinstance(item, Text)}
        assert contrast(colours["4\u20136"], stripe) >= 4.5
        assert contrast(colours["9"], ground) >= 4.5


def test_corners_that_are_cut_off_are_marked_and_are_the_cutting_line(tmp_path):
    plain, clipped = counters(tmp_path, "unit: armour").face, counters(tmp_path, "unit: armour", keys="clip: 1mm").face
    assert plain.cut is None
    assert clipped.cut.ops == "MLLLLLLLZ"
    assert len(strokes(clipped.front)) == len(strokes(plain.front)) + 4


def test_nothing_leaves_the_counter_but_its_bleed(tmp_path):
    keys = "size: 15mm\nbleed: 1mm"
    face = counters(tmp_path, "side: blue, unit: naval, values: 4-6, stripe: clay, reduced: {}", keys=keys).face
    for stamp in (face.front, face.back):
        assert Box(-1, -1, 17, 17).contains(bounds(stamp.items), slack=0.01)


def test_little_ink_leaves_the_ground_white(tmp_path):
    face = counters(tmp_path, "side: red, unit: armour, values: 4-6, reduced: {}", variant=Variant.LOW_INK).face
    assert set(fills(face.front)) == {"#FFFFFF"}
    assert set(fills(face.back)) == {"#FFFFFF"}
    assert len(strokes(face.back)) > len(strokes(face.front))


def test_counters_are_printed_in_blocks_when_asked_to(tmp_path):
    face = counters(tmp_path, "unit: armour", keys="block: [6, 5]\ngutter: 3mm").face
    assert face.block == (6, 5, 3)
    assert counters(tmp_path, "unit: armour").face.block is None


def test_with_little_ink_sides_differ_by_the_line_along_their_edge(tmp_path):
    made = counters(tmp_path, "side: red, values: 1-1", "side: blue, values: 1-1", variant=Variant.LOW_INK)
    red, blue = (len(strokes(face.front)) for face in made.faces)
    assert (red, blue) == (1, 2), "a line, and the double one that blue has anyhow"


def test_corners_leave_something_of_the_edges(tmp_path):
    assert counters(tmp_path, "unit: armour", keys="size: 8mm\nclip: 4mm").codes == ["bad-length"]


def test_words_in_corners_take_what_they_need_from_the_name(tmp_path):
    assert counters(tmp_path, "name: Poniatowski, top_left: '4', values: '3'", keys="size: 18mm").codes == []


def test_a_name_that_is_longer_than_a_line_takes_two_from_the_symbol(tmp_path):
    short, long = counters(
        tmp_path, *(f"name: {name}, unit: infantry, echelon: XX, values: 4-6" for name in ("Lefol", "Dresden Durosnel"))
    ).faces
    assert len({item.y for item in leaves(long.front.items) if isinstance(item, Text)}) == 3, "and the values"
    # The cross of infantry is as high as its frame.
    heights = [max(bounds([item]).height for item in strokes(face.front)) for face in (short, long)]
    assert heights[1] < heights[0]


@pytest.mark.parametrize("others", ["", "values: 4-6, ", "echelon: XXXX, ", "top_left: '10', ", "name: Guard, "])
@pytest.mark.parametrize("code", ["0204", "HH12"])
def test_a_code_has_the_width_that_it_needs_at_the_smallest_size_and_lies_on_nothing(tmp_path, code, others):
    made = counters(tmp_path, f"unit: infantry, {others}code: '{code}'")
    assert made.codes == []
    text, *rest = [item for item in leaves(made.face.front.items) if isinstance(item, Text) and item.text == code]
    assert rest == []
    assert text.size_pt >= SMALLEST_PT
    height = 0.66 * text.size_pt * PT
    reach = Box(text.x, text.y - height, text.width, height)
    drawn_over = [item for item in leaves(made.face.front.items) if item != text and bounds([item]).common(reach)]
    assert [bounds([item]) for item in drawn_over] == [Box(0, 0, 15, 15)], "the ground alone"


@pytest.mark.parametrize("key", ["code", "top_left", "bottom_right"])
def test_what_is_wider_than_a_row_at_the_smallest_size_is_refused(tmp_path, key):
    assert counters(tmp_path, f"{key}: WWWWWWWWWW").codes == ["text-overflow"]
