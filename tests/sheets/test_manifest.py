import json

from helpers.sheets import face, imposed

from pnp.sheets import manifest as manifest_module
from pnp.sheets.manifest import manifest
from pnp.sheets.order import Sides


def manifest_of(*sets):
    return json.loads(manifest("game", "a4", {"set.pdf": sets}))


def test_manifest_lists_files_pages_and_pieces_in_the_words_of_the_contract():
    said = manifest_of(imposed(face("x", 63, 88, 2)))
    assert list(said) == ["game", "paper", "files"]
    (file,) = said["files"]
    first, second = file["pages"]
    assert (first["number"], first["side"], second["number"], second["side"]) == (1, "front", 2, "back")
    assert (first["width"], first["height"]) == (210, 297)
    piece = first["pieces"][0]
    assert list(piece) == ["component", "item", "copy", "side", "x", "y", "width", "height", "rotation", "look"]
    assert (piece["item"], piece["copy"], piece["side"], piece["width"]) == ("x", 1, "front", 63)
    assert second["pieces"][0]["side"] == "back"
    assert len(piece["look"]) == 12
    assert first["pieces"][1]["look"] == piece["look"]


def test_manifest_counts_pages_through_all_sets_of_a_file():
    sets = (imposed(face("x", 63, 88, 10, back=False)), imposed(face("y", 30, 30)))
    said = manifest_of(*sets)
    assert [page["number"] for page in said["files"][0]["pages"]] == [1, 2, 3, 4]


def test_manifest_distinguishes_fronts_from_backs_on_a_folded_sheet():
    said = manifest_of(imposed(face("x", 63, 88), sides=Sides.FOLD))
    assert [piece["side"] for piece in said["files"][0]["pages"][0]["pieces"]] == ["front", "back"]


def test_manifest_gives_the_windows_of_a_poster():
    said = manifest_of(imposed(face("map", 400, 300, back=False, poster=True)))
    piece = said["files"][0]["pages"][0]["pieces"][0]
    assert piece["part"] == "A1"
    assert set(piece["window"]) == {"x", "y", "width", "height"}


def test_manifest_is_plain_json():
    text = manifest("game", "a4", {"set.pdf": (imposed(face("x", 63, 88, 3)),)}, {"players": 3}).decode()
    assert json.dumps(json.loads(text)) == text.replace(",\n", ", ").replace("\n", "")
    assert "-0.0" not in text


def test_manifest_has_a_line_for_each_piece():
    text = manifest("game", "a4", {"set.pdf": (imposed(face("ž", 63, 88, 10)),), "empty.pdf": ()}).decode()
    assert json.loads(text)["files"][1] == {"file": "empty.pdf", "pages": []}
    assert sum('"item": "ž"' in line for line in text.splitlines()) == 20


def test_places_that_all_pages_have_are_written_down_once(monkeypatch):
    rounded = []
    monkeypatch.setattr(manifest_module, "_rounded", lambda length: rounded.append(length) or round(length, 3) + 0.0)
    deck = imposed(face("x", 61.7, 86.3, 9 * 20, back=False))
    manifest_of(deck)
    places = {(piece.x, piece.y) for sheet in deck.sheets for piece in sheet.sides[0].pieces}
    assert len(deck.sheets) == 20
    assert len(rounded) == 4 * len(places) + 2 * len(deck.sheets), "four lengths of each place, two of each page"
