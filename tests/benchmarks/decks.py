"""How much pnp costs over reportlab alone: `python tests/benchmarks/decks.py [CASE...]`.

Each case is drawn twice, each time in a process of its own: from YAML to finished PDF files by `pnp.building.build`,
everything checked, the whole game and the sheet set each in its own file; and the same sheets from values in memory
by `direct.py`. What is printed: seconds after the imports, peak memory, size of the sheet set's file, and the ratios.
`--profile CASE` shows where pnp's time goes.
"""

import cProfile
import json
import pstats
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent.parent))

GAME = """\
title: Bench
players: {min: 2, max: 4, source: {designed: benchmark}}
credits: {authors: [Nobody], licence: MIT, statement: Made to be measured.}
look:
  ground: "#FFFFFF"
  ink: "#222222"
  accent: night
  palette: {palette}
"""


def write_project(root: Path, case: str, count: int) -> None:
    """Write the YAML of a case."""
    from cases import COLOURS, HILLS

    folder = root / "content" / "bench"
    folder.mkdir(parents=True)
    (root / "layouts").symlink_to(HERE / "layouts")
    (folder / "game.yaml").write_text(GAME.replace("{palette}", json.dumps({**COLOURS, **HILLS})))
    (folder / "rules.yaml").write_text("{}\n")
    printed = 1 if case == "map" else count
    piece = f"{{id: piece, name: Piece, count: {printed}, source: {{designed: benchmark}}}}"
    (folder / "components.yaml").write_text(f"components:\n  - {piece}\n")
    write = {"cards": cards_yaml, "tokens": tokens_yaml, "map": map_yaml}[case]
    (folder / "pieces.yaml").write_text(write(count))


def cards_yaml(count: int) -> str:
    """A deck of different cards."""
    from cases import deck

    entries = (
        f"  - id: {card.id}\n    title: {card.title}\n    colour: {card.colour}\n"
        f"    icons: [{', '.join(card.icons)}]\n    hills: {list(card.hills)}\n    text: {card.markup!r}\n"
        for card in deck(count)
    )
    return "deck: piece\nlayout: plain_cards\ncards:\n" + "".join(entries)


def tokens_yaml(count: int) -> str:
    """Twelve kinds of token."""
    from cases import COLOURS, ICONS

    colours = list(COLOURS)
    shares = [count * (kind + 1) // 12 - count * kind // 12 for kind in range(12)]
    entries = (
        f"  - {{id: t{kind}, icon: {ICONS[kind % len(ICONS)]}, "
        f"colour: {colours[kind % len(colours)]}, count: {share}}}\n"
        for kind, share in enumerate(shares)
    )
    return "token_set: piece\nlayout: plain_tokens\ntokens:\n" + "".join(entries)


def map_yaml(side: int) -> str:
    """One map of hexes."""
    from cases import HEX

    return f"board_set: piece\nlayout: plain_map\nboards:\n  - {{id: world, side: {side}, hex: {HEX}}}\n"


def by_pnp(case: str, count: int) -> Callable[[], int]:
    """Prepare a build; running it gives the size of the sheet set's file."""
    from pnp import press  # noqa: F401  # what a build imports late
    from pnp.building import build
    from pnp.order import Order
    from pnp.project import open_project

    root = Path(tempfile.mkdtemp(prefix="pnp-bench-"))
    write_project(root, case, count)
    project = open_project(root)

    def run() -> int:
        (built,) = build(project, ["bench"], Order(formats=("pdf",)))
        for finding in built.findings:
            print(finding.as_text(), file=sys.stderr)
        return (root / "output" / "bench" / "a4" / "piece.pdf").stat().st_size

    return run


def by_reportlab(case: str, count: int) -> Callable[[], int]:
    """Prepare the same with reportlab alone."""
    import direct
    from cases import deck

    draw = {"cards": direct.draw_deck, "tokens": direct.draw_tokens, "map": direct.draw_map}[case]
    values = deck(count) if case == "cards" else count
    out = Path(tempfile.mkdtemp(prefix="pnp-bench-")) / "direct.pdf"
    return lambda: out.write_bytes(draw(values))


SIDES = {"pnp": by_pnp, "reportlab": by_reportlab}
CASES = {
    "cards-90": ("cards", 90),
    "cards-900": ("cards", 900),
    "cards-9000": ("cards", 9000),
    "tokens-1000": ("tokens", 1000),
    "map-40": ("map", 40),
}


def run_here(side: str, name: str) -> None:
    """Measure one side of one case in this process, and print the figures as JSON."""
    run = SIDES[side](*CASES[name])
    started, worked = time.perf_counter(), time.process_time()
    size = run()
    seconds, cpu = time.perf_counter() - started, time.process_time() - worked
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(json.dumps({"seconds": seconds, "cpu": cpu, "peak": peak, "size": size}))


def measure(side: str, name: str) -> dict[str, float]:
    """Measure in a process of its own."""
    done = subprocess.run(
        [sys.executable, __file__, "--run", side, name], check=True, stdout=subprocess.PIPE, text=True
    )
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def main(names: list[str]) -> None:
    """Measure the cases and print a table."""
    print(f"{'case':12} {'':10} {'seconds':>8} {'CPU s':>8} {'peak MB':>8} {'size kB':>8}")
    seconds = {}
    for name in names or CASES:
        figures = {side: measure(side, name) for side in SIDES}
        for side, each in figures.items():
            times = f"{each['seconds']:8.2f} {each['cpu']:8.2f}"
            print(f"{name:12} {side:10} {times} {each['peak']:8.0f} {each['size'] / 1000:8.0f}")
        ratios = (figures["pnp"][key] / figures["reportlab"][key] for key in ("seconds", "cpu", "peak", "size"))
        print(f"{name:12} {'ratio':10} " + " ".join(f"{ratio:8.2f}" for ratio in ratios))
        seconds[name] = figures["pnp"]["cpu"]
    if "cards-900" in seconds and "cards-9000" in seconds:
        print(f"ten times the cards take {seconds['cards-9000'] / seconds['cards-900']:.1f} times the time")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--run"]:
        run_here(*sys.argv[2:])
    elif sys.argv[1:2] == ["--profile"]:
        run = by_pnp(*CASES[sys.argv[2]])
        profile = cProfile.Profile()
        profile.runcall(run)
        pstats.Stats(profile).sort_stats("tottime").print_stats(35)
    else:
        main(sys.argv[1:])
