"""QR codes of templates."""

import pytest
import segno
from helpers.small_games import drawn, leaves
from PIL import Image

from pnp.drawing.scene import Path, bounds
from pnp.drawing.style import Variant

ADDRESS = "https://example.org/{id}"
HEAD = "deck: grove\nlayout: template\nsize: 60mm x 80mm\nface:\n  boxes:\n"


def cards(box, *entries):
    lines = "".join(f"  - {entry}\n" for entry in entries or ["{id: oak}"])
    return f"{HEAD}    more: {box}\ncards:\n{lines}"


def boxed(keys, at="[5, 10, 30, 40]"):
    return f'{{at: {at}, qr: "{ADDRESS}"{keys}}}'


def code_of(stamp):
    """What is behind the code, and its modules."""
    *_, behind, modules = (item for item in leaves(stamp.items) if isinstance(item, Path) and item.fill)
    return behind, modules


def test_a_code_is_one_path_of_square_modules_inside_its_quiet_zone(tmp_path):
    made = drawn(tmp_path, cards(boxed("")))
    behind, modules = code_of(made.face.front)
    wanted = segno.make_qr("https://example.org/oak", error="m", boost_error=False)
    across = len(wanted.matrix) + 8
    dark = {
        (int(x), int(y))
        for left, y, right in zip(
            modules.outline.points[::8], modules.outline.points[1::8], modules.outline.points[2::8], strict=True
        )
        for x in range(int(left), int(right))
    }
    assert dark == {(x + 4, y + 4) for y, row in enumerate(wanted.matrix) for x, one in enumerate(row) if one}
    assert (behind.fill, modules.fill, made.codes) == ("#FFFFFF", "#222222", [])
    assert bounds([behind]) == pytest.approx((0, 0, across, across))


def test_a_code_stands_as_large_as_fits_in_the_middle_of_its_box(tmp_path):
    made = drawn(tmp_path, cards(boxed("")))
    assert bounds(made.face.front.items[-1:]) == pytest.approx((5, 15, 30, 30))


def test_more_correction_takes_more_modules(tmp_path):
    sizes = []
    for level in ("low", "high"):
        made = drawn(tmp_path, cards(boxed(f", level: {level}")))
        sizes.append(bounds([code_of(made.face.front)[0]]).width)
    assert sizes == [25 + 8, 29 + 8]


def test_an_empty_field_has_no_code(tmp_path):
    made = drawn(tmp_path, cards('{at: [5, 10, 30, 30], qr: "{more}"}', "{id: oak, more: ''}", "{id: elm, more: x}"))
    assert [len(list(leaves(face.front.items))) for face in made.faces] == [1, 3]


def test_colours_of_a_code_are_its_colour_and_fill_and_little_ink_keeps_it_dark_on_white(tmp_path):
    game = cards(boxed(", colour: night, fill: milk"))
    assert [item.fill for item in code_of(drawn(tmp_path, game).face.front)] == ["#FFFFFF", "#21476B"]
    low = drawn(tmp_path, game, variant=Variant.LOW_INK)
    assert [item.fill for item in code_of(low.face.front)] == ["#FFFFFF", "#21476B"]


FAULTS = {
    boxed("", "[5, 10, 11, 12]"): (
        "bad-value",
        "the modules of the QR code are 0.333 mm wide in a box of 11.0 x 12.0 mm; expected 0.35 mm or more",
        "8:10",
        "a box of 11.6 x 11.6 mm or more, or a shorter text",
    ),
    '{at: [5, 10, 9, 9], qr: "https://example.org"}': (
        "bad-value",
        "the modules of the QR code are 0.273 mm wide in a box of 9.0 x 9.0 mm; expected 0.35 mm or more",
        "6:35",
        "a box of 11.6 x 11.6 mm or more, or a shorter text",
    ),
    '{qr: "{more}", level: high}': (
        "bad-value",
        'met 1,300 bytes for "qr"; no QR code with error correction "high" holds them',
        "8:21",
        "shorten it, or encode the address of a page that has it",
    ),
    boxed(", fill: night, colour: milk"): (
        "qr-contrast",
        'scanners do not read a QR code in #FFFFFF on #21476B (box "more"); expected dark on light',
        "6:37",
        "colour: ink",
    ),
    boxed(", fill: night"): (
        "qr-contrast",
        'scanners do not read a QR code in #FFFFFF on #21476B (box "more"); expected dark on light',
        "6:37",
        "fill: white",
    ),
    boxed(", level: best"): ("bad-value", None, "6:72", None),
    boxed("", at="[35, 10, 30, 30]"): (
        "box-outside",
        (
            'a part of the QR code of 22.7 x 22.7 mm, at 38.6 x 13.6 mm, lies beside the face (box "more"); '
            "expected all of it on the 60 x 80 mm"
        ),
        "6:16",
        "move the box inwards, or make it smaller",
    ),
    '{qr: "{nmae}"}': (
        "unknown-field",
        'no entry has the field "nmae"; expected one of id, index, total',
        "6:17",
        None,
    ),
}


