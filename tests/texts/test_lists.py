"""Words that a template prints entry by entry: their keys, in other languages and in the designer's own files."""

import csv
import io
import json

import pytest
from openpyxl import Workbook
from pypdf import PdfReader

FACE = """\
deck: crop_card
layout: template
size: poker
face:
  boxes:
    name: {at: [5, 5, 50, 8], text: "{name}"}
    uses: {at: [5, 15, 50, 6], each: uses, text: "{item}", flow: down}
"""
LIST = FACE + "cards:\n  - {id: rye, name: Rye, uses: [black bread, straw roof]}\n"
TEXT = FACE + 'cards:\n  - {id: rye, name: Rye, uses: "black bread, straw roof"}\n'
ROWS = FACE + "rows: crops.csv\n"
TABLE = 'ID,Name,Uses\nrye,Rye,"black bread, straw roof"\noats,Oats,porridge; hay\n'
USES = {"crop_card.rye.uses.0": "black bread", "crop_card.rye.uses.1": "straw roof"}


@pytest.fixture
def sown(harvest):
    """Write the cards of a small game, and a table of them."""

    def write(cards, table=TABLE):
        (harvest.folder / "cards.yaml").write_text(cards)
        (harvest.folder / "crops.csv").write_text(table)
        harvest.change("components.yaml", "count: 3", f"count: {2 if 'rows' in cards else 1}")
        return harvest

    return write


def exported(harvest, *arguments):
    """The rows of the exported table by their keys."""
    path = harvest.root / "words.csv"
    done = harvest.run("text", "export", "harvest", "-o", str(path), *arguments)
    assert done.exit_code == 0, done.output
    return {row["key"]: row for row in csv.DictReader(path.read_text("utf-8-sig").splitlines())}


def of_pieces(harvest):
    """The texts of the entries by their keys."""
    rows = exported(harvest).items()
    return {key: row["text"] for key, row in rows if key.startswith(("crop_card.rye.", "crop_card.oats."))}


def printed(harvest, words):
    """The words on the cards in a language."""
    done = harvest.run("build", "harvest", "--lang", words, "--only", "crop_card", "--format", "pdf")
    assert done.exit_code == 0, done.output
    (sheets,) = harvest.root.rglob(f"a4-{words}*/crop_card.pdf")
    return PdfReader(io.BytesIO(sheets.read_bytes())).pages[0].extract_text()


@pytest.mark.parametrize(("cards", "place"), [(LIST, "cards.yaml:9:33"), (TEXT, "cards.yaml:9:32"), (ROWS, "csv:2:3")])
def test_the_entries_of_a_printed_list_have_keys_and_are_translated(sown, cards, place):
    harvest = sown(cards)
    rows = exported(harvest, "--to", "fi")
    assert {key: rows[key]["text"] for key in USES} == USES
    assert rows["crop_card.rye.uses.0"]["where"].endswith(place)
    assert rows["crop_card.rye.uses.0"]["fit"].startswith("fits at ")
    assert "crop_card.rye.uses" not in rows
    done = harvest.run("text", "set", "harvest", "crop_card.rye.uses.0", "ruisleipä, tumma", "--to", "fi")
    assert (done.exit_code, "fits at" in done.stdout) == (0, True), done.output
    (row,) = json.loads(harvest.run("text", "status", "--json").stdout)["texts"]
    assert "crop_card.rye.uses.1" in row["missing"]
    assert "crop_card.rye.uses.0" not in row["missing"]
    words = printed(harvest, "fi")
    assert "ruisleipä, tumma" in words
    assert "straw roof" in words
    pseudo = printed(harvest, "pseudo")
    assert "black" not in pseudo
    assert "břř" in pseudo


