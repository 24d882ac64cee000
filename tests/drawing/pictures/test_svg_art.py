"""Pictures from SVG: what is drawn, what is refused, and that nothing is let in from outside."""

import math
from io import BytesIO
from pathlib import Path as FilePath

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from pnp.base.findings import Finding, Findings
from pnp.drawing import outlines
from pnp.drawing.geometry import Box, Matrix
from pnp.drawing.pictures import svg_reader
from pnp.drawing.pictures.rendered_art import MOST_DOTS, RenderedArt
from pnp.drawing.pictures.svg_art import Art, read_art
from pnp.drawing.pictures.svg_paths import path_outline
from pnp.drawing.pictures.svg_shapes import matrix_of
from pnp.drawing.pictures.svg_tree import DEEPEST, LARGEST_BYTES, MOST_ELEMENTS
from pnp.drawing.scene import Path, bounds
from pnp.game.model import Look
from pnp.project.kits import style_of

STYLE = style_of(Look(palette={"gum_green": "#5B8C5A"}, ink="#333A3F"))
NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"'


def svg(inside: str, box: str = "0 0 24 24") -> str:
    return f'<svg {NAMESPACE} viewBox="{box}">\n{inside}\n</svg>\n'


@pytest.fixture
def read(tmp_path):
    def _read(text: str | bytes, palette=None) -> tuple[Art | None, list[Finding]]:
        file = tmp_path / "gum.svg"
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        findings = Findings()
        return read_art(file, shown_as="art/gum.svg", findings=findings, palette=palette), list(findings)

    return _read


@pytest.fixture
def drawn(read):
    def _drawn(inside: str, box: str = "0 0 24 24", ink: str | None = None) -> tuple[Path, ...]:
        art, findings = read(svg(inside, box))
        assert findings == []
        return art.items(STYLE, ink)

    return _drawn


@pytest.fixture
def refused(read):
    def _refused(text: str | bytes, palette=None) -> Finding:
        art, findings = read(text, palette)
        assert art is None
        assert len(findings) == 1, [finding.as_text() for finding in findings]
        assert findings[0].place.file == "art/gum.svg"
        return findings[0]

    return _refused


# What is drawn.


def test_the_view_box_is_the_size_and_its_corner_the_origin(read):
    art, _ = read(svg('<rect x="10" y="20" width="4" height="6"/>', "10 20 30 40"))
    assert (art.width, art.height) == (30, 40)
    assert bounds(art.items(STYLE)) == (0, 0, 4, 6)


def test_within_a_box_only_shapes_that_reach_into_it_are_mapped_and_what_has_a_clip(read, monkeypatch):
    squares = "".join(f'<rect x="{4 * at}" y="3" width="2" height="2" fill="#123456"/>' for at in range(6))
    clip = '<clipPath id="cut"><rect width="1" height="1"/></clipPath>'
    art, _ = read(svg(f'{squares}{clip}<rect x="40" width="9" height="9" fill="#123456" clip-path="url(#cut)"/>'))
    matrix = Matrix(-2, 0, 0, 2, 50, 1)
    whole = art.drawn(lambda slot: slot.colour, matrix, thinnest=0.5)
    mapped = []
    map_outline = outlines.mapped
    monkeypatch.setattr(outlines, "mapped", lambda *words: mapped.append(1) or map_outline(*words))
    # The squares lie at 46 to 50, 38 to 42, 30 to 34, 22 to 26, 14 to 18 and 6 to 10.
    seen = art.drawn(lambda slot: slot.colour, matrix, thinnest=0.5, within=Box(19.5, 0, 17, 9))
    assert seen == (*whole[1:5], whole[6])
    assert len(mapped) == 4 + 2
    assert art.drawn(lambda slot: slot.colour, matrix, within=Box(0, 13.5, 60, 9)) == (whole[6],)


def test_without_a_view_box_width_and_height_count(read):
    art, findings = read(f'<svg {NAMESPACE} width="30px" height="40"/>')
    assert findings == []
    assert (art.width, art.height, art.shapes) == (30, 40, ())


