"""Edits of a game's own files from the live page: what can be changed, what is refused, what is undone."""

import json
import shutil
from dataclasses import dataclass
from typing import Any

import pytest

from pnp.live.edits.requests import edit_request
from pnp.live.refusals import RefusedError
from pnp.live.server import GameServer
from pnp.project.folder import open_project

COINS = """\
# coins of the mint
template: coin           # one face for all
ground: "#FFFFFF"
boxes:
  rim: {at: [5 %, 5 %, 90 %, 90 %], shape: disc, stroke: ink}
  value: {at: [4, 4, 14, 8], text: "{value}", style: value}   # the number
  under: {at: [value.left, value.bottom, value.width, 5mm], text: "{note}"}
---
token_set: coin
layout: template
size: 22mm
shape: disc
face: coin
rows: coins.csv
"""
TABLE = 'id,value,note,count\r\npenny,1,"a, small one",12\r\ncrown,5,large,8\r\n'
MINT = "  - {id: coin, name: Coin, count: 20, source: {stated: Box}}  # minted\n"


@dataclass
class Page:
    """The page of the small project, asked without a browser."""

    harvest: Any
    server: GameServer

    def get(self, what, piece=""):
        return self.server.edit(what, "harvest", {"piece": piece}, None)

    def edit(self, what="save", **asked):
        return self.server.edit(what, "harvest", {}, edit_request(json.dumps(asked).encode()))

    def read(self, name):
        return (self.harvest.folder / name).read_bytes().decode()

    def field(self, piece, name):
        return next(one for one in self.get("fields", piece)["fields"] if one["id"] == name)


@pytest.fixture
def page(harvest):
    (harvest.folder / "coins.yaml").write_text(COINS)
    (harvest.folder / "coins.csv").write_bytes(TABLE.encode())
    with (harvest.folder / "components.yaml").open("a") as components:
        components.write(MINT)
    return Page(harvest, GameServer(open_project(harvest.root), ["harvest"], "a4"))


def refusal(page, **asked):
    before = {path: path.read_bytes() for path in page.harvest.folder.rglob("*") if path.is_file()}
    with pytest.raises(RefusedError) as refused:
        page.edit(**asked)
    assert {path: path.read_bytes() for path in page.harvest.folder.rglob("*") if path.is_file()} == before
    return refused.value


def test_a_form_knows_the_fields_of_a_piece_and_the_numbers_that_it_prints(page):
    form = page.get("fields", "crop_card/barley")
    (number,) = (one for one in form["numbers"] if one["name"] == "number.hand_limit")
    assert (number["value"], number["source"], number["section"]) == (7, "stated", "Play 2")
    assert number["field"]["place"] == {"file": "content/harvest/rules.yaml", "line": 2, "column": 23}
    assert any("crop_card" in use for use in number["uses"])
    (count,) = (one for one in form["numbers"] if one["name"] == "count.crop_card")
    assert count["field"]["value"] == 3
    assert page.field("crop_card/barley", "count")["written"] is False
    assert page.field("token/grain", "colour")["value"] == "field"
    assert form["palette"]["field"] == "#5C7A3A"


def test_an_empty_cell_prints_no_number(page):
    before = [number["name"] for number in page.get("fields", "coin/crown")["numbers"]]
    page.edit(cells=[{"file": "content/harvest/coins.csv", "line": 3, "column": 3, "old": "large", "new": ""}])
    assert [number["name"] for number in page.get("fields", "coin/crown")["numbers"]] == before == ["count.coin"]


def test_a_colour_is_changed_where_it_stands(page):
    page.edit(piece="token/grain", fields=[{"id": "colour", "old": "field", "new": "night"}])
    assert page.read("tokens.yaml").endswith("    colour: night\n")


def test_a_number_of_the_rules_is_changed_in_the_rules(page):
    page.edit(piece="crop_card/barley", fields=[{"id": "=number.hand_limit", "old": 7, "new": 8}])
    assert "  hand_limit: {value: 8, source: {stated: Play 2}}\n" in page.read("rules.yaml")


