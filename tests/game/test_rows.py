"""Rows of a table are entries of a piece set: typed by the layout, placed at their cells."""

import pytest
from helpers.tables import Goods, entries, read
from helpers.workbooks import workbook

from pnp.base.findings import Findings
from pnp.reader.typed import typed

TABLE = "id,Title,Value\nwool,Wool,3\niron_ore,Iron ore,12\n"


def test_each_row_is_an_entry_and_each_header_a_field(tmp_path):
    game, found = read(tmp_path, TABLE)
    assert found == []
    assert entries(game) == [
        {"id": "wool", "title": "Wool", "value": 3},
        {"id": "iron_ore", "title": "Iron ore", "value": 12},
    ]


@pytest.mark.parametrize(
    ("header", "cell", "value"),
    [
        ("Title", "3", "3"),
        ("Title", "007", "007"),
        ("Title", "true", "true"),
        ("Title", '"a; b"', "a; b"),
        ("Title", '"first\r\nsecond"', "first\nsecond"),
        ("Value", "3", 3),
        ("Value", "three", "three"),
        ("Wide", "3mm", "3mm"),
        ("Wide", "2.5", 2.5),
        ("Colour", "#AABBCC", "#AABBCC"),
        ("Heavy", "TRUE", True),
        ("Heavy", "no", False),
        ("Made of", "wool; iron", ["wool", "iron"]),
        ("Made of", "wool", ["wool"]),
        ("Made of", '"[""wool; dyed"", iron]"', ["wool; dyed", "iron"]),
        ("Steps", "1; 2;3", [1, 2, 3]),
        ("Art", "{sky: dawn}", {"sky": "dawn"}),
        ("Art.sky", "dawn", {"sky": "dawn"}),
    ],
)
def test_a_cell_has_the_type_of_its_field(tmp_path, header, cell, value):
    game, found = read(tmp_path, f"id,{header}\nwool,{cell}\n")
    assert found == []
    assert list(entries(game)[0].values())[1] == value


@pytest.mark.parametrize(
    ("cell", "value"),
    [
        ("3", 3),
        ("1.50", "1.50"),
        ("true", True),
        ("TRUE", True),
        ("no", "no"),
        ("a; b", "a; b"),
        ("[a, b]", ["a", "b"]),
        ("{a: b}", {"a": "b"}),
        ("{a: {b: c}}", {"a": {"b": "c"}}),
        ("{icon:wood}", "{icon:wood}"),
        ("{count.wool|# bale|# bales}", "{count.wool|# bale|# bales}"),
    ],
)
def test_a_layout_that_takes_any_field_decides_by_the_text(tmp_path, cell, value):
    game, found = read(tmp_path, f"id\tGift\nwool\t{cell}\n", name="goods.tsv", model=None)
    assert found == []
    assert entries(game) == [{"id": "wool", "gift": value}]


STYLES = (
    '<styleSheet xmlns="x"><numFmts><numFmt numFmtId="170" formatCode="#,##0.0"/></numFmts>'
    '<cellXfs><xf/><xf numFmtId="9"/><xf numFmtId="170"/><xf numFmtId="12"/></cellXfs></styleSheet>'
)


def formatted(*cells):
    """A workbook with a header and a cell for each number with its style."""
    row = "".join(f'<c s="{style}"><v>{number}</v></c>' for _, number, style in cells)
    heads = "".join(f'<c t="str"><v>{header}</v></c>' for header, _, _ in cells)
    head, first = '<c t="str"><v>id</v></c>', '<c t="str"><v>wool</v></c>'
    return workbook(f"<row>{head}{heads}</row><row>{first}{row}</row>", styles=STYLES)


def emphasised(*headers):
    """A workbook whose cells have a bold word."""
    heads = "".join(f'<c t="str"><v>{header}</v></c>' for header in headers)
    words = (("red", "fox"), ("1", "2"), ("#AA", "BBCC"), ("wool; ", "iron"))
    cells = "".join(
        f'<c t="inlineStr"><is><r><t>{plain}</t></r><r><rPr><b/></rPr><t>{bold}</t></r></is></c>'
        for plain, bold in words[: len(headers)]
    )
    return workbook(f"<row>{heads}</row><row>{cells}</row>")


def test_only_a_text_for_people_has_the_bold_words_of_its_cell(tmp_path):
    table = emphasised("Title", "Value", "Colour", "Made of")
    game, found = read(tmp_path, table, name="goods.xlsx", keys="columns: {id: Title}\n")
    assert found == []
    assert entries(game) == [
        {"id": "redfox", "title": "red**fox**", "value": 12, "colour": "#AABBCC", "made_of": ["wool", "iron"]}
    ]


