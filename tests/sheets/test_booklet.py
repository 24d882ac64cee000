"""Pages of text as a booklet: read back from the PDF, folded and leafed through."""

import pytest
from helpers.sheets import face, stamp, text_pages
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.audit.pdf_reader.reader import read_pdf
from pnp.backends.pdf.document import render
from pnp.base.findings import BadValueError, Findings
from pnp.drawing.faces import Face
from pnp.project.faces import DrawnSet
from pnp.sheets.booklet import GUTTER, booklet, bound, page_size
from pnp.sheets.instructions import rows
from pnp.sheets.options import Options
from pnp.sheets.order import Order, Printer, Sides
from pnp.sheets.paper import parse_paper
from pnp.sheets.sheet import Document
from pnp.texts.catalogue import catalogue

WORDS = catalogue("en")


def pages_for(paper, count, item="rules", copies=1):
    return text_pages(item, count, *page_size(parse_paper(paper)), count=copies)


def made(faces, paper="a4", findings=None, **options):
    drawn = DrawnSet(id="booklet", title="Rule booklet", faces=tuple(faces), is_booklet=True)
    return booklet(drawn, "Harvest", parse_paper(paper), Options(**options), findings or Findings())


def printed(sheet_set):
    return read_pdf("booklet.pdf", render(Document(title="Booklet", sets=(sheet_set,)))).pages


def half(page, piece):
    """The half of a page that a piece lies on, clear of the fold."""
    xs = [corner.x for corner in piece.corners]
    middle = page.boxes["media"].width / 2
    assert max(xs) < middle or min(xs) > middle
    return "left" if max(xs) < middle else "right"


def upright(piece):
    return piece.corners[0].x < piece.corners[1].x


def leafed_through(pages, sides):
    """What a reader meets in the folded booklet, page by page; None for a blank one.

    A landscape sheet that is turned on its short edge turns about an upright line: what is on the left of its back is
    behind the right half of its front. Turned on its long edge it turns about a level one: left stays left, and what
    is to be read lies on its head.
    """
    behind = {"left": "right", "right": "left"} if sides is Sides.SHORT else {"left": "left", "right": "right"}
    first, second = [], []
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        assert all(upright(piece) for piece in front.pieces)
        assert all(upright(piece) == (sides is Sides.SHORT) for piece in back.pieces)
        outside = {half(front, piece): (piece.item, piece.part) for piece in front.pieces}
        inside = {behind[half(back, piece)]: (piece.item, piece.part) for piece in back.pieces}
        first += [outside.get("right"), inside.get("right")]
        second = [inside.get("left"), outside.get("left"), *second]
    return first + second


@given(st.integers(1, 40), st.sampled_from(["a4", "letter", "a3"]), st.sampled_from([Sides.LONG, Sides.SHORT]))
@settings(max_examples=60, deadline=None)
def test_folded_in_each_other_the_sheets_read_from_the_first_page_to_the_last(count, paper, sides):
    pages = printed(made(pages_for(paper, count), paper, sides=sides))
    blank = -count % 4
    expected = [("rules", f"page {number}") for number in range(1, count + 1)]
    assert leafed_through(pages, sides) == expected + [None] * blank
    assert len(pages) == (count + blank) // 2


def test_the_outermost_sheet_of_eight_pages_holds_the_last_and_the_first():
    pages = printed(made(pages_for("a4", 8), sides=Sides.SHORT))
    assert [sorted((half(page, piece), piece.part) for piece in page.pieces) for page in pages] == [
        [("left", "page 8"), ("right", "page 1")],
        [("left", "page 2"), ("right", "page 7")],
        [("left", "page 6"), ("right", "page 3")],
        [("left", "page 4"), ("right", "page 5")],
    ]


@pytest.mark.parametrize("sides", [Sides.LONG, Sides.SHORT])
def test_a_page_is_exactly_behind_the_other_side_of_its_leaf(sides):
    front, back = printed(made(pages_for("letter", 4), "letter", sides=sides))
    width, height = front.boxes["media"].width, front.boxes["media"].height

    def left_and_top(piece, *, through):
        x, y = (min(corner[i] for corner in piece.corners) for i in (0, 1))
        right, bottom = (max(corner[i] for corner in piece.corners) for i in (0, 1))
        if not through:
            return x, y
        return (width - right, y) if sides is Sides.SHORT else (x, height - bottom)

    met = {piece.part: left_and_top(piece, through=False) for piece in front.pieces}
    met |= {piece.part: left_and_top(piece, through=True) for piece in back.pieces}
    assert met["page 2"] == pytest.approx(met["page 1"], abs=0.01)
    assert met["page 3"] == pytest.approx(met["page 4"], abs=0.01)


