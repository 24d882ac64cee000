"""The verbs that help a designer begin: a new game folder, and schemas for the editor."""

import json
import os
import re
from pathlib import Path

from pnp.base.findings import Findings
from pnp.base.writer import write_file
from pnp.cli.commands.list import overview
from pnp.game.schema import schemas
from pnp.project.folder import Project
from pnp.project.scaffold import new_game


class NameTakenError(ValueError):
    """The game's folder is already there, or its name is not an id."""


def start_game(root: Path, name: str) -> str:
    """Make `content/NAME` in a folder; raises NameTakenError with a sentence for the user."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
        raise NameTakenError(f'"{name}" is not a game id; expected small letters, digits and _, such as moon_harvest')
    folder = root / "content" / name
    if folder.exists():
        raise NameTakenError(f"{folder} is already there; choose another name")
    for path, text in new_game(folder, name):
        write_file(path, text.encode())
    return f"made {os.path.relpath(folder)}; now: pnp build {name}"


def write_schemas(project: Project, folder: Path | None) -> str:
    """Print all JSON Schemas as one object, or write `<kind>.schema.json` for each into a folder."""
    made = schemas({layout.name: layout.spec for layout in overview(project, (), Findings()).layouts})
    if folder is None:
        return json.dumps(made, indent=1, ensure_ascii=False)
    for kind, schema in made.items():
        write_file(folder / f"{kind}.schema.json", (json.dumps(schema, indent=1, ensure_ascii=False) + "\n").encode())
    return f"{len(made)} schemas written to {folder}"
