"""Results that are kept between runs: worked out once, never wrong, never in the way."""

import os
import tracemalloc

import pytest

from pnp.base import kept_results
from pnp.base.kept_results import PendingResult, keep, kept, made_by


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("PNP_CACHE", str(tmp_path / "kept"))
    return tmp_path / "kept"


def results(folder):
    """The results in the folder, without the file that tells when it was last looked at for old ones."""
    return [path for path in folder.iterdir() if path.name != ".looked"]


def refuse():
    raise AssertionError("worked out again")


def test_a_result_is_worked_out_once(folder):
    assert kept("upper", b"abc", lambda: b"ABC") == b"ABC"
    assert kept("upper", b"abc", refuse) == b"ABC"
    assert len(results(folder)) == 1


@pytest.mark.parametrize(("kind", "source"), [("lower", b"abc"), ("upper", b"abd"), ("uppera", b"bc")])
@pytest.mark.usefixtures("folder")
def test_another_kind_or_source_has_a_result_of_its_own(kind, source):
    kept("upper", b"abc", lambda: b"ABC")
    assert kept(kind, source, lambda: b"other") == b"other"


@pytest.mark.parametrize("result", [b"", b"small", bytes(range(256)) * 8000])
def test_a_result_that_was_pending_comes_back_as_it_was(folder, result):
    keep("upper", b"abc", b"ABC")
    pending = PendingResult(result)
    assert pending.read() == pending.read() == result
    assert len(results(folder)) == 1
    pending.keep("upper", b"abc")
    assert kept("upper", b"abc", refuse) == result


def test_a_large_result_that_comes_in_parts_waits_in_a_file(folder):
    keep("upper", b"abc", b"ABC")
    parts = [bytes([number]) * 300_000 for number in range(9)]
    tracemalloc.start()
    try:
        pending = PendingResult()
        for part in parts:
            pending.add(bytes(bytearray(part)))
        held, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert held < 1_300_000
    assert len(results(folder)) == 1
    assert pending.size == 9 * 300_000
    assert pending.read() == b"".join(parts)
    pending.keep("upper", b"abc")
    assert kept("upper", b"abc", refuse) == b"".join(parts)


def test_parts_wait_in_memory_where_there_is_no_folder(folder):
    parts = [bytes([number]) * 300_000 for number in range(9)]
    pending = PendingResult()
    for part in parts:
        pending.add(part)
    assert pending.read() == b"".join(parts)
    assert not folder.exists()


def test_a_large_result_waits_in_memory_where_there_is_no_folder(folder):
    result = bytes(2_000_000)
    assert PendingResult(result).read() is result
    assert not folder.exists()


@pytest.mark.parametrize("spoil", [lambda _: b"", lambda data: data[:-1], lambda data: data + b"!"])
def test_a_damaged_result_is_worked_out_again(folder, spoil):
    kept("upper", b"abc", lambda: b"ABC")
    (path,) = results(folder)
    path.write_bytes(spoil(path.read_bytes()))
    assert kept("upper", b"abc", lambda: b"again") == b"again"
    assert kept("upper", b"abc", refuse) == b"again"


@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir] if hasattr(os, "mkfifo") else [os.mkdir])
def test_what_is_no_file_is_no_result(folder, make):
    kept("upper", b"abc", lambda: b"ABC")
    (path,) = results(folder)
    path.unlink()
    make(path)
    assert kept("upper", b"abc", lambda: b"again") == b"again"


@pytest.mark.parametrize("mode", [0o777, 0o1777, 0o720])
def test_what_others_may_have_written_is_not_read(folder, mode):
    kept("upper", b"abc", lambda: b"ABC")
    folder.chmod(mode)
    assert kept("upper", b"abc", lambda: b"anew") == b"anew"
    folder.chmod(0o755)
    assert kept("upper", b"abc", refuse) == b"anew"


@pytest.mark.usefixtures("folder")
def test_a_failure_is_not_kept():
    with pytest.raises(ZeroDivisionError):
        kept("upper", b"abc", lambda: bytes(1 // 0))
    assert kept("upper", b"abc", lambda: b"ABC") == b"ABC"


def test_other_code_of_a_module_makes_another_kind(tmp_path):
    kinds = []
    for number, code in enumerate(("SIZE = 1", "SIZE = 2", "SIZE = 1")):
        module = tmp_path / str(number) / "making.py"
        module.parent.mkdir()
        module.write_text(code)
        kinds.append(made_by(str(module), also="pictures"))
    assert kinds[0] == kinds[2] != kinds[1]
    assert made_by(str(module), also="sounds") not in kinds


def test_a_folder_that_cannot_be_written_is_no_problem(folder):
    folder.write_bytes(b"a file")
    assert kept("upper", b"abc", lambda: b"ABC") == b"ABC"
    assert kept("upper", b"abc", lambda: b"anew") == b"anew"
    assert folder.read_bytes() == b"a file"


def test_the_oldest_results_make_room(folder, monkeypatch):
    fill(folder, monkeypatch)
    kept("upper", b"abc", lambda: b"ABC")
    assert {path.name for path in folder.iterdir()} >= {"new", "older"}
    assert not (folder / "oldest").exists()


@pytest.mark.parametrize(("seconds", "is_looked_at"), [(60, False), (4000, True), (-4000, True)])
def test_the_results_are_looked_at_once_in_an_hour(folder, monkeypatch, seconds, is_looked_at):
    fill(folder, monkeypatch)
    looked = folder / ".looked"
    looked.touch()
    os.utime(looked, (looked.stat().st_mtime - seconds,) * 2)
    kept("upper", b"abc", lambda: b"ABC")
    assert (folder / "oldest").exists() is not is_looked_at


def fill(folder, monkeypatch):
    """Put more into the folder than it holds at most."""
    monkeypatch.setattr(kept_results, "MOST_BYTES", 20)
    folder.mkdir()
    for age, name in enumerate(("new", "older", "oldest")):
        (folder / name).write_bytes(bytes(9))
        os.utime(folder / name, (1e9 - age, 1e9 - age))
