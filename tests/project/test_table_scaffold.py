"""`pnp new NAME --from TABLE`: a game whose cards are the rows of a table builds at once."""

import json
import re

import openpyxl
import pytest
from helpers.workbooks import workbook
from typer.testing import CliRunner

from pnp.cli.app import app

TABLE = (
    "Name,Type,Cost,Power,Text,Flavour,Qty,Artist,Empty\n"
    'Iron Golem,Creature,4,5,"When this enters, draw a card; then discard one.",It does not sleep.,2,A. Smith,\n'
    "River Witch,Creature,2,1,Look at the top three cards of your deck.,The ford knew her.,1,B. Jones,\n"
    "Fireball,Spell,3,,Deal **4** damage to any target.,,3,A. Smith,\n"
)
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0H8V8Z"/></svg>'


def pnp(root, *arguments):
    return CliRunner().invoke(app, [*arguments, "--project", str(root)])


def cards_of(root):
    """How many cards the new game has."""
    (game,) = json.loads(pnp(root, "count", "--json").stdout)["games"]
    return game["components"][0]["content"]


def made(root, table, name="cards.csv"):
    (root / name).write_text(table)
    return pnp(root, "new", "myth", "--from", str(root / name))


def test_a_game_of_a_table_counts_its_rows_and_builds_at_once_without_a_word(tmp_path):
    done = made(tmp_path, TABLE)
    assert done.exit_code == 0, done.output
    built = pnp(tmp_path, "build", "--format", "pdf")
    assert (built.exit_code, "warning" in built.output) == (0, False), built.output
    (line,) = [line for line in pnp(tmp_path, "count").output.splitlines() if "myth_card" in line]
    assert line.split()[3:5] == ["6", "6"]


def test_the_template_has_a_box_for_each_column_that_holds_anything(tmp_path):
    made(tmp_path, TABLE)
    deck = (tmp_path / "content" / "myth" / "cards.yaml").read_text()
    for field in ("name", "type", "cost", "power", "text", "flavour", "artist"):
        assert f"\n    {field}: {{at: " in deck
    assert 'ignore: ["Empty"]' in deck
    assert 'columns: {id: "Name", count: "Qty"}' in deck


def test_a_column_that_numbers_the_cards_is_printed_and_makes_no_copies(tmp_path):
    done = made(tmp_path, "Number,Title\n1,Clock\n2,Ledger\n3,Mirror\n")
    folder = tmp_path / "content" / "myth"
    assert cards_of(tmp_path) == 3
    assert 'text: "Number: {number}"' in (folder / "cards.yaml").read_text()
    assert "as often as" not in done.output


@pytest.mark.parametrize("cells", [("3", "1", "2"), ("2", "2", "2"), ("", "2", "3")])
def test_the_command_tells_how_many_cards_a_column_of_copies_makes(tmp_path, cells):
    rows = "".join(f"Card {letter},{cell}\n" for letter, cell in zip("ABC", cells, strict=True))
    done = made(tmp_path, f"Title,Number\n{rows}")
    assert 'each card is there as often as the column "Number" says, 6 cards in all\n' in done.output


def test_the_command_tells_which_cell_keeps_a_column_from_saying_how_many_cards_there_are(tmp_path):
    done = made(tmp_path, "Title,Qty\nA,2\nB,3x\n")
    told = 'each card is there once, because the column "Qty" has "3x"; whole numbers there say how many of each'
    assert f"{told} there are\n" in done.output
    assert cards_of(tmp_path) == 2


def test_columns_that_a_first_template_cannot_print_are_named_with_what_to_do(tmp_path):
    made(tmp_path, "Name,Image,Action\nGuard,guard.svg,\U0001f50a go\nDog,dog.PNG,stay\nGap,,\n")
    deck = (tmp_path / "content" / "myth" / "cards.yaml").read_text()
    assert 'ignore: ["Image", "Action"]' in deck
    assert (
        '# Image: put the pictures into art/, take it out of `ignore`, and add a box with picture: "{image}"\n' in deck
    )
    assert "# Action: no font here has all its characters; game.yaml may name one under look: fonts:\n" in deck