@pytest.mark.parametrize(
    ("shape", "box"),
    [
        ('<rect x="1" y="2" width="3" height="4"/>', (1, 2, 3, 4)),
        ('<rect x="1" y="2" width="8" height="4" rx="1"/>', (1, 2, 8, 4)),
        ('<circle cx="5" cy="6" r="2"/>', (3, 4, 4, 4)),
        ('<ellipse cx="5" cy="6" rx="2" ry="1"/>', (3, 5, 4, 2)),
        ('<polygon points="1,1 4,1 4 3"/>', (1, 1, 3, 2)),
        ('<polyline points="1 1,4 1,4 3"/>', (1, 1, 3, 2)),
        ('<line x1="1" y1="1" x2="5" y2="1" stroke="black" stroke-width="2"/>', (0, 0, 6, 2)),
        ('<path d="M1 1h4v3z"/>', (1, 1, 4, 3)),
    ],
)
def test_every_shape_stands_where_svg_says(drawn, shape, box):
    assert bounds(drawn(shape)) == pytest.approx(box)


@pytest.mark.parametrize(
    "nothing", ['<rect width="4"/>', '<circle r="0"/>', '<ellipse rx="2"/>', '<polygon points="1 1"/>']
)
def test_shapes_without_a_size_draw_nothing(drawn, nothing):
    assert drawn(nothing) == ()


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("#abc", "#AABBCC"),
        ("#12ab9f", "#12AB9F"),
        ("White", "#FFFFFF"),
        ("palette:gum_green", "#5B8C5A"),
        ("currentColor", "#333A3F"),
    ],
)
def test_colours_come_from_the_file_the_palette_or_the_ink(drawn, written, printed):
    (shape,) = drawn(f'<circle r="2" fill="{written}"/>')
    assert shape.fill == printed


SWATCHES = (
    '<defs><linearGradient id="gum_green"><stop stop-color="#123456"/></linearGradient>'
    '<linearGradient id="bark"><stop style="stop-color:#abcdef"/></linearGradient>'
    '<radialGradient id="sunset"><stop stop-color="red"/><stop stop-color="blue"/></radialGradient></defs>'
)


@pytest.mark.parametrize(("swatch", "printed"), [("gum_green", "#5B8C5A"), ("bark", "#ABCDEF")])
def test_a_swatch_is_filled_by_the_palette_or_else_shows_its_own_colour(drawn, swatch, printed):
    first, second = drawn(f'{SWATCHES}<circle r="2" fill="url(#{swatch})"/><circle r="2" style="fill:url(#{swatch})"/>')
    assert first.fill == second.fill == printed


def test_a_colour_that_is_nowhere_in_the_file_is_refused(refused):
    finding = refused(svg(f'{SWATCHES}<circle r="2" fill="url(#nowhere)"/>'))
    assert finding.code == "svg-paint"
    assert '"nowhere" is no gradient, pattern or swatch of this file' in finding.message


def test_a_picture_drawn_smaller_keeps_its_strokes_printable(read):
    art, _ = read(svg('<line x2="10" stroke="red" stroke-width="1" stroke-dasharray="4"/>'))
    (small,) = art.drawn(lambda _slot: "#000000", Matrix(0.1, 0, 0, 0.1, 5, 5), thinnest=0.2)
    assert (small.width, small.dash) == (0.2, pytest.approx((0.4,)))
    assert small.outline.points == pytest.approx((5, 5, 6, 5))


def test_the_ink_can_be_chosen_when_the_picture_is_drawn(drawn):
    (shape,) = drawn('<circle r="2" fill="currentColor" stroke="currentColor"/>', ink="#284B87")
    assert (shape.fill, shape.stroke) == ("#284B87", "#284B87")


