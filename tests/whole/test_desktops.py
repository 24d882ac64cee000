"""What other desktops have or lack, as far as it can be tried on this one: line ends, encodings, modules of Python."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import pnp as package

PNP = Path(package.__file__).parent

LACKING = """
import asyncio, builtins, concurrent.futures.process, importlib, logging, multiprocessing.connection, os, pkgutil
import random, signal, socket, subprocess, sys, tempfile, threading
import pnp

HIDDEN = {"fcntl", "grp", "posix", "pwd", "resource", "termios", "tty"}
plain = builtins.__import__


def without_posix(name, globals=None, *others, **more):
    if name.partition(".")[0] in HIDDEN and str((globals or {}).get("__name__")).partition(".")[0] == "pnp":
        raise ModuleNotFoundError(f"No module named {name!r}")
    return plain(name, globals, *others, **more)


builtins.__import__ = without_posix
for module, names in {
    os: "O_NOFOLLOW chown fork kill mkfifo register_at_fork sched_getaffinity sysconf",
    signal: "SIGALRM SIGHUP SIGKILL SIG_BLOCK SIG_SETMASK alarm pthread_sigmask setitimer",
}.items():
    for name in names.split():
        if hasattr(module, name):
            delattr(module, name)
for found in pkgutil.walk_packages(pnp.__path__, "pnp."):
    importlib.import_module(found.name)
print("all imported", flush=True)
sys.argv = ["pnp", "build", "--format", "pdf,svg"]
from pnp.cli.app import main
main()
"""


def called(*words, cwd, **environment):
    there = os.environ | {"PYTHONPATH": str(PNP.parent)} | environment
    return subprocess.run([sys.executable, *words], cwd=cwd, env=there, capture_output=True, check=False)


def test_pnp_is_imported_and_builds_without_the_modules_that_windows_lacks(harvest):
    done = called("-c", LACKING, cwd=harvest.root)
    assert (done.returncode, done.stdout.splitlines()[0]) == (0, b"all imported"), done.stderr.decode()[-2000:]
    assert {"harvest.pdf", "svg/token-01.svg"} <= set(harvest.built())


@pytest.mark.parametrize("words", ["list", "list --json", "keys cards", "text status", "build --format pdf", "-h"])
def test_a_console_of_few_characters_gets_what_it_can_write(harvest, words):
    harvest.change("cards.yaml", "title: Oats", "title: 燕麦 → Oats")
    harvest.change("components.yaml", "name: Token", "name: 币")
    done = called("-m", "pnp", *words.split(), cwd=harvest.root, PYTHONIOENCODING="cp1252", PYTHONUTF8="0")
    assert b"Traceback" not in done.stderr
    assert done.returncode in (0, 1)
    assert done.stdout or done.stderr
    done.stdout.decode("cp1252")


def test_nothing_asks_for_a_path_from_one_folder_to_another():
    # That raises an error where the two lie on different drives.
    assert [path.name for path in PNP.rglob("*.py") if "relpath" in path.read_text(encoding="utf-8")] == []


@pytest.fixture
def windows(harvest):
    """The small project with the line ends of Windows in all its files."""
    for path in harvest.folder.rglob("*.yaml"):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    return harvest


def has_one_kind_of_ends(path):
    data = path.read_bytes()
    return data.count(b"\r\n") == data.count(b"\n") > 0


def test_files_keep_the_line_ends_of_windows_whatever_is_written_into_them(windows, tmp_path):
    edition = windows.folder / "texts" / "house.yaml"
    (tmp_path / "book.txt").write_text("A token a field. Sow rye.\n")
    assert windows.run("text", "set", "harvest", "crop_card.rye.title", "Rye\nfield", "--in-place").exit_code == 0
    assert windows.run("text", "set", "harvest", "crop_card.oats.title", "Oat", "--to", "house").exit_code == 0
    edition.write_bytes(edition.read_bytes().replace(b"\n", b"\r\n"))
    assert windows.run("text", "set", "harvest", "crop_card.rye.title", "Field", "--to", "house").exit_code == 0
    for _ in range(2):
        assert windows.run("text", "proofread", "harvest").exit_code == 0
        record = ("validate", "harvest", "--rulebook", str(tmp_path / "book.txt"), "--record")
        windows.run(*record)
        for name in ("proofread.yaml", "sentences.yaml"):
            written = windows.folder / name
            if b"\r" not in written.read_bytes():
                written.write_bytes(written.read_bytes().replace(b"\n", b"\r\n"))
    names = sorted(path.name for path in windows.folder.rglob("*.yaml"))
    assert {"house.yaml", "proofread.yaml", "sentences.yaml"} < set(names)
    assert [path.name for path in windows.folder.rglob("*.yaml") if not has_one_kind_of_ends(path)] == []
