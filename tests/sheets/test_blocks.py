"""Pieces in blocks: edge to edge within, gutters between."""

from dataclasses import replace

import pytest
from helpers.sheets import face, imposed

from pnp.drawing.faces import Block
from pnp.drawing.geometry import Box
from pnp.sheets.packing import pack_in_blocks

ROOM = Box(0, 0, 100, 60)


def test_gutters_come_after_so_many_pieces():
    boxes = pack_in_blocks(10, 10, 0, Block(3, 2, 5), ROOM)
    lefts, tops = (sorted({round(box[at] - boxes[0][at], 3) for box in boxes}) for at in (0, 1))
    assert lefts == [0, 10, 20, 35, 45, 55, 70, 80, 90]
    assert tops == [0, 10, 25, 35, 50]


def test_a_block_is_filled_before_the_next():
    boxes = pack_in_blocks(10, 10, 0, Block(3, 2, 5), ROOM)
    first = boxes[:6]
    assert max(box.right for box in first) - min(box.x for box in first) == 30
    assert max(box.bottom for box in first) - min(box.y for box in first) == 20


def test_a_gutter_is_never_narrower_than_the_gap_of_the_bleed():
    boxes = pack_in_blocks(10, 10, 6, Block(2, 2, 1), ROOM)
    lefts = sorted({box.x for box in boxes})
    assert lefts[2] - lefts[1] == 16


def test_sheets_keep_the_blocks_on_both_sides():
    made = imposed(replace(face("unit", 15, 15, 100), block=Block(6, 5, 4)))
    front, back = made.sheets[0].sides
    lefts = sorted({round(piece.x, 3) for piece in front.pieces})
    assert lefts[6] - lefts[5] == pytest.approx(19)
    assert sorted(round(210 - piece.x - 15, 3) for piece in back.pieces) == sorted(round(p.x, 3) for p in front.pieces)
