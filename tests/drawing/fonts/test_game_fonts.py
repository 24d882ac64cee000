"""Fonts that a game brings: what is let in, how it is measured, and what is written of it."""

import struct
from contextlib import suppress
from io import BytesIO

import pytest
from fontTools.ttLib import TTFont
from helpers.pipes import pipe
from helpers.small_fonts import ASCII, changed, font_of, outlined, postscript, put_together, tables_of, tiny, truetype
from hypothesis import given, settings
from hypothesis import strategies as st
from reportlab.pdfbase.ttfonts import TTFontFace

from pnp.base.findings import Findings, Place
from pnp.base.font_files import FONTS
from pnp.drawing.fonts import library as fonts
from pnp.drawing.fonts.game_fonts import LARGEST_BYTES, open_font, read_families, read_font
from pnp.drawing.fonts.library import metrics
from pnp.drawing.fonts.sfnt import BadFontError, read_tables
from pnp.game.box import Look

PLACE = Place("content/orchard/game.yaml", 4, 30)


@pytest.fixture
def read(tmp_path):
    def made(name, data, wanted=ASCII):
        (tmp_path / "fonts").mkdir(exist_ok=True)
        (tmp_path / "fonts" / name).write_bytes(data)
        findings = Findings()
        return read_font(tmp_path / "fonts" / name, wanted, findings, tmp_path, PLACE), list(findings)

    return made


@pytest.mark.parametrize("font", ["sans", "serif-bold-italic"])
def test_the_tables_say_what_the_library_reads(font):
    data = FONTS[font].read_bytes()
    tables, file = read_tables(data), TTFont(BytesIO(data))
    order = file.getGlyphOrder()
    theirs = {code: name for code, name in file.getBestCmap().items() if code >= 0x20 and not 0x7F <= code < 0xA0}
    assert {code: order[glyph] for code, glyph in tables.glyphs.items()} == theirs
    assert [(tables.advance(n), tables.bearing(n)) for n in range(len(order))] == [file["hmtx"][n] for n in order]
    assert (tables.em, tables.ascent, tables.cap_height) == (1000, file["hhea"].ascent, file["OS/2"].sCapHeight)
    assert tables.name == file["name"].getDebugName(6)


@pytest.mark.parametrize(("name", "data"), [("a.ttf", truetype()), ("a.otf", postscript()), ("A.TTF", tiny())])
def test_sound_fonts_are_accepted(read, name, data):
    font, findings = read(name, data)
    assert findings == []
    assert font.has("a")


def variable(default):
    """A variable font with a width and a weight axis; only the default of the weight matters."""
    axes = [(b"wdth", 75, 100, 100), (b"wght", 100, default, 900)]
    records = b"".join(
        tag + struct.pack(">3l2H", *(value * 0x10000 for value in values), 0, 256) for tag, *values in axes
    )
    return font_of(tables_of(truetype()) | {b"fvar": struct.pack(">8H", 1, 0, 16, 2, 2, 20, 0, 0) + records})


@pytest.mark.parametrize(
    ("plain", "bold", "told"),
    [
        (400, 700, []),
        (100, 700, ["100; expected about 400 for plain"]),
        (400, 400, ["400; expected about 700 for bold"]),
    ],
)
def test_a_variable_font_whose_default_weight_is_another_is_a_warning_at_its_cut(tmp_path, plain, bold, told):
    (tmp_path / "fonts").mkdir()
    (tmp_path / "fonts" / "a.ttf").write_bytes(variable(plain))
    (tmp_path / "fonts" / "b.ttf").write_bytes(variable(bold))
    look, findings = Look(palette={}, fonts={"body": {"plain": "a.ttf", "bold": "b.ttf"}}), Findings()
    families = read_families(look, tmp_path / "fonts", printed="a", findings=findings, inside=tmp_path)
    assert set(families) == {"body"}
    assert [str(finding.code) for finding in findings] == ["font-variable"] * len(told)
    assert [finding.message.partition("default weight, ")[2] for finding in findings] == told


