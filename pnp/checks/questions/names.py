"""A thing has one name in the rulebook."""

import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations

from pnp.base.findings import Finding
from pnp.checks.questions.question import question_on
from pnp.checks.rulebook_text import Passage, RulebookText
from pnp.game.model import Game

# Words for one kind of thing: a road token and a road marker are likely the same.
_KINDS = (("card", "tile", "token", "marker", "chip", "disc", "counter"), ("limit", "size"), ("deck", "pile"))
_NAME = re.compile(rf"\b(\w+) ({'|'.join(noun for nouns in _KINDS for noun in nouns)})s?\b", re.IGNORECASE)
_NO_NAMES = frozenset(
    {"this", "that", "these", "those", "each", "same", "other", "next", "first", "last", "their", "your"}
)
_LEAST_LETTERS = 4


def ask(game: Game) -> Iterator[Finding]:
    """Ask about two such words after the same word, unless both make names of components."""
    passages_of: dict[str, dict[str, list[Passage]]] = defaultdict(lambda: defaultdict(list))
    for passage in RulebookText.parse(game.rulebook or "").passages:
        for word, noun in _NAME.findall(passage.text):
            if len(word) >= _LEAST_LETTERS and word.lower() not in _NO_NAMES:
                passages_of[word.lower()][noun.lower()].append(passage)
    components = " ".join(component.name for component in game.components.values()).lower()
    for word, by_noun in passages_of.items():
        for nouns in _KINDS:
            for first, second in combinations([noun for noun in nouns if noun in by_noun], 2):
                if not (f"{word} {first}" in components and f"{word} {second}" in components):
                    message = f'the rulebook says "{word} {first}" and "{word} {second}"; are they the same?'
                    passages = [*by_noun[first], *by_noun[second]]
                    yield question_on("names-differ", f"{word} {first}, {word} {second}", message, passages)
