"""Sheets of workbooks: chosen by name, with the last value of formulas, dates, and cells that were merged."""

import pytest
from helpers.workbooks import ods, workbook

from pnp.reader.cells import DateCell, FormulaCell, NumberCell
from pnp.reader.tables import UnknownSheetError, sheet_of

STYLES = (
    '<styleSheet xmlns="x"><numFmts><numFmt numFmtId="170" formatCode="yyyy\\-mm"/>'
    '<numFmt numFmtId="171" formatCode="0.0&quot; days&quot;"/>'
    '<numFmt numFmtId="172" formatCode="General"/></numFmts>'
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>'
    '<cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/>'
    '<xf numFmtId="9"/><xf numFmtId="12"/><xf numFmtId="1"/><xf numFmtId="172"/></cellXfs></styleSheet>'
)


@pytest.mark.parametrize(
    ("cell", "text", "kind"),
    [
        ('<c s="1"><v>46115</v></c>', "2026-04-03", DateCell),
        ('<c s="2"><v>46115.5</v></c>', "2026-04-03 12:00:00", DateCell),
        ('<c s="3"><v>46115</v></c>', "46115.0 days", NumberCell),
        ('<c s="4"><v>0.25</v></c>', "25%", NumberCell),
        ('<c s="5"><v>0.5</v></c>', "0.5", NumberCell),
        ('<c s="6"><v>3</v></c>', "3", str),
        ('<c s="7"><v>3</v></c>', "3", str),
        ('<c s="0"><v>46115</v></c>', "46115", str),
    ],
)
def test_a_number_is_a_date_in_the_style_of_one_and_else_what_its_format_shows(cell, text, kind):
    ((met,),) = sheet_of(workbook(f"<row>{cell}</row>", styles=STYLES)).rows
    assert (met, type(met)) == (text, kind)


def test_a_workbook_with_more_styles_than_excel_takes_is_refused():
    styles = f'<styleSheet xmlns="x"><cellXfs>{"<xf/>" * 65_491}</cellXfs></styleSheet>'
    with pytest.raises(ValueError, match="more than 65,490 styles"):
        sheet_of(workbook("<row><c><v>1</v></c></row>", styles=styles))


@pytest.mark.parametrize("text", ["<t>A_x000D_\nB</t>", "<r><t>A_x000d_</t></r><r><t>\nB</t></r>"])
def test_escaped_characters_are_decoded_wherever_a_text_stands(text):
    cells = f'<c t="s"><v>0</v></c><c t="inlineStr"><is>{text}</is></c><c t="str"><f>A1</f><v>A_x000D_B</v></c>'
    ((shared, inline, computed),) = sheet_of(workbook(f"<row>{cells}</row>", f"<si>{text}</si>")).rows
    assert (shared, inline, computed.last) == ("A\r\nB", "A\r\nB", "A\rB")


RICH = '<r><t xml:space="preserve">Draw </t></r><r><rPr><b/><sz val="9"/></rPr><t>two</t></r>{rest}'


@pytest.mark.parametrize(
    ("rest", "markup"),
    [
        ("", "Draw **two**"),
        (
            '<r><rPr><i val="1"/><b val="0"/></rPr><t xml:space="preserve"> or_x000D_ more</t></r>',
            "Draw **two** *or*\r *more*",
        ),
        ("<rPh><t>b</t></rPh>", "Draw **two**"),
    ],
)
def test_words_that_are_bold_or_italic_among_others_are_kept_as_markup(rest, markup):
    rich = RICH.format(rest=rest)
    cells = f'<c t="s"><v>0</v></c><c t="inlineStr"><is>{rich}</is></c><c t="inlineStr"><is><t>plain</t></is></c>'
    ((shared, inline, plain),) = sheet_of(workbook(f"<row>{cells}</row>", f"<si>{rich}</si>")).rows
    assert shared == inline == markup.replace("*", "")
    assert shared.markup == inline.markup == markup
    assert (plain, type(plain)) == ("plain", str)


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("_x005F_x000D_", "_x000D_"),
        ("_x00e9_", "é"),
        ("_xD83D_", "_xD83D_"),
        ("_x12_", "_x12_"),
        ("max_x1000", "max_x1000"),
    ],
)
def test_an_escape_of_an_underscore_is_one_and_half_a_character_stays(written, read):
    cell = f'<c t="str"><v>{written}</v></c>'
    assert sheet_of(workbook(f"<row>{cell}</row>")).rows == [[read]]


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


