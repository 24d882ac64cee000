"""The order of cuts: what steps there are, how they are told, and on which pages."""

from pathlib import Path

import pytest
from helpers.sheets import face, imposed, stamp, text_pages
from helpers.small_project import SmallProject
from helpers.small_sheets import placed, sheet_of
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.base.findings import Findings
from pnp.build.game_sheets import sheets_of_game
from pnp.drawing.faces import Shape
from pnp.drawing.geometry import magnification
from pnp.drawing.scene import Group, bounds, characters
from pnp.drawing.style import Variant
from pnp.project.folder import open_project
from pnp.project.kits import kit_of
from pnp.project.loader import Layouts
from pnp.project.read import read_game
from pnp.sheets.cutting import cutting, steps
from pnp.sheets.cutting_guide import cutting_guide
from pnp.sheets.order import Order
from pnp.sheets.paper import parse_paper
from pnp.sheets.sheet import SheetSet

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def kit(tmp_path_factory):
    folder = tmp_path_factory.mktemp("guide")
    SmallProject(folder)
    opened = open_project(folder)
    read = read_game(opened, Layouts(opened.layout_folders), "harvest", Findings())
    return kit_of(read, Variant.COLOUR, Findings())


def pages(kit, *sets, paper="a4"):
    found = cutting_guide(sets, kit, parse_paper(paper))
    assert not list(kit.findings)
    return [characters(sheet.sides[0].furniture) for sheet in found]


def square(item, side, count):
    return face(item, side, side, count, back=False)


def guide_words(kit, *sets):
    (page,) = pages(kit, *sets)
    return page.replace(" ", "")


def test_a_full_grid_takes_two_steps_at_equal_distances(kit):
    sheets = imposed(square("chip", 15, 500))
    page = guide_words(kit, sheets)
    assert "Set,sheets1–2" in page
    across = "Across,fromthetop:13.5to283.5,every15(19cuts)"
    down = "Down,fromtheleft:7.5to202.5,every15(14cuts)"
    assert across in page
    assert page.index(across) < page.index(down)


def test_strips_of_their_own_are_distinguished(kit):
    large, small = stamp(60, 60, name="large"), stamp(25, 25, name="small")
    pieces = [placed(large, 10 + 60 * n, 10, copy=n) for n in (0, 1)]
    pieces += [placed(small, 10 + 25 * n, 80, copy=n) for n in (0, 1, 2)]
    page = guide_words(kit, SheetSet(id="set", title="Set", sheets=(sheet_of(*pieces),)))
    assert "1Across,fromthetop:10·70·80·105(4cuts)2Down" in page
    assert "2Down,fromtheleft:10·70·130(3cuts),inthestripbetween10and70fromthetop" in page
    assert "3Down,fromtheleft:10to85,every25(4cuts),inthestripbetween80and105fromthetop" in page