def test_a_group_hands_its_paint_down_and_style_wins(drawn):
    first, second = drawn(
        '<g fill="none" stroke="#123456" stroke-width="2" stroke-linecap="round" fill-rule="evenodd">'
        '<circle r="2"/><circle r="2" fill="red" style="fill: #00ff00; stroke:none; -inkscape-x: 3"/></g>'
    )
    assert (first.fill, first.stroke, first.width) == (None, "#123456", 2)
    assert first.round_ends
    assert first.even_odd
    assert (second.fill, second.stroke) == ("#00FF00", None)


def test_the_whole_picture_can_be_painted_at_its_top(read):
    art, findings = read(f'<svg {NAMESPACE} viewBox="0 0 9 9" fill="none" stroke="#123456"><circle r="2"/></svg>')
    (shape,) = art.items(STYLE)
    assert findings == []
    assert (shape.fill, shape.stroke) == (None, "#123456")


def test_strokes_and_dashes_grow_with_the_transform(drawn):
    (shape,) = drawn('<path transform="scale(3)" d="M0 0H4" stroke="black" stroke-dasharray="1,2"/>')
    assert shape.width == pytest.approx(3)
    assert shape.dash == pytest.approx((3, 6))


def test_what_is_not_displayed_is_not_drawn(drawn):
    assert drawn('<g display="none"><circle r="2" display="inline"/></g><circle r="2" style="display:none"/>') == ()


def test_titles_definitions_and_what_editors_add_are_passed_over(drawn):
    inside = '<title>Gum</title><defs><g id="a"/></defs><metadata/><x:view xmlns:x="urn:x"><x:y/></x:view>'
    assert len(drawn(inside + '<circle r="1"/>')) == 1


def test_nested_transforms_are_done_from_the_inside_out(drawn):
    (shape,) = drawn('<g transform="translate(10 0)"><rect transform="rotate(90) scale(2)" width="1" height="2"/></g>')
    assert bounds((shape,)) == pytest.approx((6, 0, 4, 2))


@pytest.mark.parametrize(
    ("written", "corner"),
    [
        ("translate(3)", (4, 2)),
        ("translate(3,4)", (4, 6)),
        ("scale(2)", (2, 4)),
        ("rotate(180 2 2)", (3, 2)),
        ("matrix(1 0 0 1 5 6)", (6, 8)),
        ("skewX(45)", (3, 2)),
        ("skewY(45)", (1, 3)),
        ("translate(3 0), scale(2)", (5, 4)),
    ],
)
def test_transforms_move_the_point_1_2(written, corner):
    assert matrix_of(written).apply(1, 2) == pytest.approx(corner)


# Path data.


@pytest.mark.parametrize(
    ("data", "ops", "end"),
    [
        ("M1 1 4 1 4 3", "MLL", (4, 3)),
        ("m1 1 4 1", "ML", (5, 2)),
        ("M0 0H4h1V2v1", "MLLLL", (5, 3)),
        ("M0,0C1,1,2,2,3,3s1 1 3 3", "MCC", (6, 6)),
        ("M0 0q1 1 2 0t2 0", "MCC", (4, 0)),
        ("M0 0A5 5 0 0 1 10 0", "MCC", (10, 0)),
        ("M0 0a5 5 0 0110 0", "MCC", (10, 0)),
        ("M0 0A5 5\n0\t0 1\n10 0", "MCC", (10, 0)),
        ("M.5-.5l-1.5.5", "ML", (-1, 0)),
        ("M1e1 0L2E-1 0", "ML", (0.2, 0)),
    ],
)
def test_path_commands_end_where_svg_says(data, ops, end):
    outline = path_outline(data)
    assert outline.ops == ops
    assert outline.points[-2:] == pytest.approx(end, abs=1e-9)


def test_arcs_stay_on_their_circle():
    outline = path_outline("M-5 0A5 5 0 1 1 5 0")
    middle = outline.points[-8:-6] if outline.ops == "MCC" else outline.points[-2:]
    assert math.hypot(*middle) == pytest.approx(5, abs=1e-3)