def test_a_number_in_a_table_of_the_rules_is_changed_in_its_cell(page):
    table = "tables:\n  yield:\n    columns: [crop, dry, wet]\n    rows: [[Rye, 2, 4], [Oats, 1, 6-11]]  # grains\n"
    table += "    source: {stated: Play 4}\n"
    with (page.harvest.folder / "rules.yaml").open("a") as rules:
        rules.write(table)
    page.harvest.change("cards.yaml", "Nothing happens.", "Take {table.yield.Rye.wet}, or {table.yield.Oats.wet}.")
    form = {one["name"]: one["field"] for one in page.get("fields", "crop_card/rye")["numbers"]}
    assert form["table.yield.rye.wet"]["value"] == 4
    assert form["table.yield.oats.wet.low"] is None
    assert not [name for name in form if name.endswith("dry")]
    page.edit(piece="crop_card/rye", fields=[{"id": "=table.yield.rye.wet", "old": 4, "new": 5}])
    assert page.read("rules.yaml").endswith(table.replace("[Rye, 2, 4]", "[Rye, 2, 5]"))


def test_a_key_that_is_not_there_is_added_behind_the_first(page):
    asked = {"piece": "crop_card/rye", "fields": [{"id": "count", "old": None, "new": 2}]}
    refused = refusal(page, **asked)
    assert refused.may_insist
    assert "crop_card" in refused.findings[0].message
    page.edit(**asked, anyway=True)
    assert "  - id: rye\n    count: 2\n    title: Rye\n" in page.read("cards.yaml")


def test_a_box_moves_in_the_words_of_its_file(page):
    boxes = {box["name"]: box for box in page.get("fields", "coin/penny")["boxes"]}
    assert boxes["under"]["at"] == (4.0, 12.0, 14.0, 5.0)
    assert all(all(box["free"]) for box in boxes.values())
    move = [
        {"side": "front", "name": "value", "old": boxes["value"]["at"], "new": [4, 5.5, 14, 8]},
        {"side": "front", "name": "rim", "old": boxes["rim"]["at"], "new": [2.2, 1.1, 19.8, 19.8]},
    ]
    page.edit(piece="coin/penny", boxes=move)
    at = page.get("fields", "coin/penny")["boxes"][2]["at"]
    assert at[1] == 13.5
    under = {"side": "front", "name": "under", "old": at, "new": [5, 13, 14, 5.5]}
    page.edit(piece="coin/penny", boxes=[under])
    assert page.read("coins.yaml") == COINS.replace("[4, 4, 14, 8]", "[4, 5.5, 14, 8]").replace(
        "[5 %, 5 %", "[10 %, 5 %"
    ).replace(
        "[value.left, value.bottom, value.width, 5mm]", "[value.left + 1, value.bottom - 0.5, value.width, 5.5mm]"
    )


def test_a_box_of_a_kind_moves_in_its_kind(page):
    page.harvest.change(
        "coins.yaml", "---\n", "by: note\nkinds:\n  large: {boxes: {value: {at: [1, 4, 20, 8]}}}\n---\n"
    )
    boxes = {box["name"]: box for box in page.get("fields", "coin/crown")["boxes"]}
    page.edit(
        piece="coin/crown",
        boxes=[{"side": "front", "name": "value", "old": boxes["value"]["at"], "new": [1, 3, 20, 8]}],
    )
    assert "  large: {boxes: {value: {at: [1, 3, 20, 8]}}}\n" in page.read("coins.yaml")
    assert "  value: {at: [4, 4, 14, 8]" in page.read("coins.yaml")


def test_a_box_that_would_hold_no_text_is_refused_and_shown_as_tried(page):
    move = {"side": "front", "name": "value", "old": [4, 4, 14, 8], "new": [4, 4, 1, 0.5]}
    tried = page.edit("attempt", piece="coin/penny", boxes=[move])
    assert not tried["sound"]
    assert set(tried["pieces"]) == {"penny"}
    refused = refusal(page, piece="coin/penny", boxes=[move])
    assert not refused.may_insist
    assert "fit" in refused.findings[0].message


def test_a_box_whose_words_would_be_cut_off_is_refused(page):
    move = {"side": "front", "name": "value", "old": [4, 4, 14, 8], "new": [12, 4, 14, 8]}
    assert not page.edit("attempt", piece="coin/penny", boxes=[move])["sound"]
    refused = refusal(page, piece="coin/penny", boxes=[move])
    assert {finding.code for finding in refused.findings} == {"cut-off"}


def test_cells_of_a_csv_are_changed_and_no_other_byte(page):
    (table,) = page.get("tables")["tables"]
    assert table["file"] == "content/harvest/coins.csv"
    assert [row["piece"] for row in table["rows"]] == ["", "coin/penny", "coin/crown"]
    cells = [{"file": table["file"], "line": 2, "column": 3, "old": "a, small one", "new": "tiny"}]
    page.edit(cells=cells)
    assert page.read("coins.csv") == TABLE.replace("a, small one", "tiny")


