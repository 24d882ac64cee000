"""Pages that are not drawn again: what is kept gives the same file, and whatever a page shows draws it anew."""

from dataclasses import dataclass, field, replace

import pytest
from helpers.small_sheets import CARD, DOCUMENT, ICON, SHEET, document_of, placed, png, sheet_of, text

from pnp.backends.pdf import document as pdf
from pnp.backends.pdf import pages
from pnp.base.font_files import FONTS
from pnp.drawing.geometry import Box, moved
from pnp.drawing.scene import Picture, Use


@dataclass
class Shelf:
    """What earlier builds kept."""

    names: dict = field(default_factory=dict)
    fonts: dict = field(default_factory=lambda: {name: name for name in FONTS})
    results: dict = field(default_factory=dict)

    def known(self, kind, key):
        return self.results.get((kind, key))

    def keep(self, kind, key, result):
        self.results[kind, key] = result


CARDS = document_of(sheet_of(placed(CARD, 5, 5), placed(CARD, 50, 5), furniture=(text(9, 8, "A"),)))


@pytest.fixture
def drawn(monkeypatch):
    """The sheet sets whose pages were drawn."""
    seen, draw = [], pages.Pages._draw  # noqa: SLF001  # what is kept differs in nothing else

    def note_and_draw(self, sheet_set):
        seen.append(sheet_set.id)
        draw(self, sheet_set)

    monkeypatch.setattr(pages.Pages, "_draw", note_and_draw)
    return seen


def test_pages_that_are_kept_are_not_drawn_and_give_the_same_file(drawn):
    shelf = Shelf(names={CARD: "card"})
    first = pdf.render_all([CARDS], shelf)
    assert drawn == ["cards"]
    assert pdf.render_all([CARDS], shelf) == first
    assert drawn == ["cards"]
    assert first == [pdf.render(CARDS)]


def test_a_stamp_of_another_name_is_drawn_anew(drawn):
    shelf = Shelf(names={CARD: "card"})
    pdf.render_all([CARDS], shelf)
    shelf.names[CARD] = "changed card"
    pdf.render_all([CARDS], shelf)
    assert drawn == ["cards", "cards"]


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
def test_whatever_is_seen_of_a_piece_draws_its_page_anew(piece):
    shelf, other = Shelf(), replace(SHEET, sides=(replace(SHEET.sides[0], pieces=(piece,)),))
    pdf.render_all([DOCUMENT, document_of(sheet_of(PIECE))], shelf)
    assert pdf.render_all([document_of(other)], shelf) == [pdf.render(document_of(other))]


@pytest.mark.parametrize("furniture", [(), (text(9, 9, "Žlutý kůň Ξ “…”"),), (Use(ICON, moved(3, 3)),) * 2])
def test_marks_and_words_around_pieces_draw_their_page_anew(furniture):
    shelf, other = Shelf(), document_of(sheet_of(placed(CARD, 5, 5), furniture=furniture))
    pdf.render_all([document_of(sheet_of(placed(CARD, 5, 5), furniture=(text(9, 8, "A"),)))], shelf)
    first = pdf.render_all([other], shelf)
    assert pdf.render_all([other], shelf) == first == [pdf.render(other)]


def test_pages_with_pictures_are_drawn_each_time():
    shown = document_of(sheet_of(furniture=(Picture(Box(5, 5, 9, 9), png((1, 2, 3)), "image/png"),)))
    shelf = Shelf()
    pdf.render_all([shown], shelf)
    assert shelf.results == {}