@pytest.mark.parametrize("data", ["10 10", "L1 1", "M1", "M1 1C1 2 3", "M1 1 L x", "M1 1A5 5 0 3 0 1 1", "M0 0A1 1"])
def test_bad_path_data_is_refused_with_a_sentence(data):
    with pytest.raises(ValueError, match=r"path data"):
        path_outline(data)


def test_coordinates_from_another_world_are_refused():
    with pytest.raises(ValueError, match="beyond"):
        path_outline("M1e300 0L1e308 0")


LETTERS = "MmZzLlHhVvCcSsQqTtAa"
STEPS = st.lists(
    st.tuples(st.sampled_from(LETTERS), st.lists(st.sampled_from(["0", "1", "-2.5", ".75", "+3", "1e2"]), max_size=7))
)
PATHS = STEPS.map(lambda steps: "M1 2" + "".join(letter + ",".join(numbers) for letter, numbers in steps))


@given(PATHS | st.text(alphabet=f"{LETTERS}0123456789.,-+e \n", max_size=40))
def test_any_path_data_is_read_or_refused(data):
    try:
        outline = path_outline(data)
    except ValueError:
        return
    wanted = {"M": 2, "L": 2, "C": 6, "Z": 0}
    assert sum(wanted[op] for op in outline.ops) == len(outline.points)
    assert all(math.isfinite(c) for c in outline.points)


# What is refused.


@pytest.mark.parametrize(
    "link", ["https://example.org/x.svg#y", "/etc/passwd", "file:///etc/passwd", "data:text/html,x"]
)
@pytest.mark.parametrize("tag", ["use", "image", "feImage"])
def test_other_files_are_never_asked_for(refused, tag, link):
    finding = refused(svg(f'<defs>\n  <{tag} href="{link}"/></defs>'))
    assert (finding.code, finding.place.line, finding.place.column) == ("svg-refused", 3, 3)
    assert f"<{tag}> refers to another file" in finding.message


@pytest.mark.parametrize("inside", [
    '<style>@import "https://example.org/a.css";</style>', "<style>rect{fill:url(http://example.org/#a)}</style>",
    '<rect width="9" height="9" style="filter:url(other.svg#a)"/>', '<rect width="9" height="9" fill="url(a.svg#b)"/>',
])  # fmt: skip
def test_style_sheets_ask_for_no_other_files(refused, inside):
    assert refused(svg(inside)).code == "svg-refused"


def test_what_draws_itself_is_refused(refused):
    finding = refused(svg('<g id="a"><use href="#a"/></g>'))
    assert finding.code == "svg-refused"


def test_scripts_and_movements_are_passed_over(drawn):
    inside = '<script>1</script><circle r="2" onclick="alert(1)"><animate attributeName="r" to="9"/></circle>'
    assert bounds(drawn(inside)) == pytest.approx((-2, -2, 4, 4))


ILLUSTRATOR = """<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_svg "http://www.w3.org/2000/svg">
  <!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
]>
<svg xmlns="&ns_svg;" xmlns:i="&ns_ai;" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 24 24">
<style type="text/css"><![CDATA[
  .st0{fill:#EB7D3C;} /* the leaf */
  .st0, rect { stroke : rgb(10, 20, 30) }
  #last.st0 { stroke-width: 1mm }
]]></style>
<i:pgf>7000 lines</i:pgf>
<g><rect id="box" class="st0" width="2" height="3"/></g>
<use xlink:href="#box" id="last" class="st0" x="10" transform="translate(0 5)"/>
</svg>"""


def test_what_drawing_programs_write_is_read(read):
    art, findings = read(ILLUSTRATOR)
    assert findings == []
    first, second = art.items(STYLE)
    assert (first.fill, first.stroke, first.width) == ("#EB7D3C", "#0A141E", 1)
    assert second.fill == "#EB7D3C"
    assert second.width == pytest.approx(96 / 25.4)
    assert box_around_points(second) == (10, 5, 12, 8)