def test_a_column_for_which_a_face_has_no_room_is_told_with_what_to_do(tmp_path):
    (tmp_path / "guard.svg").write_text(PICTURE)
    texts = [f"A long text of the {word} column" for word in ("first", "second", "third")]
    done = made(tmp_path, f"Name,Art,Rules,Flavour,Upgraded\nGuard,guard.svg,{','.join(texts)}\n")
    told = 'no card shows the column "Upgraded" yet; the deck\'s file says what to do, above `ignore`\n'
    assert told in done.output
    path = tmp_path / "content" / "myth" / "cards.yaml"
    deck = path.read_text()
    box = 'text: "{upgraded}"'
    assert f"# Upgraded: the face has no room left for it; take it out of `ignore`, and add a box with {box}\n" in deck
    deck = deck.replace('ignore: ["Upgraded"]\n', "").replace("  boxes:", f"  boxes:\n    shown: {{{box}}}", 1)
    path.write_text(deck)
    assert pnp(tmp_path, "validate").exit_code == 0


def test_names_without_an_ending_are_pictures_under_a_header_that_says_so(tmp_path):
    made(tmp_path, "Name,Photo,Mood,Picture\nGuard,guard,grim,a tall man\nDog,dog,glad,a dog\n")
    deck = (tmp_path / "content" / "myth" / "cards.yaml").read_text()
    assert 'ignore: ["Photo"]' in deck
    assert "# Photo: put the pictures into art/, " in deck


@pytest.mark.parametrize("header", ["Image", "Picture", "Source", "1st Picture"])
def test_the_note_on_a_column_of_pictures_shows_them_when_it_is_followed(tmp_path, header):
    made(tmp_path, f"Name,{header}\nGuard,guard.svg\nDog,dog.svg\n")
    folder = tmp_path / "content" / "myth"
    deck = (folder / "cards.yaml").read_text()
    (note,) = re.findall(rf"# {header}: (put .*)", deck)
    box = re.search(r"add a box with (.*)", note)[1]
    column = re.search(r"name it in `columns` \((.*)\)", note)
    deck = deck.replace(f'ignore: ["{header}"]\n', "").replace("  boxes:", f"  boxes:\n    shown: {{{box}}}", 1)
    if column:
        deck = deck.replace('id: "Name"', f'id: "Name", {column[1]}')
    (folder / "cards.yaml").write_text(deck)
    (folder / "art").mkdir()
    for name in ("guard", "dog"):
        (folder / "art" / f"{name}.svg").write_text(PICTURE)
    built = pnp(tmp_path, "build", "--format", "svg")
    assert (built.exit_code, "warning" in built.output) == (0, False), built.output


def test_the_command_names_the_other_sheets_of_a_workbook_that_have_rows(tmp_path):
    cards = openpyxl.Workbook()
    for name, rows in {
        "Cards": [["Name", "Cost"], ["Oak", 2]],
        "Goals": [["Name", "Points"], ["Forester", 4]],
        "Empty": [],
        "Notes": [["Name", "Points"], ["Sawyer", 4]],
    }.items():
        sheet = cards.create_sheet(name)
        for row in rows:
            sheet.append(row)
    cards["Notes"].sheet_state = "hidden"
    del cards["Sheet"]
    cards.save(tmp_path / "cards.xlsx")
    told = 'the sheet "Goals" is in no deck yet; this adds one: pnp new goals --in myth --from "cards.xlsx#Goals"\n'
    assert told in pnp(tmp_path, "new", "myth", "--from", str(tmp_path / "cards.xlsx")).output
    done = pnp(tmp_path, "new", "aims", "--from", f"{tmp_path / 'cards.xlsx'}#Goals")
    assert 'pnp new cards --in aims --from "cards.xlsx#Cards"' in done.output


def test_a_table_with_a_title_over_its_headers_is_refused_with_the_cure(tmp_path):
    book = openpyxl.Workbook()
    for row in (["Our cards"], [], ["Name", "Cost"], ["Oak", 2]):
        book.active.append(row)
    book.save(tmp_path / "cards.xlsx")
    done = pnp(tmp_path, "new", "myth", "--from", str(tmp_path / "cards.xlsx"))
    assert done.exit_code == 2
    said = " ".join(done.output.split())
    assert "cards.xlsx#Sheet has a cell in column 2, and the first row has 1 header; the headers stand in" in said
    assert not (tmp_path / "content").exists()


def test_the_deck_of_a_new_game_is_not_called_as_the_game(tmp_path):
    made(tmp_path, TABLE)
    assert '\ntitle: "Cards"\n' in (tmp_path / "content" / "myth" / "cards.yaml").read_text()


