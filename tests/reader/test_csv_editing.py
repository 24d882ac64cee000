"""A cell of a CSV file is replaced, a row is added or removed, and every other byte stays."""

import pytest

from pnp.reader.tables import NoSuchCellError, with_cell, with_row, without_row

TABLE = 'id,Title,Text\r\nwool,"Wool, raw","two\r\nlines"\r\niron , Iron ,"a ""b"""\r\n'


@pytest.mark.parametrize(
    ("line", "column", "old", "new", "before", "after"),
    [
        (2, 2, "Wool, raw", "Wool", '"Wool, raw"', '"Wool"'),
        (2, 3, "two\nlines", "one\nmore", '"two\r\nlines"', '"one\r\nmore"'),
        (4, 2, "Iron", "Iron, old", " Iron ", '"Iron, old"'),
        (4, 3, 'a "b"', 'a "c"', '"a ""b"""', '"a ""c"""'),
        (4, 2, "Iron", "=A1", " Iron ", "'=A1"),
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_cell_is_replaced_in_its_own_style(line, column, old, new, before, after, encoding):
    edited = with_cell(TABLE.encode(encoding), line=line, column=column, old=old, new=new)
    assert edited == TABLE.replace(before, after).encode(encoding)


def test_semicolons_divide_cells_and_commas_do_not():
    assert with_cell(b"a;b\n1,5;x\n", line=2, column=2, old="x", new="y;z") == b'a;b\n1,5;"y;z"\n'


@pytest.mark.parametrize(("new", "written"), [("-3", "-3"), ("-1.5", "-1.5"), ("-3+1", "'-3+1"), ("+3", "'+3")])
def test_a_negative_number_is_written_as_it_is(new, written):
    edited = with_cell(b"id,depth\npit,-2\n", line=2, column=2, old="-2", new=new)
    assert edited == f"id,depth\npit,{written}\n".encode()


@pytest.mark.parametrize(("line", "column", "old"), [(2, 2, "Wood"), (3, 1, "wool"), (2, 9, ""), (9, 1, "")])
def test_a_cell_that_does_not_hold_the_text_is_refused(line, column, old):
    with pytest.raises(NoSuchCellError):
        with_cell(TABLE.encode(), line=line, column=column, old=old, new="x")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_row_is_added_in_the_style_of_the_file(encoding):
    edited = with_row(TABLE.encode(encoding), ["clay", "Clay, wet", "=soft"])
    assert edited == f'{TABLE}clay,"Clay, wet",\'=soft\r\n'.encode(encoding)


def test_a_row_is_added_behind_a_last_line_without_an_end():
    assert with_row(b"a;b\n1;2", ["3", "x;y"]) == b'a;b\n1;2\n3;"x;y"\n'


@pytest.mark.parametrize(
    ("line", "cells", "row"),
    [
        (2, ["wool", "Wool, raw", "two\nlines", ""], 'wool,"Wool, raw","two\r\nlines"\r\n'),
        (4, ["iron", "Iron", 'a "b"'], 'iron , Iron ,"a ""b"""\r\n'),
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_row_is_removed_with_its_line_end(line, cells, row, encoding):
    edited = without_row(TABLE.encode(encoding), line=line, cells=cells)
    assert edited == TABLE.replace(row, "").encode(encoding)


@pytest.mark.parametrize(("line", "cells"), [(2, ["wool"]), (3, ["lines"]), (4, ["wool", "Wool, raw"]), (9, [])])
def test_a_row_that_does_not_hold_the_cells_is_not_removed(line, cells):
    with pytest.raises(NoSuchCellError):
        without_row(TABLE.encode(), line=line, cells=cells)