COINS_FILE = "content/harvest/coins.csv"


def test_a_row_is_added_behind_the_last_and_is_a_piece(page):
    row = {"file": COINS_FILE, "cells": ["groat", "4", "round, thick", "6"]}
    refused = refusal(page, new_rows=[row])
    assert refused.may_insist
    assert "26" in refused.findings[0].message
    page.edit(new_rows=[row], anyway=True)
    assert page.read("coins.csv") == f'{TABLE}groat,4,"round, thick",6\r\n'
    assert page.field("coin/groat", "count")["value"] == 6
    page.get("undo")
    assert page.read("coins.csv") == TABLE


def test_a_row_that_is_there_already_is_refused(page):
    row = {"file": COINS_FILE, "cells": ["penny", "4", "", "6"]}
    assert "penny" in refusal(page, new_rows=[row], anyway=True).findings[0].message


def test_a_row_is_removed_with_no_other_byte(page):
    row = {"file": COINS_FILE, "line": 2, "cells": ["penny", "1", "a, small one", "12"]}
    page.edit(removed_rows=[row], anyway=True)
    assert page.read("coins.csv") == "id,value,note,count\r\ncrown,5,large,8\r\n"


@pytest.mark.parametrize(
    "asked",
    [
        {"removed_rows": [{"file": COINS_FILE, "line": 1, "cells": ["id", "value", "note", "count"]}]},
        {"removed_rows": [{"file": COINS_FILE, "line": 3, "cells": ["penny", "1", "a, small one", "12"]}]},
        {"removed_rows": [{"file": "content/harvest/cards.yaml", "line": 3, "cells": ["size: poker"]}]},
        {"new_rows": [{"file": "content/harvest/goods.csv", "cells": ["a"]}]},
    ],
)
def test_only_rows_of_tables_of_the_game_are_added_and_removed(page, asked):
    assert refusal(page, **asked, anyway=True)


def test_a_field_of_a_row_is_changed_in_its_cell(page):
    field = page.field("coin/crown", "count")
    assert field["place"] == {"file": "content/harvest/coins.csv", "line": 3, "column": 4}
    page.edit(piece="coin/crown", fields=[{"id": "count", "old": 8, "new": 9}], anyway=True)
    assert page.read("coins.csv") == TABLE.replace("large,8", "large,9")


def test_a_number_that_a_template_prints_is_changed_in_its_cell(page):
    field = page.field("coin/crown", "value")
    assert (field["kind"], field["value"]) == ("number", 5)
    page.edit(piece="coin/crown", fields=[{"id": "value", "old": 5, "new": 6}])
    assert page.read("coins.csv") == TABLE.replace("crown,5", "crown,6")


def test_words_of_a_template_stand_in_the_form_only_as_texts(page):
    assert "note" not in [field["id"] for field in page.get("fields", "coin/crown")["fields"]]


def with_pictures(page):
    (page.harvest.folder / "art").mkdir()
    for name in ("ship", "tower"):
        (page.harvest.folder / "art" / f"{name}.svg").write_text(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v10z"/></svg>'
        )
    page.harvest.change("coins.yaml", "  value:", '  side: {at: [4, 4, 9, 9], picture: "{side}", when: side}\n  value:')
    rows = "id,value,note,count,side\npenny,1,small,12,tower.svg\ncrown,5,,8,\n"
    (page.harvest.folder / "coins.csv").write_text(rows)


def test_a_picture_that_is_written_with_its_ending_is_the_chosen_one(page):
    with_pictures(page)
    field = page.field("coin/penny", "side")
    assert (field["kind"], field["value"], field["choices"]) == ("picture", "tower.svg", ["", "ship", "tower.svg"])
    page.edit(piece="coin/penny", fields=[{"id": "side", "old": "tower.svg", "new": "ship"}])
    assert "penny,1,small,12,ship\n" in page.read("coins.csv")


def test_a_piece_without_a_picture_can_be_given_one(page):
    with_pictures(page)
    assert page.field("coin/crown", "side")["choices"] == ["", "ship", "tower"]
    page.edit(piece="coin/crown", fields=[{"id": "side", "old": "", "new": "ship"}])
    assert "crown,5,,8,ship\n" in page.read("coins.csv")