def test_the_table_is_copied_as_it_is(tmp_path):
    made(tmp_path, TABLE.replace("\n", "\r\n"))
    assert (tmp_path / "content" / "myth" / "cards.csv").read_bytes() == (tmp_path / "cards.csv").read_bytes()


@pytest.mark.parametrize(
    ("table", "reason"),
    [
        ("", "the table is empty"),
        ("Name,Cost\n", "no rows under its headers"),
        (
            "Name,Cost\nWool,3\nWool,4\n",
            'no name for each card: "Wool" stands in rows 2 and 3 of "Name"; add a column "id"',
        ),
        ("Name,Text\nWool,Sell it.\n\nWool,Buy it.\n", '"Wool" stands in rows 2 and 4 of "Name"'),
        ("Name,Text\n石,Lift it.\n食,Eat it.\n", '"石" and "食" in rows 2 and 3 of "Name" give the same id, "shi"'),
        ("Name,Text\nWool,Sell it.\n\U0001f332,Plant it.\n", 'no id can be made of "\U0001f332" in row 3 of "Name"'),
        ("Name,Text\nWool,Sell it.\n,Plant it.\n", '"Name" is empty in row 3'),
        ("id,Name\nx,Wool\nx,Wood\n", '"x" stands in rows 2 and 3 of "id"'),
        ("Cost,Text\n3,\n4,\n", "no column of cards.csv can name the cards"),
        ("Name,,Cost\nWool,x,3\n", "column 2 of"),
        ("Name,name\nWool,x\n", 'the header "name"'),
    ],
)
def test_a_table_of_which_no_game_can_be_made_is_refused_and_nothing_is_written(tmp_path, table, reason):
    done = made(tmp_path, table)
    assert done.exit_code == 2
    assert reason in " ".join(done.output.split())
    assert not (tmp_path / "content").exists()


@pytest.mark.parametrize(
    ("table", "column"),
    [
        ("Name,Count,Text|Oak,2,Draw a card.|Дуб,1,Gain a log.|Elm,3,Sit down.|", "Name"),
        ("Name,Count,Text|Дуб,2,Draw a card.|Лес,1,Gain a log.|", "Name"),
        ("Text,Card|Draw a card.,1st Aid|Gain a log.,2nd Wind|", "Card"),
        ("Text,Имя|Draw a card.,Дуб|Gain a log.,Лес|", "Имя"),
        ("Name,Title|Oak,Old oak|Oak,Young oak|", "Title"),
        ("id,Name,Text|oak_1,Oak,Draw a card.|oak_2,Oak,Gain a log.|", "id"),
    ],
)
def test_names_are_ids_before_texts_in_any_script_and_the_command_tells_the_column(tmp_path, table, column):
    done = made(tmp_path, table.replace("|", "\n"))
    assert done.exit_code == 0, done.output
    assert f'each card has its id from the column "{column}"\n' in done.output
    deck = (tmp_path / "content" / "myth" / "cards.yaml").read_text()
    assert column == "id" or f'columns: {{id: "{column}"' in deck
    built = pnp(tmp_path, "build", "--format", "pdf")
    assert (built.exit_code, "warning" in built.output) == (0, False), built.output


@pytest.mark.parametrize(
    ("header", "column"),
    [
        ("2nd Effect", 'column_2nd_effect: "2nd Effect"'),
        ("1st", 'column_1st: "1st"'),
        ("100%", 'column_100: "100%"'),
        ("3.5", 'column_3_5: "3.5"'),
        ("Source", 'source_text: "Source"'),
        ("Component", 'component_text: "Component"'),
        ("Index", 'index_text: "Index"'),
        ("Not", 'not_text: "Not"'),
        ("True", 'true_text: "True"'),
        ("Null", 'null_text: "Null"'),
        ("Band", 'band_text: "Band"'),
        ("Ground", 'ground_text: "Ground"'),
        ("Cost Label", 'cost_label_text: "Cost Label"'),
        ("Rules Panel", 'rules_panel_text: "Rules Panel"'),
        ("Max", ""),
        ("Yes", ""),
    ],
)
def test_a_game_builds_whatever_the_headers_are_called(tmp_path, header, column):
    done = made(
        tmp_path,
        f"Name,Cost,{header},Rules\nOak,2,p. 4,Draw a card for each tree.\nElm,3,p. 5,Rest until the next turn.\n",
    )
    assert done.exit_code == 0, done.output
    assert column in (tmp_path / "content" / "myth" / "cards.yaml").read_text()
    built = pnp(tmp_path, "build", "--format", "svg")
    assert (built.exit_code, "warning" in built.output) == (0, False), built.output
    drawn = (tmp_path / "output" / "myth" / "a4" / "svg").glob("*.svg")
    assert any("p. 4" in file.read_text() for file in drawn)


