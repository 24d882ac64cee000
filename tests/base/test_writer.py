import errno
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from pnp.base import writer as writing
from pnp.base.writer import LockedError, NotWritableError, locked, replace_folder, sweep, write_file


def files_in(folder):
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def test_files_are_written_into_folders_of_their_own(tmp_path):
    written = replace_folder(tmp_path / "a4", {"game.pdf": b"1", "svg/x-01.svg": b"2"})
    assert written == ("game.pdf", "svg/x-01.svg")
    assert files_in(tmp_path / "a4") == {"game.pdf": b"1", "svg/x-01.svg": b"2"}


def test_only_what_differs_is_written_anew(tmp_path):
    folder = tmp_path / "a4"
    replace_folder(folder, {"a.pdf": b"1", "b.pdf": b"2"})
    kept = (folder / "a.pdf").stat().st_ino
    assert replace_folder(folder, {"a.pdf": b"1", "b.pdf": b"3"}) == ("b.pdf",)
    assert (folder / "a.pdf").stat().st_ino == kept
    assert (folder / "b.pdf").read_bytes() == b"3"


def test_nothing_new_touches_nothing(tmp_path):
    folder = tmp_path / "a4"
    replace_folder(folder, {"a.pdf": b"1"})
    before = folder.stat().st_ino
    assert replace_folder(folder, {"a.pdf": b"1"}) == ()
    assert folder.stat().st_ino == before


def test_what_the_last_build_wrote_goes_and_what_is_the_users_stays(tmp_path):
    folder = tmp_path / "a4"
    replace_folder(folder, {"old.pdf": b"1", "svg/old-01.svg": b"1"})
    (folder / "my notes.pdf").write_bytes(b"mine")
    replace_folder(folder, {"new.pdf": b"2"}, remove=frozenset({"old.pdf", "svg/old-01.svg"}))
    assert files_in(folder) == {"my notes.pdf": b"mine", "new.pdf": b"2"}


@pytest.mark.parametrize("failing", ["fsync", "replace_places"])
def test_a_failure_leaves_the_folder_as_it_was(tmp_path, monkeypatch, failing):
    folder = tmp_path / "a4"
    replace_folder(folder, {"a.pdf": b"1"})

    def refuse(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    if failing == "fsync":
        monkeypatch.setattr(os, "fsync", refuse)
    else:
        monkeypatch.setattr(writing, "_change_places", refuse)
    with pytest.raises(NotWritableError, match="No space left"):
        replace_folder(folder, {"a.pdf": b"2", "b.pdf": b"3"})
    assert files_in(folder) == {"a.pdf": b"1"}
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a4"]


def test_what_is_in_place_is_not_said_to_have_failed(tmp_path, monkeypatch):
    folder = tmp_path / "a4"
    replace_folder(folder, {"a.pdf": b"1"})
    swap, real = writing._exchanged, os.fsync  # noqa: SLF001  # the one step that a full disk may still refuse

    def refuse(_):
        raise OSError(errno.ENOSPC, "No space left on device")

    def swapped(*folders):
        done = swap(*folders)
        monkeypatch.setattr(os, "fsync", refuse)
        return done

    monkeypatch.setattr(writing, "_exchanged", swapped)
    assert replace_folder(folder, {"a.pdf": b"2"}) == ("a.pdf",)
    monkeypatch.setattr(os, "fsync", real)
    assert files_in(tmp_path) == {"a4/a.pdf": b"2"}


def test_without_an_exchange_in_one_step_two_renames_serve(tmp_path, monkeypatch):
    monkeypatch.setattr(writing, "_exchanged", lambda *_: False)
    folder = tmp_path / "a4"
    replace_folder(folder, {"a.pdf": b"1"})
    replace_folder(folder, {"a.pdf": b"2"})
    assert files_in(folder) == {"a.pdf": b"2"}
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a4"]


def test_a_swap_cut_in_two_is_mended(tmp_path):
    retired = tmp_path / ".a4.old"
    retired.mkdir()
    (retired / "a.pdf").write_bytes(b"1")
    (tmp_path / ".a4.new").mkdir()
    sweep(tmp_path / "a4")
    assert files_in(tmp_path) == {"a4/a.pdf": b"1"}


def test_one_file_is_replaced_as_a_whole(tmp_path):
    write_file(tmp_path / "sub" / "x.png", b"1")
    write_file(tmp_path / "sub" / "x.png", b"2")
    assert files_in(tmp_path) == {"sub/x.png": b"2"}


def test_a_file_where_the_folder_should_be_is_told(tmp_path):
    (tmp_path / "output").write_text("in the way")
    with pytest.raises(NotWritableError, match="output"), locked(tmp_path / "output" / "game"):
        pass


def test_a_second_build_waits_and_then_gives_up(tmp_path, monkeypatch):
    monkeypatch.setattr(writing, "_LOCK_SECONDS", 0.2)
    entered, leave = threading.Event(), threading.Event()

    def hold():
        with locked(tmp_path):
            entered.set()
            leave.wait(10)

    holder = threading.Thread(target=hold)
    holder.start()
    entered.wait(10)
    try:
        with pytest.raises(LockedError, match="another build"), locked(tmp_path):
            pass
    finally:
        leave.set()
        holder.join()


WRITER = """
import sys
from pathlib import Path
from pnp.base.writer import locked, replace_folder
folder = Path(sys.argv[1])
n = 0
print("ready", flush=True)
while True:
    n += 1
    with locked(folder.parent):
        replace_folder(folder, {f"{i}.pdf": b"%d" % n * 1000 for i in range(5)})
"""


@pytest.mark.parametrize("delay", [0.01, 0.02, 0.03, 0.05, 0.08])
def test_a_killed_build_leaves_files_of_one_build_and_no_lock(tmp_path: Path, delay):
    folder = tmp_path / "game" / "a4"
    replace_folder_first = {f"{i}.pdf": b"0" * 1000 for i in range(5)}
    with locked(folder.parent):
        replace_folder(folder, replace_folder_first)
    writer = subprocess.Popen([sys.executable, "-c", WRITER, str(folder)], stdout=subprocess.PIPE)
    assert writer.stdout is not None
    writer.stdout.readline()
    time.sleep(delay)
    writer.send_signal(signal.SIGKILL)
    writer.wait()
    writer.stdout.close()
    contents = files_in(folder)
    assert len(contents) == 5
    assert len(set(contents.values())) == 1
    with locked(folder.parent):
        replace_folder(folder, {"0.pdf": b"next"})
    assert sorted(p.name for p in folder.parent.iterdir()) == [".lock", "a4"]
