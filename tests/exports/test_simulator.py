import json
import re
from collections import Counter
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from pnp.base.findings import Findings
from pnp.build.freshness import RECORD
from pnp.checks.counts import count_content
from pnp.exports.drawn_game import drawn_game
from pnp.exports.order import Selection
from pnp.exports.pictures import MOST_DOTS, canvas_of
from pnp.exports.tabletop.album import BLEED, PictureSet
from pnp.exports.tabletop.deck_sheets import CELLS, grid_for
from pnp.exports.tabletop.simulator import saved
from pnp.exports.tabletop.simulator_save import SaveBuilder
from pnp.project.folder import find_project, open_project

ROOT = find_project(Path(__file__).parents[1])
GAMES = ROOT.game_ids


@pytest.fixture(scope="module", params=GAMES)
def table(request):
    """A shipped game as a save, its pictures not yet drawn."""
    findings = Findings()
    drawn = drawn_game(ROOT, request.param, findings, bleed=BLEED)
    assert drawn is not None, [finding.as_text() for finding in findings]
    made = builder_of(drawn, "https://example.org/x")
    return saved(made), made, drawn


def builder_of(drawn, base):
    return SaveBuilder(drawn=drawn, base=base, album=PictureSet(plain=drawn.style.accent))


def single(objects):
    """Every object that is not a mere container, with how many pieces it is."""
    for one in objects:
        if "ContainedObjects" in one and one["Name"] == "Bag":
            yield from single(one["ContainedObjects"])
        elif one["Name"] == "DeckCustom":
            yield one, len(one["DeckIDs"])
        else:
            yield one, one.get("Number", 1)


def everything(objects):
    """Every object, those inside others and further pages included."""
    for one in objects:
        yield one
        yield from everything(one.get("ContainedObjects", ()))
        yield from everything(one.get("States", {}).values())


def test_a_save_holds_as_many_pieces_as_the_ledger_counts(table):
    save, _, drawn = table
    counts = Counter()
    for one, copies in single(save["ObjectStates"]):
        counts[one["GMNotes"].partition("/")[0]] += copies
    assert counts == count_content(drawn.read)


def test_every_picture_fits_the_program(table):
    _, made, _ = table
    assert {name for name, shot in made.album.shots.items() if max(shot.size) > MOST_DOTS} == set()


def test_every_picture_is_asked_for_and_every_address_is_a_picture(table):
    save, made, _ = table
    told = re.findall(r'"https://example.org/x/images/([^"]+)"', json.dumps(save))
    assert set(told) == set(made.album.shots)


