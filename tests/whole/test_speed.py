"""What a build may cost: never seconds, but how it grows, what is done once, and what is not even loaded."""

import json
import shutil
import subprocess
import sys
import time
import tracemalloc
from pathlib import Path
from types import SimpleNamespace

import pytest
from pypdf import PdfReader
from pypdf.generic import IndirectObject, StreamObject

from pnp.build.run import build
from pnp.drawing import outlines, visual_hash
from pnp.drawing.geometry import Box, moved
from pnp.drawing.inspection.legibility import faults
from pnp.drawing.inspection.unfolding import Unfolding
from pnp.drawing.scene import Group, Stamp, Text, Use, walk
from pnp.drawing.scene import Path as Shape
from pnp.drawing.style import Type
from pnp.drawing.typesetting import text
from pnp.project.folder import open_project
from pnp.sheets.order import Order

ROOT = Path(__file__).parents[2]
# What else a machine does makes one round longer than the next: a ratio is too high if it is in each of so many rounds.
ROUNDS = 4
BENCHMARKS = Path(__file__).parents[1] / "benchmarks"
PRINTS = {"reportlab", "svgwrite", "PIL", "pypdfium2"}
SERVES = {"starlette", "uvicorn", "dask", "distributed"}
OTHERS = {"openpyxl", "numpy", "pypdf"}
# What Typer would convert options with, and what would read the versions of libraries in their files.
SLOW = {"pydantic", "importlib.metadata"}
# Counting, for example, cuts no text and measures no colour.
FORBIDDEN = {
    ("--help",): PRINTS | SERVES | OTHERS | {"coloraide", "fontTools", "yaml", "pydantic"},
    ("list",): PRINTS | SERVES | OTHERS | {"coloraide"},
    ("validate",): PRINTS | SERVES | OTHERS,
    ("validate", "resourced"): PRINTS | SERVES | OTHERS | {"coloraide"},
    ("explain", "resafa"): PRINTS | SERVES | OTHERS | {"coloraide"},
    ("colours", "resourced"): PRINTS | SERVES | OTHERS,
}
# What reads tables, packs of icons and the text of a rulebook, makes tiles, and explains broken files.
FOR_OTHER_GAMES = {
    *("pnp.game.rows", "pnp.game.generated_tiles", "pnp.game.icon_packs", "pnp.reader.syntax", "pnp.reader.tables"),
    *("pnp.checks.rulebook_text", "pnp.checks.translations", "pnp.checks.validation", "pnp.texts.translation"),
    *("pnp.backends.pdf.images", "pnp.drawing.pictures.resampling", "pnp.sheets.cutting_guide"),
}
TABLES = {"pnp.game.rows", "pnp.reader.tables", "pnp.reader.tables.workbook", "pnp.reader.tables.ods"}
TEAL, CLOSED, DOTS = "#1F7A78", b" c h f", 54
CODE = """\
import json, sys
sys.argv = ["pnp", *json.loads(sys.argv[1])]
from pnp.cli.app import main
try:
    main()
finally:
    print(json.dumps(sorted(sys.modules)), file=sys.stderr)
"""


