"""How a game covers the sentences of its rulebook: cited, covered by a rule, flavour, or left out for a reason."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from pnp.game.citations import citations
from pnp.game.model import Game
from pnp.game.rule_list import ListedRule, RuleList
from pnp.game.sentences import RecordedSentence

FateKind = Literal["cited", "told", "flavour", "left out"]
FATES: tuple[FateKind, ...] = ("cited", "told", "flavour", "left out")


class Fate(NamedTuple):
    """The coverage of one sentence: its quotes, the rules about it, and the entries of rulebook.yaml about it.

    `quoted` is the number of its words that are quoted; a sentence is cited if these are at least half of them.
    """

    sentence: RecordedSentence
    cited_by: tuple[str, ...]
    quoted: int
    told_by: tuple[ListedRule, ...]
    is_flavour: bool
    left_out: str | None

    @property
    def is_cited(self) -> bool:
        """Tell whether at least half of its words are quoted."""
        return bool(self.cited_by) and 2 * self.quoted >= self.sentence.words

    @property
    def kind(self) -> FateKind | None:
        """The kind of coverage; None if the sentence is not covered."""
        if self.is_cited:
            return "cited"
        if self.told_by:
            return "told"
        return "flavour" if self.is_flavour else None if self.left_out is None else "left out"

    @property
    def why(self) -> str:
        """The sources of its coverage."""
        match self.kind:
            case "cited":
                return ", ".join(self.cited_by)
            case "told":
                return "; ".join(rule.rule for rule in self.told_by)
            case _:
                return self.left_out or ""


def fates(game: Game) -> tuple[Fate, ...]:
    """The coverage of every recorded sentence of a game, in order; none without `sentences.yaml`."""
    if game.sentences is None:
        return ()
    citing = defaultdict[str, dict[str, None]](dict)
    for citation in citations(game):
        for name in citation.ids:
            citing[name][citation.by] = None
    # Repeated sentences with the same words share their coverage.
    cited, quoted = defaultdict[str, dict[str, None]](dict), defaultdict[str, list[range]](list)
    for sentence in game.sentences.sentences:
        for quote in sentence.quotes.keys() & citing.keys():
            cited[sentence.id] |= citing[quote]
            quoted[sentence.id].append(sentence.quotes[quote])
    typed = _Typed.of(game.rule_list)
    return tuple(
        Fate(
            sentence=sentence,
            cited_by=tuple(sorted(cited[sentence.id])),
            quoted=_covered(quoted[sentence.id]),
            told_by=tuple(typed.told.get(sentence.id, ())),
            is_flavour=sentence.id in typed.flavour,
            left_out=typed.left_out.get(sentence.id),
        )
        for sentence in game.sentences.sentences
    )


def _covered(quotes: list[range]) -> int:
    """The number of words that some quotes cover together."""
    covered = end = 0
    for quote in sorted(quotes, key=lambda words: words.start):
        covered += max(0, quote.stop - max(quote.start, end))
        end = max(end, quote.stop)
    return covered


class _Typed(NamedTuple):
    """The coverage that rulebook.yaml states, by the id of a sentence."""

    told: dict[str, list[ListedRule]]
    flavour: frozenset[str]
    left_out: dict[str, str]

    @classmethod
    def of(cls, rules: RuleList | None) -> "_Typed":
        by_sentence = defaultdict[str, list[ListedRule]](list)
        for rule in rules.rules if rules else ():
            for name in rule.sentences:
                by_sentence[name].append(rule)
        left_out = {name: entry.why for entry in (rules.left_out if rules else ()) for name in entry.sentences}
        return cls(by_sentence, frozenset(rules.flavour if rules else ()), left_out)


@dataclass(frozen=True, slots=True)
class Coverage:
    """The numbers of sentences by kind of coverage."""

    sentences: int
    by_fate: dict[str, int]

    @classmethod
    def of(cls, all_fates: Sequence[Fate]) -> "Coverage":
        """Count sentences by kind of coverage."""
        return cls(len(all_fates), {kind: sum(fate.kind == kind for fate in all_fates) for kind in FATES})

    @property
    def with_fate(self) -> int:
        """The number of covered sentences."""
        return sum(self.by_fate.values())

    def as_json(self) -> dict[str, int]:
        """The counts that `--json` prints."""
        return {"all": self.sentences, "with_fate": self.with_fate, **self.by_fate}

    def as_text(self) -> str:
        """One line for a terminal."""
        percent = 100 * self.with_fate // self.sentences if self.sentences else 100
        listed = ", ".join(f"{count} {kind}" for kind, count in self.by_fate.items())
        return f"{self.with_fate} of {self.sentences} sentences have a fate ({percent} %): {listed}"