def test_a_row_that_is_not_full_has_a_step_of_its_own(kit):
    large, small = stamp(30, 30, name="large"), stamp(15, 15, name="small")
    pieces = [placed(large, 15 + 30 * (n % 6), 10 + 30 * (n // 6), copy=n) for n in range(40)]
    pieces += [placed(small, 15 + 15 * n, 229, copy=n) for n in range(4)]
    page = guide_words(kit, SheetSet(id="set", title="Set", sheets=(sheet_of(*pieces),)))
    assert "2Down,fromtheleft:15to195,every30(7cuts),inthestripbetween10and190fromthetop" in page
    assert "3Down,fromtheleft:15to135,every30(5cuts),inthestripbetween190and220fromthetop" in page
    assert "4Down,fromtheleft:15to75,every15(5cuts),inthestripbetween229and244fromthetop" in page


def test_sheets_that_are_cut_alike_are_listed_once_and_others_apart(kit):
    page = guide_words(kit, imposed(square("chip", 15, 510)))
    assert page.count("Set,sheet") == 2
    assert "Set,sheet3" in page


def test_a_page_that_is_full_is_followed_by_another(kit):
    sets = [imposed(square(f"piece{side}", side, 40)) for side in range(12, 40)]
    found = pages(kit, *sets)
    assert len(found) > 1
    assert all("How" in page for page in found)
    assert sum(page.replace(" ", "").count("Set,sheet") for page in found) >= len(sets)


def uneven_rows(rows):
    """A sheet on which each row is cut at other places."""
    sizes = [(150 / (3 + n % 9) - n // 9, 9.0) for n in range(rows)]
    stamps = [stamp(*size, name=f"row{n}") for n, size in enumerate(sizes)]
    boxes = [(row, 15 + column * sizes[row][0], 8 + 9.0 * row) for row in range(rows) for column in range(3 + row % 9)]
    return sheet_of(*(placed(stamps[row], x, y, copy=n) for n, (row, x, y) in enumerate(boxes)))


def test_steps_that_need_more_than_a_column_go_on_in_the_next_beside_the_drawing(kit):
    sheet = uneven_rows(30)
    number_of_steps = len(steps(sheet.sides[0]))
    assert number_of_steps == 31
    for paper in ("a4", "a5"):
        sets = [SheetSet(id=title.lower(), title=title, sheets=(sheet,)) for title in ("Set", "Other")]
        guide = cutting_guide(sets, kit, parse_paper(paper))
        page = "".join(characters(one.sides[0].furniture) for one in guide).replace(" ", "")
        assert all(f"{n}Down,fromtheleft" in page for n in range(2, number_of_steps + 1))
        assert page.count("Set,sheet1") > 1
        assert_printable(guide, parse_paper(paper))


@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_a_few_sheets_share_the_whole_width_of_the_page(kit, count):
    sets = [imposed(square(f"piece{side}", side, 40)) for side in range(12, 12 + count)]
    (sheet,) = cutting_guide(sets, kit, parse_paper("a4"))
    drawings = [item for item in sheet.sides[0].furniture if isinstance(item, Group) and magnification(item.matrix) < 1]
    places = [bounds([drawing]) for drawing in drawings]
    columns = {round(place.x): place for place in places}
    assert len(columns) == min(2, count)
    in_column = [sum(round(place.x) == x for place in places) for x in columns]
    assert max(in_column) - min(in_column) <= 1
    assert (places[0].height > 80) == (count == 1)


def test_a_long_title_takes_several_lines(kit):
    title = " + ".join(f"Cards and tokens of the player number {n}" for n in range(1, 7))
    (page,) = pages(kit, SheetSet(id="set", title=title, sheets=(uneven_rows(3),)))
    assert "Cardsandtokensoftheplayernumber6,sheet1" in page.replace(" ", "")


def assert_printable(guide, paper):
    for sheet in guide:
        assert paper.printable.union(bounds(sheet.sides[0].furniture)) == paper.printable


@pytest.mark.parametrize(
    ("game", "paper", "bleed"),
    [("resafa", "a4", 2.0), ("resource_hog", "letter", None), ("resourced", "letter", 2.0)],
)
def test_every_step_of_a_game_stands_on_the_paper(game, paper, bleed):
    project = open_project(ROOT)
    order = Order(easy_cut=True, paper=paper, bleed=bleed)
    laid = sheets_of_game(project, Layouts(project.layout_folders), game, order, Findings())
    guide = [sheet for sheet in laid.whole[0].sheets if sheet.label == "How to cut"]
    told = "".join(characters(sheet.sides[0].furniture) for sheet in guide)
    assert told.count("Across,") + told.count("Down,") == sum(map(number_of_steps, laid.whole[1:]))
    assert_printable(guide, parse_paper(paper))


def number_of_steps(sheet_set):
    """How many steps the sheets of a set take, each way to cut a sheet counted once."""
    parted = [sheet for sheet in sheet_set.sheets if sheet.is_cut and len(sheet.sides[0].pieces) > 1]
    return sum(map(len, {steps(sheet.sides[0]) for sheet in parted}))


def test_pieces_that_scissors_cut_are_counted(kit):
    assert "Cut20piecesalongtheoutlinewithscissors." in guide_words(
        kit, imposed(face("d", 20, 20, 20, shape=Shape.DISC, back=False))
    )


@pytest.mark.parametrize("paper", ["a4", "a5", "letter"])
def test_everything_fits_on_every_paper(kit, paper):
    assert pages(kit, imposed(square("large", 60, 3), square("small", 25, 7), paper=paper), paper=paper)


def test_the_guide_leaves_out_sheets_that_are_only_trimmed_or_stay_whole(kit):
    assert pages(kit, imposed(*text_pages("rules", 4)), imposed(square("board", 180, 2))) == []


@given(st.lists(st.tuples(st.integers(9, 70), st.integers(1, 40)), min_size=1, max_size=4))
@settings(max_examples=60, deadline=None)
def test_the_steps_have_the_cuts_of_the_sheet_and_no_others(sizes):
    for sheet in imposed(*(square(f"p{n}", side, count) for n, (side, count) in enumerate(sizes))).sheets:
        strokes = cutting(sheet.sides[0]).strokes or ()
        listed = [stroke for step in steps(sheet.sides[0]) for stroke in step.strokes]
        assert {(cut.upright, cut.at) for cut in listed} == {(cut.upright, cut.at) for cut in strokes}
        for cut in listed:
            assert any(
                (cut.upright, cut.at) == (whole.upright, whole.at) and whole.start <= cut.start and cut.end <= whole.end
                for whole in strokes
            )
