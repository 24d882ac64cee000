"""Words out to a spreadsheet and back: the recorded run of a designer, a club and a teacher."""

import csv
import json

import pytest
from helpers.printed_words import words_of_pages
from openpyxl import load_workbook
from PIL import Image

from pnp.reader.editing import quoted


def table(path):
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.reader(file))


def words_of(harvest, folder="a4"):
    return " ".join(words_of_pages(harvest.built(folder)["crop_card.pdf"]))


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
    assert all(
        text in words_of(harvest, "a4-house-rules")
        for text in ("Two-row barley", "Hold 7 cards.", "Winter rye", "Oats")
    )
    harvest.run("build", "--lang", "fi", "--format", "pdf")
    assert "Ruis" in words_of(harvest, "a4-fi")

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


def test_an_import_tells_how_many_texts_were_filled_in(harvest, tmp_path):
    cards = harvest.folder / "cards.yaml"
    cards.write_text(cards.read_text().replace('"Pay {cost.mill} for a mill."', "Nothing happens."))
    path = tmp_path / "words.csv"
    path.write_text("key,text,fi\ncrop_card.oats.text,Nothing happens.,Rauhaa.\ncrop_card.rye.text,Nothing happens.,\n")
    done = harvest.run("text", "import", "harvest", str(path))
    assert done.stdout.endswith("2 texts changed, 1 of them as the same words elsewhere\n"), done.output
    assert (harvest.folder / "texts" / "fi.yaml").read_text().count("Rauhaa.") == 2


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
    _, where, text, fit = rows["crop_card.rye.text"][:4]
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


@pytest.mark.parametrize("blank", ["", " "])
def test_a_name_cannot_be_left_blank(harvest, blank):
    before = content(harvest)
    done = harvest.run("text", "set", "harvest", "components.token.name", blank, "--in-place")
    assert done.exit_code == 1
    assert f'the new text:1:1: error[bad-value]: met the text "{blank}"; expected words\n' in done.stderr
    assert content(harvest) == before


def test_a_text_that_may_be_blank_is_left_out_of_the_original_alone(harvest):
    key = "crop_card.rye.text"
    refused = harvest.run("text", "set", "harvest", key, " ")
    assert refused.exit_code == 2
    assert f'the new text for {key} is blank; to print the original again, delete it from "edited"' in refused.stderr
    assert not (harvest.folder / "texts").exists()
    assert harvest.run("text", "set", "harvest", key, "", "--in-place").exit_code == 0
    assert '    text: ""\n' in (harvest.folder / "cards.yaml").read_text()


def test_the_original_gets_and_loses_placeholders_and_icons_freely(harvest):
    text = "Hold {number.hand_limit} cards {icon:grain}."
    done = harvest.run("text", "set", "harvest", "crop_card.rye.text", text, "--in-place")
    assert done.exit_code == 0, done.output
    assert "fits at" in done.stdout
    done = harvest.run("text", "set", "harvest", "crop_card.barley.text", "Draw a card.", "--in-place")
    assert done.exit_code == 0, done.output
    cards = (harvest.folder / "cards.yaml").read_text()
    assert f'text: "{text}"' in cards
    assert "text: Draw a card." in cards
    assert not (harvest.folder / "texts").exists()
    assert harvest.run("validate").exit_code == 0


@pytest.mark.parametrize(
    ("new", "code", "hint"),
    [
        ("Hold {number.hand_limits} cards.", "unknown-placeholder", 'did you mean "number.hand_limit"?'),
        ("Take {icon:grian}.", "unknown-icon", 'did you mean "grain"?'),
        ("Hold {number.hand_limit", "markup-open", None),
        ("Hold {number.hand_limit|#}.", "number-forms", None),
        ("Long. " * 300, "text-overflow", None),
    ],
)
def test_an_original_that_cannot_be_printed_is_refused_and_the_output_says_that_nothing_is_written(
    harvest, new, code, hint
):
    before = content(harvest)
    done = harvest.run("text", "set", "harvest", "crop_card.rye.text", new, "--in-place")
    assert done.exit_code == 1
    assert f"the new text:1:1: error[{code}]: " in done.stderr
    assert hint is None or f"hint: {hint}" in done.stderr
    assert done.stdout.endswith("\nnothing written\n")
    assert "drawn by its layout" not in done.stdout
    assert content(harvest) == before


def test_an_edition_keeps_the_placeholders_of_the_original_and_says_where_to_change_them(harvest):
    done = harvest.run("text", "set", "harvest", "crop_card.barley.text", "Draw a card.", "--to", "house")
    assert done.exit_code == 1
    assert "error[placeholder-changed]: " in done.stderr
    assert done.stdout.endswith("\nnothing written\n")
    assert not (harvest.folder / "texts").exists()
    assert "--in-place" in harvest.run("explain", "placeholder-changed").stdout


