"""Templates in whole games: their words in another language, shapes of one's own, rows, and files that are built."""

import json
import re
from pathlib import Path

import pytest
from helpers.documents import words_of_the_book
from helpers.small_games import drawn, leaves, words
from openpyxl import Workbook
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from pypdf import PdfReader

from pnp.drawing.faces import Shape
from pnp.drawing.scene import Text

TUTORIAL = Path(__file__).parents[3] / "content" / "README.md"
CARDS = """\
deck: crop_card
layout: template
size: mini
face:
  boxes:
    kind: {at: [3, 3, 38, 6], shape: "{form}", fill: "#FFFFFF", text: Harvest, style: title}
    name: {at: [3, 12, 38, 6], text: "{name}", style: title}
    text: {at: [3, 20, 38, 20], text: "**{name}**: {text}", when: text}
rows: crops.csv
"""
ROWS = "ID,Name,Text,Form\nbarley,Barley,Sow it early.,rounded\noats,Oats,,rounded\nrye,Rye,,rounded\n"


@pytest.fixture
def sown(harvest):
    (harvest.folder / "cards.yaml").write_text(CARDS)
    (harvest.folder / "crops.csv").write_text(ROWS)
    return harvest


def test_texts_of_the_template_and_of_entries_have_keys_and_are_translated(sown):
    done = sown.run("text", "export", "harvest", "-o", str(sown.root / "texts.csv"))
    assert done.exit_code == 0, done.output
    keys = [line.partition(",")[0] for line in (sown.root / "texts.csv").read_text("utf-8-sig").splitlines()]
    ours = [key for key in keys if key.startswith("crop_card.")]
    assert "crop_card.face.boxes.kind.text" in ours
    assert {"crop_card.barley.name", "crop_card.barley.text", "crop_card.rye.name"} <= set(ours)
    assert not any(key.endswith(".form") for key in ours)
    finnish = {"crop_card.face.boxes.kind.text": "Sato", "crop_card.rye.name": "Ruis"}
    overlay = "language: fi\ntexts:\n" + "".join(f"  {key}: {text}\n" for key, text in finnish.items())
    (sown.folder / "texts").mkdir()
    (sown.folder / "texts" / "fi.yaml").write_text(overlay)
    done = sown.run("build", "harvest", "--lang", "fi", "--only", "crop_card")
    assert done.exit_code in (0, 1), done.output
    (sheets,) = sown.root.rglob("crop_card.pdf")
    printed = PdfReader(sheets).pages[0].extract_text()
    assert "Ruis" in printed
    assert printed.count("Sato") == 3


NAMING = """\
deck: crop_card
layout: template
size: mini
face:
  boxes:
    kind: {at: [3, 3, 38, 6], fill: WHITE, text: "{kind}", style: label}
    name: {at: [3, 12, 38, 6], text: "{icon:{kind}} {name}", style: title}
    mark: {at: [3, 20, 10, 10], icon: "{kind}", when: kind == grain}
    note: {at: [3, 40, 38, 6], text: Growing, style: label}
  by: kind
  kinds:
    grain: {boxes: {note: {text: Sown}}}
rows: crops.csv
"""
NAMING_ROWS = "ID,Name,Kind\nbarley,Barley,grain\noats,Oats,grain\nrye,Rye,well\n"


def test_a_word_that_also_chooses_a_kind_and_names_an_icon_is_translated_and_still_does_so(sown):
    (sown.folder / "cards.yaml").write_text(NAMING.replace("WHITE", '"#FFFFFF"'))
    (sown.folder / "crops.csv").write_text(NAMING_ROWS)
    (sown.folder / "texts").mkdir()
    (sown.folder / "texts" / "fi.yaml").write_text(
        "language: fi\ntexts: {crop_card.barley.kind: Vilja, crop_card.rye.kind: Pyora}\n"
    )
    drawings = {}
    for options in ((), ("--lang", "fi")):
        done = sown.run("build", "harvest", "--only", "crop_card", "--format", "pdf", "--json", *options)
        assert not [f for f in json.loads(done.stdout)["findings"] if f["severity"] == "error"], done.output
        (sheets,) = sown.root.glob("output/harvest/a4-*only-crop_card/crop_card.pdf")
        drawings[options] = PdfReader(sheets).pages[0].extract_text()
        sheets.unlink()
    own, finnish = drawings[()], drawings["--lang", "fi"]
    assert [own.count(word) for word in ("grain", "well", "Sown", "Growing")] == [2, 1, 2, 1]
    assert [finnish.count(word) for word in ("Vilja", "grain", "Pyora", "Sown", "Growing")] == [1, 1, 1, 2, 1]


def findings(sown):
    return [(one["code"], one["hint"]) for one in json.loads(sown.run("validate", "--json").stdout)["findings"]]


