import errno
import os
import signal
import socket
import stat
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest
from helpers.pipes import pipe

from pnp.base import writer as writing
from pnp.base.locks import locked
from pnp.base.writer import NotWritableError, replace_folder, sweep, write_file, write_text

NOBODY = 65534


def files_in(folder):
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def test_files_are_written_into_folders_of_their_own(tmp_path):
    written = replace_folder(tmp_path / "a4", {"game.pdf": b"1", "svg/x-01.svg": b"2"})
    assert written == ("game.pdf", "svg/x-01.svg")
    assert files_in(tmp_path / "a4") == {"game.pdf": b"1", "svg/x-01.svg": b"2"}


def test_only_what_differs_is_written_again(tmp_path):
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


@pytest.mark.parametrize("what", ["folder", "file"])
def test_what_a_viewer_holds_open_is_said_to_be_open(tmp_path, monkeypatch, what):
    folder = tmp_path / "a4"
    replace_folder(folder, {"a.pdf": b"1"})

    def refuse(path, _):
        raise PermissionError(errno.EACCES, "Access is denied", str(path))

    monkeypatch.setattr(writing, "_exchanged", lambda *_: False)
    monkeypatch.setattr(Path, "rename", refuse)
    monkeypatch.setattr(Path, "replace", lambda _, target: refuse(target, None))
    writes = {
        "folder": lambda: replace_folder(folder, {"a.pdf": b"2"}),
        "file": lambda: write_file(folder / "a.pdf", b"2"),
    }
    with pytest.raises(NotWritableError) as refused:
        writes[what]()
    shown, within = (folder, "a file in it") if what == "folder" else (folder / "a.pdf", "it")
    assert str(refused.value) == (
        f"cannot write {shown}: Access is denied; {within} may be open in another program, such as a viewer of PDFs: "
        "close it, and try again"
    )
    assert files_in(tmp_path) == {"a4/a.pdf": b"1"}


def test_a_path_too_long_for_windows_is_said_to_be_too_long(tmp_path):
    deep = tmp_path / ("x" * 200) / ("y" * 100)
    error = writing.not_writable(deep, FileNotFoundError(errno.ENOENT, "The system cannot find the path specified"))
    assert str(error).endswith(
        f"; the path has {len(str(deep))} characters, and Windows takes 259: use a shorter folder"
    )


@pytest.mark.parametrize(("before", "after"), [(None, b"a\nb\n"), (b"x\n", b"a\nb\n"), (b"x\r\ny\r\n", b"a\r\nb\r\n")])
def test_a_text_has_the_line_ends_of_the_file_that_it_replaces(tmp_path, before, after):
    if before is not None:
        (tmp_path / "a.yaml").write_bytes(before)
    write_text(tmp_path / "a.yaml", "a\nb\n")
    assert (tmp_path / "a.yaml").read_bytes() == after


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


WRITER = """
import sys
from pathlib import Path
from pnp.base.locks import locked
from pnp.base.writer import replace_folder
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


@pytest.fixture
def plain_user():
    """A folder of a user whom the system can refuse to write, which it never does to root."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if os.name != "posix":
            pytest.skip("permissions of this system are others")
        is_root = os.geteuid() == 0
        if is_root:
            os.chown(folder, NOBODY, NOBODY)
            os.setresuid(NOBODY, NOBODY, 0)
        try:
            yield folder
        finally:
            if is_root:
                os.setresuid(0, 0, 0)


def test_a_read_only_folder_is_reported_and_written_once_it_is_writable(plain_user):
    folder = plain_user / "a4"
    replace_folder(folder, {"a.pdf": b"1"})
    folder.chmod(0o555)
    with pytest.raises(NotWritableError, match=f"cannot write {folder}: the folder is read-only"):
        replace_folder(folder, {"a.pdf": b"2"})
    assert files_in(plain_user) == {"a4/a.pdf": b"1"}
    folder.chmod(0o755)
    replace_folder(folder, {"a.pdf": b"2"})
    assert files_in(plain_user) == {"a4/a.pdf": b"2"}


def test_read_only_folders_inside_are_replaced_and_leave_nothing_behind(plain_user):
    folder = plain_user / "a4"
    replace_folder(folder, {"svg/a.svg": b"1"})
    (folder / "svg").chmod(0o555)
    replace_folder(folder, {"svg/a.svg": b"2"})
    assert files_in(plain_user) == {"a4/svg/a.svg": b"2"}


def test_a_read_only_leftover_of_a_dead_build_is_swept(plain_user):
    left = plain_user / ".a4.new" / "svg"
    left.mkdir(parents=True)
    (left / "a.svg").write_bytes(b"0")
    left.chmod(0o555)
    left.parent.chmod(0o555)
    replace_folder(plain_user / "a4", {"a.pdf": b"1"})
    assert files_in(plain_user) == {"a4/a.pdf": b"1"}


