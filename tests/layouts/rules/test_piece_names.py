"""Tables on rule pages whose cells are ids of pieces."""

import pytest
from pypdf import PdfReader

TABLES = """\
tables:
  yields:
    columns: [crop, grain]
    rows: [[rye, 3], [oats, 1]]
    source: {stated: Play 4}
  weather:
    columns: [crop, grain]
    rows: [[rye, 3], [rain, 1]]
    source: {stated: Play 5}
"""
PAGE = """\
page_set: summary
layout: rules_summary
component: summary
size: 95mm x 130mm
pages:
  - {id: summary, heading: Summary, blocks: [{table: {of: yields}}, {table: {of: weather}}]}
"""


@pytest.fixture
def told(harvest):
    (harvest.folder / "summary.yaml").write_text(PAGE)
    for name, more in (
        ("rules.yaml", TABLES),
        ("components.yaml", "  - {id: summary, name: Summary, count: 1, source: {stated: Box}}\n"),
    ):
        path = harvest.folder / name
        path.write_text(path.read_text() + more)
    return harvest


def printed(harvest, *options, folder="a4"):
    done = harvest.run("build", "--format", "pdf", "--only", "summary", *options)
    assert done.exit_code == 0, done.output
    (path,) = (harvest.root / "output" / "harvest" / folder).glob("summary.pdf")
    return " ".join(PdfReader(path).pages[0].extract_text().split())


def test_a_column_of_ids_of_one_set_has_the_names_of_its_pieces(told):
    shown = printed(told, folder="a4-only-summary")
    assert "Rye 3" in shown
    assert "Oats 1" in shown


def test_a_column_with_other_words_stays_as_it_is(told):
    assert "rye 3 rain 1" in printed(told, folder="a4-only-summary")


def test_the_words_of_a_table_come_first_and_a_renamed_piece_is_printed_again(told):
    cards = told.folder / "cards.yaml"
    assert "Rye 3" in printed(told, folder="a4-only-summary")
    cards.write_text(cards.read_text().replace("title: Rye", "title: Winter rye"))
    assert "Winter rye 3" in printed(told, folder="a4-only-summary")
    page = told.folder / "summary.yaml"
    page.write_text(page.read_text().replace("{of: yields}", "{of: yields, words: {rye: Corn}}"))
    assert "Corn 3" in printed(told, folder="a4-only-summary")


def test_in_another_language_the_names_are_those_of_the_translation(told):
    (told.folder / "texts").mkdir()
    (told.folder / "texts" / "fi.yaml").write_text("language: fi\ntexts:\n  crop_card.rye.title: Ruis\n")
    assert "Ruis 3" in printed(told, "--lang", "fi", folder="a4-fi-only-summary")
