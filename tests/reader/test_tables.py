"""What comes out of CSV and XLSX files, and what is refused."""

import pytest
from helpers.workbooks import workbook

from pnp.reader.cells import FormulaCell
from pnp.reader.tables import UnreadableTableError, as_csv, read_table


def read(tmp_path, data):
    path = tmp_path / "t"
    path.write_bytes(data)
    return read_table(path)


def refusal(tmp_path, data):
    with pytest.raises(UnreadableTableError) as refused:
        read(tmp_path, data)
    return str(refused.value).partition(": ")[2]


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        ('<c t="s"><v>1</v></c>', "two words"),
        ('<c t="inlineStr"><is><r><t>rich </t></r><r><t>text</t></r></is></c>', "rich text"),
        ('<c t="str"><v>plain</v></c>', "plain"),
        ("<c><v>3</v></c>", "3"),
        ("<c><v>3.0</v></c>", "3"),
        ("<c><v>0.10000000000000001</v></c>", "0.1"),
        ("<c><v>-1E-2</v></c>", "-0.01"),
        ('<c t="b"><v>1</v></c>', "TRUE"),
        ('<c t="b"><v>0</v></c>', "FALSE"),
        ("<c/>", ""),
        ('<x:c xmlns:x="y" t="str"><x:v>prefixed</x:v></x:c>', "prefixed"),
    ],
)
def test_a_cell_of_a_workbook_is_read_as_its_words(tmp_path, cell, text):
    strings = "<si><t>one</t><rPh><t>reading</t></rPh></si><si><t>two </t><t>words</t></si>"
    rows = f'<row><c t="str"><v>key</v></c></row><row>{cell}</row>'
    assert read(tmp_path, workbook(rows, strings)) == [["key"], [text]] if text else [["key"]]


@pytest.mark.parametrize(
    ("cell", "formula"),
    [
        ("<c><f>1+1</f><v>2</v></c>", "=1+1"),
        ('<c t="str"><f>A1&amp;B1</f><v>ab</v></c>', "=A1&B1"),
        ('<c><f t="shared" si="0"/></c>', "="),
        ('<c t="e"><v>#NAME?</v></c>', "#NAME?"),
    ],
)
def test_what_a_workbook_computes_is_a_formula(tmp_path, cell, formula):
    ((met,),) = read(tmp_path, workbook(f"<row>{cell}</row>"))
    assert (met, type(met)) == (formula, FormulaCell)


def test_cells_stand_where_they_say_and_gaps_are_empty(tmp_path):
    rows = (
        '<row r="1"><c r="A1" t="str"><v>key</v></c><c r="C1" t="str"><v>text</v></c></row>'
        '<row r="4"><c r="B4"><v>7</v></c><c r="AA4"/></row>'
    )
    empty = ["", "", ""]
    assert read(tmp_path, workbook(rows)) == [["key", "", "text"], empty, empty, ["", "7", ""]]


@pytest.mark.parametrize("cell", ["=1+1", "#NAME?", "#REF!", "#DIV/0!", "#N/A", "Err:508"])
def test_what_a_program_computed_in_a_csv_file_is_a_formula(tmp_path, cell):
    _, (met,) = read(tmp_path, f"text\n{cell}\n".encode())
    assert (met, type(met)) == (cell, FormulaCell)


@pytest.mark.parametrize(
    "text", ["=1+1", "+1 grain", "-2 oats", "@home", "'=1", "''+", "\t=1", "\r=1", "'t is", "#NAME? #", "#NAME?", "1=1"]
)
def test_no_text_is_written_to_csv_so_that_a_program_computes_it(tmp_path, text):
    written = as_csv([["key", "text"], ["a", text]])
    assert written.decode("utf-8-sig").partition("a,")[2].lstrip('"')[0] not in "=+-@\t\r"
    if text != "#NAME?":  # the words of an error are taken for one
        assert read(tmp_path, written)[1] == ["a", text.replace("\r", "\n")]


@pytest.mark.parametrize("number", ["-2", "-1.5", "-1,5"])
def test_a_negative_number_is_written_to_csv_as_it_is(tmp_path, number):
    written = as_csv([["pit", number]])
    assert b"'" not in written
    assert read(tmp_path, written) == [["pit", number]]


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (workbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'), "row 1,048,576 has a cell"),
        (workbook('<row><c r="GS1"><v>1</v></c></row>'), "in column 201; expected at most 200"),
        (workbook('<row><c r="A0"><v>1</v></c></row>'), "row 0 has a cell"),
        (workbook('<row><c r="1A"><v>1</v></c></row>'), "expected a place such as B2"),
        (workbook('<row><c t="s"><v>7</v></c></row>'), 'the string "7", which is not there'),
        (workbook('<row><c t="s"><v>-1</v></c></row>', "<si><t>a</t></si>"), 'the string "-1"'),
        (workbook("<row><c><v>many</v></c></row>"), "many"),
        (workbook("<row>"), "mismatched tag"),
        (workbook("", before='<!DOCTYPE x [<!ENTITY a "b">]>'), "declares entities"),
        (workbook("", book="<workbook/>"), "it has no sheet"),
        (workbook("", "<si>" + "<t>abc</t>" * 20_000 + "</si>"), "a cell holds more than 32,767 characters"),
        (b"a,b\n" * 50_001, "row 50,001 has a cell"),
        (b"," * 200, "in column 201"),
        (b"," * 100_001, "line 1 holds more than 100,000 cells"),
        (b"a," * 100 + b"\n" + (b"a," * 100 + b"\n") * 5_000, "more than 500,000 cells"),
        (b"\xff\xfe\x00", "the byte 0x00 in line 1 is not UTF-16"),
        (b"key\n" + b"x" * 140_000, "field larger"),
    ],
)  # fmt: skip
def test_a_table_that_is_damaged_or_has_no_end_is_refused(tmp_path, data, reason):
    assert reason in refusal(tmp_path, data)


def test_an_empty_file_is_an_empty_table(tmp_path):
    assert read(tmp_path, b"") == []
    assert read(tmp_path, workbook("")) == []
