"""What is written for virtual tables: valid by the description of each format, complete, and the same each time."""

import csv
import json
import zipfile
from collections import Counter
from dataclasses import replace
from importlib import import_module
from io import BytesIO, StringIO
from pathlib import Path

import pytest
from helpers import small_games
from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match
from PIL import Image
from typer.testing import CliRunner

from pnp.base.findings import Findings
from pnp.build.freshness import RECORD
from pnp.checks.counts import count_content
from pnp.cli.app import app
from pnp.drawing.geometry import Box
from pnp.exports.drawn_game import drawn_game
from pnp.exports.order import ExportOrder, Selection
from pnp.exports.places import PLACES, Sort
from pnp.exports.tabletop.album import BLEED, PictureSet
from pnp.exports.tabletop.lots import decks_of, lots_of
from pnp.exports.tabletop.playingcards import MOST_WIDGETS
from pnp.exports.tabletop.rows import in_rows
from pnp.project.folder import find_project, open_project

ROOT = find_project(Path(__file__).parents[1])
SCHEMAS = Path(__file__).parent / "schemas"
NEW = "brand_new"
COMPOSED = ("ttpg", "playingcards", "screentop", "tabletopia")

TOKEN_AND_DIE = """\
    name: Token
    count: 5 * players
    source: {stated: Box}
  - id: die
    name: Die
    count: 2
    source: {stated: Box}
    bring: true
"""


@pytest.fixture(scope="module")
def new_project(tmp_path_factory):
    """A project with the game that `pnp new` makes."""
    root = tmp_path_factory.mktemp("new")
    done = CliRunner().invoke(app, ["new", NEW, "--project", str(root)])
    assert done.exit_code == 0, done.output
    return open_project(root)


@pytest.fixture(scope="module", params=[*ROOT.game_ids, NEW])
def drawn(request, new_project):
    """A game, drawn once for all places."""
    project = new_project if request.param == NEW else ROOT
    findings = Findings()
    game = drawn_game(project, request.param, findings, bleed=BLEED)
    assert game is not None, [finding.as_text() for finding in findings]
    return game


def table_of(drawn, place, order=None):
    """The files of a game at a place with pictures that are not drawn, and the pictures by name."""
    album = PictureSet(plain=drawn.style.accent)
    compose = import_module(PLACES[place].module).compose
    table = compose(drawn, order or ExportOrder(target=place), album)
    return table.write(dict.fromkeys(album.shots, b"picture")), album, table


def valid(schema, value):
    """The value, after it was found to be as the schema says."""
    fault = best_match(Draft202012Validator(json.loads((SCHEMAS / schema).read_text())).iter_errors(value))
    assert fault is None, f"{fault.json_path}: {fault.message}"
    return value


def templates_of(files):
    return [valid("playground_card.json", json.loads(data)) for name, data in files.items() if "/Templates/" in name]


def room_of(files):
    ((name, data),) = files.items()
    assert name.endswith(".pcio")
    with zipfile.ZipFile(BytesIO(data)) as pack:
        inside = {one.filename: pack.read(one) for one in pack.infolist()}
        assert {one.compress_type for one in pack.infolist()} == {zipfile.ZIP_STORED}
    assert inside["schemaVersion"] == b"8"
    return valid("playingcards_widgets.json", json.loads(inside["widgets.json"])), inside


def test_each_virtual_table_but_the_simulator_is_tested_here():
    assert {place.id for place in PLACES.values() if place.sort is Sort.TABLE} == {*COMPOSED, "tts"}


def test_lots_hold_as_many_pieces_as_the_ledger_counts_under_names_of_their_own(drawn):
    counts = Counter()
    items = {}
    for lot in lots_of(drawn):
        for piece in lot.pieces:
            items.setdefault((piece.face.component, piece.face.item, piece.face.part), []).append(piece.copies)
    for (component, item, _), copies in items.items():
        counts[component, item] = sum(copies)
    by_component = Counter()
    for (component, _), copies in counts.items():
        by_component[component] += copies
    assert by_component == count_content(drawn.read)
    names = Counter(piece.name for lot in lots_of(drawn) for piece in lot.pieces)
    assert [name for name, times in names.items() if times > 1] == []


