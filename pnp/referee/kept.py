"""The referee's last answer about a game, kept for the component ledger until the rules it was about change."""

import hashlib
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pnp.game.files import ordinary
from pnp.project import Project
from pnp.writing import write_file

_RULES = ("game.yaml", "components.yaml", "rules.yaml", "play.yaml", "*.py", "scenarios/*.yaml")


def keep(project: Project, game: str, answer: Mapping[str, Any]) -> None:
    """Write the answer to `output/GAME/referee.json`."""
    told = {"rules": _fingerprint(project.game_folder(game)), **answer}
    write_file(_file(project, game), (json.dumps(told, indent=1, ensure_ascii=False) + "\n").encode())


def needs(project: Project, game: str) -> dict[str, dict[str, Any]]:
    """What play can demand of each component; empty before the referee has looked at the rules as they are now."""
    try:
        told = json.loads(ordinary(_file(project, game)))
        if told["rules"] != _fingerprint(project.game_folder(game)):
            return {}
        return {one["component"]: {key: one[key] for key in ("low", "high", "proof")} for one in told["components"]}
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return {}


def _file(project: Project, game: str) -> Path:
    return project.output / game / "referee.json"


def _fingerprint(folder: Path) -> str:
    """What tells one state of the rules from another."""
    digest = hashlib.sha256()
    for pattern in _RULES:
        for path in sorted(path for path in folder.glob(pattern) if path.is_file()):
            digest.update(os.fsencode(path.name) + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]