def test_a_renamed_column_has_the_hint_that_gives_it_its_field_again(sown):
    (sown.folder / "crops.csv").write_text(ROWS.replace("Text", "Rule"))
    met = dict(findings(sown))
    left_out = 'text: "" in an entry or in `defaults`, where it may be left out'
    assert met["unknown-field"] == f'columns: {{text: "Rule"}}, if that column was renamed; else {left_out}'
    (sown.folder / "cards.yaml").write_text(CARDS.replace("rows:", 'columns: {text: "Rule"}\nrows:'))
    assert "unknown-field" not in dict(findings(sown))


def test_of_several_columns_that_no_box_uses_none_is_taken_for_the_renamed_one(sown):
    (sown.folder / "crops.csv").write_text(ROWS.replace("Text", "Rule").replace("Form", "Look"))
    hints = [hint for code, hint in findings(sown) if code == "unknown-field"]
    assert hints
    assert all(hint.endswith('"" in an entry or in `defaults`, where it may be left out') for hint in hints)
    assert not any("columns" in hint for hint in hints)


def test_a_column_of_counts_by_another_name_has_the_hint_that_makes_it_the_count(sown):
    rows = ROWS.replace("Form\n", "Form,Copies\n").replace("rounded\n", "rounded,2\n")
    (sown.folder / "crops.csv").write_text(rows)
    assert ("unused-field", 'columns: {count: "Copies"}, if it says how many') in findings(sown)
    (sown.folder / "cards.yaml").write_text(CARDS.replace("rows:", 'columns: {count: "Copies"}\nrows:'))
    assert "unused-field" not in dict(findings(sown))


def test_a_shape_of_ones_own_is_a_file(sown):
    shapes = sown.folder / "layouts" / "templates" / "shapes"
    shapes.mkdir(parents=True)
    (shapes / "arch.py").write_text(words_of_the_book()["templates/shapes/arch.py"])
    (sown.folder / "crops.csv").write_text(ROWS.replace("rounded", "arch"))
    done = sown.run("build", "harvest", "--only", "crop_card")
    assert done.exit_code == 0, done.output


def test_the_example_of_the_tutorial_draws(tmp_path):
    (example,) = re.findall(r"```yaml\n(template: coin\n.*?)```", TUTORIAL.read_text(), re.DOTALL)
    made = drawn(tmp_path, example.replace("gold", "clay"))
    assert made.codes == []
    assert [(face.shape, words(face.front)) for face in made.faces] == [
        (Shape.DISC, "1"),
        (Shape.DISC, "5"),
        (Shape.DISC, "?"),
    ]


CHARTERS = """\
board_set: charter
layout: template
size: 160mm x 100mm
face:
  boxes:
    name: {at: [8, 8, 100, 12], text: "{name}", style: heading}
    cost: {at: [8, 40, 20, 20], each: stations, wrap: 5, shape: disc, text: "{item}"}
boards:
  - {id: northern, name: Northern Line, stations: ["0", "40", "60"]}
  - {id: coast, name: Coast Line, stations: ["0", "40"]}
"""


def test_boards_that_differ_in_a_few_words_share_a_template(tmp_path):
    made = drawn(tmp_path, CHARTERS)
    assert made.codes == []
    assert [(face.item, face.width) for face in made.faces] == [("northern", 160), ("coast", 160)]
    assert [words(face.front).split() for face in made.faces] == [
        ["Northern", "Line", "0", "40", "60"],
        ["Coast", "Line", "0", "40"],
    ]


PROSE = """\
deck: prose
layout: template
component: grove
size: poker
rows: prose.xlsx
columns: {id: Name}
face:
  boxes:
    title: {at: [4, 4, 55, 8], text: "{name}", style: rules}
    kind: {at: [4, 14, 55, 8], text: "{kind}"}
    cost: {at: [50, 4, 9, 8], text: "{cost}"}
    rules: {at: [4, 40, 55, 30], text: "{text}"}
  by: kind
  kinds: {noble: {boxes: {title: {colour: "#AA0000"}}}}
"""


def test_bold_words_of_a_workbook_are_printed_and_have_keys_but_kinds_ids_and_numbers_are_plain(tmp_path):
    bold, italic = InlineFont(b=True), InlineFont(i=True)
    home, book = tmp_path / "content" / "orchard", Workbook()
    home.mkdir(parents=True)
    book.active.append(["Name", "Kind", "Cost", "Text"])
    cells = (
        CellRichText("Red ", TextBlock(bold, "Fox")),
        CellRichText("no", TextBlock(bold, "ble")),
        CellRichText("1", TextBlock(bold, "2")),
        CellRichText("Draw ", TextBlock(bold, "two "), TextBlock(italic, "cards"), "."),
    )
    for at, cell in enumerate(cells, 1):
        book.active.cell(2, at).value = cell
    book.save(home / "prose.xlsx")
    made = drawn(tmp_path, PROSE)
    assert made.codes == []
    assert made.face.item == "red_fox"
    texts = [item for item in leaves(made.face.front.items) if isinstance(item, Text)]
    fonts = {"sans": "Red noble 12 Draw .", "sans-bold": "Fox two", "sans-italic": "cards"}
    assert {font: " ".join(item.text.strip() for item in texts if item.font == font) for font in fonts} == fonts
    assert next(item.colour for item in texts if item.text == "Fox") == "#AA0000"
