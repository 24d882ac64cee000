"""The recorded answer of the referee about a game; `pnp count` and `pnp build` read it until the rules change."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from pnp.base.files import ordinary
from pnp.base.fingerprints import fingerprint
from pnp.base.writer import write_file
from pnp.project.folder import Project

# Piece sets and their tables are among them, because the effects of cards and tiles stand beside their words.
_RULES = re.compile(r"[^/]*\.(yaml|py|csv|tsv|xlsx|ods)|rules/.*\.py|scenarios/.*\.yaml")


def keep(project: Project, game: str, answer: Mapping[str, Any]) -> None:
    """Write the answer to `output/GAME/referee.json`."""
    record = {"rules": _fingerprint(project.game_folder(game)), **answer}
    write_file(_file(project, game), (json.dumps(record, indent=1, ensure_ascii=False) + "\n").encode())


def needs(project: Project, game: str) -> dict[str, dict[str, Any]]:
    """What play can demand of each component; empty when the referee has not played by the present rules."""
    try:
        components = _components(project, game)
        return {need["component"]: {key: need[key] for key in ("low", "high", "proof")} for need in components}
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return {}


def shortages(project: Project, game: str) -> Iterator[tuple[str, int, int]]:
    """Components of which play can need more than are printed: id, printed, needed."""
    try:
        components = _components(project, game)
        needs = [(need["component"], need["printed"], int(need["high"] or need["low"])) for need in components]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return
    yield from ((str(component), printed, needed) for component, printed, needed in needs if needed > printed)


def _components(project: Project, game: str) -> Sequence[Mapping[str, Any]]:
    """The components of the record; raises an error of several kinds when there is none for these rules."""
    record = json.loads(ordinary(_file(project, game)))
    if record["rules"] != _fingerprint(project.game_folder(game)):
        raise ValueError("the answer is about other rules")
    components: Sequence[Mapping[str, Any]] = record["components"]
    return components


def _file(project: Project, game: str) -> Path:
    return project.output / game / "referee.json"


def _fingerprint(folder: Path) -> str:
    """A digest of all files that rules stand in."""
    return fingerprint([folder], wanted=lambda name: _RULES.fullmatch(name) is not None)