def test_an_original_and_its_translation_get_a_placeholder_in_one_import(harvest, tmp_path):
    path = tmp_path / "words.csv"
    harvest.run("text", "export", "harvest", "-o", str(path), "--to", "fi")
    words = {"text": "Hold {number.hand_limit}.", "fi": "Pidä {number.hand_limit}."}
    rows = table(path)
    for row in rows:
        if row[0] == "crop_card.rye.text":
            row[2], row[4] = words["text"], words["fi"]
    with path.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows(rows)
    done = harvest.run("text", "import", "harvest", str(path), "--in-place")
    assert done.exit_code == 0, done.output
    assert words["text"] in (harvest.folder / "cards.yaml").read_text()
    assert words["fi"] in (harvest.folder / "texts" / "fi.yaml").read_text()
    (row,) = json.loads(harvest.run("text", "status", "--json").stdout)["texts"]
    assert (row["there"], row["outdated"]) == (1, [])


def test_a_table_that_comes_back_after_the_game_was_corrected_leaves_the_correction_and_is_outdated(harvest, tmp_path):
    path = tmp_path / "words.csv"
    harvest.run("text", "export", "harvest", "-o", str(path), "--to", "fi")
    rows = table(path)
    for row in rows:
        if row[0] == "crop_card.rye.title":
            row[4] = "Ruis"
    with path.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows(rows)
    harvest.change("cards.yaml", "title: Rye", "title: Winter rye")
    before = (harvest.folder / "cards.yaml").read_bytes()
    done = harvest.run("text", "import", "harvest", str(path), "--in-place")
    assert done.exit_code == 0, done.output
    assert "warning[outdated]" in done.stderr
    assert (harvest.folder / "cards.yaml").read_bytes() == before
    (row,) = json.loads(harvest.run("text", "status", "--json").stdout)["texts"]
    assert (row["name"], row["there"], row["outdated"]) == ("fi", 1, ["crop_card.rye.title"])


def test_in_place_leaves_an_edition_alone_that_has_the_same_text(harvest):
    key = "crop_card.rye.title"
    harvest.run("text", "set", "harvest", key, "Wild rye")
    before = (harvest.folder / "texts" / "edited.yaml").read_bytes()
    done = harvest.run("text", "set", "harvest", key, "Winter rye", "--in-place")
    assert "  - Rye\n  + Winter rye" in done.stdout
    assert (harvest.folder / "texts" / "edited.yaml").read_bytes() == before
    assert "title: Winter rye" in (harvest.folder / "cards.yaml").read_text()


def test_a_text_goes_either_to_an_overlay_or_into_the_original(harvest):
    before = content(harvest)
    done = harvest.run("text", "set", "harvest", "crop_card.rye.title", "Ruis", "--to", "fi", "--in-place")
    assert done.exit_code == 2
    assert "leave out --to fi, or --in-place" in " ".join(done.stderr.split())
    assert content(harvest) == before


def test_an_unknown_key_is_wrong_use(harvest):
    done = harvest.run("text", "set", "harvest", "crop_card.rye.titel", "x")
    assert done.exit_code == 2
    assert 'did you mean "crop_card.rye.title"?' in " ".join(done.output.split())


def test_status_lists_missing_outdated_and_too_long(harvest):
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


def sheet_with(harvest, path, changes, rows=()):
    """An exported XLSX with some cells changed, by key and column, and some rows added."""
    harvest.run("text", "export", "harvest", "-o", str(path))
    book = load_workbook(path)
    sheet = book.active
    head = [cell.value for cell in sheet[1]]
    for row in sheet.iter_rows(min_row=2):
        for column, value in changes.get(row[0].value, {}).items():
            row[head.index(column)].value = value
    for row in rows:
        sheet.append(row)
    book.save(path)
    return {row[0].value: number for number, row in enumerate(sheet.iter_rows(), 1)}


@pytest.mark.parametrize(
    ("changes", "rows", "where", "code"),
    [
        ({"crop_card.rye.text": {"text": "=CONCATENATE(A1;B1)"}}, (), ("crop_card.rye.text", 3), "formula-cell"),
        ({}, [["crop_card.rye.titel", "", "Ruis"]], ("crop_card.rye.titel", 1), "unknown-text"),
        ({}, [["crop_card.rye.title", "", "Ruis"]], ("crop_card.rye.title", 1), "duplicate-text"),
        ({"crop_card.barley.text": {"text": "Hold cards."}}, (), ("crop_card.barley.text", 3), "placeholder-changed"),
        (
            {"crop_card.barley.text": {"text": "{number.hand_limit|#}"}},
            (),
            ("crop_card.barley.text", 3),
            "number-forms",
        ),
        ({"crop_card.rye.text": {"text": "\u6f22"}}, (), ("crop_card.rye.text", 3), "glyph-missing"),
        ({"crop_card.rye.text": {"text": "Long. " * 300}}, (), ("crop_card.rye.text", 3), "text-overflow"),
    ],
)
def test_a_cell_that_cannot_be_taken_is_one_line_with_its_row_and_column(harvest, tmp_path, changes, rows, where, code):
    # A good change beside the bad one must not be written either.
    changes = {"crop_card.oats.title": {"text": "Wild oats"}, **changes}
    path = tmp_path / "words.xlsx"
    numbers = sheet_with(harvest, path, changes, rows)
    before = content(harvest)
    done = harvest.run("text", "import", "harvest", str(path))
    assert done.exit_code == 1
    errors = [line for line in done.stderr.splitlines() if ": error[" in line]
    assert len(errors) == 1
    assert errors[0].startswith(f"words.xlsx:{numbers[where[0]]}:{where[1]}: error[{code}]: ")
    assert done.stdout.endswith("nothing written\n")
    assert content(harvest) == before


