"""Tokens: shapes, folds, rims, both sides, and what is told apart without colour."""

import importlib
import math

import pytest
from helpers.small_games import LAYOUTS, drawn, leaves, strokes, words

from pnp.base.colours import WHITE, contrast, luminance
from pnp.base.units import PT
from pnp.drawing.faces import Shape
from pnp.drawing.geometry import Box, Point, around, box_around
from pnp.drawing.rings import contours, depth, is_inside
from pnp.drawing.scene import Path, Text, Use, bounds, walk
from pnp.drawing.style import SMALLEST_PT, Variant
from pnp.drawing.visual_hash import VisualHashes

SET = """\
token_set: chips
layout: tokens
component: grove
{keys}
tokens:
{tokens}
"""
ONE = "  - {id: one, icon: wood, letter: W, count: 3}\n"


def tokens(folder, keys="size: 16mm", listed=ONE, **options):
    return drawn(folder, SET.format(keys=keys, tokens=listed), **options)


def fills(stamp):
    return [item.fill for item in leaves(stamp.items) if isinstance(item, Path) and item.fill]


@pytest.mark.parametrize(
    ("keys", "shape", "size"),
    [
        ("size: 16mm", Shape.DISC, (16, 16)),
        ("{shape: square, size: 12mm}", Shape.RECTANGLE, (12, 12)),
        ("{shape: disc_on_square, size: 12mm}", Shape.RECTANGLE, (12, 12)),
        ("{shape: hexagon_on_square, size: 12mm}", Shape.RECTANGLE, (12, 12)),
        ("{shape: drop_on_square, size: 12mm}", Shape.RECTANGLE, (12, 12 * 1.35)),
        ("{shape: rectangle, size: 30mm, height: 15mm}", Shape.RECTANGLE, (30, 15)),
        ("{shape: hexagon, size: 16mm}", Shape.HEX_POINTY, (16, 16 * 2 / math.sqrt(3))),
        ("{shape: hexagon_flat, size: 16mm}", Shape.HEX_FLAT, (16 * 2 / math.sqrt(3), 16)),
        ("{shape: drop, size: 10mm, height: 14mm}", Shape.DROP, (10, 14)),
        ("{shape: strip, size: 12mm, height: 16mm}", Shape.RECTANGLE, (48, 16)),
        ("{shape: standee, size: 20mm, height: 35mm, base: 6mm}", Shape.RECTANGLE, (20, 82)),
    ],
)
def test_every_shape_has_its_cut_and_its_size(tmp_path, keys, shape, size):
    lines = keys.strip("{}").replace(", ", "\n")
    face = tokens(tmp_path, lines).face
    assert face.shape is shape
    assert (face.width, face.height) == pytest.approx(size)
    assert face.count == 3


@pytest.mark.parametrize(
    ("keys", "own", "size"),
    [
        ("{size: 16mm}", "", 16),
        ("{size: 16mm}", "size: 300mm", None),
        ("{shape: rectangle, size: 16mm}", "height: 300mm", None),
        ("{shape: rectangle, size: 16mm, height: 300mm}", "", None),
    ],
)
def test_the_size_of_a_set_counts_only_where_it_alone_decides(tmp_path, keys, own, size):
    lines = keys.strip("{}").replace(", ", "\n")
    listed = f"  - {{id: one, icon: wood, count: 3{f', {own}' if own else ''}}}\n"
    assert tokens(tmp_path, lines, listed).face.set_size == size


@pytest.mark.parametrize("rim", ["none", "plain", "double", "dots", "milled", "rope", "teeth"])
@pytest.mark.parametrize("shape", ["disc", "square", "hexagon", "drop"])
def test_no_rim_leaves_the_token_or_has_a_line_too_thin_to_print(tmp_path, rim, shape):
    front = tokens(tmp_path, f"shape: {shape}\nsize: 12mm\nrim: {rim}").face.front
    met = bounds(front.items)
    assert Box(0, 0, front.width, front.height).contains(met, slack=0.1)
    assert all(item.width >= 0.2 for item in strokes(front))


