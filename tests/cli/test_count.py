"""Pieces read back from finished PDFs."""

from helpers.small_sheets import CARD, DOCUMENT, document_of, placed, sheet_of

from pnp.audit.pdf_reader.pieces import PrintedPiece, pieces
from pnp.backends.pdf import document as pdf
from pnp.sheets.sheet import SideName


def test_every_piece_is_read_back_with_its_page():
    assert pieces(pdf.render(DOCUMENT)) == [
        PrintedPiece(1, "card", "p1", "front", 1, None),
        PrintedPiece(1, "card", "p1", "front", 2, None),
        PrintedPiece(1, "card", "p2", "front", 1, None),
        PrintedPiece(1, "once", "o", "front", 1, None),
        PrintedPiece(1, "card", "p3", "front", 1, "A1"),
    ]


def test_backs_are_distinguished_from_fronts_even_on_one_side_of_the_paper():
    back = placed(CARD, 76, 10, side=SideName.BACK)
    document = document_of(sheet_of(placed(CARD, 10, 10)), sheet_of(placed(CARD, 10, 10), back))
    assert [(piece.page, piece.side) for piece in pieces(pdf.render(document))] == [
        (1, "front"),
        (2, "front"),
        (2, "back"),
    ]


def test_brackets_and_backslashes_in_names_survive():
    odd = placed(CARD, 10, 10, item="a(b)\\c)", part="A>>1")
    (piece,) = pieces(pdf.render(document_of(sheet_of(odd))))
    assert (piece.item, piece.part) == ("a(b)\\c)", "A>>1")


def test_texts_that_look_like_pieces_do_not_count():
    from helpers.small_sheets import text

    words = text(10, 10, "/Piece << /Component (fake) /Item (x) /Side (front) /Copy 1 >> BDC")
    assert pieces(pdf.render(document_of(sheet_of(furniture=(words,))))) == []


def test_an_empty_page_holds_nothing():
    assert pieces(pdf.render(document_of(sheet_of()))) == []


def test_brackets_in_a_table_are_no_markup(harvest):
    harvest.change(
        "components.yaml", "count: 3\n    source: {stated: Box}", "count: 3\n    source: {stated: 'Box [/x] [red]'}"
    )
    done = harvest.run("count")
    assert "Box [/x] [red]" in done.stdout