def test_a_count_that_the_pieces_give_is_shown_and_cannot_be_changed(page):
    page.harvest.change("components.yaml", "count: 20, source: {stated: Box}", "count: pieces, source: {derived: rows}")
    (count,) = (one for one in page.get("fields", "coin/crown")["numbers"] if one["name"] == "count.coin")
    assert (count["value"], count["field"]) == (20, None)


def test_a_line_with_an_error_is_mended(page):
    page.harvest.change("cards.yaml", "title: Rye", "tilte: Rye")
    page.server.show("harvest", page.server.usual)
    line = {"file": "content/harvest/cards.yaml", "line": 12, "old": "    tilte: Rye", "new": "    title: Rye"}
    page.edit(lines=[line])
    assert "    title: Rye\n" in page.read("cards.yaml")


def test_a_line_with_the_same_error_again_is_refused(page):
    page.harvest.change("cards.yaml", "title: Rye", "tilte: Rye")
    page.server.show("harvest", page.server.usual)
    line = {"file": "content/harvest/cards.yaml", "line": 9, "old": "    title: Oats", "new": "    tilte: Oats"}
    assert refusal(page, lines=[line]).findings[0].code == "unknown-key"


def test_a_cell_whose_text_does_not_fit_is_refused(page):
    cell = {
        "file": "content/harvest/coins.csv",
        "line": 2,
        "column": 3,
        "old": "a, small one",
        "new": "long words " * 90,
    }
    assert refusal(page, cells=[cell]).findings[0].place.file == "content/harvest/coins.csv"


def test_a_line_that_breaks_the_game_is_refused_with_its_finding(page):
    line = {"file": "content/harvest/cards.yaml", "line": 12, "old": "    title: Rye", "new": "    tilte: Rye"}
    refused = refusal(page, lines=[line])
    assert refused.findings[0].code == "unknown-key"
    assert str(refused.findings[0].place) == "content/harvest/cards.yaml:12:5"


def test_words_are_saved_to_the_designers_own_file_with_its_line_ends_and_comments(page):
    path = page.harvest.folder / "cards.yaml"
    path.write_bytes(path.read_bytes().replace(b"title: Rye\n", b"title: Rye   # why\n").replace(b"\n", b"\r\n"))
    path.chmod(0o640)
    before = path.read_bytes()
    page.edit(texts=[{"key": "crop_card.rye.title", "old": "Rye", "new": "Winter rye"}])
    assert path.read_bytes() == before.replace(b"title: Rye", b"title: Winter rye")
    assert path.stat().st_mode & 0o777 == 0o640


def test_entries_of_one_cell_are_saved_each_at_its_number(page):
    listing = COINS.replace("value.width, 5mm]", "value.width, 3mm]")
    listing = listing.replace('text: "{note}"', 'each: note, flow: down, gap: 0.2, text: "{item}"')
    (page.harvest.folder / "coins.yaml").write_text(listing)
    words = {"coin.penny.note.0": ("a", "one"), "coin.penny.note.1": ("small one", "little one")}
    asked = [{"key": key, "old": old, "new": new} for key, (old, new) in words.items()]
    page.edit(texts=asked)
    assert page.read("coins.csv") == TABLE.replace("a, small one", "one, little one")
    divided = [{"key": "coin.penny.note.0", "old": "one", "new": "a, b"}]
    assert "is divided at each" in str(refusal(page, texts=divided))


def test_a_name_cannot_be_left_blank(page):
    met = refusal(page, texts=[{"key": "components.token.name", "old": "Token", "new": " "}])
    assert [finding.code for finding in met.findings] == ["bad-value"]


def test_edits_are_undone_and_done_again_in_order(page):
    before = page.read("tokens.yaml"), page.read("rules.yaml")
    page.edit(piece="token/grain", fields=[{"id": "colour", "old": "field", "new": "night"}])
    page.edit(piece="crop_card/barley", fields=[{"id": "=number.hand_limit", "old": 7, "new": 8}])
    after = page.read("tokens.yaml"), page.read("rules.yaml")
    assert page.server.show("harvest", page.server.usual)["edits"] == {
        "undo": "number.hand_limit of barley",
        "redo": None,
    }
    assert page.get("undo")["redo"] == "number.hand_limit of barley"
    assert page.get("undo") == {"says": "colour of grain", "undo": None, "redo": "colour of grain"}
    assert (page.read("tokens.yaml"), page.read("rules.yaml")) == before
    page.get("redo")
    page.get("redo")
    assert (page.read("tokens.yaml"), page.read("rules.yaml")) == after
    with pytest.raises(RefusedError, match="nothing to do again"):
        page.get("redo")


