"""Where a word may be hyphenated: by pyphen's dictionaries, and by rule where spelling makes that enough."""

import re
from functools import cache

# From either end of a word so many letters stay together.
_LEFT, _RIGHT = 2, 3

# A Finnish syllable begins with the one consonant before its vowel.
_FINNISH = re.compile(r"[^aeiouyåäö](?=[aeiouyåäö])", re.IGNORECASE)


@cache
def syllables(letters: str, language: str) -> tuple[int, ...]:
    """The places inside a word at which a syllable begins; none in a language nobody here knows."""
    if language.partition("-")[0] == "fi":
        starts = (met.start() for met in _FINNISH.finditer(letters))
        return tuple(at for at in starts if _LEFT <= at <= len(letters) - _RIGHT)
    # Its patterns take a while to read, and most texts never need them.
    import pyphen  # noqa: PLC0415

    # The British patterns go by origin (desertific-ation), the American ones by ear, which is easier to read on.
    known = "en_US" if language == "en" else pyphen.language_fallback(language.replace("-", "_"))
    return tuple(pyphen.Pyphen(lang=known, left=_LEFT, right=_RIGHT).positions(letters)) if known else ()
