"""Sheets of workbooks: chosen by name, with the last value of formulas, dates, and cells that were merged."""

import pytest
from helpers.workbooks import ods, workbook

from pnp.reader.tables import DateCell, FormulaCell, UnknownSheetError, sheet_of

STYLES = (
    '<styleSheet xmlns="x"><numFmts><numFmt numFmtId="170" formatCode="yyyy\\-mm"/>'
    '<numFmt numFmtId="171" formatCode="0.0&quot; days&quot;"/></numFmts>'
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>'
    '<cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>'
)


@pytest.mark.parametrize(
    ("cell", "text", "kind"),
    [
        ('<c s="1"><v>46115</v></c>', "2026-04-03", DateCell),
        ('<c s="2"><v>46115.5</v></c>', "2026-04-03 12:00:00", DateCell),
        ('<c s="3"><v>46115</v></c>', "46115", str),
        ('<c s="0"><v>46115</v></c>', "46115", str),
    ],
)
def test_a_number_in_the_style_of_a_date_is_one(cell, text, kind):
    ((met,),) = sheet_of(workbook(f"<row>{cell}</row>", styles=STYLES)).rows
    assert (met, type(met)) == (text, kind)


@pytest.mark.parametrize(
    ("cell", "last"),
    [
        ("<c><f>1+1</f><v>2</v></c>", "2"),
        ('<c t="str"><f>A1</f><v>ab</v></c>', "ab"),
        ("<c><f>1+1</f></c>", None),
        ('<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', None),
    ],
)
def test_a_formula_has_its_last_value(cell, last):
    ((met,),) = sheet_of(workbook(f"<row>{cell}</row>")).rows
    assert isinstance(met, FormulaCell)
    assert met.last == last


def test_the_cells_of_an_ods_file_are_words_numbers_and_truths():
    cells = (
        '<table:table-cell office:value-type="string"><text:p>two<text:s text:c="2"/>words</text:p><text:p>and more'
        "</text:p><office:annotation><text:p>a note</text:p></office:annotation></table:table-cell>"
        '<table:table-cell office:value-type="float" office:value="3"><text:p>3.00</text:p></table:table-cell>'
        '<table:table-cell table:number-columns-repeated="2"/>'
        '<table:table-cell office:value-type="boolean" office:boolean-value="true"><text:p>WAHR</text:p>'
        "</table:table-cell>"
    )
    empty = '<table:table-row table:number-rows-repeated="2"><table:table-cell/></table:table-row>'
    sheet = sheet_of(ods(f"{empty}<table:table-row>{cells}</table:table-row>"))
    assert sheet.rows == [[], [], ["two  words\nand more", "3", "", "", "TRUE"]]


def test_a_sheet_is_chosen_by_its_name():
    cell = "<table:table-row><table:table-cell><text:p>{}</text:p></table:table-cell></table:table-row>"
    second = f'<table:table table:name="Tools">{cell.format("saw")}</table:table>'
    data = ods(cell.format("wool"), name="Goods", after=second)
    assert (sheet_of(data).name, sheet_of(data).rows) == ("Goods", [["wool"]])
    assert sheet_of(data, "Tools").rows == [["saw"]]
    with pytest.raises(UnknownSheetError):
        sheet_of(data, "Tolls")
