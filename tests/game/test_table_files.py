"""Tables in the folder of a game, beside which spreadsheet programs lay files of their own."""

from pnp.base.findings import Findings, Place
from pnp.game.table_files import table_named, tables_in


def test_the_marks_of_an_open_workbook_are_no_tables_and_are_not_suggested(tmp_path):
    for name in ("~$cards.xlsx", ".~lock.cards.ods#", "._cards.csv", "deeds.csv"):
        (tmp_path / name).write_text("")
    findings = Findings()
    place = Place("cards.yaml", 1, 1)
    table_named("cards.xlsx", tmp_path, shown_folder="content/mill", place=place, findings=findings)
    assert [path.name for path in tables_in(tmp_path)] == ["deeds.csv"]
    assert [found.hint for found in findings] == ["put it into content/mill/"]
