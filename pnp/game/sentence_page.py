"""The answer of `pnp explain` about sentences of a rulebook: their coverage, its sources, and where it is printed."""

import textwrap
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import Any

from pnp.base.findings import PnpError
from pnp.base.nearest import nearest
from pnp.game.fates import Coverage, Fate, fates
from pnp.game.model import Game
from pnp.game.telling_index import telling_index
from pnp.game.uses import printed_with

_WIDEST = 100
_NUMBERS = ("count", "printed", "number", "cost", "table", "players")
_LABELS = len("left out")


class UnknownSentenceError(PnpError, ValueError):
    """Raised when sentences.yaml has no sentence with an id."""


@dataclass(frozen=True)
class SentencePage:
    """The coverage of some sentences of a game, and with `in_full` all details of each."""

    game: Game
    fates: tuple[Fate, ...]
    in_full: bool

    def as_text(self) -> str:
        """The lines for a terminal."""
        return "\n".join(self._in_full() if self.in_full else self._listed())

    def as_json(self) -> dict[str, Any]:
        """The object that `--json` prints."""
        sentences = [self._as_json(fate) for fate in self.fates]
        return {"game": self.game.id, "counts": Coverage.of(self.fates).as_json(), "sentences": sentences}

    def _as_json(self, fate: Fate) -> dict[str, Any]:
        sentence = fate.sentence
        return {
            "id": sentence.id,
            "section": sentence.section,
            "number": sentence.number,
            "words": sentence.words,
            "quoted": fate.quoted,
            "fate": fate.kind,
            "cited_by": list(fate.cited_by),
            "told_by": [rule.rule for rule in fate.told_by],
            "printed": sorted(self._printed(fate)) if self.in_full else None,
            "left_out": fate.left_out,
        }

    def _listed(self) -> Iterator[str]:
        yield f"{self.game.title}: {Coverage.of(self.fates).as_text()}"
        for section, inside in groupby(self.fates, key=lambda fate: fate.sentence.section):
            yield from ("", section or "(before the first heading)")
            for fate in inside:
                opening = f"  {fate.sentence.number:3}  {fate.sentence.id}  {fate.kind or 'NO FATE':{_LABELS}}  "
                yield (opening + textwrap.shorten(fate.why, _WIDEST - len(opening), placeholder=" ...")).rstrip()

    def _in_full(self) -> Iterator[str]:
        for fate in self.fates:
            sentence = fate.sentence
            yield f"{self.game.id}.sentence.{sentence.id}: {sentence.words} words, {sentence.where}"
            yield f"  fate: {fate.kind or 'none yet'}"
            if fate.quoted:
                yield f"  quoted: {fate.quoted} of its words"
            yield from (f"  cited by {name}" for name in fate.cited_by)
            yield from (f"  told by the rule: {rule.rule}" for rule in fate.told_by)
            yield from (f"  printed on the sheets of {name}" for name in sorted(self._printed(fate)))
            if fate.left_out is not None:
                yield f"  left out: {fate.left_out}"

    def _printed(self, fate: Fate) -> set[str]:
        """The piece sets that print its pieces, numbers and gaps, or texts about the implementation of its rules."""
        names = (*fate.cited_by, *(name for rule in fate.told_by for name in rule.by))
        return {name for by in names for name in self._sheets_of(by)}

    @cached_property
    def _told_on(self) -> Mapping[str, set[str]]:
        """The piece sets whose texts tell a part of play; a text that tells an option also tells its reading."""
        found = defaultdict[str, set[str]](set)
        for name, texts in telling_index(self.game).by_name.items():
            for part in (name, name.rpartition(".")[0]):
                found[part] |= {text.key.partition(".")[0] for text in texts}
        return found

    def _sheets_of(self, by: str) -> Iterator[str]:
        kind, _, name = by.partition(".")
        if self.game.piece_set(kind) is not None:
            yield kind
        elif kind in ("audit", "gap") and name in {gap.id for gap in self.game.audit.gaps}:
            yield from (head.id for head in self.game.sets if head.prints_rulings)
        elif kind in _NUMBERS:
            yield from (head.id for head, _ in printed_with(self.game, by))
        elif kind == "audit" and name.startswith(_NUMBERS):
            yield from self._sheets_of(name)
        else:
            yield from self._told_on.get(_name_in_play(by), ())


def _name_in_play(by: str) -> str:
    """The name under `tells` of a quoting part of play: `action.deal` for `play.actions.deal` and `rules.x.deal`."""
    match by.split("."):
        case ["play", kind, name, *_]:
            return f"{kind.removesuffix('s')}.{name}"
        case ["rules", _, name]:
            return f"action.{name.rstrip('_')}"
        case _:
            return by


def explain_sentences(game: Game, name: str = "") -> SentencePage:
    """The coverage of all sentences, or of the one with an id; raises UnknownSentenceError."""
    every = fates(game)
    if not name:
        return SentencePage(game, every, in_full=False)
    chosen = tuple(fate for fate in every if fate.sentence.id == name)
    if not chosen:
        known = {fate.sentence.id for fate in every}
        raise UnknownSentenceError(f'"{name}" is not a sentence of {game.id}{nearest(name, known)}')
    return SentencePage(game, chosen, in_full=True)
