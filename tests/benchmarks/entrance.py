"""What the doors have in common: the shipped games read once, a small game, and what counts as let in."""

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from helpers import orchard as bad
from mutations import Tree, dumped, spoilt_bytes, spoilt_text, spoilt_tree

from pnp.base.findings import Findings
from pnp.drawing.kit import Kit
from pnp.drawing.style import Variant
from pnp.game.typed_sets import ReadGame
from pnp.project.folder import Project, find_project
from pnp.project.kits import kit_of
from pnp.project.loader import Layouts
from pnp.project.read import read_game
from pnp.reader import yaml_reader as reader
from pnp.reader.nodes import MappingNode

SHOWN = "content/game/f.yaml"
LONGEST_SEED = 12_000


class BrokenLayoutError(Exception):
    """One of our own layouts failed on content that the reader had let in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrance:
    """A door, the files that are tried there, and how they are spoilt."""

    name: str
    enter: Callable[[bytes], bool]
    seeds: tuple[bytes, ...] = ()
    trees: tuple[Tree, ...] = ()
    is_text: bool = False

    def spoilt(self, lot: random.Random) -> bytes:
        """One file that nobody has seen before."""
        if self.trees and (not self.seeds or lot.random() < 0.6):
            return spoilt_tree(lot.choice(self.trees), self.trees, lot)
        seed = lot.choice(self.seeds) if self.seeds else dumped(lot.choice(self.trees))
        if self.is_text:
            return spoilt_text(seed.decode("utf-8", "replace"), lot).encode("utf-8", "surrogatepass")
        return spoilt_bytes(seed, lot)


def judged(findings: Findings) -> bool:
    """Whether what was met is let in; a layout of ours that broke is a fault of ours."""
    for finding in findings:
        if finding.code == "layout-broken":
            raise BrokenLayoutError(finding.message)
        for line in finding.as_text().splitlines():
            assert line.isprintable(), line
            assert len(line) < 1_200, line
    return not findings.has_errors()


def plain(value: Any) -> Any:
    """A value of the reader without its places."""
    if isinstance(value, dict):
        return {key: plain(one) for key, one in value.items()}
    return [plain(one) for one in value] if isinstance(value, list) else value


@cache
def shipped() -> Project:
    """The games that ship with pnp."""
    return find_project(Path(__file__).resolve().parent)


@cache
def read(game_id: str) -> ReadGame:
    """One of them, as it should be."""
    project = shipped()
    made = read_game(project, Layouts(project.layout_folders), game_id, Findings())
    assert made is not None
    return made


@cache
def kit(game_id: str) -> Kit:
    """Its drawing table."""
    return kit_of(read(game_id), Variant.COLOUR, Findings())


def fresh_kit(game_id: str, findings: Findings) -> Kit:
    """The same with nothing drawn yet."""
    usual = kit(game_id)
    return replace(usual, findings=findings, settings={}, notes_all=True, _stamps={}, coarse={})


def documents_of(path: Path) -> tuple[MappingNode, ...]:
    """The documents of a file that is as it should be."""
    return reader.parse(path.read_bytes(), shown_as=path.name, findings=Findings())


def orchard(folder: Path) -> tuple[Path, dict[bytes, str]]:
    """A project with the small game of the bad files, and its files by name."""
    root = folder / "whole"
    for name, text in bad.FILES.items():
        path = root / "content" / "orchard" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    places = [*bad.FILES, "audit.yaml", "waivers.yaml", "art/tree.png", "art/tree.jpg"]
    return root, {name.encode(): name for name in places}
