"""Laws of paper: names, directions, and the smallest one that takes a piece."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.drawing.geometry import Box
from pnp.sheets.paper import PAPERS, UNPRINTABLE, Paper, named_paper, paper_for, parse_paper

NAMES = st.sampled_from(sorted(PAPERS))
SIDES = st.integers(70, 5080)
PIECES = st.floats(1, 600)


def takes(paper, width, height):
    return any(
        way.printable.width >= width and way.printable.height >= height for way in (paper.portrait, paper.landscape)
    )


@given(PIECES, PIECES)
def test_the_paper_for_a_piece_takes_it_and_no_smaller_one_does(width, height):
    found = paper_for(width, height)
    papers = [named_paper(name) for name in PAPERS]
    taking = [paper for paper in papers if takes(paper, width, height)]
    assert (found is None) is (taking == [])
    if found is not None:
        assert found.width * found.height == min(paper.width * paper.height for paper in taking)


@given(PIECES, PIECES)
def test_the_paper_for_a_piece_does_not_depend_on_how_it_lies(width, height):
    assert paper_for(width, height) == paper_for(height, width)


@given(SIDES, SIDES)
def test_a_size_is_read_back_from_its_name(width, height):
    paper = parse_paper(f"{width}x{height}mm")
    assert (paper.width, paper.height) == (width, height)
    assert parse_paper(paper.name) == paper
    assert paper.is_landscape is (width > height)
    assert paper.words == f"{width} x {height} mm"


@given(SIDES, SIDES)
def test_both_directions_are_the_same_paper(width, height):
    paper = Paper(name="own", width=width, height=height)
    assert paper.portrait.landscape == paper.landscape
    assert paper.landscape.portrait == paper.portrait
    assert {paper.portrait.width, paper.portrait.height} == {width, height}
    assert not paper.portrait.is_landscape
    assert paper.landscape.is_landscape is (width != height)


@given(NAMES)
def test_a_name_is_read_in_any_case_and_with_spaces(name):
    for typed in (name, name.upper(), f" {name.capitalize()} "):
        assert parse_paper(typed) == named_paper(name)


@given(NAMES, st.floats(0, 20))
def test_the_printable_area_is_the_page_without_its_margin(name, margin):
    paper = named_paper(name, margin)
    assert paper.printable == Box(margin, margin, paper.width - 2 * margin, paper.height - 2 * margin)
    assert named_paper(name).margin == UNPRINTABLE == 25.4 / 4


@pytest.mark.parametrize(
    ("text", "words"),
    [("a4", "A4 (210 x 297 mm)"), ("A3+", "A3+ (329 x 483 mm)"), ("arch-b", "Arch B (304.8 x 457.2 mm)"),
     ("letter", "Letter (215.9 x 279.4 mm)"), ("200 x 300 mm", "200 x 300 mm")],
)  # fmt: skip
def test_a_paper_is_called_as_people_call_it(text, words):
    assert parse_paper(text).words == words


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("69x100mm", '"69x100mm" cannot be a paper; each side must be from 70 to 5080 mm, met 69 x 100 mm'),
        ("100x5081mm", '"100x5081mm" cannot be a paper; each side must be from 70 to 5080 mm, met 100 x 5081 mm'),
        ("leter", 'unknown paper "leter"; did you mean "letter"?'),
    ],
)
def test_a_paper_that_cannot_be_is_refused_in_words(text, sentence):
    with pytest.raises(ValueError, match="paper") as refused:
        parse_paper(text)
    assert str(refused.value) == sentence