def test_widths_and_heights_are_those_of_the_font():
    ours, theirs = open_font(truetype("serif")).metrics, metrics("serif")
    assert {c: ours.widths[c] for c in ASCII} == {c: theirs.widths[c] for c in ASCII}
    assert ours.cap_height == pytest.approx(theirs.cap_height, abs=0.005)
    assert ours.x_height == pytest.approx(theirs.x_height, abs=0.02)


@pytest.mark.parametrize("letter", ["A", "g", "%", "i"])
def test_curves_of_postscript_fonts_become_those_of_truetype(letter):
    ours, theirs = (open_font(make("serif")).outline(letter).coordinates for make in (postscript, truetype))
    for corner in (min, max):
        assert corner(x for x, _ in ours) == pytest.approx(corner(x for x, _ in theirs), abs=2)
        assert corner(y for _, y in ours) == pytest.approx(corner(y for _, y in theirs), abs=2)


def test_letters_put_together_from_others_are_whole():
    font = open_font(FONTS["sans"].read_bytes())
    accented, plain = font.outline("é"), font.outline("e")
    assert accented.numberOfContours > plain.numberOfContours > 0
    assert not accented.isComposite()


def test_what_is_written_holds_nothing_but_the_letters_asked_for():
    font = open_font(truetype("serif"))
    written = TTFont(BytesIO(font.data(frozenset("gA"))))
    assert set(written.getBestCmap()) == {ord("g"), ord("A"), ord(" ")}
    usual = {"GlyphOrder", "head", "hhea", "maxp", "OS/2", "hmtx", "cmap", "loca", "glyf", "name", "post"}
    assert set(written.keys()) <= usual
    assert font.data(frozenset("gA")) == open_font(truetype("serif")).data(frozenset("Ag"))


def test_letters_of_one_width_have_it_in_pdf_files_too():
    font = open_font(tiny("abc", width=1060, em=2048))
    face = TTFontFace(BytesIO(font.data(frozenset("abc"))))
    written = TTFont(BytesIO(face.makeSubset(list(map(ord, "abc")))), lazy=True)
    widths = {written["hmtx"][name][0] for name in written.getGlyphOrder()[1:]}
    assert widths == {1060}
    assert font.metrics.widths["c"] == round(face.getCharWidth(ord("c"))) / 1000 == 0.518


def test_names_of_fonts_are_letters_that_every_file_may_hold():
    assert open_font(tiny()).name == "TinySansx"
    assert open_font(changed(name=b"\0\0\xff\xff")).name == "Font"
    assert open_font(FONTS["sans-black"].read_bytes()).installed_as == "Source Sans Pro"


def test_a_letter_without_an_outline_is_none_and_a_space_is_one():
    font = open_font(tiny(blank=("c", "\u2003")))
    assert [font.has(c) for c in "ac\u2003 \u00a0z"] == [True, False, True, True, True, False]


def test_a_font_without_space_and_hyphen_gets_them():
    font = open_font(tiny())
    assert font.metrics.width(" ") == font.metrics.width("\u00a0") > 0
    assert font.metrics.width("-") > 0
    assert font.outline("-").numberOfContours == 1
    assert ord("-") in TTFont(BytesIO(font.data(frozenset("a-")))).getBestCmap()


@pytest.mark.parametrize("tables", [{"hhea": {4: ("hh", -32768, 32767)}}, {"OS2": {86: ("hh", -20000, 32767)}},
                                    {"hhea": {4: ("hh", 0, 0)}}])  # fmt: skip
def test_heights_that_lie_are_not_believed(tables):
    lying = open_font(changed(truetype("serif"), **tables)).metrics
    for height in (lying.ascent, lying.cap_height, lying.x_height):
        assert 0.1 <= height <= 2
    assert 0 <= lying.descent <= 2