def device(path):
    try:
        os.mknod(path, 0o600 | stat.S_IFCHR, os.makedev(1, 3))
    except OSError:
        pytest.skip("only root makes devices")


def listening(path):
    with socket.socket(socket.AF_UNIX) as met:
        met.bind(os.path.relpath(path))


def link_to_a_file(path):
    path.with_name("aim").write_bytes(b"mine")
    path.symlink_to("aim")


IN_THE_WAY = [
    (pipe, "a pipe"), (device, "a device"), (listening, "a socket"), (Path.mkdir, "a folder"),
    (link_to_a_file, "a link"), (lambda path: path.symlink_to("nowhere"), "a link"),
]  # fmt: skip
KINDS = ["pipe", "device", "socket", "folder", "link", "link to nothing"]


@pytest.mark.parametrize(("make", "kind"), IN_THE_WAY, ids=KINDS)
def test_what_is_no_plain_file_is_never_replaced_by_one(tmp_path, monkeypatch, make, kind):
    monkeypatch.chdir(tmp_path)
    make(tmp_path / "x")
    before = (tmp_path / "x").lstat()
    with pytest.raises(NotWritableError, match=f"x: it is {kind}; expected a file or a free name"):
        write_file(tmp_path / "x", b"new")
    assert (tmp_path / "x").lstat() == before
    assert files_in(tmp_path) in ({}, {"aim": b"mine", "x": b"mine"})


@pytest.mark.parametrize("path", [".", "..", "/", "", "sub/.."])
def test_a_name_that_can_only_be_a_folder_is_refused(tmp_path, monkeypatch, path):
    (tmp_path / "sub").mkdir()
    monkeypatch.chdir(tmp_path)
    with pytest.raises(NotWritableError, match="a folder"):
        write_file(Path(path), b"new")


@pytest.mark.parametrize(("make", "kind"), IN_THE_WAY, ids=KINDS)
@pytest.mark.parametrize("name", ["a.pdf", "svg"])
def test_what_is_no_plain_file_in_a_folder_of_results_is_refused_and_stays(tmp_path, monkeypatch, make, kind, name):
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "a4"
    replace_folder(folder, {"b.pdf": b"1"})
    make(folder / name)
    if (name, kind) == ("svg", "a folder"):
        pytest.skip("a folder is what belongs there")
    before = (folder / name).lstat()
    with pytest.raises(NotWritableError, match=f"{name}: it is {kind}; expected"):
        replace_folder(folder, {"a.pdf": b"2", "b.pdf": b"2", "svg/a-01.svg": b"2"})
    assert (folder / name).lstat() == before
    assert (folder / "b.pdf").read_bytes() == b"1"


@pytest.mark.parametrize(
    "make", [make for make, kind in IN_THE_WAY if kind != "a folder"], ids=lambda make: make.__name__
)
def test_what_somebody_put_beside_the_results_stays_what_it_is(tmp_path, monkeypatch, make):
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "a4"
    replace_folder(folder, {"a.pdf": b"1"})
    make(folder / "mine")
    before = (folder / "mine").lstat()
    replace_folder(folder, {"a.pdf": b"2"}, remove=frozenset({"mine"}))
    after = (folder / "mine").lstat()
    assert (after.st_mode, after.st_rdev, after.st_ino) == (before.st_mode, before.st_rdev, before.st_ino)
    assert (folder / "a.pdf").read_bytes() == b"2"


def test_a_link_planted_under_a_temporary_name_is_not_followed(tmp_path, monkeypatch):
    monkeypatch.setattr(writing.secrets, "token_hex", lambda _: "known")
    (tmp_path / "secret").write_bytes(b"mine")
    (tmp_path / ".new-known").symlink_to("secret")
    with pytest.raises(NotWritableError):
        write_file(tmp_path / "x", b"new")
    assert (tmp_path / "secret").read_bytes() == b"mine"


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o755, 0o444])
def test_a_replaced_file_keeps_its_mode_and_its_owner(tmp_path, mode):
    path = tmp_path / "x"
    path.write_bytes(b"1")
    if os.geteuid() == 0:
        os.chown(path, 12345, 54321)
    path.chmod(mode)
    before = path.stat()
    write_file(path, b"2")
    after = path.stat()
    assert (after.st_mode, after.st_uid, after.st_gid) == (before.st_mode, before.st_uid, before.st_gid)
    assert path.read_bytes() == b"2"


def test_a_new_file_has_the_mode_that_the_system_gives(tmp_path):
    (tmp_path / "usual").write_bytes(b"1")
    write_file(tmp_path / "x", b"1")
    assert (tmp_path / "x").stat().st_mode == (tmp_path / "usual").stat().st_mode


def test_a_name_as_long_as_a_name_may_be_is_written(tmp_path):
    write_file(tmp_path / ("x" * 255), b"1")
    assert files_in(tmp_path) == {"x" * 255: b"1"}
