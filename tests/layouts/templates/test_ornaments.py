"""Shapes, pictures and fills of the boxes of a template, and the colours that are read on them."""

from io import BytesIO

import pytest
from helpers.small_games import drawn, leaves, strokes
from helpers.template_decks import deck, fills, groups, lake, texts
from PIL import Image

from pnp.base.colours import mix
from pnp.base.units import PT
from pnp.drawing.fonts.text_outlines import text_outline
from pnp.drawing.geometry import around, magnification
from pnp.drawing.inspection.covering import inside
from pnp.drawing.inspection.legibility import faults
from pnp.drawing.scene import Path, Picture, bounds, walk
from pnp.drawing.style import Variant


def test_a_picture_of_dots_is_as_clear_as_its_box_says(tmp_path):
    lake(tmp_path)
    made = drawn(tmp_path, deck("n: {picture: lake, opacity: 0.4}", ["{id: a}"]))
    (picture,) = (item for item in leaves(made.face.front.items) if isinstance(item, Picture))
    with Image.open(BytesIO(picture.data)) as opened:
        assert opened.getpixel((9, 9)) == (0x33, 0x66, 0x99, 102)


def test_a_picture_of_dots_is_faint_with_little_ink(tmp_path):
    lake(tmp_path)
    made = drawn(tmp_path, deck("n: {picture: lake}", ["{id: a}"], more="  picture: lake\n"), variant=Variant.LOW_INK)
    pictures = [item for item in leaves(made.face.front.items) if isinstance(item, Picture)]
    dots = [Image.open(BytesIO(picture.data)).convert("RGBA").getpixel((9, 9)) for picture in pictures]
    assert dots == [(0x33, 0x66, 0x99, 102)] * 2


@pytest.mark.parametrize("form", ["shape: disc", "shape: rounded", "corner: 4"])
def test_a_picture_is_cut_to_the_shape_of_its_box_under_its_line(tmp_path, form):
    lake(tmp_path)
    made = drawn(tmp_path, deck(f"n: {{at: [5, 5, 30, 20], picture: lake, {form}, stroke: ink}}", ["{id: a}"]))
    (*_, picture, line) = groups(made.face.front)
    assert (picture.clip, isinstance(line, Path), line.stroke) == (line.outline, True, "#222222")


def test_a_shape_that_only_cuts_a_picture_has_no_line(tmp_path):
    lake(tmp_path)
    made = drawn(tmp_path, deck("n: {at: [5, 5, 30, 20], picture: lake, shape: disc}", ["{id: a}"]))
    assert strokes(made.face.front) == []


def with_picture(folder, dots, face):
    """A deck with a bleed of 3 mm whose face shows a picture of so many dots."""
    art = folder / "content" / "orchard" / "art"
    art.mkdir(parents=True)
    Image.new("RGB", dots, "#AA2200").save(art / "hero.png")
    return f"deck: grove\nlayout: template\nbleed: 3mm\nface: {face}\ncards: [{{id: a}}]\n"


def placed_pictures(made):
    return [
        around(leaf.item.box, leaf.matrix) for leaf in walk(made.face.front.items) if isinstance(leaf.item, Picture)
    ]


@pytest.mark.parametrize(("dots", "bleed"), [((822, 1122), 3.05), ((825, 1125), 3.175), ((1644, 2244), 3.05)])
@pytest.mark.parametrize("face", ["{picture: hero}", "{boxes: {art: {picture: hero}}}"])
def test_a_picture_of_a_face_with_the_bleed_of_a_shop_is_laid_to_its_bleed(tmp_path, dots, bleed, face):
    (box,) = placed_pictures(drawn(tmp_path, with_picture(tmp_path, dots, face)))
    assert box == pytest.approx((-bleed, -bleed, 63.5 + 2 * bleed, 88.9 + 2 * bleed), abs=0.02)


@pytest.mark.parametrize("dots", [(750, 1050), (800, 1100), (733, 1000)])
def test_a_picture_of_another_size_covers_the_face_and_is_mirrored_beyond_it(tmp_path, dots):
    boxes = placed_pictures(drawn(tmp_path, with_picture(tmp_path, dots, "{picture: hero}")))
    assert len(boxes) > 1
    assert min(boxes[0].width / 63.5, boxes[0].height / 88.9) == pytest.approx(1)


@pytest.mark.parametrize(
    ("under", "colour"),
    [
        ("{at: [0, 0, 30, 30], fill: milk}", "#222222"),
        ("{at: [0, 0, 30, 30], fill: night}", "#FFFFFF"),
        ("{at: [0, 0, 60, 80], fill: [night, milk]}", "#222222"),
        ('{at: [0, 0, 60, 80], fill: milk, when: "id == b"}', "#FFFFFF"),
        ("{at: [40, 0, 20, 80], fill: milk}", "#FFFFFF"),
    ],
)
def test_words_read_on_the_box_under_them(tmp_path, under, colour):
    boxes = f"under: {under}\nn: {{at: [5, 60, 30, 20], text: Word}}"
    boxes = boxes if "30, 30" not in under else boxes.replace("5, 60, 30, 20", "5, 5, 20, 20")
    made = drawn(tmp_path, deck(boxes, ["{id: a}"], more="  ground: night\n"))
    assert texts(made.face.front)[0].colour == colour


