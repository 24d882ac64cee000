"""The table of robustness, measured again in one run: `python tests/benchmarks/robustness.py [--quick] [--only WORD]`.

Each row of the table in tests/README.md is one command here. What it prints at its end is the result; a command that
fails makes this one fail. All of it takes some hours, `--quick` a quarter of one.
"""

import argparse
import os
import re
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
_QUICK = 50
_PASSED = re.compile(r"\d+ passed.* in ")


@dataclass(frozen=True, slots=True)
class Row:
    """Something that is tried: how often, by which command, with how many lines of its output as the result."""

    tried: str
    command: str
    count: int = 0
    least: int = 1
    lines: int = 1

    def words(self, *, quick: bool) -> str:
        """The command, with a smaller count for a quick run."""
        return self.command.format(count=max(self.least, self.count // _QUICK) if quick else self.count)


ROWS = (
    Row("bad files, 2 s and 256 MB each", "pytest tests/whole/test_bad_input.py tests/whole/test_bad_tables.py"),
    Row("links, devices, pipes, folders, places that cannot be written", "pytest tests/whole/test_bad_paths.py"),
    Row("every option of every verb with nonsense; outputs that are no plain files", "pytest tests/cli"),
    Row("repositories whose configuration runs commands", "pytest tests/build/test_git_revision.py"),
    Row("hostile games under an audit hook, ten verbs each", "pytest tests/whole/test_no_code.py"),
    Row("sheets that were made unreadable after the build", "pytest tests/audit"),
    Row("each kind of input that makes sheets stale", "pytest tests/build/test_freshness.py"),
    Row("what stands in the files of all games, against kept hashes", "pytest tests/whole/test_golden_hashes.py"),
    Row("builds in other surroundings", "same_bytes.py"),
    Row(
        "random changes, built from kept results and from nothing", "incremental.py --count {count} --seed 2", 1_000, 34
    ),
    Row("saves with open pages; games in one process", "soak.py --saves {count} --games {count}", 2000, 400, 2),
    Row("builds killed, without room, at once", "faults.py --kills {count} --families {count}", 200, 8, 4),
    Row("changes of the structure of games, all verbs", "structure_fuzz.py --count {count} --seed 4", 50_000, 200, 2),
    Row("spoilt content, pictures, fonts, tables, PDFs", "fuzz.py --count {count} --seed 401", 100_000, 2_000),
)


def measured(row: Row, *, quick: bool) -> tuple[str, float, bool]:
    """The end of what the command prints, its seconds, and whether it succeeded."""
    program, *arguments = row.words(quick=quick).split()
    module = (
        ["-m", "pytest", "-q", "-p", "no:cacheprovider"] if program == "pytest" else [f"tests/benchmarks/{program}"]
    )
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    begun = time.monotonic()
    done = subprocess.run(
        [sys.executable, *module, *arguments], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    lines = [line.strip() for line in (done.stdout or done.stderr).splitlines() if line.strip()]
    result = "; ".join(lines[-row.lines :])
    result = re.sub(r" in [\d.]+s.*| with \d+ warnings?", "", result) if _PASSED.search(result) else result
    return result.replace("|", "/"), time.monotonic() - begun, done.returncode == 0


def main() -> int:
    """Print the table; 1 where a row failed."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--quick", action="store_true", help="fewer tries")
    asked.add_argument("--only", default="", help="rows whose command holds this")
    options = asked.parse_args()
    print("| tried | what came of it | seconds | again with |\n|---|---|---:|---|")
    held = True
    for row in ROWS:
        if options.only in row.command:
            result, seconds, has_held = measured(row, quick=options.quick)
            held &= has_held
            command = row.words(quick=options.quick)
            shown = command if command.startswith("pytest") else f"python tests/benchmarks/{command}"
            mark = "" if has_held else "**FAILED** "
            print(f"| {row.tried} | {mark}{result} | {seconds:.0f} | `{shown}` |", flush=True)
    return int(not held)


if __name__ == "__main__":
    sys.exit(main())