def test_a_condition_compares_the_words_of_a_cell_without_their_looks(tmp_path):
    keys = "columns: {id: Gift}\nwhere: gift == redfox and share == 12\n"
    game, found = read(tmp_path, emphasised("Gift", "Share"), name="goods.xlsx", keys=keys, model=None)
    assert found == []
    assert entries(game) == [{"id": "redfox", "gift": "redfox", "share": 12}]


def test_a_number_is_a_text_as_the_spreadsheet_shows_it_and_a_number_where_one_belongs(tmp_path):
    table = formatted(("Title", 0.25, 1), ("Value", 1500, 2), ("Count", 2, 2), ("Wide", 0.5, 3))
    game, found = read(tmp_path, table, name="goods.xlsx")
    assert found == []
    assert entries(game) == [{"id": "wool", "title": "25%", "value": 1500, "count": 2, "wide": 0.5}]


def test_any_field_prints_what_the_spreadsheet_shows_and_compares_the_number(tmp_path):
    table = formatted(("Price", 1500, 2), ("Share", 0.25, 1))
    for where, count in (("price >= 1500 and share < 1", 1), ("price == 1500", 1), ("price > 1500", 0)):
        game, found = read(tmp_path, table, name="goods.xlsx", keys=f"where: {where}\n", model=None)
        assert (len(found), entries(game) if count else []) == (
            1 - count,
            [{"id": "wool", "price": "1,500.0", "share": "25%"}] * count,
        )


def test_a_format_that_cannot_be_shown_is_reported_where_the_number_is_a_text(tmp_path):
    game, found = read(tmp_path, formatted(("Title", 0.5, 3), ("Value", 2, 3)), name="goods.xlsx")
    assert entries(game) == [{"id": "wool", "title": "0.5", "value": 2}]
    (told,) = found
    assert told.startswith(
        'goods.xlsx#texts!B2 number-format: the column "Title" holds 0.5 in a format that pnp cannot'
    )
    assert told.endswith("[format the column as text, and write the cell as it shall be printed]")


def test_a_column_may_have_another_name_and_an_id_is_made_of_words(tmp_path):
    keys = "columns: {id: Name, title: Name, count: Qty}\n"
    game, found = read(tmp_path, "Name,Qty\nCrème brûlée,2\nIron Ore,3\n", keys=keys)
    assert found == []
    assert entries(game) == [
        {"id": "creme_brulee", "title": "Crème brûlée", "count": 2},
        {"id": "iron_ore", "title": "Iron Ore", "count": 3},
    ]


def test_a_column_that_gives_the_id_stays_a_field_where_there_is_one(tmp_path):
    game, _ = read(tmp_path, "Title\nIron Ore\n", keys="columns: {id: Title}\n")
    assert entries(game) == [{"id": "iron_ore", "title": "Iron Ore"}]


def test_a_default_stands_in_empty_cells_and_an_empty_cell_is_left_out(tmp_path):
    game, found = read(tmp_path, "id,Title,Value,Wide\na,A,,\nb,B,4,\n", keys="defaults: {value: 7}\n")
    assert found == []
    assert entries(game) == [{"id": "a", "title": "A", "value": 7}, {"id": "b", "title": "B", "value": 4}]


def test_an_empty_cell_is_an_empty_text_where_any_field_is_taken(tmp_path):
    game, _ = read(tmp_path, "id,Gift\na,\nb,x\n", model=None)
    assert entries(game) == [{"id": "a", "gift": ""}, {"id": "b", "gift": "x"}]


def test_a_word_of_where_that_rows_write_in_other_letters_is_a_warning(tmp_path):
    _, found = read(tmp_path, TABLE, keys="where: title != wool\n")
    said = 'misspelt-word: `where` asks for "wool", which no row of content/harbour/goods.csv says'
    assert found == [f'goods.yaml:4:8 {said} [did you mean "Wool"?]']


@pytest.mark.parametrize(
    ("where", "ids"),
    [
        ("title != Wool", ["iron_ore"]),
        ("value >= 4", ["iron_ore"]),
        ("value", ["wool", "iron_ore"]),
        ("heavy", ["iron_ore"]),
        ("not heavy and value == 3", ["wool"]),
        ("iron in made_of", ["iron_ore"]),
        ("title == 'Iron ore'", ["iron_ore"]),
    ],
)
def test_where_chooses_the_rows_that_count(tmp_path, where, ids):
    table = "id,Title,Value,Heavy,Made of\nwool,Wool,3,,\niron_ore,Iron ore,12,yes,rust; iron\n"
    game, found = read(tmp_path, table, keys=f'where: "{where}"\n')
    assert found == []
    assert [entry["id"] for entry in entries(game)] == ids


