"""Builds that are killed, that find no room, and that come all at once: `python tests/benchmarks/faults.py`.

A small game of several sheet sets is built in one of eight editions, each a project of its own, into a folder that
holds another one. Whatever
happens to the build, the folder must then hold the files of one edition, byte for byte as an undisturbed build makes
them; the next build must find no lock and leave nothing lying around. The disk that is full is a real one, a small
tmpfs, when root may mount it; otherwise the n-th write of the build meets ENOSPC. `--kills`, `--disks`, `--rounds`,
`--families`: builds in several processes, of which none may outlive the first.
"""

from __future__ import annotations

import argparse
import errno
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

HERE = Path(__file__).resolve().parent
EDITIONS = tuple(f"edition{number}" for number in range(1, 9))
SIGNALS = (signal.SIGKILL, signal.SIGTERM, signal.SIGINT)
SECONDS = 180.0
FAMILY_SECONDS = 2
RECORD = ".build.json"

GAME = """\
title: Faults
players: {min: 2, max: 4, source: {designed: a small table}}
credits: {authors: [Somebody], licence: CC BY 4.0, statement: The game is theirs.}
look: {palette: {field: "#5C7A3A"}, accent: field}
"""
CARD = '  - {{id: {deck}_{number}, title: {title} {number}, text: "Card {number} of {deck}."}}\n'


def write_project(root: Path, decks: int = 4, cards: int = 12, *, game: str = "faults", edition: str = "") -> None:
    """Write the small game; the first card of each deck is called after the edition."""
    folder = root / "content" / game
    folder.mkdir(parents=True)
    names = [f"deck_{chr(ord('a') + number)}" for number in range(decks)]
    (folder / "game.yaml").write_text(GAME)
    pieces = (f"  - {{id: {name}, name: {name}, count: {cards}, source: {{designed: x}}}}\n" for name in names)
    (folder / "components.yaml").write_text("components:\n" + "".join(pieces))
    for name in names:
        titles = [f"{edition} of {name}" if edition else name, *[name] * (cards - 1)]
        entries = (CARD.format(deck=name, number=number, title=title) for number, title in enumerate(titles))
        (folder / f"{name}.yaml").write_text(f"deck: {name}\nlayout: cards\nsize: poker\ncards:\n{''.join(entries)}")


@dataclass(frozen=True, slots=True)
class Ended:
    """How a build ended: its exit code, a signal's number with a minus, and what it said."""

    code: int
    said: str


class Bench:
    """The small game, what each edition should look like, and ways to build it."""

    def __init__(self, root: Path, output: Path | None = None, *, decks: int = 4, cards: int = 12) -> None:
        self.root = root
        self.output = output or root / "output"
        self.home = self.output / "faults" / "a4"
        if not root.exists():
            for edition in EDITIONS:
                write_project(root / edition, decks, cards, edition=edition)
        self.whole: dict[str, dict[str, bytes]] = {}

    def learn(self, editions: Sequence[str]) -> None:
        """Build editions undisturbed, and remember their files."""
        for edition in editions:
            ended = self.build(edition)
            assert ended.code == 0, ended.said
            self.whole[edition] = self.files()
            for name, data in self.whole[edition].items():
                assert not name.endswith(".pdf") or data.rstrip().endswith(b"%%EOF"), name
                if name.endswith(".pdf"):
                    opened(data)

    def arguments(self, edition: str) -> list[str]:
        """The words of the command line."""
        place = ["--project", str(self.root / edition), "--output", str(self.output)]
        return ["build", *place, "--format", "pdf,svg", "--jobs", "1"]

    def start(self, edition: str, before: Callable[[], None] = lambda: None) -> tuple[int, int]:
        """Begin a build in a process of its own: its number and the pipe it speaks into."""
        reading, writing = os.pipe()
        sys.stdout.flush()
        # Held back until the command runs: before that it would interrupt whoever runs this, in a second process.
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        child = os.fork()
        if child:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
            os.close(writing)
            return child, reading
        os.close(reading)
        os.dup2(writing, 1)
        os.dup2(writing, 2)
        sys.stdout, sys.stderr = os.fdopen(1, "w", closefd=False), os.fdopen(2, "w", closefd=False)
        os._exit(run(self.arguments(edition), before))

    def build(self, edition: str, before: Callable[[], None] = lambda: None) -> Ended:
        """Build to the end."""
        return ended(*self.start(edition, before))

    def files(self) -> dict[str, bytes]:
        """What lies in the folder of the sheets, but for the record, which also tells of the code."""
        found = self.home.rglob("*") if self.home.is_dir() else ()
        found = (path for path in found if path.is_file() and path.name != RECORD)
        return {path.relative_to(self.home).as_posix(): path.read_bytes() for path in found}

    def edition_there(self) -> str | None:
        """Which edition lies there whole; None when it is a mix or less."""
        from pnp.build.freshness import read_record

        there, record = self.files(), read_record(self.home)
        if record is None or record.files.keys() != there.keys() or not record.is_whole(self.home):
            return None
        return next((edition for edition, files in self.whole.items() if files == there), None)

    def lying_around(self) -> list[str]:
        """What does not belong beside the sheets."""
        return sorted(path.name for path in self.home.parent.iterdir() if path.name not in (".lock", "a4"))


