"""Records of play: the actor, the action, the reason why it was legal, and the changes, in words."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from pydantic import TypeAdapter, ValidationError

from pnp.game.card_effects import CardEffect
from pnp.game.effect_texts import words as effect_words
from pnp.game.fields import Names
from pnp.game.model import Rules
from pnp.game.source import Source
from pnp.play.action_texts import WORD
from pnp.play.match import Match, action_text
from pnp.play.model import PHASE, ROUND, SEAT, TURN
from pnp.play.pieces import pieces
from pnp.play.rulings import CHANCE, Action, Ruling
from pnp.play.state import VALUE

_EFFECTS = TypeAdapter(tuple[CardEffect, ...])


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One action that was carried out, or refused; `words` are those that `read_action` parses.

    `changes` are visible at the table: moved pieces, the next player, ends. `kept` are changed values of the state, and
    the phase.
    """

    number: int
    by: str
    words: str
    text: str
    source: Source
    changes: tuple[str, ...]
    kept: tuple[str, ...] = ()
    refused: Ruling | None = None

    def as_json(self) -> dict[str, Any]:
        """The object that `--json` prints."""
        why = {self.source.kind: self.source.words, **({"quote": self.source.quote} if self.source.quote else {})}
        return {
            "number": self.number,
            "by": self.by,
            "do": self.words,
            "text": self.text,
            "source": why,
            "changes": [*self.changes, *self.kept],
            **({"refused": str(self.refused)} if self.refused else {}),
        }


class Recorder:
    """Carries out actions of a match and describes them in words."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.records: list[Record] = []
        model = match.model
        self._values = {
            number: f"{name}.{place}" if place else name
            for name, numbers in model.value_numbers.items()
            for number, place in zip(numbers, model.places(model.play.values[name]), strict=True)
        }
        self._shown = {
            name: tuple(map(self._display, model.play.actions[name].of.values(), kind.words))
            for name, kind in match.action_kinds.items()
        }

    def do(self, action: Action) -> Ruling:
        """Carry out an action if it is allowed, and record it or its refusal."""
        ruling = self.match.verify(action)
        if ruling.is_allowed:
            self.carry_out(action)
        elif self.match.knows(action):
            self._record(action, ruling)
        return ruling

    def carry_out(self, action: Action) -> None:
        """Carry out a legal action and record it."""
        state = self.match.state
        mark, before = len(state.log), list(state.values)
        # Made before the action, because the words describe the state before it.
        record = self._record(action)
        try:
            self.match.carry_out(action)
        except Exception:
            self.records.pop()
            raise
        self.records[-1] = replace(record, changes=tuple(self._changes(mark, before)), kept=tuple(self._kept(before)))

    def _record(self, action: Action, refused: Ruling | None = None) -> Record:
        record = Record(
            number=len(self.records) + 1,
            by=self.match.seat(action.by),
            words=action_text(self.match, action),
            text=self.text(action),
            source=self.match.model.play.actions[action.kind].source,
            changes=(),
            refused=refused,
        )
        self.records.append(record)
        return record

    def text(self, action: Action) -> str:
        """A sentence about an action, from the `text` of its declaration, or else its name and parameters."""
        rule, kind = self.match.model.play.actions[action.kind], self.match.action_kinds[action.kind]
        shown = self._shown[action.kind]
        words: dict[str, object] = {
            name: display[number] for name, display, number in zip(rule.of, shown, action.what, strict=True)
        }
        if rule.text is None:
            return " ".join((self.match.seat(action.by), action.kind, *map(str, words.values())))
        by = action.by if action.by != CHANCE else self.match.state.values[SEAT]
        words["seat"] = self.match.seat(by)
        if kind.payment is not None:
            words["cost"] = self._cost(kind.payment.cost_of(action))
        if kind.details is not None:
            words |= kind.details(action)
        return WORD.sub(lambda found: str(words[found[1]]), rule.text)

    def _cost(self, name: str) -> str:
        cost = self.match.model.game.rules.costs[name]
        return ", ".join(f"{count} {_spaced(resource)}" for resource, count in cost.amounts.items())

    def _display(self, domain: str, words: Mapping[str, int]) -> dict[int, str]:
        """The printed names of all values of a parameter; a piece is named by its title or its effects."""
        # Words of tables can name pieces, too; another pool may have a piece of the same name.
        pools = (*self._titles, *domain.split(" or "))
        titles = {word: title for pool in pools for word, title in self._titles.get(pool, {}).items()}
        return {number: titles.get(word, _spaced(word)) for word, number in words.items()}

    @cached_property
    def _titles(self) -> dict[str, dict[str, str]]:
        """The printed names of the pieces that are kinds of pools, by pool and piece."""
        game, titles = self.match.model.game, dict[str, dict[str, str]]()
        facts = Names(facts=frozenset(dict(game.facts())))
        for family, pool in self.match.model.play.pools.items():
            if pool.kinds and pool.kinds.set:
                found = {
                    name: str(piece.get("title") or "") or _effects(name, piece.get("effects"), game.rules, facts)
                    for name, piece in pieces(game, pool.kinds.set).items()
                }
                titles[family] = {name: words for name, words in found.items() if words and "{" not in words}
        return titles

    def _changes(self, mark: int, before: Sequence[int]) -> Iterator[str]:
        """The pieces that an action moved, who is next, and what ended."""
        model, state = self.match.model, self.match.state
        moves: dict[tuple[int, int, int], int] = {}
        for count, pool, source, target, _ in state.log[mark:]:
            if pool != VALUE and count:
                moves[pool, source, target] = moves.get((pool, source, target), 0) + count
        for (pool, source, target), count in moves.items():
            yield f"{count} {model.pools[pool]}: {model.zones[source]} -> {model.zones[target]}"
        if before[TURN] != state.values[TURN]:
            yield f"turn: {self.match.seat(before[TURN])} -> {self.match.seat(state.values[TURN])}"
        if before[ROUND] != state.values[ROUND]:
            yield f"the round ends: {self.match.course.round_ending}"
        if self.match.ending is not None:
            yield f"the game ends: {self.match.ending}"

    def _kept(self, before: Sequence[int]) -> Iterator[str]:
        """The values that changed, and the phase."""
        now = self.match.state.values
        for number, (was, is_) in enumerate(zip(before, now, strict=True)):
            if was != is_ and number in self._values:
                say = self.match.course.kept_words.get(number, str)
                yield f"{self._values[number]}: {say(was)} -> {say(is_)}"
        if before[PHASE] != now[PHASE]:
            yield f"phase: {self.match.model.play.phases[before[PHASE]]} -> {self.match.phase}"


def _effects(name: str, effects: object, rules: Rules, facts: Names) -> str:
    """The id of a piece with its card effects in words; empty if it has none."""
    try:
        read = _EFFECTS.validate_python(effects or (), context=facts)
    except ValidationError:
        return ""
    return f"{_spaced(name)} ({effect_words(read, rules).replace('**', '').rstrip('.')})" if read else ""


def _spaced(word: str) -> str:
    return word.replace("_", " ")