def box_around_points(path):
    xs, ys = path.outline.points[::2], path.outline.points[1::2]
    return min(xs), min(ys), max(xs), max(ys)


@pytest.mark.parametrize(("rules", "printed"), [
    ("circle{fill:red}.a{fill:lime}#b{fill:blue}", "#0000FF"), (".a{fill:lime}circle{fill:red}", "#00FF00"),
    ("*{fill:red}", "#FF0000"), ("circle.a{fill:lime}.a{fill:red}", "#00FF00"), ("rect{fill:red}", "#888888"),
])  # fmt: skip
def test_the_rule_that_says_most_wins_in_a_style_sheet(drawn, rules, printed):
    (shape,) = drawn(f'<style>{rules}</style><circle id="b" class="x a" r="2" fill="#888"/>')
    assert shape.fill == printed


@pytest.mark.parametrize(("written", "printed"), [
    ("rgb(1,2,3)", "#010203"), ("rgb(100%, 0%, 50.19%)", "#FF0080"), ("rebeccapurple", "#663399"),
    ("hsl(120,100%,50%)", "#00FF00"),
])  # fmt: skip
def test_colours_are_written_in_many_ways(drawn, written, printed):
    assert drawn(f'<circle r="2" fill="{written}"/>')[0].fill == printed


def test_corners_may_be_elliptic(drawn):
    (shape,) = drawn('<rect x="1" y="2" width="20" height="10" rx="4" ry="2"/>')
    assert bounds((shape,)) == pytest.approx((1, 2, 20, 10))
    assert shape.outline.points[:2] == pytest.approx((5, 2))
    assert shape.outline.points[8:10] == pytest.approx((21, 4))


# What is drawn as dots.

GRADIENT = '<linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient>'
SQUARE = '<rect width="24" height="24" {}/>'


@pytest.mark.parametrize(("inside", "told"), [
    (GRADIENT + SQUARE.format('fill="url(#g)"'), "<linearGradient>"),
    (SQUARE.format('opacity=".5"'), "opacity"),
    (SQUARE.format('fill="rgba(255,0,0,.5)"'), "the colour rgba(255,0,0,.5)"),
    (SQUARE.format('fill="#ff000080"'), "colours that are not opaque"),
    ('<mask id="m"/>' + SQUARE.format('mask="url(#m)"'), "mask"),
    ('<clipPath id="c"><path d="M0 0h9v9zM3 3h3v3z"/></clipPath>' + SQUARE.format('clip-path="url(#c)"'), "clip-path"),
    ('<clipPath id="c"><circle r="9"/><circle r="4"/></clipPath>' + SQUARE.format('clip-path="url(#c)"'), "clip-path"),
    ('<clipPath id="c"><text>A</text></clipPath>' + SQUARE.format('clip-path="url(#c)"'), "clip-path"),
    ('<clipPath id="c" clipPathUnits="objectBoundingBox"><circle r=".5"/></clipPath>'
     + SQUARE.format('clip-path="url(#c)"'), "clip-path"),
    (SQUARE.format('clip-path="inset(3)"'), "clip-path"),
    ('<text y="20" font-family="Arial">Hi</text>', "<text>"),
    (SQUARE.format('rx="50%"'), "lengths in %"),
    ("<style>g > rect{fill:red}</style>" + SQUARE.format(""), "a style sheet with more than simple rules"),
    (SQUARE.format('stroke="red" transform="scale(1 2)"'), "lines stretched in one direction"),
    ("<flowRoot/>", "<flowRoot>"),
])  # fmt: skip
def test_what_outlines_cannot_keep_is_drawn_as_dots_with_a_warning(read, inside, told):
    art, findings = read(svg(inside))
    assert isinstance(art, RenderedArt)
    assert [finding.code for finding in findings] == ["svg-rendered"]
    assert told in findings[0].message


