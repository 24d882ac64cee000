"""Pieces in stacks, whose pictures lie on sheets of at most seventy."""

from pnp.drawing.faces import Face
from pnp.drawing.scene import Stamp
from pnp.exports.tabletop.album import PictureSet
from pnp.exports.tabletop.deck_sheets import CELLS
from pnp.exports.tabletop.lots import Lot, Piece
from pnp.exports.tabletop.stacks import stacks_of


def test_a_text_of_more_pages_than_a_sheet_holds_is_several_stacks():
    fronts = [Stamp(name=f"page {n}", width=210, height=297, items=()) for n in range(2 * CELLS + 1)]
    pieces = tuple(
        Piece(
            name=front.name,
            title="Rules",
            face=Face(component="rules", item="rules", front=front),
            front=front,
            back=None,
            copies=1,
        )
        for front in fronts
    )
    lot = Lot(name="rules", title="Rules", kind="page", pieces=pieces)
    stacks = list(stacks_of(lot, PictureSet(plain="#336699")))
    assert [len(stack.pieces) for stack in stacks] == [47, 47, 47]
    assert [piece for stack in stacks for piece in stack.pieces] == list(pieces)
    assert [stack.front for stack in stacks] == ["rules-1-fronts.jpg", "rules-2-fronts.jpg", "rules-3-fronts.jpg"]
