import logging
import os
import re
import signal
import subprocess
import sys
import threading

import pytest

from pnp.base import locks
from pnp.base.locks import LockedError, locked
from pnp.base.writer import NotWritableError

HOLDER = """
import sys, time
from pathlib import Path
from pnp.base.locks import locked
with locked(Path(sys.argv[1])):
    print("held", flush=True)
    time.sleep(60)
"""


@pytest.fixture
def holder(tmp_path):
    """A process that holds the lock of a folder."""
    process = subprocess.Popen([sys.executable, "-c", HOLDER, str(tmp_path)], stdout=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.readline()
    yield process
    process.kill()
    process.wait()
    process.stdout.close()


@pytest.fixture
def impatient(monkeypatch):
    """Short waits."""
    monkeypatch.setattr(locks, "_SILENT_SECONDS", 0.1)
    monkeypatch.setattr(locks, "_MOST_SECONDS", 0.3)


def test_the_waits_are_two_seconds_of_silence_and_thirty_in_all():
    assert (locks._SILENT_SECONDS, locks._MOST_SECONDS) == (2, 30)  # noqa: SLF001  # promised to users


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes of this system cannot be stopped")
@pytest.mark.usefixtures("impatient")
def test_a_stopped_holder_is_named_while_waiting_and_when_giving_up(tmp_path, holder, caplog):
    os.kill(holder.pid, signal.SIGSTOP)
    name = rf"process {holder.pid} since 20\d\d-\d\d-\d\d \d\d:\d\d:\d\d"
    with pytest.raises(LockedError) as refused, locked(tmp_path):
        pass
    folder = re.escape(str(tmp_path))
    assert re.fullmatch(f"{folder} is locked by {name}; wait for it to end, or end it", str(refused.value))
    (waiting,) = caplog.messages
    assert re.fullmatch(f"{folder} is locked by {name}; waiting up to 0 s for it", waiting)


@pytest.mark.usefixtures("impatient")
def test_a_killed_holder_holds_nothing(tmp_path, holder, caplog):
    holder.kill()
    holder.wait()
    with locked(tmp_path):
        pass
    assert not caplog.messages


def test_a_lock_that_is_free_in_time_is_taken(tmp_path, caplog, monkeypatch):
    monkeypatch.setattr(locks, "_SILENT_SECONDS", 0.1)
    entered, leave = threading.Event(), threading.Event()
    # It is let go when who waits for it says so.
    listener = logging.Handler()
    listener.emit = lambda _: leave.set()
    monkeypatch.setattr(locks.log, "handlers", [*locks.log.handlers, listener])

    def hold():
        with locked(tmp_path):
            entered.set()
            leave.wait(60)

    first = threading.Thread(target=hold)
    first.start()
    entered.wait()
    with locked(tmp_path):
        assert f"process {os.getpid()} since" in caplog.text
    first.join()


@pytest.mark.usefixtures("impatient", "holder")
def test_only_a_name_of_the_expected_form_is_repeated(tmp_path):
    (tmp_path / ".lock").write_bytes(b"\0process 1\x1b[31m since yesterday\n")
    with pytest.raises(LockedError, match="is locked by another process;"), locked(tmp_path):
        pass


def test_a_lock_names_its_holder_only_while_it_is_held(tmp_path):
    with locked(tmp_path):
        assert f"process {os.getpid()} since".encode() in (tmp_path / ".lock").read_bytes()
    assert (tmp_path / ".lock").read_bytes() == b""


def test_a_file_where_the_folder_should_be_is_reported(tmp_path):
    (tmp_path / "output").write_text("in the way")
    with pytest.raises(NotWritableError, match="output"), locked(tmp_path / "output" / "game"):
        pass


def test_a_lock_that_is_a_link_is_refused(tmp_path):
    other = tmp_path / "other"
    other.write_text("mine")
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / ".lock").symlink_to(other)
    with pytest.raises(NotWritableError), locked(tmp_path / "game"):
        pass
    assert other.read_text() == "mine"
