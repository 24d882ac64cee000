"""Builds games again and again in different surroundings: `python tests/benchmarks/same_bytes.py [GAME...]`.

Each time the hash seed, the folder, the time zone, the language of the machine, the clock, the rights of new files or
the number of processes is another one; every file must come out with the same bytes. What is compared are the builds
of one run, on one machine: whole bytes also depend on the versions of the libraries that cut down fonts and compress.
What holds from one commit to the next, on every machine, is what pnp itself writes into the files: hashes of that are
kept in `tests/golden/hashes` and compared by `tests/whole/test_golden_hashes.py`.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent

# What differs: the environment, the depth of the folder, the processes, the rights of new files.
SURROUNDINGS: tuple[tuple[dict[str, str], str, int, int], ...] = (
    ({"PYTHONHASHSEED": "0", "TZ": "UTC", "LC_ALL": "C"}, "a", 1, 0o022),
    ({"PYTHONHASHSEED": "1", "TZ": "Asia/Tokyo", "LC_ALL": "C.UTF-8"}, "deep/er/ä ö/b", 2, 0o077),
    ({"PYTHONHASHSEED": "4294967295", "TZ": "America/St_Johns", "SOURCE_DATE_EPOCH": "1"}, "c", 1, 0o002),
    ({"PYTHONHASHSEED": "random", "TZ": "Pacific/Kiritimati", "SOURCE_DATE_EPOCH": "soon"}, "d", 4, 0o022),
)


def hashes(project: Path, games: list[str], number: int, place: Path, formats: str) -> dict[str, str]:
    """Build in one of the surroundings; the hash of every file by its name."""
    environment, folder, jobs, rights = SURROUNDINGS[number]
    copy = place / folder
    copy.mkdir(parents=True)
    for part in ("content", "layouts"):
        if (project / part).is_dir():
            shutil.copytree(project / part, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
    command = [sys.executable, "-m", "pnp", "build", *games, "--project", str(copy), "--format", formats]
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG", "TZ", "PYTHON"))}
    # What another run kept would hide what differs.
    clean |= {"PYTHONPATH": str(ROOT), "PNP_CACHE": str(copy / "kept"), **environment}
    done = subprocess.run(
        [*command, "--jobs", str(jobs)], env=clean, umask=rights, cwd=copy, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    home = copy / "output"
    found = sorted(path for path in home.rglob("*") if path.is_file() and not path.name.startswith("."))
    made = {path.relative_to(home).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in found}
    shutil.rmtree(copy)
    return made


def different(project: Path, games: list[str], formats: str = "pdf,svg") -> tuple[int, list[str]]:
    """How many files there are, and the names of those that are not the same everywhere."""
    with tempfile.TemporaryDirectory() as place:
        runs = [hashes(project, games, number, Path(place), formats) for number in range(len(SURROUNDINGS))]
    names = sorted({name for run in runs for name in run})
    return len(names), [name for name in names if len({run.get(name) for run in runs}) > 1]


def main() -> int:
    """Build, and name the files that differ."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("games", nargs="*")
    asked.add_argument("--format", default="pdf,svg")
    wish = asked.parse_args()
    count, differing = different(ROOT, wish.games, wish.format)
    print(f"{count} files in {len(SURROUNDINGS)} surroundings: {len(differing)} differ")
    print("\n".join(differing))
    return int(bool(differing) or not count)


if __name__ == "__main__":
    sys.exit(main())