@pytest.mark.parametrize(
    ("family", "kind"),
    [("Arial", "sans-serif"), ("'DejaVu Sans'", "sans-serif"), ("Georgia", "serif"), ("'DejaVu Serif'", "serif")],
)
@pytest.mark.parametrize("written", ['font-family="{}"', 'style="font-size:9px;font-family:{};fill:red"'])
def test_a_font_that_is_not_there_is_drawn_with_serifs_only_where_it_has_them(read, written, family, kind):
    def dots(name):
        art, _ = read(svg(f'<text y="20" {written.format(name)}>Hag</text>'))
        return art.dots(art.svg())

    other = {"sans-serif": "serif", "serif": "sans-serif"}[kind]
    assert dots(family) == dots(kind) != dots(other)


def test_a_clip_of_one_shape_is_kept_in_the_coordinates_of_what_it_clips(drawn):
    clip = '<clipPath id="c" transform="translate(1 0)"><rect width="4" height="6" transform="scale(2 1)"/></clipPath>'
    inside = SQUARE.format('fill="red"') + SQUARE.format('fill="blue" clip-path="url(#c)"')
    (group,) = drawn(f'{clip}<g transform="translate(3 2)" style="clip-path:url(#c)">{inside}</g>')[:1]
    assert bounds([group]) == pytest.approx((4, 2, 8, 6))


def test_clips_lie_within_each_other(drawn):
    clips = "".join(f'<clipPath id="{name}"><rect {name}="6" width="12" height="12"/></clipPath>' for name in "xy")
    (group, plain) = drawn(
        f'{clips}<g clip-path="url(#x)"><g clip-path="url(#y)">{SQUARE}{SQUARE}</g></g>{SQUARE}'.replace("{}", "")
    )
    assert bounds([group]) == pytest.approx((6, 6, 6, 6))
    assert len(group.items[0].items) == 2
    assert isinstance(plain, Path)


@pytest.mark.parametrize("unseen", ['opacity="0"', 'fill-opacity="0"', 'fill-opacity="0%"', 'style="fill-opacity:0"'])
def test_what_has_no_opacity_is_not_there(drawn, unseen):
    assert drawn(SQUARE.format(unseen)) == ()
    assert len(drawn(f'<g {unseen.replace("fill-", "stroke-")} fill-opacity="1">{SQUARE.format("")}</g>')) == (
        0 if unseen.startswith("opacity") else 1
    )


CORNERS = 'fill="none" stroke="red" stroke-linejoin="round"'


@pytest.mark.parametrize("line", [
    f'<path d="M2 2h9v9z" {CORNERS}/>', f'<path d="M2 2h9v9z" {CORNERS} stroke-linecap="square"/>',
    f'<line x2="9" y2="9" {CORNERS}/>', f'<path d="M2 2h9M4 4v9" {CORNERS}/>',
    '<path d="M2 2h9v9" stroke="red" transform="matrix(2.7483711,1.5875102,-1.5868525,2.7497865,0,0)"/>',
])  # fmt: skip
def test_lines_that_look_the_same_stay_outlines(drawn, line):
    assert len(drawn(line)) == 1


def test_closed_lines_have_the_corners_that_they_ask_for(drawn):
    assert drawn(f'<path d="M2 2h9v9z" {CORNERS}/>')[0].round_ends
    assert not drawn(f'<line x2="9" y2="9" {CORNERS}/>')[0].round_ends


def test_open_lines_with_round_corners_and_other_ends_are_drawn_as_dots(read):
    _, (finding,) = read(svg(f'<path d="M2 2h9v9" {CORNERS}/>'))
    assert finding.message.endswith("it has stroke-linejoin round")


@pytest.mark.parametrize("many", ["use", "clip"])
def test_copies_of_a_long_path_are_not_read_without_end(read, many, monkeypatch):
    monkeypatch.setattr(svg_reader, "_MOST_CHARACTERS", 20_000)
    line = f'<path id="p" d="M0 0{"L9 9 7 2" * 100}"/>'
    copies = {
        "use": f"<defs>{line}</defs>" + '<use href="#p"/>' * 50,
        "clip": f'<clipPath id="c">{line}</clipPath>' + SQUARE.format('clip-path="url(#c)"') * 50,
    }
    _, findings = read(svg(copies[many]))
    assert [finding.message.partition("has ")[2] for finding in findings] == ["very many copies"]


