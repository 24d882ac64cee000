"""How a game looks: colours of its palette, families of fonts of its own."""

import pytest

from pnp.base.findings import Findings
from pnp.game.box import FontFamily, Look
from pnp.game.fields import Names
from pnp.reader.typed import typed
from pnp.reader.yaml_reader import parse

NAMES = Names(colours=frozenset({"moss", "night"}))


def look_of(text):
    findings = Findings()
    (node,) = parse(f"look:\n{text}".encode(), shown_as="game.yaml", findings=findings)
    look = typed(Look, node["look"] if node["look"] is not None else {}, names=NAMES, findings=findings)
    return look, [(f.code, f.message, f.hint, f.place.line) for f in findings]


def test_colours_are_names_of_the_palette_or_written_out():
    look, findings = look_of('  palette: {moss: "#5C7A3A"}\n  ground: "#FFFFFF"\n  accent: moss\n')
    assert findings == []
    assert (look.palette, look.ground, look.accent) == ({"moss": "#5C7A3A"}, "#FFFFFF", "moss")


def test_ground_ink_and_accent_are_colours_that_a_game_can_name():
    own = Look(palette={"fern": "#5B8C5A", "ink": "#000000"}, ground="fern", accent="#123456")
    assert own.colours == {"fern": "#5B8C5A", "ground": "#5B8C5A", "ink": "#2B2A28", "accent": "#123456"}
    assert (own.colour("ink"), own.colour("#FFFFFF")) == ("#2B2A28", "#FFFFFF")


@pytest.mark.parametrize("colour", ["5C7A3A", "#5C7A3", "#5C7A3AFF", "green", "#GGGGGG"])
def test_a_colour_of_the_palette_is_a_hash_and_six_digits(colour):
    look, findings = look_of(f'  palette: {{moss: "{colour}"}}\n')
    assert look is None
    assert [(code, line) for code, _, _, line in findings] == [("bad-value", 2)]


def test_a_colour_that_the_palette_lacks_is_reported_with_the_nearest():
    look, ((code, message, hint, _),) = look_of('  palette: {night: "#21476B"}\n  accent: moss\n')
    assert look is None
    assert (code, message.partition(";")[0]) == ("unknown-colour", 'unknown colour "moss"')
    assert hint is None or "night" in hint


def test_the_name_of_one_file_alone_is_the_plain_cut():
    look, findings = look_of(
        "  fonts: {display: Foo.ttf, text: {plain: A.otf, bold: B.TTF}}\n  title_family: display\n"
    )
    assert findings == []
    assert {name: dict(family.files) for name, family in look.fonts.items()} == {
        "display": {"plain": "Foo.ttf"},
        "text": {"plain": "A.otf", "bold": "B.TTF"},
    }
    assert look.title_family == "display"


def test_a_family_lists_its_files_in_the_order_of_its_cuts():
    family = FontFamily(bold_italic="d.ttf", italic="c.ttf", bold="b.ttf", plain="a.ttf")
    assert list(family.files.items()) == [
        ("plain", "a.ttf"), ("bold", "b.ttf"), ("italic", "c.ttf"), ("bold_italic", "d.ttf"),
    ]  # fmt: skip


def test_a_family_without_a_file_is_refused():
    look, ((code, message, _, line),) = look_of("  fonts: {display: {}}\n")
    assert look is None
    assert (code, message, line) == (
        "bad-value", "a family of fonts has at least one file; expected plain: Foo.ttf", 2,
    )  # fmt: skip


@pytest.mark.parametrize("name", ["fonts/Foo.ttf", "..\\\\Foo.ttf", "Foo.woff", "Foo", "Foo.ttf.zip"])
def test_a_font_is_a_file_in_its_folder_with_a_known_ending(name):
    look, ((code, message, _, _),) = look_of(f'  fonts: {{display: "{name}"}}\n')
    assert look is None
    assert code == "bad-value"
    assert message.endswith("expected the name of a file in fonts/ that ends in .ttf or .otf")


@pytest.mark.parametrize("name", ["sans", "serif"])
def test_a_family_of_the_game_is_not_called_like_one_of_ours(name):
    look, findings = look_of(f"  fonts: {{{name}: Foo.ttf}}\n")
    assert look is None
    assert f'a family of the game\'s own cannot be called "{name}"; expected another name' in [f[1] for f in findings]


@pytest.mark.parametrize("key", ["title_family", "text_family"])
def test_a_family_that_there_is_not_is_reported_with_the_nearest(key):
    look, ((code, message, hint, _),) = look_of(f"  fonts: {{display: Foo.ttf}}\n  {key}: dispaly\n")
    assert look is None
    assert (code, message, hint) == ("unknown-font", 'unknown family of fonts "dispaly"', 'did you mean "display"?')


def test_a_problem_of_the_fonts_is_reported_alone():
    look, findings = look_of("  fonts: {display: Foo.woff}\n  title_family: display\n")
    assert look is None
    assert [code for code, *_ in findings] == ["bad-value"]


def test_a_game_may_have_eight_families_and_no_more():
    def listed(count):
        return "  fonts: {" + ", ".join(f"f{number}: F{number}.ttf" for number in range(count)) + "}\n"

    assert len(look_of(listed(8))[0].fonts) == 8
    assert look_of(listed(9))[0] is None


def test_the_place_of_a_cut_is_that_of_its_file():
    look, _ = look_of("  fonts:\n    display:\n      plain: A.ttf\n      bold: B.ttf\n")
    assert [str(look.font_place("display", cut)) for cut in ("plain", "bold")] == ["game.yaml:4:14", "game.yaml:5:13"]