@pytest.mark.parametrize("em", [16, 1000, 16_384])
def test_widths_that_lie_and_ems_of_any_size_have_room(em):
    font = open_font(changed(tiny(), head={18: ("H", em)}, hmtx=struct.pack(">HhHhHh", *[65_535, 100] * 3)))
    assert font.metrics.widths["a"] <= 7
    assert font.em <= 2048
    characters = frozenset("a ") if em > 16 else frozenset(" ")
    assert set(TTFont(BytesIO(font.data(characters))).getBestCmap()) == set(map(ord, characters | {" "}))


def test_a_letter_stands_where_its_bearing_says(read):
    plain = tables_of(truetype())
    widths = bytearray(plain[b"hmtx"])
    number = read_tables(truetype()).glyphs[ord("A")]
    advance, bearing = struct.unpack_from(">Hh", widths, 4 * number)
    struct.pack_into(">Hh", widths, 4 * number, advance, bearing + 50)
    moved, _ = read("a.ttf", changed(hmtx=bytes(widths)))
    usual, _ = read("b.ttf", truetype())
    assert moved.outline("A").coordinates[0][0] == usual.outline("A").coordinates[0][0] + 50


@pytest.mark.parametrize(("rights", "let_in"), [
    (0x0, True), (0x4, True), (0x8, True), (0x6, True), (0x2, False), (0x200, False), (0x204, False), (0x100, False),
])  # fmt: skip
def test_a_font_is_embedded_where_its_maker_allows_it(read, rights, let_in):
    font, findings = read("a.ttf", changed(OS2={8: ("H", rights)}))
    assert (font is not None) is let_in
    assert [finding.code for finding in findings] == ([] if let_in else ["font-not-embeddable"])
    if font:
        assert TTFont(BytesIO(font.data(frozenset("A"))))["OS/2"].fsType == rights


def test_a_variable_font_is_printed_in_its_usual_form(read):
    tables = tables_of(truetype())
    font, findings = read("a.ttf", font_of(tables | {b"fvar": b"\0" * 20, b"gvar": b"\0" * 20}))
    assert findings == []
    assert b"gvar" not in font.data(frozenset("A"))


def test_what_is_wrong_is_reported_where_the_font_is_named(read):
    font, [finding] = read("a.ttf", b"wOFF" + bytes(100))
    assert font is None
    assert (finding.place, finding.code) == (PLACE, "font-broken")
    assert finding.message == "fonts/a.ttf is a web font (WOFF)"
    assert finding.hint == "convert it to .ttf or .otf, in FontForge for example"


def test_only_letters_that_are_printed_have_to_be_sound(read):
    spoilt = changed(**outlined(put_together(2)))
    _, [finding] = read("a.ttf", spoilt, frozenset("A"))
    assert finding.message == 'fonts/a.ttf is damaged: its "A" (U+0041) cannot be drawn'
    sound, findings = read("b.ttf", tiny("ab"), frozenset("xyz"))
    assert sound
    assert findings == []


def test_a_letter_found_damaged_later_is_drawn_by_another_font():
    font = open_font(changed(**outlined(put_together(2))))
    assert "A" not in font.metrics.widths
    family = fonts.game_family({"": font})
    assert fonts.substitute(fonts.font_key(family), "A") == "sans"


def test_a_file_larger_than_any_font_is_not_read(tmp_path):
    path = tmp_path / "a.ttf"
    with path.open("wb") as file:
        file.truncate(LARGEST_BYTES + 1)
    findings = Findings()
    assert read_font(path, ASCII, findings, tmp_path, PLACE) is None
    assert [(f.code, f.place) for f in findings] == [("file-size", PLACE)]


@pytest.mark.parametrize(("make", "told"), [
    (lambda path: path.mkdir(), "is a folder"), (pipe, "is a device or a pipe"),
    (lambda path: path.symlink_to(path), "cannot be read"), (lambda path: path.symlink_to("gone"), "cannot be read"),
])  # fmt: skip
def test_what_is_no_ordinary_file_is_refused_where_it_is_named(tmp_path, make, told):
    make(tmp_path / "a.ttf")
    findings = Findings()
    assert read_font(tmp_path / "a.ttf", ASCII, findings, tmp_path, PLACE) is None
    [finding] = findings
    assert finding.place == PLACE
    assert told in finding.message