def test_an_edition_that_was_begun_on_the_page_is_taken_back(page):
    page.server.save("harvest", "fi", {"crop_card.rye.title": "Ruis"})
    assert (page.harvest.folder / "texts" / "fi.yaml").is_file()
    page.get("undo")
    assert not (page.harvest.folder / "texts" / "fi.yaml").exists()


def test_what_somebody_else_changed_meanwhile_is_not_undone(page):
    page.edit(piece="token/grain", fields=[{"id": "colour", "old": "field", "new": "night"}])
    page.harvest.change("tokens.yaml", "size: 20mm", "size: 25mm")
    with pytest.raises(
        RefusedError, match=r"cannot undo \(colour of grain\): tokens.yaml was changed by somebody else"
    ):
        page.get("undo")
    assert "colour: night" in page.read("tokens.yaml")


def test_what_the_page_has_not_seen_yet_is_not_written_over(page):
    page.server.show("harvest", page.server.usual)
    page.harvest.change("tokens.yaml", "colour: field", "colour: night")
    refused = refusal(page, piece="token/grain", fields=[{"id": "colour", "old": "field", "new": "accent"}])
    assert 'is "night" by now' in str(refused)


@pytest.mark.parametrize(
    "asked",
    [
        {"lines": [{"file": "content/harvest/../../secret.yaml", "line": 1, "old": "a: 1", "new": "b"}]},
        {"lines": [{"file": "/etc/passwd", "line": 1, "old": "root", "new": "b"}]},
        {"lines": [{"file": "content/harvest/coins.csv", "line": 1, "old": "id", "new": "b"}]},
        {"lines": [{"file": "content/harvest/linked.yaml", "line": 1, "old": "a: 1", "new": "b"}]},
        {"cells": [{"file": "content/harvest/cards.yaml", "line": 1, "column": 1, "old": "", "new": "b"}]},
        {"cells": [{"file": "content/harvest/../x.csv", "line": 1, "column": 1, "old": "", "new": "b"}]},
        {"piece": "crop_card/rye", "fields": [{"id": "id", "old": "rye", "new": "b"}]},
        {"piece": "crop_card/none", "fields": [{"id": "count", "old": None, "new": 2}]},
        {"piece": "crop_card/rye", "fields": [{"id": "__class__", "old": None, "new": 2}]},
        {"piece": "coin/penny", "boxes": [{"side": "front", "name": "x", "old": [0, 0, 1, 1], "new": [0, 0, 2, 2]}]},
        {"texts": [{"key": "crop_card.rye.titel", "old": "Rye", "new": "b"}]},
    ],
)
def test_only_known_fields_of_files_of_the_game_are_changed(page, asked):
    secret = page.harvest.root / "secret.yaml"
    secret.write_text("a: 1\n")
    (page.harvest.folder / "linked.yaml").symlink_to(secret)
    assert not refusal(page, **asked).may_insist
    assert secret.read_text() == "a: 1\n"


def test_a_trial_leaves_nothing_behind(page):
    page.edit("attempt", piece="token/grain", fields=[{"id": "colour", "old": "field", "new": "night"}])
    assert [path.name for path in (page.harvest.root / "output" / "harvest").iterdir()] == []


def test_a_cell_of_a_workbook_is_left_to_its_program(page):
    from openpyxl import Workbook

    book = Workbook()
    for row in (("id", "value", "note", "count"), ("penny", 1, "small", 12), ("crown", 5, "large", 8)):
        book.active.append(row)
    book.save(page.harvest.folder / "coins.xlsx")
    shutil.rmtree(page.harvest.root / "output", ignore_errors=True)
    page.harvest.change("coins.yaml", "rows: coins.csv", "rows: coins.xlsx")
    (table,) = page.get("tables")["tables"]
    assert (table["editable"], "changed in its own program" in table["why"]) == (False, True)
    cell = {"file": table["file"], "line": 2, "column": 3, "old": "small", "new": "b"}
    assert "spreadsheet program" in str(refusal(page, cells=[cell]))
    form = page.get("fields", "coin/penny")
    assert form["note"] == table["why"]
    assert {field["id"]: field["fixed"] for field in form["fields"]} == {"count": True, "value": True}


def test_what_stands_in_a_table_of_text_is_free_to_be_changed(page):
    form = page.get("fields", "coin/penny")
    assert form["note"] == ""
    assert not any(field["fixed"] for field in form["fields"])


