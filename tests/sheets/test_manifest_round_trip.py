"""A manifest says the same after it was written and read, and holds every piece that lies on a page."""

import json

import pytest
from helpers.sheets import face, imposed
from helpers.small_sheets import CARD, ONCE, placed, sheet_of
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.sheets.manifest import manifest
from pnp.sheets.order import Sides
from pnp.sheets.sheet import SheetSet

NAMES = st.sampled_from(["plum", "pear", "höhle"])
SIZES = st.floats(20, 90)
FACES = st.lists(st.builds(face, NAMES, SIZES, SIZES, st.integers(0, 7)), min_size=1, max_size=4)


def written(*sets, order=None):
    return manifest("harvest", "a4", {"cards.pdf": sets}, order).decode()


def manifest_of(*sets, order=None):
    return json.loads(written(*sets, order=order))


def pages(words):
    return [page for file in words["files"] for page in file["pages"]]


@settings(deadline=None)
@given(FACES, st.sampled_from([Sides.LONG, Sides.SINGLE, Sides.FOLD]))
def test_a_manifest_is_written_as_json_is_but_for_its_lines(faces, sides):
    text = written(imposed(*faces, sides=sides), order={"players": 3})
    assert json.dumps(json.loads(text), ensure_ascii=False) == text.replace(",\n", ", ").replace("\n", "")


@settings(deadline=None)
@given(FACES, st.sampled_from([Sides.LONG, Sides.SINGLE, Sides.FOLD]))
def test_a_manifest_has_every_piece_at_its_place_to_a_micrometre(faces, sides):
    printed = imposed(*faces, sides=sides)
    placed_pieces = [piece for sheet in printed.sheets for each in sheet.sides for piece in each.pieces]
    listed = [piece for page in pages(manifest_of(printed)) for piece in page["pieces"]]
    assert len(listed) == len(placed_pieces)
    for entry, piece in zip(listed, placed_pieces, strict=True):
        assert [entry[key] for key in ("component", "item", "copy", "side")] == [
            piece.component, piece.item, piece.copy, str(piece.side),
        ]  # fmt: skip
        for key in ("x", "y", "width", "height"):
            assert entry[key] == pytest.approx(getattr(piece, key), abs=0.001)


@settings(deadline=None)
@given(FACES)
def test_the_text_has_a_line_for_each_piece(faces):
    printed = imposed(*faces)
    text = written(printed)
    count = sum(len(each.pieces) for sheet in printed.sheets for each in sheet.sides)
    assert sum(line.startswith('{"component"') for line in text.splitlines()) == count
    assert text.endswith("\n")


def test_pages_are_numbered_from_one_in_each_file():
    one = SheetSet(id="a", title="A", sheets=(sheet_of(placed(CARD, 10, 10)),), flip="none")
    words = json.loads(manifest("harvest", "a4", {"a.pdf": [one], "all.pdf": [one, one]}))
    numbers = {file["file"]: [page["number"] for page in file["pages"]] for file in words["files"]}
    assert numbers == {"a.pdf": [1], "all.pdf": [1, 2]}


def test_the_same_drawing_has_the_same_look_and_another_one_another():
    one = SheetSet(
        id="a",
        title="A",
        sheets=(sheet_of(placed(CARD, 10, 10), placed(CARD, 80, 10, rotation=90), placed(ONCE, 10, 150)),),
        flip="none",
    )
    first, turned, other = pages(manifest_of(one))[0]["pieces"]
    assert first["look"] == turned["look"] != other["look"]
    assert (first["rotation"], turned["rotation"]) == (0, 90)


def test_a_place_left_of_the_edge_by_nothing_is_no_negative_zero():
    one = SheetSet(id="a", title="A", sheets=(sheet_of(placed(CARD, -0.0001, -0.0004)),), flip="none")
    assert '"x": 0.0, "y": 0.0' in written(one)


def test_the_order_is_left_out_where_none_is_given():
    one = SheetSet(id="a", title="A", sheets=(sheet_of(placed(CARD, 10, 10)),), flip="none")
    assert list(manifest_of(one)) == ["game", "paper", "files"]
    assert list(manifest_of(one, order={})) == ["game", "paper", "order", "files"]