@pytest.mark.parametrize("cards", [LIST, TEXT, ROWS])
def test_an_entry_comes_back_from_a_table_and_into_the_designers_own_file(sown, cards):
    harvest = sown(cards)
    rows = exported(harvest, "--to", "fi")
    table = io.StringIO()
    writer = csv.DictWriter(table, list(next(iter(rows.values()))))
    writer.writeheader()
    new = {"crop_card.rye.uses.0": "dark bread", "crop_card.rye.uses.1": "thatch"}
    writer.writerows([row | {"text": new.get(key, row["text"]), "fi": "olki" if key in new else ""}
                      for key, row in rows.items()])  # fmt: skip
    (harvest.root / "words.csv").write_text(table.getvalue())
    before = {name: (harvest.folder / name).read_text() for name in ("cards.yaml", "crops.csv")}
    done = harvest.run("text", "import", "harvest", str(harvest.root / "words.csv"), "--in-place")
    assert done.exit_code == 0, done.output
    after = {name: (harvest.folder / name).read_text() for name in before}
    expected = {
        name: text.replace("black bread", "dark bread").replace("straw roof", "thatch") for name, text in before.items()
    }
    name = "crops.csv" if cards == ROWS else "cards.yaml"
    assert after == before | {name: expected[name]}
    assert exported(harvest)["crop_card.rye.uses.1"]["fi"] == "olki"


@pytest.mark.parametrize(("cards", "name"), [(TEXT, "cards.yaml"), (ROWS, "crops.csv")])
def test_an_entry_that_would_divide_its_text_is_refused_in_place(sown, cards, name):
    harvest = sown(cards)
    before = (harvest.folder / name).read_bytes()
    done = harvest.run("text", "set", "harvest", "crop_card.rye.uses.0", "bread, black", "--in-place")
    assert done.exit_code == 2
    assert 'is divided at each ","' in " ".join(done.stderr.split())
    assert (harvest.folder / name).read_bytes() == before


def test_the_entries_of_a_cell_of_a_workbook_have_keys(sown):
    harvest = sown(FACE + "rows: crops.xlsx\n")
    book = Workbook()
    for row in csv.reader(TABLE.splitlines()):
        book.active.append(row)
    book.save(harvest.folder / "crops.xlsx")
    assert of_pieces(harvest) == {
        "crop_card.rye.name": "Rye", **USES,
        "crop_card.oats.name": "Oats", "crop_card.oats.uses.0": "porridge", "crop_card.oats.uses.1": "hay",
    }  # fmt: skip


@pytest.mark.parametrize(
    "box",
    [
        'icon: "{item}"',
        'text: "{icon:{item}}"',
        'text: "{item}", fill: "{item}"',
        'text: "{item}", when: grain in uses',
    ],
)
def test_entries_that_name_something_are_no_texts(sown, box):
    harvest = sown(FACE.replace('text: "{item}"', box) + "cards:\n  - {id: rye, name: Rye, uses: [grain]}\n")
    if "fill" in box:
        harvest.change("cards.yaml", "[grain]", "[field]")
    assert of_pieces(harvest) == {"crop_card.rye.name": "Rye"}


def test_a_number_of_entries_is_no_text(sown):
    harvest = sown(FACE.replace("{item}", "Use {item}") + 'cards:\n  - {id: rye, name: Rye, uses: "3"}\n')
    assert of_pieces(harvest) == {"crop_card.rye.name": "Rye"}


def test_a_text_that_is_printed_whole_as_well_stays_one_text(sown):
    harvest = sown(TEXT.replace('text: "{name}"', 'text: "{name}: {uses}"'))
    assert of_pieces(harvest) == {"crop_card.rye.name": "Rye", "crop_card.rye.uses": "black bread, straw roof"}


def test_entries_that_are_counted_beside_are_texts(sown):
    dots = "    dots: {at: [50, 5, 2, 2], each: uses, shape: disc, fill: field}\n"
    harvest = sown(LIST.replace("cards:", f"{dots}cards:"))
    assert of_pieces(harvest) == {"crop_card.rye.name": "Rye", **USES}


def test_an_entry_that_does_not_fit_is_reported_at_its_place(sown):
    harvest = sown(LIST.replace("straw roof", "straw roof " * 40))
    done = harvest.run("validate", "harvest")
    done = done if "text-overflow" in done.stderr else harvest.run("build", "harvest", "--only", "crop_card")
    assert "cards.yaml:9:46: error[text-overflow]" in done.stderr