def test_a_column_that_begins_with_a_digit_can_be_the_id(tmp_path):
    made(tmp_path, "1st Name,Cost\nOak,2\nElm,3\n")
    assert (
        'columns: {id: "1st Name", column_1st_name: "1st Name"}'
        in (tmp_path / "content" / "myth" / "cards.yaml").read_text()
    )
    assert pnp(tmp_path, "build", "--format", "pdf").exit_code == 0


def test_ids_of_the_only_column_which_are_sentences_come_with_an_advice(tmp_path):
    done = made(tmp_path, "Text\nDraw a card.\nGain a log.\n")
    assert 'with a column "id", a card stays the same when its words change' in done.output


def test_merged_cells_are_reported_with_their_place_and_what_to_do(tmp_path):
    title = '<row r="1"><c r="A1" t="str"><v>Myths</v></c></row>'
    rows = f'{title}<row r="2"><c r="A2" t="str"><v>Name</v></c></row>'
    merge = '</sheetData><mergeCells><mergeCell ref="A1:C1"/></mergeCells><sheetData>'
    (tmp_path / "cards.xlsx").write_bytes(workbook(rows + merge))
    done = pnp(tmp_path, "new", "myth", "--from", str(tmp_path / "cards.xlsx"))
    assert done.exit_code == 2
    told = " ".join(done.output.split())
    assert "cards.xlsx#texts!A1: cells were merged here, so only the first of them has a value (divide them" in told


def test_a_table_that_is_not_there_is_reported(tmp_path):
    (tmp_path / "beasts.csv").write_text(TABLE)
    done = pnp(tmp_path, "new", "myth", "--from", str(tmp_path / "beast.csv"))
    assert done.exit_code == 2
    told = " ".join(done.output.split())
    assert "Invalid value for --from: there is no table" in told
    assert 'beast.csv"; did you mean "beasts.csv"?' in told


def test_a_table_of_many_columns_dotted_headers_and_other_scripts_builds_at_once(tmp_path):
    words = [f"Word {number}" for number in range(30)]
    header = [
        "name.common",
        "Independent",
        "Landlocked",
        "UN member",
        "Language code",
        "script",
        "dials",
        "note",
        *words,
    ]
    row = ["Åland", "1", "0", "0", "358", "آروبا", "204," * 30, "Two\nlines", *(f"w{number}" for number in range(30))]
    table = "\n".join(",".join(f'"{cell}"' for cell in cells) for cells in (header, row))
    assert made(tmp_path, table).exit_code == 0
    built = pnp(tmp_path, "build", "--format", "pdf")
    warned = {line.partition("warning[")[2].partition("]")[0] for line in built.output.splitlines()} - {""}
    # So many columns leave little room to each.
    assert (built.exit_code, warned) == (0, {"small-text"}), built.output
    text = (tmp_path / "content" / "myth" / "cards.yaml").read_text()
    assert "{name_common}" in text
    assert "{note}" in text
    assert '"script", "dials"' in text


def pictures_beside(root, *names):
    for name in names:
        (root / name).parent.mkdir(exist_ok=True)
        (root / name).write_text(PICTURE)


def test_pictures_beside_the_table_are_copied_and_shown_on_the_first_cards(tmp_path):
    pictures_beside(tmp_path, "guard.svg", "DOG.SVG", "other.svg")
    done = made(
        tmp_path, "Name,Cost,Art,Text\nGuard,1,guard.svg,Stand.\nDog,2,dog.svg,Bark at them all.\nGap,3,,Wait.\n"
    )
    folder = tmp_path / "content" / "myth"
    assert "2 pictures copied into art/ from beside cards.csv\n" in done.output
    assert sorted(path.name for path in (folder / "art").iterdir()) == ["dog.SVG", "guard.svg"]
    assert 'picture: "{art}", fit: contain, when: art}' in (folder / "cards.yaml").read_text()
    built = pnp(tmp_path, "build", "--format", "svg")
    assert (built.exit_code, "warning" in built.output) == (0, False), built.output


