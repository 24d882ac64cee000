"""Records the referee's result for a game, which `pnp count` and `pnp build` read until the rules change."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from pnp.base.files import ordinary
from pnp.base.fingerprints import fingerprint
from pnp.base.writer import write_file
from pnp.project.folder import Project

# The files of rules include piece sets and their tables, which hold the effects of cards and tiles.
_RULES = re.compile(r"[^/]*\.(yaml|py|csv|tsv|xlsx|ods)|rules/.*\.py|scenarios/.*\.yaml")

_KINDS = {"component": str, "printed": int, "low": int | None, "high": int | None, "proof": str | None}


def keep(project: Project, game: str, answer: Mapping[str, Any]) -> None:
    """Write the answer to `output/GAME/referee.json`."""
    record = {"rules": fingerprint_of_rules(project.game_folder(game)), **answer}
    write_file(_file(project, game), (json.dumps(record, indent=1, ensure_ascii=False) + "\n").encode())


def needs(project: Project, game: str) -> dict[str, dict[str, Any]]:
    """The number that play can need of each component; empty if there is no record for the present rules."""
    components = _components(project, game)
    return {need["component"]: {key: need[key] for key in ("low", "high", "proof")} for need in components}


def shortages(project: Project, game: str) -> Iterator[tuple[str, int, int]]:
    """Components of which play can need more than are printed: id, printed, needed."""
    for need in _components(project, game):
        needed = need["high"] or need["low"] or 0
        if needed > need["printed"]:
            yield need["component"], need["printed"], needed


def _components(project: Project, game: str) -> Sequence[Mapping[str, Any]]:
    """The components in the record; none if it is missing, unreadable, or about other rules."""
    try:
        record = json.loads(ordinary(_file(project, game)))
        is_known = record["rules"] == fingerprint_of_rules(project.game_folder(game))
        components: list[Mapping[str, Any]] = list(record["components"])
        is_sound = all(isinstance(need[key], kind) for need in components for key, kind in _KINDS.items())
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return ()
    return components if is_known and is_sound else ()


def _file(project: Project, game: str) -> Path:
    return project.output / game / "referee.json"


def fingerprint_of_rules(folder: Path) -> str:
    """A hash of all files that hold rules."""
    return fingerprint([folder], wanted=lambda name: _RULES.fullmatch(name) is not None)
