"""No card is entered twice: two entries with words that differ in nothing but their ids are one with more copies."""

import json
from collections.abc import Iterator

from pnp.base.findings import Finding, Severity
from pnp.game.model import Game
from pnp.reader.nodes import MappingNode

_OWN = frozenset({"id", "count", "source"})
_WORDS = frozenset({"title", "text", "heading"})


WORDS_ONLY = True


def check(game: Game) -> Iterator[Finding]:
    """Compare the entries of each set without their ids and counts."""
    for source in game.sets:
        met: dict[str, str] = {}
        for item in source.node.get("items") or ():
            # Without words an id may be all there is to tell apart: pictures are drawn by it.
            if not isinstance(item, MappingNode) or _WORDS.isdisjoint(item):
                continue
            told = json.dumps({key: item[key] for key in sorted(item) if key not in _OWN}, default=str)
            name = str(item.get("id"))
            first = met.setdefault(told, name)
            if first != name:
                yield Finding(
                    code="count-duplicate",
                    message=f'"{name}" of "{source.id}" is "{first}" again under another id',
                    severity=Severity.WARNING,
                    place=item.place,
                    hint=f"give {first} a count, or say what is different",
                )
