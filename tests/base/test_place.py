"""Places in files and cells of tables, as findings name them."""

import pytest

from pnp.base.place import Place, column_letters, column_number


@pytest.mark.parametrize(("number", "letters"), [(1, "A"), (26, "Z"), (27, "AA"), (703, "AAA")])
def test_a_column_is_known_by_its_number_and_its_letters(number, letters):
    assert (column_letters(number), column_number(letters)) == (letters, number)


@pytest.mark.parametrize(
    ("file", "shown"),
    [("goods.csv", "goods.csv:2:27"), ("goods.xlsx#Sheet2", "goods.xlsx#Sheet2!AA2"), ("g.yaml", "g.yaml:2:27")],
)
def test_a_cell_of_a_workbook_is_named_as_spreadsheet_programs_do(file, shown):
    assert str(Place(file, 2, 27)) == shown
