"""The sound games that the fuzz of structure changes, and what it runs on them: verbs, and the live page."""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
from collections.abc import Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout, suppress
from dataclasses import dataclass
from functools import cache
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any
from unittest.mock import patch

import typer
from structure_changes import Files, documents_of, written

from pnp.cli import app as command_line

ROOT = Path(__file__).resolve().parent.parent.parent
GAME = "game"
BUILT = "BUILT"
"""Stands before a verb that finds the sheets of the sound game."""
LIVE = "LIVE"
"""Stands for what a page asks of the live server."""

RULES = ("play.yaml", "rulebook.yaml", "sentences.yaml")
"""Files that speak of pieces that a game in part does not have."""
RULINGS = ("audit.yaml", "waivers.yaml")

VERBS = {
    "read": """
        validate GAME, validate GAME --json, validate GAME --waived, list, list GAME --json, explain GAME.NUMBER,
        text status GAME, text export GAME -o OUT/t.csv --to fi, count GAME,
        count GAME --json, colours GAME, text set GAME game.title Other
    """,
    "draw": """
        build GAME --format pdf --force --jobs 1, plan GAME, plan GAME --json --players 2, pack GAME --format pdf,
        build GAME --format svg --force --jobs 1 --sides fold --variant low-ink, preview GAME, LIVE,
        build GAME --format pdf --force --jobs 1 --lang pseudo --paper letter, gallery GAME -o OUT/g.html,
        build GAME --format pdf --force --jobs 1 --cut easy, build GAME --format pdf --force --jobs 1 --booklet,
        export GAME --for tts --jobs 1, export GAME --for gamecrafter --jobs 1, export GAME --for ttpg --jobs 1,
        export GAME --for playingcards --jobs 1, export GAME --for tabletopia --jobs 1,
        preview GAME --scene --size 400x250,
        BUILT audit GAME, BUILT count GAME, BUILT diff SHEETS, BUILT diff SHEETS --json, BUILT build GAME --jobs 1
    """,
    "play": """
        referee GAME --games 1 --jobs 1, referee GAME --games 1 --jobs 1 --json, mutate GAME --jobs 1,
        mutate GAME --play --jobs 1, validate GAME --no-code, validate GAME --gaps, LIVE
    """,
    "rest": """
        audit GAME, explain GAME, schema, keys cards
    """,
}


@dataclass(frozen=True, slots=True)
class Sound:
    """A sound game, the verbs that are tried on it, and the folder of its sheets if it has any."""

    name: str
    files: Files
    verbs: tuple[tuple[str, ...], ...]
    weight: int = 1
    sheets: Path | None = None

    @property
    def number(self) -> str:
        """A number that `pnp explain` can explain."""
        first = re.search(r"components:\s+- \{?id: (\w+)", b"\n".join(self.files.values()).decode())
        return f"count.{first[1]}" if first else "count.card"


@cache
def sound_games(scratch: Path) -> tuple[Sound, ...]:
    """Every sound game; the shipped games whole for what reads and plays them, with few pieces for what draws them."""
    from pnp.exports.previews import picture_book

    found = []
    for folder in sorted((ROOT / "content").iterdir()):
        if (folder / "game.yaml").exists():
            files = {
                path.relative_to(folder).as_posix(): path.read_bytes()
                for path in sorted(folder.rglob("*"))
                if path.is_file() and path.suffix in (".yaml", ".svg", ".py")
            }
            found.append(Sound(folder.name, files, (*_verbs("read"), *_verbs("play")[:1])))
            found.append(_with_sheets(f"{folder.name} in part", _in_part(files), _verbs("read", "draw"), scratch))
    book = (ROOT / picture_book.BOOK).read_text(encoding="utf-8")
    for name, yaml in picture_book.examples(book):
        files = {"game.yaml": (picture_book.head_of(yaml, picture_book.looks_of(name)[0]) + yaml).encode()}
        files |= {path: svg.encode() for path, svg in picture_book.art_of(book)}
        found.append(_with_sheets(f"example of {name}", files, _verbs("draw"), scratch, weight=4))
    classics = (
        Sound(folder.name, {"game.yaml": (folder / "game.yaml").read_bytes()}, (*_verbs("play"), *_verbs("read")), 2)
        for folder in sorted((ROOT / "tests" / "cases" / "classics").iterdir())
    )
    return (*found, *classics, starter(scratch))


def starter(scratch: Path) -> Sound:
    """The game that `pnp new` makes."""
    root = scratch / "starter"
    (root / "content").mkdir(parents=True)
    said(["new", "starter", "--project", str(root)])
    folder = root / "content" / "starter"
    files = {p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}
    return _with_sheets("starter", files, _verbs(*VERBS), scratch, weight=24)


def _verbs(*groups: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(verb.split()) for group in groups for verb in VERBS[group].split(","))


def _in_part(files: Files) -> Files:
    """A game of the drawn files alone, with few pieces in each set."""
    from pnp.game.heads import ITEMS_KEYS

    fewer = {}
    (audit,) = documents_of(files.get("audit.yaml", b"{}"))
    gaps = {gap["id"] for gap in audit.get("gaps", ())}
    for name, content in files.items():
        documents = documents_of(content) if name.endswith(".yaml") and "/" not in name else []
        if name in RULES:
            continue
        if name in RULINGS:
            documents = [_only_rulings(document, gaps) for document in documents]
        for document in documents:
            for key in ITEMS_KEYS.values():
                if isinstance(document, dict) and isinstance(document.get(key), list):
                    document[key] = _few(document[key])
            if isinstance(document, dict) and "scene" in document:
                # Its pieces may be among those that are left out.
                document["scene"] = {key: value for key, value in document["scene"].items() if isinstance(value, float)}
        fewer[name] = written([_without_tellings(document) for document in documents]) if documents else content
    return fewer


