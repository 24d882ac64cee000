"""Changes games at random and builds them again: `python tests/benchmarks/incremental.py --count 100 --seed 1`.

After each change the game is built twice: as a designer does, upon what earlier builds kept, and from nothing. Files
and findings must be the same. A change is of a text, a number, a comment, an entry, a picture, a table, a layout, the
look or the order, or takes a file back to what it was.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from pnp.base.findings import BadValueError
from pnp.build.run import Built, build
from pnp.project.folder import Project
from pnp.sheets.order import Order

ROOT = Path(__file__).resolve().parents[2]
PROJECTS = (ROOT, *sorted(path for path in (ROOT / "tests" / "projects").iterdir() if (path / "content").is_dir()))
"""The projects whose games are changed."""

_WORD = re.compile(r"(?<=[ \"])[a-z]{4,}(?=[ .,;])")
_NUMBER = re.compile(r"(?<=[: \[,])\d{1,2}(?=[ ,\]}m]|$)")
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}\b")
_ENTRY = re.compile(r"  - (id: |\{)")
_ORDERS: dict[str, tuple[object, ...]] = {
    "paper": ("a4", "letter", "a3"),
    "variant": ("colour", "low-ink"),
    "sides": ("long", "short", "fold", "separate", "single"),
    "marks": ("crop", "lines", "none"),
    "bleed": (None, 0.0, 2.0),
    "provenance": (True, False),
    "gang": (True, False),
    "booklet": (False, True),
    "easy_cut": (False, True),
    "formats": (("pdf",), ("pdf",), ("pdf", "svg")),
    "dpi": (0, 72),
}


@dataclass
class Workshop:
    """A copy of a game, and the order in which it is built."""

    project: Project
    game: str
    lot: random.Random
    order: Order = field(default_factory=lambda: Order(formats=("pdf",)))
    first: dict[Path, bytes] = field(default_factory=dict)

    @property
    def folder(self) -> Path:
        """The folder of the game."""
        return self.project.game_folder(self.game)

    def files(self, *endings: str, inside: str = "") -> list[Path]:
        """The files with such endings in a folder of the game or, when the game has none, of the project."""
        folders = (self.folder / inside, self.project.root / (inside or "content"))
        found = (sorted(path for path in folder.rglob("*") if path.suffix in endings) for folder in folders)
        return next((paths for paths in found if paths), [])

    def write(self, path: Path, data: bytes) -> None:
        """Write a file, and remember what it was at first."""
        if path not in self.first:
            self.first[path] = path.read_bytes() if path.exists() else b""
        path.write_bytes(data)

    def replace_one(self, paths: Sequence[Path], what: re.Pattern[str], new: Callable[[str], str]) -> None:
        """Change one place of one of these files."""
        texts = {path: path.read_text(encoding="utf-8") for path in paths}
        spots = [(path, met) for path, text in texts.items() for met in what.finditer(text)]
        if spots:
            path, met = self.lot.choice(spots)
            text = texts[path]
            self.write(path, f"{text[: met.start()]}{new(met[0])}{text[met.end() :]}".encode())


def _text(shop: Workshop) -> None:
    path = shop.lot.choice(shop.files(".yaml"))
    shop.replace_one([path], _WORD, lambda word: word[:-1] + shop.lot.choice("aeiou"))


def _number(shop: Workshop) -> None:
    path = shop.lot.choice(shop.files(".yaml"))
    shop.replace_one([path], _NUMBER, lambda number: str(max(1, int(number) + shop.lot.choice((-1, 1)))))


def _comment(shop: Workshop) -> None:
    path = shop.lot.choice(shop.files(".yaml"))
    shop.write(path, b"# A comment.\n" + path.read_bytes())


def _entry(shop: Workshop) -> None:
    """Take one entry of a list away, or change its place with that of the next."""
    path = shop.lot.choice(shop.files(".yaml"))
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    starts = [number for number, line in enumerate(lines) if _ENTRY.match(line)]
    if len(starts) < 3:
        return
    at = shop.lot.randrange(len(starts) - 2)
    one, two, end = starts[at : at + 3]
    again = lines[two:end] + (lines[one:two] if shop.lot.random() < 0.5 else [])
    shop.write(path, "".join(lines[:one] + again + lines[end:]).encode())


def _picture(shop: Workshop) -> None:
    pictures = shop.files(".svg", inside="art")
    if not pictures:
        return
    if shop.lot.random() < 0.3:
        shop.write(shop.lot.choice(pictures), shop.lot.choice(pictures).read_bytes())
    else:
        shop.replace_one(pictures, _COLOUR, lambda _: f"#{shop.lot.randrange(1 << 24):06X}")


def _table(shop: Workshop) -> None:
    tables = shop.files(".csv", ".tsv")
    shop.replace_one(tables, re.compile(r"[a-z]{4,}"), lambda word: word[:-1] + shop.lot.choice("aeiou"))


def _look(shop: Workshop) -> None:
    shop.replace_one([shop.folder / "game.yaml"], _COLOUR, lambda _: f"#{shop.lot.randrange(1 << 24):06X}")


def _layout(shop: Workshop) -> None:
    layouts = shop.files(".py", inside="layouts")
    shop.replace_one(layouts, re.compile(r"\b\d\.\d\b"), lambda number: f"{float(number) + 0.1:.1f}")


def _order(shop: Workshop) -> None:
    name = shop.lot.choice(list(_ORDERS))
    wishes = {one: getattr(shop.order, one) for one in _ORDERS} | {name: shop.lot.choice(_ORDERS[name])}
    try:
        shop.order = Order(**wishes)
    except BadValueError:
        shop.order = Order(formats=("pdf",))


def _back(shop: Workshop) -> None:
    """Take a file back to what it was at first."""
    if shop.first:
        path = shop.lot.choice(sorted(shop.first))
        path.write_bytes(shop.first.pop(path))


CHANGES: dict[str, Callable[[Workshop], None]] = {
    "text": _text,
    "number": _number,
    "comment": _comment,
    "entry": _entry,
    "picture": _picture,
    "table": _table,
    "look": _look,
    "layout": _layout,
    "order": _order,
    "back": _back,
}
_OFTEN = {"text": 4, "number": 3, "back": 5, "entry": 2, "picture": 2, "order": 2}


@contextmanager
def workshop(project: Path, game: str, seed: int) -> Iterator[Workshop]:
    """A copy of a game in a project of its own."""
    with tempfile.TemporaryDirectory() as place:
        root = Path(place)
        shutil.copytree(project / "content" / game, root / "content" / game)
        if (project / "layouts").is_dir():
            shutil.copytree(project / "layouts", root / "layouts", ignore=shutil.ignore_patterns("__pycache__"))
        yield Workshop(Project(root=root, output=root / "output"), game, random.Random(f"{seed} {game}"))


def difference(shop: Workshop) -> str:
    """Build upon what was kept and from nothing; how the two differ, nothing when they are the same."""
    first = _built(shop, shop.project.output, "kept", force=False)
    nothing = shop.project.root / "nothing"
    second = _built(shop, nothing, "nothing", force=True)
    try:
        if not first.was_fresh and first.findings != second.findings:
            return f"findings: {[f.as_text() for f in set(first.findings) ^ set(second.findings)][:4]}"
        if any(finding.severity == "error" for finding in second.findings):
            return ""
        old, new = _files(first.folder, shop.order), _files(second.folder, shop.order)
        differing = sorted(name for name in old.keys() | new.keys() if old.get(name) != new.get(name))
        return f"files: {differing[:4]}" if differing else ""
    finally:
        shutil.rmtree(nothing, ignore_errors=True)


def _built(shop: Workshop, output: Path, kept: str, *, force: bool) -> Built:
    os.environ["PNP_CACHE"] = str(shop.project.root / kept)
    project = Project(root=shop.project.root, output=output)
    [built] = build(project, [shop.game], shop.order, force=force)
    return built


def _files(folder: Path, order: Order) -> dict[str, bytes]:
    """The files of the ordered kinds; those of other kinds stay from earlier orders."""
    paths = (path for path in folder.rglob("*") if path.is_file() and not path.name.startswith("."))
    wanted = {*(f".{kind}" for kind in order.formats), ".json"}
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths if path.suffix in wanted}


def games() -> list[tuple[Path, str]]:
    """Every game with the project that it is in."""
    found = ((project, path) for project in PROJECTS for path in sorted((project / "content").iterdir()))
    return [(project, path.name) for project, path in found if (path / "game.yaml").exists()]


def changed(project: Path, game: str, count: int, seed: int, tell: Callable[[str], None]) -> Counter[str]:
    """Make so many changes of one game, one upon the other; the number of each kind, and of differences."""
    seen: Counter[str] = Counter()
    kinds = [name for name in CHANGES for _ in range(_OFTEN.get(name, 1))]
    with workshop(project, game, seed) as shop:
        for number in range(count):
            kind = shop.lot.choice(kinds) if number else "none"
            if number:
                CHANGES[kind](shop)
            seen[kind] += 1
            if told := difference(shop):
                seen["differing"] += 1
                tell(f"{game}, seed {seed}, change {number} ({kind}): {told}")
    return seen


def main() -> int:
    """Change every game, and say how often the two builds differed."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("games", nargs="*")
    asked.add_argument("--count", type=int, default=100, help="changes, divided among the games")
    asked.add_argument("--seed", type=int, default=1)
    wish = asked.parse_args()
    wanted = [one for one in games() if not wish.games or one[1] in wish.games]
    seen: Counter[str] = Counter()
    for project, game in wanted:
        seen += changed(project, game, max(1, wish.count // len(wanted)), wish.seed, print)
        print(f"{game}: {seen.total() - seen['differing']:,} changes so far, {seen['differing']} differ", flush=True)
    print(", ".join(f"{name} {count}" for name, count in seen.most_common()))
    return int(bool(seen["differing"]))


if __name__ == "__main__":
    sys.exit(main())
