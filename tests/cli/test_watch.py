import gc
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from threading import Timer

import pytest

from pnp.cli.commands.watch import watch

ROOT = Path(__file__).parents[2]


@contextmanager
def watched(harvest):
    command = [sys.executable, "-u", "-m", "pnp", "watch", "--project", str(harvest.root)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        yield process
        process.kill()


@pytest.fixture
def watching(harvest):
    with watched(harvest) as process:
        harvest.process = process
        yield harvest


def read_until(process, words):
    lines = []
    # A watcher that says nothing must not hold up the tests.
    watchdog = Timer(60, process.kill)
    watchdog.start()
    for line in process.stdout:
        lines.append(line)
        if words in line:
            watchdog.cancel()
            return "".join(lines)
    raise AssertionError("".join(lines))


def test_a_saved_file_is_built_and_a_mistake_told_until_interrupted(watching):
    assert "files written" in read_until(watching.process, "watching")
    watching.change("cards.yaml", "Nothing happens.", "Everybody draws.")
    assert "4 of 6 files written" in read_until(watching.process, "watching")
    watching.change("cards.yaml", "title: Rye", "tilte: Rye")
    assert 'did you mean "title"?' in read_until(watching.process, "watching")
    watching.process.send_signal(signal.SIGINT)
    assert watching.process.wait(timeout=90) == 130


def test_output_does_not_wake_the_watcher(watching):
    read_until(watching.process, "watching")
    before = {name: len(data) for name, data in watching.built().items()}
    time.sleep(0.5)
    assert {name: len(data) for name, data in watching.built().items()} == before


@pytest.mark.parametrize("folder", ["layouts", "content/harvest/layouts"])
def test_a_saved_layout_is_built_as_it_is_now(harvest, folder):
    layout = harvest.root / folder / "tokens" / "tokens.py"
    layout.parent.mkdir(parents=True)
    layout.write_text((ROOT / "layouts" / "tokens" / "tokens.py").read_text())
    with watched(harvest) as process:
        assert "files written" in read_until(process, "watching")
        layout.write_text(layout.read_text() + "\n\ndef faces(spec, game, kit):\n    return 1 / 0\n")
        assert "ZeroDivisionError" in read_until(process, "watching")


def test_a_process_that_watches_looks_for_cycles_often_enough_for_a_day(harvest, monkeypatch):
    monkeypatch.setattr("pnp.build.rebuilds.rebuilds", lambda *_: iter(()))
    before = gc.get_threshold()
    try:
        gc.set_threshold(1_000_000, 20, 20)
        watch(project=harvest.root)
        assert gc.get_threshold() < (100_000,)
    finally:
        gc.set_threshold(*before)
