"""Standard streams that are closed, or that refuse."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the shell of this system closes no streams")


def run(words, ending, project):
    command = f'"{sys.executable}" -m pnp {words} --project "{project}" {ending}'
    done = subprocess.run(["/bin/sh", "-c", command], capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr
    return done


@pytest.mark.parametrize("ending", ["2>&-", "0<&-", "0<&- 2>&-"])
def test_a_build_without_a_stream_is_the_same_build(harvest, ending):
    done = run("build", ending, harvest.root)
    assert done.returncode == 0
    assert "written to" in done.stdout
    assert harvest.built().keys() >= {"harvest.pdf", "manifest.json"}


def test_a_build_without_standard_output_is_the_same_build(harvest):
    assert run("build", ">&-", harvest.root).returncode == 0
    assert harvest.built().keys() >= {"harvest.pdf", "manifest.json"}


@pytest.mark.parametrize(("words", "code"), [("build nonsense", 2), ("list --paper", 2)])
def test_wrong_use_keeps_its_exit_code_without_standard_error(harvest, words, code):
    assert run(words, "2>&-", harvest.root).returncode == code


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
def test_a_stream_that_takes_nothing_is_a_fault_of_the_machine(harvest):
    done = run("list", ">/dev/full", harvest.root)
    assert (done.returncode, done.stderr) == (3, "error: the system: No space left on device\n")
    assert run("list nonsense", "2>/dev/full", harvest.root).returncode == 3
