"""A deck from a table: every verb treats a row like an entry of a list in YAML."""

import io
import subprocess

import pytest
from openpyxl import Workbook

from pnp.base.place import Place
from pnp.live.pictures import Pictures
from pnp.live.session import GameSession
from pnp.project.folder import open_project

TABLE = (
    "Name,Text,Qty,Kept\r\n"
    'Barley,"Keep **{number.hand_limit}**\r\ncards.",1,yes\r\n'
    "Oats,Pay {cost.mill}; for a mill.,2,yes\r\n"
    "Rye,Nothing happens.,1,yes\r\n"
    "Corn,Retired.,1,no\r\n"
)
DECK = """\
deck: crop_card
layout: cards
size: poker
rows: crops.csv
columns: {id: Name, title: Name, count: Qty}
ignore: [Kept]
where: kept == yes
"""
TEXT = "crop_card.rye.text"


@pytest.fixture
def rows(harvest):
    """The small project with its cards in a table."""
    (harvest.folder / "cards.yaml").write_text(DECK)
    (harvest.folder / "crops.csv").write_bytes(TABLE.encode())
    harvest.change("components.yaml", "count: 3", "count: 4")
    return harvest


def run(project, *arguments):
    done = project.run(*arguments)
    assert done.exit_code == 0, done.output
    return done.output


def test_rows_are_counted_and_proved_on_the_finished_sheets(rows):
    run(rows, "build", "--format", "pdf", "--force")
    (line,) = [line for line in run(rows, "count").splitlines() if "crop_card" in line]
    assert line.split()[2:5] == ["4", "4", "4"]
    assert run(rows, "audit").splitlines()[-1].endswith(" 0")


def test_a_changed_table_makes_sheets_stale_and_an_unchanged_one_does_not(rows):
    run(rows, "build", "--format", "pdf")
    assert "up to date" in run(rows, "build", "--format", "pdf")
    rows.change("crops.csv", "Nothing", "Little")
    assert "up to date" not in run(rows, "build", "--format", "pdf")


def test_diff_names_the_row_that_looks_different(rows):
    def git(*arguments):
        subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=b@c", *arguments], cwd=rows.root, check=True)

    git("init", "-q")
    git("add", ".")
    git("commit", "-qm", "begin")
    rows.change("crops.csv", "Nothing", "Little")
    told = run(rows, "diff", "HEAD")
    assert "rye" in told
    assert "oats" not in told


def test_explain_knows_the_cells_that_use_a_number(rows):
    assert "crops.csv:2:2" in run(rows, "explain", "harvest.number.hand_limit")


def test_a_text_is_set_in_its_cell_and_every_other_byte_stays(rows):
    run(rows, "text", "set", "harvest", TEXT, "Somebody, at last, draws.", "--in-place")
    expected = TABLE.replace("Nothing happens.", '"Somebody, at last, draws."')
    assert (rows.folder / "crops.csv").read_bytes() == expected.encode()


def test_texts_of_several_lines_are_set_in_one_go(rows, tmp_path):
    path = tmp_path / "words.csv"
    run(rows, "text", "export", "harvest", "-o", str(path))
    words = path.read_text(encoding="utf-8-sig").replace("Nothing happens.", '"One.\nTwo."')
    path.write_text(words.replace("Keep **{number.hand_limit}**\ncards.", "Keep {number.hand_limit}."))
    run(rows, "text", "import", "harvest", str(path), "--in-place")
    expected = TABLE.replace("Keep **{number.hand_limit}**\r\ncards.", "Keep {number.hand_limit}.")
    assert (rows.folder / "crops.csv").read_bytes() == expected.replace("Nothing happens.", '"One.\nTwo."').encode()


def test_a_cell_that_gives_the_id_is_not_changed_in_place(rows):
    done = rows.run("text", "set", "harvest", "crop_card.rye.title", "Dark rye", "--in-place")
    assert done.exit_code == 2
    assert "the id of the entry" in " ".join(done.output.split())
    assert (rows.folder / "crops.csv").read_bytes() == TABLE.encode()


def test_a_text_of_a_cell_is_translated_by_its_key(rows):
    run(rows, "text", "set", "harvest", TEXT, "Ei mitään.", "--to", "fi")
    assert TEXT in (rows.folder / "texts" / "fi.yaml").read_text(encoding="utf-8")


def test_a_workbook_is_read_like_a_csv_file_and_not_changed_in_place(rows):
    book, data = Workbook(), io.BytesIO()
    book.active.append(["unused"])
    sheet = book.create_sheet("Crops")
    for line in (["Name", "Text", "Qty", "Kept"], ["Rye", "Nothing happens.", 4, "yes"], ["Corn", "Gone.", 1, "no"]):
        sheet.append(line)
    book.save(data)
    (rows.folder / "crops.xlsx").write_bytes(data.getvalue())
    rows.change("cards.yaml", "crops.csv", '"crops.xlsx#Crops"')
    (line,) = [line for line in run(rows, "count").splitlines() if "crop_card" in line]
    assert line.split()[3] == "4"
    done = rows.run("text", "set", "harvest", TEXT, "Much.", "--in-place")
    assert done.exit_code == 2
    assert "crops.xlsx#Crops!B2: a workbook is not changed in place" in " ".join(done.output.split())
    run(rows, "text", "set", "harvest", TEXT, "Much.", "--to", "house")
    assert (rows.folder / "crops.xlsx").read_bytes() == data.getvalue()


def test_the_live_page_redraws_the_row_that_changed(rows):
    session = GameSession(project=open_project(rows.root), game_id="harvest", pictures=Pictures())
    session.refresh()
    while not session.settled:
        session.settle()
    before = {name: dict(drawing.shown) for name, drawing in session.sets.items()}
    rows.change("crops.csv", "Nothing happens.", "Everybody draws.")
    assert session.refresh()
    assert session.sets["token"].shown == before["token"]
    kept = [name for name, faces in session.sets["crop_card"].shown.items() if faces is before["crop_card"][name]]
    assert kept == ["barley", "oats"]


def test_a_place_in_a_workbook_is_written_as_the_program_shows_it():
    assert str(Place("content/a/goods.xlsx#Sheet2", 12, 28)) == "content/a/goods.xlsx#Sheet2!AB12"
    assert str(Place("content/a/goods.csv", 12, 4)) == "content/a/goods.csv:12:4"
