"""Pieces in stacks, whose pictures lie on sheets of at most seventy."""

from types import SimpleNamespace

from pnp.exports.tabletop.deck_sheets import CELLS
from pnp.exports.tabletop.stacks import stacks_of


def test_a_text_of_more_pages_than_a_sheet_holds_is_several_stacks():
    face = SimpleNamespace(item="rules")
    pieces = tuple(
        SimpleNamespace(face=face, front=f"page {n}", back=None, title="Rules") for n in range(2 * CELLS + 1)
    )
    lot = SimpleNamespace(kind="page", name="rules", title="Rules", is_standing=False, size=(210, 297), pieces=pieces)
    album = SimpleNamespace(look=str, sheet=lambda name, *_: name, picture=lambda name, *_: name)
    stacks = list(stacks_of(lot, album))
    assert [len(stack.pieces) for stack in stacks] == [47, 47, 47]
    assert [piece for stack in stacks for piece in stack.pieces] == list(pieces)
    assert [stack.front for stack in stacks] == ["rules-1-fronts", "rules-2-fronts", "rules-3-fronts"]
