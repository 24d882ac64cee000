"""SVG files that are not written again: those that are give the same bytes as if all of them were."""

from hashlib import sha256

import pytest
from helpers.shelf import Shelf
from helpers.small_sheets import CARD, ICON, document_of, placed, plain_stamp, sheet_of, text

from pnp.backends.pdf.kept_pages import KeptPages
from pnp.backends.svg import document as svg
from pnp.backends.svg import items
from pnp.backends.svg.kept_sides import KeptSides
from pnp.drawing.geometry import moved
from pnp.drawing.scene import Stamp, Use


@pytest.fixture
def drawn(monkeypatch):
    """The names of the stamps that were drawn as pieces."""
    seen, place = [], items.Fragments.place

    def note_and_place(self, stamp, *rest):
        seen.append(stamp.name)
        return place(self, stamp, *rest)

    monkeypatch.setattr(items.Fragments, "place", note_and_place)
    return seen


class Folder:
    """The files of a document, built again and again; `written` are the numbers of those that the last build wrote."""

    def __init__(self):
        self.shelf = Shelf()
        self.files = {}
        self.written = []

    def build(self, *sheets):
        document = document_of(*sheets)
        (sheet_set,) = document.sets
        kept = KeptSides(self.shelf, sheet_set.id, KeptPages(self.shelf).keys_of_sides(sheet_set))
        there = [self.files.get(number) for number in range(len(kept.keys))]
        made = svg.render_changed(document, kept, [data and sha256(data).hexdigest() for data in there])
        self.written = [number for number, data in enumerate(made) if data is not None]
        self.files = dict(enumerate(data or there[number] for number, data in enumerate(made)))

    def is_as_from_nothing(self, *sheets):
        return list(self.files.values()) == svg.render_document(document_of(*sheets))


@pytest.fixture
def folder():
    return Folder()


def card(words, *inside):
    return Stamp(name=words, width=63, height=88, bleed=3, items=(text(6, 12, words), *inside))


def page(*stamps, furniture=()):
    return sheet_of(*(placed(stamp, 20 + 30 * n, 20) for n, stamp in enumerate(stamps)), furniture=furniture)


def test_a_file_is_written_again_only_where_its_side_changed(folder, drawn):
    one, two, three = (page(card(words), CARD, CARD) for words in ("one", "two", "three"))
    folder.build(one, two)
    assert folder.written == [0, 1]
    drawn.clear()
    folder.build(one, three)
    assert folder.written == [1]
    assert drawn == ["three", "card", "card"]
    assert folder.is_as_from_nothing(one, three)


def test_a_file_that_is_missing_or_was_changed_is_written_again(folder):
    sheets = page(CARD), page(card("one")), page(card("two"))
    folder.build(*sheets)
    del folder.files[0]
    folder.files[1] += b" "
    folder.build(*sheets)
    assert folder.written == [0, 1]
    assert folder.is_as_from_nothing(*sheets)


def test_a_letter_that_a_font_had_not_writes_every_file_with_that_font_again(folder):
    first, serif = page(card("first")), page(furniture=(text(5, 9, "x", "serif"),))
    folder.build(first, serif, page(card("second")))
    changed = page(card("второй"))
    folder.build(first, serif, changed)
    assert folder.written == [0, 2]
    assert folder.is_as_from_nothing(first, serif, changed)


def test_a_clip_before_those_of_another_side_writes_that_side_again(folder):
    other = page(plain_stamp("#FF0000", width=30, bleed=0))
    folder.build(page(card("one")), other)
    changed = page(card("one"), plain_stamp("#FF0000", width=25, bleed=0))
    folder.build(changed, other)
    assert folder.written == [0, 1]
    assert folder.is_as_from_nothing(changed, other)


def test_a_symbol_before_those_of_another_side_writes_that_side_again(folder):
    other = page(CARD, CARD)
    folder.build(page(card("one")), other)
    twice = Use(plain_stamp("#FF0000", width=5), moved(9, 9)), Use(plain_stamp("#00FF00", width=5), moved(9, 20))
    changed = page(card("one", *twice, *twice))
    folder.build(changed, other)
    assert folder.written == [0, 1]
    assert folder.is_as_from_nothing(changed, other)


def test_stamps_that_look_alike_keep_their_own_symbols(folder):
    alike = [plain_stamp("#FF0000") for _ in range(2)]
    first, second = alike
    last = page(first, second, ICON)
    folder.build(page(first, second, first), last)
    changed = page(first, second, second), page(first, second, ICON)
    folder.build(*changed)
    assert folder.is_as_from_nothing(*changed)


def test_drawings_with_pieces_inside_are_numbered_as_they_are_drawn(folder):
    inner = card("inner", Use(ICON, moved(3, 3)), Use(CARD))
    outer = card("outer", Use(inner), Use(CARD), Use(inner, moved(1, 1)))
    once = card("once", Use(outer), Use(plain_stamp("#FF0000")))
    sheets = page(once, CARD), page(outer, inner), page(card("last"), outer)
    folder.build(*sheets)
    changed = (*sheets[:2], page(card("final"), outer))
    folder.build(*changed)
    assert folder.written == [2]
    assert folder.is_as_from_nothing(*changed)