@pytest.mark.parametrize("header", ["Portrait", "Art", "Artwork", "Illustration"])
def test_names_of_pictures_that_are_there_are_pictures_without_their_endings(tmp_path, header):
    pictures_beside(tmp_path, "guard.svg", "Sea Dog.svg")
    done = made(tmp_path, f"Name,{header}\nGuard,guard\nDog,Sea Dog\nGap,\n")
    folder, field = tmp_path / "content" / "myth", header.lower()
    assert "2 pictures copied into art/ from beside cards.csv\n" in done.output
    assert f'picture: "{{{field}}}", fit: contain, when: {field}}}' in (folder / "cards.yaml").read_text()
    built = pnp(tmp_path, "build", "--format", "svg")
    assert (built.exit_code, "warning" in built.output) == (0, False), built.output


@pytest.mark.parametrize("artist", ["Ada Lim", "dog"])
def test_names_under_art_are_words_if_one_of_them_is_no_picture(tmp_path, artist):
    pictures_beside(tmp_path, "guard.svg")
    done = made(tmp_path, f"Name,Art\nGuard,guard\nDog,{artist}\n")
    assert "picture" not in done.output
    assert 'text: "Art: {art}"' in (tmp_path / "content" / "myth" / "cards.yaml").read_text()


def test_pictures_that_are_not_beside_the_table_are_named_and_the_game_builds(tmp_path):
    pictures_beside(tmp_path, "guard.svg")
    done = made(tmp_path, "Name,Image\nGuard,guard.svg\nDog,dog.svg\nCat,cat.svg\n")
    assert "1 picture copied into art/ from beside cards.csv\n" in done.output
    assert "not found beside cards.csv: dog.svg, cat.svg; put the pictures into art/ of the game\n" in done.output
    assert 'ignore: ["Image"]' in (tmp_path / "content" / "myth" / "cards.yaml").read_text()
    assert pnp(tmp_path, "build", "--format", "svg").exit_code == 0


def test_of_many_pictures_that_are_not_there_the_first_eight_are_named(tmp_path):
    rows = "".join(f"Card {letter},{letter}.svg\n" for letter in "abcdefghij")
    assert "a.svg, b.svg, c.svg, d.svg, e.svg, f.svg, g.svg, h.svg and 2 more; put" in (
        made(tmp_path, f"Name,Image\n{rows}").output
    )


def test_pictures_in_folders_beside_the_table_are_copied_and_their_column_tells_what_to_write(tmp_path):
    pictures_beside(tmp_path, "pictures/guard.svg", "pictures/dog.svg")
    done = made(tmp_path, "Name,Image\nGuard,pictures/guard.svg\nDog,pictures\\dog.svg\n")
    folder = tmp_path / "content" / "myth"
    assert "2 pictures copied" in done.output
    assert sorted(path.name for path in (folder / "art").iterdir()) == ["dog.svg", "guard.svg"]
    assert "write them without folders, take it out of `ignore`" in (folder / "cards.yaml").read_text()
    assert pnp(tmp_path, "build", "--format", "svg").exit_code == 0


def test_two_pictures_of_one_name_in_two_folders_are_not_taken_for_one(tmp_path):
    pictures_beside(tmp_path, "day/oak.svg", "night/oak.svg")
    done = made(tmp_path, "Name,Image\nSun,day/oak.svg\nMoon,night/oak.svg\n")
    assert "not found beside cards.csv: night/oak.svg; " in done.output


def test_icons_in_texts_are_copied_when_they_lie_beside_the_table_and_pnp_has_none(tmp_path):
    pictures_beside(tmp_path, "frob.svg", "water.svg")
    done = made(tmp_path, "Name,Text\nGuard,Pay {icon:frob} and {icon:water}.\n")
    assert "1 picture copied" in done.output
    assert pnp(tmp_path, "build", "--format", "svg").exit_code == 0