def test_a_playground_package_is_valid_and_its_stacks_hold_every_copy(drawn):
    files, album, _ = table_of(drawn, "ttpg")
    game = drawn.read.game.id
    valid("playground_manifest.json", json.loads(files[f"{game}/Manifest.json"]))
    templates = templates_of(files)
    held = Counter()
    for one in templates:
        for cell in one["Indices"]:
            assert cell < one["NumHorizontal"] * one["NumVertical"]
            held[one["CardMetadata"][str(cell)].partition("/")[0]] += 1
        assert set(one["CardNames"]) == {str(cell) for cell in one["Indices"]}
    stacked = Counter()
    for lot in lots_of(drawn):
        stacked[lot.pieces[0].face.component] += len(lot.pieces) if lot.kind == "board" else lot.copies
    assert held == stacked
    named = {one[key] for one in templates for key in ("FrontTexture", "BackTexture")}
    named |= {one["Model"] for one in templates if "." in one["Model"]}
    assert named - {""} == set(album.shots)
    assert {name.rpartition("/")[2] for name in files if "/Textures/" in name} == set(album.shots)
    assert len({one["GUID"] for one in templates}) == len(templates)


def test_a_playground_board_that_is_needed_several_times_is_reported(drawn):
    thrice = replace(drawn, faces=tuple(replace(face, count=3) for face in drawn.faces))
    boards = [lot for lot in lots_of(thrice) if lot.kind == "board" and not lot.is_standing]
    assert bool(boards) == (drawn.read.game.id != NEW)
    _, _, table = table_of(thrice, "ttpg")
    placed = [line for line in table.differences if "place it" in line]
    assert placed == [f"{piece.title}: place it {piece.copies} times." for lot in boards for piece in lot.pieces]


def test_a_room_is_valid_and_holds_or_notes_every_piece(drawn):
    files, album, table = table_of(drawn, "playingcards")
    room, inside = room_of(files)
    assert len(room) <= MOST_WIDGETS
    assert len({one["id"] for one in room}) == len(room)
    by_id = {one["id"]: one for one in room}
    shown = Counter()
    for one in room:
        if one["type"] in ("card", "piece"):
            deck = by_id[one["deck"]]
            assert one["cardType"] in deck["cardTypes"]
            assert by_id[one["parent"]]["type"] == "holder"
            shown[deck["id"].removeprefix("deck-")] += 1
    for lot in [deck for one in lots_of(drawn) for deck in decks_of(one, album.look)]:
        if lot.kind != "board" and shown[lot.name] < lot.copies:
            assert any(f"{shown[lot.name]} of {lot.copies} are in the room" in line for line in table.differences)
    boards = sum(lot.copies for lot in lots_of(drawn) if lot.kind == "board")
    assert len([one for one in room if one["type"] == "board"]) == boards
    told = {name for name in json.dumps(room).split('"') if name.startswith("package://")}
    assert told == {f"package://userassets/{name}" for name in album.shots}
    assert {name for name in inside if name.startswith("userassets/")} == {f"userassets/{name}" for name in album.shots}


def test_boards_and_holders_of_a_room_lie_apart_on_the_table_above_the_hand(drawn):
    room, _ = room_of(table_of(drawn, "playingcards")[0])
    boxes = [one for one in room if one["type"] in ("board", "holder")]
    assert len(boxes) > 1
    for number, one in enumerate(boxes):
        assert one["x"] >= 0
        assert one["x"] + one["width"] <= 1600
        assert one["y"] + one["height"] <= 820
        for other in boxes[:number]:
            apart_x = one["x"] >= other["x"] + other["width"] or other["x"] >= one["x"] + one["width"]
            apart_y = one["y"] >= other["y"] + other["height"] or other["y"] >= one["y"] + one["height"]
            assert apart_x or apart_y, (one["id"], other["id"])


@pytest.mark.parametrize(
    ("place", "list_name", "copies"), [("tabletopia", "objects", "copies"), ("screentop", "variants", "objects")]
)
def test_a_list_of_objects_is_valid_and_counts_every_piece(drawn, place, list_name, copies):
    files, album, _ = table_of(drawn, place)
    listed = valid(f"{place}_manifest.json", json.loads(files["manifest.json"]))[list_name]
    assert sum(one[copies] for one in listed) == sum(lot.copies for lot in lots_of(drawn))
    assert {one[side] for one in listed for side in ("front", "back")} - {""} == set(album.shots)
    table = "objects.csv" if place == "tabletopia" else "components.csv"
    rows = list(csv.DictReader(StringIO(files[table].decode())))
    assert [dict(row) for row in rows] == [{key: str(value) for key, value in one.items()} for one in listed]


def test_pictures_for_tabletopia_have_ten_dots_a_millimetre_and_both_sides_are_of_one_size(drawn):
    files, album, table = table_of(drawn, "tabletopia")
    objects = json.loads(files["manifest.json"])["objects"]
    assert objects
    for one in objects:
        size = (one["width_px"], one["height_px"])
        assert {album.shots[one[side]].size for side in ("front", "back") if one[side]} == {size}
        full = max(one["width_mm"], one["height_mm"]) * 10
        if full <= 4000:
            assert size == pytest.approx((one["width_mm"] * 10, one["height_mm"] * 10), abs=1)
        else:
            assert max(size) == 4000
            assert any("set its scale" in line for line in table.differences)