def test_every_card_stands_on_its_sheet_and_none_in_the_last_cell(table):
    save, _, _ = table
    for one in everything(save["ObjectStates"]):
        for number in one.get("DeckIDs", [one["CardID"]] if "CardID" in one else []):
            sheet = one["CustomDeck"][str(number // 100)]
            assert 2 <= sheet["NumWidth"] <= 10
            assert 2 <= sheet["NumHeight"] <= 7
            assert number % 100 < sheet["NumWidth"] * sheet["NumHeight"] - 1


def test_a_deck_holds_its_cards_in_the_order_of_their_numbers(table):
    save, _, _ = table
    decks = [one for one in save["ObjectStates"] if one["Name"] == "DeckCustom"]
    assert decks
    for one in decks:
        assert one["DeckIDs"] == [card["CardID"] for card in one["ContainedObjects"]]


def test_no_two_objects_have_one_guid(table):
    save, _, _ = table
    guids = Counter(one["GUID"] for one in everything(save["ObjectStates"]))
    assert [guid for guid, times in guids.items() if times > 1] == []


def box_of(one):
    """The place an object takes on the table, read from its own scale."""
    scale, name = one["Transform"]["scaleX"], one["Name"]
    side = {"DeckCustom": 2.2 * scale, "CardCustom": 2.2 * scale, "Bag": 2.0}.get(name, 2 * scale)
    return one["Transform"]["posX"], one["Transform"]["posZ"], side


def test_objects_lie_apart_about_the_middle_of_the_table(table):
    save, _, _ = table
    boxes = [box_of(one) for one in save["ObjectStates"]]
    for number, (x, z, side) in enumerate(boxes):
        for other_x, other_z, other_side in boxes[:number]:
            assert max(abs(x - other_x), abs(z - other_z)) > min(side, other_side) / 2
    zs = [z for _, z, _ in boxes]
    assert abs(max(zs) + min(zs)) < 25


def test_a_board_lies_fixed_on_the_table_and_loose_pieces_fall_onto_it(table):
    save, _, _ = table
    assert {one["Locked"] for one in save["ObjectStates"]} == {True, False}
    for one in save["ObjectStates"]:
        assert one["Transform"]["posY"] == (1.06 if one["Locked"] else 1.5)


def test_a_card_is_its_real_size_in_inches(harvest):
    save = saved_harvest(harvest)
    (deck,) = [one for one in save["ObjectStates"] if one["Name"] == "DeckCustom"]
    assert deck["Transform"]["scaleX"] * 2.2 * 25.4 == pytest.approx(63.5, abs=0.05)


def test_equal_tokens_are_one_stack_of_a_round_tile(harvest):
    (stack,) = [one for one in saved_harvest(harvest)["ObjectStates"] if "Tile" in one["Name"]]
    assert (stack["Name"], stack["Number"]) == ("Custom_Tile_Stack", 20)
    assert stack["CustomImage"]["CustomTile"]["Type"] == 2
    assert stack["Transform"]["scaleZ"] * 2 * 25.4 == pytest.approx(20, abs=0.05)


def test_a_save_for_three_players_holds_what_three_need(harvest):
    (stack,) = [one for one in saved_harvest(harvest, players=3)["ObjectStates"] if "Tile" in one["Name"]]
    assert stack["Number"] == 15


def saved_harvest(harvest, players=0):
    drawn = drawn_game(
        open_project(harvest.root), "harvest", Findings(), bleed=BLEED, selection=Selection(players=players)
    )
    return saved(builder_of(drawn, "x"))


def test_an_export_writes_the_save_with_its_pictures_and_the_same_bytes_again(harvest):
    done = harvest.run("export", "--for", "tts", "--url-base", "https://example.org/h/")
    assert done.exit_code == 0, done.output
    folder = harvest.root / "output" / "harvest" / "tts"
    before = {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    save = json.loads(before["harvest.json"])
    (deck,) = [one for one in save["ObjectStates"] if one["Name"] == "DeckCustom"]
    (sheet,) = deck["CustomDeck"].values()
    assert sheet["FaceURL"] == "https://example.org/h/images/crop_card-1-fronts.jpg"
    size = Image.open(BytesIO(before["crop_card-1-fronts.jpg"])).size
    assert size == (750 * 2, 1050 * 2)
    (folder / RECORD).unlink()
    again = harvest.run("export", "--for", "tts", "--url-base", "https://example.org/h")
    assert "0 of" in again.output
    now = {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    assert now | {RECORD: b""} == before | {RECORD: b""}


def test_the_notes_say_that_changed_pictures_need_another_address(harvest):
    harvest.run("export", "--for", "tts", "--url-base", "https://example.org/h")
    assert "upload the pictures to another address" in (harvest.built("tts")["notes.txt"]).decode()
    harvest.run("export", "--for", "tts")
    assert "another address" not in (harvest.built("tts")["notes.txt"]).decode()


def test_without_an_address_pictures_are_those_on_this_machine(harvest):
    assert harvest.run("export", "--for", "tts").exit_code == 0
    folder = harvest.root / "output" / "harvest" / "tts"
    assert (folder / "images").resolve().as_uri() in (folder / "harvest.json").read_text()


@given(st.integers(1, CELLS), st.floats(20, 150), st.floats(20, 150), st.integers(1, 2))
def test_a_grid_has_a_cell_for_each_card_and_fits_a_picture(cells, width, height, least):
    grid = grid_for(cells, width, height, least=least)
    assert grid.columns * grid.rows >= cells
    assert min(grid.columns, grid.rows) >= least
    assert grid.columns * grid.cell[0] <= MOST_DOTS
    assert grid.rows * grid.cell[1] <= MOST_DOTS


@given(st.floats(5, 900), st.floats(5, 900))
def test_a_picture_keeps_the_proportions_of_its_piece(width, height):
    canvas = canvas_of(width, height)
    assert max(canvas.dots) <= MOST_DOTS
    assert canvas.dots[0] == pytest.approx(width * canvas.dpi / 25.4, abs=1)
    assert canvas.dots[1] == pytest.approx(height * canvas.dpi / 25.4, abs=1)


def test_tokens_that_vary_lie_in_a_bag_each_with_its_picture(harvest):
    harvest.change("tokens.yaml", "layout: tokens\n", "layout: tokens\ntexture: marble\nvariations: 3\n")
    (bag,) = [one for one in saved_harvest(harvest)["ObjectStates"] if one["Name"] == "Bag"]
    pictures = [one["CustomImage"]["ImageURL"] for one in bag["ContainedObjects"]]
    assert (len(pictures), len(set(pictures))) == (20, 3)


def test_a_component_with_several_backs_is_a_deck_for_each_back(harvest):
    cards = harvest.folder / "cards.yaml"
    ids = ("barley", "oats", "rye", "spelt", "corn")
    entries = "".join(f"  - {{id: {one}, season: {'Spring' if one < 'p' else 'Autumn'}}}\n" for one in ids)
    cards.write_text(
        'deck: crop_card\nlayout: template\nface: {boxes: {n: {text: "{id}"}}}\n'
        f'back: {{boxes: {{n: {{text: "{{season}}"}}}}}}\ncards:\n{entries}'
    )
    harvest.change("components.yaml", "count: 3", "count: 5")
    decks = [one for one in saved_harvest(harvest)["ObjectStates"] if one["Name"] == "DeckCustom"]
    assert [(one["Nickname"], len(one["DeckIDs"])) for one in decks] == [("Crop card 1", 3), ("Crop card 2", 2)]
    sheets = [sheet for one in decks for sheet in one["CustomDeck"].values()]
    assert [(sheet["BackURL"], sheet["UniqueBack"]) for sheet in sheets] == [
        ("x/images/crop_card-deck-1-1-back.jpg", False),
        ("x/images/crop_card-deck-2-1-back.jpg", False),
    ]


def test_upright_and_wide_cards_of_a_component_have_sheets_of_their_own(harvest):
    wide = "---\ndeck: wide\ncomponent: crop_card\nlayout: cards\nsize: 88.9mm x 63.5mm\ncards:\n"
    entries = "  - {id: spelt, title: Spelt, text: None.}\n  - {id: teff, title: Teff, text: None.}\n"
    (harvest.folder / "wide.yaml").write_text(f"{wide}{entries}")
    harvest.change("components.yaml", "count: 3", "count: 5")
    decks = [one for one in saved_harvest(harvest)["ObjectStates"] if one["Name"] == "DeckCustom"]
    sheets = [sheet["FaceURL"] for one in decks for sheet in one["CustomDeck"].values()]
    assert sheets == ["x/images/crop_card-1-fronts.jpg", "x/images/crop_card-2-1-fronts.jpg"]
    assert len({one["GUID"] for one in decks}) == 2