def test_what_was_imported_is_exported_again_as_the_same_table(harvest, tmp_path):
    sheet_with(harvest, tmp_path / "words.xlsx", {"crop_card.rye.title": {"text": "Winter rye"}})
    harvest.run("text", "import", "harvest", str(tmp_path / "words.xlsx"), "--edition", "house")
    for name in ("first", "second"):
        assert harvest.run("text", "export", "harvest", "-o", str(tmp_path / f"{name}.csv")).exit_code == 0
    assert (tmp_path / "first.csv").read_bytes() == (tmp_path / "second.csv").read_bytes()
    rows = {row[0]: row for row in table(tmp_path / "first.csv")}
    assert rows["crop_card.rye.title"][2] == "Rye"
    assert rows["crop_card.rye.title"][4] == "Winter rye"
    harvest.run("text", "import", "harvest", str(tmp_path / "first.csv"))
    harvest.run("text", "export", "harvest", "-o", str(tmp_path / "third.csv"))
    assert (tmp_path / "third.csv").read_bytes() == (tmp_path / "first.csv").read_bytes()


def test_words_nobody_wrote_on_a_piece_have_keys_too(harvest, tmp_path):
    harvest.change("rules.yaml", "costs:", "tables:\n  yields:\n    columns: [crop, grain]\n    rows:\n"
                   "      - [winter_rye, 2]\n      - [oats, 1]\n    source: {designed: a table}\ncosts:")  # fmt: skip
    (harvest.folder / "help.yaml").write_text(
        "page_set: help\nlayout: rules_summary\npages:\n  - id: help\n    heading: Help\n"
        "    blocks:\n      - {id: yields, table: {of: yields}}\n"
    )
    help_page = "  - {id: help, name: Help, count: 1, source: {designed: one}}"
    harvest.change("components.yaml", "components:", f"components:\n{help_page}")
    harvest.run("text", "export", "harvest", "-o", str(tmp_path / "words.csv"))
    rows = {row[0]: row[2] for row in table(tmp_path / "words.csv")}
    assert rows["rules.tables.yields.words.columns.crop"] == "Crop"
    assert rows["rules.tables.yields.words.winter_rye.crop"] == "winter_rye"
    assert rows["token.title"] == "Token"
    assert rows["game.title"] == "Harvest"
    for key, text in {"columns.crop": "Vilja", "winter_rye.crop": "ruis"}.items():
        key = f"rules.tables.yields.words.{key}"  # noqa: PLW2901
        assert harvest.run("text", "set", "harvest", key, text, "--to", "fi").exit_code == 0
    assert harvest.run("text", "set", "harvest", "help.title", "Apu", "--to", "fi").exit_code == 0
    assert harvest.run("build", "--lang", "fi", "--format", "pdf").exit_code == 0
    words = " ".join(words_of_pages(harvest.built("a4-fi")["help.pdf"]))
    assert all(text in words for text in ("Vilja", "ruis", "Apu", "Grain"))
    assert "winter_rye" not in words


@pytest.mark.parametrize("name", ["../../evil", "a/b", "..", "/tmp/evil", "x.yaml", "a b", "x" * 50])
def test_no_name_of_an_overlay_leads_out_of_its_folder(harvest, name):
    before = sorted(harvest.root.rglob("*"))
    table = harvest.root.parent / "words.csv"
    table.write_text(f"key,text,{name}\ncrop_card.rye.title,Rye,Ruis\n")
    for arguments in (
        ("import", "harvest", str(table)),
        ("import", "harvest", str(table), "--edition", name),
        ("set", "harvest", "crop_card.rye.title", "Ruis", "--to", name),
        ("export", "harvest", "--output", str(table.with_name("out.csv")), "--to", name),
    ):
        done = harvest.run("text", *arguments)
        assert done.exit_code == 2, done.output
        assert "an overlay cannot be called" in " ".join(done.output.split())
    assert sorted(harvest.root.rglob("*")) == before
