"""The pseudo-language: every text is longer and has accents, to see how a translation will fit a layout.

Placeholders, icons and markup stay unchanged.
"""

import re

from pnp.game.terms import PREFIX, is_term

PSEUDO = "pseudo"
STRETCH = 0.4

_KEPT = re.compile(r"\\.|\{[^{}]*\}|\*+|(?m:^[ \t]*- )")
_FORMS = re.compile(r"\{([^{}|]+)\|([^{}]*)\}")
_LETTERS = re.compile(r"[^\W\d_]+")
# All fonts that ship with pnp have these letters, in every style.
_ACCENTED = str.maketrans("acdegiklnorstuyzACDEGIKLNORSTUYZ", "áçďéğíķľñőřšťűýžÁÇĎÉĞÍĶĽÑŐŘŠŤŰÝŽ")
_SOFT_HYPHEN = "\u00ad"
_SYLLABLE = 4


def stretched(text: str) -> str:
    """Translate a text into the pseudo-language."""
    parts, at, owed = [], 0, 0.0
    for kept in _KEPT.finditer(text):
        words, owed = _words(text[at : kept.start()], owed)
        parts += [words, _forms(kept.group())]
        at = kept.end()
    words, owed = _words(text[at:], owed)
    return "".join([*parts, words])


def _forms(kept: str) -> str:
    """Keep a placeholder, but stretch the number forms in it; a term gets its word."""
    if is_term(kept[1:-1]):
        kept = f"{{{kept[1:-1]}|{kept[1:-1].removeprefix(PREFIX)}}}"
    forms = _FORMS.fullmatch(kept)
    return f"{{{forms[1]}|{'|'.join(_words(form, 0.0)[0] for form in forms[2].split('|'))}}}" if forms else kept


def _words(text: str, owed: float) -> tuple[str, float]:
    """Stretch each word in proportion to its letters; fractions of letters are carried over in `owed`."""
    parts, at = [], 0
    for word in _LETTERS.finditer(text):
        owed += STRETCH * len(word.group())
        extra, owed = int(owed + 0.5), owed - int(owed + 0.5)
        parts += [text[at : word.start()], _longer(word.group(), extra)]
        at = word.end()
    return "".join([*parts, text[at:]]), owed


def _longer(word: str, extra: int) -> str:
    """Double some letters of a word, and add soft hyphens as a dictionary would."""
    doubled = {round((at + 0.5) * len(word) / extra - 0.5) for at in range(min(extra, len(word)))}
    letters = [letter * (1 + (at in doubled)) for at, letter in enumerate(word)]
    long = "".join(letters).translate(_ACCENTED)
    if len(long) < 2 * _SYLLABLE:
        return long
    parts = [long[at : at + _SYLLABLE] for at in range(0, len(long), _SYLLABLE)]
    if len(parts[-1]) < 3:
        parts[-2:] = [parts[-2] + parts[-1]]
    return _SOFT_HYPHEN.join(parts)