@pytest.mark.parametrize("needless", [
    'opacity="1"', 'fill-opacity="100%"', 'stroke-opacity=".3"', 'style="mix-blend-mode:normal;mask:none"',
    'stroke-dashoffset="3"', 'stroke-linejoin="bevel"',
])  # fmt: skip
def test_what_changes_nothing_is_no_reason_for_dots(drawn, needless):
    assert len(drawn(SQUARE.format(needless))) == 1


def dots_of(art, **changes):
    (picture,) = art.items(STYLE, **changes)
    return Image.open(BytesIO(picture.data)).convert("RGBA")


def test_dots_are_at_least_600_to_the_inch_where_the_picture_is_large(read):
    art, _ = read(svg(SQUARE.format('opacity=".5"')))
    assert dots_of(art, scale=50.8 / 24).width in range(1200, 1698)
    assert dots_of(art, scale=4 / 24).width in range(94, 134)
    assert dots_of(art, scale=1000).width ** 2 <= MOST_DOTS + 10_000


def test_dots_take_the_colours_of_the_game(read):
    swatch = '<defs><linearGradient id="gum_green"><stop stop-color="#123456"/></linearGradient></defs>'
    halves = "".join(
        f'<rect x="{at * 8}" width="8" height="24" fill="{fill}"/>'
        for at, fill in enumerate(("url(#gum_green)", "palette:gum_green", "currentColor"))
    )
    art, _ = read(svg(f'{swatch}{halves}<circle r="1" opacity=".5"/>'))
    image = dots_of(art, ink="#284B87")
    row = [image.getpixel((image.width * at // 6, image.height // 2)) for at in (1, 3, 5)]
    assert row == [(0x5B, 0x8C, 0x5A, 255), (0x5B, 0x8C, 0x5A, 255), (0x28, 0x4B, 0x87, 255)]


def test_dots_are_clear_where_nothing_is_drawn(read):
    art, _ = read(svg('<rect width="12" height="24" opacity=".5"/>'))
    image = dots_of(art)
    assert image.getpixel((image.width * 3 // 4, 9))[3] == 0
    assert image.getpixel((image.width // 4, 9)) == (0, 0, 0, 128)


TURBULENCE = '<feTurbulence baseFrequency="9" numOctaves="99999999"/>'
BOMB = "".join(f'<g id="b{n}">{f"""<use href="#b{n - 1}"/>""" * 20}</g>' for n in range(1, 12))


@pytest.mark.parametrize("hostile", [
    f'<filter id="f">{TURBULENCE}</filter>' + SQUARE.format('filter="url(#f)"'),
    f'<g id="b0"><circle r="2" opacity=".5"/></g>{BOMB}',
], ids=["endless filter", "uses of uses"])  # fmt: skip
def test_what_takes_too_long_to_draw_is_refused(refused, hostile):
    finding = refused(svg(hostile))
    assert finding.code == "svg-too-large"
    assert "takes more than 2 s" in finding.message


@pytest.mark.parametrize(
    "head",
    [
        '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
        '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>',
        f'<!DOCTYPE svg [<!ENTITY a "{"a" * 99}">]>',
        '<!DOCTYPE svg [<!ENTITY % p SYSTEM "http://example.org/x.dtd"> %p;]>',
    ],
)
def test_entities_that_reach_out_or_grow_are_refused(refused, head):
    finding = refused(f"{head}\n{svg('<title>&b;</title>')}")
    assert (finding.code, finding.place.line) == ("svg-refused", 1)


@pytest.mark.parametrize(
    ("shape", "said"),
    [
        ('<rect width="nan" height="2"/>', 'width is "nan"'),
        ('<rect width="1e99" height="2"/>', "width is"),
        ('<path d="M1 1 &lt;"/>', "path data"),
        ('<polygon points="1 2 3"/>', "points has 3 numbers"),
        ('<g transform="spin(3)"/>', "spin()"),
        ('<g transform="rotate(1 2)"/>', "rotate() with 2"),
        ('<g transform="rotate"/>', "transform is"),
        ('<circle r="2" stroke="blurple"/>', "stroke is"),
        ('<circle r="2" stroke-width="-1"/>', "stroke-width is -1"),
        ('<circle r="2" stroke-dasharray="1 -1"/>', "stroke-dasharray is"),
    ],
)
def test_what_is_written_wrongly_is_said_in_one_line_with_its_place(refused, shape, said):
    finding = refused(svg(f"  {shape}"))
    assert said in finding.message
    assert "\n" not in finding.message
    assert (finding.place.line, finding.place.column) == (2, 3)


def test_unknown_palette_colours_name_the_nearest(refused):
    finding = refused(svg('<circle r="2" fill="palette:gum_gren"/>'), palette={"gum_green", "banksia"})
    assert 'did you mean "gum_green"?' in finding.message


def test_all_that_is_wrong_is_found_in_one_run(read):
    art, findings = read(svg('<circle r="x"/>\n<rect width="-1"/>\n<circle r="2" fill="blurple"/>'))
    assert art is None
    assert [finding.place.line for finding in findings] == [2, 3, 4]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "not XML",
        b"\x89PNG\r\n\x1a\n\x00\x00",
        "<svg><g></svg>",
        "<html/>",
        '<svg viewBox="0 0 24 24"/>',
        f"<svg {NAMESPACE}/>",
        f'<svg {NAMESPACE} viewBox="0 0 24"/>',
        f'<svg {NAMESPACE} viewBox="0 0 0 24"/>',
        f'<svg {NAMESPACE} width="100%" height="100%"/>',
        svg("&nbsp;"),
        b'<?xml version="1.0" encoding="nowhere"?><svg/>',
    ],
)
def test_files_that_are_no_pictures_are_refused(refused, text):
    assert refused(text).code == "svg-broken"


def test_missing_files_are_a_finding(tmp_path):
    findings = Findings()
    assert read_art(tmp_path / "gone.svg", shown_as="art/gone.svg", findings=findings) is None
    assert [finding.code for finding in findings] == ["unreadable-file"]


@pytest.mark.parametrize(
    "inside",
    [
        "<g/>" * MOST_ELEMENTS,
        "<g>" * DEEPEST + "</g>" * DEEPEST,
    ],
    ids=["many", "deep"],
)
def test_pictures_that_are_too_large_are_refused(refused, inside):
    finding = refused(svg(inside))
    assert (finding.code, finding.hint) == (
        "svg-too-large", "simplify it in the drawing program, or save it as PNG"
    )  # fmt: skip


def test_files_that_are_too_long_are_refused(refused):
    finding = refused(svg(f"<desc>{'x' * LARGEST_BYTES}</desc>"))
    assert (finding.code, finding.hint) == ("file-size", "split it, or save the picture or font in a smaller form")


def test_no_module_of_the_reader_opens_anything_but_the_file():
    folder = FilePath(__file__).parents[3] / "pnp" / "drawing" / "pictures"
    sources = "".join(path.read_text() for path in folder.glob("svg_*.py"))
    assert not any(word in sources for word in ("urllib", "socket", "ExternalEntityRefHandler", "subprocess"))


def test_copies_of_copies_are_refused_when_there_are_too_many(refused):
    assert refused(svg(f'<g id="b0"><circle r="2"/></g>{BOMB}')).code == "svg-too-large"


def test_an_exponent_of_three_digits_is_a_number(drawn):
    (path,) = drawn('<rect x="1" y="3.9e-005" width="4" height="2e+000" fill="#000000"/>')
    assert path.outline.points[:2] == pytest.approx((1, 0.000039))
