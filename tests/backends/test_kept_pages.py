"""Pages that are not drawn again: what is kept gives the same file, and whatever a page shows draws it anew."""

import gc
from dataclasses import replace

import pytest
from helpers.shelf import Shelf
from helpers.small_sheets import CARD, DOCUMENT, ICON, SHEET, document_of, placed, png, sheet_of, text

from pnp.backends.pdf import document as pdf
from pnp.backends.pdf import pages
from pnp.backends.pdf.kept_pages import KeptPages, Stream
from pnp.drawing.geometry import Box, moved
from pnp.drawing.scene import Picture, Stamp, Use

CARDS = document_of(sheet_of(placed(CARD, 5, 5), placed(CARD, 50, 5), furniture=(text(9, 8, "A"),)))


@pytest.fixture
def drawn(monkeypatch):
    """The sides that were drawn, by what is the first piece on each."""
    seen, draw = [], pages.Pages._draw  # noqa: SLF001  # what is kept differs in nothing else

    def note_and_draw(self, sheet, side):
        seen.append(side.pieces[0].item)
        return draw(self, sheet, side)

    monkeypatch.setattr(pages.Pages, "_draw", note_and_draw)
    return seen


def rendered(documents, shelf):
    return pdf.render_all(documents, KeptPages(shelf))


def test_pages_that_are_kept_are_not_drawn_and_give_the_same_file(drawn):
    shelf = Shelf(names={CARD: "card"})
    first = rendered([CARDS], shelf)
    assert drawn == ["one"]
    assert rendered([CARDS], shelf) == first
    assert drawn == ["one"]
    assert first == [pdf.render(CARDS)]


def test_the_streams_of_finished_files_are_not_held_in_memory():
    gc.collect()
    kept = KeptPages(Shelf(names={CARD: "card"}))
    assert pdf.render_all([CARDS], kept)
    assert not [thing for thing in gc.get_objects() if type(thing) is Stream]
    assert kept.key_of_document(CARDS)


def paged(*stamps):
    """A document with a page for each of these stamps."""
    return document_of(*(sheet_of(placed(stamp, 5, 5, item=f"{at}")) for at, stamp in enumerate(stamps)))


def card_with(word, *others):
    return Stamp(name="card", width=40, height=30, items=(text(5, 5, word), *others))


def test_of_a_set_that_changed_only_the_pages_that_look_otherwise_are_drawn(drawn):
    shelf = Shelf()
    rendered([paged(card_with("one"), card_with("two"), card_with("three"))], shelf)
    drawn.clear()
    changed = paged(card_with("one"), card_with("2"), card_with("three"))
    assert rendered([changed], shelf) == [pdf.render(changed)]
    assert drawn == ["1", "0", "1", "2"]


def test_pages_of_the_last_build_are_those_of_the_same_game_and_order(drawn):
    shelf = Shelf()
    rendered([paged(card_with("one"), card_with("two"))], shelf)
    shelf.scope, before = "another game", len(drawn)
    rendered([paged(card_with("one"), card_with("2"))], shelf)
    assert len(drawn) == before + 2


def test_a_page_is_drawn_again_when_another_page_makes_a_form_of_what_it_shows():
    shelf, use = Shelf(), Use(ICON, moved(3, 3))
    rendered([paged(card_with("one", use), card_with("two"))], shelf)
    changed = paged(card_with("one", use), card_with("two", use))
    assert rendered([changed], shelf) == [pdf.render(changed)]
    back = paged(card_with("one", use), card_with("3"))
    assert rendered([back], shelf) == [pdf.render(back)]


@pytest.mark.parametrize(
    "other",
    [
        replace(CARDS, title="Other"),
        replace(CARDS, author="Other"),
        replace(CARDS, subject="Other"),
        replace(CARDS, language="de"),
        replace(CARDS, sets=(replace(CARDS.sets[0], title="Other"),)),
        replace(CARDS, sets=(replace(CARDS.sets[0], flip="short-edge"),)),
        replace(CARDS, sets=(replace(CARDS.sets[0], sheets=(replace(CARDS.sets[0].sheets[0], label="Other"),)),)),
        replace(CARDS, sets=(replace(CARDS.sets[0], sheets=(replace(CARDS.sets[0].sheets[0], width=400),)),)),
        paged(CARD),
    ],
)
def test_documents_of_one_key_are_the_same_file(other):
    keys = KeptPages(Shelf(names={CARD: "card"}))
    assert keys.key_of_document(CARDS) == KeptPages(Shelf(names={CARD: "card"})).key_of_document(replace(CARDS))
    assert pdf.render(other) != pdf.render(CARDS)
    assert keys.key_of_document(other) != keys.key_of_document(CARDS)


def test_a_stamp_of_another_name_that_looks_the_same_is_not_drawn_again(drawn):
    shelf = Shelf(names={CARD: "card"})
    rendered([CARDS], shelf)
    shelf.names[CARD] = "saved again"
    rendered([CARDS], shelf)
    assert drawn == ["one"]


PIECE = SHEET.sides[0].pieces[0]


@pytest.mark.parametrize(
    "piece",
    [
        PIECE._replace(component="other"),
        PIECE._replace(item="other"),
        PIECE._replace(copy=9),
        PIECE._replace(part="B2"),
        PIECE._replace(x=PIECE.x + 1),
        PIECE._replace(rotation=180),
        PIECE._replace(bleed=PIECE.bleed + 1),
        PIECE._replace(window=PIECE.box),
        PIECE._replace(stamp=ICON),
    ],
)
def test_whatever_is_seen_of_a_piece_draws_its_page_again(piece):
    shelf, other = Shelf(), replace(SHEET, sides=(replace(SHEET.sides[0], pieces=(piece,)),))
    rendered([DOCUMENT, document_of(sheet_of(PIECE))], shelf)
    assert rendered([document_of(other)], shelf) == [pdf.render(document_of(other))]


@pytest.mark.parametrize("furniture", [(), (text(9, 9, "Žlutý kůň Ξ “…”"),), (Use(ICON, moved(3, 3)),) * 2])
def test_marks_and_words_around_pieces_draw_their_page_again(furniture):
    shelf, other = Shelf(), document_of(sheet_of(placed(CARD, 5, 5), furniture=furniture))
    rendered([document_of(sheet_of(placed(CARD, 5, 5), furniture=(text(9, 8, "A"),)))], shelf)
    first = rendered([other], shelf)
    assert rendered([other], shelf) == first == [pdf.render(other)]


def test_pages_with_pictures_are_drawn_each_time():
    shown = document_of(sheet_of(furniture=(Picture(Box(5, 5, 9, 9), png((1, 2, 3)), "image/png"),)))
    shelf = Shelf()
    rendered([shown], shelf)
    assert shelf.results == {}
