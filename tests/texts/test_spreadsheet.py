import io
import re
import zipfile
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import load_workbook

from pnp.base.findings import Place
from pnp.project.lines import lines_at
from pnp.reader.tables import UnreadableTableError, read_table
from pnp.texts.spreadsheet import write_table

ROWS = [["key", "text"], ["a", 'He said "no";\nthen left'], ["b", "=1+1"], ["c", "ě ř → Ω"], ["d", ""]]
CELLS = st.text(st.characters(categories=("L", "N", "P", "Zs", "S"), max_codepoint=0xFFFF), max_size=20)


@pytest.mark.parametrize("ending", [".csv", ".xlsx"])
def test_a_table_is_read_as_it_was_written(tmp_path, ending):
    path = tmp_path / f"t{ending}"
    write_table(path, ROWS)
    assert read_table(path) == ROWS


@pytest.mark.parametrize("ending", [".csv", ".xlsx"])
@settings(deadline=None)
@given(st.lists(st.lists(CELLS, min_size=2, max_size=2), min_size=1, max_size=5))
def test_any_cells_survive(tmp_path_factory, ending, rows):
    path = tmp_path_factory.mktemp("t") / f"t{ending}"
    write_table(path, [["key", "text"], *rows])
    while rows and not any(rows[-1]) and ending == ".xlsx":
        rows = rows[:-1]
    assert read_table(path)[1:] == rows


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("divider", [",", ";", "\t"])
def test_tables_of_excel_and_libreoffice_are_understood(tmp_path, encoding, divider):
    path = tmp_path / "t.csv"
    path.write_bytes(f'key{divider}text\r\na{divider}"ä, b; c"\r\n'.encode(encoding))
    assert read_table(path) == [["key", "text"], ["a", "ä, b; c"]]


def test_a_text_that_looks_like_a_formula_stays_a_text(tmp_path):
    write_table(tmp_path / "t.xlsx", ROWS)
    cell = load_workbook(tmp_path / "t.xlsx")["texts"]["B3"]
    assert (cell.value, cell.data_type) == ("=1+1", "s")


def test_a_column_to_fill_in_is_wide_enough_for_a_sentence(tmp_path):
    write_table(tmp_path / "t.xlsx", [["key", "fi"], ["a", ""], ["b", ""]])
    columns = load_workbook(tmp_path / "t.xlsx")["texts"].column_dimensions
    assert (columns["A"].width, columns["B"].width) == (5, 60)


def test_a_table_in_windows_1252_is_refused_with_the_line_and_what_to_do(tmp_path):
    (tmp_path / "t.csv").write_bytes("key;text\r\na;plain\r\nb;Äpfel\r\n".encode("cp1252"))
    advice = (
        'the byte 0xC4 in line 3 is not UTF-8; the file may be in Windows-1252; save the table again as "CSV UTF-8"'
    )
    with pytest.raises(UnreadableTableError, match=re.escape(advice)):
        read_table(tmp_path / "t.csv")


@pytest.mark.parametrize("data", [b"PK\x03\x04broken", b"\xff\xfe\x00", b"key,text\n\xff\xff\xff"])
def test_what_is_no_table_is_reported(tmp_path, data):
    (tmp_path / "t.csv").write_bytes(data)
    with pytest.raises(UnreadableTableError):
        read_table(tmp_path / "t.csv")


def test_a_damaged_or_boundless_table_is_reported(tmp_path):
    path = tmp_path / "t.xlsx"
    write_table(path, ROWS)
    whole = path.read_bytes()
    for at in range(0, len(whole), 37):
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 0x55]) + whole[at + 1 :])
        with suppress(UnreadableTableError):
            read_table(path)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as made, zipfile.ZipFile(io.BytesIO(whole)) as parts:
        for part in parts.infolist():
            data = parts.read(part).replace(b'ref="A1:B5"', b'ref="A1:XFD1048576"')
            made.writestr(part, data)
    assert read_table(path) == ROWS
    path.write_bytes(b"key,text\n" * 2_500_000)
    with pytest.raises(UnreadableTableError, match="expected at most"):
        read_table(path)
    with pytest.raises(UnreadableTableError, match="not an ordinary file"):
        read_table(Path("/dev/zero"))


@pytest.mark.parametrize("name", ["words.doc", "words"])
def test_a_name_that_no_spreadsheet_has_is_refused(tmp_path, name):
    with pytest.raises(UnreadableTableError, match=r"expected a name that ends in \.csv or \.xlsx"):
        write_table(tmp_path / name, ROWS)
    assert not (tmp_path / name).exists()


def test_a_finding_in_a_table_shows_no_line_of_its_bytes(tmp_path):
    write_table(tmp_path / "t.xlsx", ROWS)
    write_table(tmp_path / "t.csv", ROWS)
    assert list(lines_at(tmp_path, [Place("t.xlsx", 1, 1), Place("t.csv", 2, 1)])) == []
