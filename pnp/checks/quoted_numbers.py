"""Finds numbers in words of a rulebook: in digits, spelled out, of one thing, or as arithmetic."""

import re

from pnp.game.expressions import Expression

_WORDS = {
    "no": 0, "zero": 0, "none": 0, "empty": 0, "a": 1, "an": 1, "one": 1, "once": 1, "single": 1,
    "each": 1, "another": 1, "two": 2, "twice": 2, "both": 2, "double": 2, "pair": 2, "three": 3, "triple": 3,
    "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12,
    "first": 1, "second": 2,
    "third": 3, "fourth": 4, "fifth": 5, "sixth": 6,
    "half": 2, "quarter": 4, "twenty": 20, "thirty": 30, "fifty": 50,
    "ii": 2, "iii": 3, "iv": 4,
}  # fmt: skip
_ARITHMETIC = re.compile(r"[-+*/() 0-9]*\d[-+*/() 0-9]*$")
_NUMBER = re.compile(r"\d+(?:st|nd|rd|th)?")


def numbers_in(words: str) -> set[int]:
    """Every number in some words, in digits or spelled out."""
    numbers = {int(re.sub(r"\D", "", digits)) for digits in _NUMBER.findall(words)}
    return numbers | {_WORDS[word] for word in re.findall(r"[a-z]+", words.lower()) if word in _WORDS}


def numbers_of(what: str, words: str) -> set[int]:
    """The numbers right before the name of a thing; if there is none, every number in the words."""
    name = re.escape(what.replace("_", " "))
    near = re.findall(rf"([0-9]+|[a-z]+) {name}s?\b", " ".join(words.lower().split()))
    numbers = {number for word in near for number in numbers_in(word)}
    return numbers or numbers_in(words)


def arithmetic_in(words: str) -> tuple[int, ...]:
    """The values of the sums at the end of some words, after the last colon or semicolon: one for each side of =."""
    last = re.split(r"[:;]", words)[-1]
    return tuple(side.value({}) for side in map(_arithmetic, last.split("=")) if side is not None)


def _arithmetic(words: str) -> Expression | None:
    words = re.sub(r"(?<=\d)\s*[x\u00d7]\s*(?=\d)", " * ", words).strip()
    if not _ARITHMETIC.fullmatch(words):
        return None
    try:
        return Expression.parse(re.sub("/+", "//", words), ())
    except ValueError:
        return None
