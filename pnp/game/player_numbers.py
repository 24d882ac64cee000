"""The numbers of players for which a piece is: `3`, `2-3` or `3+`."""

import re
from typing import Annotated, Any

from pydantic import BeforeValidator, PlainSerializer, ValidationInfo, WithJsonSchema

from pnp.base.findings import BadValueError
from pnp.game.fields import names_of

MOST_PLAYERS = 99

_WRITTEN = re.compile(r"(\d{1,2})(?: ?[-\u2013] ?(\d{1,2})| ?(\+))?")
_EXPECTED = "expected 3, 2-3 or 3+"


def _read(value: Any, info: ValidationInfo) -> tuple[int, int]:
    if isinstance(value, tuple):
        return value
    found = None if isinstance(value, bool) else _WRITTEN.fullmatch(str(value).strip())
    if found is None:
        raise BadValueError(f'met "{value}" for numbers of players; {_EXPECTED}')
    fewest = int(found[1])
    most = MOST_PLAYERS if found[3] else int(found[2] or fewest)
    if fewest > most:
        raise BadValueError(f'"{value}" begins with more players than it ends with; {_EXPECTED}')
    able = names_of(info).players
    if able and not any(fewest <= players <= most for players in able):
        raise BadValueError(f'met "{value}" players; the game is for {able[0]} to {able[-1]}')
    return fewest, most


ForPlayers = Annotated[
    tuple[int, int],
    BeforeValidator(_read),
    PlainSerializer(lambda value: f"{value[0]}-{value[1]}"),
    WithJsonSchema({"anyOf": [{"type": "integer", "minimum": 1}, {"type": "string"}], "examples": [3, "2-3", "3+"]}),
]
"""The fewest and the most players."""


def is_for(wanted: tuple[int, int] | None, players: int) -> bool:
    """Tell whether something is for so many players; what says nothing is for all."""
    return wanted is None or wanted[0] <= players <= wanted[1]