def halves(root):
    """Give the game the pictures "halves", white above black, and "window", clear but for a black rim."""
    art = root / "content" / "orchard" / "art"
    art.mkdir(parents=True)
    picture = Image.new("RGB", (300, 400), "white")
    picture.paste("black", (0, 200, 300, 400))
    picture.save(art / "halves.png")
    window = Image.new("RGBA", (300, 400), "black")
    window.paste((0, 0, 0, 0), (20, 20, 280, 380))
    window.save(art / "window.png")


@pytest.mark.parametrize(
    ("boxes", "colours"),
    [
        ("", ["#222222", "#FFFFFF"]),
        ("frame: {picture: window}", ["#222222", "#FFFFFF"]),
        ("dark: {fill: night}\nframe: {picture: window}", ["#FFFFFF", "#FFFFFF"]),
        ("turned: {picture: halves, turn: 180}", ["#FFFFFF", "#222222"]),
        ("panel: {at: [0, 40, 60, 40], fill: milk, opacity: 0.8}", ["#222222", "#222222"]),
    ],
)
def test_words_straight_on_a_picture_read_on_the_part_of_it_that_lies_under_them(tmp_path, boxes, colours):
    halves(tmp_path)
    words = "high: {at: [5, 10, 50, 10], text: High}\nlow: {at: [5, 60, 50, 10], text: Low}"
    made = drawn(tmp_path, deck(f"art: {{picture: halves}}\n{boxes}\n{words}", ["{id: a}"], more="  ground: clay\n"))
    assert [text.colour for text in texts(made.face.front)] == colours
    assert list(faults(made.face.front)) == []


def test_words_with_a_halo_are_drawn_over_their_letters_with_a_rim_and_read_on_its_colour(tmp_path):
    halves(tmp_path)
    boxes = "art: {picture: halves}\nn: {at: [5, 10, 50, 60], text: Word, size: 20pt, valign: middle, halo: night}"
    made = drawn(tmp_path, deck(boxes, ["{id: a}"]))
    *_, rim, _ = leaves(made.face.front.items)
    (word,) = texts(made.face.front)
    assert rim == Path(
        outline=text_outline(word),
        fill="#21476B",
        stroke="#21476B",
        width=pytest.approx(2 * 0.09 * 20 * PT),
        round_ends=True,
    )
    assert word.colour == "#FFFFFF"
    assert list(faults(made.face.front)) == []


def test_a_halo_too_near_in_colour_to_its_words_is_reported(tmp_path):
    halves(tmp_path)
    boxes = "art: {picture: halves}\nn: {at: [5, 10, 50, 10], text: Word, colour: night, halo: ink}"
    (fault,) = faults(drawn(tmp_path, deck(boxes, ["{id: a}"])).face.front)
    assert (fault.code, "#21476B on #222222" in fault.message) == ("low-contrast", True)


def test_a_halo_has_the_width_that_its_box_says_also_around_icons_in_words_and_beside_them(tmp_path):
    boxes = 'n: {at: [5, 5, 50, 10], text: "{icon:leaf}", colour: ink, halo: milk, halo_width: 0.6mm}\n'
    boxes += "i: {at: [5, 25, 50, 10], icon: leaf, colour: ink, halo: milk, halo_width: 0.6mm}"
    made = drawn(tmp_path, deck(boxes, ["{id: a}"]))
    rims = [(item.width / 2, matrix) for item, matrix in walk(made.face.front.items) if item.stroke]
    assert [width * magnification(matrix) for width, matrix in rims] == pytest.approx([0.6, 0.6])


def test_with_little_ink_a_halo_is_white(tmp_path):
    boxes = "n: {at: [5, 10, 50, 10], text: Word, colour: milk, halo: night}"
    made = drawn(tmp_path, deck(boxes, ["{id: a}"]), variant=Variant.LOW_INK)
    assert {item.fill for item in leaves(made.face.front.items) if isinstance(item, Path)} == {"#FFFFFF"}
    assert list(faults(made.face.front)) == []


def test_a_column_names_the_colour_of_a_halo_and_a_rim_that_no_printer_prints_is_refused(tmp_path):
    boxes = 'n: {at: [5, 10, 50, 10], text: Word, halo: "{kind}", halo_width: WIDTH}'
    made = drawn(tmp_path, deck(boxes.replace("WIDTH", "0.3"), ["{id: a, kind: Night}"]))
    assert "#21476B" in fills(made.face.front)
    (found,) = drawn(tmp_path, deck(boxes.replace("WIDTH", "0.1"), ["{id: a, kind: Night}"])).findings
    assert found.place.line == 6, found


