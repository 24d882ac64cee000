"""Collects the quotes of the rulebook in a game: in numbers, audit, play, pieces, scenarios, and Python rules."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from pnp.base.findings import Place, Rulebook
from pnp.game.model import Game
from pnp.game.rule_code import quotes_in_code
from pnp.game.sentences import parts_of, quote_id
from pnp.game.uses import sourced, sourced_audit
from pnp.reader.nodes import HeldText, held_texts


@dataclass(frozen=True)
class Citation:
    """A quote of the rulebook: the name of its subject, the section, the words, and its place."""

    by: str
    section: str
    quote: str
    place: Place | None

    @property
    def rulebook(self) -> Rulebook:
        """The passage of the rulebook."""
        return Rulebook(section=self.section, quote=self.quote)

    @cached_property
    def ids(self) -> dict[str, tuple[str, ...]]:
        """The words of the parts of the quote, by the id of each part."""
        return {quote_id(self.section, words): words for words in parts_of(self.quote)}


@lru_cache(maxsize=8)
def citations(game: Game) -> tuple[Citation, ...]:
    """Every quote of a game."""
    return tuple(_citations(game))


def _citations(game: Game) -> Iterator[Citation]:
    for by, entry in sourced(game):
        yield from _of_entry(by, entry)
    for by, entry in sourced_audit(game):
        yield from _of_entry(f"audit.{by}", entry)
    if game.play is not None and game.play.node is not None:
        yield from _of_texts("play", held_texts(game.play.node))
    for head in game.sets:
        yield from _of_texts(head.id, head.all_texts)
    for scenario in game.scenarios():
        yield from _of_texts(f'scenario "{scenario.get("scenario")}"', held_texts(scenario))
    for quoted in quotes_in_code(game.folder, shown_as=game.shown_as):
        yield Citation(f"rules.{quoted.function}", quoted.section, quoted.quote, quoted.place)


def _of_entry(by: str, entry: Any) -> Iterator[Citation]:
    if entry.source.stated and entry.source.quote:
        yield Citation(by, entry.source.stated, entry.source.quote, entry.place)


def _of_texts(by: str, texts: Iterable[HeldText]) -> Iterator[Citation]:
    sections: dict[tuple[str, ...], str] = {}
    quotes: dict[tuple[str, ...], tuple[str, Place]] = {}
    for held in texts:
        if held.at == "stated":
            sections[held.path[:-1]] = held.text
        elif held.at == "quote":
            quotes[held.path[:-1]] = held.text, held.place
    for path, (text, place) in quotes.items():
        if path in sections:
            yield Citation(".".join((by, *(key for key in path if key != "source"))), sections[path], text, place)
