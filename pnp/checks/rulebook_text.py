"""Divides the text of a rulebook into sentences with their sections, and looks quotes up in it.

The text comes from a PDF or a scan: it has line breaks in the middle of sentences or words, lists, rows of tables, page
numbers, and unmarked headings. The same words are always divided into the same sentences, because a sentence is
identified by its words alone.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import zip_longest

from pnp.game.sentences import FORMULA, straight, words_of

_REMARK = re.compile(r"<\|[^|]*\|>|</?[a-z]+>")
_LINK = re.compile(r"\[([^\[\]]*)\]\([^()]*\)")
_SPACES = re.compile(r"[^\S\t]+")
_BROKEN_WORD = re.compile(r"(?<=[^\W\d_])-\n(?=[a-z\u00df-\u00ff])")
_ITEM = re.compile(
    r"\s*(?:[-\u2022]\s*)?(?:\d{1,2}\.[a-z]\.\d\)|\d{1,2}(?:\.[a-z])?[.)](?=\s)|(?:[a-h]|[ivx]{1,4})[.)](?=\s)|[A-H]\)(?=\s))\s*"
    r"|\s*[-\u2022]\s*"
)
_PAGE_NUMBER = re.compile(r" ?(?:page )?\d{1,3}(?: ?/ ?\d{1,3})?", re.IGNORECASE)
_STOP = re.compile(r"(?:(?<=[.!?])|(?<=[.!?][\"')\]]))\s+(?=[\"'(\[]*[A-Z\d])|(?<=[a-z]{2}[.!?])(?=[A-Z][a-z])")
_SHORTENED = re.compile(r"\b(?:e\.g|i\.e|ie|etc|vs|No|max|approx|fig|cf|St|Dr|Mr|Mrs|Prof)\.$", re.IGNORECASE)
_LONGEST_SHORTENED = 10
_HEADING_WORDS = 8
_LABEL_WORDS = 4
_FULL_LINE = 0.72
_WIDEST_PAGE = 120


@dataclass(frozen=True, slots=True)
class Passage:
    """A sentence, a row of a table or a heading, with the heading above it."""

    section: str
    text: str
    is_heading: bool
    words: tuple[str, ...] = field(compare=False)


@dataclass(frozen=True)
class RulebookText:
    """The passages of a rulebook in their order."""

    passages: tuple[Passage, ...]

    @classmethod
    def parse(cls, text: str) -> "RulebookText":
        """Cut a text into its passages."""
        return cls(tuple(_passages(text)))

    @property
    def sentences(self) -> tuple[Passage, ...]:
        """The passages that are no headings."""
        return tuple(passage for passage in self.passages if not passage.is_heading)

    @cached_property
    def words(self) -> tuple[str, ...]:
        """All words, those of headings as well."""
        return tuple(word for passage in self.passages for word in passage.words)

    def find(self, words: Sequence[str]) -> Iterator[tuple[tuple[int, int], ...]]:
        """Every place with these words in this order: the passage of each word, and its number there, from 0."""
        sought, length = tuple(words), len(words)
        for start in self._starts.get(sought[0], ()) if sought else ():
            if self.words[start : start + length] == sought:
                yield self._places[start : start + length]

    @cached_property
    def _starts(self) -> dict[str, list[int]]:
        starts: dict[str, list[int]] = {}
        for at, word in enumerate(self.words):
            starts.setdefault(word, []).append(at)
        return starts

    @cached_property
    def _places(self) -> tuple[tuple[int, int], ...]:
        return tuple((number, at) for number, passage in enumerate(self.passages) for at in range(len(passage.words)))


def _passages(text: str) -> Iterator[Passage]:
    section, paragraphs = "", tuple(_paragraphs(text))
    for paragraph, following in zip_longest(paragraphs, paragraphs[1:], fillvalue=""):
        if _is_heading(paragraph) and following and not _is_label(following):
            section = " ".join(paragraph.split()).rstrip(":")
            yield Passage(section, section, is_heading=True, words=words_of(section))
            continue
        for sentence in _sentences(paragraph):
            if words := words_of(sentence):
                yield Passage(section, sentence, is_heading=False, words=words)


def _paragraphs(text: str) -> Iterator[str]:
    """The paragraphs, items and rows, each in one line; parts divided by a line or page break are joined."""
    lines = [_plain(line) for line in text.splitlines()]
    width = max((len(line) for line in lines), default=0)
    wrapped = width if width <= _WIDEST_PAGE else 0
    kept, follows_blank = list[str](), False
    for line in lines:
        if not line.strip() or _PAGE_NUMBER.fullmatch(line):
            follows_blank = True
        else:
            if not kept or not _goes_on(kept, line, wrapped=0 if follows_blank else wrapped):
                yield from _joined(kept)
                kept = []
            kept.append(line)
            follows_blank = False
    yield from _joined(kept)


def _plain(line: str) -> str:
    """A line without marks of formulas, links, emphasis and extraction."""
    line = _LINK.sub(r"\1", _REMARK.sub(" ", straight(line)))
    line = FORMULA.sub(r"\1", line).replace("$", "").replace("**", "").replace("|", "\t")
    return _SPACES.sub(" ", line).rstrip(" ")


def _goes_on(kept: Sequence[str], line: str, *, wrapped: int) -> bool:
    """Whether a line continues the paragraph of the lines before it."""
    last = kept[-1]
    if "\t" in last or "\t" in line or _is_item(line):
        return False
    begins_small = line.lstrip()[:1].islower()
    if begins_small and not _ends(last) and not (len(kept) == 1 and _is_label(last)):
        return True
    if not wrapped:
        return False
    return begins_small or len(last) >= _FULL_LINE * wrapped


def _is_item(line: str) -> bool:
    return _ITEM.match(line) is not None


def _ends(line: str) -> bool:
    return line.rstrip("\"')] ").endswith((".", "!", "?", ":", ";"))


def _joined(lines: Sequence[str]) -> Iterator[str]:
    """One paragraph without the mark of its item, its broken words put together; none when there is no line."""
    if lines:
        mark = _ITEM.match(lines[0])
        first = lines[0][mark.end() if mark else 0 :]
        yield _BROKEN_WORD.sub("", "\n".join([first.strip(), *map(str.strip, lines[1:])])).replace("\n", " ")


def _is_heading(paragraph: str) -> bool:
    """Tell whether a label can be a heading: its words begin with capitals, or are too few to be a rule."""
    return _is_label(paragraph) and (_is_titled(paragraph) or len(words_of(paragraph)) < _LABEL_WORDS)


def _is_label(paragraph: str) -> bool:
    """Tell whether a paragraph is a label: a few words without a number and without final punctuation."""
    words = words_of(paragraph)
    if "\t" in paragraph or not words or re.search(r"[\d.,;!?=()\u2192]", paragraph) or ": " in paragraph:
        return False
    return len(words) <= (_HEADING_WORDS if _is_titled(paragraph) else _LABEL_WORDS)


def _is_titled(paragraph: str) -> bool:
    return all(word[0].isupper() or not word[0].isalpha() for word in paragraph.split() if len(word) > 3)


def _sentences(paragraph: str) -> Iterator[str]:
    if "\t" in paragraph:
        yield " ".join(paragraph.split())
        return
    begun = ""
    for part in _STOP.split(" ".join(paragraph.split())):
        begun = f"{begun} {part}".strip()
        if not _SHORTENED.search(begun[-_LONGEST_SHORTENED:]):
            yield begun
            begun = ""
    if begun:
        yield begun
