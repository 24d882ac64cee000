"""Ends that a keyboard or another process asks for."""

import signal
import subprocess
import sys
import time

import pytest


@pytest.mark.parametrize("asked", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.skipif(sys.platform == "win32", reason="signals end a process of this system without asking it")
def test_an_end_that_is_asked_for_again_and_again_is_quiet(harvest, asked):
    for _ in range(5):
        command = [sys.executable, "-u", "-m", "pnp", "watch", "--project", str(harvest.root)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as watching:
            while "watching" not in watching.stdout.readline():
                assert watching.poll() is None
            for _ in range(50):
                watching.send_signal(asked)
                time.sleep(0.001)
            watching.wait(timeout=60)
            said = watching.stderr.read()
            assert watching.returncode == 130
            # Only the first of them builds.
            assert said.splitlines()[-1:] in ([], ["4 warnings"])
