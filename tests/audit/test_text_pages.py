"""The proof that every text can be read, put to sheets with pages that are missing, swapped or turned."""

import json
from dataclasses import replace

import pytest
from helpers.sheets import imposed, text_pages

from pnp.audit.expected import ExpectedFile, PrintSettings
from pnp.audit.pdf_reader.reader import read_pdf
from pnp.audit.proofs.pages import prove
from pnp.audit.proofs.rulers import prove as prove_rulers
from pnp.backends.pdf.document import render
from pnp.base.findings import Findings
from pnp.project.faces import DrawnSet
from pnp.sheets.booklet import booklet, page_size
from pnp.sheets.manifest import manifest
from pnp.sheets.options import Options
from pnp.sheets.order import Sides
from pnp.sheets.paper import parse_paper
from pnp.sheets.sheet import Document

A4 = parse_paper("a4")


def contradictions(sheet_set, faces, sides, *, proof=prove):
    file = read_pdf("set.pdf", render(Document(title="Set", sets=(sheet_set,))))
    wanted = ExpectedFile(
        name="set.pdf",
        faces=tuple(faces),
        flip=sheet_set.flip,
        has_cover=False,
        pages=tuple(json.loads(manifest("harvest", "a4", {"set.pdf": (sheet_set,)}))["files"][0]["pages"]),
        margins=None,
        settings=PrintSettings(paper=A4, sides=sides, bleed=None, printer=None, is_booklet=sheet_set.is_booklet),
        looked_at=set(),
    )
    return [(one.page, one.piece, one.sentence) for one in proof(file, wanted)]


def bound(faces, sides=Sides.LONG):
    drawn = DrawnSet(id="set", title="Booklet", faces=tuple(faces), is_booklet=True)
    return booklet(drawn, "Harvest", A4, Options(sides=sides), Findings())


def changed(sheet_set, side, change):
    """The sheets with the pieces of one side of the first sheet changed."""
    first, *others = sheet_set.sheets
    sides = list(first.sides)
    sides[side] = replace(sides[side], pieces=tuple(change(sides[side].pieces)))
    return replace(sheet_set, sheets=(replace(first, sides=tuple(sides)), *others))


@pytest.mark.parametrize("sides", list(Sides))
def test_pages_that_follow_each_other_pass(sides):
    faces = text_pages("rules", 5, count=2)
    assert contradictions(imposed(*faces, sides=sides), faces, sides) == []


@pytest.mark.parametrize("sides", [Sides.LONG, Sides.SHORT])
@pytest.mark.parametrize("count", [1, 2, 4, 7])
def test_a_sound_booklet_passes(sides, count):
    faces = text_pages("rules", count, *page_size(A4), count=2)
    assert contradictions(bound(faces, sides), faces, sides) == []


def test_a_missing_page_is_found():
    faces = text_pages("rules", 3)
    (met,) = contradictions(imposed(*faces[:2]), faces, Sides.LONG)
    assert met == (None, "c rules copy 1", "page 3 is missing")


def test_a_page_behind_another_one_is_found():
    one, two, three, four = faces = text_pages("rules", 4)
    swapped = [one, replace(four, page=2), three, replace(two, page=4)]
    met = contradictions(imposed(*swapped), faces, Sides.LONG)
    assert [(page, words) for page, _, words in met] == [
        (2, "it is not on the back of page 3 of rules, on page 3"),
        (4, "it is not on the back of page 1 of rules, on page 1"),
    ]


def test_a_page_that_is_off_its_leaf_is_found():
    faces = text_pages("rules", 2)
    moved = changed(imposed(*faces), 1, lambda pieces: [pieces[0]._replace(x=pieces[0].x + 1)])
    ((page, _, words),) = contradictions(moved, faces, Sides.LONG)
    assert page == 2
    assert words.startswith("through the paper it misses page 1 of rules by 1.000 mm")


def test_pages_of_a_booklet_in_another_order_are_found():
    one, two, three, four = faces = text_pages("rules", 4, *page_size(A4))
    ((page, _, words),) = contradictions(bound([one, three, two, four]), faces, Sides.LONG)
    assert (page, words) == (2, "folded, it is page 2 of the booklet; expected page 2 of rules")


def test_a_page_of_a_booklet_on_its_head_is_found():
    faces = text_pages("rules", 4, *page_size(A4))
    turned = changed(bound(faces), 1, lambda pieces: [piece._replace(rotation=0) for piece in pieces])
    met = [words for _, _, words in contradictions(turned, faces, Sides.LONG)]
    assert "it stands on its head when the sheet is folded" in met


def test_a_page_across_the_fold_is_found():
    faces = text_pages("rules", 1, *page_size(A4))
    moved = changed(bound(faces), 0, lambda pieces: [pieces[0]._replace(x=140)])
    ((_, _, words),) = contradictions(moved, faces, Sides.LONG)
    assert words == "it lies across the fold, which is 148.50 mm from the left"


def test_sheets_of_a_booklet_need_no_ruler():
    faces = text_pages("rules", 4, *page_size(A4))
    sheets = bound(faces)
    assert contradictions(sheets, faces, Sides.LONG, proof=prove_rulers) == []
    assert contradictions(replace(sheets, is_booklet=False), faces, Sides.LONG, proof=prove_rulers)