@pytest.mark.parametrize("box", FAULTS)
def test_a_code_that_nobody_could_scan_is_refused_at_its_place(tmp_path, box):
    code, message, place, hint = FAULTS[box]
    made = drawn(tmp_path, cards(box, f"{{id: oak, more: {'x' * 1300}}}" if "{more}" in box else "{id: oak}"))
    (found,) = made.findings
    assert (found.code, str(found.place).partition("set.yaml:")[2]) == (code, place)
    assert message in (None, found.message)
    assert hint in (None, found.hint)


def test_a_code_is_exported_as_it_is_drawn(harvest):
    (harvest.folder / "cards.yaml").write_text(
        'deck: crop_card\nlayout: template\nsize: mini\nface: {boxes: {more: {at: [5, 5, 34, 34], qr: "{id}"}}}\n'
        "cards: [{id: barley}, {id: oats}, {id: rye}]\n"
    )
    done = harvest.run("export", "harvest", "--for", "images", "--dpi", "300")
    assert done.exit_code == 0, done.output
    (file,) = harvest.root.rglob("rye.png")
    wanted = segno.make_qr("rye", error="m", boost_error=False).matrix
    dots = Image.open(file).convert("L")
    step = 34 / (len(wanted) + 8)

    def is_dark(x, y):
        return dots.getpixel(tuple(int((5 + (4.5 + at) * step) / 25.4 * 300) for at in (x, y))) < 128

    assert [[is_dark(x, y) for x in range(len(wanted))] for y in range(len(wanted))] == [
        [bool(one) for one in row] for row in wanted
    ]


@pytest.mark.parametrize(
    ("box", "codes"),
    [
        ("[11, 5, 30, 30]", []),
        ("[33, 5, 30, 30]", []),
        ("[34, 5, 30, 30]", ["box-outside"]),
        ("[-4, 5, 30, 30]", ["box-outside"]),
        ("[5, 55, 30, 30], turn: 45", ["box-outside"]),
        ("[5, 48.5, 30, 30], turn: 45", []),
    ],
)
def test_the_quiet_zone_of_a_code_may_be_cut_but_none_of_its_modules(tmp_path, box, codes):
    entries = [f"{{id: {name}}}" for name in ("oak", "elm", "ash")]
    assert drawn(tmp_path, cards(f'{{at: {box}, qr: "{ADDRESS}"}}', *entries)).codes == codes


@pytest.mark.parametrize("keys", ["at: [40, 5, 30, 30]", "at: [5, 5, 30, 30], fill: night"])
def test_a_fault_of_the_template_is_reported_once_for_all_entries(tmp_path, keys):
    entries = [f"{{id: o{number:04d}}}" for number in range(150)]
    made = drawn(tmp_path, cards(f'{{{keys}, qr: "{ADDRESS}"}}', *entries))
    assert [(finding.count, "more findings" in finding.message) for finding in made.findings] == [(1, False)]


def test_the_modules_of_a_code_lie_inside_the_edge_of_a_round_piece(tmp_path):
    disc = "token_set: coin\nlayout: template\nsize: 30mm\nshape: disc\nface: {{boxes: {{more: {{at: {}, qr: x}}}}}}\n"
    for at, codes in (("[1, 1, 28, 28]", []), ("[0, 0, 30, 30]", ["box-outside"])):
        assert drawn(tmp_path, f"{disc.format(at)}tokens: [{{id: penny}}]\n").codes == codes
