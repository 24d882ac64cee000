"""What pnp costs beside others: `python tests/benchmarks/against.py [--quick] [--against DIR] [--tools TOOL...]`.

Each tool that is installed prints the same sheets. Reportlab alone is the measure, whose own figures stand first.
Typst, WeasyPrint and protograf are measured where `pip install typst weasyprint protograf` was run, and are no
dependencies of this project: the last is under the GPL and brings PyMuPDF, which is under the AGPL. With
`--against DIR` an older checkout of the project does the same by its own copy of this script. Every figure is the least
of a few rounds (`--rounds`), taken in turn, each in a process of its own with nothing kept; time is that of the
processor, imports left out. Markdown comes out.
"""

import argparse
import importlib.util
import json
import math
import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent.parent), str(HERE)]

from decks import CASES, by_pnp, by_reportlab  # noqa: E402
from measuring import Checkout, Cost, checkouts, head, least, machine, row  # noqa: E402

from pnp.base.collection import collect_rarely  # noqa: E402

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
PNP, BEFORE = "pnp", "pnp before"


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


def measured(tool: str, name: str, states: dict[str, Checkout]) -> Cost | None:
    """Measure one run in a process of its own; None where a state of the project has no such case."""
    state = states[BEFORE if tool == BEFORE else PNP]
    script = state.root / "tests" / "benchmarks" / "against.py"
    command = state.python(str(script), "--run", tool.partition(" ")[0], name)
    # What an earlier round kept would spare this one the parsing of its YAML.
    shutil.rmtree(state.environment["PNP_CACHE"], ignore_errors=True)
    done = subprocess.run(command, check=False, stdout=subprocess.PIPE, text=True, env=state.environment)
    if done.returncode and tool == BEFORE:
        return None
    done.check_returncode()
    return Cost(**json.loads(done.stdout.splitlines()[-1]))


def sheets(tools: Sequence[str], names: Sequence[str], rounds: int, states: dict[str, Checkout]) -> None:
    """Print the table of tools, and how their time and memory grow."""
    others = [tool for tool in tools if tool != "reportlab"]
    print("Processor time / peak memory / size of the PDF: of reportlab alone, and of the others as ratios to it.\n")
    print(head("", *tools))
    met: dict[tuple[str, str], Cost] = {}
    for name in names:
        able = [tool for tool in tools if (tool, name) not in LEFT_OUT]
        runs = [(tool, measured(tool, name, states)) for _ in range(rounds) for tool in able]
        for tool in able:
            if costs := [cost for one, cost in runs if one == tool and cost is not None]:
                met[tool, name] = least(costs)
        base = met["reportlab", name]
        cells = (ratios(met.get((tool, name)), base) for tool in others)
        print(row(SAID[name], absolute(base), *cells), flush=True)
    for few, many in (("cards-90", "cards-900"), ("cards-900", "cards-9000")):
        able = [tool for tool in tools if (tool, few) in met and (tool, many) in met]
        grown = [f"{tool} {growth(met[tool, few], met[tool, many])}" for tool in able]
        if grown:
            print(f"\nFrom {SAID[few]} to {SAID[many]}, exponents of time and memory: {'; '.join(grown)}.")
    for tool in others:
        if tool.startswith(PNP):
            absolutes = (f"{SAID[name]} {absolute(met[tool, name])}" for name in names if (tool, name) in met)
            print(f"\n{tool} itself:", "; ".join(absolutes))


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


def main() -> None:
    """Measure what was asked for."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--quick", action="store_true", help="no 9,000 cards, one round")
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--cases", nargs="+", choices=tuple(CASES), default=tuple(CASES), help="left out: all")
    options.add_argument("--tools", nargs="+", choices=tuple(TOOLS), default=tuple(TOOLS), help="beside reportlab")
    options.add_argument("--against", type=Path, metavar="DIR", help="an older checkout, measured in turn")
    asked = options.parse_args()
    wanted = [tool for tool in TOOLS if tool in {"reportlab", *asked.tools}]
    tools = [tool for tool in wanted if importlib.util.find_spec(TOOLS[tool])]
    for tool in wanted:
        if tool not in tools:
            print(f"{tool} is not installed and left out")
    if asked.against:
        tools.insert(1, BEFORE)
    names = [name for name in CASES if name in asked.cases and not (asked.quick and name.endswith("-9000"))]
    print(f"{machine()}\n")
    with checkouts(asked.against) as found:
        states = {PNP if state.name == "now" else BEFORE: state for state in found}
        for tool in tools:
            # The first round writes bytecode.
            measured(tool, "cards-90", states)
        sheets(tools, names, 1 if asked.quick else asked.rounds, states)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--run"]:
        run_here(*sys.argv[2:])
    else:
        main()
