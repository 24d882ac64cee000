"""The models of `sentences.yaml`: the sentences of a rulebook as hashes, without their words.

The id of a sentence or a quote is six letters made of a hash of its words. A window is three consecutive words. Of the
windows, only a Bloom filter is kept: one table of bits, of which at most one in eight is set. So three words that are
not in the rulebook match by accident one time in eight, and a quote of several windows hardly ever. A person who tries
to guess the next word learns at most four bits about it, which is less than the information in a word of prose.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from hashlib import blake2b
from typing import Annotated, ClassVar, NamedTuple, Self

from pydantic import AfterValidator, Field, model_validator

from pnp.base.findings import BadValueError, Place
from pnp.reader.placed import Placed

WINDOW = 3
ROW = 256
_BITS_FOR_A_WINDOW = 8
_MOST = 20_000
# Characters that are neither letters nor digits.
_LETTERS = "bcdfghjklmnpqrstvwxz"
_ID = f"[{_LETTERS}]{{6}}"
_TYPOGRAPHIC = str.maketrans({"\u2018": "'", "\u2019": "'", "\u201c": '"', "\u201d": '"', "\u00a0": " ", "\u00ad": ""})
_WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)*")
FORMULA = re.compile(r"\\text ?\{([^{}]*)\}")


def _like(pattern: str, expected: str) -> AfterValidator:
    """Refuse texts of another form, with a message in words instead of the pattern."""

    def check(text: str) -> str:
        if not re.fullmatch(pattern, text):
            raise BadValueError(f'met "{text}"; expected {expected}')
        return text

    return AfterValidator(check)


SentenceId = Annotated[str, _like(_ID, "the id of a sentence, six letters as in sentences.yaml")]
QuoteId = Annotated[str, _like(_ID, "the id of a quote, six letters")]
Line = Annotated[
    str, _like(rf"{_ID} \d{{1,6}}(?: {_ID}:\d{{1,6}}-\d{{1,6}})*", "a sentence such as bcdfgh 12 jklmnp:3-7")
]
Row = Annotated[str, _like(f"[0-9a-f]{{{ROW // 4}}}", f"{ROW // 4} hexadecimal digits")]


def words_of(text: str) -> tuple[str, ...]:
    """The words of a text in lower case, without punctuation, by which sentences and quotes are compared."""
    return tuple(_WORD.findall(FORMULA.sub(r"\1", straight(text)).lower()))


def straight(text: str) -> str:
    """A text with straight quotation marks and plain spaces."""
    return text.translate(_TYPOGRAPHIC)


def parts_of(quote: str) -> tuple[tuple[str, ...], ...]:
    """The words of each part of a quote, which is divided at `...` for omitted words."""
    return tuple(words for part in quote.split(" ... ") if (words := words_of(part)))


def sentence_id(words: Sequence[str]) -> str:
    """The id of a sentence."""
    return _id("sentence", *words)


def quote_id(section: str, words: Sequence[str]) -> str:
    """The id of a part of a quote; the same words in another section are another quote."""
    return _id("quote", section, *words)


def _id(*parts: str) -> str:
    rest, letters = _hash(*parts), ""
    for _ in range(6):
        rest, at = divmod(rest, len(_LETTERS))
        letters += _LETTERS[at]
    return letters


def _hash(*parts: str) -> int:
    return int.from_bytes(blake2b("\n".join(parts).encode(), digest_size=8).digest())


def windows_of(words: Sequence[str]) -> Iterator[int]:
    """The hash of every window of some words."""
    return (_hash("window", *words[at : at + WINDOW]) for at in range(len(words) - WINDOW + 1))


def window_rows(words: Sequence[str]) -> tuple[str, ...]:
    """The table of bits for the windows of a whole rulebook, in rows."""
    hashes = tuple(windows_of(words))
    rows = 1
    while rows * ROW < len(set(hashes)) * _BITS_FOR_A_WINDOW:
        rows *= 2
    table = [0] * rows
    for window in hashes:
        row, at = divmod(window % (rows * ROW), ROW)
        table[row] |= 1 << at
    return tuple(f"{row:0{ROW // 4}x}" for row in table)


class RecordedSentence(NamedTuple):
    """A sentence without its words: its id, its place, and the positions of each quote in it."""

    id: str
    section: str
    number: int
    words: int
    quotes: Mapping[str, range]
    place: Place | None = None

    @property
    def where(self) -> str:
        """Its section, and its number in the section."""
        return f"{self.section or 'before the first heading'}, sentence {self.number}"


class RecordedSection(Placed):
    """The sentences under a heading."""

    called: ClassVar[str] = "a recorded section"

    section: str = Field(description="the heading")
    quotes: tuple[QuoteId, ...] = Field((), description="the ids of the quotes that touch the heading")
    sentences: tuple[Line, ...] = Field(
        max_length=_MOST, description="each: its id, how many words it has, and each quote with its first and last word"
    )

    def listed(self) -> Iterator[RecordedSentence]:
        """The sentences in their order."""
        for at, line in enumerate(self.sentences):
            name, words, *quotes = line.split(" ")
            place = self.place_of("sentences", at)
            yield RecordedSentence(name, self.section, at + 1, int(words), dict(map(_quote, quotes)), place)


def _quote(written: str) -> tuple[str, range]:
    name, _, words = written.partition(":")
    first, _, last = words.partition("-")
    return name, range(int(first), int(last) + 1)


class SentenceRecord(Placed):
    """`sentences.yaml`, which `pnp validate GAME --rulebook FILE --record` writes."""

    called: ClassVar[str] = "sentences.yaml"

    recorded: tuple[RecordedSection, ...] = Field(max_length=_MOST, description="the sentences by section")
    windows: tuple[Row, ...] = Field(
        min_length=1, max_length=1 << 14, description="the table of bits of three words in a row, 256 bits a row"
    )

    @model_validator(mode="after")
    def _power_of_two(self) -> Self:
        if len(self.windows).bit_count() != 1:
            raise BadValueError(f"the rows of windows are a power of two; met {len(self.windows)}")
        return self

    @cached_property
    def sentences(self) -> tuple[RecordedSentence, ...]:
        """All sentences in their order."""
        return tuple(sentence for section in self.recorded for sentence in section.listed())

    @cached_property
    def quotes(self) -> set[str]:
        """The ids of all quotes that were found in the text."""
        of_headings = {quote for section in self.recorded for quote in section.quotes}
        return of_headings.union(*(sentence.quotes for sentence in self.sentences))

    def may_hold(self, words: Sequence[str]) -> bool:
        """Tell whether all windows of some words may be in the rulebook; always true for less than three words."""
        for window in windows_of(words):
            row, at = divmod(window % (len(self.windows) * ROW), ROW)
            if not int(self.windows[row], 16) >> at & 1:
                return False
        return True
