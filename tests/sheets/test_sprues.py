"""Pieces in the windows of sprues: which window, which page, what is left free, what does not fit."""

import pytest
from helpers.sheets import box_of, face, overlap

from pnp.base.findings import Findings
from pnp.drawing.faces import Shape
from pnp.drawing.geometry import Box
from pnp.game.sprues import Sprue, our_sprues
from pnp.project.faces import DrawnSet
from pnp.sheets.imposition import impose
from pnp.sheets.options import Options
from pnp.sheets.order import Marks, Sides
from pnp.sheets.paper import parse_paper
from pnp.sheets.sprues import openings, paper_of

DIE = Sprue.model_validate(
    {
        "sprue": "die",
        "paper": "200x200mm",
        "size": "30mm",
        "bleed": "1mm",
        "windows": [
            {"at": ["20mm", "20mm"]},
            {"at": ["60mm", "20mm"], "size": "40mm x 30mm", "turn": 90},
            {"at": ["120mm", "20mm"], "shape": "disc"},
        ],
    }
)


def on(sprue, *faces, sides=Sides.LONG, findings=None, **options):
    chosen = Options(sides=sides, bleed=None, **options)
    drawn = DrawnSet(id="set", title="Set", faces=faces, sprue=sprue)
    return impose(drawn, "Game", parse_paper("a4"), chosen, Findings() if findings is None else findings)


def codes(*args, **options):
    findings = Findings()
    on(*args, findings=findings, **options)
    return [finding.code for finding in findings]


def test_the_sheets_are_of_the_paper_of_the_sprue_and_count_what_is_free():
    made = on(our_sprues()["letter_cards_9"], face("a", 63.5, 88.9, 11))
    assert [(sheet.width, sheet.height) for sheet in made.sheets] == [(215.9, 279.4)] * 2
    assert [sheet.free for sheet in made.sheets] == [0, 7]


def test_backs_lie_behind_their_fronts():
    (sheet,) = on(our_sprues()["a4_labels_21"], face("a", 63.5, 38.1, 4)).sheets
    front, back = sheet.sides
    for one, other in zip(front.pieces, back.pieces, strict=True):
        assert other.x == pytest.approx(210 - one.x - one.width)
        assert other.y == one.y


def test_a_piece_takes_the_window_that_it_fills_best_and_turns_with_it():
    (sheet,) = on(DIE, face("wide", 30, 40, back=False), face("round", 30, 30, shape=Shape.DISC, back=False)).sheets
    wide, disc = sorted(sheet.sides[0].pieces, key=lambda piece: piece.item, reverse=True)
    assert (wide.rotation, box_of(wide)) == (90, Box(60, 20, 40, 30))
    assert (disc.x, disc.rotation) == (20, 0)


def test_a_square_piece_never_lies_in_a_round_window():
    made = on(DIE, face("square", 30, 30, 3, back=False))
    assert [len(sheet.sides[0].pieces) for sheet in made.sheets] == [2, 1]
    assert all(piece.x < 120 for sheet in made.sheets for piece in sheet.sides[0].pieces)


def test_a_smaller_piece_lies_in_the_middle_of_its_window_with_the_bleed_of_the_sprue():
    (sheet,) = on(DIE, face("small", 20, 20, bleed=3, back=False)).sheets
    (piece,) = sheet.sides[0].pieces
    assert box_of(piece) == Box(25, 25, 20, 20)
    assert piece.bleed == 1


def test_a_sprue_has_no_marks_for_scissors():
    plain, marked = (on(DIE, face("a", 30, 30, back=False), marks=marks).sheets for marks in (Marks.NONE, Marks.CROP))
    assert len(plain[0].sides[0].furniture) == len(marked[0].sides[0].furniture)


def test_a_piece_that_fits_no_window_is_a_finding():
    assert codes(DIE, face("large", 41, 41)) == ["sprue-misfit"]
    assert codes(our_sprues()["a4_cards_9"], face("poker", 63.5, 88.9)) == ["sprue-misfit"]


def test_a_sprue_is_not_folded():
    assert codes(DIE, face("a", 30, 30), sides=Sides.FOLD) == ["sprue-fold"]


@pytest.mark.parametrize("at", [["30mm", "20mm"], ["190mm", "20mm"]])
def test_windows_on_each_other_or_beside_the_paper_are_a_finding(at):
    windows = [{"at": ["20mm", "20mm"]}, {"at": at}]
    wrong = Sprue.model_validate({"sprue": "die", "paper": "200x200mm", "size": "30mm", "windows": windows})
    assert codes(wrong, face("a", 30, 30)) == ["sprue-windows"]


def test_paper_that_nobody_knows_is_a_finding():
    wrong = Sprue.model_validate({"sprue": "die", "paper": "a44", "size": "30mm", "grid": {"across": 2, "down": 2}})
    assert codes(wrong, face("a", 30, 30)) == ["bad-value"]


@pytest.mark.parametrize("name", our_sprues())
def test_the_windows_of_ours_lie_on_the_paper_beside_each_other(name):
    sprue = our_sprues()[name]
    paper = paper_of(sprue, Findings())
    boxes = [opening.box for opening in openings(sprue, paper)]
    assert len(boxes) == int(sprue.title.split()[0])
    assert all(Box(0, 0, paper.width, paper.height).contains(box) for box in boxes)
    assert not any(overlap(one, other) for n, one in enumerate(boxes) for other in boxes[:n])
