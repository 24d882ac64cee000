"""Games of broken structure: every verb answers each with findings, none with an exception or in Python's words.

The tries of `tests/benchmarks/structure_fuzz.py` with fixed seeds, on the game that `pnp new` makes.
"""

import sys
from pathlib import Path

import pytest

pytest.importorskip("resource", reason="the limits are those of a POSIX process")
sys.path.append(str(Path(__file__).parents[1] / "benchmarks"))
import structure_fuzz as fuzz
from structure_games import starter


@pytest.fixture(scope="module")
def first_game(tmp_path_factory):
    return starter(tmp_path_factory.mktemp("starter"))


@pytest.mark.parametrize("batch", range(10))
def test_a_game_of_broken_structure_is_answered_with_findings(first_game, tmp_path, batch):
    for number in range(batch * 20, batch * 20 + 20):
        one = fuzz.planned(f"suite-{number}", [first_game])
        _, fault, _ = fuzz.run(one, tmp_path / "project")
        assert fault is None, f"structure_fuzz: {one.changes} with {' '.join(one.verb)}: {fault.name}\n{fault.output}"