def test_rows_that_are_hidden_or_filtered_out_are_known():
    cell = '<table:table-cell office:value-type="string"><text:p>wool</text:p></table:table-cell>'
    looks = ("", ' table:visibility="collapse"', "", ' table:visibility="filter" table:number-rows-repeated="2"')
    rows = "".join(f"<table:table-row{look}>{cell}</table:table-row>" for look in looks)
    assert set(sheet_of(ods(rows)).hidden) == {2, 4, 5}
    cells = '<c t="str"><v>wool</v></c>'
    xlsx = (
        f'<row>{cells}</row><row hidden="1">{cells}</row><row hidden="0">{cells}</row><row hidden="true">{cells}</row>'
    )
    assert set(sheet_of(workbook(xlsx)).hidden) == {2, 4}


SPANS = (
    '<style:style style:name="T1" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>'
    '<number:number-style style:name="N1"><style:text-properties fo:color="#ff0000"/></number:number-style>'
    '<style:style style:name="T2" style:family="text"><style:text-properties fo:font-style="italic"/></style:style>'
)


def test_words_of_an_ods_file_that_are_bold_or_italic_among_others_are_kept_as_markup():
    words = (
        'Draw <text:span text:style-name="T1">two<text:s/></text:span>or '
        '<text:span text:style-name="T2"><text:span>more</text:span></text:span>.</text:p>'
        '<text:p><text:span text:style-name="T1">End</text:span>'
    )
    cells = "".join(
        f'<table:table-cell office:value-type="string"><text:p>{one}</text:p></table:table-cell>'
        for one in (words, '<text:span text:style-name="T1">All bold</text:span>')
    )
    ((prose, alike),) = sheet_of(ods(f"<table:table-row>{cells}</table:table-row>", styles=SPANS)).rows
    assert (prose, prose.markup) == ("Draw two or more.\nEnd", "Draw **two** or *more*.\n**End**")
    assert (alike, type(alike)) == ("All bold", str)


@pytest.mark.parametrize(
    ("kind", "value", "shown", "text"),
    [
        ("percentage", "0.25", "25 %", "25 %"),
        ("currency", "1500", "$1,500", "$1,500"),
        ("float", "7", "007", "007"),
        ("float", "3", "3.00", "3"),
        ("float", "0", "0", "0"),
        ("currency", "3", "", "3"),
    ],
)
def test_percent_currencies_and_leading_zeros_of_an_ods_file_are_as_they_are_shown(kind, value, shown, text):
    held = f'office:value-type="{kind}" office:value="{value}"><text:p>{shown}</text:p>'
    ((met,),) = sheet_of(ods(f"<table:table-row><table:table-cell {held}</table:table-cell></table:table-row>")).rows
    assert (met, type(met)) == (text, str if text == value else NumberCell)


def test_a_sheet_is_chosen_by_its_name():
    cell = "<table:table-row><table:table-cell><text:p>{}</text:p></table:table-cell></table:table-row>"
    second = f'<table:table table:name="Tools">{cell.format("saw")}</table:table>'
    data = ods(cell.format("wool"), name="Goods", after=second)
    assert (sheet_of(data).name, sheet_of(data).rows) == ("Goods", [["wool"]])
    assert sheet_of(data, "Tools").rows == [["saw"]]
    with pytest.raises(UnknownSheetError):
        sheet_of(data, "Tolls")
