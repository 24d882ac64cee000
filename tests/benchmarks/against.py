"""What pnp costs, and what others do: `python tests/benchmarks/against.py [--quick] [--only PART] [--tools TOOL...]`.

Parts: `sheets` prints the same sheets with each tool that is installed (reportlab alone is the measure, whose own
figures stand first; Typst, WeasyPrint and protograf are measured where `pip install typst weasyprint protograf` was
run, and are no dependencies of this project: the last is under the GPL and brings PyMuPDF, which is under the AGPL),
`games` builds the games of this project, `verbs` starts every verb. Every figure is the least of a few rounds
(`--rounds`), taken in turn, each in a process of its own; time is that of the processor, imports left out for the
sheets. Markdown comes out.
"""

import argparse
import importlib.util
import json
import math
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(ROOT), str(HERE)]

from decks import CASES, by_pnp, by_reportlab  # noqa: E402

from pnp.base.workers import collect_rarely  # noqa: E402

TOOLS = {
    "reportlab": "reportlab",
    "pnp": "pnp",
    "Typst": "typst",
    "WeasyPrint": "weasyprint",
    "protograf": "protograf",
}
SAID = {
    "cards-90": "90 different cards with backs",
    "cards-900": "900 different cards",
    "cards-9000": "9,000 different cards",
    "template-9000": "9,000 different cards from rows by a template",
    "tokens-1000": "1,000 tokens of twelve kinds",
    "map-40": "a map of 4,681 numbered hexes",
    "photos-54": "54 cards with JPEGs of 1500 x 1050 dots",
    "clear-54": "54 cards with transparent PNGs, the second time",
}
# What takes minutes, or what a tool has no means for, is left out.
LEFT_OUT = {(tool, case) for tool in ("WeasyPrint", "protograf") for case in ("cards-9000", "map-40")} | {
    (tool, case) for tool in ("Typst", "WeasyPrint", "protograf") for case in ("photos-54", "clear-54")
}
CARD = "  - id: p8\n"


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """What one run took: seconds of processor time, megabytes at the peak, bytes written."""

    time: float
    memory: float
    size: int = 0


def prepared(tool: str, case: str, count: int) -> object:
    """What one tool does for a case, ready to be called."""
    match tool:
        case "reportlab":
            return by_reportlab(case, count)
        case "pnp":
            return by_pnp(case, count)
        case _:
            return importlib.import_module(f"by_{tool.lower()}").prepare(case, count)


def run_here(tool: str, name: str) -> None:
    """Measure one run in this process, with garbage collected as rarely as `pnp` does; print the figures as JSON."""
    run = prepared(tool, *CASES[name])
    collect_rarely()
    began = time.process_time()
    size = run()
    taken = time.process_time() - began
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(json.dumps({"time": taken, "memory": peak, "size": size}))


def measured(tool: str, name: str, environment: dict[str, str]) -> Cost:
    """Measure one run in a process of its own."""
    command = [sys.executable, __file__, "--run", tool, name]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, env=environment)
    return Cost(**json.loads(done.stdout.splitlines()[-1]))


def least(costs: Iterable[Cost]) -> Cost:
    """The least of each figure."""
    met = list(costs)
    return Cost(time=min(c.time for c in met), memory=min(c.memory for c in met), size=met[-1].size)


def sheets(tools: Sequence[str], names: Sequence[str], rounds: int, environment: dict[str, str]) -> None:
    """Print the table of tools, and how their time and memory grow."""
    others = [tool for tool in tools if tool != "reportlab"]
    print("Processor time / peak memory / size of the PDF: of reportlab alone, and of the others as ratios to it.\n")
    print(row("", *tools))
    print(row("---", *("---:" for _ in tools)))
    met: dict[tuple[str, str], Cost] = {}
    for name in names:
        able = [tool for tool in tools if (tool, name) not in LEFT_OUT]
        times = 1 if name == "cards-9000" else rounds
        runs = [(tool, measured(tool, name, environment)) for _ in range(times) for tool in able]
        for tool in able:
            met[tool, name] = least(cost for one, cost in runs if one == tool)
        base = met["reportlab", name]
        cells = (ratios(met.get((tool, name)), base) for tool in others)
        print(row(SAID[name], absolute(base), *cells), flush=True)
    for few, many in (("cards-90", "cards-900"), ("cards-900", "cards-9000")):
        grown = [f"{tool} {growth(met[tool, few], met[tool, many])}" for tool in tools if (tool, many) in met]
        if grown:
            print(f"\nFrom {SAID[few]} to {SAID[many]}, exponents of time and memory: {'; '.join(grown)}.")
    ours = (f"{SAID[name]} {absolute(cost)}" for (tool, name), cost in met.items() if tool == "pnp")
    print("\npnp itself:", "; ".join(ours))


def absolute(cost: Cost) -> str:
    """A cell of seconds, megabytes and kilobytes."""
    return f"{cost.time:.2f} s / {cost.memory:.0f} MB / {cost.size / 1000:,.0f} KB"


def ratios(cost: Cost | None, base: Cost) -> str:
    """A cell of what another cost takes for each of the first."""
    if cost is None:
        return "-"
    return f"{cost.time / base.time:.1f} / {cost.memory / base.memory:.1f} / {cost.size / base.size:.2f}"


