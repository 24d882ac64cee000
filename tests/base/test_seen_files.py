"""Files whose hashes are known: read again after every save, and otherwise not."""

import os
import time

import pytest

from pnp.base import seen_files
from pnp.base.fingerprints import NO_FILE, digest
from pnp.base.seen_files import SeenFiles, is_settled, stamp_of


@pytest.fixture
def settled(monkeypatch):
    """Have all files count as saved long ago."""
    monkeypatch.setattr(seen_files, "_TICK_NS", -1_000_000_000_000)


@pytest.fixture
def read(tmp_path, monkeypatch):
    """Hash the file `sheet.pdf` of a folder in a run of its own, and tell its hash and whether it was read."""
    monkeypatch.setenv("PNP_CACHE", str(tmp_path / "kept"))
    paths = []

    def noting(path):
        paths.append(path)
        return digest(path)

    monkeypatch.setattr(seen_files, "digest", noting)

    def run():
        paths.clear()
        seen = SeenFiles(tmp_path)
        found = seen.digest("sheet.pdf")
        seen.keep()
        return found, bool(paths)

    (tmp_path / "sheet.pdf").write_bytes(b"123")
    return run


@pytest.mark.usefixtures("settled")
def test_a_file_that_was_not_saved_is_not_read_again(tmp_path, read):
    found = digest(tmp_path / "sheet.pdf")
    assert read() == (found, True)
    assert read() == (found, False)


def test_a_file_that_was_saved_just_now_is_read_again(read):
    assert [was_read for _, was_read in (read(), read())] == [True, True]


@pytest.mark.usefixtures("settled")
def test_a_save_that_leaves_size_and_time_as_they_were_is_seen(tmp_path, read):
    read()
    file = tmp_path / "sheet.pdf"
    status = file.stat()
    time.sleep(0.02)
    file.write_bytes(b"124")
    os.utime(file, ns=(status.st_atime_ns, status.st_mtime_ns))
    assert read() == (digest(file), True)


@pytest.mark.usefixtures("settled")
def test_a_file_that_is_gone_has_no_hash(tmp_path, read):
    read()
    (tmp_path / "sheet.pdf").unlink()
    assert read() == (NO_FILE, True)


@pytest.mark.usefixtures("settled")
@pytest.mark.parametrize(("written", "is_read"), [(b"", False), (b"4", True)])
def test_a_file_that_is_linked_anew_is_read_again_only_if_it_was_written(tmp_path, read, written, is_read):
    read()
    file, link = tmp_path / "sheet.pdf", tmp_path / "link.pdf"
    time.sleep(0.02)
    link.hardlink_to(file)
    with file.open("ab") as sheet:
        sheet.write(written)
    link.unlink()
    SeenFiles(tmp_path).keep_relinked(["sheet.pdf", "other.pdf"])
    assert read() == (digest(file), is_read)


def test_a_stamp_is_settled_once_the_clock_of_every_drive_has_ticked(tmp_path):
    file = tmp_path / "sheet.pdf"
    assert stamp_of(file) is None
    file.write_bytes(b"123")
    stamp = stamp_of(file)
    assert stamp is not None
    assert not is_settled(stamp)
    assert is_settled((*stamp[:-2], stamp[-2] - 10**10, stamp[-1] - 10**10))
