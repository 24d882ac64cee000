"""Writes scenarios: the lines that every one begins with, and whole playouts."""

import json
from collections.abc import Iterable, Iterator

from pnp.referee.tally import Setting


def quoted(text: str) -> str:
    """A text in double quotes, which YAML reads as it is; JSON has the same escapes."""
    return json.dumps(text, ensure_ascii=False)


def opening_lines(title: str, players: int, readings: Iterable[tuple[str, str]]) -> Iterator[str]:
    """The lines before the steps."""
    yield f"scenario: {quoted(title)}"
    yield f"players: {players}"
    if options := ", ".join(f"{name}: {option}" for name, option in readings):
        yield f"readings: {{{options}}}"


def as_scenario(title: str, setting: Setting, steps: Iterable[str]) -> str:
    """A playout as a scenario file, which can be replayed; a step is a seat and its action."""
    taken = (step.partition(" ") for step in steps)
    lines = [
        *opening_lines(title, setting.players, setting.readings),
        "steps:",
        *(f"  - {{do: {quoted(words)}, by: {by}}}" for by, _, words in taken),
    ]
    return "\n".join(lines) + "\n"
