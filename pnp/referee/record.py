"""The referee's last answer about a game, kept for the component ledger until the rules it was about change."""

import hashlib
import json
import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from pnp.base.files import ordinary
from pnp.base.writer import write_file
from pnp.project.folder import Project

# Piece sets among them: what cards and tiles do stands beside their words.
_RULES = ("*.yaml", "*.py", "rules/*.py", "scenarios/*.yaml")


def keep(project: Project, game: str, answer: Mapping[str, Any]) -> None:
    """Write the answer to `output/GAME/referee.json`."""
    told = {"rules": _fingerprint(project.game_folder(game)), **answer}
    write_file(_file(project, game), (json.dumps(told, indent=1, ensure_ascii=False) + "\n").encode())


def needs(project: Project, game: str) -> dict[str, dict[str, Any]]:
    """What play can demand of each component; empty before the referee has looked at the rules as they are now."""
    try:
        return {one["component"]: {key: one[key] for key in ("low", "high", "proof")} for one in _kept(project, game)}
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return {}


def shortages(project: Project, game: str) -> Iterator[tuple[str, int, int]]:
    """Components of which play can need more than are printed: how many are, and how many it can need."""
    try:
        told = [(one["component"], one["printed"], int(one["high"] or one["low"])) for one in _kept(project, game)]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return
    yield from ((str(component), printed, needed) for component, printed, needed in told if needed > printed)


def _kept(project: Project, game: str) -> Sequence[Mapping[str, Any]]:
    """The components of the kept answer; raises one of many errors when there is none for these rules."""
    told = json.loads(ordinary(_file(project, game)))
    if told["rules"] != _fingerprint(project.game_folder(game)):
        raise ValueError("the answer is about other rules")
    components: Sequence[Mapping[str, Any]] = told["components"]
    return components


def _file(project: Project, game: str) -> Path:
    return project.output / game / "referee.json"


def _fingerprint(folder: Path) -> str:
    """What tells one state of the rules from another."""
    digest = hashlib.sha256()
    for pattern in _RULES:
        for path in sorted(path for path in folder.glob(pattern) if path.is_file()):
            digest.update(os.fsencode(path.name) + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]