def test_the_ground_reaches_into_the_bleed_and_no_further(tmp_path):
    front = tokens(tmp_path, "size: 16mm\nbleed: 1mm\ntexture: cracks").face.front
    assert front.bleed == 1
    met = bounds(front.items)
    assert (met.x, met.right) == pytest.approx((-1, 17), abs=0.1)


def test_icon_colour_and_ink_come_from_the_badge(tmp_path):
    front = tokens(tmp_path).face.front
    assert fills(front)[0] == "#B5532E"
    assert "#FFFFFF" in fills(front)


def test_ink_is_light_on_dark_and_dark_on_light(tmp_path):
    listed = "  - {id: dark, value: '5', colour: night}\n  - {id: light, value: '5', colour: milk}\n"
    for face, ground in zip(tokens(tmp_path, listed=listed).faces, ("#21476B", "#FFFFFF"), strict=True):
        (colour,) = {item.colour for item in leaves(face.front.items) if hasattr(item, "colour")}
        assert contrast(colour, ground) >= 4.5


def test_value_letter_and_label_are_printed(tmp_path):
    listed = (
        "  - {id: one, icon: wood, value: '5', label: coin}\n  - {id: two, value: '1'}\n  - {id: three, letter: K}\n"
    )
    made = tokens(tmp_path, "size: 20mm", listed)
    assert [words(face.front) for face in made.faces] == ["5 coin", "1", "K"]
    assert made.codes == []


def test_a_letter_stays_large_enough_to_read_on_a_small_disc(tmp_path):
    made = tokens(tmp_path, "size: 12mm")
    sizes = [item.size_pt for item in leaves(made.face.front.items) if hasattr(item, "size_pt")]
    assert made.codes == []
    assert min(sizes) >= SMALLEST_PT - 1e-6


def test_a_token_has_a_back_when_it_says_so(tmp_path):
    listed = (
        "  - {id: plain, icon: wood}\n"
        "  - {id: turned, icon: wood, back: {icon: water, colour: night}}\n"
        "  - {id: twice, icon: wood, back: same}\n"
    )
    plain, turned, twice = tokens(tmp_path, listed=listed).faces
    assert plain.back is None
    assert "#21476B" in fills(turned.back)
    assert fills(twice.back) == fills(twice.front)


def test_a_standee_is_the_same_seen_upside_down(tmp_path):
    front = tokens(tmp_path, "shape: standee\nsize: 20mm").face.front
    panel, *_ = (item for item in front.items if hasattr(item, "matrix"))
    others = [item for item in front.items if getattr(item, "matrix", None) and item.matrix != panel.matrix]
    assert panel in others[0].items


def test_a_strip_shows_its_symbol_on_every_panel_but_the_glued_one(tmp_path):
    front = tokens(tmp_path, "shape: strip\nsize: 12mm\nheight: 16mm").face.front
    assert words(front).split() == ["W", "W", "W", "glue"]


@pytest.mark.parametrize(("shape", "folds"), [("strip", 3), ("standee", 3), ("disc", 0)])
def test_folds_are_dashed_and_cuts_are_not_drawn(tmp_path, shape, folds):
    face = tokens(tmp_path, f"shape: {shape}\nsize: 12mm").face
    dashed = [item.outline for item in strokes(face.front) if item.dash]
    assert len(dashed) == folds
    assert tuple(dashed) == face.folds


@pytest.mark.parametrize("shape", ["strip", "standee"])
def test_a_folded_piece_has_no_bleed_and_no_back(tmp_path, shape):
    face = tokens(tmp_path, f"shape: {shape}\nsize: 12mm\nbleed: 1mm\nback: same").face
    assert face.front.bleed == 0
    assert face.back is None


@pytest.mark.parametrize("shape", ["disc", "square", "hexagon", "drop"])
def test_a_rim_has_as_many_places_on_every_quarter(tmp_path, shape):
    front = tokens(tmp_path, f"shape: {shape}\nsize: 20mm\nrim: milled", "  - {id: one}\n").face.front
    (strokes_,) = [item for item in leaves(front.items) if isinstance(item, Path) and item.outline.ops.count("M") > 4]
    assert strokes_.outline.ops.count("M") % 12 == 0