EVENTS = "name\tkind\ttext\nFlood\tevent\tEverybody loses a field.\nFair\tevent\tSell =two= goods.\n"


def test_a_deck_is_made_from_a_table_of_the_folder(page):
    (page.harvest.folder / "goods.csv").write_text("name,qty,text\nWool,3,Warm\nIron,2,Heavy\n")
    assert page.get("tables")["unused"] == ["goods.csv"]
    assert page.edit(deck={"table": "goods.csv"})["files"] == [
        "content/harvest/goods.yaml",
        "content/harvest/components.yaml",
    ]
    shown = page.server.show("harvest", page.server.usual)
    (deck,) = (one for one in shown["sets"] if one["id"] == "goods")
    assert [(piece["id"], piece["faces"][0]["count"]) for piece in deck["pieces"]] == [("wool", 3), ("iron", 2)]
    assert "  - {id: goods, name: " in page.read("components.yaml")
    page.get("undo")
    assert not (page.harvest.folder / "goods.yaml").exists()


def test_each_sheet_of_a_workbook_can_become_a_deck(page):
    from openpyxl import Workbook

    book = Workbook()
    book.active.title = "Notes"
    book.active.append(["idea"])
    book.active.append(["more traps"])
    book.create_sheet("Empty")
    traps = book.create_sheet("Deep traps")
    for row in (("name", "damage"), ("Pit", 2), ("Spikes", 3)):
        traps.append(row)
    book.save(page.harvest.folder / "räuber.xlsx")
    assert page.get("tables")["unused"] == ["räuber.xlsx#Notes", "räuber.xlsx#Deep traps"]
    made = page.edit(deck={"table": "räuber.xlsx#Deep traps"})
    assert 'each card has its id from the column "name"' in made["notes"]
    shown = page.server.show("harvest", page.server.usual)
    (deck,) = (one for one in shown["sets"] if one["id"] == "deep_traps")
    assert [piece["id"] for piece in deck["pieces"]] == ["pit", "spikes"]
    assert page.get("tables")["unused"] == ["räuber.xlsx#Notes"]


def test_a_deck_is_made_from_pasted_rows(page):
    page.edit(deck={"table": "events", "pasted": EVENTS})
    assert page.read("events.csv").splitlines()[1] == "Flood,event,Everybody loses a field."
    shown = page.server.show("harvest", page.server.usual)
    assert not [one for one in shown["findings"] if one["severity"] == "error"]
    (deck,) = (one for one in shown["sets"] if one["id"] == "events")
    assert [piece["id"] for piece in deck["pieces"]] == ["flood", "fair"]


def test_a_new_deck_shows_the_pictures_that_the_game_has(page):
    with_pictures(page)
    page.edit(deck={"table": "heroes", "pasted": "name,portrait\nOdo,tower.svg\nMirl,\nFinn,ship.svg\n"})
    assert 'picture: "{portrait}", fit: contain, when: portrait}' in page.read("heroes.yaml")
    assert "ignore" not in page.read("heroes.yaml")


@pytest.mark.parametrize("header", ["portrait", "art", "artwork", "illustration"])
def test_a_new_deck_takes_names_of_pictures_of_the_game_for_pictures(page, header):
    with_pictures(page)
    page.edit(deck={"table": "heroes", "pasted": f"name,{header}\nOdo,tower\nMirl,\nFinn,Ship\n"})
    assert f'picture: "{{{header}}}", fit: contain, when: {header}}}' in page.read("heroes.yaml")
    shown = page.server.show("harvest", page.server.usual)
    assert not [one for one in shown["findings"] if one["severity"] == "error"]


@pytest.mark.parametrize(
    "deck",
    [
        {"table": "../goods.csv"},
        {"table": "linked.csv"},
        {"table": "nothing.csv"},
        {"table": "coins.csv"},
        {"table": "token", "pasted": EVENTS},
        {"table": "../x", "pasted": EVENTS},
        {"table": "coins", "pasted": EVENTS},
        {"table": "events", "pasted": 'name\n"open'},
        {"table": "events", "pasted": "name\n"},
    ],
)
def test_a_deck_is_not_made_of_what_is_no_new_table(page, deck):
    outside = page.harvest.root / "secret.csv"
    outside.write_text("name\nx\n")
    (page.harvest.folder / "linked.csv").symlink_to(outside)
    assert str(refusal(page, deck=deck))