def opened(data: bytes) -> None:
    """Open a PDF, as a reader would."""
    import pypdfium2

    document = pypdfium2.PdfDocument(data)
    assert len(document) > 0
    document.close()


def run(arguments: list[str], before: Callable[[], None]) -> int:
    """What the command line gives back, in this process."""
    from pnp.cli.app import main

    sys.argv = ["pnp", *arguments]
    signal.signal(signal.SIGINT, signal.default_int_handler)
    code: object = 0
    has_begun = False
    try:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        before()
        has_begun = True
        main()
    except SystemExit as left:
        code = left.code or 0
    except BaseException as error:  # noqa: BLE001  # whatever a command lets through is a fault
        code = 99 if has_begun else 130
        if has_begun:
            print(f"Traceback: {error!r}")
    finally:
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    sys.stdout.flush()
    sys.stderr.flush()
    return int(str(code))


def ended(child: int, reading: int) -> Ended:
    """Wait for a build; one that does not end is ended, and has failed."""
    deadline = time.monotonic() + SECONDS
    with os.fdopen(reading, "rb") as pipe:
        said = pipe.read().decode()
    while time.monotonic() < deadline:
        met, status = os.waitpid(child, os.WNOHANG)
        if met:
            return Ended(os.waitstatus_to_exitcode(status), said)
        time.sleep(0.005)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return Ended(98, said)


def kills(bench: Bench, count: int, seed: int = 1) -> Counter[str]:
    """Kill builds at random moments, half of them while they write."""
    lot, met = random.Random(seed), Counter[str]()
    begun = time.monotonic()
    bench.build(EDITIONS[0])
    bench.build(EDITIONS[1])
    usual = (time.monotonic() - begun) / 2
    for number in range(count):
        before = bench.edition_there()
        edition = next(one for one in bench.whole if one != before)
        child, reading = bench.start(edition)
        moment(bench, lot, usual, is_writing=number % 2 == 0)
        sent = SIGNALS[number % len(SIGNALS)]
        with suppress(ProcessLookupError):
            os.kill(child, sent)
        gone = ended(child, reading)
        after = bench.edition_there()
        met["killed" if gone.code in (-sent, 130) else "was done already"] += 1
        met["left something lying around"] += bool(bench.lying_around())
        met["previous whole"] += after == before
        met["new whole"] += after == edition
        met["LOST"] += after not in (before, edition)
        met["TRACEBACK"] += "Traceback" in gone.said or gone.code == 99
        other = next(one for one in bench.whole if one != after)
        following = bench.build(other)
        met["NEXT BUILD FAILED"] += following.code != 0 or bench.edition_there() != other
        met["NOT SWEPT"] += bool(bench.lying_around())
    return met


def moment(bench: Bench, lot: random.Random, usual: float, *, is_writing: bool) -> None:
    """Wait for a random moment: any, or one while the new files are written."""
    if not is_writing:
        time.sleep(lot.uniform(0, usual * 0.9))
        return
    staging = bench.home.with_name(".a4.new")
    deadline = time.monotonic() + 3 * usual
    while not staging.exists() and time.monotonic() < deadline:
        time.sleep(0.0005)
    time.sleep(lot.uniform(0, 0.012))


def disks(bench: Bench, count: int, mounted: Path | None) -> Counter[str]:
    """Build where there is too little room, more each time."""
    met = Counter[str]()
    new, old = EDITIONS[1], EDITIONS[0]
    # What is the same in both editions is linked and takes no room.
    need = sum(len(data) for name, data in bench.whole[new].items() if bench.whole[old].get(name) != data)
    for number in range(count):
        share = number / count
        with small_disk(bench, mounted, old, int(need * share * 0.95)) as there:
            before = there.files()
            assert before == bench.whole[old]
            gone = there.build(new, (lambda: None) if mounted else failing_write(number + 1))
            met["told in one line, exit 3"] += gone.code == 3 and len(gone.said.splitlines()) == 1
            met["OTHERWISE"] += gone.code != 3 or len(gone.said.splitlines()) != 1
            met["previous whole"] += there.files() == before
            met["LOST"] += there.files() != before
            met["LEFT LYING AROUND"] += bool(there.lying_around())
            if met["OTHERWISE"]:
                print(gone, file=sys.stderr)
    return met


@contextmanager
def small_disk(bench: Bench, mounted: Path | None, edition: str, room: int) -> Iterator[Bench]:
    """A disk with an edition on it and little room beside it."""
    if mounted is None:
        there = Bench(bench.root, bench.root / "small")
    else:
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=16m", "tmpfs", str(mounted)], check=True)
        there = Bench(bench.root, mounted)
    try:
        there.whole = bench.whole
        assert there.build(edition).code == 0
        if mounted is not None:
            used = shutil.disk_usage(mounted).used
            size = f"remount,size={used + max(room, 1)}"
            subprocess.run(["mount", "-o", size, str(mounted)], check=True)
        yield there
    finally:
        if mounted is not None:
            subprocess.run(["umount", str(mounted)], check=True)