def test_pictures_outside_of_the_folder_of_the_table_are_not_copied(tmp_path):
    pictures_beside(tmp_path, "secret.svg")
    tables = tmp_path / "tables"
    tables.mkdir()
    (tables / "link.svg").symlink_to(tmp_path / "secret.svg")
    (tables / "cards.csv").write_text("Name,Image\nOne,../secret.svg\nTwo,link.svg\n")
    done = pnp(tmp_path, "new", "myth", "--from", str(tables / "cards.csv"))
    assert "not found beside cards.csv: ../secret.svg, link.svg; " in done.output
    assert not (tmp_path / "content" / "myth" / "art").exists()


def test_a_picture_that_is_in_the_game_already_stays(tmp_path):
    pictures_beside(tmp_path, "guard.svg")
    art = tmp_path / "content" / "myth" / "art"
    art.mkdir(parents=True)
    (art / "guard.svg").write_text(f"{PICTURE}<!-- drawn again -->")
    done = made(tmp_path, "Name,Image\nGuard,guard.svg\n")
    assert ("copied" in done.output, "not found" in done.output) == (False, False)
    assert "drawn again" in (art / "guard.svg").read_text()
    assert 'picture: "{image}"' in (tmp_path / "content" / "myth" / "cards.yaml").read_text()


def test_a_kind_that_is_called_as_a_colour_has_that_colour(tmp_path):
    made(tmp_path, "Name,Group\n" + "".join(f"{n},Red\n{n}b,Blue\n{n}y,yellow\n{n}o,Owls\n" for n in "ab"))
    game = (tmp_path / "content" / "myth" / "game.yaml").read_text()
    red, blue, gold, green = re.findall(r'"(#\w{6})"', game)
    channels = [[int(colour[at : at + 2], 16) for at in (1, 3, 5)] for colour in (red, blue, gold, green)]
    assert [max(range(3), key=three.__getitem__) for three in channels] == [0, 2, 0, 1]
    assert channels[2][1] > channels[0][1]


@pytest.mark.parametrize(("text", "told"), [("Gain :coin: now.", ":coin:"), ("Pay [wood].", "[wood]")])
def test_the_command_tells_how_an_icon_is_written_where_a_cell_has_one_in_another_way(tmp_path, text, told):
    done = made(tmp_path, f"Title,Text\nA,Plain.\nB,{text}\n")
    assert f'the column "Text" prints {told} as it stands; an icon in a text is {{icon:NAME}}: pnp icons' in done.output


@pytest.mark.parametrize("text", ["At 10:30: stop.", "Gain {icon:coins}.", "Ratio 1:2:3.", "[as you like]"])
def test_other_colons_and_brackets_are_no_icons(tmp_path, text):
    assert "an icon in a text" not in made(tmp_path, f"Title,Text\nA,{text}\n").output


def test_cards_that_are_numbered_have_their_names_as_titles(tmp_path):
    rows = "".join(f"{number},Warden {letter},2\n" for number, letter in enumerate("ABC", 1))
    made(tmp_path, f"Card #,Name,Cost\n{rows}")
    deck = (tmp_path / "content" / "myth" / "cards.yaml").read_text()
    assert 'text: "{name}", style: title' in deck
    assert 'text: "Card #: {card}", style: label' in deck
    assert "shape: disc" in deck.partition("    cost: ")[2].partition("\n")[0]


def test_a_number_that_counts_ten_rows_is_no_value_of_play(tmp_path):
    rows = "".join(f"Warden {number},{number},{number % 3}\n" for number in range(1, 11))
    made(tmp_path, f"Name,Place,Cost\n{rows}")
    deck = (tmp_path / "content" / "myth" / "cards.yaml").read_text()
    assert 'text: "Place: {place}", style: label' in deck


def test_a_question_as_header_gets_no_colon(tmp_path):
    made(tmp_path, "Name,Unique?\nGuard,yes\nDog,no\n")
    assert 'text: "Unique? {unique}"' in (tmp_path / "content" / "myth" / "cards.yaml").read_text()


def test_formulas_that_no_program_worked_out_are_told_when_a_game_is_made(tmp_path):
    book = openpyxl.Workbook()
    for row in (("Name", "Qty"), ("Guard", "=1+1"), ("Dog", "=2+1")):
        book.active.append(row)
    book.save(tmp_path / "cards.xlsx")
    done = pnp(tmp_path, "new", "myth", "--from", str(tmp_path / "cards.xlsx"))
    told = 'the column "Qty" has formulas without values, which are read as empty cells; open the table in a'
    assert f"{told} spreadsheet program and save it there first\n" in done.output
