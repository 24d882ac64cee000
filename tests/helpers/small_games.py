"""A small game for layout tests: write a piece set, get the faces and the findings."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from pnp.base.findings import Finding, Findings
from pnp.drawing.faces import Face
from pnp.drawing.scene import Item, Stamp, Text, walk
from pnp.drawing.scene import Path as Stroke
from pnp.drawing.style import Variant
from pnp.project.folder import open_project
from pnp.project.kits import kit_of
from pnp.project.loader import Layouts
from pnp.project.read import read_game

ROOT = Path(__file__).resolve().parents[2]
# Ours, and those that shipped games keep in their own folders.
LAYOUTS = Layouts([*sorted(ROOT.glob("content/*/layouts")), ROOT / "layouts"])

GAME = """\
title: Orchard
players: {min: 2, max: 4, source: {designed: a table}}
credits: {authors: [Somebody], licence: CC BY 4.0, statement: The game is theirs.}
look:
  palette: {moss: "#5C7A3A", night: "#21476B", clay: "#B5532E", milk: "#FFFFFF"}
  ground: "#F5EFDF"
  ink: "#222222"
  accent: moss
  badges:
    wood: {shape: square, colour: clay}
    water: {shape: drop, colour: night}
"""

COMPONENTS = """\
components:
  - {id: grove, name: Grove tile, count: 12, source: {stated: Box}}
  - {id: well, name: Well tile, count: 3 * players, source: {stated: Box}}
  - {id: map, name: Map, count: 1, source: {stated: Box}}
  - {id: aid, name: Player aid, count: players, source: {designed: one each}}
"""

RULES = """\
numbers:
  rounds: {value: 12, source: {stated: Rounds}}
  near: {value: 2, source: {stated: Tiles}}
  far: {value: 5, source: {stated: Tiles}}
costs:
  grove: {wood: 2, water: 1, source: {stated: Costs}}
  well: {wood: 3, source: {stated: Costs}}
tables:
  harvest:
    columns: [tile, fruit, dice]
    rows:
      - [grove, 4, 1-3]
      - [well, 0, none]
    source: {stated: Harvest}
units:
  wood: {name: wood, plural: wood}
  water: {name: water, plural: water, when: you fetch water}
"""

PICTURE = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 46">
  <rect x="0" y="0" width="40" height="46" fill="palette:night"/>
</svg>
"""


@dataclass(frozen=True)
class Drawn:
    """What came of one piece set."""

    faces: tuple[Face, ...]
    findings: tuple[Finding, ...]

    @property
    def codes(self) -> list[str]:
        """The codes of the findings, in order."""
        return [finding.code for finding in self.findings]

    @property
    def face(self) -> Face:
        """The only face."""
        (face,) = self.faces
        return face


def drawn(
    folder: Path,
    document: str,
    *,
    game: str = GAME,
    rules: str = RULES,
    variant: Variant = Variant.COLOUR,
    players: int = 0,
    paper: str = "a4",
    picture: str = PICTURE,
) -> Drawn:
    """Read a small game with this piece set in `set.yaml` and draw it."""
    home = folder / "content" / "orchard"
    (home / "art").mkdir(parents=True, exist_ok=True)
    texts = {
        "game.yaml": game,
        "components.yaml": COMPONENTS,
        "rules.yaml": rules,
        "set.yaml": document,
        "art/wood_scene.svg": picture,
    }
    for name, text in texts.items():
        (home / name).write_text(text)
    findings = Findings()
    read = read_game(open_project(folder), LAYOUTS, "orchard", findings, players=players, paper=paper)
    assert read is not None
    kit = kit_of(read, variant, findings)
    faces = [face for s in read.sets for face in s.layout.faces(s.spec, read.game, kit)]
    return Drawn(tuple(faces), tuple(findings))


def leaves(items: Iterable[Item]) -> Iterator[Item]:
    """Every path, text and picture, those in groups and stamps included."""
    return (leaf.item for leaf in walk(items))


def words(stamp: Stamp) -> str:
    """All words on a stamp, in drawing order."""
    return " ".join(item.text for item in leaves(stamp.items) if isinstance(item, Text))


def strokes(stamp: Stamp) -> list[Stroke]:
    """All paths on a stamp that are stroked."""
    return [item for item in leaves(stamp.items) if isinstance(item, Stroke) and item.stroke]
