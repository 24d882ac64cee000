"""A language that nobody speaks: every text longer and with accents, to see what a translation will do to a layout.

What a text refers to and how it is marked stay as they are, so that it is still the same text.
"""

import re

PSEUDO = "pseudo"
STRETCH = 0.4

_KEPT = re.compile(r"\\.|\{[^{}]*\}|\*+|(?m:^[ \t]*- )")
_FORMS = re.compile(r"\{([^{}|]+)\|([^{}]*)\}")
_LETTERS = re.compile(r"[^\W\d_]+")
# Every font at hand has these, in every cut.
_ACCENTED = str.maketrans("acdegiklnorstuyzACDEGIKLNORSTUYZ", "áçďéğíķľñőřšťűýžÁÇĎÉĞÍĶĽÑŐŘŠŤŰÝŽ")
_SOFT_HYPHEN = "\u00ad"
_SYLLABLE = 4


def stretched(text: str) -> str:
    """The text in the pseudo-language."""
    made, at, owed = [], 0, 0.0
    for kept in _KEPT.finditer(text):
        words, owed = _words(text[at : kept.start()], owed)
        made += [words, _forms(kept.group())]
        at = kept.end()
    words, owed = _words(text[at:], owed)
    return "".join([*made, words])


def _forms(kept: str) -> str:
    """A placeholder as it is, but for the words that go with its number."""
    met = _FORMS.fullmatch(kept)
    return f"{{{met[1]}|{'|'.join(_words(form, 0.0)[0] for form in met[2].split('|'))}}}" if met else kept


def _words(text: str, owed: float) -> tuple[str, float]:
    """Words with accents, each longer by its share; what a short word cannot take is owed by the next."""
    made, at = [], 0
    for met in _LETTERS.finditer(text):
        owed += STRETCH * len(met.group())
        extra, owed = int(owed + 0.5), owed - int(owed + 0.5)
        made += [text[at : met.start()], _longer(met.group(), extra)]
        at = met.end()
    return "".join([*made, text[at:]]), owed


def _longer(word: str, extra: int) -> str:
    """The word with some of its letters twice, and soft hyphens as a dictionary would have them."""
    doubled = {round((at + 0.5) * len(word) / extra - 0.5) for at in range(min(extra, len(word)))}
    letters = [letter * (1 + (at in doubled)) for at, letter in enumerate(word)]
    long = "".join(letters).translate(_ACCENTED)
    if len(long) < 2 * _SYLLABLE:
        return long
    parts = [long[at : at + _SYLLABLE] for at in range(0, len(long), _SYLLABLE)]
    if len(parts[-1]) < 3:
        parts[-2:] = [parts[-2] + parts[-1]]
    return _SOFT_HYPHEN.join(parts)