def test_columns_of_notes_and_empty_rows_are_left_out(tmp_path):
    table = "id,Title,# mine,Artist\na,A,x,y\n,,,\nb,B,,\n"
    game, found = read(tmp_path, table, keys="ignore: [Artist]\n")
    assert found == []
    assert entries(game) == [{"id": "a", "title": "A"}, {"id": "b", "title": "B"}]


def test_rows_stand_behind_the_entries_of_a_list(tmp_path):
    game, found = read(tmp_path, TABLE, keys="cards: [{id: gold, title: Gold}]\n")
    assert found == []
    assert [entry["id"] for entry in entries(game)] == ["gold", "wool", "iron_ore"]


def test_places_are_cells_and_line_breaks_in_quotes_count(tmp_path):
    game, _ = read(tmp_path, 'id,Title,Value\nwool,"two\nlines",3\niron,Iron,4\n')
    wool, iron = game.sets[0].pieces
    assert [str(wool.place_of(key)) for key in ("id", "title", "value")] == [
        "content/harbour/goods.csv:2:1",
        "content/harbour/goods.csv:2:2",
        "content/harbour/goods.csv:3:3",
    ]
    assert str(iron.place_of("title")) == "content/harbour/goods.csv:4:2"


def test_the_places_of_cells_are_numbers_as_those_of_yaml_are(tmp_path):
    game, _ = read(tmp_path, "id,Title,Art.sky\nwool,Wool,dawn\n")
    (piece,) = game.sets[0].pieces
    node = piece.document
    numbers = (node.spot, *node.spots.values(), *node.key_spots.values(), node["art"].spot)
    assert [type(number) for number in numbers] == [int] * len(numbers)
    assert node["art"].place_of("sky") == node.place_of("art") == ("content/harbour/goods.csv", 2, 3)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("divider", [",", ";", "\t"])
def test_encodings_with_a_mark_and_all_dividers_are_read(tmp_path, encoding, divider):
    table = f"id{divider}Title\r\nwool{divider}Wööl\r\n"
    game, found = read(tmp_path, table.encode(encoding))
    assert found == []
    assert entries(game) == [{"id": "wool", "title": "Wööl"}]


def test_a_wrong_value_is_reported_at_its_cell_with_its_header(tmp_path):
    game, _ = read(tmp_path, "Name,Worth\nWool,many\n", keys="columns: {id: Name, title: Name, value: Worth}\n")
    findings = Findings()
    assert typed(Goods, game.sets[0].pieces[0].document, names=None, findings=findings) is None
    (finding,) = findings
    assert str(finding.place) == "content/harbour/goods.csv:2:2"
    assert finding.message == 'met the text "many" for "Worth"; expected a whole number'


def test_a_missing_value_is_reported_at_its_empty_cell(tmp_path):
    game, _ = read(tmp_path, "id,Title\nwool,\n")
    findings = Findings()
    assert typed(Goods, game.sets[0].pieces[0].document, names=None, findings=findings) is None
    (finding,) = findings
    assert str(finding.place) == "content/harbour/goods.csv:2:2"
    assert finding.message == 'met an empty cell under "Title"; "goods" needs a value'


ROWS = (
    '<row r="1"><c r="A1" t="inlineStr"><is><t>id</t></is></c><c r="B1" t="inlineStr"><is><t>Title</t></is></c></row>'
    + "".join(
        f'<row r="{n}"{hidden}><c r="A{n}" t="inlineStr"><is><t>{word}</t></is></c>'
        f'<c r="B{n}" t="inlineStr"><is><t>{word.title()}</t></is></c></row>'
        for n, word, hidden in (
            (2, "wool", ""),
            (3, "salt", ' hidden="1"'),
            (4, "wood", ""),
            (5, "clay", ' hidden="true"'),
        )
    )
)


@pytest.mark.parametrize(
    ("where", "message"),
    [
        ("", "row 3 and 1 more are hidden in the spreadsheet, and printed all the same"),
        ('where: "id != clay"\n', "row 3 is hidden in the spreadsheet, and printed all the same"),
        ('where: "id == wool or id == wood"\n', None),
    ],
)
def test_rows_that_are_hidden_and_printed_all_the_same_are_told(tmp_path, where, message):
    _, found = read(tmp_path, workbook(ROWS), name="goods.xlsx", keys=where)
    told = [one.partition(" [")[0] for one in found]
    assert told == ([f"goods.xlsx#texts!A3 hidden-row: {message}"] if message else [])
