"""When only one side is printed, the pieces that have two fronts are named."""

from dataclasses import replace

import pytest
from helpers.sheets import face

from pnp.base.findings import Findings, Place
from pnp.drawing.geometry import Box
from pnp.drawing.outlines import rectangle
from pnp.drawing.scene import Path
from pnp.sheets.left_out_sides import report_left_out_sides


def with_two_fronts(item):
    """A piece whose other side shows something else."""
    made = face(item, 20, 20)
    drawn = Path(outline=rectangle(Box(0, 0, 9, 9)), fill="#112233")
    return replace(made, back=replace(made.back, items=(drawn,)), place=Place(f"{item}.yaml", 3, 5))


def reported(*faces):
    findings = Findings()
    report_left_out_sides(faces, findings)
    return [(finding.message, finding.place) for finding in findings]


def test_pieces_with_two_fronts_are_named_in_one_line_at_the_first():
    says = '--sides single leaves out the other side of 2 pieces: "ripe", "raw"'
    assert reported(with_two_fronts("ripe"), face("plain", 20, 20, back=False), with_two_fronts("raw")) == [
        (says, Place("ripe.yaml", 3, 5))
    ]


def test_of_many_pieces_the_first_six_are_named():
    ((message, _),) = reported(*(with_two_fronts(f"p{number}") for number in range(9)))
    assert message.endswith('of 9 pieces: "p0", "p1", "p2", "p3", "p4", "p5" and 3 more')


def test_a_common_back_and_a_back_that_repeats_its_front_are_not_missed():
    first = with_two_fronts("barley")
    same = face("coin", 20, 20)
    assert reported(first, replace(with_two_fronts("oats"), back=first.back)) == []
    assert reported(replace(same, back=replace(same.front))) == []


@pytest.mark.parametrize("verb", [["plan"], ["build", "--format", "pdf"]])
def test_plan_and_build_say_which_pieces_lose_a_side(harvest, verb):
    harvest.change("tokens.yaml", "    colour: field\n", "    colour: field\n    back: {colour: night}\n")
    done = harvest.run(*verb, "--sides", "single")
    assert done.exit_code == 0, done.output
    assert (
        'tokens.yaml:6:5: warning[side-left-out]: --sides single leaves out the other side of 1 piece: "grain"'
        in done.output
    )
    assert "hint: --sides separate" in done.output
    assert "side-left-out" not in harvest.run(*verb, "--sides", "separate").output