@pytest.mark.parametrize(("paper", "size"), [("a4", (138.15, 197.3)), ("letter", (129.35, 203.2))])
def test_a_page_takes_half_of_the_printable_paper_but_for_the_gutter(paper, size):
    assert page_size(parse_paper(paper)) == pytest.approx(size)
    (front, _) = printed(made(pages_for(paper, 1), paper))
    left = min(corner.x for corner in front.pieces[0].corners)
    assert left == pytest.approx(front.boxes["media"].width / 2 + GUTTER, abs=0.01)


def test_several_texts_are_one_booklet_one_after_the_other():
    pages = printed(made([*pages_for("a4", 3), *pages_for("a4", 2, "rulings")], sides=Sides.SHORT))
    assert [name for name in leafed_through(pages, Sides.SHORT) if name] == [
        *(("rules", f"page {number}") for number in (1, 2, 3)),
        *(("rulings", f"page {number}") for number in (1, 2)),
    ]


def test_every_copy_is_a_booklet_of_its_own_with_what_there_is_of_it():
    faces = [*pages_for("a4", 2, copies=2), *pages_for("a4", 2, "rulings")]
    pages = printed(made(faces))
    copies = [{(piece.item, piece.copy) for page in pair for piece in page.pieces} for pair in (pages[:2], pages[2:])]
    assert copies == [{("rules", 1), ("rulings", 1)}, {("rules", 2)}]


def test_the_staples_are_marked_on_the_outermost_sheet_alone():
    first, second = made(pages_for("a4", 8)).sheets
    assert len(first.sides[0].furniture) == len(second.sides[0].furniture) + 2
    assert not first.sides[1].furniture


def test_the_backs_of_a_printer_that_misses_are_moved():
    sheet = made(pages_for("a4", 4), printer=Printer(name="home", wide_dx=0.5)).sheets[0]
    assert sheet.sides[0].matrix != sheet.sides[1].matrix


def test_a_page_that_is_larger_than_half_the_paper_is_a_finding():
    findings = Findings()
    made(text_pages("rules", 2), findings=findings)
    assert [(one.code, one.subject) for one in findings] == [("too-large", "rules")]
    assert "larger than a page of a booklet on A4 (210 x 297 mm): 138.15 x 197.3 mm" in findings.found[0].message


def test_the_pages_of_all_sets_become_one_set_that_comes_last():
    aid = Face(component="aid", item="aid", front=stamp(60, 90))
    sets = [
        DrawnSet(id="rules", title="Rules", faces=tuple(text_pages("rules", 3))),
        DrawnSet(id="booklet", title="Aids", faces=(*text_pages("aid", 2), aid)),
        DrawnSet(id="cards", title="Cards", faces=(face("card", 60, 90),)),
    ]
    met = [(one.id, one.is_booklet, len(one.faces)) for one in bound(sets, WORDS)]
    assert met == [("booklet", False, 1), ("cards", False, 1), ("booklet_2", True, 5)]


def test_a_game_without_text_has_no_booklet():
    sets = [DrawnSet(id="cards", title="Cards", faces=(face("card", 60, 90),))]
    assert [one.id for one in bound(sets, WORDS)] == ["cards"]


def test_the_cover_says_how_a_booklet_is_made():
    (row,) = rows([made(pages_for("a4", 5), sides=Sides.SHORT)], WORDS)
    assert (row.pages, row.printing, row.stock) == ("1–4", "both sides, short edge", "paper, 120 g")
    assert row.cutting == "nest, fold, staple twice"


@pytest.mark.parametrize("sides", ["single", "fold", "separate"])
def test_a_booklet_on_one_side_is_refused(sides):
    with pytest.raises(BadValueError, match=f"met --sides {sides}; expected --sides long or short"):
        Order(booklet=True, sides=sides)


def test_a_booklet_has_a_folder_of_its_own_and_other_manifests_keep_their_words():
    assert Order(booklet=True).folder == "a4-booklet"
    assert Order(wording="booklet").folder == "a4-text-booklet"
    assert Order(booklet=True).as_words()["booklet"] is True
    assert "booklet" not in Order().as_words()
