"""A game with fonts of its own, printed by the command line, and the finished files read back."""

import base64
import re
import shutil
import subprocess
import sys
from io import BytesIO

import pytest
from fontTools.ttLib import TTFont
from helpers.small_fonts import ASCII, postscript, tiny, truetype
from helpers.small_project import SmallProject
from pypdf import PdfReader

from pnp.base.findings import Findings
from pnp.drawing.fonts.text_outlines import text_outline
from pnp.drawing.geometry import Box
from pnp.drawing.style import Variant
from pnp.live.pictures import Pictures
from pnp.live.session import GameSession
from pnp.project.folder import open_project
from pnp.project.kits import kit_of
from pnp.project.loader import Layouts
from pnp.project.read import read_game

LOOK = """\
look:
  fonts: {display: Orchard.otf, body: {plain: Body.ttf, bold: Body-Bold.ttf}}
  title_family: display
  text_family: body
"""


def bring_fonts(project):
    folder = project.folder / "fonts"
    folder.mkdir()
    (folder / "Orchard.otf").write_bytes(postscript("serif-black"))
    (folder / "Body.ttf").write_bytes(truetype("serif", ASCII | {"•", "–", "·", "×"}))
    (folder / "Body-Bold.ttf").write_bytes(truetype("serif-bold"))
    project.change("game.yaml", "look:\n", LOOK)
    return project


@pytest.fixture(scope="module")
def printed(tmp_path_factory):
    """A small project with two families of its own, built."""
    project = bring_fonts(SmallProject(tmp_path_factory.mktemp("fonts")))
    done = project.run("build")
    assert done.exit_code == 0, done.output
    return project


@pytest.fixture
def dressed(harvest):
    """The same, not built yet."""
    return bring_fonts(harvest)


def fonts_in(pdf):
    """The fonts of a PDF by name, each with the characters that it says it has."""
    met = {}
    for page in PdfReader(BytesIO(pdf)).pages:
        for font in page["/Resources"]["/Font"].values():
            words = font.get_object()
            assert words["/FontDescriptor"]["/FontFile2"].get_data()
            codes = re.findall(r"^<..> <(....)>", words["/ToUnicode"].get_data().decode(), re.MULTILINE)
            met[words["/BaseFont"].partition("+")[2]] = {chr(int(code, 16)) for code in codes}
    return met


def read(project):
    opened, findings = open_project(project.root), Findings()
    made = read_game(opened, Layouts(opened.layout_folders), "harvest", findings)
    assert made is not None
    return made, findings


def kit(project):
    made, findings = read(project)
    return kit_of(made, Variant.COLOUR, findings)


def test_a_pdf_has_the_fonts_inside_and_its_words_can_be_read(printed):
    pdf = printed.built()["crop_card.pdf"]
    assert set("BarleyOats") <= fonts_in(pdf)["Orchard-Regular"]
    text = PdfReader(BytesIO(pdf)).pages[0].extract_text()
    assert "Barley" in text
    assert "Nothing happens." in text


def test_the_finished_sheets_are_proved(printed):
    done = printed.run("audit", "--json")
    assert done.exit_code == 0, done.output
    assert done.output.count('"failed": 0') or '"failed"' not in done.output


def test_an_svg_has_each_font_under_a_name_of_its_own(printed):
    svg = printed.built()["svg/crop_card-01.svg"].decode()
    faces = re.findall(r"@font-face\{font-family:'([^']+)';[^}]*base64,([^)]*)\)", svg)
    [(name, data)] = [face for face in faces if face[0].startswith("Orchard-Regular ")]
    assert {ord(c) for c in "Barley"} <= set(TTFont(BytesIO(base64.b64decode(data))).getBestCmap())
    key = name.removeprefix("Orchard-Regular ")
    assert f'class="{key}"' in svg
    assert f".{key}{{font-family:'{name}','Orchard',sans-serif;" in svg


def test_no_file_says_where_the_fonts_lay(printed):
    assert not [name for name, data in printed.built().items() if str(printed.root).encode() in data]


