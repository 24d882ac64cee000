import gc
import signal
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from threading import Timer

import pytest

from pnp.build.rebuilds import rebuilds
from pnp.cli.commands.watch import watch
from pnp.project.folder import open_project
from pnp.sheets.order import Order

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
    watchdog = Timer(240, process.kill)
    watchdog.start()
    for line in process.stdout:
        lines.append(line)
        if words in line:
            watchdog.cancel()
            return "".join(lines)
    raise AssertionError("".join(lines))


def test_a_saved_file_is_built_and_a_mistake_reported_until_interrupted(watching):
    assert "files written" in read_until(watching.process, "watching")
    # A build may meet a file that is saved only in part, and say what is wrong with that before it builds the whole.
    watching.change("cards.yaml", "Nothing happens.", "Everybody draws.")
    read_until(watching.process, "4 of 6 files written")
    watching.change("cards.yaml", "title: Rye", "tilte: Rye")
    read_until(watching.process, 'did you mean "title"?')
    watching.process.send_signal(signal.SIGINT)
    assert watching.process.wait(timeout=90) == 130


def test_output_does_not_wake_the_watcher(harvest, monkeypatch):
    watched_folders = []
    monkeypatch.setattr("pnp.build.rebuilds.watch", lambda *folders, **_: watched_folders.extend(folders) or iter(()))
    project = open_project(harvest.root)
    (built,) = rebuilds(project, ["harvest"], Order(formats=("pdf",)))
    assert built[0].written
    assert project.content in watched_folders
    assert not [folder for folder in watched_folders if project.output.is_relative_to(folder)]


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