def modules_of(*call):
    """What a call of the command line has loaded by its end."""
    command = [sys.executable, "-c", CODE, json.dumps(call)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    return set(json.loads(done.stderr.splitlines()[-1]))


def objects_of(path):
    """Every object of a PDF file."""
    file = PdfReader(path)
    return [file.get_object(IndirectObject(number, 0, file)) for number in range(1, file.trailer["/Size"])]


@pytest.fixture
def decks(monkeypatch):
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    import decks

    yield decks
    for name in ("cases", "decks"):
        sys.modules.pop(name, None)


@pytest.fixture
def small(tmp_path, decks):
    """A project with one deck of twenty cards."""
    decks.write_project(tmp_path, "cards", 20)
    return open_project(tmp_path)


def built(project, **wishes):
    (made,) = build(project, ["bench"], Order(formats=("pdf", "svg"), **wishes))
    assert made.findings == ()
    return made


@pytest.mark.parametrize("call", FORBIDDEN, ids=" ".join)
def test_a_verb_loads_nothing_that_it_has_no_use_for(call):
    assert not FORBIDDEN[call] & {name.partition(".")[0] for name in modules_of(*call)}


def test_a_build_that_finds_nothing_changed_loads_nothing_that_draws(small):
    first, again = (modules_of("build", "--project", str(small.root)) for _ in range(2))
    assert {"pnp.build.printed", "reportlab", "svgwrite"} <= first
    assert not {"numpy", "pnp.build.packing.guide", "pnp.build.revisions"} & first
    assert not {"pnp.build.printed", "pnp.project.read", "reportlab", "svgwrite", "yaml", "fontTools"} & again
    assert not (SLOW | {"filelock"}) & again


@pytest.mark.parametrize("verb", ["list", "validate"])
def test_effect_cards_are_read_and_checked_without_loading_what_draws_them(tmp_path, verb):
    project = tmp_path / "project"
    shutil.copytree(ROOT / "content" / "resafa", project / "content" / "resafa")
    modules_of(verb, "resafa", "--project", str(project))
    path = project / "content" / "resafa" / "bonus.yaml"
    path.write_text(path.read_text().replace("it may be one already used", "it may be a used one"))
    loaded = modules_of(verb, "resafa", "--project", str(project))
    assert "pnp.project.read" in loaded
    assert not {"pnp.drawing.kit", "pnp.drawing.pictures.svg_art", "pnp.drawing.typesetting.text"} & loaded


def test_a_build_loads_nothing_for_what_the_game_and_the_order_do_not_have(small):
    assert not FOR_OTHER_GAMES & modules_of("build", "--project", str(small.root))


@pytest.mark.parametrize(
    ("case", "tables"),
    [("photos", set()), ("template", {"pnp.game.rows", "pnp.reader.tables"})],
    ids=["in YAML", "in a CSV file"],
)
def test_a_template_loads_what_reads_the_tables_that_there_are(tmp_path, decks, case, tables):
    decks.write_project(tmp_path, case, 2)
    loaded = modules_of("build", "--project", str(tmp_path))
    assert "pnp.build.printed" in loaded
    assert TABLES & loaded == tables


@pytest.mark.parametrize("verb", ["list", "validate"])
def test_an_answer_that_is_known_is_given_without_loading_what_reads_games(small, verb):
    first, again = (modules_of(verb, "bench", "--project", str(small.root)) for _ in range(2))
    assert {"pnp.project.read", "yaml"} <= first
    assert not {"pnp.project.read", "pnp.game.model", "yaml"} & again
    assert not SLOW & again


def taken(work):
    """Processor seconds of this process."""
    began = time.process_time()
    work()
    return time.process_time() - began


def test_five_times_the_cards_take_about_five_times_the_time(tmp_path, decks):
    def time_of(count):
        def print_deck():
            (made,) = build(open_project(tmp_path / f"{count}"), ["bench"], Order(formats=("pdf",)), force=True)
            assert made.findings == ()

        return taken(print_deck)

    for count in (9, 300, 1500):
        decks.write_project(tmp_path / f"{count}", "cards", count)
    time_of(9)
    # What a build takes anyway makes it less than five; whatever compares all cards with all makes it more than ten.
    assert any(time_of(1500) < 8 * time_of(300) for _ in range(ROUNDS))


@pytest.mark.parametrize(("case", "count"), [("cards", 600), ("template", 600), ("map", 20)])
def test_sheets_take_less_than_32_times_what_reportlab_takes_for_them(case, count, decks):
    def time_of(prepare, count):
        run = prepare(case, count)
        return taken(lambda: sizes.append(run()))

    def ratio():
        return time_of(decks.by_pnp, count) / time_of(decks.by_reportlab, count)

    sizes = []
    # The first time loads what both need.
    for prepare in (decks.by_pnp, decks.by_reportlab):
        time_of(prepare, 3)
    assert any(ratio() < 32 for _ in range(ROUNDS))
    ours, theirs = sizes[-2:]
    assert ours < 1.5 * theirs


def test_a_card_more_takes_less_than_forty_kilobytes_at_the_peak(tmp_path, decks):
    def peak(count):
        root = tmp_path / f"{count}"
        decks.write_project(root, "cards", count)
        tracemalloc.start()
        build(open_project(root), ["bench"], Order(formats=("pdf",)))
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return most

    peak(9)
    assert peak(500) - peak(100) < 400 * 40_000


def deck(count):
    """Drawings that share a frame, each with an icon, a title and sixteen words."""
    plates = [Shape(outlines.rectangle(Box(0, 0, 63, 88).inset(way), way), "#FFFFFF", "#222222") for way in (0, 2, 4)]
    frame = Use(Stamp(name="frame", width=63, height=88, items=tuple(plates)))
    icon = Stamp(name="icon_wood", width=8, height=8, items=(Shape(outlines.rectangle(Box(0, 0, 8, 8)), "#222222"),))
    words = [Text(6 + 12 * (n % 4), 50 + 4 * (n // 4), "wood", "sans", 8, "#222222", 11) for n in range(16)]
    for number in range(count):
        title = Text(6, 10, f"Card {number}", "sans", 11, "#222222", 40)
        items = (frame, Use(icon, moved(6, 14)), Group((title,)), Group(tuple(words)))
        yield Stamp(name=f"card_{number}", width=63, height=88, items=items)


def test_a_deck_is_looked_at_in_some_times_the_time_of_going_through_its_items():
    cards = list(deck(300))

    def look():
        unfolding = Unfolding()
        return [fault for card in cards for fault in faults(card, (), unfolding)]

    def go_through():
        return [leaf for card in cards for leaf in walk(card.items)]

    assert look() == []
    # It is four to five times; a look at each text by itself made it more than forty.
    assert any(taken(look) < 15 * taken(go_through) for _ in range(ROUNDS))


def test_equal_texts_in_equal_boxes_stand_alike_wherever_they_are():
    def fitted(x, y):
        return text.fit("Take **two** wood, or - well - none.", Box(x, y, 20, 20), Type(), icon=None)

    there = [(item.x - 7, item.y - 9, item.text) for item in fitted(7, 9).items]
    assert there == [(pytest.approx(item.x), pytest.approx(item.y), item.text) for item in fitted(0, 0).items]


def test_a_build_hashes_each_drawing_once(small, monkeypatch, tmp_path_factory):
    monkeypatch.setenv("PNP_CACHE", str(tmp_path_factory.mktemp("nothing_kept")))
    hashed, dumps = [], visual_hash.marshal.dumps
    watched = SimpleNamespace(dumps=lambda drawn, version: hashed.append(dumps(drawn, version)) or hashed[-1])
    monkeypatch.setattr(visual_hash, "marshal", watched)
    built(small)
    assert len(hashed) >= 21
    assert len(hashed) == len(set(hashed))


def test_a_changed_card_rewrites_its_own_set_and_no_other(small, decks):
    game = small.game_folder("bench")
    (game / "tokens.yaml").write_text(decks.tokens_yaml(12).replace("piece", "token"))
    components = (game / "components.yaml").read_text()
    token = "  - {id: token, name: Token, count: 12, source: {designed: benchmark}}\n"
    (game / "components.yaml").write_text(components + token)
    assert "svg/token-01.svg" in built(small).written
    path = game / "pieces.yaml"
    path.write_text(path.read_text().replace("text: '", "text: 'Now ", 1))
    written = set(built(small).written)
    assert {"bench.pdf", "piece.pdf", "svg/piece-front-01.svg", "manifest.json"} <= written
    assert not {name for name in written if "token" in name}


def test_a_back_is_drawn_once_on_a_sheet_and_once_in_a_file(small):
    built(small)
    folder = small.output / "bench" / "a4"
    assert (folder / "svg" / "piece-back-01.svg").read_text().count(TEAL) == DOTS
    # Three sheets of backs, and one form that all of them use: four curves to each dot.
    streams = [item.get_data() for item in objects_of(folder / "piece.pdf") if isinstance(item, StreamObject)]
    assert sum(stream.count(CLOSED) >= DOTS for stream in streams) == 1