def test_each_item_of_a_list_reads_on_what_lies_under_it(tmp_path):
    halves(tmp_path)
    boxes = "art: {picture: halves}\nn: {at: [5, 10, 50, 10], each: marks, text: '{item}', flow: down, gap: 30}"
    made = drawn(tmp_path, deck(boxes, ["{id: a, marks: [High, Low]}"]))
    assert [text.colour for text in texts(made.face.front)] == ["#222222", "#FFFFFF"]


def test_words_of_shared_boxes_read_on_the_picture_of_each_piece(tmp_path):
    art = tmp_path / "content" / "orchard" / "art"
    art.mkdir(parents=True)
    for name, colour in (("day", "#FFEEDD"), ("dusk", "#102040")):
        Image.new("RGB", (300, 400), colour).save(art / f"{name}.png")
    boxes = 'art: {picture: "{id}"}\nn: {at: [5, 5, 30, 20], text: Word}'
    made = drawn(tmp_path, deck(boxes, ["{id: day}", "{id: dusk}"]))
    assert [texts(face.front)[0].colour for face in made.faces] == ["#222222", "#FFFFFF"]


def test_words_of_shared_boxes_read_on_what_each_piece_has_under_them(tmp_path):
    boxes = 'under: {fill: "{kind}"}\nn: {at: [5, 5, 30, 20], text: Word}'
    made = drawn(tmp_path, deck(boxes, ["{id: a, kind: night}", "{id: b, kind: milk}", "{id: c, kind: night}"]))
    assert [texts(face.front)[0].colour for face in made.faces] == ["#FFFFFF", "#222222", "#FFFFFF"]


def test_a_clear_fill_over_a_picture_lets_it_show(tmp_path):
    lake(tmp_path)
    boxes = "art: {picture: lake, fit: cover}\npanel: {at: [5, 5, 30, 20], shape: disc, fill: night, opacity: 0.4}"
    made = drawn(tmp_path, deck(boxes, ["{id: a}"]))
    *_, panel = groups(made.face.front)
    (dots,) = panel.items
    with Image.open(BytesIO(dots.data)) as opened:
        assert opened.getpixel((1, 1)) == (0x21, 0x47, 0x6B, 102)
    assert bounds([panel]) == pytest.approx((5, 5, 30, 20))


def test_a_clear_fill_on_one_colour_is_mixed_with_it(tmp_path):
    boxes = "under: {fill: milk}\npanel: {at: [5, 5, 30, 20], fill: night, opacity: 0.5}"
    made = drawn(tmp_path, deck(boxes, ["{id: a}"], more="  ground: clay\n"))
    assert fills(made.face.front)[-1] == mix("#21476B", fills(made.face.front)[-2], 0.5)


def test_words_on_a_clear_fill_are_not_clear(tmp_path):
    boxes = "panel: {at: [5, 5, 30, 20], fill: night, opacity: 0.4, text: Word}\nn: {text: Word, opacity: 0.4}"
    made = drawn(tmp_path, deck(boxes, ["{id: a}"], more="  ground: milk\n"))
    on_fill, faint = (text.colour for text in texts(made.face.front))
    assert (on_fill, faint != "#222222") == ("#222222", True)


def test_a_box_names_the_family_of_its_words(tmp_path):
    boxes = (
        'a: {at: [5, 5, 50, 9], text: A, font: serif}\nb: {at: [5, 20, 50, 9], text: B, style: title, font: "{kind}"}'
    )
    made = drawn(tmp_path, deck(boxes, ["{id: a, kind: sans}"]))
    assert [text.font for text in texts(made.face.front)] == ["serif", "sans-bold"]


def test_a_family_that_the_game_lacks_is_refused_at_its_place(tmp_path):
    (found,) = drawn(tmp_path, deck("n: {text: Word, font: fraktur}", ["{id: a}"])).findings
    assert (found.code, str(found.place).rpartition("/")[2]) == ("unknown-font", "set.yaml:6:27")
    assert found.hint == "name it in game.yaml under look: fonts: {fraktur: FILE.ttf}"


@pytest.mark.parametrize("shape", ["star", "diamond"])
def test_a_number_and_an_icon_stand_inside_a_shape_with_points_that_fills_its_box(tmp_path, shape):
    boxes = f"n: {{at: [5, 5, 12, 12], shape: {shape}, fill: clay, style: value, text: 7}}\n"
    boxes += f"i: {{at: [25, 5, 12, 12], shape: {shape}, fill: clay, icon: leaf}}"
    made = drawn(tmp_path, deck(boxes, ["{id: a}"]))
    first, words, second, icon = groups(made.face.front)[1:]
    assert bounds([first]) == pytest.approx((5, 5, 12, 12))
    for form, content in ((first, words), (second, icon)):
        corners = bounds([content]).corners
        assert all(inside(form.outline, [tuple(corner) for corner in corners]))
