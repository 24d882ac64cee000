"""Every name under `tells` is a part of play, and no text describes a reading that is not chosen."""

import re
from collections.abc import Iterator, Sequence

from pnp.base.findings import Finding
from pnp.base.nearest import nearest
from pnp.checks.entry_findings import broken_reference
from pnp.game.model import Game
from pnp.game.play import Reading
from pnp.game.telling_index import TellingIndex, TellingText, telling_index
from pnp.game.tellings import ToldName

WORDS_ONLY = True


def check(game: Game) -> Iterator[Finding]:
    """Find unknown names, readings that are not chosen, and texts without the words of their reading."""
    index = telling_index(game)
    for group in _groups(index):
        yield from (_unknown(name, index) for name in group if not index.knows(name.name))
        yield from (_not_chosen(name, reading) for name, reading in _readings(group, index) if _misses(group, reading))
    for name, texts in index.by_telling.items():
        for _, reading in _readings((name,), index):
            yield from _other_words(name, reading, texts)


def _groups(index: TellingIndex) -> Iterator[tuple[ToldName, ...]]:
    """The names that stand together under each `tells`."""
    yield from (telling.names for _, telling in index.tellings)
    yield from (waiver.told_names for waiver in index.game.waivers.waivers if waiver.tells)


def _unknown(name: ToldName, index: TellingIndex) -> Finding:
    known = index.known
    kind = name.name.partition(".")[0]
    close = nearest(name.name, [other for other in known if other.startswith(f"{kind}.")] or known)
    return broken_reference(name.name, f'"{name.name}" is nothing that this game plays', close, place=name.place)


def _readings(names: tuple[ToldName, ...], index: TellingIndex) -> Iterator[tuple[ToldName, Reading]]:
    for name in names:
        kind, _, rest = name.name.partition(".")
        reading, _, option = rest.partition(".")
        if kind == "reading" and reading in index.readings and option in index.readings[reading].of:
            yield name, index.readings[reading]


def _misses(group: tuple[ToldName, ...], reading: Reading) -> bool:
    """Whether a group of names has no chosen option; a text may tell the chosen one together with a variant."""
    return not any(name.name.rpartition(".")[2] == reading.choose for name in group)


def _not_chosen(name: ToldName, reading: Reading) -> Finding:
    of, _, option = name.name.rpartition(".")
    return Finding(
        code="told-otherwise",
        subject=name.name,
        message=f'a text tells "{option}" of {of}, but play goes by "{reading.choose}"',
        place=name.place,
        hint=f"tell {of}.{reading.choose}, or choose {option} in play.yaml",
    )


def _other_words(name: ToldName, reading: Reading, texts: Sequence[TellingText]) -> Iterator[Finding]:
    """A finding if texts have none of the words of the option that they describe."""
    option = name.name.rpartition(".")[2]
    words = reading.said.get(option, ())
    if words and not any(
        re.search(rf"\b{re.escape(word)}\b", text.text, re.IGNORECASE) for word in words for text in texts
    ):
        yield Finding(
            code="told-otherwise",
            subject=name.name,
            message=f'a text that tells "{option}" has none of its words: {", ".join(words)}',
            place=texts[0].place,
            hint="write one of them, or add the word that tells it under `said` of the reading",
        )
