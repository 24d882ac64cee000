"""Every piece has the values that the audit states for it or its kind: picture, icon, edges, colour."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from pnp.base.findings import Finding
from pnp.checks.entry_findings import finding_on
from pnp.game.audit import Printed
from pnp.game.model import Game, PieceHead, SetHead

WORDS_ONLY = True

_KEY = re.compile(r"\{([a-z_]+)\}")


def check(game: Game) -> Iterator[Finding]:
    """Compare keys of each piece with their values under `prints`."""
    for entry in game.audit.prints:
        head = game.piece_set(entry.set)
        pieces = [piece for piece in head.pieces if entry.component in (None, piece.component)] if head else []
        unknown = entry.each.keys() - {piece.id for piece in pieces}
        if head is None or not pieces or unknown:
            of = f' of "{entry.component}"' if entry.component else ""
            named = f', such as "{min(unknown)}"' if unknown else ""
            message = f'there is no piece set "{entry.set}" with pieces{of}{named}'
            yield finding_on(entry, code="broken-reference", subject=entry.set, message=message, key="set")
        else:
            yield from _compared(entry, head, pieces)


def _compared(entry: Printed, head: SetHead, pieces: list[PieceHead]) -> Iterator[Finding]:
    for piece in pieces:
        stated = entry.each.get(piece.id, {})
        for key in entry.keys:
            value = piece.value(key)
            due = _filled(stated.get(key, entry.says.get(key)), piece)
            if value != due:
                message = f'"{piece.id}" of "{head.id}" {_printed(key, value)}; audit.yaml says {_shown(due)}'
                subject, place = f"{head.id}.{piece.id}.{key}", piece.place_of(key.partition(".")[0])
                finding = finding_on(entry, code="printed-otherwise", subject=subject, message=message)
                yield replace(finding, place=place)


def _filled(says: Any, piece: PieceHead) -> Any:
    """The value that the piece must have; keys in braces are replaced by their values, where the piece has them."""
    if not isinstance(says, str):
        return says
    return _KEY.sub(lambda match: str(piece.value(match.group(1)) or match.group()), says)


def _printed(key: str, value: Any) -> str:
    return f"has no {key}" if value is None else f"prints {key} {_shown(value)}"


def _shown(value: Any) -> str:
    return ", ".join(map(_shown, value)) if isinstance(value, list) else "nothing" if value is None else str(value)