def growth(few: Cost, many: Cost) -> str:
    """The powers with which time and memory grow where the count grows tenfold: 1 is in proportion."""
    return f"{math.log10(many.time / few.time):.2f} and {math.log10(many.memory / few.memory):.2f}"


def row(*cells: str) -> str:
    """One line of a Markdown table."""
    return f"| {' | '.join(cells)} |"


def spent(arguments: Sequence[str], environment: dict[str, str], folder: Path = ROOT) -> tuple[Cost, float]:
    """What a call of the command line costs with all its processes, and how many seconds it takes."""
    code = "from pnp.cli.app import main; main()" if arguments else "pass"
    began = time.perf_counter()
    command, nowhere = [sys.executable, "-c", code, *arguments], subprocess.DEVNULL
    process = subprocess.Popen(command, cwd=folder, env=environment, stdout=nowhere, stderr=nowhere)
    _, _, used = os.wait4(process.pid, 0)
    process.returncode = 0
    taken = time.perf_counter() - began
    return Cost(time=used.ru_utime + used.ru_stime, memory=used.ru_maxrss / 1024), taken


def games(rounds: int, environment: dict[str, str]) -> None:
    """Build all games from nothing, after one card has changed, and when nothing has."""
    print(f"\n{row('all games of the project, PDF and SVG', 'processor time', 'time', 'peak memory')}")
    print(row("---", "---:", "---:", "---:"))
    met: dict[str, list[tuple[Cost, float]]] = {}
    for number in range(rounds):
        with tempfile.TemporaryDirectory(prefix="pnp-bench-") as made:
            folder = Path(made)
            shutil.copytree(ROOT / "content", folder / "content")
            (folder / "layouts").symlink_to(ROOT / "layouts")
            met.setdefault("from nothing", []).append(spent(["build", "--force"], environment, folder))
            met.setdefault("nothing changed", []).append(spent(["build"], environment, folder))
            change(folder / "content" / "resafa" / "special.yaml", number)
            met.setdefault("one card of one game changed", []).append(spent(["build"], environment, folder))
            met.setdefault("all checks, nothing printed", []).append(spent(["validate"], environment, folder))
    for what, runs in met.items():
        cost = least(cost for cost, _ in runs)
        print(row(what, f"{cost.time:.1f} s", f"{min(taken for _, taken in runs):.1f} s", f"{cost.memory:.0f} MB"))


def change(path: Path, number: int) -> None:
    """Give a card other points."""
    before, card, after = path.read_text().partition(CARD)
    old = after.split("end: ", 1)[1].split("\n", 1)[0]
    path.write_text(before + card + after.replace(f"end: {old}", f"end: {int(old) + number + 1}", 1))


def verbs(rounds: int, environment: dict[str, str]) -> None:
    """Start Python alone, every verb, and what is typed most often, on one game whose sheets are there."""
    from typer.main import get_group

    from pnp.cli.app import app

    starts = [[verb, "--help"] for verb in get_group(app).commands]
    one = [[verb, "resourced"] for verb in ("validate", "count", "plan")]
    calls = ([], ["--help"], *starts, ["list"], *one)
    print(f"\n{row('call', 'processor time', 'peak memory')}\n{row('---', '---:', '---:')}")
    for call in calls:
        cost = least(spent(call, environment)[0] for _ in range(rounds))
        name = f"`pnp {' '.join(call)}`" if call else "Python alone"
        print(row(name, f"{cost.time:.2f} s", f"{cost.memory:.0f} MB"), flush=True)


def main() -> None:
    """Measure what was asked for."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--only", action="append", choices=("sheets", "games", "verbs"), help="left out: all of them")
    options.add_argument("--quick", action="store_true", help="no 9,000 cards, one round")
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--tools", nargs="+", choices=tuple(TOOLS), default=tuple(TOOLS), help="beside reportlab")
    asked = options.parse_args()
    rounds = 1 if asked.quick else asked.rounds
    wanted = [tool for tool in TOOLS if tool in {"reportlab", *asked.tools}]
    tools = [tool for tool in wanted if importlib.util.find_spec(TOOLS[tool])]
    for tool in wanted:
        if tool not in tools:
            print(f"{tool} is not installed and left out")
    with tempfile.TemporaryDirectory(prefix="pnp-bytecode-") as bytecode:
        # All run from bytecode, as they do once they are installed: the first round, not counted, writes it.
        environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
        environment |= {"PYTHONPYCACHEPREFIX": bytecode}
        names = [name for name in CASES if not (asked.quick and name.endswith("-9000"))]
        parts = asked.only or ["sheets", "games", "verbs"]
        print(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}, Python {sys.version.split()[0]}\n")
        if "sheets" in parts:
            for tool in tools:
                measured(tool, "cards-90", environment)
            sheets(tools, names, rounds, environment)
        if "games" in parts:
            games(rounds, environment)
        if "verbs" in parts:
            spent(["list"], environment)
            verbs(rounds, environment)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--run"]:
        run_here(*sys.argv[2:])
    else:
        main()