def test_cells_of_a_screentop_sheet_divide_its_picture_without_rest(drawn):
    files, album, _ = table_of(drawn, "screentop")
    variants = json.loads(files["manifest.json"])["variants"]
    assert variants
    for one in variants:
        width, height = album.shots[one["front"]].size
        assert (width % one["columns"], height % one["rows"]) == (0, 0)
        assert one["row"] <= one["rows"]
        assert one["column"] <= one["columns"]


def test_dice_that_players_bring_are_dice_of_the_room_and_are_noted_elsewhere():
    findings = Findings()
    hog = drawn_game(ROOT, "resource_hog", findings, bleed=BLEED, is_examined=False)
    room, _ = room_of(table_of(hog, "playingcards")[0])
    assert Counter(one["type"] for one in room)["dice"] == 6
    assert [(part.id, count) for part, count in hog.brought(())] == [("d6", 6)]
    assert hog.brought(("action_card",)) == []
    with_paper_dice = drawn_game(
        ROOT, "resource_hog", findings, bleed=BLEED, selection=Selection(only=("d6",)), is_examined=False
    )
    assert {face.component for face in with_paper_dice.faces} == {"d6"}
    assert with_paper_dice.brought(("d6",)) == []


@pytest.mark.parametrize("place", [*COMPOSED, "tts"])
def test_an_export_from_the_command_line_is_whole_and_the_same_again(harvest, place):
    harvest.change(
        "components.yaml", "    name: Token\n    count: 5 * players\n    source: {stated: Box}\n", TOKEN_AND_DIE
    )
    assert harvest.run("export", "--for", place).exit_code == 0
    folder = harvest.root / "output" / "harvest" / place
    before = {
        path.relative_to(folder): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.name != RECORD
    }
    notes = before[Path("notes.txt")].decode()
    assert f"Harvest at {PLACES[place].name}" in notes
    assert "- 2 x Die" in notes
    (folder / RECORD).unlink()
    assert "0 of" in harvest.run("export", "--for", place).output
    assert before == {
        path.relative_to(folder): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.name != RECORD
    }


def test_a_playground_texture_shows_the_cards_of_its_template(harvest):
    harvest.change("cards.yaml", "size: poker", "size: poker\nback: {emblem: grain}")
    harvest.change("cards.yaml", "id: rye\n", "id: rye\n    count: 2\n")
    harvest.change("components.yaml", "count: 3", "count: 4")
    assert harvest.run("export", "--for", "ttpg").exit_code == 0
    package = harvest.root / "output" / "harvest" / "ttpg" / "harvest"
    cards = next(one for one in map(json_of, package.glob("Templates/*.json")) if one["Name"] == "Crop card")
    assert cards["Indices"] == [0, 1, 2, 2]
    assert cards["CardNames"] == {"0": "Barley", "1": "Oats", "2": "Rye"}
    assert (cards["BackIndex"], cards["HiddenIndex"]) == (-2, -3)
    assert (cards["Width"], cards["Height"]) == (6.35, 8.89)
    front = Image.open(BytesIO((package / "Textures" / cards["FrontTexture"]).read_bytes()))
    assert front.size == (750 * cards["NumHorizontal"], 1050 * cards["NumVertical"])
    tokens = next(one for one in map(json_of, package.glob("Templates/*.json")) if one["Name"] != "Crop card")
    assert (tokens["Model"], tokens["Indices"], tokens["BackTexture"]) == ("Round", [0] * 20, "")


def json_of(path):
    return json.loads(path.read_text())


