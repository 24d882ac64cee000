"""Pictures from SVG: what is drawn, what is refused, and that nothing is let in from outside."""

import math
from pathlib import Path as FilePath

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.base.findings import Finding, Findings
from pnp.drawing.geometry import Matrix
from pnp.drawing.pictures.svg_art import Art, read_art
from pnp.drawing.pictures.svg_paths import path_outline
from pnp.drawing.pictures.svg_shapes import matrix_of
from pnp.drawing.pictures.svg_tree import DEEPEST, LARGEST_BYTES, MOST_ELEMENTS
from pnp.drawing.scene import Path, bounds
from pnp.game.model import Look
from pnp.project.faces import style_of

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


@pytest.mark.parametrize("name", ["sunset", "nowhere"])
def test_a_gradient_of_several_colours_is_refused_where_it_is_used(refused, name):
    finding = refused(svg(f'{SWATCHES}<circle r="2" fill="url(#{name})"/>'))
    assert finding.code == "svg-paint"
    assert f'"{name}" is not a swatch' in finding.message


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


@given(st.text(alphabet="MmZzLlHhVvCcSsQqTtAa0123456789.,-+e \n", max_size=40))
def test_any_path_data_is_read_or_refused(data):
    try:
        outline = path_outline(data)
    except ValueError:
        return
    wanted = {"M": 2, "L": 2, "C": 6, "Z": 0}
    assert sum(wanted[op] for op in outline.ops) == len(outline.points)
    assert all(math.isfinite(c) for c in outline.points)


# What is refused.


@pytest.mark.parametrize("tag", ["use", "image", "text", "script", "style", "foreignObject", "a", "animate", "switch"])
def test_elements_that_are_not_shapes_are_refused_where_they_stand(refused, tag):
    finding = refused(svg(f'<g>\n  <{tag} href="https://example.org/x.svg#y"/></g>'))
    assert (finding.code, finding.place.line, finding.place.column) == ("svg-refused", 3, 3)
    assert f"<{tag}>" in finding.message


def test_scripts_are_refused_even_where_nothing_is_drawn(refused):
    assert refused(svg("<defs><g><script>1</script></g></defs>")).code == "svg-refused"


@pytest.mark.parametrize(
    "head",
    [
        "<!DOCTYPE svg>",
        '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
        '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
        '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>',
    ],
)
def test_document_types_and_entities_are_refused(refused, head):
    finding = refused(f"{head}\n{svg('<title>&b;</title>')}")
    assert (finding.code, finding.place.line) == ("svg-refused", 1)


@pytest.mark.parametrize(
    ("shape", "said"),
    [
        ('<circle r="2cm"/>', 'r is "2cm"'),
        ('<circle r="50%"/>', 'r is "50%"'),
        ('<rect width="nan" height="2"/>', 'width is "nan"'),
        ('<rect width="1e99" height="2"/>', "width is"),
        ('<path d="M1 1 &lt;"/>', "path data"),
        ('<polygon points="1 2 3"/>', "points has 3 numbers"),
        ('<g transform="spin(3)"/>', "spin()"),
        ('<g transform="rotate(1 2)"/>', "rotate() with 2"),
        ('<g transform="rotate"/>', "transform is"),
        ('<circle r="2" fill="url(https://example.org/#a)"/>', "fill is"),
        ('<circle r="2" stroke="blurple"/>', "stroke is"),
        ('<circle r="2" stroke-width="-1"/>', "stroke-width is -1"),
        ('<circle r="2" stroke-dasharray="1 -1"/>', "stroke-dasharray is"),
        ('<circle r="2" opacity="0.5"/>', "opaque"),
        ('<circle r="2" style="fill-opacity:.5"/>', "opaque"),
        ('<circle r="2" mask="url(#a)"/>', "mask is not read"),
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
    art, findings = read(svg('<circle r="x"/>\n<use/>\n<circle r="2" fill="blurple"/>'))
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
    assert refused(svg(inside)).code == "svg-too-large"


def test_files_that_are_too_long_are_refused(refused):
    assert refused(svg(f"<desc>{'x' * LARGEST_BYTES}</desc>")).code == "file-size"


def test_no_module_of_the_reader_opens_anything_but_the_file():
    folder = FilePath(__file__).parents[3] / "pnp" / "drawing" / "pictures"
    sources = "".join(path.read_text() for path in folder.glob("svg_*.py"))
    assert not any(word in sources for word in ("urllib", "socket", "ExternalEntityRefHandler", "subprocess"))
