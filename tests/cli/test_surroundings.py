"""Surroundings that a terminal, a script or a container may have: the same answer, and never a traceback."""

import os
import subprocess
import sys

import pytest
from helpers.small_project import SmallProject

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the commands are those of a POSIX shell")

CALLS = "pnp count && pnp printer list"


def run(line, root, **environment):
    called = line.replace("pnp", f'"{sys.executable}" -m pnp')
    surroundings = {name: value for name, value in (os.environ | environment).items() if value}
    return subprocess.run(
        ["/bin/sh", "-c", called], cwd=root, env=surroundings, capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def usual(tmp_path_factory):
    """What is said in a small project in usual surroundings."""
    return run(CALLS, SmallProject(tmp_path_factory.mktemp("usual")).root, COLUMNS="")


@pytest.mark.parametrize(
    "surroundings",
    [{"LANG": "C", "LC_ALL": "C"}, {"HOME": "/dev/null/home"}, {"HOME": ""}, {"TERM": "dumb"}, {"COLUMNS": "1"}],
    ids=str,
)
def test_the_answer_is_the_same(usual, harvest, surroundings):
    changed = run(CALLS, harvest.root, **surroundings)
    assert (changed.returncode, changed.stderr) == (0, usual.stderr)
    assert changed.stdout.split() == usual.stdout.split()


def test_whoever_reads_may_stop_reading(harvest):
    done = run("pnp schema | head -1", harvest.root)
    assert (done.stdout, done.stderr, done.returncode) == ("{\n", "", 0)


def test_a_current_folder_that_is_gone_is_reported(harvest):
    done = run("mkdir gone && cd gone && rmdir ../gone && pnp list", harvest.root)
    assert (done.stderr, done.returncode) == ("error: the current folder: No such file or directory\n", 3)