def test_cards_of_a_room_lie_face_down_and_tokens_face_up_with_round_pictures(harvest):
    assert harvest.run("export", "--for", "playingcards").exit_code == 0
    room, inside = room_of(
        {"x.pcio": (harvest.root / "output" / "harvest" / "playingcards" / "harvest.pcio").read_bytes()}
    )
    sides = {(one["type"], one["faceup"]) for one in room if "faceup" in one}
    assert sides == {("card", False), ("piece", True)}
    token = Image.open(BytesIO(inside["userassets/token-grain-front.png"]))
    assert (token.getpixel((0, 0))[3], token.getpixel((token.width // 2, token.height // 2))[3]) == (0, 255)


def test_players_and_components_are_chosen_for_tables_too(harvest):
    done = harvest.run("export", "--for", "tabletopia", "--players", "2", "--only", "token")
    assert done.exit_code == 0, done.output
    folder = harvest.root / "output" / "harvest" / "tabletopia-p2-only-token"
    (token,) = json_of(folder / "manifest.json")["objects"]
    assert (token["component"], token["copies"]) == ("token", 10)


def test_backs_lie_in_the_cells_of_their_fronts_and_one_back_is_one_picture(resafa):
    files, album, _ = table_of(resafa, "ttpg")
    by_lot = {one["Metadata"]: one for one in templates_of(files)}
    solo, sack = by_lot["solo_card"], by_lot["sack_card"]
    assert (solo["BackIndex"], sack["BackIndex"]) == (-3, -2)
    (lot,) = [lot for lot in lots_of(resafa) if lot.name == "solo_card"]
    assert stamps_of(album, solo["FrontTexture"]) == [piece.front for piece in lot.pieces]
    assert stamps_of(album, solo["BackTexture"]) == [piece.back for piece in lot.pieces]
    assert album.shots[solo["BackTexture"]].size == album.shots[solo["FrontTexture"]].size
    assert max(album.shots[sack["BackTexture"]].size) < max(album.shots[sack["FrontTexture"]].size)
    rows = json.loads(table_of(resafa, "screentop")[0]["manifest.json"])["variants"]
    solos = [one for one in rows if one["component"] == "solo_card"]
    assert [(one["row"], one["column"]) for one in solos] == [(one["back_row"], one["back_column"]) for one in solos]
    assert {(one["back_columns"], one["back_rows"]) for one in rows if one["component"] == "sack_card"} == {(1, 1)}


def test_cards_of_one_component_with_several_backs_are_a_deck_for_each_back(resafa):
    album = PictureSet(plain="#000000")
    decks = {lot.name: decks_of(lot, album.look) for lot in lots_of(resafa)}
    sizes = {name: [deck.copies for deck in parts] for name, parts in decks.items() if len(parts) > 1}
    assert sizes["special_card"] == [6] * 12
    assert sizes["bonus_card"] == [9] * 8
    assert "solo_card" not in sizes
    for parts in decks.values():
        for deck in parts:
            backs = {album.look(piece.back) for piece in deck.pieces}
            assert len(parts) == 1 or len(backs) == 1


BACKS = """\
deck: grove
layout: template
face: {boxes: {title: {text: "{id}", style: title}}}
back: {boxes: {motto: {text: "{motto}"}}}
cards:
"""


@pytest.mark.parametrize(
    ("mottos", "decks"),
    [
        (["Leaf", "Leaf", "Leaf", "Bark", "Bark"], [3, 2]),
        (["Leaf", "Leaf", "Leaf", "Bark", "Bark", "Moth", "Wasp"], [3, 2, 2]),
        (["Leaf", "Leaf", "Leaf", "Moth"], [3, 1]),
        (["Leaf", "Leaf", "Moth", "Wasp"], [4]),
        (["Leaf", "Bark", "Moth"], [3]),
        (["Leaf", "Leaf"], [2]),
    ],
)
def test_cards_with_two_fronts_lie_apart_from_the_decks_of_the_others(tmp_path, mottos, decks):
    cards = "".join(f"  - {{id: card_{n}, motto: {motto}}}\n" for n, motto in enumerate(mottos))
    small_games.drawn(tmp_path, f"{BACKS}{cards}")
    game = drawn_game(open_project(tmp_path), "orchard", Findings(), bleed=BLEED, is_examined=False)
    album = PictureSet(plain="#000000")
    assert [deck.copies for lot in lots_of(game) for deck in decks_of(lot, album.look)] == decks


@pytest.fixture(scope="module")
def resafa():
    return drawn_game(ROOT, "resafa", Findings(), bleed=BLEED, is_examined=False)


def stamps_of(album, name):
    """The drawings of a sheet in the order of its cells."""
    (side,) = album.shots[name].sheet.sides
    return [piece.stamp for piece in side.pieces]


def test_tables_are_in_the_words_of_a_translation(harvest):
    (harvest.folder / "texts").mkdir()
    (harvest.folder / "texts" / "fi.yaml").write_text(
        "language: fi\ntexts: {crop_card.barley.title: Ohra, crop_card.oats.title: Kaura, crop_card.rye.title: Ruis}\n",
        encoding="utf-8",
    )
    assert harvest.run("export", "--for", "ttpg", "--lang", "fi").exit_code == 0
    package = harvest.root / "output" / "harvest" / "ttpg-fi" / "harvest-fi"
    names = [one["CardNames"] for one in map(json_of, package.glob("Templates/*.json")) if len(one["CardNames"]) == 3]
    assert names == [{"0": "Ohra", "1": "Kaura", "2": "Ruis"}]


def test_boxes_in_rows_keep_their_order_and_begin_a_row_where_there_is_no_room():
    rows = in_rows([(30, 10), (20, 40), (60, 5), (200, 1)], 100, 4)
    assert rows == [
        [Box(0, 0, 30, 10), Box(34, 0, 20, 40)],
        [Box(0, 44, 60, 5)],
        [Box(0, 53, 200, 1)],
    ]
    assert in_rows([], 100, 4) == []
