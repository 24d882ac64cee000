"""Texts have the numbers and resources of the parts of play they describe, and these parts have all theirs in texts."""

import re
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase

from pnp.base.findings import Finding
from pnp.game.model import Game
from pnp.game.placeholders import icons, placeholders
from pnp.game.play_reads import Reads
from pnp.game.telling_index import TellingIndex, TellingText, telling_index

WORDS_ONLY = True

# Placeholders that are not amounts: words, and marks of rulings.
_NO_AMOUNTS = ("players.", "unit.", "term.", "ruling.")
_AMOUNTS = ("number.", "cost.")
_NUMBER = re.compile(r"\b(?:number|cost)\.[a-z][a-z0-9_]*")


def check(game: Game) -> Iterator[Finding]:
    """Find numbers and resources that belong to other parts of play, and amounts that no text names."""
    index = telling_index(game)
    for text in index.texts:
        if "{" in text.text and all(index.knows(name.name) for name in text.names):
            yield from _of_others(text, index)
    for name, texts in index.by_name.items():
        if name.startswith(("action.", "deed.", "end.")):
            yield from _left_out(name, texts, index)
    yield from _left_out_of_sheets(index)


def _of_others(text: TellingText, index: TellingIndex) -> Iterator[Finding]:
    reads = index.all_reads(text)
    for name in placeholders(text.text):
        if not name.startswith(_NO_AMOUNTS) and not _is_read(name, reads):
            yield _foreign(text, f"{{{name}}}")
    named = [icon for icon in icons(text.text) if icon in index.reads.all_resources]
    resources = index.reads.resources(reads) if named else frozenset()
    for icon in named:
        if icon not in resources:
            yield _foreign(text, f"{{icon:{icon}}}")


def _foreign(text: TellingText, what: str) -> Finding:
    names = " or ".join(dict.fromkeys(name.name for name in text.names))
    return Finding(
        code="told-of-another",
        subject=text.key,
        message=f"a text has {what}, which {names} neither reads nor moves",
        place=text.place,
        hint="correct the text, or name under `tells` what else it tells",
    )


def _is_read(name: str, reads: Reads) -> bool:
    """Tell whether play reads a name: itself, the cost or row of a table that it is part of, or one of its parts."""
    parts = name.split(".")
    wholes = {".".join(parts[:end]) for end in range(2, len(parts) + 1)}
    # A quick test first: most names are read themselves.
    return not wholes.isdisjoint(reads) or any(
        ("*" in read and fnmatchcase(whole, read))
        or read.startswith(f"{name}.")
        or (parts[0] == "count" and _is_pool(parts[1], read))
        for read in reads
        for whole in wholes
    )


def _is_pool(component: str, read: str) -> bool:
    return read.startswith("pool.") and component in read.split(".")


def _left_out(name: str, texts: tuple[TellingText, ...], index: TellingIndex) -> Iterator[Finding]:
    """The amounts in the YAML of a part of play that none of its texts names."""
    printed = _AmountsInTexts(word for text in texts for word in (*placeholders(text.text), text.text))
    for read in _amounts(index.reads.written(name), index):
        if not printed.names(read):
            yield _unsaid(f"{name} {read}", f"{name} goes by {read}, but no text that tells it names that", texts, read)


def _left_out_of_sheets(index: TellingIndex) -> Iterator[Finding]:
    """The amounts that only the Python of an action reads and no sheet names, for actions that texts describe."""
    actions = [name for name in index.by_name if name.startswith("action.")]
    if not actions:
        return
    texts = {text for head in index.game.sets for text in head.different_texts}
    printed = _AmountsInTexts(word for text in texts for word in (*_named(text), text))
    judged = {read for name in index.by_name for read in index.reads.written(name)}
    for name in actions:
        for read in _amounts(index.reads.of(name, far=False), index):
            if read not in judged and not printed.names(read):
                judged.add(read)
                yield _unsaid(read, f"{name} goes by {read}, but no sheet names that", index.by_name[name], read)


def _amounts(reads: Reads, index: TellingIndex) -> list[str]:
    """The costs and numbers among names; the number 1 is left out, because it may be a word such as `a`."""
    figures = index.game.figures()
    known = (read for read in reads if read.startswith(_AMOUNTS) and "*" not in read)
    return sorted(read for read in known if figures.get(read) not in {0, 1})


def _named(text: str) -> Iterator[str]:
    # Searching is slow, and few texts have either.
    yield from placeholders(text) if "{" in text else ()
    yield from _NUMBER.findall(text) if "number." in text or "cost." in text else ()


class _AmountsInTexts:
    """The amounts that texts and their placeholders name."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words = frozenset(words)
        self._amounts = tuple(word for word in self._words if word.startswith(_AMOUNTS))

    def names(self, read: str) -> bool:
        """Whether an amount is named: by its placeholder, by that of a part or of the whole, or by its bare id."""
        same = (word.startswith(f"{read}.") or read.startswith(f"{word}.") for word in self._amounts)
        return read in self._words or read.split(".")[1] in self._words or any(same)


def _unsaid(subject: str, message: str, texts: tuple[TellingText, ...], read: str) -> Finding:
    return Finding(
        code="told-without",
        subject=subject,
        message=message,
        place=texts[0].place,
        hint=f"write {{{read}}} in one of them",
    )