def test_a_link_that_leaves_the_project_is_refused(tmp_path):
    (tmp_path / "a.ttf").write_bytes(truetype())
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.ttf").symlink_to(tmp_path / "a.ttf")
    findings = Findings()
    assert read_font(tmp_path / "in" / "a.ttf", ASCII, findings, tmp_path / "in", PLACE) is None
    assert "link that leaves the project" in findings.found[0].message


def families(folder, **files):
    """Families of a game by their names, with the files of their cuts."""
    look = {"fonts": {name: {cut: f"{name}-{cut}.ttf" for cut in cuts} for name, cuts in files.items()}}
    for name, cuts in files.items():
        for cut, data in cuts.items():
            (folder / f"{name}-{cut}.ttf").write_bytes(data)
    if "text" in files:
        look["text_family"] = "text"
    findings = Findings()
    made = read_families(Look.model_validate(look), folder, printed="", findings=findings, inside=folder)
    assert list(findings) == []
    return made


@pytest.mark.parametrize(("there", "asked", "got"), [
    (["plain"], "bold", "plain"), (["plain"], "bold_italic", "plain"), (["bold"], "plain", "bold"),
    (["plain", "bold"], "bold_italic", "bold"), (["plain", "italic"], "bold_italic", "italic"),
    (["plain", "bold"], "italic", "plain"), (["plain", "bold", "italic", "bold_italic"], "italic", "italic"),
])  # fmt: skip
def test_a_cut_that_is_not_there_gives_way_to_the_nearest(tmp_path, there, asked, got):
    sizes = {"plain": 500, "bold": 510, "italic": 520, "bold_italic": 530}
    made = families(tmp_path, display={cut: tiny(width=sizes[cut]) for cut in there})
    key = fonts.font_key(made["display"], bold="bold" in asked, italic="italic" in asked)
    assert round(fonts.metrics(key).width("a") * 1000) == sizes[got]


def test_what_a_font_for_titles_lacks_the_font_for_texts_draws_first(tmp_path):
    made = families(tmp_path, display={"plain": tiny("ab")}, text={"plain": tiny("abc"), "bold": tiny("abcd")})
    title, text = fonts.font_key(made["display"]), fonts.font_key(made["text"])
    assert fonts.substitute(title, "a") == title
    assert fonts.substitute(title, "c") == text
    assert fonts.substitute(title, "é") == "sans"
    assert fonts.substitute(fonts.font_key(made["text"], bold=True), "é") == "sans-bold"
    assert fonts.substitute(title, "漢") is None


def test_names_of_families_are_made_of_what_is_in_their_files(tmp_path):
    (tmp_path / "other").mkdir()
    one = families(tmp_path, display={"plain": tiny("ab")})
    same = families(tmp_path / "other", title={"plain": tiny("ab")})
    other = families(tmp_path, display={"plain": tiny("abc")})
    assert one["display"] == same["title"] != other["display"]


@settings(max_examples=60, deadline=None)
@given(
    kind=st.sampled_from([truetype, postscript]),
    at=st.lists(st.tuples(st.integers(0, 2**20), st.integers(0, 255)), min_size=1, max_size=6),
    end=st.integers(0, 2**20) | st.none(),
)
def test_damaged_bytes_never_get_further_than_a_refusal(kind, at, end):
    data = bytearray(kind("serif", frozenset("Aeg")))
    for place, byte in at:
        data[place % len(data)] = byte
    with suppress(BadFontError):
        font = open_font(bytes(data[: end % len(data)] if end else data))
        drawn = frozenset(letter for letter in "Aeg" if letter in font.metrics.widths)
        assert set(map(ord, drawn)) <= set(TTFont(BytesIO(font.data(drawn))).getBestCmap())