def test_letters_of_a_game_s_font_become_outlines(dressed):
    table = kit(dressed)
    [words] = table.text("Bar", Box(0, 0, 60, 20), table.style.title()).items
    outline = text_outline(words)
    assert outline.ops.count("Z") == 2 + 3 + 1
    assert min(outline.points[::2]) == pytest.approx(words.x, abs=0.5)
    assert max(outline.points[::2]) == pytest.approx(words.x + words.width, abs=0.1)


def test_the_same_fonts_give_the_same_bytes_in_another_process(dressed, tmp_path):
    dressed.run("build", "--format", "pdf,svg")
    here = dressed.built()
    run = [sys.executable, "-m", "pnp", "build", "--format", "pdf,svg", "--force", "--project", str(dressed.root)]
    done = subprocess.run([*run, "--output", str(tmp_path / "there")], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    there = tmp_path / "there" / "harvest" / "a4"
    assert all((there / name).read_bytes() == data for name, data in here.items() if not name.startswith("."))


def test_a_changed_font_makes_the_sheets_again_and_changes_how_pieces_look(dressed):
    assert dressed.run("build", "--format", "pdf").exit_code == 0
    assert "up to date" in dressed.run("build", "--format", "pdf").output
    before = dressed.built()
    (dressed.folder / "fonts" / "Orchard.otf").write_bytes(postscript("serif-bold"))
    told = dressed.run("diff", str(dressed.root / "output" / "harvest" / "a4"))
    assert "barley" in told.output
    assert "up to date" not in dressed.run("build", "--format", "pdf").output
    assert dressed.built()["crop_card.pdf"] != before["crop_card.pdf"]


def test_the_live_page_draws_a_changed_font(dressed):
    session = GameSession(project=open_project(dressed.root), game_id="harvest", pictures=Pictures())
    assert session.refresh()
    before = session.sets["crop_card"].pictures()
    assert not session.refresh()
    (dressed.folder / "fonts" / "Orchard.otf").write_bytes(postscript("serif-bold"))
    assert session.refresh()
    assert session.sets["crop_card"].pictures() != before


def test_two_games_keep_their_own_fonts_in_one_process(dressed):
    other = dressed.root / "content" / "vintage"
    shutil.copytree(dressed.folder, other)
    (other / "fonts" / "Orchard.otf").write_bytes(postscript("sans-black"))
    assert dressed.run("build", "vintage", "harvest", "--format", "svg", "--jobs", "1").exit_code == 0
    both = [
        {path.name: path.read_bytes() for path in (dressed.root / "output" / game / "a4" / "svg").glob("crop*")}
        for game in ("vintage", "harvest")
    ]
    (dressed.root / "content" / "vintage").rename(dressed.root / "vintage")
    assert dressed.run("build", "--format", "svg", "--force").exit_code == 0
    alone = {path.name: path.read_bytes() for path in (dressed.root / "output/harvest/a4/svg").glob("crop*")}
    assert both[1] == alone
    assert both[0] != both[1]


def test_a_worker_reads_the_fonts_itself(dressed):
    shutil.copytree(dressed.folder, dressed.root / "content" / "vintage")
    done = dressed.run("build", "--format", "pdf", "--jobs", "2")
    assert done.exit_code == 0, done.output
    for game in ("harvest", "vintage"):
        assert "Orchard-Regular" in fonts_in((dressed.root / "output" / game / "a4" / "crop_card.pdf").read_bytes())


def test_a_character_that_the_font_lacks_is_drawn_by_the_next(dressed):
    dressed.change("cards.yaml", "title: Barley", "title: Bärley")
    assert dressed.run("build", "--format", "pdf").exit_code == 0
    fonts = fonts_in(dressed.built()["crop_card.pdf"])
    assert "ä" not in fonts["Orchard-Regular"]
    assert "ä" in fonts["SourceSansPro-Bold"]


@pytest.mark.parametrize(
    ("title", "borrowed"), [("Łódź ½ → Barley", ["Ł", "ó", "ź"]), ("Barley ½→ 2×", []), ("Barleyя", [])]
)
def test_letters_of_another_font_within_a_word_are_a_warning(dressed, title, borrowed):
    dressed.change("cards.yaml", "title: Barley", f"title: {title}")
    done = dressed.run("build", "--format", "pdf")
    assert done.exit_code == 0, done.output
    told = re.findall(r'warning\[letter-borrowed\]: the font Orchard-Regular has no "(.)"', done.output)
    assert sorted(told) == sorted(borrowed)


def test_a_character_that_no_font_has_is_an_error(dressed):
    dressed.change("cards.yaml", "title: Barley", "title: 麦")
    done = dressed.run("build", "--format", "pdf")
    assert done.exit_code == 1
    assert "error[glyph-missing]" in done.output


def test_lines_in_japanese_break_without_hyphens_and_begin_with_no_closing_mark(dressed):
    (dressed.folder / "fonts" / "Body.ttf").write_bytes(tiny("すべての苗床に水を置きます。-", blank=(" ",)))
    sentence = "すべての苗床に水を置きます。" * 4
    dressed.change("cards.yaml", "Nothing happens.", sentence)
    done = dressed.run("build", "--format", "pdf")
    assert done.exit_code == 0, done.output
    words = PdfReader(BytesIO(dressed.built()["crop_card.pdf"])).pages[0].extract_text()
    lines = [line for line in words.split("\n") if "す" in line or "苗" in line]
    assert len(lines) > 1
    assert "".join(lines) in sentence * 4
    assert not [line for line in lines if line.startswith("。")]


def test_a_font_that_is_refused_is_one_finding_and_leaves_the_sheets(printed):
    before, file = printed.built(), printed.folder / "fonts" / "Orchard.otf"
    sound = file.read_bytes()
    file.write_bytes(sound[:4_000])
    try:
        done = printed.run("build", "--force")
    finally:
        file.write_bytes(sound)
    assert done.exit_code == 1
    assert done.output.count("error[") == 1
    assert "content/harvest/game.yaml:8:20: error[font-broken]: fonts/Orchard.otf is damaged" in done.output
    assert printed.built() == before


def test_a_layout_of_the_game_s_own_asks_for_any_family(dressed):
    style = kit(dressed).style
    assert style.family("display") == style.title().family
    assert style.family("body") == style.rules().family == style.label().family == style.flavour().family
    assert style.family("serif") == "serif"


def test_validate_knows_which_fonts_there_are(dressed):
    dressed.change("game.yaml", "Orchard.otf", "Orchad.otf")
    done = dressed.run("validate")
    assert done.exit_code == 1
    assert 'game.yaml:8:20: error[unknown-font]: fonts/ has no file "Orchad.otf"' in done.output
    assert 'did you mean "Orchard.otf"?' in done.output


def test_a_list_in_a_font_without_bullets_has_bullets(dressed):
    table = kit(dressed)
    items = table.text("- one\n- two", Box(0, 0, 60, 40), table.style.title()).items
    assert [item.font for item in items if item.text == "•"] == [table.style.text_family] * 2
    assert table.findings.found == []


def test_a_script_that_only_the_game_s_font_has_is_printed_on_pieces_and_in_margins(dressed):
    (dressed.folder / "fonts" / "Body.ttf").write_bytes(tiny("麦田", width=1000))
    dressed.change("cards.yaml", "title: Barley", "title: 麦\n    flavour: 田")
    dressed.change("game.yaml", "title: Harvest", "title: 麦田")
    done = dressed.run("build", "--format", "pdf")
    assert done.exit_code == 0, done.output
    text = PdfReader(BytesIO(dressed.built()["crop_card.pdf"])).pages[0].extract_text()
    assert {"麦", "田"} <= set(text)
    assert "麦田" in text
    assert dressed.run("audit").exit_code == 0
