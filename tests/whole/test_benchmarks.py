"""The benchmarks compare like with like: both sides print the same cards."""

import itertools
import sys
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

HERE = Path(__file__).parents[1] / "benchmarks"
NAMES = [
    "against",
    "by_protograf",
    "cases",
    "daily",
    "direct",
    "decks",
    "large",
    "measuring",
    "referee",
    "shares",
    "svg_of_icons",
]


@pytest.fixture
def benchmarks(monkeypatch):
    monkeypatch.syspath_prepend(str(HERE))
    yield
    for name in NAMES:
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
def test_a_row_states_what_reportlab_takes_and_what_the_others_take_of_it():
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


@pytest.fixture
def desk(tmp_path, request):
    """A desk with a text, whose calls are noted and cost nothing."""
    request.getfixturevalue("benchmarks")
    import daily
    import measuring

    class Noting(daily.Desk):
        def call(self, *words):
            called.append(words)
            return measuring.Cost(time=0.5, memory=40)

    called: list[tuple[str, ...]] = []
    path = tmp_path / "content" / daily.GAME / daily.FILE
    path.parent.mkdir(parents=True)
    path.write_text((measuring.ROOT / "content" / daily.GAME / daily.FILE).read_text())
    kept = tmp_path / "kept"
    kept.mkdir()
    return Noting(measuring.Checkout(name="now", root=tmp_path, environment={"PNP_CACHE": str(kept)}), tmp_path), called


def test_each_change_of_the_daily_loop_makes_a_text_that_never_was(desk):
    import daily

    made, _ = desk
    seen = set()
    for number in range(12):
        made.change()
        text = (made.folder / "content" / daily.GAME / daily.FILE).read_text()
        assert f"{daily.TEXT} by {'bcdefghij'[number : number + 1]}" in text
        seen.add(text)
    assert len(seen) == 12
    assert {len(text.splitlines()) for text in seen} == {len(next(iter(seen)).splitlines())}


def test_each_call_of_the_daily_loop_is_a_row_and_a_build_from_nothing_begins_with_nothing(desk, capsys):
    import daily

    made, called = desk
    daily.measure([made], daily.CALLS, 1)
    head, _, *rows = capsys.readouterr().out.splitlines()
    assert head == "| call | time | memory |"
    assert [line.split(" | ")[0][2:] for line in rows] == list(daily.CALLS)
    assert rows[0] == "| Python alone | 0.50 s | 40 MB |"
    assert called.count(("build",)) == 2
    assert not (made.folder / "kept").exists()


@pytest.mark.usefixtures("benchmarks")
def test_every_room_of_the_package_has_a_share():
    import shares

    package = HERE.parents[1] / "pnp"
    own = {"cli", "live", "audit", "exports", "build", "referee", "play", "builtin", "__pycache__"}
    for room in sorted(path.name for path in package.iterdir() if path.is_dir() and path.name not in own):
        assert shares.room_of(f"{package}/{room}/module.py"), room
    assert shares.room_of(f"{package}/drawing/inspection/marks.py") == "sight"
    assert shares.room_of(f"{package}/backends/pdf/pages.py") == "PDF"
    assert shares.room_of("/elsewhere/content/resafa/layouts/tiles.py") == "drawing"
    assert shares.room_of(f"{package}/build/run.py") is None


@pytest.mark.usefixtures("benchmarks")
def test_processor_time_belongs_to_the_outermost_room_at_work():
    import sys
    import time

    import shares

    code = compile("def run(frames):\n    frames.append(look())", "/pnp/backends/pdf/pages.py", "exec")
    inner = compile("def look():\n    return sys._getframe()", "/pnp/drawing/geometry.py", "exec")
    names = {"sys": sys}
    exec(inner, names)
    exec(code, names)
    frames, made = [], shares.Shares()
    names["run"](frames)
    began = time.process_time()
    made.look(0, frames[0])
    assert set(made.seconds) == {"PDF"}
    assert 0 < made.seconds["PDF"] <= time.process_time() >= began


@pytest.mark.usefixtures("benchmarks")
@pytest.mark.parametrize("game", ["end_of_resources", "resafa", "resource_hog", "resourced", "resourcity"])
def test_the_moves_of_a_game_can_be_done_again_on_a_bare_table(game):
    import referee

    made = referee.opened(game)
    match = referee.fresh_match(made, max(referee.seats(made)))
    _, logs = referee.recorded(match, 1)
    ended = match.state.snapshot()
    begun = referee.setup(match)
    referee.redo(match.state, begun, logs)
    cells, _, *orders = match.state.snapshot()
    assert (cells, *orders) == (ended[0], *ended[2:])
