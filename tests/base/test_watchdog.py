"""The watchdog: code that comes to no end, waits or grows is stopped where it is; other code is left alone."""

import subprocess
import sys
import time
import traceback
from contextlib import suppress

import pytest

from pnp.base import watchdog
from pnp.base.watchdog import OverrunError, watched


@pytest.fixture(autouse=True)
def _short_limits(monkeypatch):
    monkeypatch.setattr(watchdog, "SECONDS", 0.2)
    monkeypatch.setattr(watchdog, "MEGABYTES", 64)
    monkeypatch.setattr(watchdog, "_PATIENCE", 0.1)


def turn_for_ever():
    while True:
        pass


def turn_for_ever_in_spite_of_errors():
    while True:
        with suppress(Exception):
            turn_a_while()


def turn_a_while():
    for _ in range(1000):
        pass


def grow():
    kept = []
    while True:
        kept.append(bytearray(2**20))


def wait():
    while True:
        time.sleep(0.01)


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        (turn_for_ever, "it comes to no end within 0.2 s"),
        (turn_for_ever_in_spite_of_errors, "it comes to no end within 0.2 s"),
        (grow, "it takes more than 64 MB of memory"),
    ],
)
def test_code_is_stopped_where_it_is(monkeypatch, code, reason):
    if code is grow:
        # On a busy machine the watchdog may look so rarely that both limits are passed when it does.
        monkeypatch.setattr(watchdog, "SECONDS", 60)
    with pytest.raises(OverrunError, match=reason) as stopped, watched():
        code()
    assert code.__name__ in [frame.name for frame in traceback.extract_tb(stopped.value.__traceback__)]


def test_code_that_waits_is_stopped(monkeypatch):
    monkeypatch.setattr(watchdog, "WAITING_SECONDS", 0.1)
    with pytest.raises(OverrunError, match=r"it waits for more than 0\.1 s"), watched():
        wait()


class Counter:
    """Code that counts its steps."""

    def __init__(self):
        self.steps = 0

    def count(self, seconds):
        until = time.process_time() + seconds
        while time.process_time() < until:
            self.steps += 1


def test_code_that_makes_progress_goes_on_until_the_whole_takes_too_long():
    counter = Counter()
    with (
        pytest.raises(OverrunError, match=r"it takes more than 0\.6 s altogether"),
        watched(lambda: counter.steps, whole=0.6),
    ):
        counter.count(30)


def test_code_that_ends_is_left_alone_for_ever_after():
    for _ in range(3):
        with watched():
            turn_a_while()
    until = time.process_time() + 0.4
    while time.process_time() < until:
        pass


def test_watched_code_inside_counts_its_own_steps():
    counter = Counter()

    def count_and_then_turn_for_ever():
        with watched(lambda: counter.steps):
            counter.count(0.5)
        turn_for_ever()

    with pytest.raises(OverrunError, match="no end within") as stopped, watched():
        count_and_then_turn_for_ever()
    assert traceback.extract_tb(stopped.value.__traceback__)[-1].name == "turn_for_ever"


@pytest.mark.parametrize("inner", ["pass", "while True: pass"])
def test_code_can_be_traced_after_code_that_was_watched_or_stopped(inner):
    """An exception that is taken back before it was raised sets a flag in the interpreter that nothing clears."""
    text = f"""
import sys
from pnp.base import watchdog
watchdog.SECONDS = 0.1
try:
    with watchdog.watched():
        {inner}
except watchdog.OverrunError:
    pass
sys.settrace(lambda *_: None)
(lambda: 1)()
"""
    done = subprocess.run([sys.executable, "-c", text], timeout=30, check=False)
    assert done.returncode == 0
