"""Words out to a spreadsheet and back: the recorded run of a designer, a club and a teacher."""

import csv
import json
from io import BytesIO

import pytest
from openpyxl import load_workbook
from PIL import Image
from pypdf import PdfReader

from pnp.game.editing import quoted


def table(path):
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.reader(file))


def words_of(harvest):
    pages = PdfReader(BytesIO(harvest.built()["crop_card.pdf"])).pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())


def content(harvest):
    return {p.relative_to(harvest.folder).as_posix(): p.read_bytes() for p in harvest.folder.rglob("*") if p.is_file()}


def test_three_cells_and_a_language_come_back_from_a_spreadsheet(harvest, tmp_path):
    path = tmp_path / "words.xlsx"
    before = content(harvest)
    assert harvest.run("text", "export", "harvest", "-o", str(path), "--to", "fi").exit_code == 0
    book = load_workbook(path)
    sheet = book.active
    head = [cell.value for cell in sheet[1]]
    rows = {row[0].value: row for row in sheet.iter_rows(min_row=2)}
    for key, text in {"title": "Two-row barley", "text": "Hold **{number.hand_limit}** cards."}.items():
        rows[f"crop_card.barley.{key}"][head.index("text")].value = text
    rows["crop_card.rye.title"][head.index("text")].value = "Winter rye"
    rows["crop_card.rye.title"][head.index("fi")].value = "Ruis"
    book.save(path)

    done = harvest.run("text", "import", "harvest", str(path), "--edition", "house-rules")
    assert done.exit_code == 0, done.output
    assert "content/harvest/cards.yaml:12:12: crop_card.rye.title\n  - Rye\n  + Winter rye" in done.output
    assert "4 texts changed" in done.output
    after = content(harvest)
    assert {name: after[name] for name in before} == before
    assert set(after) - set(before) == {"texts/house-rules.yaml", "texts/fi.yaml"}

    harvest.run("build", "--edition", "house-rules", "--format", "pdf")
    assert all(text in words_of(harvest) for text in ("Two-row barley", "Hold 7 cards.", "Winter rye", "Oats"))
    harvest.run("build", "--lang", "fi", "--format", "pdf")
    assert "Ruis" in words_of(harvest)

    again = tmp_path / "again.xlsx"
    harvest.run("text", "export", "harvest", "-o", str(again))
    assert harvest.run("text", "import", "harvest", str(again)).output.endswith("0 texts changed\n")
    assert content(harvest) == after


def test_an_unchanged_table_changes_nothing(harvest, tmp_path):
    path = tmp_path / "words.csv"
    before = content(harvest)
    harvest.run("text", "export", "harvest", "-o", str(path))
    done = harvest.run("text", "import", "harvest", str(path), "--in-place")
    assert done.output == "0 texts changed\n"
    assert content(harvest) == before


def test_in_place_only_the_text_itself_changes(harvest, tmp_path):
    path = tmp_path / "words.csv"
    harvest.run("text", "export", "harvest", "-o", str(path))
    path.write_text(path.read_text(encoding="utf-8-sig").replace("Nothing happens.", "Everybody: draw."))
    before = (harvest.folder / "cards.yaml").read_text()
    done = harvest.run("text", "import", "harvest", str(path), "--in-place")
    assert done.exit_code == 0, done.output
    expected = before.replace("text: Nothing happens.", f"text: {quoted('Everybody: draw.')}")
    assert (harvest.folder / "cards.yaml").read_text() == expected
    assert not (harvest.folder / "texts").exists()


@pytest.mark.parametrize(
    ("new", "code"),
    [
        ("Much too long. " * 120, "text-overflow"),
        ("\u6f22\u5b57", "glyph-missing"),
        ("Nothing {icon:grain}.", "placeholder-changed"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_cell(harvest, tmp_path, new, code):
    path = tmp_path / "words.csv"
    harvest.run("text", "export", "harvest", "-o", str(path))
    rows = table(path)
    number = next(n for n, row in enumerate(rows, 1) if row[0] == "crop_card.rye.text")
    rows[number - 1][2] = new
    with path.open("w", newline="") as file:
        csv.writer(file).writerows(rows)
    before = content(harvest)
    done = harvest.run("text", "import", "harvest", str(path))
    assert done.exit_code == 1
    assert f"words.csv:{number}:3: error[{code}]" in done.stderr
    assert "nothing written" in done.stdout
    assert content(harvest) == before


def test_the_table_says_where_a_text_is_and_how_it_fits(harvest, tmp_path):
    path = tmp_path / "words.csv"
    harvest.run("text", "export", "harvest", "-o", str(path))
    rows = {row[0]: row for row in table(path)}
    _, where, text, fit = rows["crop_card.rye.text"]
    assert (where, text) == ("content/harvest/cards.yaml:13:11", "Nothing happens.")
    assert fit.startswith("fits at ")


def test_one_text_is_set_with_a_verdict_and_a_picture(harvest, tmp_path):
    picture = tmp_path / "rye.png"
    done = harvest.run(
        "text", "set", "harvest", "crop_card.rye.title", "Winter rye", "--to", "house", "--preview", str(picture)
    )
    assert done.exit_code == 0, done.output
    assert "fits at" in done.output
    assert (harvest.folder / "texts" / "house.yaml").read_text().splitlines()[1] == "  crop_card.rye.title: Winter rye"
    with Image.open(picture) as drawn:
        width, height = drawn.size
    assert abs(width / height - 63.5 / 88.9) < 0.01


def test_an_unknown_key_is_wrong_use(harvest):
    done = harvest.run("text", "set", "harvest", "crop_card.rye.titel", "x")
    assert done.exit_code == 2
    assert 'did you mean "crop_card.rye.title"?' in " ".join(done.output.split())


def test_status_tells_missing_outdated_and_too_long(harvest):
    harvest.run("text", "set", "harvest", "crop_card.rye.title", "Ruis", "--to", "fi")
    harvest.run("text", "set", "harvest", "crop_card.rye.text", "Ei mitään.", "--to", "fi")
    harvest.change("cards.yaml", "title: Rye", "title: Winter rye")
    overlay = harvest.folder / "texts" / "fi.yaml"
    overlay.write_text(overlay.read_text().replace("Ei mitään.", "Ei mitään. " * 200))
    (row,) = json.loads(harvest.run("text", "status", "--json").stdout)["texts"]
    assert (row["name"], row["language"], row["there"]) == ("fi", "fi", 2)
    assert "crop_card.oats.title" in row["missing"]
    assert row["outdated"] == ["crop_card.rye.title"]
    assert row["too_long"] == ["crop_card.rye.text"]
    assert "fi" in harvest.run("text", "status").output


def test_a_table_of_something_else_is_wrong_use(harvest, tmp_path):
    (tmp_path / "x.csv").write_text("a,b\n1,2\n")
    assert harvest.run("text", "import", "harvest", str(tmp_path / "x.csv")).exit_code == 2
