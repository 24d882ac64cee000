"""A project with one small game, and the command line run inside it."""

from pathlib import Path

from typer.testing import CliRunner, Result

from pnp.cli.app import app

GAME = """\
title: Harvest
players: {min: 2, max: 4, source: {designed: a small table}}
credits:
  authors: [Somebody]
  licence: CC BY 4.0
  statement: The game is theirs.
look:
  palette: {field: "#5C7A3A", night: "#21476B"}
  ground: "#FFFFFF"
  ink: "#222222"
  accent: field
  badges:
    grain: {shape: disc, colour: field}
"""

COMPONENTS = """\
components:
  - id: crop_card
    name: Crop card
    count: 3
    source: {stated: Box}
  - id: token
    name: Token
    count: 5 * players
    source: {stated: Box}
"""

RULES = """\
numbers:
  hand_limit: {value: 7, source: {stated: Play 2}}
costs:
  mill: {grain: 2, source: {stated: Play 3}}
"""

CARDS = """\
deck: crop_card
layout: cards
size: poker
cards:
  - id: barley
    title: Barley
    text: Keep **{number.hand_limit}** cards.
  - id: oats
    title: Oats
    text: "Pay {cost.mill} for a mill."
  - id: rye
    title: Rye
    text: Nothing happens.
"""

TOKENS = """\
token_set: token
layout: tokens
shape: disc
size: 20mm
tokens:
  - id: grain
    icon: grain
    colour: field
"""

FILES = {
    "game.yaml": GAME,
    "components.yaml": COMPONENTS,
    "rules.yaml": RULES,
    "cards.yaml": CARDS,
    "tokens.yaml": TOKENS,
}


class SmallProject:
    """A project with one small game, and the command line run inside it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = root / "content" / "harvest"
        self.folder.mkdir(parents=True)
        for name, text in FILES.items():
            (self.folder / name).write_text(text)

    def change(self, name: str, old: str, new: str) -> None:
        """Replace a text in a content file; the text must be there."""
        text = (self.folder / name).read_text()
        assert old in text
        (self.folder / name).write_text(text.replace(old, new))

    def run(self, *arguments: str) -> Result:
        """Run the command line on this project."""
        return self.call(*arguments, "--project", str(self.root))

    @staticmethod
    def call(*arguments: str) -> Result:
        """Run the command line."""
        return CliRunner().invoke(app, arguments)

    def built(self, paper: str = "a4") -> dict[str, bytes]:
        """The files of the last build by name."""
        folder = self.root / "output" / "harvest" / paper
        return {p.relative_to(folder).as_posix(): p.read_bytes() for p in folder.rglob("*") if p.is_file()}
