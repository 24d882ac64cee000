"""How often Python looks for garbage."""

import subprocess
import sys

import pytest

CYCLES = """
import gc
from pnp.base.collection import collect_all_day, collect_rarely

collect_rarely()
collect_all_day() if {all_day} else None
for number in range(300_000):
    made = []
    made.append(made)
print(len(gc.get_objects()) > 200_000)
"""


@pytest.mark.parametrize("all_day", [True, False])
def test_cycles_are_collected_early_in_a_process_that_runs_all_day(all_day):
    command = [sys.executable, "-c", CYCLES.format(all_day=all_day)]
    assert subprocess.run(command, capture_output=True, check=True, text=True).stdout == f"{not all_day}\n"


CALL = """
import atexit, gc, sys
from pnp.__main__ import main

def collections():
    return gc.get_stats()[0]["collections"]

before = collections()
atexit.register(lambda: print(collections() - before))
sys.argv = ["pnp", "--version"]
main()
"""


def test_the_command_line_does_not_look_for_garbage_while_it_imports():
    said = subprocess.run([sys.executable, "-c", CALL], capture_output=True, check=True, text=True).stdout
    assert said.splitlines()[-1] == "0"
