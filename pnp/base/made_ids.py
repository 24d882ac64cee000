"""Makes ids of words, such as cells and headers of tables, and words of ids."""

import re
import unicodedata
from functools import lru_cache

COUNT_WORDS = ("count", "qty", "quantity", "copies", "number", "amount", "anzahl", "kpl")
"""What people call a column that says how many of a card there are."""

FLAVOUR_WORDS = ("flavour", "flavor", "flavour_text", "flavor_text")
"""What people call a column of texts that set a mood and state no rules."""

_NOT_ASCII = re.compile(r"[^\x00-\x7f]")
_NOT_OF_ID = re.compile(r"[^a-z0-9]+")
# The first letters of the Unicode categories of letters, combining marks, and numbers.
_OF_WORDS = "LMN"


def made_id(text: str) -> str:
    """The id of a text: lower-case Latin letters without accents, digits and underscores.

    Letters of other scripts are transliterated: the id of "Дровосек" is drovosek. Symbols and emoji are dropped.
    """
    if not text.isascii():
        text = _NOT_ASCII.sub(lambda found: _in_ascii(found[0]), unicodedata.normalize("NFC", text))
    return _NOT_OF_ID.sub("_", text.lower()).strip("_")


def made_name(text: str) -> str:
    """The id of a text that begins with a letter, as ids of games, sets and components do."""
    return made_id(text).lstrip("0123456789_")


def field_name(header: str) -> str:
    """The field for a header: card_text for `Card Text`; a dot separates the key of a mapping."""
    return ".".join(made_id(part) for part in header.split("."))


@lru_cache(maxsize=4096)
def _in_ascii(character: str) -> str:
    plain = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    if plain or unicodedata.category(character)[0] not in _OF_WORDS:
        return plain
    from anyascii import anyascii  # noqa: PLC0415  # few games need it, and it takes as long as reading a small one

    return anyascii(character)


def in_words(name: str) -> str:
    """Give the words of an id: those of `food_forest` are "Food forest"."""
    return name.replace("_", " ").capitalize()


def titled(name: str) -> str:
    """Give the words of an id with capitals, as in a title: those of `food_forest` are "Food Forest"."""
    return name.replace("_", " ").title()


def are_ids(word: str) -> bool:
    """Tell whether a word of `--only` has the form of ids, such as `card.oats=2`, so that it is no printed name."""
    return all(made_id(name) == name for name in word.partition("=")[0].split("."))