def _few(items: list[Any]) -> list[Any]:
    """Two pieces of each component, and six that name none, since boards ask for the size of each component."""
    components = [item.get("component") if isinstance(item, dict) else None for item in items]
    return [
        item for at, item in enumerate(items) if components[:at].count(components[at]) < (2 if components[at] else 6)
    ]


def _without_tellings(node: Any) -> Any:
    """A document whose texts name nothing of play, and whose spaces name no pieces."""
    match node:
        case {"says": words, "tells": _, **rest} if not rest:
            return _without_tellings(words)
        case dict():
            return {key: _without_tellings(value) for key, value in node.items() if key not in ("tells", "holds")}
        case list():
            return [_without_tellings(value) for value in node]
        case _:
            return node


def _only_rulings(document: dict[str, Any], gaps: set[str]) -> dict[str, Any]:
    """The gaps, or the rulings on them, which texts name, and on colours; the rest speaks of pieces and of play."""
    if "waivers" in document:
        kept = [it for it in document["waivers"] if it["about"] in gaps or it["code"] == "colour-alone"]
        return {"waivers": kept}
    return {"gaps": [{**gap, "about": []} for gap in document.get("gaps", ())]}


def _with_sheets(
    name: str, files: Files, verbs: tuple[tuple[str, ...], ...], scratch: Path, *, weight: int = 1
) -> Sound:
    """A game with its sheets, after the component list is told what the content has."""
    root = scratch / "sound" / name.replace(" ", "_")
    lay(files, root)
    _, found = said(["validate", GAME, "--json", "--project", str(root)])
    counts = {match[2]: int(match[1]) for match in re.finditer(r'(\d+) pieces? of \\"(\w+)\\" in the content', found)}
    files = {
        name: _with_counts(content, counts) if name.endswith(".yaml") else content for name, content in files.items()
    }
    lay(files, root)
    code, output = said(["build", GAME, "--format", "pdf", "--jobs", "1", "--project", str(root)])
    if code:
        raise ValueError(f"{name} is not sound:\n{output}")
    return Sound(name, files, verbs, weight, root / "output")


def _with_counts(content: bytes, counts: Mapping[str, int]) -> bytes:
    documents = documents_of(content)
    components = [
        component
        for document in documents
        if isinstance(document, dict) and isinstance(document.get("components"), list)
        for component in document["components"]
        if component["id"] in counts
    ]
    for component in components:
        component["print"] = {"count": counts[component["id"]], "source": {"designed": "fewer pieces are quicker"}}
    return written(documents) if components else content


def lay(files: Files, root: Path) -> None:
    """Write a game as the only one of a new project."""
    shutil.rmtree(root, ignore_errors=True)
    (root / "content").mkdir(parents=True)
    for name, content in files.items():
        path = root / "content" / GAME / name
        # A file may have the name of another one's folder; whichever comes first stays.
        with suppress(FileExistsError, NotADirectoryError):
            path.parent.mkdir(parents=True, exist_ok=True)
            if not path.exists():
                path.write_bytes(content)
    (root / "OUT").mkdir(parents=True)


def run_verb(verb: Sequence[str], root: Path, sound: Sound) -> tuple[int, str]:
    """Run a verb on a changed game; gives its exit code and what it said. Raises what the verb lets through."""
    # What is kept between runs goes with the game: thousands of games would fill the disk.
    os.environ["PNP_CACHE"] = str(root / "kept")
    if verb[0] == BUILT:
        verb = verb[1:]
        if sound.sheets:
            shutil.copytree(sound.sheets, root / "output", copy_function=os.link)
    if verb[0] == LIVE:
        return 0, _live_page(root)
    places = {"GAME": GAME, "NUMBER": sound.number, "OUT": f"{root}/OUT", "SHEETS": f"{root}/output/{GAME}/a4"}
    words = list(verb)
    for name, place in places.items():
        words = [word.replace(name, place) for word in words]
    return said([*words, "--project", str(root)])


def _live_page(root: Path) -> str:
    from pnp.live.server import GameServer
    from pnp.project.folder import open_project

    server = GameServer(open_project(root), (GAME,), "a4")
    server.show(GAME, server.usual)
    while server.settle(GAME) is not None:
        pass
    return json.dumps(server.show(GAME, server.usual), indent=4)


def said(words: Sequence[str]) -> tuple[int, str]:
    """Run the command line in this process; gives its exit code and what it said. Raises what it lets through."""
    spoken = TextIOWrapper(BytesIO(), encoding="utf-8", errors="replace", write_through=True)
    code = 0
    with (
        redirect_stdout(spoken),
        redirect_stderr(spoken),
        patch.object(sys, "argv", ["pnp", *words]),
        # The command line makes its parsers in each process; here one process calls it many times.
        patch.object(typer.main, "get_command", _parsers),
    ):
        try:
            command_line.main()
        except SystemExit as left:
            code = left.code if isinstance(left.code, int) else int(left.code is not None)
    return code, spoken.buffer.getvalue().decode("utf-8", "replace")


_parsers = cache(typer.main.get_command)
