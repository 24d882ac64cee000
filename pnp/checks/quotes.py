"""The rulebook contains the words that are quoted from it; checked when its text is given."""

import re
from collections.abc import Iterator
from typing import Any

from pnp.base.findings import Finding, Place, Rulebook
from pnp.game.model import Game
from pnp.game.uses import sourced, sourced_audit
from pnp.reader.nodes import MappingNode, SequenceNode

_SIMPLE = str.maketrans("\u2018\u2019\u201c\u201d\u2013\u2014", "''\"\"--")

WORDS_ONLY = True


def check(game: Game) -> Iterator[Finding]:
    """Look every quote up in the text, regardless of white space and typographic signs."""
    if game.rulebook is None:
        return
    text = _plain(game.rulebook)
    for subject, entry in (*sourced(game), *sourced_audit(game)):
        missing = _missing(entry.source.quote, text)
        if missing is not None:
            yield _finding(missing, subject, entry.place, entry.source.rulebook)
    for document in _documents(game):
        for source in _sources(document):
            missing = _missing(str(source["quote"]), text)
            if missing is not None:
                passage = Rulebook(section=str(source["stated"]), quote=str(source["quote"]))
                yield _finding(missing, missing, source.place_of("quote"), passage)


def _finding(missing: str, subject: str, place: Place | None, passage: Rulebook | None) -> Finding:
    return Finding(
        code="quote-missing",
        subject=subject,
        message=f'the rulebook does not say "{missing}"',
        hint="quote a few words exactly; ... stands for words left out",
        place=place,
        rulebook=passage,
    )


def _documents(game: Game) -> Iterator[MappingNode]:
    """What has sources beside numbers and the audit: play, pieces and scenarios."""
    if game.play is not None and game.play.node is not None:
        yield game.play.node
    yield from (head.document for head in game.sets)
    yield from game.scenarios()


def _sources(node: Any) -> Iterator[MappingNode]:
    """The sources with a quote in a part of a document."""
    if isinstance(node, MappingNode):
        if "stated" in node and "quote" in node:
            yield node
        for value in node.values():
            yield from _sources(value)
    elif isinstance(node, SequenceNode):
        for value in node:
            yield from _sources(value)


def _missing(quote: str | None, text: str) -> str | None:
    """The first part of a quote that the text does not contain."""
    return next((part for part in (quote or "").split(" ... ") if _plain(part) not in text), None)


def _plain(words: str) -> str:
    words = re.sub(r"\\text\s*\{([^}]*)\}", r"\1", words).replace("$", "")
    words = re.sub(r"<\|[^|]*\|>", " ", words).replace("*", "").translate(_SIMPLE)
    return re.sub(r"\s+", " ", words).strip().lower()