def failing_write(number: int) -> Callable[[], None]:
    """Have the n-th flush to the disk, and every later one, meet a full disk."""

    def arm() -> None:
        left = [number]
        real = os.fsync

        def fsync(handle: int) -> None:
            left[0] -= 1
            if left[0] <= 0:
                raise OSError(errno.ENOSPC, "No space left on device")
            real(handle)

        os.fsync = fsync

    return arm


def can_mount(folder: Path) -> bool:
    """Whether this user may mount a disk of memory."""
    if os.geteuid() != 0 or shutil.which("mount") is None:
        return False
    command = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(folder)]
    if subprocess.run(command, capture_output=True, check=False).returncode:
        return False
    subprocess.run(["umount", str(folder)], check=True)
    return True


def crowds(bench: Bench, rounds: int) -> Counter[str]:
    """Two to eight builds of one game at once, each of an edition of its own."""
    met = Counter[str]()
    for number in range(rounds):
        editions = list(bench.whole)[: 2 + number % 7]
        started = [bench.start(edition) for edition in editions]
        gone = [ended(*one) for one in started]
        met["builds"] += len(gone)
        met["ended well"] += sum(one.code == 0 for one in gone)
        met["told in a line, exit 3"] += sum(one.code == 3 and len(one.said.splitlines()) == 1 for one in gone)
        met["OTHERWISE"] += sum(one.code not in (0, 3) or "Traceback" in one.said for one in gone)
        met["one edition whole"] += bench.edition_there() in editions
        met["LOST"] += bench.edition_there() not in editions
        met["LEFT LYING AROUND"] += bool(bench.lying_around())
    return met


START = "from pnp.__main__ import main; print('begun', flush=True); main()"


def _interrupt_twice(build: int, pause: float) -> None:
    os.killpg(build, signal.SIGINT)
    time.sleep(pause)
    with suppress(ProcessLookupError):
        os.killpg(build, signal.SIGINT)


ENDS: dict[str, Callable[[int, float], None]] = {
    "killed": lambda build, _: os.kill(build, signal.SIGKILL),
    "terminated": lambda build, _: os.kill(build, signal.SIGTERM),
    "interrupted, as a terminal does it": lambda build, _: os.killpg(build, signal.SIGINT),
    "interrupted twice": _interrupt_twice,
}


def families(root: Path, count: int, seed: int = 1, *, seconds: int = FAMILY_SECONDS) -> Counter[str]:
    """End builds in several processes at random moments, in four ways; a pipe tells when the last process has ended."""
    lot, met = random.Random(seed), Counter[str]()
    for name in "abc":
        if not (root / "content" / name).exists():
            write_project(root, game=name)
    command = [sys.executable, "-c", START, "build", "--force", "--jobs", "3", "--project", str(root)]
    for number in range(count):
        way = list(ENDS)[number % len(ENDS)]
        build = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
        assert build.stdout is not None
        build.stdout.readline()
        time.sleep(lot.uniform(0.02, 1.5))
        ENDS[way](build.pid, lot.uniform(0, 0.2))
        try:
            said, _ = build.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            met[f"ALIVE AFTER {seconds} S"] += 1
            os.killpg(build.pid, signal.SIGKILL)
            said, _ = build.communicate()
        met[way] += 1
        # A worker that is only just starting when its parent is killed cannot be quiet about it.
        met["NOISE"] += way != "killed" and (b"Traceback" in said or b"Warning" in said)
        met["OTHER EXIT CODE"] += build.returncode not in ((-signal.SIGKILL, 0) if way == "killed" else (130, 0))
    return met


def told(name: str, met: Counter[str]) -> bool:
    """Print what was met; tells whether it holds anything that should not be."""
    print(f"{name}: " + ", ".join(f"{count} {what}" for what, count in met.items() if count or what.isupper()))
    return any(count and what.isupper() for what, count in met.items())


def main() -> int:
    """Disturb builds, and tell what came of it."""
    # A shell has what it starts in the background ignore interrupts, and so would all builds.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--kills", type=int, default=200)
    asked.add_argument("--disks", type=int, default=20)
    asked.add_argument("--families", type=int, default=200, help="builds in several processes that are ended")
    asked.add_argument("--rounds", type=int, default=14, help="rounds of two to eight builds at once")
    wish = asked.parse_args()
    sys.path.insert(0, str(HERE.parent.parent))
    import pnp.build.printed  # noqa: F401  # loaded once, for all processes

    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder) / "project")
        bench.learn(EDITIONS)
        bad = told("killed", kills(bench, wish.kills))
        mounted = Path(folder) / "disk"
        mounted.mkdir()
        is_real = can_mount(mounted)
        name = "full disks (tmpfs)" if is_real else "full disks (ENOSPC at the n-th write)"
        bad |= told(name, disks(bench, wish.disks, mounted if is_real else None))
        bad |= told("at once", crowds(bench, wish.rounds))
        bad |= told("in several processes", families(Path(folder) / "families", wish.families))
    return int(bad)


if __name__ == "__main__":
    sys.exit(main())
