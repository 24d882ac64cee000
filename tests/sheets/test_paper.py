import pytest

from pnp.sheets.paper import PAPERS, larger_paper, named_paper, paper_for, parse_paper


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("a4", (210, 297)),
        ("A4", (210, 297)),
        ("letter", (215.9, 279.4)),
        ("A3+", (329, 483)),
        ("Arch B", (304.8, 457.2)),
        ("200x300mm", (200, 300)),
        ("8in x 10in", (203.2, 254)),
    ],
)
def test_paper_is_read_by_name_or_size(text, size):
    paper = parse_paper(text)
    assert (paper.width, paper.height) == pytest.approx(size)


@pytest.mark.parametrize("name", PAPERS)
def test_every_paper_of_the_table_is_upright_and_says_its_source(name):
    size = PAPERS[name]
    assert size.width < size.height
    assert size.source


def test_a_misspelt_paper_is_met_with_the_nearest_name():
    with pytest.raises(ValueError, match=r'unknown paper "leter"; did you mean "letter"'):
        parse_paper("leter")


def test_an_unknown_paper_is_met_with_the_list():
    with pytest.raises(ValueError, match=r"expected one of .*a4.*200x300mm"):
        parse_paper("quux")


@pytest.mark.parametrize("text", ["200x300", "0x300mm", "20x300mm", "99999x300mm", "-200x300mm", "", "210", "1e9x3mm"])
def test_a_size_that_is_no_paper_is_refused_in_words(text):
    with pytest.raises(ValueError, match=r"paper|size|length|unit"):
        parse_paper(text)


def test_landscape_and_portrait_turn_the_paper_and_nothing_else():
    a4 = named_paper("a4")
    assert (a4.landscape.width, a4.landscape.height) == (297, 210)
    assert a4.landscape.is_landscape
    assert a4.landscape.portrait == a4
    assert not parse_paper("200x200mm").is_landscape


def test_the_printable_area_leaves_a_quarter_inch_on_every_edge():
    printable = named_paper("letter").printable
    assert (printable.x, printable.y) == (6.35, 6.35)
    assert printable.right == pytest.approx(215.9 - 6.35)


def test_the_smallest_paper_that_takes_a_piece_is_found_either_way_up():
    assert paper_for(280, 190).name == "a4"
    assert paper_for(280, 200).name in {"legal", "b4"}
    assert paper_for(2000, 2000) is None


@pytest.mark.parametrize(
    ("like", "size", "found"),
    [
        ("a4", (254, 356), "a3"),
        ("letter", (254, 356), "tabloid"),
        ("letter", (200, 330), "legal"),
        ("letter", (400, 560), "a2"),
        ("b5", (200, 300), "b4"),
        ("200x300mm", (254, 356), "tabloid"),
    ],
)
def test_a_paper_of_the_same_family_comes_before_a_smaller_one_of_another(like, size, found):
    assert paper_for(*size, like=like).name == found


@pytest.mark.parametrize(("name", "larger"), [("a5", "a4"), ("a4", "a3"), ("letter", "tabloid"), ("a1", "")])
def test_the_next_larger_paper_is_of_the_same_family(name, larger):
    assert larger_paper(named_paper(name)) == larger


def test_only_the_largest_paper_of_a_family_has_no_larger_one():
    assert sorted(name for name in PAPERS if not larger_paper(named_paper(name))) == ["a1", "archb", "b4"]