def test_low_ink_is_white_with_dark_symbols(tmp_path):
    front = tokens(tmp_path, variant=Variant.LOW_INK).face.front
    assert fills(front)[0] == WHITE
    assert all(luminance(fill) < 0.2 or fill == WHITE for fill in fills(front))


def test_every_cracked_token_differs_and_none_changes(tmp_path):
    listed = "  - {id: one}\n  - {id: two}\n"
    first, second = tokens(tmp_path, "texture: cracks\nshape: hexagon", listed).faces
    again, _ = tokens(tmp_path, "texture: cracks\nshape: hexagon", listed).faces
    assert first.front.items != second.front.items
    assert first.front.items == again.front.items


LOTS = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">
  <rect width="40" height="20" fill="palette:moss"/>
  <circle cx="10" cy="10" r="2" fill="#5C7A3B" data-shift="3 3"/>
</svg>
"""


def hashes(face):
    return len({VisualHashes().of(stamp) for stamp in face.stamps})


@pytest.mark.parametrize("texture", ["cracks", "marble"])
def test_copies_have_textures_of_their_own(tmp_path, texture):
    face = tokens(tmp_path, f"texture: {texture}\nvariations: 3", "  - {id: one, icon: wood, count: 9}\n").face
    assert len(face.looks) == hashes(face) == 3
    assert all(item.width >= 0.2 for look in face.looks for item in strokes(look.front))


def test_both_sides_of_a_token_vary_with_their_pictures(tmp_path):
    one = "  - {id: one, picture: wood_scene, count: 9, back: {picture: wood_scene, colour: clay}}\n"
    face = tokens(tmp_path, "variations: 4", one, picture=LOTS).face
    assert len(face.looks) == 4
    assert hashes(face) == 8


def test_a_token_without_anything_drawn_by_lot_has_one_look(tmp_path):
    assert tokens(tmp_path, "texture: hatch").face.variations == ()


@pytest.mark.parametrize(("focus", "is_shown"), [(0.25, True), (0.75, False)])
def test_a_picture_fills_its_plate_around_its_focus_with_the_symbol_on_a_corner(tmp_path, focus, is_shown):
    keys = f"focus: {focus}, middle: milk, shape: standee, size: 20mm"
    made = tokens(tmp_path, listed=f"  - {{id: one, icon: water, picture: wood_scene, {keys}}}\n", picture=LOTS)
    assert made.codes == []
    seen = list(walk(made.face.front.items))
    plate = next(bounds([leaf.item], leaf.matrix) for leaf in seen if getattr(leaf.item, "fill", None) == WHITE)
    dot = next(bounds([leaf.item], leaf.matrix) for leaf in seen if getattr(leaf.item, "fill", None) == "#5C7A3B")
    assert (plate.x < dot.centre.x < plate.right) is is_shown
    symbols = [leaf for leaf in walk(made.face.front.items, enter=lambda _: False) if isinstance(leaf.item, Use)]
    assert [leaf.item.stamp.name for leaf in symbols].count("glyph_water") == 2


# The reach of y and p below the line, in em.
BELOW = 0.21


@pytest.mark.parametrize("picture", ["", "picture: wood_scene, ", "picture: wood_scene, middle: milk, "])
@pytest.mark.parametrize("label", ["Mary", "Policy Maker", "Typographers"])
@pytest.mark.parametrize(
    "keys", ["shape: square\nsize: 30mm", "shape: strip\nsize: 16mm", "shape: standee\nsize: 20mm"]
)
def test_a_label_keeps_clear_of_the_frame(tmp_path, keys, label, picture):
    listed = f"  - {{id: one, icon: wood, {picture}label: {label}, count: 3}}\n"
    stamp = tokens(tmp_path, f"{keys}\nrim: double", listed).face.front
    panels = [
        bounds([leaf.item], leaf.matrix).inset(0.25)
        for leaf in walk(stamp.items)
        if isinstance(leaf.item, Path) and leaf.item.stroke and leaf.item.width == 0.25 and not leaf.item.dash
    ]
    lines = [leaf for leaf in walk(stamp.items) if isinstance(leaf.item, Text) and leaf.item.text in label]
    assert lines
    for text, matrix in (leaf[:2] for leaf in lines):
        em = text.size_pt * PT
        reach = Box(text.x, text.y - em / 2, text.width, em / 2 + (BELOW * em if set(text.text) & set("py") else 0))
        assert any(panel.inset(0.25).contains(around(reach, matrix)) for panel in panels)


@pytest.mark.parametrize("label", ["Mary", "Water jar", "Ironmonger", "Second harbour"])
@pytest.mark.parametrize("size", [20, 25, 30])
def test_a_label_on_a_disc_stands_inside_its_rim(tmp_path, size, label):
    keys = f"shape: disc\nsize: {size}mm\nrim: double"
    made = tokens(tmp_path, keys, f"  - {{id: one, icon: wood, label: {label}}}\n")
    assert made.findings == ()
    texts = [leaf.item for leaf in walk(made.face.front.items) if isinstance(leaf.item, Text)]
    assert " ".join(text.text for text in texts) == label
    for text in texts:
        corners = [(x, y) for x in (text.x, text.x + text.width) for y in (text.y, text.y - 0.7 * text.size_pt * PT)]
        assert max(math.dist(corner, (size / 2, size / 2)) for corner in corners) <= 0.4 * size


@pytest.mark.parametrize("label", ["Market keeper", "Old town hall", "Second harbour"])
@pytest.mark.parametrize("size", [18, 20, 22, 25])
@pytest.mark.parametrize("shape", ["disc", "square", "hexagon", "standee"])
def test_a_label_of_several_words_is_set_at_seven_points_at_least(tmp_path, shape, size, label):
    made = tokens(tmp_path, f"shape: {shape}\nsize: {size}mm", f"  - {{id: one, icon: wood, label: {label}}}\n")
    texts = [leaf.item for leaf in walk(made.face.front.items) if isinstance(leaf.item, Text)]
    assert made.findings == ()
    assert " ".join(text.text for text in texts).startswith(label)
    assert min(text.size_pt for text in texts) >= 7


def test_a_label_of_two_lines_has_room_on_the_smallest_hexagon(tmp_path):
    made = tokens(tmp_path, "shape: hexagon\nsize: 15mm", "  - {id: one, icon: wood, label: Market keeper}\n")
    assert made.findings == ()


_TOKENS = LAYOUTS.load("tokens").faces.__module__.rpartition(".")[0]
OUTLINED = ["triangle", "octagon", "diamond", "shield"]


@pytest.mark.parametrize("shape", OUTLINED)
def test_a_token_with_an_outline_of_its_own_is_cut_along_it(tmp_path, shape):
    made = tokens(tmp_path, f"shape: {shape}\nsize: 24mm", "  - {id: one, icon: wood, value: 7}\n")
    face, (corners,) = made.face, contours(made.face.cut)
    assert made.findings == ()
    assert box_around(corners) == pytest.approx(Box(0, 0, face.width, face.height))
    drawn = [leaf.item for leaf in walk(face.front.items)]
    (number,) = [item for item in drawn if isinstance(item, Text)]
    assert all(is_inside(Point(x, number.y), [corners]) for x in (number.x, number.x + number.width))


@pytest.mark.parametrize("shape", OUTLINED)
def test_the_sides_of_an_outline_move_inwards_alone(shape):
    form = importlib.import_module(f"{_TOKENS}.shapes.{shape}").Form(size=24.0)
    box = Box(0, 0, *form.panel)
    (outer,), (inner,) = (contours(form.edge(box, inset)) for inset in (0, 1))
    assert all(depth(point, [outer]) == pytest.approx(1) for point in inner)


def test_an_unknown_shape_is_reported_with_its_place(tmp_path):
    (finding,) = tokens(tmp_path, "shape: trapeze").findings
    assert finding.place.line == 4
    assert "trapeze" in finding.message
