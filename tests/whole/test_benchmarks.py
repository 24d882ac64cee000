"""The benchmarks compare like with like: both sides print the same cards."""

import itertools
import sys
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

HERE = Path(__file__).parents[1] / "benchmarks"


@pytest.fixture
def benchmarks(monkeypatch):
    monkeypatch.syspath_prepend(str(HERE))
    yield
    for name in ("against", "by_protograf", "cases", "direct", "decks", "svg_of_icons"):
        sys.modules.pop(name, None)


def words_of(pdf):
    pages = PdfReader(BytesIO(pdf)).pages
    return [word for page in pages for word in page.extract_text().split()]


@pytest.mark.usefixtures("benchmarks")
def test_both_sides_print_the_same_words(tmp_path):
    import cases
    import decks
    import direct

    from pnp.build.run import build
    from pnp.project.folder import open_project
    from pnp.sheets.order import Order

    decks.write_project(tmp_path, "cards", 10)
    (built,) = build(open_project(tmp_path), ["bench"], Order(formats=("pdf",)))
    assert built.findings == ()
    ours = words_of((tmp_path / "output" / "bench" / "a4" / "piece.pdf").read_bytes())
    theirs = words_of(direct.draw_deck(cases.deck(10)))
    for card in cases.deck(10):
        assert ours.count(card.id) == theirs.count(card.id) == 1
    plain = sum(len(card.words) for card in cases.deck(10))
    assert len(theirs) > plain
    assert set(theirs) <= set(ours)


@pytest.mark.usefixtures("benchmarks")
def test_a_row_tells_what_reportlab_takes_and_what_the_others_take_of_it():
    import against

    base = against.Cost(time=0.2, memory=50, size=40_000)
    cost = against.Cost(time=0.5, memory=75, size=1_234_000)
    assert against.row("cards", against.absolute(base), against.ratios(cost, base), against.ratios(None, base)) == (
        "| cards | 0.20 s / 50 MB / 40 KB | 2.5 / 1.5 / 30.85 | - |"
    )


@pytest.mark.usefixtures("benchmarks")
def test_every_tool_that_is_measured_has_a_script_of_its_own_and_a_case_in_both_sizes():
    import against

    others = against.TOOLS.keys() - {"reportlab", "pnp"}
    assert {f"by_{tool.lower()}.py" for tool in others} == {path.name for path in HERE.glob("by_*.py")}
    assert {(tool, f"cards-{count}") for tool in others for count in (90, 900)}.isdisjoint(against.LEFT_OUT)


@pytest.mark.usefixtures("benchmarks")
def test_hills_of_straight_lines_follow_the_curves():
    import by_protograf

    heights = (3.0, 14.0, 5.0, 8.0)
    (left, base), *waves, (right, end) = by_protograf.ridge(heights)
    assert (left, base, right, end) == (4, 45, 59, 45)
    tops = waves[by_protograf.STEPS_OF_A_CURVE :: by_protograf.STEPS_OF_A_CURVE + 1]
    assert [(round(x, 6), round(45 - y, 6)) for x, y in tops] == [(17.75, 3), (31.5, 14), (45.25, 5), (59, 8)]
    assert all(a[0] <= b[0] for a, b in itertools.pairwise(waves))
    middle = waves[by_protograf.STEPS_OF_A_CURVE + 1 + by_protograf.STEPS_OF_A_CURVE // 2]
    assert middle == pytest.approx((17.75 + 13.75 / 2, 45 - (3 + 14) / 2))
