"""Builds that are killed, that find no room, and that come all at once; `tests/benchmarks/faults.py` does more."""

import os
import signal
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parents[1] / "benchmarks"

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="builds are processes that are forked")


@pytest.fixture(scope="module")
def faults():
    """The benchmark as a module."""
    sys.path.insert(0, str(HERE))
    try:
        import faults

        import pnp.build.printed  # noqa: F401  # loaded once, for all processes

        yield faults
    finally:
        sys.path.remove(str(HERE))


@pytest.fixture
def bench(faults, tmp_path):
    """A small game of two sheet sets, and what three of its editions look like."""
    made = faults.Bench(tmp_path / "project", decks=2, cards=3)
    made.learn(faults.EDITIONS[:3])
    return made


def never(met):
    return {what: count for what, count in met.items() if what.isupper() and count}


def test_a_killed_build_leaves_one_edition_whole_and_the_next_one_sweeps(faults, bench):
    met = faults.kills(bench, 9, seed=2)
    assert never(met) == {}
    assert met["previous whole"] + met["new whole"] == 9


def test_an_interrupt_before_a_build_begins_ends_that_build_alone(faults, bench):
    """One that comes while the process is made, and one that comes just before the command."""
    for _ in range(5):
        child, reading = bench.start(faults.EDITIONS[0])
        os.kill(child, signal.SIGINT)
        assert faults.ended(child, reading).code == 130
    gone = bench.build(faults.EDITIONS[0], lambda: os.kill(os.getpid(), signal.SIGINT))
    assert (gone.code, gone.said) == (130, "")


def test_a_full_disk_is_reported_in_one_line_and_leaves_the_sheets_alone(faults, bench):
    met = faults.disks(bench, 8, None)
    assert never(met) == {}
    assert met["told in one line, exit 3"] == met["previous whole"] == 8


def test_a_disk_that_is_really_full_is_reported_in_one_line(faults, bench, tmp_path):
    mounted = tmp_path / "disk"
    mounted.mkdir()
    if not faults.can_mount(mounted):
        pytest.skip("this user may not mount a disk")
    met = faults.disks(bench, 2, mounted)
    assert never(met) == {}
    assert met["told in one line, exit 3"] == met["previous whole"] == 2


def test_builds_at_once_end_in_one_edition_whole(faults, bench):
    met = faults.crowds(bench, 2)
    assert never(met) == {}
    assert met["one edition whole"] == 2
    assert met["ended well"] == met["builds"] == 5


def test_a_mix_of_two_editions_is_seen(faults, bench):
    one, other = faults.EDITIONS[:2]
    assert bench.build(one).code == 0
    assert bench.edition_there() == one
    (bench.home / "deck_a.pdf").write_bytes(bench.whole[other]["deck_a.pdf"])
    assert bench.edition_there() is None
    (bench.home.parent / ".a4.new").mkdir()
    assert bench.lying_around() == [".a4.new"]


ENDLESS = """
import time
from pnp.drawing.faces import Face
from pnp.game.model import Name, Piece, PieceSet


class Card(Piece):
    title: Name
    text: Name


class Spec(PieceSet):
    size: Name
    items: tuple[Card, ...]


def faces(spec, game, kit):
    while True:
        time.sleep(0.05)
"""


def test_no_process_outlives_a_build_that_is_ended(faults, tmp_path):
    # Drawings that come to no end for a minute leave time on a busy machine to tell who is alive from who is slow.
    (tmp_path / "layouts").mkdir()
    (tmp_path / "layouts" / "cards.py").write_text(ENDLESS)
    met = faults.families(tmp_path, 4, seed=4, seconds=30)
    assert never(met) == {}
    assert [met[way] for way in faults.ENDS] == [1, 1, 1, 1]
